"""The outbox: what was committed reaches the channel, once, however often it has to be tried."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Callable
from dataclasses import replace

from db.rows import CardRow, OutboxRow
from tables import cards
from tables.crew import Crew
from tables.desk import Desk
from tables.model import Card, Deliver, Message, Refused, Undeliverable
from tables.moves import Post
from tables.record import Record

NONCE_LIVES = 180.0  # seconds for which Discord knows a nonce: after that a second copy is better than none
EDITABLE = 3600.0  # seconds for which a card may be edited
NOTE_EVERY = 1800.0
AT_ONCE = 4  # cards on their way at the same time
BACKOFF: tuple[float, ...] = (5.0, 15.0, 60.0, 300.0, 900.0, 3600.0)
DOUBT_BACKOFF: tuple[float, ...] = (1.0, 3.0, 10.0, 30.0, 60.0)

log = logging.getLogger(__name__)


class Outbox:
    """Sends unsent cards. `held` says of a table whether it should wait, because more is about to happen there."""

    def __init__(self, desk: Desk, deliver: Deliver | None, crew: Crew, held: Callable[[int], bool]) -> None:
        self._desk = desk
        self._deliver = deliver
        self._crew = crew
        self._held = held
        self._sending: set[int] = set()
        self._again: set[int] = set()
        self._frozen: dict[int, Card] = {}
        self._gate = asyncio.Semaphore(AT_ONCE)
        self.later: Callable[[float], None] = lambda due: None

    def send(self, table_id: int) -> None:
        """Post what is due at this table, in the background."""
        if self._deliver is None or self._held(table_id):
            return
        if table_id in self._sending:
            self._again.add(table_id)
            return
        self._sending.add(table_id)
        self._crew.start(self._send, table_id)

    def is_sending(self, table_id: int) -> bool:
        """Whether a card of this table is on its way."""
        return table_id in self._sending

    async def beside(self, card: Card) -> None:
        """Post a short message that is not worth a second try."""
        if self._deliver is None:
            return
        try:
            async with self._gate:
                await self._deliver(card)
        except Exception as error:
            log.warning("a %s of table %s was not posted: %s", card.kind, card.table.id, type(error).__name__)

    async def _send(self, table_id: int) -> None:
        try:
            async with self._gate:
                while await self._send_one(table_id) or table_id in self._again:
                    self._again.discard(table_id)
        finally:
            self._sending.discard(table_id)

    async def _send_one(self, table_id: int) -> bool:
        """Try the unsent card of a table; whether to look again at once."""
        prepared = await self._prepare(table_id)
        if prepared is None or self._deliver is None:
            return False
        card, row = prepared
        try:
            message = await self._deliver(card)
        except Undeliverable as error:
            return await self._failed(row, error)
        except Exception as error:
            log.warning("posting for table %s failed: %s", table_id, type(error).__name__, exc_info=error)
            return await self._failed(row, Undeliverable("later"))
        return await self._posted(row, card, message)

    # -- before ------------------------------------------------------------------------------------------------------

    async def _prepare(self, table_id: int) -> tuple[Card, OutboxRow] | None:
        """The card to be sent now, with the attempt noted in the store; None when nothing is due."""
        try:
            async with self._desk.at(table_id) as record:
                row = await self._due(record)
                if row is None:
                    return None
                card = self._frozen.get(table_id)
                if card is None or card.nonce != row.nonce:
                    card = await self._made(record, row)
                self._frozen[table_id] = card
                return card, row
        except Refused as error:
            log.warning("table %s has a card that cannot be made: %s", table_id, error.code)
            return None

    async def _due(self, record: Record) -> OutboxRow | None:
        row, now = await self._desk.store.outbox.row(record.table.id), self._desk.clock()
        if row is None or row.due is None or row.due > now or self._held(record.table.id):
            return None
        if row.tried is not None and now - row.tried > NONCE_LIVES:
            row = _thawed(row)._replace(nonce=secrets.token_hex(8))
        if row.tried is None:
            row = row._replace(tried=now, tried_seq=record.row.seq)
            free = record.row.noted + NOTE_EVERY if record.row.noted else now
            if _part(row) is Post.EDIT and not _editable(record, now) and now < free:
                await self._wait(row._replace(tried=None, due=free))
                return None
        await self._desk.store.outbox.save(row)
        return row

    async def _wait(self, row: OutboxRow) -> None:
        await self._desk.store.outbox.save(row)
        if row.due is not None:
            self.later(row.due)

    async def _made(self, record: Record, row: OutboxRow) -> Card:
        what = _part(row)
        card = await cards.card(self._desk, record, what, row.nonce)
        if what is Post.EDIT and not _editable(record, self._desk.clock()):
            return await cards.note(self._desk, record, card)
        return card

    # -- after -------------------------------------------------------------------------------------------------------

    async def _posted(self, tried: OutboxRow, card: Card, message: Message) -> bool:
        table_id = tried.table_id
        self._frozen.pop(table_id, None)
        async with self._desk.at(table_id) as record:
            row = await self._desk.store.outbox.row(table_id) or tried
            left = Post(row.later) | _rest(tried)
            now = self._desk.clock()
            follow = OutboxRow(table_id, int(left), 0, secrets.token_hex(8), now) if left else None
            place = _place(record, card, message, tried.tried_seq, now)
            await self._desk.store.outbox.settle(table_id, follow, place)
            self._desk.replace(replace(record.placed(place), why=""))
        return follow is not None

    async def _failed(self, tried: OutboxRow, error: Undeliverable) -> bool:
        """Note a failure and when to try again."""
        table_id, now = tried.table_id, self._desk.clock()
        async with self._desk.at(table_id) as record:
            row = await self._desk.store.outbox.row(table_id) or tried
            row = row._replace(failures=row.failures + 1)
            certain = error.why != "later"
            if certain:
                self._frozen.pop(table_id, None)
                row = _thawed(row)
            why = sentence(error) if certain else row.why
            steps = BACKOFF if certain else DOUBT_BACKOFF
            delay = max(error.retry_after, steps[min(row.failures, len(steps)) - 1])
            due = None if error.why == "channel_gone" else now + delay
            await self._wait(row._replace(due=due, why=why))
            self._desk.replace(replace(record, why=why))
        return False


def sentence(error: Undeliverable) -> str:
    """What keeps a card from being posted, for a member who can do something about it."""
    match error.why:
        case "channel_gone":
            return "The channel of this table is gone. Move the table to another one and it goes on there."
        case "missing":
            names = ", ".join(need.replace("_", " ").title() for need in error.needs)
            return f"The newest card could not be posted: this bot lacks the permission {names} in the channel."
    return "The newest card could not be posted: this bot has no access to the channel."


def _part(row: OutboxRow) -> Post:
    """What is sent first of all that is to be sent."""
    kinds = Post(row.kind)
    for part in (Post.OVER, Post.STUCK, Post.TURN, Post.VOTE):
        if kinds & part:
            return part
    return Post.EDIT


def _rest(row: OutboxRow) -> Post:
    """What remains to be sent after the first part: a full card tells everything, a vote does not show the board."""
    return Post(row.kind) & Post.EDIT if _part(row) is Post.VOTE else Post.NOTHING


def _thawed(row: OutboxRow) -> OutboxRow:
    """The row once it is certain, or long enough ago, that nothing was posted: newer parts join it."""
    return row._replace(kind=row.kind | row.later, later=0, tried=None)


def _editable(record: Record, now: float) -> bool:
    card = record.table.card
    return card is not None and card.channel == record.table.channel and now - card.posted < EDITABLE


def _place(record: Record, card: Card, message: Message, seq: int, now: float) -> CardRow:
    """Where the card stands and what it tells, now that `card` has been posted."""
    row = record.row
    if card.kind == "note":
        return _where(record.table.card, row.told_from, row.told_upto, now)
    if card.kind == "vote":
        return _where(record.table.card, row.told_from, row.told_upto, row.noted)
    first = row.told_from if card.kind == "edit" else row.told_upto
    return _where(message, first, max(seq, row.told_upto), row.noted)


def _where(message: Message | None, first: int, last: int, noted: float) -> CardRow:
    if message is None:
        return CardRow(None, None, None, first, last, noted)
    return CardRow(message.channel, message.id, message.posted, first, last, noted)
