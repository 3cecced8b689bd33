"""The panel's questions of the variants: crests and abilities of clans, and placing a vassal."""

from __future__ import annotations

from collections import Counter
from functools import cache

from rules.cargo_empire import steps, words
from rules.cargo_empire.actions import Activate, EmpireAction, EndTurn, PlaceCrest, PlaceVassal
from rules.cargo_empire.data import TABLE
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.abilities import abilities
from rules.cargo_empire.variants.clans import CARGO, CLANS, COST, MOVE_CREST, clan_of
from rules.cargo_empire.variants.vassals import placements
from rules.core import Option
from rules.questions import Pick

Picks = tuple[Pick, ...]

_LABEL = {
    MOVE_CREST: ("Move your crest", "🛡️"),
    "boost_train": ("Send a Train further", "🚂"),
    "take_wagon": ("Take a Wagon card", "🛒"),
    "move_cargo": ("Move a cargo marker", "📦"),
    "swap_to_ship": ("Swap a card for a Ship", "🚢"),
    "borrow_crest": ("Borrow a crest", "🤝"),
}


def path(state: EmpireState, seat: int, action: EmpireAction) -> Picks:
    """The picks that lead to an action of the variants."""
    match action:
        case PlaceCrest():
            return (_crest(state, seat, action.city, "place_crest:", "Your crest: on which city?"),)
        case PlaceVassal():
            return _vassal(state, action)
        case Activate():
            return (*use(state, seat, action), payment(action.pay))
        case EndTurn():
            return (Pick("end_turn", "End the turn", "", "⏹️", "", "Use a clan ability, or end the turn?"),)
    raise TypeError(f"no question leads to {action}")


def purse(state: EmpireState, seat: int) -> str:
    """The cargo that a seat holds, in words; "" without clans or cargo."""
    held = [f"{number} {colour}" for number, colour in zip(state.players[seat].cargo, CARGO, strict=False) if number]
    return f"You hold {words.listed(held)} cargo." if held else ""


# -- clans ----------------------------------------------------------------------------------------------------------


def _crest(state: EmpireState, seat: int, city: str, prefix: str, asks: str) -> Pick:
    """A city for the crest, with whose crests lie there and what of the own is there."""
    others = [
        CLANS[player.colour].name
        for other, player in enumerate(state.players[: state.humans])
        if other != seat and player.crest == city
    ]
    own = ["you are present"] if state.city(city).present(seat) else []
    hint = ", ".join([_level(state, city), *own, *([f"crest of {words.listed(others)}"] if others else [])])
    return Pick(f"{prefix}{city}", words.city(city), hint, "🛡️", f"city:{city}", asks)


def _level(state: EmpireState, city: str) -> str:
    place = state.city(city)
    return f"LV{place.level}, makes {place.side.make}" if place.level < 3 else "LV3"


def use_of(action: Activate) -> tuple[object, ...]:
    """What tells the uses of abilities apart, but for what is paid."""
    return action.ability, action.city, action.source, action.target, action.player, action.card


def use(state: EmpireState, seat: int, action: Activate) -> Picks:
    """The picks of an ability and what it is used on."""
    return (_ability(state, seat, action.ability), *_used_on(state, seat, action))


def _ability(state: EmpireState, seat: int, ability: str) -> Pick:
    label, emoji = _LABEL[ability]
    return Pick(f"activate:{ability}", label, _effect(state, seat, ability), emoji)


def _effect(state: EmpireState, seat: int, ability: str) -> str:
    """What an ability costs and changes."""
    clan = clan_of(state, seat)
    if clan is None:
        return ""
    text = f"It lies on {words.city(state.players[seat].crest)}." if ability == MOVE_CREST else clan.ability_text
    return f"{COST} cargo: {text}"


def _used_on(state: EmpireState, seat: int, action: Activate) -> Picks:
    """What an ability is used on, with what would change."""
    match action.ability:
        case "move_crest":
            return (_crest(state, seat, action.city or "", "", "Move your crest to which city?"),)
        case "move_cargo":
            return _cargo(state, action.source or "", action.target or "")
        case "swap_to_ship":
            card = action.card or ""
            hint = f"you hold {words.cards(state.players[seat].cards)}"
            return (Pick(card, f"{card.capitalize()} card", hint, words.VEHICLE_EMOJI[card], "", "Swap which card?"),)
        case "borrow_crest":
            return (_loan(state, -1 if action.player is None else action.player),)
    return ()


def _cargo(state: EmpireState, source: str, target: str) -> Picks:
    make = state.city(source).side.make
    emoji = words.CARGO_EMOJI[make]
    spaces = TABLE.production_spaces
    taken, given = (f"then {state.city(city).cargo + n} of {spaces}" for city, n in ((source, -1), (target, 1)))
    return (
        Pick(source, words.city(source), f"{make}, {taken}", emoji, f"city:{source}", "Move cargo from which city?"),
        Pick(target, words.city(target), given, emoji, f"city:{target}", f"Move the {make} cargo to which city?"),
    )


def _loan(state: EmpireState, player: int) -> Pick:
    lender = state.players[player]
    clan = CLANS[lender.colour]
    label = f"{clan.name}, on {words.city(lender.crest)}"
    return Pick(f"seat{player}", label, clan.crest_text, "🛡️", f"city:{lender.crest}", "Borrow whose crest?")


@cache
def payment(pay: tuple[str, ...]) -> Pick:
    """The cargo that an ability costs."""
    label = words.listed([words.count(number, colour).removesuffix("s") for colour, number in Counter(pay).items()])
    return Pick("+".join(pay), label, "", words.CARGO_EMOJI[pay[0]], "", "Pay with which cargo?")


def unpaid(state: EmpireState, seat: int) -> list[Option]:
    """The abilities of a clan that cannot be used at the beginning of a turn, each with its reason."""
    clan, step = clan_of(state, seat), state.agenda[0]
    if clan is None or not isinstance(step, steps.Planning):
        return []
    usable = {action.ability for action in abilities(state, step)}
    missing = [ability for ability in (MOVE_CREST, clan.ability) if ability not in usable]
    return [_missing(state, seat, ability) for ability in missing]


def _missing(state: EmpireState, seat: int, ability: str) -> Option:
    pick, held = _ability(state, seat, ability), sum(state.players[seat].cargo)
    reason = f"It costs {COST} cargo; you hold {held}." if held < COST else _NOTHING[ability]
    return Option(pick.key, pick.label, pick.hint, pick.emoji, reason)


_NOTHING = {
    "boost_train": "You hold no Train card that could go further.",
    "move_cargo": "No cargo fits on an empty space of its colour in another city.",
    "swap_to_ship": "You hold no Wagon or Train card.",
    "borrow_crest": "There is no other crest to borrow in this turn.",
}


# -- vassals --------------------------------------------------------------------------------------------------------


def _vassal(state: EmpireState, action: PlaceVassal) -> Picks:
    make = state.city(action.supply).side.make
    target = state.city(action.target)
    rises = f"rises to LV{target.level + 1}, no Perfect Upgrade" if len(target.open(None)) == 1 else "stays as it is"
    asks = f"Your vassal: {make} cargo from {words.city(action.supply)} to which city?"
    space = Pick(action.space or "only", f"{(action.space or 'the only').capitalize()} space", asks="On which space?")
    place = f"city:{action.target}"
    return (
        _source(state, action.supply),
        Pick(action.target, words.city(action.target), rises, words.CARGO_EMOJI[make], place, asks),
        space,
    )


def _source(state: EmpireState, city: str) -> Pick:
    make = state.city(city).side.make
    hint = words.count(state.city(city).cargo, f"{make} cargo marker")
    asks = "Your vassal: take cargo from which city?"
    return Pick(f"place_vassal:{city}", words.city(city), hint, words.CARGO_EMOJI[make], f"city:{city}", asks)


def unplaced(state: EmpireState, step: steps.VassalPlacement) -> list[Option]:
    """Cities with cargo from which the vassal can ship nothing."""
    used = {action.supply for action in placements(state, step)}
    found = []
    for name, city in zip(state.board.nodes, state.cities, strict=False):
        if city.cargo and name not in used:
            pick = _source(state, name)
            wanted = any(other.open(city.side.make) for other in state.cities if other is not city)
            reason = f"No open space for {city.side.make} cargo." if not wanted else "A crest keeps the way closed."
            found.append(Option(pick.key, pick.label, pick.hint, pick.emoji, reason, pick.place))
    return found
