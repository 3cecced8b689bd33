"""The clock as the channel sees it: time left, reminders that ping, and what happens when the time is up."""

from __future__ import annotations

from tests.cogs import stage
from tests.cogs.stage import Member, World
from tests.cogs.test_game import on_turn
from tests.cogs.test_lobby import choose

HOUR = 3600


async def timed(world: World) -> tuple[Member, Member]:
    """A game of two with 12 hours a turn: who is on turn, and the other one."""
    ann, bo = world.member("Ann"), world.member("Bo")
    await ann.type("game new", game="marco-polo")
    await ann.press_card("Options")
    await choose(ann, "Seats", "2 seats")
    await choose(ann, "Clock", "12 hours a turn")
    await bo.press_card("Join")
    await ann.press_card("Start")
    await world.settle()
    first = await on_turn(world, [ann, bo])
    assert first is not None
    return first, bo if first is ann else ann


def pinged(world: World) -> list[list[int]]:
    """Whom each message in the channel was allowed to ping, oldest first."""
    found = []
    for each in world.env.http_requests:
        if each.method == "POST" and each.path.endswith("/messages") and isinstance(each.json, dict):
            found.append(each.json["allowed_mentions"].get("users", []))
    return found


async def test_the_card_shows_the_time_left_and_so_does_the_panel(world: World) -> None:
    first, other = await timed(world)
    due = int(world.watch.now) + 12 * HOUR
    assert f"Time for this turn runs out <t:{due}:R>." in stage.text(world.card())
    assert f"Your time runs out <t:{due}:R>." in await first.press_card("Take my turn")
    assert f"time runs out <t:{due}:R>" in await first.type("turns")
    assert "runs out" not in await other.press_card("Take my turn")


async def test_a_reminder_pings_the_one_who_is_awaited_and_stops_by_itself(world: World) -> None:
    first, _ = await timed(world)
    number = len(world.posts())
    for _ in range(12):
        await world.later(HOUR - 60)
    reminders = world.posts()[number:]
    assert reminders
    assert len(reminders) <= 3
    assert stage.text(reminders[0]) == f"<@{first.id}> 5 hours left."
    assert all(f"<@{first.id}>" in stage.text(each) for each in reminders)
    assert pinged(world)[-1] == [first.id]
    assert stage.buttons(reminders[-1]) == {}


async def test_at_the_end_of_time_the_default_is_played(world: World) -> None:
    first, other = await timed(world)
    await world.later(12 * HOUR + 60)
    await world.settle()
    said = stage.text(world.card())
    assert f"**<@{other.id}>, it is your turn.**" in said
    assert "from the pile" in said
    assert pinged(world)[-1] == [other.id]
    assert "Nothing to decide" in await first.press_card("Take my turn")


async def test_only_those_who_are_awaited_are_pinged(world: World) -> None:
    first, other = await timed(world)
    assert pinged(world)[-1] == [first.id]
    await first.type("polo take", card="pile")
    await world.settle()
    assert pinged(world)[-1] == [other.id]
