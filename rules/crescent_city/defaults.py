"""What is played for an absent player (section 15): cautious, never random."""

from __future__ import annotations

from rules.crescent_city import actions as act
from rules.crescent_city import dispatch, goals
from rules.crescent_city.actions import CargoAction
from rules.crescent_city.data import COMPANIES
from rules.crescent_city.staff import next_workers
from rules.crescent_city.state import CargoState, Dropping, KeepGoal, ReturnTile, Taking


def default(state: CargoState, seat: int) -> CargoAction:
    """A listed action for this seat; it must have one."""
    asked = state.asked(seat)
    if isinstance(asked, KeepGoal):
        best = max(goals.worth(state, seat, goal) for goal in asked.goals)
        return act.KeepGoal(next(goal for goal in asked.goals if goals.worth(state, seat, goal) == best))
    if isinstance(asked, ReturnTile):
        tiles = state.players[seat].tiles
        return act.ReturnTile(COMPANIES[min(asked.companies, key=lambda company: (tiles[company], company))])
    listed = dispatch.legal(state, seat)
    if asked is not None:
        closing = isinstance(asked, Taking | Dropping) and isinstance(listed[-1], act.Enough)
        return listed[-1] if closing or isinstance(listed[-1], act.PutAuto) else listed[0]
    return act.EndTurn() if state.step == "done" else _main_action(state, seat, listed)


def _main_action(state: CargoState, seat: int, listed: list[CargoAction]) -> CargoAction:
    """The first wish that is listed; else the first of the list."""
    wishes: list[CargoAction] = [act.Rest(), act.Pass(), act.TakeLoan()]
    wishes += [action for action in listed if isinstance(action, act.Deliver) and _costs_nothing(action)]
    wishes += [action for action in listed if isinstance(action, act.PickUp) and _costs_nothing(action)]
    if state.borrowed or not any(section.triggers_end for section in next_workers(state.players[seat], 1)):
        wishes += [act.Hire(1, "coins"), act.Hire(1, "meat")]
    wishes += [act.Advance(forklift=1), act.Advance(gantry=1), act.Advance(human_resources=1)]
    return next((wish for wish in wishes if wish in listed), listed[0])


def _costs_nothing(action: act.Deliver | act.PickUp) -> bool:
    return action.steps > 0 and action.pay_with is None
