"""The pictures of Cargotrain: everything in its place, nothing told that is secret, small print large enough."""

from __future__ import annotations

import io
import itertools
import random
from collections.abc import Iterator
from typing import Any

import pytest
from filelock import FileLock
from PIL import Image

import render.cargotrain as train_module
from render import layers, text, theme
from render.canvas import Sprite
from render.cargotrain import places, prose, story
from render.cargotrain.cargo import CARGO
from render.cargotrain.engines import train
from render.cargotrain.plans import CLASS_PAINT
from render.cargotrain.scenes import FACTORIES
from render.cargotrain.stations import LETTERS
from render.panels import BANNER_PX, BANNER_ROOM, phrase_width
from render.picture import Guest, Picture
from render.studio import Order, drawn
from rules.cargotrain import GAME
from rules.cargotrain.actions import Plan, Unplan
from rules.cargotrain.data import CAR_TYPES, CLASSES, DATA, REFIT, TUNNELS
from rules.cargotrain.data import FACTORIES as CARDS
from rules.cargotrain.events import Planned, PlanWithdrawn
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.view import CargotrainView
from rules.core import Event, Question
from tests.render import cargotrain
from tests.render.colours import VISION, contrast, nearest
from tests.render.conftest import BUILDING

Box = tuple[float, float, float, float]

ORDERS = list(cargotrain.ORDERS.values())


@pytest.fixture
def layer(shelf: layers.Shelf) -> None:
    """The landscape is on the shelf."""
    with FileLock(BUILDING):
        shelf.ensure(GAME.key, ["board"])


@pytest.fixture
def raw(layer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures are handed out as they were drawn, without the codec."""
    monkeypatch.setattr(train_module, "finished", lambda image, alt: Picture(image.tobytes(), alt, *image.size))


# -- the ring ---------------------------------------------------------------------------------------------------------


def apart(one: Box, other: Box) -> bool:
    return max(one[0] - other[2], other[0] - one[2], one[1] - other[3], other[1] - one[3]) >= 0


@pytest.mark.parametrize("count", [9, 12, 15])
@pytest.mark.parametrize("trains", [1, 2, 3, 4])
def test_cards_queues_and_trains_keep_apart_and_on_the_map(count: int, trains: int) -> None:
    boxes: list[Box] = []
    for at in places.slots(count):
        boxes += [places.card_box(at), places.queue_box(at)]
        boxes += [places.train_box(at, trains, row) for row in range(trains)]
    left, top, right, bottom = theme.MAP_BOX
    for box in boxes:
        assert left <= box[0]
        assert top <= box[1]
        assert box[2] <= right
        assert box[3] <= bottom
    for one, other in itertools.combinations(boxes, 2):
        assert apart(one, other), (one, other)


def test_decks_and_hubs_lie_inside_the_ring() -> None:
    inner: list[Box] = [
        (x - 80, y - 40, x + 80, y + 70) for x, y in (places.CAR_DECK, places.CONTRACT_DECK, *places.HUBS.values())
    ]
    for count in (9, 12, 15):
        for at, box in itertools.product(places.slots(count), inner):
            assert apart(places.card_box(at), box)
            assert apart(places.queue_box(at), box)


@pytest.mark.parametrize("cars", range(5))
def test_a_train_has_room_where_it_stands(cars: int) -> None:
    for room in places.ROWS.values():
        high = places.train_high(room, cars)
        made: Sprite = train("blue", ("oil", "ore", "coal", "grain")[:cars], high)
        assert made.wide <= places.TRAIN_WIDE + 8
        assert made.high <= room + 4


@pytest.mark.parametrize("count", [9, 12, 15])
def test_the_way_along_the_track_ends_at_its_cards(count: int) -> None:
    spots = places.slots(count)
    for start, step in itertools.product(range(count), (1, -1, 3, -3)):
        way = places.stretch(count, start, (start + step) % count, step > 0)
        for point, spot in ((way[0], spots[start]), (way[-1], spots[(start + step) % count])):
            assert point == pytest.approx(spot)
        arrow, _ = places.before_card(way)
        x0, y0, x1, y1 = places.card_box(way[-1])
        assert not (x0 < arrow[0] < x1 and y0 < arrow[1] < y1)


# -- boards -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("order", ORDERS, ids=list(cargotrain.ORDERS))
def test_pictures_keep_the_promised_form(order: Order, layer: None) -> None:
    picture = drawn(order)
    with Image.open(io.BytesIO(picture.data)) as image:
        assert (image.format, image.mode, image.size) == ("WEBP", "RGB", (theme.WIDTH, theme.HEIGHT))
    assert len(picture.data) <= 400 * 1024
    assert 40 < len(picture.alt) <= 1024


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_moment_of_a_game_can_be_drawn_and_told(seats: int, raw: None) -> None:
    told: set[type[Event]] = set()
    for number, (state, last) in enumerate(cargotrain.moments(seats, 2 + seats)):
        view, people = GAME.view(state, None), cargotrain.people(state)
        told |= {type(event) for event in last}
        assert len(train_module.text(view, people, last)) <= 3500
        assert len(prose.alt(view, people)) <= 1024
        assert phrase_width(story.story(last, people), BANNER_PX) <= BANNER_ROOM
        if number % 9 == 0 or view.over:
            assert train_module.board(view, people, last).width == theme.WIDTH
    assert view.over
    assert len(told) > 10


def test_a_picture_does_not_depend_on_what_was_drawn_before(layer: None) -> None:
    one, other = cargotrain.moving(), cargotrain.tunnelled()
    first = drawn(one).data
    drawn(other)
    assert drawn(one).data == first


def test_the_last_move_is_lit_up(raw: None) -> None:
    for order in (cargotrain.tunnelled(), cargotrain.planning()):
        assert order.last
        plain = train_module.board(order.view, order.people)  # type: ignore[arg-type]
        assert drawn(order).data != plain.data


def test_a_turned_up_card_that_cost_its_turn_looks_different(layer: None) -> None:
    state = GAME.setup(2, GAME.default_options(2), cargotrain.KEY)
    for seat in range(2):
        GAME.apply(state, seat, Plan(("3B", "1", "2")))
    other = GAME.clone(state)
    assert state.phase == "turn"
    for player in other.players:
        player.engine = "B"
    pictures = [bar(each) for each in (state, other)]
    assert pictures[0] != pictures[1]


def bar(state: CargotrainState) -> bytes:
    """The pixels of the bar under the map."""
    with Image.open(io.BytesIO(drawn(cargotrain.board((state, []))).data)) as image:
        return image.crop((0, theme.MAP_BOX[3], theme.MAP_BOX[2], theme.HEIGHT)).tobytes()


def test_small_print_is_large_enough(layer: None, monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: set[int] = set()
    whole = text.put

    def put(*args: Any, **kwargs: Any) -> float:
        sizes.add(args[4])
        return whole(*args, **kwargs)

    monkeypatch.setattr(text, "put", put)
    for order in ORDERS:
        order.draw()
    assert min(sizes) >= theme.TEXT_CAPTION


def test_names_of_any_length_and_script_leave_the_ring_alone(raw: None) -> None:
    order = cargotrain.start()
    wild = [
        Guest(name, guest.colours)
        for name, guest in zip(("𝓦" * 32, "محمد " * 6, "", "👑" * 30), order.people, strict=True)
    ]
    both = [train_module.board(order.view, people) for people in (order.people, wild)]  # type: ignore[arg-type]
    images = [Image.frombytes("RGB", (theme.WIDTH, theme.HEIGHT), picture.data) for picture in both]
    ring = (0, theme.TOP + 1, theme.MAP_BOX[2], theme.MAP_BOX[3])
    assert images[0].crop(ring).tobytes() == images[1].crop(ring).tobytes()


# -- secrets ----------------------------------------------------------------------------------------------------------


def sampled() -> Iterator[tuple[CargotrainState, tuple[Event, ...]]]:
    """Some moments of a game: of every phase and stage, and every eightieth."""
    seen: set[tuple[str, str]] = set()
    for number, (state, last) in enumerate(cargotrain.moments(4, 5)):
        if (state.phase, state.stage) not in seen or number % 80 == 0:
            seen.add((state.phase, state.stage))
            yield state, tuple(last)
    assert len(seen) == 7


def test_public_pictures_and_texts_tell_no_secret(layer: None) -> None:
    dice = random.Random(11)
    for state, last in sampled():
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, None, dice)
        assert GAME.dumps(other) != GAME.dumps(state)
        assert shown(state, None, last) == shown(other, None, last)


def test_private_pictures_tell_their_own_secrets_only(raw: None) -> None:
    dice = random.Random(12)
    for seat, (state, last) in zip(itertools.cycle(range(4)), sampled(), strict=False):
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, seat, dice)
        assert shown(state, seat, last) == shown(other, seat, last)


def shown(state: CargotrainState, seat: int | None, last: tuple[Event, ...]) -> list[object]:
    """Everything that is drawn and told for a reader."""
    view, people = GAME.view(state, seat), cargotrain.people(state)
    found: list[object] = [train_module.board(view, people, last), train_module.text(view, people, last)]
    return found if seat is None else [*found, train_module.hand(view, people)]


def test_a_seats_view_makes_the_public_board(raw: None) -> None:
    """The board never shows a stack or a contract, whoever asks for it."""
    for state, last in sampled():
        people = cargotrain.people(state)
        pictures = {train_module.board(GAME.view(state, seat), people, last) for seat in (None, 1)}
        assert len(pictures) == 1


def test_who_planned_when_and_how_often_is_in_no_picture(raw: None) -> None:
    """Events of planning, even a seat's own, change nothing; nor does another way to the same plans."""
    straight = GAME.setup(3, GAME.default_options(3), cargotrain.KEY)
    winding = GAME.clone(straight)
    for seat in (0, 2):
        GAME.apply(straight, seat, Plan(("1", "2", "3")))
    for seat, action in (
        (2, Plan(("4C", "3B", "12D"))),
        (0, Plan(("3", "2", "1"))),
        (2, Unplan()),
        (0, Plan(("1", "2", "3"))),
        (2, Plan(("1", "2", "3"))),
    ):
        GAME.apply(winding, seat, action)
    plain = shown(straight, None, ())
    assert shown(winding, None, ()) == plain
    own = (Planned(0, ("3", "2", "1")), Planned(0, ("1", "2", "3")), PlanWithdrawn(0))
    assert train_module.board(GAME.view(straight, None), cargotrain.people(straight), own) == plain[0]


def test_the_own_text_has_plan_and_contracts() -> None:
    state = cargotrain.moments(4, 5)[0][0]
    for seat in range(4):
        state = GAME.clone(state)
        GAME.apply(state, seat, Plan(("3", "1", "2")))
    words = train_module.text(GAME.view(state, 2), cargotrain.people(state))
    assert "Your plan: 3, 1, 2." in words
    assert "Your contracts: " in words
    assert "Your" not in train_module.text(GAME.view(state, None), cargotrain.people(state))


# -- marks, words, colours --------------------------------------------------------------------------------------------


def test_every_place_of_the_panels_questions_is_on_the_ring(layer: None) -> None:
    for state, _ in cargotrain.moments(2, 6)[::5]:
        for seat in state.awaited():
            question = GAME.question(state, seat)
            assert isinstance(question, Question)
            marked = {option.place for option in question.options if option.place}
            assert marked <= set(state.ring)


def test_marks_are_drawn_where_there_is_such_a_card(raw: None) -> None:
    order = cargotrain.moving()
    assert len(order.marks) > 2
    plain = train_module.board(order.view, order.people, order.last)  # type: ignore[arg-type]
    assert drawn(order).data != plain.data
    foreign = train_module.board(order.view, order.people, order.last, (("X-green", 1), ("", 2)))  # type: ignore[arg-type]
    assert foreign.data == plain.data


def test_the_winner_and_shared_victories_are_told() -> None:
    state = cargotrain.crowd()
    state.phase = "over"
    view = GAME.view(state, None)
    assert view.places == (1, 1, 1, 1)
    assert "share the victory" in train_module.text(view, cargotrain.people(state))
    state.players[1].fulfilled.append("c10")
    assert "Дмитрий ⚓ wins." in train_module.text(GAME.view(state, None), cargotrain.people(state))


def test_every_phase_has_its_headline() -> None:
    seen: dict[str, tuple[str, str]] = {}
    for state, _ in cargotrain.moments(4, 5):
        seen[state.stage or state.phase] = story.headline(GAME.view(state, None), cargotrain.people(state))
    assert set(seen) == {"plan", "move", "action", "keep", "settle", "refit", "over"}
    assert len({rest for _, rest in seen.values()}) == 7


@pytest.mark.parametrize("vision", VISION)
def test_cargo_stays_apart_for_every_eye(vision: str) -> None:
    assert nearest([freight.base for freight in CARGO.values()], vision) >= 20
    assert nearest(LETTERS.values(), vision) >= 18


def test_what_lies_on_a_colour_can_be_read() -> None:
    for freight in CARGO.values():
        assert contrast(freight.ink, freight.base) >= 4.5
    for paint in CLASS_PAINT.values():
        assert contrast("#FFFFFF", str(paint)) >= 4


def test_what_is_drawn_fits_what_the_rules_have() -> None:
    assert set(train_module.COLOURS) == {colour.id for colour in DATA.player_colours}
    assert set(CARGO) == set(CAR_TYPES)
    assert set(CLASS_PAINT) == set(CLASSES)
    assert set(LETTERS) == set(places.HUBS) == set(TUNNELS.values())
    assert set(FACTORIES) == set(CARDS)
    view = GAME.view(GAME.setup(2, GAME.default_options(2), cargotrain.KEY), None)
    assert isinstance(view, CargotrainView)
    assert REFIT in view.ring
    assert train_module.layers(view) == ("board",)
