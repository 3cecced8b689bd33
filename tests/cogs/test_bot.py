"""The program: commands sent only when they changed, trying again for ever, ending cleanly or with a sentence."""

from __future__ import annotations

import asyncio
import json
import logging
import os
import signal
import sqlite3
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest
from aiohttp import web
from discord.http import Route
from msgspec.structs import replace
from yarl import URL

import bot
from cogs import sync
from cogs.settings import Settings
from db.store import Store
from tests.cogs import stage
from tests.cogs.stage import World

TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAwMA.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"
NOBODY: dict[str, Any] = {"username": "w", "discriminator": "0", "avatar": None}
JSON = {"Content-Type": "application/json"}


# -- commands -------------------------------------------------------------------------------------------------------


def sent(world: World) -> int:
    """How often the commands were sent to Discord."""
    return sum(each.method == "PUT" and each.path.endswith("/commands") for each in world.env.http_requests)


async def test_commands_are_sent_once_and_again_when_they_change(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    assert sent(world) == 1
    await world.restart()
    assert sent(world) == 1
    monkeypatch.setattr(sync, "fingerprint", lambda bot: "another version")
    await world.restart()
    assert sent(world) == 2


async def test_the_option_sends_them_anyway(world: World) -> None:
    await world.bot.close()
    forced = stage.make_bot(world.folder, world.games)
    forced.force_sync = True
    await world.env.restart_bot(forced)
    assert sent(world) == 2


async def test_commands_are_for_servers_only(world: World) -> None:
    (put,) = [each for each in world.env.http_requests if each.path.endswith("/commands")]
    assert isinstance(put.json, list)
    for command in put.json:
        assert command["contexts"] == [0]
        assert command["integration_types"] == [0]


async def test_the_bot_asks_for_no_more_than_it_needs(world: World) -> None:
    assert world.bot.intents.value == 1
    assert world.bot._connection._messages is None
    assert world.bot.allowed_mentions is not None
    mentions: Any = world.bot.allowed_mentions.to_dict()
    assert mentions == {"parse": ["users"]}


# -- a Discord that refuses or is away ------------------------------------------------------------------------------


class Discord:
    """A loopback stand-in for the few requests before the gateway. `answers`: status codes of the next log-ins."""

    def __init__(self) -> None:
        self.answers: list[int] = []
        self.logins = 0
        self.reached = asyncio.Event()

    async def me(self, request: web.Request) -> web.Response:
        """GET /users/@me."""
        self.logins += 1
        status = self.answers.pop(0) if self.answers else 200
        if not self.answers:
            self.reached.set()
        body = b'{"id": "1", "username": "waybill", "discriminator": "0", "avatar": null}'
        return web.Response(
            status=status, body=body if status == 200 else b'{"message": "no", "code": 0}', headers=JSON
        )

    async def application(self, request: web.Request) -> web.Response:
        """GET /oauth2/applications/@me."""
        found: dict[str, Any] = {
            "id": "1",
            "name": "w",
            "description": "",
            "icon": None,
            "bot_public": True,
            "flags": 0,
            "verify_key": "",
        }
        found |= {"bot_require_code_grant": False, "summary": "", "owner": {"id": "2", **NOBODY}}
        return web.Response(body=json.dumps(found).encode(), headers=JSON)

    async def commands(self, request: web.Request) -> web.Response:
        """PUT of the commands."""
        return web.Response(body=b"[]", headers=JSON)


@pytest.fixture
async def away(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Discord]:
    """The stand-in, with no gateway behind it, and pauses cut short."""
    made = Discord()
    app = web.Application()
    app.router.add_get("/users/@me", made.me)
    app.router.add_get("/oauth2/applications/@me", made.application)
    app.router.add_put("/applications/1/commands", made.commands)
    runner = web.AppRunner(app)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = site._server.sockets[0].getsockname()[1]  # type: ignore[union-attr]
    monkeypatch.setattr(Route, "BASE", f"http://127.0.0.1:{port}")
    monkeypatch.setattr(discord.gateway.DiscordWebSocket, "DEFAULT_GATEWAY", URL(f"ws://127.0.0.1:{port}/gateway"))
    monkeypatch.setattr(bot, "FIRST_PAUSE", 0.01)
    yield made
    await runner.cleanup()


@pytest.fixture
def settings(tmp_path: Path) -> Settings:
    """Settings with a token."""
    return replace(stage.settings(tmp_path), token=TOKEN)


async def test_a_bad_token_ends_with_a_sentence(away: Discord, settings: Settings) -> None:
    away.answers = [401]
    with pytest.raises(bot.Fatal, match="Discord does not accept DISCORD_TOKEN"):
        await bot.serve(settings, False)
    assert away.logins == 1
    assert not settings.database.exists()


async def test_the_program_turns_it_into_a_line_and_an_exit_code(
    away: Discord, settings: Settings, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    away.answers = [401]
    monkeypatch.setattr(bot, "load", lambda: settings)
    code = await asyncio.to_thread(_main_without_signals, monkeypatch)
    assert code == 1
    said = capsys.readouterr().err.strip().splitlines()[-1]
    assert said.startswith("Waybill: Discord does not accept DISCORD_TOKEN.")
    assert TOKEN not in said


def _main_without_signals(monkeypatch: pytest.MonkeyPatch) -> int:
    """The program in another thread, where no signal handlers can be set."""
    monkeypatch.setattr(bot, "on_stop", lambda stop: None)
    monkeypatch.setattr(bot, "set_up_logging", lambda settings: None)
    return bot.main([])


async def test_it_tries_again_for_ever_and_closes_cleanly(
    away: Discord, settings: Settings, caplog: pytest.LogCaptureFixture
) -> None:
    """Discord is down, then up without a gateway, where discord.py itself would end; then the host stops the bot."""
    caplog.set_level(logging.INFO)
    away.answers = [503, 503, 200, 200]
    running = asyncio.create_task(bot.serve(settings, False))
    await asyncio.wait_for(away.reached.wait(), 30)
    await asyncio.sleep(0.2)
    assert not running.done()
    os.kill(os.getpid(), signal.SIGTERM)
    assert await asyncio.wait_for(running, 10) == 0
    assert away.logins >= 4
    assert "Discord cannot be reached (DiscordServerError)" in caplog.text
    assert "Discord cannot be reached (AttributeError)" in caplog.text
    assert TOKEN not in caplog.text
    store = await Store.open(settings.database)  # nobody holds the file any more
    await store.close()


async def test_a_file_in_use_is_a_sentence(away: Discord, settings: Settings) -> None:
    store = await Store.open(settings.database)
    try:
        with pytest.raises(bot.Fatal) as refused:
            await bot.serve(settings, False)
    finally:
        await store.close()
    assert "\n" not in str(refused.value)
    assert str(settings.database) in str(refused.value)


def test_pauses_grow_and_end_somewhere() -> None:
    assert bot.FIRST_PAUSE < bot.LONGEST_PAUSE <= 600


@pytest.mark.parametrize(
    ("error", "waits"),
    [
        (aiohttp.ClientConnectionError(), True),
        (OSError(101, "Network is unreachable"), True),
        (TimeoutError(), True),
        (discord.GatewayNotFound(), True),  # type: ignore[no-untyped-call]
        (AttributeError("x", name="sequence", obj=None), True),
        (AttributeError("x", name="tables", obj=None), False),
        (sqlite3.OperationalError("disk full"), False),
        (ValueError("a bug"), False),
    ],
)
def test_what_is_waited_for(error: Exception, waits: bool) -> None:
    assert bot.away(error) is waits
    assert bot.fatal(error) == ""


@pytest.mark.parametrize("code", [4004, 4013, 4014])
def test_what_no_waiting_mends(code: int) -> None:
    class Socket:
        close_code = code

    socket: Any = Socket()
    assert bot.fatal(discord.ConnectionClosed(socket, shard_id=None)) != ""
    assert bot.fatal(discord.PrivilegedIntentsRequired(None)) != ""
