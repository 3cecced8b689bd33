"""How gladly a simple computer player does something: onwards first, then cards that help."""

from __future__ import annotations

from rules.marco_polo.actions import Ballast, Draw, Pass, PoloAction
from rules.marco_polo.board import jumped, next_free, own_pieces
from rules.marco_polo.data import DAIDU, INDEX, SPACES, Space
from rules.marco_polo.state import Hand, PoloState


def weigh(state: PoloState, seat: int, action: PoloAction) -> int:
    """A weight of 1 or more, from what the seat may know."""
    if isinstance(action, Draw | Pass):
        return _card(state, seat, action.source)
    piece = next(piece for piece in own_pieces(state, seat) if action.piece in (None, piece.colour))
    target = next_free(state, piece)
    over = jumped(state, piece.space, target)
    if isinstance(action, Ballast):
        return 5 + 25 * over
    return 60 + 40 * over + 30 * state.chests.get(target, 0) + (2000 if target == DAIDU else 0)


def _card(state: PoloState, seat: int, source: str) -> int:
    """The pile is worth a little, a card of the display more the more it brings a next space closer."""
    if source in ("pile", "none"):
        return 3
    face, hand = state.display[int(source) - 1], state.hands[seat]
    return max(_help(SPACES[next_free(state, piece)], hand, face) for piece in own_pieces(state, seat))


def _help(space: Space, hand: Hand, face: str) -> int:
    kind, colour = INDEX[face] % 5, INDEX[face] // 5
    same_kind, same_colour = sum(hand[kind::5]), sum(hand[5 * colour : 5 * colour + 5])
    goods = face[1] != "L"
    wanted = {
        "any_goods": goods,
        "matching_goods": goods and same_kind > 0,
        "four_goods": goods and same_kind == 0,
        "leaders": not goods,
        "same_colour": same_colour > 1,
        "five_colours": same_colour == 0,
    }
    return 2 + 8 * wanted.get(space.asks, False)
