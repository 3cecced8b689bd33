"""Deadlines, and when the bot was last alive."""

from __future__ import annotations

import sqlite3

from db.connect import Connection
from db.rows import TimerRow

_COLUMNS = ", ".join(TimerRow._fields)
# A clock that started after the last sign of life has lost only the time since its start.
_SHIFT = """
UPDATE timer SET
    started = started + :now - max(started, :alive),
    deadline = deadline + :now - max(started, :alive),
    due = due + :now - max(started, :alive)
WHERE started IS NOT NULL
"""


class TimerRows:
    """The running clocks of all tables."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def due(self, now: float) -> list[TimerRow]:
        """Seats to be reminded, or whose time is up, the earliest first."""
        statement = f"SELECT {_COLUMNS} FROM timer WHERE due <= ? ORDER BY due"
        return await self._connection.run(
            lambda connection: [TimerRow(*row) for row in connection.execute(statement, (now,))]
        )

    async def next_due(self) -> float | None:
        """The first moment at which a seat is to be reminded or its time is up."""
        statement = "SELECT min(due) FROM timer"
        return await self._connection.run(lambda connection: connection.execute(statement).fetchone()[0])

    async def set_due(self, table_id: int, seat: int, due: float | None) -> None:
        """Move the next moment of a seat."""
        statement = "UPDATE timer SET due = ? WHERE table_id = ? AND seat = ?"
        await self._connection.change(lambda connection: connection.execute(statement, (due, table_id, seat)))

    async def pulse(self, now: float) -> None:
        """Note that the bot is alive."""
        statement = "INSERT OR REPLACE INTO pulse VALUES (1, ?)"
        await self._connection.change(lambda connection: connection.execute(statement, (now,)))

    async def catch_up(self, now: float, grace: float) -> float:
        """How long the bot was away, in seconds; running clocks move by that when it is more than `grace`."""

        def work(connection: sqlite3.Connection) -> float:
            found = connection.execute("SELECT at FROM pulse").fetchone()
            gap = now - found[0] if found else 0.0
            if gap > grace:
                connection.execute(_SHIFT, {"now": now, "alive": found[0]})
            connection.execute("INSERT OR REPLACE INTO pulse VALUES (1, ?)", (now,))
            return gap if gap > grace else 0.0

        return await self._connection.change(work)
