"""Action B, what happens: the pawn moves, workers go to work, rewards come in (section 6B)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city import dock, goals, railway
from rules.crescent_city.achievements import claim
from rules.crescent_city.data import (
    BOX_PLACES,
    BUILDING,
    CONTAINERS,
    DOCK_SPACES,
    FOOD,
    GOODS,
    OFFICES,
    SHIP_PLACES,
    SHIPS,
    TRAIN_PLACES,
    office_of,
    workflow_of,
)
from rules.crescent_city.events import BoxServed, Commission, SetOut, ShipServed, TrainServed
from rules.crescent_city.movement import PORT, RING, effort, fare
from rules.crescent_city.port import loaded, total, workers
from rules.crescent_city.state import CargoState, Drop, Dropping, KeepGoal, ReturnTile

Tell = Callable[[Any], None]

# the offices that pay for each worker placed with goods of a group
SHOPS = ((office_of("coin_per_building_delivery"), BUILDING), (office_of("coin_per_food_delivery"), FOOD))
RAIL_AGENT = office_of("extra_tile_choice")
PROJECTED_SALES = workflow_of("coin_per_container_delivery")


def unload(state: CargoState, seat: int, plan: Dropping, tell: Tell) -> None:
    """Do a legal delivery; decisions that come of it are left open."""
    spent = total(loaded(state, drop) for drop in plan.drops)
    _set_out(state, seat, plan, sum(spent), tell)
    tiles: list[int] = []
    choices: list[KeepGoal | None] = []
    for drop in plan.drops:
        state.players[seat].send_worker(workers(drop))
        if drop.at in SHIP_PLACES:
            _serve_ship(state, seat, drop, tell)
        elif drop.at in BOX_PLACES:
            choices.append(_serve_box(state, seat, drop, tell))
        else:
            tiles += _serve_train(state, seat, drop, tell)
    back = _rail_agent(state, seat, tiles, tell)
    dock.join(state, spent)
    claim(state, seat, tell)
    state.step, state.passes = "done", 0
    state.pending += [decision for decision in (back, *choices) if decision is not None]


def _set_out(state: CargoState, seat: int, plan: Dropping, many: int, tell: Tell) -> None:
    player = state.players[seat]
    cost = fare(player, PORT, plan.steps, plan.pay_with)
    morale = effort(player, PORT, many + cost.morale)
    player.morale -= morale
    player.earn("steps", -cost.coins)
    state.dockworker = (state.dockworker + plan.steps) % RING
    tell(SetOut(seat, DOCK_SPACES[state.dockworker], plan.steps, morale, cost.coins))


def _spend(state: CargoState, seat: int, goods: tuple[int, ...]) -> tuple[str, ...]:
    for good in goods:
        state.players[seat].goods[good] -= 1
    return tuple(GOODS[good] for good in goods)


def _serve_ship(state: CargoState, seat: int, drop: Drop, tell: Tell) -> None:
    card = state.ships[SHIP_PLACES.index(drop.at)]
    space = drop.space or 0
    goods = loaded(state, drop)
    coins = SHIPS[card.id].spaces[space][2]
    card.spaces[space] = seat
    state.players[seat].earn("ships", coins)
    tell(ShipServed(seat, drop.at, card.id, space + 1, _spend(state, seat, goods), coins))
    _commission(state, seat, [goods], tell)


def _serve_box(state: CargoState, seat: int, drop: Drop, tell: Tell) -> KeepGoal | None:
    card = state.containers[BOX_PLACES.index(drop.at)]
    kinds = CONTAINERS[card.id].spaces
    space = next(i for i, kind in enumerate(kinds) if kind == drop.kind and card.spaces[i] is None)
    card.spaces[space] = seat
    coins = 1 if PROJECTED_SALES in state.workflow else 0
    state.players[seat].earn("containers", coins)
    tell(BoxServed(seat, drop.at, card.id, space + 1, _spend(state, seat, drop.goods), coins))
    _commission(state, seat, [drop.goods], tell)
    return goals.draw(state, seat, tell)


def _serve_train(state: CargoState, seat: int, drop: Drop, tell: Tell) -> list[int]:
    number = TRAIN_PLACES.index(drop.at)
    train = state.trains[number]
    train.workers += [seat] * len(drop.goods)
    tell(TrainServed(seat, drop.at, train.id or "", _spend(state, seat, drop.goods)))
    _commission(state, seat, [(good,) for good in drop.goods], tell)
    drawn = railway.draw_tiles(state, seat, len(drop.goods), tell)
    if railway.is_full(state, number):
        railway.score(state, number, tell)
    return drawn


def _commission(state: CargoState, seat: int, deliveries: list[tuple[int, ...]], tell: Tell) -> None:
    """Machine Shop and Grocery Distributor pay for each worker; `deliveries` are the goods of each."""
    player = state.players[seat]
    for office, group in SHOPS:
        served = sum(any(good in group for good in goods) for goods in deliveries)
        if office in player.staffed and served:
            coins = served * OFFICES[office].value
            player.earn("offices", coins)
            tell(Commission(seat, office, coins))


def _rail_agent(state: CargoState, seat: int, drawn: list[int], tell: Tell) -> ReturnTile | None:
    """One tile more for an action with train workers, after all others; then one of all goes back."""
    if not drawn or RAIL_AGENT not in state.players[seat].staffed:
        return None
    more = railway.draw_tiles(state, seat, OFFICES[RAIL_AGENT].value, tell, extra=True)
    return railway.ask_return(state, seat, drawn + more, tell) if more else None
