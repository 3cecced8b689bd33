"""Whole games through the real bot: by buttons only, by commands only, and with a restart in the middle."""

from __future__ import annotations

import random

import pytest

from cogs import typed
from tests.cogs import stage
from tests.cogs.stage import Member, World

LIMIT = 200  # turns after which a game of Marco Polo Expedition must be over


async def seated(world: World, people: int, computers: int = 0, **options: str) -> list[Member]:
    """A running game: the members in the order of their seats. `options`: menu title of a variant and its label."""
    members = [world.member(name) for name in ("Ann", "Bo", "Cem", "Dai", "Eun")[:people]]
    host = members[0]
    await host.type("game new", game="Marco Polo Expedition")
    await host.press_card("Options")
    await host.choose(f"{people + computers} seats")
    if options:
        await host.press("Variants")
    for title, label in options.items():
        assert host.private is not None
        menu = next(each for each in stage.menus(host.private) if each["placeholder"] == title)
        value = next(option["value"] for option in menu["options"] if option["label"] == label)
        await host.pick(menu["custom_id"], [value])
    for member in members[1:]:
        await member.press_card("Join")
    for _ in range(computers):
        await host.press_card("Add computer player")
    await host.press_card("Start")
    await world.settle()
    return members


async def on_turn(world: World, members: list[Member]) -> Member | None:
    """The member whose turn it is."""
    table = await world.bot.tables.table_in(world.channel.id)
    if table is None or table.status != "running":
        return None
    waiting = (await world.bot.tables.sight(table.id, None)).awaited
    return members[waiting[0]]


async def by_buttons(member: Member, rng: random.Random) -> None:
    """One whole turn by presses alone: any option, until nothing is asked any more."""
    said = await member.press_card("Take my turn")
    for _ in range(40):
        assert member.private is not None
        if "Nothing to decide" in said or "shows how it ended" in said:
            return
        choices = [label for label in stage.buttons(member.private) if label not in stage.WAYS]
        if "Do it" in choices:
            said = await member.press("Do it")
        elif choices:
            moves = [label for label in choices if label.startswith(("Move", "Drop"))]
            said = await member.press(rng.choice(moves or choices))
        else:
            said = await member.choose(rng.choice(stage.menus(member.private)[0]["options"])["label"])
    raise AssertionError(f"the turn does not end: {said}")


async def by_commands(world: World, member: Member, rng: random.Random) -> None:
    """One whole turn by typed commands alone."""
    for _ in range(20):
        for command, option in (("polo move", "cards"), ("polo take", "card")):
            offered = await member.offered(command, option)
            if not offered:
                continue
            said = await member.type(command, **{option: rng.choice(offered)["value"]})
            if "Nothing to decide" in said or "shows how it ended" in said:
                return
            break
        else:
            raise AssertionError("nothing is offered")
    raise AssertionError("the turn does not end")


async def test_playing_does_not_depend_on_how_busy_the_machine_is(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = await on_turn(world, await seated(world, 2))
    assert first is not None
    offered = await first.offered("polo take", "card")
    monkeypatch.setattr(typed, "PATIENCE", 0.0)
    assert "pick one from the list" not in await first.type("polo take", card=offered[0]["name"])


async def test_a_whole_game_by_buttons(world: World) -> None:
    members = await seated(world, 3, 1)
    rng = random.Random(5)
    for _ in range(LIMIT):
        member = await on_turn(world, members)
        if member is None:
            break
        await by_buttons(member, rng)
        await world.settle()
    last = stage.text(world.card())
    assert "Final scoring" in last
    assert last.count("**<@") >= 3  # every member with a total
    assert "Key of this game" in last
    assert set(stage.buttons(world.card())) == {"My hand", "Log", "Rules"}
    assert await world.bot.tables.table_in(world.channel.id) is None


async def test_a_whole_game_by_commands(world: World) -> None:
    members = await seated(world, 2, 0)
    rng = random.Random(11)
    for number in range(LIMIT):
        member = await on_turn(world, members)
        if member is None:
            break
        await by_commands(world, member, rng)
        await world.settle()
        if number == 30:
            await world.restart()
    assert "Key of this game" in stage.text(world.card())
