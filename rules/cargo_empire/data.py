"""Numbers, colours, tiles, track tiles and Goals of Cargo Empire, read from the TOML files and checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any, Literal, TypeVar

import msgspec

Provenance = Literal["rulebook", "derived", "reconstructed"]
Vehicle = Literal["wagon", "train", "ship"]
Cargo = Literal["brown", "white", "gray", "orange"]
Region = Literal["red", "blue", "green", "yellow"]
Bonus = Literal["none", "wagon", "train", "ship", "any", "city", "goal", "city_or_goal"]

FOLDER = Path(__file__).parent


class Named(msgspec.Struct, frozen=True):
    """Something that has an id and a name: a cargo colour, a region."""

    id: str
    name: str


class SeatColour(Named, frozen=True):
    """A seat colour and the clan that goes with it."""

    clan: str


class VehicleKind(Named, frozen=True):
    """A vehicle; `advance` is the number of advance icons on its card."""

    advance: int


class TurnBonus(msgspec.Struct, frozen=True):
    """What a position in the turn order pays: a card (`any` = free choice) and spaces for its vehicle."""

    position: int
    card: Literal["wagon", "train", "ship", "any"]
    move: int


class Seating(msgspec.Struct, frozen=True):
    """What depends on the number of seats, the Bot's included: turns in a round and slots of the City Display."""

    seats: int
    turns: int
    display: int


class RushTile(msgspec.Struct, frozen=True):
    """A Rush tile of the Dyorle map and the moves it gives."""

    id: int
    vehicle: Vehicle
    advance: int


class Table(msgspec.Struct, frozen=True):
    """The content of table.toml."""

    prov: Provenance
    rounds: int
    goal_draw: int
    production_spaces: int
    vp_lv3_post: int
    vp_city_card: int
    posts_per_city: int
    cargo: tuple[Named, ...]
    region: tuple[Named, ...]
    player_colour: tuple[SeatColour, ...]
    vehicle: tuple[VehicleKind, ...]
    turn_bonus: tuple[TurnBonus, ...]
    bot_with: tuple[int, ...]
    vassals_with: tuple[int, ...]
    seating: tuple[Seating, ...]
    rush_tile: tuple[RushTile, ...]


class Side(msgspec.Struct, frozen=True):
    """One side of a city tile: what it makes, what its top and its bottom demand space want."""

    make: Cargo
    want: tuple[Cargo, Cargo]


class CityTile(msgspec.Struct, frozen=True):
    """A city tile with both sides."""

    id: int
    lv1: Side
    lv2: Side


class TrackSpace(msgspec.Struct, frozen=True):
    """A space of a track tile, `w` columns wide."""

    bonus: Bonus
    w: int = 1


class TrackTile(msgspec.Struct, frozen=True):
    """One side of a track tile with its two paths."""

    id: str
    set: Literal["a", "b", "c"]
    side: Literal["front", "back"]
    upper: tuple[TrackSpace, ...]
    lower: tuple[TrackSpace, ...]


class Tracks(msgspec.Struct, frozen=True):
    """The content of tracks.toml."""

    prov: Provenance
    columns_per_tile: int
    branch_columns: tuple[int, ...]
    first_vp_column: int
    vp: tuple[int, ...]
    tile: tuple[TrackTile, ...]


class Goal(msgspec.Struct, frozen=True):
    """A Goal card; which fields matter depends on `kind`, see goals.py."""

    id: int
    kind: Literal["region_sets", "port_pairs", "network", "count_steps", "count_each", "same_city", "vehicle_ahead"]
    text: str
    vp: int = 0
    regions: tuple[Region, ...] = ()
    count: str = ""
    steps: tuple[tuple[int, int], ...] = ()
    steps_five_seats: tuple[tuple[int, int], ...] = ()
    need: int = 0
    vehicle: Vehicle = "wagon"


class _Tiles(msgspec.Struct, frozen=True):
    prov: Provenance
    tile: tuple[CityTile, ...]


class _Goals(msgspec.Struct, frozen=True):
    prov: Provenance
    goal: tuple[Goal, ...]


T = TypeVar("T")


def read(name: str, kind: type[T]) -> T:
    """The checked content of one TOML file beside this module. Raises ValueError that names the file."""
    try:
        raw: dict[str, Any] = tomllib.loads((FOLDER / name).read_text("utf-8"))
        return msgspec.convert(raw, type=kind)
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"cargo_empire/{name}: {error}") from error


def demand(name: str, holds: bool, what: str) -> None:
    """Raise ValueError that names the file and what is wrong, unless `holds`."""
    if not holds:
        raise ValueError(f"cargo_empire/{name}: {what}")


def _check_tiles(tiles: tuple[CityTile, ...]) -> None:
    demand("tiles.toml", [tile.id for tile in tiles] == list(range(1, 25)), "tiles must be 1 to 24 in order")
    demand("tiles.toml", len({(t.lv1.make, t.lv1.want) for t in tiles}) == 24, "two LV1 sides are alike")
    for tile in tiles:
        colours = {tile.lv1.make, *tile.lv1.want}
        demand("tiles.toml", len(colours) == 3, f"tile {tile.id}: LV1 must show three colours")
        demand(
            "tiles.toml", tile.lv2.make not in colours | {*tile.lv2.want}, f"tile {tile.id}: LV2 makes a colour of LV1"
        )


def _check_tracks(tracks: Tracks) -> None:
    for tile in tracks.tile:
        for path in (tile.upper, tile.lower):
            width = sum(space.w for space in path)
            demand("tracks.toml", width == tracks.columns_per_tile, f"{tile.id} {tile.side}: a path is {width} wide")
    sides = [(tile.id, tile.side) for tile in tracks.tile]
    ids = sorted({tile.id for tile in tracks.tile})
    demand("tracks.toml", sides == [(each, side) for each in ids for side in ("front", "back")], "a side is missing")
    demand("tracks.toml", len(tracks.vp) == 14, "the VP section must have 14 spaces")


def _check_goals(goals: tuple[Goal, ...]) -> None:
    demand("goals.toml", [goal.id for goal in goals] == list(range(1, 25)), "Goals must be 1 to 24 in order")
    for goal in goals:
        stepped = goal.kind == "count_steps"
        demand("goals.toml", bool(goal.steps) == stepped and bool(goal.vp) != stepped, f"Goal {goal.id}: steps or vp")


def _check_table(table: Table) -> None:
    demand("table.toml", tuple(each.id for each in table.vehicle) == ("wagon", "train", "ship"), "vehicles in order")
    demand("table.toml", [each.position for each in table.turn_bonus] == [1, 2, 3, 4, 5], "positions 1 to 5")
    demand("table.toml", [each.id for each in table.rush_tile] == list(range(1, 7)), "Rush tiles 1 to 6")


TABLE = read("table.toml", Table)
_check_table(TABLE)
TRACKS = read("tracks.toml", Tracks)
_check_tracks(TRACKS)
TILES = {tile.id: tile for tile in read("tiles.toml", _Tiles).tile}
_check_tiles(tuple(TILES.values()))
GOALS = {goal.id: goal for goal in read("goals.toml", _Goals).goal}
_check_goals(tuple(GOALS.values()))

VEHICLES: tuple[str, ...] = tuple(vehicle.id for vehicle in TABLE.vehicle)  # the order of card counts and markers
ADVANCE: tuple[int, ...] = tuple(vehicle.advance for vehicle in TABLE.vehicle)
COLOURS: tuple[str, ...] = tuple(colour.id for colour in TABLE.player_colour)
SPACES = ("top", "bottom")
BRANCHES = ("upper", "lower")
SEATING = {row.seats: row for row in TABLE.seating}
PEOPLE = range(min(TABLE.bot_with), max(SEATING) + 1)  # seats that people or computer players can hold
RUSH_TILES = {tile.id: tile for tile in TABLE.rush_tile}
SIDES = {(tile.id, level): side for tile in TILES.values() for level, side in ((1, tile.lv1), (2, tile.lv2))}
TRACK_TILES = {f"{tile.id}/{tile.side}": tile for tile in TRACKS.tile}
