"""The recorded games of Cargo Empire: all its forms, and proof that at no position anything is told that is secret."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import msgspec
import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.state import EmpireState
from tests.games import recorded
from tests.games.recorded import Recording

NAMES = [name for name in recorded.names() if name.startswith("cargo-empire")]
WORDS = ("Ana", "Bob", "Carl", "David", "Eric")


def test_every_form_is_recorded() -> None:
    kept = [recorded.load(name) for name in NAMES]
    assert {recording.seats for recording in kept} == {1, 2, 3, 4, 5}
    assert {recording.seats for recording in kept if recording.options.get("bot")} == {1, 2, 3}
    assert {recording.seats for recording in kept if recording.options.get("vassals")} == {2}
    assert {recording.seats for recording in kept if recording.options.get("clans")} == {1, 2, 3, 4, 5}
    whole = [
        r for r in kept if r.options.get("clans") and (r.options["map"], r.options["track"]) == ("dyorle", "advanced")
    ]
    assert {(recording.seats, recording.options["bot"], recording.options["vassals"]) for recording in whole} == {
        (1, True, False), (2, True, False), (2, False, True), (4, False, False), (5, False, False)
    }  # fmt: skip
    assert {recording.options["map"] for recording in kept} == {"europe", "dyorle"}
    assert {recording.options["track"] for recording in kept} == {"base", "advanced", "mixed"}
    kinds = {action["do"] for recording in kept for _, action in recording.actions}
    assert kinds >= {
        "choose_turn_bonus", "place_first", "place_second", "transport", "skip", "advance", "take_city", "keep_goal",
        "take_card", "choose_bonus", "place_crest", "place_vassal", "activate", "end_turn",
    }  # fmt: skip
    used = {action["ability"] for recording in kept for _, action in recording.actions if action["do"] == "activate"}
    assert used == {"move_crest", "boost_train", "take_wagon", "move_cargo", "swap_to_ship", "borrow_crest"}


def positions(recording: Recording) -> Iterator[tuple[EmpireState, list[EmpireEvent]]]:
    """Every position with the events of the action before."""
    state: EmpireState = recording.setup()
    events: list[EmpireEvent] = []
    for seat, raw in recording.actions:
        yield state, events
        events = GAME.apply(state, seat, GAME.read(raw))
    yield state, events


def told(state: EmpireState, events: list[EmpireEvent], seat: int | None) -> bytes:
    """All that reaches a seat, or everybody, at this position, as bytes."""
    shown: list[Any] = [GAME.view(state, seat), GAME.turn(state), GAME.to_act(state), GAME.result(state)]
    shown += [GAME.narrate(GAME.redact(event, seat), WORDS) for event in events]
    if seat is not None and GAME.legal(state, seat):
        shown += [GAME.legal(state, seat), GAME.question(state, seat), GAME.default(state, seat)]
    return msgspec.json.encode(shown)


@pytest.mark.parametrize("name", NAMES)
def test_nothing_changes_when_all_that_is_hidden_is_dealt_anew(name: str) -> None:
    recording, rng, changed = recorded.load(name), random.Random(name), 0
    for state, events in positions(recording):
        for seat in (None, *range(recording.seats)):
            other = GAME.clone(state)
            GAME.reshuffle_hidden(other, seat, rng)
            changed += other.goal_deck != state.goal_deck
            assert told(other, events, seat) == told(state, events, seat)
    assert changed > len(recording.actions)
