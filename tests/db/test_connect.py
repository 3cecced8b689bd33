"""The file: who may read it, who may open it, and how it is brought up to date."""

from __future__ import annotations

import asyncio
import os
import shutil
import sqlite3
import stat
import sys
from functools import partial
from pathlib import Path

import pytest

from db.connect import MIGRATIONS, StorageError, connect
from db.store import Store

ROOT = Path(__file__).parents[2]
HOLD = """
import asyncio, sys
from db.store import Store
async def main():
    store = await Store.open(sys.argv[1])
    print("open", flush=True)
    await asyncio.sleep(60)
asyncio.run(main())
"""


def one_row(statement: str, raw: sqlite3.Connection) -> tuple[object, ...]:
    """The first row of a statement."""
    found: tuple[object, ...] = raw.execute(statement).fetchone()
    return found


def mode(path: Path) -> int:
    """The permissions of a file."""
    return stat.S_IMODE(path.stat().st_mode)


async def test_the_file_belongs_to_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "data" / "deep" / "waybill.db"
    old = os.umask(0)
    try:
        store = await Store.open(path)
        await store.settings.set("a", "b")
    finally:
        os.umask(old)
    assert mode(path.parent) == 0o700
    assert {file.name: mode(file) for file in path.parent.iterdir()} == {
        "waybill.db": 0o600,
        "waybill.db-wal": 0o600,
        "waybill.db-shm": 0o600,
        "waybill.db.lock": 0o600,
    }
    await store.close()


async def test_a_file_that_others_could_read_is_closed_to_them(tmp_path: Path) -> None:
    path = tmp_path / "waybill.db"
    path.touch(0o644)
    await (await Store.open(path)).close()
    assert mode(path) == 0o600


async def test_sqlite_is_set_up_to_lose_nothing(tmp_path: Path) -> None:
    connection = await connect(tmp_path / "waybill.db")
    for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("foreign_keys", 1)):
        statement = f"PRAGMA {pragma}"
        assert await connection.run(partial(one_row, statement)) == (value,)
    await connection.close()


async def test_a_second_bot_is_refused_with_a_sentence(tmp_path: Path) -> None:
    path = tmp_path / "waybill.db"
    store = await Store.open(path)
    with pytest.raises(StorageError, match=r"Another bot is already running on .*waybill\.db"):
        await Store.open(path)
    await store.close()
    await (await Store.open(path)).close()


async def test_a_bot_of_another_process_keeps_the_file_until_it_dies(tmp_path: Path) -> None:
    path = tmp_path / "waybill.db"
    command = [sys.executable, "-c", HOLD, str(path)]
    process = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert process.stdout is not None
    assert await process.stdout.readline() == b"open\n"
    with pytest.raises(StorageError, match="Another bot"):
        await Store.open(path)
    process.kill()
    await process.wait()
    await (await Store.open(path)).close()


async def test_a_bot_that_fails_to_open_frees_the_file(tmp_path: Path) -> None:
    path = tmp_path / "waybill.db"
    path.write_bytes(b"this is a letter, not a database, and long enough to be looked at" * 40)
    with pytest.raises(StorageError, match="cannot be read as a database"):
        await Store.open(path)
    path.unlink()
    await (await Store.open(path)).close()


async def test_a_path_that_cannot_be_used_is_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for path in (tmp_path, tmp_path / "file" / "waybill.db"):
        with pytest.raises(StorageError, match="cannot be opened"):
            await Store.open(path)


async def test_the_database_of_something_else_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.db"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE recipes (name TEXT)")
    other.close()
    with pytest.raises(StorageError, match="holds something else"):
        await Store.open(path)
    with sqlite3.connect(path) as other:
        assert other.execute("SELECT name FROM sqlite_master").fetchall() == [("recipes",)]
    other.close()


async def test_every_migration_is_applied_once(tmp_path: Path) -> None:
    path = tmp_path / "waybill.db"
    for _ in range(2):
        connection = await connect(path)
        done = await connection.run(lambda raw: raw.execute("SELECT number, name FROM migration").fetchall())
        await connection.close()
        assert [number for number, _ in done] == list(range(1, len(list(MIGRATIONS.glob("*.sql"))) + 1))
    assert done[0] == (1, "tables")


async def test_a_new_migration_is_applied_to_an_old_file(tmp_path: Path) -> None:
    path, folder = tmp_path / "waybill.db", tmp_path / "migrations"
    store = await Store.open(path)
    await store.settings.set("kept", "yes")
    await store.close()
    shutil.copytree(MIGRATIONS, folder)
    number = len(list(folder.glob("*.sql"))) + 1
    (folder / f"{number:04}_notes.sql").write_text("ALTER TABLE setting ADD COLUMN note TEXT;\n")
    connection = await connect(path, migrations=folder)
    found = await connection.run(lambda raw: raw.execute("SELECT name, value, note FROM setting").fetchall())
    assert found == [("kept", "yes", None)]
    await connection.close()
    with pytest.raises(StorageError, match="newer version"):
        await connect(path)


async def test_a_migration_that_fails_leaves_nothing_behind(tmp_path: Path) -> None:
    path, folder = tmp_path / "waybill.db", tmp_path / "migrations"
    shutil.copytree(MIGRATIONS, folder)
    number = len(list(folder.glob("*.sql"))) + 1
    (folder / f"{number:04}_broken.sql").write_text("CREATE TABLE half (a TEXT);\nINSERT INTO nowhere VALUES (1);\n")
    with pytest.raises(StorageError, match="nowhere"):
        await connect(path, migrations=folder)
    connection = await connect(path)
    names = await connection.run(lambda raw: raw.execute("SELECT name FROM sqlite_master").fetchall())
    assert ("half",) not in names
    await connection.close()


def test_migrations_are_numbered_without_gaps() -> None:
    names = sorted(file.name for file in MIGRATIONS.glob("*.sql"))
    assert [int(name[:4]) for name in names] == list(range(1, len(names) + 1))


async def test_what_raises_writes_nothing(tmp_path: Path) -> None:
    connection = await connect(tmp_path / "waybill.db")

    def half(raw: sqlite3.Connection) -> None:
        raw.execute("INSERT INTO setting VALUES ('a', 'b')")
        raise LookupError

    with pytest.raises(LookupError):
        await connection.change(half)
    assert await connection.run(lambda raw: raw.execute("SELECT count(*) FROM setting").fetchone()) == (0,)
    assert await connection.run(lambda raw: raw.in_transaction) is False
    await connection.close()


async def test_a_back_up_is_complete_and_private(tmp_path: Path) -> None:
    store = await Store.open(tmp_path / "waybill.db")
    await store.settings.set("a", "b")
    await store.backup(tmp_path / "copy.db")
    with pytest.raises(FileExistsError):
        await store.backup(tmp_path / "copy.db")
    await store.settings.set("a", "c")
    await store.close()
    assert mode(tmp_path / "copy.db") == 0o600
    copy = await Store.open(tmp_path / "copy.db")
    assert await copy.settings.get("a") == "b"
    assert await copy.check() == []
    await copy.close()


async def test_damage_is_found(tmp_path: Path) -> None:
    path = tmp_path / "waybill.db"
    store = await Store.open(path)
    for number in range(300):
        await store.settings.set(f"name {number}", "value" * 50)
    await store.close()
    raw = bytearray(path.read_bytes())
    raw[-4096 * 3 : -4096 * 2] = b"\xff" * 4096
    path.write_bytes(raw)
    store = await Store.open(path)
    assert await store.check() != []
    await store.close()
