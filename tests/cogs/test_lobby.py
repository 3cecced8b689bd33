"""Opening a table, and what a lobby goes through before the game."""

from __future__ import annotations

import discord

from tables.model import Clock
from tests.cogs import stage
from tests.cogs.stage import World


async def lobby(world: World) -> stage.Member:
    """A host with an open lobby for four."""
    host = world.member("Ann")
    await host.type("game new", game="Marco Polo Expedition")
    return host


async def test_only_the_game_is_asked(world: World) -> None:
    host = world.member("Ann")
    assert [each["name"] for each in await host.offered("game new", "game")] == ["Marco Polo Expedition"]
    assert "Your table is open" in await host.type("game new", game="marco polo expedition")
    card = world.card()
    assert "At the table: 1 of 4" in stage.text(card)
    assert set(stage.buttons(card)) == {"Join", "Leave", "Options", "Add computer player", "Cancel"}
    assert set(stage.buttons(card, disabled=True)) == {"Start"}
    assert "free" in stage.text(card)


async def test_a_game_that_nobody_knows_is_refused_with_the_list(world: World) -> None:
    host = world.member("Ann")
    assert (
        await host.type("game new", game="chess") == "There is no such game here. You can play Marco Polo Expedition."
    )
    assert world.posts() == []


async def test_a_second_table_in_a_channel_is_refused_with_a_link(world: World) -> None:
    await lobby(world)
    said = await world.member("Bo").type("game new", game="marco-polo")
    assert f"https://discord.com/channels/{world.guild.id}/{world.channel.id}/{world.card().id}" in said
    assert len(world.posts()) == 1


async def test_each_missing_permission_is_named_before_a_table_is_made(world: World) -> None:
    host = world.member("Ann")
    channel = world.closed("shut", attach_files=False, embed_links=False)
    said = await host.type("game new", channel, game="marco-polo")
    assert said.startswith("The bot cannot post here: it lacks **Attach Files** and **Embed Links**.")
    assert await world.bot.tables.table_in(channel.id) is None
    assert world.posts(channel) == []


async def test_joining_leaving_and_a_new_host(world: World) -> None:
    ann, bo = await lobby(world), world.member("Bo")
    await bo.press_card("Join")
    await bo.press_card("Join")
    assert stage.text(world.card()).count(f"<@{bo.id}>") == 1
    await ann.press_card("Leave")
    assert f"1. <@{bo.id}> (host)" in stage.text(world.card()).replace("2. ", "1. ")
    assert "You" in await ann.press_card("Leave")
    await bo.press_card("Leave")
    assert "closed before the game began" in stage.text(world.card())
    assert stage.buttons(world.card()) == {}


async def test_only_the_host_starts_and_cancels(world: World) -> None:
    ann, bo = await lobby(world), world.member("Bo")
    for _ in range(3):
        await ann.press_card("Add computer player")
    assert "host" in await bo.press_card("Start")
    assert "host" in await bo.press_card("Cancel")
    assert (await world.table()).status == "lobby"
    await ann.press_card("Cancel")
    assert await world.bot.tables.table_in(world.channel.id) is None


async def test_a_manager_cancels_too(world: World) -> None:
    await lobby(world)
    await world.member("Mia", discord.Permissions(manage_channels=True)).press_card("Cancel")
    assert "closed before the game began" in stage.text(world.card())


async def test_options_are_chosen_in_private_and_shown_on_the_card(world: World) -> None:
    ann, bo = await lobby(world), world.member("Bo")
    await ann.press_card("Options")
    assert "Played by the usual rules." in stage.text(world.card())
    await ann.choose("2 seats")
    assert "At the table: 1 of 2" in stage.text(world.card())
    await ann.press("Variants")
    await choose(ann, "Two pieces in one turn", "Both pieces")
    assert "Two pieces in one turn: Both pieces." in stage.text(world.card())
    await bo.press_card("Options")
    assert "Only the host" in await bo.choose("3 seats")
    assert len((await world.table()).chairs) == 2


async def test_an_option_that_cannot_be_played_tells_why(world: World) -> None:
    ann = await lobby(world)
    await ann.press_card("Options")
    await ann.choose("2 seats")
    await ann.press("Variants")
    said = await choose(ann, "Start seat", "Seat 5")
    assert "There is no seat 5 at a table of 2." in said
    assert "There is no seat 5 at a table of 2." in stage.text(world.card())


async def test_clock_place_and_invitations(world: World) -> None:
    ann, bo, cem = await lobby(world), world.member("Bo"), world.member("Cem")
    await ann.press_card("Options")
    await choose(ann, "Clock", "2 days a turn")
    await choose(ann, "Bank", "A bank of 3 days for the whole game")
    await choose(ann, "End of time", "Let a computer player take over")
    await choose(ann, "Seats", "3 seats")
    assert (await world.table()).house.clock == Clock(2 * 86400, 3 * 86400, "computer")
    assert "2 days a turn and a bank of 3 days; after that a computer player takes over." in stage.text(world.card())
    assert ann.private is not None
    menu = next(each for each in stage.menus(ann.private) if each["type"] == 5)
    await ann.pick(menu["custom_id"], [bo.actor])
    assert f"Only for <@{bo.id}>" in stage.text(world.card())
    assert "invited" in await cem.press_card("Join")
    await bo.press_card("Join")
    assert (await world.table()).seat_of(bo.id) == 1


async def test_computer_players_come_and_go(world: World) -> None:
    ann = await lobby(world)
    await ann.press_card("Add computer player")
    await ann.press_card("Options")
    await ann.press("Remove a computer player")
    assert "At the table: 1 of 4" in stage.text(world.card())


async def test_a_game_in_a_thread_of_its_own(world: World) -> None:
    ann = await lobby(world)
    await ann.press_card("Options")
    await choose(ann, "Place", "In a thread of its own")
    for _ in range(3):
        await ann.press_card("Add computer player")
    await ann.press_card("Start")
    await world.settle()
    (thread,) = world.channel.threads
    assert thread.name == "Marco Polo Expedition: Ann, Computer 1, Computer 2 and Computer 3"
    assert f"It is played in <#{thread.id}>." in stage.text(world.posts()[0])
    assert "Take my turn" in stage.buttons(world.card(thread))
    assert await world.bot.tables.table_in(world.channel.id) is None
    assert "Move, or take a card" in await ann.press_card("Take my turn", thread)


async def test_a_thread_that_may_not_be_made_keeps_the_lobby(world: World) -> None:
    ann = world.member("Ann")
    channel = world.closed("plain", create_public_threads=False)
    await ann.type("game new", channel, game="marco-polo")
    await ann.press_card("Options", channel)
    await choose(ann, "Place", "In a thread of its own")
    for _ in range(3):
        await ann.press_card("Add computer player", channel)
    assert "**Create Public Threads**" in await ann.press_card("Start", channel)
    assert (await world.table(channel)).status == "lobby"


async def test_a_lobby_card_that_is_too_old_or_deleted_is_posted_anew(world: World) -> None:
    ann = await lobby(world)
    await ann.press_card("Options")
    first = world.card()
    world.env.inject_error("PATCH", f"/channels/*/messages/{first.id}", status=400, code=30046, message="too old")
    await choose(ann, "Seats", "3 seats")
    assert [each.id for each in world.posts()] != [first.id]
    assert "At the table: 1 of 3" in stage.text(world.card())
    await world.member("Mod", discord.Permissions(manage_messages=True)).actor.delete(world.card())
    await choose(ann, "Seats", "5 seats")
    assert "At the table: 1 of 5" in stage.text(world.card())


async def choose(member: stage.Member, title: str, label: str) -> str:
    """Choose in the menu with this title."""
    assert member.private is not None
    menu = next(each for each in stage.menus(member.private) if each.get("placeholder") == title)
    value = next(option["value"] for option in menu["options"] if option["label"] == label)
    return await member.pick(menu["custom_id"], [value])
