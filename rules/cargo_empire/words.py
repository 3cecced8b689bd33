"""Names of cities, cards, spaces and vehicles as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cargo_empire.data import GOALS, TABLE, TRACKS, VEHICLES
from rules.cargo_empire.maps import MAPS

VEHICLE_EMOJI = dict(zip(VEHICLES, ("🛒", "🚂", "🚢"), strict=True))
CARGO_EMOJI = {"brown": "🟤", "white": "⚪", "gray": "🔘", "orange": "🟠"}
REGION_EMOJI = {"red": "🔴", "blue": "🔵", "green": "🟢", "yellow": "🟡"}
CITIES = {city.id: city.name for board in MAPS.values() for city in board.cities}
COLOURS = {colour.id: colour.name for colour in TABLE.player_colour}
_BONUS = {
    "none": "",
    "wagon": "a wagon card",
    "train": "a train card",
    "ship": "a ship card",
    "any": "any one card",
    "city": "a City card",
    "goal": "a Goal",
    "city_or_goal": "a City card or a Goal",
}
_ORDINAL = ("first", "second", "third", "fourth", "fifth")


def city(name: str) -> str:
    """A city's name; "" is a Blank card."""
    return CITIES[name] if name else "a Blank"


def node(name: str) -> str:
    """The name of a city or of a rush space."""
    return CITIES.get(name, f"rush space {name[1:]}")


def bonus(kind: str) -> str:
    """What a space of the track pays, "" for nothing."""
    return _BONUS[kind]


def goal(number: int) -> str:
    """A Goal as one line."""
    return f"Goal {number}: {GOALS[number].text}"


def ordinal(number: int) -> str:
    """1 as "first", up to the fifth."""
    return _ORDINAL[number - 1]


def count(number: int, what: str) -> str:
    """A number with its noun: "1 card", "2 cards"."""
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def listed(words: Sequence[str]) -> str:
    """Words as a list in a sentence: "a, b and c"."""
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else "".join(words)


def cards(counts: Sequence[int]) -> str:
    """Cards by type: "2 wagons and 1 ship"."""
    return listed([count(number, name) for name, number in zip(VEHICLES, counts, strict=True) if number])


def short(counts: Sequence[int]) -> str:
    """The same in short: "2W+1S"."""
    return "+".join(f"{number}{name[0].upper()}" for number, name in zip(counts, VEHICLES, strict=True) if number)


def space(name: str) -> str:
    """A space of the track by its id: the column and path, or its VP."""
    if name.endswith(("u", "l")):
        return f"column {name[:-1]}, {'upper' if name.endswith('u') else 'lower'} path"
    column = int(name)
    if column >= TRACKS.first_vp_column:
        return f"{TRACKS.vp[column - TRACKS.first_vp_column]} VP"
    if not column:
        return "the start"
    return f"the {ordinal(TRACKS.branch_columns.index(column))} crossway"
