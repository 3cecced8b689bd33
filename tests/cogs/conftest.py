"""A server with the real bot in it, checked against Discord's limits when the test is over."""

from __future__ import annotations

from collections.abc import AsyncIterator, Mapping
from pathlib import Path
from typing import Any

import pytest
import simcord

from cogs.client import AnyGame, Waybill
from rules.registry import GAMES
from tests.cogs.stage import World, make_bot


@pytest.fixture
def games() -> Mapping[str, AnyGame]:
    """The games of the bot; a module may have others."""
    return {"marco-polo": GAMES["marco-polo"]}


@pytest.fixture
def options() -> Mapping[str, Any]:
    """Arguments for the tables; a module may have others."""
    return {}


@pytest.fixture
async def simcord_bot(
    tmp_path: Path, games: Mapping[str, AnyGame], options: Mapping[str, Any]
) -> AsyncIterator[Waybill]:
    """The bot that the simulated Discord starts."""
    bot = make_bot(tmp_path, games, **options)
    yield bot
    await bot.close()  # a thread of the database would keep the process alive


@pytest.fixture
async def world(simcord_env: simcord.Env, tmp_path: Path, games: Mapping[str, AnyGame]) -> AsyncIterator[World]:
    """The bot in a server."""
    made = World(simcord_env, tmp_path, games)
    yield made
    await made.bot.close()
    made.check_limits()
