"""Taking back: one's own newest action, or with the table's consent what is past a barrier."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui

from cogs import answers, places, turn
from cogs.controls import Control, button, row
from cogs.panel import Look
from tables.model import Refused

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

log = logging.getLogger(__name__)

NOBODY = discord.AllowedMentions.none()
PAST_BARRIER = ("undo_sealed", "undo_not_yours")


async def setup(bot: Waybill) -> None:
    """Add the command."""
    bot.tree.add_command(undo_command)


async def take_back(interaction: Interaction, table: int) -> None:
    """Take back the member's newest action and show the panel; past a barrier offer to ask the table."""
    tables = interaction.client.tables
    try:
        found = await tables.undo(table, interaction.user.id, None, interaction.id)
    except Refused as refusal:
        if refusal.code not in PAST_BARRIER or not (await tables.panel(table, interaction.user.id)).may_ask:
            raise
        await _offer(interaction, table, refusal.text)
        return
    await turn.show(interaction, found, Look(notice="Taken back."))


async def _offer(interaction: Interaction, table: int, text: str) -> None:
    buttons = row(button(AskButton, f"ask:{table}", "Ask the table"))
    text = f"{text}\nThe others at the table can allow it. One of them is enough, and everybody is told."
    await answers.show(interaction, answers.layout(ui.TextDisplay(text), buttons))


class AskButton(Control, template=r"ask:(?P<table>\d+)"):
    """Asks the table to let the member take something back."""

    async def press(self, interaction: Interaction) -> None:
        """Post the vote."""
        await answers.hold(interaction)
        await interaction.client.tables.ask_undo(self.table, interaction.user.id, interaction.id)
        text = "The table has been asked. The next action of anybody ends the question."
        await answers.show(interaction, answers.layout(ui.TextDisplay(text)))


class VoteButton(Control, template=r"vote:(?P<do>agree|keep):(?P<table>\d+):(?P<vote>[0-9a-f]+)"):
    """An answer to one vote."""

    async def press(self, interaction: Interaction) -> None:
        """Count the answer; the table hears of the outcome by its card. A vote that is over loses its buttons."""
        await answers.hold(interaction)
        agree, tables = self.ids["do"] == "agree", interaction.client.tables
        try:
            found = await tables.vote_undo(
                self.table, interaction.user.id, agree, interaction.id, int(self.ids["vote"], 16)
            )
        except Refused as refusal:
            if refusal.code == "no_vote":
                await _settled(interaction)
            raise
        if found.vote is None:
            await _settled(interaction)
        await answers.say(interaction, "You agreed, and it is taken back." if agree else "You would keep it as it is.")


async def _settled(interaction: Interaction) -> None:
    """Take the buttons off the message of a vote that is over; best effort."""
    message = interaction.message
    if message is None:
        return
    texts = [part for part in ui.LayoutView.from_message(message).walk_children() if isinstance(part, ui.TextDisplay)]
    told = [ui.TextDisplay[ui.LayoutView](text.content) for text in texts]
    try:
        await message.edit(view=answers.layout(*told, ui.TextDisplay("-# Answered.")), allowed_mentions=NOBODY)
    except discord.HTTPException as error:
        log.debug("the buttons of vote %s stay: %s", message.id, error)


@app_commands.command(name="undo", description="Take back your newest action at this channel's table")
async def undo_command(interaction: Interaction) -> None:
    await answers.hold(interaction)
    await take_back(interaction, (await places.here(interaction)).id)
