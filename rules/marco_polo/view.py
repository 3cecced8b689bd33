"""What a seat or a spectator may see of a game; imports no state, so that pictures can be made of it."""

from __future__ import annotations

import msgspec

from rules.core import View


class PieceView(msgspec.Struct, frozen=True):
    """A caravan on the route. `target` is its next free space, its own one when it is in Daidu."""

    colour: str
    seat: int
    space: int
    target: int


class PoloView(View, frozen=True):
    """The table as one seat sees it. Tuples by seat; faces as in data.FACES; `display` has "" for an empty slot."""

    active: int | None  # whose turn it is, None after the end
    pieces: tuple[PieceView, ...]
    display: tuple[str, ...]
    pile: int
    discards: tuple[str, ...]  # oldest first
    counts: tuple[int, ...]  # cards in hand
    hands: tuple[tuple[str, ...] | None, ...]  # None = hidden
    chests: tuple[tuple[int, int], ...]  # (space, gold) of those still lying there
    scored: bool  # the scoring of Kantshou has been
    moved: bool  # of the running turn
    bound: str | None  # the piece that this turn belongs to
    ballast: bool  # used this turn
    halted: bool
    taken: int  # cards
    both_pieces: bool
    draws_per_turn: int
    stranded: bool
    purses: tuple[tuple[tuple[str, int], ...], ...]  # where each seat's gold came from, all of it seen by everybody
    places: tuple[int, ...]  # by seat, 1 = first, ties share; () while the game runs

    @property
    def hand(self) -> tuple[str, ...] | None:
        """The own cards in data order, None for a spectator."""
        return None if self.seat is None else self.hands[self.seat]
