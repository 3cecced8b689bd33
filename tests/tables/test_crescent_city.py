"""Crescent City Cargo at a table: what can be taken back (W47), and what is played for somebody who left."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from rules.crescent_city import GAME
from rules.crescent_city.state import CargoState, KeepGoal, Refill, ReturnTile, Taking
from tables.model import Clock, Panel, Table
from tests.rules.crescent_city.boards import P1, P2, carry, f3, given, staff
from tests.rules.crescent_city.test_pick_up import angelika
from tests.tables.house import PEOPLE, House, code

HOUR = 3600
TRAIN = {"do": "deliver", "steps": 1, "drops": [{"at": "T1", "goods": ["coffee", "grain"]}]}
BOX = {"do": "deliver", "steps": 2, "drops": [{"at": "C3", "kind": "FF", "goods": ["grain", "grain"]}]}
SHIP = {"do": "deliver", "steps": 1, "drops": [{"at": "S4", "space": 2}]}


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house with this game only."""
    up = await House(tmp_path / "waybill.db", {GAME.key: GAME}).up()
    yield up
    await up.down()


async def seated(house: House, state: CargoState) -> Table:
    """A running table of three whose game stands as given."""
    table = await house.begun(GAME.key, PEOPLE[:3])
    await house.put(table, state)
    return table


async def act(house: House, table: Table, *actions: dict[str, Any], seat: int = P1) -> None:
    await house.act(table, seat, *(GAME.read(action) for action in actions))


async def undo(house: House, table: Table, seat: int = P1) -> Panel:
    panel = await house.tables.undo(table.id, PEOPLE[seat])
    await house.settle()
    return panel


async def state_of(house: House, table: Table) -> CargoState:
    state = await house.state(table)
    assert isinstance(state, CargoState)
    return state


async def test_w47_a_pick_up_and_a_ship_are_taken_back(house: House) -> None:
    begun = f3()
    carry(begun, "meat meat")
    before = GAME.dumps(begun)
    table = await seated(house, begun)
    await act(house, table, SHIP)
    await undo(house, table)
    assert GAME.dumps(await state_of(house, table)) == before
    begun = f3()
    given(begun, morale=2)
    await house.put(table, begun)
    await act(house, table, {"do": "pick_up", "steps": 2, "take": {"behind": {"meat": 2}}})
    await undo(house, table)
    assert GAME.dumps(await state_of(house, table)) == GAME.dumps(begun)


async def test_w47_small_steps_are_taken_back_one_by_one(house: House) -> None:
    table = await seated(house, f3())
    await act(house, table, {"do": "pick_up", "steps": 1}, {"do": "take", "side": "front", "good": "meat"})
    await undo(house, table)
    asked = (await state_of(house, table)).asked(P1)
    assert isinstance(asked, Taking)
    assert not any(asked.front)
    await undo(house, table)
    assert (await state_of(house, table)).pending == []
    assert await code(undo(house, table)) == "nothing_to_undo"


async def test_w47_tiles_and_their_return(house: House) -> None:
    begun = f3()
    staff(begun, 13)
    begun.dockworker = 4
    carry(begun, "coffee grain")
    table = await seated(house, begun)
    await act(house, table, TRAIN)
    assert await code(undo(house, table)) == "undo_sealed"
    await act(house, table, {"do": "return_tile", "company": "gulf"})
    await undo(house, table)
    assert isinstance((await state_of(house, table)).asked(P1), ReturnTile)
    assert await code(undo(house, table)) == "undo_sealed"


async def test_w14_the_choice_of_a_goal_is_opened_again_the_draw_is_not_taken_back(house: House) -> None:
    begun = f3()
    carry(begun, "grain grain")
    table = await seated(house, begun)
    await act(house, table, BOX, {"do": "keep_goal", "goal": 7})
    await undo(house, table)
    state = await state_of(house, table)
    assert state.pending == [KeepGoal(P1, (7, 8))]
    assert state.players[P1].goals == [1]
    assert await code(undo(house, table)) == "undo_sealed"


async def test_w47_a_new_office_seals_and_an_empty_deck_does_not(house: House) -> None:
    begun = f3()
    carry(begun, "wood")
    table = await seated(house, begun)
    await act(house, table, {"do": "build_office", "office": 11})
    assert await code(undo(house, table)) == "undo_sealed"
    begun.office_deck = []
    await house.put(table, begun)
    await act(house, table, {"do": "build_office", "office": 11})
    await undo(house, table)
    assert (await state_of(house, table)).display == [5, 7, 9, 11]


async def test_w47_a_refill_goes_back_cube_by_cube_and_then_to_before_the_end(house: House) -> None:
    table = await seated(house, before_the_end())
    await act(house, table, {"do": "end_turn"}, {"do": "put", "warehouse": "W2"})
    await undo(house, table)
    assert (await state_of(house, table)).asked(P1) == Refill(P1, 2)
    await undo(house, table)
    state = await state_of(house, table)
    assert (state.pending, state.step) == ([], "done")
    await act(house, table, {"do": "end_turn"}, {"do": "put_auto"})
    assert (await state_of(house, table)).current == P2
    assert await code(undo(house, table)) == "undo_sealed"


def before_the_end() -> CargoState:
    """Angelika's refill before it is begun."""
    state = angelika()
    state.pending = []
    return state


async def test_nobody_else_takes_back(house: House) -> None:
    table = await seated(house, f3())
    await act(house, table, {"do": "pick_up", "steps": 1})
    assert await code(undo(house, table, P2)) in ("undo_not_yours", "nothing_to_undo")


async def test_the_clock_plays_on_for_somebody_who_left_in_the_middle(house: House) -> None:
    table = await house.begun(GAME.key, PEOPLE[:3], clock=Clock(turn=HOUR))
    await house.put(table, f3(workflow=(4, 6)))
    await act(house, table, {"do": "swap", "warehouse": "W1", "good": "iron"})
    await house.wait(HOUR + 60)
    state = await state_of(house, table)
    assert state.current == P2
    assert state.warehouses[0] == [2, 1, 0, 1, 0]  # the swap was finished with the first coffee that was listed
    assert state.manager == 1
