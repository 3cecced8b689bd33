"""The free action of module 1's Logistics: two cubes change their warehouses (section 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city.actions import Swap, SwapWith
from rules.crescent_city.data import GOODS, NUMBER, WAREHOUSES, workflow_of
from rules.crescent_city.events import Chose, Swapped
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Swapping

LOGISTICS = workflow_of("swap_two_goods_for_one_morale_once_per_turn")
MORALE = 1


def swaps(state: CargoState, seat: int) -> list[Swap]:
    """Every cube that can be the first of a swap."""
    if LOGISTICS not in state.workflow or state.swapped or state.players[seat].morale < MORALE:
        return []
    there = [{good for good, many in enumerate(stock) if many} for stock in state.warehouses]
    return [
        Swap(WAREHOUSES[one], GOODS[good])
        for one, kinds in enumerate(there)
        for good in sorted(kinds)
        if any(others - {good} for other, others in enumerate(there) if other != one)
    ]


def _there(state: CargoState, warehouse: str, good: str) -> bool:
    if warehouse not in WAREHOUSES or good not in NUMBER:
        raise refuse("bad_field")
    return state.warehouses[WAREHOUSES.index(warehouse)][NUMBER[good]] > 0


def check_swap(state: CargoState, seat: int, action: Swap) -> None:
    """Raise `module_off`, `swap_used`, `goods_not_there`, `not_enough_morale`."""
    there = _there(state, action.warehouse, action.good)
    if LOGISTICS not in state.workflow:
        raise refuse("module_off")
    if state.swapped:
        raise refuse("swap_used")
    if not there or not swap_partners(state, seat, _begin(seat, action)):
        raise refuse("goods_not_there")
    if state.players[seat].morale < MORALE:
        raise refuse("not_enough_morale")


def _begin(seat: int, action: Swap) -> Swapping:
    return Swapping(seat, WAREHOUSES.index(action.warehouse), NUMBER[action.good])


def swap(state: CargoState, seat: int, action: Swap, tell: Callable[[Any], None]) -> None:
    """Ask for the second cube."""
    state.pending.append(_begin(seat, action))
    tell(Chose(seat, "swap", action.warehouse, (action.good,)))


def swap_partners(state: CargoState, seat: int, asked: Swapping) -> list[SwapWith]:
    """Every cube of another kind in another warehouse."""
    return [
        SwapWith(WAREHOUSES[other], GOODS[good])
        for other, stock in enumerate(state.warehouses)
        if other != asked.warehouse
        for good, many in enumerate(stock)
        if many and good != asked.good
    ]


def check_with(state: CargoState, seat: int, action: SwapWith, asked: Swapping) -> None:
    """Raise `bad_field` and `goods_not_there`."""
    there = _there(state, action.warehouse, action.good)
    if WAREHOUSES.index(action.warehouse) == asked.warehouse or NUMBER[action.good] == asked.good:
        raise refuse("bad_field", "Choose another kind of good in another warehouse.")
    if not there:
        raise refuse("goods_not_there")


def swap_with(state: CargoState, seat: int, action: SwapWith, asked: Swapping, tell: Callable[[Any], None]) -> None:
    """Pay the morale and exchange the cubes."""
    state.close(asked)
    other, good = WAREHOUSES.index(action.warehouse), NUMBER[action.good]
    state.players[seat].morale -= MORALE
    for warehouse, gone, come in ((asked.warehouse, asked.good, good), (other, good, asked.good)):
        state.warehouses[warehouse][gone] -= 1
        state.warehouses[warehouse][come] += 1
    state.swapped = True
    tell(Swapped(seat, (WAREHOUSES[asked.warehouse], GOODS[asked.good]), (action.warehouse, action.good)))
