"""Whole games: they never get stuck, they end, and their end adds up."""

from __future__ import annotations

import random
from typing import Any

import pytest

from tests.contract.combinations import SOAK, Case
from tests.contract.playing import LONGEST, Played, choose


def test_a_random_game_ends_with_a_result(whole: Played) -> None:
    game, positions = whole.game, list(whole.states())
    end = positions.pop()
    assert game.to_act(end) == ()
    assert all(game.result(state) is None and game.to_act(state) for state in positions)
    result = game.result(end)
    seats = len(game.roster(end))
    assert sorted(standing.seat for standing in result.standings) == list(range(seats))
    places = [standing.place for standing in result.standings]
    assert places == sorted(places)
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    assert result.ending.strip()


def test_points_by_source_add_up_to_the_running_totals(whole: Played) -> None:
    end = list(whole.states())[-1]
    scores = whole.game.view(end, None).scores
    for standing in whole.game.result(end).standings:
        assert standing.total == sum(points for _, points in standing.sources)
        assert scores[standing.seat] in (None, standing.total)


def test_turns_rise_and_seats_stay(whole: Played) -> None:
    game = whole.game
    turns = [game.turn(state) for state in whole.states()]
    assert turns == sorted(turns)
    assert turns[0] < turns[-1]
    rosters = {game.roster(state) for state in whole.states()}
    assert len(rosters) == 1
    for roster in rosters:
        kinds = [seat.kind for seat in roster]
        assert kinds == ["player"] * whole.case.seats + ["automaton"] * (len(roster) - whole.case.seats)
        colours = [colour for seat in roster for colour in seat.colours]
        assert len(set(colours)) == len(colours)
        assert all(1 <= len(seat.colours) <= 2 and seat.name for seat in roster)


def test_only_players_are_awaited(whole: Played) -> None:
    for state in whole.states():
        awaited = whole.game.to_act(state)
        assert list(awaited) == sorted(set(awaited))
        assert set(awaited) <= set(range(whole.case.seats))


def test_a_game_of_absent_players_ends(case: Case) -> None:
    game = case.game
    state = game.setup(case.seats, case.options, "nobody is there")
    for _ in range(LONGEST):
        awaited = game.to_act(state)
        if not awaited:
            break
        game.apply(state, awaited[0], game.default(state, awaited[0]))
    assert game.result(state) is not None


@pytest.mark.parametrize("number", range(25 if SOAK else 1))
def test_more_random_games_end(case: Case, number: int) -> None:
    game, rng = case.game, random.Random(f"{case.name}/{number}")
    state = game.setup(case.seats, case.options, f"{rng.getrandbits(128):032x}")
    for _ in range(LONGEST):
        if not game.to_act(state):
            break
        seat, action = choose(game, state, rng)
        game.apply(state, seat, action)
    assert game.result(state) is not None


def test_the_game_says_who_it_is(game: Any) -> None:
    assert game.key == game.key.lower()
    assert game.title.strip()
    assert game.version.strip()
    assert game.summary.endswith(".")
    assert len(game.summary) <= 200
    assert game.seats.step == 1
    assert len(game.migrations) == game.format - 1
