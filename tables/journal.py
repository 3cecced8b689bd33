"""The log in words: what is stored of an entry, and its lines as each viewer may read them."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from typing import Any

import msgspec

from db.rows import EntryRow
from rules.core import Event
from tables.desk import AnyGame
from tables.model import Computer, Human, Person, Table

UNREADABLE = "Something that this version of the bot cannot read any more."


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an entry tells: the events as a spectator may read them, as seats may where that differs, or plain text.

    `names` are those of the seats at that time: what somebody did stays theirs when the seat changes hands.
    """

    all: msgspec.Raw = msgspec.Raw(b"[]")
    seats: dict[int, msgspec.Raw] = {}
    text: str = ""
    names: tuple[str, ...] = ()

    def __repr__(self) -> str:
        return "<Told>"


_told = msgspec.json.Decoder(Told)
_encode = msgspec.json.Encoder().encode


@functools.lru_cache(maxsize=32)
def _reader(game: AnyGame) -> msgspec.json.Decoder[list[Any]]:
    return msgspec.json.Decoder(list[game.Event])  # type: ignore[name-defined]


def tell(
    game: AnyGame, seats: int, events: Sequence[Event], names: Sequence[str]
) -> tuple[bytes, list[Event], list[list[Event]]]:
    """Events as they are stored, redacted for everybody; the public ones, and those of each seat."""
    public = _read_by(game, events, None)
    own = [_read_by(game, events, seat) for seat in range(seats)]
    private = {seat: msgspec.Raw(_encode(read)) for seat, read in enumerate(own) if read != public}
    return _encode(Told(all=msgspec.Raw(_encode(public)), seats=private, names=tuple(names))), public, own


def _read_by(game: AnyGame, events: Sequence[Event], seat: int | None) -> list[Event]:
    """The events as a seat, or a spectator, may read them, without those of which nothing is left."""
    return [shown for event in events if not (shown := game.redact(event, seat)).hidden]


def say(text: str) -> bytes:
    """A line of text as it is stored."""
    return _encode(Told(text=text))


def text_of(entry: EntryRow) -> str:
    """The plain text of an entry, "" for one that tells events."""
    return _told.decode(entry.told).text


def events_of(game: AnyGame, entry: EntryRow, seat: int | None) -> list[Event]:
    """The events of an entry as this seat, or a spectator, may read them. Raises ValueError when they are too old."""
    return _events(game, _told.decode(entry.told), seat)


def _events(game: AnyGame, told: Told, seat: int | None) -> list[Event]:
    raw = told.all if seat is None else told.seats.get(seat, told.all)
    return _reader(game).decode(raw)


def lines_of(game: AnyGame, entry: EntryRow, seat: int | None, names: Sequence[str]) -> list[str]:
    """The lines of an entry as this seat, or a spectator, may read them; `names` for entries that keep none."""
    told = _told.decode(entry.told)
    if told.text:
        return [] if entry.quiet and seat != entry.seat else [told.text]
    try:
        return narrated(game, _events(game, told, seat), told.names or names)
    except (ValueError, LookupError):
        return [UNREADABLE]


def narrated(game: AnyGame, events: Sequence[Event], names: Sequence[str]) -> list[str]:
    """Redacted events in words, those left out that need no line."""
    return [line for event in events if (line := game.narrate(event, names))]


def lasting(entries: Sequence[EntryRow]) -> list[EntryRow]:
    """Entries without what was done and taken back again among themselves; votes are kept, they were public."""
    settled = {entry.undone for entry in entries if entry.undone is not None}
    return [
        entry
        for entry in entries
        if entry.undone is None and not (entry.kind == "undo" and entry.way != "vote" and entry.seq in settled)
    ]


def all_lines(game: AnyGame, entries: Sequence[EntryRow], seat: int | None, names: Sequence[str]) -> tuple[str, ...]:
    """The lines of several entries, one after the other."""
    return tuple(line for entry in entries for line in lines_of(game, entry, seat, names))


def last_turn(game: AnyGame, entries: Sequence[EntryRow], seat: int | None) -> tuple[Event, ...]:
    """The events of the newest turn that has any, from entries in order."""
    played = [entry for entry in entries if entry.kind == "action" and entry.undone is None]
    try:
        for turn in sorted({entry.turn for entry in played}, reverse=True):
            newest = [entry for entry in played if entry.turn == turn]
            if events := tuple(event for entry in newest for event in events_of(game, entry, seat)):
                return events
    except ValueError:
        pass
    return ()


def people_of(game: AnyGame, table: Table, state: Any) -> tuple[Person, ...]:
    """Every seat of a running game with its name, automata included."""
    return tuple(_person(table, seat, each) for seat, each in enumerate(game.roster(state)))


def names_of(game: AnyGame, table: Table, state: Any) -> list[str]:
    """The name of every seat."""
    names = [each.name for each in game.roster(state)]
    for seat, chair in enumerate(table.chairs):
        if chair.holder is not None:
            names[seat] = chair.holder.name
    return names


def _person(table: Table, seat: int, each: Any) -> Person:
    if seat >= len(table.chairs):
        return Person(name=each.name, seat=each, user=None)
    chair = table.chairs[seat]
    stand_in = chair.stand_in.name if chair.stand_in else ""
    match chair.holder:
        case Human(user=user, name=name):
            return Person(name=name, seat=each, user=user, stand_in=stand_in)
        case Computer(name=name):
            return Person(name=name, seat=each, user=None)
    return Person(name=each.name, seat=each, user=None)
