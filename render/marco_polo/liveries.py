"""Colours of pieces, seats and cards, each with a second mark that needs no colour."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from render.picture import Guest
from render.theme import PLAYERS, Livery

# Any two stay 19 or more apart (CIEDE2000) under protanopia, deuteranopia and tritanopia.
PIECES: dict[str, Livery] = {
    "red": Livery("#B81A1F", "#5E0B0E", "#FF8A84", "#FFFFFF", "cross"),
    "blue": Livery("#234FB8", "#0E2560", "#8FB4FF", "#FFFFFF", "ring"),
    "green": Livery("#38A37F", "#0E4735", "#7FE0BE", "#04241A", "clover"),
    "orange": Livery("#FFA51A", "#7A4300", "#FFC164", "#2E1A00", "star"),
    "white": Livery("#FBF8EF", "#6B6250", "#FFFFFF", "#2B2418", "crown"),
}


class CardInk(msgspec.Struct, frozen=True):
    """How cards of one colour are drawn; the letter names the colour where it cannot be seen."""

    letter: str
    base: str
    dark: str
    ink: str  # on the base


CARDS: dict[str, CardInk] = {
    letter: CardInk(letter, PLAYERS[name].base, PLAYERS[name].dark, PLAYERS[name].ink)
    for letter, name in (("R", "red"), ("Y", "yellow"), ("B", "blue"), ("G", "green"), ("P", "purple"))
}


def livery(guest: Guest) -> Livery:
    """The colours of a seat: those of its first piece."""
    return PIECES[guest.colours[0]]


def piece_livery(people: Sequence[Guest], seat: int, colour: str) -> Livery:
    """The colours of a piece with the emblem of its seat, which both pieces of a two-player seat bear."""
    own = PIECES[colour]
    return Livery(own.base, own.dark, own.tint, own.ink, livery(people[seat]).emblem)
