"""The list of legal actions against trying everything: what `apply` accepts is what `legal` lists, and no more."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import combinations

import pytest

from rules.core import IllegalAction
from rules.marco_polo import GAME
from rules.marco_polo.actions import SOURCES, Ballast, Draw, Pass, PoloAction, Step
from rules.marco_polo.state import PoloOptions, PoloState, faces

LARGEST = 12  # cards in a hand up to which every collection is tried
CASES = [(2, False, 1), (2, True, 1), (2, True, 2), (3, False, 2), (4, False, 1), (5, False, 1)]


def everything(state: PoloState, seat: int) -> Iterator[PoloAction]:
    """Every action that makes any sense: all collections of up to five cards with every piece, every source."""
    held = faces(state.hands[seat])
    names = [piece.colour for piece in state.pieces] if len(state.hands) == 2 else [None]
    for name in names:
        for number in range(6):
            yield from (Step(cards, name) for cards in sorted(set(combinations(held, number))))
        yield Ballast(name)
    for source in SOURCES:
        yield Draw(source)
        yield Pass(source)


def accepted(state: PoloState, seat: int, action: PoloAction) -> bool:
    try:
        GAME.apply(GAME.clone(state), seat, action)
    except IllegalAction:
        return False
    return True


def listed_form(state: PoloState, action: PoloAction) -> bool:
    """Ending a turn without movement is listed as a pass only, though `draw` is understood too."""
    return not isinstance(action, Draw) or state.turn.moved or state.turn.taken > 0


@pytest.mark.parametrize(("seats", "both", "draws"), CASES)
def test_what_is_accepted_is_listed(seats: int, both: bool, draws: int) -> None:
    rng = random.Random(f"{seats}/{both}/{draws}")
    state = GAME.setup(seats, PoloOptions(both_pieces=both, draws_per_turn=draws), "everything")
    while awaited := GAME.to_act(state):
        seat = awaited[0]
        listed = GAME.legal(state, seat)
        if sum(state.hands[seat]) <= LARGEST and rng.random() < 0.25:
            tried = [each for each in everything(state, seat) if listed_form(state, each)]
            assert {each for each in tried if accepted(state, seat, each)} == set(listed)
        weights = [GAME.weigh(state, seat, action) for action in listed]
        GAME.apply(state, seat, rng.choices(listed, weights)[0])
