"""Reading the log of a table."""

from __future__ import annotations

import sqlite3

from db.connect import Connection
from db.rows import BaseRow, EntryRow

_COLUMNS = ", ".join(EntryRow._fields)


class LogRows:
    """Entries of the log and the states that a replay begins with."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def entries(self, table_id: int, after: int = -1) -> list[EntryRow]:
        """All entries after a sequence number, oldest first."""
        statement = f"SELECT {_COLUMNS} FROM entry WHERE table_id = ? AND seq > ? ORDER BY seq"
        return await self._rows(statement, table_id, after)

    async def newest(self, table_id: int, limit: int) -> list[EntryRow]:
        """The newest entries that a spectator may know of, oldest first: secret choices made anew do not count."""
        statement = f"SELECT {_COLUMNS} FROM entry WHERE table_id = ? AND NOT quiet ORDER BY seq DESC LIMIT ?"
        return (await self._rows(statement, table_id, limit))[::-1]

    async def since_own(self, table_id: int, seat: int) -> list[EntryRow]:
        """Entries after the newest action or undo of this seat by a person, oldest first."""
        own = """SELECT max(seq) FROM entry
            WHERE table_id = ?1 AND seat = ?2 AND actor IS NOT NULL AND kind IN ('action', 'undo')"""
        statement = f"SELECT {_COLUMNS} FROM entry WHERE table_id = ?1 AND seq > coalesce(({own}), -1) ORDER BY seq"
        return await self._rows(statement, table_id, seat)

    async def by_interaction(self, table_id: int, interaction: int) -> EntryRow | None:
        """The entry that an interaction made."""
        statement = f"SELECT {_COLUMNS} FROM entry WHERE table_id = ? AND interaction = ?"
        return next(iter(await self._rows(statement, table_id, interaction)), None)

    async def bases(self, table_id: int) -> list[BaseRow]:
        """The states that a replay begins anew with."""
        statement = "SELECT table_id, seq, version, state FROM base WHERE table_id = ? ORDER BY seq"

        def work(connection: sqlite3.Connection) -> list[BaseRow]:
            return [BaseRow(*row) for row in connection.execute(statement, (table_id,))]

        return await self._connection.run(work)

    async def _rows(self, statement: str, *values: int) -> list[EntryRow]:
        def work(connection: sqlite3.Connection) -> list[EntryRow]:
            return [EntryRow(*row) for row in connection.execute(statement, values)]

        return await self._connection.run(work)
