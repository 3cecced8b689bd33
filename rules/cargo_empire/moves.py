"""What a seat may do now, and doing it: each open decision lists its choices, each action knows where it belongs."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.cargo_empire import bonuses, delivery, development, setup, steps, turns, upkeep
from rules.cargo_empire.actions import (
    Activate,
    Advance,
    ChooseBonus,
    ChooseTurnBonus,
    EmpireAction,
    EndTurn,
    KeepGoal,
    PlaceCrest,
    PlaceFirst,
    PlaceSecond,
    PlaceVassal,
    Skip,
    TakeCard,
    TakeCity,
    Transport,
)
from rules.cargo_empire.data import SPACES, VEHICLES
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.offers import transports
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants import abilities, vassals
from rules.core import IllegalAction

_SECOND = [PlaceSecond(space) for space in SPACES]
_CARDS = [TakeCard(card) for card in VEHICLES]
_BONUSES = [ChooseBonus(kind) for kind in bonuses.KINDS]

_LIST: dict[type, Callable[[EmpireState, Any], list[Any]]] = {
    steps.PositionBonus: upkeep.position_bonuses,
    steps.FirstPost: lambda state, step: setup.first_posts(state),
    steps.SecondPost: lambda state, step: list(_SECOND),
    steps.Planning: lambda state, step: transports(state, step.seat) or [Skip()],
    steps.Movement: development.advances,
    steps.CityChoice: lambda state, step: bonuses.city_slots(state),
    steps.GoalChoice: lambda state, step: [KeepGoal(goal) for goal in step.goals],
    steps.CardChoice: lambda state, step: list(_CARDS),
    steps.KindChoice: lambda state, step: list(_BONUSES),
    steps.CrestPlacement: lambda state, step: list(abilities.crest_places(state.options.map)),
    steps.VassalPlacement: vassals.placements,
    steps.Closing: lambda state, step: [EndTurn()],
}

_DO: dict[type, tuple[type | tuple[type, ...], Callable[[EmpireState, Any, Any, list[EmpireEvent]], None]]] = {
    ChooseTurnBonus: (steps.PositionBonus, upkeep.choose_turn_bonus),
    PlaceFirst: (steps.FirstPost, setup.place_first),
    PlaceSecond: (steps.SecondPost, setup.place_second),
    Transport: (steps.Planning, delivery.ship),
    Skip: (steps.Planning, delivery.skip),
    Advance: (steps.Movement, development.advance),
    TakeCity: (steps.CityChoice, bonuses.take_city),
    KeepGoal: (steps.GoalChoice, bonuses.keep_goal),
    TakeCard: (steps.CardChoice, bonuses.take_card),
    ChooseBonus: (steps.KindChoice, bonuses.choose_bonus),
    PlaceCrest: (steps.CrestPlacement, abilities.place_crest),
    PlaceVassal: (steps.VassalPlacement, vassals.place_vassal),
    Activate: (steps.STAGES, abilities.activate),
    EndTurn: (steps.Closing, abilities.end_turn),
}


def awaited(state: EmpireState) -> int | None:
    """The seat whose decision is open, None when the game is over."""
    return getattr(state.agenda[0], "seat", None) if state.agenda else None


def legal(state: EmpireState, seat: int) -> list[EmpireAction]:
    """Every choice of this seat in the order of section 5.5; [] for a seat that is not awaited."""
    if awaited(state) != seat:
        return []
    step = state.agenda[0]
    listed: list[EmpireAction] = _LIST[type(step)](state, step)
    if state.options.clans and isinstance(step, steps.STAGES):
        listed += abilities.abilities(state, step)
    return listed


def apply(state: EmpireState, seat: int, action: EmpireAction) -> list[EmpireEvent]:
    """Change `state` by one action of `seat` and by what follows without a decision."""
    if state.over:
        raise IllegalAction("game_over", "This game is over.")
    if not isinstance(seat, int) or not 0 <= seat < state.humans:
        raise IllegalAction("not_a_player", "You hold no seat in this game.")
    if seat != awaited(state):
        raise IllegalAction("not_your_turn", "The game waits for another seat.")
    place, do = _DO.get(type(action), (None, None))
    if place is None or do is None:
        raise IllegalAction("unknown_action", "Cargo Empire knows no such action.")
    action, step = _well_formed(action), state.agenda[0]
    if not isinstance(step, place):
        raise _misplaced(step, place)
    events: list[EmpireEvent] = []
    do(state, step, action, events)
    turns.go_on(state, step, events)
    return events


def _well_formed(action: EmpireAction) -> EmpireAction:
    """The action with fields of the right types. Raises IllegalAction `bad_field`."""
    try:
        return msgspec.convert(msgspec.structs.asdict(action), type=type(action))
    except msgspec.ValidationError:
        raise IllegalAction("bad_field", "A part of that action is not of this game.") from None


def _misplaced(step: steps.AnyStep, place: type | tuple[type, ...]) -> IllegalAction:
    """Why an action that belongs to `place` does not answer the open decision."""
    choosing = isinstance(step, steps.CHOICES)
    if choosing and (place in steps.CHOICES or place in (steps.Movement, steps.STAGES)):
        return IllegalAction("pending_choice", "Another choice is open and comes first.")
    if place in steps.CHOICES:
        return IllegalAction("nothing_to_choose", "There is no such choice open now.")
    return IllegalAction("wrong_phase", "That is not possible at this point of the game.")
