"""Moving the manager and the dockworker round their rings, and what a pick-up or delivery costs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from rules.crescent_city.data import MOVEMENT, OFFICES, office_of
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import Player

RING, LAP = MOVEMENT.ring_size, MOVEMENT.max_steps
CLOCKWISE = tuple(range(1, LAP + 1))
BOTH_WAYS = (*CLOCKWISE, *(-step for step in CLOCKWISE))


class Ring(NamedTuple):
    """One of the two areas: the ids of the offices that help there."""

    fuel_station: int
    garage: int
    break_room: int


def _ring(area: str) -> Ring:
    return Ring(*(office_of(effect, area) for effect in ("free_steps", "reverse_free_steps", "morale_discount")))


WAREHOUSE, PORT = _ring("warehouse"), _ring("port")


class Fare(NamedTuple):
    """What the steps of a move cost in each currency."""

    coins: int
    morale: int


def paid_steps(player: Player, ring: Ring, steps: int) -> int:
    """How many of the steps must be paid. Raises `bad_steps` and `no_reverse_move`."""
    if not 1 <= abs(steps) <= LAP:
        raise refuse("bad_steps")
    if steps < 0:
        if ring.garage not in player.staffed:
            raise refuse("no_reverse_move")
        return max(0, -steps - OFFICES[ring.garage].value) * MOVEMENT.extra_step_cost
    free = OFFICES[ring.fuel_station].value if ring.fuel_station in player.staffed else MOVEMENT.free_steps
    return max(0, steps - free) * MOVEMENT.extra_step_cost


def fare(player: Player, ring: Ring, steps: int, pay_with: str | None) -> Fare:
    """The cost of the steps in coins and in morale. Raises the refusals of section 5."""
    if pay_with not in (None, "coins", "morale"):
        raise refuse("bad_field")
    paid = paid_steps(player, ring, steps)
    if paid and pay_with is None:
        raise refuse("payment_needed")
    if not paid and pay_with is not None:
        raise refuse("bad_field", "These steps cost nothing.")
    return Fare(paid, 0) if pay_with == "coins" else Fare(0, paid)


def effort(player: Player, ring: Ring, morale: int) -> int:
    """What an action of this morale costs the player: a Break Room makes it one less, but never free."""
    return max(1, morale - OFFICES[ring.break_room].value) if ring.break_room in player.staffed else morale


def stamina(player: Player, ring: Ring) -> int:
    """The greatest morale cost (before a Break Room) that the player can bear."""
    discount = OFFICES[ring.break_room].value if ring.break_room in player.staffed and player.morale else 0
    return player.morale + discount


def trips(player: Player, ring: Ring, start: int, least: Sequence[int]) -> list[tuple[int, str | None]]:
    """Every affordable move as steps and payment, in the order of the list of legal actions.

    `least` says for each space of the ring how few goods can be moved there, 0 when none can.
    """
    found: list[tuple[int, str | None]] = []
    most = stamina(player, ring)
    for steps in BOTH_WAYS if ring.garage in player.staffed else CLOCKWISE:
        goods = least[(start + steps) % RING]
        if not 0 < goods <= most:
            continue
        paid = paid_steps(player, ring, steps)
        if not paid:
            found.append((steps, None))
            continue
        if paid <= player.coins:
            found.append((steps, "coins"))
        if goods + paid <= most:
            found.append((steps, "morale"))
    return found
