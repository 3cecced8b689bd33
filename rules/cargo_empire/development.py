"""Vehicle development: moves of the three pools, one space at a time, and the rewards (section 8 of the rules)."""

from __future__ import annotations

from rules.cargo_empire import steps
from rules.cargo_empire.actions import Advance
from rules.cargo_empire.bonuses import enter
from rules.cargo_empire.data import BRANCHES, VEHICLES
from rules.cargo_empire.events import EmpireEvent, MovesLost, Rewarded
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.track import TOP, branches
from rules.core import IllegalAction


def movable(state: EmpireState, step: steps.Movement) -> list[int]:
    """The vehicles that may move now, in the order of data.VEHICLES."""
    if step.rush:
        return [VEHICLES.index(step.rush)]
    if any(step.fixed):
        return [vehicle for vehicle, moves in enumerate(step.fixed) if moves]
    return _flexible(state, step)


def _flexible(state: EmpireState, step: steps.Movement) -> list[int]:
    """The vehicles of played cards that are not at the top yet."""
    marks = state.players[step.seat].marks
    return [vehicle for vehicle, cards in enumerate(step.played) if cards and marks[vehicle] != TOP]


def moves_left(step: steps.Movement, vehicle: int) -> int:
    """How many moves the running pool holds for a vehicle that may move."""
    if step.rush:
        return 1
    return step.fixed[vehicle] if any(step.fixed) else step.flex


def advances(state: EmpireState, step: steps.Movement) -> list[Advance]:
    """Every single move, in the order of section 5.5."""
    marks = state.players[step.seat].marks
    found = []
    for vehicle in movable(state, step):
        if state.track[marks[vehicle]].branches:
            found += [Advance(VEHICLES[vehicle], branch=branch) for branch in BRANCHES]
        else:
            found.append(Advance(VEHICLES[vehicle]))
    return found


def advance(state: EmpireState, step: steps.Movement, action: Advance, events: list[EmpireEvent]) -> None:
    """Move one vehicle; stops early at a bonus that asks something. Raises IllegalAction."""
    vehicle = _judge(state, step, action)
    place = state.players[step.seat].marks[vehicle]
    for _ in range(action.steps):
        if place == TOP:
            break
        _spend(step, vehicle)
        place = move(state, step.seat, vehicle, action.branch, events)
        if state.agenda[0] is not step:
            break


def _judge(state: EmpireState, step: steps.Movement, action: Advance) -> int:
    """The vehicle's number, after the checks of section 8 in their order."""
    if action.vehicle not in VEHICLES or action.branch not in (None, *BRANCHES):
        raise IllegalAction("unknown_option", "A vehicle is wagon, train or ship; a path is upper or lower.")
    vehicle = VEHICLES.index(action.vehicle)
    if vehicle not in movable(state, step):
        raise IllegalAction("vehicle_not_allowed", "That vehicle has no move now.")
    if not 1 <= action.steps <= moves_left(step, vehicle):
        raise IllegalAction("too_many_steps", f"That vehicle has {moves_left(step, vehicle)} moves now.")
    place = state.players[step.seat].marks[vehicle]
    check_branch(branches(state.track, place, action.steps, _choice(action.branch)), action.branch)
    return vehicle


def check_branch(left: int, branch: str | None) -> None:
    """Refuse a way that leaves `left` branch columns with or without a `branch` named."""
    if left > 1:
        raise IllegalAction("too_many_branches", "This way passes two forks; move in two parts.")
    if left and branch is None:
        raise IllegalAction("branch_required", "The marker comes to a fork: choose the upper or the lower path.")
    if not left and branch is not None:
        raise IllegalAction("branch_not_allowed", "The marker passes no fork on this way.")


def _choice(branch: str | None) -> int:
    return BRANCHES.index(branch) if branch else 0


def _spend(step: steps.Movement, vehicle: int) -> None:
    if step.rush:
        step.rush = ""
    elif step.fixed[vehicle]:
        step.fixed[vehicle] -= 1
    else:
        step.flex -= 1


def move(state: EmpireState, seat: int, vehicle: int, branch: str | None, events: list[EmpireEvent]) -> str:
    """Move a marker one space and give the bonus of the space that it enters; the id of that space."""
    marks = state.players[seat].marks
    space = state.track[marks[vehicle]]
    marks[vehicle] = space.after[_choice(branch) if space.branches else 0]
    enter(state, seat, vehicle, events)
    return marks[vehicle]


def settle(state: EmpireState, step: steps.Movement, events: list[EmpireEvent]) -> bool:
    """Drop moves that no marker can make, count the rewards once; whether the movement is over."""
    _drop_lost(state, step, events)
    if step.rush or any(step.fixed):
        return False
    if not step.counted:
        _count(state, step, events)
    if step.flex and _flexible(state, step):
        return False
    if step.flex:
        events.append(MovesLost(seat=step.seat, number=step.flex))
    return True


def _drop_lost(state: EmpireState, step: steps.Movement, events: list[EmpireEvent]) -> None:
    marks = state.players[step.seat].marks
    lost = 0
    if step.rush and marks[VEHICLES.index(step.rush)] == TOP:
        step.rush = ""
        lost += 1
    for vehicle, moves in enumerate(step.fixed):
        if moves and marks[vehicle] == TOP:
            step.fixed[vehicle] = 0
            lost += moves
    if lost:
        events.append(MovesLost(seat=step.seat, number=lost))


def _count(state: EmpireState, step: steps.Movement, events: list[EmpireEvent]) -> None:
    """Put the City Rewards and the Perfect Upgrade into the flex pool, by the board as it is now."""
    cities = rewarded(state, step.seat, step.supply, step.target)
    step.counted = True
    step.flex = len(cities) + step.perfect + step.crest
    if step.flex:
        events.append(Rewarded(seat=step.seat, cities=cities, perfect=step.perfect, crest=step.crest))


def rewarded(state: EmpireState, seat: int, supply: str, target: str) -> tuple[str, ...]:
    """The ones of two cities that give this seat a City Reward: in the display or among its Private Cities."""
    cards = (*state.display, *state.players[seat].cities)
    return tuple(city for city in (supply, target) if city in cards)
