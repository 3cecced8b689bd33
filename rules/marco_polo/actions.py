"""What a seat may do: move a piece for cards, drop ballast, and end the turn by taking a card."""

from __future__ import annotations

from rules.core import Action


class Step(Action, frozen=True):
    """Discard `cards` and go to the next free space.

    `piece` is needed where a seat has two; `to` only guards against a board that has changed since the player looked.
    """

    cards: tuple[str, ...]
    piece: str | None = None
    to: int | None = None


class Ballast(Action, frozen=True):
    """Pay gold instead of cards for one space, once a turn, behind another seat's piece."""

    piece: str | None = None
    to: int | None = None


class Draw(Action, frozen=True):
    """Take a card and end the turn. `source`: "1" to "5" (display), "pile", or "none" when nothing is left."""

    source: str


class Pass(Action, frozen=True):
    """The same without having moved."""

    source: str


PoloAction = Step | Ballast | Draw | Pass
SOURCES = ("1", "2", "3", "4", "5", "pile", "none")
