"""The one place where something that went wrong becomes a sentence for the member who asked."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord import app_commands

from cogs import answers, places
from rules.core import IllegalAction
from tables.model import Refused, Undeliverable

if TYPE_CHECKING:
    from cogs.client import Interaction

log = logging.getLogger(__name__)

GONE = (10062, 40060, 50027)  # too late to answer, answered already, the answer's time is over
OUTDATED = "This message is from an earlier version of the bot. `/board` shows the table as it stands."
OURS = "Something went wrong on our side, and nothing was changed. Please try again in a moment."


async def answer(interaction: Interaction, error: BaseException) -> None:
    """Tell the member in private why it did not work; log it where it is our fault."""
    error = _cause(error)
    if isinstance(error, discord.HTTPException) and error.code in GONE:
        log.info("interaction %s could not be answered: %s", interaction.id, error)
        return
    text = sentence(error)
    if text is None:
        log.error("interaction %s failed", interaction.id, exc_info=error)
        text = OURS
    try:
        await answers.say(interaction, text)
    except (discord.HTTPException, aiohttp.ClientError, OSError) as late:
        log.info("interaction %s could not be answered: %s", interaction.id, late)


async def on_command_error(interaction: Interaction, error: app_commands.AppCommandError) -> None:
    """The error handler of the command tree."""
    await answer(interaction, error)


def sentence(error: BaseException) -> str | None:
    """What to tell about an expected error, None for an unexpected one."""
    if isinstance(error, Refused):
        return f"{error.text} {places.link(error.where)}" if error.where else error.text
    if isinstance(error, IllegalAction):
        return error.text
    if isinstance(error, Undeliverable):
        return undeliverable(error)
    if isinstance(error, app_commands.CommandOnCooldown):
        return "That was a little fast. Please try again in a few seconds."
    if isinstance(error, app_commands.CheckFailure):
        return "You may not use this command here."
    if isinstance(error, (app_commands.CommandNotFound, app_commands.CommandSignatureMismatch)):
        return "This command has changed. Restart Discord to see its present form."
    if isinstance(error, (aiohttp.ClientError, discord.DiscordServerError, TimeoutError)):
        return "Discord did not answer the bot in time. Please try again."
    return None


def undeliverable(error: Undeliverable) -> str:
    """Why a message cannot be posted in the channel, and what would help."""
    if error.why == "missing":
        needs = answers.permission_list(error.needs)
        return f"The bot cannot post here: it lacks {needs}. A server manager can allow it in the channel's settings."
    if error.why == "channel_gone":
        return "The channel or thread of this table was deleted, so nothing can be posted in it."
    if error.why == "no_access":
        return "The bot cannot see the channel of this table. A server manager can let it in again."
    return "Discord does not take messages at the moment. The table is kept, and its card follows by itself."


def _cause(error: BaseException) -> BaseException:
    """What a command raised, without the wrapping of the command tree."""
    return error.original if isinstance(error, app_commands.CommandInvokeError) else error
