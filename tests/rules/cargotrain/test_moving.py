"""Movement on the ring and through tunnels: CT-04 to CT-10, CT-17 to CT-19, CT-34."""

from __future__ import annotations

import random

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import AttachFirst, Extra, Move, Upgrade
from rules.cargotrain.data import REFIT
from rules.cargotrain.events import CarsDrawn, FirstAttached, Moved, Revealed, Stranded
from rules.cargotrain.ring import reach, turns_back
from rules.cargotrain.state import CargotrainState
from tests.rules.cargotrain.boards import BLUE, RED, RING, YELLOW, do, on_turn, refused


def steps(*names: str) -> Move:
    return Move(steps=names)


def listed(state: CargotrainState, seat: int) -> list[str | None]:
    return [action.to for action in GAME.legal(state, seat) if isinstance(action, Move)]


def test_ct_04_six_targets() -> None:
    state = on_turn(BLUE, "move", "3")
    assert listed(state, BLUE) == ["F-coal", "T-A2", "T-A4", "F-timber", "T-A3", "X-yellow"]


def test_ct_05_three_fields_counterclockwise() -> None:
    state = on_turn(BLUE, "move", "3")
    (moved,) = do(state, BLUE, steps("ccw", "ccw", "ccw"))
    assert isinstance(moved, Moved)
    assert (moved.start, moved.path) == ("X-blue", ("F-grain", "X-red", "X-yellow"))
    assert (state.players[BLUE].place, state.stage) == ("X-yellow", "action")


def test_ct_06_a_tunnel_lets_the_train_turn() -> None:
    state = on_turn(BLUE, "move", "3")
    do(state, BLUE, steps("cw", "T-A2", "ccw"))
    assert state.players[BLUE].place == "F-coal"


@pytest.mark.parametrize(
    ("value", "cards"),
    [
        (1, {"F-grain", "T-A1"}),
        (2, {"F-coal", "T-A2", "T-A3", "T-A4", "X-red"}),
        (4, {"F-coal", "F-oil", "F-timber", "T-A2", "T-A3", "T-A4"}),
    ],
)
def test_ct_07_targets_of_other_cards(value: int, cards: set[str]) -> None:
    assert set(reach(RING, "X-blue", (value,))) == cards


@pytest.mark.parametrize(("value", "cards"), [(1, {"X-red", "F-oil"}), (2, {"F-grain"}), (3, {"X-blue"})])
def test_ct_08_the_refit_closes_the_ring(value: int, cards: set[str]) -> None:
    assert set(reach(RING, "X-yellow", (value,))) == cards


@pytest.mark.parametrize(
    ("move", "code"),
    [
        (steps("cw", "ccw", "cw"), "reversed"),
        (steps("cw", "cw"), "wrong_length"),
        (steps("cw", "T-A2", "T-A1"), "revisit"),
        (steps("T-A1", "cw", "cw"), "no_tunnel"),
        (steps("cw", "T-B1", "cw"), "bad_field"),
        (steps("cw", "T-A1", "cw"), "no_tunnel"),
        (steps("cw", "F-coal", "cw"), "bad_field"),
        (steps("north", "cw", "cw"), "bad_field"),
        (steps("cw", "T-A3", "cw"), "blocked"),
        (Move(to="X-red"), "unreachable"),
        (Move(to="R"), "unreachable"),
        (Move(to="X-green"), "bad_field"),
        (Move(), "bad_field"),
        (Move(to="F-coal", steps=("cw", "cw", "cw")), "bad_field"),
    ],
)
def test_ct_09_refused_moves(move: Move, code: str) -> None:
    state = on_turn(BLUE, "move", "3")
    assert refused(state, BLUE, move) == code
    assert state.players[BLUE].place == "X-blue"


def test_ct_10_the_first_legal_path_is_taken() -> None:
    state = on_turn(BLUE, "move", "3")
    (moved,) = do(state, BLUE, Move(to="F-timber"))
    assert isinstance(moved, Moved)
    assert moved.steps == ("cw", "T-A3", "ccw")


@pytest.mark.parametrize(("way", "place"), [(("cw",), "T-A1"), (("cw", "T-A3"), "T-A3")])
def test_ct_17_one_or_two_fields(way: tuple[str, ...], place: str) -> None:
    state = on_turn(BLUE, "move", "12D", engine="D")
    assert refused(state, BLUE, steps("cw", "T-A3", "ccw")) == "wrong_length"
    do(state, BLUE, steps(*way))
    assert state.players[BLUE].place == place


def test_ct_18_loading_before_the_move() -> None:
    state = on_turn(YELLOW, "move", "1")
    events = do(state, YELLOW, AttachFirst())
    assert events == [FirstAttached(YELLOW, "X-yellow", "coal"), CarsDrawn("X-yellow", ("grain",))]
    assert state.players[YELLOW].train == ["coal"]
    assert state.queues["X-yellow"] == ["oil", "coal", "grain"]
    assert (len(state.car_deck), state.car_deck[0], state.stage) == (26, "timber", "move")
    assert refused(state, YELLOW, AttachFirst()) == "already_attached"
    assert AttachFirst() not in GAME.legal(state, YELLOW)


def test_ct_19_when_nothing_can_be_loaded_before_the_move() -> None:
    assert refused(on_turn(YELLOW, "move", train="oil"), YELLOW, AttachFirst()) == "train_full"
    assert refused(on_turn(YELLOW, "move", place="F-oil"), YELLOW, AttachFirst()) == "not_at_complex"
    empty = on_turn(YELLOW, "move")
    empty.queues["X-yellow"] = []
    assert refused(empty, YELLOW, AttachFirst()) == "queue_empty"
    moved = on_turn(YELLOW, "move")
    do(moved, YELLOW, Move(to="X-red"))
    assert refused(moved, YELLOW, AttachFirst()) == "wrong_phase"


def test_c_13_loading_at_a_foreign_complex() -> None:
    state = on_turn(YELLOW, "move", place="X-red")
    do(state, YELLOW, AttachFirst())
    assert state.players[YELLOW].train == ["oil"]


@pytest.mark.parametrize(
    ("step", "place"),
    [("cw", "F-coal"), ("ccw", "X-blue"), ("T-A2", "T-A2"), ("T-A3", "T-A3"), ("T-A4", "T-A4")],
)
def test_ct_34_one_more_field(step: str, place: str) -> None:
    state = on_turn(BLUE, "move", "1")
    do(state, BLUE, steps("cw"), Extra(step))
    assert state.players[BLUE].place == place


def test_ct_34_one_more_field_refused() -> None:
    state = on_turn(BLUE, "action", place="F-oil")
    assert refused(state, BLUE, Extra("ccw")) == "blocked"
    assert refused(state, BLUE, Extra("T-A2")) == "no_tunnel"
    assert refused(state, BLUE, Extra("T-B1")) == "bad_field"
    assert refused(state, BLUE, Extra("up")) == "bad_field"
    do(state, BLUE, Extra("cw"))
    assert state.players[BLUE].place == "X-yellow"


def test_extra_may_go_back_to_where_the_train_came_from() -> None:
    state = on_turn(BLUE, "move", "1")
    do(state, BLUE, steps("cw"), Extra("ccw"))
    assert (state.players[BLUE].place, state.active) == ("X-blue", RED)


def test_trains_share_cards_and_do_not_block() -> None:
    state = on_turn(YELLOW, "move", "2")
    do(state, YELLOW, Move(to="F-grain"), Extra("ccw"))
    assert [player.place for player in state.players] == ["X-red", "X-blue", "X-red"]


def test_a_train_without_a_legal_move_stays_and_acts() -> None:
    """Cannot happen with the cards of the box; the ring here is made up."""
    state = on_turn(RED, "action", place="F-grain")
    state.ring = ("R", "X-yellow", "X-red", "F-grain")
    state.players[YELLOW].stack = ("1", "3", "2")
    state.players[BLUE].place = "X-red"
    assert do(state, RED, Extra("ccw"))[1:] == [Revealed(2, ("3", "2", "2")), Stranded(YELLOW)]
    assert (state.active, state.stage) == (YELLOW, "action")
    do(state, YELLOW, Upgrade())
    assert state.active == BLUE


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_no_train_is_ever_stuck(seats: int) -> None:
    for number in range(60):
        ring = GAME.setup(seats, GAME.default_options(seats), f"board {number}").ring
        for place in ring:
            if place != REFIT:
                assert all(reach(ring, place, (value,)) for value in (1, 2, 3, 4))


def test_listed_targets_are_exactly_what_steps_can_do() -> None:
    """Every sequence of steps, legal or not, against the listed targets, on random boards."""
    rng = random.Random(4)
    for number in range(6):
        ring = GAME.setup(4, GAME.default_options(4), f"walk {number}").ring
        place = rng.choice([card for card in ring if card != REFIT])
        for value in (1, 2, 3):
            assert set(reach(ring, place, (value,))) == walks(ring, place, value)


def walks(ring: tuple[str, ...], place: str, value: int) -> set[str]:
    """The cards at the end of all legal walks, found without the code under test."""
    letters = {card: card[:3] for card in ring if card.startswith("T-")}
    ends: set[str] = set()

    def go(path: list[str], before: str, left: int) -> None:
        if not left:
            ends.add(path[-1])
            return
        here = ring.index(path[-1])
        for step, card in [("cw", ring[(here + 1) % len(ring)]), ("ccw", ring[here - 1]), *((c, c) for c in letters)]:
            tunnel = step not in ("cw", "ccw")
            if tunnel and letters.get(path[-1]) != letters[card]:
                continue
            if card in path or card == "R" or turns_back(before, step):
                continue
            go([*path, card], step, left - 1)

    go([place], "", value)
    return ends
