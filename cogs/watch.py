"""What the bot notices by itself: presses on old messages, channels that vanish, Discord that goes and comes back."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord

from cogs import answers, controls, errors

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

log = logging.getLogger(__name__)


async def setup(bot: Waybill) -> None:
    """Add the listeners."""
    watch = Watch(bot)
    for name in ("interaction", "guild_channel_delete", "raw_thread_delete", "ready", "resumed", "disconnect"):
        bot.add_listener(getattr(watch, name), f"on_{name}")


class Watch:
    """The listeners of one bot."""

    def __init__(self, bot: Waybill) -> None:
        self.bot = bot

    async def interaction(self, interaction: Interaction) -> None:
        """Answer what no control of this version knows; whatever waits for this channel may be posted now."""
        kind, custom_id = interaction.type, interaction.custom_id or ""
        unknown = kind is discord.InteractionType.component and not controls.is_known(custom_id)
        if unknown or kind is discord.InteractionType.modal_submit:
            try:
                await answers.say(interaction, errors.OUTDATED)
            except discord.HTTPException as error:
                log.info("an old message could not be answered: %s", error)
        elif kind is not discord.InteractionType.autocomplete and interaction.channel_id is not None:
            await self.bot.tables.nudge(interaction.channel_id)

    async def guild_channel_delete(self, channel: discord.abc.GuildChannel) -> None:
        """A channel is gone, and its tables with it until they are moved."""
        await self.bot.tables.forget_channel(channel.id)

    async def raw_thread_delete(self, event: discord.RawThreadDeleteEvent) -> None:
        """A thread is gone."""
        await self.bot.tables.forget_channel(event.thread_id)

    async def ready(self) -> None:
        """Connected, with a fresh session."""
        self.bot.was_ready = True
        await self.bot.tables.back_online()

    async def resumed(self) -> None:
        """Connected again."""
        await self.bot.tables.back_online()

    async def disconnect(self) -> None:
        """Not connected; discord.py goes on trying."""
        await self.bot.tables.away()
