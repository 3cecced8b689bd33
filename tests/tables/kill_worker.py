"""A bot without Discord that plays until it is killed; a parent process makes one after the other, quickly.

Orders come as lines on standard input: path of the file, seed, and the number of the SQL statement at which the child
kills itself (0: it waits to be killed). What a child prints is certain: `pid N`, then `table seq` for each move
that was accepted.
"""

from __future__ import annotations

import asyncio
import os
import random
import signal
import sqlite3
import sys

from db.store import Store
from rules.registry import GAMES
from tables.computers import choose
from tables.model import Human, Refused, Table
from tables.service import Tables

ANNA, BERTA, CHANNEL = 1, 2, 3


def say(line: str) -> None:
    """One line, in one piece, at once."""
    os.write(1, f"{line}\n".encode())


async def seated(tables: Tables, rng: random.Random) -> Table:
    """The open table, or a new one with two people and a computer player."""
    table = await tables.table_in(CHANNEL)
    if table is None:
        table = await tables.open(1, CHANNEL, rng.choice(sorted(GAMES)), Human(ANNA, "Anna"))
    if table.status == "lobby":
        table = await tables.set_seats(table.id, ANNA, 3) if len(table.chairs) != 3 else table
        table = await tables.join(table.id, Human(BERTA, "Berta"))
        if any(chair.holder is None for chair in table.chairs):
            await tables.add_computer(table.id, ANNA)
        table = await tables.start_game(table.id, ANNA)
    await tables.view(table.id, None)  # refused when the table is stuck: then something was half written
    return table


async def one_move(tables: Tables, table: Table, rng: random.Random) -> bool:
    """A random move of whoever is awaited, now and then an undo; False when the game is over."""
    await tables.settled()
    sight = await tables.sight(table.id, None)
    if not sight.awaited:
        return False
    seat = sight.awaited[0]
    user = sight.people[seat].user or ANNA
    try:
        if rng.random() < 0.1:
            panel = await tables.undo(table.id, user)
        else:
            record = await tables._desk.look(table.id)
            game = GAMES[table.game]
            panel = await tables.act(table.id, user, choose(game, game.loads(record.state), seat, rng))
    except Refused as error:
        if not error.code.startswith(("undo", "nothing_to_undo")):
            raise
        return True
    say(f"{panel.table.id} {panel.table.seq}")
    return True


async def play(path: str, seed: int, statement: int) -> None:
    """Play for ever."""
    rng = random.Random(seed)
    store = await Store.open(path)
    if statement:
        await store._connection.run(lambda connection: _die_at(connection, statement))
    tables = Tables(store, GAMES, rng=rng)
    await tables.start()
    while True:
        table = await seated(tables, rng)
        while await one_move(tables, table, rng):
            pass


def _die_at(connection: sqlite3.Connection, statement: int) -> None:
    left = statement

    def count(_: str) -> None:
        nonlocal left
        left -= 1
        if left <= 0:
            os.kill(os.getpid(), signal.SIGKILL)

    connection.set_trace_callback(count)


def main() -> None:
    """Make a child for every order and wait for its end."""
    for order in sys.stdin:
        path, seed, statement = order.split()
        child = os.fork()
        if child == 0:
            say(f"pid {os.getpid()}")
            asyncio.run(play(path, int(seed), int(statement)))
        _, status = os.waitpid(child, 0)
        say(f"end {status}")


if __name__ == "__main__":
    main()
