"""How many decisions a second random self-play makes: every game of ours, a floor, and catanatron."""

from __future__ import annotations

import random
from collections.abc import Callable
from time import perf_counter
from typing import Any

import msgspec
from catanatron import Color, RandomPlayer
from catanatron import Game as Catan

from rules.registry import GAMES

FLOOR, CATAN = "floor", "catanatron"
SEATS = 4


class Pace(msgspec.Struct, frozen=True):
    """Decisions of random self-play in some seconds."""

    name: str
    decisions: int
    seconds: float

    @property
    def per_second(self) -> float:
        """Decisions in one second."""
        return self.decisions / self.seconds


class Nothing:
    """A game without rules: what the loop and the drawing of a number cost by themselves."""

    def __init__(self) -> None:
        self.listed = list(range(8))
        self.done: list[int] = []

    def to_act(self) -> tuple[int, ...]:
        return (0,) if len(self.done) < 200 else ()

    def legal(self, seat: int) -> list[int]:
        return self.listed

    def apply(self, seat: int, action: int) -> list[int]:
        self.done.append(action)
        return self.done[-1:]


def play_nothing(rng: random.Random) -> int:
    """One game of the floor; its decisions."""
    game, decisions = Nothing(), 0
    while awaited := game.to_act():
        game.apply(awaited[0], rng.choice(game.legal(awaited[0])))
        decisions += 1
    return decisions


def play(game: Any, seats: int, rng: random.Random) -> int:
    """One random game of ours; its decisions."""
    state = game.setup(seats, game.default_options(seats), f"{rng.getrandbits(128):032x}")
    decisions = 0
    while awaited := game.to_act(state):
        game.apply(state, awaited[0], rng.choice(game.legal(state, awaited[0])))
        decisions += 1
    return decisions


def play_catan(rng: random.Random) -> int:
    """One game of four random players of catanatron; its decisions."""
    random.seed(rng.getrandbits(32))
    game = Catan([RandomPlayer(colour) for colour in Color])
    game.play()
    return len(game.state.actions)


def players() -> dict[str, Callable[[random.Random], int]]:
    """What is measured: name to one game that tells its number of decisions."""
    ours = {key: lambda rng, game=game: play(game, min(SEATS, game.seats[-1]), rng) for key, game in GAMES.items()}
    return {FLOOR: play_nothing, CATAN: play_catan, **ours}


def measure(seconds: float = 2.0, rounds: int = 4) -> dict[str, Pace]:
    """The pace of each, in turns of `seconds / rounds` so that a busy machine slows all of them alike."""
    rng = random.Random(1)
    decisions = dict.fromkeys(players(), 0)
    spent = dict.fromkeys(decisions, 0.0)
    for _ in range(rounds):
        for name, one_game in players().items():
            start = perf_counter()
            while perf_counter() - start < seconds / rounds:
                decisions[name] += one_game(rng)
            spent[name] += perf_counter() - start
    return {name: Pace(name, decisions[name], spent[name]) for name in decisions}


def lines(paces: dict[str, Pace]) -> list[str]:
    """The numbers as text, each as a part of the floor and as a multiple of catanatron."""
    floor, catan = paces[FLOOR].per_second, paces[CATAN].per_second
    return [
        f"{pace.name:<16}{pace.per_second:>12,.0f} decisions/s{pace.per_second / floor:>8.3f} of the floor"
        f"{pace.per_second / catan:>8.2f} x catanatron"
        for pace in paces.values()
    ]


if __name__ == "__main__":
    print(*lines(measure()), sep="\n")
