"""Stalled games, the end, scoring and the modules: W33 and W41 to W46."""

from __future__ import annotations

from typing import Any

import pytest

from rules.crescent_city import GAME, scoring
from rules.crescent_city.actions import (
    CargoAction,
    Deliver,
    EndTurn,
    Enough,
    Hire,
    KeepGoal,
    Pass,
    PickUp,
    PutAuto,
    Rest,
    Sell,
    Take,
)
from rules.crescent_city.data import NUMBER, TRACK_IDS
from rules.crescent_city.railway import tile_value
from rules.crescent_city.state import CargoOptions, CargoState, Truck
from tests.rules.crescent_city.boards import (
    P1,
    P2,
    P3,
    act,
    carry,
    f3,
    given,
    house,
    on_track,
    refused,
    staff,
    trailer,
)
from tests.rules.crescent_city.test_company import stuck


def rest_of_turn(state: CargoState) -> None:
    """Play the defaults until the turn is over."""
    turn = state.turn
    while state.turn == turn:
        GAME.apply(state, state.current, GAME.default(state, state.current))


def test_w33_stalled() -> None:
    state = stuck()
    state.passes = 2
    act(state, "pass")
    act(state, "end_turn")
    assert (state.over, state.trigger) == (True, "stalled")
    assert GAME.to_act(state) == ()
    result = GAME.result(state)
    assert result is not None
    assert result.ending == "Nobody could act any more."


def test_a_stall_in_the_final_rounds_changes_nothing() -> None:
    state = stuck()
    state.passes, state.trigger, state.final_rounds_left = 2, "trains", 2
    act(state, "pass")
    act(state, "end_turn")
    assert (state.over, state.trigger) == (False, "trains")


def test_w41_end_by_hiring() -> None:
    state = f3()
    state.round, state.current = 20, P2
    given(state, P2, idle=1, workforce=3, coins=6)
    act(state, "hire", P2, count=2, pay_with="coins")
    assert (state.players[P2].coins, state.trigger, state.final_rounds_left) == (1, "workforce", None)
    rest_of_turn(state)
    seen = []
    while not state.over:
        seen.append((state.current, state.round, state.final_rounds_left))
        rest_of_turn(state)
    assert seen == [
        (P3, 20, None),
        *[(seat, 21, 3) for seat in range(3)],
        *[(seat, 22, 2) for seat in range(3)],
        *[(seat, 23, 1) for seat in range(3)],
    ]


def test_round_200_is_the_last() -> None:
    state = f3()
    state.round, state.current = 200, P3
    rest_of_turn(state)
    assert (state.over, state.trigger) == (True, "round_cap")


@pytest.mark.parametrize(
    ("tiles", "coins"),
    [((6, 3, 1, 0, 2), 21), ((1, 1, 1, 1, 1), 5), ((7, 0, 0, 0, 0), 14), ((4, 5, 0, 0, 0), 18), ((0,) * 5, 0)],
)
def test_w42_tiles(tiles: tuple[int, ...], coins: int) -> None:
    assert tile_value(tiles) == coins


def final() -> CargoState:
    state = f3()
    state.trains[0].workers = [P2, P1]
    for seat in range(3):
        given(state, seat, idle=2)
    given(state, P1, coins=10, tiles=[3, 1, 0, 0, 0], goals=[8, 14], loans=1, morale=4)
    on_track(state, forklift=3)
    given(state, P2, coins=9, tiles=[2] * 5, goals=[6], morale=1)
    given(state, P3, coins=20, goals=[20], morale=5)
    state.trigger, state.final_rounds_left, state.current, state.step = "trains", 1, P3, "done"
    return state


def test_w43_final_scoring() -> None:
    state = final()
    act(state, "end_turn", P3)
    assert state.over
    one, two, three = state.players
    assert (two.trains, two.achievements, two.morale) == (["train-01"], ["trains-1"], 3)
    assert (one.idle, two.idle, state.scored, state.trains[0].id) == (3, 3, 0, None)
    assert (one.coins, two.coins, three.coins) == (19, 33, 26)
    result = GAME.result(state)
    assert result is not None
    assert [(each.seat, each.place, each.total) for each in result.standings] == [(1, 1, 33), (2, 2, 26), (0, 3, 19)]
    assert dict(result.standings[2].sources) == {
        "Starting coins": 10,
        "Trains": 1,
        "Railroad tiles": 6,
        "Goals": 7,
        "Loans paid back": -5,
    }


@pytest.mark.parametrize(
    ("morale", "places"), [((2, 4, 6), [(P2, 1), (P1, 2), (P3, 3)]), ((3, 3, 6), [(P1, 1), (P2, 1), (P3, 3)])]
)
def test_w44_tie(morale: tuple[int, ...], places: list[tuple[int, int]]) -> None:
    state = f3()
    for seat, coins in enumerate((30, 30, 12)):
        given(state, seat, coins=coins, morale=morale[seat])
    state.over = True
    assert [(each.seat, each.place) for each in scoring.standings(state)] == places


# -- module 1 ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("owned", "load", "coins", "code"),
    [
        ([1], "wood", 4, "goods_not_loaded"),
        ([1], "wood wood", 0, ""),
        ([1, 2], "wood", 0, "not_enough_coins"),
        ([1, 2], "wood", 1, ""),
        ([1, 2, 3], "wood", 0, ""),
    ],
)
def test_w45_building_maintenance(owned: list[int], load: str, coins: int, code: str) -> None:
    state = f3(workflow=(1, 3))
    given(state, offices=owned, coins=coins)
    carry(state, load)
    if code:
        assert refused(state, "build_office", office=11) == code
        return
    act(state, "build_office", office=11)
    assert state.players[P1].coins == 0
    assert sum(state.players[P1].goods) == 0


def test_w45_admin_costs() -> None:
    state = f3(workflow=(2, 3))
    state.tiles[0] = [None] * 3
    trailer(state)
    on_track(state, forklift=2, gantry=3, human_resources=4)
    carry(state, "iron wood coffee")
    given(state, coins=1)
    assert refused(state, "advance", forklift=1, gantry=1, human_resources=1) == "not_enough_coins"
    given(state, coins=4)
    act(state, "advance", forklift=1, gantry=1, human_resources=1)
    player = state.players[P1]
    assert (player.coins, player.track_workers) == (2, [0, 0, 1])


def test_w45_rough_workday() -> None:
    state = f3(workflow=(5, 6))
    given(state, morale=0)
    act(state, "rest")
    assert state.players[P1].morale == 2


def test_w45_diversified_assets() -> None:
    state = f3(workflow=(5, 6))
    given(state, coins=0, achievements=["containers-1", "offices-2"])
    state.ships[0].spaces[0] = P1
    carry(state, "meat meat")
    act(state, "deliver", steps=1, drops=[{"at": "S4", "space": 2}])
    player = state.players[P1]
    assert (player.coins, player.morale) == (6, 3)
    assert player.achievements[-1] == "ships-1"


def test_w45_projected_sales() -> None:
    state = f3(workflow=(3, 6))
    carry(state, "grain grain")
    act(state, "deliver", steps=2, drops=[{"at": "C3", "kind": "FF", "goods": ["grain", "grain"]}])
    assert state.players[P1].coins == 5


def test_w45_logistics() -> None:
    state = f3(workflow=(4, 6))
    assert refused(state, "swap", warehouse="W1", good="wood") == "goods_not_there"
    assert refused(state, "swap", warehouse="W9", good="wood") == "bad_field"
    act(state, "swap", warehouse="W1", good="iron")
    assert refused(state, "swap_with", warehouse="W1", good="meat") == "bad_field"
    assert refused(state, "swap_with", warehouse="W4", good="iron") == "bad_field"
    assert refused(state, "swap_with", warehouse="W5", good="grain") == "goods_not_there"
    act(state, "swap_with", warehouse="W5", good="wood")
    assert state.players[P1].morale == 2
    assert (house(state, "W1"), house(state, "W5")) == ("coffee 1 grain 1 meat 1 wood 1", "coffee 2 iron 1 meat 1")
    assert refused(state, "swap", warehouse="W1", good="meat") == "swap_used"
    state = f3()
    assert refused(state, "swap", warehouse="W1", good="iron") == "module_off"
    state = f3(workflow=(4, 6))
    given(state, morale=0)
    assert refused(state, "swap", warehouse="W1", good="iron") == "not_enough_morale"


# -- module 2 ---------------------------------------------------------------------------------------------------------


def put_on_ships(state: CargoState, *many: int) -> None:
    seats = [seat for seat, number in enumerate(many) for _ in range(number)]
    for place, seat in enumerate(seats):
        state.ships[place // 4].spaces[place % 4] = seat


def test_w46_international_shipments_and_advancements() -> None:
    state = f3(forecasts=(3, 5))
    put_on_ships(state, 3, 3, 1)
    for seat, spaces in ((P2, (5, 4)), (P1, (5, 3)), (P3, (2, 3))):
        on_track(state, seat, forklift=spaces[0])
    for seat, space in ((P3, 3), (P2, 4), (P1, 3)):
        on_track(state, seat, human_resources=space)
    assert TRACK_IDS == ("forklift", "gantry", "human_resources")
    assert scoring.forecast_coins(state) == [6, 12, 6]


def test_w46_fleet_and_domestic() -> None:
    state = f3(forecasts=(1, 2))
    given(state, P1, trucks=[Truck(driver=True)] * 4)
    given(state, P2, trucks=[Truck(driver=True)] * 3, trains=["train-01"])
    given(state, P3, trucks=[Truck(driver=True), Truck(driver=True), Truck()], trains=["train-02", "train-03"])
    assert scoring.forecast_coins(state) == [2, 2, 1]


def test_w46_payroll_and_salary() -> None:
    state = f3(forecasts=(4, 6))
    for seat, (posted, morale) in enumerate(((11, 2), (12, 4), (13, 5))):
        given(state, seat, track_workers=[posted, 0, 0], morale=morale)
    assert scoring.forecast_coins(state) == [-6, -5, -5]


def test_w46_no_deliveries_pay_nothing() -> None:
    state = f3(forecasts=(3, 4))
    put_on_ships(state, 2, 0, 0)
    assert scoring.forecast_coins(state) == [5 - 2, -2, -2]


# -- the ledger -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("steps", [{"steps": 3, "pay_with": "coins", "take": {"front": {"iron": 1}}}])
def test_extra_steps_are_on_the_ledger(steps: dict[str, Any]) -> None:
    state = f3()
    act(state, "pick_up", **steps)
    assert state.players[P1].ledger == {"start": 4, "steps": -1}


def test_machine_shop_counts_each_container_once() -> None:
    state = f3()
    staff(state, 8)
    carry(state, "iron wood")
    act(state, "deliver", steps=2, drops=[{"at": "C3", "kind": "BB", "goods": ["iron", "wood"]}])
    assert state.players[P1].ledger == {"start": 4, "offices": 1}


# -- a whole game that lingers ----------------------------------------------------------------------------------------


def linger(state: CargoState, seat: int) -> CargoAction:
    """Sell, rest and load what can be sold; hire, deliver and build only when nothing else is possible."""
    listed = GAME.legal(state, seat)
    for kind in (KeepGoal, Sell, Rest, EndTurn, PutAuto, Pass):
        found = [action for action in listed if isinstance(action, kind)]
        if found:
            return found[0]
    useful = [action for action in listed if sells(state, seat, action)]
    idle = [action for action in listed if not isinstance(action, Deliver | Hire)]
    return next(iter([*useful, *[action for action in idle if isinstance(action, Enough)], *idle, *listed]))


def sells(state: CargoState, seat: int, action: CargoAction) -> bool:
    """Whether the action leads to iron or wood of which none is loaded."""
    wanted = [NUMBER[good] for good in ("iron", "wood") if not state.players[seat].goods[NUMBER[good]]]
    if isinstance(action, Take):
        return NUMBER[action.good] in wanted
    if not isinstance(action, PickUp):
        return False
    space = (state.manager + action.steps) % 6
    return any(state.warehouses[number][good] for number in (space, space - 1) for good in wanted)


def test_a_game_that_nobody_ends_is_over_after_round_200() -> None:
    state = GAME.setup(2, CargoOptions(), "for ever")
    for player in state.players:
        player.offices, player.staffed = [10], [10]
    while awaited := GAME.to_act(state):
        GAME.apply(state, awaited[0], linger(state, awaited[0]))
    assert (state.round, state.trigger) == (200, "round_cap")
    result = GAME.result(state)
    assert result is not None
    assert result.ending == "The last possible round was over."
    assert {"Contracts"} <= {source for source, _ in result.standings[0].sources}
