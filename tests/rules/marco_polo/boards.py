"""The positions that the worked cases of Marco Polo Expedition start from, and short ways to say what is done."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from rules.core import IllegalAction
from rules.marco_polo import GAME
from rules.marco_polo.actions import Ballast, Draw, Pass, PoloAction, Step
from rules.marco_polo.data import DECK, FACES, INDEX
from rules.marco_polo.events import PoloEvent
from rules.marco_polo.state import Hand, Piece, PoloOptions, PoloState, Purse, Turn, faces

HANDS = ("BS BS RS YF GL", "RO YO GK PL BF", "RL YL GS GO GF", "PK PS PO RF YK")
DISPLAY = "GL RK YS BO PF"
TOP = "RL BK YO GS PF"


def counted(cards: str) -> Hand:
    """Cards in words, as the state counts them."""
    held = [0] * len(FACES)
    for card in cards.split():
        held[INDEX[card]] += 1
    return tuple(held)


def _pile(dealt: str) -> list[str]:
    """The top of every board, then the cards that are nowhere else, in data order."""
    rest = list(DECK)
    for card in f"{dealt} {DISPLAY} {TOP}".split():
        rest.remove(card)
    return TOP.split() + rest


def _board(pieces: Sequence[tuple[str, int]], owners: Sequence[int], seats: int, options: PoloOptions) -> PoloState:
    hands = HANDS[:seats]
    return PoloState(
        format=1,
        options=options,
        key="worked case",
        turn=Turn(number=1, seat=0),
        pieces=[Piece(colour, seat, space) for (colour, space), seat in zip(pieces, owners, strict=True)],
        hands=[counted(hand) for hand in hands],
        purses=[Purse(start=3) for _ in range(seats)],
        pile=_pile(" ".join(hands)),
        discards=[],
        display=DISPLAY.split(),
        chests={7: 1, 10: 2, 19: 1, 22: 2},
    )


def m4(red: int = 0, blue: int = 1, green: int = 2, orange: int = 3, draws: int = 1) -> PoloState:
    """Board M4: four seats, seat 0 in turn, chests gone from 7 and 10 once a piece is beyond them."""
    pieces = (("red", red), ("blue", blue), ("green", green), ("orange", orange))
    state = _board(pieces, range(4), 4, PoloOptions(draws_per_turn=draws))
    return _without_passed_chests(state)


def m2(red: int = 0, blue: int = 1, green: int = 2, orange: int = 3, both: bool = False) -> PoloState:
    """Board M2: two seats, red and green of seat 0, blue and orange of seat 1."""
    pieces = (("red", red), ("blue", blue), ("green", green), ("orange", orange))
    return _without_passed_chests(_board(pieces, (0, 1, 0, 1), 2, PoloOptions(both_pieces=both)))


def _without_passed_chests(state: PoloState) -> PoloState:
    front = max(piece.space for piece in state.pieces)
    state.chests = {space: gold for space, gold in state.chests.items() if space > front}
    return state


def empty(state: PoloState) -> PoloState:
    """The same with pile, discards and display empty."""
    state.pile, state.discards, state.display = [], [], [""] * 5
    return state


def act(state: PoloState, seat: int, action: PoloAction) -> list[PoloEvent]:
    """Apply an action that must be legal."""
    return GAME.apply(state, seat, action)


def refused(state: PoloState, seat: int, action: PoloAction) -> str:
    """The code with which an action is refused; the state must be untouched."""
    before = GAME.dumps(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, action)
    assert GAME.dumps(state) == before
    return caught.value.code


def step(cards: str, piece: str | None = None, to: int | None = None) -> Step:
    """A step for these cards."""
    return Step(tuple(cards.split()), piece, to)


def ballast(piece: str | None = None, to: int | None = None) -> Ballast:
    """A step for gold."""
    return Ballast(piece, to)


def draw(source: str | int = "pile") -> Draw:
    """Take a card after movement."""
    return Draw(str(source))


def passing(source: str | int = "pile") -> Pass:
    """Take a card without movement."""
    return Pass(str(source))


def give(state: PoloState, seat: int, cards: str) -> None:
    """Replace a hand."""
    state.hands[seat] = counted(cards)


def hand(state: PoloState, seat: int) -> str:
    """A hand in data order."""
    return " ".join(faces(state.hands[seat]))


def in_order(cards: str) -> str:
    """Cards in data order, to compare with a hand."""
    return " ".join(sorted(cards.split(), key=INDEX.__getitem__))


def spaces(state: PoloState) -> dict[str, int]:
    """Where every piece stands."""
    return {piece.colour: piece.space for piece in state.pieces}


def gold(state: PoloState) -> list[int]:
    """The gold of every seat."""
    return [purse.gold for purse in state.purses]


def set_gold(state: PoloState, *amounts: int) -> None:
    """Give every seat this much gold, all of it from the start."""
    state.purses = [Purse(start=amount) for amount in amounts]
