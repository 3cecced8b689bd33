"""The whole truth about a running game of Cargotrain."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.cargotrain.data import LIMIT, TURNS, homes, types_in_play
from rules.core import State

Phase = Literal["plan", "turn", "refit", "over"]
Stage = Literal["", "move", "action", "keep", "settle"]


class Player(msgspec.Struct):
    """What one seat has. `train`: first behind the engine, last at the rear; `stack`: three planning cards or none."""

    place: str
    engine: str
    train: list[str]
    warehouse: dict[str, int]
    point_stack: dict[str, int]
    held: list[str]
    fulfilled: list[str]
    stack: tuple[str, ...] = ()

    def room(self) -> int:
        """How many more cars the engine pulls."""
        return LIMIT[self.engine] - len(self.train)

    def __repr__(self) -> str:
        return f"Player(place={self.place!r}, engine={self.engine!r})"


class CargotrainState(State):
    """A running game. `turn` is 0 while planning and 3 from the last turn of a round on; decks have their top first.

    `active` is the seat that moves or acts in phase `turn`; `drawn` holds the two contracts of stage `keep`; `attached`
    says that the active seat has loaded a car before its move.
    """

    seats: int
    key: str
    phase: Phase
    stage: Stage
    round: int
    turn: int
    master: int
    active: int
    attached: bool
    last_round: bool
    ring: tuple[str, ...]
    queues: dict[str, list[str]]
    car_deck: list[str]
    contract_deck: list[str]
    drawn: list[str]
    players: list[Player]

    @property
    def types(self) -> tuple[str, ...]:
        """The car types in play, in data order."""
        return types_in_play(self.seats)

    @property
    def homes(self) -> tuple[str, ...]:
        """The complexes in seat order."""
        return homes(self.seats)

    @property
    def player(self) -> Player:
        """The active seat's belongings."""
        return self.players[self.active]

    def card(self, seat: int) -> str:
        """The planning card that this seat has revealed for the present turn."""
        return self.players[seat].stack[self.turn - 1]

    def order(self) -> tuple[int, ...]:
        """The seats from the station master to the left."""
        return tuple((self.master + step) % self.seats for step in range(self.seats))

    def awaited(self) -> tuple[int, ...]:
        """The seats that the game waits for, rising (rules, section 4)."""
        if self.phase == "plan":
            return tuple(seat for seat, player in enumerate(self.players) if not player.stack)
        if self.phase == "refit":
            return (self.master,)
        return (self.active,) if self.phase == "turn" else ()

    def clock(self) -> int:
        """Counts the planning phases, turns of seats and refits that have begun."""
        per_round = TURNS * self.seats + 2
        before = (self.round - 1) * per_round
        if self.phase == "plan":
            return before
        if self.phase == "turn":
            return before + 1 + (self.turn - 1) * self.seats + (self.active - self.master) % self.seats
        return before + per_round - 1

    def __repr__(self) -> str:
        return f"CargotrainState(round={self.round}, phase={self.phase!r}, active={self.active})"
