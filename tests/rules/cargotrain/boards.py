"""Board S3 of the worked cases, and states made from it."""

from __future__ import annotations

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import CargotrainAction
from rules.cargotrain.data import PLANNING
from rules.cargotrain.events import CargotrainEvent
from rules.cargotrain.setup import new_player
from rules.cargotrain.state import CargotrainState, Stage
from rules.core import IllegalAction

YELLOW, BLUE, RED = range(3)
RING = (
    *("F-coal", "T-A2", "T-A4", "F-timber", "T-A3", "R"),
    *("F-oil", "X-yellow", "X-red", "F-grain", "X-blue", "T-A1"),
)
DECK = ["grain", "timber", "coal", "oil", "timber", "grain", "coal", "timber"]
REST = ["coal"] * 4 + ["timber"] * 5 + ["oil"] * 5 + ["grain"] * 5


def s3() -> CargotrainState:
    """Board S3 in phase plan of round 1."""
    homes = ("X-yellow", "X-blue", "X-red")
    state = CargotrainState(
        format=1,
        seats=3,
        key="s3",
        phase="plan",
        stage="",
        round=1,
        turn=0,
        master=YELLOW,
        active=YELLOW,
        attached=False,
        last_round=False,
        ring=RING,
        queues={
            "X-yellow": ["coal", "oil", "coal"],
            "X-blue": ["timber", "grain", "coal"],
            "X-red": ["oil", "oil", "grain"],
        },
        car_deck=DECK + REST,
        contract_deck=["c03", "c09", "c05", "c02", "c12", "c04", "c06", "c08", "c10"],
        drawn=[],
        players=[new_player(3, home) for home in homes],
    )
    for seat, contract in enumerate(("c07", "c01", "c11")):
        state.players[seat].held = [contract]
    return state


def on_turn(
    seat: int,
    stage: Stage,
    card: str = "1",
    *,
    place: str | None = None,
    engine: str = "A",
    train: str = "",
    turn: int = 1,
) -> CargotrainState:
    """S3 with this seat on turn, its card revealed, its train as given (types by spaces, first behind the engine)."""
    state = s3()
    state.phase, state.stage, state.turn, state.active = "turn", stage, turn, seat
    for player in state.players:
        player.stack = ("1", "2", "3")
    others = [other for other in PLANNING if other != card]
    stack = others[:2]
    stack.insert(turn - 1, card)
    state.players[seat].stack = tuple(stack)
    player = state.players[seat]
    player.place, player.engine, player.train = place or player.place, engine, train.split()
    return state


def stock(state: CargotrainState, seat: int, **cars: int) -> None:
    """Put cars into a seat's warehouse."""
    state.players[seat].warehouse.update(cars)


def do(state: CargotrainState, seat: int, *actions: CargotrainAction) -> list[CargotrainEvent]:
    """Apply actions one after the other; all their events."""
    return [event for action in actions for event in GAME.apply(state, seat, action)]


def refused(state: CargotrainState, seat: int, action: CargotrainAction) -> str:
    """The code with which an action is refused; the state must not have changed."""
    before = GAME.dumps(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, action)
    assert GAME.dumps(state) == before
    assert caught.value.text.endswith(".")
    return caught.value.code
