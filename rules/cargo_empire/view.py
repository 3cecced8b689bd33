"""What a seat or a spectator may see of a game; imports no state, so that pictures can be made of it."""

from __future__ import annotations

import msgspec

from rules.core import View


class CityView(msgspec.Struct, frozen=True):
    """A city. `make` is "" and `want` empty at LV3; `top` and `bottom` are the owners on the demand spaces.

    Owners are seats or, with vassals, the vassal of seat n as the number of seats + n.
    """

    id: str
    level: int
    make: str
    want: tuple[str, ...]
    cargo: int
    top: int | None
    bottom: int | None
    posts: tuple[int, ...]

    @property
    def owners(self) -> tuple[int, ...]:
        """The owners of all posts, those on the post spaces first."""
        return (*self.posts, *(owner for owner in (self.top, self.bottom) if owner is not None))


class PlayerView(msgspec.Struct, frozen=True):
    """A seat; the Bot's is the last one. Cards and markers in the order of data.VEHICLES; `cities` has "" for a Blank.

    `points` by source without the Goals while the game runs; `goals` are None where they are hidden. With clans: the
    kept `cargo` in the order of data.TABLE.cargo, and the city of the `crest`, "" before it is placed; else empty.
    `vassal_left`: posts of the round that the vassal has left.
    """

    colour: str
    cards: tuple[int, ...]
    cities: tuple[str, ...]
    marks: tuple[str, ...]
    columns: tuple[int, ...]
    left: int
    goal_count: int
    goals: tuple[int, ...] | None
    points: tuple[tuple[str, int], ...]
    clan: str = ""
    crest: str = ""
    cargo: tuple[int, ...] = ()
    vassal_left: int = 0


class BotView(msgspec.Struct, frozen=True):
    """The Bot beside its seat: display slot of the target marker (from 1), city of the supply marker, its cards.

    `placed`: the target marker lies on the display, which it does from the Bot's first post on. `supply` is "" before
    the second. `worth`: what its Goals give now, each twice its own value.
    """

    seat: int
    placed: bool
    slot: int
    supply: str
    deck: int
    discard: tuple[str, ...]
    worth: tuple[int, ...]


class MovementView(msgspec.Struct, frozen=True):
    """The transport of the running turn and the moves that it still gives: first rush, then fixed, then flex."""

    supply: str
    target: str
    path: tuple[str, ...]
    played: tuple[int, ...]
    rush: str
    fixed: tuple[int, ...]
    flex: int
    counted: bool


class EmpireView(View, frozen=True):
    """The table as one seat sees it. `display` has "" for a Blank; `rush` the tile on each rush space, 0 = none.

    `stage` is the kind of the open decision in snake case, "" when the game is over. From `secret` to `worth` is what
    only this seat knows: first City card, Goals to choose from and their worth now, Goals put back and still in the
    deck, worth of its own Goals now. `vassals` are their colours by seat. Of the running turn of a clan: `boosts`, how
    many Train cards go further, and `borrowed`, the seats whose crest is in use.
    """

    map: str
    track: tuple[str, ...]
    round: int
    turns: int  # in a round
    order: tuple[int, ...]
    stage: str
    cities: tuple[CityView, ...]
    players: tuple[PlayerView, ...]
    display: tuple[str, ...]
    picked: tuple[int, ...]
    city_deck: int
    goal_deck: int
    rush: tuple[int, ...]
    movement: MovementView | None
    secret: str
    offered: tuple[int, ...]
    offered_worth: tuple[int, ...]
    returned: tuple[int, ...]
    worth: tuple[int, ...]
    bot: BotView | None = None
    vassals: tuple[str, ...] = ()
    boosts: int = 0
    borrowed: tuple[int, ...] = ()
