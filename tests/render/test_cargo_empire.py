"""The pictures of Cargo Empire: both maps, everything in its place, nothing told that is secret."""

from __future__ import annotations

import io
import itertools
import math
import random
from typing import Any

import pytest
from PIL import Image

import render.cargo_empire as empire
from render import text, theme
from render.cargo_empire import goods, papers, places, prose, scene, story, tiles, track
from render.cargo_empire.legs import Leg, legs
from render.map import land
from render.picture import Guest
from render.studio import Order, drawn
from rules.cargo_empire import GAME
from rules.cargo_empire.data import TRACK_TILES
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.track import track as spaces_of
from rules.cargo_empire.view import EmpireView
from rules.core import Event
from tests.games import recorded
from tests.render import cargo_empire
from tests.render.colours import VISION, nearest
from tests.rules.cargo_empire.test_recordings import positions

BOARDS = tuple(MAPS)
DYORLE = EmpireOptions(map="dyorle", track="mixed")


def view_of(order: Order) -> EmpireView:
    assert isinstance(order.view, EmpireView)
    return order.view


# -- the maps ---------------------------------------------------------------------------------------------------------


def _box(board: str, city: str) -> tuple[float, float, float, float]:
    x, y = places.corner(board, city)
    return x, y, x + places.TILE_WIDE, y + places.TILE_HIGH


@pytest.mark.parametrize("board", BOARDS)
def test_tiles_keep_their_distance_and_lie_on_the_map(board: str) -> None:
    left, top, right, bottom = theme.MAP_BOX
    for city in MAPS[board].cities:
        x, y, far, low = _box(board, city.id)
        assert (x > left, y > top - 3, far < right, low < bottom) == (True,) * 4, city.id
    for one, other in itertools.combinations(MAPS[board].cities, 2):
        a, b = _box(board, one.id), _box(board, other.id)
        assert max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]) >= 2, (one.id, other.id)


@pytest.mark.parametrize("board", BOARDS)
def test_routes_run_clear_of_foreign_tiles_and_some_of_each_is_seen(board: str) -> None:
    for a, b in places.links(board):
        way = places.route(board, a, b)
        assert places.route(board, b, a) == way[::-1]
        assert len(places.outside(board, places.outside(board, way, a), b)) > 1, (a, b)
        for city in MAPS[board].cities:
            if city.id not in (a, b):
                x, y, far, low = _box(board, city.id)
                assert not any(x < px < far and y < py < low for px, py in way), (a, b, city.id)


def test_the_land_of_europe_lies_under_its_cities() -> None:
    """Every city stands within 75 pixels of where the map has its place."""
    for name, place in places.LONGLAT.items():
        assert math.dist(places.sheet("europe").project(*place), places.spots("europe")[name]) < 75, name


@pytest.mark.parametrize("board", BOARDS)
def test_ports_lie_by_the_sea_and_inland_cities_on_land(board: str) -> None:
    """A port sees water within a tile's reach, an inland city more land than water."""
    window = places.sheet(board)
    mask = land(window, board)
    for city in MAPS[board].cities:
        x, y = places.spots(board)[city.id]
        around = [(x + dx * places.TILE_WIDE, y + dy * places.TILE_HIGH) for dx in (-1, 0, 1) for dy in (-1, 0, 1)]
        wet = sum(_water(window, mask, *point) for point in around)
        if city.port:
            assert wet, city.id
        else:
            assert wet < 5, city.id


def _water(window: Any, mask: Image.Image, x: float, y: float) -> bool:
    px, py = window.inside(x, y)
    inside = 0 <= px < mask.width and 0 <= py < mask.height
    return inside and mask.getpixel((round(px), round(py))) < 128  # type: ignore[operator]


# -- boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", cargo_empire.ORDERS.values(), ids=list(cargo_empire.ORDERS))
def test_pictures_keep_the_promised_form(order: Order, empire_layers: None) -> None:
    picture = drawn(order)
    with Image.open(io.BytesIO(picture.data)) as image:
        assert (image.format, image.mode, image.size) == ("WEBP", "RGB", (theme.WIDTH, theme.HEIGHT))
    assert len(picture.data) <= 400 * 1024
    assert 20 < len(picture.alt) <= 1024


@pytest.mark.parametrize(
    ("seats", "options"),
    [(2, EmpireOptions()), (3, DYORLE), (4, EmpireOptions(map="dyorle")), (5, EmpireOptions(track="advanced"))],
)
def test_every_moment_of_a_game_can_be_drawn(seats: int, options: EmpireOptions, empire_layers: None) -> None:
    """In words every turn, as picture every ninth and the end."""
    ended = False
    for number, (state, last) in enumerate(cargo_empire.turns(seats, options, seats)):
        people, events = cargo_empire.people(state), cargo_empire.public(last)
        for seat in (None, *range(seats)):
            assert 200 < len(empire.text(GAME.view(state, seat), people, events)) <= 3500
        assert len(prose.board(GAME.view(state, None), people, events, ())) <= 1024
        if number % 9 == 0 or state.over:
            assert scene.draw(GAME.view(state, None), people, events).mode == "RGB"
            assert papers.draw(GAME.view(state, number % seats), people).mode == "RGB"
        ended = state.over
    assert ended


def test_a_picture_does_not_depend_on_what_was_drawn_before(empire_layers: None) -> None:
    first = drawn(cargo_empire.middle()).data
    drawn(cargo_empire.dyorle())
    assert drawn(cargo_empire.middle()).data == first


@pytest.mark.parametrize(
    "name",
    [
        "cargo-empire-4",
        "cargo-empire-3-dyorle",
        "cargo-empire-1-bot",
        "cargo-empire-2-vassals-clans-dyorle",
        "cargo-empire-3-bot-clans",
    ],
)
def test_pictures_and_texts_of_recorded_games_tell_no_secret(name: str, empire_layers: None) -> None:
    """The same bytes after everything hidden has been dealt anew, for everybody and for one seat after the other."""
    dice, recording = random.Random(11), recorded.load(name)
    last: list[Event] = []
    for number, (state, events) in enumerate(positions(recording)):
        last = [*last[-12:], *events]
        if number % 35 == 20:
            for seat in (None, number // 35 % recording.seats):
                other = GAME.clone(state)
                GAME.reshuffle_hidden(other, seat, dice)
                assert _seen(other, last, seat) == _seen(state, last, seat)


def _seen(state: EmpireState, last: list[Event], seat: int | None) -> list[Any]:
    """Picture, alt text and words that a seat or everybody gets."""
    view, people = GAME.view(state, seat), cargo_empire.people(state)
    events = tuple(GAME.redact(event, seat) for event in last)  # type: ignore[arg-type]
    shown: list[Any] = [empire.board(view, people, events), empire.text(view, people, events)]
    return shown if seat is None else [*shown, empire.hand(view, people)]


def test_a_seats_view_makes_the_public_board(empire_layers: None) -> None:
    state, last = cargo_empire.after(40, 4, EmpireOptions())
    people, events = cargo_empire.people(state), cargo_empire.public(last)
    boards = {empire.board(GAME.view(state, seat), people, events) for seat in (None, 0, 1, 2, 3)}
    assert len(boards) == 1


def test_small_print_is_large_enough(empire_layers: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: set[int] = set()
    whole = text.put

    def put(*args: Any, **kwargs: Any) -> float:
        sizes.add(args[4])
        return whole(*args, **kwargs)

    monkeypatch.setattr(text, "put", put)
    for order in cargo_empire.ORDERS.values():
        order.draw()
    assert min(sizes) >= theme.TEXT_CAPTION


def test_names_of_any_length_and_script_leave_the_map_alone(empire_layers: None) -> None:
    order = cargo_empire.start()
    names = ("𝓦" * 32, "محمد " * 6, "", "👑" * 30, "x" * 32)
    wild = [Guest(name, guest.colours) for name, guest in zip(names, order.people, strict=True)]
    plain, changed = (scene.draw(view_of(order), people) for people in (order.people, wild))
    below = (0, theme.TOP + 1, theme.MAP_BOX[2], theme.HEIGHT)
    assert plain.crop(below).tobytes() == changed.crop(below).tobytes()


def test_the_winner_is_told() -> None:
    order = cargo_empire.over()
    words = empire.text(view_of(order), order.people, order.last)
    first = max(range(2), key=lambda seat: view_of(order).scores[seat] or 0)
    assert f"The game is over. {cargo_empire.NAMES[first]} takes the first place." in words


# -- the last transport -----------------------------------------------------------------------------------------------


def test_legs_of_a_transport() -> None:
    assert legs("europe", ("warsaw", "riga", "copenhagen"), (1, 0, 1)) == [
        Leg("wagon", ("warsaw", "riga")),
        Leg("ship", ("riga", "copenhagen")),
    ]
    assert legs("europe", ("oslo", "copenhagen"), (0, 0, 1)) == [Leg("ship", ("oslo", "copenhagen"))]
    assert legs("europe", ("warsaw", "berlin", "frankfurt", "milan"), (1, 1, 0)) == [
        Leg("train", ("warsaw", "berlin", "frankfurt")),
        Leg("wagon", ("frankfurt", "milan")),
    ]
    assert legs("dyorle", ("mistrel", "r1", "cindrel"), (0, 1, 0)) == [Leg("train", ("mistrel", "r1", "cindrel"))]


@pytest.mark.parametrize("options", [EmpireOptions(), DYORLE])
def test_every_transport_of_a_game_is_cut_into_its_cards(options: EmpireOptions) -> None:
    seen = 0
    for _, last in cargo_empire.turns(4, options, 3):
        event = story.shipped(last)
        if event is None:
            continue
        found = story.way(options.map, last)
        counts = tuple(sum(leg.vehicle == vehicle for leg in found) for vehicle in ("wagon", "train", "ship"))
        assert counts == event.cards.counts
        joined = [found[0].nodes[0], *(node for leg in found for node in leg.nodes[1:])]
        assert tuple(joined) == event.path
        seen += 1
    assert seen > 30


def test_the_last_turn_in_one_line_has_room(empire_layers: None) -> None:
    from render.panels import BANNER_PX, BANNER_ROOM, phrase_width

    for seed in range(4):
        for state, last in cargo_empire.turns(4, DYORLE, seed):
            line = story.summary(GAME.view(state, None), last, cargo_empire.people(state), "#FFFFFF", "#000000")
            assert phrase_width(line, BANNER_PX) <= BANNER_ROOM


# -- the track --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", sorted(TRACK_TILES))
def test_spaces_of_the_track_do_not_overlap(name: str) -> None:
    spaces = spaces_of((name, name, name)).values()
    boxes = [track.cell(space) for space in spaces]
    for one, other in itertools.combinations(boxes, 2):
        aside = max(one.x - other.x - other.wide, other.x - one.x - one.wide)
        above = max(one.y - other.y - other.high, other.y - one.y - one.high)
        assert max(aside, above) >= 0
    for box in boxes:
        assert box.x >= 0
        assert box.x + box.wide <= theme.MAP_BOX[2]
        assert box.y + box.high <= theme.HEIGHT


@pytest.mark.parametrize("place", ["0", "1u", "5", "12l", "17", "28"])
def test_all_markers_have_room_on_one_space(place: str) -> None:
    tracks = ("a01/front", "a02/front", "a03/front")
    stands = track._stands(spaces_of(tracks), [[place] * 3] * 5)
    box = track.cell(spaces_of(tracks)[place])
    assert len(stands) == 15
    assert len({(stand.x, stand.y) for stand in stands}) == 15
    for stand in stands:
        assert box.x - 2 <= stand.x - stand.size / 2
        assert stand.x + stand.size / 2 <= box.x + box.wide + 2
        assert box.y - 2 <= stand.y <= box.y + box.high + 2


# -- marks ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options", [EmpireOptions(track="mixed"), DYORLE])
def test_every_place_of_the_panels_questions_is_on_the_board(options: EmpireOptions) -> None:
    kinds = set()
    state, dice = GAME.setup(5, options, f"{3:032x}"), random.Random(3)
    while awaited := GAME.to_act(state):
        view = GAME.view(state, None)
        for place in _places(state, awaited[0]):
            x, y = scene.spot(view, place) or (-1, -1)
            assert 10 <= x <= theme.WIDTH - 10, place
            assert 10 <= y <= theme.HEIGHT - 10, place
            kinds.add(place.partition(":")[0])
        GAME.apply(state, awaited[0], dice.choice(GAME.legal(state, awaited[0])))
    assert {"city", "slot", "track"} <= kinds


def _places(state: EmpireState, seat: int) -> set[str]:
    return {pick.place for path, _ in GAME.paths(state, seat) for pick in path} - {""}


@pytest.mark.parametrize(
    "place", ["", "city:atlantis", "city:r1", "slot:0", "slot:6", "slot:x", "track:99", "node:r1", "x:1"]
)
def test_other_places_are_not(place: str) -> None:
    assert scene.spot(view_of(cargo_empire.middle()), place) is None


def test_marks_are_those_of_the_open_question() -> None:
    order = cargo_empire.middle()
    assert order.marks
    assert "options are marked" in prose.board(view_of(order), order.people, order.last, order.marks)


def test_the_alt_text_of_five_seats_names_all_of_them_and_the_public_cities() -> None:
    names = ("Ana", "Bob", "Carl", "David", "Eric")
    for state, last in cargo_empire.turns(5, EmpireOptions(track="advanced"), 3):
        people = cargo_empire.people(state, names)
        alt = prose.board(GAME.view(state, None), people, cargo_empire.public(last), ())
        colours = zip(names, (guest.colours[0] for guest in people), strict=True)
        assert all(f"{name} ({colour}): " in alt for name, colour in colours)
        assert "Public cities: " in alt
        assert (" left; " in alt) == bool(state.round and not state.over)


# -- papers -----------------------------------------------------------------------------------------------------------


def test_papers_tell_goals_and_what_to_choose_from() -> None:
    order = cargo_empire.choosing()
    alt = prose.papers(view_of(order), order.people)
    view = view_of(order)
    assert view.seat is not None
    assert "To choose from:" in alt
    for goal in (*view.offered, *(view.players[view.seat].goals or ())):
        assert f"Goal {goal}:" in alt


def test_papers_of_the_first_card_before_it_is_shown(empire_layers: None) -> None:
    state = GAME.setup(3, EmpireOptions(), f"{1:032x}")
    view = GAME.view(state, 1)
    assert "Your first City card, still secret" in prose.papers(view, cargo_empire.people(state))
    assert papers.draw(view, cargo_empire.people(state)).mode == "RGB"


def test_papers_of_a_rich_seat_can_be_drawn() -> None:
    state, _ = cargo_empire.after(999, 2, EmpireOptions())
    state.players[0].goals = list(range(1, 13))
    state.players[0].cities = ["paris", "", "rome", "riga", "oslo", "", "milan", "kiev", "vienna"]
    state.players[0].returned = []
    assert papers.draw(GAME.view(state, 0), cargo_empire.people(state)).mode == "RGB"


# -- colours ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("vision", VISION)
def test_cargo_can_be_told_apart(vision: str) -> None:
    assert nearest([ink.left for ink in goods.CARGO.values()], vision) >= 25


def test_regions_have_shapes_of_their_own() -> None:
    signs = {kind: tiles.region_sign(kind, 12).image.getchannel("A").tobytes() for kind in tiles.REGIONS}
    assert len(set(signs.values())) == 4


def test_what_is_drawn_fits_what_the_rules_have() -> None:
    state = GAME.setup(2, DYORLE, "key")
    assert empire.layers(GAME.view(state, None)) == ("dyorle",)
    assert set(empire.COLOURS) == {"red", "yellow", "green", "blue", "purple"}
    assert set(goods.CARGO) == {"brown", "white", "gray", "orange"}
