"""What a move through a table costs beside a bare transaction, and what 5,000 open tables cost at the start."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from time import perf_counter

import msgspec

from db.change import Change, write
from db.connect import connect
from db.store import Store
from rules.registry import GAMES
from tables.computers import choose
from tables.model import Human, Table
from tables.service import Tables

ROOT = Path(__file__).parents[2]
OPEN = """
import asyncio, resource, sys, time
from db.store import Store
from rules.registry import GAMES
from tables.service import Tables
async def main():
    begun = time.perf_counter()
    store = await Store.open(sys.argv[1])
    tables = Tables(store, GAMES)
    await tables.start()
    await tables.settled()
    seconds = time.perf_counter() - begun
    pages = int(open("/proc/self/statm").read().split()[1])
    print(seconds, pages * resource.getpagesize() / 2**20)
    await tables.close()
    await store.close()
asyncio.run(main())
"""


class Moves(msgspec.Struct, frozen=True):
    """Microseconds at p50 and p99: a move through the table, the same rows written bare, and written by aiosqlite."""

    game: str
    moves: int
    state: int  # bytes of a snapshot, on average
    move: tuple[float, float]
    bare: tuple[float, float]
    threaded: tuple[float, float]

    @property
    def ratio(self) -> float:
        """A move beside the bare transaction, at p50."""
        return self.move[0] / self.bare[0]


class Crowd(msgspec.Struct, frozen=True):
    """A fresh process with many open tables in its file: seconds until all is ready, and MiB of resident memory."""

    tables: int
    seconds: float
    mib: float


def moves(game: str = "marco-polo", number: int = 400) -> Moves:
    """Play this many moves of four people; after each one its rows are written again to two files of their own."""
    with tempfile.TemporaryDirectory() as folder:
        return asyncio.run(_race(Path(folder), game, number))


def crowd(tables: int = 5000) -> Crowd:
    """Start a fresh process on a file with this many open tables, some with a clock, some with a card to be posted."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "waybill.db"
        asyncio.run(crowded_file(path, tables))
        command = [sys.executable, "-c", OPEN, str(path)]
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    seconds, mib = map(float, found.stdout.split())
    return Crowd(tables, seconds, mib)


def lines(raced: Sequence[Moves], crowded: Crowd) -> list[str]:
    """The numbers in words, for `make bench`."""
    found = [
        f"move at a table of {each.game} ({each.state} bytes): p50 {each.move[0]:.0f} us, p99 {each.move[1]:.0f}; "
        f"bare transaction p50 {each.bare[0]:.0f}, p99 {each.bare[1]:.0f}; by aiosqlite p50 {each.threaded[0]:.0f}, "
        f"p99 {each.threaded[1]:.0f}; a move is {each.ratio:.2f} bare transactions, "
        f"{each.move[0] / each.threaded[0]:.2f} of those that go through aiosqlite"
        for each in raced
    ]
    return [
        *found,
        f"tables of {crowded.tables} open games: up in {crowded.seconds:.2f} s, {crowded.mib:.0f} MiB resident",
    ]


async def crowded_file(path: Path, tables: int) -> None:
    """A file with this many open tables, all copies of one that is under way."""
    store = await Store.open(path)
    service = Tables(store, GAMES, rng=random.Random(1))
    table = await _begun(service, "marco-polo", 0)
    for _ in range(20):
        await _one_move(service, table, random.Random(1))
    await service.close()
    await store.close()
    connection = sqlite3.connect(path)
    for name in ("game_table", "entry", "step", "sitting"):
        _multiply(connection, name, table.id, tables)
    connection.execute("INSERT INTO timer SELECT id, 0, 0, 0, 4e9, 4e9 FROM game_table WHERE id % 10 = 0")
    connection.execute("DELETE FROM outbox")
    connection.execute("INSERT INTO outbox SELECT id, 4, 0, id, 0, NULL, 0, 0, '' FROM game_table WHERE id % 50 = 0")
    connection.commit()
    connection.close()


def quantiles(seconds: Sequence[float]) -> tuple[float, float]:
    """Microseconds at p50 and p99."""
    ordered = sorted(seconds)
    return ordered[len(ordered) // 2] * 1e6, ordered[min(len(ordered) - 1, len(ordered) * 99 // 100)] * 1e6


async def _race(folder: Path, game: str, number: int) -> Moves:
    """The same rows written three ways, in turns, so that a busy disk is busy for all of them."""
    files = [await connect(folder / f"{name}.db") for name in ("table", "bare", "threaded")]
    store, threaded = Store(files[0]), files[2]
    changes = _overheard(store)
    tables = Tables(store, GAMES, rng=random.Random(1))
    times: tuple[list[float], list[float], list[float]] = ([], [], [])
    sizes: list[int] = []
    table: Table | None = None
    for _ in range(number):
        if table is None or (await tables.table(table.id)).status != "running":
            table = await _begun(tables, game, len(changes))
            for copy in files[1:]:
                await copy.change(lambda raw: _first_copy(raw, changes[-1]))
        times[0].append(await _one_move(tables, table, random.Random(len(changes))))
        change = changes[-1]
        times[1].append(await files[1].run(lambda raw, change=change: _bare(raw, change)))  # type: ignore[misc]
        begun = perf_counter()
        await threaded.change(lambda raw, change=change: write(raw, change))  # type: ignore[misc]
        times[2].append(perf_counter() - begun)
        sizes.append(len(change.step.state or b"") if change.step else 0)
    await tables.close()
    for file in files:
        await file.close()
    return Moves(game, number, sum(sizes) // number, *(quantiles(each) for each in times))


def _overheard(store: Store) -> list[Change]:
    """Every change that is written from now on."""
    found: list[Change] = []
    commit = store.commit

    def listening(change: Change) -> asyncio.Future[None]:
        found.append(change)
        return commit(change)

    store.commit = listening  # type: ignore[method-assign]
    return found


def _first_copy(raw: sqlite3.Connection, change: Change) -> None:
    """The table of a change that starts a game, in another file."""
    row = change.row._replace(seq=change.guard)
    raw.execute(f"INSERT INTO game_table VALUES ({', '.join('?' * len(row))})", row)
    write(raw, change)


def _bare(raw: sqlite3.Connection, change: Change) -> float:
    """Seconds for one transaction, taken in the thread that makes it."""
    begun = perf_counter()
    raw.execute("BEGIN IMMEDIATE")
    write(raw, change)
    raw.execute("COMMIT")
    return perf_counter() - begun


async def _begun(tables: Tables, game: str, channel: int) -> Table:
    """A running table of as many people as the game takes, up to four."""
    seats = min(4, max(GAMES[game].seats))
    table = await tables.open(1, channel, game, Human(1, "Player 1"))
    await tables.set_seats(table.id, 1, seats)
    for user in range(2, seats + 1):
        await tables.join(table.id, Human(user, f"Player {user}"))
    return await tables.start_game(table.id, 1)


async def _one_move(tables: Tables, table: Table, rng: random.Random) -> float:
    """Seconds for a move of whoever is awaited: from the call to the answer, committed in between."""
    record = await tables._desk.look(table.id)
    game, seat = GAMES[table.game], record.awaited[0]
    action = choose(game, game.loads(record.state), seat, rng)
    begun = perf_counter()
    await tables.act(table.id, seat + 1, action)
    return perf_counter() - begun


def _multiply(connection: sqlite3.Connection, name: str, source: int, tables: int) -> None:
    """Copy the rows of one table for many others; each gets a channel of its own."""
    columns = [row[1] for row in connection.execute(f"PRAGMA table_info({name})")]
    new = {"id": "n", "table_id": "n", "channel": "n", "interaction": "NULL"}
    values = ", ".join(new.get(column, column) for column in columns)
    key = "id" if name == "game_table" else "table_id"
    last = source + tables - 1
    connection.execute(
        f"WITH RECURSIVE more(n) AS (SELECT {source} + 1 UNION ALL SELECT n + 1 FROM more WHERE n < {last}) "
        f"INSERT INTO {name} ({', '.join(columns)}) SELECT {values} FROM more, {name} WHERE {key} = {source}"
    )
