"""What Marco Polo Expedition never asks of the panel: plans at once, three of a hand of thirty, a colour for a seat."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pytest

from cogs.client import AnyGame
from rules.core import IllegalAction
from rules.questions import Option, Question
from rules.registry import GAMES
from tests.cogs import stage
from tests.cogs.stage import Member, World
from tests.toy import CRATES, LOAD, Ship, Toy
from tests.toy_rooms import furnish


class OneByOne(Toy):
    """The toy game with every crate of the hand as an option of its own: three of thirty are picked at once."""

    def question(self, state: Any, seat: int, chosen: tuple[str, ...] = ()) -> Any:
        """After dock and gear the whole hand, crate by crate."""
        if state.acting != seat or chosen[:1] != ("ship",) or len(chosen) < 3:
            return super().question(state, seat, chosen)
        hand = [f"{letter}{n}" for letter, held in zip(CRATES, state.hands[seat], strict=True) for n in range(held)]
        if len(chosen) == 3:
            options = tuple(Option(key, f"Crate {key[0]} number {key[1:]}") for key in hand)
            return Question("Which three crates?", options, least=LOAD, most=LOAD)
        if len(set(chosen[3:])) != LOAD or not set(chosen[3:]) <= set(hand):
            raise IllegalAction("unknown_option", "Choose three crates of your hand.")
        return Ship(chosen[1], chosen[2], tuple(sorted(key[0] for key in chosen[3:])))


@pytest.fixture
def games(monkeypatch: pytest.MonkeyPatch) -> Mapping[str, AnyGame]:
    """The toy game with long questions, with its rooms."""
    furnish(monkeypatch)
    monkeypatch.setitem(GAMES, "toy", OneByOne())
    return {"toy": GAMES["toy"]}


async def opened(world: World) -> tuple[Member, Member]:
    """Ann and Bo at a table for two."""
    ann, bo = world.member("Ann"), world.member("Bo")
    await ann.type("game new", game="toy")
    await ann.press_card("Options")
    await ann.choose("2 seats")
    await bo.press_card("Join")
    return ann, bo


async def planned(world: World) -> tuple[Member, Member]:
    """Both have planned; Ann is to ship."""
    ann, bo = await opened(world)
    await ann.press_card("Start")
    await plan(world, ann, bo)
    return ann, bo


async def plan(world: World, ann: Member, bo: Member) -> None:
    """Both plan the same docks; the last plan opens all of them, so it is asked twice."""
    for member in (ann, bo):
        await member.press_card("Take my turn")
        await member.choose("North", "East")
    await bo.press("Do it")
    await world.settle()


async def test_each_seat_picks_for_itself_and_the_host_for_computer_players(world: World) -> None:
    ann, bo = await opened(world)
    await ann.press_card("Options")
    await ann.choose("3 seats")
    await ann.press_card("Add computer player")
    await ann.press_card("Options")
    await ann.press("Ann")
    await ann.choose("Red")
    await ann.press("Computer 1")
    await ann.choose("Black")
    await bo.press_card("Options")
    await bo.press("Bo")
    assert "taken" in (await bo.choose("Red")).lower() or "has" in stage.text(bo.private_message)
    await bo.choose("Green")
    assert "Colour: Red (seat 1), Green (seat 2) and Black (seat 3)." in stage.text(world.card())
    await bo.press("Ann")
    assert "Only the host" in await bo.choose("Blue") or "host" in stage.text(bo.private_message)
    assert (await world.table()).options["colours"] == ["red", "green", "black"]


async def test_two_seats_planning_at_once_never_make_each_other_stale(world: World) -> None:
    ann, bo = await opened(world)
    await ann.press_card("Start")
    await world.settle()
    card = stage.text(world.card())
    assert f"**<@{ann.id}> and <@{bo.id}>: you decide at the same time.**" in card
    await ann.press_card("Take my turn")
    await bo.press_card("Take my turn")
    assert "plans" in await ann.choose("South", "West")
    assert "This cannot be taken back." in await bo.choose("South", "River")
    assert "out of date" not in await bo.press("Do it")
    await world.settle()
    said = "\n".join(stage.text(post) for post in world.posts())
    assert "The plans are open" in said


async def test_a_plan_is_public_to_nobody_before_all_are_in(world: World) -> None:
    ann, bo = await opened(world)
    await ann.press_card("Start")
    await world.settle()
    await ann.press_card("Take my turn")
    await ann.choose("South", "West")
    await world.settle()
    for said in (stage.text(world.card()), await bo.press_card("Take my turn"), await bo.press_card("Log")):
        assert "south" not in said.lower()
    assert "south and west" in await ann.press_card("Log")


async def test_three_of_a_hand_of_thirty_over_two_pages(world: World) -> None:
    ann, _ = await planned(world)
    await ann.press_card("Take my turn")
    await ann.press("Ship")
    await ann.press("North")
    said = await ann.press("Ramp")
    assert "Which three crates?" in said
    (menu,) = stage.menus(ann.private_message)
    assert len(menu["options"]) == 25
    assert menu["placeholder"] == "Choose 3 over all pages"
    first = menu["options"][0]["label"]
    await ann.choose(first)
    assert "Take these 1" in stage.buttons(ann.private_message, disabled=True)
    await ann.press("More")
    (menu,) = stage.menus(ann.private_message)
    assert len(menu["options"]) == 5
    await ann.choose(*(option["label"] for option in menu["options"][:2]))
    await ann.press("Earlier")
    (menu,) = stage.menus(ann.private_message)
    assert [option["label"] for option in menu["options"] if option.get("default")] == [first]
    await ann.choose()
    assert "Take these 2" in stage.buttons(ann.private_message, disabled=True)
    await ann.choose(first)
    await world.restart({"toy": GAMES["toy"]})
    said = await ann.press("Take these 3")
    assert "ships" in said


async def test_a_refused_option_stands_with_its_reason(world: World) -> None:
    ann, bo = await planned(world)
    for member in (ann, bo):
        await member.type("toy skip")
        await world.settle()
    await plan(world, ann, bo)
    said = await ann.press_card("Take my turn")
    assert "-# Skip: The last ship may not be skipped." in said
    assert "Skip" not in stage.buttons(ann.private_message)
    assert "The last ship may not be skipped." in await ann.type("toy skip")


async def test_several_answers_are_typed_with_commas(world: World) -> None:
    ann, bo = await opened(world)
    await ann.press_card("Start")
    await world.settle()
    assert [each["name"] for each in await ann.offered("toy choose", "answer", "no")] == ["North"]
    offered = await ann.offered("toy choose", "answer", "north, ")
    assert "north, East" in [each["name"] for each in offered]
    assert "Please choose 2 of the list" in await ann.type("toy choose", answer="North")
    assert "plans north and east" in await ann.type("toy choose", answer="north, EAST")
    assert await bo.offered("toy ship", "crates") == []
