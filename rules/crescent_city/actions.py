"""What a seat may do: eight main actions, free actions, and answers to open decisions. Names and plain numbers only."""

from __future__ import annotations

import msgspec

from rules.core import Action


class KeepGoal(Action, frozen=True):
    """Keep this one of the drawn goals."""

    goal: int

    def __repr__(self) -> str:
        return "KeepGoal()"


class PickUp(Action, frozen=True, omit_defaults=True):
    """Move the manager and take goods.

    With `take` ({"front": {good: number}, "behind": ...}) all at once, without it one by one by `Take`.
    """

    steps: int
    pay_with: str | None = None
    take: dict[str, dict[str, int]] | None = None


class Take(Action, frozen=True):
    """Take one cube from the warehouse in front or behind."""

    side: str
    good: str


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    """A drop inside of `Deliver`: a ship with `space`, a container with `kind` and two goods, or a train with goods."""

    at: str
    space: int | None = None
    kind: str | None = None
    goods: tuple[str, ...] | None = None


class Deliver(Action, frozen=True, omit_defaults=True):
    """Move the dockworker and deliver. With `drops` all at once, else drop by drop."""

    steps: int
    pay_with: str | None = None
    drops: tuple[Place, ...] | None = None


class DropShip(Action, frozen=True):
    """Deliver to a space (1 to 4) of a ship."""

    at: str
    space: int


class DropBox(Action, frozen=True):
    """Deliver two goods to the first empty space of this kind of a container."""

    at: str
    kind: str
    goods: tuple[str, ...]


class DropTrain(Action, frozen=True):
    """Deliver goods to a train, a worker for each."""

    at: str
    goods: tuple[str, ...]


class BuildTruck(Action, frozen=True):
    """Gain a basic truck without driver."""


class UpgradeTrucks(Action, frozen=True):
    """Give trailers to so many basic trucks with and without driver."""

    driven: int = 0
    waiting: int = 0


class BuildOffice(Action, frozen=True):
    """Gain an office from the display, unstaffed."""

    office: int


class Hire(Action, frozen=True, omit_defaults=True):
    """Hire one to three workers for `meat` (so much of it in `grain`) or `coins`."""

    count: int
    pay_with: str
    grain: int = 0


class Advance(Action, frozen=True):
    """Advance by no, one or two spaces on each track."""

    forklift: int = 0
    gantry: int = 0
    human_resources: int = 0

    @property
    def spaces(self) -> tuple[int, int, int]:
        """By track."""
        return (self.forklift, self.gantry, self.human_resources)


class Rest(Action, frozen=True):
    """Set the morale to the level of human resources."""


class TakeLoan(Action, frozen=True):
    """Borrow in order to hire, when nothing else can be done."""


class Pass(Action, frozen=True):
    """Do nothing, when nothing can be done."""


class PlaceWorker(Action, frozen=True, omit_defaults=True):
    """Staff a truck (by its number) or an office (by its id)."""

    truck: int | None = None
    office: int | None = None


class Sell(Action, frozen=True):
    """Move iron or wood from the trucks to the Construction Contract Office."""

    good: str


class Swap(Action, frozen=True):
    """Choose the first cube of two that change their warehouses."""

    warehouse: str
    good: str


class SwapWith(Action, frozen=True):
    """Choose the second one."""

    warehouse: str
    good: str


class OrderDock(Action, frozen=True):
    """Put the cubes that joined the dock this turn in another order."""


class NextCube(Action, frozen=True):
    """The kind of the cube that comes next, furthest right first."""

    good: str


class ReturnTile(Action, frozen=True):
    """Put a tile of this company back into the bag."""

    company: str


class EndTurn(Action, frozen=True):
    """Refill the warehouses and end the turn."""


class Put(Action, frozen=True):
    """Put the next cube from the dock into this warehouse."""

    warehouse: str


class PutAuto(Action, frozen=True):
    """Put this and all further cubes where most places are empty."""


class Enough(Action, frozen=True):
    """Take or deliver no more."""


CargoAction = (
    KeepGoal
    | PickUp
    | Take
    | Deliver
    | DropShip
    | DropBox
    | DropTrain
    | BuildTruck
    | UpgradeTrucks
    | BuildOffice
    | Hire
    | Advance
    | Rest
    | TakeLoan
    | Pass
    | PlaceWorker
    | Sell
    | Swap
    | SwapWith
    | OrderDock
    | NextCube
    | ReturnTile
    | EndTurn
    | Put
    | PutAuto
    | Enough
)
MAIN = (PickUp, Deliver, BuildTruck, UpgradeTrucks, BuildOffice, Hire, Advance, Rest)
