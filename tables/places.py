"""Channels, messages and members that come and go, and what that means for their tables."""

from __future__ import annotations

from db.change import Change
from db.rows import CardRow
from tables.desk import Desk
from tables.entries import Doer, noted
from tables.loading import rescue
from tables.lobby import Lobby
from tables.model import Human, Message, Refused, Table
from tables.moves import Post, to_post
from tables.panels import running
from tables.record import Record, to_table
from tables.seating import Seating, closed

GONE = "The channel of this table is gone. Move the table to another one and it goes on there."


class Places:
    """Where tables are shown, and who is still there."""

    def __init__(self, desk: Desk, lobby: Lobby, seating: Seating) -> None:
        self._desk = desk
        self._lobby = lobby
        self._seating = seating

    async def move_to(self, table_id: int, channel: int) -> Table:
        """Carry a table on in another channel."""
        async with self._desk.at(table_id) as record:
            running(record)
            if channel == record.table.channel and not record.why:
                return record.table
            other = await self._desk.store.tables.open_in(channel)
            if other is not None and other.id != table_id:
                raise await self._lobby.taken(channel)
            change = _silent(record)
            change.row = change.row._replace(channel=channel)
            if record.state:
                change.unsent = False
                change.outbox = to_post(table_id, _whole(record), self._desk.clock())
            new = await self._desk.commit(record, change)
            return (await self._put_card(new, None)).table

    async def set_card(self, table_id: int, message: Message | None) -> Table:
        """Note where the card stands."""
        async with self._desk.at(table_id) as record:
            return (await self._put_card(record, message)).table

    async def repost(self, table_id: int) -> None:
        """Post the newest card again."""
        async with self._desk.at(table_id) as record:
            if not record.state:
                raise Refused("not_started", "The game has not started yet. The lobby card is the one to look at.")
            change = _silent(record)
            change.outbox = to_post(table_id, _whole(record), self._desk.clock())
            await self._desk.commit(record, change)

    async def nudge(self, channel: int) -> None:
        """Try again to post what could not be posted there."""
        row = await self._desk.store.tables.open_in(channel)
        if row is None:
            return
        async with self._desk.at(row.id) as record:
            if not record.why:
                return
            change = _silent(record)
            change.outbox = to_post(row.id, Post.EDIT, self._desk.clock())
            await self._desk.commit(record, change)

    async def member_gone(self, guild: int, user: int) -> list[Table]:
        """A member has left the server."""
        found = []
        for row in await self._desk.store.tables.open_of(user):
            if row.guild != guild:
                continue
            leave = self._lobby.leave if row.status == "lobby" else self._seating.gone
            found.append(await leave(row.id, user))
        return found

    async def seen(self, user: int, name: str) -> None:
        """A member has this name now."""
        for row in await self._desk.store.tables.open_of(user):
            if Human(user, name) not in [chair.holder for chair in to_table(row).chairs]:
                await self._seating.rename(row.id, user, name)

    async def forget_channel(self, channel: int) -> list[Table]:
        """A channel is gone."""
        row = await self._desk.store.tables.open_in(channel)
        if row is None:
            return []
        async with self._desk.at(row.id) as record:
            doer = Doer(self._desk.clock())
            if record.table.status == "lobby":
                return [(await self._desk.commit(record, closed(record, doer, ""))).table]
            change = noted(record, "seat", doer, GONE)
            change.outbox = to_post(row.id, _whole(record), doer.at)
            await self._desk.commit(record, change)
            return [record.table]

    async def forget_message(self, message: int) -> None:
        """A message is gone."""
        for table_id in await self._desk.store.tables.with_card(message):
            async with self._desk.at(table_id) as record:
                if record.table.card is not None and record.table.card.id == message:
                    await self._put_card(record, None)

    async def go_back(self, table_id: int, user: int, manager: bool) -> Table:
        """Rescue a stuck table."""
        async with self._desk.at(table_id) as record:
            if record.table.status != "stuck":
                raise Refused("not_stuck", "This table is in order.")
            if user != record.table.host and not manager:
                raise Refused("not_host", "Only the host or a server manager can do that.")
            doer = Doer(self._desk.clock(), actor=user, way="rescue")
            return (await self._desk.commit(record, await rescue(self._desk, record, doer))).table

    async def _put_card(self, record: Record, message: Message | None) -> Record:
        row = record.row
        place = CardRow(
            message.channel if message else None,
            message.id if message else None,
            message.posted if message else None,
            row.told_from,
            row.told_upto,
            row.noted,
        )
        await self._desk.store.outbox.set_card(record.table.id, place)
        new = record.placed(place)
        self._desk.replace(new)
        return new


def _whole(record: Record) -> Post:
    """The full card that fits the status."""
    return {"stuck": Post.STUCK, "running": Post.TURN}.get(record.table.status, Post.OVER)


def _silent(record: Record) -> Change:
    """A change that leaves no line in the log."""
    return Change(row=record.row._replace(seq=record.row.seq + 1), guard=record.row.seq, wide=True)
