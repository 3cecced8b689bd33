"""Computer players: legal, weighted, one card for a row of moves, and never in anybody's way."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from typing import Any

import pytest

from rules.marco_polo.actions import Pass
from tables import export
from tables.computers import choose
from tables.replay import replay
from tests.rules.marco_polo.boards import m4
from tests.tables.house import ALL, ANNA, House
from tests.toy import GAME as TOY
from tests.toy import Plan, Toy


@pytest.mark.parametrize("game", sorted(ALL))
async def test_a_whole_game_of_one_person_against_computer_players(house: House, game: str) -> None:
    table = await house.begun(game, people=(ANNA,), computers=max(min(ALL[game].seats) - 1, 1))
    rules = ALL[game]
    rng = random.Random(3)
    for _ in range(1500):
        record = await house.record(table)
        if record.table.status != "running":
            break
        assert record.awaited == (0,)
        state = rules.loads(record.state)
        await house.tables.act(table.id, ANNA, choose(rules, state, 0, rng))
        await house.tables.settled()
    assert (await house.tables.table(table.id)).status == "over"
    await house.settle()
    assert house.channel.posted[-1].kind == "over"
    proof = replay(export.read(await house.tables.export(table.id, None)), ALL)
    assert proof.skipped == 0
    assert proof.checked > 6


async def test_a_row_of_moves_is_one_card_with_one_ping(house: House) -> None:
    table = await house.begun(people=(ANNA,), computers=4)
    before = len(house.channel.tries)
    await house.act(table, 0, Pass("pile"))
    assert len(house.channel.tries) == before + 1
    card = house.channel.posted[-1]
    assert (card.kind, card.pings, card.awaited) == ("turn", (ANNA,), (0,))
    assert all(any(f"Computer {number}" in line for line in card.lines) for number in range(1, 5))
    entries = await house.store.log.newest(table.id, 30)
    assert len({entry.seq for entry in entries}) == len(entries)
    assert {entry.way for entry in entries if entry.seat} == {"computer"}


async def test_the_first_card_waits_for_computer_players_that_begin(house: House) -> None:
    table = await house.begun(people=(ANNA,), computers=3, options={"start_seat": 1})
    assert (await house.record(table)).awaited == (0,)
    (card,) = house.channel.posted
    assert card.lines[0].startswith("Marco Polo Expedition begins")
    assert any("Computer 3" in line for line in card.lines)


async def test_computer_players_plan_while_people_think(house: House) -> None:
    table = await house.begun("toy", people=(ANNA,), computers=3)
    assert (await house.record(table)).awaited == (0,)
    assert house.channel.kinds == ["turn"]


async def test_the_loop_stays_free_while_they_move(house: House) -> None:
    await house.begun("toy", people=(ANNA,), computers=3, options={"rounds": 2})
    table = await house.begun(people=(ANNA,), computers=4, channel=71)
    beats = 0

    async def beat() -> None:
        nonlocal beats
        while True:
            beats += 1
            await asyncio.sleep(0)

    task = asyncio.ensure_future(beat())
    await house.tables.act(table.id, ANNA, Pass("pile"))
    seen = beats
    await house.tables.settled()
    assert beats - seen > 8
    task.cancel()


async def test_they_may_take_their_time(house: House) -> None:
    house.tables._computers._pause = 1.5
    table = await house.lobby(people=(ANNA,), computers=1)
    await house.tables.set_option(table.id, ANNA, "start_seat", 1)
    await house.tables.start_game(table.id, ANNA)
    await breathe()
    assert (await house.record(table)).row.depth == 1
    assert house.channel.tries == []  # the card comes when the computer player has finished
    for _ in range(20):
        await house.time.pass_by(1.5, breathe)
    assert (await house.record(table)).awaited == (0,)
    assert house.channel.kinds == ["turn"]


async def breathe() -> None:
    """Let tasks run that sleep by the clock of the house now and then."""
    for _ in range(10):
        await asyncio.sleep(0.001)


async def test_a_chain_goes_on_after_a_crash_and_then_posts_one_card(house: House) -> None:
    table = await house.begun(people=(ANNA,), computers=4)
    await house.tables.act(table.id, ANNA, Pass("pile"))
    await house.again()
    await house.settle()
    assert (await house.record(table)).awaited == (0,)
    assert house.channel.kinds == ["turn", "turn"]
    lines = " ".join(house.channel.posted[-1].lines)
    assert all(name in lines for name in ("Anna", "Computer 1", "Computer 4"))


async def test_one_that_fails_rests_and_is_asked_again(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as patch:

        def broken(*_: Any) -> int:
            raise RuntimeError("no")

        patch.setattr(Toy, "weigh", broken)
        table = await house.begun("toy", people=(ANNA,), computers=1)
        assert (await house.record(table)).awaited == (0, 1)
    await house.wait(290)
    assert (await house.record(table)).awaited == (0, 1)
    await house.wait(20)
    assert (await house.record(table)).awaited == (0,)


def test_choices_follow_the_weights_and_see_nothing_hidden(monkeypatch: pytest.MonkeyPatch) -> None:
    state = TOY.setup(3, TOY.default_options(3), "0")
    seen = set()

    def weigh(self: Toy, imagined: Any, seat: int, action: Any) -> int:
        seen.add(imagined.key)
        return 1000 if action.docks == ("east", "river") else 0

    monkeypatch.setattr(Toy, "weigh", weigh)
    counts = Counter(choose(TOY, state, 1, random.Random(seed)) for seed in range(50))
    assert counts[Plan(("east", "river"))] > 45
    assert "0" not in seen


def test_the_board_of_the_worked_cases_is_played_on() -> None:
    rules = ALL["marco-polo"]
    assert choose(rules, m4(), 0, random.Random(1)) in rules.legal(m4(), 0)
