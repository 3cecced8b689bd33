"""The group of commands about tables themselves; the cogs around put theirs into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from discord import app_commands

if TYPE_CHECKING:
    from cogs.client import Waybill

NAME = "game"


def add(bot: Waybill, *commands: app_commands.Command[Any, ..., None]) -> None:
    """Put commands into the group, which is made with the first of them."""
    group = bot.tree.get_command(NAME)
    if not isinstance(group, app_commands.Group):
        group = app_commands.Group(name=NAME, description="Open, find, leave and end tables")
        bot.tree.add_command(group)
    for command in commands:
        group.add_command(command)
