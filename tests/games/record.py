"""Record a game: `python -m tests.games.record NAME GAME SEATS [--how HOW] [--key KEY] [--options JSON]`.

Without arguments every recording is made again from its key, its options and its way of playing: after a change of the
rules that is meant to change games. Look at the difference before you commit it.
"""

from __future__ import annotations

import argparse
import json
import random
import secrets
from collections.abc import Callable
from typing import Any

import msgspec

from rules.registry import GAMES
from tests.games.recorded import Recording, digest, load, names, save

EVERY = 20  # actions from hash to hash

Choose = Callable[[Any, Any, int, random.Random], Any]


def liked(game: Any, state: Any, seat: int, rng: random.Random) -> Any:
    """As a simple computer player."""
    listed = game.legal(state, seat)
    return rng.choices(listed, [game.weigh(state, seat, action) for action in listed])[0]


def anything(game: Any, state: Any, seat: int, rng: random.Random) -> Any:
    """Any listed action."""
    return rng.choice(game.legal(state, seat))


def absent(game: Any, state: Any, seat: int, rng: random.Random) -> Any:
    """What the clock plays, with one action in twelve of one's own."""
    return liked(game, state, seat, rng) if rng.random() < 1 / 12 else game.default(state, seat)


WAYS: dict[str, Choose] = {"liked": liked, "anything": anything, "absent": absent}


def record(key: str, seats: int, options: dict[str, Any], how: str, seed: str) -> Recording:
    """Play a whole game of the registry's `key` and keep it."""
    game, rng = GAMES[key], random.Random(seed)
    state = game.setup(seats, msgspec.convert(options, type=game.Options), seed)
    actions: list[tuple[int, dict[str, Any]]] = []
    hashes = {}
    while awaited := game.to_act(state):
        if len(actions) % EVERY == 0:
            hashes[len(actions)] = digest(game, state)
        seat = rng.choice(awaited)
        action = WAYS[how](game, state, seat, rng)
        actions.append((seat, json.loads(msgspec.json.encode(action))))
        game.apply(state, seat, action)
    hashes[len(actions)] = digest(game, state)
    result = game.result(state)
    assert result is not None
    return Recording(key, game.version, seats, options, how, seed, hashes, result, tuple(actions))


def again(name: str) -> None:
    """Record a game anew as it was recorded."""
    old = load(name)
    save(name, record(old.game, old.seats, old.options, old.how, old.key))


def main() -> None:
    """Record one game, or all of them again."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("name", nargs="?")
    parser.add_argument("game", nargs="?", choices=list(GAMES))
    parser.add_argument("seats", nargs="?", type=int)
    parser.add_argument("--how", choices=list(WAYS), default="liked")
    parser.add_argument("--key", default="")
    parser.add_argument("--options", type=json.loads, default={})
    given = parser.parse_args()
    if not given.name:
        for name in names():
            again(name)
        return
    if not given.game or given.seats is None:
        parser.error("name, game and seats belong together")
    defaults = msgspec.to_builtins(GAMES[given.game].default_options(given.seats))
    key = given.key or secrets.token_hex(16)
    save(given.name, record(given.game, given.seats, {**defaults, **given.options}, given.how, key))


if __name__ == "__main__":
    main()
