"""What the clock plays for an absent player (rules, section 15.3): it loads no car and signs nothing."""

from __future__ import annotations

from rules.cargotrain.actions import CargotrainAction, Dismantle, Extra, Fulfil, Keep, Move, MoveRefit, Plan, Upgrade
from rules.cargotrain.cars import matching_run
from rules.cargotrain.contracts import uses
from rules.cargotrain.data import CLASSES, CONTRACTS, PLANNING, REFIT
from rules.cargotrain.planning import occupied
from rules.cargotrain.ring import CCW, CW, exits, reach
from rules.cargotrain.state import CargotrainState

CAUTIOUS = Plan(cards=("1", "2", "3"))


def default(state: CargotrainState, seat: int) -> CargotrainAction:
    """The cautious choice of an awaited seat; always a listed one."""
    if state.phase == "plan":
        return CAUTIOUS
    if state.phase == "refit":
        return _refit(state)
    if state.stage == "keep":
        return Keep(contract=min(state.drawn, key=lambda contract: (CONTRACTS[contract].value, contract)))
    if state.stage == "settle":
        return _settle(state)
    return _move(state) if state.stage == "move" else _act(state)


def _move(state: CargotrainState) -> CargotrainAction:
    """Straight on clockwise, or counterclockwise where the refit is in the way."""
    value = min(PLANNING[state.card(state.active)].values)
    ways = reach(state.ring, state.player.place, (value,))
    start = state.ring.index(state.player.place)
    ahead, back = (state.ring[(start + turn * value) % len(state.ring)] for turn in (1, -1))
    return Move(to=ahead if ways.get(ahead) == (CW,) * value else back)


def _act(state: CargotrainState) -> CargotrainAction:
    """Deliver all that fits here; else upgrade; else one field on."""
    player = state.player
    run = matching_run(player)
    if run:
        return Dismantle(count=run)
    if player.place == state.homes[state.active] and player.engine != CLASSES[-1]:
        return Upgrade()
    steps = [step for step, _ in exits(state.ring, player.place)]
    return Extra(step=CW if CW in steps else CCW)


def _settle(state: CargotrainState) -> CargotrainAction:
    """Fulfil what is worth most, in the first way that works."""
    player = state.player
    ready = [contract for contract in player.held if uses(contract, player.warehouse)]
    best = min(ready, key=lambda contract: (-CONTRACTS[contract].value, contract))
    return Fulfil(contract=best, use=uses(best, player.warehouse)[0])


def _refit(state: CargotrainState) -> CargotrainAction:
    """The first bare card clockwise from the refit."""
    spot = state.ring.index(REFIT)
    around = state.ring[spot + 1 :] + state.ring[:spot]
    return MoveRefit(card=next(card for card in around if not occupied(state, card)))
