"""Clan abilities: placing and moving the crest, and what a clan can do for two of its cargo markers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache
from itertools import combinations_with_replacement

import msgspec

from rules.cargo_empire import steps
from rules.cargo_empire.actions import Activate, EndTurn, PlaceCrest
from rules.cargo_empire.bonuses import check_card
from rules.cargo_empire.data import TABLE, VEHICLES
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.clans import CARGO, COST, MOVE_CREST, clan_of
from rules.cargo_empire.variants.events import Activated, CrestPlaced, TurnEnded
from rules.core import IllegalAction

WAGON, TRAIN, SHIP = (VEHICLES.index(each) for each in ("wagon", "train", "ship"))
BEFORE_SHIPPING = ("boost_train", "borrow_crest")  # they change nothing later in the turn
Pay = tuple[str, ...]


# -- the crest ------------------------------------------------------------------------------------------------------


@lru_cache
def crest_places(board: str) -> tuple[PlaceCrest, ...]:
    """Every city of a map."""
    return tuple(PlaceCrest(city.id) for city in MAPS[board].cities)


def place_crest(state: EmpireState, step: steps.CrestPlacement, action: PlaceCrest, events: list[EmpireEvent]) -> None:
    """Put the crest on its first city. Raises IllegalAction."""
    state.players[step.seat].crest = _city(state, action.city)
    state.agenda.pop(0)
    events.append(CrestPlaced(seat=step.seat, city=action.city))


def end_turn(state: EmpireState, step: steps.Closing, action: EndTurn, events: list[EmpireEvent]) -> None:
    """Use no more abilities in this turn."""
    state.agenda.pop(0)
    events.append(TurnEnded(seat=step.seat))


def spent(state: EmpireState, step: steps.Closing, events: list[EmpireEvent]) -> bool:
    """Whether a seat can pay for nothing more, so that its turn ends by itself."""
    return sum(state.players[step.seat].cargo) < COST


# -- listing --------------------------------------------------------------------------------------------------------


def abilities(state: EmpireState, step: steps.Decision) -> list[Activate]:
    """Every ability that the seat can pay for at this stage: by ability, what it is used on, then what is paid."""
    clan = clan_of(state, step.seat)
    held = state.players[step.seat].cargo
    if clan is None or sum(held) < COST:
        return []
    pays = payments(tuple(min(number, COST) for number in held))
    uses = [*_moves_of_crest(state.options.map, state.players[step.seat].crest)]
    if clan.ability not in BEFORE_SHIPPING or isinstance(step, steps.Planning):
        uses += _USES[clan.ability](state, step.seat)
    return [action for use in uses for action in _paid(use, pays)]


@lru_cache
def payments(held: tuple[int, ...]) -> tuple[Pay, ...]:
    """Every unordered set of cargo that pays for an ability, in the order of the colours."""
    pairs = combinations_with_replacement(range(len(CARGO)), COST)
    return tuple(tuple(CARGO[n] for n in pair) for pair in pairs if all(pair.count(n) <= held[n] for n in set(pair)))


@lru_cache(maxsize=1024)
def _moves_of_crest(board: str, crest: str) -> tuple[Activate, ...]:
    return tuple(Activate(MOVE_CREST, (), city=city.id) for city in MAPS[board].cities if city.id != crest)


@lru_cache(maxsize=8192)
def _paid(use: Activate, pays: tuple[Pay, ...]) -> tuple[Activate, ...]:
    return tuple(msgspec.structs.replace(use, pay=pay) for pay in pays)


def _boosts(state: EmpireState, seat: int) -> Iterator[Activate]:
    if _boostable(state, seat):
        yield Activate("boost_train", ())


def _boostable(state: EmpireState, seat: int) -> bool:
    """Whether the seat holds a Train card that is not boosted yet."""
    return state.boosts < state.players[seat].cards[TRAIN]


def _wagons(state: EmpireState, seat: int) -> Iterator[Activate]:
    yield Activate("take_wagon", ())


def _cargo_moves(state: EmpireState, seat: int) -> Iterator[Activate]:
    cities = [pair for pair in zip(state.board.nodes, state.cities, strict=False) if pair[1].level < 3]
    room: dict[str, list[str]] = {}
    for name, city in cities:
        if city.cargo < TABLE.production_spaces:
            room.setdefault(city.side.make, []).append(name)
    for source, city in cities:
        targets = room.get(city.side.make, ()) if city.cargo else ()
        yield from (_cargo_move(source, target) for target in targets if target != source)


@lru_cache(maxsize=2048)
def _cargo_move(source: str, target: str) -> Activate:
    return Activate("move_cargo", (), source=source, target=target)


def _movable(state: EmpireState, source: str, target: str) -> bool:
    """Whether a cargo marker of one city fits on another one."""
    one, other = state.city(source), state.city(target)
    if source == target or not one.cargo or other.level == 3:
        return False
    return one.side.make == other.side.make and other.cargo < TABLE.production_spaces


def _swaps(state: EmpireState, seat: int) -> Iterator[Activate]:
    for vehicle, card in enumerate(VEHICLES):
        if vehicle != SHIP and state.players[seat].cards[vehicle]:
            yield Activate("swap_to_ship", (), card=card)


def _loans(state: EmpireState, seat: int) -> Iterator[Activate]:
    for player in range(state.humans):
        if _lends(state, seat, player):
            yield Activate("borrow_crest", (), player=player)


def _lends(state: EmpireState, seat: int, player: int) -> bool:
    return 0 <= player < state.humans and player != seat and player not in state.borrowed


_USES: dict[str, Callable[[EmpireState, int], Iterator[Activate]]] = {
    "boost_train": _boosts,
    "take_wagon": _wagons,
    "move_cargo": _cargo_moves,
    "swap_to_ship": _swaps,
    "borrow_crest": _loans,
}


# -- doing ----------------------------------------------------------------------------------------------------------


def activate(state: EmpireState, step: steps.Decision, action: Activate, events: list[EmpireEvent]) -> None:
    """Pay for an ability and use it; the open decision stays open. Raises IllegalAction."""
    clan = clan_of(state, step.seat)
    if clan is None or action.ability not in (MOVE_CREST, clan.ability):
        raise IllegalAction("ability_not_yours", "Your clan has no such ability.")
    if action.ability in BEFORE_SHIPPING and not isinstance(step, steps.Planning):
        raise IllegalAction("wrong_phase", "This ability changes nothing any more once you have shipped.")
    _check_pay(state, step.seat, action.pay)
    event = _USE[action.ability](state, step.seat, action)
    for colour in action.pay:
        state.players[step.seat].cargo[CARGO.index(colour)] -= 1
    events.append(event)


def _check_pay(state: EmpireState, seat: int, pay: Pay) -> None:
    held = dict(zip(CARGO, state.players[seat].cargo, strict=True))
    if len(pay) != COST or any(pay.count(colour) > held.get(colour, 0) for colour in pay):
        raise IllegalAction("ability_cost", f"An ability costs exactly {COST} cargo markers that you hold.")


def _city(state: EmpireState, name: str | None) -> str:
    if name not in state.board.city_index:
        raise IllegalAction("unknown_city", "There is no such city on this map.")
    return name


def _refuse(reason: str) -> IllegalAction:
    return IllegalAction("ability_target", reason)


def _move_crest(state: EmpireState, seat: int, action: Activate) -> Activated:
    player, city = state.players[seat], _city(state, action.city)
    if city == player.crest:
        raise _refuse("Your crest lies there already.")
    player.crest = city
    return Activated(seat, action.ability, action.pay, city=city)


def _boost_train(state: EmpireState, seat: int, action: Activate) -> Activated:
    if not _boostable(state, seat):
        raise _refuse("You hold no other Train card that could go further.")
    state.boosts += 1
    return Activated(seat, action.ability, action.pay)


def _take_wagon(state: EmpireState, seat: int, action: Activate) -> Activated:
    state.players[seat].cards[WAGON] += 1
    return Activated(seat, action.ability, action.pay)


def _move_cargo(state: EmpireState, seat: int, action: Activate) -> Activated:
    source, target = _city(state, action.source), _city(state, action.target)
    if not _movable(state, source, target):
        raise _refuse("Cargo goes from a city that has some to an empty space of the same colour in another city.")
    state.city(source).cargo -= 1
    state.city(target).cargo += 1
    return Activated(seat, action.ability, action.pay, source=source, target=target)


def _swap_to_ship(state: EmpireState, seat: int, action: Activate) -> Activated:
    vehicle, cards = check_card(action.card or ""), state.players[seat].cards
    if vehicle == SHIP:
        raise _refuse("That is a Ship card already.")
    if not cards[vehicle]:
        raise IllegalAction("cards_not_owned", "You do not have such a Transport card.")
    cards[vehicle] -= 1
    cards[SHIP] += 1
    return Activated(seat, action.ability, action.pay, card=VEHICLES[vehicle])


def _borrow_crest(state: EmpireState, seat: int, action: Activate) -> Activated:
    player = -1 if action.player is None else action.player
    if not _lends(state, seat, player):
        raise _refuse("Borrow the crest of another player, and only once in a turn.")
    state.borrowed.append(player)
    return Activated(seat, action.ability, action.pay, player=player)


_USE: dict[str, Callable[[EmpireState, int, Activate], Activated]] = {
    MOVE_CREST: _move_crest,
    "boost_train": _boost_train,
    "take_wagon": _take_wagon,
    "move_cargo": _move_cargo,
    "swap_to_ship": _swap_to_ship,
    "borrow_crest": _borrow_crest,
}
