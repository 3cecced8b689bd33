"""The clock, in virtual time: reminders, banks, the end of time, and outages."""

from __future__ import annotations

import asyncio

import pytest

from rules.marco_polo.actions import Pass, Step
from tables import timing
from tables.alarm import Alarm
from tables.model import Clock, Computer
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ANNA, BERTA, CARL, House, Time
from tests.toy import Plan

HOUR, DAY = 3600, 86400


async def test_a_turn_has_a_deadline_that_everybody_sees(house: House) -> None:
    table = await house.begun(clock=Clock(turn=DAY, bank=HOUR))
    begun = house.time.now
    (card,) = house.channel.posted
    assert card.deadline == begun + DAY + HOUR
    assert (await house.tables.panel(table.id, ANNA)).deadline == card.deadline
    assert (await house.tables.panel(table.id, BERTA)).deadline is None
    (call,) = await house.tables.turns(ANNA)
    assert (call.seat, call.deadline) == (0, card.deadline)
    await house.wait(60)
    await house.act(table, 0, Pass("pile"))
    assert (await house.tables.panel(table.id, BERTA)).deadline == begun + 60 + DAY + HOUR


async def test_without_a_clock_nothing_ever_happens(house: House) -> None:
    table = await house.begun()
    await house.wait(400 * DAY)
    assert len(house.channel.tries) == 1
    assert (await house.tables.panel(table.id, ANNA)).deadline is None


async def test_reminders_come_twice_and_ping_only_who_is_awaited(house: House) -> None:
    table = await house.begun(clock=Clock(turn=10 * HOUR, at_end="wait"))
    await house.wait(5 * HOUR - 1)
    assert house.channel.kinds == ["turn"]
    await house.wait(2)
    assert house.channel.kinds == ["turn", "reminder"]
    reminder = house.channel.posted[-1]
    assert (reminder.pings, reminder.lines) == ((ANNA,), ("Anna: 5 hours left.",))
    await house.wait(4 * HOUR)
    assert house.channel.posted[-1].lines == ("Anna: 1 hour left.",)
    await house.wait(2 * HOUR)
    assert house.channel.posted[-1].lines == ("Anna: the time is up, and the table waits.",)
    await house.wait(30 * DAY)
    assert house.channel.kinds == ["turn"] + ["reminder"] * 3
    assert (await house.record(table)).awaited == (0,)


async def test_reminders_stop_with_the_move(house: House) -> None:
    table = await house.begun(clock=Clock(turn=10 * HOUR))
    await house.wait(HOUR)
    await house.act(table, 0, Pass("pile"))
    await house.wait(5 * HOUR - 10)
    assert [card.kind for card in house.channel.posted] == ["turn", "turn"]
    await house.wait(20)
    assert house.channel.posted[-1].pings == (BERTA,)


async def test_a_reminder_is_checked_again_before_it_is_sent(house: House) -> None:
    table = await house.begun(clock=Clock(turn=10 * HOUR))
    (timer,) = [timer for timer in (await house.record(table)).timers if timer.due is not None]
    await house.act(table, 0, Pass("pile"))
    await house.tables._clocks._attend(timer)
    assert "reminder" not in house.channel.kinds


async def test_a_short_turn_has_no_reminders(house: House) -> None:
    await house.begun(clock=Clock(turn=400, at_end="wait"))
    await house.wait(399)
    assert house.channel.kinds == ["turn"]


async def test_the_default_is_played_when_time_is_up(house: House) -> None:
    table = await house.begun(clock=Clock(turn=HOUR))
    await house.put(table, m4())
    await house.wait(HOUR + 1)
    record = await house.record(table)
    assert record.awaited == (1,)
    assert house.channel.posted[-1].kind == "turn"
    assert house.channel.posted[-1].lines[-1] == "Anna passes and takes a card from the pile."
    entry = (await house.store.log.newest(table.id, 1))[0]
    assert (entry.way, entry.actor, entry.seat) == ("clock", None, 0)
    assert (await house.tables.panel(table.id, ANNA)).since[-1] == "Anna passes and takes red leader from the pile."


async def test_all_decisions_of_a_turn_are_played_and_told_in_one_card(house: House) -> None:
    table = await house.begun(clock=Clock(turn=HOUR), options={"draws_per_turn": 2})
    await house.put(table, m4(draws=2))
    await house.wait(HOUR + 1)
    assert (await house.record(table)).awaited == (1,)
    assert house.channel.kinds.count("turn") == 2
    assert len(house.channel.posted[-1].lines) == 2


async def test_if_all_are_absent_the_game_ends_by_itself(house: House) -> None:
    table = await house.begun(clock=Clock(turn=HOUR))
    await house.wait(60 * HOUR)
    assert (await house.tables.table(table.id)).status == "over"
    assert house.channel.posted[-1].kind == "over"
    proof = len([card for card in house.channel.posted if card.kind == "turn"])
    assert proof == 39  # 4 players, all absent: stranded after 39 turns
    assert await house.store.timers.next_due() is None


async def test_several_seats_run_out_of_time_together(house: House) -> None:
    table = await house.begun("toy", clock=Clock(turn=HOUR))
    await house.act(table, 1, Plan(("north", "east")))
    await house.wait(HOUR + 1)
    state = await house.state(table)
    assert (state.acting, state.turn) == (0, 2)
    assert house.channel.kinds.count("turn") == 2


async def test_a_computer_player_takes_over_until_the_member_is_back(house: House) -> None:
    table = await house.begun(clock=Clock(turn=HOUR, at_end="computer"))
    await house.wait(HOUR + 1)
    table = await house.tables.table(table.id)
    assert isinstance(table.chairs[0].stand_in, Computer)
    assert table.seat_of(ANNA) == 0
    assert (await house.record(table)).awaited == (1,)
    card = house.channel.posted[-1]
    assert card.lines[0] == "The time of Anna is up. A computer player acts until they come back."
    assert card.people[0].stand_in
    for user in (1, 2, 3):
        await house.act(table, user, Pass("pile"))
    assert (await house.record(table)).awaited == (1,)
    back = await house.tables.come_back(table.id, ANNA)
    assert back.chairs[0].stand_in is None
    for user in (1, 2, 3):
        await house.act(table, user, Pass("pile"))
    assert (await house.record(table)).awaited == (0,)
    assert (await house.tables.panel(table.id, ANNA)).deadline is not None


async def test_what_is_used_beyond_the_turn_comes_out_of_the_bank(house: House) -> None:
    table = await house.begun(people=(ANNA, BERTA), clock=Clock(turn=HOUR, bank=HOUR))
    for _ in range(2):
        await house.wait(1.25 * HOUR)
        await house.defaults(table, 2)
    record = await house.record(table)
    anna, berta = record.timer(0), record.timer(1)
    assert anna is not None
    assert berta is not None
    assert (anna.bank, berta.bank) == (HOUR / 2, HOUR)
    assert anna.deadline == house.time.now + 1.5 * HOUR
    await house.wait(1.5 * HOUR + 1)
    anna = (await house.record(table)).timer(0)
    assert anna is not None
    assert anna.bank == 0


async def test_an_outage_costs_nobody_time(house: House) -> None:
    table = await house.begun(clock=Clock(turn=10 * HOUR))
    begun = house.time.now
    await house.wait(HOUR)
    await house.again(gone=2 * DAY)
    await house.settle()
    deadline = (await house.tables.panel(table.id, ANNA)).deadline
    assert deadline is not None
    assert begun + 10 * HOUR + 2 * DAY <= deadline <= begun + 10 * HOUR + 2 * DAY + 60
    assert house.channel.kinds == ["turn"]
    await house.wait(4 * HOUR + 120)
    assert house.channel.kinds == ["turn", "reminder"]


async def test_a_quick_restart_moves_no_deadline(house: House) -> None:
    table = await house.begun(clock=Clock(turn=10 * HOUR))
    before = (await house.tables.panel(table.id, ANNA)).deadline
    await house.again(gone=20)
    assert (await house.tables.panel(table.id, ANNA)).deadline == before


async def test_a_clock_that_started_after_a_long_quiet_loses_only_the_outage(house: House) -> None:
    await house.wait(10 * DAY)  # nobody plays with a clock, so there is no sign of life
    table = await house.begun(clock=Clock(turn=10 * HOUR))
    begun = house.time.now
    await house.again(gone=HOUR)
    assert (await house.tables.panel(table.id, ANNA)).deadline == begun + 11 * HOUR


async def test_while_discord_is_away_clocks_stand_still(house: House) -> None:
    table = await house.begun(clock=Clock(turn=10 * HOUR))
    begun = house.time.now
    await house.tables.away()
    await house.wait(20 * HOUR)
    assert house.channel.kinds == ["turn"]
    await house.tables.back_online()
    await house.settle()
    assert house.channel.kinds == ["turn"]
    deadline = (await house.tables.panel(table.id, ANNA)).deadline
    assert deadline is not None
    assert abs(deadline - begun - 30 * HOUR) <= 60
    assert (await house.record(table)).awaited == (0,)


async def test_cards_wait_while_discord_is_away(house: House) -> None:
    table = await house.begun()
    await house.tables.away()
    await house.act(table, 0, Pass("pile"))
    assert house.channel.kinds == ["turn"]
    await house.tables.back_online()
    await house.settle()
    assert house.channel.kinds == ["turn", "turn"]


async def test_a_crash_in_the_middle_of_default_actions_goes_on_after_it(house: House) -> None:
    table = await house.begun(clock=Clock(turn=HOUR))
    record = await house.record(table)
    timer = record.timer(0)
    assert timer is not None
    await house.wait(HOUR - 30)
    house.tables._computers._crew._closed = True  # the default action will not be made
    await house.wait(60)
    assert (await house.record(table)).awaited == (0,)
    await house.again()
    await house.wait(120)
    assert (await house.record(table)).awaited == (1,)


async def test_computer_players_have_no_clock(house: House) -> None:
    table = await house.begun(people=(ANNA, BERTA), computers=2, clock=Clock(turn=HOUR))
    await house.act(table, 0, Pass("pile"))
    await house.act(table, 1, Pass("pile"))
    record = await house.record(table)
    assert [timer.started is not None for timer in record.timers] == [True, False, False, False]


async def test_a_step_within_the_turn_leaves_the_clock_running(house: House) -> None:
    table = await house.begun(clock=Clock(turn=HOUR))
    await house.put(table, m4())
    before = (await house.tables.panel(table.id, ANNA)).deadline
    await house.wait(600)
    assert (await house.act(table, 0, Step(("YF",)))).deadline == before


@pytest.mark.parametrize(
    ("seconds", "words"),
    [(30, "less than a minute"), (60, "1 minute"), (7199, "1 hour"), (7200, "2 hours"), (200000, "2 days")],
)
def test_times_in_words(seconds: float, words: str) -> None:
    assert timing.spoken(seconds) == words


async def test_the_alarm_sleeps_until_the_earliest_moment() -> None:
    time, rung = Time(), []

    async def ring() -> float | None:
        rung.append(time.now)
        return time.now + 50 if len(rung) < 3 else None

    async def settled() -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    start = time.now
    alarm = Alarm(time, time.sleep, ring)
    alarm.set(start + 100)
    await settled()
    alarm.set(start + 30)
    alarm.set(start + 60)
    alarm.set(None)
    await settled()
    await time.pass_by(500, settled)
    assert [moment - start for moment in rung] == [30, 80, 130]
    await alarm.close()
    alarm.set(start + 1000)
    assert alarm._task is None


async def test_an_alarm_that_fails_rings_again(caplog: pytest.LogCaptureFixture) -> None:
    time, rung, words = Time(), [], "what is in a hand"

    async def ring() -> float | None:
        rung.append(time.now)
        if len(rung) == 1:
            raise ValueError(words)
        return None

    async def settled() -> None:
        await asyncio.sleep(0)
        await asyncio.sleep(0)

    alarm = Alarm(time, time.sleep, ring)
    alarm.set(time.now)
    await settled()
    await time.pass_by(100, settled)
    assert len(rung) == 2
    assert "ValueError" in caplog.text
    assert words not in caplog.text
    await alarm.close()


async def test_carl_is_not_pinged_for_annas_turn(house: House) -> None:
    await house.begun(people=(ANNA, CARL), clock=Clock(turn=10 * HOUR))
    await house.wait(9.5 * HOUR)
    assert all(CARL not in card.pings for card in house.channel.posted)
