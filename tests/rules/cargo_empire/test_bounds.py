"""Random games of every form: what must hold at every position, and totals as the spec's own simulation had them."""

from __future__ import annotations

import os
import random
from collections.abc import Iterator

import pytest

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.events import EmpireEvent, Skipped
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.track import TOP
from rules.cargo_empire.variants.events import BotIdle, VassalIdle
from tests.contract.combinations import all_forms

GAMES = 200 if "WAYBILL_SOAK" in os.environ else 3
FORMS = [(seats, options) for seats in GAME.seats for options in all_forms(seats)]


def test_every_form_that_the_rules_allow_is_played() -> None:
    """By number of people: two maps, three tracks, with and without clans, and the company that is allowed."""
    numbers = [sum(seats == people for seats, _ in FORMS) for people in GAME.seats]
    assert numbers == [12 * 1, 12 * 3, 12 * 2, 12 * 1, 12 * 1]


def name(each: object) -> str:
    """A short name of a form."""
    if not isinstance(each, EmpireOptions):
        return str(each)
    company = "bot" if each.bot else "vassals" if each.vassals else "alone"
    return f"{each.map}-{each.track}-{'clans' if each.clans else 'plain'}-{company}"


def played(seats: int, options: EmpireOptions, number: int) -> Iterator[tuple[EmpireState, list[EmpireEvent]]]:
    """Every position of a random game with the events that led to it."""
    state, rng = GAME.setup(seats, options, f"bounds {number}"), random.Random(number)
    events: list[EmpireEvent] = []
    while awaited := GAME.to_act(state):
        yield state, events
        listed = GAME.legal(state, awaited[0])
        assert listed
        events = GAME.apply(state, awaited[0], rng.choice(listed))
    yield state, events


@pytest.mark.parametrize(("seats", "options"), FORMS, ids=name)
def test_what_must_hold_at_every_position(seats: int, options: EmpireOptions) -> None:
    for number in range(GAMES):
        skipped = 0
        for state, events in played(seats, options, number):
            skipped += sum(isinstance(event, Skipped) * (1 + options.vassals) for event in events)
            skipped += sum(isinstance(event, BotIdle | VassalIdle) for event in events)
            _cities(state)
            _seats(state)
            _cards(state)
        posts = sum(len(city.posts) + (city.top is not None) + (city.bottom is not None) for city in state.cities)
        rounds = 3 * state.seating.turns
        assert posts + skipped == len(state.players) * (2 + rounds) + len(state.vassals) * rounds
        assert state.round == 3


def _cities(state: EmpireState) -> None:
    for city in state.cities:
        assert len(city.posts) == 2 * (city.level - 1)
        assert not (city.top is not None and city.bottom is not None)
        assert 0 <= city.cargo <= 2
        if city.level == 3:
            assert (city.tile, city.cargo, city.top, city.bottom) == (0, 0, None, None)


def _seats(state: EmpireState) -> None:
    for player in state.players:
        assert min(player.cards) >= 0
        assert min(player.cargo, default=0) >= 0
        assert 0 <= player.left <= state.seating.turns
        assert all(mark in state.track for mark in player.marks)
    step = state.agenda[0] if state.agenda else None
    assert not (state.boosts or state.borrowed) or isinstance(step, steps.Decision)
    if isinstance(step, steps.Closing):
        assert sum(state.players[step.seat].cargo) >= 2
    if isinstance(step, steps.Movement):
        assert any(step.fixed) or step.flex or step.rush
        assert any(mark != TOP for mark in state.players[step.seat].marks)


def _cards(state: EmpireState) -> None:
    """Every Goal once; every City card at most once, none of an LV3 city with anybody."""
    drawn = [goal for step in state.agenda if isinstance(step, steps.GoalChoice) for goal in step.goals]
    goals = [*state.goal_deck, *drawn, *(goal for player in state.players for goal in player.goals)]
    assert sorted(goals) == list(range(1, 25))
    named = [card for player in state.players for card in player.cities if card] + [c for c in state.display if c]
    assert len(set(named)) == len(named)
    assert not set(named) & set(state.city_deck)
    assert all(state.city(card).level < 3 for card in named)


@pytest.mark.parametrize(
    ("seats", "mean", "lv3", "cities", "goals"),
    [(2, 28, 1.8, 14, 10), (3, 35, 6.0, 15, 11), (4, 43, 12.6, 16, 11), (5, 32, 9.8, 14, 8)],
)
def test_random_games_score_as_in_the_simulation_of_the_spec(
    seats: int, mean: float, lv3: float, cities: float, goals: float
) -> None:
    """Section 1: means of 300 random games; 60 of ours come within a few points."""
    found: dict[str, list[int]] = {}
    for number in range(60):
        *_, (state, _) = played(seats, EmpireOptions(), 1000 + number)
        result = GAME.result(state)
        assert result is not None
        for standing in result.standings:
            found.setdefault("total", []).append(standing.total)
            for source, points in standing.sources:
                found.setdefault(source, []).append(points)
    means = {source: sum(points) / len(points) for source, points in found.items()}
    assert means["total"] == pytest.approx(mean, abs=4)
    assert means["LV3 cities"] == pytest.approx(lv3, abs=1.5)
    assert means["City cards"] == pytest.approx(cities, abs=1.5)
    assert means["Goals"] == pytest.approx(goals, abs=2.5)
