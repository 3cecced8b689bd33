"""Reading the port: what its ships, containers and trains still take, and what a drop amounts to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rules.crescent_city.actions import Place
from rules.crescent_city.data import (
    BOX_PLACES,
    BUILDING,
    CONTAINERS,
    COUNTS,
    FOOD,
    GANTRY,
    GOODS,
    NUMBER,
    SHIP_PLACES,
    SHIPS,
    TRAIN_PLACES,
    TRAINS,
)
from rules.crescent_city.goods import Counts
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import Card, CargoState, Drop, Player, Train

KINDS = ("BB", "FF", "BF")


def fewest(state: CargoState, player: Player, place: str) -> int:
    """How few goods the player can deliver to this place, morale apart; 0 when none."""
    level = player.level(GANTRY)
    if place in SHIP_PLACES:
        card = state.ships[SHIP_PLACES.index(place)]
        wanted = [many for _, many, good in empty_holds(card) if many <= level and player.goods[good] >= many]
        return min(wanted, default=0)
    if place in BOX_PLACES:
        kinds = empty_kinds(state.containers[BOX_PLACES.index(place)])
        return 2 if any(has_pair(player.goods, kind) for kind in kinds) else 0
    train = state.trains[TRAIN_PLACES.index(place)]
    return int(train.id is not None and any(player.goods[NUMBER[good]] for good in TRAINS[train.id].goods))


def empty_holds(card: Card) -> Iterator[tuple[int, int, int]]:
    """Empty spaces of a ship: index, quantity and good."""
    for index, (many, good, _) in enumerate(SHIPS[card.id].spaces):
        if card.spaces[index] is None:
            yield index, many, NUMBER[good]


def empty_kinds(card: Card) -> set[str]:
    """The kinds of a container's empty spaces."""
    return {kind for kind, seat in zip(CONTAINERS[card.id].spaces, card.spaces, strict=True) if seat is None}


def has_pair(held: Sequence[int], kind: str) -> bool:
    """Whether two of these goods are of the kind."""
    groups = [sum(held[good] for good in group) for group in (BUILDING, FOOD)]
    return {"BB": groups[0] > 1, "FF": groups[1] > 1, "BF": min(groups) > 0}[kind]


def read_place(place: Place) -> Drop:
    """A drop of the short form with its goods counted on; raises `bad_field`."""
    at, space, kind, goods = place.at, place.space, place.kind, place.goods
    if goods is not None and not set(goods) <= NUMBER.keys():
        raise refuse("bad_field")
    numbers = tuple(sorted(NUMBER[good] for good in goods or ()))
    if at in SHIP_PLACES and space in (1, 2, 3, 4) and kind is None and goods is None:
        return Drop(at, (), space=space - 1)
    if at in BOX_PLACES and kind in KINDS and len(numbers) == 2 and space is None:
        return Drop(at, numbers, kind=kind)
    if at in TRAIN_PLACES and goods is not None and space is None and kind is None:
        return Drop(at, numbers)
    raise refuse("bad_field")


def empty_wagons(state: CargoState, train: Train) -> int:
    """How many workers the train still takes."""
    return COUNTS[state.seats].train_spaces - len(train.workers)


def loaded(state: CargoState, drop: Drop) -> tuple[int, ...]:
    """The goods of a drop by their numbers; those of a ship stand on its card."""
    if drop.space is None:
        return drop.goods
    many, good, _ = SHIPS[state.ships[SHIP_PLACES.index(drop.at)].id].spaces[drop.space]
    return (NUMBER[good],) * many


def total(goods: Iterable[tuple[int, ...]]) -> Counts:
    """All these goods, counted."""
    found = [0] * len(GOODS)
    for each in goods:
        for good in each:
            found[good] += 1
    return found


def workers(drop: Drop) -> int:
    """How many workers a drop needs."""
    return len(drop.goods) if drop.at in TRAIN_PLACES else 1
