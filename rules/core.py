"""The contract of a game: what every package under rules/ offers, and the types that all games share."""

from __future__ import annotations

import json
import random
import re
from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar, Generic, Literal, TypeVar

import msgspec

from rules.questions import Option, Pick, Question, ask, derive

__all__ = [
    "Action",
    "Event",
    "Game",
    "IllegalAction",
    "Option",
    "Options",
    "Pick",
    "Question",
    "Refusal",
    "Result",
    "Seat",
    "Standing",
    "State",
    "View",
    "generator",
]


class Refusal(msgspec.Struct, frozen=True):
    """Why something cannot be: a stable `code` for tests and tools, one sentence for people."""

    code: str
    text: str


class IllegalAction(Exception):
    """An action that the rules refuse. Raised before anything has changed."""

    def __init__(self, code: str, text: str) -> None:
        super().__init__(text)
        self.code = code
        self.text = text


class Seat(msgspec.Struct, frozen=True):
    """One seat of a running game. `colours` are ids that the game's render module knows, one or two."""

    kind: Literal["player", "automaton"]
    name: str
    colours: tuple[str, ...]


class Standing(msgspec.Struct, frozen=True):
    """One seat's place (1 = first, ties share a place), total and points by source, in the order to be read."""

    seat: int
    place: int
    total: int
    sources: tuple[tuple[str, int], ...]
    note: str = ""


class Result(msgspec.Struct, frozen=True):
    """The end of a game: standings from first to last, and one sentence on how it ended."""

    standings: tuple[Standing, ...]
    ending: str


def _tag(name: str) -> str:
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Action(msgspec.Struct, frozen=True, tag_field="do", tag=_tag):
    """Base of all actions: only the intent, plain `str` and `int` in the fields. Tag: the class name in snake case."""


class Event(msgspec.Struct, frozen=True, tag_field="what", tag=_tag):
    """Base of all events: what happened, in public words after `Game.redact`.

    `reveals`: something hidden or random came out. `seals`: the table cannot take the action back (every event that
    reveals seals). `revised`: the choice is changed by choosing anew while it can be, never taken back (a secret plan).
    `hidden`: what `Game.redact` has left for this reader is nothing, so that even its place in a list must not be kept.
    All four are read from the object, so a subclass may make them properties.
    """

    reveals: ClassVar[bool] = False
    seals: ClassVar[bool] = False
    revised: ClassVar[bool] = False
    hidden: ClassVar[bool] = False


class Options(msgspec.Struct, frozen=True):
    """Base of a game's variants. Each field is `Annotated[type, msgspec.Meta(title=, description=, extra=)]`.

    `extra["choices"]` lists the allowed values with their labels, `((value, label), ...)`, in menu order.
    `extra["per_seat"]` marks a tuple with one choice a seat (colour, clan), "" for a seat that has not chosen, `()` for
    all of them.
    """


class State(msgspec.Struct):
    """Base of a game's state. `format` is the version of its layout, see `Game.migrations`."""

    format: int

    def __repr__(self) -> str:
        """The kind of state only: hands and keys must not come into a log."""
        return f"<{type(self).__name__}>"


class View(msgspec.Struct, frozen=True):
    """Base of what one seat, or a spectator (`seat` None), may see.

    `turn` and `to_act` as `Game` says them, `scores` are running totals by seat, None = not shown.
    """

    seat: int | None
    turn: int
    to_act: tuple[int, ...]
    scores: tuple[int | None, ...]
    over: bool


S = TypeVar("S", bound=State)
A = TypeVar("A", bound=Action)
E = TypeVar("E", bound=Event)
V = TypeVar("V", bound=View)
O = TypeVar("O", bound=Options)  # noqa: E741


class _Format(msgspec.Struct):
    format: int


def generator(key: str, *purpose: object) -> random.Random:
    """A fresh generator for one shuffle or draw, seeded with `key/purpose[/count]`."""
    return random.Random("/".join([key, *map(str, purpose)]))


class Game(ABC, Generic[S, A, E, V, O]):
    """One game. Every package under rules/ has one instance, `GAME`; it holds no state of its own."""

    key: ClassVar[str]
    title: ClassVar[str]
    version: ClassVar[str]
    seats: ClassVar[range]
    summary: ClassVar[str]  # one plain sentence for the lobby

    State: type[S]
    Options: type[O]
    Action: Any  # the tagged union of all actions
    Event: Any  # the tagged union of all events
    format: ClassVar[int] = 1
    migrations: ClassVar[tuple[Callable[[dict[str, Any]], dict[str, Any]], ...]] = ()  # [i] lifts format i+1 to i+2

    # -- before the game ------------------------------------------------------------------------------------------

    @abstractmethod
    def default_options(self, seats: int) -> O:
        """Options that are legal with this many seats."""

    @abstractmethod
    def check(self, seats: int, options: O) -> list[Refusal]:
        """Every reason why these options cannot be played with this many seats, `[]` when they can."""

    @abstractmethod
    def setup(self, seats: int, options: O, key: str) -> S:
        """The first state: same arguments, same game, on every machine. Raises the first refusal as IllegalAction."""

    # -- the game -------------------------------------------------------------------------------------------------

    @abstractmethod
    def roster(self, state: S) -> tuple[Seat, ...]:
        """Every seat in order; automata come last."""

    @abstractmethod
    def to_act(self, state: S) -> tuple[int, ...]:
        """Seats that the game waits for, rising; `()` when the game is over."""

    @abstractmethod
    def turn(self, state: S) -> int:
        """Rises when another seat's turn or a common phase begins."""

    @abstractmethod
    def legal(self, state: S, seat: int) -> list[A]:
        """Every choice of this seat now, each once, in the fixed order of the game's spec."""

    @abstractmethod
    def default(self, state: S, seat: int) -> A:
        """What the clock plays for an absent player: listed, cautious, never random."""

    @abstractmethod
    def apply(self, state: S, seat: int, action: A) -> list[E]:
        """Change `state` in place and tell what happened; IllegalAction before anything has changed."""

    @abstractmethod
    def result(self, state: S) -> Result | None:
        """The final standings, None while the game runs."""

    # -- who may see what -----------------------------------------------------------------------------------------

    @abstractmethod
    def view(self, state: S, seat: int | None) -> V:
        """What this seat, or a spectator (None), may see; built field by field, never a filtered copy of the state."""

    @abstractmethod
    def redact(self, event: E, seat: int | None) -> E:
        """The event as this seat, or a spectator, may read it."""

    @abstractmethod
    def narrate(self, event: E, names: Sequence[str]) -> str:
        """One line of plain text from a redacted event; `""` for an event that needs no line. `names` by seat."""

    @abstractmethod
    def reshuffle_hidden(self, state: S, seat: int | None, rng: random.Random) -> None:
        """Deal anew, in place, all that this seat (None: a spectator) cannot know, the key included."""

    # -- asking -----------------------------------------------------------------------------------------------------

    def path(self, state: S, seat: int, action: A) -> tuple[Pick, ...]:
        """The picks that lead to a listed action. Default: the kind of action, then its fields by their annotations.

        The first key is the kind, or `kind:more`, by which typed commands find it. Keys hold neither `, ` nor ` > `.
        """
        return derive(action, lambda field, value: self.word(state, seat, field, value))

    def paths(self, state: S, seat: int) -> list[tuple[tuple[Pick, ...], A]]:
        """Every listed action with its path, in order. A game with long lists shares here what paths have in common."""
        return [(self.path(state, seat, action), action) for action in self.legal(state, seat)]

    def word(self, state: S, seat: int, field: str, value: object) -> Pick:
        """How one field's value is offered (label, hint, emoji, place). The key is set by the caller."""
        return Pick(key="", label=str(value))

    def impossible(self, state: S, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
        """Options to show after `chosen` that cannot be taken now, each with its reason in `refused`."""
        return ()

    def ask_title(self, state: S, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
        """Title and hint of the question after `chosen`; empty texts leave what the picks say."""
        return "", ""

    def question(self, state: S, seat: int, chosen: tuple[str, ...] = ()) -> Question | A:
        """What to ask next when `chosen` has been picked, or the action that the picks amount to.

        Raises IllegalAction: `nothing_to_decide`, or `unknown_option` when `chosen` leads nowhere.
        """
        paths = self.paths(state, seat)
        if not paths:
            raise IllegalAction("nothing_to_decide", "There is nothing for you to decide now.")
        found = ask(paths, chosen)
        if found is None:
            raise IllegalAction("unknown_option", "That choice is not open any more. Open the panel again.")
        if not isinstance(found, Question):
            return found
        title, hint = self.ask_title(state, seat, chosen)
        return msgspec.structs.replace(
            found,
            title=title or found.title or "What will you do?",
            hint=hint or found.hint,
            options=found.options + self.impossible(state, seat, chosen),
        )

    def weigh(self, state: S, seat: int, action: A) -> int:
        """How gladly a simple computer player picks this listed action: 1 or more, from what the seat may know."""
        return 1

    # -- saving and reading -----------------------------------------------------------------------------------------

    def dumps(self, state: S) -> bytes:
        """The state as JSON; the same state gives the same bytes."""
        return msgspec.json.encode(state)

    def loads(self, raw: bytes) -> S:
        """The state of `dumps`, lifted from older formats step by step. Raises ValueError on foreign data."""
        version = msgspec.json.decode(raw, type=_Format).format
        if version == self.format:
            return msgspec.json.decode(raw, type=self.State)
        if not 1 <= version < self.format:
            raise ValueError(f"{self.title}: unknown save format {version}")
        data: dict[str, Any] = json.loads(raw)
        for lift in self.migrations[version - 1 :]:
            data = lift(data)
        data["format"] = self.format
        return msgspec.convert(data, type=self.State)

    def clone(self, state: S) -> S:
        """An independent copy, by a round trip through JSON."""
        return msgspec.json.decode(msgspec.json.encode(state), type=self.State)

    def read(self, raw: bytes | str | Mapping[str, Any] | A) -> A:
        """Stored or foreign data as an action; IllegalAction `unknown_action` or `bad_field`."""
        try:
            if isinstance(raw, bytes | str):
                action: A = msgspec.json.decode(raw, type=self.Action)
            else:
                action = msgspec.convert(
                    raw if isinstance(raw, Mapping) else msgspec.to_builtins(raw), type=self.Action
                )
        except msgspec.ValidationError as error:
            if _KIND_UNKNOWN.search(str(error)):
                raise IllegalAction("unknown_action", f"{self.title} knows no such action.") from None
            raise IllegalAction("bad_field", "A part of that action is missing or not of this game.") from None
        except (msgspec.DecodeError, UnicodeError, TypeError, RecursionError):
            raise IllegalAction("unknown_action", f"{self.title} knows no such action.") from None
        return action


_KIND_UNKNOWN = re.compile(r"at `\$\.do`$|field `do`$|^Expected `object`[^`]*`[^`]*`$")
