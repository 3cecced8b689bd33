"""Cargo Empire through the real bot: a whole game by buttons and menus, and by typed commands."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

import pytest

from cogs.client import AnyGame
from rules.cargo_empire import GAME
from tests.cogs import stage
from tests.cogs.stage import Member, World, awaited

# The command that answers each kind of question, and the name of its option.
TYPED = {
    "place_first": ("empire post", "where"),
    "place_second": ("empire post", "where"),
    "transport": ("empire ship", "cargo"),
    "skip": ("empire skip", ""),
    "advance": ("empire move", "vehicle"),
    "take_city": ("empire city", "card"),
    "keep_goal": ("empire goal", "goal"),
    "take_card": ("empire card", "card"),
    "choose_turn_bonus": ("empire card", "card"),
    "choose_bonus": ("empire bonus", "kind"),
    "place_crest": ("empire crest", "city"),
    "activate": ("empire clan", "ability"),
    "place_vassal": ("empire vassal", "cargo"),
    "end_turn": ("empire end", ""),
}


@pytest.fixture
def games() -> Mapping[str, AnyGame]:
    """The one game of these tests."""
    return {GAME.key: GAME}


async def opened(world: World, *names: str, variants: Sequence[str] = ()) -> list[Member]:
    """A started table with these members in its seats, in seat order."""
    members = [world.member(name) for name in names]
    await members[0].type("game new", game=GAME.title)
    for member in members[1:]:
        await member.press_card("Join")
    await members[0].press_card("Options")
    await members[0].choose(f"{len(names)} seats" if len(names) > 1 else "1 seat")
    if variants:
        await members[0].press("Variants")
    for label in variants:
        await set_option(members[0], label)
    await members[0].press_card("Start")
    await world.settle()
    return members


async def set_option(member: Member, label: str) -> None:
    """Choose a variant in the lobby's options."""
    assert member.private is not None
    for menu in stage.menus(member.private):
        values = {option["label"]: option["value"] for option in menu.get("options", ())}
        if label in values:
            await member.pick(menu["custom_id"], [values[label]])
            return
    raise AssertionError(f"nothing offers {label}")


async def answer(member: Member, rng: random.Random) -> str:
    """One press in the open panel: confirm, or any of the answers."""
    assert member.private is not None
    pressable = [label for label in stage.buttons(member.private) if label not in stage.WAYS]
    if pressable:
        return await member.press("Do it" if "Do it" in pressable else rng.choice(pressable))
    menu = stage.menus(member.private)[0]
    return await member.choose(rng.choice(menu["options"])["label"])


def asked(member: Member) -> bool:
    """Whether the open panel wants an answer."""
    assert member.private is not None
    return bool(stage.menus(member.private) or set(stage.buttons(member.private)) - set(stage.WAYS))


@pytest.mark.parametrize(
    ("seats", "variants"),
    [
        (2, ()),
        (3, ("Dyorle, with Rush tiles", "Advanced")),
        (1, ("With clans",)),
        (2, ("Dyorle, with Rush tiles", "With vassals", "With clans")),
    ],
)
async def test_a_whole_game_by_buttons(world: World, seats: int, variants: Sequence[str]) -> None:
    members = await opened(world, *("Ann", "Bo", "Cy")[:seats], variants=variants)
    rng, presses = random.Random(3), 0
    while (member := await awaited(world, members)) is not None:
        await member.press_card("Take my turn")
        while asked(member):
            await answer(member, rng)
            presses += 1
            assert presses < 3000
        await world.settle()
    said = stage.text(world.card())
    assert "over" in said.lower()
    assert all(name in said for name in ("Ann", "Bo")[:seats])
    assert ("Bot" in said) == (seats == 1)


@pytest.mark.parametrize(
    ("variants", "decisions", "wanted"),
    [
        ((), 60, {"empire post", "empire ship", "empire move"}),
        (("With clans", "With vassals"), 90, {"empire crest", "empire clan", "empire vassal", "empire end"}),
    ],
)
async def test_playing_by_commands(world: World, variants: Sequence[str], decisions: int, wanted: set[str]) -> None:
    """Every decision typed, of those that are open any kind."""
    members, rng = await opened(world, "Ann", "Bo", variants=variants), random.Random(5)
    used: set[str] = set()
    for _ in range(decisions):
        member = await awaited(world, members)
        assert member is not None
        table = await world.table()
        panel = await world.bot.tables.panel(table.id, member.id)
        assert panel.question is not None
        kinds = {each.key.partition(":")[0]: None for each in panel.question.options if not each.refused}
        likely = [kind for kind in kinds for _ in range(1 if kind == "activate" else 5)]
        command, option = TYPED[rng.choice(likely)]
        used.add(command)
        if option:
            offered = await member.offered(command, option)
            await member.type(command, **{option: rng.choice(offered)["value"]})
            await finish(world, member, rng)
        else:
            await member.type(command)
        await world.settle()
        assert (await world.table()).seq > table.seq
    assert wanted <= used


async def finish(world: World, member: Member, rng: random.Random) -> None:
    """A suggestion may stop half way, where the list would be too long: the panel asks for the rest."""
    table = await world.bot.tables.table_in(world.channel.id)
    while table is not None and (await world.bot.tables.panel(table.id, member.id)).chosen:
        await answer(member, rng)
        table = await world.bot.tables.table_in(world.channel.id)


async def test_suggestions_are_the_askers_own(world: World) -> None:
    ann, bo = await opened(world, "Ann", "Bo")
    eve = world.member("Eve")
    first = await awaited(world, [ann, bo])
    other = bo if first is ann else ann
    assert first is not None
    labels = [choice["name"] for choice in await first.offered("empire post", "where")]
    assert len(labels) == 8
    assert all("space" in label for label in labels)
    assert await other.offered("empire post", "where") == []
    assert await eve.offered("empire post", "where") == []
    assert await first.offered("empire ship", "cargo") == []
    assert "nothing for you to decide" in (await other.type("empire post", where=labels[0])).lower()
    assert "no seat" in (await eve.type("empire post", where=labels[0])).lower()


async def test_supply_target_and_payment_are_asked_with_what_they_earn(world: World) -> None:
    members, rng, said = await opened(world, "Ann", "Bo"), random.Random(1), ""
    while "Ship cargo from which city?" not in said:
        member = await awaited(world, members)
        assert member is not None
        said = await member.press_card("Take my turn")
        while asked(member) and "Ship cargo from which city?" not in said:
            said = await answer(member, rng)
        await world.settle()
    assert member is not None
    assert "cargo marker" in said + offers(member)
    said = await answer(member, rng)
    assert "to which city?" in said
    assert "LV1" in said + offers(member)
    assert {"1T", "1W", "1S"} & {*(said + offers(member)).replace("+", " ").split()}


def offers(member: Member) -> str:
    """The answers of the open panel with their hints, buttons or a menu."""
    assert member.private is not None
    menus = [option for menu in stage.menus(member.private) for option in menu["options"]]
    return " ".join([*stage.buttons(member.private), *(f"{each['label']} {each.get('description')}" for each in menus)])


async def test_rules_show_the_open_decision_first(world: World) -> None:
    members = await opened(world, "Ann", "Bo")
    member = await awaited(world, members)
    assert member is not None
    assert "The first posts" in await member.press_card("Rules")


async def test_a_lobby_says_what_does_not_go_together(world: World) -> None:
    ann = world.member("Ann")
    await ann.type("game new", game=GAME.title)
    await ann.press_card("Options")
    await ann.choose("4 seats")
    await ann.press("Variants")
    for label, reason in (
        ("With the Bot", "The Bot plays with at most 3 people."),
        ("With vassals", "The Bot and vassals do not go together."),
    ):
        await set_option(ann, label)
        assert ann.private is not None
        assert reason in stage.text(ann.private)
    await set_option(ann, "Without the Bot")
    assert ann.private is not None
    assert "Vassals are for exactly two people." in stage.text(ann.private)
    assert "Bot and vassals" not in stage.text(ann.private)


async def test_the_bot_plays_by_itself_tells_its_steps_and_is_not_called(world: World) -> None:
    [ann] = await opened(world, "Ann")
    rng = random.Random(2)
    await ann.press_card("Take my turn")
    while "draws card" not in stage.text(world.card()):
        await answer(ann, rng)
        await world.settle()
    said = stage.text(world.card())
    assert "Bot has a match" in said
    assert "arrow" in said
    assert "Bot: target marker on slot" in said
    table = await world.table()
    assert [chair.holder is not None for chair in table.chairs] == [True]
    assert (await awaited(world, [ann])) is ann
