"""What data.toml holds, read and checked."""

from __future__ import annotations

import tomllib
from typing import Any, Literal

import msgspec

Group = Literal["food", "building"]
Kind = Literal["BB", "FF", "BF"]


class Good(msgspec.Struct, frozen=True):
    """A kind of goods; its place in the file is its number in the canonical order."""

    id: str
    colour: str
    group: Group


class Count(msgspec.Struct, frozen=True):
    """What depends on the number of players."""

    players: int
    warehouse_limit: int
    cubes_per_good: int
    train_spaces: int
    trucks: int
    railroad_tiles_per_company: int


class DockLink(msgspec.Struct, frozen=True):
    """The locations that a dock space reaches."""

    space: str
    position: str
    locations: tuple[str, ...]


class Ship(msgspec.Struct, frozen=True):
    """A cargo ship; each space is quantity, good and payout."""

    id: str
    name: str
    spaces: tuple[tuple[int, str, int], ...]


class Container(msgspec.Struct, frozen=True):
    """A container card; each space asks for two goods of the kind."""

    id: str
    spaces: tuple[Kind, ...]


class Train(msgspec.Struct, frozen=True):
    """A train card: each good on it may be either of the two."""

    id: str
    goods: tuple[str, str]


class Company(msgspec.Struct, frozen=True):
    """A railroad company; its place in the file is its number."""

    id: str
    name: str


class Track(msgspec.Struct, frozen=True):
    """An admin track; `levels` are pairs of the first space and the level from there on."""

    id: str
    good: str
    spaces: int
    levels: tuple[tuple[int, int], ...]
    worker_spaces: tuple[int, ...]
    dual_arrow: int
    goal_space: int
    stars: tuple[int, ...]
    tile_1_space: int
    tile_2_space: int


class Achievement(msgspec.Struct, frozen=True):
    """An achievement tile: who first has `needed` of the measure takes it."""

    id: str
    level: int
    measure: str
    needed: int
    morale: int


class Office(msgspec.Struct, frozen=True):
    """An office card; `wood` is its cost."""

    id: int
    name: str
    area: str
    wood: int
    min_players: int
    starter: bool
    effect: str
    value: int


class Goal(msgspec.Struct, frozen=True):
    """A goal card; `steps` are pairs of the number needed and the bonus."""

    id: int
    name: str
    measure: str
    steps: tuple[tuple[int, int], ...]


class Workflow(msgspec.Struct, frozen=True):
    """A workflow modifier (module 1)."""

    id: int
    name: str
    effect: str


class Forecast(msgspec.Struct, frozen=True):
    """An economic forecast (module 2): steps, or coins for the first and the second."""

    id: int
    name: str
    measure: str
    steps: tuple[tuple[int, int], ...] = ()
    first: int = 0
    second: int = 0


class Section(msgspec.Struct, frozen=True):
    """A part of the workforce, from the left; meat and coins are for each worker."""

    workers: int
    meat: int
    coins: int
    triggers_end: bool


class Start(msgspec.Struct, frozen=True):
    """What a player begins with, and the limits of a player board."""

    workers_total: int
    workforce: int
    idle: int
    idle_spaces: int
    on_call_spaces: int
    drivers_on_start_truck: int
    track_position: int
    morale: int
    morale_max: int
    rest_allowed_up_to: int
    coins_by_seat: tuple[int, ...]
    goals_dealt: int


class Movement(msgspec.Struct, frozen=True):
    """How the two pawns move round their rings."""

    ring_size: int
    max_steps: int
    free_steps: int
    extra_step_cost: int


class TrainRules(msgspec.Struct, frozen=True):
    """Numbers of the trains; `most`, `second`, `alone` are coins."""

    removed_at_setup: int
    scored_to_trigger_end: int
    most: int
    second: int
    alone: int


class Railroad(msgspec.Struct, frozen=True):
    """Coins for tiles of one company, by their number."""

    set_payout: tuple[int, ...]
    per_tile_above_five: int


class TruckCost(msgspec.Struct, frozen=True):
    """What a truck or a trailer costs."""

    morale: int
    iron: int


class Trucks(msgspec.Struct, frozen=True):
    """The prices of trucks and trailers."""

    build_cost: TruckCost
    upgrade_cost_each: TruckCost


class OfficeRules(msgspec.Struct, frozen=True):
    """How many offices lie open, and the morale that building one costs."""

    display: int
    build_morale: int


class TrackCosts(msgspec.Struct, frozen=True):
    """Goods for one and for two spaces of a track."""

    one_space: int
    two_spaces: int


class Modules(msgspec.Struct, frozen=True):
    """How many cards of the modules are in force."""

    workflow_cards_used: int
    forecast_cards_used: int


class Loans(msgspec.Struct, frozen=True):
    """The loan cards."""

    cards: int
    gain: int
    final_cost: int


class EndGame(msgspec.Struct, frozen=True):
    """How the game ends."""

    final_rounds: int
    round_cap: int


class Port(msgspec.Struct, frozen=True):
    """The names of the places at the port."""

    dock_spaces: tuple[str, ...]
    trains: tuple[str, ...]
    containers: tuple[str, ...]
    ships: tuple[str, ...]


class Area(msgspec.Struct, frozen=True):
    """The names of the places of the warehouse area."""

    warehouses: tuple[str, ...]
    manager_spaces: tuple[str, ...]
    dock_drawn_spaces: int


class Sheets(msgspec.Struct, frozen=True):
    """The whole of data.toml; its provenance marks are read by people only."""

    good: tuple[Good, ...]
    player_count: tuple[Count, ...]
    warehouse_area: Area
    port_area: Port
    dock_link: tuple[DockLink, ...]
    movement: Movement
    ship: tuple[Ship, ...]
    container: tuple[Container, ...]
    train: tuple[Train, ...]
    train_rules: TrainRules
    railroad: Railroad
    company: tuple[Company, ...]
    player_start: Start
    workforce_section: tuple[Section, ...]
    trucks: Trucks
    office_rules: OfficeRules
    modules: Modules
    loans: Loans
    end_game: EndGame
    track: tuple[Track, ...]
    track_costs: TrackCosts
    achievement: tuple[Achievement, ...]
    office: tuple[Office, ...]
    goal: tuple[Goal, ...]
    workflow_modifier: tuple[Workflow, ...]
    forecast: tuple[Forecast, ...]


def load(text: str) -> Sheets:
    """The checked content of data.toml. Raises ValueError that names what does not fit."""
    try:
        sheets = msgspec.convert(tomllib.loads(text), type=Sheets)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"crescent_city/data.toml: {error}") from error
    for wrong in (*_unlike(sheets), *_goods(sheets), *_port(sheets), *_people(sheets)):
        raise ValueError(f"crescent_city/data.toml: {wrong}")
    return sheets


def _unlike(sheets: Sheets) -> list[str]:
    """Lists whose entries must have ids of their own."""
    lists: dict[str, tuple[Any, ...]] = {
        "good": sheets.good,
        "ship": sheets.ship,
        "container": sheets.container,
        "train": sheets.train,
        "company": sheets.company,
        "track": sheets.track,
        "achievement": sheets.achievement,
        "office": sheets.office,
        "goal": sheets.goal,
    }
    return [
        f"two entries of [[{name}]] share an id"
        for name, rows in lists.items()
        if len({r.id for r in rows}) < len(rows)
    ]


def _goods(sheets: Sheets) -> list[str]:
    goods = {good.id for good in sheets.good}
    named = {good for ship in sheets.ship for _, good, _ in ship.spaces}
    named |= {good for train in sheets.train for good in train.goods} | {track.good for track in sheets.track}
    wrong = [f"unknown good {good}" for good in sorted(named - goods)]
    order = [good.id for good in sheets.good]
    if order != sorted(order):
        wrong.append("goods must be in canonical order")
    if any(list(train.goods) != sorted(train.goods) for train in sheets.train):
        wrong.append("the goods of a train must be in canonical order")
    return wrong


def _port(sheets: Sheets) -> list[str]:
    port, ring = sheets.port_area, sheets.movement.ring_size
    places = {*port.trains, *port.containers, *port.ships}
    wrong = []
    if [link.space for link in sheets.dock_link] != list(port.dock_spaces) or len(port.dock_spaces) != ring:
        wrong.append("every dock space needs its links, in order")
    if {place for link in sheets.dock_link for place in link.locations} != places:
        wrong.append("every location must be reached from the dock, and no other")
    if len(sheets.warehouse_area.manager_spaces) != ring or len(sheets.warehouse_area.warehouses) != ring:
        wrong.append("there must be as many warehouses as manager spaces")
    return wrong


def _people(sheets: Sheets) -> list[str]:
    start, wrong = sheets.player_start, []
    if sum(section.workers for section in sheets.workforce_section) != start.workforce:
        wrong.append("the workforce sections must hold the workforce")
    if start.workforce + start.idle + start.drivers_on_start_truck != start.workers_total:
        wrong.append("the workers of a player do not add up")
    if [count.players for count in sheets.player_count] != [2, 3, 4] or len(start.coins_by_seat) < 4:
        wrong.append("numbers are needed for 2, 3 and 4 players")
    if any(track.levels[0][0] != 1 for track in sheets.track):
        wrong.append("a track needs a level from its first space on")
    return wrong
