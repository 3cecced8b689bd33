"""Moving, ballast and taking cards: worked cases MP-12 to MP-26, MP-41 and MP-42."""

from __future__ import annotations

import pytest

from rules.marco_polo import GAME
from rules.marco_polo.actions import Ballast, Draw, Pass, PoloAction, Step
from rules.marco_polo.events import Refilled, Shuffled, Took
from rules.marco_polo.state import PoloState
from tests.rules.marco_polo.boards import (
    act,
    ballast,
    draw,
    empty,
    give,
    gold,
    hand,
    in_order,
    m4,
    passing,
    refused,
    set_gold,
    spaces,
    step,
)


def after_mp_12() -> PoloState:
    state = m4()
    act(state, 0, step("YF"))
    return state


def after_mp_13() -> PoloState:
    state = after_mp_12()
    act(state, 0, step("RS"))
    act(state, 0, step("BS BS"))
    return state


def test_mp_12_jumping_costs_nothing() -> None:
    state = after_mp_12()
    assert spaces(state)["red"] == 4
    assert hand(state, 0) == in_order("BS BS RS GL")
    assert state.discards == ["YF"]
    assert GAME.to_act(state) == (0,)


def test_mp_13_several_steps() -> None:
    state = after_mp_13()
    assert spaces(state)["red"] == 6
    assert hand(state, 0) == "GL"
    assert refused(state, 0, step("GL")) == "wrong_cards"
    assert refused(state, 0, step("GL GL")) == "not_in_hand"


MP_14: list[tuple[int, PoloAction, str]] = [
    (0, step("GL"), "wrong_cards"),
    (0, step("BS BS"), "wrong_cards"),
    (0, step("BX"), "bad_field"),
    (0, step("YF", to=5), "bad_target"),
    (0, step("YF", piece="blue"), "not_your_piece"),
    (0, step("YF", piece="white"), "bad_field"),
    (1, step("RO"), "not_your_turn"),
    (0, ballast(), "nobody_ahead"),
]


@pytest.mark.parametrize(("seat", "action", "code"), MP_14, ids=[f"MP-14-{case[2]}" for case in MP_14])
def test_mp_14_refusals(seat: int, action: PoloAction, code: str) -> None:
    assert refused(m4(), seat, action) == code


def test_mp_15_a_card_from_the_display() -> None:
    state = after_mp_13()
    assert refused(state, 0, passing(3)) == "already_moved"
    events = act(state, 0, draw(3))
    assert hand(state, 0) == in_order("GL YS")
    assert state.display == ["GL", "RK", "RL", "BO", "PF"]
    assert state.pile[0] == "BK"
    assert GAME.to_act(state) == (1,)
    assert events == [Took(0, "3", "YS", passed=False), Refilled(3, "RL")]


@pytest.mark.parametrize("action", [passing(), draw()], ids=["pass", "draw"])
def test_mp_16_a_pass(action: PoloAction) -> None:
    state = m4()
    events = act(state, 0, action)
    assert hand(state, 0) == in_order("BS BS RS YF GL RL")
    assert state.display == ["GL", "RK", "YS", "BO", "PF"]
    assert len(state.pile) == 29
    assert GAME.to_act(state) == (1,)
    assert events == [Took(0, "pile", "RL", passed=True)]


def mp_17() -> PoloState:
    return m4(red=11, blue=13, green=14, orange=9)


def test_mp_17_ballast_and_a_jump() -> None:
    state = mp_17()
    act(state, 0, ballast())
    assert spaces(state)["red"] == 12
    assert gold(state)[0] == 2
    act(state, 0, step("BS BS RS"))
    assert spaces(state)["red"] == 15
    assert hand(state, 0) == in_order("YF GL")


def test_mp_18_ballast_once_a_turn() -> None:
    state = mp_17()
    act(state, 0, ballast())
    assert refused(state, 0, ballast()) == "ballast_used"
    act(state, 0, step("BS BS RS"))
    assert refused(state, 0, ballast()) == "ballast_used"


def test_mp_19_ballast_costs_gold() -> None:
    state = mp_17()
    set_gold(state, 0, 3, 3, 3)
    assert refused(state, 0, ballast()) == "no_gold"


@pytest.mark.parametrize(
    "state",
    [m4(red=14, blue=13, green=11, orange=9), m4(red=11, blue=12, green=13, orange=9)],
    ids=["MP-20", "MP-21"],
)
def test_mp_20_and_21_nobody_ahead(state: PoloState) -> None:
    assert refused(state, 0, ballast()) == "nobody_ahead"


def test_mp_22_a_chest() -> None:
    state = m4(red=3, blue=4, green=5, orange=6)
    give(state, 0, "GL RL YF")
    act(state, 0, step("GL RL"))
    assert spaces(state)["red"] == 7
    assert gold(state)[0] == 4
    assert 7 not in state.chests
    state.pieces[0].space = 20
    act(state, 0, draw())
    give(state, 1, "GL RL")
    act(state, 1, step("GL RL"))
    assert spaces(state)["blue"] == 7
    assert gold(state)[1] == 3


def test_mp_23_the_discards_are_shuffled_when_a_card_is_needed() -> None:
    state = m4()
    give(state, 0, "YF")
    state.pile, state.discards = ["RK"], ["YS", "YO"]
    act(state, 0, draw())
    assert hand(state, 0) == in_order("YF RK")
    assert (state.pile, state.discards, state.shuffles) == ([], ["YS", "YO"], 0)
    taken = state.display[0]
    events = act(state, 1, draw(1))
    assert state.shuffles == 1
    assert state.discards == []
    assert sorted([state.display[0], *state.pile]) == ["YO", "YS"]
    assert events == [Took(1, "1", taken, passed=True), Shuffled(2), Refilled(1, state.display[0])]


def test_mp_24_nothing_left_to_take() -> None:
    state = empty(m4())
    assert refused(state, 0, draw()) == "pile_empty"
    assert refused(state, 0, draw(2)) == "empty_slot"
    assert refused(state, 0, draw(6)) == "bad_field"
    events = act(state, 0, passing("none"))
    assert events == [Took(0, "none", "", passed=True)]
    assert sum(state.hands[0]) == 5
    assert refused(m4(), 0, passing("none")) == "cards_available"


def test_mp_25_the_stranded_caravan() -> None:
    state = empty(m4(red=28, blue=23, green=5, orange=16))
    for seat in range(3):
        act(state, seat, passing("none"))
        assert not state.over
    act(state, 3, passing("none"))
    assert state.over
    assert state.stranded
    assert gold(state) == [9, 4, 3, 3]
    assert refused(state, 0, passing("none")) == "game_over"
    result = GAME.result(state)
    assert result is not None
    assert "stranded" in result.ending


def test_mp_26_movement_brings_cards_back() -> None:
    state = empty(m4())
    for seat in range(2):
        act(state, seat, passing("none"))
    assert state.idle == 2
    act(state, 2, step("GF"))
    assert spaces(state)["green"] == 4
    act(state, 2, draw())
    assert hand(state, 2) == in_order("RL YL GS GO GF")
    assert (state.idle, state.shuffles, GAME.to_act(state)) == (0, 1, (3,))


def test_mp_41_two_cards_a_turn() -> None:
    state = m4(draws=2)
    act(state, 0, passing())
    assert GAME.to_act(state) == (0,)
    assert refused(state, 0, step("YF")) == "halted"
    assert refused(state, 0, ballast()) == "halted"
    assert refused(state, 0, passing()) == "already_moved"
    assert GAME.legal(state, 0) == [draw(source) for source in ("1", "2", "3", "4", "5", "pile")]
    act(state, 0, draw(2))
    assert hand(state, 0) == in_order("BS BS RS YF GL RL RK")
    assert state.display[1] == "BK"
    assert GAME.to_act(state) == (1,)


def test_mp_42_the_turn_ends_when_nothing_is_left_for_the_second_card() -> None:
    state = empty(m4(draws=2))
    state.pile = ["RL"]
    act(state, 0, passing())
    assert sum(state.hands[0]) == 6
    assert state.idle == 0
    assert GAME.to_act(state) == (1,)


def test_with_two_cards_a_turn_only_taking_nothing_is_idle() -> None:
    state = empty(m4(draws=2))
    for seat in range(4):
        assert GAME.legal(state, seat)[-1] == passing("none")
        act(state, seat, passing("none"))
    assert state.stranded


FULL: list[PoloAction] = [Pass(source) for source in ("1", "2", "3", "4", "5", "pile")]


def test_the_order_of_the_list() -> None:
    state = m4(red=11, blue=13, green=14, orange=9)
    give(state, 0, "YS RL RK RS BS BS BL")
    assert GAME.legal(state, 0) == [step("RS RK RL"), step("BS BS BL"), Ballast(), *FULL]
    state.display[1], state.pile = "", []
    assert GAME.legal(state, 0)[-4:] == [Pass("1"), Pass("3"), Pass("4"), Pass("5")]
    act(state, 0, ballast())
    assert all(isinstance(action, Step | Draw) for action in GAME.legal(state, 0))


def test_equal_faces_are_one_choice_and_other_forms_are_accepted() -> None:
    state = m4()
    give(state, 0, "YF YF BS")
    steps = [action for action in GAME.legal(state, 0) if isinstance(action, Step)]
    assert steps == [step("YF"), step("BS")]
    state = m4(red=5, blue=0, green=1)
    act(state, 0, step("RS BS", piece="red", to=6))
    assert spaces(state)["red"] == 6
    assert state.discards == ["RS", "BS"]
    state = m4(red=5, blue=0, green=1)
    act(state, 0, Step(("BS", "RS")))
    assert state.discards == ["RS", "BS"]


def test_the_order_of_checks() -> None:
    """A refusal further left in the spec's table comes first, whatever else is wrong."""
    state = m4(red=11, blue=13, green=14, orange=9)
    assert refused(state, 7, step("BX")) == "not_a_player"
    assert refused(state, 1, step("BX")) == "not_your_turn"
    assert refused(state, 0, step("BX", piece="blue", to=1)) == "bad_field"
    assert refused(state, 0, step("YF", piece="blue", to=99)) == "bad_field"
    assert refused(state, 0, step("RO", piece="blue", to=1)) == "not_your_piece"
    assert refused(state, 0, step("RO", to=1)) == "bad_target"
    assert refused(state, 0, step("RO")) == "not_in_hand"
    state.turn.halted = True
    assert refused(state, 0, step("RO", to=1)) == "halted"
    assert refused(state, 0, ballast(to=1)) == "halted"
    state.turn.halted = False
    state.turn.ballast = True
    assert refused(state, 0, ballast(to=1)) == "bad_target"
    state.pieces[0].space = 14
    set_gold(state, 0, 3, 3, 3)
    assert refused(state, 0, ballast()) == "ballast_used"
    state.turn.ballast = False
    assert refused(state, 0, ballast()) == "no_gold"
    set_gold(state, 1, 3, 3, 3)
    assert refused(state, 0, ballast()) == "nobody_ahead"
    state.turn.moved = True
    assert refused(state, 0, passing(9)) == "bad_field"
    assert refused(state, 0, passing("none")) == "already_moved"
    state.over = True
    assert refused(state, 7, step("BX")) == "game_over"


def test_defaults_take_from_the_pile_then_the_lowest_slot_then_nothing() -> None:
    state = m4()
    assert GAME.default(state, 0) == Pass("pile")
    act(state, 0, step("YF"))
    assert GAME.default(state, 0) == Draw("pile")
    state.pile, state.discards, state.display[0] = [], [], ""
    assert GAME.default(state, 0) == Draw("2")
    assert GAME.default(empty(state), 0) == Draw("none")


@pytest.mark.parametrize(("seats", "turns"), [(2, 47), (3, 43), (4, 39), (5, 35)])
def test_a_game_of_absent_players_ends_stranded(seats: int, turns: int) -> None:
    state = GAME.setup(seats, GAME.default_options(seats), "nobody is there")
    taken = 0
    while seat := GAME.to_act(state):
        GAME.apply(state, seat[0], GAME.default(state, seat[0]))
        taken += 1
    assert state.stranded
    assert taken == turns
