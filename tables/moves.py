"""One accepted action and all that has to be written with it."""

from __future__ import annotations

import hashlib
import logging
import secrets
from collections.abc import Collection, Sequence
from enum import IntFlag
from typing import Any, NamedTuple

import msgspec

from db.change import Change
from db.rows import EntryRow, OutboxRow, StepRow, TableRow
from rules.core import Action, Event, IllegalAction
from tables import journal, timing
from tables.desk import AnyGame
from tables.entries import Doer, entry
from tables.faults import fault
from tables.model import Chair, Refused, Table
from tables.record import Record, automatic, numbers, present

KEEP = 48  # snapshots that undo can go back to, at least
SLACK = 16  # older ones are thrown away in batches of this size

log = logging.getLogger(__name__)


class Post(IntFlag):
    """What there is to be posted; a higher one is more important."""

    NOTHING = 0
    EDIT = 1
    VOTE = 2
    TURN = 4
    STUCK = 8
    OVER = 16


class Move(NamedTuple):
    """An applied action: what to write, the state after it, and what happened as the seat may read it."""

    change: Change
    state: Any
    done: tuple[str, ...]

    def __repr__(self) -> str:
        return f"<Move at table {self.change.row.id}>"


def digest(state: bytes) -> bytes:
    """The hash of a snapshot, as the log keeps it."""
    return hashlib.sha256(state).digest()


def packed(values: Sequence[int]) -> bytes:
    """Seats or counts as they are stored."""
    return msgspec.json.encode(values)


def to_post(table_id: int, what: Post, due: float) -> OutboxRow | None:
    """The row that has something posted; None for nothing."""
    return OutboxRow(table_id, int(what), 0, secrets.token_hex(8), due) if what else None


def is_auto(chairs: Sequence[Chair], awaited: Sequence[int]) -> int:
    """1 when a computer player has to move; they rest while no person is there to play with."""
    return int(present(chairs) and any(automatic(chairs[seat]) for seat in awaited))


def bumped(counts: Sequence[int], seats: Collection[int | None]) -> bytes:
    """The counts of own actions and undos after one more for each of these seats."""
    return packed([count + (seat in seats) for seat, count in enumerate(counts)])


def attempt(game: AnyGame, state: Any, seat: int, action: Action) -> list[Event]:
    """Apply an action to a working copy. Refuses with the game's own code and sentence."""
    try:
        return game.apply(state, seat, action)
    except IllegalAction as error:
        raise Refused(error.code, error.text) from None
    except Exception as error:
        log.error("%s, applying %s: %s", game.key, type(action).__name__, fault(error))
        raise Refused(
            "trouble", "That did not work and nothing has changed. Please tell whoever runs this bot."
        ) from None


def play(record: Record, table: tuple[AnyGame, Any], seat: int, action: Action, doer: Doer) -> Move:
    """Apply an action to `table`, game and decoded newest snapshot, and compose what has to be written.

    Refuses like `attempt`; the decoded snapshot is used up either way.
    """
    game, state = table
    events = attempt(game, state, seat, action)
    names = journal.names_of(game, record.table, state)
    told, public, own = journal.tell(game, len(record.table.chairs), events, names)
    row = _row_after(game, record, state, seat)
    same = row.turn == record.row.turn and row.awaited == record.row.awaited
    quiet = same and not journal.narrated(game, public, names) and _looks_alike(game, record, state)
    raw = game.dumps(state)
    line = entry(
        row,
        "action",
        doer,
        told=told,
        seat=seat,
        turn=record.row.turn,
        action=msgspec.json.encode(action),
        digest=digest(raw),
        quiet=quiet,
    )
    change = _change(record, line, row)
    change.step = _step(line, row.turn, raw, _seal(game, events, seat, names), events)
    return Move(finish(game, change, state), state, tuple(journal.narrated(game, own[seat], names)))


def finish(game: AnyGame, change: Change, state: Any) -> Change:
    """The change with what the end of a game adds to it, where it has ended."""
    result = game.result(state)
    if result is None:
        return change
    row = change.row
    change.row = row._replace(status="over", closed=change.at, result=msgspec.json.encode(result))
    change.wide = True
    change.below = row.depth
    change.outbox = to_post(row.id, Post.OVER, change.at)
    change.timers = ()
    change.drafts = range(len(numbers(row.counts)))
    return change


def settle(record: Record, change: Change, awaited: Sequence[int], seen: Table | None = None) -> Change:
    """Complete a change with clocks and what there is to post, by comparing before and after.

    `seen` is the table as it will be, where more than the game changes.
    """
    row = change.row
    new_turn = row.turn != record.row.turn
    what = Post.TURN if new_turn else Post.EDIT if tuple(awaited) != record.awaited else Post.NOTHING
    change.outbox = to_post(row.id, what, change.at)
    if record.timers:
        change.timers = timing.resync(seen or record.table, record.timers, awaited, new_turn, change.at)
    return change


def _change(record: Record, line: EntryRow, row: TableRow) -> Change:
    depth = row.depth
    low = record.steps[0].depth if record.steps else depth
    change = Change(
        row=row,
        guard=record.row.seq,
        entries=(line,),
        below=depth - KEEP if depth - low >= KEEP + SLACK else None,
        drafts=(line.seat,) if line.seat is not None else (),
        drop_vote=record.vote is not None and not line.quiet,
        at=line.at,
    )
    return settle(record, change, numbers(row.awaited))


def _row_after(game: AnyGame, record: Record, state: Any, seat: int) -> TableRow:
    awaited = game.to_act(state)
    return record.row._replace(
        seq=record.row.seq + 1,
        depth=record.row.depth + 1,
        turn=game.turn(state),
        awaited=packed(awaited),
        counts=bumped(record.counts, (seat,)),
        auto=is_auto(record.table.chairs, awaited),
        version=game.version,
    )


def _looks_alike(game: AnyGame, record: Record, state: Any) -> bool:
    """Whether a spectator sees the same as before: a secret choice was made anew."""
    before = game.view(game.loads(record.state), None)
    return msgspec.json.encode(before) == msgspec.json.encode(game.view(state, None))


def _seal(game: AnyGame, events: Sequence[Event], seat: int, names: Sequence[str]) -> str:
    """What makes an action final, in words for its seat; "" when it can be taken back."""
    sealing = [event for event in events if event.seals or event.reveals]
    if not sealing:
        return ""
    lines = journal.narrated(game, [game.redact(event, seat) for event in sealing], names)
    return lines[0] if lines else "something new has come out."


def _step(line: EntryRow, turn: int, raw: bytes, seal: str, events: Sequence[Event]) -> StepRow:
    return StepRow(
        table_id=line.table_id,
        depth=line.depth,
        seq=line.seq,
        seat=line.seat,
        turn=turn,
        seal=seal,
        revised=int(any(event.revised for event in events)),
        quiet=line.quiet,
        version=line.version,
        hash=line.hash or b"",
        state=raw,
    )
