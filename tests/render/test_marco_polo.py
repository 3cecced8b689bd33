"""The pictures of Marco Polo: everything in its place, nothing told that is secret, small print large enough."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from PIL import Image

import render.marco_polo as polo_module
from render import text, theme
from render.marco_polo import fan, prose, route, scene, seats, story
from render.marco_polo.asia import NAMES
from render.panels import BANNER_PX, BANNER_ROOM, DOT, phrase_width
from render.picture import Guest, Picture
from render.studio import Order, drawn
from rules.core import Event, Option, Question
from rules.marco_polo import GAME
from rules.marco_polo.data import COLOURS, DAIDU, DECK, FACES, KINDS, PIECES, SPACES
from rules.marco_polo.state import PoloState
from rules.marco_polo.view import PoloView
from tests.render import marco_polo

ORDERS = [*marco_polo.ORDERS.values()]


def played(seats: int, seed: int) -> Iterator[tuple[PoloState, list[Event]]]:
    """Every turn of a game of the simple computer players, with the events of the turn before."""
    state, dice = GAME.setup(seats, GAME.default_options(seats), f"{seed:032x}"), random.Random(seed)
    last: list[Event] = []
    turn = -1
    while awaited := GAME.to_act(state):
        if state.turn.number != turn:
            yield state, last
            last, turn = [], state.turn.number
        listed = GAME.legal(state, awaited[0])
        weights = [GAME.weigh(state, awaited[0], action) for action in listed]
        last += GAME.apply(state, awaited[0], dice.choices(listed, weights)[0])
    yield state, last


def public(events: Sequence[Any]) -> tuple[Event, ...]:
    return tuple(GAME.redact(event, None) for event in events)


# -- boards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS, ids=list(marco_polo.ORDERS))
def test_pictures_keep_the_promised_form(order: Order, polo: None) -> None:
    picture = drawn(order)
    with Image.open(io.BytesIO(picture.data)) as image:
        assert (image.format, image.mode, image.size) == ("WEBP", "RGB", (theme.WIDTH, theme.HEIGHT))
    assert (picture.width, picture.height) == (theme.WIDTH, theme.HEIGHT)
    assert abs(theme.WIDTH * 7 - theme.HEIGHT * 11) < 11
    assert len(picture.data) <= 400 * 1024
    assert 40 < len(picture.alt) <= 1024


@pytest.mark.parametrize("number", [2, 3, 4, 5])
def test_every_moment_of_a_game_can_be_drawn(number: int, polo: None) -> None:
    """Every tenth turn and the end, of games that meet all kinds of events."""
    for turn, (state, last) in enumerate(played(number, number)):
        view = GAME.view(state, None)
        people, events = marco_polo.people(state), public(last)
        assert len(polo_module.text(view, people, events)) <= 3500
        assert len(prose.board(view, people, events, ())) <= 1024
        if turn % 12 == 0 or state.over:
            assert scene.draw(view, people, events).mode == "RGB"
    assert state.over


def test_a_picture_does_not_depend_on_what_was_drawn_before(polo: None) -> None:
    one, other = marco_polo.middle(), marco_polo.scored()
    first = drawn(one).data
    drawn(other)
    assert drawn(one).data == first


def test_public_pictures_and_texts_tell_no_secret(polo: None) -> None:
    """The same bytes after everything hidden has been dealt anew; a seat's own view differs in its own hand only."""
    dice = random.Random(11)
    for turn, (state, last) in enumerate(played(3, 5)):
        if turn % 25 or state.over:
            continue
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, None, dice)
        assert other.hands != state.hands
        both = [_public(each, public(last)) for each in (state, other)]
        assert both[0] == both[1]
        own = GAME.view(state, 1)
        with_hand = polo_module.text(own, marco_polo.people(state))
        assert f"Hand of {marco_polo.NAMES[1]}" in with_hand
        assert "Hand of" not in both[0][1]


def _public(state: PoloState, last: tuple[Event, ...]) -> tuple[Picture, str]:
    view, people = GAME.view(state, None), marco_polo.people(state)
    return polo_module.board(view, people, last), polo_module.text(view, people, last)


def test_a_seats_view_makes_the_public_board(polo: None) -> None:
    """The board never shows a hand, whoever asks for it."""
    state = marco_polo.game(4, (3, 5, 8, 9))
    people = marco_polo.people(state)
    pictures = {polo_module.board(GAME.view(state, seat), people) for seat in (None, 0, 1, 2, 3)}
    assert len(pictures) == 1


def test_small_print_is_large_enough(polo: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: set[int] = set()
    whole = text.put

    def put(*args: Any, **kwargs: Any) -> float:
        sizes.add(args[4])
        return whole(*args, **kwargs)

    monkeypatch.setattr(text, "put", put)
    for order in ORDERS:
        order.draw()
    assert min(sizes) >= theme.TEXT_CAPTION
    assert min(px for _, _, px, *_ in NAMES) >= theme.TEXT_CAPTION


def test_names_of_any_length_and_script_leave_the_rest_alone(polo: None) -> None:
    """Only the banner and the heads of the panels change with the names."""
    order = marco_polo.start()
    plain = scene.draw(order.view, order.people)  # type: ignore[arg-type]
    wild = [
        Guest(name, guest.colours)
        for name, guest in zip(("𝓦" * 32, "محمد " * 6, "", "👑" * 30), order.people, strict=True)
    ]
    changed = scene.draw(order.view, wild)  # type: ignore[arg-type]
    map_and_bar = (0, theme.TOP + 1, theme.MAP_BOX[2], theme.HEIGHT)
    assert plain.crop(map_and_bar).tobytes() == changed.crop(map_and_bar).tobytes()
    edge = (theme.WIDTH - 9, 0, theme.WIDTH, theme.HEIGHT)
    assert plain.crop(edge).tobytes() == changed.crop(edge).tobytes()


def test_the_winner_and_shared_victories_are_told() -> None:
    state = marco_polo.game(4, (27, 29, 16, 16))
    state.scored = state.over = True
    state.purses[2].kantshou = state.purses[3].kantshou = 20
    view, people = GAME.view(state, None), marco_polo.people(state)
    assert view.places == (4, 3, 1, 1)
    words = polo_module.text(view, people)
    assert "山田さくら and יעל כהן share the first place" in words
    assert [seats.rank(view, seat) for seat in range(4)] == list(view.places)


# -- the last turn ---------------------------------------------------------------------------------------------------


def test_ways_gains_and_slots_of_the_last_turn() -> None:
    last = marco_polo.middle().last
    assert [(way.start, way.space, way.ballast) for way in story.ways(last)] == [
        (5, 7, False),
        (7, 8, True),
        (8, 9, False),
        (9, 10, False),
    ]
    assert story.gains(last) == {2: 2}
    assert story.slots(last) == {3}
    assert story.actor(last) == 2
    assert story.gains(marco_polo.scored().last) == {0: 6, 1: 9}
    assert story.gains(()) == {}


def test_no_line_of_the_last_turn_begins_or_ends_with_a_dot(polo: None) -> None:
    for order in ORDERS:
        for line in story.lines(order.last, order.people):
            assert line
            assert DOT not in (line[0], line[-1])


def test_the_last_turn_in_one_line_has_room(polo: None) -> None:
    seen = 0
    for number in (2, 3, 5):
        for state, last in played(number, 40 + number):
            line = story.summary(public(last), marco_polo.people(state), BANNER_PX, BANNER_ROOM)
            assert phrase_width(line, BANNER_PX) <= BANNER_ROOM
            seen += len(story.ways(last)) > 2
    assert seen > 3


# -- marks -----------------------------------------------------------------------------------------------------------


def test_every_place_of_the_panels_questions_is_on_the_board() -> None:
    places = set()
    for state, _ in played(2, 9):
        places |= {option.place for option in _options(state)}
    places.discard("")
    assert {place.partition(":")[0] for place in places} == {"space", "slot", "pile"}
    for place in {
        *places,
        *(f"space:{space}" for space in range(1, DAIDU + 1)),
        *(f"slot:{slot}" for slot in range(1, 6)),
    }:
        x, y = scene.spot(place) or (-99, -99)
        assert 20 <= x <= theme.WIDTH - 20
        assert theme.TOP + 20 <= y <= theme.HEIGHT - 20


def _options(state: PoloState) -> tuple[Option, ...]:
    awaited = GAME.to_act(state)
    if not awaited:
        return ()
    question = GAME.question(state, awaited[0])
    return question.options if isinstance(question, Question) else ()


@pytest.mark.parametrize(
    "place", ["", "space:", "space:30", "space:x", "slot:0", "slot:6", "slot:", "market:1", "pile:2"]
)
def test_other_places_are_not(place: str, polo: None) -> None:
    assert scene.spot(place) is None
    order = marco_polo.start()
    plain, marked = (scene.draw(order.view, order.people, (), marks) for marks in ((), ((place, 1),)))  # type: ignore[arg-type]
    assert plain.tobytes() == marked.tobytes()


# -- hands -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [0, 1, 2, 5, 6, 7, 11, 14, 15, 22, 30, 40, 47, 55])
def test_a_hand_of_any_size_lies_in_its_area(number: int) -> None:
    hand = tuple(sorted(random.Random(number).sample(DECK, number), key=FACES.index))
    wide, spots = fan.spread(hand)
    high = round(wide * fan._TALL)
    assert [spot.face for spot in spots] == list(hand)
    left, top, right, bottom = fan._AREA
    for spot in spots:
        assert left <= spot.x <= spot.x + wide <= right
        assert top <= spot.y <= spot.y + high <= bottom
    for one, other in itertools.combinations(spots, 2):
        assert abs(one.x - other.x) >= wide or abs(one.y - other.y) >= high
    assert wide >= (92 if number > 40 else 118)


def test_a_hand_tells_what_the_next_space_asks() -> None:
    order = marco_polo.hand(9)
    assert isinstance(order.view, PoloView)
    alt = prose.hand(order.view, order.people)
    assert alt.startswith("Hand of Ana, 9: 2 red oil, ")
    assert "Red can go to Yarkand (12), which asks for 3 cards of one colour." in alt
    assert "Green can go to Taican (7), which asks for 2 leaders." in alt
    assert "Blue" not in alt


def test_a_hand_after_the_end_and_a_bound_piece_can_be_drawn() -> None:
    state = marco_polo.game(2, (29, 27, 16, 20))
    state.scored = state.over = True
    assert fan.draw(GAME.view(state, 0), marco_polo.people(state)).mode == "RGB"
    state = marco_polo.game(2, (5, 7, 9, 11))
    state.turn.piece, state.turn.moved = "green", True
    view = GAME.view(state, 0)
    red, green = (piece for piece in view.pieces if piece.seat == 0)
    assert "cannot move any more this turn" in fan._asked(red, view)
    assert "cannot move any more this turn" not in fan._asked(green, view)
    assert fan.draw(view, marco_polo.people(state)).mode == "RGB"


def test_what_is_drawn_fits_what_the_rules_have() -> None:
    assert set(polo_module.COLOURS) == set(PIECES.colours)
    assert [colour.code for colour in COLOURS] == list("RYBGP")
    assert [kind.code for kind in KINDS] == list("OSKFL")
    assert polo_module.layers(GAME.view(marco_polo.game(2), None)) == (scene.LAYER,)
    assert {SPACES[space].name for space in route.CITIES} == {"Hormus", "Kantshou", "Daidu"}
    assert all(SPACES[space].city for space in route.CITIES)


def test_alt_text_is_the_same_without_marks_but_for_the_marks() -> None:
    order = marco_polo.scored()
    assert isinstance(order.view, PoloView)
    plain = prose.board(order.view, order.people, order.last, ())
    marked = prose.board(order.view, order.people, order.last, order.marks)
    assert marked.replace(" 6 options are marked with their numbers.", "") == plain
    assert msgspec.json.encode(plain)
