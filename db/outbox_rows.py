"""What has still to be posted, and what became of it."""

from __future__ import annotations

import sqlite3

from db.connect import Connection
from db.rows import CardRow, OutboxRow

_COLUMNS = ", ".join(OutboxRow._fields)
_INSERT = f"INSERT OR REPLACE INTO outbox ({_COLUMNS}) VALUES ({', '.join('?' * len(OutboxRow._fields))})"
_CARD = f"UPDATE game_table SET {', '.join(f'{name} = ?' for name in CardRow._fields)} WHERE id = ?"


class OutboxRows:
    """At most one unsent card for each table."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def row(self, table_id: int) -> OutboxRow | None:
        """The unsent card of a table."""
        statement = f"SELECT {_COLUMNS} FROM outbox WHERE table_id = ?"

        def work(connection: sqlite3.Connection) -> OutboxRow | None:
            found = connection.execute(statement, (table_id,)).fetchone()
            return OutboxRow(*found) if found else None

        return await self._connection.run(work)

    async def due(self, now: float) -> list[int]:
        """Tables whose card should be posted by now, the longest waiting first."""
        statement = "SELECT table_id FROM outbox WHERE due <= ? ORDER BY due"
        return await self._connection.run(lambda connection: [row[0] for row in connection.execute(statement, (now,))])

    async def next_due(self, after: float) -> float | None:
        """The first moment after this one at which a card is due."""
        statement = "SELECT min(due) FROM outbox WHERE due > ?"
        return await self._connection.run(lambda connection: connection.execute(statement, (after,)).fetchone()[0])

    async def save(self, row: OutboxRow) -> None:
        """Write an unsent card as it is now."""
        await self._connection.change(lambda connection: connection.execute(_INSERT, row))

    async def settle(self, table_id: int, follow: OutboxRow | None, card: CardRow) -> None:
        """Something was posted: note where the card stands now, and what still follows."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM outbox WHERE table_id = ?", (table_id,))
            if follow is not None:
                connection.execute(_INSERT, follow)
            connection.execute(_CARD, (*card, table_id))

        await self._connection.change(work)

    async def set_card(self, table_id: int, card: CardRow) -> None:
        """Note where the card stands."""
        await self._connection.change(lambda connection: connection.execute(_CARD, (*card, table_id)))
