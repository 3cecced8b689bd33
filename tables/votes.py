"""Taking back past a barrier: one asks, another person at the table agrees or not."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from db.change import Change
from db.rows import StepRow, VoteRow
from rules.core import Refusal
from tables import undoing
from tables.desk import AnyGame, Desk
from tables.entries import Doer, noted
from tables.model import Refused, Vote
from tables.moves import Post, packed, to_post
from tables.record import Record, numbers, users

NOBODY = Refusal("nobody_to_ask", "There is no other person at this table who could agree.")
NOT_NEEDED = Refusal("not_needed", "Nobody has to agree: Undo takes that back at once.")

_lines = msgspec.json.Decoder(tuple[str, ...])


def voters(record: Record, asker: int) -> tuple[int, ...]:
    """Seats of other people than the asker."""
    held = dict(users(record.table.chairs))
    return tuple(seat for seat, user in held.items() if seat != asker and user != held.get(asker))


def open_vote(record: Record) -> Vote | None:
    """The open request of a table."""
    row = record.vote
    if row is None:
        return None
    return Vote(
        id=number(row),
        asker=row.asker,
        lines=_lines.decode(row.lines),
        voters=voters(record, row.asker),
        against=numbers(row.against),
    )


def number(row: VoteRow) -> int:
    """What tells this request from others of its table."""
    return round(row.asked * 1000)


def may_ask(record: Record, seat: int, refusal: Refusal | None) -> bool:
    """Whether asking the others makes sense for this seat; `refusal` is why plain undo does not do."""
    return record.table.status == "running" and record.vote is None and _why_not(record, seat, refusal) is None


def ask(record: Record, asker: int) -> int:
    """The depth that a request of this seat would lead back to.

    Refuses `vote_open`, `nothing_to_undo`, `not_needed`, `too_long_ago`, `nobody_to_ask`.
    """
    if record.vote is not None:
        raise Refused("vote_open", "The table is being asked already. Answer that first.")
    refusal = _why_not(record, asker, undoing.refusal(record, asker))
    if refusal is not None:
        raise Refused(refusal.code, refusal.text)
    own = _newest_own(record, asker)
    assert own is not None
    return own.depth - 1


def asked(record: Record, depth: int, seat: int, doer: Doer, line: tuple[str, Sequence[str]]) -> Change:
    """The change that opens a vote; `line` is its text and what would be taken back."""
    text, lines = line
    vote = VoteRow(record.table.id, seat, depth, b"[]", msgspec.json.encode(lines), doer.at)
    return _noted(record, seat, doer, text, vote)


def refused(record: Record, seat: int, doer: Doer, name: str) -> Change:
    """The change that notes a voice against; with the last one the request is over."""
    row = record.vote
    assert row is not None
    against = tuple(sorted({*numbers(row.against), seat}))
    if set(against) < set(voters(record, row.asker)):
        return _noted(record, seat, doer, f"{name} wants it to stay as it is.", row._replace(against=packed(against)))
    return _noted(record, seat, doer, f"{name} wants it to stay as it is. Nothing is taken back.", None)


async def lines_back(desk: Desk, game: AnyGame, record: Record, depth: int, names: Sequence[str]) -> list[str]:
    """What a vote would take back, at most the eight newest lines."""
    return (await undoing.undone_lines(desk, game, record, depth, names))[-8:]


def _why_not(record: Record, seat: int, refusal: Refusal | None) -> Refusal | None:
    if refusal is None:
        return NOT_NEEDED
    own = _newest_own(record, seat)
    if own is None:
        return undoing.NOTHING
    if not undoing.reachable(record, own.depth - 1):
        return undoing.TOO_LONG
    return None if voters(record, seat) else NOBODY


def _newest_own(record: Record, seat: int) -> StepRow | None:
    own = (step for step in reversed(record.steps) if step.depth and step.seat == seat and not step.revised)
    return next(own, None)


def _noted(record: Record, seat: int, doer: Doer, text: str, vote: VoteRow | None) -> Change:
    change = noted(record, "vote", doer, text, seat)
    change.vote = vote
    change.drop_vote = vote is None
    change.outbox = to_post(change.row.id, Post.VOTE, doer.at)
    return change
