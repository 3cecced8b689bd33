"""The eight main actions side by side, and what is left when none of them is possible (section 15)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city import deliver, offices, pick_up, staff, tracks, trucks
from rules.crescent_city.actions import CargoAction, Pass, Rest, TakeLoan
from rules.crescent_city.data import LOANS, START
from rules.crescent_city.events import Borrowed, Passed
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState

Tell = Callable[[Any], None]


def _rests(state: CargoState, seat: int) -> list[Rest]:
    return [Rest()] if state.players[seat].morale <= START.rest_allowed_up_to else []


# in the order in which they are listed
LISTS: tuple[Callable[[CargoState, int], Any], ...] = (
    pick_up.moves,
    deliver.moves,
    trucks.builds,
    trucks.upgrades,
    offices.builds,
    staff.hires,
    tracks.advances,
    _rests,
)


def main_actions(state: CargoState, seat: int) -> list[CargoAction]:
    """Every main action that this seat may take: hiring only after a loan, a loan or a pass when stuck."""
    if state.borrowed:
        return [*staff.hires(state, seat)]
    found: list[CargoAction] = [action for listed in LISTS for action in listed(state, seat)]
    if found:
        return found
    return [Pass() if loan_obstacle(state, seat) else TakeLoan()]


def is_stuck(state: CargoState, seat: int) -> bool:
    """Whether none of the eight main actions is legal in any way."""
    return not any(listed(state, seat) for listed in LISTS)


def loan_obstacle(state: CargoState, seat: int) -> str:
    """The code of what keeps a stuck seat from a loan, "" when nothing does."""
    player = state.players[seat]
    if player.idle >= START.idle_spaces:
        return "no_idle_space"
    if not player.workforce:
        return "no_workforce"
    return "" if state.loans_left else "none_left"


def check_loan(state: CargoState, seat: int, action: TakeLoan) -> None:
    """Raise `not_stuck` or what keeps the seat from a loan."""
    if not is_stuck(state, seat):
        raise refuse("not_stuck", "A loan is only for a player who can do nothing else.")
    code = loan_obstacle(state, seat)
    if code:
        raise refuse(code, "There are no more loan cards." if code == "none_left" else "")


def borrow(state: CargoState, seat: int, action: TakeLoan, tell: Tell) -> None:
    """Take a loan card; the main action must be hiring now."""
    player = state.players[seat]
    state.loans_left -= 1
    state.borrowed = True
    player.loans += 1
    player.earn("loans", LOANS.gain)
    tell(Borrowed(seat, LOANS.gain))


def check_pass(state: CargoState, seat: int, action: Pass) -> None:
    """Raise `not_stuck` or `loan_required`."""
    if not is_stuck(state, seat):
        raise refuse("not_stuck", "Passing is only for a player who can do nothing else.")
    if not loan_obstacle(state, seat):
        raise refuse("loan_required")


def skip(state: CargoState, seat: int, action: Pass, tell: Tell) -> None:
    """Pass instead of a main action."""
    state.step = "done"
    state.passes += 1
    tell(Passed(seat))
