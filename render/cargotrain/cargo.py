"""Cargo: its colours and symbols, and the freight cars, each type with a silhouette of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import msgspec

from render.canvas import Pen, Sprite, faded, shadowed, sprite
from render.shapes import Point, arc, placed, smooth
from render.theme import INK, KEYLINE, Paint, clear, darker, lighter


class Freight(msgspec.Struct, frozen=True):
    """How a type of cargo is drawn: `base` fills, `light` shades it, `ink` lies on base."""

    base: str
    light: str
    ink: str


# Any two stay 20 or more apart (CIEDE2000) under protanopia, deuteranopia and tritanopia.
CARGO: Mapping[str, Freight] = {
    "coal": Freight("#202027", "#4B4B57", "#F2EFE6"),
    "timber": Freight("#74401A", "#B9824E", "#FFF3DC"),
    "oil": Freight("#7A5CC0", "#A893E2", "#FFFFFF"),
    "grain": Freight("#F7EAB6", "#FFF8DC", "#5A3D0C"),
    "ore": Freight("#E8763A", "#F6A878", "#3A1703"),
}

CAR_WIDE, CAR_HIGH = 60, 42  # the unit in which cars are drawn
_STEEL, _WHEEL = "#3B444F", "#15191F"


# -- symbols ----------------------------------------------------------------------------------------------------------


def symbol(pen: Pen, kind: str, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """Draw the symbol of a cargo inside the radius `r`; `ground` is the colour seen through its holes."""
    _SYMBOLS[kind](pen, x, y, r, paint, ground)


def _lump(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """Three lumps of coal in a heap."""
    for dx, dy, size in ((-0.48, 0.4, 0.55), (0.5, 0.42, 0.53), (0.0, -0.4, 0.58)):
        shape = placed(
            [(-0.8, -0.25), (-0.3, -0.85), (0.5, -0.75), (0.9, 0.0), (0.45, 0.75), (-0.5, 0.7)],
            x + dx * r,
            y + dy * r,
            size * r,
        )
        pen.polygon(shape, paint, ground, 0.09 * r)


def _log(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """The ends of three logs."""
    for dx, dy in ((-0.48, 0.4), (0.48, 0.4), (0.0, -0.42)):
        pen.circle(x + dx * r, y + dy * r, r * 0.5, paint)
        pen.circle(x + dx * r, y + dy * r, r * 0.3, None, ground, r * 0.11)


def _drop(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    half: list[Point] = [(0, -1), (0.28, -0.5), (0.64, 0.08), (0.66, 0.5), (0.4, 0.88), (0, 1)]
    left: list[Point] = [(-px, py) for px, py in reversed(half[1:-1])]
    pen.polygon(placed(smooth([*half, *left], steps=5), x, y, r), paint)
    pen.path(placed(arc(0, 0.34, 0.38, 0.38, 80, 165), x, y, r), ground, 0.15 * r)


def _ear(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    pen.path([(x, y + r), (x, y - 0.6 * r)], paint, 0.16 * r)
    grain = [(0, 0), (0.3, -0.06), (0.5, -0.36), (0.46, -0.5), (0.14, -0.36)]
    for level in (0.62, 0.2, -0.22):
        for mirror in (1, -1):
            pen.polygon(placed([(px * mirror, py + level) for px, py in grain], x, y, r), paint)
    pen.polygon(placed([(0, -1), (0.22, -0.74), (0, -0.42), (-0.22, -0.74)], x, y, r), paint)


def _rock(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """One faceted piece of ore."""
    outline = [(-0.95, 0.5), (-0.72, -0.3), (-0.15, -0.85), (0.5, -0.62), (0.95, 0.1), (0.7, 0.72), (-0.5, 0.8)]
    pen.polygon(placed(outline, x, y, r), paint)
    for facet in (
        [(-0.72, -0.3), (-0.1, -0.12), (0.5, -0.62)],
        [(-0.1, -0.12), (0.1, 0.76)],
        [(-0.1, -0.12), (0.95, 0.1)],
    ):
        pen.path(placed(facet, x, y, r), ground, 0.12 * r)


_SYMBOLS: dict[str, Callable[[Pen, float, float, float, Paint, Paint], None]] = {
    "coal": _lump,
    "timber": _log,
    "oil": _drop,
    "grain": _ear,
    "ore": _rock,
}


@sprite
def token(kind: str, r: int, rim: bool = True) -> Sprite:
    """A round token of a cargo with its symbol."""
    freight, centre = CARGO[kind], r + 2
    pen = Pen(2 * centre, 2 * centre)
    pen.circle(centre, centre, r + 1.4, KEYLINE if rim else INK)
    pen.circle(centre, centre, r - 0.4, freight.base)
    symbol(pen, kind, centre, centre, r * 0.62, freight.ink, freight.base)
    return shadowed(pen.done(), 1, 1.6, 110, 4) if rim else Sprite(pen.done())


@sprite
def ghost(kind: str, r: int) -> Sprite:
    """The token of a cargo of which there is none: pale."""
    whole = token(kind, r)
    return Sprite(faded(whole.image, 0.34), whole.pad)


# -- cars -------------------------------------------------------------------------------------------------------------


@sprite
def car(kind: str, high: int = CAR_HIGH) -> Sprite:
    """A freight car from the side, `high` pixels high with wheels and load."""
    scale = high / CAR_HIGH
    pen = Pen(CAR_WIDE * scale + 4, high + 4)
    drawing = _Scaled(pen, scale)
    draw_car(drawing, kind)
    pen.rim(max(0.8, 1.5 * scale), KEYLINE)
    return shadowed(pen.done(), 2, 2, 140, 4) if high >= 30 else Sprite(pen.done())


@sprite
def empty_car(high: int = CAR_HIGH) -> Sprite:
    """Room for a car that the engine could still pull."""
    scale = high / CAR_HIGH
    wide = CAR_WIDE * scale
    pen = Pen(wide + 4, high + 4)
    pen.box(3, 2 + 9 * scale, wide - 2, 24 * scale, 5 * scale, clear("#0B1119", 110), clear("#5A6C82", 210), 1.4)
    for x in (16, 44):
        pen.circle(2 + x * scale, 2 + 36 * scale, 4.6 * scale, None, clear("#5A6C82", 210), 1.4)
    return Sprite(pen.done())


class _Scaled:
    """A pen for the unit of cars: 60 x 42, two pixels in from the corner of the sprite."""

    def __init__(self, pen: Pen, scale: float, left: float = 2, top: float = 2) -> None:
        self.pen, self.scale, self.left, self.top = pen, scale, left, top

    def at(self, points: list[Point]) -> list[Point]:
        return placed(points, self.left, self.top, self.scale)

    def polygon(self, points: list[Point], fill: Paint, line: Paint | None = None, weight: float = 1) -> None:
        self.pen.polygon(self.at(points), fill, line, weight * self.scale)

    def path(self, points: list[Point], paint: Paint, weight: float) -> None:
        self.pen.path(self.at(points), paint, weight * self.scale)

    def circle(
        self, x: float, y: float, r: float, fill: Paint | None, line: Paint | None = None, weight: float = 1
    ) -> None:
        (px, py), k = self.at([(x, y)])[0], self.scale
        self.pen.circle(px, py, r * k, fill, line, weight * k)

    def box(self, x: float, y: float, wide: float, high: float, r: float, fill: Paint) -> None:
        (px, py), k = self.at([(x, y)])[0], self.scale
        self.pen.box(px, py, wide * k, high * k, r * k, fill)

    def symbol(self, kind: str, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
        (px, py) = self.at([(x, y)])[0]
        symbol(self.pen, kind, px, py, r * self.scale, paint, ground)


def draw_car(pen: _Scaled, kind: str) -> None:
    """Frame, couplings and wheels, and on them what the type carries."""
    pen.box(0, 30.4, 60, 2.6, 1, _STEEL)
    _BODIES[kind](pen, CARGO[kind])
    pen.box(4, 29, 52, 4, 1, "#22272E")
    for x in (15, 45):
        pen.circle(x, 36, 5.6, _WHEEL)
        pen.circle(x, 36, 2.6, "#9AA6B2")


def _hopper(pen: _Scaled, freight: Freight) -> None:
    for x, y, r in ((14, 12, 6), (25, 9, 7), (37, 9.5, 6.6), (47, 12.5, 5.4)):
        pen.polygon(
            placed([(-0.9, 0.2), (-0.5, -0.8), (0.4, -0.9), (0.95, 0), (0.6, 0.9), (-0.5, 0.9)], x, y, r),
            "#101014",
            freight.light,
            0.9,
        )
    pen.polygon([(4, 14), (56, 14), (51, 30), (9, 30)], freight.base)
    pen.polygon([(4, 14), (56, 14), (55, 17.4), (5, 17.4)], freight.light)
    for x in (19, 30, 41):
        pen.path([(x, 17), (x, 30)], freight.light, 1.3)


def _logs(pen: _Scaled, freight: Freight) -> None:
    rows = (((12, 24), (24, 24), (36, 24), (48, 24)), ((18, 14.4), (30, 14.4), (42, 14.4)), ((24, 5.6), (36, 5.6)))
    for row in rows:
        for x, y in row:
            pen.circle(x, y, 5.9, darker(freight.base, 0.3))
            pen.circle(x, y, 5.1, freight.base)
            pen.circle(x, y, 3.2, None, freight.light, 1.3)
            pen.circle(x, y, 1.0, freight.light)
    for x in (5, 55):
        pen.path([(x, 8), (x, 31)], _STEEL, 2.4)


def _tank(pen: _Scaled, freight: Freight) -> None:
    pen.box(25, 4.5, 10, 8, 2, darker(freight.base, 0.25))
    pen.box(3, 9, 54, 21, 10, darker(freight.base, 0.18))
    pen.box(4, 9.6, 52, 17, 8.5, freight.base)
    pen.box(9, 11.4, 42, 3.6, 1.8, freight.light)
    pen.circle(30, 20, 7.6, freight.ink)
    pen.symbol("oil", 30, 19.6, 6, darker(freight.base, 0.2), freight.ink)


def _covered(pen: _Scaled, freight: Freight) -> None:
    pen.polygon(
        [(8, 9), (52, 9), (56.5, 14), (56.5, 30), (3.5, 30), (3.5, 14)], freight.base, darker(freight.base, 0.45), 1
    )
    pen.polygon([(8, 9), (52, 9), (56.5, 14), (3.5, 14)], darker(freight.base, 0.16))
    for x in (13, 27, 41):
        pen.box(x, 5.6, 7, 4, 1.4, darker(freight.base, 0.34))
    pen.symbol("grain", 30, 22, 8, freight.ink, freight.base)
    for x in (15, 45):
        pen.path([(x, 15), (x, 29)], darker(freight.base, 0.22), 1.2)


def _gondola(pen: _Scaled, freight: Freight) -> None:
    rocks = ((12, 14, 7), (24, 11, 8.4), (37, 11.5, 8), (48, 14.5, 6.4))
    for x, y, r in rocks:
        outline = placed([(-0.95, 0.6), (-0.6, -0.5), (0.1, -0.95), (0.8, -0.3), (0.95, 0.7)], x, y, r)
        pen.polygon(outline, darker(freight.base, 0.32), "#5A2408", 0.8)
        pen.polygon(placed([(-0.6, -0.5), (0.1, -0.95), (0.15, -0.1), (-0.3, 0.2)], x, y, r), freight.light)
    pen.polygon([(3, 17), (57, 17), (57, 30), (3, 30)], freight.base)
    pen.polygon([(3, 17), (57, 17), (57, 19.8), (3, 19.8)], darker(freight.base, 0.3))
    for x in (12, 24, 36, 48):
        pen.path([(x, 19), (x, 30)], darker(freight.base, 0.38), 1.8)


_BODIES: dict[str, Callable[[_Scaled, Freight], None]] = {
    "coal": _hopper,
    "timber": _logs,
    "oil": _tank,
    "grain": _covered,
    "ore": _gondola,
}


@sprite
def back(wide: int, high: int) -> Sprite:
    """The back of a car card: a wheel on slate."""
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 8, "#0B0F16")
    pen.box(1, 1, wide - 2, high - 2, 7, "#D9C48F")
    pen.shaded_box(3.4, 3.4, wide - 6.8, high - 6.8, 5.4, lighter("#3F5A4C", 0.1), "#22352C")
    x, y, r = wide / 2, high / 2, min(wide, high) * 0.3
    pen.circle(x, y, r, None, "#D9C48F", r * 0.2)
    pen.circle(x, y, r * 0.26, "#D9C48F")
    for angle in range(0, 360, 45):
        spoke = arc(x, y, r * 0.92, r * 0.92, angle, angle, 1)[0]
        pen.path([(x, y), spoke], "#D9C48F", r * 0.13)
    return shadowed(pen.done(), 2, 3, 150, 6)
