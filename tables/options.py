"""A game's options in the lobby: read by their annotations, changed value by value, seat by seat."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_type_hints

import msgspec

from rules.core import Options
from tables.desk import AnyGame
from tables.model import Refused, Table

BAD = "That is not one of the choices."


def of(game: AnyGame, values: dict[str, Any]) -> Options:
    """Stored options as the game's Struct; ones that this version does not know give its defaults."""
    try:
        made: Options = msgspec.convert(values, type=game.Options)
    except msgspec.ValidationError:
        return game.default_options(min(game.seats))  # type: ignore[no-any-return]
    return made


def chosen(game: AnyGame, table: Table, name: str, value: Any) -> dict[str, Any]:
    """The options with one set to another value. Refuses `bad_option`."""
    extra = _extra(game, name)
    if extra is None or extra.get("per_seat"):
        raise Refused("bad_option", BAD)
    return _valid(game, {**table.options, name: _listed(extra, value)})


def picked(game: AnyGame, table: Table, name: str, value: str, seat: int) -> dict[str, Any]:
    """The options with one seat's choice set, `""` for none. Refuses `bad_option`, `taken`."""
    extra = _extra(game, name)
    if extra is None or not extra.get("per_seat"):
        raise Refused("bad_option", BAD)
    picks = _picks(table, name)
    if value:
        value = _listed(extra, value)
        if value in picks and picks.index(value) != seat:
            raise Refused("taken", "Somebody has that already. Pick another one.")
    picks[seat] = value
    return _valid(game, {**table.options, name: _tidy(picks)})


def freed(game: AnyGame, table: Table, seat: int) -> dict[str, Any]:
    """The options once somebody has left this seat."""
    new = dict(table.options)
    for name in _per_seat(game):
        picks = _picks(table, name)
        picks[seat] = ""
        new[name] = _tidy(picks)
    return new


def resized(game: AnyGame, table: Table, seats: int, order: Sequence[int]) -> dict[str, Any]:
    """The options for another number of seats; `order` are the old seats in their new order.

    What differs from the defaults was chosen by somebody and stays, the rest follows the new defaults.
    """
    before = _builtins(game.default_options(len(table.chairs)))
    new = _builtins(game.default_options(seats))
    for name, value in table.options.items():
        if name in new and value != before.get(name):
            new[name] = value
    for name in _per_seat(game):
        picks = _picks(table, name)
        new[name] = _tidy([*(picks[seat] for seat in order), *[""] * (seats - len(order))])
    return new


def _extra(game: AnyGame, name: str) -> dict[str, Any] | None:
    hint = get_type_hints(game.Options, include_extras=True).get(name)
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta):
            return meta.extra or {}
    return None


def _per_seat(game: AnyGame) -> list[str]:
    return [name for name in game.Options.__struct_fields__ if (_extra(game, name) or {}).get("per_seat")]


def _picks(table: Table, name: str) -> list[str]:
    stored = list(table.options.get(name) or ())
    return [*stored, *[""] * (len(table.chairs) - len(stored))]


def _tidy(picks: Sequence[str]) -> list[str]:
    return list(picks) if any(picks) else []


def _listed(extra: dict[str, Any], value: Any) -> Any:
    for listed, _ in extra.get("choices", ()):
        if listed == value and isinstance(value, bool) == isinstance(listed, bool):
            return listed
    raise Refused("bad_option", BAD)


def _valid(game: AnyGame, values: dict[str, Any]) -> dict[str, Any]:
    try:
        return _builtins(msgspec.convert(values, type=game.Options))
    except msgspec.ValidationError:
        raise Refused("bad_option", BAD) from None


def _builtins(made: Options) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(made)
    return found
