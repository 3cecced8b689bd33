"""Judging a transport: where it may go, what may pay for it, along which path (section 5.3 of the rules)."""

from __future__ import annotations

from typing import NamedTuple

from rules.cargo_empire.actions import Transport
from rules.cargo_empire.data import SPACES
from rules.cargo_empire.maps import Path
from rules.cargo_empire.offers import atlas_of, by_tiles, tiles_of
from rules.cargo_empire.routes import Atlas, Payment
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.clans import Crests, crests_of
from rules.core import IllegalAction


class Shipment(NamedTuple):
    """What a transport amounts to: the demand space, the path, and the rush space whose tile is taken.

    `crest`: it is paid by the effect of a crest; then the path is only its two ends.
    """

    space: str
    path: tuple[str, ...]
    rush: str | None
    crest: bool = False


def judge(state: EmpireState, seat: int, action: Transport) -> Shipment:
    """Check a transport in the order of section 5.3; raises IllegalAction for the first thing that is wrong."""
    crests = crests_of(state, seat)
    _check_cities(state, seat, action, crests)
    space = _check_space(state, action, crests)
    ways = atlas_of(state, crests)
    payment = _check_cards(state, seat, action, crests, ways)
    if payment is None:
        return Shipment(space, (action.supply, action.target), _check_rush(state, action, ()), crest=True)
    path = _check_path(state, action, payment, ways)
    return Shipment(space, state.board.names(path), _check_rush(state, action, path))


def _check_cities(state: EmpireState, seat: int, action: Transport, crests: Crests) -> None:
    if not {action.supply, action.target} <= state.board.city_index.keys():
        raise IllegalAction("unknown_city", "There is no such city on this map.")
    if action.supply == action.target:
        raise IllegalAction("same_city", "Supply and target must be two different cities.")
    supply = state.city(action.supply)
    if not supply.present(seat):
        raise IllegalAction("supply_no_post", "You have no post in the supply city.")
    if not supply.cargo:
        raise IllegalAction("supply_no_cargo", "There is no cargo left in the supply city.")
    if state.city(action.target).level == 3:
        raise IllegalAction("target_level3", "The target city is at LV3 and takes no more cargo.")
    if crests.reserved and not crests.reserved.isdisjoint(_ends(state, action)):
        raise IllegalAction("city_reserved", "A crest keeps that city for another player.")


def _ends(state: EmpireState, action: Transport) -> tuple[int, int]:
    """Supply and target as nodes of the map."""
    return state.board.city_index[action.supply], state.board.city_index[action.target]


def _check_space(state: EmpireState, action: Transport, crests: Crests) -> str:
    if action.space not in (None, *SPACES):
        raise IllegalAction("unknown_option", "A demand space is top or bottom.")
    target = state.city(action.target)
    fitting = target.open(state.city(action.supply).side.make)
    found = fitting
    if crests.any_colour and not crests.any_colour.isdisjoint(_ends(state, action)):
        found = target.open(None)
    if not found or action.space not in (None, *found):
        raise IllegalAction("target_no_demand", "The target city has no such open space for this cargo.")
    if action.space is None and not fitting and len(found) == 2:
        raise IllegalAction("space_required", "Neither open space has this colour; name the one you fill.")
    return action.space or (fitting or found)[0]


def _check_cards(state: EmpireState, seat: int, action: Transport, crests: Crests, ways: Atlas) -> Payment | None:
    """The payment with these cards, None if it is a crest that makes them do."""
    cards, ends = action.cards.counts, _ends(state, action)
    if any(not 0 <= played <= held for played, held in zip(cards, state.players[seat].cards, strict=True)):
        raise IllegalAction("cards_not_owned", "You do not have these Transport cards.")
    fits = bool(crests.any_two_cards) and sum(cards) == 2 and not crests.any_two_cards.isdisjoint(ends)
    if action.use_crest and not fits:
        raise IllegalAction("crest_not_applicable", "No crest lets you pay that with these cards; it takes just two.")
    payment = ways.payment(*ends, cards)
    if fits and (action.use_crest or payment is None):
        return None
    if payment is not None:
        return payment
    if ways.wasteful(*ends, cards):
        raise IllegalAction("cards_inefficient", "Fewer of these cards would do; no card may be played in vain.")
    raise IllegalAction("cards_cannot_reach", "These cards do not reach the target city.")


def _check_path(state: EmpireState, action: Transport, payment: Payment, ways: Atlas) -> Path:
    if action.path is not None:
        path = _nodes(state, action, action.path, ways)
        if path not in payment.paths:
            raise IllegalAction("path_not_allowed", "This path is not one of the shortest for these cards.")
        return path
    groups = by_tiles(payment.paths, tiles_of(state))
    if len(groups) > 1:
        raise IllegalAction("path_required", "The possible paths touch different Rush tiles; name the path.")
    return payment.paths[0]


def _nodes(state: EmpireState, action: Transport, names: tuple[str, ...], ways: Atlas) -> Path:
    """The nodes of a named path; it must be a chain of routes and port hops from supply to target."""
    index = state.board.index
    if set(names) <= index.keys() and names[:1] == (action.supply,) and names[-1:] == (action.target,):
        nodes = tuple(index[name] for name in names)
        if ways.chain(nodes):
            return nodes
    raise IllegalAction("path_invalid", "This path is no chain of routes from the supply to the target city.")


def _check_rush(state: EmpireState, action: Transport, path: Path) -> str | None:
    """The rush space whose tile is taken: the only one on the path, or the one that is named."""
    touched = state.board.names(tuple(node for node in path if node in tiles_of(state)))
    if action.rush is None and len(touched) > 1:
        raise IllegalAction("rush_choice_required", "There are several Rush tiles on this path; name the one you take.")
    if action.rush not in (None, *touched):
        raise IllegalAction("rush_not_on_path", "There is no such Rush tile on this path.")
    return action.rush or next(iter(touched), None)
