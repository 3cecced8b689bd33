"""Where everything of the board lies, in pixels of the picture."""

from __future__ import annotations

from render.shapes import Point
from render.theme import MAP_BOX, TOP
from rules.crescent_city.data import (
    BOX_PLACES,
    DOCK_SPACES,
    MANAGER_SPACES,
    SHIP_PLACES,
    TRACK_IDS,
    TRAIN_PLACES,
    WAREHOUSES,
)

RIGHT, FOOT = MAP_BOX[2], MAP_BOX[3]

# -- warehouses: a ring under the loading dock ------------------------------------------------------------------------

DOCK_CELL, DOCK_Y = 42, TOP + 36
DOCK_X = 618  # middle of the rightmost cell, where goods leave
HOUSE_WIDE, HOUSE_HIGH = 186, 92
RING_MIDDLE: Point = (345, 340)
_HOUSES = ((463, 232), (580, 344), (463, 456), (227, 456), (110, 344), (227, 232))
_MANAGER = ((345, 222), (580, 268), (580, 424), (345, 456), (110, 424), (110, 268))
HOUSES: dict[str, Point] = dict(zip(WAREHOUSES, _HOUSES, strict=True))
MANAGER: dict[str, Point] = dict(zip(MANAGER_SPACES, _MANAGER, strict=True))

# the way of the manager from space to space, inside of the ring
_MANAGER_WAY: tuple[Point, ...] = ((345, 287), (478, 291), (478, 401), (345, 401), (212, 401), (212, 291))

# -- admin tracks -----------------------------------------------------------------------------------------------------

TRACKS_LEFT, TRACKS_TOP = 706, TOP + 14
TRACK_HIGH, SPACE_WIDE, SPACE_HIGH = 130, 73, 48
_FIRST_SPACE = TRACKS_LEFT + 149


def space(track: int, number: int) -> Point:
    """The middle of a space (from 1) of a track."""
    return _FIRST_SPACE + SPACE_WIDE * (number - 1) + SPACE_WIDE / 2, TRACKS_TOP + 70 + TRACK_HIGH * track


# -- port -------------------------------------------------------------------------------------------------------------

WATER = 816  # the edge of the quay
TRAIN_WIDE, TRAIN_HIGH = 438, 82
BOX_WIDE, BOX_HIGH = 300, 84
SHIP_WIDE, SHIP_HIGH = 330, 104
TRAINS: dict[str, Point] = dict(zip(TRAIN_PLACES, ((428, 560), (962, 560)), strict=True))
BOXES: dict[str, Point] = dict(zip(BOX_PLACES, ((172, 710), (695, 710), (1218, 710)), strict=True))
SHIPS: dict[str, Point] = dict(zip(SHIP_PLACES, ((176, 876), (522, 876), (868, 876), (1214, 876)), strict=True))
_DOCK = ((695, 634), (1218, 634), (1218, 788), (695, 788), (172, 788), (172, 634))
DOCK: dict[str, Point] = dict(zip(DOCK_SPACES, _DOCK, strict=True))

# the way of the dockworker, round the containers
_DOCK_WAY: tuple[Point, ...] = ((695, 634), (1056, 642), (1056, 780), (695, 788), (334, 780), (334, 642))


def manager_way(start: int, steps: int) -> list[Point]:
    """The way of the manager from the space with this number (from 0)."""
    return _way(_MANAGER, _MANAGER_WAY, start, steps)


def dock_way(start: int, steps: int) -> list[Point]:
    """The way of the dockworker from the space with this number (from 0)."""
    return _way(_DOCK, _DOCK_WAY, start, steps)


def _way(spaces: tuple[Point, ...], between: tuple[Point, ...], start: int, steps: int) -> list[Point]:
    turn = 1 if steps > 0 else -1
    passed = [between[(start + turn * step) % 6] for step in range(abs(steps) + 1)]
    whole = [spaces[start], *passed, spaces[(start + steps) % 6]]
    return [point for number, point in enumerate(whole) if not number or point != whole[number - 1]]


# the dotted lines from dock spaces to the places that they reach, by corners
WAYS: dict[tuple[str, str], tuple[Point, ...]] = {
    ("D1", "T1"): ((695, 634), (600, 634), (600, 596)),
    ("D1", "T2"): ((695, 634), (790, 634), (790, 596)),
    ("D1", "C2"): ((695, 634), (695, 676)),
    ("D2", "T2"): ((1218, 634), (1130, 634), (1130, 596)),
    ("D2", "C3"): ((1218, 634), (1218, 676)),
    ("D2", "S4"): ((1218, 634), (1380, 634), (1380, 876)),
    ("D3", "C3"): ((1218, 788), (1218, 744)),
    ("D3", "S4"): ((1218, 788), (1218, 840)),
    ("D3", "S3"): ((1218, 788), (980, 788), (980, 840)),
    ("D4", "C2"): ((695, 788), (695, 744)),
    ("D4", "S3"): ((695, 788), (800, 788), (800, 840)),
    ("D4", "S2"): ((695, 788), (590, 788), (590, 840)),
    ("D5", "C1"): ((172, 788), (172, 744)),
    ("D5", "S2"): ((172, 788), (410, 788), (410, 840)),
    ("D5", "S1"): ((172, 788), (172, 840)),
    ("D6", "T1"): ((172, 634), (260, 634), (260, 596)),
    ("D6", "C1"): ((172, 634), (172, 676)),
    ("D6", "S1"): ((172, 634), (10, 634), (10, 876)),
}

# -- the bar under the map --------------------------------------------------------------------------------------------

OFFICES_X, OFFICES_Y = 14, FOOT + 36
OFFICE_WIDE, OFFICE_HIGH, OFFICE_STEP = 182, 122, 190
MODULES_X = OFFICES_X + 4 * OFFICE_STEP + 8
MODULE_WIDE, MODULE_HIGH = 190, 58
END_X = MODULES_X + 2 * (MODULE_WIDE + 6) + 10


def office(number: int) -> Point:
    """The top left corner of a card (from 0) of the display."""
    return OFFICES_X + OFFICE_STEP * number, OFFICES_Y


def spot(place: str) -> Point | None:
    """Where a place of a question lies; None for one that is not on the board."""
    kind, _, rest = place.partition(":")
    if kind == "track":
        name, _, number = rest.partition(":")
        return space(TRACK_IDS.index(name), int(number))
    for known in (MANAGER, HOUSES, DOCK, SHIPS, BOXES, TRAINS):
        if place in known:
            return known[place]
    return None
