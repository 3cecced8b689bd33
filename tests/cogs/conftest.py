"""A server with the real bot in it, checked against Discord's limits when the test is over."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest
import simcord

from rules.registry import GAMES
from tests.cogs.stage import World, make_bot


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    """The bot with the games of the registry."""
    games = {"marco-polo": GAMES["marco-polo"]}
    bot = make_bot(tmp_path, games)
    async with simcord.run(bot) as env:
        made = World(env, tmp_path, games)
        yield made
        await made.bot.close()
        made.check_limits()
