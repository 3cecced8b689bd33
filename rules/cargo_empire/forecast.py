"""What a transport would earn: whether the target rises, and the free moves that are sure."""

from __future__ import annotations

from rules.cargo_empire import steps
from rules.cargo_empire.development import rewarded
from rules.cargo_empire.state import City, EmpireState
from rules.cargo_empire.variants.clans import crests_of


def rises(city: City) -> bool:
    """Whether one more post covers both demand spaces."""
    return city.top is not None or city.bottom is not None


def perfect(city: City) -> bool:
    """Whether one more post makes a Perfect Upgrade."""
    return rises(city) and not city.cargo


def supply_rewarded(state: EmpireState, seat: int, supply: str) -> bool:
    """Whether a supply city gives a City Reward as the cards lie now."""
    return supply in _cards(state, seat)


def target_rewarded(state: EmpireState, seat: int, target: str) -> bool:
    """The same for a target city; one that rises to LV3 has lost its card before rewards are counted."""
    city = state.city(target)
    return target in _cards(state, seat) and not (city.level == 2 and rises(city))


def _cards(state: EmpireState, seat: int) -> tuple[str, ...]:
    return (*state.display, *state.players[seat].cities)


def free_moves(state: EmpireState, seat: int, supply: str, target: str) -> int:
    """The free moves of a transport; cards that turn up before they are counted can only add to them."""
    ends = {state.board.city_index[supply], state.board.city_index[target]}
    crest = not crests_of(state, seat).extra_city_reward.isdisjoint(ends)
    cities = supply_rewarded(state, seat, supply) + target_rewarded(state, seat, target)
    return cities + perfect(state.city(target)) + crest


def still_free(state: EmpireState, step: steps.Movement) -> int:
    """The free moves that are sure to follow the fixed ones of a running movement."""
    return len(rewarded(state, step.seat, step.supply, step.target)) + step.perfect + step.crest
