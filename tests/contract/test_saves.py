"""Saved games: the same bytes after loading, the same game afterwards, the same game from key and actions."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.contract.playing import Played


def test_a_save_loads_to_the_same_bytes(whole: Played) -> None:
    for raw in whole.positions.values():
        state = whole.game.loads(raw)
        assert whole.game.dumps(state) == raw
        assert whole.game.dumps(whole.game.clone(state)) == raw
        assert state == whole.game.clone(state)


def test_key_and_actions_lead_through_the_same_positions(whole: Played) -> None:
    game, case = whole.game, whole.case
    state = game.setup(case.seats, case.options, whole.key)
    for number, (seat, action, events) in enumerate(whole.made):
        if number in whole.positions:
            assert game.dumps(state) == whole.positions[number], f"differs at action {number}"
        assert game.apply(state, seat, action) == events
    assert game.dumps(state) == whole.positions[len(whole.made)]


def test_a_loaded_game_goes_on_alike(whole: Played) -> None:
    game, numbers = whole.game, sorted(whole.positions)
    start = numbers[len(numbers) // 2]
    state = game.loads(whole.positions[start])
    for seat, action, events in whole.made[start:]:
        state = game.clone(state)
        assert game.apply(state, seat, action) == events
    assert game.dumps(state) == whole.positions[len(whole.made)]


@pytest.mark.parametrize("raw", [b"", b"{}", b"[]", b'{"format": 0}', b'{"format": 999}', b'{"format": "1"}'], ids=str)
def test_foreign_saves_are_refused(game: Any, raw: bytes) -> None:
    with pytest.raises(ValueError, match=r"."):
        game.loads(raw)


def test_the_format_is_in_the_save(whole: Played) -> None:
    for raw in whole.positions.values():
        assert json.loads(raw)["format"] == whole.game.format
