"""The sea lanes of Cargo Empire: ships keep off the land, whatever the ports."""

from __future__ import annotations

import itertools
from functools import cache

import pytest
from PIL import Image

from render.cargo_empire.lanes import sea_way
from render.cargo_empire.places import outside, sheet, spots
from render.map import land
from render.shapes import Path, along
from render.theme import MAP_BOX
from rules.cargo_empire.maps import MAPS

PAIRS = [
    (board, a.id, b.id)
    for board, graph in MAPS.items()
    for a, b in itertools.permutations([city for city in graph.cities if city.port], 2)
]
COAST = 32  # pixels between a tile and the water, at most


@cache
def ground(board: str) -> Image.Image:
    window = sheet(board)
    return window.finished(land(window, board))


def on_land(board: str, way: Path) -> int:
    """How many pixels of a way are seen on land."""
    seen = [(x, y) for x, y, _ in along(way, 1)]
    for city in MAPS[board].city_index:
        seen = outside(board, seen, city)
    left, top = MAP_BOX[:2]
    return sum(ground(board).getpixel((round(x) - left, round(y) - top)) > 127 for x, y in seen)  # type: ignore[operator]


@pytest.mark.parametrize(("board", "a", "b"), PAIRS)
def test_ships_keep_off_the_land(board: str, a: str, b: str) -> None:
    way = sea_way(board, a, b)
    assert (way[0], way[-1]) == (spots(board)[a], spots(board)[b])
    assert on_land(board, way) <= 2 * COAST


@pytest.mark.parametrize(("board", "a", "b"), PAIRS)
def test_ships_pass_by_other_ports(board: str, a: str, b: str) -> None:
    stops = {spots(board)[city.id] for city in MAPS[board].cities} - {spots(board)[a], spots(board)[b]}
    assert not stops & set(sea_way(board, a, b))
    left, top, right, bottom = MAP_BOX
    assert all(left <= x < right and top <= y < bottom for x, y in sea_way(board, a, b))


@pytest.mark.parametrize(("board", "a", "b"), PAIRS)
def test_something_is_seen_of_every_trip(board: str, a: str, b: str) -> None:
    dots = [(x, y) for x, y, _ in along(sea_way(board, a, b), 1)]
    assert len(outside(board, outside(board, dots, a), b)) >= 10
