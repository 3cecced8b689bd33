"""The final scoring and the result (section 16), and what everything would pay now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import Result, Standing
from rules.crescent_city import goals, railway
from rules.crescent_city.data import FORECASTS, LOANS, TRACKS
from rules.crescent_city.events import GameEnded, GoalsShown, Payment
from rules.crescent_city.measures import MEASURES, paid
from rules.crescent_city.sheets import Forecast
from rules.crescent_city.state import CargoState
from rules.crescent_city.words import SOURCES

Tell = Callable[[Any], None]

ENDINGS = {
    "workforce": "A worker of the last section was hired; three final rounds followed.",
    "trains": "The sixth train was scored; three final rounds followed.",
    "stalled": "Nobody could act any more.",
    "round_cap": "The last possible round was over.",
}


def tile_coins(state: CargoState, seat: int) -> int:
    """What this seat's railroad tiles pay."""
    return railway.tile_value(state.players[seat].tiles)


def goal_coins(state: CargoState, seat: int) -> int:
    """What this seat's goals would pay now. Secret while the game runs."""
    return sum(goals.worth(state, seat, goal) for goal in state.players[seat].goals)


def loan_coins(state: CargoState, seat: int) -> int:
    """What this seat's loans cost, negative."""
    return -LOANS.final_cost * state.players[seat].loans


def forecast_coins(state: CargoState) -> list[int]:
    """What the forecasts in force pay every seat."""
    sums = [0] * state.seats
    for card in state.forecasts:
        for seat, coins in enumerate(_forecast(state, FORECASTS[card])):
            sums[seat] += coins
    return sums


def _forecast(state: CargoState, card: Forecast) -> list[int]:
    if card.measure == "track_positions":
        return _races(state, card)
    reached = [MEASURES[card.measure](state, seat) for seat in range(state.seats)]
    if card.steps:
        return [paid(card.steps, number) for number in reached]
    ranks = sorted({number for number in reached if number}, reverse=True)[:2]
    prizes = dict(zip(ranks, (card.first, card.second), strict=False))
    return [prizes.get(number, 0) for number in reached]


def _races(state: CargoState, card: Forecast) -> list[int]:
    """First and second on each track; on one space who came first."""
    coins = [0] * state.seats
    for track in range(len(TRACKS)):
        order = sorted(state.arrivals[track], key=lambda seat: -state.players[seat].tracks[track])
        for seat, prize in zip(order, (card.first, card.second), strict=False):
            coins[seat] += prize
    return coins


def public_score(state: CargoState, seat: int) -> int:
    """Coins, railroad tiles, forecasts and loans as they stand; goals are secret."""
    return state.players[seat].coins + (
        0 if state.over else tile_coins(state, seat) + forecast_coins(state)[seat] + loan_coins(state, seat)
    )


def finish(state: CargoState, tell: Tell) -> None:
    """The final scoring."""
    for number, train in enumerate(state.trains):
        if train.workers:
            railway.score(state, number, tell, final=True)
    forecasts = forecast_coins(state)
    for seat in state.in_turn_order():
        player = state.players[seat]
        tell(GoalsShown(seat, tuple((goal, goals.worth(state, seat, goal)) for goal in player.goals)))
        payments = {
            "railroad tiles": tile_coins(state, seat),
            "goals": goal_coins(state, seat),
            "forecasts": forecasts[seat],
            "loans paid back": loan_coins(state, seat),
        }
        for source, coins in payments.items():
            player.earn(source, coins)
            if coins:
                tell(Payment(seat, source, coins))
    state.over = True
    state.turn += 1
    assert state.trigger is not None
    tell(GameEnded(state.trigger, tuple(each.seat for each in standings(state) if each.place == 1)))


def standings(state: CargoState) -> list[Standing]:
    """All seats from first to last: most coins, then morale; equal ones share a place."""

    def rank(seat: int) -> tuple[int, int]:
        return state.players[seat].coins, state.players[seat].morale

    found = []
    for seat in sorted(range(state.seats), key=rank, reverse=True):
        player = state.players[seat]
        place = 1 + sum(rank(other) > rank(seat) for other in range(state.seats))
        tied = sum(other.coins == player.coins for other in state.players) > 1
        sources = tuple((label, player.ledger[key]) for key, label in SOURCES.items() if player.ledger.get(key))
        found.append(Standing(seat, place, player.coins, sources, f"morale {player.morale}" if tied else ""))
    return found


def result(state: CargoState) -> Result | None:
    """The final standings, None while the game runs."""
    if not state.over or state.trigger is None:
        return None
    return Result(tuple(standings(state)), ENDINGS[state.trigger])
