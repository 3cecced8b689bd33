"""Playing: picks become actions, actions are applied, and may be taken back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeVar

from db.change import Change, Repeated
from db.rows import EntryRow
from rules.core import Action, IllegalAction, Question
from tables import journal, panels, undoing, votes
from tables.desk import Desk
from tables.entries import Doer
from tables.model import Panel, Preview, Refused
from tables.moves import play
from tables.panels import Asked
from tables.record import Record
from tables.seating import back_again

T = TypeVar("T")


class Playing:
    """What a member does at a running table."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def panel(self, table_id: int, user: int) -> Panel:
        """The panel as it stands."""
        asked = panels.seated(self._desk, await self._desk.look(table_id), user)
        return await panels.opened(self._desk, asked)

    async def pick(self, table_id: int, user: int, stamp: str, keys: Sequence[str], interaction: int | None) -> Panel:
        """Answer the open question."""

        async def work(record: Record) -> Panel:
            asked = panels.playing(self._desk, record, user, stamp)
            picks, before = await panels.draft_of(self._desk, asked, stamp)
            if before is not None and before == interaction:
                return panels.panel(self._desk, asked, picks, stamp=stamp)
            question = panels.ask(asked, panels.flat(picks))
            if not isinstance(question, Question):
                raise Refused("stale", "All picks are made. Confirm them, or go back one step.")
            picks = (*picks, panels.answer(question, keys))
            found = panels.ask(asked, panels.flat(picks))
            if isinstance(found, Question) or panels.foresee(self._desk, asked, found).seals:
                await panels.keep_draft(self._desk, asked, stamp, picks, interaction)
                return panels.panel(self._desk, asked, picks, stamp=stamp)
            return await self._apply(asked, found, self._doer(user, interaction))

        return await self._once(table_id, user, interaction, work)

    async def back(self, table_id: int, user: int, stamp: str, all_picks: bool) -> Panel:
        """Take back the last pick, or all."""
        async with self._desk.at(table_id) as record:
            asked = panels.playing(self._desk, record, user, stamp)
            picks, _ = await panels.draft_of(self._desk, asked, stamp)
            picks = () if all_picks else picks[:-1]
            await panels.keep_draft(self._desk, asked, stamp, picks, None)
            return panels.panel(self._desk, asked, picks, stamp=stamp)

    async def confirm(self, table_id: int, user: int, stamp: str, interaction: int | None) -> Panel:
        """Apply what the picks amount to."""

        async def work(record: Record) -> Panel:
            asked = panels.playing(self._desk, record, user, stamp)
            picks, _ = await panels.draft_of(self._desk, asked, stamp)
            found = panels.ask(asked, panels.flat(picks)) if picks else None
            if found is None or isinstance(found, Question):
                raise Refused(
                    "nothing_to_confirm", "Something is still to be picked. Open the panel with Take my turn."
                )
            return await self._apply(asked, found, self._doer(user, interaction))

        return await self._once(table_id, user, interaction, work)

    async def act(self, table_id: int, user: int, raw: Any, interaction: int | None) -> Panel:
        """Apply a typed action."""

        async def work(record: Record) -> Panel:
            asked = panels.playing(self._desk, record, user, None)
            return await self._apply(asked, self._read(asked, raw), self._doer(user, interaction))

        return await self._once(table_id, user, interaction, work)

    async def preview(self, table_id: int, user: int, raw: Any) -> Preview:
        """What an action would do."""
        asked = panels.playing(self._desk, await self._desk.look(table_id), user, None)
        return panels.foresee(self._desk, asked, self._read(asked, raw))

    async def question(self, table_id: int, user: int, chosen: Sequence[str]) -> Question | Action:
        """What the game asks after these picks."""
        asked = panels.playing(self._desk, await self._desk.look(table_id), user, None)
        return panels.ask(asked, tuple(chosen))

    async def legal(self, table_id: int, user: int) -> list[Action]:
        """Every listed action."""
        asked = panels.seated(self._desk, await self._desk.look(table_id), user)
        return asked.legal

    async def undo(self, table_id: int, user: int, stamp: str | None, interaction: int | None) -> Panel:
        """Take back the newest own action."""

        async def work(record: Record) -> Panel:
            asked = self._at_table(record, user)
            if stamp is not None and stamp != panels.stamp_of(asked):
                raise Refused("stale", "That panel is out of date. Open it again with Take my turn.")
            refusal = undoing.refusal(record, asked.seat)
            if refusal is not None:
                raise Refused(refusal.code, refusal.text)
            return await self._return(asked, asked.seat, record.row.depth - 1, self._doer(user, interaction))

        return await self._once(table_id, user, interaction, work)

    async def ask_undo(self, table_id: int, user: int, interaction: int | None) -> Panel:
        """Ask the others."""

        async def work(record: Record) -> Panel:
            asked = self._at_table(record, user)
            depth = votes.ask(record, asked.seat)
            lines = await votes.lines_back(self._desk, asked.game, record, depth, asked.names)
            text = f"{asked.name} asks to take back: {' / '.join(lines)} One other player has to agree."
            change = votes.asked(record, depth, asked.seat, self._doer(user, interaction), (text, lines))
            return await self._noted(asked, change, (text,))

        return await self._once(table_id, user, interaction, work)

    async def vote_undo(
        self, table_id: int, user: int, agree: bool, interaction: int | None, number: int | None
    ) -> Panel:
        """Answer a request."""

        async def work(record: Record) -> Panel:
            asked = self._at_table(record, user)
            vote = record.vote
            if vote is None or number not in (None, votes.number(vote)):
                raise Refused("no_vote", "Nobody is asking to take something back any more.")
            if asked.seat not in votes.voters(record, vote.asker):
                raise Refused("own_vote", "Another player has to agree, not the one who asks.")
            doer = self._doer(user, interaction)
            if agree:
                return await self._return(asked, vote.asker, vote.depth, doer._replace(way="vote"))
            return await self._noted(asked, votes.refused(record, asked.seat, doer, asked.name))

        return await self._once(table_id, user, interaction, work)

    def _at_table(self, record: Record, user: int) -> Asked:
        panels.running(record)
        return panels.seated(self._desk, record, user)

    def _doer(self, user: int, interaction: int | None) -> Doer:
        return Doer(at=self._desk.clock(), actor=user, interaction=interaction)

    def _read(self, asked: Asked, raw: Any) -> Action:
        try:
            action: Action = asked.game.read(raw)
        except IllegalAction as error:
            raise Refused(error.code, error.text) from None
        return action

    async def _apply(self, asked: Asked, action: Action, doer: Doer) -> Panel:
        move = play(asked.record, (asked.game, asked.state), asked.seat, action, doer)

        def shown(record: Record) -> Panel:
            new = Asked(record, asked.game, move.state, asked.seat)
            return panels.panel(self._desk, new, stamp=panels.stamp_of(new), done=move.done)

        _, panel = await self._desk.commit_while(asked.record, move.change, shown)
        return panel

    async def _return(self, asked: Asked, seat: int, depth: int, doer: Doer) -> Panel:
        record, game = asked.record, asked.game
        lines = await undoing.undone_lines(self._desk, game, record, depth, asked.names)
        friend = asked.name if doer.way == "vote" else ""
        text = undoing.told(asked.names[seat], lines, friend)
        change = await undoing.way_back(self._desk, game, record, undoing.Back(seat, depth, text, doer))
        new = await self._desk.commit(record, change)
        return await panels.opened(self._desk, Asked(new, game, game.loads(new.state), asked.seat), (text,))

    async def _noted(self, asked: Asked, change: Change, done: tuple[str, ...] = ()) -> Panel:
        record = await self._desk.commit(asked.record, change)
        return await panels.opened(self._desk, Asked(record, asked.game, asked.state, asked.seat), done)

    async def _once(
        self, table_id: int, user: int, interaction: int | None, work: Callable[[Record], Awaitable[Panel]]
    ) -> Panel:
        """Do it, unless this very interaction has been executed before: then answer as it was answered."""
        async with self._desk.at(table_id) as found:
            try:
                return await work(await self._back(found, user))
            except (Refused, Repeated) as error:
                entry = await self._executed(table_id, interaction)
                if entry is None and isinstance(error, Repeated):
                    raise Refused("repeated", "That press has been dealt with already.") from None
                if entry is None:
                    raise
        return await self._again(table_id, user, entry)

    async def _back(self, record: Record, user: int) -> Record:
        """The record once a member whose seat a computer player played is there again, as whoever acts is."""
        seat = record.table.seat_of(user)
        if seat is None or record.table.chairs[seat].stand_in is None or record.table.status != "running":
            return record
        return await self._desk.commit(record, back_again(record, seat, self._doer(user, None)))

    async def _executed(self, table_id: int, interaction: int | None) -> EntryRow | None:
        if interaction is None:
            return None
        return await self._desk.store.log.by_interaction(table_id, interaction)

    async def _again(self, table_id: int, user: int, entry: EntryRow) -> Panel:
        asked = panels.seated(self._desk, await self._desk.look(table_id), user)
        return await panels.opened(
            self._desk, asked, tuple(journal.lines_of(asked.game, entry, asked.seat, asked.names))
        )
