"""Recorded games: key, options and actions of a whole game in a JSON file, with hashes on the way and the result."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

from rules.core import Result
from rules.registry import GAMES

FOLDER = Path(__file__).parent


class Recording(msgspec.Struct, frozen=True):
    """One file: `how` it was played, and the SHA-256 of the save before some actions, by their numbers."""

    game: str
    version: str
    seats: int
    options: dict[str, Any]
    how: str
    key: str
    hashes: dict[int, str]
    result: Result
    actions: tuple[tuple[int, dict[str, Any]], ...]

    def setup(self) -> Any:
        """The first state."""
        game = GAMES[self.game]
        return game.setup(self.seats, msgspec.convert(self.options, type=game.Options), self.key)


class Moment(NamedTuple):
    """A position of a recorded game and the action that comes next; the state is the game's own and goes on."""

    number: int
    state: Any
    seat: int
    action: Any


def names() -> list[str]:
    """All recordings, without `.json`."""
    return sorted(path.stem for path in FOLDER.glob("*.json"))


def load(name: str) -> Recording:
    """The recording of this name."""
    return msgspec.json.decode((FOLDER / f"{name}.json").read_bytes(), type=Recording)


def save(name: str, recording: Recording) -> None:
    """Write a recording, one action a line, so that a change of one is a change of a line."""
    data = msgspec.to_builtins(recording)
    actions = data.pop("actions")
    head = [f"{json.dumps(field)}: {json.dumps(value)}" for field, value in data.items()]
    lines = ",\n".join(json.dumps(action, ensure_ascii=False) for action in actions)
    text = "{\n" + ",\n".join(head) + ',\n"actions": [\n' + lines + "\n]\n}\n"
    (FOLDER / f"{name}.json").write_text(text, encoding="utf-8")


def walk(recording: Recording) -> Iterator[Moment]:
    """Every position in turn; the action is applied when the next one is asked for."""
    game, state = GAMES[recording.game], recording.setup()
    for number, (seat, raw) in enumerate(recording.actions):
        action = game.read(raw)
        yield Moment(number, state, seat, action)
        game.apply(state, seat, action)


def digest(game: Any, state: Any) -> str:
    """The hash of a save."""
    return hashlib.sha256(game.dumps(state)).hexdigest()
