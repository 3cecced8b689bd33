"""Secret plans, the reveal and lost turns: CT-11 to CT-16, CT-35, CT-36, CT-45."""

from __future__ import annotations

import itertools

import msgspec
import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import EndTurn, Extra, Move, MoveRefit, Plan, Unplan, Upgrade
from rules.cargotrain.events import Planned, Revealed, Secret, TurnLost
from rules.cargotrain.state import CargotrainState
from tests.rules.cargotrain.boards import BLUE, RED, RING, YELLOW, do, on_turn, refused, s3


def plan(cards: str) -> Plan:
    return Plan(cards=tuple(cards.split(",")))


def ct_11() -> CargotrainState:
    state = s3()
    do(state, YELLOW, plan("2,1,3"))
    do(state, RED, plan("1,2,3"))
    do(state, YELLOW, plan("3,1,2"))
    return state


def ct_12() -> CargotrainState:
    state = ct_11()
    do(state, BLUE, plan("3,1,2"))
    return state


def test_ct_11_plans_are_revised_and_stay_secret() -> None:
    state = ct_11()
    assert (state.phase, GAME.to_act(state)) == ("plan", (BLUE,))
    assert [seat.planned for seat in GAME.view(state, None).seats] == [True, False, True]
    other = s3()
    do(other, RED, plan("12D,4C,3B"))
    do(other, YELLOW, plan("1,3,2"))
    for reader in (None, BLUE):
        assert msgspec.json.encode(GAME.view(state, reader)) == msgspec.json.encode(GAME.view(other, reader))
        assert GAME.view(state, reader).plan == ()
    assert GAME.view(state, YELLOW).plan == ("3", "1", "2")


def test_ct_12_the_last_plan_locks_and_reveals() -> None:
    state = ct_11()
    events = do(state, BLUE, plan("3,1,2"))
    assert events == [Planned(BLUE, ("3", "1", "2")), Revealed(1, ("3", "3", "1"))]
    assert events[1].seals
    assert (state.phase, state.turn, state.active, state.stage) == ("turn", 1, YELLOW, "move")
    assert GAME.to_act(state) == (YELLOW,)


def test_ct_13_after_the_lock_nothing_can_be_changed() -> None:
    state = ct_12()
    assert refused(state, YELLOW, plan("1,2,3")) == "wrong_phase"
    assert [refused(state, seat, Unplan()) for seat in range(3)] == ["wrong_phase"] * 3
    assert state.players[YELLOW].stack == ("3", "1", "2")


@pytest.mark.parametrize(
    ("cards", "code"), [("1,1,3", "bad_plan"), ("1,2", "bad_plan"), ("1,2,3,3B", "bad_plan"), ("1,2,5", "bad_field")]
)
def test_ct_14_refused_plans(cards: str, code: str) -> None:
    assert refused(s3(), YELLOW, plan(cards)) == code


def test_ct_14_other_refusals_while_planning() -> None:
    state = s3()
    assert refused(state, BLUE, Unplan()) == "no_plan"
    assert refused(state, BLUE, Move(to="T-A1")) == "wrong_phase"
    assert refused(state, 3, plan("1,2,3")) == "not_a_player"
    assert refused(state, -1, plan("1,2,3")) == "not_a_player"


def test_ct_15_a_card_above_the_class_loses_the_turn() -> None:
    state = s3()
    (planned,) = do(state, YELLOW, plan("3B,1,2"))
    assert planned == Planned(YELLOW, ("3B", "1", "2"), above=(("3B", "B"),))
    do(state, BLUE, plan("3,1,2"))
    events = do(state, RED, plan("1,2,3"))
    assert events[1:] == [Revealed(1, ("3B", "3", "1")), TurnLost(YELLOW, "3B", "A")]
    assert (state.active, state.stage) == (BLUE, "move")
    do(state, BLUE, Move(to="F-coal"), Extra("cw"))
    do(state, RED, Move(to="F-grain"), Extra("cw"))
    assert (state.turn, state.active, state.card(YELLOW)) == (2, YELLOW, "1")


def test_ct_16_an_upgrade_before_the_reveal_helps() -> None:
    state = s3()
    state.players[BLUE].place = "F-grain"
    do(state, YELLOW, plan("2,1,3"))
    do(state, BLUE, plan("1,3B,2"))
    do(state, RED, plan("1,2,3"))
    do(state, YELLOW, Move(to="F-grain"), Extra("ccw"))
    do(state, BLUE, Move(steps=("cw",)), Upgrade())
    events = do(state, RED, Move(steps=("ccw",)), Extra("ccw"))
    assert state.players[BLUE].engine == "B"
    assert events[-1] == Revealed(2, ("1", "3B", "2"))
    do(state, YELLOW, Move(to="X-yellow"), Extra("cw"))
    assert (state.active, state.stage) == (BLUE, "move")


def test_all_turns_of_a_round_can_be_lost() -> None:
    state = s3()
    do(state, YELLOW, plan("12D,4C,3B"))
    do(state, BLUE, plan("4C,12D,3B"))
    events = do(state, RED, plan("3B,4C,12D"))
    assert [event.turn for event in events if isinstance(event, Revealed)] == [1, 2, 3]
    assert sum(isinstance(event, TurnLost) for event in events) == 9
    assert (state.phase, GAME.to_act(state)) == ("refit", (BLUE,))


@pytest.mark.parametrize("order", list(itertools.permutations(range(3))))
def test_the_order_of_planning_does_not_matter(order: tuple[int, ...]) -> None:
    state, cards = s3(), ["2,1,3", "3,1,2", "1,2,3"]
    for seat in order:
        do(state, seat, plan(cards[seat]))
    first = s3()
    for seat in range(3):
        do(first, seat, plan(cards[seat]))
    assert GAME.dumps(state) == GAME.dumps(first)


def test_a_withdrawn_plan_is_awaited_again() -> None:
    state = ct_11()
    do(state, RED, Unplan())
    assert GAME.to_act(state) == (BLUE, RED)
    do(state, BLUE, plan("1,2,3"))
    assert state.phase == "plan"


def test_a_seat_that_planned_may_revise_until_the_lock() -> None:
    state = ct_11()
    assert len(GAME.legal(state, BLUE)) == 120
    assert GAME.legal(state, BLUE) == GAME.legal(state, YELLOW)[:-1]
    assert GAME.legal(state, YELLOW)[-1] == Unplan()
    before = GAME.dumps(state)
    do(state, YELLOW, plan("3,1,2"))
    assert GAME.dumps(state) == before
    assert GAME.legal(ct_12(), RED) == []


def test_planning_leaves_nothing_in_events_of_others() -> None:
    state = s3()
    events = [*do(state, YELLOW, plan("2,1,3")), *do(state, YELLOW, Unplan())]
    for event in events:
        assert GAME.redact(event, YELLOW) == event
        assert GAME.redact(event, BLUE) == GAME.redact(event, None) == Secret()
        assert GAME.narrate(Secret(), "ABC") == ""
        assert "'2'" not in repr(event)


def refit_due() -> CargotrainState:
    """CT-35: the end of round 1 with blue's train on F-coal."""
    state = on_turn(RED, "action", place="F-grain", turn=3)
    state.players[BLUE].place = "T-A1"
    do(state, RED, Extra("ccw"))
    state.players[BLUE].place = "F-coal"
    return state


def test_ct_35_the_new_station_master_moves_the_refit() -> None:
    state = refit_due()
    assert (state.phase, state.master, GAME.to_act(state)) == ("refit", BLUE, (BLUE,))
    for card, code in [
        ("F-coal", "card_occupied"),
        ("X-red", "card_occupied"),
        ("R", "bad_field"),
        ("F-ore", "bad_field"),
    ]:
        assert refused(state, BLUE, MoveRefit(card)) == code
    assert refused(state, YELLOW, MoveRefit("F-grain")) == "not_your_turn"
    do(state, BLUE, MoveRefit("T-A1"))
    assert (state.ring[5], state.ring[11]) == ("T-A1", "R")
    assert [card for card in state.ring if card not in ("T-A1", "R")] == [
        card for card in RING if card not in ("T-A1", "R")
    ]
    assert (state.round, state.phase, GAME.to_act(state)) == (2, "plan", (YELLOW, BLUE, RED))


def test_ct_36_the_refit_may_go_to_an_empty_complex() -> None:
    state = refit_due()
    state.queues["X-blue"] = []
    do(state, BLUE, MoveRefit("X-blue"))
    assert (state.ring[5], state.ring[10]) == ("X-blue", "R")


def test_listed_refits_are_the_bare_cards() -> None:
    state = refit_due()
    bare = [action.card for action in GAME.legal(state, BLUE) if isinstance(action, MoveRefit)]
    assert bare == ["T-A2", "T-A4", "F-timber", "T-A3", "F-oil", "F-grain", "T-A1"]


def test_ct_45_views_after_the_lock() -> None:
    state = ct_12()
    blue, spectator = GAME.view(state, BLUE), GAME.view(state, None)
    assert (blue.plan, blue.seats[BLUE].contracts) == (("3", "1", "2"), ("c01",))
    assert [seat.contracts for seat in blue.seats if seat is not blue.seats[BLUE]] == [(), ()]
    assert [seat.revealed for seat in spectator.seats] == [("3",), ("3",), ("1",)]
    assert [(seat.held, seat.contracts) for seat in spectator.seats] == [(1, ())] * 3
    assert (spectator.plan, spectator.car_deck, spectator.contract_deck) == ((), 27, 9)


@pytest.mark.parametrize("stage", ["move", "action"])
def test_actions_of_another_stage_are_refused(stage: str) -> None:
    state = on_turn(YELLOW, stage)  # type: ignore[arg-type]
    assert refused(state, YELLOW, EndTurn()) == "wrong_phase"
    assert refused(state, YELLOW, MoveRefit("F-coal")) == "wrong_phase"
    late = Move(to="X-red") if stage == "move" else Extra("cw")
    assert refused(state, BLUE, late) == "not_your_turn"
