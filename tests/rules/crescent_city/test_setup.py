"""Setting up and the opening goals: W01, W02, and what a key makes of it."""

from __future__ import annotations

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core import IllegalAction
from rules.crescent_city import GAME, data, sheets
from rules.crescent_city.state import CargoOptions, CargoState, KeepGoal
from tests.rules.crescent_city.boards import act, refused

W01 = {
    2: {"warehouses": 18, "dock": 7, "stack": 5, "bag": 25, "offices": 4, "goals": 16, "coins": (4, 4)},
    3: {"warehouses": 24, "dock": 6, "stack": 7, "bag": 35, "offices": 5, "goals": 14, "coins": (4, 4, 5)},
    4: {"warehouses": 30, "dock": 5, "stack": 9, "bag": 35, "offices": 6, "goals": 12, "coins": (4, 4, 5, 5)},
}


def new(seats: int, key: str = "a key", *, modules: bool = False) -> CargoState:
    return GAME.setup(seats, CargoOptions(modules, modules), key)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_w01_setup_counts(seats: int) -> None:
    state, wanted = new(seats), W01[seats]
    assert sum(map(sum, state.warehouses)) == wanted["warehouses"]
    assert {sum(stock) for stock in state.warehouses} == {data.COUNTS[seats].warehouse_limit}
    assert len(state.dock) == wanted["dock"]
    assert (state.truck_stack, len(state.bag)) == (wanted["stack"], wanted["bag"])
    assert (len(state.office_deck), len(state.display)) == (wanted["offices"], 4)
    assert (len(state.goal_deck), len(state.train_deck)) == (wanted["goals"], 6)
    assert tuple(state.players[seat].coins for seat in state.in_turn_order()) == wanted["coins"]
    for player in state.players:
        assert (player.idle, player.workforce, player.morale, player.on_call) == (3, 13, 3, 0)
        assert [truck.driver for truck in player.trucks] == [True]
        assert player.staffed == []
        assert player.offices[0] in (1, 2, 3, 4, 11)
        assert player.tracks == [1, 1, 1]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_piece_is_there_once(seats: int) -> None:
    state = new(seats)
    goods = Counter(state.dock) + Counter(
        g for stock in state.warehouses for g, n in enumerate(stock) for _ in range(n)
    )
    assert set(goods.values()) == {data.COUNTS[seats].cubes_per_good}
    trains = [train.id for train in state.trains] + state.train_deck + state.removed_trains
    assert sorted(map(str, trains)) == sorted(data.TRAINS)
    drawn = [goal for asked in state.pending if isinstance(asked, KeepGoal) for goal in asked.goals]
    assert sorted(drawn + state.goal_deck) == sorted(data.GOALS)
    offices = state.display + state.office_deck + [player.offices[0] for player in state.players]
    assert sorted(offices) == [office.id for office in data.OFFICES.values() if office.min_players <= seats]
    assert len(set(state.tiles[0]) | set(state.tiles[1])) == 6


def test_the_last_player_lies_lowest_on_every_track() -> None:
    state = new(4, "another key")
    assert state.arrivals == [state.in_turn_order()[::-1]] * 3


def test_modules_put_two_cards_each_in_force() -> None:
    state = new(3, modules=True)
    assert len(set(state.workflow)) == len(set(state.forecasts)) == 2
    assert new(3).workflow == new(3).forecasts == []


def test_a_key_makes_one_game() -> None:
    """Pinned, so that a replay of a stored game is the same on every machine and after every change."""
    state = new(3, "golden", modules=True)
    found = {
        "first": state.first,
        "tiles": state.tiles,
        "trains": [train.id for train in state.trains],
        "containers": [card.id for card in state.containers],
        "ships": [card.id for card in state.ships],
        "dock": [data.GOODS[good] for good in state.dock],
        "offices": [player.offices[0] for player in state.players],
        "display": state.display,
        "office deck": state.office_deck,
        "goals": [asked.goals for asked in state.pending if isinstance(asked, KeepGoal)],
        "next tiles": [data.COMPANIES[company] for company in state.bag[-3:]],
        "modules": (state.workflow, state.forecasts),
    }
    assert found == GOLDEN


GOLDEN: dict[str, Any] = {
    "first": 1,
    "tiles": [["trains-1", "trucks-1", "ships-1"], ["trains-2", "offices-2", "containers-2"]],
    "trains": ["train-06", "train-08"],
    "containers": ["box-1", "box-5", "box-4"],
    "ships": ["ship-b", "ship-c", "ship-a", "ship-e"],
    "dock": ["grain", "grain", "meat", "iron", "iron", "wood"],
    "offices": [11, 3, 1],
    "display": [9, 5, 7, 8],
    "office deck": [2, 13, 4, 6, 10],
    "goals": [(14, 18), (4, 16), (6, 2)],
    "next tiles": ["gulf", "gulf", "magnolia"],
    "modules": ([2, 6], [3, 4]),
}


def test_w02_opening_goal() -> None:
    state = new(3)
    second = state.in_turn_order()[1]
    state.pending = [
        msgspec.structs.replace(asked, goals=(3, 9)) if isinstance(asked, KeepGoal) and asked.seat == second else asked
        for asked in state.pending
    ]
    assert GAME.to_act(state) == (0, 1, 2)
    assert refused(state, "pick_up", state.current, steps=1) == "decision_pending"
    assert refused(state, "keep_goal", second, goal=4) == "bad_field"
    act(state, "keep_goal", second, goal=9)
    assert state.players[second].goals == [9]
    assert state.goal_deck[0] == 3
    assert refused(state, "keep_goal", second, goal=3) == "not_your_turn"
    assert GAME.to_act(state) == tuple(sorted(set(range(3)) - {second}))


def test_the_first_turn_does_not_wait_for_the_goals_of_others() -> None:
    state = new(3)
    first = state.current
    asked = state.asked(first)
    assert isinstance(asked, KeepGoal)
    act(state, "keep_goal", first, goal=asked.goals[0])
    assert accepts_a_main_action(state, first)
    assert GAME.to_act(state) == (0, 1, 2)


def accepts_a_main_action(state: CargoState, seat: int) -> bool:
    listed = GAME.legal(state, seat)
    return any(type(action).__name__ == "PickUp" for action in listed) and bool(GAME.apply(state, seat, listed[0]))


# -- data.toml --------------------------------------------------------------------------------------------------------

TEXT = Path(data.__file__).with_name("data.toml").read_text(encoding="utf-8")


def test_every_table_says_where_it_comes_from() -> None:
    marks = {"rulebook", "derived", "public", "reconstructed"}
    for name, rows in tomllib.loads(TEXT).items():
        for row in rows if isinstance(rows, list) else [rows]:
            if isinstance(row, dict):
                assert row["provenance"] in marks, name


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('good = "iron"', 'good = "gold"'),
        ('goods = ["coffee", "grain"]', 'goods = ["grain", "coffee"]'),
        ('id = "box-2"', 'id = "box-1"'),
        ('locations = ["T1", "T2", "C2"]', 'locations = ["T1", "T2", "C9"]'),
        ('manager_spaces = ["M1", ', "manager_spaces = ["),
        ('dock_spaces = ["D1", "D2"', 'dock_spaces = ["D2", "D1"'),
        ("workforce = 13\n", "workforce = 12\n"),
        ("workers_total = 17\n", "workers_total = 18\n"),
        ("players = 4\n", "players = 5\n"),
        ("levels = [[1, 1]", "levels = [[2, 1]"),
        ('id = "coffee"', 'id = "zcoffee"'),
        ("round_cap = 200", 'round_cap = "long"'),
        ("[loans]", "[[loans]]"),
    ],
)
def test_a_wrong_sheet_is_named(old: str, new: str) -> None:
    assert old in TEXT
    with pytest.raises(ValueError, match=r"crescent_city/data.toml: ."):
        sheets.load(TEXT.replace(old, new, 1))


def test_seat_counts_are_refused_by_name() -> None:
    assert [refusal.code for refusal in GAME.check(5, CargoOptions())] == ["seats"]
    with pytest.raises(IllegalAction):
        GAME.setup(1, CargoOptions(), "key")
