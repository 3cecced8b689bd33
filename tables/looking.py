"""Looking: tables, views, people, events and logs, each as the asking member may see them."""

from __future__ import annotations

from typing import Any

from db.rows import EntryRow, TableRow
from rules.core import Event, Result, View
from tables import cards, export, journal, panels, timing
from tables.desk import AnyGame, Desk
from tables.model import Call, Card, LogPage, Person, Refused, Sight, Table
from tables.moves import Post
from tables.record import Record, numbers, to_table


class Looking:
    """Reads, and never changes anything but what loading a table brings along."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def table(self, table_id: int) -> Table:
        """One table."""
        return (await self._desk.look(table_id)).table

    async def table_in(self, channel: int) -> Table | None:
        """The open table of a channel."""
        row = await self._desk.store.tables.open_in(channel)
        return to_table(row) if row else None

    async def tables_of(self, user: int, guild: int | None) -> list[Table]:
        """Open tables of a member."""
        return [to_table(row) for row in await self._rows_of(user, guild)]

    async def turns(self, user: int, guild: int | None) -> list[Call]:
        """Tables that wait for a member."""
        found = []
        for row in await self._rows_of(user, guild):
            table = to_table(row)
            seat = table.seat_of(user)
            if row.status == "running" and seat in numbers(row.awaited) and table.chairs[seat].stand_in is None:
                record = await self._desk.look(row.id)
                found.append(Call(table, seat, timing.deadline(record.timers, (seat,))))
        return sorted(found, key=lambda call: (call.deadline is None, call.deadline or 0.0, call.table.id))

    async def tables_in(self, guild: int) -> list[Table]:
        """Open tables of a server."""
        return [to_table(row) for row in await self._desk.store.tables.open_in_guild(guild)]

    async def history(self, channel: int, limit: int) -> list[Table]:
        """Closed tables of a channel."""
        return [to_table(row) for row in await self._desk.store.tables.closed_in(channel, limit)]

    async def sight(self, table_id: int, user: int | None) -> Sight:
        """All that a picture needs."""
        record = await self._desk.look(table_id)
        seat = _seat(record, user)
        try:
            game, state = panels.ready(self._desk, record)
        except Refused:
            return Sight(record.table, seat, (), None, (), (), None, None)
        awaited = game.to_act(state)
        return Sight(
            table=record.table,
            seat=seat,
            people=journal.people_of(game, record.table, state),
            view=game.view(state, seat),
            last=cards.last_events(game, await self._newest(table_id), seat),
            awaited=awaited,
            deadline=timing.deadline(record.timers, awaited),
            result=cards.result_of(record),
        )

    async def view(self, table_id: int, user: int | None) -> View:
        """The view of a member."""
        record, game, state = await self._ready(table_id)
        view: View = game.view(state, _seat(record, user))
        return view

    async def people(self, table_id: int) -> tuple[Person, ...]:
        """Every seat with its name."""
        record, game, state = await self._ready(table_id)
        return journal.people_of(game, record.table, state)

    async def last_events(self, table_id: int, user: int | None) -> tuple[Event, ...]:
        """The events of the last turn."""
        record, game, _ = await self._ready(table_id)
        return cards.last_events(game, await self._newest(table_id), _seat(record, user))

    async def log(self, table_id: int, user: int | None, before: int | None, limit: int) -> LogPage:
        """One page of the log. Lines are counted as this member sees them, so that the numbers tell nothing else."""
        record, game, state = await self._ready(table_id)
        lines = await self._lines(record, game, state, _seat(record, user))
        end = len(lines) if before is None else max(0, min(before, len(lines)))
        start = max(0, end - limit)
        return LogPage(lines=lines[start:end], before=start or None)

    async def result(self, table_id: int) -> Result | None:
        """The final standings."""
        return cards.result_of(await self._desk.look(table_id))

    async def export(self, table_id: int, user: int | None) -> bytes:
        """The table as JSON."""
        record = await self._desk.look(table_id)
        if record.table.status == "lobby" or not record.row.secret:
            raise Refused("not_started", "There is nothing to export before the game has started.")
        if record.table.status in {"over", "ended"}:
            return await export.whole(self._desk, record)
        if record.table.status == "stuck":
            return export.outline(record)
        game, state = panels.ready(self._desk, record)
        seat = _seat(record, user)
        lines = await self._lines(record, game, state, seat)
        return export.partial(game, record, state, seat, lines)

    async def public_card(self, table_id: int) -> Card:
        """The card that would be posted now."""
        record = await self._desk.look(table_id)
        if record.table.status != "stuck":
            panels.ready(self._desk, record)
        what = {"stuck": Post.STUCK, "running": Post.TURN}.get(record.table.status, Post.OVER)
        return await cards.card(self._desk, record, what, "")

    async def _ready(self, table_id: int) -> tuple[Record, AnyGame, Any]:
        record = await self._desk.look(table_id)
        game, state = panels.ready(self._desk, record)
        return record, game, state

    async def _lines(self, record: Record, game: AnyGame, state: Any, seat: int | None) -> tuple[str, ...]:
        entries = await self._desk.store.log.entries(record.table.id)
        return journal.all_lines(game, entries, seat, journal.names_of(game, record.table, state))

    async def _newest(self, table_id: int) -> list[EntryRow]:
        return await self._desk.store.log.newest(table_id, cards.NEWEST)

    async def _rows_of(self, user: int, guild: int | None) -> list[TableRow]:
        rows = await self._desk.store.tables.open_of(user)
        return [row for row in rows if guild is None or row.guild == guild]


def _seat(record: Record, user: int | None) -> int | None:
    return None if user is None else record.table.seat_of(user)
