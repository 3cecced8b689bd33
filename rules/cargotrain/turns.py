"""The course of a round: reveals, lost turns, the next seat, the last round and the end (rules, sections 4 and 8)."""

from __future__ import annotations

from collections.abc import Iterable

from rules.cargotrain.contracts import uses
from rules.cargotrain.data import DATA, NEEDS, PLANNING, RANK, TURNS
from rules.cargotrain.events import (
    CargotrainEvent,
    GameOver,
    LastRound,
    LeftOpen,
    RefitDue,
    Revealed,
    Stranded,
    TurnLost,
)
from rules.cargotrain.ring import reach
from rules.cargotrain.state import CargotrainState, Player


def lock_plans(state: CargotrainState) -> list[CargotrainEvent]:
    """All plans are in: reveal the first cards and find the first seat that can play."""
    state.phase = "turn"
    events: list[CargotrainEvent] = [_reveal(state)]
    _seek(state, state.order(), events)
    return events


def after_action(state: CargotrainState) -> list[CargotrainEvent]:
    """What follows the action of the active seat: stage settle while it can fulfil something, else the next seat."""
    events = notice_last_round(state)
    if can_fulfil(state.player):
        state.stage = "settle"
    else:
        events += end_of_turn(state)
    return events


def can_fulfil(player: Player) -> bool:
    """Whether the warehouse satisfies a contract that the seat holds."""
    return any(uses(contract, player.warehouse) for contract in player.held)


def end_of_turn(state: CargotrainState) -> list[CargotrainEvent]:
    """The active seat is done: go on with the seats behind it."""
    events: list[CargotrainEvent] = []
    order = state.order()
    _seek(state, order[order.index(state.active) + 1 :], events)
    return events


def notice_last_round(state: CargotrainState) -> list[CargotrainEvent]:
    """Turn the last round on when the deck is empty and no more cars wait than there are players (section 8.1)."""
    if state.last_round or state.car_deck:
        return []
    waiting = sum(map(len, state.queues.values()))
    if waiting > state.seats:
        return []
    state.last_round = True
    return [LastRound(waiting=waiting)]


def _reveal(state: CargotrainState) -> CargotrainEvent:
    state.turn += 1
    return Revealed(turn=state.turn, cards=tuple(state.card(seat) for seat in range(state.seats)))


def _seek(state: CargotrainState, seats: Iterable[int], events: list[CargotrainEvent]) -> None:
    """Stop at the first seat whose card its engine may play, turn by turn, or at the end of the round."""
    while True:
        for seat in seats:
            player, card = state.players[seat], state.card(seat)
            if NEEDS[card] <= RANK[player.engine]:
                _open(state, seat, events)
                return
            events.append(TurnLost(seat=seat, card=card, engine=player.engine))
        if state.turn == TURNS:
            events += _end_of_round(state)
            return
        events.append(_reveal(state))
        seats = state.order()


def _open(state: CargotrainState, seat: int, events: list[CargotrainEvent]) -> None:
    """Begin the turn of a seat; a train without any legal move goes straight to its action (section 5)."""
    state.active, state.attached, state.stage = seat, False, "move"
    if not reach(state.ring, state.player.place, PLANNING[state.card(seat)].values):
        state.stage = "action"
        events.append(Stranded(seat=seat))


def _end_of_round(state: CargotrainState) -> list[CargotrainEvent]:
    state.stage, state.attached = "", False
    if state.last_round or state.round >= DATA.safety.max_rounds:
        state.phase = "over"
        held = [(seat, tuple(player.held)) for seat, player in enumerate(state.players) if player.held]
        left: list[CargotrainEvent] = [LeftOpen(seat=seat, contracts=contracts) for seat, contracts in held]
        return [*left, GameOver(rounds=state.round)]
    state.phase = "refit"
    state.master = state.active = (state.master + 1) % state.seats
    return [RefitDue(master=state.master)]
