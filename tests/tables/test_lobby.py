"""The lobby: sitting down, options, and the start of a game."""

from __future__ import annotations

import hashlib

import pytest

from tables.model import Clock, Computer, Human, Refused
from tests.tables.house import ANNA, BERTA, CARL, CHANNEL, DORA, EVE, GUILD, House, code, human


async def test_a_table_opens_with_its_host_on_the_first_seat(house: House) -> None:
    table = await house.tables.open(GUILD, CHANNEL, "marco-polo", human(ANNA))
    assert (table.status, table.host, table.channel, table.guild) == ("lobby", ANNA, CHANNEL, GUILD)
    assert table.seat_of(ANNA) == 0
    assert table.seat_of(BERTA) is None
    assert await house.tables.table_in(CHANNEL) == table
    assert await house.tables.tables_of(ANNA) == [table]
    assert await house.tables.tables_in(GUILD) == [table]


async def test_one_open_table_a_channel(house: House) -> None:
    first = await house.tables.open(GUILD, CHANNEL, "marco-polo", human(ANNA))
    with pytest.raises(Refused) as caught:
        await house.tables.open(GUILD, CHANNEL, "toy", human(BERTA))
    assert caught.value.code == "channel_taken"
    assert caught.value.where == first
    await house.tables.cancel(first.id, ANNA)
    assert await house.tables.table_in(CHANNEL) is None
    second = await house.tables.open(GUILD, CHANNEL, "toy", human(BERTA))
    assert second.id != first.id
    assert [table.id for table in await house.tables.history(CHANNEL)] == [first.id]


async def test_unknown_games_and_tables_are_refused(house: House) -> None:
    assert await code(house.tables.open(GUILD, CHANNEL, "chess", human(ANNA))) == "unknown_game"
    assert await code(house.tables.join(99, human(ANNA))) == "no_table"
    assert await code(house.tables.panel(99, ANNA)) == "no_table"


async def test_people_sit_down_until_the_table_is_full(house: House) -> None:
    table = await house.lobby(people=(ANNA, BERTA))
    assert [chair.holder for chair in table.chairs] == [human(ANNA), human(BERTA)]
    assert await code(house.tables.join(table.id, human(CARL))) == "full"
    assert await house.tables.join(table.id, human(BERTA)) == table
    wider = await house.tables.set_seats(table.id, ANNA, 3)
    assert (await house.tables.join(wider.id, human(CARL))).seat_of(CARL) == 2


async def test_invited_people_only(house: House) -> None:
    table = await house.tables.open(GUILD, CHANNEL, "marco-polo", human(ANNA))
    await house.tables.set_house(table.id, ANNA, invited=[BERTA])
    assert await code(house.tables.join(table.id, human(CARL))) == "not_invited"
    assert (await house.tables.join(table.id, human(BERTA))).seat_of(BERTA) == 1


async def test_leaving_hands_the_lobby_on_and_the_last_one_closes_it(house: House) -> None:
    table = await house.lobby(people=(ANNA, BERTA))
    left = await house.tables.leave(table.id, ANNA)
    assert left.host == BERTA
    assert left.chairs[0].holder is None
    assert await house.tables.tables_of(ANNA) == []
    assert await code(house.tables.leave(table.id, ANNA)) == "not_seated"
    assert (await house.tables.leave(table.id, BERTA)).status == "ended"
    assert await house.tables.table_in(CHANNEL) is None


async def test_a_guest_who_leaves_does_not_take_the_lobby_along(house: House) -> None:
    table = await house.lobby(people=(ANNA, BERTA))
    assert (await house.tables.leave(table.id, BERTA)).host == ANNA


async def test_computer_players_come_and_go(house: House) -> None:
    table = await house.lobby(people=(ANNA,), computers=2)
    names = [chair.holder.name for chair in table.chairs[1:] if chair.holder]
    assert names == ["Computer 1", "Computer 2"]
    assert await code(house.tables.add_computer(table.id, ANNA)) == "full"
    assert await code(house.tables.add_computer(table.id, CARL)) == "not_seated"
    assert await code(house.tables.remove_computer(table.id, ANNA, 0)) == "no_computer"
    one = await house.tables.remove_computer(table.id, ANNA)
    assert [chair.holder for chair in one.chairs] == [human(ANNA), Computer("Computer 1"), None]
    none = await house.tables.remove_computer(table.id, ANNA, 1)
    assert await code(house.tables.remove_computer(none.id, ANNA)) == "no_computer"
    again = await house.tables.add_computer(none.id, ANNA)
    assert again.chairs[1].holder == Computer("Computer 1")


async def test_the_number_of_seats_has_its_limits(house: House) -> None:
    table = await house.lobby(people=(ANNA, BERTA, CARL))
    assert await code(house.tables.set_seats(table.id, ANNA, 2)) == "bad_seats"
    assert await code(house.tables.set_seats(table.id, ANNA, 6)) == "bad_seats"
    assert await code(house.tables.set_seats(table.id, BERTA, 4)) == "not_host"
    assert len((await house.tables.set_seats(table.id, ANNA, 5)).chairs) == 5


async def test_fewer_seats_close_the_gaps(house: House) -> None:
    table = await house.lobby("toy", people=(ANNA, BERTA, CARL))
    await house.tables.pick_for_seat(table.id, CARL, "colours", "green")
    await house.tables.leave(table.id, BERTA)
    small = await house.tables.set_seats(table.id, ANNA, 2)
    assert [chair.holder for chair in small.chairs] == [human(ANNA), human(CARL)]
    assert tuple(small.options["colours"]) == ("", "green")


async def test_options_are_checked_by_their_choices(house: House) -> None:
    table = await house.lobby()
    changed = await house.tables.set_option(table.id, ANNA, "draws_per_turn", 2)
    assert changed.options["draws_per_turn"] == 2
    assert await code(house.tables.set_option(table.id, ANNA, "draws_per_turn", 3)) == "bad_option"
    assert await code(house.tables.set_option(table.id, ANNA, "draws_per_turn", True)) == "bad_option"
    assert await code(house.tables.set_option(table.id, ANNA, "weather", 1)) == "bad_option"
    assert await code(house.tables.set_option(table.id, BERTA, "draws_per_turn", 1)) == "not_host"
    assert (await house.tables.set_seats(table.id, ANNA, 5)).options["draws_per_turn"] == 2


async def test_picks_belong_to_seats(house: House) -> None:
    table = await house.lobby("toy", people=(ANNA, BERTA), computers=1)
    await house.tables.pick_for_seat(table.id, BERTA, "colours", "red")
    assert await code(house.tables.pick_for_seat(table.id, ANNA, "colours", "red")) == "taken"
    assert await code(house.tables.pick_for_seat(table.id, ANNA, "colours", "pink")) == "bad_option"
    assert await code(house.tables.pick_for_seat(table.id, ANNA, "rounds", "1")) == "bad_option"
    assert await code(house.tables.pick_for_seat(table.id, EVE, "colours", "blue")) == "not_seated"
    assert await code(house.tables.pick_for_seat(table.id, ANNA, "colours", "blue", seat=1)) == "not_host"
    assert await code(house.tables.pick_for_seat(table.id, BERTA, "colours", "blue", seat=2)) == "not_host"
    assert await code(house.tables.pick_for_seat(table.id, ANNA, "colours", "blue", seat=9)) == "bad_seat"
    assert await code(house.tables.set_option(table.id, ANNA, "colours", ["red"])) == "bad_option"
    full = await house.tables.pick_for_seat(table.id, ANNA, "colours", "blue", seat=2)
    assert tuple(full.options["colours"]) == ("", "red", "blue")
    assert tuple((await house.tables.leave(table.id, BERTA)).options["colours"]) == ("", "", "blue")
    none = await house.tables.pick_for_seat(table.id, ANNA, "colours", "", seat=2)
    assert tuple(none.options["colours"]) == ()


async def test_the_house_rules_of_a_table(house: House) -> None:
    table = await house.lobby()
    clock = Clock(turn=3600, bank=600, at_end="computer")
    changed = await house.tables.set_house(table.id, ANNA, thread=True, clock=clock)
    assert (changed.house.thread, changed.house.clock, changed.house.invited) == (True, clock, ())
    kept = await house.tables.set_house(table.id, ANNA, invited=[DORA])
    assert (kept.house.thread, kept.house.clock, kept.house.invited) == (True, clock, (DORA,))
    assert await code(house.tables.set_house(table.id, BERTA, thread=False)) == "not_host"
    assert await code(house.tables.set_house(table.id, ANNA, clock=Clock(turn=-1))) == "bad_clock"


async def test_what_keeps_a_game_from_starting_is_named(house: House) -> None:
    table = await house.lobby(people=(ANNA, BERTA))
    await house.tables.set_seats(table.id, ANNA, 3)
    await house.tables.set_option(table.id, ANNA, "start_seat", 4)
    problems = await house.tables.problems(table.id)
    assert problems[0].code == "free_chairs"
    assert len(problems) == 2
    assert await code(house.tables.start_game(table.id, ANNA)) == "free_chairs"
    await house.tables.join(table.id, human(CARL))
    assert await code(house.tables.start_game(table.id, ANNA)) == problems[1].code
    await house.tables.set_option(table.id, ANNA, "start_seat", None)
    assert await house.tables.problems(table.id) == []
    assert await code(house.tables.start_game(table.id, BERTA)) == "not_host"


async def test_a_start_seals_the_key(house: House) -> None:
    table = await house.begun()
    assert table.status == "running"
    record = await house.record(table)
    assert table.commitment == hashlib.sha256(record.row.secret.encode()).hexdigest()
    assert record.row.secret not in repr(record) + repr(table) + repr(record.row)
    (card,) = house.channel.posted
    assert card.kind == "turn"
    assert table.commitment in card.lines[0]
    assert card.key == ""
    assert card.pings == (ANNA,)
    for step in (
        house.tables.join(table.id, Human(9, "X")),
        house.tables.leave(table.id, ANNA),
        house.tables.set_seats(table.id, ANNA, 4),
        house.tables.start_game(table.id, ANNA),
        house.tables.cancel(table.id, ANNA),
    ):
        assert await code(step) == "started"


async def test_a_start_delivered_twice_starts_once(house: House) -> None:
    table = await house.lobby()
    await house.tables.start_game(table.id, ANNA, interaction=1)
    assert (await house.tables.start_game(table.id, ANNA, interaction=1)).status == "running"
    await house.settle()
    assert house.channel.kinds == ["turn"]


async def test_a_lobby_is_closed_by_its_host_or_a_manager(house: House) -> None:
    table = await house.lobby()
    assert await code(house.tables.cancel(table.id, BERTA)) == "not_host"
    assert (await house.tables.cancel(table.id, BERTA, manager=True)).status == "ended"
    await house.settle()
    assert house.channel.posted == []


async def test_a_lobby_survives_a_restart(house: House) -> None:
    table = await house.lobby("toy", people=(ANNA, BERTA), computers=1)
    await house.tables.set_house(table.id, ANNA, clock=Clock(turn=60))
    before = await house.tables.table(table.id)
    await house.again()
    assert await house.tables.table(table.id) == before
