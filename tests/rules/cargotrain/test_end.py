"""The last round, scores and places: CT-37 to CT-42."""

from __future__ import annotations

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import Attach, AttachFirst, Extra, Move, MoveRefit, Plan, Sign
from rules.cargotrain.events import GameOver, LastRound, LeftOpen, RefitDue
from rules.cargotrain.scoring import score
from rules.cargotrain.state import CargotrainState
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, do, on_turn, refused, s3


def few_cars(*, blue: str = "") -> CargotrainState:
    state = on_turn(YELLOW, "action", turn=2)
    state.car_deck = []
    state.queues = {"X-yellow": ["coal", "oil"], "X-blue": blue.split(), "X-red": ["grain", "coal"]}
    return state


def test_ct_37_the_last_round_is_announced_and_played_out() -> None:
    state = few_cars()
    assert do(state, YELLOW, Attach(1))[-1] == LastRound(waiting=3)
    assert state.last_round
    do(state, BLUE, Move(to="F-coal"), Extra("cw"))
    do(state, RED, Move(to="X-blue"), Extra("cw"))
    assert (state.turn, state.phase) == (3, "turn")
    assert not any(isinstance(event, LastRound) for event in do(state, YELLOW, Move(to=to_of(state, YELLOW))))


def to_of(state: CargotrainState, seat: int) -> str:
    return next(str(action.to) for action in GAME.legal(state, seat) if isinstance(action, Move))


def test_ct_37_one_car_more_is_not_yet_the_last_round() -> None:
    state = few_cars(blue="grain")
    assert LastRound(waiting=4) not in do(state, YELLOW, Attach(1))
    assert not state.last_round


def test_the_last_round_is_noticed_before_a_move_too() -> None:
    state = few_cars()
    state.stage = "move"
    assert do(state, YELLOW, AttachFirst())[-1] == LastRound(waiting=3)


def last_to_act() -> CargotrainState:
    return on_turn(RED, "action", place="F-grain", turn=3)


def test_ct_38_after_the_last_round_the_game_is_over() -> None:
    state = last_to_act()
    state.last_round = True
    events = do(state, RED, Extra("ccw"))
    left = [event for event in events if isinstance(event, LeftOpen)]
    assert left == [LeftOpen(YELLOW, ("c07",)), LeftOpen(BLUE, ("c01",)), LeftOpen(RED, ("c11",))]
    assert events[-1] == GameOver(rounds=1)
    assert (state.phase, GAME.to_act(state)) == ("over", ())
    assert [seat.contracts for seat in GAME.view(state, None).seats] == [("c07",), ("c01",), ("c11",)]
    for action in (Plan(("1", "2", "3")), Sign(), MoveRefit("F-coal")):
        assert [refused(state, seat, action) for seat in (0, 1, 2, 9)] == ["game_over"] * 4
    assert [GAME.legal(state, seat) for seat in range(3)] == [[], [], []]


def test_ct_39_round_twenty_is_the_last() -> None:
    state = last_to_act()
    state.round = 20
    assert isinstance(do(state, RED, Extra("ccw"))[-1], GameOver)
    result = GAME.result(state)
    assert result is not None
    assert "20" in result.ending
    state = last_to_act()
    state.round = 19
    assert do(state, RED, Extra("ccw"))[-1] == RefitDue(BLUE)
    assert (state.phase, GAME.result(state)) == ("refit", None)


def over() -> CargotrainState:
    """CT-40 and CT-41."""
    state = s3()
    state.phase, state.turn, state.last_round = "over", 3, True
    yellow, blue, red = state.players
    yellow.warehouse = {"coal": 1, "timber": 2, "oil": 2, "grain": 1}
    yellow.point_stack = {"coal": 3, "timber": 1, "oil": 0, "grain": 1}
    yellow.fulfilled, yellow.held = ["c07"], []
    blue.point_stack = {"coal": 3, "timber": 4, "oil": 5, "grain": 0}
    blue.fulfilled, blue.held = ["c09", "c11"], ["c01", "c12"]
    red.warehouse = {"coal": 0, "timber": 1, "oil": 0, "grain": 2}
    red.point_stack = {"coal": 2, "timber": 1, "oil": 2, "grain": 3}
    red.fulfilled, red.held = ["c03", "c02"], ["c10"]
    return state


def test_ct_40_nineteen_for_cars_and_four() -> None:
    points = score(over().players[YELLOW])
    assert (points.cars, points.sets, points.contracts, points.penalty, points.total) == (11, 8, 4, 0, 23)


def test_ct_41_the_others_and_the_winner() -> None:
    state = over()
    blue, red = score(state.players[BLUE]), score(state.players[RED])
    assert (blue.cars, blue.sets, blue.contracts, blue.penalty, blue.total) == (12, 0, 11, 4, 19)
    assert (red.cars, red.sets, red.contracts, red.penalty, red.total) == (11, 8, 5, 2, 22)
    result = GAME.result(state)
    assert result is not None
    assert [(standing.seat, standing.place, standing.total) for standing in result.standings] == [
        (YELLOW, 1, 23),
        (RED, 2, 22),
        (BLUE, 3, 19),
    ]
    for standing in result.standings:
        assert sum(points for _, points in standing.sources) == standing.total


def tied(contracts: tuple[list[str], list[str]], cars: tuple[int, int]) -> list[tuple[int, int]]:
    """Seats and places of a two-player game where these contracts and coal cars were delivered."""
    state = GAME.setup(2, GAME.default_options(2), "tie")
    state.phase = "over"
    for player, fulfilled, number in zip(state.players, contracts, cars, strict=True):
        player.fulfilled, player.held = fulfilled, []
        player.warehouse["coal"] = number
    result = GAME.result(state)
    assert result is not None
    return [(standing.seat, standing.place) for standing in result.standings]


def test_ct_42_ties() -> None:
    assert tied((["c09"], ["c09", "c01"]), (9, 7)) == [(1, 1), (0, 2)]
    assert tied((["c09"], ["c09"]), (5, 5)) == [(0, 1), (1, 1)]


def test_ct_42_equal_contract_points() -> None:
    """More cars with the same total and contract points needs a penalty on one side."""
    state = GAME.setup(2, GAME.default_options(2), "tie")
    state.phase = "over"
    for player, number, held in zip(state.players, (4, 6), ([], ["c01"]), strict=True):
        player.warehouse["coal"], player.held = number, held
    result = GAME.result(state)
    assert result is not None
    assert [(standing.seat, standing.place, standing.total) for standing in result.standings] == [(1, 1, 4), (0, 2, 4)]
    assert result.standings[0].note == "tie: 6 delivered cars"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_totals_may_be_negative(seats: int) -> None:
    state = GAME.setup(seats, GAME.default_options(seats), "key")
    assert GAME.view(state, None).scores == (-2,) * seats
