"""Recorded games of Crescent City Cargo: every way to end, and the proof that nothing secret leaves the table."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from filelock import FileLock

import render.crescent_city as pictures
from render import layers
from render.picture import Guest
from rules.core import Event
from rules.crescent_city import GAME
from rules.crescent_city.state import CargoState, KeepGoal
from tests.games import recorded
from tests.render.conftest import BUILDING, SHARED

SOAK = "WAYBILL_SOAK" in os.environ
NAMES = [name for name in recorded.names() if name.startswith(GAME.key)]
EVERY = 1 if SOAK else 11  # positions are compared in words
DRAWN = 1 if SOAK else 300  # and as pictures


def test_every_form_and_every_way_to_end_is_recorded() -> None:
    kept = [recorded.load(name) for name in NAMES]
    assert {recording.seats for recording in kept} == {2, 3, 4}
    modules = {(recording.options["workflow"], recording.options["forecasts"]) for recording in kept}
    assert modules == {(False, False), (False, True), (True, False), (True, True)}
    endings = {recording.result.ending.split(";")[0] for recording in kept}
    assert endings == {
        "A worker of the last section was hired",
        "The sixth train was scored",
        "Nobody could act any more.",
    }
    kinds = {action["do"] for recording in kept for _, action in recording.actions}
    assert kinds >= {"swap", "swap_with", "sell", "return_tile", "order_dock", "take_loan", "pass", "put", "put_auto"}


def positions(name: str, every: int) -> Iterator[tuple[int, CargoState, tuple[Event, ...]]]:
    """Some positions of a recorded game, each with the public events of its last turn."""
    last: list[Event] = []
    turn = 1
    for moment in recorded.walk(recorded.load(name)):
        if moment.number % every == 0:
            yield moment.number, moment.state, tuple(last)
        copy = GAME.clone(moment.state)
        events = [GAME.redact(event, None) for event in GAME.apply(copy, moment.seat, moment.action)]
        if moment.state.turn != turn:
            last, turn = [], moment.state.turn
        last += events


def people(state: CargoState) -> tuple[Guest, ...]:
    return tuple(Guest(seat.name, seat.colours) for seat in GAME.roster(state))


def imagined(state: CargoState, seat: int | None, number: int) -> CargoState:
    """A copy with everything dealt anew that the seat, or a spectator, cannot know."""
    copy = GAME.clone(state)
    GAME.reshuffle_hidden(copy, seat, random.Random(f"{seat}/{number}"))
    return copy


def words(state: CargoState, seat: int | None, last: Sequence[Event]) -> bytes:
    """All that a seat, or everybody, is told of a position in words and data."""
    view = GAME.view(state, seat)
    told: list[Any] = [view, pictures.text(view, people(state), last), GAME.to_act(state), GAME.turn(state)]
    told += [GAME.roster(state), GAME.result(state), [GAME.narrate(event, ("A", "B", "C", "D")) for event in last]]  # type: ignore[arg-type]
    if seat is not None and GAME.legal(state, seat):
        told += [GAME.legal(state, seat), GAME.question(state, seat), GAME.default(state, seat)]
    return msgspec.json.encode(told)


@pytest.mark.parametrize("name", NAMES)
def test_words_are_the_same_after_a_new_deal(name: str) -> None:
    dealt = 0
    for number, state, last in positions(name, EVERY):
        for seat in (None, *range(state.seats)):
            other = imagined(state, seat, number)
            assert words(other, seat, last) == words(state, seat, last), number
            dealt += GAME.dumps(other) != GAME.dumps(state)
    assert dealt > 50


@pytest.mark.parametrize("name", NAMES)
def test_pictures_are_the_same_bytes_after_a_new_deal(name: str) -> None:
    layers.use(SHARED)
    SHARED.mkdir(mode=0o700, exist_ok=True)
    with FileLock(BUILDING):
        layers.shelf().ensure(GAME.key, ["board"])
    try:
        for number, state, last in positions(name, DRAWN):
            guests, other = people(state), imagined(state, None, number)
            assert pictures.board(GAME.view(other, None), guests, last) == pictures.board(
                GAME.view(state, None), guests, last
            )
            seat = number % state.seats
            other = imagined(state, seat, number)
            assert pictures.hand(GAME.view(other, seat), guests) == pictures.hand(GAME.view(state, seat), guests)
    finally:
        layers.use(None)


def test_the_proof_can_fail() -> None:
    """A view that told another seat's goals, or its draw, would not survive."""
    state = next(state for _, state, _ in positions(NAMES[0], 1) if not state.pending)
    other = imagined(state, 0, 1)
    assert words(other, 1, ()) != words(state, 1, ())
    opening = next(state for _, state, _ in positions(NAMES[0], 1))
    assert isinstance(opening.pending[0], KeepGoal)
    assert words(imagined(opening, 0, 1), 1, ()) != words(opening, 1, ())
