"""Dyorle with its Rush tiles, and the wide spaces of advanced tracks (cases C43 to C48)."""

from __future__ import annotations

import pytest

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.actions import Transport
from rules.cargo_empire.data import TRACK_TILES
from rules.cargo_empire.events import RushTaken
from rules.cargo_empire.goals import value
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.track import track
from rules.cargo_empire.upkeep import rank
from tests.rules.cargo_empire.boards import (
    ANA,
    BOB,
    CARL,
    act,
    d0,
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


def c43() -> EmpireState:
    """Ana ships from Mistrel."""
    return hold(put(d0(), ANA, "mistrel top"), ANA, "1W 1T")


def test_c43_figure_v() -> None:
    state = c43()
    assert refused(state, ANA, ship("mistrel", "cindrel", "1W")) == "cards_cannot_reach"
    events = act(state, ANA, ship("mistrel", "cindrel", "1T"))
    assert movement(state).path == ["mistrel", "r1", "cindrel"]
    assert state.rush == [0, 2, 3, 4, 5, 6]
    assert RushTaken(ANA, "r1", "wagon") in events
    assert refused(state, ANA, go("train")) == "vehicle_not_allowed"
    act(state, ANA, go("wagon", branch="lower"))
    assert (state.players[ANA].marks[0], held(state, ANA)) == ("1l", "1W+1T")
    act(state, ANA, go("train", branch="upper"))
    assert (state.players[ANA].marks[1], held(state, ANA)) == ("1u", "2W+1T")
    assert movement(state).flex == 1
    assert moves(state, ANA) == [("train", None)]


def test_c44_without_the_tile() -> None:
    state = c43()
    state.rush[0] = 0
    assert refused(state, ANA, ship("mistrel", "cindrel", "1W")) == "cards_cannot_reach"
    act(state, ANA, ship("mistrel", "cindrel", "1T"))
    assert movement(state).rush == ""
    assert movement(state).fixed == [0, 1, 0]


def c45() -> EmpireState:
    """Two shortest ways over different Rush tiles."""
    return hold(put(d0(), ANA, "amberlin top"), ANA, "1W 1T")


def test_c45_path() -> None:
    state = c45()
    assert refused(state, ANA, ship("amberlin", "brandor", "1W+1T")) == "path_required"
    for path, code in (
        ("amberlin-brandor", "path_invalid"),
        ("amberlin-sandoril-zephyra-glimwood-brandor", "path_not_allowed"),
    ):
        assert refused(state, ANA, ship("amberlin", "brandor", "1W+1T", path=path)) == code
    for path, tile in (("amberlin-r2-quillon-brandor", "r2"), ("amberlin-r3-glimwood-brandor", "r3")):
        copy = GAME.clone(state)
        events = act(copy, ANA, ship("amberlin", "brandor", "1W+1T", path=path))
        assert [event.space for event in events if isinstance(event, RushTaken)] == [tile]


def test_c45_listed_paths() -> None:
    plans = [plan for plan in GAME.legal(c45(), ANA) if isinstance(plan, Transport) and plan.target == "brandor"]
    assert [plan.path for plan in plans] == [
        ("amberlin", "r2", "quillon", "brandor"),
        ("amberlin", "r3", "glimwood", "brandor"),
    ]


def test_c45_without_one_tile_the_choice_stays_without_both_it_goes() -> None:
    state = c45()
    state.rush[1] = 0
    assert refused(state, ANA, ship("amberlin", "brandor", "1W+1T")) == "path_required"
    state.rush[2] = 0
    act(state, ANA, ship("amberlin", "brandor", "1W+1T"))
    assert movement(state).path == ["amberlin", "r2", "quillon", "brandor"]


def c46() -> EmpireState:
    """The only way touches two tiles."""
    return hold(put(d0(), ANA, "elmspire top"), ANA, "3T")


def test_c46_two_tiles() -> None:
    state = c46()
    plans = [plan for plan in GAME.legal(state, ANA) if isinstance(plan, Transport) and plan.target == "dunevar"]
    assert [(plan.path, plan.rush) for plan in plans] == [(None, "r3"), (None, "r6")]
    assert refused(state, ANA, ship("elmspire", "dunevar", "3T")) == "rush_choice_required"
    assert refused(state, ANA, ship("elmspire", "dunevar", "3T", rush="r1")) == "rush_not_on_path"
    act(state, ANA, ship("elmspire", "dunevar", "3T", rush="r3"))
    assert "-".join(movement(state).path) == "elmspire-r6-fernoch-glimwood-r3-amberlin-dunevar"
    assert state.rush == [1, 2, 0, 4, 5, 6]
    assert (movement(state).rush, movement(state).fixed) == ("train", [0, 3, 0])
    assert state.city("dunevar").bottom == ANA


def test_c46_the_default_takes_the_first_tile_on_the_path() -> None:
    state = c46()
    for name, place in zip(state.board.nodes, state.cities, strict=False):
        if name not in {"elmspire", "dunevar"}:
            place.top = place.bottom = BOB
    chosen = GAME.default(state, ANA)
    assert isinstance(chosen, Transport)
    assert chosen in GAME.legal(state, ANA)
    assert (chosen.target, chosen.rush) == ("dunevar", "r6")


def test_a_sole_tile_may_be_named() -> None:
    state = c43()
    act(state, ANA, ship("mistrel", "cindrel", "1T", rush="r1"))
    assert movement(state).rush == "wagon"


def test_a_rush_space_is_no_city() -> None:
    assert refused(c43(), ANA, ship("mistrel", "r1", "1W")) == "unknown_city"
    assert refused(c43(), ANA, ship("r1", "mistrel", "1W")) == "unknown_city"


def test_the_rush_move_of_a_marker_at_the_top_is_lost() -> None:
    state = marks(c43(), ANA, wagon=28)
    act(state, ANA, ship("mistrel", "cindrel", "1T"))
    assert movement(state).rush == ""
    assert moves(state, ANA) == [("train", "upper"), ("train", "lower")]


def test_the_upgrade_comes_before_the_rush_move() -> None:
    state = put(c43(), BOB, "cindrel bottom")
    act(state, ANA, ship("mistrel", "cindrel", "1T"))
    assert state.city("cindrel").level == 2
    assert movement(state).rush == "wagon"


def test_c47_figure_w() -> None:
    state = put(d0(), ANA, "mistrel top", "cindrel top", "korrow top", "wavrin top")
    assert value(state, ANA, 9) == 3
    assert value(put(state, ANA, "vulkar top"), ANA, 9) == 4


def c48() -> EmpireState:
    """Wide spaces on the third tile."""
    state = f0(3)
    state.tiles = ("a01/front", "a02/front", "c01/front")
    return state


def test_c48_figure_x() -> None:
    state, david = c48(), CARL  # the third seat
    state.order = [ANA, david, BOB]
    marks(marks(marks(state, ANA, wagon="12u"), david, wagon="12l"), BOB, "11l", "1u")
    assert rank(state) == [ANA, BOB, david]
    assert rank(marks(state, BOB, "11l")) == [ANA, david, BOB]
    spaces, way = state.track, ["10"]
    while spaces[way[-1]].column < 15:
        way.append(spaces[way[-1]].after[0])
    assert way == ["10", "12u", "14u", "15"]
    assert spaces["14u"].bonus == "any"


@pytest.mark.parametrize("side", sorted(TRACK_TILES))
def test_both_paths_of_every_tile_lead_to_the_next_crossway(side: str) -> None:
    spaces = track((side, side, side))
    for start, end in (("0", "5"), ("5", "10"), ("10", "15")):
        for place in spaces[start].after:
            columns = [spaces[place].column]
            while not spaces[place].branches and place != "15":
                place = spaces[place].after[0]  # noqa: PLW2901
                columns.append(spaces[place].column)
            assert place == end
            assert columns == sorted(set(columns))
            assert sum(spaces[p].width for p in spaces if p != "0") == 2 * 12 + 2 + 14


def test_movement_over_a_wide_space_takes_one_move() -> None:
    state = c48()
    hold(marks(put(state, ANA, "athens top"), ANA, ship=10), ANA, "1S")
    act(state, ANA, ship("athens", "amsterdam", "1S"), go("ship", 2, "upper"))
    assert state.players[ANA].marks[2] == "14u"
    assert isinstance(state.agenda[0], steps.CardChoice)
