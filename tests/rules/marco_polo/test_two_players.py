"""Two pieces for each of two players: worked cases MP-34 to MP-37, and ties between pairs of pieces."""

from __future__ import annotations

import pytest

from rules.marco_polo import GAME
from rules.marco_polo.actions import Ballast, Step
from tests.rules.marco_polo.boards import (
    act,
    ballast,
    draw,
    give,
    gold,
    m2,
    refused,
    set_gold,
    spaces,
    step,
)


def test_mp_34_the_turn_belongs_to_the_piece_that_moved() -> None:
    state = m2()
    assert refused(state, 0, step("YF")) == "bad_field"
    assert refused(state, 0, step("YF", piece="blue")) == "not_your_piece"
    act(state, 0, step("YF", piece="green"))
    assert spaces(state)["green"] == 4
    assert refused(state, 0, step("RS", piece="red")) == "other_piece"
    assert refused(state, 0, ballast(piece="red")) == "other_piece"
    act(state, 0, step("RS", piece="green"))
    assert spaces(state)["green"] == 5


def test_mp_35_the_own_piece_is_not_ahead() -> None:
    assert refused(m2(red=5, green=9, blue=4, orange=3), 0, ballast(piece="red")) == "nobody_ahead"
    state = m2(red=5, green=9, blue=8, orange=3)
    act(state, 0, ballast(piece="red"))
    assert spaces(state)["red"] == 6
    assert gold(state) == [2, 3]
    assert refused(state, 0, step("YF", piece="green")) == "other_piece"


def test_mp_36_both_pieces_in_one_turn() -> None:
    state = m2(red=1, green=2, blue=8, orange=5, both=True)
    act(state, 0, ballast(piece="red"))
    assert spaces(state)["red"] == 3
    assert gold(state)[0] == 2
    assert refused(state, 0, ballast(piece="green")) == "ballast_used"
    act(state, 0, step("YF", piece="green"))
    assert spaces(state)["green"] == 4
    act(state, 0, step("BS RS", piece="red"))
    assert spaces(state)["red"] == 6


@pytest.mark.parametrize("both", [False, True], ids=["standard", "variant"])
def test_mp_37_the_scoring_counts_both_pieces(both: bool) -> None:
    state = m2(red=15, green=13, blue=14, orange=9, both=both)
    give(state, 0, "BF YO BS RK YL")
    act(state, 0, step("BF YO BS RK", piece="red"))
    assert refused(state, 0, step("YL", piece="green")) == ("halted" if both else "other_piece")
    act(state, 0, draw())
    assert gold(state) == [12, 7]
    assert spaces(state) == {"red": 16, "blue": 16, "green": 16, "orange": 9}
    assert GAME.to_act(state) == (1,)


def test_listed_actions_name_the_piece_and_never_the_space() -> None:
    listed = GAME.legal(m2(red=5, green=9, blue=12, orange=3), 0)
    moving = [action for action in listed if isinstance(action, Step | Ballast)]
    assert [action.piece for action in moving] == ["red"] * 3 + ["green"]
    assert all(action.to is None for action in moving)


@pytest.mark.parametrize(
    ("orange", "places"), [(16, [1, 1]), (17, [2, 1])], ids=["equal on all counts", "the other piece decides"]
)
def test_a_tie_between_pairs(orange: int, places: list[int]) -> None:
    state = m2(red=16, green=16, blue=16, orange=orange)
    set_gold(state, 7, 7)
    state.over = state.scored = True
    result = GAME.result(state)
    assert result is not None
    by_seat = {standing.seat: standing.place for standing in result.standings}
    assert [by_seat[0], by_seat[1]] == places
