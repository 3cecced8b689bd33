"""Random games for the suite: played once a case, kept with their actions, events and some of their positions."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from tests.contract.combinations import SOAK, Case

LONGEST = 50_000  # actions: no game of ours comes near
POSITIONS = 60 if SOAK else 16  # positions kept of one game


class Made(NamedTuple):
    """One accepted action and what it brought about."""

    seat: int
    action: Any
    events: list[Any]


class Played(NamedTuple):
    """A whole game. `positions`: the saved state before some of the actions, by their number, and of the end."""

    case: Case
    key: str
    made: tuple[Made, ...]
    positions: dict[int, bytes]

    @property
    def game(self) -> Any:
        return self.case.game

    def states(self) -> Iterator[Any]:
        """The kept positions as states of their own."""
        for raw in self.positions.values():
            yield self.game.loads(raw)


@lru_cache(maxsize=4)
def played(case: Case) -> Played:
    """A random game of this case, the same every time."""
    game, rng = case.game, random.Random(case.name)
    key = f"{rng.getrandbits(128):032x}"
    state = game.setup(case.seats, case.options, key)
    made: list[Made] = []
    keep = _Keeper(rng)
    while game.to_act(state):
        assert len(made) < LONGEST, f"{case.name} does not end"
        seat, action = choose(game, state, rng)
        keep.consider(len(made), _kinds(game, state), game.dumps(state))
        made.append(Made(seat, action, game.apply(state, seat, action)))
    return Played(case, key, tuple(made), {**keep.kept(), len(made): game.dumps(state)})


def choose(game: Any, state: Any, rng: random.Random) -> tuple[int, Any]:
    """Any awaited seat and what it does: half the time any listed action, half the time one that it likes."""
    seat = rng.choice(game.to_act(state))
    listed = game.legal(state, seat)
    assert listed, f"seat {seat} is awaited and has nothing to do"
    if rng.random() < 0.5:
        return seat, rng.choice(listed)
    if len(listed) > 40:
        listed = rng.sample(listed, 40)
    return seat, rng.choices(listed, [game.weigh(state, seat, action) for action in listed])[0]


def _kinds(game: Any, state: Any) -> frozenset[tuple[int, str]]:
    """What sort of position this is: how many are awaited, and which kinds of actions they have."""
    awaited = game.to_act(state)
    return frozenset((len(awaited), type(action).__name__) for seat in awaited for action in game.legal(state, seat))


class _Keeper:
    """Keeps the first position of every sort, and a fair sample of the others."""

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.first: dict[frozenset[tuple[int, str]], tuple[int, bytes]] = {}
        self.others: list[tuple[int, bytes]] = []
        self.passed = 0

    def consider(self, number: int, kinds: frozenset[tuple[int, str]], raw: bytes) -> None:
        if kinds not in self.first and len(self.first) < POSITIONS:
            self.first[kinds] = (number, raw)
            return
        self.passed += 1
        if len(self.others) < POSITIONS // 2:
            self.others.append((number, raw))
        elif self.rng.randrange(self.passed) < len(self.others):
            self.others[self.rng.randrange(len(self.others))] = (number, raw)

    def kept(self) -> dict[int, bytes]:
        return dict(sorted([*self.first.values(), *self.others]))
