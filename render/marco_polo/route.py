"""Where the spaces of the route stand on the picture, the map under them, and the way from one to the next."""

from __future__ import annotations

import math
from functools import cache

from render.map import Sheet, stretched
from render.shapes import Path, Point, bow
from render.theme import MAP_BOX
from rules.marco_polo.data import DAIDU, KANTSHOU, SPACES

TILE_WIDE, TILE_HIGH = 118, 86
CITY_WIDE, CITY_HIGH = 134, 122
CITIES = (0, KANTSHOU, DAIDU)

# The middle of each space's tile, by index. The places stand as on the land below, pulled apart so that tiles have room
# between them and the road is seen; the road winds a little more than it did.
MIDDLES: tuple[Point, ...] = (
    (106, 818),  # Hormus
    (248, 714),
    (82, 660),
    (184, 556),
    (122, 460),
    (254, 430),
    (322, 548),
    (388, 440),
    (450, 572),  # Badakhshan
    (582, 534),
    (516, 400),
    (590, 282),  # Kashgar
    (660, 400),
    (714, 532),
    (788, 426),
    (798, 292),
    (932, 410),  # Kantshou
    (942, 258),
    (1064, 410),
    (984, 548),
    (1112, 620),
    (1184, 508),
    (1196, 376),
    (1070, 268),
    (1201, 258),
    (1146, 152),
    (1304, 152),  # Shangdu
    (1326, 266),
    (1322, 382),
    (1317, 528),  # Daidu
)

# How far the road to this space leans to its left, as a part of its length.
LEANS = {1: 0.12, 2: -0.1, 3: 0.1, 5: -0.15, 6: 0.1, 8: -0.1, 9: 0.12, 12: 0.1, 14: 0.1, 16: -0.08, 18: 0.1, 20: -0.1}

# Degrees and pixels: the map gives most room to the lands that the road goes through.
_LONGITUDES: tuple[Point, ...] = (
    (46, -110),
    (54, 45),
    (57, 122),
    (60, 205),
    (66, 318),
    (70, 425),
    (74, 535),
    (77, 630),
    (81, 718),
    (88, 788),
    (94.7, 838),
    (100.5, 930),
    (103, 1010),
    (106.5, 1105),
    (110, 1180),
    (115, 1258),
    (117, 1288),
    (119, 1306),
    (121, 1324),
    (125, 1372),
    (132, 1500),
)
_LATITUDES: tuple[Point, ...] = (
    (10, 1050),
    (20, 912),
    (25, 840),
    (27, 806),
    (30, 728),
    (34, 600),
    (36.5, 506),
    (38.5, 430),
    (40, 362),
    (41.5, 262),
    (43, 172),
    (46, 92),
    (52, 5),
    (58, -70),
)
SHEET = Sheet(MAP_BOX, stretched(_LONGITUDES, _LATITUDES))


def size(space: int) -> tuple[int, int]:
    """Width and height of a space's tile."""
    return (CITY_WIDE, CITY_HIGH) if space in CITIES else (TILE_WIDE, TILE_HIGH)


def corner(space: int) -> Point:
    """The top left corner of a space's tile."""
    wide, high = size(space)
    return MIDDLES[space][0] - wide / 2, MIDDLES[space][1] - high / 2


def berth(space: int) -> Point:
    """Where a piece stands on its tile (the middle of its foot)."""
    x, y = corner(space)
    wide, high = size(space)
    return x + wide - 25, y + high - 6


@cache
def road(space: int) -> Path:
    """The way from the space before to this one, middle to middle."""
    return bow(MIDDLES[space - 1], MIDDLES[space], LEANS.get(space, 0.0), 72)


def roads(start: int, space: int) -> Path:
    """The way from one space to a later one over all that lie between."""
    found: Path = []
    for step in range(start + 1, space + 1):
        found += road(step) if not found else road(step)[1:]
    return found


def outside(path: Path, space: int, margin: float = 2) -> Path:
    """The part of a path that does not lie under the tile of a space."""
    (x, y), (wide, high) = MIDDLES[space], size(space)
    return [point for point in path if abs(point[0] - x) > wide / 2 + margin or abs(point[1] - y) > high / 2 + margin]


def heading(path: Path) -> float:
    """The direction in which a path ends, in radians."""
    (x0, y0), (x1, y1) = path[-min(8, len(path))], path[-1]
    return math.atan2(y1 - y0, x1 - x0)


assert len(MIDDLES) == len(SPACES)
