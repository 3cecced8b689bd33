"""Cargo Empire at a table: what can be taken back (C50, C52)."""

from __future__ import annotations

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.actions import KeepGoal, PlaceFirst, PlaceVassal, Skip, TakeCity
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from tables.model import Panel, Table
from tests.rules.cargo_empire.boards import ANA, BOB, CARL, go, held, ship
from tests.rules.cargo_empire.test_bot import c38
from tests.rules.cargo_empire.test_clans import c33, use
from tests.rules.cargo_empire.test_delivery import TO_COPENHAGEN, c9, c11
from tests.rules.cargo_empire.test_development import c19
from tests.rules.cargo_empire.test_vassals import c41
from tests.tables.house import PEOPLE, House, code


async def seated(house: House, state: EmpireState) -> Table:
    """A running table whose game stands as given."""
    table = await house.begun(GAME.key, PEOPLE[: state.humans])
    await house.put(table, state)
    return table


async def undo(house: House, table: Table, seat: int) -> Panel:
    panel = await house.tables.undo(table.id, PEOPLE[seat])
    await house.settle()
    return panel


async def test_c50_the_last_first_post_shows_cards_and_stays(house: House) -> None:
    state = GAME.setup(3, EmpireOptions(), "waybill-demo")
    table = await seated(house, state)
    await house.act(table, ANA, PlaceFirst(3, "bottom"))
    await undo(house, table, ANA)
    assert (await house.state(table)).picked == []
    await house.act(table, ANA, PlaceFirst(3, "bottom"))
    await house.act(table, BOB, PlaceFirst(2, "top"))
    await house.act(table, CARL, PlaceFirst(1, "top"))
    assert await code(undo(house, table, CARL)) == "undo_sealed"


async def test_c52_a_transport_is_taken_back_whole(house: House) -> None:
    table = await seated(house, c9())
    before = await house.state(table)
    await house.act(table, ANA, TO_COPENHAGEN)
    await undo(house, table, ANA)
    state = await house.state(table)
    copenhagen = state.city("copenhagen")
    assert (copenhagen.level, copenhagen.cargo, copenhagen.posts, copenhagen.top) == (1, 0, [], None)
    assert (held(state, ANA), state.city("warsaw").cargo, state.players[ANA].left) == ("2W+1T+1S", 2, 4)
    assert isinstance(state.agenda[0], steps.Planning)
    assert GAME.dumps(state) == GAME.dumps(before)


async def test_c52_moves_can_be_taken_back_a_city_card_cannot(house: House) -> None:
    table = await seated(house, c9())
    await house.act(table, ANA, TO_COPENHAGEN, go("wagon", branch="lower"))
    await undo(house, table, ANA)
    assert (await house.state(table)).players[ANA].marks == ["0", "0", "0"]
    await house.act(table, ANA, go("ship", 2, "upper"), go("wagon", branch="lower"), go("ship"), TakeCity(2))
    assert await code(undo(house, table, ANA)) == "undo_sealed"


async def test_c52_a_transport_that_draws_a_card_stays(house: House) -> None:
    table = await seated(house, c11())
    await house.act(table, ANA, ship("dublin", "berlin", "2T"))
    assert await code(undo(house, table, ANA)) == "undo_sealed"


async def test_c52_goals_that_were_seen_stay_the_choice_does_not(house: House) -> None:
    table = await seated(house, c19())
    await house.act(table, ANA, ship("berlin", "warsaw", "1T"), go("train"))
    assert await code(undo(house, table, ANA)) == "undo_sealed"
    await house.act(table, ANA, KeepGoal(1))
    await undo(house, table, ANA)
    state = await house.state(table)
    assert isinstance(state.agenda[0], steps.GoalChoice)
    assert (state.players[ANA].goals, state.players[ANA].returned) == ([], [])
    assert await code(undo(house, table, ANA)) == "undo_sealed"


async def test_c52_nobody_takes_back_what_another_did(house: House) -> None:
    table = await seated(house, c9())
    await house.act(table, ANA, TO_COPENHAGEN)
    assert await code(undo(house, table, BOB)) in {"undo_not_yours", "nothing_to_undo"}


async def test_an_ability_can_be_taken_back(house: House) -> None:
    table = await seated(house, c33())
    await house.act(table, CARL, use("move_cargo", "white", "gray", source="dublin", target="london"))
    await undo(house, table, CARL)
    state = await house.state(table)
    assert (state.city("dublin").cargo, state.city("london").cargo) == (2, 0)
    assert GAME.dumps(state) == GAME.dumps(c33())


async def test_a_vassal_is_taken_back_until_the_next_seat_acts(house: House) -> None:
    table = await seated(house, c41())
    await house.act(table, ANA, PlaceVassal("marseille", "frankfurt"))
    await undo(house, table, ANA)
    assert (await house.state(table)).city("frankfurt").level == 1


async def test_what_the_bot_has_answered_stays(house: House) -> None:
    table = await house.begun(GAME.key, PEOPLE[:1])
    await house.put(table, c38())
    await house.act(table, ANA, Skip())
    assert await code(undo(house, table, ANA)) == "undo_sealed"
    assert (await house.record(table)).awaited == (ANA,)
