"""Delivering to ships and containers, and to two places: W12 to W14, W20 and W21."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crescent_city import GAME
from rules.crescent_city.state import Dropping, KeepGoal
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
    house,
    listed,
    on_track,
    refused,
    sealed,
    staff,
    tiles,
    trailer,
)

S4 = {"at": "S4", "space": 2}
C3 = {"at": "C3", "kind": "FF", "goods": ["grain", "grain"]}


def test_w12_donnas_ship() -> None:
    state = f3()
    carry(state, "meat meat")
    events = act(state, "deliver", steps=1, drops=[S4])
    player = state.players[P1]
    assert (state.dockworker, player.morale, player.coins, player.idle) == (1, 1, 7, 2)
    assert state.ships[3].spaces == [None, P1, None, None]
    assert dock(state) == "grain meat wood meat meat"
    assert not sealed(events)
    before = [house(state, name) for name in ("W1", "W2", "W3", "W4", "W5", "W6")]
    act(state, "end_turn")
    assert [house(state, name) for name in ("W1", "W2", "W3", "W4", "W5", "W6")] == before


def test_w12_small_steps_end_in_the_same_state() -> None:
    short, small = f3(), f3()
    for state in (short, small):
        carry(state, "meat meat")
    act(short, "deliver", steps=1, drops=[S4])
    act(small, "deliver", steps=1)
    assert isinstance(small.asked(P1), Dropping)
    act(small, "drop_ship", at="S4", space=2)
    assert GAME.dumps(small) == GAME.dumps(short)


REFUSED: list[tuple[str, dict[str, Any], int, list[dict[str, Any]], str]] = [
    ("meat meat", {}, 1, [{"at": "S3", "space": 2}], "not_linked"),
    ("grain grain grain", {"trailer": True}, 1, [{"at": "S4", "space": 3}], "too_many_goods"),
    ("meat", {}, 1, [S4], "goods_not_loaded"),
    ("meat meat", {"idle": 0}, 1, [S4], "no_idle_worker"),
    ("meat meat", {"morale": 1}, 1, [S4], "not_enough_morale"),
    ("meat meat", {"taken": True}, 1, [S4], "space_taken"),
    ("meat meat", {}, 1, [S4, {"at": "T2", "goods": ["meat"]}], "one_location_only"),
    ("iron meat", {"trailer": True}, 2, [{"at": "C3", "kind": "FF", "goods": ["iron", "meat"]}], "wrong_goods"),
    ("iron", {}, 1, [{"at": "T2", "goods": ["iron"]}], "wrong_goods"),
    ("meat meat", {}, 1, [], "nothing_delivered"),
    ("meat meat", {}, 1, [{"at": "T2", "goods": []}], "nothing_delivered"),
    ("meat meat", {}, 1, [{"at": "S9", "space": 2}], "bad_field"),
    ("meat meat", {}, 1, [{"at": "S4", "space": 5}], "bad_field"),
    ("meat meat", {}, 1, [{"at": "S4"}], "bad_field"),
    ("meat meat", {}, 1, [{"at": "C3", "kind": "XX", "goods": ["meat", "meat"]}], "bad_field"),
    ("meat meat", {}, 1, [{"at": "C3", "kind": "FF", "goods": ["meat"]}], "bad_field"),
    ("meat meat", {}, 1, [{"at": "T2", "goods": ["gold"]}], "bad_field"),
    ("meat meat", {}, 1, [S4, {"at": "T2", "goods": ["meat"]}, C3], "bad_field"),
    ("iron wood", {"boxes": True}, 2, [{"at": "C3", "kind": "BB", "goods": ["iron", "wood"]}], "space_taken"),
    ("grain", {"wagons": True}, 1, [{"at": "T2", "goods": ["grain", "grain"]}], "space_taken"),
    ("meat meat", {"coins": 0}, 3, [{"at": "S3", "space": 1}], "payment_needed"),
]


@pytest.mark.parametrize(("load", "change", "steps", "drops", "code"), REFUSED, ids=lambda each: str(each)[:40])
def test_w13_refused_deliveries(
    load: str, change: dict[str, Any], steps: int, drops: list[dict[str, Any]], code: str
) -> None:
    state = f3()
    carry(state, load)
    change = dict(change)
    if change.pop("trailer", False):
        trailer(state)
    if change.pop("taken", False):
        state.ships[3].spaces[1] = P2
    if change.pop("boxes", False):
        state.containers[2].spaces[3] = P2
    if change.pop("wagons", False):
        state.trains[1].workers = [P2, P2, P3]
    given(state, **change)
    assert refused(state, "deliver", steps=steps, drops=drops) == code


def test_w14_angelikas_container() -> None:
    state = f3()
    carry(state, "grain grain")
    events = act(state, "deliver", steps=2, drops=[C3])
    player = state.players[P1]
    assert (state.dockworker, player.morale, player.coins, player.idle) == (2, 1, 4, 2)
    assert state.containers[2].spaces == [P1, None, None, None]
    assert state.pending == [KeepGoal(P1, (7, 8))]
    assert sealed(events)
    kept = act(state, "keep_goal", goal=7)
    assert not sealed(kept)
    assert player.goals == [1, 7]
    assert state.goal_deck[::-1] == [*range(9, 21), 4, 5, 6, 8]


def test_the_first_empty_space_of_the_kind_is_taken() -> None:
    state = f3()
    carry(state, "grain grain")
    state.containers[2].spaces[0] = P2
    act(state, "deliver", steps=2, drops=[C3])
    assert state.containers[2].spaces == [P2, None, P1, None]


def test_w20_two_locations() -> None:
    state = f3()
    on_track(state, gantry=4)
    trailer(state)
    carry(state, "meat meat meat")
    small = GAME.clone(state)
    act(state, "deliver", steps=1, drops=[S4, {"at": "T2", "goods": ["meat"]}])
    player = state.players[P1]
    assert (player.morale, player.coins, player.idle) == (0, 7, 1)
    assert (tiles(state), state.trains[1].workers) == ({"gulf": 1}, [P1])
    act(small, "deliver", steps=1)
    act(small, "drop_ship", at="S4", space=2)
    act(small, "drop_train", at="T2", goods=["meat"])
    assert GAME.dumps(small) == GAME.dumps(state)


def test_w20_the_same_place_twice() -> None:
    state = f3()
    on_track(state, gantry=4)
    trailer(state)
    carry(state, "meat meat meat")
    twice = [S4, {"at": "S4", "space": 1}]
    assert refused(state, "deliver", steps=1, drops=twice) == "same_location_twice"


def test_a_second_drop_is_asked_for_only_where_one_is_legal() -> None:
    state = f3()
    on_track(state, gantry=4)
    carry(state, "meat meat")
    act(state, "deliver", steps=1)
    act(state, "drop_ship", at="S4", space=2)
    assert (state.pending, state.step) == ([], "done")


def test_workers_that_come_home_do_not_count_before_the_action() -> None:
    state = f3()
    on_track(state, gantry=4)
    trailer(state)
    carry(state, "grain meat meat")
    given(state, idle=1)
    state.trains[1].workers = [P1, P1, P2]
    drops = [{"at": "T2", "goods": ["grain"]}, S4]
    assert refused(state, "deliver", steps=1, drops=drops) == "no_idle_worker"
    given(state, idle=2)
    act(state, "deliver", steps=1, drops=drops)
    assert state.players[P1].idle == 2  # two left, two placed, three came home, one too many went on call
    assert state.players[P1].on_call == 1


def test_w21_offices_8_and_9() -> None:
    state = f3()
    staff(state, 8, 9)
    trailer(state)
    carry(state, "iron grain")
    act(state, "deliver", steps=2, drops=[{"at": "C3", "kind": "BF", "goods": ["iron", "grain"]}])
    assert state.players[P1].coins == 6
    assert state.containers[2].spaces == [None, P1, None, None]
    state = f3()
    staff(state, 9)
    state.dockworker = 4
    carry(state, "coffee grain")
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee", "grain"]}])
    assert (state.players[P1].coins, tiles(state)) == (6, {"gulf": 1, "lakes": 1})


def test_a_break_room_at_the_port() -> None:
    state = f3()
    staff(state, 6)
    carry(state, "meat meat")
    act(state, "deliver", steps=1, drops=[S4])
    assert state.players[P1].morale == 2


@pytest.mark.parametrize(("deck", "pending", "hand"), [([5], [], [1, 5]), ([], [], [1])])
def test_fewer_goals_than_two(deck: list[int], pending: list[Any], hand: list[int]) -> None:
    state = f3()
    carry(state, "grain grain")
    state.goal_deck = list(deck)
    act(state, "deliver", steps=2, drops=[C3])
    assert (state.pending, state.players[P1].goals, goods(state)) == (pending, hand, "")


def test_the_list_of_drops_at_d1() -> None:
    """Section 5: kinds before goods; train goods by number, then more of the first good first."""
    state = f3()
    on_track(state, gantry=7)
    given(state, morale=6)
    state.dockworker = 5
    state.players[P1].trucks[0].upgraded = True
    state.players[P1].trucks.append(type(state.players[P1].trucks[0])(True, True))
    carry(state, "coffee coffee grain")
    act(state, "deliver", steps=1)
    trains = [action for action in listed(state) if action["do"] == "drop_train" and action["at"] == "T1"]
    assert [" ".join(action["goods"]) for action in trains] == [
        "coffee",
        "grain",
        "coffee coffee",
        "coffee grain",
        "coffee coffee grain",
    ]
    boxes = [(action["kind"], *action["goods"]) for action in listed(state) if action["do"] == "drop_box"]
    assert boxes == [("FF", "coffee", "coffee"), ("FF", "coffee", "grain")]


def test_goods_in_another_order_are_accepted() -> None:
    state = f3()
    state.dockworker = 4
    carry(state, "coffee grain")
    other = GAME.clone(state)
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["grain", "coffee"]}])
    act(other, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee", "grain"]}])
    assert GAME.dumps(state) == GAME.dumps(other)
