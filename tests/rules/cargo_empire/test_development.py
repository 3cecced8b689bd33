"""Vehicle development: pools, crossways, bonuses in the middle of a movement, the VP section (cases C15 to C20)."""

from __future__ import annotations

from typing import Any

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.actions import ChooseBonus, KeepGoal, TakeCard, TakeCity
from rules.cargo_empire.events import GoalsDrawn, MovesLost
from rules.cargo_empire.state import EmpireState
from tests.rules.cargo_empire.boards import (
    ANA,
    BOB,
    act,
    f0,
    go,
    held,
    hold,
    marks,
    movement,
    moves,
    put,
    refused,
    ship,
)

AMSTERDAM = ship("athens", "amsterdam", "1S")


def athens(place: object) -> EmpireState:
    """Ana ships Athens -> Amsterdam (a display card) with one Ship, whose marker stands on `place`."""
    return hold(marks(put(f0(), ANA, "athens top"), ANA, ship=place), ANA, "1S")


def after(*actions: Any, place: object = 0) -> EmpireState:
    """That transport and what follows."""
    state = athens(place)
    act(state, ANA, AMSTERDAM, *actions)
    return state


def test_c15_rewards_are_counted_late() -> None:
    state = hold(marks(put(f0(), ANA, "warsaw bottom"), ANA, ship="2u"), ANA, "1W 1S")
    state.display, state.city_deck = ["amsterdam", "kiev", "berlin", "oslo"], ["warsaw", "lisbon"]
    state.players[ANA].cities = []
    act(state, ANA, ship("warsaw", "copenhagen", "1W+1S"), go("ship"), TakeCity(4))
    assert state.players[ANA].cities == ["oslo"]
    assert state.display[3] == "warsaw"
    act(state, ANA, go("ship"), go("wagon", branch="upper"))
    assert movement(state).flex == 1


def test_c16_figure_i_crossway() -> None:
    state = hold(marks(put(f0(), ANA, "marseille top"), ANA, wagon="3l"), ANA, "3W")
    act(state, ANA, ship("marseille", "bucharest", "3W"))
    assert refused(state, ANA, go("wagon", 3)) == "branch_required"
    act(state, ANA, go("wagon", 3, "upper"))
    assert state.players[ANA].marks[0] == "6u"
    assert held(state, ANA) == "1W+1S"
    assert state.city("bucharest").bottom == ANA
    assert GAME.to_act(state) == (BOB,)


def test_c17_into_the_vp_section() -> None:
    state = after(go("ship"), place="13u")
    assert state.players[ANA].marks[2] == "14u"
    assert GAME.legal(state, ANA) == [KeepGoal(1), KeepGoal(7)]
    act(state, ANA, KeepGoal(7), go("ship"))
    assert state.players[ANA].marks[2] == "15"
    assert state.track["15"].vp == 2
    assert movement(state).flex == 1


def test_c18_at_the_top_moves_are_lost() -> None:
    state = athens(27)
    act(state, ANA, AMSTERDAM)
    events = act(state, ANA, go("ship"))
    assert state.players[ANA].marks[2] == "28"
    assert [event.number for event in events if isinstance(event, MovesLost)] == [1, 1]
    assert GAME.to_act(state) == (BOB,)


def c19() -> EmpireState:
    """Ana's train is a space before a Goal."""
    state = hold(marks(put(f0(), ANA, "berlin top"), ANA, train="3u"), ANA, "1T")
    state.tiles = ("a03/front", "a02/front", "a01/front")
    return state


def test_c19_goals() -> None:
    state = c19()
    act(state, ANA, ship("berlin", "warsaw", "1T"), go("train"))
    assert refused(state, ANA, KeepGoal(18)) == "goal_not_offered"
    act(state, ANA, KeepGoal(1))
    assert (len(state.goal_deck), state.goal_deck[0], state.goal_deck[-1]) == (23, 18, 7)
    assert (state.players[ANA].goals, state.players[ANA].returned) == ([1], [7])
    assert movement(state).flex == 2


def test_c19_a_sole_goal_is_taken_at_once() -> None:
    state = c19()
    state.goal_deck = [5]
    act(state, ANA, ship("berlin", "warsaw", "1T"))
    events = act(state, ANA, go("train"))
    assert state.players[ANA].goals == [5]
    assert isinstance(state.agenda[0], steps.Movement)
    [drawn] = [event for event in events if isinstance(event, GoalsDrawn)]
    assert (drawn.number, drawn.goals, drawn.seals) == (1, (5,), True)


def test_c19_an_empty_goal_deck_brings_nothing() -> None:
    state = c19()
    state.goal_deck = []
    act(state, ANA, ship("berlin", "warsaw", "1T"))
    events = act(state, ANA, go("train"))
    assert state.players[ANA].goals == []
    assert isinstance(state.agenda[0], steps.Movement)
    assert not any(event.seals for event in events)


def test_c20_a_blank_can_be_taken() -> None:
    state = athens("2u")
    state.city_deck = []
    act(state, ANA, AMSTERDAM, go("ship"))
    events = act(state, ANA, TakeCity(3))
    assert state.players[ANA].marks[2] == "3u"
    assert state.display == ["warsaw", "amsterdam", "", "oslo"]
    assert state.players[ANA].cities == ["copenhagen", "berlin"]
    assert movement(state).fixed == [0, 0, 1]
    assert not any(event.seals for event in events)


def test_of_several_blanks_only_the_leftmost_is_listed_and_any_can_be_taken() -> None:
    state = athens("2u")
    state.display, state.city_deck = ["", "amsterdam", "", "oslo"], []
    act(state, ANA, AMSTERDAM, go("ship"))
    assert GAME.legal(state, ANA) == [TakeCity(1), TakeCity(2), TakeCity(4)]
    assert refused(state, ANA, TakeCity(0)) == refused(state, ANA, TakeCity(5)) == "city_not_in_display"
    act(state, ANA, TakeCity(3))
    assert state.players[ANA].cities == ["copenhagen", ""]


def test_a_movement_stops_at_a_bonus_that_asks_and_the_steps_stay() -> None:
    state = hold(marks(put(f0(), ANA, "marseille top"), ANA, wagon="2u"), ANA, "3W")
    act(state, ANA, ship("marseille", "bucharest", "3W"), go("wagon", 3))
    assert state.players[ANA].marks[0] == "3u"
    assert isinstance(state.agenda[0], steps.CityChoice)
    assert movement(state).fixed == [2, 0, 0]
    act(state, ANA, TakeCity(1), go("wagon", 2))
    assert state.players[ANA].marks[0] == "5"


def test_refusals_of_a_movement() -> None:
    state = hold(put(f0(), ANA, "marseille top"), ANA, "3W")
    assert refused(state, ANA, go("wagon")) == "wrong_phase"
    act(state, ANA, ship("marseille", "bucharest", "3W"))
    assert refused(state, ANA, go("boat")) == "unknown_option"
    assert refused(state, ANA, go("wagon", 1, "left")) == "unknown_option"
    assert refused(state, ANA, go("train", 9, "upper")) == "vehicle_not_allowed"
    assert refused(state, ANA, go("wagon", 4)) == "too_many_steps"
    assert refused(state, ANA, go("wagon", 0)) == "bad_field"
    assert refused(state, ANA, go("wagon", 2)) == "branch_required"
    act(state, ANA, go("wagon", 1, "lower"))
    assert refused(state, ANA, go("wagon", 2, "lower")) == "branch_not_allowed"
    assert refused(state, ANA, TakeCity(1)) == "nothing_to_choose"
    assert refused(state, BOB, go("wagon")) == "not_your_turn"


def test_a_way_over_two_forks_is_refused() -> None:
    """From the first crossway to beyond the second one in seven moves."""
    state = hold(marks(put(f0(), ANA, "lisbon top"), ANA, wagon="5"), ANA, "7W")
    state.city("moscow").tile = 13  # wants white
    state.city("lisbon").tile = 7  # makes white
    act(state, ANA, ship("lisbon", "moscow", "7W"))
    assert refused(state, ANA, go("wagon", 6, "lower")) == "too_many_branches"
    assert refused(state, ANA, go("wagon", 6)) == "too_many_branches"
    act(state, ANA, go("wagon", 5, "lower"))
    assert state.players[ANA].marks[0] == "10"


def test_fixed_moves_come_in_any_order_and_only_of_played_vehicles() -> None:
    state = hold(put(f0(), ANA, "warsaw bottom"), ANA, "1W 1S")
    act(state, ANA, ship("warsaw", "copenhagen", "1W+1S"))
    assert moves(state, ANA) == [
        ("wagon", "upper"),
        ("wagon", "lower"),
        ("ship", "upper"),
        ("ship", "lower"),
    ]
    act(state, ANA, go("ship", branch="lower"), go("wagon", branch="lower"), go("ship"))
    assert state.players[ANA].marks == ["1l", "0", "2l"]


def test_any_card_and_city_or_goal() -> None:
    state = after(go("ship", branch="upper"), place=5)
    assert state.players[ANA].marks[2] == "6u"
    state = athens(5)
    state.tiles = ("a01/front", "b01/front", "c01/front")
    act(state, ANA, AMSTERDAM, go("ship", branch="upper"))
    assert GAME.legal(state, ANA) == [TakeCard("wagon"), TakeCard("train"), TakeCard("ship")]
    assert refused(state, ANA, TakeCard("boat")) == "unknown_card"
    assert refused(state, ANA, ChooseBonus("city")) == refused(state, ANA, go("ship")) == "pending_choice"
    act(state, ANA, TakeCard("train"), go("ship"), go("ship"))
    assert held(state, ANA) == "1T"
    assert GAME.legal(state, ANA) == [ChooseBonus("city"), ChooseBonus("goal")]
    assert refused(state, ANA, ChooseBonus("card")) == "unknown_option"
    act(state, ANA, ChooseBonus("goal"), KeepGoal(1))
    assert state.players[ANA].goals == [1]


def test_city_or_goal_may_name_goals_when_there_are_none() -> None:
    state = athens("7u")
    state.tiles, state.goal_deck = ("a01/front", "b01/front", "c01/front"), []
    act(state, ANA, AMSTERDAM, go("ship"), ChooseBonus("goal"))
    assert isinstance(state.agenda[0], steps.Movement)
    assert state.players[ANA].goals == []
