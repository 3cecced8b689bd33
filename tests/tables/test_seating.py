"""Seats that change hands, members and channels that vanish, and early ends."""

from __future__ import annotations

from rules.marco_polo.actions import Pass
from tables.model import Chair, Clock, Computer, Human
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ANNA, BERTA, CARL, CHANNEL, DORA, EVE, GUILD, House, code, human
from tests.toy import Plan


async def test_whoever_leaves_is_replaced_by_a_computer_player(house: House) -> None:
    table = await house.begun()
    left = await house.tables.leave_game(table.id, ANNA)
    await house.settle()
    assert isinstance(left.chairs[0].holder, Computer)
    assert left.host == BERTA
    assert (await house.record(table)).awaited == (1,)
    card = house.channel.posted[-1]
    assert card.lines[0].startswith("Anna leaves the game.")
    assert (card.kind, card.pings) == ("turn", (BERTA,))
    assert await code(house.tables.act(table.id, ANNA, Pass("pile"))) == "not_seated"
    assert await house.tables.tables_of(ANNA) == []


async def test_the_table_ends_with_its_last_person(house: House) -> None:
    table = await house.begun(people=(ANNA, BERTA), computers=1)
    await house.tables.leave_game(table.id, BERTA)
    assert (await house.tables.leave_game(table.id, ANNA)).status == "ended"
    await house.settle()
    assert house.channel.posted[-1].kind == "over"
    assert (await house.record(table)).row.auto == 0


async def test_a_seat_is_taken_over_with_all_that_it_knows(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.tables.leave_game(table.id, BERTA)
    taken = await house.tables.take_seat(table.id, 1, human(EVE))
    assert taken.seat_of(EVE) == 1
    view = await house.tables.view(table.id, EVE)
    assert view == house.games["marco-polo"].view(m4(), 1)
    assert (await house.tables.panel(table.id, EVE)).seat == 1
    assert [each.id for each in await house.tables.tables_of(EVE)] == [table.id]


async def test_what_somebody_did_stays_theirs(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.tables.act(table.id, ANNA, Pass("pile"))
    await house.tables.leave_game(table.id, ANNA)
    await house.tables.take_seat(table.id, 0, human(EVE))
    lines = (await house.tables.log(table.id, None)).lines
    assert any(line.startswith("Anna passes") for line in lines)
    assert not any(line.startswith("Eve passes") for line in lines)


async def test_a_member_comes_back_to_the_own_seat_only(house: House) -> None:
    table = await house.begun()
    await house.tables.leave_game(table.id, ANNA)
    await house.tables.leave_game(table.id, BERTA)
    assert await code(house.tables.take_seat(table.id, 1, human(ANNA))) == "knows_another_seat"
    assert (await house.tables.take_seat(table.id, 0, human(ANNA))).seat_of(ANNA) == 0


async def test_who_may_take_a_seat(house: House) -> None:
    table = await house.begun(people=(ANNA, BERTA, CARL), computers=1, invited=(BERTA, CARL, DORA))
    assert await code(house.tables.take_seat(table.id, 1, human(DORA))) == "seat_held"
    assert await code(house.tables.take_seat(table.id, 9, human(DORA))) == "bad_seat"
    assert await code(house.tables.take_seat(table.id, 3, human(ANNA))) == "already_seated"
    assert await code(house.tables.take_seat(table.id, 3, human(EVE))) == "not_invited"
    assert (await house.tables.take_seat(table.id, 3, human(DORA))).seat_of(DORA) == 3
    lobby = await house.lobby(channel=71)
    assert await code(house.tables.take_seat(lobby.id, 1, human(EVE))) == "not_started"
    assert await code(house.tables.leave_game(lobby.id, ANNA)) == "not_started"


async def test_a_computer_player_stands_in_and_the_holder_comes_back(house: House) -> None:
    table = await house.begun(clock=Clock(turn=3600))
    assert await code(house.tables.stand_in(table.id, CARL, 1)) == "not_host"
    assert await code(house.tables.stand_in(table.id, ANNA, 7)) == "bad_seat"
    standing = await house.tables.stand_in(table.id, ANNA, 1)
    assert standing.chairs[1] == Chair(holder=human(BERTA), stand_in=Computer("Stand-in"))
    assert await code(house.tables.stand_in(table.id, BERTA, 1)) == "not_held"
    await house.act(table, 0, Pass("pile"))
    assert (await house.record(table)).awaited == (2,)
    assert await house.tables.turns(BERTA) == []
    assert [each.id for each in await house.tables.tables_of(BERTA)] == [table.id]
    back = await house.tables.come_back(table.id, BERTA)
    assert back.chairs[1].stand_in is None
    assert await house.tables.come_back(table.id, BERTA) == back
    assert await code(house.tables.come_back(table.id, EVE)) == "not_seated"


async def test_a_server_manager_may_call_a_stand_in(house: House) -> None:
    table = await house.begun()
    assert (await house.tables.stand_in(table.id, EVE, 0, manager=True)).chairs[0].stand_in is not None
    await house.settle()
    assert (await house.record(table)).awaited == (1,)


async def test_the_stand_in_of_an_awaited_seat_stops_its_clock(house: House) -> None:
    table = await house.begun("toy", clock=Clock(turn=3600))
    await house.tables.stand_in(table.id, BERTA, 1)
    await house.settle()
    record = await house.record(table)
    assert record.awaited == (0, 2, 3)
    assert [timer.started is None for timer in record.timers] == [False, True, False, False]


async def test_a_member_who_left_the_server(house: House) -> None:
    table = await house.begun()
    lobby = await house.lobby(people=(BERTA, CARL), channel=71)
    elsewhere = await house.tables.open(GUILD + 1, 72, "toy", human(BERTA))
    gone = await house.tables.member_gone(GUILD, BERTA)
    assert [each.id for each in gone] == [table.id, lobby.id]
    assert (await house.tables.table(table.id)).chairs[1].stand_in is not None
    assert (await house.tables.table(lobby.id)).host == CARL
    assert (await house.tables.table(elsewhere.id)).host == BERTA
    await house.act(table, 0, Pass("pile"))
    assert (await house.record(table)).awaited == (2,)
    again = await house.tables.member_gone(GUILD, BERTA)
    assert [each.id for each in again] == [table.id]


async def test_names_follow_the_member(house: House) -> None:
    table = await house.begun()
    await house.tables.seen(BERTA, "Bertha")
    await house.tables.seen(EVE, "Nobody")
    assert (await house.tables.people(table.id))[1].name == "Bertha"
    before = (await house.record(table)).row.seq
    await house.tables.seen(BERTA, "Bertha")
    assert (await house.record(table)).row.seq == before
    await house.act(table, 0, Pass("pile"))
    await house.act(table, 1, Pass("pile"))
    assert any(line.startswith("Bertha") for line in (await house.tables.log(table.id, None)).lines)


async def test_the_host_or_a_manager_ends_a_table(house: House) -> None:
    table = await house.begun()
    assert await code(house.tables.end(table.id, BERTA)) == "not_host"
    ended = await house.tables.end(table.id, BERTA, manager=True)
    assert ended.status == "ended"
    await house.settle()
    card = house.channel.posted[-1]
    assert (card.kind, card.result, card.pings) == ("over", None, ())
    assert card.lines == ("The table was ended before its time.",)
    assert card.key
    assert await house.tables.table_in(CHANNEL) is None
    assert await house.tables.tables_of(ANNA) == []
    assert await code(house.tables.end(table.id, ANNA)) == "over"
    assert await code(house.tables.leave_game(table.id, ANNA)) == "over"
    assert await house.tables.view(table.id, ANNA)


async def test_a_deleted_channel_closes_a_lobby_and_parks_a_game(house: House) -> None:
    lobby = await house.lobby(channel=71)
    table = await house.begun()
    assert await house.tables.forget_channel(4711) == []
    assert [each.status for each in await house.tables.forget_channel(71)] == ["ended"]
    assert (await house.tables.table(lobby.id)).status == "ended"
    assert [each.id for each in await house.tables.forget_channel(CHANNEL)] == [table.id]
    assert (await house.tables.table(table.id)).status == "running"
    await house.act(table, 0, Pass("pile"))
    other = await house.tables.open(GUILD, 73, "toy", human(EVE))
    assert await code(house.tables.move_to(table.id, 73)) == "channel_taken"
    await house.tables.cancel(other.id, EVE)
    moved = await house.tables.move_to(table.id, 73)
    assert (moved.channel, moved.card) == (73, None)
    await house.settle()
    assert house.channel.posted[-1].table.channel == 73
    found = await house.tables.table_in(73)
    assert found is not None
    assert found.id == table.id


async def test_a_lobby_moves_into_its_thread(house: House) -> None:
    table = await house.lobby()
    assert (await house.tables.move_to(table.id, 71)).channel == 71
    assert (await house.tables.move_to(table.id, 71)).channel == 71
    await house.settle()
    assert house.channel.posted == []
    started = await house.tables.start_game(table.id, ANNA)
    await house.settle()
    assert started.channel == 71
    assert house.channel.posted[0].table.channel == 71
    await house.tables.end(table.id, ANNA)
    assert await code(house.tables.move_to(table.id, 72)) == "over"


async def test_one_member_on_one_chair(house: House) -> None:
    table = await house.begun(people=(ANNA, BERTA), computers=1)
    assert await code(house.tables.take_seat(table.id, 2, Human(ANNA, "Anna again"))) == "already_seated"


async def test_computer_players_rest_while_nobody_is_there(house: House) -> None:
    table = await house.begun(people=(ANNA,), computers=2, clock=Clock(turn=3600, at_end="computer"))
    await house.wait(3601)
    record = await house.record(table)
    assert record.table.chairs[0].stand_in is not None
    assert (record.awaited, record.row.auto) == ((0,), 0)
    await house.wait(86400)
    await house.again()
    await house.settle()
    assert (await house.record(table)).awaited == (0,)
    await house.tables.come_back(table.id, ANNA)
    await house.act(table, 0, Pass("pile"))
    assert (await house.record(table)).awaited == (0,)
    assert house.channel.posted[-1].pings == (ANNA,)


async def test_whoever_acts_is_back(house: House) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA))
    await house.tables.stand_in(table.id, BERTA, 1)
    await house.settle()
    panel = await house.tables.act(table.id, BERTA, Plan(("north", "east")))
    assert panel.table.chairs[1].stand_in is None
    assert (await house.state(table)).plans[1] == ("north", "east")
    assert "Berta is back." in (await house.tables.log(table.id, None)).lines


async def test_who_came_and_went_is_told_beside_an_old_card(house: House) -> None:
    table = await house.begun()
    await house.wait(3700)
    await house.tables.stand_in(table.id, ANNA, 2)
    await house.settle()
    assert house.channel.posted[-1].kind == "note"
    assert house.channel.posted[-1].lines == ("A computer player acts for Carl. Still waiting for Anna.",)
