"""The questions of the panel: which picks lead to which action, and what each would earn."""

from __future__ import annotations

import msgspec

from rules.cargo_empire import steps, words
from rules.cargo_empire.actions import (
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
from rules.cargo_empire.data import ADVANCE, BRANCHES, GOALS, SPACES, TABLE, VEHICLES
from rules.cargo_empire.forecast import free_moves, perfect, rises, supply_rewarded, target_rewarded
from rules.cargo_empire.goals import value
from rules.cargo_empire.moves import awaited
from rules.cargo_empire.offers import atlas_of, rush_vehicle, tiles_of, transports
from rules.cargo_empire.state import BLANK, EmpireState
from rules.cargo_empire.variants import asking as variants
from rules.cargo_empire.variants.clans import crests_of
from rules.core import Option
from rules.questions import Pick

SHOWN = 4  # card sets that are named with a target

Picks = tuple[Pick, ...]


def path(state: EmpireState, seat: int, action: EmpireAction) -> Picks:
    """The picks that lead to a listed action: for a transport supply, target, payment, then what is still open."""
    match action:
        case Transport():
            return _transport(state, seat, action)
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


def _starting(kind: str, pick: Pick) -> Pick:
    """A first pick: its key begins with the kind of action."""
    return msgspec.structs.replace(pick, key=f"{kind}:{pick.key}")


# -- transport ------------------------------------------------------------------------------------------------------


def _transport(state: EmpireState, seat: int, action: Transport) -> Picks:
    return (
        _supply(state, seat, action.supply),
        _target(state, seat, action.supply, action.target),
        _payment(state, seat, action),
        _demand_space(action),
        _way(state, action),
    )


def _supply(state: EmpireState, seat: int, name: str) -> Pick:
    city = state.city(name)
    make = city.side.make if city.level < 3 else ""
    hint = f"{words.count(city.cargo, f'{make} cargo marker')}{_reward(supply_rewarded(state, seat, name))}"
    emoji = words.CARGO_EMOJI.get(make, "")
    return Pick(f"transport:{name}", words.city(name), hint, emoji, f"city:{name}", "Ship cargo from which city?")


def _reward(earned: bool) -> str:
    return ", City Reward" if earned else ""


def _target(state: EmpireState, seat: int, supply: str, target: str) -> Pick:
    make = state.city(supply).side.make
    reward = _reward(target_rewarded(state, seat, target))
    hint = f"{_rise(state, target)}{reward}{_prices(state, seat, supply, target)}"
    asks = f"Ship {make} cargo from {words.city(supply)} to which city?"
    return Pick(target, words.city(target), hint, words.CARGO_EMOJI[make], f"city:{target}", asks)


def _prices(state: EmpireState, seat: int, supply: str, target: str) -> str:
    """The card sets that the seat can pay with, in short."""
    index = state.board.city_index
    crests = crests_of(state, seat)
    ends = index[supply], index[target]
    sets = [payment.cards for payment in atlas_of(state, crests).payments(*ends)]
    hand = state.players[seat].cards
    paid = [cards for cards in sets if all(a <= b for a, b in zip(cards, hand, strict=True))]
    shown = [words.short(cards) for cards in paid[:SHOWN]] + ["..."] * (len(paid) > SHOWN)
    shown += ["any two"] * (not crests.any_two_cards.isdisjoint(ends))
    return f"; {' or '.join(shown)}" if shown else ""


def _rise(state: EmpireState, target: str) -> str:
    """What a delivery does to the target city."""
    city = state.city(target)
    if not rises(city):
        return f"LV{city.level}"
    return f"rises to LV{city.level + 1}{', Perfect Upgrade' if perfect(city) else ''}"


def _payment(state: EmpireState, seat: int, action: Transport) -> Pick:
    counts = action.cards.counts
    moves = [f"{name} {cards * each}" for name, cards, each in zip(VEHICLES, counts, ADVANCE, strict=True) if cards]
    label = words.cards(counts).capitalize()
    tile = _only_tile(state, seat, action)
    moves += [f"{tile} 1 for the Rush tile"] if tile else []
    free = free_moves(state, seat, action.supply, action.target)
    hint = f"moves: {', '.join(moves)}{f', then {free} free' if free else ''}"
    asks = f"Pay for {words.city(action.supply)} to {words.city(action.target)} with which cards?"
    return Pick("-".join(map(str, counts)), label, hint, asks=asks)


def _only_tile(state: EmpireState, seat: int, action: Transport) -> str:
    """The vehicle of the Rush tile on the way where nothing is left to choose, else ""."""
    tiles = tiles_of(state)
    if not tiles or action.path or action.rush:
        return ""
    index = state.board.city_index
    ways = atlas_of(state, crests_of(state, seat))
    payment = ways.payment(index[action.supply], index[action.target], action.cards.counts)
    nodes = [node for node in payment.paths[0] if node in tiles] if payment else []
    return rush_vehicle(state, nodes[0]) if nodes else ""


def _demand_space(action: Transport) -> Pick:
    asks = "On which demand space?"
    return Pick(action.space or "only", f"{(action.space or 'the only').capitalize()} space", asks=asks)


def _way(state: EmpireState, action: Transport) -> Pick:
    """The path and the Rush tile to take, where a choice is left."""
    if action.use_crest:
        return Pick("crest", "By the effect of the crest", "no Rush tile", "🛡️", "", "Which way?")
    path = action.path or ()
    on_path = [name for name in path if state.board.index[name] in tiles_of(state)]
    taken = action.rush or next(iter(on_path), "")
    gain = f"takes the Rush tile of the {rush_vehicle(state, state.board.index[taken])}" if taken else "no Rush tile"
    stops = words.listed([words.node(name) for name in path[1:-1]])
    label = f"By way of {stops}" if stops else f"Over {words.node(taken)}" if taken else "Directly"
    key = f"{'+'.join(on_path) or 'none'}/{action.rush or 'only'}"
    return Pick(key, label, gain, "", f"node:{taken}" if taken else "", "Which way?")


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


# -- what is not possible -------------------------------------------------------------------------------------------


def impossible(state: EmpireState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
    """Own cities that nothing can be shipped from, then cities that want the cargo and are out of reach."""
    step = state.agenda[0] if awaited(state) == seat else None
    if isinstance(step, steps.VassalPlacement) and not chosen:
        return tuple(variants.unplaced(state, step))
    if not isinstance(step, steps.Planning):
        return ()
    plans = transports(state, seat)
    if not chosen:
        idle = _idle(state, seat, {plan.supply for plan in plans})
        return (*(_no_supply(state, seat, name) for name in idle), *variants.unpaid(state, seat))
    if len(chosen) == 1 and chosen[0].startswith("transport:"):
        supply = chosen[0].partition(":")[2]
        reached = {plan.target for plan in plans if plan.supply == supply}
        return tuple(_no_target(state, seat, supply, name) for name in _unreached(state, supply, reached))
    return ()


def _idle(state: EmpireState, seat: int, used: set[str]) -> list[str]:
    names = zip(state.board.nodes, state.cities, strict=False)
    return [name for name, city in names if city.present(seat) and name not in used]


def _no_supply(state: EmpireState, seat: int, name: str) -> Option:
    city = state.city(name)
    if city.level == 3:
        reason = "It is at LV3 and makes no cargo."
    elif not city.cargo:
        reason = "It has no cargo left."
    elif state.board.city_index[name] in crests_of(state, seat).reserved:
        reason = "A crest keeps it for another player."
    elif _unreached(state, name, set()):
        reason = f"Your cards reach no city that wants {city.side.make} cargo."
    else:
        reason = f"No other city has an open space for {city.side.make} cargo."
    pick = _supply(state, seat, name)
    return Option(pick.key, pick.label, emoji=pick.emoji, refused=reason, place=pick.place)


def _unreached(state: EmpireState, supply: str, reached: set[str]) -> list[str]:
    """Cities with an open space for the cargo of `supply` that are not among those reached."""
    make = state.city(supply).side.make
    names = zip(state.board.nodes, state.cities, strict=False)
    return [name for name, city in names if name != supply and name not in reached and city.open(make)]


def _no_target(state: EmpireState, seat: int, supply: str, name: str) -> Option:
    pick = _target(state, seat, supply, name)
    kept = state.board.city_index[name] in crests_of(state, seat).reserved
    reason = "A crest keeps it for another player." if kept else "Your cards do not reach it."
    return Option(name, pick.label, emoji=pick.emoji, refused=reason, place=pick.place)
