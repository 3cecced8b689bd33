"""Action B: move the dockworker and choose what is delivered where (section 6B). The effects are in unload.py."""

from __future__ import annotations

from rules.crescent_city.actions import Deliver, DropBox, DropShip, DropTrain, Enough, Place
from rules.crescent_city.data import (
    BOX_PLACES,
    DOCK_SPACES,
    GANTRY,
    GOODS,
    LINKS,
    NUMBER,
    PLACES,
    SHIP_PLACES,
    TRAIN_PLACES,
    TRAINS,
)
from rules.crescent_city.events import Chose, Headed
from rules.crescent_city.goods import Counts, covers, pairs
from rules.crescent_city.movement import PORT, RING, fare, stamina, trips
from rules.crescent_city.port import (
    KINDS,
    empty_holds,
    empty_kinds,
    empty_wagons,
    fewest,
    loaded,
    read_place,
    total,
    workers,
)
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Drop, Dropping, Player, Train
from rules.crescent_city.unload import Tell, unload

AnyDrop = DropShip | DropBox | DropTrain


# -- the first step ---------------------------------------------------------------------------------------------------


def moves(state: CargoState, seat: int) -> list[Deliver]:
    """Every legal first step of the small form."""
    player = state.players[seat]
    if not (player.morale and player.free_workers and any(player.goods)):
        return []
    goods = {place: few for place in PLACES if (few := fewest(state, player, place))}
    least = [min((few for place, few in goods.items() if place in links), default=0) for links in LINKS]
    return [Deliver(steps, pay_with) for steps, pay_with in trips(player, PORT, state.dockworker, least)]


def check(state: CargoState, seat: int, action: Deliver) -> None:
    """Raise the first refusal of a delivery in either form."""
    if action.drops is not None:
        judge(state, seat, Dropping(seat, action.steps, action.pay_with, tuple(map(read_place, action.drops))))
        return
    player = state.players[seat]
    cost = fare(player, PORT, action.steps, action.pay_with)
    if cost.coins > player.coins:
        raise refuse("not_enough_coins")
    if not drops(state, seat, Dropping(seat, action.steps, action.pay_with)):
        raise refuse("nothing_to_drop")


def perform(state: CargoState, seat: int, action: Deliver, tell: Tell) -> None:
    """Open the decision, or do the whole at once."""
    plan = Dropping(seat, action.steps, action.pay_with, tuple(map(read_place, action.drops or ())))
    if action.drops is None:
        state.pending.append(plan)
        tell(Headed(seat, "dockworker", DOCK_SPACES[(state.dockworker + action.steps) % RING]))
    else:
        unload(state, seat, plan, tell)


# -- judging the whole ------------------------------------------------------------------------------------------------


def judge(state: CargoState, seat: int, plan: Dropping) -> None:
    """Raise the first refusal of the whole action."""
    player = state.players[seat]
    if len(plan.drops) > 2:
        raise refuse("bad_field")
    cost = fare(player, PORT, plan.steps, plan.pay_with)
    _judge_number(player, plan.drops)
    for drop in plan.drops:
        if drop.at not in LINKS[(state.dockworker + plan.steps) % RING]:
            raise refuse("not_linked")
        _judge_place(state, drop)
    wanted = total(loaded(state, drop) for drop in plan.drops)
    many = sum(wanted)
    if many > player.level(GANTRY):
        raise refuse("too_many_goods")
    if not covers(player.goods, wanted):
        raise refuse("goods_not_loaded")
    if sum(workers(drop) for drop in plan.drops) > player.free_workers:
        raise refuse("no_idle_worker")
    if many + cost.morale > stamina(player, PORT):
        raise refuse("not_enough_morale")
    if cost.coins > player.coins:
        raise refuse("not_enough_coins")


def _judge_number(player: Player, chosen: tuple[Drop, ...]) -> None:
    if not chosen or any(drop.at in TRAIN_PLACES and not drop.goods for drop in chosen):
        raise refuse("nothing_delivered")
    if len(chosen) == 2 and not player.two_places:
        raise refuse("one_location_only")
    if len({drop.at for drop in chosen}) < len(chosen):
        raise refuse("same_location_twice")


def _judge_place(state: CargoState, drop: Drop) -> None:
    if drop.at in SHIP_PLACES:
        if state.ships[SHIP_PLACES.index(drop.at)].spaces[drop.space or 0] is not None:
            raise refuse("space_taken")
    elif drop.at in BOX_PLACES:
        if drop.kind not in empty_kinds(state.containers[BOX_PLACES.index(drop.at)]):
            raise refuse("space_taken")
        if drop.goods not in pairs(drop.kind or ""):
            raise refuse("wrong_goods")
    else:
        _judge_train(state, state.trains[TRAIN_PLACES.index(drop.at)], drop)


def _judge_train(state: CargoState, train: Train, drop: Drop) -> None:
    if train.id is None:
        raise refuse("no_train")
    if len(drop.goods) > empty_wagons(state, train):
        raise refuse("space_taken")
    if not {GOODS[good] for good in drop.goods} <= set(TRAINS[train.id].goods):
        raise refuse("wrong_goods")


# -- drop by drop -----------------------------------------------------------------------------------------------------


def drops(state: CargoState, seat: int, plan: Dropping) -> list[AnyDrop]:
    """Every drop that may be chosen next, ships before containers before trains."""
    player = state.players[seat]
    if plan.drops and not (player.two_places and len(plan.drops) < 2):
        return []
    noted = total(loaded(state, drop) for drop in plan.drops)
    held = [have - used for have, used in zip(player.goods, noted, strict=True)]
    paid = fare(player, PORT, plan.steps, plan.pay_with).morale
    most = min(player.level(GANTRY), stamina(player, PORT) - paid) - sum(noted)
    free = player.free_workers - sum(workers(drop) for drop in plan.drops)
    if most < 1 or free < 1:
        return []
    linked = LINKS[(state.dockworker + plan.steps) % RING] - {drop.at for drop in plan.drops}
    found: list[AnyDrop] = []
    found += _ship_drops(state, linked, held, most)
    if most > 1:
        found += _box_drops(state, linked, held)
    found += _train_drops(state, linked, held, min(most, free))
    return found


def _ship_drops(state: CargoState, linked: frozenset[str], held: Counts, most: int) -> list[DropShip]:
    return [
        DropShip(at, index + 1)
        for at, card in zip(SHIP_PLACES, state.ships, strict=True)
        if at in linked
        for index, many, good in empty_holds(card)
        if many <= most and held[good] >= many
    ]


def _box_drops(state: CargoState, linked: frozenset[str], held: Counts) -> list[DropBox]:
    found = []
    for at, card in zip(BOX_PLACES, state.containers, strict=True):
        if at not in linked:
            continue
        empty = empty_kinds(card)
        for kind in KINDS:
            if kind in empty:
                found += [
                    DropBox(at, kind, (GOODS[one], GOODS[other]))
                    for one, other in pairs(kind)
                    if (held[one] and held[other] if one != other else held[one] > 1)
                ]
    return found


def _train_drops(state: CargoState, linked: frozenset[str], held: Counts, most: int) -> list[DropTrain]:
    found = []
    for at, train in zip(TRAIN_PLACES, state.trains, strict=True):
        if at not in linked or train.id is None:
            continue
        one, other = TRAINS[train.id].goods
        for many in range(1, min(most, empty_wagons(state, train)) + 1):
            for first in range(min(many, held[NUMBER[one]]), -1, -1):
                if many - first <= held[NUMBER[other]]:
                    found.append(DropTrain(at, (one,) * first + (other,) * (many - first)))
    return found


def read_drop(action: AnyDrop) -> Drop:
    """A drop of the small form; raises `bad_field`."""
    places = {DropShip: SHIP_PLACES, DropBox: BOX_PLACES, DropTrain: TRAIN_PLACES}[type(action)]
    if action.at not in places:
        raise refuse("bad_field")
    if isinstance(action, DropShip):
        return read_place(Place(action.at, space=action.space))
    if isinstance(action, DropBox):
        return read_place(Place(action.at, kind=action.kind, goods=action.goods))
    return read_place(Place(action.at, goods=action.goods))


def check_drop(state: CargoState, seat: int, action: AnyDrop, plan: Dropping) -> None:
    """Raise the refusal that the whole action would get if it ended after this drop."""
    judge(state, seat, _with(plan, action))


def _with(plan: Dropping, action: AnyDrop) -> Dropping:
    return Dropping(plan.seat, plan.steps, plan.pay_with, (*plan.drops, read_drop(action)))


def drop(state: CargoState, seat: int, action: AnyDrop, plan: Dropping, tell: Tell) -> None:
    """Note one more drop; the action closes by itself when there cannot be another."""
    longer = _with(plan, action)
    if drops(state, seat, longer):
        state.close(plan, longer)
        goods = tuple(GOODS[good] for good in loaded(state, longer.drops[-1]))
        tell(Chose(seat, "drop", action.at, goods))
    else:
        state.close(plan)
        unload(state, seat, longer, tell)


def check_enough(state: CargoState, seat: int, action: Enough, plan: Dropping) -> None:
    """Raise `nothing_delivered` before the first drop."""
    judge(state, seat, plan)


def enough(state: CargoState, seat: int, action: Enough, plan: Dropping, tell: Tell) -> None:
    """Deliver what has been noted."""
    state.close(plan)
    unload(state, seat, plan, tell)
