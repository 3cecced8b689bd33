"""Kantshou, Daidu and the winner: worked cases MP-27 to MP-33."""

from __future__ import annotations

from rules.marco_polo import GAME
from rules.marco_polo.actions import Draw
from rules.marco_polo.events import Award, Scored
from rules.marco_polo.state import PoloState
from tests.rules.marco_polo.boards import (
    act,
    ballast,
    draw,
    give,
    gold,
    hand,
    m4,
    passing,
    refused,
    set_gold,
    spaces,
    step,
)


def to_kantshou(orange: int = 9) -> PoloState:
    state = m4(red=14, blue=15, green=13, orange=orange)
    give(state, 0, "BF YO BS RK YL GF")
    act(state, 0, step("BF YO BS RK"))
    return state


def after_mp_27(orange: int = 9) -> PoloState:
    state = to_kantshou(orange)
    act(state, 0, draw(1))
    return state


def test_mp_27_the_scoring_in_kantshou() -> None:
    state = to_kantshou()
    assert spaces(state)["red"] == 16
    assert refused(state, 0, step("GF")) == "halted"
    assert refused(state, 0, ballast()) == "halted"
    assert gold(state) == [3, 3, 3, 3]
    events = act(state, 0, draw(1))
    assert gold(state) == [9, 8, 6, 3]
    assert spaces(state) == {"red": 16, "blue": 16, "green": 16, "orange": 9}
    assert GAME.to_act(state) == (1,)
    awards = (Award(0, "red", 16, 6), Award(1, "blue", 15, 5), Award(2, "green", 13, 3))
    assert events[-1] == Scored("kantshou", awards)


def stragglers_turn(orange: int) -> PoloState:
    state = after_mp_27(orange)
    give(state, 3, "PS RF YF PK")
    act(state, 1, passing())
    act(state, 2, passing())
    return state


def test_mp_28_a_straggler_comes_after() -> None:
    state = stragglers_turn(9)
    state.chests = {}
    act(state, 3, ballast())
    assert spaces(state)["orange"] == 10
    assert gold(state)[3] == 2
    act(state, 3, step("RF YF"))
    assert spaces(state)["orange"] == 16
    assert gold(state)[3] == 2
    assert refused(state, 3, step("PS")) == "halted"
    assert all(isinstance(action, Draw) for action in GAME.legal(state, 3))
    act(state, 3, draw())
    assert GAME.to_act(state) == (0,)


def test_mp_29_a_straggler_by_ballast() -> None:
    state = stragglers_turn(10)
    act(state, 3, ballast())
    assert gold(state)[3] == 2
    assert spaces(state)["orange"] == 16
    assert refused(state, 3, step("PS")) == "halted"


def all_on_kantshou(green: int = 16) -> PoloState:
    state = m4(red=16, blue=16, green=green, orange=16)
    state.chests = {19: 1, 22: 2}
    state.scored = True
    return state


def test_mp_30_on_from_kantshou() -> None:
    state = all_on_kantshou()
    act(state, 0, step("YF"))
    assert spaces(state)["red"] == 17
    assert refused(state, 0, ballast()) == "nobody_ahead"
    act(state, 0, draw())
    assert refused(state, 1, ballast()) == "nobody_ahead"
    act(state, 1, step("RO YO"))
    assert spaces(state)["blue"] == 18


def test_mp_30_with_green_on_19() -> None:
    state = all_on_kantshou(green=19)
    act(state, 0, step("YF"))
    act(state, 0, draw())
    act(state, 1, ballast())
    assert spaces(state)["blue"] == 18
    assert gold(state)[1] == 2


def before_daidu(*amounts: int, green: int = 24) -> PoloState:
    state = m4(red=27, blue=28, green=green, orange=16)
    state.scored, state.chests = True, {}
    set_gold(state, *amounts)
    give(state, 0, "RO YO BO GO RK")
    return state


def places(state: PoloState) -> dict[int, int]:
    result = GAME.result(state)
    assert result is not None
    return {standing.seat: standing.place for standing in result.standings}


def test_mp_31_daidu_ends_the_game() -> None:
    state = before_daidu(9, 8, 11, 12)
    assert GAME.result(state) is None
    act(state, 0, step("RO YO BO GO"))
    assert state.over
    assert GAME.to_act(state) == ()
    assert hand(state, 0) == "RK"
    assert gold(state) == [16, 14, 13, 12]
    assert places(state) == {0: 1, 1: 2, 2: 3, 3: 4}
    for seat in range(4):
        assert refused(state, seat, draw()) == "game_over"
        assert GAME.legal(state, seat) == []


def test_mp_32_the_farthest_piece_breaks_a_tie() -> None:
    state = before_daidu(9, 10, 11, 12)
    act(state, 0, step("RO YO BO GO"))
    assert gold(state) == [16, 16, 13, 12]
    assert places(state) == {0: 1, 1: 2, 2: 3, 3: 4}
    result = GAME.result(state)
    assert result is not None
    assert ["Daidu" in result.standings[0].note, "Nankou" in result.standings[1].note] == [True, True]


def test_mp_33_a_shared_victory() -> None:
    state = before_daidu(1, 2, 20, 20, green=16)
    act(state, 0, step("RO YO BO GO"))
    assert gold(state) == [8, 8, 20, 20]
    assert places(state) == {2: 1, 3: 1, 0: 3, 1: 4}


def test_the_ledger_tells_where_gold_came_from() -> None:
    state = stragglers_turn(9)
    act(state, 3, ballast())
    state.over = True
    result = GAME.result(state)
    assert result is not None
    sources = {standing.seat: dict(standing.sources) for standing in result.standings}
    assert sources[0] == {"Start": 3, "Chests": 0, "Ballast": 0, "Kantshou": 6, "Daidu": 0}
    assert sources[3] == {"Start": 3, "Chests": 0, "Ballast": -1, "Kantshou": 0, "Daidu": 0}
    assert all(standing.total == sum(sources[standing.seat].values()) for standing in result.standings)
