"""Opening a table and getting people around it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Literal

import discord
from discord import app_commands

from cogs import answers, game, lobby_card, options, people, places, sending, words
from cogs.controls import Control
from tables.model import Refused, Table, Undeliverable

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

THREAD_PERMISSIONS = ("create_public_threads", "send_messages_in_threads")
WEEK: Literal[10080] = 10080  # minutes of silence after which Discord archives a thread


async def setup(bot: Waybill) -> None:
    """Add the command."""
    game.add(bot, new)


@app_commands.command(name="new", description="Open a table for a game in this channel")
@app_commands.describe(title="Which game?")
@app_commands.rename(title="game")
async def new(interaction: Interaction, title: str) -> None:
    await answers.hold(interaction)
    check_permissions(interaction)
    tables, guild, channel = interaction.client.tables, places.guild_of(interaction), places.channel_of(interaction)
    table = await tables.open(guild, channel, _key(interaction, title), people.human(interaction))
    try:
        await lobby_card.post(interaction.client, table, LobbyButton)
    except Undeliverable:
        await tables.cancel(table.id, interaction.user.id)
        raise
    await answers.say(
        interaction, "Your table is open. Others join with the button on its card, and you start it there."
    )


@new.autocomplete("title")
async def _games(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    games = interaction.client.games.values()
    found = [game for game in games if typed.casefold() in game.title.casefold()]
    return [app_commands.Choice(name=game.title, value=game.key) for game in found[:25]]


def _key(interaction: Interaction, typed: str) -> str:
    """The registry key of a game that was picked from the list, or typed by its title."""
    games = interaction.client.games
    by_title = {game.title.casefold(): key for key, game in games.items()}
    key = typed if typed in games else by_title.get(typed.strip().casefold(), "")
    if not key:
        raise Refused(
            "unknown_game", f"There is no such game here. You can play {words.listed(_titles(interaction), 'or')}."
        )
    return key


def _titles(interaction: Interaction) -> list[str]:
    return [game.title for game in interaction.client.games.values()]


def check_permissions(interaction: Interaction, more: Sequence[str] = ()) -> None:
    """Refuse, before anything is made, what the bot would not be allowed to do here."""
    thread = isinstance(interaction.channel, discord.Thread)
    needs = sending.lacking(interaction.app_permissions, thread, more)
    if needs:
        raise Undeliverable("missing", needs)


# -- the card's buttons ---------------------------------------------------------------------------------------------


class LobbyButton(Control, template=r"lobby:(?P<do>join|leave|options|computer|start|cancel):(?P<table>\d+)"):
    """A button of the lobby card."""

    async def press(self, interaction: Interaction) -> None:
        """Do it; the card itself shows the outcome."""
        do = self.ids["do"]
        if do == "options":
            await answers.hold(interaction)
            await options.open_options(interaction, self.table)
            return
        await answers.hold(interaction, same_message=True)
        await PRESSES[do](interaction, self.table)
        await lobby_card.refresh(interaction.client, self.table, LobbyButton, interaction)


async def _join(interaction: Interaction, table: int) -> None:
    await interaction.client.tables.join(table, people.human(interaction))


async def _leave(interaction: Interaction, table: int) -> None:
    await interaction.client.tables.leave(table, interaction.user.id)


async def _computer(interaction: Interaction, table: int) -> None:
    await interaction.client.tables.add_computer(table, interaction.user.id)


async def _cancel(interaction: Interaction, table: int) -> None:
    await interaction.client.tables.cancel(table, interaction.user.id, people.is_manager(interaction))


async def _start(interaction: Interaction, table: int) -> None:
    """Start the game, in a thread of its own if the table wants one."""
    tables = interaction.client.tables
    found = await tables.table(table)
    if found.status == "lobby" and found.host == interaction.user.id and not await tables.problems(table):
        in_thread = found.house.thread and not isinstance(interaction.channel, discord.Thread)
        check_permissions(interaction, THREAD_PERMISSIONS if in_thread else ())
        if in_thread:
            await tables.move_to(table, await _thread(interaction, found))
    await tables.start_game(table, interaction.user.id, interaction.id)


async def _thread(interaction: Interaction, table: Table) -> int:
    """A new thread under the lobby card. Raises Undeliverable."""
    client = interaction.client
    name = words.clip(f"{places.title_of(client, table)}: {people.plain_names(table)}", 100)
    assert interaction.message is not None
    channel = client.get_partial_messageable(places.channel_of(interaction), guild_id=table.guild)
    try:
        made = await channel.get_partial_message(interaction.message.id).create_thread(
            name=name, auto_archive_duration=WEEK
        )
    except Exception as error:
        raise sending.explain(client, table.channel, error) from error
    return made.id


PRESSES: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "join": _join,
    "leave": _leave,
    "computer": _computer,
    "start": _start,
    "cancel": _cancel,
}
