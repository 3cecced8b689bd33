"""The end of a turn, of a round and of the game (sections 10 and 16)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city import dock, scoring
from rules.crescent_city.actions import EndTurn, Put, PutAuto
from rules.crescent_city.data import END
from rules.crescent_city.events import FinalRound, RefillAsked, TurnEnded
from rules.crescent_city.railway import trigger
from rules.crescent_city.state import CargoState, Refill

Tell = Callable[[Any], None]


def end(state: CargoState, seat: int, action: EndTurn, tell: Tell) -> None:
    """Fill the warehouses; the turn is over when nothing had to be asked."""
    cubes = dock.to_move(state)
    if dock.refill(state, seat, cubes, tell):
        _over(state, seat, tell, quiet=cubes > 0)
    else:
        tell(RefillAsked(seat, dock.to_move(state)))


def put(state: CargoState, seat: int, action: Put | PutAuto, asked: Refill, tell: Tell) -> None:
    """Put the next cube; the turn is over after the last one."""
    if dock.put(state, seat, action, asked, tell):
        _over(state, seat, tell, quiet=True)


def _over(state: CargoState, seat: int, tell: Tell, *, quiet: bool) -> None:
    tell(TurnEnded(seat, quiet))
    state.borrowed = state.swapped = state.ordered = False
    state.joined = 0
    state.step = "act"
    following = (seat + 1) % state.seats
    if state.passes >= state.seats and state.trigger is None:
        trigger(state, None, "stalled", tell)
        scoring.finish(state, tell)
    elif following == state.first and _round_over(state, tell):
        scoring.finish(state, tell)
    else:
        state.turn += 1
        state.current = following


def _round_over(state: CargoState, tell: Tell) -> bool:
    """Count the round; whether it was the last one."""
    if state.trigger is None and state.round >= END.round_cap:
        trigger(state, None, "round_cap", tell)
        return True
    if state.final_rounds_left is not None:
        state.final_rounds_left -= 1
    elif state.trigger is not None:
        state.final_rounds_left = END.final_rounds
    if state.final_rounds_left == 0:
        return True
    state.round += 1
    if state.final_rounds_left is not None:
        tell(FinalRound(state.final_rounds_left))
    return False
