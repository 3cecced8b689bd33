"""The two-player vassal game: after each turn a post of a second colour goes on the map (section 12.5 of the rules)."""

from __future__ import annotations

from rules.cargo_empire import steps
from rules.cargo_empire.actions import PlaceVassal
from rules.cargo_empire.cities import put_post, upgrade
from rules.cargo_empire.data import SPACES
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.clans import reserved
from rules.cargo_empire.variants.events import VassalIdle, VassalPlaced
from rules.core import IllegalAction


def vassal_of(state: EmpireState, seat: int) -> int:
    """The owner under which the posts of a seat's vassal stand on the map."""
    return len(state.players) + seat


def vassal_left(state: EmpireState, seat: int) -> int:
    """How many posts of the round the seat's vassal has left."""
    waiting = any(isinstance(step, steps.VassalPlacement) and step.seat == seat for step in state.agenda)
    return state.players[seat].left + waiting


def placements(state: EmpireState, step: steps.VassalPlacement) -> list[PlaceVassal]:
    """Every placement, by supply, target, then space, which is named only where two fit."""
    kept = reserved(state, (step.seat,))
    cities = [
        (name, city)
        for number, (name, city) in enumerate(zip(state.board.nodes, state.cities, strict=False))
        if number not in kept
    ]
    found = []
    for supply, city in cities:
        if city.cargo:
            for target, other in cities:
                spaces = other.open(city.side.make) if target != supply else []
                named = spaces if len(spaces) == 2 else [None] * len(spaces)
                found += [PlaceVassal(supply, target, space) for space in named]
    return found


def place_vassal(
    state: EmpireState, step: steps.VassalPlacement, action: PlaceVassal, events: list[EmpireEvent]
) -> None:
    """Place a post of the vassal; nobody is rewarded. Raises IllegalAction."""
    space = judge(state, step.seat, action)
    supply = state.city(action.supply)
    supply.cargo -= 1
    put_post(state, vassal_of(state, step.seat), action.target, space)
    state.agenda.pop(0)
    events.append(VassalPlaced(step.seat, action.supply, action.target, supply.side.make, space))
    upgrade(state, step.seat, action.target, False, events)


def judge(state: EmpireState, seat: int, action: PlaceVassal) -> str:
    """The demand space of a placement. Raises IllegalAction."""
    if not {action.supply, action.target} <= state.board.city_index.keys():
        raise IllegalAction("unknown_city", "There is no such city on this map.")
    if action.space not in (None, *SPACES):
        raise IllegalAction("unknown_option", "A demand space is top or bottom.")
    supply, target = state.city(action.supply), state.city(action.target)
    kept = {state.board.nodes[city] for city in reserved(state, (seat,))}
    if action.supply == action.target:
        raise _illegal("Supply and target must be two different cities.")
    if kept & {action.supply, action.target}:
        raise _illegal("A crest keeps that city for another player.")
    if not supply.cargo:
        raise _illegal("There is no cargo in the supply city.")
    found = target.open(supply.side.make)
    if not found or action.space not in (None, *found):
        raise _illegal("The target city has no such open space for this cargo.")
    return action.space or found[0]


def _illegal(reason: str) -> IllegalAction:
    return IllegalAction("vassal_illegal", reason)


def idle(state: EmpireState, step: steps.VassalPlacement, events: list[EmpireEvent]) -> bool:
    """Whether the vassal can place nothing, so that its post is dropped."""
    if placements(state, step):
        return False
    events.append(VassalIdle(seat=step.seat))
    return True
