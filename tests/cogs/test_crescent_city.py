"""Crescent City Cargo through the real bot: whole games by buttons and by commands, and what stays secret."""

from __future__ import annotations

import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import simcord

from cogs.client import AnyGame
from cogs.panel import REASONS
from rules.core import Question
from rules.crescent_city.game import CrescentCity
from rules.crescent_city.state import CargoOptions, CargoState, KeepGoal
from tests.cogs import stage
from tests.cogs.stage import Member, World, awaited, offered, panel_of

NAMES = ("Ann", "Bo", "Cy")
MAIN = [
    "Pick up goods",
    "Deliver goods",
    "Build a truck",
    "Upgrade trucks",
    "Build an office",
    "Hire workers",
    "Advance on the tracks",
    "Rest",
]
# The command that answers each kind of question, and the name of its option.
TYPED = {
    "keep_goal": ("goal", "goal"),
    "pick_up": ("pick-up", "steps"),
    "take": ("take", "good"),
    "deliver": ("deliver", "steps"),
    "drop_ship": ("drop", "where"),
    "drop_box": ("drop", "where"),
    "drop_train": ("drop", "where"),
    "enough": ("take", "good"),
    "build_truck": ("truck", ""),
    "upgrade_trucks": ("upgrade", "trucks"),
    "build_office": ("office", "office"),
    "hire": ("hire", "workers"),
    "advance": ("advance", "tracks"),
    "rest": ("rest", ""),
    "take_loan": ("loan", ""),
    "pass": ("pass", ""),
    "place_worker": ("place", "where"),
    "sell": ("sell", "good"),
    "swap": ("swap", "good"),
    "swap_with": ("swap", "good"),
    "order_dock": ("dock", "good"),
    "next_cube": ("dock", "good"),
    "return_tile": ("tile", "company"),
    "end_turn": ("end", ""),
    "put": ("fill", "warehouse"),
    "put_auto": ("fill", "warehouse"),
}


class Late(CrescentCity):
    """A game in which the end is near: the sixth train is next, and few workers are left to hire."""

    def setup(self, seats: int, options: CargoOptions, key: str) -> CargoState:
        state = super().setup(seats, options, key)
        state.scored, state.first, state.current = 5, 0, 0
        for player in state.players:
            player.workforce, player.track_workers = 3, [4, 3, 3]
            player.earn("start", 6)
        return state


@pytest.fixture
def games() -> Mapping[str, AnyGame]:
    """The one game of these tests."""
    return {Late.key: Late()}


@pytest.fixture
def options() -> Mapping[str, Any]:
    """Every game has the same key."""
    return {"keys": lambda: "c0ffee" * 5 + "00"}


async def opened(world: World, *names: str, computers: int = 0, variants: Sequence[str] = ()) -> list[Member]:
    """A started table with these members in its first seats."""
    members = [world.member(name) for name in names]
    await members[0].type("game new", game=Late.title)
    for member in members[1:]:
        await member.press_card("Join")
    await members[0].press_card("Options")
    await members[0].choose(f"{len(names) + computers} seats")
    if variants:
        await members[0].press("Variants")
    for title in variants:
        assert members[0].private is not None
        menu = next(each for each in stage.menus(members[0].private) if each["placeholder"] == title)
        value = next(option["value"] for option in menu["options"] if option["label"] == "On")
        await members[0].pick(menu["custom_id"], [value])
    for _ in range(computers):
        await members[0].press_card("Add computer player")
    await members[0].press_card("Start")
    await world.settle()
    return members


async def answer(member: Member, label: str) -> str:
    """Give one of the answers."""
    assert member.private is not None
    if label in stage.buttons(member.private):
        return await member.press(label)
    return await member.choose(label)


async def keep_goals(world: World, members: Sequence[Member]) -> None:
    """Everybody keeps the first of the two opening goals."""
    for member in members:
        await member.press_card("Take my turn")
        await answer(member, offered(member)[0])
        await member.press("Do it")
        await world.settle()


# -- whole games ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("people", "computers", "variants"),
    [(1, 2, ("Workflow modifiers", "Economic forecasts")), (2, 0, ()), (3, 1, ("Workflow modifiers",))],
)
async def test_a_whole_game_by_buttons(world: World, people: int, computers: int, variants: Sequence[str]) -> None:
    members = await opened(world, *NAMES[:people], computers=computers, variants=variants)
    rng, presses = random.Random(people), 0
    while (member := await awaited(world, members)) is not None:
        await member.press_card("Take my turn")
        panel = await panel_of(world, member)
        while panel is not None and panel.seat in panel.waiting and offered(member):
            choices = offered(member)
            await answer(member, "Do it" if "Do it" in choices else rng.choice(choices))
            presses += 1
            assert presses < 1500
            panel = await panel_of(world, member)
        await world.settle()
    said = stage.text(world.card())
    assert "The game is over." in said
    assert all(name in said for name in NAMES[:people])
    assert "Key of this game" in said


async def test_a_whole_game_by_commands(world: World) -> None:
    members, rng, number = await opened(world, *NAMES[:2], variants=("Workflow modifiers",)), random.Random(5), 0
    used: set[str] = set()
    while (member := await awaited(world, members)) is not None:
        panel = await panel_of(world, member)
        assert panel is not None
        assert panel.question is not None
        kinds = dict.fromkeys(each.key.partition(":")[0] for each in panel.question.options if not each.refused)
        command, option = TYPED[rng.choice(list(kinds))]
        used.add(command)
        if option:
            found = await member.offered(f"crescent {command}", option)
            await member.type(f"crescent {command}", **{option: rng.choice(found)["value"]})
        else:
            await member.type(f"crescent {command}")
        while (panel := await panel_of(world, member)) is not None and panel.chosen:
            await answer(member, rng.choice(offered(member)))
        await world.settle()
        number += 1
        assert number < 600
        if number == 25:
            await world.restart()
    assert used >= {"goal", "pick-up", "take", "end", "rest", "hire"}
    assert "The game is over." in stage.text(world.card())


# -- the panel --------------------------------------------------------------------------------------------------------


async def test_the_panel_has_all_eight_actions(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    await keep_goals(world, members)
    said = await members[0].press_card("Take my turn")
    possible = [label for label in offered(members[0]) if label in MAIN]
    reasons = [label for label in MAIN if f"-# {label}: " in said and label not in possible]
    assert sorted(possible + reasons) == sorted(MAIN)
    assert list(stage.buttons(members[0].private_message, disabled=True)) == reasons
    assert "Pick up goods: 1 morale a good, 1 kind" in said
    assert "Deliver goods: Nothing is loaded on your trucks." in said
    assert "Hire workers: You have no empty space for idle workers." in said


def test_the_panel_has_room_for_every_reason() -> None:
    game, dice, longest = CrescentCity(), random.Random(4), 0
    state = game.setup(4, CargoOptions(workflow=True, forecasts=True), "a key")
    for _ in range(500):
        seat = game.to_act(state)[0]
        asked = game.question(state, seat, ())
        assert isinstance(asked, Question)
        lines = [f"-# {each.label}: {each.refused}" for each in asked.options if each.refused]
        longest = max(longest, len("\n".join(lines)))
        game.apply(state, seat, dice.choice(game.legal(state, seat)))
    assert 400 < longest <= REASONS


async def test_goods_are_picked_with_their_counts(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    await keep_goals(world, members)
    ann = members[0]
    await ann.press_card("Take my turn")
    said = await answer(ann, "Pick up goods")
    assert "W2 " in said + str(stage.menus(ann.private_message))
    said = await answer(ann, next(label for label in offered(ann) if label.startswith("1 step to M2")))
    assert "Take a good" in said
    many = [label for label in offered(ann) if "from W" in label]
    assert all(label.startswith("1 of ") for label in many)
    said = await answer(ann, many[0])
    while "Anything else this turn?" not in said:
        assert "Chosen so far: 1 " in said
        said = await answer(ann, "That is all")
    assert "Ann takes 1 " in said
    said = await ann.press("Undo")
    assert "Take a good" in said


async def test_rules_show_the_open_decision_first(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    assert "Goals are secret until the end" in await members[0].press_card("Rules")
    await keep_goals(world, members)
    await members[0].press_card("Take my turn")
    await answer(members[0], "Pick up goods")
    await answer(members[0], offered(members[0])[0])
    assert "Move the manager 1 to 6 spaces clockwise" in await members[0].press_card("Rules")


async def test_the_board_now_shows_a_plan_and_numbers(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    await keep_goals(world, members)
    ann = members[0]
    await ann.press_card("Take my turn")
    await answer(ann, "Pick up goods")
    await ann.press("Board now")
    assert any(label.startswith("1 · 1 step to M2") for label in offered(ann))


# -- secrecy ----------------------------------------------------------------------------------------------------------


async def test_suggestions_are_the_askers_own(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    eve = world.member("Eve")
    own = {member: [each["name"] for each in await member.offered("crescent goal", "goal")] for member in members}
    assert all(len(names) == 2 for names in own.values())
    assert not set(own[members[0]]) & set(own[members[1]])
    assert await eve.offered("crescent goal", "goal") == []
    assert "no seat" in (await eve.type("crescent goal", goal="7")).lower()


async def public_game(folder: Path, kept: Sequence[int]) -> str:
    """Texts, alt texts and ids that everybody sees when these of the opening goals (0 or 1) are kept."""
    keys = {"keys": lambda: "c0ffee" * 5 + "00"}
    async with simcord.run(stage.make_bot(folder, {Late.key: Late()}, None, **keys)) as env:
        world = World(env, folder, {Late.key: Late()})
        members = await opened(world, *NAMES)
        for member, number in zip(members, kept, strict=True):
            await member.press_card("Take my turn")
            await answer(member, offered(member)[number])
            await member.press("Do it")
            await world.settle()
        await members[0].type("crescent pick-up", steps="1 step to M2, free")
        await world.settle()
        posts = [[stage.text(each), stage.alt(each), stage.buttons(each)] for each in world.posts()]
        await world.bot.close()
    return json.dumps(posts)


async def test_nobody_sees_which_goals_are_kept(tmp_path: Path) -> None:
    seen = set()
    for number, kept in enumerate(((0, 0, 0), (1, 1, 1), (0, 1, 0))):
        (tmp_path / str(number)).mkdir()
        seen.add(await public_game(tmp_path / str(number), kept))
    assert len(seen) == 1


async def test_a_drawn_goal_is_told_to_its_owner_only(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    table = await world.table()
    own = await world.bot.tables.view(table.id, members[0].id)
    other = await world.bot.tables.view(table.id, members[1].id)
    assert [goal.id for goal in own.own.draw] != [goal.id for goal in other.own.draw]  # type: ignore[attr-defined]
    name = (await members[0].offered("crescent goal", "goal"))[0]["name"]
    await keep_goals(world, members[:1])
    assert name not in stage.text(world.card())
    assert f"Ann keeps the goal {name}." in await members[0].press_card("Log")
    assert name not in await members[1].press_card("Log")
    assert isinstance(Late().setup(2, CargoOptions(), "k").pending[0], KeepGoal)
