"""What the clock plays for absent players (rules, section 15.3)."""

from __future__ import annotations

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import Dismantle, Extra, Fulfil, Keep, Move, MoveRefit, Plan, Sign, Upgrade
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, do, on_turn, s3, stock


def test_plan() -> None:
    assert [GAME.default(s3(), seat) for seat in range(3)] == [Plan(("1", "2", "3"))] * 3


@pytest.mark.parametrize(
    ("card", "place", "to"),
    [("1", "X-blue", "T-A1"), ("3", "X-blue", "T-A2"), ("2", "T-A3", "T-A4"), ("12D", "T-A3", "F-timber")],
)
def test_move_clockwise_or_back_where_the_refit_is(card: str, place: str, to: str) -> None:
    state = on_turn(BLUE, "move", card, engine="D", place=place)
    assert GAME.default(state, BLUE) == Move(to=to)


def test_action() -> None:
    deliver = on_turn(BLUE, "action", place="F-oil", engine="D", train="grain oil oil")
    assert GAME.default(deliver, BLUE) == Dismantle(2)
    assert GAME.default(on_turn(BLUE, "action"), BLUE) == Upgrade()
    assert GAME.default(on_turn(BLUE, "action", engine="D"), BLUE) == Extra("cw")
    assert GAME.default(on_turn(BLUE, "action", place="T-A3"), BLUE) == Extra("ccw")


def test_keep() -> None:
    state = on_turn(RED, "action")
    do(state, RED, Sign())
    assert GAME.default(state, RED) == Keep("c03")
    state.drawn = ["c12", "c11"]
    assert GAME.default(state, RED) == Keep("c11")


def test_settle() -> None:
    state = on_turn(RED, "settle")
    state.players[RED].held = ["c01", "c03"]
    stock(state, RED, coal=2, oil=2)
    assert GAME.default(state, RED) == Fulfil("c03", (("coal", "coal"), ("oil", "oil")))
    state.players[RED].held = ["c02", "c01"]
    stock(state, RED, timber=1)
    assert GAME.default(state, RED) == Fulfil("c01", (("coal", "timber"), ("coal", "oil")))


def test_refit() -> None:
    state = on_turn(RED, "action", place="F-grain", turn=3)
    state.players[YELLOW].place = "F-oil"
    do(state, RED, Extra("ccw"))
    assert GAME.default(state, BLUE) == MoveRefit("F-grain")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_absent_players_alone_play_to_round_twenty(seats: int) -> None:
    state = GAME.setup(seats, GAME.default_options(seats), "nobody is here")
    while GAME.to_act(state):
        for seat in GAME.to_act(state):
            action = GAME.default(state, seat)
            assert action in GAME.legal(state, seat)
            GAME.apply(state, seat, action)
    assert (state.phase, state.round) == ("over", 20)
    assert len(state.car_deck) == {2: 21, 3: 27, 4: 33}[seats]
