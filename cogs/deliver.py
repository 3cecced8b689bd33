"""How cards get into the channel: posted or edited, with the board, and with a ping for those who are still there."""

from __future__ import annotations

import logging
from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import discord
from discord import ui

from cogs import answers, card, people, places, sending
from tables.model import Card, Message

if TYPE_CHECKING:
    from cogs.client import Waybill
    from render.picture import Picture

log = logging.getLogger(__name__)

KEPT = 500  # newest cards remembered, to take their buttons off


class Shown(NamedTuple):
    """A card in a channel, as far as it is needed to show it once more without buttons."""

    card: Card
    alt: str
    message: discord.Message
    where: Message


async def deliver(bot: Waybill, this: Card) -> Message:
    """Post or edit what the tables hand out; the message that the table should remember.

    Raises Undeliverable when nothing was posted; any other exception means that it may have been.
    """
    try:
        if this.kind in ("note", "reminder", "vote"):
            return await _beside(bot, this)
        picture = await _picture(bot, this)
        return await _edited(bot, this, picture) or await _posted(bot, this, picture)
    finally:
        bot.posted()


async def _beside(bot: Waybill, this: Card) -> Message:
    pings = await people.present(bot, this.table.guild, this.pings)
    return _where(bot, await _post(bot, this, card.beside(this, pings), pings))


async def _edited(bot: Waybill, this: Card, picture: Picture | None) -> Message | None:
    """The card changed in place, None where it cannot be: then a new one is posted."""
    if this.kind != "edit" or this.table.card is None:
        return None
    files = [answers.attachment(picture)] if picture else []
    try:
        face = _face(bot, this, picture)
        edited = await sending.edit(bot, this.table.guild, this.table.card, face, attachments=files)
    except sending.NotEditable:
        return None
    bot.shown[this.table.id] = Shown(this, picture.alt if picture else "", edited, this.table.card)
    return this.table.card


async def _posted(bot: Waybill, this: Card, picture: Picture | None) -> Message:
    pings = await people.present(bot, this.table.guild, this.pings)
    files = [answers.attachment(picture)] if picture else []
    sent = await _post(bot, this, _face(bot, this, picture), pings, files)
    where = _where(bot, sent)
    await _tidy(bot, Shown(this, picture.alt if picture else "", sent, where))
    return where


async def _post(
    bot: Waybill, this: Card, view: ui.LayoutView, pings: Sequence[int], files: Sequence[discord.File] = ()
) -> discord.Message:
    table = this.table
    return await sending.post(bot, table.guild, table.channel, view, nonce=this.nonce, files=files, pings=pings)


def _where(bot: Waybill, sent: discord.Message) -> Message:
    return Message(channel=sent.channel.id, id=sent.id, posted=bot.clock())


def _face(bot: Waybill, this: Card, picture: Picture | None) -> ui.LayoutView:
    return card.face(this, places.title_of(bot, this.table), picture.alt if picture else "")


async def _picture(bot: Waybill, this: Card) -> Picture | None:
    """The board for everybody; a board that cannot be drawn must not keep the card back."""
    if this.view is None or _ended_early(this):
        return None
    guests = [people.guest(person) for person in this.people]
    try:
        return await bot.studio.board(this.table.game, this.table.id, this.view, guests, this.last)
    except Exception:
        log.exception("the board of table %s cannot be drawn", this.table.id)
        return None


def _ended_early(this: Card) -> bool:
    """A board would show somebody's turn that never comes."""
    return this.kind == "over" and this.result is None


async def _tidy(bot: Waybill, shown: Shown) -> None:
    """Take the buttons off the card before, if that is easy: best effort, within an hour."""
    table = shown.card.table
    before = bot.shown.pop(table.id, None)
    bot.shown[table.id] = shown
    while len(bot.shown) > KEPT:
        del bot.shown[next(iter(bot.shown))]
    if before is None or before.message.id == shown.message.id:
        return
    bare = card.face(before.card, places.title_of(bot, table), before.alt, buttons=False)
    try:
        await sending.edit(bot, table.guild, before.where, bare, attachments=before.message.attachments)
    except Exception as error:
        log.debug("the buttons of message %s stay: %s", before.where.id, error)
