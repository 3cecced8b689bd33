"""A bot that is killed while it writes: every acknowledged move is there afterwards, and none is half."""

from __future__ import annotations

import hashlib
import os
import random
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from db.store import Store
from rules.registry import GAMES
from tables import export
from tables.replay import replay
from tables.service import Tables

KILLS = 500 if os.environ.get("WAYBILL_SOAK") else 25
ROOT = Path(__file__).parents[2]


class Bots:
    """Bots on one file, one after the other, each killed at a point that the seed tells."""

    def __init__(self, path: Path, process: subprocess.Popen[str]) -> None:
        self.path = path
        self.process = process
        self.acknowledged: set[tuple[int, int]] = set()

    def kill_one(self, seed: int) -> None:
        """Start a bot and kill it: half of them inside a transaction, before a certain statement, half from outside."""
        rng = random.Random(seed)
        statement = rng.randint(5, 250) if seed % 2 else 0
        assert self.process.stdin is not None
        self.process.stdin.write(f"{self.path} {seed} {statement}\n")
        self.process.stdin.flush()
        child = int(self._line().removeprefix("pid "))
        if not statement:
            self._take(rng.randint(1, 15))
            time.sleep(rng.uniform(0, 0.004))
            os.kill(child, signal.SIGKILL)
        self._take(None)

    def _take(self, count: int | None) -> None:
        """Read this many acknowledged moves, None: until the bot is dead."""
        while count is None or count > 0:
            line = self._line()
            if line.startswith("end"):
                assert line == f"end {int(signal.SIGKILL)}", "the bot ended by itself"
                return
            table, seq = map(int, line.split())
            self.acknowledged.add((table, seq))
            count = None if count is None else count - 1

    def _line(self) -> str:
        assert self.process.stdout is not None
        line = self.process.stdout.readline().strip()
        assert line, "the bots have stopped"
        return line


@pytest.fixture
def bots(tmp_path: Path) -> Iterator[Bots]:
    """The parent of the bots."""
    command = [sys.executable, "-m", "tests.tables.kill_worker"]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        yield Bots(tmp_path / "waybill.db", process)
        assert process.stdin is not None
        process.stdin.close()


def nothing_is_half(connection: sqlite3.Connection) -> None:
    """Every table agrees with its log and with its newest snapshot."""
    tables = connection.execute("SELECT id, status, seq, depth FROM game_table WHERE status != 'lobby'")
    for table, _, seq, depth in tables.fetchall():
        (newest,) = connection.execute("SELECT max(seq) FROM entry WHERE table_id = ?", (table,)).fetchone()
        assert newest == seq
        entries = connection.execute("SELECT count(*), min(seq) FROM entry WHERE table_id = ?", (table,)).fetchone()
        assert entries[0] == seq - entries[1] + 1
        where = "WHERE table_id = ? AND depth = ?"
        state, digest = connection.execute(f"SELECT state, hash FROM step {where}", (table, depth)).fetchone()
        assert hashlib.sha256(state).digest() == digest
        (last,) = connection.execute(
            "SELECT hash FROM entry WHERE table_id = ? AND hash IS NOT NULL ORDER BY seq DESC LIMIT 1", (table,)
        ).fetchone()
        assert last == digest
        assert connection.execute(
            "SELECT count(*) FROM step WHERE table_id = ? AND depth > ?", (table, depth)
        ).fetchone() == (0,)


def everything_is_there(connection: sqlite3.Connection, acknowledged: set[tuple[int, int]]) -> None:
    """All acknowledged moves are in the log."""
    kinds = "kind IN ('action', 'undo')"
    found = set(connection.execute(f"SELECT table_id, seq FROM entry WHERE {kinds}"))
    assert acknowledged <= found


def test_no_acknowledged_move_is_lost(bots: Bots) -> None:
    for seed in range(KILLS):
        bots.kill_one(seed)
        connection = sqlite3.connect(bots.path)
        everything_is_there(connection, bots.acknowledged)
        nothing_is_half(connection)
        connection.close()
    assert len(bots.acknowledged) > 4 * KILLS


async def test_a_file_that_has_seen_many_kills_is_sound(bots: Bots) -> None:
    for seed in range(1000, 1000 + KILLS // 5):
        bots.kill_one(seed)
    store = await Store.open(bots.path)
    tables = Tables(store, GAMES)
    assert await store.check() == []
    for table in [*await tables.tables_in(1), *await tables.history(3, limit=1000)]:
        if table.status == "running":
            await tables.end(table.id, table.host)
        if table.status != "lobby":
            proof = replay(export.read(await tables.export(table.id, None)), GAMES)
            assert proof.checked
            assert not proof.skipped
    await tables.close()
    await store.close()
