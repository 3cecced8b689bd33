"""Trucks, offices, workers, tracks and rest: W23 to W40."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crescent_city import GAME
from rules.crescent_city.state import CargoState, KeepGoal, Truck
from tests.rules.crescent_city.boards import (
    P1,
    P2,
    P3,
    act,
    carry,
    dock,
    f3,
    given,
    goods,
    listed,
    on_track,
    refused,
    sealed,
    staff,
    trailer,
)

# -- trucks -----------------------------------------------------------------------------------------------------------


def test_w23_build_without_driver_then_staff() -> None:
    state = f3()
    state.tiles[0][0] = "trucks-1"
    given(state, idle=1, workforce=12, trucks=[Truck(driver=True), Truck(driver=True)])
    carry(state, "iron")
    act(state, "build_truck")
    player = state.players[P1]
    assert (player.morale, len(player.trucks), player.active_trucks) == (2, 3, 2)
    assert (state.truck_stack, player.achievements, dock(state)) == (6, [], "grain meat wood iron")
    act(state, "place_worker", truck=3)
    assert (player.idle, player.achievements, player.morale) == (0, ["trucks-1"], 4)
    assert refused(state, "place_worker", truck=3) == "already_staffed"
    assert refused(state, "place_worker", truck=4) == "no_such_target"
    assert refused(state, "place_worker") == "bad_field"
    assert refused(state, "place_worker", truck=3, office=1) == "bad_field"


def test_build_truck_refusals_in_order() -> None:
    state = f3()
    given(state, morale=0)
    state.truck_stack = 0
    assert refused(state, "build_truck") == "none_left"
    state.truck_stack = 1
    assert refused(state, "build_truck") == "goods_not_loaded"
    carry(state, "iron")
    assert refused(state, "build_truck") == "not_enough_morale"


def test_w24_angelika_upgrades() -> None:
    state = f3()
    given(state, trucks=[Truck(driver=True), Truck(driver=True)])
    carry(state, "iron coffee")
    assert refused(state, "upgrade_trucks", driven=2) == "goods_not_loaded"
    assert refused(state, "upgrade_trucks", driven=3) == "bad_field"
    assert refused(state, "upgrade_trucks", waiting=1) == "bad_field"
    assert refused(state, "upgrade_trucks") == "bad_field"
    assert refused(state, "upgrade_trucks", driven=-1, waiting=2) == "bad_field"
    carry(state, "iron iron coffee")
    act(state, "upgrade_trucks", driven=2)
    player = state.players[P1]
    assert (player.morale, goods(state)) == (1, "coffee 1")
    assert player.trucks == [Truck(True, True), Truck(True, True)]


def test_upgrading_takes_the_lowest_numbers_of_each_sort() -> None:
    state = f3()
    given(state, trucks=[Truck(), Truck(driver=True), Truck(), Truck(driver=True), Truck(True, True)])
    carry(state, "iron iron")
    act(state, "upgrade_trucks", driven=1, waiting=1)
    assert [truck.upgraded for truck in state.players[P1].trucks] == [True, True, False, False, True]


def test_w27_tool_shop() -> None:
    state = f3()
    staff(state, 11)
    given(state, morale=0)
    carry(state, "iron")
    upgraded = GAME.clone(state)
    act(state, "build_truck")
    assert state.players[P1].morale == 0
    act(upgraded, "upgrade_trucks", driven=1)
    assert upgraded.players[P1].morale == 0


# -- offices ----------------------------------------------------------------------------------------------------------


def test_w25_marions_tool_shop() -> None:
    state = f3()
    state.display = [5, 7, 8, 11]
    given(state, offices=[1, 9], staffed=[1, 9], idle=0)
    carry(state, "wood")
    events = act(state, "build_office", office=11)
    player = state.players[P1]
    assert (player.morale, player.offices, player.staffed) == (2, [1, 9, 11], [1, 9])
    assert (state.display, player.achievements) == ([5, 7, 8, 6], [])
    assert sealed(events)
    assert refused(state, "place_worker", office=11) == "no_idle_worker"


def test_build_office_refusals_in_order() -> None:
    state = f3()
    given(state, morale=0)
    assert refused(state, "build_office", office=8) == "not_in_display"
    assert refused(state, "build_office", office=5) == "goods_not_loaded"
    carry(state, "wood")
    assert refused(state, "build_office", office=5) == "goods_not_loaded"
    assert refused(state, "build_office", office=11) == "not_enough_morale"


def test_an_empty_deck_leaves_the_display_short_and_reveals_nothing() -> None:
    state = f3()
    state.office_deck = []
    carry(state, "wood")
    assert not sealed(act(state, "build_office", office=11))
    assert state.display == [5, 7, 9]


def test_w26_third_active_office() -> None:
    state = f3()
    given(state, offices=[1, 9, 11], staffed=[1, 9], idle=0, on_call=1)
    act(state, "place_worker", office=11)
    player = state.players[P1]
    assert (player.on_call, player.achievements, player.morale) == (0, ["offices-1"], 5)
    on_track(state, P2, gantry=3)
    state.current = P2
    carry(state, "wood", P2)
    act(state, "advance", P2, gantry=1)
    assert state.players[P2].tracks[1] == 4


# -- hiring -----------------------------------------------------------------------------------------------------------

PRICES = [(13, 3, 3, 3), (10, 3, 3, 5), (9, 3, 3, 6), (7, 3, 5, 6), (3, 2, 4, 5), (2, 2, 4, 6)]


@pytest.mark.parametrize(("workforce", "count", "meat", "coins"), PRICES)
def test_w28_hiring_prices(workforce: int, count: int, meat: int, coins: int) -> None:
    for pay_with in ("meat", "coins"):
        state = f3()
        given(state, idle=0, workforce=workforce, coins=coins)
        state.players[P1].goods[3] = meat
        act(state, "hire", count=count, pay_with=pay_with)
        assert state.players[P1].idle == count
        assert (state.players[P1].coins, state.players[P1].goods[3]) == (
            (coins, 0) if pay_with == "meat" else (0, meat)
        )
        assert state.trigger == ("workforce" if workforce < 4 else None)
        state = f3()
        given(state, idle=0, workforce=workforce, coins=coins - 1)
        state.players[P1].goods[3] = meat - 1
        code = refused(state, "hire", count=count, pay_with=pay_with)
        assert code == ("goods_not_loaded" if pay_with == "meat" else "not_enough_coins")


def test_w28_room_for_them() -> None:
    state = f3()
    assert refused(state, "hire", count=1, pay_with="coins") == "no_idle_space"
    given(state, idle=1)
    assert refused(state, "hire", count=3, pay_with="coins") == "no_idle_space"
    given(state, idle=0, workforce=1, coins=20)
    assert refused(state, "hire", count=2, pay_with="coins") == "no_workforce"
    assert refused(state, "hire", count=4, pay_with="coins") == "bad_field"
    assert refused(state, "hire", count=1, pay_with="iron") == "bad_field"


def test_w29_no_split() -> None:
    state = f3()
    given(state, idle=1, on_call=1, workforce=9, coins=2)
    carry(state, "meat")
    assert refused(state, "hire", count=2, pay_with="meat") == "goods_not_loaded"
    assert refused(state, "hire", count=2, pay_with="coins") == "not_enough_coins"
    act(state, "hire", count=1, pay_with="meat")
    player = state.players[P1]
    assert (player.idle, player.on_call, player.workforce, player.coins) == (2, 1, 8, 2)


def test_w30_human_resources() -> None:
    state = f3()
    staff(state, 7)
    given(state, idle=0, workforce=11, morale=4)
    act(state, "hire", count=3, pay_with="coins")
    player = state.players[P1]
    assert (player.coins, player.idle, player.workforce, player.morale) == (0, 3, 8, 6)


def test_the_canteen_takes_grain_for_meat() -> None:
    state = f3()
    given(state, idle=0, workforce=6)
    trailer(state)
    carry(state, "grain meat meat")
    grain: dict[str, Any] = {"count": 1, "pay_with": "meat", "grain": 1}
    assert refused(state, "hire", **grain) == "no_such_office"
    staff(state, 14)
    assert refused(state, "hire", count=1, pay_with="coins", grain=1) == "bad_field"
    assert refused(state, "hire", count=1, pay_with="meat", grain=3) == "bad_field"
    assert refused(state, "hire", count=1, pay_with="meat", grain=2) == "goods_not_loaded"
    hires = [action for action in listed(state) if action["do"] == "hire"]
    assert hires[:3] == [
        {"do": "hire", "count": 1, "pay_with": "coins"},
        {"do": "hire", "count": 1, "pay_with": "meat"},
        {"do": "hire", **grain},
    ]
    act(state, "hire", **grain)
    assert (goods(state), dock(state)) == ("meat 1", "grain meat wood grain meat")


# -- loans and passing ------------------------------------------------------------------------------------------------


def donna() -> CargoState:
    state = f3()
    given(state, idle=0, workforce=9, coins=1, morale=2)
    carry(state, "grain grain")
    return state


def test_w31_donnas_loan() -> None:
    state = donna()
    assert listed(state)[0] == {"do": "take_loan"}
    assert refused(state, "pass") == "loan_required"
    assert refused(state, "hire", count=1, pay_with="coins") == "not_enough_coins"
    act(state, "take_loan")
    player = state.players[P1]
    assert (player.coins, player.loans, state.loans_left) == (4, 1, 7)
    assert refused(state, "rest") == "must_hire"
    assert refused(state, "take_loan") == "must_hire"
    assert refused(state, "pass") == "must_hire"
    assert {action["do"] for action in listed(state)} == {"hire"}
    act(state, "hire", count=2, pay_with="coins")
    assert (player.coins, player.idle, player.workforce) == (0, 2, 7)


def stuck() -> CargoState:
    """Nothing can be delivered at D1 to D6, loaded, built or paid."""
    state = f3()
    state.trains[1].id = "train-09"
    state.containers[2].spaces[0] = state.containers[2].spaces[2] = P2
    given(state, morale=2, coins=0, idle=3)
    carry(state, "grain grain")
    return state


def test_w32_pass() -> None:
    state = stuck()
    assert refused(state, "take_loan") == "no_idle_space"
    assert listed(state)[0] == {"do": "pass"}
    act(state, "pass")
    assert (state.step, state.passes) == ("done", 1)
    assert refused(state, "pass") == "already_acted"
    state = stuck()
    given(state, idle=2)
    assert refused(state, "pass") == "loan_required"
    act(state, "take_loan")


def test_w32_other_reasons_to_pass() -> None:
    state = stuck()
    given(state, idle=2, workforce=0)
    assert refused(state, "take_loan") == "no_workforce"
    given(state, workforce=5)
    state.loans_left = 0
    assert refused(state, "take_loan") == "none_left"
    act(state, "pass")


def test_w32_not_stuck() -> None:
    state = f3()
    assert refused(state, "pass") == "not_stuck"
    assert refused(state, "take_loan") == "not_stuck"


def test_another_main_action_breaks_a_row_of_passes() -> None:
    state = f3()
    state.passes = 2
    given(state, morale=0)
    act(state, "rest")
    assert state.passes == 0


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
