"""Seats of a running game: given up, taken over, stood in for, and taken back; and the early end of a table."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from db.change import Change
from tables import panels
from tables.desk import Desk
from tables.entries import Doer, noted
from tables.model import Chair, Computer, Human, Refused, Table
from tables.moves import Post, is_auto, settle, to_post
from tables.record import Record, packed_chairs, users

STAND_IN = Computer("Stand-in")


class Seating:
    """Who plays which seat of a table that has started."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def leave(self, table_id: int, user: int) -> Table:
        """Give up a seat for good."""
        async with self._desk.at(table_id) as record:
            seat = self._seat(record, user)
            chairs = _with(record, seat, Chair(holder=Computer(f"Computer {seat + 1}")))
            name = _name(record, seat)
            if not users(chairs):
                return await self._closed(record, self._doer(user), f"{name} leaves, and nobody is left.", chairs)
            text = f"{name} leaves the game. A computer player takes the seat; anybody may take it over."
            change = reseated(record, chairs, self._doer(user), text, seat)
            if record.table.host == user:
                change.row = change.row._replace(host=users(chairs)[0][1])
            return (await self._desk.commit(record, change)).table

    async def take(self, table_id: int, seat: int, human: Human) -> Table:
        """Take over a computer player's seat."""
        async with self._desk.at(table_id) as record:
            self._started(record)
            await self._may_take(record, seat, human)
            chairs = _with(record, seat, Chair(holder=human))
            text = f"{human.name} takes over the seat of {_name(record, seat)}."
            return (await self._desk.commit(record, reseated(record, chairs, self._doer(human.user), text, seat))).table

    async def stand_in(self, table_id: int, user: int, seat: int, manager: bool) -> Table:
        """Let a computer player act for a seat."""
        async with self._desk.at(table_id) as record:
            self._started(record)
            chair = _chair(record, seat)
            if not isinstance(chair.holder, Human) or chair.stand_in is not None:
                raise Refused("not_held", "A computer player moves for that seat already.")
            if user not in {chair.holder.user, record.table.host} and not manager:
                raise Refused("not_host", "Only the player, the host or a server manager can do that.")
            return await self._stood_in(
                record, seat, self._doer(user), f"A computer player acts for {chair.holder.name}."
            )

    async def come_back(self, table_id: int, user: int) -> Table:
        """Play the own seat again."""
        async with self._desk.at(table_id) as record:
            seat = self._seat(record, user)
            if record.table.chairs[seat].stand_in is None:
                return record.table
            return (await self._desk.commit(record, back_again(record, seat, self._doer(user)))).table

    async def gone(self, table_id: int, user: int) -> Table:
        """A member is not on the server any more: a computer player acts for the seat."""
        async with self._desk.at(table_id) as record:
            seat = record.table.seat_of(user)
            if seat is None or record.table.chairs[seat].stand_in is not None or record.table.status != "running":
                return record.table
            text = f"{_name(record, seat)} is no longer on this server. A computer player acts for the seat."
            return await self._stood_in(record, seat, Doer(self._desk.clock()), text)

    async def rename(self, table_id: int, user: int, name: str) -> None:
        """A member has another name now."""
        async with self._desk.at(table_id) as record:
            seat = record.table.seat_of(user)
            if seat is None or _name(record, seat) == name:
                return
            chair = msgspec.structs.replace(record.table.chairs[seat], holder=Human(user, name))
            row = record.row._replace(seq=record.row.seq + 1, chairs=packed_chairs(_with(record, seat, chair)))
            await self._desk.commit(record, Change(row=row, guard=record.row.seq, wide=True))

    async def end(self, table_id: int, user: int, manager: bool) -> Table:
        """End a table before its time."""
        async with self._desk.at(table_id) as record:
            panels.running(record)
            if user != record.table.host and not manager:
                raise Refused("not_host", "Only the host or a server manager can end this table.")
            return await self._closed(record, self._doer(user), "The table was ended before its time.")

    async def _closed(self, record: Record, doer: Doer, text: str, chairs: Sequence[Chair] | None = None) -> Table:
        return (await self._desk.commit(record, closed(record, doer, text, chairs))).table

    async def _stood_in(self, record: Record, seat: int, doer: Doer, text: str) -> Table:
        return (await self._desk.commit(record, reseated(record, stand_in_of(record, seat), doer, text, seat))).table

    async def _may_take(self, record: Record, seat: int, human: Human) -> None:
        house = record.table.house
        if not isinstance(_chair(record, seat).holder, Computer):
            raise Refused("seat_held", "Somebody holds that seat. Pick one that a computer player has.")
        if record.table.seat_of(human.user) is not None:
            raise Refused("already_seated", "You hold a seat at this table already.")
        if house.invited and human.user not in house.invited:
            raise Refused("not_invited", "This table is for invited players. Ask its host to invite you.")
        sitters = await self._desk.store.tables.sitters(record.table.id)
        if any(row.user == human.user and row.seat != seat for row in sitters):
            raise Refused(
                "knows_another_seat", "You have seen the secrets of another seat; only that one is open to you."
            )

    def _seat(self, record: Record, user: int) -> int:
        self._started(record)
        seat = record.table.seat_of(user)
        if seat is None:
            raise Refused("not_seated", "You hold no seat at this table, so you can only watch.")
        return seat

    def _started(self, record: Record) -> None:
        if record.table.status == "lobby":
            raise Refused("not_started", "The game has not started yet. The host starts it from the lobby card.")
        panels.running(record)

    def _doer(self, user: int) -> Doer:
        return Doer(self._desk.clock(), actor=user)


def stand_in_of(record: Record, seat: int) -> tuple[Chair, ...]:
    """The chairs with a computer player acting for a seat whose holder keeps it."""
    return _with(record, seat, msgspec.structs.replace(record.table.chairs[seat], stand_in=STAND_IN))


def back_again(record: Record, seat: int, doer: Doer) -> Change:
    """The change after which the holder of a seat plays it again."""
    chairs = _with(record, seat, Chair(holder=record.table.chairs[seat].holder))
    return reseated(record, chairs, doer, f"{_name(record, seat)} is back.", seat)


def reseated(record: Record, chairs: Sequence[Chair], doer: Doer, text: str, seat: int) -> Change:
    """The change that seats these people from now on; computer players and clocks follow."""
    change = noted(record, "seat", doer, text, seat)
    change.row = change.row._replace(chairs=packed_chairs(chairs), auto=is_auto(chairs, record.awaited))
    change.wide = True
    change.sitters = users(chairs)
    change.drafts = (seat,)
    if record.vote is not None and record.vote.asker == seat:
        change.drop_vote = True
    seen = msgspec.structs.replace(record.table, chairs=tuple(chairs))
    settle(record, change, record.awaited, seen)
    change.outbox = to_post(change.row.id, Post.EDIT, change.at)
    if record.table.status != "running":
        change.row, change.outbox = change.row._replace(auto=0), None
    return change


def closed(record: Record, doer: Doer, text: str, chairs: Sequence[Chair] | None = None) -> Change:
    """The change that ends a table before its time. A lobby just closes; a game tells its channel and its key."""
    change = noted(record, "end", doer, text)
    change.row = change.row._replace(status="ended", closed=doer.at, auto=0)
    if chairs is not None:
        change.row = change.row._replace(chairs=packed_chairs(chairs))
    change.wide = True
    change.drop_vote = True
    change.timers = ()
    change.drafts = range(len(record.table.chairs))
    change.sitters = ()
    if record.state:
        change.below = record.row.depth
        change.outbox = to_post(change.row.id, Post.OVER, doer.at)
    return change


def _with(record: Record, seat: int, chair: Chair) -> tuple[Chair, ...]:
    chairs = record.table.chairs
    return (*chairs[:seat], chair, *chairs[seat + 1 :])


def _chair(record: Record, seat: int) -> Chair:
    if not 0 <= seat < len(record.table.chairs):
        raise Refused("bad_seat", "This table has no such seat.")
    return record.table.chairs[seat]


def _name(record: Record, seat: int) -> str:
    holder = record.table.chairs[seat].holder
    return holder.name if holder is not None else f"Seat {seat + 1}"
