"""Picking up and refilling: W03 to W11."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crescent_city import GAME
from rules.crescent_city.goods import fits
from rules.crescent_city.state import CargoState, Refill, Taking
from tests.rules.crescent_city.boards import (
    P1,
    P2,
    accepted,
    act,
    carry,
    dock,
    f3,
    given,
    goods,
    house,
    listed,
    on_track,
    refused,
    staff,
    stock,
    trailer,
)


def donna() -> CargoState:
    state = f3()
    given(state, morale=2)
    return state


def test_w03_donna_picks_up() -> None:
    state = donna()
    act(state, "pick_up", steps=2, take={"behind": {"meat": 2}})
    player = state.players[P1]
    assert (state.manager, player.morale, goods(state)) == (2, 0, "meat 2")
    act(state, "end_turn")
    assert house(state, "W2") == "coffee 1 grain 1 meat 1 wood 1"
    assert dock(state) == "wood"
    assert (state.current, state.pending) == (P2, [])


def test_w03_small_steps_end_in_the_same_state() -> None:
    short, small = donna(), donna()
    act(short, "pick_up", steps=2, take={"behind": {"meat": 2}})
    act(small, "pick_up", steps=2)
    assert (small.manager, small.players[P1].morale) == (0, 2)
    act(small, "take", side="behind", good="meat")
    assert isinstance(small.asked(P1), Taking)
    act(small, "take", side="behind", good="meat")
    assert GAME.dumps(small) == GAME.dumps(short)


@pytest.mark.parametrize(
    ("take", "code"),
    [
        ({"front": {"iron": 1}}, ""),
        ({"front": {"grain": 2}}, ""),
        ({"front": {"meat": 1}}, "goods_not_there"),
        ({"behind": {"meat": 1, "coffee": 1}}, "too_many_types"),
        ({"front": {"grain": 3}}, "goods_not_there"),
        ({}, "nothing_taken"),
        ({"front": {}, "behind": {"meat": 0}}, "nothing_taken"),
        ({"left": {"meat": 1}}, "bad_field"),
        ({"front": {"gold": 1}}, "bad_field"),
        ({"front": {"grain": -1}}, "bad_field"),
    ],
    ids=str,
)
def test_w04_her_alternatives(take: dict[str, Any], code: str) -> None:
    state = donna()
    if code:
        assert refused(state, "pick_up", steps=2, take=take) == code
    else:
        act(state, "pick_up", steps=2, take=take)


def test_w05_paying_for_steps() -> None:
    state = f3()
    act(state, "pick_up", steps=4, pay_with="coins", take={"front": {"coffee": 2}})
    player = state.players[P1]
    assert (state.manager, player.morale, player.coins) == (4, 1, 2)
    state = f3()
    act(state, "pick_up", steps=4, pay_with="morale", take={"front": {"coffee": 1}})
    assert (state.players[P1].morale, state.players[P1].coins) == (0, 4)


def test_w05_refusals() -> None:
    state, two = f3(), {"front": {"coffee": 2}}
    assert refused(state, "pick_up", steps=4, pay_with="morale", take=two) == "not_enough_morale"
    assert refused(state, "pick_up", steps=4, take=two) == "payment_needed"
    assert refused(state, "pick_up", steps=0, take=two) == "bad_steps"
    assert refused(state, "pick_up", steps=7, take=two) == "bad_steps"
    assert refused(state, "pick_up", steps=-7) == "bad_steps"
    assert refused(state, "pick_up", steps=2, pay_with="coins", take=two) == "bad_field"
    assert refused(state, "pick_up", steps=4, pay_with="meat", take=two) == "bad_field"
    given(state, coins=1)
    assert refused(state, "pick_up", steps=4, pay_with="coins", take=two) == "not_enough_coins"


def test_w06_mixing_groups() -> None:
    state = f3()
    carry(state, "coffee")
    assert refused(state, "pick_up", steps=1, take={"front": {"wood": 1}}) == "no_truck_space"
    trailer(state)
    act(state, "pick_up", steps=1, take={"front": {"wood": 1}})
    assert goods(state) == "coffee 1 wood 1"


def test_w07_both_sides() -> None:
    state = f3()
    trailer(state)
    on_track(state, forklift=3)
    take = {"front": {"wood": 1}, "behind": {"meat": 2}}
    assert refused(state, "pick_up", steps=2, take=take) == "one_side_only"
    on_track(state, forklift=4)
    act(state, "pick_up", steps=2, take=take)
    assert (state.players[P1].morale, goods(state)) == (0, "meat 2 wood 1")


def test_w08_break_room() -> None:
    for steps, pay_with, take, left in (
        (1, None, {"wood": 1}, 2),
        (1, None, {"meat": 2}, 2),
        (4, "morale", {"coffee": 2}, 0),
    ):
        state = f3()
        staff(state, 5)
        act(state, "pick_up", steps=steps, pay_with=pay_with, take={"front": take})
        assert state.players[P1].morale == left


def test_a_break_room_never_makes_it_free() -> None:
    state = f3()
    staff(state, 5)
    given(state, morale=0)
    assert refused(state, "pick_up", steps=1, take={"front": {"wood": 1}}) == "not_enough_morale"


def test_w09_fuel_station() -> None:
    state = f3()
    staff(state, 1)
    act(state, "pick_up", steps=4, take={"behind": {"coffee": 1}})
    assert (state.manager, state.players[P1].coins, state.players[P1].morale) == (4, 4, 2)
    state = f3()
    staff(state, 1)
    act(state, "pick_up", steps=5, pay_with="coins", take={"front": {"iron": 1}})
    assert (state.manager, state.players[P1].coins, state.players[P1].morale) == (5, 3, 2)


def test_w10_garage() -> None:
    state = f3()
    assert refused(state, "pick_up", steps=-1, take={"front": {"wood": 1}}) == "no_reverse_move"
    staff(state, 3)
    back = GAME.clone(state)
    act(back, "pick_up", steps=-1, take={"front": {"wood": 1}})
    assert (back.manager, back.players[P1].coins) == (5, 4)
    act(state, "pick_up", steps=-3, pay_with="coins", take={"front": {"iron": 1}})
    assert (state.manager, state.players[P1].coins) == (3, 2)


def test_a_garage_lists_steps_back_after_the_others() -> None:
    state = f3()
    staff(state, 3)
    steps = [action["steps"] for action in listed(state) if action["do"] == "pick_up"]
    assert steps == [1, 2, 3, 3, 4, 4, 5, 6, -1, -2, -2, -3, -3, -4, -5]


# -- refilling --------------------------------------------------------------------------------------------------------


def angelika() -> CargoState:
    state = f3()
    state.dock = []
    stock(state, W1="coffee grain iron", W2="coffee wood")
    given(state, idle=1, workforce=10)
    carry(state, "meat meat")
    act(state, "hire", count=2, pay_with="meat")
    assert (state.players[P1].idle, state.players[P1].workforce) == (3, 8)
    act(state, "end_turn")
    return state


def test_w11_the_second_cube_follows_without_asking() -> None:
    state = angelika()
    assert isinstance(state.asked(P1), Refill)
    assert refused(state, "put", warehouse="W3") == "warehouse_full"
    assert refused(state, "put", warehouse="W7") == "bad_field"
    act(state, "put", warehouse="W1")
    assert (house(state, "W1"), house(state, "W2")) == ("coffee 1 grain 1 iron 1 meat 1", "coffee 1 meat 1 wood 1")
    assert state.current == P2


@pytest.mark.parametrize(("second", "left"), [("W2", ("coffee 1 grain 1 iron 1", "coffee 1 meat 2 wood 1"))])
def test_w11_both_into_one(second: str, left: tuple[str, str]) -> None:
    state = angelika()
    act(state, "put", warehouse="W2")
    assert isinstance(state.asked(P1), Refill)
    act(state, "put", warehouse=second)
    assert (house(state, "W1"), house(state, "W2")) == left


def test_w11_automatic() -> None:
    state = angelika()
    assert listed(state) == [{"do": "put", "warehouse": "W1"}, {"do": "put", "warehouse": "W2"}, {"do": "put_auto"}]
    act(state, "put_auto")
    assert (house(state, "W1"), house(state, "W2")) == ("coffee 1 grain 1 iron 1 meat 1", "coffee 1 meat 1 wood 1")


def test_equal_cubes_that_fill_everything_are_not_asked_for() -> None:
    state = f3()
    state.dock = [3, 3, 3]
    stock(state, W1="coffee grain iron", W2="coffee wood")
    given(state, morale=0)
    act(state, "rest")
    act(state, "end_turn")
    assert (state.current, state.dock) == (P2, [])
    state = f3()
    state.dock = [3, 3, 1]
    stock(state, W1="coffee grain iron", W2="coffee wood")
    given(state, morale=0)
    act(state, "rest")
    act(state, "end_turn")
    assert state.asked(P1) == Refill(P1, 3)


def test_places_stay_empty_until_goods_come() -> None:
    state = f3()
    state.dock = []
    act(state, "pick_up", steps=1, take={"front": {"meat": 1}})
    act(state, "end_turn")
    assert (house(state, "W2"), state.current) == ("coffee 1 meat 1 wood 1", P2)


# -- what fits --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("trucks", "trailers", "building", "food", "fit"),
    [
        (1, 0, 2, 0, True),
        (1, 0, 1, 1, False),
        (1, 1, 2, 1, True),
        (1, 1, 1, 2, True),
        (1, 1, 2, 2, False),
        (1, 1, 3, 0, True),
        (2, 0, 2, 2, True),
        (2, 0, 3, 1, False),
        (2, 1, 3, 1, True),
        (2, 2, 3, 3, True),
        (3, 0, 1, 5, False),
        (0, 0, 0, 0, True),
        (0, 0, 1, 0, False),
    ],
)
def test_what_fits_on_trucks(trucks: int, trailers: int, building: int, food: int, fit: bool) -> None:
    assert fits(trucks, trailers, building, food) is fit


def test_an_inactive_truck_carries_nothing() -> None:
    state = f3()
    state.players[P1].trucks[0].driver = False
    assert refused(state, "pick_up", steps=1, take={"front": {"wood": 1}}) == "no_truck_space"
    assert not accepted(state, "pick_up", steps=1)
