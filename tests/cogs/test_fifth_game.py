"""A game that the house has never heard of is played in Discord, with the rooms of docs/adding-a-game.md."""

from __future__ import annotations

import random
from collections.abc import AsyncIterator, Mapping
from pathlib import Path

import pytest

from cogs.client import AnyGame, Waybill
from render.studio import Studio
from rules.registry import GAMES
from tests.cogs import stage
from tests.cogs.stage import Member, World, make_bot
from tests.toy import GAME
from tests.toy_rooms import furnish

NO_ANSWERS = {"Board now", "My hand", "Undo", "Ask for undo", "Back"}
TURNS = 20


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """The toy alone, with its rooms."""
    furnish(monkeypatch)
    return {GAME.key: GAMES[GAME.key]}


@pytest.fixture
async def simcord_bot(tmp_path: Path, games: Mapping[str, AnyGame]) -> AsyncIterator[Waybill]:
    """The bot with the real studio, so that the toy's pictures are drawn."""
    bot = make_bot(tmp_path, games, studio=Studio(tmp_path))
    yield bot
    await bot.close()


async def answer(member: Member, rng: random.Random) -> bool:
    """Answer what the member's panel asks, with anything; whether it asked something."""
    assert member.private is not None
    for menu in stage.menus(member.private):
        if menu["custom_id"].startswith("p:menu:") and not menu.get("disabled"):
            labels = [option["label"] for option in menu["options"]]
            await member.choose(*rng.sample(labels, menu["min_values"]))
            return True
    labels = [label for label in stage.buttons(member.private) if label not in NO_ANSWERS]
    if labels:
        await member.press(rng.choice(labels))
    return bool(labels)


async def awaited(world: World) -> tuple[int, ...]:
    """The seats that the table waits for, nobody once it is closed."""
    table = await world.bot.tables.table_in(world.channel.id)
    return (await world.bot.tables.view(table.id, None)).to_act if table else ()


async def turn(world: World, member: Member, seat: int, rng: random.Random) -> None:
    """Let a member who is awaited answer until its seat is not awaited any more."""
    await member.press_card("Take my turn")
    while seat in await awaited(world):
        assert await answer(member, rng), "a seat is awaited and nothing is asked"
    await world.settle()


async def play(world: World, members: list[Member]) -> None:
    """Let members who are awaited have their turns until the game is over."""
    rng = random.Random(5)
    for _ in range(TURNS):
        seats = await awaited(world)
        if not seats:
            return
        seat = rng.choice(seats)
        await turn(world, members[seat], seat, rng)
    raise AssertionError("the game does not end")


async def opened(world: World) -> tuple[Member, Member]:
    """Two members at a table that has started."""
    ann, bo = world.member("Ann"), world.member("Bo")
    await ann.type("game new", game="Toy Docks")
    await bo.press_card("Join")
    await ann.press_card("Options")
    await ann.choose("2 seats")
    await ann.press_card("Start")
    await world.settle()
    return ann, bo


async def test_a_fifth_game_is_played_through_the_bot(world: World) -> None:
    ann, bo = await opened(world)
    assert stage.alt(world.card()).startswith("Round 1. The tide is not known yet.")
    await play(world, [ann, bo])
    said = "\n".join(stage.text(post) for post in world.posts())
    assert "The plans are open and the tide favours" in said
    assert "Warden claims" in said
    assert "The last ship has left." in said


async def test_its_commands_are_typed(world: World) -> None:
    ann, bo = await opened(world)
    for seat, member in enumerate((ann, bo)):
        await turn(world, member, seat, random.Random(3))
    assert await awaited(world) == (0,)
    offered = await ann.offered("toy ship", "crates", "ramp")
    assert 0 < len(offered) <= 25
    assert all("Ramp" in each["name"] for each in offered)
    await bo.type("toy skip")
    await world.settle()
    assert await awaited(world) == (0,)
    await ann.type("toy skip")
    await world.settle()
    assert await awaited(world) == (1,)
