"""The clocks of all tables: reminders, the end of a seat's time, and the sign of life that survives an outage."""

from __future__ import annotations

import logging

from db.change import Change
from db.rows import TimerRow
from tables import cards, timing
from tables.computers import Computers
from tables.desk import Desk
from tables.entries import Doer
from tables.model import Card, Human, Refused
from tables.moves import Post
from tables.outbox import Outbox
from tables.record import Record
from tables.seating import reseated, stand_in_of

log = logging.getLogger(__name__)
PULSE_EVERY = 60.0
GRACE = 120.0  # a shorter silence is no outage
RETRY = 60.0


class Clocks:
    """Does what is due for seats whose time runs."""

    def __init__(self, desk: Desk, outbox: Outbox, computers: Computers) -> None:
        self._desk = desk
        self._outbox = outbox
        self._computers = computers
        self._pulse = 0.0

    async def wake(self) -> float:
        """Move all running clocks by the length of the outage, if there was one; its length."""
        self._pulse = self._desk.clock()
        gap = await self._desk.store.timers.catch_up(self._pulse, GRACE)
        self._desk.forget_all()
        return gap

    async def ring(self) -> float | None:
        """Do all that is due now; the next moment at which something will be."""
        now = self._desk.clock()
        for timer in await self._desk.store.timers.due(now):
            await self._attend(timer)
        following = await self._desk.store.timers.next_due()
        if following is None:
            return None
        if now >= self._pulse + PULSE_EVERY:
            self._pulse = now
            await self._desk.store.timers.pulse(now)
        return min(following, self._pulse + PULSE_EVERY)

    async def _attend(self, timer: TimerRow) -> None:
        try:
            card = await self._due(timer)
        except Refused as error:
            log.warning("the clock of table %s cannot be read: %s", timer.table_id, error.code)
            await self._desk.store.timers.set_due(timer.table_id, timer.seat, self._desk.clock() + RETRY)
            return
        if card is not None:
            await self._outbox.beside(card)

    async def _due(self, stored: TimerRow) -> Card | None:
        """Attend to one seat; the reminder to be posted, if any. Everything is looked up again under the lock."""
        async with self._desk.at(stored.table_id) as record:
            now, timer = self._desk.clock(), record.timer(stored.seat)
            if timer is None or timer.due is None or timer.due > now or timer.deadline is None:
                return None
            if now < timer.deadline:
                await self._set_due(record, timer, timing.next_due(timer, now))
                return await self._reminder(record, timer, f"{timing.spoken(timer.deadline - now)} left")
            return await self._time_is_up(record, timer, now)

    async def _time_is_up(self, record: Record, timer: TimerRow, now: float) -> Card | None:
        match record.table.house.clock.at_end:
            case "wait":
                await self._set_due(record, timer, None)
                return await self._reminder(record, timer, "the time is up, and the table waits")
            case "computer":
                await self._desk.commit(record, _taken_over(record, timer.seat, now))
            case "default":
                await self._set_due(record, timer, now + RETRY)
                self._computers.play_default(timer.table_id, timer.seat, record.row.turn)
        return None

    async def _set_due(self, record: Record, timer: TimerRow, due: float | None) -> None:
        await self._desk.store.timers.set_due(timer.table_id, timer.seat, due)
        self._desk.replace(record.with_timer(timer._replace(due=due)))

    async def _reminder(self, record: Record, timer: TimerRow, what: str) -> Card | None:
        holder = record.table.chairs[timer.seat].holder
        if not isinstance(holder, Human):
            return None
        card = await cards.card(self._desk, record, Post.EDIT, "")
        return cards.line_card(card, "reminder", f"{holder.name}: {what}.", (holder.user,))


def _taken_over(record: Record, seat: int, now: float) -> Change:
    """The change that lets a computer player act for a seat whose time is up."""
    name = getattr(record.table.chairs[seat].holder, "name", "")
    text = f"The time of {name} is up. A computer player acts until they come back."
    return reseated(record, stand_in_of(record, seat), Doer(now, way="clock"), text, seat)
