"""A house to test in: tables over a real file, a clock that is moved by hand, a channel that remembers."""

from __future__ import annotations

import asyncio
import itertools
import random
from collections.abc import Awaitable, Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest

from db.change import Change
from db.rows import StepRow
from db.store import Store
from rules.core import Action
from rules.registry import GAMES
from tables.desk import AnyGame
from tables.model import Card, Human, Message, Panel, Refused, Table
from tables.moves import digest, is_auto, packed
from tables.record import Record
from tables.service import Tables
from tests import toy

ANNA, BERTA, CARL, DORA, EVE = 101, 102, 103, 104, 105
NAMES = {ANNA: "Anna", BERTA: "Berta", CARL: "Carl", DORA: "Dora", EVE: "Eve"}
PEOPLE = (ANNA, BERTA, CARL, DORA)
GUILD, CHANNEL = 7, 70
ALL: dict[str, AnyGame] = {**GAMES, "toy": toy.GAME}


def human(user: int) -> Human:
    """A member under the usual name."""
    return Human(user, NAMES[user])


class Time:
    """Seconds that pass only when a test says so."""

    def __init__(self) -> None:
        self.now = 1_000_000.0
        self._sleepers: list[tuple[float, int, asyncio.Future[None]]] = []
        self._order = itertools.count()

    def __call__(self) -> float:
        return self.now

    async def sleep(self, delay: float) -> None:
        """Like asyncio.sleep, by this clock."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._sleepers.append((self.now + delay, next(self._order), future))
        await future

    async def pass_by(self, seconds: float, settled: Callable[[], Awaitable[None]]) -> None:
        """Let time go by, waking every sleeper at its moment."""
        end = self.now + seconds
        while due := min((each for each in self._sleepers if not each[2].done() and each[0] <= end), default=None):
            self._sleepers.remove(due)
            self.now = max(self.now, due[0])
            due[2].set_result(None)
            await settled()
        self.now = end
        await settled()


class Channel:
    """Discord as far as tables see it: it posts, it remembers nonces for a while, and it can be made to fail.

    `troubles` are raised by the next attempts, one each; those in `after` when the message is there already.
    """

    def __init__(self, time: Time) -> None:
        self.time = time
        self.tries: list[Card] = []
        self.posted: list[Card] = []
        self.edited: list[Card] = []
        self.troubles: list[BaseException] = []
        self.after: list[BaseException] = []
        self._known: dict[str, tuple[float, Message]] = {}
        self._ids = itertools.count(9000)

    async def __call__(self, card: Card) -> Message:
        self.tries.append(card)
        await asyncio.sleep(0)
        if self.troubles:
            raise self.troubles.pop(0)
        message = self._post(card)
        if self.after:
            raise self.after.pop(0)
        return message

    def _post(self, card: Card) -> Message:
        if card.kind == "edit" and card.table.card is not None:
            self.edited.append(card)
            return card.table.card
        known = self._known.get(card.nonce)
        if card.nonce and known is not None and self.time.now - known[0] <= 180:
            return known[1]
        message = Message(card.table.channel, next(self._ids), self.time.now)
        self._known[card.nonce] = self.time.now, message
        self.posted.append(card)
        return message

    @property
    def kinds(self) -> list[str]:
        """The kinds of the messages that stand in the channel."""
        return [card.kind for card in self.posted]


class House:
    """Tables, their store, their clock and their channel, which can go down and come up again."""

    def __init__(self, path: Path, games: Mapping[str, AnyGame] = ALL) -> None:
        self.path = path
        self.games = dict(games)
        self.time = Time()
        self.channel = Channel(self.time)
        self.keys = itertools.count(1)
        self.store: Store
        self.tables: Tables

    async def up(self) -> House:
        """Open the file and start."""
        self.store = await Store.open(self.path)
        self.tables = Tables(
            self.store,
            self.games,
            self.channel,
            clock=self.time,
            sleep=self.time.sleep,
            rng=random.Random(5),
            keys=lambda: f"{next(self.keys):032x}",
        )
        await self.tables.start()
        return self

    async def down(self) -> None:
        """Stop, as after a signal or a crash: nothing is tidied up but the file is closed."""
        await self.tables.close()
        await self.store.close()

    async def again(self, gone: float = 0.0) -> House:
        """Go down and come up again after a while."""
        await self.down()
        self.time.now += gone
        return await self.up()

    async def settle(self) -> None:
        """Let everything come to rest, tasks between two visits to the database included."""
        for _ in range(12):
            await self.tables.settled()
            await self.store.settings.get("")

    async def wait(self, seconds: float) -> None:
        """Let time go by."""
        await self.time.pass_by(seconds, self.settle)

    async def lobby(
        self, game: str = "marco-polo", people: Sequence[int] = PEOPLE, computers: int = 0, channel: int = CHANNEL
    ) -> Table:
        """A lobby with these members, the first one its host, and computer players."""
        table = await self.tables.open(GUILD, channel, game, human(people[0]))
        seats = max(len(people) + computers, min(self.games[game].seats))
        table = await self.tables.set_seats(table.id, people[0], seats)
        for user in people[1:]:
            table = await self.tables.join(table.id, human(user))
        for _ in range(computers):
            table = await self.tables.add_computer(table.id, people[0])
        return table

    async def begun(
        self,
        game: str = "marco-polo",
        people: Sequence[int] = PEOPLE,
        computers: int = 0,
        channel: int = CHANNEL,
        options: Mapping[str, Any] | None = None,
        **house: Any,
    ) -> Table:
        """A running table; start seat 0 where the game has that option."""
        table = await self.lobby(game, people, computers, channel)
        chosen = {"start_seat": 0, **(options or {})} if "start_seat" in table.options else dict(options or {})
        for name, value in chosen.items():
            await self.tables.set_option(table.id, people[0], name, value)
        if house:
            await self.tables.set_house(table.id, people[0], **house)
        table = await self.tables.start_game(table.id, people[0])
        await self.settle()
        return table

    async def put(self, table: Table, state: Any) -> None:
        """Make `state` the beginning of a running table."""
        desk, game = self.desk, self.games[table.game]
        async with desk.at(table.id) as record:
            raw, awaited = game.dumps(state), game.to_act(state)
            row = record.row._replace(
                seq=record.row.seq + 1,
                depth=0,
                turn=game.turn(state),
                awaited=packed(awaited),
                auto=is_auto(table.chairs, awaited),
            )
            step = StepRow(row.id, 0, row.seq, None, row.turn, "", 0, 0, game.version, digest(raw), raw)
            await desk.commit(record, Change(row=row, guard=record.row.seq, cut=0, step=step))
        await self.settle()

    async def state(self, table: Table) -> Any:
        """The state of a running table."""
        return self.games[table.game].loads((await self.record(table)).state)

    async def record(self, table: Table) -> Record:
        """The record of a table."""
        return await self.tables._desk.look(table.id)

    @property
    def desk(self) -> Any:
        """What the rooms share, for tests that look behind the counter."""
        return self.tables._desk

    async def act(self, table: Table, seat: int, *actions: Action | dict[str, Any]) -> Panel:
        """Actions of the member on a seat, one after the other."""
        holder = (await self.tables.table(table.id)).chairs[seat].holder
        assert isinstance(holder, Human)
        for action in actions:
            panel = await self.tables.act(table.id, holder.user, action)
        await self.settle()
        return panel

    async def defaults(self, table: Table, turns: int) -> None:
        """Let the awaited people play their default actions."""
        game = self.games[table.game]
        for _ in range(turns):
            record = await self.record(table)
            if not record.awaited or record.table.status != "running":
                return
            seat = record.awaited[0]
            await self.act(table, seat, game.default(game.loads(record.state), seat))


async def code(refused: Awaitable[Any]) -> str:
    """The code with which something is refused; its sentence ends like one."""
    with pytest.raises(Refused) as caught:
        await refused
    assert caught.value.text.endswith("."), caught.value.text
    return caught.value.code
