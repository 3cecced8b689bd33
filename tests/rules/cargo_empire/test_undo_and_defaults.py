"""What can be taken back, and what the clock plays (cases C52 and C53, sections 5.4 and 13.3)."""

from __future__ import annotations

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import (
    ChooseBonus,
    ChooseTurnBonus,
    EmpireAction,
    KeepGoal,
    PlaceFirst,
    PlaceSecond,
    Skip,
    TakeCard,
    TakeCity,
)
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from tests.rules.cargo_empire.boards import ANA, BOB, CARL, DAVID, act, f0, go, held, hold, marks, movement, put, ship
from tests.rules.cargo_empire.test_delivery import TO_COPENHAGEN, c9, c11
from tests.rules.cargo_empire.test_development import after, c19
from tests.rules.cargo_empire.test_rounds import c26


def seals(state: EmpireState, action: EmpireAction, seat: int = ANA) -> bool:
    """Whether the table may no longer take this action back; it is done."""
    return any(event.seals for event in act(state, seat, action))


def test_c52_what_seals() -> None:
    state = c9()
    assert not seals(state, TO_COPENHAGEN)
    assert not seals(state, go("wagon", branch="lower"))
    assert not seals(state, go("ship", 2, "upper"))
    assert not seals(state, go("ship"))
    assert seals(state, TakeCity(2))
    assert seals(c11(), ship("dublin", "berlin", "2T"))
    state = c19()
    assert not seals(state, ship("berlin", "warsaw", "1T"))
    assert seals(state, go("train"))
    assert not seals(state, KeepGoal(1))


def test_c53_first_transport() -> None:
    state = c9()
    assert GAME.default(state, ANA) == ship("warsaw", "amsterdam", "1T")


def test_c53_movement() -> None:
    state, seen = c9(), []
    act(state, ANA, TO_COPENHAGEN)
    while GAME.to_act(state) == (ANA,):
        seen.append(GAME.default(state, ANA))
        act(state, ANA, seen[-1])
    assert seen[:3] == [go("wagon", branch="upper"), go("ship", branch="upper"), go("ship")]
    assert seen[3:] == [go("ship"), TakeCity(1), go("ship"), go("ship")]
    assert state.players[ANA].marks == ["1u", "0", "5"]
    assert held(state, ANA) == "3W+2T"
    assert state.players[ANA].cities == ["copenhagen", "warsaw"]
    assert state.display == ["lisbon", "amsterdam", "berlin", "oslo"]
    assert GAME.to_act(state) == (BOB,)


def test_c53_other_choices() -> None:
    assert GAME.default(after(go("ship"), place="13u"), ANA) == KeepGoal(1)
    state = c26()
    assert GAME.default(state, CARL) == ChooseTurnBonus("ship")
    act(state, CARL, ChooseTurnBonus("ship"))
    assert GAME.default(state, DAVID) == ChooseTurnBonus("ship", "upper")
    assert GAME.default(hold(put(f0(), ANA, "london top"), ANA, "2S"), ANA) == Skip()


def test_defaults_of_the_setup() -> None:
    state = GAME.setup(3, EmpireOptions(), "waybill-demo")
    for seat, slot in ((ANA, 1), (BOB, 2), (CARL, 3)):
        assert GAME.default(state, seat) == PlaceFirst(slot, "top")
        act(state, seat, PlaceFirst(slot, "top"))
    assert GAME.default(state, ANA) == PlaceSecond("top")


def test_default_goal_is_the_one_worth_more() -> None:
    state = after(go("ship"), place="13u")
    put(state, ANA, "dublin top", "london top")
    assert GAME.default(state, ANA) == KeepGoal(7)


def test_default_city_prefers_presence_then_no_blank() -> None:
    state = after(go("ship"), place="2u")
    assert GAME.default(state, ANA) == TakeCity(2)  # a post has just been placed in Amsterdam
    state.display[1] = ""
    assert GAME.default(state, ANA) == TakeCity(1)
    state.display[0] = ""
    assert GAME.default(state, ANA) == TakeCity(3)
    state.display = [""] * 4
    assert GAME.default(state, ANA) == TakeCity(1)


def test_default_card_and_bonus_of_advanced_tiles() -> None:
    state = hold(marks(put(f0(), ANA, "athens top"), ANA, ship=5), ANA, "1S")
    state.tiles = ("a01/front", "b01/front", "c01/front")
    act(state, ANA, ship("athens", "amsterdam", "1S"), go("ship", branch="upper"))
    hold(state, ANA, "1W 1T 1S")
    assert GAME.default(state, ANA) == TakeCard("ship")
    assert GAME.default(hold(state, ANA, "1W 1T 2S"), ANA) == TakeCard("train")
    assert GAME.default(hold(state, ANA, "1T 1S"), ANA) == TakeCard("wagon")
    act(state, ANA, TakeCard("wagon"), go("ship"), go("ship"))
    assert GAME.default(state, ANA) == ChooseBonus("city")


def test_default_flex_move_goes_to_the_vehicle_ahead_below_the_top() -> None:
    state = c9()
    act(state, ANA, TO_COPENHAGEN)
    step = movement(state)
    step.fixed, step.counted, step.flex = [0, 0, 0], True, 2
    assert GAME.default(marks(state, ANA, "9u", "0", "9l"), ANA) == go("wagon")
    assert GAME.default(marks(state, ANA, 16, "0", 28), ANA) == go("wagon")


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("board", ["europe", "dyorle"])
@pytest.mark.parametrize("kind", ["base", "advanced", "mixed"])
def test_games_of_defaults_end(seats: int, board: str, kind: str) -> None:
    state = GAME.setup(seats, EmpireOptions(map=board, track=kind), f"defaults {kind}")  # type: ignore[arg-type]
    number = 0
    while waiting := GAME.to_act(state):
        [seat] = waiting
        chosen = GAME.default(state, seat)
        assert chosen in GAME.legal(state, seat)
        act(state, seat, chosen)
        number += 1
        assert number < 600
    assert state.round == 3
