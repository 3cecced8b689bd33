"""How gladly a simple computer player does something: cheap transports with rewards, bonuses that count at the end."""

from __future__ import annotations

from rules.cargo_empire.actions import (
    Activate,
    Advance,
    ChooseBonus,
    EmpireAction,
    KeepGoal,
    PlaceCrest,
    PlaceVassal,
    TakeCity,
    Transport,
)
from rules.cargo_empire.data import BRANCHES, VEHICLES
from rules.cargo_empire.development import rewarded
from rules.cargo_empire.goals import value
from rules.cargo_empire.state import BLANK, EmpireState
from rules.cargo_empire.track import Space
from rules.cargo_empire.variants.abilities import BEFORE_SHIPPING
from rules.cargo_empire.variants.clans import MOVE_CREST

_BONUS = {"none": 1, "wagon": 3, "train": 4, "ship": 4, "any": 5, "city": 9, "goal": 10, "city_or_goal": 10}


MANY = 600  # all else beside one of the many ways to move a crest
FEW, EARLY = 100, 100_000  # the clan's own ability, which has fewer ways; one that must come before shipping


def weigh(state: EmpireState, seat: int, action: EmpireAction) -> int:
    """A weight of 1 or more, from what the seat may know."""
    if isinstance(action, Activate):
        return EARLY if action.ability in BEFORE_SHIPPING else 1 if action.ability == MOVE_CREST else FEW
    return _weight(state, seat, action) * (MANY if state.options.clans else 1)


def _weight(state: EmpireState, seat: int, action: EmpireAction) -> int:
    if isinstance(action, Transport):
        return _transport(state, seat, action)
    if isinstance(action, Advance):
        return _advance(state, seat, action)
    if isinstance(action, KeepGoal):
        return 1 + value(state, seat, action.goal)
    if isinstance(action, PlaceCrest):
        return 1 + 3 * state.city(action.city).present(seat)
    if isinstance(action, PlaceVassal):
        return 1 + 3 * (not state.city(action.target).present(seat))
    if isinstance(action, TakeCity):
        card = state.display[action.slot - 1]
        return 10 if card != BLANK and state.city(card).present(seat) else 3
    return 2 if isinstance(action, ChooseBonus) else 1


def _transport(state: EmpireState, seat: int, action: Transport) -> int:
    """Moves earned, an upgrade, a city that is new to the seat; less for every card beyond the first."""
    target, cards = state.city(action.target), action.cards.counts
    closes = target.top is not None or target.bottom is not None
    perfect = closes and not target.cargo
    rewards = len(rewarded(state, seat, action.supply, action.target)) + perfect
    worth = 4 + 8 * rewards + 4 * (closes and target.level == 2) + 4 * (not target.present(seat)) + cards[2]
    return max(1, worth - 3 * (sum(cards) - 1)) ** 2


def _advance(state: EmpireState, seat: int, action: Advance) -> int:
    """What the next two spaces pay; in the VP section every space pays."""
    place = state.track[state.players[seat].marks[VEHICLES.index(action.vehicle)]]
    first = state.track[place.after[BRANCHES.index(action.branch) if action.branch else 0]]
    return _worth(first) + sum(_worth(state.track[name]) for name in first.after[:1]) // 2


def _worth(space: Space) -> int:
    return 8 if space.vp else _BONUS[space.bonus]
