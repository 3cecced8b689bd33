"""Small facts that the bot keeps: the hash of its synced commands and the like."""

from __future__ import annotations

import sqlite3

from db.connect import Connection


class SettingRows:
    """Names and values, both text."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def get(self, name: str) -> str | None:
        """The value of a setting."""

        def work(connection: sqlite3.Connection) -> str | None:
            found = connection.execute("SELECT value FROM setting WHERE name = ?", (name,)).fetchone()
            return found[0] if found else None

        return await self._connection.run(work)

    async def set(self, name: str, value: str) -> None:
        """Keep a setting."""
        statement = "INSERT OR REPLACE INTO setting VALUES (?, ?)"
        await self._connection.change(lambda connection: connection.execute(statement, (name, value)))
