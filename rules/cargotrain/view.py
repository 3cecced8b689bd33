"""What one seat, or a spectator, may see of a game of Cargotrain."""

from __future__ import annotations

import msgspec

from rules.core import View


class Score(msgspec.Struct, frozen=True):
    """Points by source (rules, section 8.2); `penalty` is what is taken off for open contracts."""

    cars: int
    sets: int
    contracts: int
    penalty: int

    @property
    def total(self) -> int:
        """What the seat has in all; may be negative."""
        return self.cars + self.sets + self.contracts - self.penalty


class SeatView(msgspec.Struct, frozen=True):
    """One seat. `held` counts its open contracts; `contracts` names those that the reader may know.

    `train`: first behind the engine, last at the rear; `warehouse` and `point_stack`: numbers by type, in the order of
    `CargotrainView.types`; `revealed`: its planning cards of this round so far.
    """

    place: str
    engine: str
    limit: int
    train: tuple[str, ...]
    warehouse: tuple[int, ...]
    point_stack: tuple[int, ...]
    fulfilled: tuple[str, ...]
    held: int
    contracts: tuple[str, ...]
    planned: bool
    revealed: tuple[str, ...]
    score: Score


class CargotrainView(View, frozen=True):
    """The table as the reader sees it. `turn_of_round` is 0 while planning; `ring` runs clockwise.

    `queues` stand in the order of `homes`, the first car of each first.
    `plan` and `drawn` are the reader's own stack and the two contracts between which it chooses; `places` are given at
    the end, by seat.
    """

    phase: str
    stage: str
    round: int
    last_possible_round: int
    turn_of_round: int
    master: int
    active: int | None
    attached: bool
    last_round: bool
    types: tuple[str, ...]
    homes: tuple[str, ...]
    ring: tuple[str, ...]
    queues: tuple[tuple[str, ...], ...]
    car_deck: int
    contract_deck: int
    seats: tuple[SeatView, ...]
    plan: tuple[str, ...]
    drawn: tuple[str, ...]
    places: tuple[int, ...]

    def __repr__(self) -> str:
        return f"CargotrainView(seat={self.seat}, turn={self.turn})"
