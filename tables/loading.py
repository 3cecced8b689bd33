"""A table taken from the shelf: is its snapshot sound, and does the present rules version understand it?"""

from __future__ import annotations

import hmac
import logging
from typing import Any

from db.change import Change
from db.rows import BaseRow, StepRow
from rules.core import Question
from tables import journal, undoing
from tables.desk import AnyGame, Desk
from tables.entries import Doer, entry, noted
from tables.model import Refused
from tables.moves import Post, digest, is_auto, packed, settle, to_post
from tables.record import Record

log = logging.getLogger(__name__)
STUCK = "The saved game cannot be read. Nothing is lost: the host can go back one step, export the table or end it."


class Unsound(Exception):
    """A snapshot that this version cannot go on with; the text names no part of it."""


def examine(desk: Desk, record: Record) -> Change | None:
    """What has to be written before a table can go on: the move to a newer rules version, or that it is stuck."""
    if record.table.status != "running" or not desk.knows(record.table.game):
        return None
    game, now = desk.game(record.table), desk.clock()
    try:
        state = sound(game, record.steps[-1]._replace(state=record.state))
    except (Unsound, IndexError) as error:
        log.error("table %s is stuck: %s", record.table.id, error)
        return _stuck(record, now)
    return None if record.row.version == game.version else _migrated(game, record, state, now)


def sound(game: AnyGame, step: StepRow) -> Any:
    """The state of a snapshot. Raises Unsound when it is not what was stored, or cannot be played on."""
    raw = step.state or b""
    if not hmac.compare_digest(digest(raw), step.hash):
        raise Unsound("the snapshot is not the one that was stored")
    try:
        state = game.loads(raw)
        if step.version != game.version:
            _try_out(game, state)
    except Unsound:
        raise
    except Exception as error:
        raise Unsound(f"{type(error).__name__} while trying the snapshot of version {step.version}") from None
    return state


def _try_out(game: AnyGame, state: Any) -> None:
    """Ask, view, dump and load: what any table needs."""
    seats = len(game.roster(state))
    for seat in (None, *range(seats)):
        game.view(state, seat)
    for seat in game.to_act(state):
        if not isinstance(game.question(state, seat), Question):
            raise Unsound("a seat is awaited but not asked anything")
        game.default(state, seat)
    raw = game.dumps(state)
    if game.dumps(game.loads(raw)) != raw:
        raise Unsound("the state does not survive being saved")


def _migrated(game: AnyGame, record: Record, state: Any, now: float) -> Change:
    raw, awaited, top = game.dumps(state), game.to_act(state), record.steps[-1]
    row = record.row._replace(
        seq=record.row.seq + 1,
        turn=game.turn(state),
        awaited=packed(awaited),
        auto=is_auto(record.table.chairs, awaited),
        version=game.version,
    )
    text = f"The table moves on to version {game.version} of the rules."
    line = entry(row, "migrated", Doer(now), told=journal.say(text), turn=record.row.turn, digest=digest(raw))
    change = Change(
        row=row,
        guard=record.row.seq,
        entries=(line,),
        step=top._replace(version=game.version, state=raw, hash=digest(raw)),
        base=BaseRow(row.id, row.seq, game.version, raw),
        at=now,
    )
    return settle(record, change, awaited)


def _stuck(record: Record, now: float) -> Change:
    change = noted(record, "stuck", Doer(now), STUCK)
    settle(record, change, ())
    change.row = change.row._replace(status="stuck", auto=0)
    change.wide = True
    change.drop_vote = True
    change.outbox = to_post(change.row.id, Post.STUCK, now)
    return change


async def rescue(desk: Desk, record: Record, doer: Doer) -> Change:
    """The change that brings a stuck table back to the newest snapshot that can be read. Refuses `no_snapshot`."""
    game = desk.game(record.table)
    for step in reversed(record.steps):
        found = await desk.store.tables.snapshot(record.table.id, step.depth)
        try:
            if found is not None:
                sound(game, found)
                break
        except Unsound:
            continue
    else:
        raise Refused("no_snapshot", "No earlier step can be read either. Export the table or end it.")
    text = "The table goes on from the newest step that can be read."
    change = await undoing.way_back(desk, game, record, undoing.Back(None, step.depth, text, doer))
    change.row = change.row._replace(status="running")
    change.wide = True
    change.unsent = False  # nobody needs to hear any more that it was stuck
    return change
