"""The end of the game: points by source, all Goals, ties (cases C27 to C30, section 11)."""

from __future__ import annotations

import random

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.events import Ended, GoalsShown
from rules.cargo_empire.goals import value
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from tests.rules.cargo_empire.boards import ANA, BOB, CARL, DAVID, ERIC, city, f0, marks, over, put


def places(state: EmpireState) -> list[int]:
    """The seats from first to last."""
    result = GAME.result(state)
    assert result is not None
    return [standing.seat for standing in result.standings]


def points(state: EmpireState, source: str) -> list[int]:
    """The final points of every seat from one source."""
    result = GAME.result(state)
    assert result is not None
    found = {standing.seat: dict(standing.sources)[source] for standing in result.standings}
    return [found[seat] for seat in range(len(found))]


def test_c27_figure_n() -> None:
    state = marks(marks(f0(), ANA, ship=25), BOB, train=24)
    marks(marks(state, CARL, wagon=21, ship=16), DAVID, "14u", 10, "13l")
    assert points(over(state), "Track") == [22, 20, 18, 0]


def test_c28_figure_o() -> None:
    state = city(f0(), "rome", level=3, posts=[ANA, CARL, CARL, DAVID])
    city(state, "berlin", level=3, posts=[ANA, ANA, CARL, CARL])
    for name in ("kiev", "oslo"):
        city(state, name, level=3, posts=[ANA, BOB, DAVID, CARL])
    assert points(over(state), "LV3 cities") == [15, 6, 18, 9]


def c29() -> EmpireState:
    """The end position in which every Goal is worth something else."""
    state = city(f0(), "dublin", level=2, posts=[ANA, BOB])
    city(state, "copenhagen", level=3, posts=[ANA, ANA, BOB, CARL])
    city(state, "warsaw", level=2, posts=[ANA, CARL])
    city(state, "milan", level=3, posts=[ANA, BOB, DAVID, CARL])
    city(state, "marseille", level=2, posts=[ANA, DAVID])
    put(state, ANA, "berlin top", "warsaw top", "frankfurt bottom", "rome top", "athens top", "bucharest bottom")
    state.players[ANA].cities = ["copenhagen", "amsterdam", "", "riga"]
    marks(marks(state, ANA, 16, "12u", "9u"), BOB, "14u", "12l", "9l")
    marks(marks(state, CARL, 16, 10, "3u"), DAVID, "2l", 20, "9u")
    return over(state)


WORTH = [6, 9, 6, 6, 6, 6, 15, 12, 7, 0, 0, 0, 0, 5, 5, 5, 0, 6, 0, 5, 6, 6, 3, 3]


@pytest.mark.parametrize(("goal", "worth"), list(enumerate(WORTH, start=1)))
def test_c29_every_goal(goal: int, worth: int) -> None:
    assert value(c29(), ANA, goal) == worth


def test_c29_total() -> None:
    state = c29()
    state.players[ANA].goals = [7, 9, 18, 22]
    result = GAME.result(state)
    assert result is not None
    [ana] = [standing for standing in result.standings if standing.seat == ANA]
    assert ana.sources == (("Track", 4), ("LV3 cities", 9), ("City cards", 20), ("Goals", 34))
    assert ana.total == 67


def c30(order: list[int]) -> EmpireState:
    """Three seats with 10 VP each."""
    state = marks(marks(f0(), BOB, ship=19), CARL, train=16, ship=17)
    for player in state.players:
        player.cities = []
    state.players[ANA].cities, state.order = ["riga", ""], order
    return over(state)


def test_c30_ties() -> None:
    state = c30([ANA, BOB, CARL, DAVID])
    assert places(state) == [BOB, CARL, ANA, DAVID]
    result = GAME.result(state)
    assert result is not None
    assert [standing.place for standing in result.standings] == [1, 2, 3, 4]
    notes = ["earlier in the turn order", "ahead by Track", "", ""]
    assert [standing.note for standing in result.standings] == notes
    assert places(c30([CARL, BOB, ANA, DAVID])) == [CARL, BOB, ANA, DAVID]


@pytest.mark.parametrize(
    ("seats", "cities", "worth"), [(4, 8, 0), (4, 10, 5), (4, 12, 10), (5, 7, 0), (5, 8, 5), (5, 10, 10)]
)
def test_goal_20_has_other_steps_with_five_seats(seats: int, cities: int, worth: int) -> None:
    state = f0(seats)
    put(state, ANA, *(f"{place.id} top" for place in state.board.cities[:cities]))
    assert value(state, ANA, 20) == worth


def test_the_steps_of_the_region_goals() -> None:
    state, expected = f0(), [0, 0, 0, 6, 6, 12]
    blue = [place.id for place in state.board.cities if place.region == "blue"]
    for name, worth in zip(blue, expected, strict=True):
        put(state, ANA, f"{name} bottom")
        assert value(state, ANA, 11) == worth


def test_goal_19_needs_four_posts_in_one_city() -> None:
    state = put(city(f0(), "paris", level=2, posts=[ANA, ANA]), ANA, "paris top")
    assert value(state, ANA, 19) == 0
    assert value(city(state, "paris", level=3, posts=[ANA] * 4), ANA, 19) == 10


def test_goal_16_counts_blanks_and_stays_at_ten() -> None:
    state = f0()
    for number, worth in ((2, 0), (3, 5), (4, 5), (5, 10), (6, 10)):
        state.players[ANA].cities = [""] * number
        assert value(state, ANA, 16) == worth


def test_goals_22_to_24_count_only_markers_behind() -> None:
    state = f0(5)
    for seat, wagon in ((ANA, "12u"), (BOB, "12l"), (CARL, "11u"), (DAVID, 10), (ERIC, 15)):
        marks(state, seat, wagon=wagon)
    assert [value(state, seat, 22) for seat in range(5)] == [6, 6, 3, 0, 12]
    assert value(state, ANA, 23) == value(state, ANA, 24) == 0


def test_the_running_score_leaves_the_goals_out() -> None:
    state = marks(f0(), ANA, ship=15)
    state.players[ANA].goals = [7]
    put(state, ANA, "dublin top", "london top")
    assert GAME.view(state, ANA).scores == GAME.view(state, None).scores == (7, 5, 5, 5)
    assert GAME.view(over(state), None).scores == (10, 5, 5, 5)


@pytest.mark.parametrize(("seats", "options"), [(5, EmpireOptions()), (3, EmpireOptions(clans=True, map="dyorle"))])
def test_goals_are_shown_with_their_worth(seats: int, options: EmpireOptions) -> None:
    state, dice = GAME.setup(seats, options, "shown"), random.Random(2)
    while awaited := GAME.to_act(state):
        told = GAME.apply(state, awaited[0], dice.choice(GAME.legal(state, awaited[0])))
    shown = {event.seat: event for event in told if isinstance(event, GoalsShown)}
    assert {seat: list(event.goals) for seat, event in shown.items()} == {
        seat: player.goals for seat, player in enumerate(state.players) if player.goals
    }
    assert [sum(shown[seat].worth) if seat in shown else 0 for seat in range(seats)] == points(state, "Goals")
    assert isinstance(told[-1], Ended)


def test_how_goals_are_shown() -> None:
    event = GoalsShown(seat=0, goals=(3, 12), worth=(9, 0))
    assert GAME.narrate(event, ["Ana"]) == "Ana shows Goal 3 for 9 VP and Goal 12 for 0 VP."
