"""The variants of Cargo Empire, and which of them go with how many seats."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules import core
from rules.cargo_empire.data import COLOURS, SEATING, TABLE
from rules.core import Refusal


class EmpireOptions(core.Options, frozen=True):
    """The variants; they combine freely."""

    map: Annotated[
        Literal["europe", "dyorle"],
        msgspec.Meta(
            title="Map",
            description="Dyorle has Rush tiles: shipping through one moves a vehicle a space further.",
            extra={"choices": (("europe", "Europe"), ("dyorle", "Dyorle, with Rush tiles"))},
        ),
    ] = "europe"
    track: Annotated[
        Literal["base", "advanced", "mixed"],
        msgspec.Meta(
            title="Development track",
            description="Advanced tiles have wide spaces and free choices of bonus. Mixed draws from all twelve tiles.",
            extra={"choices": (("base", "Base game"), ("advanced", "Advanced"), ("mixed", "All tiles mixed"))},
        ),
    ] = "base"
    colours: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            title="Colour",
            description="Your colour at the table; without a choice the first free one.",
            extra={"choices": tuple((each.id, each.name) for each in TABLE.player_colour), "per_seat": True},
        ),
    ] = ()


def check(seats: int, options: EmpireOptions) -> list[Refusal]:
    """Every reason why these options cannot be played with this many seats."""
    return [*_check_seats(seats), *_check_colours(seats, options.colours)]


def _check_seats(seats: int) -> list[Refusal]:
    if seats in SEATING:
        return []
    return [Refusal("variant_conflict", f"Cargo Empire is for {min(SEATING)} to {max(SEATING)} seats.")]


def _check_colours(seats: int, colours: tuple[str, ...]) -> list[Refusal]:
    refusals = []
    named = [colour for colour in colours if colour]
    if len(colours) not in {0, seats}:
        refusals.append(Refusal("variant_conflict", "There must be one choice of colour a seat, or none at all."))
    if any(colour not in COLOURS for colour in named):
        refusals.append(Refusal("unknown_option", "There is no such colour."))
    if len(set(named)) != len(named):
        refusals.append(Refusal("variant_conflict", "Two seats have the same colour."))
    return refusals


def colours_of(seats: int, options: EmpireOptions) -> list[str]:
    """The colour of every seat: the one it chose, else the first free one."""
    chosen = options.colours or ("",) * seats
    free = (colour for colour in COLOURS if colour not in chosen)
    return [colour or next(free) for colour in chosen]
