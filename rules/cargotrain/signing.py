"""Signing, keeping and fulfilling contracts, and ending a turn without (rules, section 6)."""

from __future__ import annotations

from rules.cargotrain.actions import EndTurn, Fulfil, Keep, Sign
from rules.cargotrain.contracts import cars_of, meets
from rules.cargotrain.data import CONTRACTS, DATA
from rules.cargotrain.events import CargotrainEvent, ContractFulfilled, ContractKept, ContractsDrawn, TurnEnded
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.turns import after_action, can_fulfil, end_of_turn
from rules.core import IllegalAction


def sign(state: CargotrainState, seat: int, action: Sign) -> list[CargotrainEvent]:
    """Look at the top two contracts; a single one left is kept at once."""
    deck, limit = state.contract_deck, DATA.limits
    if not deck:
        raise IllegalAction("contract_deck_empty", "No contract is left.")
    if len(state.player.held) >= limit.max_unfulfilled_contracts:
        raise IllegalAction(
            "contract_limit", f"You hold {limit.max_unfulfilled_contracts} open contracts, which is the limit."
        )
    drawn = deck[: limit.contract_draw]
    del deck[: limit.contract_draw]
    seen = ContractsDrawn(seat=seat, count=len(drawn), contracts=tuple(drawn))
    if len(drawn) == 1:
        return [seen, *_hold(state, seat, drawn[0])]
    state.drawn, state.stage = drawn, "keep"
    return [seen]


def keep(state: CargotrainState, seat: int, action: Keep) -> list[CargotrainEvent]:
    """Hold one of the two drawn contracts; the other goes to the bottom of the deck."""
    if action.contract not in state.drawn:
        raise IllegalAction("bad_field", "That is not one of the two contracts that you drew.")
    state.drawn.remove(action.contract)
    state.contract_deck += state.drawn
    state.drawn = []
    return _hold(state, seat, action.contract)


def _hold(state: CargotrainState, seat: int, contract: str) -> list[CargotrainEvent]:
    state.player.held.append(contract)
    return [ContractKept(seat=seat, contract=contract), *after_action(state)]


def fulfil(state: CargotrainState, seat: int, action: Fulfil) -> list[CargotrainEvent]:
    """Pay for a held contract from the warehouse; stage settle goes on while another can be satisfied."""
    player, use = state.player, action.use
    if action.contract not in CONTRACTS:
        raise IllegalAction("bad_field", "There is no such contract.")
    if any(car not in state.types for cars in use for car in cars):
        raise IllegalAction("bad_field", "That is not a type of car of this game.")
    if action.contract not in player.held:
        raise IllegalAction("contract_not_held", "You do not hold that contract.")
    terms = CONTRACTS[action.contract].terms
    if len(use) != len(terms) or not all(map(meets, terms, use)):
        raise IllegalAction("terms_not_met", "Those cars do not meet the terms of the contract.")
    total = cars_of(use)
    if any(player.warehouse[kind] < number for kind, number in total.items()):
        raise IllegalAction("cars_not_in_warehouse", "Your warehouse does not have all of those cars.")
    for kind, number in total.items():
        player.warehouse[kind] -= number
        player.point_stack[kind] += number
    player.held.remove(action.contract)
    player.fulfilled.append(action.contract)
    events: list[CargotrainEvent] = [ContractFulfilled(seat=seat, contract=action.contract, use=use)]
    if not can_fulfil(player):
        events += end_of_turn(state)
    return events


def end_turn(state: CargotrainState, seat: int, action: EndTurn) -> list[CargotrainEvent]:
    """Leave the contracts open."""
    return [TurnEnded(seat=seat), *end_of_turn(state)]
