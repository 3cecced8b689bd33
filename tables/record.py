"""A table as the service holds it: what everybody may know, and the secrets beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import msgspec

from db.change import Change
from db.rows import CardRow, Loaded, StepRow, TableRow, TimerRow, VoteRow
from tables.model import Chair, Computer, House, Human, Message, Table

_chairs = msgspec.json.Decoder(tuple[Chair, ...])
_house = msgspec.json.Decoder(House)
_options = msgspec.json.Decoder(dict)
_numbers = msgspec.json.Decoder(tuple[int, ...])


@dataclass(slots=True, frozen=True, repr=False)
class Record:
    """`row` is what is stored of `table`, key included; `state` is the newest snapshot, `b""` in a lobby.

    `steps` are the kept snapshots without their states, oldest first: the stack that undo goes down.
    `why` says why the newest card could not be posted, "" when it could.
    """

    table: Table
    row: TableRow
    steps: tuple[StepRow, ...]
    state: bytes
    timers: tuple[TimerRow, ...]
    vote: VoteRow | None
    why: str
    awaited: tuple[int, ...]
    counts: tuple[int, ...]

    def __repr__(self) -> str:
        return f"<Record of table {self.table.id}>"

    def timer(self, seat: int) -> TimerRow | None:
        """The clock of a seat."""
        return next((timer for timer in self.timers if timer.seat == seat), None)

    def with_timer(self, new: TimerRow) -> Record:
        """The record with the clock of one seat changed."""
        return replace(self, timers=tuple(new if timer.seat == new.seat else timer for timer in self.timers))

    def placed(self, place: CardRow) -> Record:
        """The record once its card stands elsewhere or tells more."""
        row = self.row._replace(**place._asdict())
        return replace(self, row=row, table=to_table(row))

    def after(self, change: Change) -> Record:
        """The record once this change has been written."""
        row = change.row
        return Record(
            table=to_table(row) if change.wide else _moved(self.table, row),
            row=row,
            steps=_stack(self.steps, change),
            state=self.state if change.step is None or change.step.state is None else change.step.state,
            timers=self.timers if change.timers is None else tuple(change.timers),
            vote=change.vote if change.vote or change.drop_vote else self.vote,
            why=self.why,
            awaited=numbers(row.awaited),
            counts=numbers(row.counts),
        )


def numbers(raw: bytes) -> tuple[int, ...]:
    """A stored list of seats or counts."""
    return _numbers.decode(raw)


def to_record(loaded: Loaded) -> Record:
    """What was read from the store as a record."""
    row = loaded.row
    return Record(
        table=to_table(row),
        row=row,
        steps=loaded.steps,
        state=loaded.state,
        timers=loaded.timers,
        vote=loaded.vote,
        why=loaded.outbox.why if loaded.outbox else "",
        awaited=numbers(row.awaited),
        counts=numbers(row.counts),
    )


def to_table(row: TableRow) -> Table:
    """The public part of a row."""
    card = None
    if row.card_channel is not None and row.card_id is not None:
        card = Message(channel=row.card_channel, id=row.card_id, posted=row.card_posted or 0.0)
    return Table(
        id=row.id,
        guild=row.guild,
        channel=row.channel,
        game=row.game,
        status=row.status,  # type: ignore[arg-type]
        host=row.host,
        chairs=_chairs.decode(row.chairs),
        options=_options.decode(row.options),
        house=_house.decode(row.house),
        seq=row.seq,
        created=row.created,
        closed=row.closed,
        commitment=row.commitment,
        card=card,
        version=row.version,
    )


def automatic(chair: Chair) -> bool:
    """Whether a computer player moves for this chair."""
    return chair.stand_in is not None or isinstance(chair.holder, Computer)


def present(chairs: Sequence[Chair]) -> bool:
    """Whether any person plays for themselves."""
    return any(isinstance(chair.holder, Human) and chair.stand_in is None for chair in chairs)


def packed_chairs(chairs: Sequence[Chair]) -> bytes:
    """Chairs as they are stored."""
    return msgspec.json.encode(chairs)


def users(chairs: Sequence[Chair]) -> list[tuple[int, int]]:
    """Seat and member of every chair that a person holds."""
    return [(seat, chair.holder.user) for seat, chair in enumerate(chairs) if isinstance(chair.holder, Human)]


def _moved(table: Table, row: TableRow) -> Table:
    return msgspec.structs.replace(table, seq=row.seq, version=row.version)


def _stack(steps: tuple[StepRow, ...], change: Change) -> tuple[StepRow, ...]:
    new = change.step
    top = min(
        change.cut if change.cut is not None else change.row.depth,
        new.depth - 1 if new is not None else change.row.depth,
    )
    low = change.below or 0
    if low or (steps and steps[-1].depth > top):
        steps = tuple(step for step in steps if low <= step.depth <= top)
    return steps if new is None else (*steps, new._replace(state=None))
