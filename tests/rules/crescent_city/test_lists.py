"""Default actions and the list of legal actions: W49 and W50."""

from __future__ import annotations

import json
from typing import Any

import msgspec

from rules.crescent_city import GAME
from rules.crescent_city.state import CargoState, KeepGoal, ReturnTile
from tests.rules.crescent_city.boards import (
    P1,
    P2,
    accepted,
    act,
    carry,
    dock,
    f3,
    given,
    house,
    listed,
    on_track,
    refused,
    staff,
    stock,
)
from tests.rules.crescent_city.test_company import donna
from tests.rules.crescent_city.test_pick_up import angelika


def absent(state: CargoState, seat: int = P1) -> list[dict[str, Any]]:
    """Play the defaults until the turn is over."""
    turn = state.turn
    played: list[dict[str, Any]] = []
    while state.turn == turn:
        action = GAME.default(state, seat)
        assert action in GAME.legal(state, seat)
        played.append(json.loads(msgspec.json.encode(action)))
        GAME.apply(state, seat, action)
    return played


def test_w49_plain() -> None:
    state = f3()
    assert absent(state) == [
        {"do": "pick_up", "steps": 1},
        {"do": "take", "side": "front", "good": "coffee"},
        {"do": "end_turn"},
    ]
    assert (state.manager, state.players[P1].morale) == (1, 2)
    assert (house(state, "W2"), dock(state)) == ("grain 1 meat 2 wood 1", "meat wood")


def test_w49_tired() -> None:
    state = f3()
    given(state, morale=1)
    assert absent(state) == [{"do": "rest"}, {"do": "end_turn"}]


def test_w49_deliveries() -> None:
    state = f3()
    carry(state, "meat meat")
    assert absent(state)[:2] == [{"do": "deliver", "steps": 1}, {"do": "drop_ship", "at": "S4", "space": 2}]
    assert state.players[P1].coins == 7
    state = f3()
    carry(state, "grain grain")
    assert absent(state)[:3] == [
        {"do": "deliver", "steps": 1},
        {"do": "drop_box", "at": "C3", "kind": "FF", "goods": ["grain", "grain"]},
        {"do": "keep_goal", "goal": 7},
    ]


def test_w49_loan() -> None:
    state = donna()
    assert absent(state)[:2] == [{"do": "take_loan"}, {"do": "hire", "count": 1, "pay_with": "coins"}]
    assert (state.players[P1].coins, state.players[P1].idle) == (2, 1)


def test_w49_refill() -> None:
    assert absent(angelika()) == [{"do": "put_auto"}]


def test_w49_half_a_swap() -> None:
    """Undo is the table's; without it the swap is finished with the first cube that is listed."""
    state = f3(workflow=(4, 6))
    act(state, "swap", warehouse="W1", good="iron")
    assert absent(state)[:2] == [
        {"do": "swap_with", "warehouse": "W2", "good": "coffee"},
        {"do": "pick_up", "steps": 1},
    ]


def test_default_of_a_goal_is_the_one_that_would_pay_now() -> None:
    state = f3()
    given(state, tiles=[2, 2, 0, 0, 0])
    state.pending = [KeepGoal(P1, (7, 8))]
    assert absent_goal(state) == 8
    state.pending = [KeepGoal(P1, (8, 7))]
    given(state, tiles=[0] * 5)
    assert absent_goal(state) == 8


def absent_goal(state: CargoState) -> int:
    action = msgspec.to_builtins(GAME.default(state, P1))
    return int(action["goal"])


def test_default_tile_is_of_the_company_with_fewest() -> None:
    state = f3()
    state.pending, state.step = [ReturnTile(P1, (0, 2, 4))], "done"
    given(state, tiles=[2, 0, 1, 0, 1])
    assert msgspec.to_builtins(GAME.default(state, P1)) == {"do": "return_tile", "company": "delta"}


def test_default_hires_rather_than_to_end_the_game_only_before_worker_12() -> None:
    state = f3()
    stock(state, W1="", W2="", W3="", W4="", W5="", W6="")
    given(state, morale=2, idle=0, workforce=3)
    carry(state, "coffee")
    assert msgspec.to_builtins(GAME.default(state, P1)) == {"do": "hire", "count": 1, "pay_with": "coins"}
    given(state, workforce=2, idle=0, coins=9)
    on_track(state, human_resources=2)
    assert msgspec.to_builtins(GAME.default(state, P1))["do"] == "advance"


def test_default_brings_the_end_about_only_when_nothing_else_is_left() -> None:
    state = f3()
    stock(state, W1="", W2="", W3="", W4="", W5="", W6="")
    given(state, morale=2, idle=0, workforce=2, coins=9)
    assert msgspec.to_builtins(GAME.default(state, P1)) == {"do": "hire", "count": 1, "pay_with": "coins"}


def test_default_after_an_open_order_names_the_first_kind() -> None:
    state = f3()
    state.step, state.joined, state.dock = "done", 2, [1, 2, 4]
    act(state, "order_dock")
    assert absent(state)[0] == {"do": "next_cube", "good": "iron"}


def test_w50_list() -> None:
    state = f3()
    assert listed(state) == [
        {"do": "pick_up", "steps": 1},
        {"do": "pick_up", "steps": 2},
        {"do": "pick_up", "steps": 3, "pay_with": "coins"},
        {"do": "pick_up", "steps": 3, "pay_with": "morale"},
        {"do": "pick_up", "steps": 4, "pay_with": "coins"},
        {"do": "pick_up", "steps": 4, "pay_with": "morale"},
        {"do": "pick_up", "steps": 5, "pay_with": "coins"},
        {"do": "pick_up", "steps": 6, "pay_with": "coins"},
        {"do": "place_worker", "office": 1},
    ]
    assert refused(state, "pick_up", steps=5, pay_with="morale") == "nothing_to_take"
    assert listed(state, P2) == []
    given(state, coins=3)
    assert refused(state, "pick_up", steps=6, pay_with="coins") == "not_enough_coins"


def test_w50_takes() -> None:
    state = f3()
    act(state, "pick_up", steps=1)
    assert listed(state) == [
        *({"do": "take", "side": "front", "good": good} for good in ("coffee", "meat", "wood")),
        *({"do": "take", "side": "behind", "good": good} for good in ("coffee", "grain", "iron", "meat")),
    ]
    assert refused(state, "enough") == "nothing_taken"


def test_advances_are_listed_track_by_track() -> None:
    state = f3()
    state.tiles = [[None] * 3, [None] * 3]
    carry(state, "coffee iron iron iron")
    advances = [tuple(action.values())[1:] for action in listed(state) if action["do"] == "advance"]
    assert advances == [(0, 0, 1), (1, 0, 0), (1, 0, 1), (2, 0, 0), (2, 0, 1)]


def test_every_small_action_is_listed_exactly_when_it_is_accepted() -> None:
    """A position with something of everything; all values of all fields are tried."""
    state = f3(workflow=(2, 4))
    staff(state, 3, 10, 14)
    on_track(state, forklift=3, gantry=4, human_resources=2)
    given(state, coins=2, idle=1, workforce=5, morale=3)
    state.players[P1].trucks.append(type(state.players[P1].trucks[0])())
    carry(state, "coffee iron")
    tried: list[dict[str, Any]] = [
        *(
            {"do": kind, "steps": n, "pay_with": pay}
            for kind in ("pick_up", "deliver")
            for n in range(-7, 8)
            for pay in (None, "coins", "morale")
        ),
        {"do": "build_truck"},
        *({"do": "upgrade_trucks", "driven": a, "waiting": b} for a in range(-1, 3) for b in range(-1, 3)),
        *({"do": "build_office", "office": number} for number in range(16)),
        *(
            {"do": "hire", "count": n, "pay_with": pay, "grain": g}
            for n in range(5)
            for pay in ("meat", "coins")
            for g in range(4)
        ),
        *(
            {"do": "advance", "forklift": a, "gantry": b, "human_resources": c}
            for a in range(4)
            for b in range(4)
            for c in range(4)
        ),
        *({"do": kind} for kind in ("rest", "take_loan", "pass", "order_dock", "end_turn", "put_auto", "enough")),
        *({"do": "place_worker", "truck": number} for number in range(4)),
        *({"do": "place_worker", "office": number} for number in range(16)),
        *({"do": "sell", "good": good} for good in ("coffee", "grain", "iron", "meat", "wood")),
        *(
            {"do": "swap", "warehouse": f"W{n}", "good": good}
            for n in range(8)
            for good in ("coffee", "grain", "iron", "meat", "wood")
        ),
    ]
    legal = {GAME.read(action) for action in listed(state)}
    assert {GAME.read(action) for action in tried if accepted(state, **action)} == legal
