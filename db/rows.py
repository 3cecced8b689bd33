"""What is read and written: one tuple for each row, its fields in the order of the columns."""

from __future__ import annotations

from typing import NamedTuple


class TableRow(NamedTuple):
    """A table. `chairs`, `options`, `house`, `awaited`, `counts` and `result` are JSON; `secret` is the game's key."""

    id: int
    guild: int
    channel: int
    game: str
    status: str
    host: int
    chairs: bytes
    options: bytes
    house: bytes
    created: float
    closed: float | None = None
    version: str = ""
    commitment: str = ""
    secret: str = ""
    seq: int = 0
    depth: int = 0
    turn: int = 0
    awaited: bytes = b"[]"
    counts: bytes = b"[]"
    auto: int = 0
    card_channel: int | None = None
    card_id: int | None = None
    card_posted: float | None = None
    told_from: int = 0
    told_upto: int = 0
    noted: float = 0.0
    result: bytes | None = None

    def __repr__(self) -> str:
        return f"<TableRow {self.id}: {self.game}, {self.status}>"


class EntryRow(NamedTuple):
    """One entry of a table's log."""

    table_id: int
    seq: int
    kind: str
    seat: int | None
    actor: int | None
    way: str
    turn: int
    depth: int
    action: bytes | None
    hash: bytes | None
    told: bytes
    quiet: int
    undone: int | None
    version: str
    at: float
    interaction: int | None

    def __repr__(self) -> str:
        return f"<EntryRow {self.kind} of table {self.table_id}>"


class StepRow(NamedTuple):
    """A snapshot and the entry that led to it; `state` is None where only the entry matters."""

    table_id: int
    depth: int
    seq: int
    seat: int | None
    turn: int
    seal: str
    revised: int
    quiet: int
    version: str
    hash: bytes
    state: bytes | None

    def __repr__(self) -> str:
        return f"<StepRow of table {self.table_id}>"


class BaseRow(NamedTuple):
    """A state from which a replay begins anew."""

    table_id: int
    seq: int
    version: str
    state: bytes

    def __repr__(self) -> str:
        return f"<BaseRow of table {self.table_id}>"


class DraftRow(NamedTuple):
    """The picks of a half-filled panel, `chosen` as JSON."""

    table_id: int
    seat: int
    stamp: str
    chosen: bytes
    interaction: int | None

    def __repr__(self) -> str:
        return f"<DraftRow of table {self.table_id}>"


class VoteRow(NamedTuple):
    """An open request to return to the snapshot at `depth`; `against` (seats) and `lines` are JSON."""

    table_id: int
    asker: int
    depth: int
    against: bytes
    lines: bytes
    asked: float


class OutboxRow(NamedTuple):
    """A card that has to be posted. `kind` and `later` are sets of bits; `due` None: when the table has a channel."""

    table_id: int
    kind: int
    later: int
    nonce: str
    due: float | None
    tried: float | None = None
    tried_seq: int = 0
    failures: int = 0
    why: str = ""


class CardRow(NamedTuple):
    """Where a table's card stands, which entries it tells (after `told_from`, up to `told_upto`); the last note."""

    card_channel: int | None
    card_id: int | None
    card_posted: float | None
    told_from: int
    told_upto: int
    noted: float


class TimerRow(NamedTuple):
    """The time of one seat. `started`, `deadline` and `due` are None while nobody waits for it."""

    table_id: int
    seat: int
    bank: float
    started: float | None = None
    deadline: float | None = None
    due: float | None = None


class SeatRow(NamedTuple):
    """Who holds or held a seat, and until when."""

    table_id: int
    seat: int
    user: int
    since: float
    until: float | None


class Loaded(NamedTuple):
    """Everything that a table needs to go on: snapshots without their states, oldest first, and the newest state."""

    row: TableRow
    steps: tuple[StepRow, ...]
    state: bytes
    timers: tuple[TimerRow, ...]
    vote: VoteRow | None
    outbox: OutboxRow | None

    def __repr__(self) -> str:
        return f"<Loaded table {self.row.id}>"
