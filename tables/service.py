"""The counter of the house: everything that may be asked of the tables, one method each."""

from __future__ import annotations

import asyncio
import logging
import random
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from db.change import Change
from db.store import Store
from rules.core import Action, Event, Question, Refusal, Result, View
from tables.alarm import Alarm
from tables.clocks import PULSE_EVERY, Clocks
from tables.computers import Computers
from tables.crew import Crew
from tables.desk import AnyGame, Desk, new_key
from tables.loading import examine
from tables.lobby import Lobby
from tables.looking import Looking
from tables.model import (
    Call,
    Card,
    Clock,
    Deliver,
    Human,
    LogPage,
    Message,
    Panel,
    Person,
    Preview,
    Sight,
    Table,
)
from tables.outbox import Outbox
from tables.places import Places
from tables.playing import Playing
from tables.record import Record
from tables.seating import Seating

log = logging.getLogger(__name__)


class Tables:
    """All tables of one bot. Nothing that matters lives in here; every method may be called by several tasks at once.

    Keys are ids: tables by number, members by Discord id, seats by index. What cannot be done raises `Refused` with a
    sentence for the person who asked; `no_table` is refused everywhere and not repeated below. `interaction` is the id
    of the Discord interaction: a second delivery of the same one changes nothing and gets the same answer.
    """

    def __init__(
        self,
        store: Store,
        games: Mapping[str, AnyGame],
        deliver: Deliver | None = None,
        *,
        clock: Callable[[], float] = time.time,
        sleep: Callable[[float], Awaitable[None]] = asyncio.sleep,
        rng: random.Random | None = None,
        keys: Callable[[], str] = new_key,
        pause: float = 0.0,
    ) -> None:
        """`deliver` posts a card (see `Card`, `Undeliverable`), None = nothing is posted. `pause`: seconds between the
        moves of computer players. `rng` serves computer players and previews, never a game."""
        self._desk = desk = Desk(store, games, clock, rng or random.Random(), keys)
        self._crew = Crew()
        self._computers = Computers(desk, self._crew, sleep, pause)
        self._outbox = Outbox(desk, deliver, self._crew, self._held)
        self._clocks = Clocks(desk, self._outbox, self._computers)
        self._alarm = Alarm(clock, sleep, self._ring)
        self._lobby = Lobby(desk)
        self._looking = Looking(desk)
        self._playing = Playing(desk)
        self._seating = Seating(desk)
        self._places = Places(desk, self._lobby, self._seating)
        self._present = True
        self._wire()

    # -- the service itself -----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Go on after a restart: unsent cards, computer players to move, clocks (moved by the length of the outage)."""
        gap = await self._clocks.wake()
        if gap:
            log.info("the bot was away for %d seconds; clocks have moved by that", gap)
        await self._ring()
        self._alarm.set(self._desk.clock())

    async def close(self) -> None:
        """Stop all tasks of the service; the store stays open and is the caller's to close."""
        await self._alarm.close()
        await self._crew.close()

    async def settled(self) -> None:
        """Wait until no computer player moves and no card is on its way (retries that wait for later do not count)."""
        await self._crew.settled()

    async def away(self) -> None:
        """Discord cannot be reached: clocks stand still and nothing becomes due until `back_online`."""
        self._present = False

    async def back_online(self) -> None:
        """Discord is there again: running clocks move by the length of the outage, unsent cards go out."""
        self._present = True
        await self.start()

    # -- lobby ------------------------------------------------------------------------------------------------------

    async def open(self, guild: int, channel: int, game: str, host: Human) -> Table:
        """A new table in a channel or thread, the host on its first seat.

        Refuses `channel_taken` (with the other table in `Refused.where`), `unknown_game`.
        """
        return await self._lobby.open(guild, channel, game, host)

    async def join(self, table_id: int, human: Human) -> Table:
        """Sit down on the first free chair; a member who sits already stays.

        Refuses `started`, `full`, `not_invited`.
        """
        return await self._lobby.join(table_id, human)

    async def leave(self, table_id: int, user: int) -> Table:
        """Leave the lobby; the next person becomes host, and with the last one the table is closed (status `ended`).

        Refuses `started` (then see `leave_game`), `not_seated`.
        """
        return await self._lobby.leave(table_id, user)

    async def add_computer(self, table_id: int, user: int) -> Table:
        """Put a computer player on the first free chair. Refuses `started`, `not_seated`, `full`."""
        return await self._lobby.add_computer(table_id, user)

    async def remove_computer(self, table_id: int, user: int, seat: int | None = None) -> Table:
        """Take a computer player away, the last one if no seat is named.

        Refuses `started`, `not_seated`, `no_computer`.
        """
        return await self._lobby.remove_computer(table_id, user, seat)

    async def set_seats(self, table_id: int, user: int, seats: int) -> Table:
        """Change the number of seats; options that nobody touched follow the game's defaults for that number.

        Refuses `started`, `not_host`, `bad_seats` (not a number of this game, or fewer than sit there).
        """
        return await self._lobby.set_seats(table_id, user, seats)

    async def set_option(self, table_id: int, user: int, name: str, value: Any) -> Table:
        """Set one of the game's options to one of its listed values (as a builtin).

        A combination that cannot be played is stored and reported by `problems`. Refuses `started`, `not_host`,
        `bad_option`.
        """
        return await self._lobby.set_option(table_id, user, name, value)

    async def pick_for_seat(self, table_id: int, user: int, name: str, value: str, seat: int | None = None) -> Table:
        """Choose a per-seat option (colour, clan) for the own seat; the host also for a computer player's.

        `""` takes the choice back. Refuses `started`, `not_seated`, `not_host`, `bad_option`, `taken`.
        """
        return await self._lobby.pick_for_seat(table_id, user, name, value, seat)

    async def set_house(
        self,
        table_id: int,
        user: int,
        *,
        thread: bool | None = None,
        invited: Sequence[int] | None = None,
        clock: Clock | None = None,
    ) -> Table:
        """Change what the table decides beside the game's options; None leaves a thing as it is.

        Refuses `started`, `not_host`, `bad_clock`.
        """
        return await self._lobby.set_house(table_id, user, thread, invited, clock)

    async def problems(self, table_id: int) -> list[Refusal]:
        """Every reason why the game cannot start, `[]` when it can: free chairs (`free_chairs`) and the game's own."""
        return await self._lobby.problems(table_id)

    async def start_game(self, table_id: int, user: int, interaction: int | None = None) -> Table:
        """Make the secret key and set the game up; the first turn card tells the SHA-256 of the key.

        Refuses `started`, `not_host` and the first of `problems`.
        """
        return await self._lobby.start(table_id, user, interaction)

    async def cancel(self, table_id: int, user: int, manager: bool = False) -> Table:
        """Close a lobby. Refuses `started`, `not_host` (unless `manager`, a server manager)."""
        return await self._lobby.cancel(table_id, user, manager)

    async def move_to(self, table_id: int, channel: int) -> Table:
        """Carry the table on in another channel or thread of its server; a running game posts a new card there.

        Refuses `over`, `channel_taken`.
        """
        return await self._places.move_to(table_id, channel)

    async def set_card(self, table_id: int, message: Message | None) -> Table:
        """Note where the lobby card stands."""
        return await self._places.set_card(table_id, message)

    # -- looking ----------------------------------------------------------------------------------------------------

    async def table(self, table_id: int) -> Table:
        """The table, open or closed."""
        return await self._looking.table(table_id)

    async def table_in(self, channel: int) -> Table | None:
        """The open table of a channel or thread."""
        return await self._looking.table_in(channel)

    async def tables_of(self, user: int, guild: int | None = None) -> list[Table]:
        """Open tables where this member holds a seat, oldest first."""
        return await self._looking.tables_of(user, guild)

    async def turns(self, user: int, guild: int | None = None) -> list[Call]:
        """Running tables that wait for this member, most urgent first."""
        return await self._looking.turns(user, guild)

    async def tables_in(self, guild: int) -> list[Table]:
        """All open tables of a server, oldest first."""
        return await self._looking.tables_in(guild)

    async def history(self, channel: int, limit: int = 20) -> list[Table]:
        """Closed tables of a channel, newest first."""
        return await self._looking.history(channel, limit)

    async def sight(self, table_id: int, user: int | None) -> Sight:
        """View, people and last events in one piece, as this member (None: a spectator) may see them."""
        return await self._looking.sight(table_id, user)

    async def view(self, table_id: int, user: int | None) -> View:
        """What this member may see; a spectator's view for everybody without a seat. Refuses `not_started`, `stuck`."""
        return await self._looking.view(table_id, user)

    async def people(self, table_id: int) -> tuple[Person, ...]:
        """Every seat with its name, automata included. Refuses `not_started`, `stuck`."""
        return await self._looking.people(table_id)

    async def last_events(self, table_id: int, user: int | None) -> tuple[Event, ...]:
        """Events of the running turn, or of the one before while it has none, as this member may read them."""
        return await self._looking.last_events(table_id, user)

    async def log(self, table_id: int, user: int | None, before: int | None = None, limit: int = 20) -> LogPage:
        """The newest lines of the log in front of line `before`, as this member may read them."""
        return await self._looking.log(table_id, user, before, limit)

    async def result(self, table_id: int) -> Result | None:
        """The final standings, None while the game runs or when it was ended early."""
        return await self._looking.result(table_id)

    async def export(self, table_id: int, user: int | None) -> bytes:
        """The table as JSON: while it runs the asker's view and log, never key, state or hash; after the end the whole.

        Refuses `not_started`.
        """
        return await self._looking.export(table_id, user)

    # -- playing ----------------------------------------------------------------------------------------------------
    # Order of refusals: no_table, not_started, over (stuck), not_seated, stale, nothing_to_decide, then the game's own.

    async def panel(self, table_id: int, user: int) -> Panel:
        """The private panel of this member, with the picks made so far. Refuses up to `not_seated`."""
        return await self._playing.panel(table_id, user)

    async def pick(
        self, table_id: int, user: int, stamp: str, keys: Sequence[str], interaction: int | None = None
    ) -> Panel:
        """Answer the open question of a panel. Picks that amount to an action apply it at once, or, if it seals, set
        `Panel.confirm`. Refuses all of the above and `unknown_option`."""
        return await self._playing.pick(table_id, user, stamp, keys, interaction)

    async def back(self, table_id: int, user: int, stamp: str) -> Panel:
        """Take back the last pick of the panel."""
        return await self._playing.back(table_id, user, stamp, all_picks=False)

    async def reset(self, table_id: int, user: int, stamp: str) -> Panel:
        """Take back all picks of the panel."""
        return await self._playing.back(table_id, user, stamp, all_picks=True)

    async def confirm(self, table_id: int, user: int, stamp: str, interaction: int | None = None) -> Panel:
        """Apply the action that the picks amount to. Refuses all of the above and `nothing_to_confirm`."""
        return await self._playing.confirm(table_id, user, stamp, interaction)

    async def act(self, table_id: int, user: int, raw: Any, interaction: int | None = None) -> Panel:
        """Apply a typed action (JSON text, a mapping or an Action), judged against the present state."""
        return await self._playing.act(table_id, user, raw, interaction)

    async def preview(self, table_id: int, user: int, raw: Any) -> Preview:
        """What this action would do, told without anything that the member cannot know."""
        return await self._playing.preview(table_id, user, raw)

    async def question(self, table_id: int, user: int, chosen: Sequence[str] = ()) -> Question | Action:
        """What the game asks this member after these picks; for autocompletion. Refuses like `act`."""
        return await self._playing.question(table_id, user, chosen)

    async def legal(self, table_id: int, user: int) -> list[Action]:
        """Every listed action of this member now, `[]` when there is none. Refuses up to `not_seated`."""
        return await self._playing.legal(table_id, user)

    async def undo(self, table_id: int, user: int, stamp: str | None = None, interaction: int | None = None) -> Panel:
        """Take back this member's newest action; `stamp` None: a typed command.

        Refuses `nothing_to_undo`, `undo_not_yours`, `undo_sealed` (naming what sealed it).
        """
        return await self._playing.undo(table_id, user, stamp, interaction)

    async def ask_undo(self, table_id: int, user: int, interaction: int | None = None) -> Panel:
        """Ask the other people at the table to let this member take back the newest own action and all that followed.

        Posts a vote. Refuses `nothing_to_undo`, `nobody_to_ask`, `not_needed` (plain undo does it), `too_long_ago`.
        """
        return await self._playing.ask_undo(table_id, user, interaction)

    async def vote_undo(
        self, table_id: int, user: int, agree: bool, interaction: int | None = None, vote: int | None = None
    ) -> Panel:
        """Answer an open vote; the first other seat that agrees makes it happen, and a card tells everybody.

        Refuses `no_vote`, `own_vote`.
        """
        return await self._playing.vote_undo(table_id, user, agree, interaction, vote)

    async def repost(self, table_id: int) -> None:
        """Post the newest card again, for example after its message was deleted."""
        await self._places.repost(table_id)

    async def public_card(self, table_id: int) -> Card:
        """The card as it would be posted now, without being posted. Refuses `not_started`."""
        return await self._looking.public_card(table_id)

    async def nudge(self, channel: int) -> None:
        """Somebody did something in this channel: try again now to post what could not be posted there."""
        await self._places.nudge(channel)

    # -- seats and endings ------------------------------------------------------------------------------------------

    async def end(self, table_id: int, user: int, manager: bool = False) -> Table:
        """End the table before its time. Refuses `over`, `not_host` (unless `manager`, a server manager)."""
        return await self._seating.end(table_id, user, manager)

    async def leave_game(self, table_id: int, user: int) -> Table:
        """Give up a seat of a running game: a computer player holds it from now on. With its last person a table ends.

        Refuses `not_started`, `over`, `not_seated`.
        """
        return await self._seating.leave(table_id, user)

    async def take_seat(self, table_id: int, seat: int, human: Human) -> Table:
        """Take over a seat that a computer player holds.

        Refuses `not_started`, `over`, `bad_seat`, `seat_held`, `already_seated`, `not_invited`, `knows_another_seat`
        (held another seat of this game before).
        """
        return await self._seating.take(table_id, seat, human)

    async def stand_in(self, table_id: int, user: int, seat: int, manager: bool = False) -> Table:
        """Let a computer player act for a seat until its holder comes back: asked by the holder, the host or a manager.

        Refuses `not_started`, `over`, `bad_seat`, `not_held`, `not_host`.
        """
        return await self._seating.stand_in(table_id, user, seat, manager)

    async def come_back(self, table_id: int, user: int) -> Table:
        """Play the own seat again after a computer player stood in. Refuses `not_started`, `over`, `not_seated`."""
        return await self._seating.come_back(table_id, user)

    async def member_gone(self, guild: int, user: int) -> list[Table]:
        """A member has left the server: out of the lobbies, a computer player stands in at running tables."""
        return await self._places.member_gone(guild, user)

    async def seen(self, user: int, name: str) -> None:
        """Keep the display name of a member up to date; cheap when nothing changed."""
        await self._places.seen(user, name)

    async def forget_channel(self, channel: int) -> list[Table]:
        """A channel or thread was deleted: its lobby is closed, its running game waits for `move_to`."""
        return await self._places.forget_channel(channel)

    async def forget_message(self, message: int) -> None:
        """A message was deleted: if it was a table's card, the table has none now."""
        await self._places.forget_message(message)

    async def go_back(self, table_id: int, user: int, manager: bool = False) -> Table:
        """Rescue a stuck table: return to the newest earlier snapshot that can be read.

        Refuses `not_stuck`, `not_host` (unless `manager`), `no_snapshot`.
        """
        return await self._places.go_back(table_id, user, manager)

    # -- wiring ------------------------------------------------------------------------------------------------------

    def _wire(self) -> None:
        self._desk.examine = lambda record: examine(self._desk, record)
        self._desk.listeners.append(self._changed)
        self._desk.doubt = lambda: self._alarm.set(self._desk.clock())
        self._computers.done = self._outbox.send
        self._computers.later = self._alarm.set
        self._outbox.later = self._alarm.set

    def _held(self, table_id: int) -> bool:
        """Whether cards of this table wait: for Discord, or for computer players in the middle of their moves."""
        return not self._present or self._computers.busy(table_id)

    def _changed(self, record: Record, change: Change) -> None:
        """After every commit: let computer players move, post what there is, wake up in time for the clocks."""
        if record.row.auto:
            self._computers.run(record.table.id)
        if change.outbox is not None:
            self._outbox.send(record.table.id)
        if change.timers:
            moments = [timer.due for timer in change.timers if timer.due is not None]
            self._alarm.set(min([*moments, self._desk.clock() + PULSE_EVERY]))

    async def _ring(self) -> float | None:
        """Do all that is due; the next moment at which something will be."""
        if not self._present:
            return None
        now = self._desk.clock()
        for table_id in await self._desk.store.tables.to_play():
            self._computers.run(table_id)
        for table_id in await self._desk.store.outbox.due(now):
            self._outbox.send(table_id)
        moments = [await self._clocks.ring(), await self._desk.store.outbox.next_due(now)]
        return min((moment for moment in moments if moment is not None), default=None)
