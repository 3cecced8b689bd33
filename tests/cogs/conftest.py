"""A server with the real bot in it, checked against Discord's limits when the test is over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest
import simcord

from cogs.client import AnyGame, Waybill
from rules.registry import GAMES
from tests.cogs.stage import Watch, World, make_bot


@pytest.fixture
def games() -> Mapping[str, AnyGame]:
    """The games of the bot; a module may have others."""
    return {"marco-polo": GAMES["marco-polo"]}


@pytest.fixture
def watch() -> Watch:
    """The clock of the tables."""
    return Watch()


@pytest.fixture
async def simcord_bot(tmp_path: Path, games: Mapping[str, AnyGame], watch: Watch) -> AsyncIterator[Waybill]:
    """The bot that the simulated Discord starts."""
    bot = make_bot(tmp_path, games, clock=watch)
    yield bot
    await bot.close()  # a thread of the database would keep the process alive


@pytest.fixture
async def world(
    simcord_env: simcord.Env, tmp_path: Path, games: Mapping[str, AnyGame], watch: Watch
) -> AsyncIterator[World]:
    """The bot in a server."""
    made = World(simcord_env, tmp_path, games, watch)
    yield made
    await made.bot.close()
    made.check_limits()
