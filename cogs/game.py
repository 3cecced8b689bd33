"""The group of commands about tables themselves; the cogs around add to it."""

from __future__ import annotations

from discord import app_commands

GROUP: app_commands.Group = app_commands.Group(name="game", description="Open, find, leave and end tables")
