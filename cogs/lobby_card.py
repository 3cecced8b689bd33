"""The lobby card: who sits there, what will be played, and what is missing before it can start."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING

import discord
from discord import ui

from cogs import answers, places, sending, variants, words
from cogs.controls import Control, button, row
from rules.core import Refusal
from tables.model import Clock, Computer, Human, Message, Table

if TYPE_CHECKING:
    from cogs.client import Waybill

log = logging.getLogger(__name__)

AT_END = {
    "default": "the game goes on with a cautious default",
    "computer": "a computer player takes over",
    "wait": "the table waits",
}


async def post(bot: Waybill, table: Table, control: type[Control]) -> Table:
    """Post the card of a new lobby. Raises Undeliverable."""
    view = await draw(bot, table, control)
    sent = await sending.post(bot, table.guild, table.channel, view, nonce=f"lobby-{table.id}-{int(bot.clock())}")
    bot.posted()
    return await bot.tables.set_card(table.id, Message(sent.channel.id, sent.id, bot.clock()))


async def refresh(
    bot: Waybill, table_id: int, control: type[Control], pressed: discord.Interaction[Waybill] | None = None
) -> None:
    """Bring the lobby card up to date; one that is too old to be edited, or deleted, is posted anew.

    `pressed`: a press on the card that was held with `same_message`. What cannot be shown now is logged and left.
    """
    async with bot.lock(table_id):
        table = await bot.tables.table(table_id)
        view = await draw(bot, table, control)
        try:
            if pressed is not None:
                await pressed.edit_original_response(view=view)
            if table.status == "lobby" and not (pressed and _is_card(pressed, table)):
                await _show(bot, table, control)
            bot.posted()
        except Exception as error:
            log.info("the lobby card of table %s stays as it is: %s", table_id, error)


async def close(bot: Waybill, table: Table, control: type[Control]) -> None:
    """Show on the card that the lobby is closed; best effort."""
    if table.card is None:
        return
    try:
        await sending.edit(bot, table.guild, table.card, await draw(bot, table, control))
        bot.posted()
    except Exception as error:
        log.info("the lobby card of table %s stays as it is: %s", table.id, error)


def _is_card(pressed: discord.Interaction[Waybill], table: Table) -> bool:
    return pressed.message is not None and table.card is not None and pressed.message.id == table.card.id


async def _show(bot: Waybill, table: Table, control: type[Control]) -> None:
    try:
        if table.card is None:
            raise sending.NotEditable
        await sending.edit(bot, table.guild, table.card, await draw(bot, table, control))
    except sending.NotEditable:
        await post(bot, table, control)
        await _delete(bot, table)


async def _delete(bot: Waybill, table: Table) -> None:
    """Remove the lobby card that another one has replaced; best effort."""
    if table.card is None:
        return
    channel = bot.get_partial_messageable(table.card.channel, guild_id=table.guild)
    try:
        await channel.get_partial_message(table.card.id).delete()
    except Exception as error:
        log.debug("the old lobby card %s stays: %s", table.card.id, error)


async def draw(bot: Waybill, table: Table, control: type[Control]) -> ui.LayoutView:
    """The card as a layout; `control` is the class of its buttons."""
    game = bot.games.get(table.game)
    problems = await bot.tables.problems(table.id) if table.status == "lobby" else []
    parts: list[ui.Item[ui.LayoutView]] = [
        ui.TextDisplay(f"### {places.title_of(bot, table)}\n{game.summary if game else ''}"),
        ui.Separator(visible=False),
        ui.TextDisplay(_chairs(table)),
        ui.TextDisplay(_terms(bot, table)),
        ui.Separator(visible=False),
        ui.TextDisplay(_state(table, problems)),
    ]
    if table.status == "lobby":
        parts += [row(*buttons) for buttons in _buttons(table, problems, control)]
    return answers.layout(*parts)


def _chairs(table: Table) -> str:
    taken = sum(chair.holder is not None for chair in table.chairs)
    lines = [f"**At the table: {taken} of {len(table.chairs)}**"]
    for seat, chair in enumerate(table.chairs, 1):
        if isinstance(chair.holder, Human):
            host = " (host)" if chair.holder.user == table.host else ""
            lines.append(f"{seat}. <@{chair.holder.user}>{host}")
        elif isinstance(chair.holder, Computer):
            lines.append(f"{seat}. {words.plain(chair.holder.name)}")
        else:
            lines.append(f"{seat}. *free*")
    return "\n".join(lines)


def _terms(bot: Waybill, table: Table) -> str:
    """What is agreed: variants, clock, place, who may join."""
    game = bot.games.get(table.game)
    chosen = variants.summary(game, table.options, len(table.chairs)) if game else ""
    invited = words.listed(f"<@{user}>" for user in table.house.invited)
    lines = [chosen, clock(table.house.clock), "Played in a thread of its own." if table.house.thread else ""]
    lines.append(f"Only for {invited}." if invited else "")
    return "\n".join(f"-# {line}" for line in lines if line)


def clock(terms: Clock) -> str:
    """The clock in one sentence."""
    if not terms.turn:
        return "No clock: everybody takes the time they need."
    bank = f" and a bank of {words.duration(terms.bank)}" if terms.bank else ""
    return f"{words.duration(terms.turn).capitalize()} a turn{bank}; after that {AT_END[terms.at_end]}."


def _state(table: Table, problems: Sequence[Refusal]) -> str:
    if table.status == "lobby":
        if not problems:
            return "Everything is ready. The host can start."
        return "\n".join(["**Before it can start:**", *(f"- {problem.text}" for problem in problems)])
    if table.status == "ended":
        return "This table was closed before the game began." if not table.commitment else "This game was ended early."
    return f"**The game has started.** It is played in <#{table.channel}>."


def _buttons(table: Table, problems: Sequence[Refusal], control: type[Control]) -> list[list[Control]]:
    full = all(chair.holder is not None for chair in table.chairs)
    primary, danger = discord.ButtonStyle.primary, discord.ButtonStyle.danger

    def make(do: str, label: str, **how: object) -> Control:
        return button(control, f"lobby:{do}:{table.id}", label, **how)  # type: ignore[arg-type]

    return [
        [
            make("join", "Join", style=primary, disabled=full),
            make("leave", "Leave"),
            make("options", "Options"),
            make("computer", "Add computer player", disabled=full),
        ],
        [
            make("start", "Start", style=discord.ButtonStyle.success, disabled=bool(problems)),
            make("cancel", "Cancel", style=danger),
        ],
    ]
