"""What goes into the channel: a card made of the newest state and of all that happened since the one before."""

from __future__ import annotations

from typing import Any

import msgspec

from db.rows import EntryRow
from rules.core import Result
from tables import journal, timing, votes
from tables.desk import AnyGame, Desk
from tables.model import Card, Human, Refused
from tables.moves import Post
from tables.record import Record, numbers

NEWEST = 60  # entries looked at for the events of the last turn
KINDS = {Post.OVER: "over", Post.STUCK: "stuck", Post.TURN: "turn", Post.VOTE: "vote", Post.EDIT: "edit"}

_result = msgspec.json.Decoder(Result)


def result_of(record: Record) -> Result | None:
    """The stored standings of a finished game."""
    return _result.decode(record.row.result) if record.row.result else None


def readable(desk: Desk, record: Record) -> bool:
    """Whether the present version can read the newest snapshot."""
    try:
        desk.game(record.table).loads(record.state)
    except (Refused, ValueError):
        return False
    return True


def last_events(game: AnyGame, entries: list[EntryRow], seat: int | None) -> tuple[Any, ...]:
    """The events of the last turn as this seat, or a spectator, may read them."""
    return journal.last_turn(game, entries[-NEWEST:], seat)


def waiting_users(record: Record, awaited: tuple[int, ...]) -> tuple[int, ...]:
    """The members that the game waits for, without those for whom a computer player acts."""
    chairs = [record.table.chairs[seat] for seat in awaited]
    found = [chair.holder.user for chair in chairs if isinstance(chair.holder, Human) and chair.stand_in is None]
    return tuple(dict.fromkeys(found))


async def card(desk: Desk, record: Record, what: Post, nonce: str) -> Card:
    """The card of a table that has started, with everything that its channel has not been told yet."""
    if record.table.status == "stuck" or not readable(desk, record):
        return _plain(record, what, nonce, await _newest(desk, record))
    game = desk.game(record.table)
    state = game.loads(record.state)
    people = journal.people_of(game, record.table, state)
    names = [person.name for person in people]
    row = record.row
    entries = await desk.store.log.newest(row.id, max(NEWEST, row.seq - row.told_from))
    first = row.told_from if what is Post.EDIT else row.told_upto
    lines = _vote_lines(entries) if what is Post.VOTE else _lines(game, entries, first, names)
    awaited = game.to_act(state)
    vote = votes.open_vote(record)
    return Card(
        table=record.table,
        kind=KINDS[what],  # type: ignore[arg-type]
        nonce=nonce,
        lines=lines,
        people=people,
        awaited=awaited,
        pings=_pings(record, what, awaited),
        view=game.view(state, None),
        last=last_events(game, entries, None),
        deadline=timing.deadline(record.timers, awaited),
        result=result_of(record),
        key=row.secret if record.table.status in {"over", "ended"} else "",
        vote=vote,
    )


def line_card(card: Card, kind: str, line: str, pings: tuple[int, ...] = ()) -> Card:
    """A short message of one line beside the card."""
    return msgspec.structs.replace(card, kind=kind, lines=(line,), pings=pings)


async def note(desk: Desk, record: Record, card: Card) -> Card:
    """One line beside a card that is too old to be changed: who came and went, and who is still awaited."""
    entries = await desk.store.log.entries(record.table.id, record.row.told_upto)
    news = [journal.text_of(entry) for entry in entries if entry.kind == "seat" and entry.at > record.row.noted]
    names = [card.people[seat].name for seat in card.awaited]
    waiting = [f"Still waiting for {', '.join(names)}."] if names else []
    return line_card(card, "note", " ".join([*news, *waiting]))


def _pings(record: Record, what: Post, awaited: tuple[int, ...]) -> tuple[int, ...]:
    if what is Post.TURN:
        return waiting_users(record, awaited)
    if what is Post.VOTE and record.vote is not None:
        against = numbers(record.vote.against)
        asked = votes.voters(record, record.vote.asker)
        return waiting_users(record, tuple(seat for seat in asked if seat not in against))
    return ()


def _lines(game: AnyGame, entries: list[EntryRow], after: int, names: list[str]) -> tuple[str, ...]:
    new = [entry for entry in entries if entry.seq > after and entry.kind != "vote"]
    return journal.all_lines(game, journal.lasting(new), None, names)


def _vote_lines(entries: list[EntryRow]) -> tuple[str, ...]:
    asked = [entry for entry in entries if entry.kind == "vote"]
    return tuple(journal.text_of(entry) for entry in asked[-1:])


async def _newest(desk: Desk, record: Record) -> tuple[str, ...]:
    entries = await desk.store.log.newest(record.table.id, 1)
    return tuple(line for entry in entries if (line := journal.text_of(entry)))


def _plain(record: Record, what: Post, nonce: str, lines: tuple[str, ...]) -> Card:
    """The card of a table that cannot be read."""
    return Card(
        table=record.table,
        kind=KINDS[what],  # type: ignore[arg-type]
        nonce=nonce,
        lines=lines,
        people=(),
        awaited=(),
        pings=(),
        view=None,
        last=(),
    )
