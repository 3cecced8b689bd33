"""Looking, lists and help; seats that change hands; the end of a table."""

from __future__ import annotations

import json
import random

import discord

from tests.cogs import stage
from tests.cogs.stage import World
from tests.cogs.test_game import by_buttons, on_turn, seated
from tests.cogs.test_presses import starting


async def test_board_hand_and_text(world: World) -> None:
    first, _ = await starting(world)
    gast = world.member("Gast")
    await first.type("board")
    assert stage.alt(first.private_message) == "The board of marco-polo, turn 1."
    assert "Post the card again" in stage.buttons(first.private_message)
    await gast.type("board")
    assert stage.buttons(gast.private_message) == {}
    assert '"seat":null' in await gast.type("board", text=True)
    assert "hand of seat" in (await first.type("hand") or stage.alt(first.private_message))
    assert "no hand here" in await gast.type("hand")


async def test_the_card_is_posted_again_on_request(world: World) -> None:
    first, _ = await starting(world)
    number = len(world.posts())
    await first.type("board")
    assert "on its way" in await first.press("Post the card again")
    await world.settle()
    assert len(world.posts()) == number + 1
    assert "Take my turn" in stage.buttons(world.card())


async def test_a_lobby_has_nothing_to_look_at(world: World) -> None:
    ann = world.member("Ann")
    await ann.type("game new", game="marco-polo")
    for command in ("board", "hand", "undo"):
        assert "not started" in (await ann.type(command)).replace("has not started", "not started")


async def test_the_log_has_pages(world: World) -> None:
    members = await seated(world, 2)
    rng = random.Random(3)
    for _ in range(14):
        member = await on_turn(world, members)
        assert member is not None
        await by_buttons(member, rng)
    ann = members[0]
    newest = await ann.type("log")
    assert "Newest" in stage.buttons(ann.private_message, disabled=True)
    older = await ann.press("Older")
    assert older != newest
    assert "Marco Polo Expedition begins" in older
    assert await ann.press("Newest") == newest


async def test_rules_begin_with_the_open_decision(world: World) -> None:
    first, other = await starting(world)
    assert (await first.press_card("Rules")).startswith(("### Moving", "### Taking a card"))
    assert (await other.type("rules")).startswith("### The game")
    assert (await other.choose("Ballast")).startswith("### Ballast")


async def test_turns_lists_what_waits(world: World) -> None:
    first, other = await starting(world)
    said = await first.type("turns")
    assert said.startswith("1 table waits for you:")
    assert str(world.card().id) in said
    assert await other.type("turns") == "No table waits for you."


async def test_commands_elsewhere_tell_the_way(world: World) -> None:
    first, _ = await starting(world)
    elsewhere = world.guild.create_text_channel("elsewhere")
    said = await first.type("hand", elsewhere)
    assert said.startswith("There is no table in this channel. You sit at Marco Polo Expedition in https://")
    assert "`/game new` opens one" in await world.member("Gast").type("polo take", elsewhere, card="pile")


async def test_list_and_help(world: World) -> None:
    ann = world.member("Ann")
    assert "No table is open" in await ann.type("game list")
    await ann.type("game new", game="marco-polo")
    assert "1 table on this server:\n- Marco Polo Expedition, not started: Ann." in await ann.type("game list")
    said = await ann.type("help")
    assert "`/polo`" in said
    assert "Marco Polo Expedition" in said


async def test_the_end_asks_to_confirm(world: World) -> None:
    first, other = await starting(world)
    host = min(first, other, key=lambda each: world.members.index(each))
    guest = other if host is first else first
    assert "Only the host" in await guest.type("game end")
    assert "cannot be taken back" in await host.type("game end")
    assert (await world.table()).status == "running"
    assert await host.press("End it") == "The table has ended."
    await world.settle()
    assert await world.bot.tables.table_in(world.channel.id) is None
    assert "ended" in stage.text(world.card())


async def test_a_manager_ends_a_lobby_of_others(world: World) -> None:
    await world.member("Ann").type("game new", game="marco-polo")
    mia = world.member("Mia", discord.Permissions(manage_guild=True, manage_channels=True))
    offered = await mia.offered("game end", "table")
    await mia.type("game end", table=offered[0]["value"])
    await mia.press("End it")
    assert "closed before the game began" in stage.text(world.card())
    assert stage.buttons(world.card()) == {}


async def test_leaving_and_sitting_down(world: World) -> None:
    first, other = await starting(world, 2, 1)
    gast = world.member("Gast")
    assert "computer player takes your seat" in await other.type("game leave")
    await other.press("Leave the game")
    await world.settle()
    seat = next(each for each in await gast.offered("game sit", "seat") if "Seat" in each["name"])
    assert "You sit at the table now" in await gast.type("game sit", seat=seat["value"])
    assert (await world.table()).seat_of(gast.id) is not None
    assert "hold no seat" in await other.type("game leave")
    assert (await world.table()).seat_of(first.id) is not None


async def test_away_and_back(world: World) -> None:
    first, other = await starting(world)
    assert "until you act again or use `/game back`" in await other.type("game away")
    table = await world.table()
    assert table.chairs[table.seat_of(other.id) or 0].stand_in is not None
    assert "Welcome back" in await other.type("game back")
    table = await world.table()
    assert all(chair.stand_in is None for chair in table.chairs)
    assert "no seat" in await world.member("Gast").type("game away")
    assert first is not other


async def test_an_export_holds_only_what_the_asker_may_see(world: World) -> None:
    first, other = await starting(world)
    table = await world.table()
    for member in (first, other):
        result = await member.actor.slash(world.channel, "game export")
        assert result.response is not None
        data = json.loads(await result.response.attachments[0].read())
        text = json.dumps(data)
        assert "key" not in data
        assert "state" not in data
        assert text.count('"hands"') <= 1
        seat = table.seat_of(member.id)
        assert [hand is not None for hand in data["view"]["hands"]] == [each == seat for each in range(2)]


async def test_a_table_moves_to_another_channel(world: World) -> None:
    first, _ = await starting(world)
    there = world.guild.create_text_channel("there")
    offered = await first.offered("game move", "table", "", there)
    assert "goes on in this channel" in await first.type("game move", there, table=offered[0]["value"])
    await world.settle()
    assert "Take my turn" in stage.buttons(world.card(there))
    assert await world.bot.tables.table_in(world.channel.id) is None
    assert "Move, or take a card" in await first.press_card("Take my turn", there)
