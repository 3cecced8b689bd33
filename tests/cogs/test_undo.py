"""Taking back past a barrier: the table is asked, one agrees, everybody is told."""

from __future__ import annotations

from tests.cogs import stage
from tests.cogs.stage import Member, World
from tests.cogs.test_presses import log, starting


async def sealed(world: World) -> tuple[Member, Member]:
    """A game of two in which the first seat has taken a card and would like not to have."""
    first, other = await starting(world)
    await first.press_card("Take my turn")
    await first.press("Take the top card of the pile")
    await first.press("Do it")
    await world.settle()
    return first, other


async def test_nothing_to_take_back_is_said(world: World) -> None:
    first, _ = await starting(world)
    assert "nothing to take back" in (await first.type("undo")).lower()


async def test_undo_by_command(world: World) -> None:
    first, _ = await starting(world)
    await first.press_card("Take my turn")
    await first.press(next(label for label in stage.buttons(first.private_message) if label.startswith("Move")))
    await first.choose_first()
    assert "Taken back." in await first.type("undo")


async def test_one_who_agrees_is_enough(world: World) -> None:
    first, other = await sealed(world)
    said = await first.press_card("Undo")
    assert "One of them is enough" in said
    said = await first.press("Ask the table")
    await world.settle()
    assert "has been asked" in said
    vote = world.card()
    assert set(stage.buttons(vote)) == {"Agree", "Keep it"}
    assert stage.text(vote).startswith(f"<@{other.id}>")
    assert "not the one who asks" in await first.press_card("Agree")
    await other.press_card("Agree")
    await world.settle()
    assert f"**<@{first.id}>, it is your turn.**" in stage.text(world.card())
    assert any("back" in line for line in await log(world))
    assert not any("Agree" in stage.buttons(post) for post in world.posts())


async def test_one_who_would_keep_it_is_counted(world: World) -> None:
    first, other = await sealed(world)
    await first.press_card("Undo")
    await first.press("Ask the table")
    await world.settle()
    assert "keep it" in await other.press_card("Keep it")
    await world.settle()
    assert (await world.bot.tables.sight((await world.table()).id, None)).awaited == (
        (await world.table()).seat_of(other.id),
    )


async def test_who_has_no_seat_has_no_vote(world: World) -> None:
    first, _ = await sealed(world)
    await first.press_card("Undo")
    await first.press("Ask the table")
    await world.settle()
    assert "seat" in await world.member("Gast").press_card("Agree")
