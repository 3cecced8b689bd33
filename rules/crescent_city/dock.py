"""The loading dock: goods that are spent join it, and warehouses are filled from it (section 10)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.crescent_city.actions import NextCube, OrderDock, Put, PutAuto
from rules.crescent_city.data import COUNTS, GOODS, NUMBER, WAREHOUSES
from rules.crescent_city.events import Chose, DockOrdered, Refilled
from rules.crescent_city.goods import numbers
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Ordering, Refill

Tell = Callable[[Any], None]


def join(state: CargoState, spent: Sequence[int]) -> None:
    """Counted goods of one action join the dock, in canonical order."""
    cubes = numbers(spent)
    state.dock += cubes
    state.joined += len(cubes)


# -- another order ----------------------------------------------------------------------------------------------------


def newcomers(state: CargoState) -> list[int]:
    """The cubes that joined in this turn, the one furthest right first."""
    return state.dock[len(state.dock) - state.joined :]


def check_order(state: CargoState, seat: int, action: OrderDock) -> None:
    """Raise `nothing_to_order`: only after the main action, once, and with different goods."""
    if state.step != "done" or state.ordered or len(set(newcomers(state))) < 2:
        raise refuse("nothing_to_order")


def order(state: CargoState, seat: int, action: OrderDock, tell: Tell) -> None:
    """Ask for the kinds one after another."""
    state.ordered = True
    state.pending.append(Ordering(seat, (), tuple(newcomers(state))))
    tell(Chose(seat, "order", "dock", ()))


def next_cubes(state: CargoState, seat: int, asked: Ordering) -> list[NextCube]:
    """The kinds that can come next."""
    return [NextCube(GOODS[good]) for good in sorted(set(asked.left))]


def check_next(state: CargoState, seat: int, action: NextCube, asked: Ordering) -> None:
    """Raise `bad_field` for a kind of which none is left."""
    if NUMBER.get(action.good, -1) not in asked.left:
        raise refuse("bad_field", "None of the cubes that joined the dock is of that kind.")


def next_cube(state: CargoState, seat: int, action: NextCube, asked: Ordering, tell: Tell) -> None:
    """Note the next cube; the rest follows by itself once it is all of one kind."""
    good, left = NUMBER[action.good], list(asked.left)
    left.remove(good)
    chosen = (*asked.first, good)
    if len(set(left)) > 1:
        state.close(asked, Ordering(seat, chosen, tuple(left)))
        tell(Chose(seat, "order", "dock", (action.good,)))
        return
    state.close(asked)
    state.dock[len(state.dock) - state.joined :] = [*chosen, *left]
    tell(DockOrdered(seat, tuple(GOODS[each] for each in newcomers(state))))


# -- filling the warehouses -------------------------------------------------------------------------------------------


def empty_places(state: CargoState) -> list[int]:
    """By warehouse."""
    limit = COUNTS[state.seats].warehouse_limit
    return [limit - sum(stock) for stock in state.warehouses]


def refill(state: CargoState, seat: int, left: int, tell: Tell, *, auto: bool = False) -> bool:
    """Move so many cubes from the dock; False when the seat must choose a warehouse first.

    Cubes move without asking as long as there is no real choice, or all of them with `auto`.
    """
    empty, moved = empty_places(state), []
    while left:
        if not auto and _is_choice(state, empty, left):
            break
        warehouse = empty.index(max(empty))
        moved.append(_move(state, warehouse))
        empty[warehouse] -= 1
        left -= 1
    if moved:
        tell(Refilled(seat, tuple(moved)))
    if left:
        state.pending.append(Refill(seat, left))
    return not left


def _is_choice(state: CargoState, empty: list[int], left: int) -> bool:
    if sum(places > 0 for places in empty) < 2:
        return False
    return left < sum(empty) or len(set(state.dock[:left])) > 1


def _move(state: CargoState, warehouse: int) -> tuple[str, str]:
    good = state.dock.pop(0)
    state.joined = min(state.joined, len(state.dock))
    state.warehouses[warehouse][good] += 1
    return WAREHOUSES[warehouse], GOODS[good]


def to_move(state: CargoState) -> int:
    """How many cubes leave the dock at the end of a turn."""
    return min(sum(empty_places(state)), len(state.dock))


def puts(state: CargoState, seat: int, asked: Refill) -> list[Put | PutAuto]:
    """The warehouses with an empty place, then the automatic way."""
    found: list[Put | PutAuto] = [
        Put(name) for name, empty in zip(WAREHOUSES, empty_places(state), strict=True) if empty
    ]
    return [*found, PutAuto()]


def check_put(state: CargoState, seat: int, action: Put, asked: Refill) -> None:
    """Raise `warehouse_full`."""
    if action.warehouse not in WAREHOUSES:
        raise refuse("bad_field")
    if not empty_places(state)[WAREHOUSES.index(action.warehouse)]:
        raise refuse("warehouse_full")


def put(state: CargoState, seat: int, action: Put | PutAuto, asked: Refill, tell: Tell) -> bool:
    """Move the next cube, and further ones without choice; whether the refill is complete."""
    state.close(asked)
    if isinstance(action, PutAuto):
        return refill(state, seat, asked.left, tell, auto=True)
    cube = _move(state, WAREHOUSES.index(action.warehouse))
    tell(Refilled(seat, (cube,)))
    return refill(state, seat, asked.left - 1, tell)
