"""Fixed positions of Cargotrain for pictures."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache

from render.picture import Guest
from render.studio import Order
from rules.cargotrain import GAME
from rules.cargotrain.events import Moved
from rules.cargotrain.state import CargotrainState
from rules.core import Event, Question

KEY = "fedcba9876543210fedcba9876543210"
NAMES = ("Ana", "Дмитрий ⚓", "山田さくら", "Carl-Friedrich von und zu Hohenstein")

Moment = tuple[CargotrainState, list[Event]]


def people(state: CargotrainState, names: Sequence[str] = NAMES) -> tuple[Guest, ...]:
    """The seats of a game under these names."""
    return tuple(Guest(name, seat.colours) for name, seat in zip(names, GAME.roster(state), strict=False))


def played(seats: int, seed: int) -> Iterator[Moment]:
    """Every action of a game of simple computer players, with the public events of the last turn that has any."""
    state, dice = GAME.setup(seats, GAME.default_options(seats), f"{seed:032x}"), random.Random(seed)
    last: list[Event] = []
    before = -1
    yield state, last
    while awaited := GAME.to_act(state):
        seat, turn = dice.choice(awaited), GAME.turn(state)
        listed = GAME.legal(state, seat)
        weights = [GAME.weigh(state, seat, action) for action in listed]
        events = GAME.apply(state, seat, dice.choices(listed, weights)[0])
        shown = [each for event in events if not (each := GAME.redact(event, None)).hidden]
        if shown:
            last = [*last, *shown] if turn == before else [*shown]
            before = turn
        yield state, last


@cache
def moments(seats: int, seed: int) -> tuple[Moment, ...]:
    """The same, all of them, each with a state of its own."""
    return tuple((GAME.clone(state), last) for state, last in played(seats, seed))


def first(seats: int, seed: int, wanted: Callable[[CargotrainState], bool]) -> Moment:
    """The first moment of a game that is wanted."""
    return next(moment for moment in moments(seats, seed) if wanted(moment[0]))


def board(moment: Moment, marks: tuple[tuple[str, int], ...] = ()) -> Order:
    """The board of a moment as everybody sees it."""
    state, last = moment
    return Order("board", GAME.key, GAME.view(state, None), people(state), tuple(last), marks)


def hand(state: CargotrainState, seat: int) -> Order:
    """The papers of a seat."""
    return Order("hand", GAME.key, GAME.view(state, seat), people(state))


def start() -> Order:
    """Four players, nobody has planned."""
    return board((GAME.setup(4, GAME.default_options(4), KEY), []))


def planning() -> Order:
    """Round 3 of four players: the refit was moved, two have planned."""
    return board(first(4, 5, lambda state: state.round == 3 and len(state.awaited()) == 2))


def moving() -> Order:
    """Three players, the destinations of the seat on turn numbered."""
    state, last = first(3, 4, lambda state: state.round == 5 and state.turn == 2 and state.stage == "move")
    question = GAME.question(state, state.active)
    assert isinstance(question, Question)
    options = [option for option in question.options if not option.refused]
    return board((state, last), tuple((each.place, n) for n, each in enumerate(options, 1) if each.place))


def tunnelled() -> Order:
    """Four players in the last round, a train has just come through a tunnel."""
    return board(next(moment for moment in moments(4, 5) if moment[0].last_round and _through(moment[1])))


def _through(last: Sequence[Event]) -> bool:
    return any(isinstance(event, Moved) and any(step.startswith("T-") for step in event.steps) for event in last)


def over() -> Order:
    """Two players, the end."""
    return board(moments(2, 6)[-1])


def crowd() -> CargotrainState:
    """Four players, all trains with three cars on one card, the warehouses full."""
    state = GAME.setup(4, GAME.default_options(4), KEY)
    for player in state.players:
        player.place, player.engine, player.train = "F-ore", "D", ["coal", "timber", "oil", "ore"]
        player.warehouse = dict.fromkeys(player.warehouse, 9)
        player.point_stack = dict.fromkeys(player.point_stack, 9)
        player.fulfilled, player.held = ["c01", "c03", "c11", "c12", "c08"], ["c02", "c05"]
    return state


def crowded() -> Order:
    """The fullest board there can be."""
    return board((crowd(), []))


def choosing() -> Order:
    """The papers of a seat that chooses a contract."""
    state, _ = first(4, 5, lambda state: state.stage == "keep" and state.round > 2)
    return hand(state, state.active)


def papers() -> Order:
    """The papers of a seat in the middle of a round, with fulfilled contracts."""
    state, _ = first(3, 4, lambda state: state.turn == 2 and any(len(each.fulfilled) > 1 for each in state.players))
    return hand(state, next(seat for seat, player in enumerate(state.players) if len(player.fulfilled) > 1))


ORDERS = {
    "cargotrain-start": start(),
    "cargotrain-planning": planning(),
    "cargotrain-moving": moving(),
    "cargotrain-tunnel": tunnelled(),
    "cargotrain-over": over(),
    "cargotrain-crowd": crowded(),
    "cargotrain-hand-choosing": choosing(),
    "cargotrain-hand": papers(),
}
