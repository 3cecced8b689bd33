"""Playing by panel and by command: picks, stamps, refusals in their order, and deliveries that come twice."""

from __future__ import annotations

from typing import Any

import pytest

from rules.core import Question
from rules.marco_polo.actions import Draw, Pass, Step
from tables.model import Panel, Refused
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ANNA, BERTA, CARL, EVE, House, code
from tests.toy import GAME as TOY
from tests.toy import Plan


def option(panel: Panel, *starts: str) -> str:
    """The key of the first possible option whose key or label begins like this."""
    assert panel.question is not None
    return next(
        each.key for each in panel.question.options if not each.refused and (each.key.startswith(starts) or not starts)
    )


async def picked(house: House, panel: Panel, user: int, key: str, **more: Any) -> Panel:
    """The panel after one pick."""
    return await house.tables.pick(panel.table.id, user, panel.stamp, [key], **more)


async def test_a_panel_asks_and_applies_at_once_what_can_be_taken_back(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    panel = await house.tables.panel(table.id, ANNA)
    assert (panel.seat, panel.waiting, panel.undo) == (0, (0,), "There is nothing to take back yet.")
    assert panel.question is not None
    step = await picked(house, panel, ANNA, option(panel, "step"))
    while step.question and step.chosen:
        step = await picked(house, step, ANNA, option(step))
    assert step.confirm is None
    assert step.chosen == ()
    assert "Anna" in step.done[0]
    assert step.undo == ""
    assert (await house.state(table)).pieces[0].space == 4
    await house.settle()
    assert house.channel.kinds == ["turn"]


async def test_what_seals_is_asked_twice(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    panel = await house.tables.panel(table.id, ANNA)
    asked = await picked(house, panel, ANNA, option(panel, "take:pile"))
    assert asked.confirm is not None
    assert asked.confirm.seals
    assert asked.confirm.more
    assert asked.trail[-1]
    assert (await house.state(table)).turn.seat == 0
    again = await house.tables.panel(table.id, ANNA)
    assert (again.confirm is not None, again.chosen, again.trail) == (True, asked.chosen, asked.trail)
    assert await code(picked(house, asked, ANNA, "pile")) == "stale"
    done = await house.tables.confirm(table.id, ANNA, asked.stamp)
    assert "Anna" in done.done[0]
    assert done.question is None
    assert done.waiting == (1,)
    assert (await house.state(table)).turn.seat == 1


async def test_picks_survive_a_restart_and_can_be_taken_back(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    first = await house.tables.panel(table.id, ANNA)
    one = await picked(house, first, ANNA, option(first, "step"))
    assert one.chosen == ("step",)
    assert one.question is not None
    await house.again()
    opened = await house.tables.panel(table.id, ANNA)
    assert (opened.stamp, opened.chosen, opened.trail, opened.question) == (
        one.stamp,
        one.chosen,
        one.trail,
        one.question,
    )
    back = await house.tables.back(table.id, ANNA, one.stamp)
    assert (back.chosen, back.question) == ((), first.question)
    two = await picked(house, back, ANNA, option(back, "step"))
    assert (await house.tables.reset(table.id, ANNA, two.stamp)).chosen == ()
    assert (await house.tables.panel(table.id, ANNA)).chosen == ()


async def test_several_picks_answer_one_question(house: House) -> None:
    table = await house.begun("toy")
    panel = await house.tables.panel(table.id, BERTA)
    assert panel.question is not None
    assert (panel.question.least, panel.question.most) == (2, 2)
    for keys, expected in (
        (["north"], "wrong_number"),
        (["north", "east", "south"], "wrong_number"),
        (["north", "moon"], "unknown_option"),
    ):
        assert await code(house.tables.pick(table.id, BERTA, panel.stamp, keys)) == expected
    done = await house.tables.pick(table.id, BERTA, panel.stamp, ["east", "north"])
    assert done.done == ("Berta plans north and east.",)
    assert (await house.state(table)).plans[1] == ("north", "east")
    assert done.question is not None  # it may be planned anew until the last plan is in


async def test_an_impossible_option_says_why(house: House) -> None:
    table = await house.begun("toy", options={"rounds": 1})
    for seat in range(4):
        await house.act(table, seat, Plan(("north", "east")))
    panel = await house.tables.panel(table.id, ANNA)
    assert panel.question is not None
    refused = next(each for each in panel.question.options if each.refused)
    with pytest.raises(Refused) as caught:
        await picked(house, panel, ANNA, refused.key)
    assert (caught.value.code, caught.value.text) == ("refused_option", refused.refused)


async def test_refusals_come_in_their_order(house: House) -> None:
    lobby = await house.lobby(channel=71)
    assert await code(house.tables.panel(lobby.id, ANNA)) == "not_started"
    assert await code(house.tables.act(lobby.id, ANNA, {"do": "pass"})) == "not_started"
    table = await house.begun()
    stamp = (await house.tables.panel(table.id, ANNA)).stamp
    good = {"do": "pass", "source": "pile"}
    assert await code(house.tables.act(99, ANNA, good)) == "no_table"
    assert await code(house.tables.act(table.id, EVE, good)) == "not_seated"
    assert await code(house.tables.pick(table.id, EVE, stamp, ["pass"])) == "not_seated"
    assert await code(house.tables.pick(table.id, BERTA, stamp, ["pass"])) == "stale"
    other = (await house.tables.panel(table.id, BERTA)).stamp
    assert await code(house.tables.pick(table.id, BERTA, other, ["pass"])) == "nothing_to_decide"
    assert await code(house.tables.act(table.id, BERTA, good)) == "nothing_to_decide"
    assert await code(house.tables.confirm(table.id, ANNA, stamp)) == "nothing_to_confirm"
    assert await code(house.tables.pick(table.id, ANNA, stamp, ["fly"])) == "unknown_option"
    assert await code(house.tables.act(table.id, ANNA, {"do": "fly"})) == "unknown_action"
    assert await code(house.tables.act(table.id, ANNA, {"do": "pass"})) == "bad_field"
    assert await code(house.tables.act(table.id, ANNA, {"do": "pass", "source": "none"})) == "cards_available"
    await house.tables.end(table.id, ANNA)
    for call in (
        house.tables.act(table.id, EVE, good),
        house.tables.pick(table.id, ANNA, stamp, ["pass"]),
        house.tables.undo(table.id, ANNA),
    ):
        assert await code(call) == "over"


async def test_a_refused_action_changes_nothing(house: House) -> None:
    table = await house.begun()
    before = await house.record(table)
    assert await code(house.tables.act(table.id, ANNA, {"do": "pass", "source": "none"})) == "cards_available"
    assert await house.record(table) == before
    await house.again()
    assert (await house.record(table)).row == before.row


async def test_a_stamp_counts_only_what_the_seat_may_know(house: House) -> None:
    table = await house.begun("toy")
    stamp = (await house.tables.panel(table.id, ANNA)).stamp
    await house.act(table, 1, Plan(("north", "east")))
    await house.act(table, 1, Plan(("north", "south")))
    await house.act(table, 2, Plan(("north", "south")))
    assert (await house.tables.panel(table.id, ANNA)).stamp == stamp
    await house.act(table, 0, Plan(("north", "south")))
    assert (await house.tables.panel(table.id, ANNA)).stamp != stamp
    assert await code(house.tables.pick(table.id, ANNA, stamp, ["north", "east"])) == "stale"


async def test_a_panel_is_stale_after_ones_own_move_and_undo(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    first = (await house.tables.panel(table.id, ANNA)).stamp
    moved = await house.act(table, 0, Step(("YF",)))
    back = await house.tables.undo(table.id, ANNA, moved.stamp)
    assert len({first, moved.stamp, back.stamp}) == 3
    assert await code(house.tables.undo(table.id, ANNA, first)) == "stale"
    assert await code(house.tables.confirm(table.id, ANNA, first)) == "stale"


async def test_the_same_interaction_is_not_executed_twice(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    once = await house.tables.act(table.id, ANNA, Pass("pile"), interaction=500)
    seq = (await house.record(table)).row.seq
    twice = await house.tables.act(table.id, ANNA, Pass("pile"), interaction=500)
    assert twice == once
    assert (await house.record(table)).row.seq == seq
    await house.again()
    assert (await house.tables.act(table.id, ANNA, Pass("pile"), interaction=500)).done == once.done
    assert await code(house.tables.act(table.id, ANNA, Pass("pile"), interaction=501)) == "nothing_to_decide"


async def test_a_move_that_could_be_made_again_is_made_once(house: House) -> None:
    table = await house.begun(options={"draws_per_turn": 2})
    await house.put(table, m4(draws=2))
    await house.tables.act(table.id, ANNA, Pass("pile"), interaction=1)
    held = (await house.state(table)).hands[0]
    await house.tables.act(table.id, ANNA, Draw("pile"), interaction=2)
    later = (await house.state(table)).hands[0]
    assert sum(later) == sum(held) + 1
    again = await house.tables.act(table.id, ANNA, Draw("pile"), interaction=2)
    assert again.done
    assert (await house.state(table)).hands[0] == later


async def test_a_legal_repetition_of_an_interaction_is_caught_by_the_store(house: House) -> None:
    table = await house.begun("toy")
    await house.tables.act(table.id, ANNA, Plan(("north", "east")), interaction=7)
    seq = (await house.record(table)).row.seq
    again = await house.tables.act(table.id, ANNA, Plan(("north", "south")), interaction=7)
    assert again.done == ("Anna plans north and east.",)
    assert (await house.record(table)).row.seq == seq
    assert (await house.state(table)).plans[0] == ("north", "east")


async def test_a_pick_delivered_twice_counts_once(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    panel = await house.tables.panel(table.id, ANNA)
    one = await picked(house, panel, ANNA, "step", interaction=9)
    assert await picked(house, panel, ANNA, "step", interaction=9) == one
    await house.tables.back(table.id, ANNA, one.stamp)
    await picked(house, panel, ANNA, "take:pile", interaction=10)
    confirmed = await house.tables.confirm(table.id, ANNA, one.stamp, interaction=11)
    assert (await house.tables.confirm(table.id, ANNA, one.stamp, interaction=11)).done == confirmed.done


async def test_what_happened_since_ones_own_last_decision(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    assert (await house.tables.panel(table.id, BERTA)).since[0].startswith("Marco Polo Expedition begins")
    await house.act(table, 0, Pass("pile"))
    await house.act(table, 1, Pass("pile"))
    await house.act(table, 2, Pass("1"))
    since = (await house.tables.panel(table.id, BERTA)).since
    assert since[0].startswith("Carl")
    assert not any("Anna" in line or "Berta" in line for line in since)
    own = (await house.tables.panel(table.id, ANNA)).since
    assert own[0].startswith("Berta passes and takes a card from the pile")
    assert (await house.tables.panel(table.id, CARL)).since == ()


async def test_previews_never_tell(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    seen = {(await house.tables.preview(table.id, ANNA, {"do": "pass", "source": "pile"})).lines for _ in range(20)}
    assert seen == {()}  # the first thing that happens shows a hidden card, so nothing is told before
    found = await house.tables.preview(table.id, ANNA, {"do": "step", "cards": ["YF"]})
    assert (found.more, found.seals) == (False, False)
    assert "Anna" in found.lines[0]
    display = await house.tables.preview(table.id, ANNA, {"do": "pass", "source": "1"})
    assert (display.more, display.seals) == (True, True)
    assert "leader" in display.lines[0]
    assert (await house.state(table)).pieces[0].space == 0


async def test_questions_and_lists_for_typed_commands(house: House) -> None:
    table = await house.begun()
    await house.put(table, m4())
    found = await house.tables.question(table.id, ANNA, ())
    assert isinstance(found, Question)
    assert await code(house.tables.question(table.id, ANNA, ("fly",))) == "unknown_option"
    assert await code(house.tables.question(table.id, BERTA, ())) == "nothing_to_decide"
    listed = await house.tables.legal(table.id, ANNA)
    assert Step(("YF",)) in listed
    assert await house.tables.legal(table.id, BERTA) == []
    assert await code(house.tables.legal(table.id, EVE)) == "not_seated"


async def test_a_rule_that_breaks_hurts_nobody(house: House, monkeypatch: pytest.MonkeyPatch, caplog: Any) -> None:
    table = await house.begun("toy")
    before = await house.record(table)

    def broken(*_: Any) -> None:
        raise KeyError(str(before.row.secret))

    monkeypatch.setattr(type(TOY), "apply", broken)
    assert await code(house.tables.act(table.id, ANNA, Plan(("north", "east")))) == "trouble"
    assert await house.record(table) == before
    assert "toy, applying Plan: KeyError" in caplog.text
    assert before.row.secret not in caplog.text
