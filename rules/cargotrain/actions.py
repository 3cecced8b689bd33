"""What a seat can do in Cargotrain (rules, section 6)."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from rules.core import Action


class Plan(Action, frozen=True):
    """Line up three planning cards, the first for turn 1. A later one replaces it until the last plan is in."""

    cards: tuple[str, ...]

    def __repr__(self) -> str:
        return "Plan()"


class Unplan(Action, frozen=True):
    """Take the own stack back before the last plan is in."""


class AttachFirst(Action, frozen=True):
    """Before the move: load the first car of the complex where the train starts."""


class Move(Action, frozen=True, omit_defaults=True):
    """Move the train, by the card it ends on or by its steps; exactly one of the two is given."""

    to: str | None = None
    steps: tuple[str, ...] | None = None


class Attach(Action, frozen=True):
    """Load the first cars of the complex where the train is."""

    count: Annotated[int, Meta(title="How many cars?")]


class Upgrade(Action, frozen=True):
    """Raise the engine by one class at the own complex."""


class Swap(Action, frozen=True):
    """Change the last car of the train for the first car of the complex."""


class Dismantle(Action, frozen=True):
    """Deliver the last cars of the train to the factory that takes their type."""

    count: Annotated[int, Meta(title="How many cars?")]


class Sign(Action, frozen=True):
    """Draw two contracts, of which one is kept."""


class Keep(Action, frozen=True):
    """Keep one of the two drawn contracts."""

    contract: str


class Reorder(Action, frozen=True):
    """Bring the cars of any complex into a new order, first car first."""

    complex: Annotated[str, Meta(title="Which complex?")]
    order: Annotated[tuple[str, ...], Meta(title="In which order?", description="The first car is loaded first.")]


class Extra(Action, frozen=True):
    """One more step instead of another action: cw, ccw or a tunnel."""

    step: Annotated[str, Meta(title="Where to?")]


class Fulfil(Action, frozen=True):
    """Fulfil an own contract with cars from the warehouse, one list of cars for each of its terms."""

    contract: str
    use: tuple[tuple[str, ...], ...]


class EndTurn(Action, frozen=True):
    """Keep the contracts open and end the turn."""


class MoveRefit(Action, frozen=True):
    """Let the railroad refit change places with another card."""

    card: str


CargotrainAction = (
    Plan
    | Unplan
    | AttachFirst
    | Move
    | Attach
    | Upgrade
    | Swap
    | Dismantle
    | Sign
    | Keep
    | Reorder
    | Extra
    | Fulfil
    | EndTurn
    | MoveRefit
)
