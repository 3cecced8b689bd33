"""Phase plan: secret stacks, revised until the last one is in, and the refit that opens it (rules, 4.1 and 4.3)."""

from __future__ import annotations

from rules.cargotrain.actions import MoveRefit, Plan, Unplan
from rules.cargotrain.data import CARDS, DATA, NEEDS, PLANNING, RANK, REFIT
from rules.cargotrain.events import CargotrainEvent, Planned, PlanWithdrawn, RefitMoved
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.turns import lock_plans
from rules.core import IllegalAction


def plan(state: CargotrainState, seat: int, action: Plan) -> list[CargotrainEvent]:
    """Store a stack; the one that completes the set locks all of them and reveals the first cards."""
    cards = action.cards
    if any(card not in PLANNING for card in cards):
        raise IllegalAction("bad_field", "There is no such planning card.")
    if len(cards) != DATA.setup.stack_size or len(set(cards)) != len(cards):
        raise IllegalAction("bad_plan", "A stack is three different planning cards.")
    player = state.players[seat]
    player.stack = cards
    rank = RANK[player.engine]
    above = tuple((card, PLANNING[card].needs_class) for card in cards if NEEDS[card] > rank)
    events: list[CargotrainEvent] = [Planned(seat=seat, cards=cards, above=above)]
    if not state.awaited():
        events += lock_plans(state)
    return events


def unplan(state: CargotrainState, seat: int, action: Unplan) -> list[CargotrainEvent]:
    """Take the own stack back."""
    player = state.players[seat]
    if not player.stack:
        raise IllegalAction("no_plan", "You have no stack to take back.")
    player.stack = ()
    return [PlanWithdrawn(seat=seat)]


def move_refit(state: CargotrainState, seat: int, action: MoveRefit) -> list[CargotrainEvent]:
    """Swap the refit with a bare card and open the planning phase of the next round."""
    card = action.card
    if card not in state.ring or card == REFIT:
        raise IllegalAction("bad_field", "That is not another card of this ring.")
    if occupied(state, card):
        raise IllegalAction("card_occupied", f"A train or a car is on {CARDS[card].name}.")
    state.ring = tuple({card: REFIT, REFIT: card}.get(each, each) for each in state.ring)
    state.round += 1
    state.phase, state.turn = "plan", 0
    for player in state.players:
        player.stack = ()
    return [RefitMoved(seat=seat, card=card, round=state.round)]


def occupied(state: CargotrainState, card: str) -> bool:
    """Whether a train stands on the card or a car waits there."""
    return bool(state.queues.get(card)) or any(player.place == card for player in state.players)
