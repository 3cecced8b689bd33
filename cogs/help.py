"""Help: how a game goes, in one message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from discord import app_commands, ui

from cogs import answers, words

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

TEXT = "\n".join(
    (
        "### How to play",
        "**Open a table** with `/game new`. Others press *Join*; the host sets *Options* and presses *Start*. "
        "Computer players can fill free seats.",
        "**Play** when a card names you: *Take my turn* shows, only to you, what you can do. Everything applies at "
        "once and can be taken back with *Undo*, until something hidden comes out. The bot asks before that.",
        "**Look** at any time: `/board`, `/hand`, `/log`, `/rules`, and `/turns` for all tables that wait for you.",
        "**Type** instead of pressing, if you like: {groups}.",
        "**Away?** `/game away` lets a computer player play for you, `/game back` brings you back. "
        "`/game leave` gives your seat up.",
        "-# Games here: {games}. Hands and plans are always private; the bot never posts them.",
    )
)


async def setup(bot: Waybill) -> None:
    """Add the command."""
    bot.tree.add_command(help_command)


@app_commands.command(name="help", description="How to play with this bot")
async def help_command(interaction: Interaction) -> None:
    client = interaction.client
    groups = [f"`/{command.name}`" for command in client.tree.get_commands() if command.extras.get("game")]
    text = TEXT.format(
        groups=f"each game has its own commands, {words.listed(groups)}" if groups else "every choice is a command too",
        games=words.listed(game.title for game in client.games.values()),
    )
    await answers.show(interaction, answers.layout(ui.TextDisplay(text)))
