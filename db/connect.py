"""The database file: made, locked, brought up to date and opened."""

from __future__ import annotations

import asyncio
import logging
import os
import re
import sqlite3
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

import aiosqlite
import filelock

MIGRATIONS = Path(__file__).with_name("migrations")
APPLICATION_ID = 0x57617962  # "Wayb": says whose file it is

_RECORD = """
CREATE TABLE IF NOT EXISTS migration (number INTEGER PRIMARY KEY, name TEXT NOT NULL, applied REAL NOT NULL) STRICT
"""

T = TypeVar("T")


class StorageError(Exception):
    """The file cannot be used; the text is one sentence for whoever runs the bot."""


class Connection(aiosqlite.Connection):
    """A connection whose work reaches the database thread in one piece.

    Every statement sent alone costs a change of threads there and back, and another task could slip in between.
    """

    _lock: filelock.BaseFileLock | None = None

    def __init__(self, connector: Callable[[], sqlite3.Connection]) -> None:
        super().__init__(connector, iter_chunk_size=64)
        # A bot that ends by an error must end, also when nobody came to close the file.
        self._thread.daemon = True

    async def run(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` returns; for reading."""
        return await self._begin(partial(work, self._conn))

    async def change(self, work: Callable[[sqlite3.Connection], T]) -> T:
        """What `work` returns, all it writes in one transaction, nothing of it when it raises."""
        return await self.begin(work)

    def begin(self, work: Callable[[sqlite3.Connection], T]) -> asyncio.Future[T]:
        """Like `change`, but started at once: the caller can do something else before it waits for the result."""
        return self._begin(partial(_transaction, self._conn, work))

    def _begin(self, work: Callable[[], T]) -> asyncio.Future[T]:
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._tx.put_nowait((future, work))
        return future

    async def close(self) -> None:
        """Close the file and let another process have it."""
        await super().close()
        if self._lock is not None:
            self._lock.release()


def _transaction(connection: sqlite3.Connection, work: Callable[[sqlite3.Connection], T]) -> T:
    connection.execute("BEGIN IMMEDIATE")
    try:
        found = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return found


async def connect(path: str | Path, *, migrations: Path = MIGRATIONS) -> Connection:
    """The file at `path`, made when missing and brought up to date. Raises StorageError.

    The file, and its folder when it has to be made, can be read by their owner only. A lock beside the file keeps every
    other process out until this one closes it or ends, however it ends.
    """
    logging.getLogger("aiosqlite").setLevel(logging.INFO)  # its debug lines would hold parameters, and so secrets
    file = Path(path)
    lock = _claim(file)
    connection = Connection(lambda: _open(file, migrations))
    try:
        await connection
    except BaseException as error:
        connection._thread.join()  # it has been told to end
        lock.release()
        if isinstance(error, sqlite3.DatabaseError):
            raise StorageError(f"{file} cannot be read as a database of this bot: {error}.") from error
        raise
    connection._lock = lock
    return connection


def _claim(file: Path) -> filelock.BaseFileLock:
    try:
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        handle = os.open(file, os.O_CREAT | os.O_RDWR, 0o600)
        os.fchmod(handle, 0o600)
        os.close(handle)
        lock = filelock.FileLock(f"{file}.lock", mode=0o600, is_singleton=False)
        lock.acquire(timeout=0)
    except filelock.Timeout:
        raise StorageError(
            f"Another bot is already running on {file}. Stop it first, or give this one a file of its own."
        ) from None
    except OSError as error:
        raise StorageError(f"{file} cannot be opened: {error.strerror}.") from None
    return lock


def _open(file: Path, migrations: Path) -> sqlite3.Connection:
    connection = sqlite3.connect(file, isolation_level=None, check_same_thread=False, cached_statements=256)
    try:
        _prepare(connection, file)
        migrate(connection, migrations)
    except BaseException:
        connection.close()
        raise
    return connection


def _prepare(connection: sqlite3.Connection, file: Path) -> None:
    (owner,) = connection.execute("PRAGMA application_id").fetchone()
    (things,) = connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
    if things and owner != APPLICATION_ID:
        raise StorageError(f"{file} holds something else, not the tables of this bot.")
    (mode,) = connection.execute("PRAGMA journal_mode = WAL").fetchone()
    if mode != "wal":
        raise StorageError(f"{file} lies where SQLite cannot keep a write-ahead log; use a local disk.")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("PRAGMA foreign_keys = ON")
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")


def migrate(connection: sqlite3.Connection, folder: Path = MIGRATIONS) -> list[int]:
    """Apply every migration that is missing, each in one transaction with its record; their numbers.

    Raises StorageError when the file was written by a newer bot.
    """
    connection.execute(_RECORD)
    done = {number for (number,) in connection.execute("SELECT number FROM migration")}
    known = {int(file.name[:4]): file for file in sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql"))}
    if max(done, default=0) > max(known, default=0):
        raise StorageError("The database was written by a newer version of this bot. Install that version again.")
    missing = [number for number in sorted(known) if number not in done]
    for number in missing:
        _apply(connection, number, known[number])
    return missing


def _apply(connection: sqlite3.Connection, number: int, file: Path) -> None:
    name = re.sub(r"^\d+_|\.sql$", "", file.name).replace("'", "")
    record = f"INSERT INTO migration VALUES ({number}, '{name}', {time.time()});"
    try:
        connection.executescript(f"BEGIN IMMEDIATE;\n{file.read_text('utf-8')}\n{record}\nCOMMIT;")
    except sqlite3.Error:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
