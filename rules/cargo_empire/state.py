"""The whole of a running game: board, seats, decks, and the agenda of what is still to be decided."""

from __future__ import annotations

from typing import Any

import msgspec

from rules import core
from rules.cargo_empire.data import SEATING, SIDES, VEHICLES, Seating, Side
from rules.cargo_empire.maps import MAPS, Map
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.steps import AnyStep
from rules.cargo_empire.track import START, Track, track

BLANK = ""  # a City card that names no city


class City(msgspec.Struct):
    """A city of the map. `tile` is 0 at LV3; `top` and `bottom` are the owners on the demand spaces.

    An owner is a seat or, in the vassal game, the vassal of seat n as `len(players) + n`.
    """

    tile: int
    level: int = 1
    cargo: int = 0
    top: int | None = None
    bottom: int | None = None
    posts: list[int] = []

    @property
    def side(self) -> Side:
        """The side of the tile that lies up; a city at LV3 has none."""
        return SIDES[self.tile, self.level]

    def present(self, seat: int) -> bool:
        """Whether the seat has a post here, on the tile or on the post spaces."""
        return seat in self.posts or seat in (self.top, self.bottom)

    def count(self, seat: int) -> int:
        """How many posts of the seat are here."""
        return (self.top == seat) + (self.bottom == seat) + self.posts.count(seat)

    def open(self, colour: str | None) -> list[str]:
        """The open demand spaces that want this colour, or all of them (None), top first."""
        if self.level == 3:
            return []
        if colour is None:
            return [space for space, owner in (("top", self.top), ("bottom", self.bottom)) if owner is None]
        top, bottom = self.side.want
        spaces = ["top"] if self.top is None and top == colour else []
        return [*spaces, "bottom"] if self.bottom is None and bottom == colour else spaces


class Player(msgspec.Struct):
    """One seat, people first, then the Bot. `cards` and `marks` are in the order of data.VEHICLES.

    `left` are the posts of this round. `cities` are the Private Cities, `BLANK` among them; `secret` is the first City
    card until its post is placed. `returned` are Goals that the seat put back and that are still in the deck. With
    clans: `cargo` that it keeps, in the order of data.TABLE.cargo, and the city of its `crest`, "" before it is placed.
    """

    colour: str
    cards: list[int] = msgspec.field(default_factory=lambda: [0] * len(VEHICLES))
    cities: list[str] = []
    secret: str = ""
    goals: list[int] = []
    returned: list[int] = []
    marks: list[str] = msgspec.field(default_factory=lambda: [START] * len(VEHICLES))
    left: int = 0
    cargo: list[int] = []
    crest: str = ""


class Bot(msgspec.Struct):
    """The Bot's cards and markers; all else of it is a seat. `target` is a place in the display, `supply` a city."""

    deck: list[str]
    discard: list[str] = []
    shuffles: int = 0
    target: int = 0
    supply: str = ""

    def __repr__(self) -> str:
        return f"Bot(target={self.target}, supply={self.supply})"


class EmpireState(core.State):
    """A game of Cargo Empire. `cities` in City ID order; index 0 of a deck is its top.

    `agenda`: what comes next, its first entry is the open decision; empty only when the game is over. `current` is the
    seat whose turn it is, None outside turns. `rush`: the tile on each rush space, 0 = none. `picked`: the slots that
    were chosen for first posts. `round` is 0 during the set-up. `vassals`: their colours by seat, () without them. In
    the running turn of a clan: `boosts`, how many Train cards go further, and `borrowed`, whose crests it also uses.
    """

    options: EmpireOptions
    key: str
    tiles: tuple[str, ...]  # the track from the left, as "a01/front"
    cities: list[City]
    players: list[Player]
    order: list[int]
    display: list[str]
    city_deck: list[str]
    goal_deck: list[int]
    rush: list[int]
    agenda: list[AnyStep]
    picked: list[int]
    turn: int = 1
    round: int = 0
    current: int | None = None
    bot: Bot | None = None
    vassals: tuple[str, ...] = ()
    boosts: int = 0
    borrowed: list[int] = msgspec.field(default_factory=list)

    def __repr__(self) -> str:
        return f"EmpireState(round={self.round}, turn={self.turn})"

    @property
    def board(self) -> Map:
        """The map in play."""
        return MAPS[self.options.map]

    @property
    def track(self) -> Track:
        """The spaces of the development track in play."""
        return track(self.tiles)

    @property
    def seating(self) -> Seating:
        """What depends on the number of seats."""
        return SEATING[len(self.players)]

    @property
    def humans(self) -> int:
        """The number of seats that people or computer players hold."""
        return len(self.players) - (self.bot is not None)

    @property
    def bot_seat(self) -> int | None:
        """The Bot's seat, which is the last one; None without the Bot."""
        return None if self.bot is None else len(self.players) - 1

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self.agenda

    def city(self, name: str) -> City:
        """The city with this id."""
        return self.cities[self.board.city_index[name]]

    def column(self, seat: int, vehicle: int) -> int:
        """The column of a marker; on a wide space the rightmost one."""
        return self.track[self.players[seat].marks[vehicle]].column

    def posts(self, seat: int) -> list[City]:
        """The cities in which the seat is present, in City ID order."""
        return [city for city in self.cities if city.present(seat)]


def with_variants(data: dict[str, Any]) -> dict[str, Any]:
    """Format 2 knows clans, the Bot and vassals; a game of format 1 goes on without them, as the defaults say."""
    return data
