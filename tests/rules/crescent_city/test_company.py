"""Trucks, offices, workers, loans and passing: W23 to W33."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crescent_city import GAME
from rules.crescent_city.state import CargoState, Truck
from tests.rules.crescent_city.boards import (
    P1,
    P2,
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
