"""Several people at once: nothing is lost, nothing is done twice, and nobody waits for another table."""

from __future__ import annotations

import asyncio
import random
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rules.marco_polo.actions import Pass
from tables import export
from tables.computers import choose
from tables.model import Panel, Refused
from tables.replay import replay
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ALL, ANNA, BERTA, CARL, DORA, PEOPLE, House, code, human
from tests.toy import DOCKS, Plan


async def outcome(move: Any) -> str:
    """ "" for a move that was accepted, else why not."""
    try:
        await move
    except Refused as error:
        return error.code
    return ""


async def test_all_plan_at_the_same_moment(house: House) -> None:
    table = await house.begun("toy")
    panels = await asyncio.gather(*(house.tables.panel(table.id, user) for user in PEOPLE))
    picks = [
        house.tables.pick(table.id, user, panel.stamp, ["north", "east"])
        for user, panel in zip(PEOPLE, panels, strict=True)
    ]
    confirms = await asyncio.gather(*picks)
    last = next(panel for panel in confirms if panel.confirm is not None)
    await house.tables.confirm(table.id, PEOPLE[last.seat], last.stamp)
    state = await house.state(table)
    assert state.plans == [("north", "east")] * 4
    assert state.acting == 0
    assert sorted(entry.seat or 0 for entry in await house.store.log.entries(table.id, 0)) == [0, 0, 1, 2, 3]


async def test_two_presses_of_one_button_are_one_move(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    panel = await house.tables.panel(table.id, ANNA)
    pressed = await house.tables.pick(table.id, ANNA, panel.stamp, ["take:pile"])
    moves = [house.tables.confirm(table.id, ANNA, pressed.stamp, interaction=number) for number in (1, 2, 3)]
    assert sorted([await outcome(move) for move in moves]) == ["", "stale", "stale"]
    assert sum((await house.state(table)).hands[0]) == 6


async def test_the_same_delivery_at_the_same_moment(house: House) -> None:
    table = await house.begun("toy")
    plans = [Plan(("north", "east")), Plan(("north", "south"))]
    found = await asyncio.gather(*(house.tables.act(table.id, ANNA, plan, interaction=5) for plan in plans))
    assert [panel.done for panel in found] == [("Anna plans north and east.",)] * 2
    assert (await house.record(table)).row.depth == 1


async def test_a_move_and_an_undo_meet(house: House) -> None:
    for order in (0, 1):
        table = await house.begun(channel=100 + order)
        await house.put(table, m4())
        await house.act(table, 0, {"do": "step", "cards": ["YF"]})
        both = [house.tables.act(table.id, ANNA, {"do": "draw", "source": "1"}), house.tables.undo(table.id, ANNA)]
        found = await asyncio.gather(*map(outcome, both[:: 1 if order else -1]))
        assert sorted(found) in (["", "undo_sealed"], ["", ""])


async def test_two_join_the_last_chair(house: House) -> None:
    table = await house.lobby(people=(ANNA,))
    await house.tables.set_seats(table.id, ANNA, 2)
    found = await asyncio.gather(*(outcome(house.tables.join(table.id, human(user))) for user in (BERTA, CARL, DORA)))
    assert sorted(found) == ["", "full", "full"]


async def test_two_open_a_table_in_one_channel(house: House) -> None:
    calls = [house.tables.open(7, 70, "toy", human(user)) for user in (ANNA, BERTA)]
    assert sorted(await asyncio.gather(*map(outcome, calls))) == ["", "channel_taken"]


async def test_two_starts_start_once(house: House) -> None:
    table = await house.lobby()
    found = await asyncio.gather(*(outcome(house.tables.start_game(table.id, ANNA)) for _ in range(3)))
    assert sorted(found) == ["", "started", "started"]
    assert len(await house.store.log.entries(table.id)) == 1


async def test_everybody_votes_at_once(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Pass("pile"))
    await house.act(table, 1, Pass("pile"))
    await house.tables.ask_undo(table.id, ANNA)
    votes = [house.tables.vote_undo(table.id, user, True) for user in (BERTA, CARL, DORA)]
    assert sorted(await asyncio.gather(*map(outcome, votes))) == ["", "no_vote", "no_vote"]
    assert await house.state(table) == m4()


async def test_a_table_that_is_busy_holds_up_no_other(house: House) -> None:
    one, two = await house.begun(), await house.begun(channel=71)
    async with house.desk.at(one.id):
        await asyncio.wait_for(house.tables.act(two.id, ANNA, Pass("pile")), 5)
        waiting = asyncio.ensure_future(house.tables.act(one.id, ANNA, Pass("pile")))
        await asyncio.sleep(0.01)
        assert not waiting.done()
    await waiting


async def test_more_tables_than_the_cache_holds(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tables.desk.CACHED", 3)
    tables = [await house.begun(channel=200 + number) for number in range(6)]
    for _ in range(3):
        for table in tables:
            await house.defaults(table, 1)
    assert len(house.desk._kept) == 3
    assert [(await house.record(table)).awaited for table in tables] == [(3,)] * 6


async def test_a_press_that_was_meant_for_another_table_changes_nothing(house: House) -> None:
    one, two = await house.begun("toy"), await house.begun("toy", channel=71)
    await house.tables.act(one.id, ANNA, Plan(("north", "east")), interaction=5)
    assert await code(house.tables.act(two.id, ANNA, Plan(("north", "east")), interaction=5)) == "repeated"
    assert (await house.state(two)).plans[0] == ()


async def storm(house: House, game: str, seed: int, steps: int) -> None:
    """Everybody does this and that at once: listed actions, undo, plain nonsense; then the proof."""
    rng = random.Random(seed)
    table = await house.begun(game, people=(ANNA, BERTA, CARL))
    rules = house.games[game]
    accepted = 0

    async def one(user: int, number: int) -> str:
        record = await house.record(table)
        if record.table.status != "running":
            return "over"
        seat = record.table.seat_of(user)
        assert seat is not None
        state = rules.loads(record.state)
        if rng.random() < 0.15:
            return await outcome(house.tables.undo(table.id, user, interaction=number))
        if rng.random() < 0.1:
            return await outcome(house.tables.act(table.id, user, {"do": "nonsense"}, interaction=number))
        listed = rules.legal(state, seat)
        if not listed:
            return await outcome(house.tables.act(table.id, user, rules.legal(state, record.awaited[0])[0]))
        action = choose(rules, state, seat, rng)
        return await outcome(house.tables.act(table.id, user, action, interaction=number))

    for number in range(steps):
        users = rng.choices((ANNA, BERTA, CARL), k=3)
        found = await asyncio.gather(
            *(one(user, 1000 * seed + 10 * number + place) for place, user in enumerate(users))
        )
        accepted += found.count("")
    entries = await house.store.log.entries(table.id)
    assert accepted == len([entry for entry in entries if entry.kind in ("action", "undo")])
    assert [entry.seq for entry in entries] == list(range(entries[0].seq, entries[0].seq + len(entries)))
    if (await house.tables.table(table.id)).status == "running":
        await house.tables.end(table.id, ANNA)
    proof = replay(export.read(await house.tables.export(table.id, None)), ALL)
    assert proof.skipped == 0
    assert proof.checked == accepted + 1


async def test_a_storm_of_moves_leaves_a_log_that_proves_itself(house: House) -> None:
    for number, game in enumerate(sorted(ALL)):
        await storm(house, game, 40 + number, 40)
        await house.again()


@settings(max_examples=12, deadline=None)
@given(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(DOCKS), st.sampled_from(DOCKS)), max_size=12), st.data())
def test_plans_in_any_order_by_anybody(plans: list[tuple[int, str, str]], data: st.DataObject) -> None:
    """Whatever is tried while all plan: refusals change nothing, and the newest accepted plan of each seat counts."""

    async def run(folder: str) -> None:
        house = await House(Path(folder) / "waybill.db").up()
        table = await house.begun("toy")
        expected: dict[int, tuple[str, ...]] = {}
        for seat, one, other in plans:
            if len(expected) == 4:
                break
            before = (await house.record(table)).state
            found = await outcome(house.tables.act(table.id, PEOPLE[seat], Plan((one, other))))
            assert bool(found) == (one == other)
            if found:
                assert (await house.record(table)).state == before
            else:
                expected[seat] = tuple(sorted((one, other), key=DOCKS.index))
        state = await house.state(table)
        assert {seat: plan for seat, plan in enumerate(state.plans) if plan} == expected
        await house.down()

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(run(folder))


async def test_a_panel_and_a_command_of_one_member_meet(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    panel: Panel = await house.tables.panel(table.id, ANNA)
    await house.tables.act(table.id, ANNA, {"do": "step", "cards": ["YF"]})
    assert await code(house.tables.pick(table.id, ANNA, panel.stamp, ["take:1"])) == "stale"
