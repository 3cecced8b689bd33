"""People at a table: how they are named and mentioned, who may manage, who is still there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import aiohttp
import discord

from cogs import words
from rules.core import Result
from tables.model import Human, Person, Table

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill
    from render.picture import Guest

log = logging.getLogger(__name__)

STANDINGS = 1200  # characters
UNKNOWN_MEMBER = (10007, 10013)  # not in this server, no such user


def human(interaction: Interaction) -> Human:
    """The member who asks, with the name that the server shows."""
    return Human(interaction.user.id, interaction.user.display_name)


def is_manager(interaction: Interaction) -> bool:
    """Whether the member may manage channels here, and so may end or rescue other people's tables."""
    has = interaction.permissions
    return has.manage_channels or has.manage_guild or has.administrator


def guest(person: Person) -> Guest:
    """A seat as a picture shows it."""
    from render.picture import Guest  # brings the whole of Pillow along, which no start needs

    return Guest(person.name, person.seat.colours, automaton=person.seat.kind == "automaton")


def name(person: Person) -> str:
    """A seat in a line of text, without a mention."""
    return f"{words.plain(person.name)} ({person.stand_in} plays)" if person.stand_in else words.plain(person.name)


def mention(person: Person) -> str:
    """A seat in a line that may ping; computer players, and seats that one plays for, by name."""
    return name(person) if person.user is None or person.stand_in else f"<@{person.user}>"


def names(table: Table) -> str:
    """Who sits there, as one phrase without mentions."""
    return words.listed(words.plain(chair.holder.name) for chair in table.chairs if chair.holder)


def plain_names(table: Table) -> str:
    """Who sits there, for places where markdown has no effect."""
    return words.listed(chair.holder.name for chair in table.chairs if chair.holder)


def standings(result: Result, people: Sequence[Person]) -> str:
    """The end of a game: a line on how it ended, then each seat's place, total and sources."""
    lines = [f"**{words.plain(result.ending)}**"]
    for standing in result.standings:
        sources = ", ".join(f"{source} {points:+d}" for source, points in standing.sources if points)
        who = mention(people[standing.seat])
        line = f"{standing.place}. **{who}: {standing.total}**" + (f" ({sources})" if sources else "")
        note = standing.note[:1].upper() + standing.note[1:]
        lines.append(f"{line}. {words.plain(note)}." if note else line)
    return words.clip("\n".join(lines), STANDINGS)


async def present(bot: Waybill, guild: int, users: Sequence[int]) -> tuple[int, ...]:
    """Those of the users who are still members; the tables are told about the others.

    The bot hears of no departures, so it asks before it pings. Without an answer of Discord a member counts as present.
    """
    there = []
    for user in users:
        try:
            await bot.http.get_member(guild, user)
        except discord.NotFound as error:
            if error.code in UNKNOWN_MEMBER:
                bot.errand(bot.tables.member_gone(guild, user))
                continue
        except (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError) as error:
            log.debug("member %s could not be asked for: %s", user, error)
        there.append(user)
    return tuple(there)
