"""The whole of a running game, secrets included."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rules.core import Options, State
from rules.marco_polo.data import FACES

Hand = tuple[int, ...]  # how many cards of each face, in the order of data.FACES


def faces(hand: Hand) -> tuple[str, ...]:
    """A counted hand as cards in data order."""
    return tuple(face for face, number in zip(FACES, hand, strict=True) for _ in range(number))


class PoloOptions(Options, frozen=True):
    """The variants of Marco Polo Expedition."""

    both_pieces: Annotated[
        bool,
        msgspec.Meta(
            title="Two pieces in one turn",
            description="With two players each has two pieces: one of them may move in a turn, or both.",
            extra={"choices": ((False, "One piece a turn"), (True, "Both pieces"))},
        ),
    ] = False
    start_seat: Annotated[
        int | None,
        msgspec.Meta(
            title="Start seat",
            description="Who begins. Its piece stands on the first space, the others one space further each.",
            extra={"choices": ((None, "Random"), *((seat, f"Seat {seat + 1}") for seat in range(5)))},
        ),
    ] = None
    draws_per_turn: Annotated[
        int,
        msgspec.Meta(
            title="Cards at the end of a turn",
            description="The rulebook says one. Two is our own rule for play over days: about half as many turns.",
            extra={"choices": ((1, "One card"), (2, "Two cards (house rule)"))},
        ),
    ] = 1


class Piece(msgspec.Struct):
    """A caravan on the route."""

    colour: str
    seat: int
    space: int


class Purse(msgspec.Struct):
    """A seat's gold by where it came from; what ballast cost is negative."""

    start: int
    chests: int = 0
    ballast: int = 0
    kantshou: int = 0
    daidu: int = 0

    @property
    def gold(self) -> int:
        """What is in the purse now."""
        return self.start + self.chests + self.ballast + self.kantshou + self.daidu


class Turn(msgspec.Struct):
    """The running turn: its number from 1, whose it is, and what has been done in it."""

    number: int
    seat: int
    moved: bool = False
    piece: str | None = None  # the one that moved first: the turn of a seat with two pieces is bound to it
    ballast: bool = False
    halted: bool = False  # on Kantshou: no more movement in this turn
    reached: bool = False  # Kantshou as the first: the scoring follows the last card
    taken: int = 0  # cards


class PoloState(State):
    """A game of Marco Polo Expedition. Pieces in colour order, lists by seat, `chests` by space."""

    options: PoloOptions
    key: str
    turn: Turn
    pieces: list[Piece]
    hands: list[Hand]
    purses: list[Purse]
    pile: list[str]  # [0] is the top
    discards: list[str]  # oldest first
    display: list[str]  # slots 1 to 5, "" = empty
    chests: dict[int, int]
    shuffles: int = 0
    idle: int = 0  # turns in a row without movement and without a card
    scored: bool = False
    over: bool = False
    stranded: bool = False
