"""Writes the saves that are missing: `python -m tests.saves.write`. What is there stays as its version wrote it."""

from __future__ import annotations

import asyncio
import random
import sqlite3
import tempfile
from pathlib import Path

from db.connect import MIGRATIONS
from db.store import Store
from rules.registry import GAMES
from tables.computers import choose
from tables.model import Clock, Human, Table
from tables.service import Tables

HERE = Path(__file__).parent
PEOPLE = (Human(1, "Anna"), Human(2, "Berta"))


def game_file(key: str, version: int) -> Path:
    """Where the save of a game in one format is."""
    return HERE / f"{key}-{version}.json"


def database_file(number: int) -> Path:
    """Where a database as of one migration is, as SQL."""
    return HERE / f"database-{number:04}.sql"


def newest_migration() -> int:
    """The number of the newest migration."""
    return max(int(file.name[:4]) for file in MIGRATIONS.glob("*.sql"))


def under_way(key: str) -> bytes:
    """A game of two in the middle, as saved."""
    game, rng = GAMES[key], random.Random(1)
    seats = max(2, min(game.seats))
    state = game.setup(seats, game.default_options(seats), f"{1:032x}")
    for _ in range(40):
        for seat in game.to_act(state)[:1]:
            game.apply(state, seat, choose(game, state, seat, rng))
    return game.dumps(state)


async def fill(path: Path) -> None:
    """A lobby, a running table of each game with clock, half-made picks and a card to be posted, and a finished one."""
    store = await Store.open(path)
    tables = Tables(store, GAMES, rng=random.Random(1), keys=lambda: f"{2:032x}", clock=lambda: 1_800_000_000.0)
    await tables.open(1, 10, "marco-polo", PEOPLE[0])
    for number, key in enumerate(GAMES):
        table = await _begun(tables, key, 20 + number)
        await _moves(tables, table, 12)
        await _half_made(tables, table)
    over = await _begun(tables, "marco-polo", 11)
    await _moves(tables, over, 500)
    await tables.close()
    await store.close()


async def _begun(tables: Tables, key: str, channel: int) -> Table:
    table = await tables.open(1, channel, key, PEOPLE[0])
    table = await tables.set_seats(table.id, 1, max(2, min(GAMES[key].seats)))
    await tables.join(table.id, PEOPLE[1])
    await tables.set_house(table.id, 1, clock=Clock(turn=86400, bank=3600))
    return await tables.start_game(table.id, 1)


async def _moves(tables: Tables, table: Table, number: int) -> None:
    rng, game = random.Random(3), GAMES[table.game]
    for _ in range(number):
        record = await tables._desk.look(table.id)
        if record.table.status != "running":
            return
        seat = record.awaited[0]
        user = record.table.chairs[seat].holder
        assert isinstance(user, Human)
        await tables.act(table.id, user.user, choose(game, game.loads(record.state), seat, rng))


async def _half_made(tables: Tables, table: Table) -> None:
    for call in await tables.turns(1):
        if call.table.id == table.id:
            panel = await tables.panel(table.id, 1)
            if panel.question is not None and panel.question.least == 1:
                option = next(each for each in panel.question.options if not each.refused)
                await tables.pick(table.id, 1, panel.stamp, [option.key])


def main() -> None:
    """Write what is missing."""
    for key, game in GAMES.items():
        file = game_file(key, game.format)
        if not file.exists():
            file.write_bytes(under_way(key) + b"\n")
    file = database_file(newest_migration())
    if not file.exists():
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "waybill.db"
            asyncio.run(fill(path))
            with sqlite3.connect(path) as connection:
                file.write_text("\n".join(connection.iterdump()) + "\n", "utf-8")
            connection.close()


if __name__ == "__main__":
    main()
