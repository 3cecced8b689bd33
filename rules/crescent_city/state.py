"""The whole of a running game, secrets included. Goods, companies, tracks and places on rings are numbers from 0."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from rules import core
from rules.crescent_city.data import FORKLIFT, GANTRY, LEVELS, START, TRACKS
from rules.crescent_city.goods import Counts
from rules.crescent_city.sheets import Track

Side = Literal["front", "behind"]
Trigger = Literal["workforce", "trains", "stalled", "round_cap"]

_OFF_ON = {"choices": ((False, "Off"), (True, "On"))}


class CargoOptions(core.Options, frozen=True):
    """The variants of Crescent City Cargo."""

    workflow: Annotated[
        bool,
        msgspec.Meta(
            title="Workflow modifiers",
            description="Module 1: two of six cards change actions and costs for everybody.",
            extra=_OFF_ON,
        ),
    ] = False
    forecasts: Annotated[
        bool,
        msgspec.Meta(
            title="Economic forecasts",
            description="Module 2: two of six cards pay or cost coins at the end.",
            extra=_OFF_ON,
        ),
    ] = False


class Truck(msgspec.Struct):
    """A truck; it is active with a driver. Its number is its place in the list, from 1."""

    upgraded: bool = False
    driver: bool = False


class Player(msgspec.Struct):
    """One player's company. `ledger`: coins gained and spent by source; they add up to `coins`."""

    coins: int
    morale: int
    idle: int
    on_call: int
    workforce: int
    goods: Counts  # on all trucks together
    trucks: list[Truck]
    offices: list[int]  # ids in the order of gaining
    staffed: list[int]  # the active ones among them
    contract: list[int]  # goods that lie on office 10
    tracks: list[int]  # spaces from 1
    track_workers: list[int]
    tiles: list[int]  # by company
    trains: list[str]
    achievements: list[str]
    loans: int
    goals: list[int]
    ledger: dict[str, int]

    def __repr__(self) -> str:
        return "<Player>"

    def earn(self, source: str, coins: int) -> None:
        """Gain coins (or pay them, when negative) and note what for."""
        if coins:
            self.coins += coins
            self.ledger[source] = self.ledger.get(source, 0) + coins

    def cheer(self, morale: int) -> int:
        """Gain morale up to the end of its track; returns how much it was."""
        gained = min(morale, START.morale_max - self.morale)
        self.morale += gained
        return gained

    @property
    def free_workers(self) -> int:
        """Workers that can be placed now."""
        return self.idle + self.on_call

    def send_worker(self, many: int = 1) -> None:
        """Take free workers away, idle ones first."""
        idle = min(many, self.idle)
        self.idle -= idle
        self.on_call -= many - idle

    @property
    def active_trucks(self) -> int:
        """Trucks with a driver."""
        return sum(truck.driver for truck in self.trucks)

    @property
    def active_trailers(self) -> int:
        """Upgraded trucks with a driver."""
        return sum(truck.driver and truck.upgraded for truck in self.trucks)

    def level(self, track: int) -> int:
        """What the player's disc on this track allows."""
        return LEVELS[track][self.tracks[track]]

    @property
    def both_sides(self) -> bool:
        """May pick up in front and behind in one action."""
        return self.tracks[FORKLIFT] >= TRACKS[FORKLIFT].dual_arrow

    @property
    def two_places(self) -> bool:
        """May deliver to two places in one action."""
        return self.tracks[GANTRY] >= TRACKS[GANTRY].dual_arrow


class Card(msgspec.Struct):
    """A ship or container card on the board; for each space the seat of the worker there."""

    id: str
    spaces: list[int | None]

    def workers_of(self, seat: int) -> int:
        """How many workers of this seat are on it."""
        return self.spaces.count(seat)


class Train(msgspec.Struct):
    """A train space: its card, if there is one, and the seats of the workers from left to right."""

    id: str | None
    workers: list[int]


class Drop(msgspec.Struct, frozen=True):
    """One delivery to one place: a ship space (0 to 3), or the kind of a container space, or train goods."""

    at: str
    goods: tuple[int, ...]
    space: int | None = None
    kind: str | None = None


class Decision(msgspec.Struct, frozen=True, tag_field="ask"):
    """Base of the open decisions; `seat` answers."""

    seat: int

    @property
    def kind(self) -> str:
        """Its tag."""
        return str(self.__struct_config__.tag)


class KeepGoal(Decision, frozen=True, tag="goal"):
    """Keep one of the drawn goals. Secret."""

    goals: tuple[int, ...]
    opening: bool = False

    def __repr__(self) -> str:
        return f"KeepGoal(seat={self.seat}, opening={self.opening})"


class ReturnTile(Decision, frozen=True, tag="tile"):
    """Put one of the railroad tiles drawn in this action back."""

    companies: tuple[int, ...]


class Taking(Decision, frozen=True, tag="taking"):
    """A pick-up under way: the chosen move, and the goods noted so far."""

    steps: int
    pay_with: str | None
    front: tuple[int, ...] = (0, 0, 0, 0, 0)
    behind: tuple[int, ...] = (0, 0, 0, 0, 0)


class Dropping(Decision, frozen=True, tag="dropping"):
    """A delivery under way: the chosen move, and the drops noted so far."""

    steps: int
    pay_with: str | None
    drops: tuple[Drop, ...] = ()


class Swapping(Decision, frozen=True, tag="swapping"):
    """The first cube of a swap is chosen."""

    warehouse: int
    good: int


class Ordering(Decision, frozen=True, tag="ordering"):
    """The cubes that joined the dock are put in order: `first` come first, `left` are still to be named."""

    first: tuple[int, ...]
    left: tuple[int, ...]


class Refill(Decision, frozen=True, tag="refill"):
    """A warehouse for the next of `left` cubes from the dock."""

    left: int


AnyDecision = KeepGoal | ReturnTile | Taking | Dropping | Swapping | Ordering | Refill


class CargoState(core.State):
    """A game of Crescent City Cargo. The end of a deck or bag is its top; the first of the dock leaves first."""

    options: CargoOptions
    key: str
    first: int
    current: int
    round: int
    turn: int
    step: Literal["act", "done"]
    pending: list[AnyDecision]
    players: list[Player]
    warehouses: list[Counts]
    dock: list[int]
    manager: int
    dockworker: int
    ships: list[Card]
    containers: list[Card]
    trains: list[Train]
    train_deck: list[str]
    removed_trains: list[str]
    display: list[int]
    office_deck: list[int]
    goal_deck: list[int]
    goal_backs: list[int]  # who put back the lowest cards of the goal deck, from the bottom
    bag: list[int]
    truck_stack: int
    loans_left: int
    tiles: list[list[str | None]]  # level I, level II; by track
    arrivals: list[list[int]]  # by track: seats in the order in which their discs came to rest
    pioneers: list[int | None]  # by track: who took the goal bonus
    workflow: list[int]
    forecasts: list[int]
    scored: int = 0
    returns: int = 0  # tiles put back so far
    trigger: Trigger | None = None
    final_rounds_left: int | None = None
    passes: int = 0
    borrowed: bool = False  # this turn
    swapped: bool = False
    ordered: bool = False
    joined: int = 0  # how many of the dock, from its end, joined in this turn
    over: bool = False

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.players)

    def in_turn_order(self) -> list[int]:
        """All seats, the first player's first."""
        return [(self.first + each) % self.seats for each in range(self.seats)]

    def asked(self, seat: int) -> AnyDecision | None:
        """The decision that this seat has to answer first."""
        return next((decision for decision in self.pending if decision.seat == seat), None)

    def close(self, decision: AnyDecision, *instead: AnyDecision) -> None:
        """Take an open decision away; others may come in its place."""
        place = next(index for index, each in enumerate(self.pending) if each is decision)
        self.pending[place : place + 1] = instead

    def blocked(self, track: Track, number: int, space: int) -> bool:
        """Whether an achievement tile lies on this space of the track with this number."""
        return (space == track.tile_1_space and self.tiles[0][number] is not None) or (
            space == track.tile_2_space and self.tiles[1][number] is not None
        )
