"""A table whose newest position cannot be read: it says so, and offers to go back, to export or to end."""

from __future__ import annotations

import json
import random
import sqlite3
from contextlib import closing

from tests.cogs import stage
from tests.cogs.stage import Member, World, make_bot
from tests.cogs.test_game import by_buttons
from tests.cogs.test_presses import starting


async def broken(world: World) -> tuple[Member, Member]:
    """A game of two, a turn played, whose newest snapshot is then damaged while the bot is down."""
    first, other = await starting(world)
    await by_buttons(first, random.Random(1))
    await world.settle()
    await world.bot.close()
    with closing(sqlite3.connect(world.folder / "waybill.db")) as file:
        file.execute("UPDATE step SET state = x'7b7d' WHERE depth = (SELECT depth FROM game_table)")
        file.commit()
    await world.env.restart_bot(make_bot(world.folder, world.games, clock=world.watch))
    await other.press_card("Take my turn")
    await world.settle()
    return first, other


def host_of(world: World, first: Member, other: Member) -> tuple[Member, Member]:
    """The host and the other one."""
    return (first, other) if world.members.index(first) < world.members.index(other) else (other, first)


async def test_it_says_so_in_its_channel_and_goes_back(world: World) -> None:
    host, guest = host_of(world, *await broken(world))
    assert set(stage.buttons(world.card())) == {"Go back", "Export", "End the game"}
    assert (await world.table()).status == "stuck"
    assert "cannot be read" in await guest.type("hand")
    assert "cannot be read" in await guest.type("board")
    assert set(stage.buttons(guest.private_message)) == {"Go back", "Export", "End the game"}
    assert "host" in await guest.press_card("Go back")
    assert "goes on from an earlier position" in await host.press_card("Go back")
    await world.settle()
    assert (await world.table()).status == "running"
    assert "Take my turn" in stage.buttons(world.card())
    said = await host.press_card("Take my turn") + await guest.press_card("Take my turn")
    assert "Taking a card ends your turn." in said


async def test_it_can_be_exported(world: World) -> None:
    host, _ = host_of(world, *await broken(world))
    result = await host.actor.click(world.card(), label="Export")
    assert result.response is not None
    data = json.loads(await result.response.attachments[0].read())
    assert "key" not in data


async def test_it_can_be_ended(world: World) -> None:
    host, _ = host_of(world, *await broken(world))
    assert await host.press_card("End the game") == "The table has ended."
    await world.settle()
    assert await world.bot.tables.table_in(world.channel.id) is None
