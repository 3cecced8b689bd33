"""Commands are sent to Discord only when they have changed: one request, and none on most starts."""

from __future__ import annotations

import hashlib
import json
import logging
from typing import TYPE_CHECKING

import discord

if TYPE_CHECKING:
    from cogs.client import Waybill
    from db.setting_rows import SettingRows

log = logging.getLogger(__name__)

SETTING = "commands"


async def sync(bot: Waybill, kept: SettingRows, *, force: bool = False) -> bool:
    """Send all commands if they differ from those sent last, whose hash is in `kept`; whether they were sent."""
    print_now = fingerprint(bot)
    if not force and await kept.get(SETTING) == print_now:
        return False
    sent = await bot.tree.sync()
    await kept.set(SETTING, print_now)
    log.info("sent %d commands to Discord", len(sent))
    return True


def fingerprint(bot: Waybill) -> str:
    """A hash over everything that Discord would be told, for this application and this version of the library."""
    payload = [command.to_dict(bot.tree) for command in bot.tree.get_commands()]
    payload.sort(key=lambda command: (command["type"], command["name"]))
    text = json.dumps([payload, bot.application_id, discord.__version__], sort_keys=True)
    return hashlib.sha256(text.encode()).hexdigest()
