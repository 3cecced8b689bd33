"""Tables taken from the shelf: newer rules versions, and snapshots that are not sound."""

from __future__ import annotations

import sqlite3
from typing import Any

import msgspec
import pytest

from rules.marco_polo.actions import Pass, Step
from tables import export
from tables.replay import Mismatch, replay
from tests import toy
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ALL, ANNA, BERTA, CARL, EVE, House, code
from tests.toy import Docked, Plan, Toy


class NewerToy(Toy):
    """A later version of the toy game: the state has a new layout, in which the round is counted from nought."""

    version = "2"
    format = 2
    migrations = (lambda data: {**data, "round": data["round"] + 0},)


class BrokenToy(NewerToy):
    """A later version that cannot show the tables of the first one."""

    version = "3"

    def view(self, state: Docked, seat: int | None) -> Any:
        raise LookupError(state.key)


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> NewerToy:
    """The newer version, whose set-up writes its own format."""
    game = NewerToy()
    first = Toy.setup

    def setup(self: Toy, seats: int, options: toy.ToyOptions, key: str) -> Docked:
        state = first(self, seats, options, key)
        state.format = self.format
        return state

    monkeypatch.setattr(Toy, "setup", setup)
    return game


async def tampered(house: House, table: int, statement: str) -> None:
    """The file as somebody left it who should not have touched it."""
    await house.down()
    with sqlite3.connect(house.path) as connection:
        connection.execute(statement, (table,))
    connection.close()
    await house.up()


SPOIL = """
UPDATE step SET state = CAST(replace(CAST(state AS TEXT), 'north', 'south') AS BLOB)
WHERE table_id = ?1 AND depth = (SELECT depth FROM game_table WHERE id = ?1)
"""


async def test_a_tampered_snapshot_stops_its_own_table_only(house: House, caplog: pytest.LogCaptureFixture) -> None:
    table = await house.begun("toy")
    other = await house.begun(channel=71)
    await house.act(table, 0, Plan(("north", "east")))
    await house.act(table, 1, Plan(("north", "river")))
    secret = (await house.record(table)).row.secret
    await tampered(house, table.id, SPOIL)
    assert await code(house.tables.act(table.id, CARL, Plan(("north", "east")))) == "stuck"
    await house.settle()
    assert (await house.tables.table(table.id)).status == "stuck"
    card = house.channel.posted[-1]
    assert (card.kind, card.view, card.people) == ("stuck", None, ())
    assert "go back one step, export the table or end it" in card.lines[0]
    assert await code(house.tables.view(table.id, ANNA)) == "stuck"
    assert await code(house.tables.panel(table.id, ANNA)) == "stuck"
    assert (await house.tables.sight(table.id, ANNA)).view is None
    assert secret not in caplog.text
    assert secret.encode() not in await house.tables.export(table.id, ANNA)
    await house.act(other, 0, Pass("pile"))
    assert (await house.record(other)).awaited == (1,)


async def test_a_stuck_table_goes_back_one_step(house: House) -> None:
    table = await house.begun("toy")
    await house.act(table, 0, Plan(("north", "east")))
    await house.act(table, 1, Plan(("north", "river")))
    await tampered(house, table.id, SPOIL)
    assert await code(house.tables.act(table.id, CARL, Plan(("north", "east")))) == "stuck"
    assert await code(house.tables.go_back(table.id, BERTA)) == "not_host"
    back = await house.tables.go_back(table.id, ANNA)
    await house.settle()
    assert back.status == "running"
    assert (await house.state(table)).plans[:2] == [("north", "east"), ()]
    assert house.channel.posted[-1].kind == "turn"
    assert house.channel.posted[-1].lines[-1] == "The table goes on from the newest step that can be read."
    assert await code(house.tables.go_back(table.id, ANNA)) == "not_stuck"
    await house.act(table, 1, Plan(("north", "river")))


async def test_a_table_without_any_readable_step_can_still_be_ended(house: House) -> None:
    table = await house.begun("toy")
    await tampered(house, table.id, "UPDATE step SET state = x'00' WHERE table_id = ?1")
    assert await code(house.tables.panel(table.id, ANNA)) == "stuck"
    assert await code(house.tables.go_back(table.id, EVE, manager=True)) == "no_snapshot"
    assert (await house.tables.end(table.id, ANNA)).status == "ended"
    await house.settle()
    assert house.channel.posted[-1].kind == "over"
    assert house.channel.posted[-1].view is None
    assert export.read(await house.tables.export(table.id, ANNA)).key


async def test_a_table_without_its_snapshot_is_stuck(house: House) -> None:
    table = await house.begun("toy")
    await tampered(house, table.id, "DELETE FROM step WHERE table_id = ?1")
    assert await code(house.tables.panel(table.id, ANNA)) == "stuck"


async def test_a_newer_version_takes_the_table_along(house: House, newer: NewerToy) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA), options={"rounds": 1})
    await house.act(table, 0, Plan(("north", "east")))
    before = await house.state(table)
    house.games["toy"] = newer
    await house.again()
    panel = await house.tables.panel(table.id, ANNA)
    assert (await house.tables.table(table.id)).version == "2"
    assert panel.since[-1] == "The table moves on to version 2 of the rules."
    after = await house.state(table)
    assert (after.format, after.plans, after.hands) == (2, before.plans, before.hands)
    assert [entry.kind for entry in await house.store.log.entries(table.id)] == ["start", "action", "migrated"]
    await house.again()
    await house.tables.panel(table.id, ANNA)
    assert (await house.store.log.newest(table.id, 1))[0].kind == "migrated"
    await house.defaults(table, 9)
    saved = export.read(await house.tables.export(table.id, ANNA))
    old = replay(saved, ALL)
    new = replay(saved, house.games)
    assert (old.checked, old.stretches) == (2, 1)
    assert (new.checked, new.stretches) == (4, 1)
    assert old.checked + new.checked == old.checked + old.skipped == len(saved.entries)


async def test_undo_reaches_back_into_an_older_version(
    house: House, newer: NewerToy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(toy.Planned, "revised", False)
    table = await house.begun("toy", people=(ANNA, BERTA), options={"rounds": 1})
    await house.act(table, 0, Plan(("north", "east")), Plan(("north", "river")))
    house.games["toy"] = newer
    await house.again()
    await house.tables.undo(table.id, ANNA)
    state = await house.state(table)
    assert (state.format, state.plans[0]) == (2, ("north", "east"))
    await house.again()
    await house.defaults(table, 9)
    saved = export.read(await house.tables.export(table.id, ANNA))
    proof = replay(saved, house.games)
    assert proof.stretches == 2
    assert proof.skipped == 3


async def test_a_version_that_cannot_go_on_stops_the_table_until_the_next_one(house: House, newer: NewerToy) -> None:
    table = await house.begun("toy")
    await house.act(table, 0, Plan(("north", "east")))
    house.games["toy"] = BrokenToy()
    await house.again()
    assert await code(house.tables.panel(table.id, ANNA)) == "stuck"
    await house.settle()
    assert house.channel.posted[-1].kind == "stuck"
    house.games["toy"] = newer
    await house.again()
    await house.tables.go_back(table.id, ANNA)
    assert (await house.state(table)).plans[0] == ("north", "east")
    await house.act(table, 1, Plan(("north", "east")))


async def test_a_game_that_is_gone_can_be_ended(house: House) -> None:
    table = await house.begun("toy")
    del house.games["toy"]
    await house.again()
    assert await code(house.tables.panel(table.id, ANNA)) == "unknown_game"
    assert (await house.tables.end(table.id, ANNA)).status == "ended"
    await house.settle()
    assert house.channel.posted[-1].kind == "over"


async def finished(house: House) -> export.Whole:
    """A finished table with everything in it: undo, a vote, a seat that changes hands."""
    table = await house.begun(people=(ANNA, BERTA, CARL))
    await house.defaults(table, 3)
    await house.act(table, 0, *await first_steps(house, table))
    await house.tables.undo(table.id, ANNA)
    await house.act(table, 0, Pass("pile"))
    await house.tables.ask_undo(table.id, ANNA)
    await house.tables.vote_undo(table.id, BERTA, True)
    await house.tables.stand_in(table.id, BERTA, 1)
    await house.defaults(table, 300)
    assert (await house.tables.table(table.id)).status == "over"
    return export.read(await house.tables.export(table.id, EVE))


async def first_steps(house: House, table: Any) -> list[Any]:
    """The first movement that Anna can pay for."""
    listed = await house.tables.legal(table.id, ANNA)
    return [next(action for action in listed if isinstance(action, Step))]


async def test_a_finished_table_is_replayed_to_the_same_hashes(house: House) -> None:
    saved = await finished(house)
    kinds = {entry.kind for entry in saved.entries}
    assert kinds == {"start", "action", "undo", "vote", "seat"}
    proof = replay(saved, ALL)
    assert proof.skipped == 0
    assert proof.checked == len([entry for entry in saved.entries if entry.hash])
    record = await house.desk.look(1)
    assert proof.last == record.state


async def test_a_replay_finds_what_is_not_as_it_was(house: House) -> None:
    saved = await finished(house)
    replace = msgspec.structs.replace
    with pytest.raises(ValueError, match="key"):
        replay(replace(saved, key="0" * 32), ALL)
    target = next(index for index, entry in enumerate(saved.entries) if entry.kind == "action")
    entry = saved.entries[target]
    other = replace(entry, action=msgspec.Raw(b'{"do":"pass","source":"5"}'))
    illegal = replace(entry, action=msgspec.Raw(b'{"do":"pass","source":"none"}'))
    for changed in (other, illegal, replace(entry, hash="00" * 32)):
        entries = (*saved.entries[:target], changed, *saved.entries[target + 1 :])
        with pytest.raises(Mismatch) as caught:
            replay(replace(saved, entries=entries), ALL)
        assert caught.value.seq == entry.seq


async def test_foreign_files_are_no_tables() -> None:
    for raw in (b"", b"{}", b'{"format": 1}', b"[]"):
        with pytest.raises(msgspec.DecodeError):
            export.read(raw)


async def test_the_board_of_a_worked_case_is_loaded_as_it_was(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.again()
    assert await house.state(table) == m4()
