"""Wagon, train and ship: markers in the players' colours, icons, cards."""

from __future__ import annotations

import math
from collections.abc import Callable

from render import text
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.highlight import badge
from render.shapes import Path, placed
from render.theme import FAINT, GLOW_CASING, KEYLINE, Livery, Paint, clear

VEHICLES = ("wagon", "train", "ship")
_SHAPE = 0.68  # height of a vehicle as a part of its width

BODY, DARK = "#FFF9EA", "#4B3A20"


class _Sketch:
    """A vehicle in a box of 40 x 26 units, drawn with one fill and one edge."""

    def __init__(self, pen: Pen, x: float, y: float, wide: float, fill: Paint, edge: Paint) -> None:
        self.pen, self.x, self.y, self.k, self.fill, self.edge = pen, x, y, wide / 40, fill, edge

    def at(self, *points: tuple[float, float]) -> Path:
        return placed(points, self.x, self.y, self.k)

    def part(self, *points: tuple[float, float], weight: float = 1.5) -> None:
        self.pen.polygon(self.at(*points), self.fill, self.edge, weight * min(1.0, self.k + 0.25))

    def hole(self, *points: tuple[float, float]) -> None:
        self.pen.polygon(self.at(*points), self.edge)

    def line(self, *points: tuple[float, float], weight: float = 1.2) -> None:
        self.pen.path(self.at(*points), self.edge, weight * min(1.0, self.k + 0.25))

    def wheel(self, x: float, y: float, r: float) -> None:
        [(cx, cy)] = self.at((x, y))
        self.pen.circle(cx, cy, r * self.k, self.fill, self.edge, 1.6 * min(1.0, self.k + 0.25))
        self.pen.circle(cx, cy, r * 0.34 * self.k, self.edge)


def _train(s: _Sketch) -> None:
    s.part((3, 20), (3, 11), (20, 11), (20, 4), (36, 4), (36, 20))
    s.part((6, 11), (6, 5), (4.6, 2.4), (11.4, 2.4), (10, 5), (10, 11), weight=1.4)
    s.part((13, 11), (13, 8), (17, 8), (17, 11), weight=1.2)
    s.hole((24, 7.5), (32, 7.5), (32, 13), (24, 13))
    s.part((18.5, 2), (38, 2), (38, 5), (18.5, 5), weight=1.3)
    s.part((3, 20), (-0.5, 24), (7, 24), weight=1.2)
    for x, r in ((9, 4.2), (19, 4.2), (31, 5.4)):
        s.wheel(x, 25.5 - r, r)


def _ship(s: _Sketch) -> None:
    s.part((1, 16), (39, 16), (34, 25.5), (7, 25.5))
    s.part((9, 16), (9, 10.5), (31, 10.5), (31, 16))
    s.part((14, 10.5), (14, 5.5), (27, 5.5), (27, 10.5), weight=1.4)
    s.part((17, 5.5), (17, 0.5), (22.5, 0.5), (22.5, 5.5), weight=1.4)
    s.hole((17, 1.8), (22.5, 1.8), (22.5, 3.4), (17, 3.4))
    for x in (13, 19, 25):
        [(cx, cy)] = s.at((x, 13.2))
        s.pen.circle(cx, cy, 1.35 * s.k, s.edge)
    s.line((4.2, 20), (36.5, 20))


def _wagon(s: _Sketch) -> None:
    s.part((2, 9), (38, 9), (34.5, 19), (5.5, 19))
    s.line((14, 9), (15.2, 19))
    s.line((26, 9), (24.8, 19))
    s.part((4, 9), (6.5, 2), (13.5, 0.6), (20, 3), (26.5, 0.6), (33.5, 2), (36, 9), weight=1.4)
    for x in (11.5, 28.5):
        s.wheel(x, 20.2, 5.6)
        for angle in (0.0, math.pi / 3, 2 * math.pi / 3):
            dx, dy = 5 * math.cos(angle), 5 * math.sin(angle)
            s.line((x - dx, 20.2 - dy), (x + dx, 20.2 + dy), weight=0.8)


_DRAW: dict[str, Callable[[_Sketch], None]] = {"wagon": _wagon, "train": _train, "ship": _ship}


def shape(pen: Pen, vehicle: str, x: float, y: float, wide: float, fill: Paint, edge: Paint) -> None:
    """Draw a vehicle `wide` pixels wide with its top left corner at (x, y)."""
    _DRAW[vehicle](_Sketch(pen, x, y, wide, fill, edge))


@sprite
def icon(vehicle: str, wide: int, fill: str = BODY, edge: str = DARK) -> Sprite:
    """A vehicle without an owner."""
    pen = Pen(wide + 4, wide * _SHAPE + 4)
    shape(pen, vehicle, 2, 2, wide, fill, edge)
    return Sprite(pen.done())


@sprite
def marker(vehicle: str, livery: Livery, wide: int = 38) -> Sprite:
    """A player's marker on the development track: silhouette in the player's colour with a light rim."""
    pen = Pen(wide + 8, wide * _SHAPE + 8)
    shape(pen, vehicle, 4, 4, wide, livery.base, "#17120C")
    pen.rim(1.5, KEYLINE)
    return shadowed(pen.done(), 2, 2, 150, 4)


@sprite
def card(vehicle: str, wide: int = 40) -> Sprite:
    """A Transport card."""
    high = round(wide * 1.36)
    pen = Pen(wide, high)
    pen.shaded_box(0, 0, wide, high, wide * 0.14, *_CARDS[vehicle])
    pen.box(0, 0, wide, high, wide * 0.14, None, "#1A1208", 1.4)
    pen.box(wide * 0.08, wide * 0.08, wide * 0.84, high - wide * 0.16, wide * 0.1, None, clear("#FFFFFF", 90), 1)
    shape(pen, vehicle, wide * 0.16, high * 0.5 - wide * 0.22, wide * 0.68, BODY, DARK)
    return shadowed(pen.done(), 2, 2, 140, 4)


_CARDS = {"wagon": ("#B98A4B", "#7A5524"), "train": ("#7B8AA0", "#46566A"), "ship": ("#4B97B4", "#255A73")}


@sprite
def last_badge(vehicle: str) -> Sprite:
    """The round badge of the last move with a vehicle on it."""
    return badge(19, icon(vehicle, 26, GLOW_CASING, "#FFF3CF"))


@sprite
def cards_box(vehicle: str, number: int, wide: int) -> Sprite:
    """An icon with how many cards of it a seat holds; dimmed when there are none."""
    pen = Pen(wide, 54)
    pen.shaded_box(0, 0, wide, 54, 9, "#35455A", "#29374A")
    box = pen.done()
    lay(box, icon(vehicle, 42, "#F3E7C8" if number else "#6C7A8A", "#1B2430"), 7, 27, "lm")
    text.put(box, (wide - 11, 27), str(number), "bold", 31, "#F4EFE3" if number else FAINT, "rm")
    return Sprite(box)
