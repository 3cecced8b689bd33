"""Computer players, and the default actions of seats whose time is up: one move after the other, then one card."""

from __future__ import annotations

import asyncio
import logging
import random
from collections.abc import Awaitable, Callable
from typing import Any

from rules.core import Action
from tables.crew import Crew
from tables.desk import AnyGame, Desk
from tables.entries import Doer
from tables.faults import fault
from tables.model import Refused
from tables.moves import Move, play
from tables.record import Record, automatic

log = logging.getLogger(__name__)
AFTER_TROUBLE = 300.0  # seconds until a computer player that failed is asked again


class Computers:
    """Moves for seats without a present person. `done` is told when a table has no such move left."""

    def __init__(self, desk: Desk, crew: Crew, sleep: Callable[[float], Awaitable[None]], pause: float) -> None:
        self._desk = desk
        self._crew = crew
        self._sleep = sleep
        self._pause = pause
        self._busy: set[int] = set()
        self._overdue: dict[tuple[int, int], int] = {}
        self._resting: dict[int, float] = {}
        self.later: Callable[[float], None] = lambda due: None
        self.done: Callable[[int], None] = lambda table_id: None

    def run(self, table_id: int) -> None:
        """Make the moves that are waiting at this table, in the background."""
        if table_id in self._busy or self._resting.get(table_id, 0.0) > self._desk.clock():
            return
        self._busy.add(table_id)
        self._crew.start(self._chain, table_id)

    def play_default(self, table_id: int, seat: int, turn: int) -> None:
        """The time of this seat is up: play its default actions until this turn is over for it."""
        self._overdue[table_id, seat] = turn
        self.run(table_id)

    def busy(self, table_id: int) -> bool:
        """Whether more moves are about to be made at this table."""
        return table_id in self._busy

    async def _chain(self, table_id: int) -> None:
        try:
            while await self._one(table_id):
                await (self._sleep(self._pause) if self._pause else asyncio.sleep(0))
        except Exception as error:
            self._resting[table_id] = self._desk.clock() + AFTER_TROUBLE
            self.later(self._resting[table_id])
            log.error("a computer player at table %s failed: %s", table_id, fault(error))
        finally:
            self._busy.discard(table_id)
            self._overdue = {key: turn for key, turn in self._overdue.items() if key[0] != table_id}
            self.done(table_id)

    async def _one(self, table_id: int) -> bool:
        """One move; False when none is waiting."""
        async with self._desk.at(table_id) as record:
            if record.table.status != "running":
                return False
            found = self._next(record)
            if found is None:
                return False
            seat, way = found
            move = self._move(record, seat, way)
            await self._desk.commit(record, move.change)
            return True

    def _next(self, record: Record) -> tuple[int, str] | None:
        for seat in record.awaited:
            if record.row.auto and automatic(record.table.chairs[seat]):
                return seat, "computer"
            if self._overdue.get((record.table.id, seat)) == record.row.turn:
                return seat, "clock"
        return None

    def _move(self, record: Record, seat: int, way: str) -> Move:
        game = self._desk.game(record.table)
        state = game.loads(record.state)
        action = game.default(state, seat) if way == "clock" else choose(game, state, seat, self._desk.rng)
        return play(record, (game, state), seat, action, Doer(self._desk.clock(), way=way))


def choose(game: AnyGame, state: Any, seat: int, rng: random.Random) -> Action:
    """A listed action at random, by the game's weights; what the seat cannot know is dealt anew before weighing."""
    imagined = game.clone(state)
    game.reshuffle_hidden(imagined, seat, rng)
    actions = game.legal(state, seat)
    if not actions:
        raise Refused("nothing_to_decide", "A seat is awaited but has nothing to decide.")
    weights = [max(1, game.weigh(imagined, seat, action)) for action in actions]
    chosen: Action = rng.choices(actions, weights)[0]
    return chosen
