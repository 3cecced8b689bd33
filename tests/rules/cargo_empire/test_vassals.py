"""The two-player vassal game (cases C41, C42 and C53, section 12.5)."""

from __future__ import annotations

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import PlaceVassal, Skip
from rules.cargo_empire.events import Upgraded
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.events import VassalIdle, VassalPlaced
from rules.core import IllegalAction, Question
from tests.rules.cargo_empire.boards import (
    ANA,
    act,
    cargo,
    city,
    clans,
    d0,
    f0,
    go,
    hold,
    movement,
    over,
    put,
    refused,
    ship,
    vassals,
)
from tests.rules.cargo_empire.test_end import points

DAVID, ANAS, DAVIDS = 1, 2, 3  # the second seat, and the owners of the vassals' posts


def c41() -> EmpireState:
    """Ana has shipped from Berlin to Vienna and moved her wagon."""
    state = put(city(vassals(f0(2)), "frankfurt", cargo=0), DAVID, "frankfurt bottom")
    hold(put(state, ANA, "berlin top"), ANA, "1W")
    act(state, ANA, ship("berlin", "vienna", "1W"), go("wagon", branch="upper"), go("wagon"))
    return state


def test_c41_figure_u() -> None:
    state = c41()
    assert (GAME.to_act(state), GAME.view(state, None).stage) == ((ANA,), "vassal_placement")
    assert refused(state, ANA, PlaceVassal("copenhagen", "frankfurt")) == "vassal_illegal"
    events = act(state, ANA, PlaceVassal("marseille", "frankfurt"))
    frankfurt = state.city("frankfurt")
    assert state.city("marseille").cargo == 1
    assert (frankfurt.level, frankfurt.cargo, sorted(frankfurt.posts)) == (2, 2, [DAVID, ANAS])
    assert (frankfurt.side.make, frankfurt.side.want) == ("white", ("orange", "gray"))
    assert events[0] == VassalPlaced(ANA, "marseille", "frankfurt", "orange", "top")
    assert any(isinstance(event, Upgraded) and not event.perfect for event in events)
    assert not any(event.seals for event in events)
    assert GAME.to_act(state) == (DAVID,)


def test_c42_the_posts_of_a_vassal_are_not_ones_own() -> None:
    state = hold(put(vassals(f0(2)), ANA, "berlin top"), ANA, "1W 1T 1S")
    put(state, ANAS, "warsaw bottom")
    assert refused(state, ANA, ship("warsaw", "copenhagen", "1T")) == "supply_no_post"


def test_c53_default() -> None:
    """The lowest IDs of a placement that lets no city rise; bottom is the only space of Stockholm that fits."""
    state = c41()
    chosen = GAME.default(state, ANA)
    assert chosen == PlaceVassal("dublin", "stockholm")
    act(state, ANA, chosen)
    assert state.city("stockholm").bottom == ANAS


def test_by_default_a_city_rises_only_if_every_placement_does_it() -> None:
    state = c41()
    for place in state.cities:
        if place.level < 3 and place.top is None:
            place.top = DAVID
    assert GAME.default(state, ANA) == GAME.legal(state, ANA)[0]


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (PlaceVassal("atlantis", "rome"), "unknown_city"),
        (PlaceVassal("rome", "atlantis"), "unknown_city"),
        (PlaceVassal("rome", "rome"), "vassal_illegal"),
        (PlaceVassal("frankfurt", "rome"), "vassal_illegal"),
        (PlaceVassal("marseille", "frankfurt", "bottom"), "vassal_illegal"),
        (PlaceVassal("marseille", "frankfurt", "left"), "unknown_option"),
    ],
)
def test_refusals(action: PlaceVassal, code: str) -> None:
    assert refused(c41(), ANA, action) == code


def test_a_city_at_lv3_takes_nothing() -> None:
    state = city(c41(), "frankfurt", level=3)
    state.city("frankfurt").bottom = None
    assert refused(state, ANA, PlaceVassal("marseille", "frankfurt")) == "vassal_illegal"


def test_every_listed_placement_is_accepted_and_no_other() -> None:
    state = c41()
    listed = GAME.legal(state, ANA)
    names = list(state.board.city_index)
    found = []
    for supply in names:
        for target in names:
            copy = GAME.clone(state)
            try:
                GAME.apply(copy, ANA, PlaceVassal(supply, target))
            except IllegalAction:
                continue
            found.append((supply, target))
    assert list(dict.fromkeys((a.supply, a.target) for a in listed if isinstance(a, PlaceVassal))) == found


def test_two_spaces_that_fit_are_named() -> None:
    state = city(c41(), "riga", level=2)
    riga = state.city("riga")
    make = state.city("dublin").side.make
    riga.tile = next(t for t in range(1, 25) if _wants(state, t) == (make, make))
    listed = [action for action in GAME.legal(state, ANA) if isinstance(action, PlaceVassal)]
    spaces = [action.space for action in listed if (action.supply, action.target) == ("dublin", "riga")]
    assert spaces == ["top", "bottom"]
    act(state, ANA, PlaceVassal("dublin", "riga"))  # the top one is meant
    assert riga.top == ANAS


def _wants(state: EmpireState, tile: int) -> tuple[str, str]:
    state.city("riga").tile = tile
    return state.city("riga").side.want


def test_without_a_placement_the_post_is_dropped() -> None:
    state = vassals(f0(2))
    hold(put(state, ANA, "berlin top"), ANA, "1W")
    for place in state.cities:
        place.cargo = 0
    city(state, "berlin", cargo=1)
    events = act(state, ANA, ship("berlin", "vienna", "1W"), go("wagon", branch="upper"), go("wagon"))
    assert VassalIdle(ANA) in events
    assert GAME.to_act(state) == (DAVID,)


def test_a_skipped_turn_drops_the_post_of_the_vassal_too() -> None:
    state = vassals(f0(2))
    assert [player.vassal_left for player in GAME.view(state, None).players] == [4, 4]
    act(state, ANA, Skip())
    assert [player.vassal_left for player in GAME.view(state, None).players] == [3, 4]
    assert GAME.to_act(state) == (DAVID,)


def test_the_post_of_the_vassal_is_left_until_it_is_placed() -> None:
    state = c41()
    shown = GAME.view(state, None).players[ANA]
    assert (shown.left, shown.vassal_left) == (3, 4)
    act(state, ANA, GAME.default(state, ANA))
    assert GAME.view(state, None).players[ANA].vassal_left == 3


def test_vassals_count_for_nothing_at_the_end() -> None:
    state = city(vassals(f0(2)), "rome", level=3, posts=[ANA, ANAS, ANAS, DAVIDS])
    state.players[ANA].goals = [18, 19, 21]
    assert points(over(state), "LV3 cities") == [3, 0]
    assert points(state, "Goals") == [3, 0]
    result = GAME.result(state)
    assert result is not None
    assert len(result.standings) == 2


def test_roster_shows_the_vassal_as_the_second_colour() -> None:
    options = EmpireOptions(vassals=True, colours=("", "yellow"))
    roster = GAME.roster(GAME.setup(2, options, "waybill-demo"))
    assert [seat.colours for seat in roster] == [("red", "green"), ("yellow", "blue")]
    assert [seat.kind for seat in roster] == ["player", "player"]


def test_with_clans_no_cargo_is_kept_and_crests_bind_the_vassals_of_others() -> None:
    state = clans(vassals(f0(2)), "oslo", "oslo")
    state.players[ANA].crest = "oslo"  # Lockriel's
    cargo(hold(put(state, ANA, "berlin top"), ANA, "1W"), ANA)
    act(state, ANA, ship("berlin", "vienna", "1W"), go("wagon", branch="upper"), go("wagon"))
    own = [action for action in GAME.legal(state, ANA) if isinstance(action, PlaceVassal)]
    assert any("oslo" in (action.supply, action.target) for action in own)
    before = list(state.players[ANA].cargo)
    act(state, ANA, own[0])
    assert state.players[ANA].cargo == before
    hold(put(state, DAVID, "berlin bottom"), DAVID, "1W 1T 1S")
    act(state, DAVID, GAME.default(state, DAVID))
    while GAME.view(state, None).stage != "vassal_placement":
        act(state, DAVID, GAME.default(state, DAVID))
    others = [action for action in GAME.legal(state, DAVID) if isinstance(action, PlaceVassal)]
    assert others
    assert not any("oslo" in (action.supply, action.target) for action in others)
    target = next(name for name in state.board.city_index if state.city(name).open(state.city("oslo").side.make))
    assert refused(state, DAVID, PlaceVassal("oslo", target)) == "vassal_illegal"


def test_on_dyorle_vassals_take_no_rush_tiles() -> None:
    state = vassals(d0(2))
    hold(put(state, ANA, "mistrel top"), ANA, "1T")
    act(state, ANA, ship("mistrel", "cindrel", "1T"))
    while GAME.view(state, None).stage != "vassal_placement":
        act(state, ANA, GAME.default(state, ANA))
    tiles = list(state.rush)
    act(state, ANA, GAME.legal(state, ANA)[0])
    assert state.rush == tiles


def test_the_panel_asks_from_where_then_to_where() -> None:
    state = c41()
    first = GAME.question(state, ANA)
    assert isinstance(first, Question)
    assert first.title == "Your vassal: take cargo from which city?"
    second = GAME.question(state, ANA, ("place_vassal:marseille",))
    assert isinstance(second, Question)
    assert "orange" in second.title
    frankfurt = next(option for option in second.options if option.key == "frankfurt")
    assert frankfurt.hint == "rises to LV2, no Perfect Upgrade"
    chosen = ("place_vassal:marseille", "frankfurt")
    assert GAME.question(state, ANA, chosen) == PlaceVassal("marseille", "frankfurt")


def test_movement_earns_the_vassal_nothing() -> None:
    state = c41()
    act(state, ANA, PlaceVassal("marseille", "frankfurt"))
    with pytest.raises(StopIteration):
        movement(state)
