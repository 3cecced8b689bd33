"""Where things stand on the board: cities and rush spaces on the map, routes between them, the development track."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache

from render.map import Projection, Sheet, conic, fitted
from render.shapes import Path, Point, bow
from render.theme import MAP_BOX
from rules.cargo_empire.maps import MAPS, Map

TILE_WIDE, TILE_HIGH = 122, 92  # of a city
REACH = 70  # pixels over which a city pulls the land to its place
EDGE = 6  # how far from a tile a way can be seen

# Longitude and latitude of the cities of Europe: the land is fitted to where they stand on the map of the game.
LONGLAT: dict[str, Point] = {
    "dublin": (-6.3, 53.3),
    "london": (-0.1, 51.5),
    "amsterdam": (4.9, 52.4),
    "oslo": (10.7, 59.9),
    "copenhagen": (12.6, 55.7),
    "stockholm": (18.1, 59.3),
    "petersburg": (30.3, 59.9),
    "moscow": (37.6, 55.8),
    "riga": (24.1, 57.0),
    "kiev": (30.5, 50.4),
    "warsaw": (21.0, 52.2),
    "berlin": (13.4, 52.5),
    "frankfurt": (8.7, 50.1),
    "vienna": (16.4, 48.2),
    "bucharest": (26.1, 44.4),
    "odessa": (30.7, 46.5),
    "istanbul": (29.0, 41.0),
    "athens": (23.7, 38.0),
    "paris": (2.35, 48.9),
    "lisbon": (-9.1, 38.7),
    "madrid": (-3.7, 40.4),
    "marseille": (5.4, 43.3),
    "milan": (9.2, 45.5),
    "rome": (12.5, 41.9),
}
# Pixels by which a tile stands beside its place, so that something of every route is seen.
NUDGES: dict[str, tuple[int, int]] = {
    "london": (-18, 0),
    "paris": (0, 14),
    "amsterdam": (6, 0),
    "oslo": (-24, -6),
    "copenhagen": (0, -6),
    "berlin": (0, 10),
    "frankfurt": (-10, 6),
    "petersburg": (16, -2),
    "riga": (-14, 6),
    "odessa": (0, 10),
    "bucharest": (-10, 0),
    "marseille": (-20, 4),
    "quillon": (-16, 16),
    "wavrin": (40, 24),
}
BEND = 0.05  # how far a route leans to its left, as a part of its length
STEPS = 48  # points of a route


def on_map(x: float, y: float) -> Point:
    """A place of the map's own grid (0 to 1000) as a point of the picture."""
    left, top, right, bottom = MAP_BOX
    return left + x * (right - left) / 1000, top + y * (bottom - top) / 1000


@cache
def sheet(board: str) -> Sheet:
    """The window of a map and its projection: of degrees for Europe, of its own grid for Dyorle."""
    return Sheet(MAP_BOX, _europe() if board == "europe" else on_map)


def _europe() -> Projection:
    anchors = [(place, spots("europe")[city]) for city, place in LONGLAT.items()]
    return _bent(fitted(conic(40, 60, (15, 50)), anchors), anchors)


def _bent(project: Projection, anchors: Sequence[tuple[Point, Point]]) -> Projection:
    """The projection pulled towards each anchor's place, less and less with the distance from it."""
    pulls = []
    for place, (x, y) in anchors:
        px, py = project(*place)
        pulls.append((px, py, x - px, y - py))

    def bent(longitude: float, latitude: float) -> Point:
        x, y = project(longitude, latitude)
        near = [(math.exp(-((x - px) ** 2 + (y - py) ** 2) / (2 * REACH**2)), dx, dy) for px, py, dx, dy in pulls]
        total = sum(weight for weight, _, _ in near) + 0.1
        return x + sum(w * dx for w, dx, _ in near) / total, y + sum(w * dy for w, _, dy in near) / total

    return bent


@cache
def spots(board: str) -> dict[str, Point]:
    """The middle of every city's tile and of every rush space, by id."""
    graph = MAPS[board]
    cities = {city.id: _moved(city.id, on_map(city.x, city.y)) for city in graph.cities}
    return cities | {space.id: on_map(space.x, space.y) for space in graph.rush_spaces}


def _moved(city: str, at: Point) -> Point:
    dx, dy = NUDGES.get(city, (0, 0))
    return at[0] + dx, at[1] + dy


def corner(board: str, city: str) -> Point:
    """The top left corner of a city's tile."""
    x, y = spots(board)[city]
    return x - TILE_WIDE / 2, y - TILE_HIGH / 2


@cache
def links(board: str) -> tuple[tuple[str, str], ...]:
    """Every land link between two nodes, each once."""
    graph: Map = MAPS[board]
    return tuple((graph.nodes[a], graph.nodes[b]) for a, ends in enumerate(graph.links) for b in ends if a < b)


def linked(board: str, a: str, b: str) -> bool:
    """Whether two nodes are joined by land."""
    graph = MAPS[board]
    return graph.index[b] in graph.links[graph.index[a]]


@cache
def route(board: str, a: str, b: str) -> Path:
    """The way of a land link from a to b."""
    if (a, b) not in links(board):
        return route(board, b, a)[::-1]
    return bow(spots(board)[a], spots(board)[b], BEND, STEPS)


def outside(board: str, path: Sequence[Point], city: str) -> Path:
    """The part of a way that the tile of a city does not hide."""
    if city not in MAPS[board].city_index:
        return list(path)
    x, y = spots(board)[city]
    return [p for p in path if abs(p[0] - x) > TILE_WIDE / 2 + EDGE or abs(p[1] - y) > TILE_HIGH / 2 + EDGE]
