"""Who may read which event, and dealing anew what a seat cannot know (section 20)."""

from __future__ import annotations

import random

import msgspec

from rules.crescent_city.events import CargoEvent, GoalKept, GoalsDrawn
from rules.crescent_city.state import CargoState, KeepGoal


def redact(event: CargoEvent, seat: int | None) -> CargoEvent:
    """The event as this seat, or a spectator, may read it: goals are their owner's secret."""
    if isinstance(event, GoalsDrawn) and event.seat != seat:
        return msgspec.structs.replace(event, goals=())
    if isinstance(event, GoalKept) and event.seat != seat:
        return msgspec.structs.replace(event, goal=0)
    return event


def reshuffle(state: CargoState, seat: int | None, rng: random.Random) -> None:
    """Deal anew, in place, what this seat (None: a spectator) cannot know."""
    rng.shuffle(state.office_deck)
    rng.shuffle(state.bag)
    trains = state.train_deck + state.removed_trains
    rng.shuffle(trains)
    state.train_deck, state.removed_trains = trains[: len(state.train_deck)], trains[len(state.train_deck) :]
    if not state.over:
        _goals(state, seat, rng)
    state.key = f"{rng.getrandbits(128):032x}"


def _goals(state: CargoState, seat: int | None, rng: random.Random) -> None:
    """Others' hands and draws, and the deck but for the cards that this seat has put below it."""
    known = {index for index, owner in enumerate(state.goal_backs) if owner == seat}
    places = [index for index in range(len(state.goal_deck)) if index not in known]
    unseen = [state.goal_deck[index] for index in places]
    hands = [player.goals for other, player in enumerate(state.players) if other != seat]
    draws = [each for each in state.pending if isinstance(each, KeepGoal) and each.seat != seat]
    unseen += [goal for hand in hands for goal in hand] + [goal for draw in draws for goal in draw.goals]
    rng.shuffle(unseen)
    for index in places:
        state.goal_deck[index] = unseen.pop()
    for hand in hands:
        hand[:] = [unseen.pop() for _ in hand]
    for draw in draws:
        anew = msgspec.structs.replace(draw, goals=tuple(unseen.pop() for _ in draw.goals))
        state.close(draw, anew)
