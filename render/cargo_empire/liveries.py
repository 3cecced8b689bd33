"""The colours of the seats."""

from __future__ import annotations

from collections.abc import Sequence

from render.picture import Guest
from render.theme import PLAYERS, Livery


def livery(guest: Guest) -> Livery:
    """The colours of a seat."""
    return PLAYERS[guest.colours[0]]


def liveries(people: Sequence[Guest]) -> list[Livery]:
    """The colours of all seats."""
    return [livery(guest) for guest in people]
