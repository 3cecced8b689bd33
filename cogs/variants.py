"""The variants of a game as they stand in its Options: what can be chosen, and how it reads."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, get_type_hints

import msgspec

from cogs import words


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


def summary(options: type[msgspec.Struct], chosen: Mapping[str, Any], seats: int) -> str:
    """What is chosen, one phrase a variant; picks of seats that are not made are left out."""
    found = []
    for variant in variants(options):
        value = chosen.get(variant.name)
        if not variant.per_seat:
            found.append(f"{variant.title}: {variant.label(value)}")
            continue
        picks = [f"{variant.label(pick)} (seat {seat + 1})" for seat, pick in enumerate(value or ()) if pick]
        if picks:
            found.append(f"{variant.title}: {words.listed(picks[:seats])}")
    return " · ".join(found)
