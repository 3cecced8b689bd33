"""What can happen in a game, as everybody may read it after `redact`."""

from __future__ import annotations

from typing import ClassVar

import msgspec

from rules.cargo_empire.actions import Cards
from rules.cargo_empire.variants.events import (
    Activated,
    BotDrew,
    BotGoal,
    BotIdle,
    BotPlaced,
    BotPointed,
    BotShipped,
    BotTried,
    CrestPlaced,
    TurnEnded,
    VassalIdle,
    VassalPlaced,
)
from rules.core import Event


class BonusPaid(Event, frozen=True):
    """A position in the turn order pays a card."""

    seat: int
    position: int
    card: str


class Placed(Event, frozen=True):
    """A starting post, the first or the second of its seat."""

    seat: int
    city: str
    space: str
    first: bool


class Unveiled(Event, frozen=True):
    """The secret City cards are turned up, in seat order."""

    cities: tuple[str, ...]
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True


class Shipped(Event, frozen=True):
    """A cargo went from supply to target; a post stands on `space`. `crest`: paid by a crest, without a path."""

    seat: int
    supply: str
    target: str
    cargo: str
    space: str
    cards: Cards
    path: tuple[str, ...]
    crest: bool = False


class RushTaken(Event, frozen=True):
    """A Rush tile was taken off the way."""

    seat: int
    space: str
    vehicle: str


class Upgraded(Event, frozen=True):
    """A city rose to `level`; `lost` cargo of the old tile left the map."""

    seat: int
    city: str
    level: int
    perfect: bool
    lost: int


class Refilled(Event, frozen=True):
    """A display slot got a new card ("" = Blank); `dropped` cards named LV3 cities and are out."""

    slot: int
    city: str
    dropped: tuple[str, ...]

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """Whether a card was drawn; an empty deck only gives a Blank."""
        return bool(self.city or self.dropped)

    @property
    def seals(self) -> bool:  # type: ignore[override]
        """The same: what was drawn stays drawn."""
        return self.reveals


class Moved(Event, frozen=True):
    """A marker entered a space and got its bonus ("none" where it has none)."""

    seat: int
    vehicle: str
    space: str
    bonus: str


class CityTaken(Event, frozen=True):
    """A City card of the display became private ("" = Blank)."""

    seat: int
    slot: int
    city: str


class GoalsDrawn(Event, frozen=True):
    """A seat looks at the top Goals; `goals` is empty for the others. A sole Goal is kept at once."""

    seat: int
    number: int
    goals: tuple[int, ...]
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True

    def __repr__(self) -> str:
        return f"GoalsDrawn(seat={self.seat})"


class GoalKept(Event, frozen=True):
    """A seat keeps a Goal and puts one back under the deck; 0 for the others."""

    seat: int
    goal: int
    returned: int

    def __repr__(self) -> str:
        return f"GoalKept(seat={self.seat})"


class CardTaken(Event, frozen=True):
    """A free choice of one Transport card."""

    seat: int
    card: str


class BonusChosen(Event, frozen=True):
    """A bonus with a choice is a City card or Goals: `kind` is city or goal."""

    seat: int
    kind: str


class Rewarded(Event, frozen=True):
    """Free moves after the fixed ones: one for each city, one for a Perfect Upgrade, one for the crest."""

    seat: int
    cities: tuple[str, ...]
    perfect: bool
    crest: bool = False


class MovesLost(Event, frozen=True):
    """Moves that no marker could make, because it stands at the top."""

    seat: int
    number: int


class Skipped(Event, frozen=True):
    """A turn without a possible transport: a post is lost, a card of each type taken."""

    seat: int


class Ranked(Event, frozen=True):
    """The vehicles were ranked: the turn order of the next round."""

    order: tuple[int, ...]


class RoundBegan(Event, frozen=True):
    """A round begins."""

    round: int


class RushLaid(Event, frozen=True):
    """The Rush tiles lie anew, in the order of the rush spaces."""

    tiles: tuple[int, ...]
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True


class GoalsShown(Event, frozen=True):
    """The end: a seat shows its Goals, with the VP of each."""

    seat: int
    goals: tuple[int, ...]
    worth: tuple[int, ...]
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True


class Ended(Event, frozen=True):
    """The game is over: the Goals and the points of every seat."""

    goals: tuple[tuple[int, ...], ...]
    totals: tuple[int, ...]
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True


EmpireEvent = (
    BonusPaid
    | Placed
    | Unveiled
    | Shipped
    | RushTaken
    | Upgraded
    | Refilled
    | Moved
    | CityTaken
    | GoalsDrawn
    | GoalKept
    | CardTaken
    | BonusChosen
    | Rewarded
    | MovesLost
    | Skipped
    | CrestPlaced
    | Activated
    | TurnEnded
    | VassalPlaced
    | VassalIdle
    | BotPlaced
    | BotPointed
    | BotDrew
    | BotTried
    | BotShipped
    | BotIdle
    | BotGoal
    | Ranked
    | RoundBegan
    | RushLaid
    | GoalsShown
    | Ended
)


def redact(event: EmpireEvent, seat: int | None) -> EmpireEvent:
    """The event as this seat, or a spectator, may read it: Goals are their owner's alone until the end."""
    if isinstance(event, GoalsDrawn) and event.seat != seat:
        return msgspec.structs.replace(event, goals=())
    if isinstance(event, GoalKept) and event.seat != seat:
        return msgspec.structs.replace(event, goal=0, returned=0)
    return event
