"""Every legal action of a seat, each choice once and in a fixed order (rules, section 15.2)."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from functools import lru_cache

from rules.cargotrain.actions import (
    Attach,
    AttachFirst,
    CargotrainAction,
    Dismantle,
    EndTurn,
    Extra,
    Fulfil,
    Keep,
    Move,
    MoveRefit,
    Plan,
    Reorder,
    Sign,
    Swap,
    Unplan,
    Upgrade,
)
from rules.cargotrain.cars import matching_run
from rules.cargotrain.contracts import uses
from rules.cargotrain.data import CAR_TYPES, CLASSES, DATA, LIMIT, PLANNING, REFIT
from rules.cargotrain.planning import occupied
from rules.cargotrain.ring import exits, reach
from rules.cargotrain.state import CargotrainState

STACKS: list[CargotrainAction] = [
    Plan(cards=cards) for cards in itertools.permutations(PLANNING, DATA.setup.stack_size)
]
UNPLAN, ATTACH_FIRST, UPGRADE, SWAP, SIGN, END_TURN = Unplan(), AttachFirst(), Upgrade(), Swap(), Sign(), EndTurn()
ATTACH = [Attach(count=count) for count in range(1, max(LIMIT.values()) + 1)]
DISMANTLE = [Dismantle(count=count) for count in range(1, max(LIMIT.values()) + 1)]


def legal(state: CargotrainState, seat: int) -> list[CargotrainAction]:
    """What this seat may do now. In phase plan a seat that has planned may still revise and withdraw."""
    if state.phase == "plan":
        return [*STACKS, UNPLAN] if state.players[seat].stack else STACKS.copy()
    if seat not in state.awaited():
        return []
    return _refits(state) if state.phase == "refit" else STAGES[state.stage](state)


def _refits(state: CargotrainState) -> list[CargotrainAction]:
    return [MoveRefit(card=card) for card in state.ring if card != REFIT and not occupied(state, card)]


def _moves(state: CargotrainState) -> list[CargotrainAction]:
    player = state.player
    first: list[CargotrainAction] = []
    if state.queues.get(player.place) and not state.attached and player.room():
        first = [ATTACH_FIRST]
    return first + _targets(state.ring, player.place, PLANNING[state.card(state.active)].values)


@lru_cache(maxsize=4096)
def _target_tuple(ring: tuple[str, ...], place: str, values: tuple[int, ...]) -> tuple[CargotrainAction, ...]:
    return tuple(Move(to=card) for card in reach(ring, place, values))


def _targets(ring: tuple[str, ...], place: str, values: tuple[int, ...]) -> list[CargotrainAction]:
    return list(_target_tuple(ring, place, values))


def _actions(state: CargotrainState) -> list[CargotrainAction]:
    player = state.player
    found: list[CargotrainAction] = []
    queue = state.queues.get(player.place)
    if queue is None:
        found += DISMANTLE[: matching_run(player)]
    else:
        found += ATTACH[: min(len(queue), player.room())]
        if player.place == state.homes[state.active] and player.engine != CLASSES[-1]:
            found.append(UPGRADE)
        if queue and player.train:
            found.append(SWAP)
    if state.contract_deck and len(player.held) < DATA.limits.max_unfulfilled_contracts:
        found.append(SIGN)
    for complex, cars in state.queues.items():
        found += _orders(complex, tuple(cars))
    return found + list(_extras(state.ring, player.place))


@lru_cache(maxsize=4096)
def _orders(complex: str, queue: tuple[str, ...]) -> tuple[CargotrainAction, ...]:
    """Every order of this queue but the present one, types in data order."""
    rank = list(CAR_TYPES).index
    orders = dict.fromkeys(itertools.permutations(sorted(queue, key=rank)))
    return tuple(Reorder(complex=complex, order=order) for order in orders if order != queue)


@lru_cache(maxsize=4096)
def _extras(ring: tuple[str, ...], place: str) -> tuple[CargotrainAction, ...]:
    return tuple(Extra(step=step) for step, _ in exits(ring, place))


def _keeps(state: CargotrainState) -> list[CargotrainAction]:
    return [Keep(contract=contract) for contract in state.drawn]


def _settlements(state: CargotrainState) -> list[CargotrainAction]:
    player = state.player
    found: list[CargotrainAction] = [
        Fulfil(contract=contract, use=use) for contract in player.held for use in uses(contract, player.warehouse)
    ]
    return [*found, END_TURN]


STAGES: dict[str, Callable[[CargotrainState], list[CargotrainAction]]] = {
    "move": _moves,
    "action": _actions,
    "keep": _keeps,
    "settle": _settlements,
}
