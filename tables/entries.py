"""Entries of the log as they are written, and who did what they tell."""

from __future__ import annotations

from typing import NamedTuple

from db.change import Change
from db.rows import EntryRow, TableRow
from tables.journal import say
from tables.record import Record


class Doer(NamedTuple):
    """Who did it and when: a member, or for None what `way` says (`computer`, `clock`)."""

    at: float
    actor: int | None = None
    way: str = ""
    interaction: int | None = None


def entry(
    row: TableRow,
    kind: str,
    doer: Doer,
    *,
    told: bytes,
    seat: int | None = None,
    turn: int | None = None,
    action: bytes | None = None,
    digest: bytes | None = None,
    quiet: bool = False,
) -> EntryRow:
    """The entry that leads to `row`; `turn` is the one before it where that is another."""
    return EntryRow(
        table_id=row.id,
        seq=row.seq,
        kind=kind,
        seat=seat,
        actor=doer.actor,
        way=doer.way,
        turn=row.turn if turn is None else turn,
        depth=row.depth,
        action=action,
        hash=digest,
        told=told,
        quiet=int(quiet),
        undone=None,
        version=row.version,
        at=doer.at,
        interaction=doer.interaction,
    )


def noted(record: Record, kind: str, doer: Doer, text: str, seat: int | None = None) -> Change:
    """A change that writes one line into the log and nothing else; the caller may add to it."""
    row = record.row._replace(seq=record.row.seq + 1)
    line = entry(row, kind, doer, told=say(text), seat=seat)
    return Change(row=row, guard=record.row.seq, entries=(line,), at=doer.at)
