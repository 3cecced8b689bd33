"""What can happen: every change that the players are told of. Goods, places and cards by their ids."""

from __future__ import annotations

from typing import Literal

from rules.core import Event

Goods = tuple[str, ...]


class GoalsDrawn(Event, frozen=True):
    """A seat drew so many goals; `goals` is empty for everybody else."""

    reveals = True
    seals = True

    seat: int
    number: int
    goals: tuple[int, ...]

    def __repr__(self) -> str:
        return f"GoalsDrawn(seat={self.seat}, number={self.number})"


class GoalKept(Event, frozen=True):
    """A seat kept a goal; `goal` is 0 for everybody else. The opening choice is final."""

    seat: int
    goal: int
    opening: bool

    @property
    def seals(self) -> bool:  # type: ignore[override]
        """Only the opening choice."""
        return self.opening

    def __repr__(self) -> str:
        return f"GoalKept(seat={self.seat}, opening={self.opening})"


class Headed(Event, frozen=True):
    """A seat chose where the manager or the dockworker goes; nothing has moved yet."""

    seat: int
    pawn: Literal["manager", "dockworker"]
    at: str


class Chose(Event, frozen=True):
    """A seat chose a part of what it is about to do: goods to take, drop or swap, or an order of the dock."""

    seat: int
    part: Literal["take", "drop", "swap", "order"]
    at: str
    goods: Goods


class PickedUp(Event, frozen=True):
    """Goods were loaded; `at` is the manager's new space. `morale` and `coins` are what it cost.

    `headed`: where the manager goes was told before.
    """

    seat: int
    at: str
    steps: int
    front: tuple[str, Goods]  # the warehouse and what came out of it
    behind: tuple[str, Goods]
    morale: int
    coins: int
    headed: bool = False


class SetOut(Event, frozen=True):
    """The dockworker moved to `at` for a delivery. `morale` and `coins` are what it cost."""

    seat: int
    at: str
    steps: int
    morale: int
    coins: int


class ShipServed(Event, frozen=True):
    """A worker on a ship space (1 to 4) for goods; `coins` are its payout."""

    seat: int
    at: str
    ship: str
    space: int
    goods: Goods
    coins: int


class BoxServed(Event, frozen=True):
    """A worker on a container space (1 to 4); `coins` come from Projected Sales."""

    seat: int
    at: str
    container: str
    space: int
    goods: Goods
    coins: int


class TrainServed(Event, frozen=True):
    """A worker on the train for each good."""

    seat: int
    at: str
    train: str
    goods: Goods


class Commission(Event, frozen=True):
    """An office paid coins."""

    seat: int
    office: int
    coins: int


class TilesDrawn(Event, frozen=True):
    """Railroad tiles came out of the bag; `extra`: the one of the Rail Agent."""

    reveals = True
    seals = True

    seat: int
    companies: tuple[str, ...]
    extra: bool = False


class TileReturned(Event, frozen=True):
    """A tile went back into the bag."""

    seat: int
    company: str


class TrainScored(Event, frozen=True):
    """A train was scored: its winner, what each seat gained, how many workers each took back (home and workforce)."""

    at: str
    train: str
    winner: int
    coins: tuple[tuple[int, int], ...]
    back: tuple[tuple[int, int, int], ...]  # seat, ready again, to the workforce
    final: bool = False


class TrainArrived(Event, frozen=True):
    """A new train stands on its space."""

    reveals = True
    seals = True

    at: str
    train: str


class TileTaken(Event, frozen=True):
    """An achievement tile was taken; `coins` come from Diversified Assets."""

    seat: int
    tile: str
    track: str
    morale: int
    coins: int


class TruckBuilt(Event, frozen=True):
    """A new truck with this number, without driver."""

    seat: int
    truck: int
    morale: int


class TrucksUpgraded(Event, frozen=True):
    """These trucks have trailers now."""

    seat: int
    trucks: tuple[int, ...]
    morale: int


class OfficeBuilt(Event, frozen=True):
    """An office was gained, unstaffed."""

    seat: int
    office: int
    wood: int
    coins: int


class OfficeShown(Event, frozen=True):
    """A new office lies in the display."""

    reveals = True
    seals = True

    office: int


class Hired(Event, frozen=True):
    """Workers were hired for `goods` or `coins`; `morale` is what Human Resources added."""

    seat: int
    count: int
    goods: Goods
    coins: int
    morale: int


class Advanced(Event, frozen=True):
    """Discs moved: pairs of a track and the new space."""

    seat: int
    tracks: tuple[tuple[str, int], ...]
    goods: Goods
    workers: int
    coins: int


class Rested(Event, frozen=True):
    """The morale is `morale` now."""

    seat: int
    morale: int


class Borrowed(Event, frozen=True):
    """A loan was taken."""

    seat: int
    coins: int


class Passed(Event, frozen=True):
    """Nothing could be done."""

    seat: int


class Staffed(Event, frozen=True):
    """A worker was placed on a truck (its number) or in an office (its id); the other one is 0."""

    seat: int
    truck: int = 0
    office: int = 0


class Sold(Event, frozen=True):
    """A good went to the Construction Contract Office; `coins` when its spaces were full."""

    seat: int
    good: str
    coins: int


class Swapped(Event, frozen=True):
    """Two cubes changed their warehouses: pairs of the old warehouse and the good."""

    seat: int
    one: tuple[str, str]
    other: tuple[str, str]


class DockOrdered(Event, frozen=True):
    """The cubes that joined the dock lie in this order now, the first one furthest right."""

    seat: int
    goods: Goods


class RefillAsked(Event, frozen=True):
    """A seat ends its turn and chooses warehouses for so many cubes from the dock."""

    seat: int
    cubes: int


class Refilled(Event, frozen=True):
    """Cubes from the dock went into warehouses: pairs of the warehouse and the good."""

    seat: int
    cubes: tuple[tuple[str, str], ...]


class TurnEnded(Event, frozen=True):
    """A turn is over for good. `quiet`: the cubes that left the dock tell it already."""

    seals = True

    seat: int
    quiet: bool = False


class EndTriggered(Event, frozen=True):
    """The end of the game was brought about, see the triggers of the state."""

    seat: int | None
    trigger: str


class FinalRound(Event, frozen=True):
    """The final rounds: so many are left, the one that begins now included."""

    left: int


class Payment(Event, frozen=True):
    """One seat's coins in the final scoring for one source."""

    seat: int
    source: str
    coins: int


class GoalsShown(Event, frozen=True):
    """One seat's goals at the end, with what each pays."""

    reveals = True
    seals = True

    seat: int
    goals: tuple[tuple[int, int], ...]


class GameEnded(Event, frozen=True):
    """The game is over; the winners, several when they share."""

    seals = True

    trigger: str
    winners: tuple[int, ...]


CargoEvent = (
    GoalsDrawn
    | GoalKept
    | Headed
    | Chose
    | PickedUp
    | SetOut
    | ShipServed
    | BoxServed
    | TrainServed
    | Commission
    | TilesDrawn
    | TileReturned
    | TrainScored
    | TrainArrived
    | TileTaken
    | TruckBuilt
    | TrucksUpgraded
    | OfficeBuilt
    | OfficeShown
    | Hired
    | Advanced
    | Rested
    | Borrowed
    | Passed
    | Staffed
    | Sold
    | Swapped
    | DockOrdered
    | RefillAsked
    | Refilled
    | TurnEnded
    | EndTriggered
    | FinalRound
    | Payment
    | GoalsShown
    | GameEnded
)
