"""From the state to what may be known: the view, redacted events, and dealing anew what is hidden."""

from __future__ import annotations

import random

import msgspec

from rules.marco_polo.board import next_free
from rules.marco_polo.data import DAIDU, FACES, INDEX
from rules.marco_polo.events import PoloEvent, Took
from rules.marco_polo.scoring import places, sources
from rules.marco_polo.state import Hand, Piece, PoloState, faces
from rules.marco_polo.view import PieceView, PoloView


def view(state: PoloState, seat: int | None) -> PoloView:
    """What this seat sees (section 9); all hands are open after the end."""
    turn = state.turn
    return PoloView(
        seat=seat,
        turn=turn.number,
        to_act=() if state.over else (turn.seat,),
        scores=tuple(purse.gold for purse in state.purses),
        over=state.over,
        active=None if state.over else turn.seat,
        pieces=tuple(_piece(state, piece) for piece in state.pieces),
        display=tuple(state.display),
        pile=len(state.pile),
        discards=tuple(state.discards),
        counts=tuple(sum(hand) for hand in state.hands),
        hands=tuple(faces(hand) if seen(state, seat, owner) else None for owner, hand in enumerate(state.hands)),
        chests=tuple(sorted(state.chests.items())),
        scored=state.scored,
        moved=turn.moved,
        bound=turn.piece if len(state.hands) == 2 and not state.options.both_pieces else None,
        ballast=turn.ballast,
        halted=turn.halted,
        taken=turn.taken,
        both_pieces=state.options.both_pieces and len(state.hands) == 2,
        draws_per_turn=state.options.draws_per_turn,
        stranded=state.stranded,
        purses=tuple(sources(purse) for purse in state.purses),
        places=places(state),
    )


def _piece(state: PoloState, piece: Piece) -> PieceView:
    target = min(next_free(state, piece), DAIDU)
    return PieceView(piece.colour, piece.seat, piece.space, target)


def seen(state: PoloState, seat: int | None, owner: int) -> bool:
    """Whether `seat` may see the hand of `owner`."""
    return state.over or owner == seat


def redact(event: PoloEvent, seat: int | None) -> PoloEvent:
    """The event as this seat may read it: a card from the pile is for its taker only."""
    if isinstance(event, Took) and event.source == "pile" and event.seat != seat:
        return msgspec.structs.replace(event, card="")
    return event


def reshuffle_hidden(state: PoloState, seat: int | None, rng: random.Random) -> None:
    """Deal anew the hands that `seat` cannot see together with the pile, and take another key."""
    hidden = [owner for owner in range(len(state.hands)) if not seen(state, seat, owner)]
    pool = state.pile + [card for owner in hidden for card in faces(state.hands[owner])]
    rng.shuffle(pool)
    for owner in hidden:
        number = sum(state.hands[owner])
        state.hands[owner] = _count(pool[:number])
        del pool[:number]
    state.pile = pool
    state.key = f"{rng.getrandbits(128):032x}"


def _count(cards: list[str]) -> Hand:
    counts = [0] * len(FACES)
    for card in cards:
        counts[INDEX[card]] += 1
    return tuple(counts)
