"""Cargotrain at a table: what can be taken back (CT-43, CT-44), plans at the same time, and what they leave behind."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import AttachFirst, Extra, Move, MoveRefit, Plan, Sign, Unplan
from rules.cargotrain.data import PLANNING
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.view import CargotrainView
from tables.model import Panel, Refused, Table
from tables.service import Tables
from tests.games.recorded import load
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, on_turn, s3
from tests.tables.house import CHANNEL, EVE, PEOPLE, House, code

CARDS = ("2", "1", "3"), ("3", "1", "2"), ("1", "2", "3"), ("1", "3", "2")


async def seated(house: House, state: CargotrainState) -> Table:
    """A running table of three whose game stands as given."""
    table = await house.begun(GAME.key, PEOPLE[:3])
    await house.put(table, state)
    return table


async def undo(house: House, table: Table, seat: int) -> Panel:
    panel = await house.tables.undo(table.id, PEOPLE[seat])
    await house.settle()
    return panel


# -- what can be taken back -------------------------------------------------------------------------------------------


async def test_ct_43_back_to_the_move_but_not_behind_a_drawn_car(house: House) -> None:
    table = await seated(house, on_turn(YELLOW, "move"))
    await house.act(table, YELLOW, AttachFirst(), Move(to="X-red"))
    await undo(house, table, YELLOW)
    state = await house.state(table)
    assert (state.players[YELLOW].place, state.players[YELLOW].train, state.stage) == ("X-yellow", ["coal"], "move")
    assert await code(undo(house, table, YELLOW)) == "undo_sealed"


async def test_ct_44_a_reveal_seals_the_action_before_it(house: House) -> None:
    table = await seated(house, on_turn(RED, "action", place="F-grain"))
    await house.act(table, RED, Extra("cw"))
    assert (await house.state(table)).turn == 2
    assert await code(undo(house, table, RED)) == "undo_sealed"


async def test_ct_44_before_the_refit_is_moved_the_last_action_can_be_taken_back(house: House) -> None:
    table = await seated(house, on_turn(RED, "action", place="F-grain", turn=3))
    await house.act(table, RED, Extra("cw"))
    assert (await house.state(table)).phase == "refit"
    await undo(house, table, RED)
    state = await house.state(table)
    assert (state.phase, state.active, state.stage, state.players[RED].place) == ("turn", RED, "action", "F-grain")
    await house.act(table, RED, Extra("cw"))
    await house.act(table, BLUE, MoveRefit("F-coal"))
    assert await code(undo(house, table, RED)) == "undo_not_yours"


async def test_a_look_at_contracts_seals_and_keeping_one_does_not(house: House) -> None:
    table = await seated(house, on_turn(YELLOW, "action"))
    await house.act(table, YELLOW, Sign())
    assert await code(undo(house, table, YELLOW)) == "undo_sealed"
    await house.act(table, YELLOW, {"do": "keep", "contract": "c09"})
    await undo(house, table, YELLOW)
    assert (await house.state(table)).drawn == ["c03", "c09"]


async def test_the_end_seals(house: House) -> None:
    state = on_turn(RED, "action", place="F-grain", turn=3)
    state.last_round = True
    table = await seated(house, state)
    await house.act(table, RED, Extra("cw"))
    assert await code(undo(house, table, RED)) == "over"


async def test_plans_are_revised_and_never_undone(house: House) -> None:
    table = await seated(house, s3())
    await house.act(table, YELLOW, Plan(CARDS[0]), Plan(CARDS[1]))
    assert await code(undo(house, table, YELLOW)) == "nothing_to_undo"
    await house.act(table, YELLOW, Unplan())
    assert await code(undo(house, table, YELLOW)) == "nothing_to_undo"
    assert await code(undo(house, table, BLUE)) == "nothing_to_undo"


async def test_a_submitted_plan_puts_the_refit_out_of_reach(house: House) -> None:
    table = await seated(house, on_turn(RED, "action", place="F-grain", turn=3))
    await house.act(table, RED, Extra("cw"))
    await house.act(table, BLUE, MoveRefit("F-coal"))
    await house.act(table, YELLOW, Plan(CARDS[0]))
    assert await code(undo(house, table, BLUE)) == "undo_not_yours"


# -- plans at the same time -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", list(itertools.permutations(range(4))), ids=str)
async def test_four_plan_in_every_order(house: House, order: Sequence[int]) -> None:
    table = await house.begun(GAME.key)
    begun = len(house.channel.posted)
    for number, seat in enumerate(order[:-1], 1):
        panel = await house.act(table, seat, Plan(CARDS[seat]))
        assert seat not in panel.waiting
        assert len(panel.waiting) == 4 - number
        assert len(house.channel.posted) == begun
        assert house.channel.edited[-1].awaited == panel.waiting
        assert house.channel.edited[-1].pings == ()
    await house.act(table, order[-1], Plan(CARDS[order[-1]]))
    card = house.channel.posted[-1]
    state = await house.state(table)
    assert len(house.channel.posted) == begun + 1
    assert (state.phase, card.awaited) == ("turn", (state.master,))
    assert card.lines == ("All plans are in. Turn 1 is revealed: Anna 2, Berta 3, Carl 1, Dora 1.",)


async def test_all_plan_in_the_same_instant(house: House) -> None:
    table = await house.begun(GAME.key)
    plans = [house.tables.act(table.id, user, Plan(cards)) for user, cards in zip(PEOPLE, CARDS, strict=True)]
    await asyncio.gather(*plans)
    await house.settle()
    state = await house.state(table)
    assert (state.phase, tuple(player.stack for player in state.players)) == ("turn", CARDS)
    assert len([card for card in house.channel.posted if card.kind == "turn"]) == 2


@pytest.mark.parametrize("first", ["revision", "last plan"])
async def test_a_revision_and_the_last_plan_arrive_together(house: House, first: str) -> None:
    table = await house.begun(GAME.key)
    for seat in range(3):
        await house.act(table, seat, Plan(CARDS[seat]))
    both = [
        house.tables.act(table.id, PEOPLE[0], Plan(("3", "2", "1"))),
        house.tables.act(table.id, PEOPLE[3], Plan(CARDS[3])),
    ]
    done = await asyncio.gather(*(both if first == "revision" else both[::-1]), return_exceptions=True)
    await house.settle()
    state = await house.state(table)
    refused = [each for each in done if isinstance(each, Refused)]
    assert state.phase == "turn"
    assert state.players[0].stack == (("3", "2", "1") if first == "revision" else CARDS[0])
    assert [each.code for each in refused] == ([] if first == "revision" else ["nothing_to_decide"])


async def test_an_open_panel_of_another_seat_stays_good(house: House) -> None:
    table = await house.begun(GAME.key)
    berta = await house.tables.panel(table.id, PEOPLE[1])
    await house.tables.pick(table.id, PEOPLE[1], berta.stamp, ["plan:3"])
    await house.act(table, 0, Plan(CARDS[0]), Plan(CARDS[2]), Unplan(), Plan(CARDS[1]))
    panel = await house.tables.pick(table.id, PEOPLE[1], berta.stamp, ["1"])
    panel = await house.tables.pick(table.id, PEOPLE[1], panel.stamp, ["2"])
    assert panel.done == ("Berta plans 3, 1, 2.",)


async def test_whoever_plans_last_is_asked_before_the_plans_are_locked(house: House) -> None:
    table = await house.begun(GAME.key)
    for seat in range(3):
        await house.act(table, seat, Plan(CARDS[seat]))
    panel = await house.tables.panel(table.id, PEOPLE[3])
    for key in ("plan:3", "1", "2"):
        panel = await house.tables.pick(table.id, PEOPLE[3], panel.stamp, [key])
    assert panel.confirm is not None
    assert panel.confirm.lines == ("Dora plans 3, 1, 2.",)
    assert (panel.confirm.more, panel.confirm.seals) == (True, True)
    assert (await house.state(table)).phase == "plan"
    panel = await house.tables.confirm(table.id, PEOPLE[3], panel.stamp)
    assert (await house.state(table)).phase == "turn"


async def test_a_planner_is_warned_in_private(house: House) -> None:
    table = await house.begun(GAME.key)
    panel = await house.act(table, 0, Plan(("4C", "1", "2")))
    assert "4 C needs class C" in panel.done[0]
    for user in (*PEOPLE[1:], EVE, None):
        page = await house.tables.log(table.id, user)
        assert not any("4 C" in str(line) or "class" in str(line) for line in page.lines)


# -- what plans leave behind ------------------------------------------------------------------------------------------


async def told(house: House, table: Table, reader: int | None) -> list[Any]:
    """Everything that the tables tell a reader who planned nothing: view, log, export, panel, the public card."""
    tables = house.tables
    sight = await tables.sight(table.id, reader)
    seen = [
        sight.view,
        sight.last,
        await tables.log(table.id, reader),
        json.loads(await tables.export(table.id, reader)),
    ]
    if reader in PEOPLE:
        seen.append(msgspec.structs.replace(await tables.panel(table.id, reader), table=None))
    card = await tables.public_card(table.id)
    return [*seen, card.lines, card.awaited, card.view, card.last]


async def revising(path: Path, plans: Sequence[tuple[int, Plan | Unplan]]) -> list[bytes]:
    """What Dora and a spectator are told while plans come in, and after the lock, in a game of always the same key."""
    house = await House(path).up()
    table = await house.begun(GAME.key)
    for seat, action in plans:
        await house.act(table, seat, action)
    found = [await told(house, table, reader) for reader in (PEOPLE[3], None)]
    await house.act(table, 3, Plan(CARDS[3]))
    found += [await told(house, table, reader) for reader in (PEOPLE[3], None)]
    await house.down()
    return [msgspec.json.encode(each) for each in found]


@pytest.mark.parametrize(
    "plans",
    [
        [(0, Plan(CARDS[0])), (2, Plan(CARDS[2])), (1, Plan(CARDS[1]))],
        [(0, Plan(("4C", "3B", "12D"))), (1, Plan(CARDS[1])), (0, Plan(CARDS[0])), (2, Plan(CARDS[2]))],
        [(2, Plan(CARDS[2])), *[(2, Plan((a, b, "1"))) for a, b in itertools.permutations(("2", "3", "3B"), 2)]],
        [(1, Plan(CARDS[1])), (1, Unplan()), (1, Plan(CARDS[0])), (1, Plan(CARDS[1]))],
    ],
    ids=["another order", "a revision", "many revisions", "a withdrawal"],
)
async def test_how_plans_came_about_leaves_no_trace(tmp_path: Path, plans: list[tuple[int, Plan | Unplan]]) -> None:
    final = dict(enumerate(CARDS[:3]))
    for seat in range(3):
        if [action for who, action in plans if who == seat][-1:] != [Plan(final[seat])]:
            plans = [*plans, (seat, Plan(final[seat]))]
    straight = [(seat, Plan(final[seat])) for seat in range(3)]
    assert await revising(tmp_path / "one.db", plans) == await revising(tmp_path / "other.db", straight)


async def replayed(path: Path, name: str, revisions: random.Random | None) -> list[bytes]:
    """Public cards of a recorded game after each action, and its public log; plans may be revised on the way."""
    recording, house = load(name), await House(path).up()
    await house.tables.close()
    house.tables = Tables(house.store, house.games, keys=lambda: recording.key)
    table = await house.begun(GAME.key, PEOPLE[: recording.seats])
    found = []
    for seat, action in recording.actions:
        await house.tables.act(table.id, PEOPLE[seat], action)
        state = await house.state(table)
        if revisions and state.phase == "plan" and state.players[seat].stack:
            for _ in range(revisions.randrange(4)):
                await house.tables.act(table.id, PEOPLE[seat], Plan(tuple(revisions.sample(list(PLANNING), 3))))
            await house.tables.act(table.id, PEOPLE[seat], action)
        card = await house.tables.public_card(table.id)
        found.append(msgspec.json.encode([card.kind, card.lines, card.awaited, card.pings, card.view, card.last]))
    log = await house.tables.log(table.id, None, limit=500)
    await house.down()
    return [*found, msgspec.json.encode([str(line) for line in log.lines])]


@pytest.mark.parametrize("name", ["cargotrain-2", "cargotrain-4"])
async def test_a_recorded_game_looks_the_same_however_often_plans_were_revised(tmp_path: Path, name: str) -> None:
    straight = await replayed(tmp_path / "straight.db", name, None)
    assert await replayed(tmp_path / "revised.db", name, random.Random(3)) == straight


async def test_a_revision_is_not_posted_and_makes_no_panel_stale(house: House) -> None:
    table = await house.begun(GAME.key)
    await house.act(table, 0, Plan(CARDS[0]))
    tries = len(house.channel.tries)
    stamps = [(await house.tables.panel(table.id, user)).stamp for user in PEOPLE[1:]]
    for cards in itertools.islice(itertools.permutations(PLANNING, 3), 70):
        await house.tables.act(table.id, PEOPLE[0], Plan(cards))
    await house.settle()
    assert len(house.channel.tries) == tries
    assert [(await house.tables.panel(table.id, user)).stamp for user in PEOPLE[1:]] == stamps


async def test_however_often_somebody_revises_the_last_events_stay(house: House) -> None:
    """The picture marks the refit that was moved, also after more revisions than the tables look back."""
    table = await seated(house, on_turn(RED, "action", place="F-grain", turn=3))
    await house.act(table, RED, Extra("cw"))
    await house.act(table, BLUE, MoveRefit("F-coal"))
    moved = (await house.tables.public_card(table.id)).last
    assert moved
    await house.act(table, YELLOW, Plan(CARDS[0]))
    assert (await house.tables.public_card(table.id)).last == moved
    for cards in itertools.islice(itertools.permutations(PLANNING, 3), 75):
        await house.tables.act(table.id, PEOPLE[0], Plan(cards))
    assert (await house.tables.public_card(table.id)).last == moved
    assert (await house.tables.sight(table.id, None)).last == moved


async def test_plans_survive_a_restart(house: House) -> None:
    table = await house.begun(GAME.key)
    await house.act(table, 0, Plan(CARDS[0]))
    await house.act(table, 2, Plan(CARDS[2]))
    await house.again(gone=3600)
    view = (await house.tables.sight(table.id, PEOPLE[0])).view
    assert isinstance(view, CargotrainView)
    assert view.plan == CARDS[0]
    await house.act(table, 1, Plan(CARDS[1]))
    await house.act(table, 3, Plan(CARDS[3]))
    assert (await house.state(table)).phase == "turn"


async def test_computers_plan_with_people(house: House) -> None:
    table = await house.begun(GAME.key, PEOPLE[:1], computers=3)
    await house.settle()
    assert (await house.record(table)).awaited == (0,)
    await house.act(table, 0, Plan(CARDS[2]))
    for _ in range(400):
        record = await house.record(table)
        if record.table.status != "running":
            break
        seat = record.awaited[0]
        assert seat == 0
        await house.act(table, 0, GAME.default(GAME.loads(record.state), 0))
    result = await house.tables.result(table.id)
    assert result is not None
    assert len(result.standings) == 4
    assert (await house.tables.table(table.id)).channel == CHANNEL
