"""What can happen: every change that the players are told of."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.core import Event


class Stepped(Event, frozen=True):
    """A piece went from space `start` to `space` for `cards`, over `jumped` other pieces."""

    seat: int
    piece: str
    start: int
    space: int
    cards: tuple[str, ...]
    jumped: int


class Dropped(Event, frozen=True):
    """A piece went from space `start` to `space` by ballast for `gold`, over `jumped` other pieces."""

    seat: int
    piece: str
    start: int
    space: int
    gold: int
    jumped: int


class Found(Event, frozen=True):
    """A chest was taken."""

    seat: int
    space: int
    gold: int


class Reached(Event, frozen=True):
    """A piece came to Kantshou and the seat's movement is over; `late`: after the scoring, put there from `start`."""

    seat: int
    piece: str
    start: int
    late: bool


class Took(Event, frozen=True):
    """A card was taken from `source`; `card` is "" for those who may not see it, and when there was none to take.

    `passed`: nothing was moved this turn, and this is its first card.
    """

    seals = True

    seat: int
    source: str
    card: str
    passed: bool

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """A card from the pile was unknown until now."""
        return self.source == "pile"

    def __repr__(self) -> str:
        return f"Took(seat={self.seat}, source={self.source!r})"


class Refilled(Event, frozen=True):
    """A display slot (1 to 5) got a card from the pile."""

    reveals = True
    seals = True

    slot: int
    card: str


class Shuffled(Event, frozen=True):
    """The discards became a new pile of `cards` cards."""

    seals = True

    cards: int


class Award(msgspec.Struct, frozen=True):
    """What one piece earned in a scoring."""

    seat: int
    piece: str
    space: int
    gold: int


class Scored(Event, frozen=True):
    """A scoring; after the one on Kantshou all its pieces stand there."""

    city: Literal["kantshou", "daidu"]
    awards: tuple[Award, ...]


class Showed(Event, frozen=True):
    """A hand lies open at the end."""

    reveals = True
    seals = True

    seat: int
    cards: tuple[str, ...]


class Ended(Event, frozen=True):
    """The game is over: `stranded` when nobody could move or take a card any more."""

    seals = True

    stranded: bool


PoloEvent = Stepped | Dropped | Found | Reached | Took | Refilled | Shuffled | Scored | Showed | Ended
