"""Games that play themselves stay within wide bounds of the numbers in section 12 of the spec."""

from __future__ import annotations

import os
import random
from collections import Counter
from statistics import median
from typing import NamedTuple

import pytest

from rules.marco_polo import GAME
from rules.marco_polo.actions import Draw, Pass, PoloAction, Step
from rules.marco_polo.data import DECK, KANTSHOU
from rules.marco_polo.state import PoloOptions, PoloState, faces

GAMES = 300 if "WAYBILL_SOAK" in os.environ else 24


class Played(NamedTuple):
    """A finished game: turns of all seats, the gold of every seat."""

    turns: int
    gold: list[int]


def play(seats: int, options: PoloOptions, number: int, greedy: bool) -> Played:
    rng = random.Random(f"{seats}/{number}")
    state = GAME.setup(seats, options, f"sanity {number}")
    while awaited := GAME.to_act(state):
        GAME.apply(state, awaited[0], pick(state, awaited[0], rng, greedy))
    return Played(state.turn.number, [purse.gold for purse in state.purses])


def pick(state: PoloState, seat: int, rng: random.Random, greedy: bool) -> PoloAction:
    """Any movement or the end of the turn with any card; the greedy player steps whenever it can pay."""
    listed = GAME.legal(state, seat)
    steps = [action for action in listed if isinstance(action, Step)]
    if greedy and steps:
        return rng.choice(steps)
    ends = [action for action in listed if isinstance(action, Pass | Draw)]
    return rng.choice([*(action for action in listed if action not in ends), rng.choice(ends)])


def games(seats: int, options: PoloOptions, greedy: bool) -> list[Played]:
    return [play(seats, options, number, greedy) for number in range(GAMES)]


TURNS = {2: 106, 3: 105, 4: 113, 5: 117}
GOLD = {2: 15, 3: 12, 4: 10, 5: 9}


@pytest.mark.parametrize("seats", GAME.seats)
def test_random_games_are_as_long_and_rich_as_expected(seats: int) -> None:
    played = games(seats, PoloOptions(), greedy=False)
    assert 0.88 * TURNS[seats] < median(game.turns for game in played) < 1.12 * TURNS[seats]
    assert abs(median(gold for game in played for gold in game.gold) - GOLD[seats]) <= 3
    assert all(50 < game.turns < 250 for game in played)


@pytest.mark.parametrize("seats", GAME.seats)
def test_two_cards_a_turn_halve_the_turns(seats: int) -> None:
    once = median(game.turns for game in games(seats, PoloOptions(), greedy=True))
    twice = median(game.turns for game in games(seats, PoloOptions(draws_per_turn=2), greedy=True))
    assert 0.4 * once < twice < 0.8 * once


def test_the_simple_computer_player_moves_when_it_can() -> None:
    """Its games end on Daidu, in no more turns than the greedy player's."""
    turns = []
    for number in range(GAMES // 4):
        rng, state = random.Random(number), GAME.setup(4, PoloOptions(), f"weighed {number}")
        while awaited := GAME.to_act(state):
            listed = GAME.legal(state, awaited[0])
            weights = [GAME.weigh(state, awaited[0], action) for action in listed]
            GAME.apply(state, awaited[0], rng.choices(listed, weights)[0])
        assert not state.stranded
        turns.append(state.turn.number)
    assert median(turns) < 125


@pytest.mark.parametrize("seats", GAME.seats)
def test_no_card_is_lost_and_one_piece_stands_on_a_space(seats: int) -> None:
    rng, state = random.Random(seats), GAME.setup(seats, PoloOptions(), "whole deck")
    while awaited := GAME.to_act(state):
        GAME.apply(state, awaited[0], pick(state, awaited[0], rng, greedy=False))
        held = [card for hand in state.hands for card in faces(hand)]
        everything = held + state.pile + state.discards + [card for card in state.display if card]
        assert Counter(everything) == Counter(DECK)
        assert all(purse.gold >= 0 for purse in state.purses)
        crowded = Counter(piece.space for piece in state.pieces)
        assert all(number == 1 or (space == KANTSHOU and state.scored) for space, number in crowded.items())
        assert not any(state.scored and 11 <= piece.space < KANTSHOU for piece in state.pieces)
