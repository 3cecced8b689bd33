"""What a table is made of, and what it hands to those who show it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal

import msgspec

from rules.core import Event, Question, Result, Seat, View

Status = Literal["lobby", "running", "over", "ended", "stuck"]


class Human(msgspec.Struct, frozen=True, tag="human"):
    """A member of the server. `name` is the display name when last seen, for pictures and lines, never a key."""

    user: int
    name: str


class Computer(msgspec.Struct, frozen=True, tag="computer"):
    """A computer player; it needs no account."""

    name: str


class Chair(msgspec.Struct, frozen=True):
    """One seat of a table: who holds it, and the computer player that acts for an absent holder."""

    holder: Human | Computer | None = None
    stand_in: Computer | None = None


class Clock(msgspec.Struct, frozen=True):
    """Time per turn and bank in seconds; 0 turn seconds = no clock. `at_end`: what happens when a seat's time is up."""

    turn: int = 0
    bank: int = 0
    at_end: Literal["default", "computer", "wait"] = "default"


class House(msgspec.Struct, frozen=True):
    """What a table decides beside the game's own options."""

    seats: int
    thread: bool = False
    invited: tuple[int, ...] = ()  # empty: open to everybody
    clock: Clock = Clock()


class Message(msgspec.Struct, frozen=True):
    """Where a message of the bot stands. `posted`: seconds since the epoch."""

    channel: int
    id: int
    posted: float


class Table(msgspec.Struct, frozen=True):
    """One table as everybody may know it; key and state are not in it."""

    id: int
    guild: int
    channel: int
    game: str
    status: Status
    host: int
    chairs: tuple[Chair, ...]
    options: dict[str, Any]  # the game's Options as builtins
    house: House
    seq: int  # counts secret doings too: never part of an id or a text that leaves the bot
    created: float
    closed: float | None = None
    commitment: str = ""  # SHA-256 of the key, posted at the start
    card: Message | None = None  # lobby card or newest turn card

    version: str = ""  # rules version of the newest snapshot

    def seat_of(self, user: int) -> int | None:
        """The seat that this member holds, None for a spectator."""
        for seat, chair in enumerate(self.chairs):
            if isinstance(chair.holder, Human) and chair.holder.user == user:
                return seat
        return None


class Person(msgspec.Struct, frozen=True):
    """A seat as pictures and lines show it."""

    name: str
    seat: Seat
    user: int | None  # None: a computer player, an automaton or an empty chair
    stand_in: str = ""  # name of the computer player that acts for an absent holder


class Refused(Exception):
    """Why the table says no. `code` is stable; `text` is one sentence with the way out; `where` is worth a link."""

    def __init__(self, code: str, text: str, where: Table | None = None) -> None:
        super().__init__(text)
        self.code = code
        self.text = text
        self.where = where


class Preview(msgspec.Struct, frozen=True):
    """What an action would do, told up to the first event that reveals; `more`: something is not known yet."""

    lines: tuple[str, ...]
    more: bool
    seals: bool


class Vote(msgspec.Struct, frozen=True):
    """An open question to the table: may `asker` take back something that is sealed or followed by others? Public."""

    id: int  # tells it from other questions of the table: when it was asked, in milliseconds
    asker: int
    lines: tuple[str, ...]  # what would be taken back, newest last, in public words
    voters: tuple[int, ...]  # other seats held by people; one that agrees is enough
    against: tuple[int, ...] = ()


class Call(msgspec.Struct, frozen=True):
    """A table that waits for a member."""

    table: Table
    seat: int
    deadline: float | None


class LogPage(msgspec.Struct, frozen=True):
    """Lines of a log, oldest first, as one viewer may read them. `before` asks for the page in front, None = none."""

    lines: tuple[str, ...]
    before: int | None


class Sight(msgspec.Struct, frozen=True):
    """Everything a picture of the table needs, as one viewer may see it. `view` None: a lobby or a stuck table."""

    table: Table
    seat: int | None
    people: tuple[Person, ...]
    view: View | None
    last: tuple[Event, ...]
    awaited: tuple[int, ...]
    deadline: float | None
    result: Result | None


class Panel(msgspec.Struct, frozen=True):
    """The private panel of one seat: what happened, what was just done, what is asked."""

    table: Table
    seat: int
    stamp: str  # eight hex digits: goes into every custom_id of the panel
    since: tuple[str, ...]  # since the seat's own last decision
    done: tuple[str, ...] = ()  # what the action just accepted did, as this seat may read it
    trail: tuple[str, ...] = ()  # labels picked so far
    chosen: tuple[str, ...] = ()  # keys picked so far
    question: Question | None = None  # None: nothing to decide now
    confirm: Preview | None = None  # picks are complete, the action seals: ask before it is applied
    waiting: tuple[int, ...] = ()  # seats that the game waits for
    undo: str = ""  # "" = the newest own action can be taken back, else why not
    deadline: float | None = None
    result: Result | None = None
    vote: Vote | None = None  # an open request to take something back
    may_ask: bool = False  # `undo` refuses, but the table may be asked (`ask_undo`)
    trouble: str = ""  # why the newest card is not in the channel, one sentence


class Card(msgspec.Struct, frozen=True):
    """Something to post in the channel of a table. The newest state when it is sent, all lines since the last card.

    `turn`, `over` and `stuck` are new messages and become `table.card`, which until then is the card before. `edit`
    changes `table.card` and pings nobody; where that message is gone, post a new one. `note`, `reminder` and `vote` are
    short messages beside the card, made of `lines`; a reminder pings, a vote offers *Agree* and *Keep it* if `vote` is
    there.
    """

    table: Table
    kind: Literal["turn", "edit", "note", "reminder", "vote", "over", "stuck"]
    nonce: str
    lines: tuple[str, ...]
    people: tuple[Person, ...]
    awaited: tuple[int, ...]
    pings: tuple[int, ...]  # users to mention
    view: View | None  # None: stuck
    last: tuple[Event, ...]  # redacted events of the last turn
    deadline: float | None = None
    result: Result | None = None
    key: str = ""  # told when the game is over
    vote: Vote | None = None


class Undeliverable(Exception):
    """A card that cannot be posted now.

    `why`: `channel_gone`, `no_access`, `missing` (then `needs` names permissions): it was certainly not posted.
    `later`, like any other exception of a Deliver: perhaps it was; the same content comes again with the same nonce.
    """

    def __init__(self, why: str, needs: tuple[str, ...] = (), retry_after: float = 0.0) -> None:
        super().__init__(why)
        self.why = why
        self.needs = needs
        self.retry_after = retry_after


Deliver = Callable[[Card], Awaitable[Message]]
