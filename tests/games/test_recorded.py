"""Every recorded game goes as it went: the same positions at the same actions, the same result."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rules.registry import GAMES
from tests.games import recorded
from tests.games.record import record


@pytest.mark.parametrize("name", recorded.names())
def test_a_recorded_game_goes_as_it_went(name: str) -> None:
    recording = recorded.load(name)
    game, last = GAMES[recording.game], None
    assert recording.version == game.version
    for moment in recorded.walk(recording):
        last = moment
        if moment.number in recording.hashes:
            assert recorded.digest(game, moment.state) == recording.hashes[moment.number], f"at action {moment.number}"
        assert moment.seat in game.to_act(moment.state), f"at action {moment.number}"
        assert moment.action in game.legal(moment.state, moment.seat), f"at action {moment.number}"
    assert last is not None
    assert recorded.digest(game, last.state) == recording.hashes[len(recording.actions)], "at the end"
    assert game.result(last.state) == recording.result


def test_a_recording_says_how_it_was_made() -> None:
    made = recorded.load("marco-polo-3")
    assert record(made.game, made.seats, made.options, made.how, made.key) == made


def test_a_file_is_read_as_it_was_written(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    recording = recorded.load("marco-polo-3")
    monkeypatch.setattr(recorded, "FOLDER", tmp_path)
    recorded.save("copy", recording)
    assert recorded.names() == ["copy"]
    assert recorded.load("copy") == recording


def test_a_changed_action_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    recording = recorded.load("marco-polo-3")
    seat, action = recording.actions[0]
    other = {**action, "source": "2"} if action["do"] == "pass" else {"do": "pass", "source": "2"}
    changed = msgspec.structs.replace(recording, actions=((seat, other), *recording.actions[1:]))
    monkeypatch.setattr(recorded, "load", lambda name: changed)
    with pytest.raises(AssertionError):
        test_a_recorded_game_goes_as_it_went("marco-polo-3")


def test_cargotrain_is_recorded_for_all_numbers_and_ways_to_end() -> None:
    kept = [recorded.load(name) for name in recorded.names() if name.startswith("cargotrain")]
    assert {recording.seats for recording in kept} == {2, 3, 4}
    assert {"Round 20" in recording.result.ending for recording in kept} == {False, True}


def test_marco_polo_is_recorded_in_all_its_forms() -> None:
    kept = [recorded.load(name) for name in recorded.names() if name.startswith("marco-polo")]
    assert {recording.seats for recording in kept} == {2, 3, 4, 5}
    assert {recording.options["both_pieces"] for recording in kept if recording.seats == 2} == {False, True}
    assert {recording.options["draws_per_turn"] for recording in kept} == {1, 2}
    assert {"stranded" in recording.result.ending for recording in kept} == {False, True}
