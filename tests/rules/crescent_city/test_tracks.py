"""Tracks, rest, the contract office, the dock and the general checks: W34 to W40."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crescent_city.state import KeepGoal, Truck
from tests.rules.crescent_city.boards import (
    P1,
    P2,
    P3,
    act,
    carry,
    dock,
    f3,
    given,
    listed,
    on_track,
    refused,
    sealed,
    staff,
    trailer,
)

# -- tracks -----------------------------------------------------------------------------------------------------------


def test_w34_marion_advances() -> None:
    state = f3()
    state.tiles[0][0] = None
    given(state, trucks=[Truck(True, True), Truck(driver=True)], idle=1, trains=["train-03"], achievements=["trains-1"])
    on_track(state, forklift=3, human_resources=2)
    carry(state, "iron iron iron coffee")
    act(state, "advance", forklift=2, human_resources=1)
    player = state.players[P1]
    assert (player.tracks, player.idle, player.morale, player.track_workers) == ([5, 1, 3], 0, 3, [1, 0, 0])
    assert dock(state) == "grain meat wood coffee iron iron iron"
    assert player.both_sides
    assert player.level(2) == 4
    assert state.arrivals[0][-1] == state.arrivals[2][-1] == P1


def test_w35_blocked() -> None:
    state = f3()
    on_track(state, gantry=3)
    carry(state, "wood")
    assert refused(state, "advance", gantry=1) == "blocked_by_tile"
    on_track(state, gantry=2)
    trailer(state)
    carry(state, "wood wood wood")
    assert refused(state, "advance", gantry=2) == "blocked_by_tile"


def test_w36_first_worker() -> None:
    state = f3()
    given(state, idle=0)
    carry(state, "iron")
    assert refused(state, "advance", forklift=1) == "no_idle_worker"
    given(state, on_call=1)
    act(state, "advance", forklift=1)
    assert (state.players[P1].on_call, state.players[P1].tracks[0]) == (0, 2)


def test_w37_sixth_space() -> None:
    state = f3()
    state.tiles[0] = [None, None, None]
    on_track(state, human_resources=5)
    carry(state, "coffee")
    events = act(state, "advance", human_resources=1)
    assert state.pending == [KeepGoal(P1, (7, 8))]
    assert sealed(events)
    act(state, "keep_goal", goal=8)
    on_track(state, P2, human_resources=5)
    state.current, state.step = P2, "act"
    carry(state, "coffee", P2)
    act(state, "advance", P2, human_resources=1)
    assert (state.pending, state.pioneers) == ([], [None, None, P1])


def test_goals_of_two_tracks_are_drawn_before_any_is_put_back() -> None:
    state = f3()
    state.tiles = [[None] * 3, [None] * 3]
    on_track(state, forklift=5, gantry=5)
    carry(state, "iron wood")
    act(state, "advance", forklift=1, gantry=1)
    assert state.pending == [KeepGoal(P1, (7, 8)), KeepGoal(P1, (9, 10))]
    assert refused(state, "keep_goal", goal=9) == "bad_field"
    act(state, "keep_goal", goal=8)
    act(state, "keep_goal", goal=10)
    assert state.goal_deck[:2] == [9, 7]
    assert state.goal_backs == [P1, P1]


def test_advance_refusals_in_order() -> None:
    state = f3()
    assert refused(state, "advance") == "bad_field"
    assert refused(state, "advance", forklift=3) == "bad_field"
    on_track(state, forklift=7, gantry=3)
    assert refused(state, "advance", forklift=1, gantry=1) == "end_of_track"
    assert refused(state, "advance", gantry=1, human_resources=1) == "blocked_by_tile"
    assert refused(state, "advance", human_resources=1) == "goods_not_loaded"


def test_w38_training_room() -> None:
    state = f3()
    carry(state, "iron iron")
    assert refused(state, "advance", forklift=2) == "goods_not_loaded"
    staff(state, 12)
    act(state, "advance", forklift=2)
    assert (state.players[P1].tracks[0], state.players[P1].idle) == (3, 2)
    assert dock(state) == "grain meat wood iron iron"


def test_w39_marion_rests() -> None:
    state = f3()
    on_track(state, human_resources=3)
    given(state, morale=1)
    act(state, "rest")
    assert state.players[P1].morale == 4
    state = f3()
    given(state, morale=2)
    assert refused(state, "rest") == "morale_too_high"


# -- the contract office and the dock ---------------------------------------------------------------------------------


def test_w40_office_10() -> None:
    state = f3()
    staff(state, 10)
    trailer(state)
    given(state, morale=2, coins=0)
    carry(state, "iron wood")
    act(state, "sell", good="iron")
    player = state.players[P1]
    assert (player.morale, player.contract) == (1, [2])
    player.goods[2] = 1
    assert refused(state, "sell", good="iron") == "space_taken"
    player.goods[2] = 0
    act(state, "sell", good="wood")
    assert (player.morale, player.coins, player.contract) == (0, 4, [])
    assert dock(state) == "grain meat wood iron wood"
    assert refused(state, "order_dock") == "nothing_to_order"
    act(state, "rest")
    assert player.morale == 3
    act(state, "order_dock")
    assert refused(state, "next_cube", good="meat") == "bad_field"
    act(state, "next_cube", good="wood")
    assert dock(state) == "grain meat wood wood iron"
    assert refused(state, "order_dock") == "nothing_to_order"


@pytest.mark.parametrize(
    ("change", "good", "code"),
    [
        ({}, "iron", "no_such_office"),
        ({"staffed": True}, "coffee", "wrong_goods"),
        ({"staffed": True}, "gold", "bad_field"),
        ({"staffed": True}, "iron", "goods_not_loaded"),
        ({"staffed": True, "morale": 0, "goods": "iron"}, "iron", "not_enough_morale"),
    ],
    ids=str,
)
def test_sell_refusals(change: dict[str, Any], good: str, code: str) -> None:
    state = f3()
    if change.get("staffed"):
        staff(state, 10)
    given(state, morale=change.get("morale", 3))
    carry(state, change.get("goods", ""))
    assert refused(state, "sell", good=good) == code


def test_ordering_three_kinds_asks_until_one_is_left() -> None:
    state = f3()
    state.step, state.joined = "done", 4
    state.dock = [1, 0, 2, 2, 4]
    act(state, "order_dock")
    assert listed(state) == [{"do": "next_cube", "good": good} for good in ("coffee", "iron", "wood")]
    act(state, "next_cube", good="iron")
    act(state, "next_cube", good="wood")
    assert listed(state) == [{"do": "next_cube", "good": good} for good in ("coffee", "iron")]
    act(state, "next_cube", good="coffee")
    assert dock(state) == "grain iron wood coffee iron"
    assert not state.pending


# -- general checks ---------------------------------------------------------------------------------------------------


def test_general_refusals() -> None:
    state = f3()
    assert refused(state, "rest", P3) == "not_your_turn"
    assert refused(state, "keep_goal", P3, goal=1) == "not_your_turn"
    assert refused(state, "end_turn") == "must_act"
    assert refused(state, "put_auto") == "wrong_decision"
    assert refused(state, "no_such_action") == "unknown_action"
    assert refused(state, "hire", count="many", pay_with="coins") == "bad_field"
    act(state, "pick_up", steps=1)
    assert refused(state, "rest") == "decision_pending"
    assert refused(state, "put_auto") == "wrong_decision"
    assert refused(state, "enough") == "nothing_taken"
    assert refused(state, "take", side="left", good="meat") == "bad_field"
    act(state, "take", side="front", good="meat")
    act(state, "enough")
    assert refused(state, "rest") == "already_acted"
    state.over = True
    assert refused(state, "end_turn") == "game_over"
