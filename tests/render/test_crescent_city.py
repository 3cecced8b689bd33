"""The pictures of Crescent City Cargo: everything in its place, no secret told, small print large enough."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
import pytest
from filelock import FileLock
from PIL import Image, ImageChops

import render.crescent_city as port_module
from render import layers, text, theme
from render.crescent_city import cards, company, figures, goods, places, port, prose, scene, seats, story, trucks, yard
from render.panels import BANNER_PX, BANNER_ROOM, phrase_width
from render.picture import Guest
from render.studio import Order
from rules.core import Event, Question
from rules.crescent_city import GAME
from rules.crescent_city.actions import Deliver
from rules.crescent_city.data import GOODS, LINKS, OFFICES, TRACKS
from rules.crescent_city.events import EndTriggered, PickedUp, Refilled, SetOut, TurnEnded
from rules.crescent_city.state import CargoOptions, CargoState
from rules.crescent_city.view import CargoView, TruckView
from tests.render import crescent_city as fixed
from tests.render.colours import VISION, nearest
from tests.render.conftest import BUILDING

ORDERS = [*fixed.ORDERS.values()]


@pytest.fixture(autouse=True)
def layer(shelf: layers.Shelf) -> None:
    """The layer of the board is on the shelf, built once for all test processes."""
    with FileLock(BUILDING):
        shelf.ensure(GAME.key, [scene.LAYER])


def played(seats: int, seed: int, *, modules: bool = True) -> Iterator[tuple[CargoState, list[Event]]]:
    """Every turn of a game of the simple computer players, with the public events of the turn before."""
    state, dice = GAME.setup(seats, CargoOptions(modules, modules), f"{seed:032x}"), random.Random(seed)
    last: list[Event] = []
    turn = -1
    while awaited := GAME.to_act(state):
        if state.turn != turn:
            yield state, last
            last, turn = [], state.turn
        seat = dice.choice(awaited)
        listed = GAME.legal(state, seat)
        chosen = dice.choices(listed, [GAME.weigh(state, seat, action) for action in listed])[0]
        last += [GAME.redact(event, None) for event in GAME.apply(state, seat, chosen)]
    yield state, last


def view_of(order: Order) -> CargoView:
    assert isinstance(order.view, CargoView)
    return order.view


# -- places -----------------------------------------------------------------------------------------------------------


def _boxes() -> dict[str, tuple[float, float, float, float]]:
    sizes: list[tuple[dict[str, Any], int, int]] = [
        (places.HOUSES, places.HOUSE_WIDE, places.HOUSE_HIGH),
        (places.SHIPS, places.SHIP_WIDE - 16, places.SHIP_HIGH),
        (places.BOXES, places.BOX_WIDE, places.BOX_HIGH),
        (places.TRAINS, places.TRAIN_WIDE, places.TRAIN_HIGH),
        (places.DOCK, 54, 54),
    ]
    return {
        name: (x - wide / 2, y - high / 2, x + wide / 2, y + high / 2)
        for where, wide, high in sizes
        for name, (x, y) in where.items()
    }


def test_places_lie_on_the_map_and_keep_their_distance() -> None:
    left, top, right, bottom = theme.MAP_BOX
    for x, y, far, low in _boxes().values():
        assert left <= x
        assert top <= y
        assert far <= right
        assert low <= bottom
    for (one, a), (other, b) in itertools.combinations(_boxes().items(), 2):
        assert max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3]) >= 0, (one, other)


def test_dotted_lines_are_the_links_of_the_rules() -> None:
    drawn = {(f"D{number}", place) for number, links in enumerate(LINKS, 1) for place in links}
    assert set(places.WAYS) == drawn
    for (dock, place), way in places.WAYS.items():
        assert way[0] == places.DOCK[dock]
        x, y = way[-1]
        left, top, right, bottom = _boxes()[place]
        assert left - 12 <= x <= right + 14, (dock, place)
        assert top - 6 <= y <= bottom + 6, (dock, place)


def test_pawns_go_round_their_rings() -> None:
    for steps in (*range(1, 7), *range(-6, 0)):
        for start in range(6):
            way = places.manager_way(start, steps)
            assert (way[0], way[-1]) == (places._MANAGER[start], places._MANAGER[(start + steps) % 6])
            assert len(way) == abs(steps) + 3
            dock = places.dock_way(start, steps)
            assert (dock[0], dock[-1]) == (places._DOCK[start], places._DOCK[(start + steps) % 6])
            assert all(one != other for one, other in itertools.pairwise(dock))


def test_goods_and_workers_lie_on_what_they_belong_to() -> None:
    boxes = _boxes()
    for name in places.HOUSES:
        for number in range(5):
            x, y = yard.house_spot(name, number, 5)
            assert boxes[name][0] + 17 <= x <= boxes[name][2] - 17
            assert boxes[name][1] + 17 <= y <= boxes[name][3] - 14
    for spots, where in ((port.ship_space, places.SHIPS), (port.box_space, places.BOXES), (port.wagon, places.TRAINS)):
        for name in where:
            for index in range(4):
                x, y = spots(name, index)
                assert boxes[name][0] <= x - 28 <= x + 28 <= boxes[name][2], name
                assert boxes[name][1] <= y - 20 <= y + 22 <= boxes[name][3], name


def test_every_place_of_the_panels_questions_is_on_the_board() -> None:
    kinds = set()
    for state, _ in itertools.islice(played(3, 9), 60):
        view = GAME.view(state, None)
        for place in _asked(state) | _asked_at_the_port(state):
            kinds.add(place.partition(":")[0][0])
            x, y = scene._spot(view, place) or (-99, -99)
            assert 0 <= x <= theme.WIDTH - 20
            assert theme.TOP + 20 <= y <= theme.HEIGHT - 20
    assert kinds >= set("MDWSCTot")


def _asked(state: CargoState) -> set[str]:
    """The places of the present questions, two levels deep."""
    found = set()
    for seat in GAME.to_act(state):
        first = GAME.question(state, seat)
        assert isinstance(first, Question)
        for option in first.options:
            found.add(option.place)
            more = None if option.refused else GAME.question(state, seat, (option.key,))
            found |= {each.place for each in more.options} if isinstance(more, Question) else set()
    return found - {""}


def _asked_at_the_port(state: CargoState) -> set[str]:
    """The places of the questions after a dockworker's move, if one can be made."""
    for action in GAME.legal(state, state.current):
        if isinstance(action, Deliver):
            copy = GAME.clone(state)
            GAME.apply(copy, state.current, action)
            return _asked(copy)
    return set()


def test_two_marks_for_one_space_hide_no_goods() -> None:
    view = view_of(fixed.start())
    spots = scene.mark_spots(view, [(f"M{place}", 2 * place + half) for place in (2, 3, 5, 6) for half in (0, 1)])
    assert [number for number, *_ in sorted(spots, key=lambda spot: (spot[2], spot[1]))[:4]] == [12, 13, 4, 5]
    for _, x, y in spots:
        for name in places.HOUSES:
            for number in range(5):
                left, top = yard.house_spot(name, number, 5)
                assert abs(x - left) >= 30 or abs(y - top) >= 30


def test_other_places_are_not() -> None:
    view = view_of(fixed.start())
    assert scene._spot(view, "market") is None
    assert scene._spot(view, "office:99") is None
    order = fixed.start()
    plain, marked = (scene.draw(view, order.people, (), marks) for marks in ((), (("market", 1), ("office:99", 2))))
    assert plain.tobytes() == marked.tobytes()


# -- the last turn ----------------------------------------------------------------------------------------------------


def test_what_the_last_turn_lights_up() -> None:
    assert story.trips(fixed.picked_up().last) == [story.Trip("manager", 5, -2)]
    assert story.lit(fixed.picked_up().last) == [("house", "W4"), ("house", "W3")]
    assert story.lit(fixed.delivered().last) == [("ship", "S4:3"), ("train", "T2")]
    assert story.trips(fixed.delivered().last) == [story.Trip("dockworker", 4, 3)]
    assert ("space", "human_resources:3") in story.lit(fixed.planned().last)


def test_whose_turn_it_was() -> None:
    assert story.actor(fixed.picked_up().last) == 1
    assert story.actor((Refilled(2, ()), TurnEnded(0))) == 0
    assert story.actor((PickedUp(0, "M2", 1, ("W2", ()), ("W1", ()), 1, 0),)) == 0
    assert story.actor((EndTriggered(None, "stalled"),)) is None


def test_the_last_turn_in_one_line_has_room() -> None:
    seen = 0
    for seats_, seed in ((2, 1), (4, 2)):
        for state, last in itertools.islice(played(seats_, seed), 120):
            people = fixed.people(state)
            liveries = [figures.LIVERIES[guest.colours[0]] for guest in people]
            line = story.summary(last, people, liveries, BANNER_PX, BANNER_ROOM)
            assert phrase_width(line, BANNER_PX) <= BANNER_ROOM
            assert all(story.lines(last, people, liveries))
            seen += any(isinstance(event, SetOut) for event in last)
    assert seen > 5


def test_a_change_is_lit_up() -> None:
    order = fixed.picked_up()
    still, lit = (scene.draw(view_of(order), order.people, last) for last in ((), order.last))
    area = (0, theme.TOP, theme.MAP_BOX[2], theme.MAP_BOX[3])
    assert still.crop(area).tobytes() != lit.crop(area).tobytes()


def test_a_plan_is_shown_and_nothing_has_moved() -> None:
    order = fixed.planned()
    view = view_of(order)
    plain = scene.draw(msgspec.structs.replace(view, plan=None), order.people)
    planned = scene.draw(view, order.people)
    x, y = places.HOUSES["W5"]
    near = (round(x + 70), round(y - 60), round(x + 100), round(y - 30))
    assert plain.crop(near).tobytes() != planned.crop(near).tobytes()
    assert view.manager == "M1"


# -- secrets and names ------------------------------------------------------------------------------------------------


def test_the_board_is_the_same_for_everybody() -> None:
    for state, last in itertools.islice(played(3, 5), 30, 33):
        people = fixed.people(state)
        made = {port_module.board(GAME.view(state, seat), people, last) for seat in (None, 0, 1, 2)}
        assert len(made) == 1


def test_only_the_own_picture_tells_goals() -> None:
    state = fixed.busy()
    state.players[1].goals, state.players[2].goals = [9, 17], [2]
    people = fixed.people(state)
    for seat in (None, 0, 1, 2, 3):
        view = GAME.view(state, seat)
        words = port_module.text(view, people)
        assert ("Motor Pool" in words) is (seat == 1)
        assert ("Ports of Call" in words) is (seat == 2)
        assert "Motor Pool" not in port_module.board(view, people).alt
    assert "Motor Pool" in port_module.hand(GAME.view(state, 1), people).alt


def test_picture_and_alt_text_count_the_goal_of_an_open_draw() -> None:
    state = GAME.setup(2, CargoOptions(), "a key")
    assert prose.board(GAME.view(state, None), fixed.people(state), (), ()).count("0 trains, 1 goal.") == 2


def test_names_of_spaces_stand_over_the_way_of_a_pawn() -> None:
    state = fixed.busy()
    state.manager, state.dockworker = 3, 3
    view, people = GAME.view(state, None), fixed.people(state)
    lit = scene.draw(view, people, (PickedUp(0, "M4", 3, ("W4", ("meat",)), ("W3", ()), 1, 0),))
    around = (places.MANAGER["M1"][0] - 12, places.MANAGER["M1"][1] - 9)
    box = (*around, around[0] + 24, around[1] + 18)
    assert sum(lit.crop(box).convert("L").histogram()[:90]) > 40


def test_the_own_picture_leaves_out_what_an_office_has_cost() -> None:
    sold, owned = (cards.office(7, 196, 146, price).image.convert("RGB") for price in (True, False))
    assert ImageChops.difference(sold, owned).getbbox() is not None
    assert ImageChops.difference(sold.crop((0, 0, 90, 146)), owned.crop((0, 0, 90, 146))).getbbox() is None


def test_names_of_any_length_and_script_leave_the_rest_alone() -> None:
    """Only the banner and the heads of the panels change with the names."""
    order = fixed.start()
    plain = scene.draw(view_of(order), order.people)
    wild = [
        Guest(name, guest.colours)
        for name, guest in zip(("𝓦" * 32, "محمد " * 6, "", "👑" * 30), order.people, strict=True)
    ]
    changed = scene.draw(view_of(order), wild)
    for area in (
        (0, theme.TOP + 1, theme.MAP_BOX[2], theme.HEIGHT),
        (theme.WIDTH - 9, 0, theme.WIDTH, theme.HEIGHT),
    ):
        assert plain.crop(area).tobytes() == changed.crop(area).tobytes()


def test_small_print_is_large_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    sizes: dict[int, str] = {}
    whole = text.put

    def put(*args: Any, **kwargs: Any) -> float:
        sizes[args[4]] = args[2]
        return whole(*args, **kwargs)

    monkeypatch.setattr(text, "put", put)
    for order in ORDERS:
        order.draw()
    assert min(sizes) >= 15, sizes
    words = {px: line for px, line in sizes.items() if len(line) > 2}
    assert min(words) >= theme.TEXT_CAPTION, words


# -- words ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats_", [2, 3, 4])
def test_words_fit_their_limits(seats_: int) -> None:
    for state, last in itertools.islice(played(seats_, 20 + seats_), 0, None, 9):
        people = fixed.people(state, ("N" * 32,) * 4)
        for seat in (None, 0):
            view = GAME.view(state, seat)
            assert len(prose.board(view, people, last, ())) <= 1024
            whole = port_module.text(view, people, last)
            assert len(whole) <= 3500
            assert all(name in whole for name in ("W1", "S4", "T2", "Forklift"))
        assert len(prose.company(GAME.view(state, 0), people)) <= 1024


def test_the_end_is_told() -> None:
    order = fixed.over()
    assert "Most coins: Дмитрий ⚓ and 山田さくら." in prose.full(view_of(order), order.people, ())
    assert scene.winners(view_of(order)) == [1, 2]
    assert "Three final rounds follow" in prose.full(
        msgspec.structs.replace(view_of(fixed.start()), trigger="trains"), order.people, ()
    )


def test_marks_are_told_in_the_alt_text() -> None:
    order = fixed.delivered()
    plain = prose.board(view_of(order), order.people, order.last, ())
    marked = prose.board(view_of(order), order.people, order.last, order.marks)
    assert "6 options are marked" in marked
    assert "options are marked" not in plain


# -- companies --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("number", [1, 2, 4, 6, 9, 13])
@pytest.mark.parametrize("trailers", [False, True])
def test_trucks_of_any_number_have_room(number: int, trailers: bool) -> None:
    many = tuple(TruckView(trailers, True, ("meat", "grain"), ("iron",) if trailers else ()) for _ in range(number))
    drawn = trucks.fleet(many, seats.ROOM, figures.LIVERIES["red"])
    assert drawn.wide == seats.ROOM
    assert drawn.high <= 50
    large = trucks.fleet(many, company.WIDE - 36, figures.LIVERIES["red"], 46, 2)
    assert large.high <= 170


def test_a_company_with_everything_and_one_with_nothing_can_be_drawn() -> None:
    state = fixed.busy()
    player = state.players[0]
    player.offices = list(OFFICES)
    player.staffed = list(OFFICES)[:9]
    player.goals = [*range(1, 16)]
    player.contract, player.workforce, player.loans = [2, 4], 0, 8
    people = fixed.people(state)
    whole = company.draw(GAME.view(state, 0), people)
    assert whole.size == (theme.WIDTH, theme.HEIGHT)
    empty = fixed.game(2)
    empty.players[0].goals, empty.players[0].offices, empty.over = [], [], True
    empty.trigger = "trains"
    assert company.draw(GAME.view(empty, 0), fixed.people(empty)).mode == "RGB"
    assert scene.draw(GAME.view(state, None), people).size == whole.size


def test_every_game_position_can_be_drawn() -> None:
    for state, last in itertools.islice(played(4, 77), 0, None, 12):
        people = fixed.people(state)
        picture = scene.draw(GAME.view(state, None), people, last)
        assert isinstance(picture, Image.Image)
        assert company.draw(GAME.view(state, 3), people).mode == "RGB"


@pytest.mark.parametrize("vision", VISION)
def test_goods_and_companies_can_be_told_apart(vision: str) -> None:
    assert nearest([ink.left for ink in goods.GOODS.values()], vision) >= 20
    assert len({letter for *_, letter in figures.COMPANIES.values()}) == 5
    assert nearest([livery.base for livery in figures.LIVERIES.values()], vision) >= 18


def test_what_is_drawn_fits_what_the_rules_have() -> None:
    state = fixed.game(4)
    colours: Sequence[str] = [seat.colours[0] for seat in GAME.roster(state)]
    assert set(port_module.COLOURS) == set(colours)
    assert set(goods.GOODS) == set(GOODS)
    assert port_module.layers(GAME.view(state, None)) == (scene.LAYER,)
    assert len(TRACKS) == 3
