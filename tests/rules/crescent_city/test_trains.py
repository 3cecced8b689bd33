"""Trains, workers that come home and railroad tiles: W15 to W19 and W22."""

from __future__ import annotations

import random

import pytest

from rules.crescent_city.data import COMPANIES, COUNTS
from rules.crescent_city.events import TilesDrawn, TrainScored
from rules.crescent_city.railway import ranking
from rules.crescent_city.state import CargoState, ReturnTile
from tests.rules.crescent_city.boards import (
    P1,
    P2,
    P3,
    act,
    carry,
    f3,
    given,
    refused,
    sealed,
    staff,
    tiles,
)


def marion() -> CargoState:
    state = f3()
    state.dockworker = 3
    state.trains[0].workers = [P2, P3]
    given(state, morale=2, coins=3, idle=2, workforce=11)
    given(state, P2, idle=1, workforce=12)
    given(state, P3, idle=3, workforce=10)
    carry(state, "coffee grain")
    return state


def test_w15_marions_train() -> None:
    state = marion()
    events = act(state, "deliver", steps=3, pay_with="coins", drops=[{"at": "T1", "goods": ["coffee", "grain"]}])
    one, two, three = state.players
    assert state.dockworker == 0
    assert tiles(state) == {"gulf": 1, "lakes": 1}
    assert (one.coins, one.idle, one.on_call) == (4, 2, 0)
    assert (two.coins, two.idle) == (5, 2)
    assert (three.coins, three.idle, three.on_call) == (4, 3, 1)
    assert (one.trains, one.achievements, one.morale) == (["train-01"], ["trains-1"], 2)
    assert state.tiles[0][0] is None
    assert (state.trains[0].id, state.trains[0].workers, state.scored) == ("train-02", [], 1)
    assert sealed(events)
    assert TrainScored("T1", "train-01", P1, ((P1, 2), (P2, 1)), ((0, 2, 0), (1, 1, 0), (2, 1, 0))) in events


@pytest.mark.parametrize(
    ("workers", "first", "second"),
    [
        ([P2, P1, P1, P2], P1, P2),
        ([P1, P2, P2, P1], P2, P1),
        ([P1, P2, P3, P2], P2, P1),
        ([P3, P2, P1, P1], P1, P3),
        ([P1, P2, P3, P3], P3, P1),
    ],
)
def test_w16_ties_on_a_train(workers: list[int], first: int, second: int) -> None:
    assert ranking(workers)[:2] == [first, second]
    state = f3()
    for seat in range(3):
        given(state, seat, coins=0, idle=0)
    # the last worker of the line is placed by the delivery itself
    state.trains[0].workers, last = workers[:-1], workers[-1]
    state.current = last
    given(state, last, idle=1, coins=0)
    carry(state, "grain", last)
    state.dockworker = 4
    act(state, "deliver", last, steps=1, drops=[{"at": "T1", "goods": ["grain"]}])
    coins = {seat: state.players[seat].coins for seat in range(3)}
    assert coins == {seat: {first: 2, second: 1}.get(seat, 0) for seat in range(3)}
    assert state.players[first].trains == ["train-01"]


@pytest.mark.parametrize(("on_call", "left"), [(1, (3, 1, 11)), (0, (3, 1, 10))])
def test_w17_coming_home(on_call: int, left: tuple[int, int, int]) -> None:
    state = f3()
    state.trains[0].workers = [P1, P1, P1]
    given(state, idle=2, on_call=on_call, workforce=9)
    state.current, state.dockworker = P2, 4
    carry(state, "grain", P2)
    act(state, "deliver", P2, steps=1, drops=[{"at": "T1", "goods": ["grain"]}])
    player = state.players[P1]
    assert (player.idle, player.on_call, player.workforce) == left


def test_w17_the_next_worker_costs_what_its_place_costs() -> None:
    state = f3()
    given(state, idle=2, workforce=10, coins=9)
    act(state, "hire", count=1, pay_with="coins")
    assert state.players[P1].coins == 8


def test_w18_two_players() -> None:
    state = f3()
    state.players, state.arrivals = state.players[:2], [[1, 0]] * 3
    state.trains[0].workers = [P1, P2]
    state.dockworker = 4
    for seat in (P1, P2):
        given(state, seat, idle=3, workforce=12)
    carry(state, "coffee")
    assert COUNTS[2].train_spaces == 3
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee"]}])
    one, two = state.players
    assert (one.coins, one.idle, one.on_call, one.trains) == (6, 3, 1, ["train-01"])
    assert (one.achievements, one.morale) == (["trains-1"], 4)
    assert (two.coins, two.idle, two.on_call) == (5, 3, 1)


def test_w19_sixth_train() -> None:
    state = f3()
    state.scored, state.train_deck = 5, ["train-10"]
    state.trains[0].workers = [P1, P2, P3]
    state.tiles[0][0] = None
    state.dockworker = 4
    carry(state, "grain")
    given(state, idle=2)
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["grain"]}])
    assert (state.scored, state.trains[0].id, state.train_deck, state.trigger) == (6, "train-10", [], "trains")


def test_w19_a_later_train_leaves_its_space_empty() -> None:
    state = f3()
    state.scored, state.train_deck, state.trigger = 6, [], "trains"
    state.trains[0].workers = [P1, P2, P3]
    state.dockworker = 4
    carry(state, "grain grain")
    events = act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["grain"]}])
    assert (state.trains[0].id, state.trigger) == (None, "trains")
    assert [type(event) for event in events if event.reveals] == [TilesDrawn]
    state.step, state.dockworker = "act", 4
    assert refused(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["grain"]}]) == "no_train"


def test_w22_rail_agent() -> None:
    state = f3()
    staff(state, 13)
    state.players[P1].tiles[1] = 2
    state.dockworker = 4
    carry(state, "coffee grain")
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee", "grain"]}])
    assert state.pending == [ReturnTile(P1, (0, 1, 2))]
    assert refused(state, "return_tile", company="pelican") == "bad_field"
    assert refused(state, "end_turn") == "decision_pending"
    events = act(state, "return_tile", company="gulf")
    assert tiles(state) == {"lakes": 3, "delta": 1}
    assert (len(state.bag), state.returns) == (28, 1)
    assert not sealed(events)


def test_equal_tiles_go_back_without_asking() -> None:
    state = f3()
    staff(state, 13)
    state.bag = [COMPANIES.index("delta")] * 4
    state.dockworker = 4
    carry(state, "coffee")
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee"]}])
    assert (state.pending, tiles(state), len(state.bag)) == ([], {"delta": 1}, 3)


def test_an_empty_bag_gives_no_tile_and_takes_none_back() -> None:
    state = f3()
    staff(state, 13)
    state.bag = [2]
    state.dockworker = 4
    carry(state, "coffee")
    act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee"]}])
    assert (state.pending, tiles(state), state.bag) == ([], {"delta": 1}, [])
    state = f3()
    state.bag, state.dockworker = [], 4
    carry(state, "coffee")
    events = act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee"]}])
    assert tiles(state) == {}
    assert not sealed(events)


def test_the_place_of_a_returned_tile_comes_from_key_and_count() -> None:
    state = f3()
    state.returns, state.bag = 3, [0] * 10
    staff(state, 13)
    state.pending, state.step = [ReturnTile(P1, (1, 2))], "done"
    state.players[P1].tiles = [0, 1, 1, 0, 0]
    act(state, "return_tile", company="delta")
    assert state.bag.index(2) == random.Random("worked case/return/4").randint(0, 10)
