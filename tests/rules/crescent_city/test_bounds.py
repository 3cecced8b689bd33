"""What holds in every position of whole games: nothing is lost, nothing runs over, everything ends."""

from __future__ import annotations

import os
import random
from collections import Counter

import pytest

from rules.crescent_city import GAME
from rules.crescent_city.data import COUNTS, GOALS, START, TRAINS
from rules.crescent_city.dock import empty_places
from rules.crescent_city.goods import building, fits, food
from rules.crescent_city.measures import employed
from rules.crescent_city.state import CargoOptions, CargoState, KeepGoal
from tests.rules.crescent_city.boards import f3

GAMES = 40 if "WAYBILL_SOAK" in os.environ else 2
COMBINATIONS = [CargoOptions(one, two) for one in (False, True) for two in (False, True)]


def check(state: CargoState) -> None:
    """Raise AssertionError when something is lost or out of its bounds."""
    goods = Counter(state.dock)
    for counted in (*state.warehouses, *(player.goods for player in state.players)):
        goods.update({good: many for good, many in enumerate(counted) if many})
        assert min(counted) >= 0
    for player in state.players:
        goods.update(player.contract)
    assert set(goods.values()) == {COUNTS[state.seats].cubes_per_good}
    assert min(empty_places(state)) >= 0
    trains = [train.id for train in state.trains if train.id]
    trains += state.train_deck + state.removed_trains + [train for player in state.players for train in player.trains]
    assert sorted(trains) == sorted(TRAINS)
    goals = list(state.goal_deck) + [goal for player in state.players for goal in player.goals]
    goals += [goal for asked in state.pending if isinstance(asked, KeepGoal) for goal in asked.goals]
    assert sorted(goals) == sorted(GOALS)
    assert len(state.goal_backs) <= len(state.goal_deck)
    tiles = len(state.bag) + sum(sum(player.tiles) for player in state.players)
    assert tiles == COUNTS[state.seats].railroad_tiles_per_company * 5
    for seat in range(state.seats):
        _check_player(state, seat)


def _check_player(state: CargoState, seat: int) -> None:
    player = state.players[seat]
    riding = sum(train.workers.count(seat) for train in state.trains)
    workers = player.free_workers + player.workforce + employed(state, seat) + riding
    assert workers == START.workers_total
    assert 0 <= player.idle <= START.idle_spaces
    assert 0 <= player.on_call <= START.on_call_spaces
    assert 0 <= player.morale <= START.morale_max
    assert player.coins >= 0 or state.over
    assert player.coins == sum(player.ledger.values())
    load = player.active_trucks, player.active_trailers, building(player.goods), food(player.goods)
    assert fits(*load)
    assert set(player.staffed) <= set(player.offices)
    held = [(truck.upgraded, truck.driver) for truck in player.trucks]
    shown = GAME.view(state, seat).players[seat].trucks
    assert [(truck.upgraded, truck.driver) for truck in shown] == held
    assert sum(len(truck.main) + len(truck.trailer) for truck in shown) == sum(player.goods)
    for truck in shown:
        assert len(truck.main) <= 2 * truck.driver
        assert len(truck.trailer) <= truck.upgraded
        assert len({good in ("iron", "wood") for good in truck.main}) <= 1


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("options", COMBINATIONS, ids=str)
@pytest.mark.parametrize("number", range(GAMES))
def test_random_games_keep_everything(seats: int, options: CargoOptions, number: int) -> None:
    rng = random.Random(f"{seats}/{options}/{number}")
    state = GAME.setup(seats, options, f"{rng.getrandbits(128):032x}")
    while awaited := GAME.to_act(state):
        seat, turn = rng.choice(awaited), state.turn
        GAME.apply(state, seat, rng.choice(GAME.legal(state, seat)))
        if rng.random() < 0.1 or state.over:
            check(state)
        if state.turn > turn:
            assert not state.dock or not any(empty_places(state))
    assert state.round <= 200


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("number", range(GAMES))
def test_games_of_absent_players_end(seats: int, number: int) -> None:
    state = GAME.setup(seats, COMBINATIONS[number % 4], f"absent {number}")
    while awaited := GAME.to_act(state):
        GAME.apply(state, awaited[-1], GAME.default(state, awaited[-1]))
    check(state)
    assert state.round < 150


def perft(state: CargoState, depth: int) -> int:
    """Ways to go on for so many actions of the current seat."""
    if not depth or state.over:
        return 1
    found = 0
    for action in GAME.legal(state, state.current):
        copy = GAME.clone(state)
        GAME.apply(copy, state.current, action)
        found += perft(copy, depth - 1)
    return found


def test_the_number_of_ways_to_go_on() -> None:
    """Pinned: a rule that changes by accident shows here first."""
    assert [perft(f3(), depth) for depth in range(1, 5)] == [9, 61, 160, 533]
