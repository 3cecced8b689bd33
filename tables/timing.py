"""The time of each seat: when it starts, when it stops, when somebody has to be reminded."""

from __future__ import annotations

from collections.abc import Sequence

from db.rows import TimerRow
from tables.model import Clock, Table
from tables.record import automatic

REMIND_AT = (0.5, 0.9)  # parts of the time that are used up
LEAST_LEFT = 300.0  # seconds; a later reminder is of no use


def fresh(table_id: int, seats: int, clock: Clock) -> tuple[TimerRow, ...]:
    """The clocks at the start of a game, none of them running; `()` for a table without a clock."""
    if not clock.turn:
        return ()
    return tuple(TimerRow(table_id=table_id, seat=seat, bank=float(clock.bank)) for seat in range(seats))


def resync(
    table: Table, timers: Sequence[TimerRow], awaited: Sequence[int], new_turn: bool, now: float
) -> tuple[TimerRow, ...] | None:
    """The clocks after a change of the table, None when nothing changes.

    A clock runs for an awaited seat that a person plays. With a new turn it starts anew; what was used beyond the time
    of a turn comes out of the bank.
    """
    clock, new = table.house.clock, []
    for timer in timers:
        waits = timer.seat in awaited and not automatic(table.chairs[timer.seat])
        stops = timer.started is not None and (new_turn or not waits)
        rested = _stopped(timer, clock, now) if stops else timer
        new.append(_started(rested, clock, now) if waits and rested.started is None else rested)
    return None if new == list(timers) else tuple(new)


def next_due(timer: TimerRow, now: float) -> float | None:
    """The next moment after `now` at which something has to be done for a running clock: a reminder or the end."""
    if timer.started is None or timer.deadline is None:
        return None
    length = timer.deadline - timer.started
    moments = [timer.started + part * length for part in REMIND_AT]
    useful = [moment for moment in moments if moment > now and timer.deadline - moment >= LEAST_LEFT]
    return min([*useful, timer.deadline])


def deadline(timers: Sequence[TimerRow], seats: Sequence[int]) -> float | None:
    """The first deadline among these seats."""
    ends = [timer.deadline for timer in timers if timer.seat in seats and timer.deadline is not None]
    return min(ends, default=None)


def spoken(seconds: float) -> str:
    """A length of time in words, rounded down to something that is easily read."""
    for name, length in (("day", 86400), ("hour", 3600), ("minute", 60)):
        count = int(seconds // length)
        if count:
            return f"{count} {name}{'s' if count > 1 else ''}"
    return "less than a minute"


def _started(timer: TimerRow, clock: Clock, now: float) -> TimerRow:
    timer = timer._replace(started=now, deadline=now + clock.turn + timer.bank)
    return timer._replace(due=next_due(timer, now))


def _stopped(timer: TimerRow, clock: Clock, now: float) -> TimerRow:
    used = now - (timer.started if timer.started is not None else now)
    bank = max(0.0, timer.bank - max(0.0, used - clock.turn))
    return timer._replace(bank=bank, started=None, deadline=None, due=None)
