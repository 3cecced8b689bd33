"""The variants of Cargo Empire, and which of them go with how many seats."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules import core
from rules.cargo_empire.data import COLOURS, PEOPLE, TABLE
from rules.core import Refusal


class EmpireOptions(core.Options, frozen=True):
    """The variants; they combine freely, but for the Bot and the vassals (see `check`)."""

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
    clans: Annotated[
        bool,
        msgspec.Meta(
            title="Clans",
            description="Each colour is a clan with a crest on the map and abilities paid with cargo. For any number.",
            extra={"choices": ((False, "Without clans"), (True, "With clans"))},
        ),
    ] = False
    bot: Annotated[
        bool,
        msgspec.Meta(
            title="Bot",
            description="The game's own opponent with fixed rules: always in a solo game, at most with three people.",
            extra={"choices": ((False, "Without the Bot"), (True, "With the Bot"))},
        ),
    ] = False
    vassals: Annotated[
        bool,
        msgspec.Meta(
            title="Vassals",
            description="For two people without the Bot: each also places posts of a second colour to block the way.",
            extra={"choices": ((False, "Without vassals"), (True, "With vassals"))},
        ),
    ] = False
    colours: Annotated[
        tuple[str, ...],
        msgspec.Meta(
            title="Colour",
            description="Your colour at the table, and your clan with clans; without a choice the first free one.",
            extra={
                "choices": tuple((each.id, f"{each.name}, {each.clan}") for each in TABLE.player_colour),
                "per_seat": True,
            },
        ),
    ] = ()


def check(seats: int, options: EmpireOptions) -> list[Refusal]:
    """Every reason why these options cannot be played with this many people."""
    return [*_check_seats(seats), *_check_company(seats, options), *_check_colours(seats, options.colours)]


def _check_seats(seats: int) -> list[Refusal]:
    if seats in PEOPLE:
        return []
    return [Refusal("variant_conflict", f"Cargo Empire is for {min(PEOPLE)} to {max(PEOPLE)} seats.")]


def _check_company(seats: int, options: EmpireOptions) -> list[Refusal]:
    """The Bot and the vassals: with how many people, and not both."""
    reasons = []
    if seats == 1 and not options.bot:
        reasons.append("A solo game is played against the Bot.")
    if options.bot and seats not in TABLE.bot_with:
        reasons.append(f"The Bot plays with at most {max(TABLE.bot_with)} people.")
    if options.vassals and seats not in TABLE.vassals_with:
        reasons.append("Vassals are for exactly two people.")
    if options.bot and options.vassals:
        reasons.append("The Bot and vassals do not go together.")
    return [Refusal("variant_conflict", reason) for reason in reasons]


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
    """The colours of all people, then of the Bot or the vassals: the one that was chosen, else the first free one."""
    others = int(options.bot) + seats * int(options.vassals)
    chosen = [*(options.colours or ("",) * seats), *[""] * others]
    free = (colour for colour in COLOURS if colour not in chosen)
    return [colour or next(free) for colour in chosen]
