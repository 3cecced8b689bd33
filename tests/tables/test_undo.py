"""Taking back: barriers, the three refusals, votes, and the undo cases of the games."""

from __future__ import annotations

import pytest

from rules.cargotrain.actions import Extra, MoveRefit, Unplan
from rules.cargotrain.actions import Plan as Stack
from rules.marco_polo.actions import Draw, Step
from tables.model import Clock
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, on_turn
from tests.rules.marco_polo.boards import counted, m4
from tests.tables.house import ANNA, BERTA, CARL, DORA, EVE, House, code
from tests.toy import Plan, Planned


@pytest.fixture
def loose_plans(monkeypatch: pytest.MonkeyPatch) -> None:
    """Plans of the toy can be taken back like any other action."""
    monkeypatch.setattr(Planned, "revised", False)


async def test_mp_38(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Step(("YF",)))
    assert await code(house.tables.undo(table.id, BERTA)) == "undo_not_yours"
    await house.act(table, 0, Step(("RS",)), Step(("BS", "BS")))
    for space, hand in ((5, "BS BS GL"), (4, "BS BS RS GL"), (0, "BS BS RS YF GL")):
        panel = await house.tables.undo(table.id, ANNA)
        state = await house.state(table)
        assert (state.pieces[0].space, state.hands[0]) == (space, counted(hand))
        assert panel.done[0].startswith("Anna takes back: Anna moves red")
    assert await code(house.tables.undo(table.id, ANNA)) == "nothing_to_undo"
    assert (await house.state(table)) == m4()


async def test_mp_39(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Step(("YF",)), Step(("RS",)), Step(("BS", "BS")), Draw("3"))
    assert await code(house.tables.undo(table.id, ANNA)) == "undo_sealed"
    assert await code(house.tables.undo(table.id, BERTA)) == "undo_not_yours"
    assert "takes yellow spice" in (await house.tables.panel(table.id, ANNA)).undo


async def test_plans_of_cargotrain_are_revised_and_not_undone(house: House) -> None:
    table = await house.begun("cargotrain", people=(ANNA, BERTA, CARL))
    assert await code(house.tables.undo(table.id, ANNA)) == "nothing_to_undo"
    await house.act(table, YELLOW, Stack(("1", "2", "3")))
    assert await code(house.tables.undo(table.id, ANNA)) == "nothing_to_undo"
    await house.act(table, BLUE, Stack(("3", "2", "1")))
    assert await code(house.tables.undo(table.id, ANNA)) == "nothing_to_undo"


async def test_a_plan_is_a_barrier_for_what_came_before(house: House) -> None:
    table = await house.begun("cargotrain", people=(ANNA, BERTA, CARL))
    await house.put(table, on_turn(RED, "action", place="F-grain", turn=3))
    await house.act(table, RED, Extra("cw"))
    await house.act(table, BLUE, MoveRefit("T-A1"))
    await house.act(table, BLUE, Stack(("1", "2", "3")))
    assert await code(house.tables.undo(table.id, BERTA)) == "undo_sealed"
    await house.act(table, BLUE, Unplan())
    assert await code(house.tables.undo(table.id, BERTA)) == "undo_sealed"
    await house.act(table, RED, Stack(("1", "2", "3")))
    assert await code(house.tables.undo(table.id, BERTA)) == "undo_not_yours"


@pytest.mark.usefixtures("loose_plans")
async def test_secret_doings_of_others_never_show_in_a_refusal(house: House) -> None:
    table = await house.begun("toy")
    await house.act(table, 1, Plan(("north", "east")))
    await house.act(table, 0, Plan(("north", "east")))
    assert (await house.tables.panel(table.id, ANNA)).undo == ""
    told = (await house.tables.panel(table.id, CARL)).undo
    await house.act(table, 1, Plan(("north", "south")))
    assert (await house.tables.panel(table.id, CARL)).undo == told
    assert await code(house.tables.undo(table.id, ANNA)) == "undo_not_yours"


@pytest.mark.usefixtures("loose_plans")
async def test_a_secret_choice_taken_back_stays_secret(house: House) -> None:
    table = await house.begun("toy")
    await house.act(table, 1, Plan(("north", "east")))
    await house.act(table, 1, Plan(("north", "south")))
    public = (await house.tables.log(table.id, CARL)).lines
    cards = len(house.channel.tries)
    await house.tables.undo(table.id, BERTA)
    await house.settle()
    assert (await house.state(table)).plans[1] == ("north", "east")
    assert (await house.tables.log(table.id, CARL)).lines == public
    assert (await house.tables.log(table.id, BERTA)).lines[-1].startswith("Berta takes back")
    assert len(house.channel.tries) == cards


async def test_undo_after_a_restart_goes_on_where_it_was(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Step(("YF",)), Step(("RS",)))
    await house.again()
    await house.tables.undo(table.id, ANNA)
    await house.again()
    await house.tables.undo(table.id, ANNA)
    assert await house.state(table) == m4()
    await house.act(table, 0, Step(("RS",)))
    assert (await house.state(table)).hands[0] == counted("BS BS YF GL")


async def test_steps_taken_back_within_a_turn_are_not_told(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Step(("RS",)))
    await house.tables.undo(table.id, ANNA)
    await house.act(table, 0, Step(("YF",)), Draw("3"))
    card = house.channel.posted[-1]
    assert [line for line in card.lines if "takes back" in line or "red spice" in line] == []
    assert [line for line in card.lines if "yellow fruit" in line]
    log = (await house.tables.log(table.id, None)).lines
    assert any("takes back" in line for line in log)


@pytest.mark.usefixtures("loose_plans")
async def test_only_newer_snapshots_are_kept(house: House) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA))
    for number in range(90):
        await house.tables.act(table.id, ANNA, Plan(("north", ("east", "south")[number % 2])))
    record = await house.record(table)
    assert len(record.steps) <= 65
    loaded = await house.store.tables.load(table.id)
    assert loaded is not None
    assert loaded.steps == record.steps
    for _ in range(len(record.steps) - 1):
        await house.tables.undo(table.id, ANNA)
    assert await code(house.tables.undo(table.id, ANNA)) == "too_long_ago"


async def drawn(house: House) -> int:
    """A table where Anna has drawn a card and Berta has moved."""
    table = await house.begun()
    await house.put(table, m4())
    await house.act(table, 0, Step(("YF",)), Draw("3"))
    await house.act(table, 1, Step(("RO",)))
    return table.id


async def test_past_a_barrier_another_person_has_to_agree(house: House) -> None:
    table = await drawn(house)
    panel = await house.tables.panel(table, ANNA)
    assert (panel.may_ask, panel.vote) == (True, None)
    asked = await house.tables.ask_undo(table, ANNA, interaction=1)
    await house.settle()
    assert asked.vote is not None
    assert (asked.vote.asker, asked.vote.voters) == (0, (1, 2, 3))
    assert any("yellow spice" in line for line in asked.vote.lines)
    assert await house.tables.ask_undo(table, ANNA, interaction=1) == asked
    card = house.channel.posted[-1]
    assert (card.kind, card.pings, card.vote) == ("vote", (BERTA, CARL, DORA), asked.vote)
    assert card.lines[0].startswith("Anna asks to take back")
    for user, expected in ((ANNA, "own_vote"), (EVE, "not_seated")):
        assert await code(house.tables.vote_undo(table, user, True)) == expected
    assert await code(house.tables.ask_undo(table, BERTA)) == "vote_open"
    await house.again()
    done = await house.tables.vote_undo(table, CARL, True, interaction=2)
    await house.settle()
    assert done.done[0].startswith("Anna takes back, Carl agreeing: ")
    state = await house.desk.look(table)
    assert (state.awaited, state.vote) == ((0,), None)
    told = house.channel.posted[-1]
    assert (told.kind, told.pings, told.awaited) == ("turn", (ANNA,), (0,))
    assert any(line.startswith("Anna takes back, Carl agreeing") for line in told.lines)
    assert (await house.tables.vote_undo(table, CARL, True, interaction=2)).done == done.done
    assert await code(house.tables.vote_undo(table, CARL, True)) == "no_vote"
    await house.tables.undo(table, ANNA)  # the step before the draw was not sealed
    assert (await house.desk.look(table)).row.depth == 0


async def test_a_vote_fails_when_all_others_are_against(house: House) -> None:
    table = await drawn(house)
    await house.tables.ask_undo(table, ANNA)
    for user in (BERTA, CARL):
        panel = await house.tables.vote_undo(table, user, False)
        assert panel.vote is not None
    assert panel.vote is not None
    assert panel.vote.against == (1, 2)
    assert (await house.tables.vote_undo(table, DORA, False)).vote is None
    await house.settle()
    assert house.channel.posted[-1].lines == ("Dora wants it to stay as it is. Nothing is taken back.",)
    assert house.channel.posted[-1].vote is None


async def test_an_old_card_does_not_answer_a_new_question(house: House) -> None:
    table = await drawn(house)
    old = (await house.tables.ask_undo(table, ANNA)).vote
    assert old is not None
    for user in (BERTA, CARL, DORA):
        await house.tables.vote_undo(table, user, False, vote=old.id)
    house.time.now += 60
    new = (await house.tables.ask_undo(table, ANNA)).vote
    assert new is not None
    assert await code(house.tables.vote_undo(table, CARL, True, vote=old.id)) == "no_vote"
    assert (await house.tables.vote_undo(table, CARL, True, vote=new.id)).vote is None


async def test_a_vote_lapses_when_the_game_goes_on(house: House) -> None:
    table = await drawn(house)
    await house.tables.ask_undo(table, ANNA)
    await house.tables.act(table, BERTA, Draw("pile"))
    assert await code(house.tables.vote_undo(table, CARL, True)) == "no_vote"


@pytest.mark.usefixtures("loose_plans")
async def test_what_cannot_be_asked(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    assert await code(house.tables.ask_undo(table.id, ANNA)) == "nothing_to_undo"
    await house.act(table, 0, Step(("YF",)))
    assert await code(house.tables.ask_undo(table.id, ANNA)) == "not_needed"
    alone = await house.begun("toy", people=(ANNA,), computers=1, channel=72)
    await house.act(alone, 0, Plan(("north", "east")))
    assert await code(house.tables.ask_undo(alone.id, ANNA)) == "nobody_to_ask"


@pytest.mark.usefixtures("loose_plans")
async def test_a_vote_stays_open_while_somebody_plans_anew(house: House) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA, CARL))
    await house.act(table, 1, Plan(("north", "east")))
    await house.act(table, 0, Plan(("north", "east")))
    await house.tables.ask_undo(table.id, BERTA)
    await house.act(table, 0, Plan(("north", "south")))
    assert (await house.tables.panel(table.id, CARL)).vote is not None
    await house.tables.vote_undo(table.id, CARL, True)
    assert (await house.state(table)).plans == [(), (), ()]


async def test_the_end_of_a_game_is_final(house: House) -> None:
    table = await house.begun("toy", people=(ANNA, BERTA), options={"rounds": 1})
    await house.defaults(table, 9)
    assert (await house.tables.table(table.id)).status == "over"
    assert await code(house.tables.undo(table.id, BERTA)) == "over"
    assert await code(house.tables.ask_undo(table.id, BERTA)) == "over"


async def test_an_undo_gives_a_running_clock_no_new_time(house: House) -> None:
    table = await house.begun(clock=Clock(turn=3600))
    await house.put(table, m4())
    before = (await house.tables.panel(table.id, ANNA)).deadline
    await house.act(table, 0, Step(("YF",)))
    await house.wait(60)
    assert (await house.tables.undo(table.id, ANNA)).deadline == before
