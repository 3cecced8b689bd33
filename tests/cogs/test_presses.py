"""Presses that come too late, twice, from the wrong person or from an old message; and the ways of a panel."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from tests.cogs import limits, stage
from tests.cogs.stage import Member, World
from tests.cogs.test_game import by_buttons, on_turn, seated


async def starting(world: World, people: int = 2, computers: int = 0) -> tuple[Member, Member]:
    """A game of two: who is on turn, and the other one."""
    members = await seated(world, people, computers)
    first = await on_turn(world, members)
    assert first is not None
    return first, next(each for each in members if each is not first)


async def log(world: World) -> tuple[str, ...]:
    """The public log."""
    return (await world.bot.tables.log((await world.table()).id, None, None, 200)).lines


def moves(member: Member) -> list[str]:
    """Buttons of the panel that move a piece."""
    assert member.private is not None
    return [label for label in stage.buttons(member.private) if label.startswith("Move")]


async def test_who_holds_no_seat_gets_a_sentence(world: World) -> None:
    await starting(world)
    gast = world.member("Gast")
    for button in ("Take my turn", "My hand", "Undo"):
        assert "seat" in await gast.press_card(button)
    assert "### Log" in await gast.press_card("Log")
    assert "### The game" in await gast.press_card("Rules")


async def test_who_is_not_on_turn_sees_whom_the_table_waits_for(world: World) -> None:
    _, other = await starting(world)
    said = await other.press_card("Take my turn")
    assert "Nothing to decide for you now. The table waits for" in said


async def test_an_old_panel_shows_how_things_stand_and_changes_nothing(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    old, label = first.private, moves(first)[0]
    assert old is not None
    before = stage.buttons(old)[label]
    await first.press_card("Take my turn")
    await first.press(label)
    said = await first.choose_first()
    assert "moves" in said
    lines = await log(world)
    result = await first.actor.click(old, custom_id=before)
    assert result.response is not None
    assert "That panel was out of date" in stage.text(result.response)
    assert await log(world) == lines


async def test_two_open_panels_at_different_points_do_not_mix(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    old, label = first.private, moves(first)[0]
    assert old is not None
    await first.press_card("Take my turn")
    await first.press(label)  # a half-made choice: nothing has happened, but the question is another one
    result = await first.actor.click(old, custom_id=stage.buttons(old)[label])
    assert result.response is not None
    assert "That panel was out of date" in stage.text(result.response)
    assert len(await log(world)) == 1


async def test_back_leads_to_the_question_before(world: World) -> None:
    first, _ = await starting(world)
    said = await first.press_card("Take my turn")
    assert "Back" not in stage.buttons(first.private_message)
    await first.press(moves(first)[0])
    assert "So far: Move" in stage.text(first.private_message)
    assert stage.text(first.private_message) != said
    await first.press("Back")
    assert "Move, or take a card" in stage.text(first.private_message)


async def test_a_half_made_choice_is_still_there_when_the_panel_is_opened_again(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    await first.press(moves(first)[0])
    await world.restart()
    said = await first.press_card("Take my turn")
    assert "So far: Move" in said
    assert "moves" in await first.choose_first()


async def test_a_panel_from_before_a_restart_still_works(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    await world.restart()
    await first.press(moves(first)[0])
    assert "moves" in await first.choose_first()


async def test_undo_in_the_panel_takes_back_the_newest_action(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    await first.press(moves(first)[0])
    await first.choose_first()
    said = await first.press("Undo")
    assert "Taken back." in said
    assert moves(first)
    assert "Undo" not in stage.buttons(first.private_message)


async def test_only_what_seals_is_asked_twice(world: World) -> None:
    first, other = await starting(world)
    await first.press_card("Take my turn")
    said = await first.press("Take the top card of the pile")
    assert "This cannot be taken back." in said
    assert len(await log(world)) == 1
    await first.press("Back")
    await first.press("Take the top card of the pile")
    said = await first.press("Do it")
    assert "Nothing to decide for you now" in said
    await world.settle()
    assert f"**<@{other.id}>, it is your turn.**" in stage.text(world.card())


async def test_the_board_now_has_the_options_numbered(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    await first.press("Board now")
    assert stage.alt(first.private_message) == "The board of marco-polo, turn 1."
    numbered = [label for label in stage.buttons(first.private_message) if label[0].isdigit()]
    assert numbered[0].startswith("1 · Move")
    picture = await first.private_message.attachments[0].read()
    marks = json.loads(picture)[4]
    assert [number for _, number in marks] == list(range(1, len(numbered) + 1))
    await first.press("My hand")
    assert stage.alt(first.private_message).startswith("The hand of seat")


async def test_the_same_interaction_twice_is_one_move(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    await first.press(moves(first)[0])
    emit = world.env.backend.emit

    def twice(event: str, payload: Any) -> None:
        emit(event, payload)
        if event == "INTERACTION_CREATE":
            emit(event, payload)

    monkeypatch.setattr(world.env.backend, "emit", twice)
    await first.choose_first()
    monkeypatch.undo()
    assert len(await log(world)) == 2
    assert world.env.errors == []


async def test_a_control_that_this_version_does_not_know_is_answered(world: World) -> None:
    first, _ = await starting(world)
    card = world.card()
    channel = world.bot.get_partial_messageable(world.channel.id)
    stored = world.env.backend.get_message(channel.id, card.id)
    row = next(each for each in limits.walk(stored.components) if each["type"] == limits.ROW)
    row["components"][0]["custom_id"] = "v0:gone:17"
    result = await first.actor.click(card, custom_id="v0:gone:17")
    assert result.response is not None
    assert "earlier version of the bot" in result.response.content


async def test_any_old_card_opens_the_present_panel(world: World) -> None:
    first, other = await starting(world)
    old = world.card()
    world.bot.shown.clear()  # as after a restart: the buttons of the old card stay
    await by_buttons(first, random.Random(1))
    await world.settle()
    result = await other.actor.click(old, custom_id=stage.buttons(old)["Take my turn"])
    assert result.response is not None
    assert "Since your last decision" in stage.text(result.response)


async def test_the_buttons_of_the_card_before_are_taken_off(world: World) -> None:
    first, _ = await starting(world)
    await by_buttons(first, random.Random(1))
    await world.settle()
    before, now = world.posts()[-2:]
    assert stage.buttons(before) == {}
    assert stage.alt(before) == "The board of marco-polo, turn 1."
    assert stage.alt(now) == "The board of marco-polo, turn 2."
