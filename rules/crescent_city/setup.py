"""The first state of a game (section 4)."""

from __future__ import annotations

import random
from collections.abc import Iterable
from typing import TypeVar

from rules.core import generator
from rules.crescent_city.data import (
    ACHIEVEMENTS,
    COMPANIES,
    CONTAINERS,
    COUNTS,
    FORECASTS,
    GOALS,
    GOODS,
    LOANS,
    OFFICES,
    SHEETS,
    SHIPS,
    START,
    TRACKS,
    TRAIN_PLACES,
    TRAIN_RULES,
    TRAINS,
    WAREHOUSES,
    WORKFLOWS,
)
from rules.crescent_city.state import Card, CargoOptions, CargoState, KeepGoal, Player, Train, Truck

T = TypeVar("T")


def first_state(seats: int, options: CargoOptions, key: str) -> CargoState:
    """Deal a new game; everything is shuffled in the order of section 4 by one generator."""
    rng = generator(key, "setup")
    first = rng.randrange(seats)
    order = [(first + each) % seats for each in range(seats)]
    tiles = [_tiles(rng, 1), _tiles(rng, 2)]
    trains = _shuffled(rng, TRAINS)
    removed, trains = trains[: TRAIN_RULES.removed_at_setup], trains[TRAIN_RULES.removed_at_setup :]
    left, right = trains.pop(), trains.pop()
    containers, ships = _shuffled(rng, CONTAINERS)[:3], _shuffled(rng, SHIPS)[:4]
    warehouses, dock = _cubes(rng, seats)
    starters, display, office_deck = _offices(rng, seats)
    goal_deck = _shuffled(rng, GOALS)
    hands = [tuple(goal_deck.pop() for _ in range(START.goals_dealt)) for _ in order]
    bag = _bag(rng, seats)
    workflow, forecasts = _modules(rng, options)
    return CargoState(
        format=1,
        options=options,
        key=key,
        first=first,
        current=first,
        round=1,
        turn=1,
        step="act",
        pending=[KeepGoal(seat, goals, opening=True) for seat, goals in zip(order, hands, strict=True)],
        players=[_player(order.index(seat), starters[order.index(seat)]) for seat in range(seats)],
        warehouses=warehouses,
        dock=dock,
        manager=0,
        dockworker=0,
        ships=[Card(ship, [None] * len(SHIPS[ship].spaces)) for ship in ships],
        containers=[Card(box, [None] * len(CONTAINERS[box].spaces)) for box in containers],
        trains=[Train(train, []) for train, _ in zip((left, right), TRAIN_PLACES, strict=True)],
        train_deck=trains,
        removed_trains=removed,
        display=display,
        office_deck=office_deck,
        goal_deck=goal_deck,
        goal_backs=[],
        bag=bag,
        truck_stack=COUNTS[seats].trucks - seats,
        loans_left=LOANS.cards,
        tiles=tiles,
        arrivals=[order[::-1] for _ in TRACKS],
        pioneers=[None] * len(TRACKS),
        workflow=workflow,
        forecasts=forecasts,
    )


def _shuffled(rng: random.Random, ids: Iterable[T]) -> list[T]:
    found = list(ids)
    rng.shuffle(found)
    return found


def _tiles(rng: random.Random, level: int) -> list[str | None]:
    return [*_shuffled(rng, (tile.id for tile in ACHIEVEMENTS.values() if tile.level == level))[: len(TRACKS)]]


def _cubes(rng: random.Random, seats: int) -> tuple[list[list[int]], list[int]]:
    """The warehouses, filled one after another, and the dock with the rest."""
    count = COUNTS[seats]
    cubes = _shuffled(rng, (good for good in range(len(GOODS)) for _ in range(count.cubes_per_good)))
    warehouses = []
    for _ in WAREHOUSES:
        stock = [0] * len(GOODS)
        for _ in range(count.warehouse_limit):
            stock[cubes.pop()] += 1
        warehouses.append(stock)
    return warehouses, cubes[::-1]


def _offices(rng: random.Random, seats: int) -> tuple[list[int], list[int], list[int]]:
    """A starting office for each in turn order, the display and the deck."""
    used = [office for office in OFFICES.values() if office.min_players <= seats]
    starters = _shuffled(rng, (office.id for office in used if office.starter))
    dealt = [starters.pop() for _ in range(seats)]
    deck = _shuffled(rng, (office.id for office in used if office.id not in dealt))
    display = [deck.pop() for _ in range(SHEETS.office_rules.display)]
    return dealt, display, deck


def _bag(rng: random.Random, seats: int) -> list[int]:
    each = COUNTS[seats].railroad_tiles_per_company
    return _shuffled(rng, (company for company in range(len(COMPANIES)) for _ in range(each)))


def _modules(rng: random.Random, options: CargoOptions) -> tuple[list[int], list[int]]:
    """The cards in force: the last ones of each shuffled pile."""
    workflow: list[int] = []
    forecasts: list[int] = []
    if options.workflow:
        workflow = _shuffled(rng, WORKFLOWS)[-SHEETS.modules.workflow_cards_used :]
    if options.forecasts:
        forecasts = _shuffled(rng, FORECASTS)[-SHEETS.modules.forecast_cards_used :]
    return workflow, forecasts


def _player(position: int, office: int) -> Player:
    coins = START.coins_by_seat[position]
    return Player(
        coins=coins,
        morale=START.morale,
        idle=START.idle,
        on_call=0,
        workforce=START.workforce,
        goods=[0] * len(GOODS),
        trucks=[Truck(driver=True)],
        offices=[office],
        staffed=[],
        contract=[],
        tracks=[START.track_position] * len(TRACKS),
        track_workers=[0] * len(TRACKS),
        tiles=[0] * len(COMPANIES),
        trains=[],
        achievements=[],
        loans=0,
        goals=[],
        ledger={"start": coins},
    )
