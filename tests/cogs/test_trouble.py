"""What goes wrong on Discord's side: nothing is lost, nothing is posted twice, and the table says what it needs."""

from __future__ import annotations

import random
from typing import Any

import aiohttp
import discord
import pytest
from discord import ui

from cogs import answers, sending
from tables.model import Message, Undeliverable
from tests.cogs import stage
from tests.cogs.stage import World
from tests.cogs.test_game import by_buttons, on_turn, seated
from tests.cogs.test_presses import log, starting

POST = ("POST", "/channels/*/messages")


async def test_a_permission_that_is_taken_away_is_named_and_the_card_follows(world: World) -> None:
    first, other = await starting(world)
    number = len(world.posts())
    world.env.inject_error(*POST, status=403, code=50013, message="Missing Permissions", times=1)
    await by_buttons(first, random.Random(1))
    await world.settle()
    assert len(world.posts()) == number
    world.env.inject_error(*POST, status=403, code=50013, message="Missing Permissions", times=1)
    said = await other.press_card("Take my turn")  # an old card still opens the panel
    assert "The card is not in the channel" in said
    assert "Move, or take a card" in said
    await other.type("board")
    await world.settle()
    assert f"**<@{other.id}>, it is your turn.**" in stage.text(world.card())
    assert len(world.posts()) == number + 1


@pytest.mark.parametrize(
    ("status", "code", "why"),
    [
        (404, 10003, "channel_gone"),
        (404, 10004, "channel_gone"),
        (403, 50001, "no_access"),
        (403, 50013, "missing"),
        (400, 50083, "missing"),
        (403, 160005, "missing"),
        (429, 0, "later"),
        (400, 50035, "later"),
    ],
)
async def test_certain_refusals(world: World, status: int, code: int, why: str) -> None:
    world.env.inject_error(*POST, status=status, code=code, message="injected")
    with pytest.raises(Undeliverable) as refused:
        await _post(world)
    assert refused.value.why == why
    assert world.posts() == []


@pytest.mark.parametrize("status", [500, 502, 503])
async def test_a_failure_of_discord_leaves_it_open_whether_the_message_is_there(world: World, status: int) -> None:
    world.env.inject_error(*POST, status=status)
    with pytest.raises(discord.HTTPException):
        await _post(world)


async def test_a_long_rate_limit_says_when_to_come_again(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    async def limited(*args: Any, **kwargs: Any) -> None:
        raise discord.RateLimited(90.0)

    monkeypatch.setattr(world.bot.http, "send_message", limited)
    with pytest.raises(Undeliverable) as refused:
        await _post(world)
    assert (refused.value.why, refused.value.retry_after) == ("later", 90.0)


async def test_a_connection_lost_after_the_message_was_taken_gives_one_message(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first, other = await starting(world)
    number, sent = len(world.posts()), world.bot.http.send_message
    nonces: list[str] = []

    async def lost(channel: int, *, params: Any) -> Any:
        body = params.payload or {}
        if params.multipart:
            body = discord.utils._from_json(params.multipart[0]["value"])
        again = body["nonce"] in nonces
        nonces.append(body["nonce"])
        if again:  # Discord knows the nonce and answers with the message that it has
            return await world.bot.http.get_message(channel, world.card().id)
        await sent(channel, params=params)
        raise aiohttp.ServerDisconnectedError

    monkeypatch.setattr(world.bot.http, "send_message", lost)
    await by_buttons(first, random.Random(1))
    await world.settle()
    await world.later(30)
    assert len(world.posts()) == number + 1
    assert len(nonces) == 2
    assert len(set(nonces)) == 1
    table = await world.table()
    assert table.card is not None
    assert table.card.id == world.card().id
    assert "Move, or take a card" in await other.press_card("Take my turn")


async def test_an_edit_of_a_deleted_or_old_message(world: World) -> None:
    posted = await _post(world)
    where = Message(world.channel.id, posted.id, world.bot.clock())
    for code in (10008, 30046):
        world.env.inject_error("PATCH", "/channels/*/messages/*", status=404 if code == 10008 else 400, code=code)
        with pytest.raises(sending.NotEditable):
            await _edit(world, where)
    with pytest.raises(sending.NotEditable):
        await _edit(world, Message(world.channel.id, posted.id, world.bot.clock() - 3601))
    world.env.inject_error("PATCH", "/channels/*/messages/*", status=403, code=50001)
    with pytest.raises(Undeliverable, match="no_access"):
        await _edit(world, where)
    await _edit(world, where)


async def test_a_deleted_card_is_posted_again_with_the_next_move(world: World) -> None:
    first, _ = await starting(world)
    mod = world.member("Mod", discord.Permissions(manage_messages=True))
    await mod.actor.delete(world.card())
    await first.type("board")
    await first.press("Post the card again")
    await world.settle()
    assert "Take my turn" in stage.buttons(world.card())
    await mod.actor.delete(world.card())
    assert "Nothing to decide" in await first.type("polo take", card="pile")  # commands need no card
    await world.settle()
    assert "Take my turn" in stage.buttons(world.card())


async def test_a_deleted_channel_loses_nothing(world: World) -> None:
    first, other = await starting(world)
    lines = await log(world)
    table = await world.table()
    world.env.backend.delete_channel(world.channel.id)
    await world.settle()
    there = world.guild.create_text_channel("new-quay")
    said = await first.type("board", there)
    assert "There is no table in this channel" in said
    await first.type("game move", there, table=str(table.id))
    await world.settle()
    assert (await world.bot.tables.log(table.id, None, None, 200)).lines[: len(lines)] == lines
    assert "Move, or take a card" in await first.press_card("Take my turn", there)
    assert "waits for" in await other.press_card("Take my turn", there)


async def test_a_board_that_cannot_be_drawn_keeps_no_card_back(world: World) -> None:
    first, other = await starting(world)
    paint: Any = world.bot.studio
    paint.fails = True
    await by_buttons(first, random.Random(1))
    await world.settle()
    assert "The board could not be drawn this time." in stage.text(world.card())
    assert "Something went wrong on our side" in await other.type("board")
    paint.fails = False
    await other.type("board")
    assert stage.alt(other.private_message) == "The board of marco-polo, turn 2."


async def test_a_member_who_left_is_not_pinged_and_a_computer_player_stands_in(world: World) -> None:
    members = await seated(world, 3)
    first = await on_turn(world, members)
    assert first is not None
    gone = members[(members.index(first) + 1) % 3]
    world.guild.remove_member(gone.actor)
    await by_buttons(first, random.Random(1))
    await world.settle()
    table = await world.table()
    assert table.chairs[members.index(gone)].stand_in is not None
    third = members[(members.index(first) + 2) % 3]
    assert f"**<@{third.id}>, it is your turn.**" in stage.text(world.card())


async def test_an_answer_that_comes_too_late_is_not_executed(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    world.env.inject_error("POST", "/interactions/*/callback", status=404, code=10062, message="Unknown interaction")
    assert await first.choose_first() == ""
    assert len(await log(world)) == 1


async def test_an_unexpected_error_is_answered_and_logged(
    world: World, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    first, _ = await starting(world)

    async def broken(*args: Any, **kwargs: Any) -> None:
        raise RuntimeError("a bug")

    monkeypatch.setattr(world.bot.tables, "panel", broken)
    assert "Something went wrong on our side" in await first.press_card("Take my turn")
    monkeypatch.setattr(world.bot.tables, "sight", broken)
    assert "Something went wrong on our side" in await first.type("hand")
    assert caplog.text.count("RuntimeError: a bug") == 2


async def _post(world: World) -> discord.Message:
    view = answers.layout(ui.TextDisplay("Hello."))
    return await sending.post(world.bot, world.guild.id, world.channel.id, view, nonce="n")


async def _edit(world: World, where: Message) -> None:
    await sending.edit(world.bot, world.guild.id, where, answers.layout(ui.TextDisplay("Hello again.")))
