"""Titles and hints of the panel's questions, where the picks do not say them."""

from __future__ import annotations

from rules.cargo_empire import steps, words
from rules.cargo_empire.data import TABLE, VEHICLES
from rules.cargo_empire.forecast import still_free
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.asking import purse


def title(state: EmpireState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
    """Title and hint of the question after `chosen`, where the picks do not say it."""
    step = state.agenda[0] if state.agenda and not chosen else None
    if isinstance(step, steps.PositionBonus):
        move = ": the card and a move of its vehicle" if TABLE.turn_bonus[step.position - 1].move else ""
        return "", f"Bonus of the {words.ordinal(step.position)} position{move}."
    if isinstance(step, steps.Movement):
        return "", _moves_left(state, step)
    return "", purse(state, seat) if isinstance(step, steps.STAGES) else ""


def _moves_left(state: EmpireState, step: steps.Movement) -> str:
    if step.rush:
        return "The Rush tile comes first."
    if not any(step.fixed):
        return f"{words.count(step.flex, 'free move')} left, for any vehicle whose card you played."
    left = [f"{name} {moves}" for name, moves in zip(VEHICLES, step.fixed, strict=True) if moves]
    free = still_free(state, step)
    then = f" Then {words.count(free, 'free move')}." if free else ""
    return f"Moves left for your cards, in any order: {', '.join(left)}.{then}"
