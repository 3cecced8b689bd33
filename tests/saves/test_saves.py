"""Every save that any version has written can still be played on."""

from __future__ import annotations

import random
import sqlite3
from pathlib import Path

import pytest

from db.connect import APPLICATION_ID
from db.store import Store
from rules.core import Question
from rules.registry import GAMES
from tables import export
from tables.computers import choose
from tables.model import Human
from tables.replay import replay
from tables.service import Tables
from tests.saves.write import database_file, game_file, newest_migration

FORMATS = [(key, version) for key, game in GAMES.items() for version in range(1, game.format + 1)]


@pytest.mark.parametrize(("key", "version"), FORMATS)
def test_a_saved_game_of_every_format_goes_on(key: str, version: int) -> None:
    game, raw = GAMES[key], game_file(key, version).read_bytes().strip()
    state = game.loads(raw)
    if version == game.format:
        assert game.dumps(state) == raw
    assert game.dumps(game.loads(game.dumps(state))) == game.dumps(state)
    rng = random.Random(1)
    for _ in range(20):
        for seat in game.to_act(state)[:1]:
            assert isinstance(game.question(state, seat), Question)
            game.view(state, seat)
            game.apply(state, seat, choose(game, state, seat, rng))


async def opened(path: Path, number: int) -> Store:
    """The database as of one migration, in a file of its own, opened and so brought up to date."""
    connection = sqlite3.connect(path)
    connection.executescript(database_file(number).read_text("utf-8"))
    connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
    connection.close()
    return await Store.open(path)


@pytest.mark.parametrize("number", range(1, newest_migration() + 1))
async def test_a_database_of_every_migration_goes_on(tmp_path: Path, number: int) -> None:
    store = await opened(tmp_path / "waybill.db", number)
    assert await store.check() == []
    tables = Tables(store, GAMES, rng=random.Random(1))
    found = await tables.tables_in(1)
    assert found[0].status == "lobby"
    assert {table.game for table in found[1:]} >= {"marco-polo", "cargotrain"}
    for table in found[1:]:
        before = await tables.log(table.id, 1, limit=9999)
        assert before.lines
        await played_on(tables, table.id)
        saved = export.read(await tables.export(table.id, None))
        proof = replay(saved, GAMES)
        assert proof.checked
    (over,) = await tables.history(11)
    assert await tables.result(over.id) is not None
    await tables.close()
    await store.close()


async def played_on(tables: Tables, table_id: int) -> None:
    """A hundred moves of whoever is awaited, then the end."""
    rng = random.Random(4)
    for _ in range(100):
        record = await tables._desk.look(table_id)
        if record.table.status != "running":
            return
        game, seat = GAMES[record.table.game], record.awaited[0]
        holder = record.table.chairs[seat].holder
        assert isinstance(holder, Human)
        await tables.act(table_id, holder.user, choose(game, game.loads(record.state), seat, rng))
    await tables.end(table_id, 1)
