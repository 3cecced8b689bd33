"""Taking back: what can be taken back and by whom, and the change that does it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, NamedTuple

from db.change import Change
from db.rows import BaseRow, EntryRow, StepRow, TableRow
from rules.core import Refusal
from tables import journal
from tables.desk import AnyGame, Desk
from tables.entries import Doer, entry
from tables.model import Refused
from tables.moves import Post, bumped, digest, is_auto, packed, settle, to_post
from tables.record import Record, numbers

NOTHING = Refusal("nothing_to_undo", "There is nothing to take back yet.")
NOT_YOURS = Refusal("undo_not_yours", "The newest action is not yours, so it is out of your reach.")
REVISED = Refusal("undo_sealed", "That is not taken back: choose anew while the choice is still open.")
TOO_LONG = Refusal("too_long_ago", "That is too long ago to be taken back.")


class Back(NamedTuple):
    """A way back: down to the snapshot at `depth`, asked by `seat`, told in `text`."""

    seat: int | None
    depth: int
    text: str
    doer: Doer


def refusal(record: Record, seat: int) -> Refusal | None:
    """Why this seat cannot take back its newest action, None when it can.

    What other seats do in secret must not show here, so their quiet actions are passed over.
    """
    steps = [step for step in record.steps if step.depth and not (step.quiet and step.seat != seat)]
    if all(step.revised for step in steps):
        return NOTHING
    top = steps[-1]
    if top.seat != seat:
        return NOT_YOURS
    if top.revised:
        return REVISED
    if top.seal:
        return Refusal("undo_sealed", f"That cannot be taken back: {top.seal}")
    if top is not record.steps[-1]:
        return NOT_YOURS
    return None if reachable(record, top.depth - 1) else TOO_LONG


def reachable(record: Record, depth: int) -> bool:
    """Whether the snapshot at this depth is still kept."""
    return bool(record.steps) and record.steps[0].depth <= depth < record.row.depth


async def undone_lines(desk: Desk, game: AnyGame, record: Record, depth: int, names: Sequence[str]) -> list[str]:
    """What would be taken back on the way down to this depth, in public words, oldest first."""
    first = next(step.seq for step in record.steps if step.depth > depth)
    entries = await desk.store.log.entries(record.table.id, first - 1)
    played = [entry for entry in journal.lasting(entries) if entry.kind == "action"]
    return list(journal.all_lines(game, played, None, names))


async def way_back(desk: Desk, game: AnyGame, record: Record, back: Back) -> Change:
    """The change that restores an earlier snapshot. Refuses `too_long_ago`."""
    step = await desk.store.tables.snapshot(record.table.id, back.depth)
    if step is None or step.state is None or digest(step.state) != step.hash:
        raise Refused(TOO_LONG.code, TOO_LONG.text)
    lifted = lift(game, step)
    taken = [each for each in record.steps if each.depth > back.depth]
    row = _row_after(game, record, game.loads(lifted.state or b""), back, {each.seat for each in taken})
    quiet = bool(taken) and all(each.quiet for each in taken)
    change = Change(
        row=row,
        guard=record.row.seq,
        entries=(_line(record, row, back, lifted, quiet),),
        cut=back.depth,
        step=lifted,
        base=BaseRow(row.id, row.seq, game.version, lifted.state or b"") if lifted is not step else None,
        undone=[each.seq for each in taken],
        drop_vote=record.vote is not None and not quiet,
        drafts=range(len(record.counts)),
        at=back.doer.at,
    )
    settle(record, change, numbers(row.awaited))
    if back.doer.way:
        change.outbox = to_post(row.id, Post.TURN, change.at)
    return change


def _row_after(game: AnyGame, record: Record, state: Any, back: Back, seats: set[int | None]) -> TableRow:
    awaited = game.to_act(state)
    return record.row._replace(
        seq=record.row.seq + 1,
        depth=back.depth,
        turn=game.turn(state),
        awaited=packed(awaited),
        counts=bumped(record.counts, seats | {back.seat}),
        auto=is_auto(record.table.chairs, awaited),
        version=game.version,
    )


def _line(record: Record, row: TableRow, back: Back, step: StepRow, quiet: bool) -> EntryRow:
    return entry(
        row,
        "undo",
        back.doer,
        told=journal.say(back.text),
        seat=back.seat,
        turn=record.row.turn,
        digest=step.hash,
        quiet=quiet,
    )


def lift(game: AnyGame, step: StepRow) -> StepRow:
    """A snapshot in the form of the present rules version; itself where it has that already."""
    if step.version == game.version:
        return step
    state = game.dumps(game.loads(step.state or b""))
    return step._replace(version=game.version, state=state, hash=digest(state))


def told(name: str, lines: Sequence[str], friend: str = "") -> str:
    """One line on what was taken back, and with whose agreement."""
    what = " / ".join(lines) if lines else "the newest action."
    agreed = f", {friend} agreeing" if friend else ""
    return f"{name} takes back{agreed}: {what}"
