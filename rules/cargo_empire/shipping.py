"""The questions of a transport: from where, to where, paid with what, along which way; and what is out of reach."""

from __future__ import annotations

from rules.cargo_empire import steps, words
from rules.cargo_empire.actions import Transport
from rules.cargo_empire.data import VEHICLES
from rules.cargo_empire.delivery import fixed_moves
from rules.cargo_empire.forecast import free_moves, perfect, rises, supply_rewarded, target_rewarded
from rules.cargo_empire.moves import awaited
from rules.cargo_empire.offers import atlas_of, rush_vehicle, tiles_of, transports
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants import asking as variants
from rules.cargo_empire.variants.clans import crests_of
from rules.core import Option
from rules.questions import Pick

SHOWN = 4  # card sets that are named with a target

Picks = tuple[Pick, ...]


def ends(state: EmpireState, seat: int, action: Transport) -> Picks:
    """The picks of supply and target."""
    return _supply(state, seat, action.supply), _target(state, seat, action.supply, action.target)


def means(state: EmpireState, seat: int, action: Transport) -> Picks:
    """The picks of the payment, and of what is still open then."""
    return _payment(state, seat, action), _demand_space(action), _way(state, action)


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
    moves = [f"{name} {number}" for name, number in zip(VEHICLES, fixed_moves(state, counts), strict=True) if number]
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


# -- what is not possible -------------------------------------------------------------------------------------------


def impossible(state: EmpireState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
    """Cities nothing can be shipped from, abilities and placements that cannot be; then cities out of reach."""
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
