"""The private panel of a seat: who asks, what is asked, what has been picked so far."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from db.rows import DraftRow
from rules.core import Action, IllegalAction, Question, Result
from tables import journal, timing, undoing, votes
from tables.desk import AnyGame, Desk
from tables.model import Panel, Preview, Refused
from tables.moves import attempt
from tables.record import Record

SINCE = 40  # lines told of what happened meanwhile, at most


class Picked(msgspec.Struct, frozen=True):
    """The answer to one question of a panel."""

    keys: tuple[str, ...]
    labels: tuple[str, ...]


@dataclass(repr=False)
class Asked:
    """A seat at a table that has started, and that table as it stands."""

    record: Record
    game: AnyGame
    state: Any
    seat: int
    _legal: list[Action] | None = None
    _names: list[str] | None = None

    def __repr__(self) -> str:
        return f"<Asked: seat {self.seat} of table {self.record.table.id}>"

    @property
    def legal(self) -> list[Action]:
        """Every listed action of the seat."""
        if self._legal is None:
            self._legal = self.game.legal(self.state, self.seat)
        return self._legal

    @property
    def names(self) -> list[str]:
        """The name of every seat."""
        if self._names is None:
            self._names = journal.names_of(self.game, self.record.table, self.state)
        return self._names

    @property
    def name(self) -> str:
        """The name of this seat."""
        return self.names[self.seat]


_picks = msgspec.json.Decoder(tuple[Picked, ...])
_result = msgspec.json.Decoder(Result)


def ready(desk: Desk, record: Record) -> tuple[AnyGame, Any]:
    """Game and state of a table that has started. Refuses `not_started`, `stuck`."""
    if record.table.status == "stuck":
        raise Refused(
            "stuck", "This table cannot be read any more. Its host can go back one step, export it or end it."
        )
    if not record.state:
        if record.table.status == "lobby":
            raise Refused("not_started", "The game has not started yet. The host starts it from the lobby card.")
        raise Refused("over", "This table was closed before its game began.")
    game = desk.game(record.table)
    return game, game.loads(record.state)


def seated(desk: Desk, record: Record, user: int) -> Asked:
    """The seat of a member at a table that has started. Refuses `not_started`, `stuck`, `not_seated`."""
    game, state = ready(desk, record)
    seat = record.table.seat_of(user)
    if seat is None:
        raise Refused("not_seated", "You hold no seat at this table, so you can only watch.")
    return Asked(record, game, state, seat)


def playing(desk: Desk, record: Record, user: int, stamp: str | None) -> Asked:
    """The seat of a member who wants to move; `stamp` None: a typed command, judged against the present state.

    Refuses in the order of the whole house: `not_started`, `over`, `not_seated`, `stale`, `nothing_to_decide`.
    """
    running(record)
    asked = seated(desk, record, user)
    if stamp is not None and stamp != stamp_of(asked):
        raise Refused("stale", "That panel is out of date. Open it again with Take my turn.")
    awaited = asked.game.to_act(asked.state)
    if asked.seat not in awaited and not asked.legal:
        waiting = " and ".join(asked.names[seat] for seat in awaited)
        raise Refused("nothing_to_decide", f"There is nothing for you to decide now. The table waits for {waiting}.")
    return asked


def running(record: Record) -> None:
    """Refuses `over` for a closed table."""
    if record.table.status in {"over", "ended"}:
        raise Refused("over", "This game is over. Start another one with /game new.")


def stamp_of(asked: Asked) -> str:
    """Eight hex digits that change with the seat's own actions and undos and with what it may choose, nothing else."""
    count = asked.record.counts[asked.seat]
    legal = msgspec.json.encode(asked.legal)
    head = f"{asked.record.table.id}/{asked.seat}/{count}/".encode()
    return hashlib.sha256(head + legal).hexdigest()[:8]


async def draft_of(desk: Desk, asked: Asked, stamp: str) -> tuple[tuple[Picked, ...], int | None]:
    """What has been picked so far under this stamp, and the interaction that picked last."""
    row = await desk.store.tables.draft(asked.record.table.id, asked.seat)
    if row is None or row.stamp != stamp:
        return (), None
    return _picks.decode(row.chosen), row.interaction


async def keep_draft(desk: Desk, asked: Asked, stamp: str, picks: Sequence[Picked], interaction: int | None) -> None:
    """Keep the picks so that the panel can be opened again at the same point."""
    row = DraftRow(asked.record.table.id, asked.seat, stamp, msgspec.json.encode(picks), interaction)
    await desk.store.tables.set_draft(row)


def flat(picks: Sequence[Picked]) -> tuple[str, ...]:
    """All keys picked so far."""
    return tuple(key for pick in picks for key in pick.keys)


def ask(asked: Asked, chosen: tuple[str, ...]) -> Question | Action:
    """The next question, or the action that the picks amount to. Refuses `unknown_option`, `nothing_to_decide`."""
    try:
        found: Question | Action = asked.game.question(asked.state, asked.seat, chosen)
    except IllegalAction as error:
        raise Refused(error.code, error.text) from None
    return found


def answer(question: Question, keys: Sequence[str]) -> Picked:
    """The options picked by these keys, in their order. Refuses `unknown_option`, `refused_option`, `wrong_number`."""
    wanted = set(keys)
    options = [option for option in question.options if option.key in wanted]
    if len(options) != len(wanted):
        raise Refused("unknown_option", "That choice is not open any more. Open the panel again with Take my turn.")
    for option in options:
        if option.refused:
            raise Refused("refused_option", option.refused)
    if not question.least <= len(options) <= question.most:
        span = str(question.least) if question.least == question.most else f"{question.least} to {question.most}"
        raise Refused("wrong_number", f"Pick {span} of these.")
    return Picked(tuple(option.key for option in options), tuple(option.label for option in options))


def foresee(desk: Desk, asked: Asked, action: Action) -> Preview:
    """What an action would do: applied to a copy in which all that the seat cannot know is dealt anew."""
    game, seat = asked.game, asked.seat
    copy = game.clone(asked.state)
    game.reshuffle_hidden(copy, seat, desk.rng)
    events = attempt(game, copy, seat, action)
    first = next((index for index, event in enumerate(events) if event.reveals), len(events))
    shown = [game.redact(event, seat) for event in events[:first]]
    lines = journal.narrated(game, shown, asked.names)
    seals = any(event.seals or event.reveals for event in events)
    return Preview(lines=tuple(lines), more=first < len(events), seals=seals)


async def opened(desk: Desk, asked: Asked, done: tuple[str, ...] = ()) -> Panel:
    """The panel of a seat with the picks kept for it."""
    entries = await desk.store.log.since_own(asked.record.table.id, asked.seat)
    since = journal.all_lines(asked.game, journal.lasting(entries), asked.seat, asked.names)[-SINCE:]
    stamp = stamp_of(asked)
    picks, _ = await draft_of(desk, asked, stamp)
    try:
        return panel(desk, asked, picks, stamp=stamp, since=since, done=done)
    except Refused:
        return panel(desk, asked, stamp=stamp, since=since, done=done)


def panel(
    desk: Desk,
    asked: Asked,
    picks: tuple[Picked, ...] = (),
    *,
    stamp: str,
    since: tuple[str, ...] = (),
    done: tuple[str, ...] = (),
) -> Panel:
    """The panel of a seat after these picks."""
    record, seat = asked.record, asked.seat
    question, confirm = _asking(desk, asked, picks)
    refusal = undoing.refusal(record, seat)
    return Panel(
        table=record.table,
        seat=seat,
        stamp=stamp,
        since=since,
        done=done,
        trail=tuple(", ".join(pick.labels) for pick in picks) if question or confirm else (),
        chosen=flat(picks) if question or confirm else (),
        question=question,
        confirm=confirm,
        waiting=asked.game.to_act(asked.state),
        undo=refusal.text if refusal else "",
        deadline=timing.deadline(record.timers, (seat,)),
        result=_result.decode(record.row.result) if record.row.result else None,
        vote=votes.open_vote(record),
        may_ask=votes.may_ask(record, seat, refusal),
        trouble=record.why,
    )


def _asking(desk: Desk, asked: Asked, picks: tuple[Picked, ...]) -> tuple[Question | None, Preview | None]:
    if asked.record.table.status != "running" or not asked.legal:
        return None, None
    found = ask(asked, flat(picks))
    if isinstance(found, Question):
        return found, None
    return None, foresee(desk, asked, found)
