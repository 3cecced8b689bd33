"""What the clock plays for an absent seat: cautious and never random (section 5.4 of the rules)."""

from __future__ import annotations

import msgspec

from rules.cargo_empire import steps
from rules.cargo_empire.actions import (
    Advance,
    ChooseTurnBonus,
    EmpireAction,
    KeepGoal,
    PlaceCrest,
    PlaceVassal,
    TakeCard,
    TakeCity,
    Transport,
)
from rules.cargo_empire.bonuses import city_slots
from rules.cargo_empire.data import VEHICLES
from rules.cargo_empire.development import advances, rewarded
from rules.cargo_empire.goals import value
from rules.cargo_empire.moves import legal
from rules.cargo_empire.state import BLANK, EmpireState
from rules.cargo_empire.transport import judge
from rules.cargo_empire.upkeep import position_bonuses
from rules.cargo_empire.variants.vassals import placements


def default(state: EmpireState, seat: int) -> EmpireAction:
    """The listed action that is played for an absent seat."""
    match state.agenda[0]:
        case steps.PositionBonus() as step:
            return _position(state, step)
        case steps.Planning():
            return _plan(state, seat)
        case steps.Movement() as step:
            return _advance(state, step)
        case steps.CityChoice():
            return _city(state, seat)
        case steps.GoalChoice() as step:
            return KeepGoal(max(step.goals, key=lambda goal: value(state, seat, goal)))
        case steps.CardChoice():
            return TakeCard(_scarcest(state, seat))
        case steps.CrestPlacement():
            return PlaceCrest(state.players[seat].cities[-1])
        case steps.VassalPlacement() as step:
            return _vassal(state, step)
    return legal(state, seat)[0]


def _scarcest(state: EmpireState, seat: int) -> str:
    """The card type held least; of equal ones the ship, then the train."""
    cards = state.players[seat].cards
    return VEHICLES[min(reversed(range(len(cards))), key=cards.__getitem__)]


def _position(state: EmpireState, step: steps.PositionBonus) -> ChooseTurnBonus:
    card = _scarcest(state, step.seat)
    return next(action for action in position_bonuses(state, step) if action.card == card)


def _plan(state: EmpireState, seat: int) -> EmpireAction:
    """The cheapest transport: fewest cards, most City Rewards, lowest City IDs, most wagons, most trains."""
    listed = legal(state, seat)
    plans = [action for action in listed if isinstance(action, Transport) and not action.use_crest]
    if not plans:
        return listed[0]
    numbers = state.board.city_index

    def key(action: Transport) -> tuple[int, ...]:
        wagons, trains, ships = action.cards.counts
        rewards = len(rewarded(state, seat, action.supply, action.target))
        ends = numbers[action.supply], numbers[action.target]
        return (wagons + trains + ships, -rewards, *ends, -wagons, -trains)

    best = min(plans, key=key)
    return _first_rush(state, seat, _usual_space(state, best), plans)


def _usual_space(state: EmpireState, best: Transport) -> Transport:
    """The same transport on the space that is meant when none is named: of a fitting colour if there is one."""
    fitting = state.city(best.target).open(state.city(best.supply).side.make)
    if best.space is None or best.space in fitting or not fitting:
        return best
    return msgspec.structs.replace(best, space=fitting[0])


def _first_rush(state: EmpireState, seat: int, best: Transport, plans: list[Transport]) -> Transport:
    """The same transport with the Rush tile that comes first on its path."""
    if best.rush is None:
        return best
    alike = [
        plan
        for plan in plans
        if (plan.supply, plan.target, plan.cards, plan.space, plan.path)
        == (best.supply, best.target, best.cards, best.space, best.path)
    ]
    path = judge(state, seat, best).path
    return min(alike, key=lambda plan: path.index(plan.rush or ""))


def _vassal(state: EmpireState, step: steps.VassalPlacement) -> PlaceVassal:
    """The first placement that lets no city rise, else the first."""
    listed = placements(state, step)
    calm = (action for action in listed if len(state.city(action.target).open(None)) == 2)
    return next(calm, listed[0])


def _advance(state: EmpireState, step: steps.Movement) -> Advance:
    """The first vehicle of the pool; with flex moves the one in the highest column. Upper path."""
    choices = [action for action in advances(state, step) if action.branch != "lower"]
    if step.rush or any(step.fixed):
        return choices[0]
    return max(choices, key=lambda action: state.column(step.seat, VEHICLES.index(action.vehicle)))


def _city(state: EmpireState, seat: int) -> TakeCity:
    """The leftmost card of a city with own presence, else the leftmost that is not Blank, else slot 1."""
    for place, card in enumerate(state.display):
        if card != BLANK and state.city(card).present(seat):
            return TakeCity(place + 1)
    return next((action for action in city_slots(state) if state.display[action.slot - 1] != BLANK), TakeCity(1))
