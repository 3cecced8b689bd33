"""The route of Marco Polo on the map: tiles apart, roads free, places where they were."""

from __future__ import annotations

import itertools
import math

from render import theme
from render.marco_polo import route, scene
from render.marco_polo.asia import WALL
from rules.marco_polo import GAME
from rules.marco_polo.data import KANTSHOU, SPACES
from tests.render import marco_polo

# Longitude and latitude of the historical places.
PLACES = {
    "Hormus": (56.5, 27.1), "Kerman": (57.1, 30.3), "Kobinan": (56.3, 31.4), "Tabas": (56.9, 33.6),
    "Nishapur": (58.8, 36.2), "Sapurgan": (65.8, 36.7), "Balkh": (66.9, 36.8), "Taican": (69.5, 36.7),
    "Badakhshan": (70.6, 37.1), "Wakhan": (73.3, 37.0), "Pamir": (73.8, 38.3), "Kashgar": (76.0, 39.5),
    "Yarkand": (77.2, 38.4), "Khotan": (79.9, 37.1), "Lop": (88.2, 39.5), "Sachiu": (94.7, 40.1),
    "Kantshou": (100.5, 38.9), "Etzina": (101.1, 41.8), "Erguiul": (102.6, 37.9), "Silingiu": (101.8, 36.6),
    "Egrigaia": (106.3, 38.5), "Calachan": (105.7, 38.9), "Ordos": (109.8, 39.6), "Tenduc": (111.7, 40.8),
    "Sindachu": (115.1, 40.6), "Chagannor": (114.9, 41.4), "Shangdu": (116.2, 42.4), "Cardan": (117.3, 41.2),
    "Nankou": (116.1, 40.2), "Daidu": (116.4, 39.9),
}  # fmt: skip


def _box(space: int) -> tuple[float, float, float, float]:
    (x, y), (wide, high) = route.corner(space), route.size(space)
    return x, y, x + wide, y + high


def test_tiles_keep_their_distance() -> None:
    for one, other in itertools.combinations(range(len(SPACES)), 2):
        assert math.dist(route.MIDDLES[one], route.MIDDLES[other]) >= 100
        a, b = _box(one), _box(other)
        aside = max(a[0] - b[2], b[0] - a[2], a[1] - b[3], b[1] - a[3])
        assert aside >= 3, (SPACES[one].name, SPACES[other].name)


def test_tiles_and_badges_lie_on_the_map() -> None:
    left, top, right, bottom = theme.MAP_BOX
    for space in range(len(SPACES)):
        x, y, far, low = _box(space)
        assert left + 5 <= x
        assert top + 10 <= y
        assert far <= right - 5
        assert low <= bottom - 10


def test_roads_cross_neither_each_other_nor_foreign_tiles() -> None:
    ways = {space: route.road(space) for space in range(1, len(SPACES))}
    for space, way in ways.items():
        for other in set(range(len(SPACES))) - {space - 1, space}:
            assert route.outside(way, other, -2) == way, (SPACES[space].name, SPACES[other].name)
    for one, other in itertools.combinations(ways, 2):
        if other - one > 1:
            assert min(math.dist(a, b) for a in ways[one] for b in ways[other]) > 12


def test_some_of_each_road_is_seen() -> None:
    for space in range(1, len(SPACES)):
        assert scene._between(space), SPACES[space].name


def test_places_stand_near_their_true_position() -> None:
    """Within 240 pixels of where the map has them, two thirds within 100; far east of another is right of it."""
    off = []
    for space, printed in enumerate(SPACES):
        off.append(math.dist(route.MIDDLES[space], route.SHEET.project(*PLACES[printed.name])))
    assert max(off) < 240
    assert sorted(off)[len(off) * 2 // 3] < 100
    for one, other in itertools.combinations(SPACES, 2):
        (west, _), (east, _) = PLACES[one.name], PLACES[other.name]
        if east - west > 10:
            assert route.MIDDLES[SPACES.index(one)][0] < route.MIDDLES[SPACES.index(other)][0]


def test_the_wall_runs_between_the_tiles() -> None:
    for x, y in WALL:
        assert all(not (b[0] < x < b[2] and b[1] < y < b[3]) for b in map(_box, range(len(SPACES))))


def test_pieces_that_share_kantshou_are_all_seen() -> None:
    state = marco_polo.game(5, (16,) * 5)
    state.scored = True
    view = GAME.view(state, None)
    spots = [scene._stand(piece, view.pieces) for piece in view.pieces]
    assert all(abs(one[0] - other[0]) >= 25 for one, other in itertools.combinations(spots, 2))
    x, _, far, _ = _box(KANTSHOU)
    assert all(x - 10 < spot[0] < far + 10 for spot in spots)
