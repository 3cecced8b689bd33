"""The lobby: who sits where, which options, and the start of the game."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from db.change import Change
from db.rows import StepRow, TableRow
from rules.core import IllegalAction, Refusal
from tables import journal, options, timing
from tables.desk import AnyGame, Desk
from tables.entries import Doer, entry
from tables.model import Chair, Clock, Computer, House, Human, Refused, Table
from tables.moves import Post, digest, is_auto, packed, to_post
from tables.record import Record, packed_chairs, to_table, users
from tables.seating import closed

USUAL = 4  # seats of a new table, if the game has so many
LONGEST = 30 * 86400  # seconds of a turn or of a bank


class Lobby:
    """Tables that have not started."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def open(self, guild: int, channel: int, game: str, host: Human) -> Table:
        """A new table."""
        rules = self._desk.game_of(game)
        seats = min(USUAL, max(rules.seats))
        chosen = rules.default_options(seats)
        row = TableRow(
            id=0,
            guild=guild,
            channel=channel,
            game=game,
            status="lobby",
            host=host.user,
            chairs=packed_chairs([Chair(holder=host), *[Chair()] * (seats - 1)]),
            options=msgspec.json.encode(chosen),
            house=msgspec.json.encode(House(seats=seats)),
            created=self._desk.clock(),
        )
        new = await self._desk.store.tables.add(row, 0, host.user)
        if new is None:
            raise await self.taken(channel)
        return to_table(new)

    async def join(self, table_id: int, human: Human) -> Table:
        """Sit down."""
        async with self._desk.at(table_id) as record:
            table = self._lobby(record)
            if table.seat_of(human.user) is not None:
                return table
            invited = table.house.invited
            if invited and human.user not in invited and human.user != table.host:
                raise Refused("not_invited", "This table is for invited players. Ask its host to invite you.")
            return await self._seat(record, Chair(holder=human))

    async def leave(self, table_id: int, user: int) -> Table:
        """Get up."""
        async with self._desk.at(table_id) as record:
            table = self._lobby(record)
            seat = table.seat_of(user)
            if seat is None:
                raise Refused("not_seated", "You hold no seat at this table.")
            chairs = _without(table.chairs, seat)
            left = users(chairs)
            if not left:
                return (await self._desk.commit(record, closed(record, self._doer(user), "", chairs))).table
            host = user if user != table.host else left[0][1]
            return await self._save(record, chairs=chairs, freed=seat, host=table.host if host == user else host)

    async def add_computer(self, table_id: int, user: int) -> Table:
        """A computer player sits down."""
        async with self._desk.at(table_id) as record:
            table = self._lobby(record)
            self._seated(table, user)
            taken = {chair.holder.name for chair in table.chairs if isinstance(chair.holder, Computer)}
            name = next(name for number in range(1, 99) if (name := f"Computer {number}") not in taken)
            return await self._seat(record, Chair(holder=Computer(name)))

    async def remove_computer(self, table_id: int, user: int, seat: int | None) -> Table:
        """A computer player gets up."""
        async with self._desk.at(table_id) as record:
            table = self._lobby(record)
            self._seated(table, user)
            held = [number for number, chair in enumerate(table.chairs) if isinstance(chair.holder, Computer)]
            which = held[-1] if seat is None and held else seat
            if which is None or which not in held:
                raise Refused("no_computer", "No computer player sits there.")
            return await self._save(record, chairs=_without(table.chairs, which), freed=which)

    async def set_seats(self, table_id: int, user: int, seats: int) -> Table:
        """Another number of seats."""
        async with self._desk.at(table_id) as record:
            table = self._hosted(record, user)
            game = self._desk.game(table)
            sitting = [chair for chair in table.chairs if chair.holder is not None]
            if seats not in game.seats:
                span = f"{min(game.seats)} to {max(game.seats)}"
                raise Refused("bad_seats", f"{game.title} is for {span} players.")
            if len(sitting) > seats:
                raise Refused("bad_seats", f"{len(sitting)} are sitting already. Somebody has to leave first.")
            order = [seat for seat, chair in enumerate(table.chairs) if chair.holder is not None]
            return await self._save(
                record,
                chairs=(*sitting, *[Chair()] * (seats - len(sitting))),
                chosen=options.resized(game, table, seats, order),
                house=msgspec.structs.replace(table.house, seats=seats),
            )

    async def set_option(self, table_id: int, user: int, name: str, value: Any) -> Table:
        """Choose an option."""
        async with self._desk.at(table_id) as record:
            table = self._hosted(record, user)
            return await self._save(record, chosen=options.chosen(self._desk.game(table), table, name, value))

    async def pick_for_seat(self, table_id: int, user: int, name: str, value: str, seat: int | None) -> Table:
        """Choose a colour or clan."""
        async with self._desk.at(table_id) as record:
            table = self._lobby(record)
            own = table.seat_of(user)
            which = own if seat is None else seat
            if which is None:
                raise Refused("not_seated", "You hold no seat at this table. Join it first.")
            if not 0 <= which < len(table.chairs):
                raise Refused("bad_seat", "This table has no such seat.")
            if which != own and (user != table.host or isinstance(table.chairs[which].holder, Human)):
                raise Refused("not_host", "You choose for your own seat, the host also for computer players.")
            new = options.picked(self._desk.game(table), table, name, value, which)
            return await self._save(record, chosen=new)

    async def set_house(
        self, table_id: int, user: int, thread: bool | None, invited: Sequence[int] | None, clock: Clock | None
    ) -> Table:
        """Thread, invitations, clock."""
        async with self._desk.at(table_id) as record:
            table = self._hosted(record, user)
            house = table.house
            if clock is not None and not (0 <= clock.turn <= LONGEST and 0 <= clock.bank <= LONGEST):
                raise Refused("bad_clock", "A turn and the reserve may last 30 days at most.")
            new = House(
                seats=house.seats,
                thread=house.thread if thread is None else thread,
                invited=house.invited if invited is None else tuple(invited),
                clock=house.clock if clock is None else clock,
            )
            return await self._save(record, house=new)

    async def problems(self, table_id: int) -> list[Refusal]:
        """Why the game cannot start."""
        return self._problems((await self._desk.look(table_id)).table)

    async def start(self, table_id: int, user: int, interaction: int | None) -> Table:
        """Start the game."""
        async with self._desk.at(table_id) as record:
            if interaction is not None and await self._desk.store.log.by_interaction(table_id, interaction):
                return record.table
            table = self._hosted(record, user)
            for refusal in self._problems(table):
                raise Refused(refusal.code, refusal.text)
            change = self._begun(record, self._doer(user, interaction))
            return (await self._desk.commit(record, change)).table

    async def cancel(self, table_id: int, user: int, manager: bool) -> Table:
        """Close a lobby."""
        async with self._desk.at(table_id) as record:
            table = self._lobby(record)
            if user != table.host and not manager:
                raise Refused("not_host", "Only the host or a server manager can close this lobby.")
            return (await self._desk.commit(record, closed(record, self._doer(user), ""))).table

    async def taken(self, channel: int) -> Refused:
        """The refusal for a channel where a table is open, with a link to it."""
        row = await self._desk.store.tables.open_in(channel)
        text = "A table is open in this channel already. Play or end that one, or use another channel or thread."
        return Refused("channel_taken", text, where=to_table(row) if row else None)

    def _problems(self, table: Table) -> list[Refusal]:
        free = sum(chair.holder is None for chair in table.chairs)
        found = []
        if free:
            chairs = "One chair is" if free == 1 else f"{free} chairs are"
            text = f"{chairs} free. Wait for players, add computer players, or choose fewer seats."
            found.append(Refusal("free_chairs", text))
        game = self._desk.game(table)
        return found + game.check(len(table.chairs), options.of(game, table.options))

    def _begun(self, record: Record, doer: Doer) -> Change:
        table, game, key = record.table, self._desk.game(record.table), self._desk.keys()
        try:
            state = game.setup(len(table.chairs), options.of(game, table.options), key)
        except IllegalAction as error:
            raise Refused(error.code, error.text) from None
        row, raw = _first_row(game, record, state, key), game.dumps(state)
        text = f"{game.title} begins. The seal of its secret key is {row.commitment}."
        line = entry(row, "start", doer, told=journal.say(text), digest=digest(raw))
        timers = timing.fresh(row.id, len(table.chairs), table.house.clock)
        return Change(
            row=row,
            guard=record.row.seq,
            wide=True,
            entries=(line,),
            step=StepRow(row.id, 0, row.seq, None, row.turn, "", 0, 0, game.version, digest(raw), raw),
            outbox=to_post(row.id, Post.TURN, doer.at),
            timers=timing.resync(table, timers, game.to_act(state), True, doer.at) or timers,
            at=doer.at,
        )

    async def _seat(self, record: Record, chair: Chair) -> Table:
        chairs = record.table.chairs
        free = next((seat for seat, each in enumerate(chairs) if each.holder is None), None)
        if free is None:
            raise Refused("full", "All seats are taken. The host can choose more seats under Options.")
        return await self._save(record, chairs=(*chairs[:free], chair, *chairs[free + 1 :]))

    async def _save(
        self,
        record: Record,
        *,
        chairs: Sequence[Chair] | None = None,
        chosen: dict[str, Any] | None = None,
        house: House | None = None,
        host: int | None = None,
        freed: int | None = None,
    ) -> Table:
        table = record.table
        if freed is not None:
            chosen = options.freed(self._desk.game(table), table, freed)
        sitting = table.chairs if chairs is None else chairs
        row = record.row._replace(
            seq=record.row.seq + 1,
            chairs=packed_chairs(sitting),
            options=msgspec.json.encode(table.options if chosen is None else chosen),
            house=msgspec.json.encode(table.house if house is None else house),
            host=table.host if host is None else host,
        )
        change = Change(row=row, guard=record.row.seq, wide=True, sitters=users(sitting), at=self._desk.clock())
        return (await self._desk.commit(record, change)).table

    def _lobby(self, record: Record) -> Table:
        if record.table.status != "lobby":
            raise Refused("started", "That can only be changed before the game starts.", where=record.table)
        return record.table

    def _hosted(self, record: Record, user: int) -> Table:
        table = self._lobby(record)
        if user != table.host:
            raise Refused("not_host", "Only the host of the table can change that.")
        return table

    def _seated(self, table: Table, user: int) -> None:
        if table.seat_of(user) is None:
            raise Refused("not_seated", "You hold no seat at this table. Join it first.")

    def _doer(self, user: int, interaction: int | None = None) -> Doer:
        return Doer(self._desk.clock(), actor=user, interaction=interaction)


def _without(chairs: Sequence[Chair], seat: int) -> tuple[Chair, ...]:
    return (*chairs[:seat], Chair(), *chairs[seat + 1 :])


def _first_row(game: AnyGame, record: Record, state: Any, key: str) -> TableRow:
    awaited = game.to_act(state)
    return record.row._replace(
        status="running",
        version=game.version,
        commitment=hashlib.sha256(key.encode()).hexdigest(),
        secret=key,
        seq=record.row.seq + 1,
        turn=game.turn(state),
        awaited=packed(awaited),
        counts=packed([0] * len(record.table.chairs)),
        auto=is_auto(record.table.chairs, awaited),
    )
