"""What the variants add to the events: clans, vassals, and the Bot's turn step by step."""

from __future__ import annotations

from typing import ClassVar

from rules.core import Event


class CrestPlaced(Event, frozen=True):
    """A clan's crest came to a city."""

    seat: int
    city: str


class Activated(Event, frozen=True):
    """A clan ability was used; the fields as in actions.Activate, those it does not need are ""."""

    seat: int
    ability: str
    pay: tuple[str, ...]
    city: str = ""
    source: str = ""
    target: str = ""
    player: int = -1
    card: str = ""


class TurnEnded(Event, frozen=True):
    """A seat has no more use for its abilities in this turn."""

    seat: int


class VassalPlaced(Event, frozen=True):
    """A cargo went from supply to target for a seat's vassal, whose post stands on `space`."""

    seat: int
    supply: str
    target: str
    cargo: str
    space: str


class VassalIdle(Event, frozen=True):
    """A seat's vassal could place nothing and loses its post of the turn."""

    seat: int


class BotPlaced(Event, frozen=True):
    """A starting post of the Bot. With the second its City card and its Goal are turned up."""

    seat: int
    city: str
    space: str
    goal: int = 0  # 0 with the first post
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True


class BotPointed(Event, frozen=True):
    """Where the Bot's markers stand now: the target marker on a display slot (from 1), the supply marker in a city."""

    seat: int
    slot: int
    city: str  # of that slot, "" = Blank
    supply: str = ""  # "" before it is placed


class BotDrew(Event, frozen=True):
    """The Bot's turn begins with a card; `shuffled`: how often the reshuffle card came out first."""

    seat: int
    card: str
    shuffled: int
    reveals: ClassVar[bool] = True
    seals: ClassVar[bool] = True


class BotTried(Event, frozen=True):
    """What the Bot tried in vain with the cargo of `supply`. `why`: what is wrong with the supply city itself, or "".

    `slots`, `cities` and `reasons` go together: display slots (from 1) as they were tried, and why each is no match.
    They are empty in the search of the whole map (`everywhere`). Reasons: see variants/search.py.
    """

    seat: int
    supply: str
    cargo: str
    why: str = ""
    slots: tuple[int, ...] = ()
    cities: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    everywhere: bool = False


class BotShipped(Event, frozen=True):
    """The Bot's match. `slot`: that of the target in the display, 0 if the whole map was searched."""

    seat: int
    supply: str
    target: str
    cargo: str
    space: str
    slot: int


class BotIdle(Event, frozen=True):
    """The Bot found no match anywhere and loses a post."""

    seat: int


class BotGoal(Event, frozen=True):
    """The Bot draws a Goal, open to all; 0 from an empty deck."""

    seat: int
    goal: int

    @property
    def reveals(self) -> bool:  # type: ignore[override]
        """Whether a Goal was drawn."""
        return bool(self.goal)

    @property
    def seals(self) -> bool:  # type: ignore[override]
        """The same: what was drawn stays drawn."""
        return self.reveals
