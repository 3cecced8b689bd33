"""The store: one database file, and what can be read and written in it."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from pathlib import Path

from db.change import Change, write
from db.connect import Connection, connect
from db.log_rows import LogRows
from db.outbox_rows import OutboxRows
from db.setting_rows import SettingRows
from db.table_rows import TableRows
from db.timer_rows import TimerRows


class Store:
    """An open database file. All SQL of the bot is in this package; what it holds means nothing to it."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection
        self.tables = TableRows(connection)
        self.log = LogRows(connection)
        self.outbox = OutboxRows(connection)
        self.timers = TimerRows(connection)
        self.settings = SettingRows(connection)

    @classmethod
    async def open(cls, path: str | Path) -> Store:
        """The store in this file, which is made when missing. Raises `db.connect.StorageError`, one plain sentence."""
        return cls(await connect(path))

    async def close(self) -> None:
        """Close the file; another process may open it then."""
        await self._connection.close()

    def commit(self, change: Change) -> asyncio.Future[None]:
        """Begin to write a change in one transaction; wait for it to be certain.

        Raises `db.change.Conflict` or `db.change.Repeated` when waited for.
        """
        return self._connection.begin(lambda connection: write(connection, change))

    async def check(self) -> list[str]:
        """What is wrong with the file, `[]` when it is sound; reads all of it."""

        return await self._connection.run(_faults)

    async def backup(self, path: str | Path) -> None:
        """Copy the file while the bot runs, to a path where nothing is yet; the copy can be opened as it is."""
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        await self._connection.run(lambda connection: connection.execute("VACUUM INTO ?", (str(path),)))


def _faults(connection: sqlite3.Connection) -> list[str]:
    try:
        found = [str(row[0]) for row in connection.execute("PRAGMA integrity_check")]
        broken = [f"a row of {row[0]} points nowhere" for row in connection.execute("PRAGMA foreign_key_check")]
    except sqlite3.DatabaseError as error:
        return [str(error)]
    return [line for line in found if line != "ok"] + broken
