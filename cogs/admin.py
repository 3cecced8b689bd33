"""Running the tables of a server: list, end, move, export, and the way out for a table that is stuck."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui

from cogs import answers, game, lobby, lobby_card, people, places, words
from cogs.controls import Control, button, row
from tables.model import Refused, Table

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

LISTED = 20


async def setup(bot: Waybill) -> None:
    """Add the commands."""
    game.add(bot, list_tables, end, move, export)


@app_commands.command(name="list", description="List the tables of this server")
async def list_tables(interaction: Interaction) -> None:
    await answers.hold(interaction)
    client = interaction.client
    tables = await client.tables.tables_in(places.guild_of(interaction))
    lines = [_line(client, table) for table in tables[:LISTED]]
    if len(tables) > LISTED:
        lines.append(f"-# and {len(tables) - LISTED} more")
    head = f"{words.plural(len(tables), 'table')} on this server:" if tables else "No table is open on this server."
    await answers.say(interaction, "\n".join([head, *lines]) if tables else f"{head} `/game new` opens one.")


def _line(bot: Waybill, table: Table) -> str:
    who = people.names(table)
    return f"- {places.title_of(bot, table)}, {places.STATUS[table.status]}: {who}. {places.link(table)}"


# -- ending ---------------------------------------------------------------------------------------------------------


@app_commands.command(name="end", description="End a table before its time (host or server manager)")
@app_commands.describe(table="Another table than the one of this channel")
async def end(interaction: Interaction, table: str = "") -> None:
    await answers.hold(interaction)
    found = await _meant(interaction, table)
    _may_manage(interaction, found)
    what = "the lobby" if found.status == "lobby" else "the game"
    text = (
        f"End {what} of {places.title_of(interaction.client, found)} in <#{found.channel}>? This cannot be taken back."
    )
    buttons = row(button(EndButton, f"end:{found.id}", "End it", style=discord.ButtonStyle.danger))
    await answers.show(interaction, answers.layout(ui.TextDisplay(text), buttons))


class EndButton(Control, template=r"end:(?P<table>\d+)"):
    """Confirms the end of a table."""

    async def press(self, interaction: Interaction) -> None:
        """End it; a card tells the others."""
        await answers.hold(interaction)
        await end_table(interaction, self.table)
        await answers.show(interaction, answers.layout(ui.TextDisplay("The table has ended.")))


async def end_table(interaction: Interaction, table_id: int) -> None:
    """Close a lobby or end a game. Raises Refused for those who may not."""
    client = interaction.client
    manager = people.is_manager(interaction)
    table = await client.tables.table(table_id)
    if table.status != "lobby":
        await client.tables.end(table_id, interaction.user.id, manager)
        return
    closed = await client.tables.cancel(table_id, interaction.user.id, manager)
    await lobby_card.close(client, closed, lobby.LobbyButton)


def _may_manage(interaction: Interaction, table: Table) -> None:
    if table.host != interaction.user.id and not people.is_manager(interaction):
        raise Refused("not_host", f"Only the host (<@{table.host}>) or a manager of this server can do that.")


# -- moving and taking along ----------------------------------------------------------------------------------------


@app_commands.command(name="move", description="Carry a table on in this channel, for example when its own is gone")
@app_commands.describe(table="Which table?")
async def move(interaction: Interaction, table: str) -> None:
    await answers.hold(interaction)
    found = await _meant(interaction, table)
    if found.seat_of(interaction.user.id) is None:
        _may_manage(interaction, found)
    lobby.check_permissions(interaction)
    moved = await interaction.client.tables.move_to(found.id, places.channel_of(interaction))
    if moved.status == "lobby":
        await lobby_card.post(interaction.client, moved, lobby.LobbyButton)
    await answers.say(interaction, "The table goes on in this channel.")


@app_commands.command(name="export", description="Get this table as a file: while it runs only what you may see")
@app_commands.describe(table="Another table than the one of this channel")
async def export(interaction: Interaction, table: str = "") -> None:
    await answers.hold(interaction)
    await send_export(interaction, (await _meant(interaction, table)).id)


async def send_export(interaction: Interaction, table: int) -> None:
    """Answer with the table as a file."""
    data = await interaction.client.tables.export(table, interaction.user.id)
    file = discord.File(io.BytesIO(data), filename=f"table-{table}.json")
    text = "The table as a file. While the game runs it holds what you may see, nothing more."
    if interaction.response.type is discord.InteractionResponseType.deferred_channel_message:
        await interaction.edit_original_response(content=text, attachments=[file])
    else:
        await interaction.followup.send(text, file=file, ephemeral=True)


@end.autocomplete("table")
@move.autocomplete("table")
@export.autocomplete("table")
async def _tables(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The member's own tables; for managers all of the server. Finished ones of this channel for the export."""
    client, guild = interaction.client, places.guild_of(interaction)
    found = await (
        client.tables.tables_in(guild)
        if people.is_manager(interaction)
        else client.tables.tables_of(interaction.user.id, guild)
    )
    if interaction.command is export:
        found += await client.tables.history(places.channel_of(interaction))
    labels = [(table, f"{table.id}: {places.title_of(client, table)}, {people.plain_names(table)}") for table in found]
    return [
        app_commands.Choice(name=words.clip(label, 100), value=str(table.id))
        for table, label in labels
        if typed.casefold() in label.casefold()
    ][:25]


async def _meant(interaction: Interaction, typed: str) -> Table:
    """The table that was picked, else the one of this channel."""
    if not typed:
        return await places.here(interaction)
    number = typed.partition(":")[0].strip()
    if not (number.isascii() and number.isdigit()):
        raise Refused("no_table", "Please pick a table from the list.")
    table = await interaction.client.tables.table(int(number))
    if table.guild != interaction.guild_id:
        raise Refused("no_table", "There is no such table on this server.")
    return table


# -- a table that cannot go on --------------------------------------------------------------------------------------


STUCK = "The newest position of this table cannot be read. Its host or a server manager decides how it goes on."


def stuck_choices(table: int) -> list[Control]:
    """The buttons of a table that is stuck."""
    return [
        button(StuckButton, f"stuck:back:{table}", "Go back", style=discord.ButtonStyle.primary),
        button(StuckButton, f"stuck:export:{table}", "Export"),
        button(StuckButton, f"stuck:end:{table}", "End the game", style=discord.ButtonStyle.danger),
    ]


class StuckButton(Control, template=r"stuck:(?P<do>back|export|end):(?P<table>\d+)"):
    """The choices of a table whose newest position cannot be read any more."""

    async def press(self, interaction: Interaction) -> None:
        """Go back to an earlier position, export, or end."""
        await answers.hold(interaction)
        if self.ids["do"] == "export":
            await send_export(interaction, self.table)
        elif self.ids["do"] == "end":
            await end_table(interaction, self.table)
            await answers.say(interaction, "The table has ended.")
        else:
            manager = people.is_manager(interaction)
            await interaction.client.tables.go_back(self.table, interaction.user.id, manager)
            await answers.say(interaction, "The table goes on from an earlier position.")
