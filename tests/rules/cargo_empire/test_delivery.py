"""Deliveries, city upgrades and what becomes of City cards (cases C8 to C14, section 7)."""

from __future__ import annotations

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import TakeCity
from rules.cargo_empire.events import Refilled, Shipped, Upgraded
from rules.cargo_empire.state import EmpireState
from tests.rules.cargo_empire.boards import (
    ANA,
    BOB,
    CARL,
    DAVID,
    act,
    city,
    f0,
    go,
    held,
    hold,
    movement,
    put,
    refused,
    ship,
)

TO_COPENHAGEN = ship("warsaw", "copenhagen", "1W+1S")


def c1() -> EmpireState:
    """Ana is in Warsaw and Berlin with four cards."""
    return hold(put(f0(), ANA, "warsaw bottom", "berlin top"), ANA, "2W 1T 1S")


def c9(cargo: int = 0) -> EmpireState:
    """As C1, and Copenhagen lacks only the orange cargo."""
    return city(put(c1(), DAVID, "copenhagen bottom"), "copenhagen", cargo=cargo)


def c11() -> EmpireState:
    """Berlin is at LV2 and lacks one cargo."""
    state = put(city(f0(), "berlin", level=2, cargo=1, posts=[CARL, DAVID]), BOB, "berlin bottom")
    return hold(put(state, ANA, "dublin top"), ANA, "2T 1S")


def test_c8_figure_f() -> None:
    state = c1()
    events = act(state, ANA, TO_COPENHAGEN)
    assert state.city("warsaw").cargo == 1
    assert state.city("copenhagen").top == ANA
    assert held(state, ANA) == "1W+1T"
    assert state.players[ANA].left == 3
    assert movement(state).path == ["warsaw", "riga", "copenhagen"]
    assert movement(state).fixed == [1, 0, 2]
    [shipped] = events
    assert isinstance(shipped, Shipped)
    assert (shipped.cargo, shipped.space) == ("orange", "top")


def test_c9_figures_g_to_l() -> None:
    state = c9()
    act(state, ANA, TO_COPENHAGEN)
    copenhagen = state.city("copenhagen")
    assert (copenhagen.level, copenhagen.cargo, sorted(copenhagen.posts)) == (2, 2, [ANA, DAVID])
    assert (copenhagen.side.make, copenhagen.side.want) == ("white", ("orange", "brown"))
    assert (copenhagen.top, copenhagen.bottom) == (None, None)
    assert movement(state).perfect
    act(state, ANA, go("wagon", branch="lower"))
    assert (state.players[ANA].marks[0], held(state, ANA)) == ("1l", "1W+2T")
    act(state, ANA, go("ship", 2, "upper"))
    assert (state.players[ANA].marks[2], held(state, ANA)) == ("2u", "2W+3T")
    assert movement(state).flex == 3
    assert refused(state, ANA, go("train")) == "vehicle_not_allowed"
    act(state, ANA, go("ship"))
    assert refused(state, ANA, go("wagon")) == "pending_choice"
    act(state, ANA, TakeCity(2))
    assert state.players[ANA].cities == ["copenhagen", "amsterdam"]
    assert state.display == ["warsaw", "lisbon", "berlin", "oslo"]
    act(state, ANA, go("wagon", 2))
    assert state.players[ANA].marks == ["3l", "0", "3u"]
    assert held(state, ANA) == "2W+3T+1S"
    assert GAME.to_act(state) == (BOB,)


def test_c10_no_perfect_upgrade_with_cargo_left() -> None:
    state = c9(cargo=1)
    events = act(state, ANA, TO_COPENHAGEN)
    assert not movement(state).perfect
    assert state.city("copenhagen").cargo == 2
    assert Upgraded(ANA, "copenhagen", 2, perfect=False, lost=1) in events
    act(state, ANA, go("wagon", branch="lower"), go("ship", 2, "upper"))
    assert movement(state).flex == 2


def test_c11_figure_h() -> None:
    state = c11()
    act(state, ANA, ship("dublin", "berlin", "2T"))
    berlin = state.city("berlin")
    assert (berlin.level, berlin.cargo, berlin.tile) == (3, 0, 0)
    assert sorted(berlin.posts) == [ANA, BOB, CARL, DAVID]
    assert state.display == ["warsaw", "amsterdam", "lisbon", "oslo"]
    assert not movement(state).perfect
    act(state, ANA, go("train", 2, "lower"))
    assert state.players[ANA].marks[1] == "2l"
    assert held(state, ANA) == "1T+1S"
    assert GAME.to_act(state) == (BOB,)


def test_c12_a_card_of_an_lv3_city_drops_out() -> None:
    state = city(c11(), "lisbon", level=3, posts=[BOB] * 4)
    events = act(state, ANA, ship("dublin", "berlin", "2T"))
    assert state.display[2] == "riga"
    assert state.city_deck[0] == "kiev"
    assert Refilled(3, "riga", ("lisbon",)) in events


def test_c13_lv3_cities_neither_supply_nor_take() -> None:
    state = hold(put(city(f0(), "berlin", level=3, posts=[ANA, BOB, CARL, DAVID]), ANA, "dublin top"), ANA, "2T")
    assert refused(state, ANA, ship("dublin", "berlin", "2T")) == "target_level3"
    assert refused(state, ANA, ship("berlin", "warsaw", "1T")) == "supply_no_cargo"


def test_c14_the_own_card_of_the_target_is_a_blank() -> None:
    state = city(f0(), "copenhagen", level=2, cargo=1, posts=[BOB, BOB])
    put(put(state, DAVID, "copenhagen bottom"), ANA, "warsaw bottom")
    hold(state, ANA, "1W 1S")
    act(state, ANA, TO_COPENHAGEN)
    assert state.city("copenhagen").level == 3
    assert state.players[ANA].cities == [""]
    act(state, ANA, go("wagon", branch="lower"), go("ship", 2, "upper"))
    assert movement(state).flex == 1


def test_a_perfect_upgrade_to_lv3_counts_too() -> None:
    state = city(c11(), "berlin", level=2, cargo=0, posts=[CARL, DAVID])
    act(state, ANA, ship("dublin", "berlin", "2T"))
    assert movement(state).perfect


def test_an_empty_deck_leaves_a_blank_in_the_display() -> None:
    state = c11()
    state.city_deck = []
    events = act(state, ANA, ship("dublin", "berlin", "2T"))
    assert state.display == ["warsaw", "amsterdam", "", "oslo"]
    [refilled] = [event for event in events if isinstance(event, Refilled)]
    assert not refilled.reveals
    assert not refilled.seals


def test_a_deck_of_lv3_cities_runs_out_and_that_is_told() -> None:
    state = city(c11(), "lisbon", level=3, posts=[BOB] * 4)
    state.city_deck = ["lisbon"]
    events = act(state, ANA, ship("dublin", "berlin", "2T"))
    assert Refilled(3, "", ("lisbon",)) in events
    assert any(event.seals for event in events)
