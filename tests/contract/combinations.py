"""Which games the suite plays: every game of the registry and the toy, at every seat count, with enough of its options.

A new game joins by being in the registry. `combinations` covers every value of every option once where it may be
played; a game that wants certain combinations adds a line to `ALSO`, one whose events tell what no view keeps a line to
`FLEETING`.
"""

from __future__ import annotations

import itertools
import os
import random
from collections.abc import Callable
from functools import cache
from itertools import product
from typing import Any, NamedTuple, get_type_hints

import msgspec

from rules.cargo_empire.data import COLOURS
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.setup import TRACK_SETS
from rules.core import Options
from rules.crescent_city.state import CargoOptions
from rules.marco_polo.state import PoloOptions
from rules.registry import GAMES
from tests.toy import GAME as TOY

SOAK = "WAYBILL_SOAK" in os.environ
ALL: dict[str, Any] = {**GAMES, TOY.key: TOY}
MOST = 8 if SOAK else 3  # combinations of options for one game at one seat count


def all_forms(seats: int) -> list[EmpireOptions]:
    """Every combination of Cargo Empire's variants that may be played; the colours, and so the clans, differ."""
    found = []
    company: tuple[dict[str, bool], ...] = ({}, {"bot": True}, {"vassals": True})
    for number, (board, kind, clans, more) in enumerate(product(MAPS, TRACK_SETS, (False, True), company)):
        colours = tuple(COLOURS[(number + seat) % len(COLOURS)] for seat in range(seats))
        picked = {"map": board, "track": kind, "clans": clans, "colours": colours, **more}
        options = msgspec.convert(picked, type=EmpireOptions)
        if not GAMES["cargo-empire"].check(seats, options):
            found.append(options)
    return found


def _empire(seats: int) -> list[Options]:
    """All of them in a soak, else each company plain on Europe and with clans on Dyorle."""
    forms = all_forms(seats)
    if SOAK:
        return list(forms)
    tracks = itertools.cycle(TRACK_SETS)
    wanted = [("europe", False), ("dyorle", True)]
    return [
        next(
            form for form in forms if (form.map, form.clans, form.track, form.bot, form.vassals) == (*each, track, *who)
        )
        for who in dict.fromkeys((form.bot, form.vassals) for form in forms)
        for each, track in zip(wanted, tracks, strict=False)
    ]


# More combinations for a seat count; each must be legal there.
ALSO: dict[str, Callable[[int], list[Options]]] = {
    "marco-polo": lambda seats: [PoloOptions(both_pieces=True, draws_per_turn=2, start_seat=seats - 1)],
    "cargo-empire": lambda seats: _empire(seats),
    "crescent-city": lambda seats: [CargoOptions(True, False), CargoOptions(False, True), CargoOptions(True, True)],
}
# Events (by tag) that openly tell something random which no view shows afterwards, such as the roll of a die.
FLEETING: dict[str, frozenset[str]] = {"crescent-city": frozenset({"tiles_drawn"})}


class Case(NamedTuple):
    """One game to be played."""

    key: str
    seats: int
    number: int

    @property
    def game(self) -> Any:
        return ALL[self.key]

    @property
    def options(self) -> Any:
        return combinations(self.key, self.seats)[self.number]

    @property
    def name(self) -> str:
        return f"{self.key}-{self.seats}-{self.number}"


def cases() -> list[Case]:
    """Every game at every seat count with every combination of its options that is tried."""
    return [
        Case(key, seats, number)
        for key, game in ALL.items()
        for seats in game.seats
        for number in range(len(combinations(key, seats)))
    ]


def choices(options: type[Options]) -> dict[str, tuple[Any, ...]]:
    """The values that each option may have, from its annotation; a value a seat for those that are picked by seat."""
    found = {}
    for field, hint in get_type_hints(options, include_extras=True).items():
        if field in options.__struct_fields__:
            found[field] = tuple(value for value, _ in meta(hint).extra["choices"])
    return found


def meta(hint: Any) -> Any:
    """The annotation of an option's field."""
    return next(each for each in hint.__metadata__ if isinstance(each, msgspec.Meta))


def per_seat(options: type[Options]) -> frozenset[str]:
    """The options with one pick a seat."""
    hints = get_type_hints(options, include_extras=True)
    return frozenset(f for f in options.__struct_fields__ if (meta(hints[f]).extra or {}).get("per_seat"))


@cache
def combinations(key: str, seats: int) -> tuple[Any, ...]:
    """The default options, those the game asks for, then random ones that bring something new."""
    game = ALL[key]
    rng = random.Random(f"{key}/{seats}")
    found = [game.default_options(seats), *(ALSO[key](seats) if key in ALSO else ())]
    seen = {item for options in found for item in _values(options)}
    for _ in range(200):
        options = _any(game, seats, rng)
        if len(found) < MOST and not game.check(seats, options) and not seen >= _values(options):
            found.append(options)
            seen |= _values(options)
    return tuple(found)


def _values(options: Options) -> set[tuple[str, str]]:
    return {(field, repr(getattr(options, field))) for field in options.__struct_fields__}


def _any(game: Any, seats: int, rng: random.Random) -> Any:
    picked: dict[str, Any] = {}
    for field, values in choices(game.Options).items():
        if field not in per_seat(game.Options):
            picked[field] = rng.choice(values)
        elif len(values) >= seats and rng.random() < 0.7:
            picked[field] = tuple(value if rng.random() < 0.7 else "" for value in rng.sample(values, seats))
    return msgspec.structs.replace(game.default_options(seats), **picked)
