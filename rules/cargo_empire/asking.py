"""The questions of the panel: which picks lead to which action, and what each would earn."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from rules.cargo_empire import shipping, steps, words
from rules.cargo_empire.actions import (
    Activate,
    Advance,
    ChooseBonus,
    ChooseTurnBonus,
    EmpireAction,
    KeepGoal,
    PlaceFirst,
    PlaceSecond,
    Skip,
    TakeCard,
    TakeCity,
    Transport,
)
from rules.cargo_empire.data import BRANCHES, GOALS, SPACES, TABLE, VEHICLES
from rules.cargo_empire.goals import value
from rules.cargo_empire.state import BLANK, EmpireState
from rules.cargo_empire.variants import asking as variants
from rules.questions import Pick

Picks = tuple[Pick, ...]


def path(state: EmpireState, seat: int, action: EmpireAction) -> Picks:
    """The picks that lead to a listed action: for a transport supply, target, payment, then what is still open."""
    match action:
        case Transport():
            return (*shipping.ends(state, seat, action), *shipping.means(state, seat, action))
        case Advance():
            return (_starting("advance", _advance(state, seat, action.vehicle, action.branch)),)
        case PlaceFirst():
            name = state.display[action.slot - 1]
            return (_first(state, action.slot), _space(state, name, action.space, "Which demand space?"))
        case PlaceSecond():
            name = state.players[seat].secret
            pick = _space(state, name, action.space, f"Your second post in {words.city(name)}: which space?")
            return (_starting("place_second", pick),)
        case ChooseTurnBonus():
            return (_starting("choose_turn_bonus", _position_card(state, seat, action)),)
        case TakeCity():
            return (_starting("take_city", _slot(state, seat, action.slot)),)
        case KeepGoal():
            return (_starting("keep_goal", _goal(state, seat, action.goal)),)
        case TakeCard():
            return (_starting("take_card", _card(action.card)),)
        case Skip() | ChooseBonus():
            return (_other(state, action),)
    return variants.path(state, seat, action)


def paths(state: EmpireState, seat: int, listed: Sequence[EmpireAction]) -> list[tuple[Picks, EmpireAction]]:
    """The paths of all listed actions; what many have in common is worded once."""
    heads: dict[object, Picks] = {}
    found: list[tuple[Picks, EmpireAction]] = []
    for action in listed:
        shared = _shared(action)
        if shared not in heads:
            heads[shared] = _head(state, seat, action)
        found.append(((*heads[shared], *_rest(state, seat, action)), action))
    return found


def _shared(action: EmpireAction) -> object:
    """What actions with the same first picks have in common."""
    match action:
        case Transport():
            return action.supply, action.target
        case Activate():
            return variants.use_of(action)
    return action


def _head(state: EmpireState, seat: int, action: EmpireAction) -> Picks:
    match action:
        case Transport():
            return shipping.ends(state, seat, action)
        case Activate():
            return variants.use(state, seat, action)
    return path(state, seat, action)


def _rest(state: EmpireState, seat: int, action: EmpireAction) -> Picks:
    match action:
        case Transport():
            return shipping.means(state, seat, action)
        case Activate():
            return (variants.payment(action.pay),)
    return ()


def _starting(kind: str, pick: Pick) -> Pick:
    """A first pick: its key begins with the kind of action."""
    return msgspec.structs.replace(pick, key=f"{kind}:{pick.key}")


# -- everything else ------------------------------------------------------------------------------------------------


def _space(state: EmpireState, city: str, space: str, asks: str) -> Pick:
    wants = state.city(city).side.want[SPACES.index(space)]
    return Pick(space, f"{space.capitalize()} space", f"wants {wants}", words.CARGO_EMOJI[wants], f"city:{city}", asks)


def _first(state: EmpireState, slot: int) -> Pick:
    name = state.display[slot - 1]
    hint, asks = _about(state, name), "Your first post: in which city?"
    return Pick(f"place_first:{slot}", words.city(name), hint, "", f"city:{name}", asks)


def _about(state: EmpireState, name: str) -> str:
    """What matters of a city that one looks at as a card."""
    if name == BLANK:
        return f"{TABLE.vp_city_card} VP"
    place, city = state.board.cities[state.board.city_index[name]], state.city(name)
    makes = f", makes {city.side.make}" if city.level < 3 else ""
    return f"{place.region}, {'port' if place.port else 'inland'}, LV{city.level}{makes}"


def _advance(state: EmpireState, seat: int, vehicle: str, branch: str | None) -> Pick:
    """One move of a vehicle with the space that it enters."""
    marks = state.players[seat].marks
    place = state.track[marks[VEHICLES.index(vehicle)]]
    entered = state.track[place.after[BRANCHES.index(branch) if branch else 0]]
    gain = words.bonus(entered.bonus)
    key = f"{vehicle}:{branch}" if branch else vehicle
    label = f"{vehicle.capitalize()} to {words.space(entered.id)}"
    hint = f"gives {gain}" if gain else ""
    return Pick(key, label, hint, words.VEHICLE_EMOJI[vehicle], f"track:{entered.id}", "Move which vehicle?")


def _position_card(state: EmpireState, seat: int, action: ChooseTurnBonus) -> Pick:
    """The card of a position bonus; the 5th position also moves that vehicle."""
    step = state.agenda[0]
    moves = isinstance(step, steps.PositionBonus) and TABLE.turn_bonus[step.position - 1].move
    if not moves:
        return _card(action.card)
    moved = _advance(state, seat, action.card, action.branch) if _can_move(state, seat, action.card) else None
    label = f"{action.card.capitalize()} card{f', {moved.label.lower()}' if moved else ''}"
    key = f"{action.card}:{action.branch}" if action.branch else action.card
    place, hint = (moved.place, moved.hint) if moved else ("", "its marker is at the top")
    return Pick(key, label, hint, words.VEHICLE_EMOJI[action.card], place, "Take which card?")


def _can_move(state: EmpireState, seat: int, vehicle: str) -> bool:
    return bool(state.track[state.players[seat].marks[VEHICLES.index(vehicle)]].after)


def _card(card: str) -> Pick:
    return Pick(card, f"{card.capitalize()} card", "", words.VEHICLE_EMOJI[card], "", "Take which card?")


def _slot(state: EmpireState, seat: int, slot: int) -> Pick:
    name = state.display[slot - 1]
    here = ", you are present" if name != BLANK and state.city(name).present(seat) else ""
    label = words.city(name).removeprefix("a ")
    return Pick(str(slot), label, f"{_about(state, name)}{here}", "", f"slot:{slot}", "Take which City card?")


def _goal(state: EmpireState, seat: int, goal: int) -> Pick:
    label = f"Goal {goal}, worth {value(state, seat, goal)} VP now"
    return Pick(str(goal), label, GOALS[goal].text, "🎯", "", "Keep which Goal?")


def _other(state: EmpireState, action: EmpireAction) -> Pick:
    if isinstance(action, ChooseBonus):
        label, hint, emoji = _kind(state, action.kind)
        return Pick(f"choose_bonus:{action.kind}", label, hint, emoji, "", "Which bonus?")
    hint = "You lose a post of this round and take one card of each type."
    return Pick("skip", "Give up the turn", hint, "⏭️", "", "Nothing can be shipped")


def _kind(state: EmpireState, kind: str) -> tuple[str, str, str]:
    """Label, hint and emoji of the two sides of a City-or-Goal bonus."""
    if kind == "city":
        return "Take a City card", f"{TABLE.vp_city_card} VP, and its free moves are yours alone", "🏙️"
    if len(state.goal_deck) < TABLE.goal_draw:
        label = "Take the last Goal" if state.goal_deck else "Draw Goals"
        return label, "secret points at the end" if state.goal_deck else "none are left, this brings nothing", "🎯"
    return "Draw two Goals and keep one", "secret points at the end", "🎯"
