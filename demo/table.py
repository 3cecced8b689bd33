"""Opens the local table: a simulated server with four members, and a lobby that only waits for *Start*."""

from __future__ import annotations

import asyncio
import logging
import sys
import tempfile
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any

import simcord
from msgspec.structs import replace

from cogs.client import Waybill
from cogs.settings import Settings
from demo.front import Front

log = logging.getLogger(__name__)

NAMES = ("Nilufar", "Matteo", "Sorghaghtani", "Yusuf")
GAME, COMPUTERS = "Marco Polo Expedition", 3
PAUSE = 0.2  # seconds between the moves of computer players
WORDS = """
  Waybill: the local table. This is not Discord; nobody else can see it, and nothing needs a token.

  Open   {url}

  The lobby is ready: press Start, then Take my turn. You are {first}; "Viewing as" makes you somebody else.
  For another game press Cancel, then type /game new. This page shows one channel, so do not choose a thread.
  The table is forgotten when you stop it, with Ctrl-C.
"""


async def open_table(settings: Settings, on_stop: Callable[[Callable[[], object]], None]) -> int:
    """Run until stopped by a signal or by the page; the exit code."""
    stopped = asyncio.Event()
    on_stop(stopped.set)
    try:
        with tempfile.TemporaryDirectory(prefix="waybill-") as folder:
            async with running(settings, Path(folder)) as (url, closed):
                sys.stdout.write(WORDS.format(url=url, first=NAMES[0]))
                sys.stdout.flush()
                await _first(stopped.wait(), closed())
    except OSError as error:
        sys.stderr.write(
            f"Waybill: the local table cannot use port {settings.port}. Something else may be using it: stop that, "
            f"or write another number behind WAYBILL_PORT= in .env. ({type(error).__name__})\n"
        )
        return 1
    return 0


@asynccontextmanager
async def running(settings: Settings, folder: Path) -> AsyncIterator[tuple[str, Callable[[], Any]]]:
    """The local table as a page: its address, and what to await for its end."""
    dirty = asyncio.Event()
    bot = Waybill(replace(settings, database=folder / "local.db"), posted=dirty.set, tables_options={"pause": PAUSE})
    try:
        async with simcord.run(bot, check_errors=False, settle_timeout=20.0) as env:
            channel, people = _world(env)
            await _lobby(channel, people[0])
            async with env.preview(channel, viewers=people, layout="channel") as preview:
                behind, _, secret = preview.url.partition("#")
                front = Front(behind.rstrip("/"), settings.port)
                keeper = asyncio.create_task(_keep_fresh(preview, channel, dirty))
                try:
                    await front.open()
                    yield f"http://127.0.0.1:{settings.port}/#{secret}", preview.wait_closed
                finally:
                    keeper.cancel()
                    await front.close()
    finally:
        await bot.close()


def _world(env: simcord.Env) -> tuple[simcord.ChannelHandle, list[simcord.MemberActor]]:
    """A server with one channel and four members."""
    guild = env.create_guild("Waybill")
    channel = guild.create_text_channel("caravans")
    return channel, [guild.add_member(env.create_user(name.lower(), global_name=name)) for name in NAMES]


async def _lobby(channel: simcord.ChannelHandle, host: simcord.MemberActor) -> None:
    """A table as a member would open it, its other seats held by computer players."""
    await host.slash(channel, "game new", game=GAME)
    for _ in range(COMPUTERS):
        card = channel.last_message
        assert card is not None
        await host.click(card, label="Add computer player")


async def _keep_fresh(preview: simcord.Preview, channel: simcord.ChannelHandle, dirty: asyncio.Event) -> None:
    """Show what the bot has posted; the page itself publishes only after a press. A page opened anew begins there."""
    while True:
        await dirty.wait()
        dirty.clear()
        while True:
            try:
                await preview.refresh()
                await preview.show(next(each for each in reversed(channel.history()) if not each.flags.ephemeral))
                break
            except (simcord.SetupError, TimeoutError) as error:
                log.debug("the page is busy: %s", error)
                await asyncio.sleep(0.15)


async def _first(*waits: Any) -> None:
    """Wait for the first of several things; the others are dropped."""
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
