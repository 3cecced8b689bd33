"""Who may know what: the view of a seat, the redacted event, and hidden things dealt anew (rules, section 9)."""

from __future__ import annotations

import random

import msgspec

from rules.cargotrain.contracts import uses
from rules.cargotrain.data import DATA, LIMIT, PLANNING
from rules.cargotrain.events import CargotrainEvent, ContractKept, ContractsDrawn, Planned, PlanWithdrawn, Secret
from rules.cargotrain.scoring import result, score
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.view import CargotrainView, SeatView


def view(state: CargotrainState, seat: int | None) -> CargotrainView:
    """What this seat, or a spectator (None), may see."""
    players = tuple(_seat_view(state, each, seat) for each in range(state.seats))
    own = None if seat is None else state.players[seat]
    choosing = state.stage == "keep" and state.active == seat
    return CargotrainView(
        seat=seat,
        turn=state.clock(),
        to_act=state.awaited(),
        scores=tuple(player.score.total for player in players),
        over=state.phase == "over",
        phase=state.phase,
        stage=state.stage,
        round=state.round,
        last_possible_round=DATA.safety.max_rounds,
        turn_of_round=state.turn,
        master=state.master,
        active=state.active if state.phase in ("turn", "refit") else None,
        attached=state.attached,
        last_round=state.last_round,
        types=state.types,
        homes=state.homes,
        ring=state.ring,
        queues=tuple(map(tuple, state.queues.values())),
        car_deck=len(state.car_deck),
        contract_deck=len(state.contract_deck),
        seats=players,
        plan=own.stack if own else (),
        drawn=tuple(state.drawn) if choosing else (),
        places=_places(state),
    )


def _places(state: CargotrainState) -> tuple[int, ...]:
    found = result(state)
    return tuple(standing.place for standing in sorted(found.standings, key=lambda each: each.seat)) if found else ()


def _seat_view(state: CargotrainState, seat: int, reader: int | None) -> SeatView:
    player = state.players[seat]
    open_hand = seat == reader or state.phase == "over"
    return SeatView(
        place=player.place,
        engine=player.engine,
        limit=LIMIT[player.engine],
        train=tuple(player.train),
        warehouse=tuple(player.warehouse.values()),
        point_stack=tuple(player.point_stack.values()),
        fulfilled=tuple(player.fulfilled),
        held=len(player.held),
        contracts=tuple(player.held) if open_hand else (),
        planned=bool(player.stack),
        revealed=player.stack[: state.turn],
        score=score(player),
    )


def redact(event: CargotrainEvent, seat: int | None) -> CargotrainEvent:
    """The event as this seat, or a spectator (None), may read it. Of planning nothing at all is left for others."""
    if isinstance(event, (Planned, PlanWithdrawn)):
        return event if event.seat == seat else Secret()
    if isinstance(event, ContractsDrawn):
        return event if event.seat == seat else msgspec.structs.replace(event, contracts=())
    if isinstance(event, ContractKept):
        return event if event.seat == seat else msgspec.structs.replace(event, contract="")
    return event


def reshuffle_hidden(state: CargotrainState, seat: int | None, rng: random.Random) -> None:
    """Deal the key, both decks, others' hidden planning cards and others' open contracts anew, in place."""
    rng.shuffle(state.car_deck)
    _deal_contracts(state, seat, rng)
    for other, player in enumerate(state.players):
        if other != seat and player.stack:
            known = player.stack[: state.turn]
            left = [card for card in PLANNING if card not in known]
            player.stack = (*known, *rng.sample(left, len(player.stack) - len(known)))
    state.key = f"{rng.getrandbits(128):032x}"


def _deal_contracts(state: CargotrainState, seat: int | None, rng: random.Random) -> None:
    """Others' open contracts, those between which another seat chooses, and the deck, dealt from one pool.

    Everybody knows that a seat in stage settle can fulfil something, so it gets such a contract first.
    """
    if state.phase == "over":
        rng.shuffle(state.contract_deck)
        return
    hidden = [player.held for other, player in enumerate(state.players) if other != seat]
    hidden += [state.contract_deck] + ([state.drawn] if state.active != seat else [])
    pool = [contract for pile in hidden for contract in pile]
    rng.shuffle(pool)
    if state.stage == "settle" and state.active != seat:
        pool = _fulfillable_first(state, pool)
        hidden.sort(key=lambda pile: pile is not state.player.held)
    for pile in hidden:
        pile[:] = [pool.pop(0) for _ in pile]


def _fulfillable_first(state: CargotrainState, pool: list[str]) -> list[str]:
    first = next(contract for contract in pool if uses(contract, state.player.warehouse))
    rest = list(pool)
    rest.remove(first)
    return [first, *rest]
