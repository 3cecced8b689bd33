"""The desk behind the counter: fetches a table, keeps others away from it, and puts it back changed."""

from __future__ import annotations

import asyncio
import logging
import random
import secrets
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, TypeVar
from weakref import WeakValueDictionary

from db.change import Change
from db.store import Store
from rules.core import Game
from tables.model import Refused, Table
from tables.record import Record, to_record

AnyGame = Game[Any, Any, Any, Any, Any]
T = TypeVar("T")
Listener = Callable[[Record, Change], None]

log = logging.getLogger(__name__)
CACHED = 256  # tables kept in memory, as a cache only


def new_key() -> str:
    """A secret key of 128 random bits for one game."""
    return secrets.token_hex(16)


class Held:
    """A table that nobody else touches inside `async with`."""

    __slots__ = ("_fetch", "_lock", "_table")

    def __init__(self, lock: asyncio.Lock, fetch: Callable[[int], Awaitable[Record]], table_id: int) -> None:
        self._lock = lock
        self._fetch = fetch
        self._table = table_id

    async def __aenter__(self) -> Record:
        await self._lock.acquire()
        try:
            return await self._fetch(self._table)
        except BaseException:
            self._lock.release()
            raise

    async def __aexit__(self, *_: object) -> None:
        self._lock.release()


class Desk:
    """What all rooms of this package share.

    `listeners` hear of every change after it was written, `doubt` of one whose outcome is not known. `examine` says
    what has to be written about a table that comes from the store.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        clock: Callable[[], float],
        rng: random.Random,
        keys: Callable[[], str],
    ) -> None:
        self.store = store
        self.clock = clock
        self.rng = rng
        self.keys = keys
        self.listeners: list[Listener] = []
        self.doubt: Callable[[], None] = lambda: None
        self.examine: Callable[[Record], Change | None] = lambda record: None
        self._games = games
        self._kept: OrderedDict[int, Record] = OrderedDict()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    def game(self, table: Table) -> AnyGame:
        """The game of a table; refuses `unknown_game` when this bot does not have it any more."""
        return self.game_of(table.game)

    def game_of(self, key: str) -> AnyGame:
        """The game with this key; refuses `unknown_game`."""
        if key not in self._games:
            raise Refused("unknown_game", "This bot does not know that game. Pick one from the list.")
        return self._games[key]

    def knows(self, key: str) -> bool:
        """Whether this bot has the game."""
        return key in self._games

    def at(self, table_id: int) -> Held:
        """The newest record, with nobody else at this table meanwhile; refuses `no_table`."""
        lock = self._locks.get(table_id)
        if lock is None:
            lock = self._locks[table_id] = asyncio.Lock()
        return Held(lock, self._fetch, table_id)

    async def look(self, table_id: int) -> Record:
        """The newest record, for reading only; refuses `no_table`."""
        found = self._kept.get(table_id)
        if found is not None:
            return found
        async with self.at(table_id) as record:
            return record

    async def commit(self, record: Record, change: Change) -> Record:
        """Write a change in one transaction and tell the listeners; the new record. Only inside `at`."""
        new, _ = await self.commit_while(record, change, lambda new: None)
        return new

    async def commit_while(self, record: Record, change: Change, meanwhile: Callable[[Record], T]) -> tuple[Record, T]:
        """Like `commit`, and what `meanwhile` makes of the new record while the disk is busy; nobody sees it before."""
        written = self.store.commit(change)
        new = record.after(change)
        try:
            made = meanwhile(new)
        finally:
            await self._written(new, change, written)
        return new, made

    async def _written(self, record: Record, change: Change, written: asyncio.Future[None]) -> None:
        try:
            await written
        except BaseException:
            # Cancelled or failed: whether it was written shows when the table is loaded again.
            self.forget(record.table.id)
            self.doubt()
            raise
        self._keep(record)
        for listener in self.listeners:
            listener(record, change)

    def forget(self, table_id: int) -> None:
        """Load the table from the store when it is needed next."""
        self._kept.pop(table_id, None)

    def forget_all(self) -> None:
        """Load every table from the store when it is needed next."""
        self._kept.clear()

    def replace(self, record: Record) -> None:
        """Remember what was written without a change: where the card stands. Only inside `at`."""
        self._keep(record)

    async def _fetch(self, table_id: int) -> Record:
        kept = self._kept.get(table_id)
        if kept is not None:
            self._kept.move_to_end(table_id)
            return kept
        loaded = await self.store.tables.load(table_id)
        if loaded is None:
            raise Refused("no_table", "There is no such table any more. Start a new one with /game new.")
        record = to_record(loaded)
        change = self.examine(record)
        if change is not None:
            return await self.commit(record, change)
        self._keep(record)
        return record

    def _keep(self, record: Record) -> None:
        self._kept[record.table.id] = record
        self._kept.move_to_end(record.table.id)
        if len(self._kept) > CACHED:
            self._kept.popitem(last=False)
