"""The proof of secrecy: what leaves the bot does not depend on anything that its reader cannot know.

Recorded games are played at real tables. At many positions the newest snapshot is replaced by one in which everything
hidden is dealt anew, and everything that the bot would send is made again: it must be the same, byte for byte.
"""

from __future__ import annotations

import hashlib
import json
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import discord
import msgspec
import pytest

from cogs import answers, card, looking, panel, people
from cogs.client import AnyGame
from cogs.panel import Look
from cogs.turn import PanelControl
from db.store import Store
from render.picture import Picture
from render.studio import Studio
from rules.questions import Question
from rules.registry import GAMES
from tables.model import Human
from tables.service import Tables
from tests.cogs.stage import Unpainted
from tests.games import recorded

POSITIONS = 8  # looked at in each game
DEALS = 3  # how often the hidden things are dealt anew
HOST = 100


def shortest(game: str) -> str:
    """The shortest recording of a game with three seats or more."""
    names = [name for name in recorded.names() if name.startswith(game)]
    long = [name for name in names if recorded.load(name).seats > 2]
    return min(long, key=lambda name: len(recorded.load(name).actions))


class Room:
    """One table with the recorded game on it, and everything that the bot would tell about it."""

    def __init__(self, store: Store, tables: Tables, game: AnyGame, studio: Any) -> None:
        self.store = store
        self.tables = tables
        self.game = game
        self.studio = studio
        self.id = 0

    async def begin(self, recording: recorded.Recording) -> None:
        """Seat everybody and start."""
        table = await self.tables.open(1, 2, recording.game, Human(HOST, "Seat 0"))
        self.id = table.id
        await self.tables.set_seats(self.id, HOST, recording.seats)
        for seat in range(1, recording.seats):
            await self.tables.join(self.id, Human(HOST + seat, f"Seat {seat}"))
        for name, value in recording.options.items():
            if isinstance(value, list):
                for seat, pick in enumerate(value):
                    await self.tables.pick_for_seat(self.id, HOST + seat, name, pick)
            else:
                await self.tables.set_option(self.id, HOST, name, value)
        await self.tables.start_game(self.id, HOST)

    async def state(self) -> Any:
        """The newest state."""
        raw = await self.store._connection.run(
            lambda sql: sql.execute(
                "SELECT state FROM step JOIN game_table ON id = table_id AND step.depth = game_table.depth"
            ).fetchone()
        )
        return self.game.loads(raw[0])

    async def replace(self, state: Any) -> None:
        """Put another state in place of the newest one."""
        raw = self.game.dumps(state)
        statement = (
            "UPDATE step SET state = ?, hash = ? WHERE depth = (SELECT depth FROM game_table WHERE id = table_id)"
        )
        await self.store._connection.change(lambda sql: sql.execute(statement, (raw, hashlib.sha256(raw).digest())))
        self.tables._desk.forget(self.id)

    async def public(self) -> list[bytes]:
        """The card with its picture, the board in words, the log: for everybody."""
        found = await self.tables.public_card(self.id)
        assert found.view is not None
        guests = [people.guest(person) for person in found.people]
        picture = await self.studio.board(self.game.key, self.id, found.view, guests, found.last)
        words = self.studio.text(self.game.key, found.view, guests, found.last)
        page = await self.tables.log(self.id, None, None, 25)
        return [
            _layout(card.face(found, self.game.title, picture.alt)),
            *_picture(picture),
            words.encode(),
            _layout(looking.log_view(self.id, page, newest=True)),
            json.dumps([sorted(found.pings), found.nonce[:0]]).encode(),
            await self.tables.export(self.id, None),
        ]

    async def private(self, seat: int) -> list[bytes]:
        """Panel, pictures, words, log, suggestions and export: for one seat."""
        user = HOST + seat
        found = await self.tables.panel(self.id, user)
        sight = await self.tables.sight(self.id, user)
        assert sight.view is not None
        guests = [people.guest(person) for person in sight.people]
        marks = panel.marks(found.question)
        board = await self.studio.board(self.game.key, self.id, sight.view, guests, sight.last, marks)
        hand = await self.studio.hand(self.game.key, sight.view, guests)
        page = await self.tables.log(self.id, user, None, 25)
        return [
            _layout(panel.draw(found, PanelControl, Look(picture=board))),
            *_picture(board),
            *_picture(hand),
            self.studio.text(self.game.key, sight.view, guests, sight.last).encode(),
            _layout(looking.log_view(self.id, page, newest=True)),
            *[msgspec.json.encode(each) for each in await self._asked(user, found.question)],
            await self.tables.export(self.id, user),
        ]

    async def _asked(self, user: int, first: Question | None) -> list[Any]:
        """What the first questions offer, which is what typed commands suggest."""
        found: list[Any] = [await self.tables.legal(self.id, user)]
        for option in (first.options if first else ())[:6]:
            if first is not None and first.most == 1 and not option.refused:
                found.append(await self.tables.question(self.id, user, (option.key,)))
        return found


def _layout(view: discord.ui.LayoutView) -> bytes:
    return json.dumps(view.to_components(), sort_keys=True).encode()  # type: ignore[no-untyped-call]


def _picture(picture: Picture) -> list[bytes]:
    file = answers.attachment(picture)
    return [picture.data, picture.alt.encode(), f"{file.filename} {file.description}".encode()]


@asynccontextmanager
async def room(folder: Path, name: str, game: AnyGame, studio: Any) -> AsyncIterator[tuple[Room, recorded.Recording]]:
    """A table on which the recording has begun."""
    recording = recorded.load(name)
    store = await Store.open(folder / "proof.db")
    tables = Tables(store, {game.key: game}, keys=lambda: recording.key, clock=lambda: 1_800_000_000.0)
    try:
        made = Room(store, tables, game, studio)
        await made.begin(recording)
        yield made, recording
    finally:
        await tables.close()
        await store.close()


async def leaks(made: Room, recording: recorded.Recording, positions: int, deals: int = DEALS) -> list[str]:
    """What differs after a new deal, by position and reader."""
    found = []
    rng = random.Random(recording.key)
    every = max(1, len(recording.actions) // positions)
    for number, (seat, raw) in enumerate(recording.actions):
        if number % every == every // 2:
            found += await _leaks_here(made, recording.seats, rng, deals, number)
        await made.tables.act(made.id, HOST + seat, raw)
    return found


async def _leaks_here(made: Room, seats: int, rng: random.Random, deals: int, number: int) -> list[str]:
    state, found = await made.state(), []
    readers: list[int | None] = [None, *range(seats)]
    for reader in readers:
        before = await (made.public() if reader is None else made.private(reader))
        for _ in range(deals):
            dealt = made.game.clone(state)
            made.game.reshuffle_hidden(dealt, reader, rng)
            await made.replace(dealt)
            after = await (made.public() if reader is None else made.private(reader))
            found += [
                f"{number} {reader} part {n}" for n in range(len(before)) if after[n : n + 1] != before[n : n + 1]
            ]
        await made.replace(state)
    return found


@pytest.mark.parametrize("game", [key for key in GAMES if any(name.startswith(key) for name in recorded.names())])
async def test_nothing_leaves_the_bot_that_its_reader_cannot_know(tmp_path: Path, game: str) -> None:
    async with room(tmp_path, shortest(game), GAMES[game], Unpainted()) as (made, recording):
        assert await leaks(made, recording, POSITIONS) == []


async def test_nor_do_real_pictures_tell_more(tmp_path: Path) -> None:
    studio = Studio(tmp_path)
    try:
        async with room(tmp_path, "marco-polo-3", GAMES["marco-polo"], studio) as (made, recording):
            assert await leaks(made, recording, 1, deals=1) == []
    finally:
        await studio.close()


class Talkative(type(GAMES["marco-polo"])):  # type: ignore[misc]
    """Marco Polo Expedition with a view that shows the top card of the pile among the discards."""

    def view(self, state: Any, seat: int | None) -> Any:
        """The view, and what nobody may know."""
        shown = super().view(state, seat)
        return msgspec.structs.replace(shown, discards=(*shown.discards, *state.pile[:1]))


class Boastful(type(GAMES["marco-polo"])):  # type: ignore[misc]
    """Marco Polo Expedition with a question that names a card of the next seat's hand."""

    def ask_title(self, state: Any, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
        """The title, and what the asker may not know."""
        other = state.hands[(seat + 1) % len(state.hands)]
        return "What now?", f"Your neighbour holds {other}."


@pytest.mark.parametrize(("kind", "reader"), [(Talkative, "None"), (Boastful, "1")])
async def test_the_proof_fails_when_something_hidden_is_shown(tmp_path: Path, kind: type[Any], reader: str) -> None:
    async with room(tmp_path, "marco-polo-3", kind(), Unpainted()) as (made, recording):
        found = await leaks(made, recording, 3)
    assert any(line.split()[1] == reader for line in found)
