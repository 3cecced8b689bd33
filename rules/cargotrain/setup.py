"""Dealing a new game (rules, section 3)."""

from __future__ import annotations

import random

from rules.cargotrain.data import CLASSES, CONTRACTS, DATA, homes, on_board, types_in_play
from rules.cargotrain.state import CargotrainState, Player
from rules.core import generator


def deal(seats: int, key: str) -> CargotrainState:
    """The first state for 2 to 4 seats; the order of the draws is part of the rules, so that a key names one game."""
    rng = generator(key, "setup")
    master = rng.randrange(seats)
    ring = _ring(seats, rng)
    cars = [kind.id for kind in DATA.car_types if kind.icon <= seats for _ in range(DATA.setup.cars_per_type)]
    rng.shuffle(cars)
    size = DATA.setup.queue_size
    queues = {home: cars[size * seat : size * (seat + 1)] for seat, home in enumerate(homes(seats))}
    contracts = list(CONTRACTS)
    rng.shuffle(contracts)
    state = CargotrainState(
        format=1,
        seats=seats,
        key=key,
        phase="plan",
        stage="",
        round=1,
        turn=0,
        master=master,
        active=master,
        attached=False,
        last_round=False,
        ring=ring,
        queues=queues,
        car_deck=cars[size * seats :],
        contract_deck=contracts,
        drawn=[],
        players=[new_player(seats, home) for home in homes(seats)],
    )
    for seat in state.order():
        state.players[seat].held = [contracts.pop(0) for _ in range(DATA.setup.contracts_dealt)]
    return state


def _ring(seats: int, rng: random.Random) -> tuple[str, ...]:
    """Factories in file order with the shuffled other cards in the gaps between them."""
    cards = on_board(DATA, seats)
    others = [card.id for card in cards if card.kind != "factory"]
    rng.shuffle(others)
    gap = DATA.setup.others_between_factories
    ring: list[str] = []
    for number, factory in enumerate(card.id for card in cards if card.kind == "factory"):
        ring += [factory, *others[gap * number : gap * (number + 1)]]
    return tuple(ring)


def new_player(seats: int, home: str) -> Player:
    """A seat at the start: its train at home without cars, the lowest engine class, nothing delivered."""
    return Player(
        place=home,
        engine=CLASSES[0],
        train=[],
        warehouse=dict.fromkeys(types_in_play(seats), 0),
        point_stack=dict.fromkeys(types_in_play(seats), 0),
        held=[],
        fulfilled=[],
    )
