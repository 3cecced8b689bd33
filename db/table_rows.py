"""Reading tables, their snapshots and their seats."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from typing import Any

from db.connect import Connection
from db.rows import DraftRow, Loaded, OutboxRow, SeatRow, StepRow, TableRow, TimerRow, VoteRow

COLUMNS = ", ".join(TableRow._fields)
OPEN = "status IN ('lobby', 'running', 'stuck')"
_STEPS = ", ".join([*StepRow._fields[:-1], "NULL"])
_VOTE = ", ".join(VoteRow._fields)
_OUTBOX = ", ".join(OutboxRow._fields)
_TIMER = ", ".join(TimerRow._fields)


def _first(connection: sqlite3.Connection, statement: str, *values: Any) -> Any:
    return connection.execute(statement, values).fetchone()


def _tables(where: str, *values: Any) -> Callable[[sqlite3.Connection], list[TableRow]]:
    statement = f"SELECT {COLUMNS} FROM game_table WHERE {where}"
    return lambda connection: [TableRow(*row) for row in connection.execute(statement, values)]


class TableRows:
    """Tables by id, channel, server and member."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def add(self, row: TableRow, seat: int, user: int) -> TableRow | None:
        """A new table with its host on a seat; it gets an id. None when the channel has an open one."""

        def work(connection: sqlite3.Connection) -> TableRow | None:
            names = TableRow._fields[1:]
            marks = ", ".join("?" * len(names))
            try:
                cursor = connection.execute(f"INSERT INTO game_table ({', '.join(names)}) VALUES ({marks})", row[1:])
            except sqlite3.IntegrityError:
                return None
            new = row._replace(id=cursor.lastrowid or 0)
            connection.execute("INSERT INTO sitting VALUES (?, ?, ?, ?, NULL)", (new.id, seat, user, row.created))
            return new

        return await self._connection.change(work)

    async def load(self, table_id: int) -> Loaded | None:
        """A table with all it needs to go on."""
        return await self._connection.run(lambda connection: _load(connection, table_id))

    async def row(self, table_id: int) -> TableRow | None:
        """A table without its snapshot."""
        return next(iter(await self._connection.run(_tables("id = ?", table_id))), None)

    async def open_in(self, channel: int) -> TableRow | None:
        """The open table of a channel."""
        return next(iter(await self._connection.run(_tables(f"channel = ? AND {OPEN}", channel))), None)

    async def open_of(self, user: int) -> list[TableRow]:
        """Open tables where this member holds a seat."""
        where = f"id IN (SELECT table_id FROM sitting WHERE user = ? AND until IS NULL) AND {OPEN} ORDER BY id"
        return await self._connection.run(_tables(where, user))

    async def open_in_guild(self, guild: int) -> list[TableRow]:
        """Open tables of a server."""
        return await self._connection.run(_tables(f"guild = ? AND {OPEN} ORDER BY id", guild))

    async def closed_in(self, channel: int, limit: int) -> list[TableRow]:
        """Closed tables of a channel, newest first."""
        where = f"channel = ? AND NOT {OPEN} ORDER BY id DESC LIMIT ?"
        return await self._connection.run(_tables(where, channel, limit))

    async def to_play(self) -> list[int]:
        """Running tables where a computer player has to move."""
        statement = "SELECT id FROM game_table WHERE auto = 1 ORDER BY id"
        return await self._connection.run(lambda connection: [row[0] for row in connection.execute(statement)])

    async def with_card(self, message: int) -> list[int]:
        """Tables whose card is this message."""
        statement = "SELECT id FROM game_table WHERE card_id = ?"
        return await self._connection.run(
            lambda connection: [row[0] for row in connection.execute(statement, (message,))]
        )

    async def snapshot(self, table_id: int, depth: int) -> StepRow | None:
        """A snapshot of the stack, with its state."""
        statement = f"SELECT {', '.join(StepRow._fields)} FROM step WHERE table_id = ? AND depth = ?"
        found = await self._connection.run(lambda connection: _first(connection, statement, table_id, depth))
        return StepRow(*found) if found else None

    async def sitters(self, table_id: int) -> list[SeatRow]:
        """Who holds or held which seat of a table."""
        statement = "SELECT table_id, seat, user, since, until FROM sitting WHERE table_id = ? ORDER BY seat, since"
        return await self._connection.run(
            lambda connection: [SeatRow(*row) for row in connection.execute(statement, (table_id,))]
        )

    async def draft(self, table_id: int, seat: int) -> DraftRow | None:
        """The picks of a half-filled panel."""
        statement = "SELECT table_id, seat, stamp, chosen, interaction FROM draft WHERE table_id = ? AND seat = ?"
        found = await self._connection.run(lambda connection: _first(connection, statement, table_id, seat))
        return DraftRow(*found) if found else None

    async def set_draft(self, draft: DraftRow) -> None:
        """Keep the picks of a half-filled panel."""
        statement = "INSERT OR REPLACE INTO draft VALUES (?, ?, ?, ?, ?)"
        await self._connection.change(lambda connection: connection.execute(statement, draft))


def _load(connection: sqlite3.Connection, table_id: int) -> Loaded | None:
    found = _first(connection, f"SELECT {COLUMNS} FROM game_table WHERE id = ?", table_id)
    if found is None:
        return None
    steps = connection.execute(f"SELECT {_STEPS} FROM step WHERE table_id = ? ORDER BY depth", (table_id,))
    row = TableRow(*found)
    state = _first(connection, "SELECT state FROM step WHERE table_id = ? AND depth = ?", table_id, row.depth)
    vote = _first(connection, f"SELECT {_VOTE} FROM vote WHERE table_id = ?", table_id)
    outbox = _first(connection, f"SELECT {_OUTBOX} FROM outbox WHERE table_id = ?", table_id)
    timers = connection.execute(f"SELECT {_TIMER} FROM timer WHERE table_id = ? ORDER BY seat", (table_id,))
    return Loaded(
        row,
        tuple(StepRow(*step) for step in steps),
        state[0] if state else b"",
        tuple(TimerRow(*timer) for timer in timers),
        VoteRow(*vote) if vote else None,
        OutboxRow(*outbox) if outbox else None,
    )
