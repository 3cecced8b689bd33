"""The counter of the house: everything that may be asked of the tables, one method each."""

from __future__ import annotations

import asyncio
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any

from db.store import Store
from rules.core import Action, Event, Game, Question, Refusal, Result, View
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

AnyGame = Game[Any, Any, Any, Any, Any]


def new_key() -> str:
    """A secret key of 128 random bits for one game."""
    return secrets.token_hex(16)


class Tables:
    """All tables of one bot. Nothing that matters lives in here; every method may be called by several tasks at once.

    Keys are ids: tables by number, members by Discord id, seats by index. What cannot be done raises `Refused` with a
    sentence for the person who asked; `no_table` is refused everywhere and not repeated below. `interaction` is the id of
    the Discord interaction: a second delivery of the same one changes nothing and gets the same answer.
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
        raise NotImplementedError

    # -- the service itself -----------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Go on after a restart: unsent cards, computer players to move, clocks (moved by the length of the outage)."""
        raise NotImplementedError

    async def close(self) -> None:
        """Stop all tasks of the service; the store stays open and is the caller's to close."""
        raise NotImplementedError

    async def settled(self) -> None:
        """Wait until no computer player moves and no card is on its way (retries that wait for later do not count)."""
        raise NotImplementedError

    async def away(self) -> None:
        """Discord cannot be reached: clocks stand still and nothing becomes due until `back_online`."""
        raise NotImplementedError

    async def back_online(self) -> None:
        """Discord is there again: running clocks move by the length of the outage, unsent cards go out."""
        raise NotImplementedError

    # -- lobby ------------------------------------------------------------------------------------------------------

    async def open(self, guild: int, channel: int, game: str, host: Human) -> Table:
        """A new table in a channel or thread, the host on its first seat.

        Refuses `channel_taken` (with the other table in `Refused.where`), `unknown_game`.
        """
        raise NotImplementedError

    async def join(self, table_id: int, human: Human) -> Table:
        """Sit down on the first free chair; a member who sits already stays.

        Refuses `started`, `full`, `not_invited`.
        """
        raise NotImplementedError

    async def leave(self, table_id: int, user: int) -> Table:
        """Leave the lobby; the next person becomes host, and with the last one the table is closed (status `ended`).

        Refuses `started` (then see `leave_game`), `not_seated`.
        """
        raise NotImplementedError

    async def add_computer(self, table_id: int, user: int) -> Table:
        """Put a computer player on the first free chair. Refuses `started`, `not_seated`, `full`."""
        raise NotImplementedError

    async def remove_computer(self, table_id: int, user: int, seat: int | None = None) -> Table:
        """Take a computer player away, the last one if no seat is named. Refuses `started`, `not_seated`, `no_computer`."""
        raise NotImplementedError

    async def set_seats(self, table_id: int, user: int, seats: int) -> Table:
        """Change the number of seats; options that nobody touched follow the game's defaults for that number.

        Refuses `started`, `not_host`, `bad_seats` (not a number of this game, or fewer than sit there).
        """
        raise NotImplementedError

    async def set_option(self, table_id: int, user: int, name: str, value: Any) -> Table:
        """Set one of the game's options to one of its listed values (as a builtin).

        A combination that cannot be played is stored and reported by `problems`. Refuses `started`, `not_host`,
        `bad_option`.
        """
        raise NotImplementedError

    async def pick_for_seat(self, table_id: int, user: int, name: str, value: str, seat: int | None = None) -> Table:
        """Choose a per-seat option (colour, clan) for the own seat; the host also for a computer player's.

        `""` takes the choice back. Refuses `started`, `not_seated`, `not_host`, `bad_option`, `taken`.
        """
        raise NotImplementedError

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
        raise NotImplementedError

    async def problems(self, table_id: int) -> list[Refusal]:
        """Every reason why the game cannot start, `[]` when it can: free chairs (`free_chairs`) and the game's own."""
        raise NotImplementedError

    async def start_game(self, table_id: int, user: int, interaction: int | None = None) -> Table:
        """Make the secret key and set the game up; the first turn card tells the SHA-256 of the key.

        Refuses `started`, `not_host` and the first of `problems`.
        """
        raise NotImplementedError

    async def cancel(self, table_id: int, user: int, manager: bool = False) -> Table:
        """Close a lobby. Refuses `started`, `not_host` (unless `manager`, a server manager)."""
        raise NotImplementedError

    async def move_to(self, table_id: int, channel: int) -> Table:
        """Carry the table on in another channel or thread of its server; a running game posts a new card there.

        Refuses `over`, `channel_taken`.
        """
        raise NotImplementedError

    async def set_card(self, table_id: int, message: Message | None) -> Table:
        """Note where the lobby card stands."""
        raise NotImplementedError

    # -- looking ----------------------------------------------------------------------------------------------------

    async def table(self, table_id: int) -> Table:
        """The table, open or closed."""
        raise NotImplementedError

    async def table_in(self, channel: int) -> Table | None:
        """The open table of a channel or thread."""
        raise NotImplementedError

    async def tables_of(self, user: int, guild: int | None = None) -> list[Table]:
        """Open tables where this member holds a seat, oldest first."""
        raise NotImplementedError

    async def turns(self, user: int, guild: int | None = None) -> list[Call]:
        """Running tables that wait for this member, most urgent first."""
        raise NotImplementedError

    async def tables_in(self, guild: int) -> list[Table]:
        """All open tables of a server, oldest first."""
        raise NotImplementedError

    async def history(self, channel: int, limit: int = 20) -> list[Table]:
        """Closed tables of a channel, newest first."""
        raise NotImplementedError

    async def sight(self, table_id: int, user: int | None) -> Sight:
        """View, people and last events in one piece, as this member (None: a spectator) may see them."""
        raise NotImplementedError

    async def view(self, table_id: int, user: int | None) -> View:
        """What this member may see; a spectator's view for everybody without a seat. Refuses `not_started`, `stuck`."""
        raise NotImplementedError

    async def people(self, table_id: int) -> tuple[Person, ...]:
        """Every seat with its name, automata included. Refuses `not_started`, `stuck`."""
        raise NotImplementedError

    async def last_events(self, table_id: int, user: int | None) -> tuple[Event, ...]:
        """Events of the running turn, or of the one before while nothing has happened in it, as this member may read."""
        raise NotImplementedError

    async def log(self, table_id: int, user: int | None, before: int | None = None, limit: int = 20) -> LogPage:
        """The newest lines of the log in front of line `before`, as this member may read them."""
        raise NotImplementedError

    async def result(self, table_id: int) -> Result | None:
        """The final standings, None while the game runs or when it was ended early."""
        raise NotImplementedError

    async def export(self, table_id: int, user: int | None) -> bytes:
        """The table as JSON: while it runs the asker's view and log, never key, state or hash; after the end the whole.

        Refuses `not_started`.
        """
        raise NotImplementedError

    # -- playing ----------------------------------------------------------------------------------------------------
    # Order of refusals: no_table, not_started, over (stuck), not_seated, stale, nothing_to_decide, then the game's own.

    async def panel(self, table_id: int, user: int) -> Panel:
        """The private panel of this member, with the picks made so far. Refuses up to `not_seated`."""
        raise NotImplementedError

    async def pick(
        self, table_id: int, user: int, stamp: str, keys: Sequence[str], interaction: int | None = None
    ) -> Panel:
        """Answer the open question of a panel. Picks that amount to an action apply it at once, or, if it seals, set
        `Panel.confirm`. Refuses all of the above and `unknown_option`."""
        raise NotImplementedError

    async def back(self, table_id: int, user: int, stamp: str) -> Panel:
        """Take back the last pick of the panel."""
        raise NotImplementedError

    async def reset(self, table_id: int, user: int, stamp: str) -> Panel:
        """Take back all picks of the panel."""
        raise NotImplementedError

    async def confirm(self, table_id: int, user: int, stamp: str, interaction: int | None = None) -> Panel:
        """Apply the action that the picks amount to. Refuses all of the above and `nothing_to_confirm`."""
        raise NotImplementedError

    async def act(self, table_id: int, user: int, raw: Any, interaction: int | None = None) -> Panel:
        """Apply a typed action (JSON text, a mapping or an Action), judged against the present state."""
        raise NotImplementedError

    async def preview(self, table_id: int, user: int, raw: Any) -> Preview:
        """What this action would do, told without anything that the member cannot know."""
        raise NotImplementedError

    async def question(self, table_id: int, user: int, chosen: Sequence[str] = ()) -> Question | Action:
        """What the game asks this member after these picks; for autocompletion. Refuses like `act`."""
        raise NotImplementedError

    async def legal(self, table_id: int, user: int) -> list[Action]:
        """Every listed action of this member now, `[]` when there is none. Refuses up to `not_seated`."""
        raise NotImplementedError

    async def undo(self, table_id: int, user: int, stamp: str | None = None, interaction: int | None = None) -> Panel:
        """Take back this member's newest action; `stamp` None: a typed command.

        Refuses `nothing_to_undo`, `undo_not_yours`, `undo_sealed` (naming what sealed it).
        """
        raise NotImplementedError

    async def ask_undo(self, table_id: int, user: int, interaction: int | None = None) -> Panel:
        """Ask the other people at the table to let this member take back the newest own action and all that followed.

        Posts a vote. Refuses `nothing_to_undo`, `nobody_to_ask`, `not_needed` (plain undo does it), `too_long_ago`.
        """
        raise NotImplementedError

    async def vote_undo(self, table_id: int, user: int, agree: bool, interaction: int | None = None) -> Panel:
        """Answer an open vote; the first other seat that agrees makes it happen, and a card tells everybody.

        Refuses `no_vote`, `own_vote`.
        """
        raise NotImplementedError

    async def repost(self, table_id: int) -> None:
        """Post the newest card again, for example after its message was deleted."""
        raise NotImplementedError

    async def public_card(self, table_id: int) -> Card:
        """The card as it would be posted now, without being posted. Refuses `not_started`."""
        raise NotImplementedError

    async def nudge(self, channel: int) -> None:
        """Somebody did something in this channel: try again now to post what could not be posted there."""
        raise NotImplementedError

    # -- seats and endings ------------------------------------------------------------------------------------------

    async def end(self, table_id: int, user: int, manager: bool = False) -> Table:
        """End the table before its time. Refuses `over`, `not_host` (unless `manager`, a server manager)."""
        raise NotImplementedError

    async def leave_game(self, table_id: int, user: int) -> Table:
        """Give up a seat of a running game: a computer player holds it from now on; the table ends with its last person.

        Refuses `not_started`, `over`, `not_seated`.
        """
        raise NotImplementedError

    async def take_seat(self, table_id: int, seat: int, human: Human) -> Table:
        """Take over a seat that a computer player holds.

        Refuses `not_started`, `over`, `bad_seat`, `seat_held`, `already_seated`, `not_invited`, `knows_another_seat`
        (held another seat of this game before).
        """
        raise NotImplementedError

    async def stand_in(self, table_id: int, user: int, seat: int, manager: bool = False) -> Table:
        """Let a computer player act for a seat until its holder comes back: asked by the holder, the host or a manager.

        Refuses `not_started`, `over`, `bad_seat`, `not_held`, `not_host`.
        """
        raise NotImplementedError

    async def come_back(self, table_id: int, user: int) -> Table:
        """Play the own seat again after a computer player stood in. Refuses `not_started`, `over`, `not_seated`."""
        raise NotImplementedError

    async def member_gone(self, guild: int, user: int) -> list[Table]:
        """A member has left the server: out of the lobbies, a computer player stands in at running tables."""
        raise NotImplementedError

    async def seen(self, user: int, name: str) -> None:
        """Keep the display name of a member up to date; cheap when nothing changed."""
        raise NotImplementedError

    async def forget_channel(self, channel: int) -> list[Table]:
        """A channel or thread was deleted: its lobby is closed, its running game waits for `move_to`."""
        raise NotImplementedError

    async def forget_message(self, message: int) -> None:
        """A message was deleted: if it was a table's card, the table has none now."""
        raise NotImplementedError

    async def go_back(self, table_id: int, user: int, manager: bool = False) -> Table:
        """Rescue a stuck table: return to the newest earlier snapshot that can be read.

        Refuses `not_stuck`, `not_host` (unless `manager`), `no_snapshot`.
        """
        raise NotImplementedError
