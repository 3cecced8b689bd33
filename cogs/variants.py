"""The variants of a game as they stand in its Options: what can be chosen, and how it reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec

from cogs import words
from rules.core import Game


class Variant(msgspec.Struct, frozen=True):
    """One field of a game's Options. `choices`: values as builtins and their labels, in menu order."""

    name: str
    title: str
    help: str
    choices: tuple[tuple[Any, str], ...]
    per_seat: bool

    def label(self, value: Any) -> str:
        """How a value reads."""
        return next((label for each, label in self.choices if each == value and type(each) is type(value)), str(value))


def variants(options: type[msgspec.Struct]) -> tuple[Variant, ...]:
    """Every field that can be chosen, in the order of the Options."""
    hints = get_type_hints(options, include_extras=True)
    found = []
    for field in msgspec.structs.fields(options):
        meta = next((each for each in hints[field.name].__metadata__ if isinstance(each, msgspec.Meta)), msgspec.Meta())
        extra = meta.extra or {}
        choices = tuple((msgspec.to_builtins(value), label) for value, label in extra.get("choices", ()))
        title = meta.title or field.name.replace("_", " ").capitalize()
        found.append(Variant(field.name, title, meta.description or "", choices, bool(extra.get("per_seat"))))
    return tuple(found)


def summary(game: Game[Any, Any, Any, Any, Any], chosen: Mapping[str, Any], seats: int) -> str:
    """What differs from the game's defaults for this number of seats, one phrase a variant."""
    usual = msgspec.to_builtins(game.default_options(seats))
    found = []
    for variant in variants(game.Options):
        value = chosen.get(variant.name)
        if variant.per_seat:
            picks = [f"{variant.label(pick)} (seat {seat + 1})" for seat, pick in enumerate(value or ()) if pick]
            found.append(f"{variant.title}: {words.listed(picks[:seats])}" if picks else "")
        elif value != usual.get(variant.name):
            found.append(f"{variant.title}: {variant.label(value)}")
    return ". ".join(filter(None, found)) + "." if any(found) else "Played by the usual rules."
