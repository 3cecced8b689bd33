"""Gold at Kantshou and at the end, and who wins."""

from __future__ import annotations

from rules.core import Result, Standing
from rules.marco_polo.board import own_pieces
from rules.marco_polo.data import DAIDU, KANTSHOU, ROUTE, SPACES
from rules.marco_polo.events import Award, Ended, PoloEvent, Scored, Showed
from rules.marco_polo.state import PoloState, Purse, faces

_FIRST_OF_LEG_1, _FIRST_OF_LEG_2 = ROUTE.first_scoring


def straggles(space: int) -> bool:
    """Whether a piece that comes here after the scoring is put on Kantshou at once (section 6)."""
    return _FIRST_OF_LEG_1 <= space < KANTSHOU


def kantshou(state: PoloState) -> list[PoloEvent]:
    """Pay the pieces on the scoring spaces of the first leg and gather them on Kantshou."""
    awards = _awards(state, range(_FIRST_OF_LEG_1, KANTSHOU + 1))
    for award in awards:
        state.purses[award.seat].kantshou += award.gold
    for piece in state.pieces:
        if straggles(piece.space):
            piece.space = KANTSHOU
    state.scored = True
    return [Scored("kantshou", awards)]


def end(state: PoloState, stranded: bool) -> list[PoloEvent]:
    """The final scoring; the game is over and all hands lie open (section 9)."""
    awards = _awards(state, range(_FIRST_OF_LEG_2, DAIDU + 1))
    for award in awards:
        state.purses[award.seat].daidu += award.gold
    state.over, state.stranded = True, stranded
    shown = [Showed(seat, faces(hand)) for seat, hand in enumerate(state.hands) if any(hand)]
    return [Scored("daidu", awards), *shown, Ended(stranded)]


def _awards(state: PoloState, spaces: range) -> tuple[Award, ...]:
    """What each piece on these spaces earns, the farthest first."""
    earning = sorted((piece for piece in state.pieces if piece.space in spaces), key=lambda piece: -piece.space)
    return tuple(Award(piece.seat, piece.colour, piece.space, SPACES[piece.space].score) for piece in earning)


def result(state: PoloState) -> Result | None:
    """Places by gold, ties by the best piece, then by the other one; equal on all counts shares a place (section 7)."""
    if not state.over:
        return None
    marks = {seat: _mark(state, seat) for seat in range(len(state.hands))}
    order = sorted(marks, key=lambda seat: (marks[seat], -seat), reverse=True)
    ending = "The caravan is stranded: nothing was left to take." if state.stranded else "Daidu is reached."
    return Result(tuple(_standing(state, marks, seat) for seat in order), ending)


def places(state: PoloState) -> tuple[int, ...]:
    """The place of each seat once the game is over, `()` before."""
    final = result(state)
    if final is None:
        return ()
    by_seat = {standing.seat: standing.place for standing in final.standings}
    return tuple(by_seat[seat] for seat in sorted(by_seat))


def sources(purse: Purse) -> tuple[tuple[str, int], ...]:
    """Where the gold of a purse came from, in the order to be read."""
    return (
        ("Start", purse.start),
        ("Chests", purse.chests),
        ("Ballast", purse.ballast),
        ("Kantshou", purse.kantshou),
        ("Daidu", purse.daidu),
    )


def _mark(state: PoloState, seat: int) -> tuple[int, list[int]]:
    spaces = sorted((piece.space for piece in own_pieces(state, seat)), reverse=True)
    return state.purses[seat].gold, spaces


def _standing(state: PoloState, marks: dict[int, tuple[int, list[int]]], seat: int) -> Standing:
    purse, (gold, spaces) = state.purses[seat], marks[seat]
    place = 1 + sum(other > marks[seat] for other in marks.values())
    tied = any(other[0] == gold for rival, other in marks.items() if rival != seat)
    return Standing(
        seat=seat,
        place=place,
        total=gold,
        sources=sources(purse),
        note=f"Tied on gold; farthest on {SPACES[spaces[0]].name}" if tied else "",
    )
