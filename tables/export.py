"""A table as a file: what a member may have of it while it runs, all of it afterwards."""

from __future__ import annotations

from typing import Any

import msgspec

from db.rows import EntryRow
from tables import journal
from tables.desk import AnyGame, Desk
from tables.record import Record

FORMAT = 1


class Saved(msgspec.Struct, frozen=True):
    """One entry of a finished table. `hash` is the SHA-256 of the state after it, in hex."""

    seq: int
    kind: str
    seat: int | None
    way: str
    depth: int
    version: str
    at: float
    hash: str = ""
    action: msgspec.Raw = msgspec.Raw(b"null")
    undone: int | None = None
    text: str = ""


class Base(msgspec.Struct, frozen=True):
    """A state with which a replay begins anew."""

    seq: int
    version: str
    state: msgspec.Raw


class Whole(msgspec.Struct, frozen=True):
    """A finished table with everything that proves how it was played."""

    format: int
    game: str
    version: str
    status: str
    seats: int
    players: tuple[str, ...]
    options: dict[str, Any]
    created: float
    closed: float | None
    commitment: str
    key: str
    result: msgspec.Raw
    entries: tuple[Saved, ...]
    bases: tuple[Base, ...]

    def __repr__(self) -> str:
        return f"<Whole: a game of {self.game}>"


_reader = msgspec.json.Decoder(Whole)


async def whole(desk: Desk, record: Record) -> bytes:
    """A finished table with key, actions and hashes."""
    entries = await desk.store.log.entries(record.table.id)
    bases = await desk.store.log.bases(record.table.id)
    table, row = record.table, record.row
    return msgspec.json.format(
        msgspec.json.encode(
            Whole(
                format=FORMAT,
                game=table.game,
                version=row.version,
                status=table.status,
                seats=len(table.chairs),
                players=_players(record),
                options=table.options,
                created=table.created,
                closed=table.closed,
                commitment=table.commitment,
                key=row.secret,
                result=msgspec.Raw(row.result or b"null"),
                entries=tuple(_saved(entry) for entry in entries),
                bases=tuple(Base(base.seq, base.version, msgspec.Raw(base.state)) for base in bases),
            )
        ),
        indent=1,
    )


def read(raw: bytes) -> Whole:
    """What `whole` wrote. Raises ValueError on foreign data."""
    return _reader.decode(raw)


def partial(game: AnyGame, record: Record, state: Any, seat: int | None, lines: tuple[str, ...]) -> bytes:
    """A running table as a seat, or a spectator, may have it: view and log, no key, no state, no hash."""
    found = {
        **_head(record),
        "options": record.table.options,
        "players": [person.name for person in journal.people_of(game, record.table, state)],
        "seat": seat,
        "view": game.view(state, seat),
        "log": lines,
    }
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def outline(record: Record) -> bytes:
    """A table that cannot be read, without anything that is secret: what can be said of it."""
    found = {**_head(record), "options": record.table.options, "players": _players(record)}
    return msgspec.json.format(msgspec.json.encode(found), indent=1)


def _head(record: Record) -> dict[str, Any]:
    table = record.table
    return {
        "format": FORMAT,
        "game": table.game,
        "version": table.version,
        "status": table.status,
        "created": table.created,
        "commitment": table.commitment,
    }


def _players(record: Record) -> tuple[str, ...]:
    return tuple(chair.holder.name if chair.holder else "" for chair in record.table.chairs)


def _saved(entry: EntryRow) -> Saved:
    return Saved(
        seq=entry.seq,
        kind=entry.kind,
        seat=entry.seat,
        way=entry.way,
        depth=entry.depth,
        version=entry.version,
        at=entry.at,
        hash=(entry.hash or b"").hex(),
        action=msgspec.Raw(entry.action or b"null"),
        undone=entry.undone,
        text=journal.text_of(entry),
    )
