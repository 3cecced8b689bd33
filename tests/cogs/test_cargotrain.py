"""Cargotrain through the real bot: plans in every order and at the last moment, whole games by buttons and commands."""

from __future__ import annotations

import itertools
import json
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
import simcord

from cogs.client import AnyGame
from render.picture import Guest, Picture
from rules.cargotrain.actions import Plan, Unplan
from rules.cargotrain.game import Cargotrain, CargotrainOptions
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.view import CargotrainView
from rules.core import Event, View
from tests.cogs import stage
from tests.cogs.stage import Member, Unpainted, World, awaited, offered, panel_of

NAMES = ("Ann", "Bo", "Cy", "Di")
PLANS = ("1 · 2 · 3", "3 · 1 · 2", "2 · 3 · 1", "3 · 2 · 1")
# The command that answers each kind of question, and the name of its option.
TYPED = {
    "plan": ("plan", "cards"),
    "attach_first": ("load-first", ""),
    "move": ("move", "to"),
    "attach": ("load", "cars"),
    "upgrade": ("upgrade", ""),
    "swap": ("swap", ""),
    "dismantle": ("deliver", "cars"),
    "sign": ("sign", ""),
    "reorder": ("reorder", "queue"),
    "extra": ("extra", "to"),
    "fulfil": ("fulfil", "contract"),
    "end_turn": ("end", ""),
    "refit": ("refit", "card"),
    "keep": ("choose", "answer"),
}


class Late(Cargotrain):
    """A game that begins in round 19, so that it is over after two."""

    def setup(self, seats: int, options: CargotrainOptions, key: str) -> CargotrainState:
        state = super().setup(seats, options, key)
        state.round = 19
        return state


@pytest.fixture
def games() -> Mapping[str, AnyGame]:
    """The one game of these tests."""
    return {Late.key: Late()}


@pytest.fixture
def options() -> Mapping[str, Any]:
    """Every game has the same key."""
    return {"keys": lambda: "c0ffee" * 5 + "00"}


async def opened(world: World, *names: str) -> list[Member]:
    """A started table with these members in its seats, in seat order."""
    members = [world.member(name) for name in names]
    await members[0].type("game new", game=Cargotrain.title)
    for member in members[1:]:
        await member.press_card("Join")
    if len(names) != 4:
        await members[0].press_card("Options")
        await members[0].choose(f"{len(names)} seats")
    await members[0].press_card("Start")
    await world.settle()
    return members


# -- planning ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))), ids=str)
async def test_four_plan_in_every_order(world: World, order: Sequence[int]) -> None:
    members = await opened(world, *NAMES)
    posts = len(world.posts())
    for seat in order[:-1]:
        said = await members[seat].type("cargotrain plan", cards=PLANS[seat])
        assert f"{NAMES[seat]} plans {PLANS[seat].replace(' · ', ', ')}." in said
        await world.settle()
        assert len(world.posts()) == posts
        assert f"<@{members[seat].id}>" not in stage.text(world.card())
        assert "plans" not in stage.text(world.card())
    assert f"<@{members[order[-1]].id}>, it is your turn" in stage.text(world.card())
    await members[order[-1]].type("cargotrain plan", cards=PLANS[order[-1]])
    await world.settle()
    assert len(world.posts()) == posts + 1
    assert "All plans are in. Turn 1 is revealed: Ann 1, Bo 3, Cy 2, Di 3." in stage.text(world.card())
    assert stage.buttons(world.posts()[-2]) == {}


async def test_a_stack_in_three_picks_and_the_warning_is_private(world: World) -> None:
    ann, *_ = await opened(world, *NAMES)
    said = await ann.press_card("Take my turn")
    assert "Which card for turn 1?" in said
    assert "the turn would be lost" in said
    assert offered(ann) == ["1", "2", "3", "3 B", "4 C", "1/2 D"]
    await ann.press("1")
    assert offered(ann) == ["2", "3", "3 B", "4 C", "1/2 D"]
    await ann.press("3 B")
    assert offered(ann) == ["2", "3", "4 C", "1/2 D"]
    said = await ann.press("2")
    assert "Ann plans 1, 3 B, 2. Mind the engine: 3 B needs class B" in said
    assert offered(ann)[-1] == "Take my plan back"
    await world.settle()
    assert "3 B" not in stage.text(world.card())


async def test_one_revises_at_the_last_moment(world: World) -> None:
    members = await opened(world, *NAMES)
    for member, plan in zip(members[:3], PLANS, strict=False):
        await member.type("cargotrain plan", cards=plan)
    await world.settle()
    await members[1].press_card("Take my turn")
    requests, card = public(world), stage.components(world.card())
    await members[0].type("cargotrain plan", cards="2 · 1 · 3")
    await world.settle()
    assert public(world) == requests
    assert stage.components(world.card()) == card
    await members[3].type("cargotrain plan", cards=PLANS[3])
    await world.settle()
    assert "Turn 1 is revealed: Ann 2, Bo 3, Cy 2, Di 3." in stage.text(world.card())
    said = await members[1].press("2")
    assert "out of date" in said
    assert "nothing for you to decide" in (await members[1].type("cargotrain plan", cards=PLANS[0])).lower()
    shown = await world.bot.tables.view((await world.table()).id, members[1].id)
    assert isinstance(shown, CargotrainView)
    assert shown.plan == ("3", "1", "2")


async def test_a_plan_is_taken_back(world: World) -> None:
    members = await opened(world, *NAMES)
    await members[0].type("cargotrain plan", cards=PLANS[0])
    await world.settle()
    assert f"<@{members[0].id}>" not in stage.text(world.card())
    assert "Ann takes the plan back." in await members[0].type("cargotrain unplan")
    await world.settle()
    assert f"<@{members[0].id}>" in stage.text(world.card())


async def test_suggestions_are_the_askers_own(world: World) -> None:
    ann, bo, *_ = await opened(world, *NAMES)
    eve = world.member("Eve")
    await ann.type("cargotrain plan", cards=PLANS[0])
    for member in (ann, bo):
        names = [each["name"] for each in await member.offered("cargotrain plan", "cards", "3 · 1 ·")]
        assert names[0].startswith("3 · 1 · 2")
    assert await eve.offered("cargotrain plan", "cards", "1") == []
    assert await bo.offered("cargotrain move", "to") == []


def public(world: World) -> list[Any]:
    """What was sent to the channel for all to see."""
    return [
        (each.method, each.path, each.json)
        for each in world.env.http_requests
        if "/messages" in each.path and each.path.startswith("/channels")
    ]


# -- secrecy ----------------------------------------------------------------------------------------------------------


class Watched(Unpainted):
    """A studio that remembers what was drawn for everybody."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: list[bytes] = []

    async def board(  # noqa: PLR0917 - as the studio has it
        self,
        game_key: str,
        slot: object,
        view: View,
        people: Sequence[Guest],
        last: Sequence[Event] = (),
        marks: Sequence[tuple[str, int]] = (),
    ) -> Picture:
        picture = await super().board(game_key, slot, view, people, last, marks)
        if view.seat is None:
            self.drawn.append(picture.data)
        return picture


async def public_game(folder: Path, actions: Sequence[tuple[int, Plan | Unplan]]) -> tuple[str, list[bytes]]:
    """Texts, ids and pictures that everybody has seen when these plans were made in a game of always the same key."""
    studio = Watched()
    keys = {"keys": lambda: "c0ffee" * 5 + "00"}
    async with simcord.run(stage.make_bot(folder, {Late.key: Late()}, studio, **keys)) as env:
        world = World(env, folder, {Late.key: Late()})
        members = await opened(world, *NAMES)
        table = await world.table()
        for seat, action in actions:
            await world.bot.tables.act(table.id, members[seat].id, action)
            await world.settle()
        posts = [[stage.text(each), stage.alt(each), stage.buttons(each)] for each in world.posts()]
        await world.bot.close()
    return json.dumps(posts), studio.drawn


async def test_how_often_somebody_revises_shows_nowhere(tmp_path: Path) -> None:
    final = [(seat, Plan(tuple(plan.split(" · ")))) for seat, plan in enumerate(PLANS)]
    often = [(0, Plan(cards)) for cards in itertools.permutations(("1", "2", "3B"))]
    for name in ("straight", "revised"):
        (tmp_path / name).mkdir()
    straight = await public_game(tmp_path / "straight", final)
    revised = await public_game(
        tmp_path / "revised", [final[0], *often, final[0], *final[1:3], *often, *final[:1], final[3]]
    )
    assert revised == straight


# -- whole games ------------------------------------------------------------------------------------------------------


def asked(member: Member) -> bool:
    """Whether the open panel wants an answer."""
    assert member.private is not None
    return bool(stage.menus(member.private) or offered(member))


async def answer(member: Member, rng: random.Random) -> str:
    """One press in the open panel: confirm, or any of the answers."""
    assert member.private is not None
    pressable = [label for label in stage.buttons(member.private) if label not in {*stage.WAYS, "Take my plan back"}]
    if pressable:
        return await member.press("Do it" if "Do it" in pressable else rng.choice(pressable))
    menu = stage.menus(member.private)[0]
    return await member.choose(rng.choice(menu["options"])["label"])


@pytest.mark.parametrize("seats", [2, 4])
async def test_a_whole_game_by_buttons(world: World, seats: int) -> None:
    members, rng, presses = await opened(world, *NAMES[:seats]), random.Random(seats), 0
    while (member := await awaited(world, members)) is not None:
        await member.press_card("Take my turn")
        before = await panel_of(world, member)
        while before is not None and before.seat in before.waiting and asked(member):
            await answer(member, rng)
            presses += 1
            assert presses < 2000
            before = await panel_of(world, member)
        await world.settle()
    said = stage.text(world.card())
    assert "The game is over after round 20." in said
    assert all(name in said for name in NAMES[:seats])


async def test_a_whole_game_by_commands(world: World) -> None:
    members, rng, number = await opened(world, *NAMES[:3]), random.Random(5), 0
    used: set[str] = set()
    while (member := await awaited(world, members)) is not None:
        panel = await panel_of(world, member)
        assert panel is not None
        assert panel.question is not None
        kinds = dict.fromkeys(each.key.partition(":")[0] for each in panel.question.options if not each.refused)
        command, option = TYPED[rng.choice(list(kinds))]
        used.add(command)
        if option:
            offered = await member.offered(f"cargotrain {command}", option)
            await member.type(f"cargotrain {command}", **{option: rng.choice(offered)["value"]})
        else:
            await member.type(f"cargotrain {command}")
        while (panel := await panel_of(world, member)) is not None and panel.chosen:
            await answer(member, rng)
        await world.settle()
        number += 1
        assert number < 400
    assert used >= {"plan", "move", "extra", "refit", "reorder"}
    assert "The game is over" in stage.text(world.card())


async def test_destinations_are_numbered_on_the_private_picture(world: World) -> None:
    members = await opened(world, *NAMES)
    for member, plan in zip(members, PLANS, strict=True):
        await member.type("cargotrain plan", cards=plan)
    await world.settle()
    active = await awaited(world, members)
    assert active is not None
    await active.press_card("Take my turn")
    await active.press("Board now")
    assert active.private is not None
    labels = [option["label"] for menu in stage.menus(active.private) for option in menu["options"]]
    labels += list(stage.buttons(active.private))
    panel = await panel_of(world, active)
    assert panel is not None
    assert panel.question is not None
    for number, option in enumerate(panel.question.options, 1):
        if option.place:
            assert any(label.startswith(f"{number} · {option.label}") for label in labels)
