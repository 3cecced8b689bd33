"""One change of a table: everything that has to be written together, or not at all."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass

from db.rows import BaseRow, EntryRow, OutboxRow, StepRow, TableRow, TimerRow, VoteRow

_PLAY = ("version", "seq", "depth", "turn", "awaited", "counts", "auto")
_REST = ("guild", "channel", "status", "host", "chairs", "options", "house", "closed", "commitment", "secret", "result")


def _update(columns: Sequence[str]) -> str:
    return f"UPDATE game_table SET {', '.join(f'{name} = ?' for name in columns)} WHERE id = ? AND seq = ?"


def insert(table: str, row: type[EntryRow] | type[StepRow] | type[TimerRow] | type[BaseRow] | type[VoteRow]) -> str:
    """The statement that adds one row."""
    return f"INSERT INTO {table} ({', '.join(row._fields)}) VALUES ({', '.join('?' * len(row._fields))})"


_UPDATE_PLAY = _update(_PLAY)
_UPDATE_ALL = _update(_PLAY + _REST)
_ENTRY = insert("entry", EntryRow)
_STEP = insert("step", StepRow)
_BASE = insert("base", BaseRow)
_TIMER = insert("timer", TimerRow)
_VOTE = insert("vote", VoteRow)
# What an unsent card becomes when more has happened: while an attempt is in doubt, the new part waits for its turn.
_OUTBOX = """
INSERT INTO outbox (table_id, kind, later, nonce, due) VALUES (?, ?, ?, ?, ?)
ON CONFLICT (table_id) DO UPDATE SET
    kind = CASE WHEN tried IS NULL THEN kind | excluded.kind ELSE kind END,
    later = CASE WHEN tried IS NULL THEN 0 ELSE later | excluded.kind END,
    due = CASE WHEN due IS NULL OR tried IS NOT NULL THEN due ELSE min(due, excluded.due) END
"""


class Conflict(Exception):
    """The table is not at the sequence number that the change was made for; nothing was written."""


class Repeated(Exception):
    """The interaction has been executed before; nothing was written."""


@dataclass(slots=True, kw_only=True)
class Change:
    """`row` is the table as it will be, `guard` its sequence number until now. None and () leave things as they are."""

    row: TableRow
    guard: int
    wide: bool = False  # more than a move: chairs, options, status, channel
    entries: Sequence[EntryRow] = ()
    cut: int | None = None  # forget the snapshots above this depth
    below: int | None = None  # forget the snapshots below this depth
    step: StepRow | None = None  # a new snapshot; one at its depth is replaced
    base: BaseRow | None = None
    undone: Sequence[int] = ()  # entries that the (only) new entry takes back
    outbox: OutboxRow | None = None
    unsent: bool = True  # False: what has not been posted need not be posted any more
    timers: Sequence[TimerRow] | None = None
    vote: VoteRow | None = None
    drop_vote: bool = False
    drafts: Sequence[int] = ()  # seats whose picks are forgotten
    sitters: Sequence[tuple[int, int]] | None = None  # all (seat, user) from now on
    at: float = 0.0

    def __repr__(self) -> str:
        return f"<Change of table {self.row.id}>"


def write(connection: sqlite3.Connection, change: Change) -> None:
    """Write a change inside the caller's transaction. Raises Conflict or Repeated."""
    _write_table(connection, change)
    try:
        connection.executemany(_ENTRY, change.entries)
    except sqlite3.IntegrityError as error:
        raise (Repeated if "entry.interaction" in str(error) else Conflict) from None
    _write_steps(connection, change)
    _write_rest(connection, change)
    if change.sitters is not None:
        _write_sitters(connection, change)


def _write_table(connection: sqlite3.Connection, change: Change) -> None:
    row, columns = change.row, _PLAY + _REST if change.wide else _PLAY
    values = [getattr(row, name) for name in columns]
    statement = _UPDATE_ALL if change.wide else _UPDATE_PLAY
    if connection.execute(statement, [*values, row.id, change.guard]).rowcount != 1:
        raise Conflict


def _write_steps(connection: sqlite3.Connection, change: Change) -> None:
    table = change.row.id
    if change.cut is not None:
        connection.execute("DELETE FROM step WHERE table_id = ? AND depth > ?", (table, change.cut))
    if change.below is not None:
        connection.execute("DELETE FROM step WHERE table_id = ? AND depth < ?", (table, change.below))
    if change.undone:
        rows = [(change.entries[-1].seq, table, seq) for seq in change.undone]
        connection.executemany("UPDATE entry SET undone = ? WHERE table_id = ? AND seq = ?", rows)
    if change.step is not None:
        connection.execute(f"{_STEP[:6]} OR REPLACE{_STEP[6:]}", change.step)
    if change.base is not None:
        connection.execute(_BASE, change.base)


def _write_rest(connection: sqlite3.Connection, change: Change) -> None:
    table = change.row.id
    if not change.unsent:
        connection.execute("DELETE FROM outbox WHERE table_id = ?", (table,))
    if change.outbox is not None:
        connection.execute(_OUTBOX, change.outbox[:5])
    if change.timers is not None:
        connection.execute("DELETE FROM timer WHERE table_id = ?", (table,))
        connection.executemany(_TIMER, change.timers)
    if change.drop_vote or change.vote is not None:
        connection.execute("DELETE FROM vote WHERE table_id = ?", (table,))
    if change.vote is not None:
        connection.execute(_VOTE, change.vote)
    for seat in change.drafts:
        connection.execute("DELETE FROM draft WHERE table_id = ? AND seat = ?", (table, seat))


def _write_sitters(connection: sqlite3.Connection, change: Change) -> None:
    table, now = change.row.id, set(change.sitters or ())
    found = connection.execute("SELECT seat, user FROM sitting WHERE table_id = ? AND until IS NULL", (table,))
    before = {(seat, user) for seat, user in found}
    connection.executemany(
        "UPDATE sitting SET until = ? WHERE table_id = ? AND seat = ? AND user = ?",
        [(change.at, table, *pair) for pair in sorted(before - now)],
    )
    connection.executemany(
        "INSERT INTO sitting VALUES (?, ?, ?, ?, NULL) ON CONFLICT DO UPDATE SET until = NULL",
        [(table, *pair, change.at) for pair in sorted(now - before)],
    )
