"""What a seat may do: place the first posts, ship, move its vehicles, and answer what a bonus asks."""

from __future__ import annotations

from typing import Annotated

import msgspec

from rules.core import Action

Count = Annotated[int, msgspec.Meta(ge=0)]


class Cards(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Transport cards by type."""

    wagon: Count = 0
    train: Count = 0
    ship: Count = 0

    @property
    def counts(self) -> tuple[int, int, int]:
        """The three numbers in the order of data.VEHICLES."""
        return self.wagon, self.train, self.ship


class ChooseTurnBonus(Action, frozen=True):
    """Take a card for the 4th or 5th position; the 5th moves its vehicle too: `branch` where its marker must choose."""

    card: str
    branch: str | None = None


class PlaceFirst(Action, frozen=True):
    """Pick a City Display card (slots from 1) and put the first post on its city's `space`, top or bottom."""

    slot: int
    space: str


class PlaceSecond(Action, frozen=True):
    """Put the second post on the city of the own first City card."""

    space: str


class Transport(Action, frozen=True):
    """Ship one cargo from `supply` to `target` for `cards`. The optional fields are named only where a choice exists.

    `space`: top or bottom. `path`: every node from supply to target. `rush`: the rush space whose tile is taken.
    `use_crest`: pay by the effect of a crest even if the cards would do without it.
    """

    supply: str
    target: str
    cards: Cards
    space: str | None = None
    path: tuple[str, ...] | None = None
    rush: str | None = None
    use_crest: bool = False


class Skip(Action, frozen=True):
    """Give up a turn in which no transport is possible."""


class Advance(Action, frozen=True):
    """Move a vehicle; `branch` (upper or lower) where the way leaves the start or a crossway."""

    vehicle: str
    steps: Annotated[int, msgspec.Meta(ge=1)] = 1
    branch: str | None = None


class TakeCity(Action, frozen=True):
    """Take the City card of a display slot (from 1)."""

    slot: int


class KeepGoal(Action, frozen=True):
    """Keep one of the two Goals drawn."""

    goal: int


class TakeCard(Action, frozen=True):
    """Take any one Transport card."""

    card: str


class ChooseBonus(Action, frozen=True):
    """Take a City card or draw Goals: `kind` is city or goal."""

    kind: str


class PlaceCrest(Action, frozen=True):
    """Put the own crest on a city."""

    city: str


class PlaceVassal(Action, frozen=True):
    """Place a post of the own vassal: one cargo goes from `supply` to `target`, where `space` may need to be named."""

    supply: str
    target: str
    space: str | None = None


class Activate(Action, frozen=True):
    """Use a clan ability: `move_crest` or the clan's own. `pay`: the colours of the cargo that it costs.

    The ability says which other fields it needs: `city` (move_crest), `source` and `target` (move_cargo), `player`, a
    seat (borrow_crest), `card` (swap_to_ship).
    """

    ability: str
    pay: tuple[str, ...]
    city: str | None = None
    source: str | None = None
    target: str | None = None
    player: int | None = None
    card: str | None = None


class EndTurn(Action, frozen=True):
    """End a turn in which clan abilities could still be used."""


EmpireAction = (
    ChooseTurnBonus
    | PlaceFirst
    | PlaceSecond
    | Transport
    | Skip
    | Advance
    | TakeCity
    | KeepGoal
    | TakeCard
    | ChooseBonus
    | PlaceCrest
    | PlaceVassal
    | Activate
    | EndTurn
)
