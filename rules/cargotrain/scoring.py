"""Points, places and ties (rules, sections 8.2 and 8.3)."""

from __future__ import annotations

from rules.cargotrain.data import CONTRACTS, DATA
from rules.cargotrain.state import CargotrainState, Player
from rules.cargotrain.view import Score
from rules.core import Result, Standing


def score(player: Player) -> Score:
    """The points of a seat as they stand; all that they depend on is public."""
    rule = DATA.scoring
    delivered = [player.warehouse[kind] + player.point_stack[kind] for kind in player.warehouse]
    more = rule.points_per_car_in_full_set - rule.points_per_car
    return Score(
        cars=rule.points_per_car * sum(delivered),
        sets=more * min(delivered) * len(delivered),
        contracts=sum(CONTRACTS[contract].value for contract in player.fulfilled),
        penalty=rule.penalty_per_unfulfilled_contract * len(player.held),
    )


def result(state: CargotrainState) -> Result | None:
    """Places by total, then contract points, then delivered cars; equal seats share a place."""
    if state.phase != "over":
        return None
    scores = [score(player) for player in state.players]
    ranks = [(points.total, points.contracts, points.cars) for points in scores]
    order = sorted(range(state.seats), key=lambda seat: ranks[seat], reverse=True)
    standings = tuple(
        Standing(
            seat=seat,
            place=1 + sum(rank > ranks[seat] for rank in ranks),
            total=scores[seat].total,
            sources=_sources(scores[seat]),
            note=_note(ranks, seat),
        )
        for seat in order
    )
    return Result(standings=standings, ending=_ending(state))


def _sources(points: Score) -> tuple[tuple[str, int], ...]:
    return (
        ("Delivered cars", points.cars),
        ("Complete sets", points.sets),
        ("Contracts", points.contracts),
        ("Open contracts", -points.penalty),
    )


def _note(ranks: list[tuple[int, int, int]], seat: int) -> str:
    """How a tie in points was decided for this seat, "" without one."""
    total, contracts, cars = ranks[seat]
    rivals = [rank for other, rank in enumerate(ranks) if other != seat and rank[0] == total]
    if not rivals:
        return ""
    if (total, contracts, cars) in rivals:
        return "equal in everything"
    if any(rank[1] == contracts for rank in rivals):
        return f"tie: {cars} delivered cars"
    return f"tie: {contracts} contract points"


def _ending(state: CargotrainState) -> str:
    if state.last_round:
        return f"The car deck was empty and few cars were left: round {state.round} was the last."
    return f"Round {state.round} is the last in any case."
