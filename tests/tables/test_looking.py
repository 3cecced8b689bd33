"""Looking: everybody sees what is theirs to see, in views, logs, exports, reprs and ids."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from rules.marco_polo.actions import Pass, Step
from tables import export
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ALL, ANNA, BERTA, CARL, CHANNEL, DORA, EVE, GUILD, House, code
from tests.toy import Plan


async def test_a_view_is_the_members_own(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    game = house.games["marco-polo"]
    assert await house.tables.view(table.id, BERTA) == game.view(m4(), 1)
    assert await house.tables.view(table.id, EVE) == game.view(m4(), None)
    assert await house.tables.view(table.id, None) == game.view(m4(), None)


async def test_a_sight_holds_all_that_a_picture_needs(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Pass("pile"))
    sight = await house.tables.sight(table.id, ANNA)
    assert (sight.seat, sight.awaited, sight.deadline, sight.result) == (0, (1,), None, None)
    assert [person.name for person in sight.people] == ["Anna", "Berta", "Carl", "Dora"]
    assert [person.user for person in sight.people] == [ANNA, BERTA, CARL, DORA]
    assert sight.last == await house.tables.last_events(table.id, ANNA)
    assert msgspec.to_builtins(sight.last[0])["card"] == "RL"
    assert msgspec.to_builtins((await house.tables.sight(table.id, BERTA)).last[0])["card"] == ""
    lobby = await house.lobby(channel=71)
    assert (await house.tables.sight(lobby.id, ANNA)).view is None
    assert await code(house.tables.view(lobby.id, ANNA)) == "not_started"
    assert await code(house.tables.public_card(lobby.id)) == "not_started"
    assert await code(house.tables.repost(lobby.id)) == "not_started"


async def test_automata_and_computer_players_have_names(house: House) -> None:
    table = await house.begun("toy", people=(ANNA,), computers=1)
    people = await house.tables.people(table.id)
    assert [(person.name, person.user, person.seat.kind) for person in people] == [
        ("Anna", ANNA, "player"),
        ("Computer 1", None, "player"),
        ("Warden", None, "automaton"),
    ]


async def test_last_events_are_those_of_the_turn_before_until_one_comes(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    assert await house.tables.last_events(table.id, None) == ()
    await house.act(table, 0, Step(("YF",)))
    await house.act(table, 0, Step(("RS",)))
    assert len(await house.tables.last_events(table.id, None)) == 2
    await house.tables.undo(table.id, ANNA)
    assert len(await house.tables.last_events(table.id, None)) == 1
    await house.tables.act(table.id, ANNA, {"do": "draw", "source": "pile"})
    assert len(await house.tables.last_events(table.id, None)) == 2
    await house.act(table, 1, Step(("RO",)))
    assert len(await house.tables.last_events(table.id, None)) == 1


async def test_a_log_is_read_page_by_page(house: House) -> None:
    table = await house.begun()
    await house.defaults(table, 12)
    whole = await house.tables.log(table.id, None, limit=100)
    assert len(whole.lines) == 13
    assert whole.before is None
    newest = await house.tables.log(table.id, None, limit=5)
    assert (newest.lines, newest.before) == (whole.lines[-5:], 8)
    older = await house.tables.log(table.id, None, before=newest.before, limit=5)
    assert (older.lines, older.before) == (whole.lines[3:8], 3)
    oldest = await house.tables.log(table.id, None, before=3, limit=5)
    assert (oldest.lines, oldest.before) == (whole.lines[:3], None)
    assert (await house.tables.log(table.id, None, before=-4, limit=5)).lines == ()


async def test_the_numbers_of_a_log_count_nothing_secret(house: House) -> None:
    table = await house.begun("toy")
    await house.act(table, 1, Plan(("north", "east")))
    page = await house.tables.log(table.id, CARL, limit=1)
    for _ in range(5):
        await house.act(table, 1, Plan(("north", "south")))
    assert await house.tables.log(table.id, CARL, limit=1) == page
    assert len((await house.tables.log(table.id, BERTA, limit=50)).lines) == 7


async def test_a_log_tells_secrets_to_their_owner_only(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Pass("pile"))
    assert (await house.tables.log(table.id, ANNA)).lines[-1] == "Anna passes and takes red leader from the pile."
    for other in (BERTA, EVE, None):
        assert (await house.tables.log(table.id, other)).lines[-1] == "Anna passes and takes a card from the pile."


async def test_an_entry_of_a_lost_format_is_still_a_line(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await house.begun()
    await house.act(table, 0, Pass("pile"))

    def lost(*_: Any) -> str:
        raise LookupError

    monkeypatch.setattr(type(house.games["marco-polo"]), "narrate", lost)
    assert (await house.tables.log(table.id, None)).lines[-1].startswith("Something that this version")


@pytest.mark.parametrize("game", sorted(ALL))
async def test_an_export_of_a_running_table_holds_no_secret(house: House, game: str) -> None:
    table = await house.begun(game, people=(ANNA, BERTA))
    await house.defaults(table, 5)
    record = await house.record(table)
    entries = await house.store.log.entries(table.id)
    hashes = [entry.hash.hex() for entry in entries if entry.hash]
    assert hashes
    for user in (ANNA, BERTA, EVE, None):
        raw = (await house.tables.export(table.id, user)).decode()
        found = json.loads(raw)
        assert {"key", "entries", "state", "hash"}.isdisjoint(found)
        assert not any(secret in raw for secret in [record.row.secret, *hashes])
        view = house.games[game].view(await house.state(table), record.table.seat_of(user) if user else None)
        assert found["view"] == json.loads(msgspec.json.encode(view))
        assert found["log"] == list((await house.tables.log(table.id, user, limit=999)).lines)


async def test_an_export_of_a_closed_table_holds_everything(house: House) -> None:
    table = await house.begun()
    await house.defaults(table, 2)
    await house.tables.end(table.id, ANNA)
    whole = export.read(await house.tables.export(table.id, EVE))
    assert whole.key == (await house.record(table)).row.secret
    assert [entry.kind for entry in whole.entries] == ["start", "action", "action", "end"]
    assert whole.players == ("Anna", "Berta", "Carl", "Dora")
    lobby = await house.lobby(channel=71)
    assert await code(house.tables.export(lobby.id, ANNA)) == "not_started"


@pytest.mark.parametrize("game", sorted(ALL))
async def test_public_cards_do_not_change_with_what_is_hidden(house: House, game: str) -> None:
    table = await house.begun(game, people=(ANNA, BERTA))
    rules, rng = house.games[game], random.Random(2)
    for _ in range(6):
        await house.defaults(table, 1)
        record = await house.record(table)
        if record.table.status != "running":
            break
        public = await house.tables.public_card(table.id)
        other = rules.loads(record.state)
        rules.reshuffle_hidden(other, None, rng)
        assert msgspec.json.encode(public.view) == msgspec.json.encode(rules.view(other, None))
        assert public.awaited == rules.to_act(other)


async def test_where_a_member_is_awaited(house: House) -> None:
    mine = await house.begun()
    await house.begun(people=(BERTA, ANNA), channel=71)
    await house.lobby(people=(ANNA,), channel=72)
    everywhere = await house.begun("toy", people=(BERTA, ANNA), channel=73)
    calls = await house.tables.turns(ANNA)
    assert [(call.table.id, call.seat) for call in calls] == [(mine.id, 0), (everywhere.id, 1)]
    assert await house.tables.turns(ANNA, GUILD + 1) == []
    assert len(await house.tables.tables_of(ANNA, GUILD)) == 4
    assert len(await house.tables.tables_in(GUILD)) == 4
    await house.act(mine, 0, Pass("pile"))
    assert [call.table.id for call in await house.tables.turns(ANNA)] == [everywhere.id]
    await house.again()
    assert [call.table.id for call in await house.tables.turns(ANNA)] == [everywhere.id]


async def test_nothing_secret_stands_in_a_repr(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Pass("pile"))
    loaded = await house.store.tables.load(table.id)
    record = await house.record(table)
    assert loaded is not None
    entries = await house.store.log.entries(table.id)
    shown = "".join(map(repr, (loaded, record, loaded.row, loaded.steps, entries, record.steps, record.table)))
    assert record.row.secret not in shown
    assert "worked case" not in shown
    assert "RL" not in shown


async def test_the_result_of_a_finished_game(house: House) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA), options={"rounds": 1})
    assert await house.tables.result(table.id) is None
    await house.defaults(table, 9)
    result = await house.tables.result(table.id)
    assert result is not None
    assert {standing.seat for standing in result.standings} == {0, 1, 2}
    panel = await house.tables.panel(table.id, ANNA)
    assert (panel.result, panel.question, panel.waiting) == (result, None, ())
    (closed,) = await house.tables.history(CHANNEL)
    assert (closed.status, closed.closed) == ("over", house.time.now)
    card = await house.tables.public_card(table.id)
    assert (card.kind, card.result) == ("over", result)
