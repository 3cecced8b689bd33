"""The one place that posts to channels: with a nonce, knowing which of Discord's errors are expected."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from tables.model import Message, Undeliverable

if TYPE_CHECKING:
    from cogs.client import Waybill

log = logging.getLogger(__name__)

HOUR = 3600.0  # Discord limits the edits of messages older than this (30046)
UNKNOWN_MESSAGE, TOO_OLD = 10008, 30046
CHANNEL_GONE = (10003, 10004)  # unknown channel, unknown guild
NO_ACCESS = 50001
LOCKED = (50083, 160005)  # the thread is archived, or locked
NEEDED = ("view_channel", "send_messages", "attach_files", "embed_links")
NEEDED_IN_THREADS = ("view_channel", "send_messages_in_threads", "attach_files", "embed_links")


class NotEditable(Exception):
    """The message is deleted or too old to be edited; a new one has to be posted."""


async def post(
    bot: Waybill,
    guild: int,
    channel: int,
    view: ui.LayoutView,
    *,
    nonce: str,
    files: Sequence[discord.File] = (),
    pings: Sequence[int] = (),
) -> discord.Message:
    """Post one layout; the same nonce within a few minutes gives the same message.

    Raises Undeliverable when it is certainly not posted, any other error when it may be.
    """
    where = bot.get_partial_messageable(channel, guild_id=guild)
    mentions = discord.AllowedMentions(everyone=False, roles=False, users=[discord.Object(user) for user in pings])
    try:
        return await where.send(view=view, files=list(files), nonce=nonce, allowed_mentions=mentions)
    except Exception as error:
        raise explain(bot, channel, error) from error


async def edit(
    bot: Waybill,
    guild: int,
    message: Message,
    view: ui.LayoutView,
    *,
    attachments: Sequence[discord.File | discord.Attachment] = (),
) -> discord.Message:
    """Replace a message that is under an hour old; never pings. Raises NotEditable, or like `post`."""
    if bot.clock() - message.posted >= HOUR:
        raise NotEditable
    partial = bot.get_partial_messageable(message.channel, guild_id=guild).get_partial_message(message.id)
    try:
        mentions = discord.AllowedMentions.none()
        return await partial.edit(view=view, attachments=list(attachments), allowed_mentions=mentions)
    except Exception as error:
        if isinstance(error, discord.HTTPException) and error.code in (UNKNOWN_MESSAGE, TOO_OLD):
            raise NotEditable from error
        raise explain(bot, message.channel, error) from error


def explain(bot: Waybill, channel: int, error: Exception) -> Exception:
    """Undeliverable where Discord has certainly not taken the message, else the error itself: perhaps it has."""
    if isinstance(error, discord.RateLimited):
        return Undeliverable("later", retry_after=error.retry_after)
    if not isinstance(error, discord.HTTPException) or error.status >= 500:
        return error
    if error.code in CHANNEL_GONE:
        return Undeliverable("channel_gone")
    if error.code in LOCKED:
        return Undeliverable("missing", ("manage_threads",))
    if error.code == NO_ACCESS:
        return Undeliverable("no_access")
    if isinstance(error, discord.Forbidden):
        return Undeliverable("missing", missing(bot, channel) or ("send_messages",))
    if error.status == 429:
        return Undeliverable("later", retry_after=60.0)  # without a Via header: discord.py did not wait
    log.error("Discord refused a message in channel %s: %s", channel, error)
    return Undeliverable("later")


def missing(bot: Waybill, channel: int) -> tuple[str, ...]:
    """Permissions that the bot lacks for posting there, by name, as far as it can see."""
    place: Any = bot.get_channel(channel)
    if not isinstance(place, discord.abc.GuildChannel | discord.Thread):
        return ()
    return lacking(place.permissions_for(place.guild.me), isinstance(place, discord.Thread))


def lacking(has: discord.Permissions, thread: bool, more: Sequence[str] = ()) -> tuple[str, ...]:
    """Which of the permissions that a table needs are not in `has`."""
    names = (*(NEEDED_IN_THREADS if thread else NEEDED), *more)
    return tuple(name for name in names if not getattr(has, name))
