"""Carrying out a transport, or skipping a turn in which there is none (sections 7 and 9 of the rules)."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cargo_empire import steps
from rules.cargo_empire.actions import Skip, Transport
from rules.cargo_empire.cities import put_post, upgrade
from rules.cargo_empire.data import ADVANCE, RUSH_TILES, VEHICLES
from rules.cargo_empire.events import EmpireEvent, RushTaken, Shipped, Skipped
from rules.cargo_empire.offers import transports
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.transport import Shipment, judge
from rules.cargo_empire.variants.clans import CARGO, crests_of
from rules.core import IllegalAction

TRAIN = VEHICLES.index("train")


def ship(state: EmpireState, step: steps.Planning, action: Transport, events: list[EmpireEvent]) -> None:
    """Deliver one cargo; the agenda goes on with the movement that it earns. Raises IllegalAction."""
    shipment = judge(state, step.seat, action)
    crest = _rewards(state, step.seat, action)
    _pay(state, step.seat, action, shipment, events)
    played = list(action.cards.counts)
    rush = _take_rush(state, step.seat, shipment.rush, events)
    perfect = upgrade(state, step.seat, action.target, True, events)
    state.agenda[0] = steps.Movement(
        seat=step.seat,
        supply=action.supply,
        target=action.target,
        played=played,
        path=list(shipment.path),
        rush=rush,
        perfect=perfect,
        crest=crest,
        fixed=fixed_moves(state, played),
    )
    state.agenda += _afterwards(state, step.seat)


def fixed_moves(state: EmpireState, played: Sequence[int]) -> list[int]:
    """The moves of each vehicle for the cards played; a Train that was sent further gives two."""
    fixed = [number * each for number, each in zip(played, ADVANCE, strict=True)]
    if state.boosts:
        fixed[TRAIN] += min(state.boosts, played[TRAIN])
    return fixed


def _rewards(state: EmpireState, seat: int, action: Transport) -> bool:
    """Whether a crest that lies on supply or target now gives a free move more."""
    if not state.options.clans:
        return False
    places = crests_of(state, seat).extra_city_reward
    return any(state.board.nodes[place] in (action.supply, action.target) for place in places)


def _afterwards(state: EmpireState, seat: int) -> list[steps.VassalPlacement | steps.Closing]:
    """What follows the vehicle development in a turn."""
    found: list[steps.VassalPlacement | steps.Closing] = []
    if state.vassals:
        found.append(steps.VassalPlacement(seat=seat))
    if state.options.clans:
        found.append(steps.Closing(seat=seat))
    return found


def _pay(state: EmpireState, seat: int, action: Transport, shipment: Shipment, events: list[EmpireEvent]) -> None:
    player, supply = state.players[seat], state.city(action.supply)
    player.cards = [held - played for held, played in zip(player.cards, action.cards.counts, strict=True)]
    player.left -= 1
    supply.cargo -= 1
    if state.options.clans:
        player.cargo[CARGO.index(supply.side.make)] += 1
    put_post(state, seat, action.target, shipment.space)
    events.append(
        Shipped(
            seat=seat,
            supply=action.supply,
            target=action.target,
            cargo=supply.side.make,
            space=shipment.space,
            cards=action.cards,
            path=shipment.path,
            crest=shipment.crest,
        )
    )


def _take_rush(state: EmpireState, seat: int, space: str | None, events: list[EmpireEvent]) -> str:
    """Take the tile off a rush space; the vehicle that it moves, "" without one."""
    if space is None:
        return ""
    place = state.board.index[space] - len(state.cities)
    vehicle = RUSH_TILES[state.rush[place]].vehicle
    state.rush[place] = 0
    events.append(RushTaken(seat=seat, space=space, vehicle=vehicle))
    return vehicle


def skip(state: EmpireState, step: steps.Planning, action: Skip, events: list[EmpireEvent]) -> None:
    """Give up a turn: a post of the round is lost, a card of each type taken. IllegalAction `must_transport`."""
    if transports(state, step.seat):
        raise IllegalAction("must_transport", "You can ship something, so you must.")
    player = state.players[step.seat]
    player.left -= 1
    player.cards = [held + 1 for held in player.cards]
    events.append(Skipped(seat=step.seat))
    state.agenda.pop(0)
