"""Setting a game up: what the seed gives, and the first posts (cases C49 to C51, sections 4 and 13.2)."""

from __future__ import annotations

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import ChooseTurnBonus, PlaceFirst, PlaceSecond, Skip
from rules.cargo_empire.events import Unveiled
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.core import IllegalAction
from tests.rules.cargo_empire.boards import ANA, BOB, CARL, act, held, refused

SEED = "waybill-demo"


def demo() -> EmpireState:
    """Three seats on Europe."""
    return GAME.setup(3, EmpireOptions(), SEED)


def test_c49_seed() -> None:
    state = demo()
    assert state.order == [ANA, BOB, CARL]
    assert state.display == ["london", "odessa", "berlin", "copenhagen"]
    assert [player.secret for player in state.players] == ["paris", "dublin", "oslo"]
    assert state.city_deck[:3] == ["warsaw", "istanbul", "madrid"]
    assert state.tiles == ("a06/front", "a05/front", "a01/back")
    assert state.goal_deck[:5] == [21, 3, 1, 16, 18]
    tiles = [20, 9, 8, 14, 16, 18, 21, 22, 24, 12, 23, 13, 4, 10, 2, 7, 15, 5, 17, 19, 11, 3, 1, 6]
    assert [place.tile for place in state.cities] == tiles
    assert all(place.cargo == 2 and place.level == 1 for place in state.cities)
    assert [held(state, seat) for seat in range(3)] == ["2W+1T+1S", "1W+2T+1S", "1W+1T+2S"]


def test_c50_first_posts() -> None:
    state = demo()
    act(state, ANA, PlaceFirst(3, "bottom"))
    assert refused(state, BOB, PlaceFirst(3, "top")) == "city_taken"
    assert refused(state, BOB, PlaceFirst(5, "top")) == "city_not_in_display"
    assert refused(state, BOB, PlaceFirst(2, "middle")) == "unknown_option"
    assert refused(state, BOB, PlaceSecond("top")) == "wrong_phase"
    assert refused(state, BOB, Skip()) == "wrong_phase"
    assert refused(state, CARL, PlaceFirst(2, "top")) == "not_your_turn"
    act(state, BOB, PlaceFirst(2, "top"))
    events = act(state, CARL, PlaceFirst(1, "top"))
    assert Unveiled(("paris", "dublin", "oslo")) in events
    assert any(event.seals for event in events)  # the table refuses to take it back: undo_hidden
    assert [player.cities for player in state.players] == [["paris"], ["dublin"], ["oslo"]]
    assert state.display == ["london", "odessa", "berlin", "copenhagen"]
    assert state.city("berlin").bottom == ANA
    act(state, ANA, PlaceSecond("top"))
    assert refused(state, BOB, PlaceSecond("left")) == "unknown_option"
    act(state, BOB, PlaceSecond("bottom"))
    act(state, CARL, PlaceSecond("top"))
    assert (state.city("paris").top, state.city("dublin").bottom, state.city("oslo").top) == (ANA, BOB, CARL)
    assert (state.round, GAME.to_act(state)) == (1, (ANA,))
    assert [player.left for player in state.players] == [4, 4, 4]


def test_every_post_of_the_setup_is_a_turn_of_its_own() -> None:
    state = GAME.setup(5, EmpireOptions(), SEED)
    seen = []
    while not state.round:
        [seat] = GAME.to_act(state)
        seen.append((GAME.turn(state), seat))
        act(state, seat, GAME.legal(state, seat)[-1])
    assert [turn for turn, _ in seen] == list(range(1, 13))
    assert [seat for _, seat in seen] == [*state.order[3:], *state.order, *state.order]
    assert GAME.turn(state) == 13


def test_c51_dyorle_and_the_advanced_track() -> None:
    state = GAME.setup(2, EmpireOptions(map="dyorle", track="advanced"), SEED)
    assert state.display == ["brinehal", "mosswic", "zephyra", "quillon"]
    assert [player.secret for player in state.players] == ["brandor", "aldmere"]
    assert state.tiles == ("a06/back", "b02/front", "c02/front")
    assert state.rush == [5, 3, 2, 4, 1, 6]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_each_number_of_seats(seats: int) -> None:
    state = GAME.setup(seats, EmpireOptions(), SEED)
    assert len(state.display) == (5 if seats == 5 else 4)
    assert len(state.display) + len(state.city_deck) + seats == 24
    choices = seats - 3 if seats > 3 else 0
    for place in range(choices):
        assert GAME.to_act(state) == (state.order[3 + place],)
        act(state, state.order[3 + place], GAME.legal(state, state.order[3 + place])[-1])
    assert GAME.to_act(state) == (state.order[0],)
    bonus = seats == 5  # the 5th seat's ship has entered a space that pays a card
    assert sum(map(sum, (player.cards for player in state.players))) == 4 * seats + bonus
    assert len(GAME.legal(state, state.order[0])) == 2 * len(state.display)


def test_the_fifth_seat_moves_before_the_first_post() -> None:
    state = GAME.setup(5, EmpireOptions(), SEED)
    act(state, state.order[3], ChooseTurnBonus("ship"))
    act(state, state.order[4], ChooseTurnBonus("ship", "lower"))
    assert state.players[state.order[4]].marks[2] == "1l"
    assert held(state, state.order[3]) == "1W+1T+2S"


def test_mixed_tracks_draw_from_all_tiles() -> None:
    sets = set()
    for number in range(20):
        tiles = GAME.setup(2, EmpireOptions(track="mixed"), f"key {number}").tiles
        assert len({tile.split("/")[0] for tile in tiles}) == 3
        sets.add("".join(tile[0] for tile in tiles))
    assert len(sets) > 8


def test_seat_order_follows_the_starting_seat() -> None:
    orders = {tuple(GAME.setup(4, EmpireOptions(), f"key {number}").order) for number in range(40)}
    assert orders == {(0, 1, 2, 3), (1, 2, 3, 0), (2, 3, 0, 1), (3, 0, 1, 2)}


def test_colours() -> None:
    options = EmpireOptions(colours=("", "red", ""))
    assert GAME.check(3, options) == []
    seats = GAME.roster(GAME.setup(3, options, SEED))
    assert [seat.colours for seat in seats] == [("yellow",), ("red",), ("green",)]
    assert [seat.name for seat in seats] == ["Yellow", "Red", "Green"]


@pytest.mark.parametrize(
    ("seats", "options", "code"),
    [
        (1, EmpireOptions(), "variant_conflict"),
        (6, EmpireOptions(), "variant_conflict"),
        (2, EmpireOptions(colours=("red", "red")), "variant_conflict"),
        (2, EmpireOptions(colours=("red",)), "variant_conflict"),
        (2, EmpireOptions(colours=("mauve", "")), "unknown_option"),
    ],
)
def test_refused_options(seats: int, options: EmpireOptions, code: str) -> None:
    assert [refusal.code for refusal in GAME.check(seats, options)] == [code]
    with pytest.raises(IllegalAction) as caught:
        GAME.setup(seats, options, SEED)
    assert caught.value.code == code


@pytest.mark.parametrize("board", list(MAPS.values()), ids=list(MAPS))
def test_maps_are_as_the_rules_need_them(board: object) -> None:
    places = MAPS[str(getattr(board, "id", ""))]
    assert len(places.cities) == 24
    assert all(None not in row for row in places.land)
    assert all(len(links) == 2 for links in places.links[24:])
