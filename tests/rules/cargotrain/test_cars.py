"""Attaching, upgrading, swapping, dismantling and reordering: CT-20 to CT-26, CT-33."""

from __future__ import annotations

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import Attach, Dismantle, EndTurn, Move, Reorder, Swap, Upgrade
from rules.cargotrain.events import Attached, CarsDrawn, Swapped
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, do, on_turn, refused, stock


def test_ct_20_attaching_two() -> None:
    state = on_turn(YELLOW, "move", engine="C", train="timber")
    do(state, YELLOW, Move(steps=("cw",)))
    assert [refused(state, YELLOW, Attach(count)) for count in (0, -1, 3, 4)] == [
        "bad_count",
        "bad_count",
        "train_full",
        "bad_count",
    ]
    events = do(state, YELLOW, Attach(2))
    assert events[:2] == [Attached(YELLOW, "X-red", ("oil", "oil")), CarsDrawn("X-red", ("grain", "timber"))]
    assert state.players[YELLOW].train == ["timber", "oil", "oil"]
    assert state.queues["X-red"] == ["grain", "grain", "timber"]
    assert (len(state.car_deck), state.active) == (25, BLUE)


def test_ct_21_a_short_deck_gives_what_it_has() -> None:
    state = on_turn(YELLOW, "action", engine="C", place="X-red")
    state.car_deck = ["timber"]
    do(state, YELLOW, Attach(3))
    assert state.players[YELLOW].train == ["oil", "oil", "grain"]
    assert (state.queues["X-red"], state.car_deck, state.last_round) == (["timber"], [], False)


def test_attaching_from_an_empty_deck_draws_nothing() -> None:
    state = on_turn(YELLOW, "action", engine="B", place="X-red")
    state.car_deck = []
    events = do(state, YELLOW, Attach(2))
    assert not any(isinstance(event, CarsDrawn) for event in events)
    assert not any(event.seals for event in events)
    assert state.queues["X-red"] == ["grain"]


def test_attaching_where_it_cannot_be() -> None:
    assert refused(on_turn(YELLOW, "action", place="F-oil"), YELLOW, Attach(1)) == "not_at_complex"
    empty = on_turn(YELLOW, "action", place="X-red")
    empty.queues["X-red"] = []
    assert refused(empty, YELLOW, Attach(1)) == "queue_empty"
    assert refused(on_turn(YELLOW, "action"), YELLOW, Attach("one")) == "bad_field"  # type: ignore[arg-type]


@pytest.mark.parametrize(("before", "after"), [("A", "B"), ("B", "C"), ("C", "D")])
def test_ct_22_upgrading(before: str, after: str) -> None:
    state = on_turn(BLUE, "action", engine=before)
    do(state, BLUE, Upgrade())
    assert (state.players[BLUE].engine, state.active) == (after, RED)


def test_ct_22_upgrading_refused() -> None:
    assert refused(on_turn(BLUE, "action", place="X-red"), BLUE, Upgrade()) == "not_own_complex"
    assert refused(on_turn(BLUE, "action", engine="D"), BLUE, Upgrade()) == "engine_maxed"


def test_ct_23_swapping_draws_nothing() -> None:
    state = on_turn(YELLOW, "action", place="X-red", train="coal")
    events = do(state, YELLOW, Swap())
    assert events == [Swapped(YELLOW, "X-red", taken="oil", left="coal")]
    assert (state.players[YELLOW].train, state.queues["X-red"]) == (["oil"], ["oil", "grain", "coal"])
    assert len(state.car_deck) == 27


def test_ct_24_swapping_a_full_train_and_where_it_cannot_be() -> None:
    state = on_turn(YELLOW, "action", place="X-red", engine="C", train="grain timber coal")
    do(state, YELLOW, Swap())
    assert state.players[YELLOW].train == ["grain", "timber", "oil"]
    assert state.queues["X-red"] == ["oil", "grain", "coal"]
    assert refused(on_turn(YELLOW, "action", place="X-red"), YELLOW, Swap()) == "train_empty"
    assert refused(on_turn(YELLOW, "action", place="F-oil", train="oil"), YELLOW, Swap()) == "not_at_complex"
    empty = on_turn(YELLOW, "action", place="X-red", train="coal")
    empty.queues["X-red"] = []
    assert refused(empty, YELLOW, Swap()) == "queue_empty"


@pytest.mark.parametrize(("count", "train", "oil"), [(2, ["oil", "grain"], 2), (1, ["oil", "grain", "oil"], 1)])
def test_ct_25_dismantling(count: int, train: list[str], oil: int) -> None:
    state = on_turn(YELLOW, "action", place="F-oil", engine="D", train="oil grain oil oil")
    state.players[YELLOW].held = []
    assert [refused(state, YELLOW, Dismantle(wrong)) for wrong in (0, 3)] == ["bad_count", "bad_count"]
    do(state, YELLOW, Dismantle(count))
    assert (state.players[YELLOW].train, state.players[YELLOW].warehouse["oil"]) == (train, oil)
    assert state.active == BLUE


def test_ct_26_dismantling_where_it_cannot_be() -> None:
    assert refused(on_turn(YELLOW, "action", place="F-coal", train="oil"), YELLOW, Dismantle(1)) == "wrong_type"
    assert refused(on_turn(YELLOW, "action", place="X-red", train="oil"), YELLOW, Dismantle(1)) == "not_at_factory"
    assert refused(on_turn(YELLOW, "action", place="F-coal"), YELLOW, Dismantle(1)) == "train_empty"


def test_ct_33_reordering() -> None:
    state = on_turn(BLUE, "action", place="T-A1")
    assert refused(state, BLUE, Reorder("X-red", ("oil", "oil", "grain"))) == "same_order"
    assert refused(state, BLUE, Reorder("X-red", ("oil", "grain", "grain"))) == "not_a_permutation"
    assert refused(state, BLUE, Reorder("X-red", ("oil", "grain"))) == "not_a_permutation"
    assert refused(state, BLUE, Reorder("X-green", ("oil", "grain"))) == "bad_field"
    assert refused(state, BLUE, Reorder("X-red", ("oil", "oil", "ore"))) == "bad_field"
    do(state, BLUE, Reorder("X-red", ("grain", "oil", "oil")))
    assert (state.queues["X-red"], state.active) == (["grain", "oil", "oil"], RED)


def test_ct_33_nothing_to_reorder() -> None:
    state = on_turn(BLUE, "action", place="T-A1")
    state.queues["X-red"] = ["oil", "oil"]
    assert refused(state, BLUE, Reorder("X-red", ("oil", "oil"))) == "nothing_to_reorder"


def test_listed_orders_are_new_and_all_different() -> None:
    state = on_turn(BLUE, "action", place="T-A1")
    orders = [action for action in GAME.legal(state, BLUE) if isinstance(action, Reorder)]
    assert [(action.complex, action.order) for action in orders if action.complex == "X-red"] == [
        ("X-red", ("oil", "grain", "oil")),
        ("X-red", ("grain", "oil", "oil")),
    ]
    assert [action.complex for action in orders] == ["X-yellow"] * 2 + ["X-blue"] * 5 + ["X-red"] * 2


def test_c_16_a_contract_is_settled_after_any_action() -> None:
    state = on_turn(BLUE, "action")
    stock(state, BLUE, coal=1, timber=1, oil=1, grain=1)
    do(state, BLUE, Upgrade())
    assert (state.active, state.stage) == (BLUE, "settle")
    do(state, BLUE, EndTurn())
    assert state.active == RED
