"""How gladly a simple computer player does something: it looks through its own stack and ignores the others."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from rules.cargotrain.actions import (
    Attach,
    AttachFirst,
    CargotrainAction,
    Dismantle,
    EndTurn,
    Extra,
    Fulfil,
    Keep,
    Move,
    Plan,
    Sign,
    Swap,
    Upgrade,
)
from rules.cargotrain.data import CLASSES, CONTRACTS, FACTORIES, LIMIT, NEEDS, PLANNING, RANK
from rules.cargotrain.ring import reach, step_to
from rules.cargotrain.state import CargotrainState

LOADED, DELIVERED, UPGRADED = 3, 10, (8, 6, 3)
SIGNED, FULFILLED = (7, 3), 20
WIDE = 3  # ways that are followed from each point of a plan


class Board(NamedTuple):
    """What a plan depends on beside the own train."""

    ring: tuple[str, ...]
    queues: tuple[tuple[str, tuple[str, ...]], ...]
    home: str


class Train(NamedTuple):
    """Where the own train is, its engine's rank and its cars."""

    place: str
    rank: int
    cars: tuple[str, ...]


def weigh(state: CargotrainState, seat: int, action: CargotrainAction) -> int:
    """A weight of 1 or more, from what the seat may know."""
    return 1 + int(1.5 ** min(_value(state, seat, action), 60))


def _value(state: CargotrainState, seat: int, action: CargotrainAction) -> int:
    player = state.players[seat]
    if isinstance(action, Fulfil | EndTurn):
        return FULFILLED + CONTRACTS[action.contract].value if isinstance(action, Fulfil) else 0
    if isinstance(action, Keep):
        contract = CONTRACTS[action.contract]
        return 14 + contract.value - 2 * sum(term.count for term in contract.terms)
    queues = tuple((complex, tuple(queue)) for complex, queue in state.queues.items())
    board = Board(state.ring, queues, state.homes[seat])
    train = Train(player.place, RANK[player.engine], tuple(player.train))
    if isinstance(action, Plan):
        return _best(board, train, action.cards)
    left = player.stack[state.turn :]
    if isinstance(action, Move):
        there = train._replace(place=action.to or player.place)
        return max(gain + _best(board, after, left) for gain, after in _actions(board, there))
    if isinstance(action, Sign):
        return SIGNED[len(player.held)] + _best(board, train, left)
    gain, after = _after(board, train, action)
    return gain + _best(board, after, player.stack[state.turn - 1 :] if isinstance(action, AttachFirst) else left)


def _after(board: Board, train: Train, action: CargotrainAction) -> tuple[int, Train]:
    """What one action gains at once, and the train behind it."""
    queue = dict(board.queues).get(train.place, ())
    match action:
        case AttachFirst():
            return LOADED, train._replace(cars=train.cars + queue[:1])
        case Attach(count=count):
            return LOADED * count, train._replace(cars=train.cars + queue[:count])
        case Dismantle(count=count):
            return DELIVERED * count, train._replace(cars=train.cars[:-count])
        case Swap():
            return 0, train._replace(cars=train.cars[:-1] + queue[:1])
        case Upgrade():
            return UPGRADED[train.rank], train._replace(rank=train.rank + 1)
        case Extra(step=step):
            return 0, train._replace(place=step_to(board.ring, train.place, step))
    return 0, train


@lru_cache(maxsize=32768)
def _best(board: Board, train: Train, cards: tuple[str, ...]) -> int:
    """The most that these cards can gain one after the other; a card above the engine's class gains nothing."""
    if not cards:
        return 0
    if NEEDS[cards[0]] > train.rank:
        return _best(board, train, cards[1:])
    ahead = _turns(board, train, PLANNING[cards[0]].values)
    return max((gain + _best(board, after, cards[1:]) for gain, after in ahead), default=0)


@lru_cache(maxsize=32768)
def _turns(board: Board, train: Train, values: tuple[int, ...]) -> tuple[tuple[int, Train], ...]:
    """The few most gainful turns with a card, each with the train behind it."""
    starts = [(0, train)]
    queue = dict(board.queues).get(train.place, ())
    if queue and len(train.cars) < LIMIT[CLASSES[train.rank]]:
        starts.append((LOADED, train._replace(cars=train.cars + queue[:1])))
    found = [
        (before + gain, after)
        for before, start in starts
        for place in reach(board.ring, start.place, values)
        for gain, after in _actions(board, start._replace(place=place))
    ]
    return tuple(sorted(found, key=lambda turn: -turn[0])[:WIDE])


def _actions(board: Board, train: Train) -> Iterator[tuple[int, Train]]:
    """What the train can gain where it is: nothing, a delivery, cars, a better engine."""
    yield 0, train
    run = 0
    while run < len(train.cars) and train.cars[-1 - run] == FACTORIES.get(train.place):
        run += 1
    if run:
        yield _after(board, train, Dismantle(count=run))
    count = min(len(dict(board.queues).get(train.place, ())), LIMIT[CLASSES[train.rank]] - len(train.cars))
    if count > 0:
        yield _after(board, train, Attach(count=count))
    if train.place == board.home and train.rank < len(CLASSES) - 1:
        yield _after(board, train, Upgrade())
