"""Counting positions, and listed transports against everything that the rules accept."""

from __future__ import annotations

import random
from itertools import product
from statistics import median
from time import perf_counter

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import Cards, Transport
from rules.cargo_empire.offers import transports
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.transport import judge
from rules.core import IllegalAction
from tests.rules.cargo_empire.boards import ANA, d0, f0, hold, put


def perft(state: EmpireState, depth: int) -> int:
    """How many sequences of so many listed actions there are."""
    waiting = GAME.to_act(state)
    if not depth or not waiting:
        return 1
    listed = GAME.legal(state, waiting[0])
    if depth == 1:
        return len(listed)
    total = 0
    for action in listed:
        copy = GAME.clone(state)
        GAME.apply(copy, waiting[0], action)
        total += perft(copy, depth - 1)
    return total


def opening(seats: int, options: EmpireOptions) -> EmpireState:
    """A game after its set-up by defaults."""
    state = GAME.setup(seats, options, "waybill-demo")
    while not state.round:
        [seat] = GAME.to_act(state)
        GAME.apply(state, seat, GAME.default(state, seat))
    return state


def middle(seats: int, options: EmpireOptions, number: int) -> EmpireState:
    """A random position at the beginning of a turn of the second round."""
    state, rng = GAME.setup(seats, options, f"middle {number}"), random.Random(number)
    while state.round < 2 or not isinstance(GAME.legal(state, GAME.to_act(state)[0])[0], Transport):
        [seat] = GAME.to_act(state)
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
    return state


@pytest.mark.parametrize(
    ("seats", "options", "counts"),
    [
        (2, EmpireOptions(), (57, 206, 470, 1522, 4982)),
        (3, EmpireOptions(map="dyorle"), (60, 192, 418, 1047, 3849)),
        (4, EmpireOptions(track="advanced"), (52, 186, 480, 1808, 6434)),
        (5, EmpireOptions(map="dyorle", track="mixed"), (49, 154, 346, 960, 5346)),
    ],
)
def test_perft_after_the_setup(seats: int, options: EmpireOptions, counts: tuple[int, ...]) -> None:
    state = opening(seats, options)
    assert tuple(perft(state, depth) for depth in range(1, 6)) == counts


def test_perft_of_the_fixtures() -> None:
    europe = hold(put(f0(), ANA, "warsaw bottom", "berlin top"), ANA, "2W 1T 1S")
    dyorle = hold(put(d0(), ANA, "amberlin top", "mistrel top"), ANA, "2W 2T 1S")
    assert tuple(perft(europe, depth) for depth in range(1, 6)) == (59, 184, 372, 532, 833)
    assert tuple(perft(dyorle, depth) for depth in range(1, 6)) == (80, 242, 626, 1024, 1544)


def accepted(state: EmpireState, seat: int) -> set[tuple[str, str, Cards]]:
    """Every supply, target and card set that some transport can name without a refusal for them."""
    hand, found = state.players[seat].cards, set()
    cities = list(state.board.city_index)
    sets = [Cards(*counts) for counts in product(*(range(number + 1) for number in hand))]
    for supply, target, cards in product(cities, cities, sets):
        try:
            judge(state, seat, Transport(supply, target, cards))
        except IllegalAction as refusal:
            if refusal.code not in {"path_required", "rush_choice_required"}:
                continue
        found.add((supply, target, cards))
    return found


@pytest.mark.parametrize("number", range(6))
@pytest.mark.parametrize("board", ["europe", "dyorle"])
def test_all_that_is_accepted_is_listed_in_order(board: str, number: int) -> None:
    state = middle(2 + number % 4, EmpireOptions(map=board), number)  # type: ignore[arg-type]
    [seat] = GAME.to_act(state)
    listed = transports(state, seat)
    assert {(plan.supply, plan.target, plan.cards) for plan in listed} == accepted(state, seat)
    index = state.board.city_index
    order = [(index[plan.supply], index[plan.target], plan.cards.counts) for plan in listed]
    assert order == sorted(order)
    for plan in listed:
        judge(state, seat, plan)


@pytest.mark.parametrize("number", range(6))
def test_every_path_that_differs_is_listed_once(number: int) -> None:
    """Of all admissible paths and tiles, each set of tiles on the way and each tile to take is one entry."""
    state = middle(2 + number % 4, EmpireOptions(map="dyorle"), 100 + number)
    [seat] = GAME.to_act(state)
    listed = transports(state, seat)
    ways = {(plan.supply, plan.target, plan.cards, plan.space) for plan in listed}
    for supply, target, cards, space in ways:
        plans = [p for p in listed if (p.supply, p.target, p.cards, p.space) == (supply, target, cards, space)]
        shipments = [judge(state, seat, plan) for plan in plans]
        effects = {(frozenset(_tiles(state, shipment.path)), shipment.rush) for shipment in shipments}
        assert len(effects) == len(plans)
        assert {rush for _, rush in effects} <= {None, *(space.id for space in state.board.rush_spaces)}


def _tiles(state: EmpireState, path: tuple[str, ...]) -> list[str]:
    spaces = [space.id for space in state.board.rush_spaces]
    return [name for name in path if name in spaces and state.rush[spaces.index(name)]]


def test_listing_all_transports_of_a_middle_game_takes_two_milliseconds_at_most() -> None:
    """The median; a quiet machine needs a twentieth of it."""
    times = []
    for number in range(40):
        state = middle(4, EmpireOptions(map="dyorle" if number % 2 else "europe"), number)
        [seat] = GAME.to_act(state)
        transports(state, seat)  # the routes of a map are worked out once
        start = perf_counter()
        transports(state, seat)
        times.append(perf_counter() - start)
    assert median(times) < 0.002
