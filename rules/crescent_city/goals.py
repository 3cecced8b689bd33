"""Goal cards: drawing, keeping, and what they pay (sections 8 and 17)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city import actions
from rules.crescent_city.data import GOALS, START
from rules.crescent_city.events import GoalKept, GoalsDrawn
from rules.crescent_city.measures import MEASURES, paid
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, KeepGoal

Tell = Callable[[Any], None]


def deal(state: CargoState) -> tuple[int, ...]:
    """Take the top goals of the deck, two or what is left."""
    drawn = tuple(state.goal_deck.pop() for _ in range(min(START.goals_dealt, len(state.goal_deck))))
    del state.goal_backs[len(state.goal_deck) :]
    return drawn


def draw(state: CargoState, seat: int, tell: Tell) -> KeepGoal | None:
    """Draw goals; the decision to be asked, None when there is no choice."""
    drawn = deal(state)
    if not drawn:
        return None
    tell(GoalsDrawn(seat, len(drawn), drawn))
    if len(drawn) > 1:
        return KeepGoal(seat, drawn)
    state.players[seat].goals.append(drawn[0])
    tell(GoalKept(seat, drawn[0], opening=False))
    return None


def keeps(state: CargoState, seat: int, asked: KeepGoal) -> list[actions.KeepGoal]:
    """The choices, by the number of the goal."""
    return [actions.KeepGoal(goal) for goal in sorted(asked.goals)]


def check(state: CargoState, seat: int, action: actions.KeepGoal, asked: KeepGoal) -> None:
    """Raise `bad_field` for a goal that was not drawn."""
    if action.goal not in asked.goals:
        raise refuse("bad_field", "That goal is not among those you drew.")


def keep(state: CargoState, seat: int, action: actions.KeepGoal, asked: KeepGoal, tell: Tell) -> None:
    """One goal stays in hand, the others go below the deck."""
    state.close(asked)
    state.players[seat].goals.append(action.goal)
    for goal in asked.goals:
        if goal != action.goal:
            state.goal_deck.insert(0, goal)
            state.goal_backs.insert(0, seat)
    tell(GoalKept(seat, action.goal, asked.opening))


def worth(state: CargoState, seat: int, goal: int) -> int:
    """What the goal would pay this seat if the game ended now."""
    card = GOALS[goal]
    return paid(card.steps, MEASURES[card.measure](state, seat))
