"""Which room judges and does which action, and the list of what a seat may do (section 5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.crescent_city import actions as act
from rules.crescent_city import (
    deliver,
    desk,
    dock,
    goals,
    logistics,
    offices,
    pick_up,
    railway,
    staff,
    tracks,
    trucks,
    turns,
)
from rules.crescent_city.events import CargoEvent
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import (
    AnyDecision,
    CargoState,
    Dropping,
    KeepGoal,
    Ordering,
    Refill,
    ReturnTile,
    Swapping,
    Taking,
)

Room = tuple[Callable[..., None], Callable[..., None]]  # judges and does


def _free(state: CargoState, seat: int, action: object, *_: object) -> None:
    """Nothing to judge beside the general checks."""


TURN: dict[type, Room] = {
    act.PickUp: (pick_up.check, pick_up.perform),
    act.Deliver: (deliver.check, deliver.perform),
    act.BuildTruck: (trucks.check_build, trucks.build),
    act.UpgradeTrucks: (trucks.check_upgrade, trucks.upgrade),
    act.BuildOffice: (offices.check_build, offices.build),
    act.Hire: (staff.check_hire, staff.hire),
    act.Advance: (tracks.check_advance, tracks.advance),
    act.Rest: (tracks.check_rest, tracks.rest),
    act.TakeLoan: (desk.check_loan, desk.borrow),
    act.Pass: (desk.check_pass, desk.skip),
    act.PlaceWorker: (staff.check_place, staff.place),
    act.Sell: (offices.check_sell, offices.sell),
    act.Swap: (logistics.check_swap, logistics.swap),
    act.OrderDock: (dock.check_order, dock.order),
    act.EndTurn: (_free, turns.end),
}
ANSWERS: dict[type, dict[type, Room]] = {
    KeepGoal: {act.KeepGoal: (goals.check, goals.keep)},
    ReturnTile: {act.ReturnTile: (railway.check_return, railway.return_tile)},
    Taking: {
        act.Take: (pick_up.check_take, pick_up.take),
        act.Enough: (pick_up.check_enough, pick_up.enough),
    },
    Dropping: {
        act.DropShip: (deliver.check_drop, deliver.drop),
        act.DropBox: (deliver.check_drop, deliver.drop),
        act.DropTrain: (deliver.check_drop, deliver.drop),
        act.Enough: (deliver.check_enough, deliver.enough),
    },
    Swapping: {act.SwapWith: (logistics.check_with, logistics.swap_with)},
    Ordering: {act.NextCube: (dock.check_next, dock.next_cube)},
    Refill: {act.Put: (dock.check_put, turns.put), act.PutAuto: (_free, turns.put)},
}
ANSWERING = frozenset(kind for rooms in ANSWERS.values() for kind in rooms)
NEEDS_ACT = (*act.MAIN, act.TakeLoan, act.Pass)


# -- doing ------------------------------------------------------------------------------------------------------------


def judge(state: CargoState, seat: int, action: act.CargoAction) -> AnyDecision | None:
    """Raise the first refusal; else the decision that the action answers, None when it answers none."""
    asked = _judge_order(state, seat, action)
    _judge_fields(action)
    if asked is None:
        TURN[type(action)][0](state, seat, action)
    else:
        ANSWERS[type(asked)][type(action)][0](state, seat, action, asked)
    return asked


def _judge_order(state: CargoState, seat: int, action: act.CargoAction) -> AnyDecision | None:
    """The general checks of section 22."""
    if state.over:
        raise refuse("game_over")
    if type(action) not in TURN and type(action) not in ANSWERING:
        raise refuse("unknown_action")
    asked = state.asked(seat)
    if seat != state.current and not (asked and isinstance(action, act.KeepGoal)):
        raise refuse("not_your_turn")
    if type(action) in TURN:
        if asked:
            raise refuse("decision_pending")
        _judge_step(state, action)
        return None
    if asked is None or type(action) not in ANSWERS[type(asked)]:
        raise refuse("wrong_decision")
    return asked


def _judge_fields(action: act.CargoAction) -> None:
    """Fields of another type than the action's own come from a caller who did not read it from stored data."""
    try:
        same = msgspec.convert(msgspec.to_builtins(action), type(action)) == action
    except (msgspec.ValidationError, TypeError):
        same = False
    if not same:
        raise refuse("bad_field")


def _judge_step(state: CargoState, action: act.CargoAction) -> None:
    if state.step == "done" and isinstance(action, NEEDS_ACT):
        raise refuse("already_acted")
    if state.step == "act" and isinstance(action, act.EndTurn):
        raise refuse("must_act")
    if state.borrowed and isinstance(action, NEEDS_ACT) and not isinstance(action, act.Hire):
        raise refuse("must_hire")


def perform(state: CargoState, seat: int, action: act.CargoAction) -> list[CargoEvent]:
    """Judge and do an action, and tell what happened."""
    asked = judge(state, seat, action)
    events: list[CargoEvent] = []
    if asked is None:
        TURN[type(action)][1](state, seat, action, events.append)
    else:
        ANSWERS[type(asked)][type(action)][1](state, seat, action, asked, events.append)
    return events


# -- listing ----------------------------------------------------------------------------------------------------------


def legal(state: CargoState, seat: int) -> list[act.CargoAction]:
    """Every small action that this seat may take now."""
    if state.over:
        return []
    asked = state.asked(seat)
    if asked is not None:
        return answers(state, seat, asked)
    if seat != state.current:
        return []
    found = desk.main_actions(state, seat) if state.step == "act" else []
    found += staff.placements(state, seat)
    found += offices.sales(state, seat)
    found += logistics.swaps(state, seat)
    if state.step == "done":
        if not state.ordered and len(set(dock.newcomers(state))) > 1:
            found.append(act.OrderDock())
        found.append(act.EndTurn())
    return found


def answers(state: CargoState, seat: int, asked: AnyDecision) -> list[Any]:
    """Every answer to an open decision."""
    match asked:
        case Taking():
            some = any(asked.front) or any(asked.behind)
            return [*pick_up.takes(state, seat, asked), *([act.Enough()] if some else [])]
        case Dropping():
            return [*deliver.drops(state, seat, asked), *([act.Enough()] if asked.drops else [])]
        case KeepGoal():
            return list(goals.keeps(state, seat, asked))
        case ReturnTile():
            return list(railway.returns(state, seat, asked))
        case Swapping():
            return list(logistics.swap_partners(state, seat, asked))
        case Ordering():
            return list(dock.next_cubes(state, seat, asked))
        case Refill():
            return list(dock.puts(state, seat, asked))
