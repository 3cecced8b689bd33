"""What comes next: the agenda of decisions, the order of turns, the rounds and the end (section 5 of the rules)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.cargo_empire import development, setup, steps, upkeep
from rules.cargo_empire.data import TABLE
from rules.cargo_empire.events import EmpireEvent, Ended, GoalsShown
from rules.cargo_empire.goals import worths
from rules.cargo_empire.scoring import scores
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants import abilities, bot, vassals


def go_on(state: EmpireState, answered: steps.AnyStep, events: list[EmpireEvent]) -> None:
    """Do what needs no decision until the next one is open or the game is over.

    `answered` is the decision that an action has just answered; the turn rises when another one opens a turn.
    """
    while True:
        if not state.agenda and not _next(state, events):
            return
        if not _automatic(state, events):
            break
    if state.agenda[0] is not answered and isinstance(state.agenda[0], steps.OPENERS):
        state.turn += 1


def _automatic(state: EmpireState, events: list[EmpireEvent]) -> bool:
    """Carry out the first step of the agenda if nobody decides it; whether it is done."""
    step = state.agenda[0]
    settle = _SETTLE.get(type(step))
    if settle is None or not settle(state, step, events):
        return False
    state.agenda.pop(0)
    return True


def _unveil(state: EmpireState, step: steps.Unveiling, events: list[EmpireEvent]) -> bool:
    setup.unveil(state, events)
    return True


def _begin_round(state: EmpireState, step: steps.NewRound, events: list[EmpireEvent]) -> bool:
    upkeep.begin_round(state, events)
    return True


# What happens by itself, and whether the step is done with it. A decision that is not listed waits for its seat.
_SETTLE: dict[type, Callable[[EmpireState, Any, list[EmpireEvent]], bool]] = {
    steps.Movement: development.settle,
    steps.VassalPlacement: vassals.idle,
    steps.Closing: abilities.spent,
    steps.Unveiling: _unveil,
    steps.NewRound: _begin_round,
    steps.BotFirstPost: bot.first_post,
    steps.BotSecondPost: bot.second_post,
    steps.BotTurn: bot.turn,
}


def _next(state: EmpireState, events: list[EmpireEvent]) -> bool:
    """The agenda is empty: the next turn, upkeep, or the end; False at the end."""
    seat = _following(state)
    state.boosts, state.borrowed = 0, []
    if seat is not None:
        state.current = seat
        state.agenda.append(steps.BotTurn() if seat == state.bot_seat else steps.Planning(seat=seat))
        return True
    state.current = None
    if state.round < TABLE.rounds:
        upkeep.upkeep(state, events)
        return True
    _end(state, events)
    return False


def _end(state: EmpireState, events: list[EmpireEvent]) -> None:
    """All Goals are shown, the points counted."""
    state.turn += 1
    for seat in state.order:
        goals = tuple(state.players[seat].goals)
        if goals:
            events.append(GoalsShown(seat=seat, goals=goals, worth=tuple(worths(state, seat))))
    totals = tuple(sum(points.values()) for points in scores(state))
    events.append(Ended(goals=tuple(tuple(player.goals) for player in state.players), totals=totals))


def _following(state: EmpireState) -> int | None:
    """The next seat in turn order that has a post left in this round."""
    start = 0 if state.current is None else state.order.index(state.current) + 1
    for seat in (*state.order[start:], *state.order[:start]):
        if state.players[seat].left:
            return seat
    return None
