"""Where a table is: finding the one that a member means, and links to it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cogs import words
from tables.model import Refused, Table

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

STATUS = {"lobby": "not started", "running": "running", "over": "finished", "ended": "closed", "stuck": "stuck"}
SHOWN = 5  # tables named in a refusal


def link(table: Table) -> str:
    """The table's newest card, or its channel where there is no card."""
    if table.card is None:
        return f"<#{table.channel}>"
    return f"https://discord.com/channels/{table.guild}/{table.card.channel}/{table.card.id}"


def guild_of(interaction: Interaction) -> int:
    """The server that the interaction comes from. Every command is for servers only."""
    if interaction.guild_id is None:
        raise Refused("no_guild", "Games are played in the channels of a server.")
    return interaction.guild_id


def channel_of(interaction: Interaction) -> int:
    """The channel or thread that the interaction comes from."""
    if interaction.channel_id is None:
        raise Refused("no_channel", "Games are played in the channels of a server.")
    return interaction.channel_id


async def here(interaction: Interaction, game: str = "") -> Table:
    """The open table of this channel, which must play `game` if one is named.

    Raises Refused with links to the tables where the member sits.
    """
    tables = interaction.client.tables
    table = await tables.table_in(channel_of(interaction))
    if table is not None and game in ("", table.game):
        return table
    mine = [
        each for each in await tables.tables_of(interaction.user.id, guild_of(interaction)) if game in ("", each.game)
    ]
    if table is not None:
        title = interaction.client.games[game].title
        return _elsewhere(interaction, mine, f"The table in this channel does not play {title}.")
    return _elsewhere(interaction, mine, "There is no table in this channel.")


def _elsewhere(interaction: Interaction, mine: list[Table], text: str) -> Table:
    if not mine:
        raise Refused("no_table_here", f"{text} `/game list` shows the tables of this server, `/game new` opens one.")
    links = words.listed(f"{title_of(interaction.client, each)} in {link(each)}" for each in mine[:SHOWN])
    raise Refused("no_table_here", f"{text} You sit at {links}.")


def title_of(bot: Waybill, table: Table) -> str:
    """The title of the table's game; a game that this version does not know is named by its key."""
    game = bot.games.get(table.game)
    return game.title if game else table.game


def module_of(key: str) -> str:
    """The name of a game's modules in cogs/ and render/."""
    return key.replace("-", "_")
