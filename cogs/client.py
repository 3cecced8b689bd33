"""The bot: what it is made of, how it comes up and how it goes down."""

from __future__ import annotations

import asyncio
import importlib
import logging
import time
from collections.abc import Callable, Coroutine, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias
from weakref import WeakValueDictionary

import discord
from discord import app_commands
from discord.ext import commands

from cogs import admin, errors, help, lobby, looking, seats, sync, undo, watch
from cogs.controls import Control
from cogs.deliver import Shown, deliver
from cogs.places import module_of
from cogs.settings import Settings
from db.store import Store
from rules.core import Game
from rules.registry import GAMES
from tables.model import Card, Message
from tables.service import Tables

if TYPE_CHECKING:
    from render.studio import Studio

log = logging.getLogger(__name__)

AnyGame = Game[Any, Any, Any, Any, Any]
SHARED = (lobby, seats, admin, looking, undo, help, watch)


class Waybill(commands.Bot):
    """The Discord side of the house. Everything that matters lies in the database; this can be stopped at any moment.

    `tables_options` go to `Tables` (clock, pause, rng, keys); `posted` is called after each message in a channel.
    """

    tables: Tables

    def __init__(
        self,
        settings: Settings,
        *,
        games: Mapping[str, AnyGame] = GAMES,
        force_sync: bool = False,
        studio: Studio | None = None,
        posted: Callable[[], object] = lambda: None,
        tables_options: Mapping[str, Any] | None = None,
    ) -> None:
        super().__init__(
            command_prefix=commands.when_mentioned,
            help_command=None,
            intents=discord.Intents(guilds=True),
            member_cache_flags=discord.MemberCacheFlags.none(),
            chunk_guilds_at_startup=False,
            max_messages=None,
            max_ratelimit_timeout=60.0,
            allowed_mentions=discord.AllowedMentions(everyone=False, roles=False, users=True, replied_user=False),
            allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=False, private_channel=False),
            allowed_installs=app_commands.AppInstallationType(guild=True, user=False),
        )
        self.settings = settings
        self.games = games
        self.force_sync = force_sync
        self.posted = posted
        self.tables_options = dict(tables_options or {})
        self.clock: Callable[[], float] = self.tables_options.get("clock", time.time)
        self.was_ready = False
        self.shown: dict[int, Shown] = {}  # newest card of each table, kept to take its buttons off
        self._studio = studio
        self._store: Store | None = None
        self._errands: set[asyncio.Task[Any]] = set()
        self._locks: WeakValueDictionary[int, asyncio.Lock] = WeakValueDictionary()

    @property
    def studio(self) -> Studio:
        """Where pictures are drawn; made, with all that it needs, when the first one is asked for."""
        if self._studio is None:
            from render.studio import Studio

            self._studio = Studio(self.settings.pictures.absolute())
        return self._studio

    async def setup_hook(self) -> None:
        """Open the database and the tables, add controls and commands, send the commands to Discord if they changed."""
        self._store = store = await Store.open(self.settings.database)
        self.tables = Tables(store, self.games, self._deliver, **self.tables_options)
        self.tree.error(errors.on_command_error)
        for cog in SHARED:
            await cog.setup(self)
        for key in self.games:
            await importlib.import_module(f"cogs.{module_of(key)}").setup(self)
        self.add_dynamic_items(*Control.known)
        await sync.sync(self, store.settings, force=self.force_sync)
        await self.tables.start()

    async def _deliver(self, card: Card) -> Message:
        return await deliver(self, card)

    def lock(self, table: int) -> asyncio.Lock:
        """Keeps two changes of one table's lobby card apart."""
        return self._locks.setdefault(table, asyncio.Lock())

    def errand(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something beside the present answer; a failure is logged and nothing else."""
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._done)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._errands.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log.error("an errand failed", exc_info=error)

    async def close(self) -> None:
        """Leave Discord, then stop the tables, the studio and the database, in this order; a second time nothing."""
        await super().close()
        store, self._store = self._store, None
        for task in list(self._errands):
            task.cancel()
        if store is not None:
            await self.tables.close()
            if self._studio is not None:
                await self._studio.close()
            await store.close()


Interaction: TypeAlias = discord.Interaction[Waybill]
