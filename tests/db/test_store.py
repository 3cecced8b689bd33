"""Rows: guarded changes, the outbox's merging, timers, seats, settings."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from db.change import Change, Conflict, Repeated
from db.rows import (
    BaseRow,
    CardRow,
    DraftRow,
    EntryRow,
    Loaded,
    OutboxRow,
    StepRow,
    TableRow,
    TimerRow,
    VoteRow,
)
from db.store import Store

EMPTY = TableRow(0, 1, 2, "toy", "lobby", 5, b"[]", b"{}", b"{}", 10.0)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    """A store over a file of its own."""
    opened = await Store.open(tmp_path / "waybill.db")
    yield opened
    await opened.close()


@pytest.fixture
async def row(store: Store) -> TableRow:
    """A table with one member."""
    added = await store.tables.add(EMPTY, 0, 5)
    assert added is not None
    return added


def entry(row: TableRow, interaction: int | None = None) -> EntryRow:
    """An action that leads to `row`."""
    return EntryRow(
        row.id, row.seq, "action", 0, 5, "", 0, row.depth, b"{}", b"h", b"{}", 0, None, "1", 20.0, interaction
    )


def step(row: TableRow, state: bytes = b"state") -> StepRow:
    """The snapshot of `row`."""
    return StepRow(row.id, row.depth, row.seq, 0, 1, "", 0, 0, "1", b"h", state)


def moved(row: TableRow, interaction: int | None = None) -> Change:
    """One more action."""
    new = row._replace(seq=row.seq + 1, depth=row.depth + 1, status="running")
    return Change(row=new, guard=row.seq, wide=True, entries=(entry(new, interaction),), step=step(new))


async def loaded(store: Store, row: TableRow) -> Loaded:
    """All of a table."""
    found = await store.tables.load(row.id)
    assert found is not None
    return found


async def test_a_table_is_found_by_all_its_keys(store: Store, row: TableRow) -> None:
    assert await store.tables.open_in(2) == row
    assert await store.tables.row(row.id) == row
    assert await store.tables.open_of(5) == [row]
    assert await store.tables.open_in_guild(1) == [row]
    assert await store.tables.closed_in(2, 9) == []
    for nothing in (
        await store.tables.open_in(3),
        await store.tables.row(99),
        await store.tables.load(99),
        await store.tables.snapshot(row.id, 3),
        await store.tables.draft(row.id, 0),
    ):
        assert nothing is None


async def test_one_open_table_a_channel(store: Store, row: TableRow) -> None:
    assert await store.tables.add(EMPTY, 0, 6) is None
    done = row._replace(seq=1, status="over", closed=30.0)
    await store.commit(Change(row=done, guard=0, wide=True))
    assert await store.tables.add(EMPTY, 0, 6) is not None
    assert await store.tables.closed_in(2, 9) == [done]


async def test_a_change_is_guarded_by_the_number_before(store: Store, row: TableRow) -> None:
    first = moved(row)
    await store.commit(first)
    with pytest.raises(Conflict):
        await store.commit(moved(row))
    found = await loaded(store, row)
    assert (found.row, found.state) == (first.row, b"state")
    assert len(await store.log.entries(row.id)) == 1


async def test_an_interaction_is_written_once(store: Store, row: TableRow) -> None:
    first = moved(row, interaction=77)
    await store.commit(first)
    with pytest.raises(Repeated):
        await store.commit(moved(first.row, interaction=77))
    assert (await loaded(store, row)).row == first.row
    found = await store.log.by_interaction(row.id, 77)
    assert found is not None
    assert found.seq == 1
    assert await store.log.by_interaction(row.id, 78) is None


async def test_snapshots_are_a_stack(store: Store, row: TableRow) -> None:
    for _ in range(5):
        change = moved(row)
        row = change.row
        await store.commit(change)
    assert [each.depth for each in (await loaded(store, row)).steps] == [1, 2, 3, 4, 5]
    back = row._replace(seq=row.seq + 1, depth=2)
    undo = entry(back)._replace(kind="undo")
    await store.commit(Change(row=back, guard=row.seq, entries=(undo,), cut=2, below=2, undone=(3, 4, 5)))
    assert [each.depth for each in (await loaded(store, row)).steps] == [2]
    assert [each.undone for each in await store.log.entries(row.id)] == [None, None, 6, 6, 6, None]
    snapshot = await store.tables.snapshot(row.id, 2)
    assert snapshot is not None
    assert snapshot.state == b"state"


async def test_a_narrow_change_leaves_the_settings_alone(store: Store, row: TableRow) -> None:
    new = row._replace(seq=1, turn=4, awaited=b"[1]", auto=1, chairs=b"[1]", status="over")
    await store.commit(Change(row=new, guard=0))
    found = (await loaded(store, row)).row
    assert (found.turn, found.awaited, found.auto) == (4, b"[1]", 1)
    assert (found.chairs, found.status) == (b"[]", "lobby")
    assert await store.tables.to_play() == [row.id]


async def test_the_log_is_read_from_both_ends(store: Store, row: TableRow) -> None:
    for _ in range(4):
        change = moved(row)
        row = change.row
        await store.commit(change)
    assert [each.seq for each in await store.log.entries(row.id, 2)] == [3, 4]
    assert [each.seq for each in await store.log.newest(row.id, 2)] == [3, 4]
    assert [each.seq for each in await store.log.since_own(row.id, 0)] == []
    assert [each.seq for each in await store.log.since_own(row.id, 1)] == [1, 2, 3, 4]


async def test_unsent_cards_merge(store: Store, row: TableRow) -> None:
    async def add(row: TableRow, kind: int, due: float) -> TableRow:
        new = row._replace(seq=row.seq + 1)
        await store.commit(Change(row=new, guard=row.seq, outbox=OutboxRow(row.id, kind, 0, f"n{kind}", due)))
        return new

    row = await add(row, 1, 50.0)
    row = await add(row, 4, 20.0)
    unsent = await store.outbox.row(row.id)
    assert unsent == OutboxRow(row.id, 5, 0, "n1", 20.0)
    assert await store.outbox.due(19.0) == []
    assert await store.outbox.due(20.0) == [row.id]
    assert (await store.outbox.next_due(19.0), await store.outbox.next_due(20.0)) == (20.0, None)
    await store.outbox.save(unsent._replace(tried=21.0, tried_seq=2, due=60.0))
    row = await add(row, 2, 22.0)
    during = await store.outbox.row(row.id)
    assert during == unsent._replace(tried=21.0, tried_seq=2, due=60.0, later=2)
    place = CardRow(2, 900, 23.0, 0, 2, 0.0)
    await store.outbox.settle(row.id, OutboxRow(row.id, 2, 0, "new", 23.0), place)
    assert await store.outbox.row(row.id) == OutboxRow(row.id, 2, 0, "new", 23.0)
    assert (await loaded(store, row)).row[-7:-1] == place
    assert await store.tables.with_card(900) == [row.id]
    await store.outbox.settle(row.id, None, place)
    assert await store.outbox.row(row.id) is None
    row = await add(row, 4, 30.0)
    await store.outbox.save(OutboxRow(row.id, 4, 0, "x", None, why="gone"))
    row = await add(row, 1, 31.0)
    parked = await store.outbox.row(row.id)
    assert parked is not None
    assert (parked.due, parked.kind, parked.why) == (None, 5, "gone")
    new = row._replace(seq=row.seq + 1)
    await store.commit(Change(row=new, guard=row.seq, unsent=False, outbox=OutboxRow(row.id, 4, 0, "fresh", 40.0)))
    assert await store.outbox.row(row.id) == OutboxRow(row.id, 4, 0, "fresh", 40.0)


async def test_clocks_move_by_the_length_of_an_outage(store: Store, row: TableRow) -> None:
    assert await store.timers.catch_up(1000.0, 60.0) == 0.0
    timers = (
        TimerRow(row.id, 0, 5.0, started=900.0, deadline=2000.0, due=1500.0),
        TimerRow(row.id, 1, 5.0, started=1100.0, deadline=2000.0, due=1400.0),
        TimerRow(row.id, 2, 5.0),
    )
    await store.commit(Change(row=row._replace(seq=1), guard=0, timers=timers))
    assert await store.timers.next_due() == 1400.0
    await store.timers.pulse(1050.0)
    assert await store.timers.catch_up(1100.0, 60.0) == 0.0
    await store.timers.pulse(1050.0)
    assert await store.timers.catch_up(1300.0, 60.0) == 250.0
    assert (await loaded(store, row)).timers == (
        TimerRow(row.id, 0, 5.0, started=1150.0, deadline=2250.0, due=1750.0),
        TimerRow(row.id, 1, 5.0, started=1300.0, deadline=2200.0, due=1600.0),
        TimerRow(row.id, 2, 5.0),
    )
    assert [timer.seat for timer in await store.timers.due(1750.0)] == [1, 0]
    await store.timers.set_due(row.id, 1, None)
    assert [timer.seat for timer in await store.timers.due(9999.0)] == [0]


async def test_seats_remember_who_held_them(store: Store, row: TableRow) -> None:
    change = Change(row=row._replace(seq=1), guard=0, sitters=[(0, 6), (1, 5)], at=40.0)
    await store.commit(change)
    await store.commit(Change(row=row._replace(seq=2), guard=1, sitters=[(0, 5)], at=50.0))
    found = {(each.seat, each.user): each.until for each in await store.tables.sitters(row.id)}
    assert found == {(0, 5): None, (0, 6): 50.0, (1, 5): 50.0}
    assert await store.tables.open_of(6) == []


async def test_drafts_votes_and_bases(store: Store, row: TableRow) -> None:
    draft = DraftRow(row.id, 0, "abcd1234", b"[]", 9)
    await store.tables.set_draft(draft)
    await store.tables.set_draft(draft._replace(stamp="ffff0000"))
    assert await store.tables.draft(row.id, 0) == draft._replace(stamp="ffff0000")
    vote = VoteRow(row.id, 0, 3, b"[]", b"[]", 5.0)
    base = BaseRow(row.id, 1, "1", b"state")
    await store.commit(Change(row=row._replace(seq=1), guard=0, vote=vote, base=base, drafts=(0,)))
    assert (await loaded(store, row)).vote == vote
    assert await store.log.bases(row.id) == [base]
    assert await store.tables.draft(row.id, 0) is None
    await store.commit(Change(row=row._replace(seq=2), guard=1, drop_vote=True))
    assert (await loaded(store, row)).vote is None


async def test_settings(store: Store) -> None:
    assert await store.settings.get("commands") is None
    await store.settings.set("commands", "1")
    await store.settings.set("commands", "2")
    assert await store.settings.get("commands") == "2"
    assert await store.check() == []


async def test_rows_do_not_tell_what_they_hold(store: Store, row: TableRow) -> None:
    secret = row._replace(secret="0123456789abcdef", chairs=b"Anna")
    shown = repr([secret, entry(secret), step(secret, b"hands"), BaseRow(1, 1, "1", b"hands"), moved(secret)])
    assert "hands" not in shown
    assert "0123" not in shown
