"""The five goods: cubes on the board, flat squares where they are wanted. Each has a sign of its own."""

from __future__ import annotations

import math
from collections.abc import Callable

import msgspec

from render.canvas import Pen, Sprite, shadowed, sprite
from render.shapes import Path, arc, placed, turned
from render.theme import Paint, clear, mix


class GoodInk(msgspec.Struct, frozen=True):
    """The faces of a cube, its outline, and the sign on it."""

    top: str
    left: str
    right: str
    edge: str
    sign: str


# Any two stay 20 or more apart (CIEDE2000) under protanopia, deuteranopia and tritanopia.
GOODS: dict[str, GoodInk] = {
    "coffee": GoodInk("#453D37", "#211C18", "#0F0C0A", "#000000", "#F0D9B4"),
    "grain": GoodInk("#FBE89A", "#F4DA6D", "#D2B13E", "#5C4708", "#6B4E06"),
    "iron": GoodInk("#7C9DB4", "#4E6D84", "#35505F", "#14222C", "#E8F2F8"),
    "meat": GoodInk("#EDA0A4", "#D6797E", "#B1545A", "#4E1619", "#5B171B"),
    "wood": GoodInk("#B5672A", "#8F4503", "#652F00", "#2C1400", "#FFE3BF"),
}
# A board cube shows its upper face large: the sign is what tells goods apart in the preview.
_TOP = ((14, 1), (26.5, 7), (14, 13.4), (1.5, 7))
_LEFT = ((1.5, 7.4), (13.6, 13.8), (13.6, 27), (1.5, 20.4))
_RIGHT = ((26.5, 7.4), (14.4, 13.8), (14.4, 27), (26.5, 20.4))
_OUTLINE = ((14, 0.4), (27, 6.8), (27, 20.8), (14, 27.8), (1, 20.8), (1, 6.8))


@sprite
def cube(good: str, size: int = 30) -> Sprite:
    """A cube of a good."""
    ink, k = GOODS[good], size / 28
    pen = Pen(size + 2, size + 2)

    def face(points: tuple[tuple[float, float], ...]) -> Path:
        return placed(points, 1, 1, k)

    pen.polygon(face(_OUTLINE), "#FFFDF6", "#FFFDF6", 2.6)
    pen.polygon(face(_OUTLINE), ink.edge, ink.edge, 1)
    pen.polygon(face(_TOP), ink.top)
    pen.polygon(face(_LEFT), ink.left)
    pen.polygon(face(_RIGHT), ink.right)
    pen.path(face((_LEFT[0], _LEFT[1], _RIGHT[0])), clear("#FFFFFF", 110), 0.9)
    sign(pen, good, 14 * k + 1, 16.2 * k + 1, 6.6 * k)
    return shadowed(pen.done(), 1.6, 1.8, 140, 4)


@sprite
def wanted(good: str, size: int = 30) -> Sprite:
    """A place that wants this good: a flat square with a large sign."""
    ink, c = GOODS[good], size / 2
    pen = Pen(size, size)
    pen.box(0, 0, size, size, size * 0.22, clear("#2A2118", 220))
    pen.box(1.3, 1.3, size - 2.6, size - 2.6, size * 0.18, ink.left)
    pen.box(1.3, 1.3, size - 2.6, size * 0.2, size * 0.18, clear("#000000", 40))
    sign(pen, good, c, c + 0.3, size * 0.32)
    return Sprite(pen.done())


@sprite
def group(kind: str, size: int = 30) -> Sprite:
    """A place that wants any building good (`B`) or any food (`F`): a square in the colours of the group."""
    pen, c = Pen(size, size), size / 2
    paint, ink = ("#6E5A45", "#F3E6CF") if kind == "B" else ("#8BA24A", "#22300A")
    pen.box(0, 0, size, size, size * 0.22, clear("#2A2118", 220))
    pen.box(1.3, 1.3, size - 2.6, size - 2.6, size * 0.18, paint)
    if kind == "B":
        brick = mix(ink, paint, 0.1)
        for row, (dx, width) in enumerate(((-0.32, 0.3), (-0.32, 0.3), (-0.32, 0.3))):
            y = c + (row - 1) * size * 0.2 - size * 0.08
            shift = size * (0.12 if row % 2 else 0)
            for column in range(2):
                x = c + dx * size + shift + column * size * (width + 0.04)
                pen.box(x, y, size * width * (0.8 if row % 2 else 1), size * 0.16, 1, brick)
    else:
        _cutlery(pen, c, size, ink)
    return Sprite(pen.done())


def _cutlery(pen: Pen, c: float, size: int, ink: Paint) -> None:
    """Fork and knife."""
    u = size * 0.1
    for prong in (-1, 0, 1):
        pen.path(
            [(c - 1.6 * u + prong * 0.75 * u, c - 3 * u), (c - 1.6 * u + prong * 0.75 * u, c - 1.2 * u)], ink, 0.45 * u
        )
    pen.polygon(arc(c - 1.6 * u, c - 1.1 * u, 1.05 * u, 1.1 * u, 0, 180), ink)
    pen.path([(c - 1.6 * u, c - 0.6 * u), (c - 1.6 * u, c + 3 * u)], ink, 0.75 * u)
    pen.polygon(
        [(c + 1.1 * u, c - 3 * u), (c + 2.5 * u, c - 1.6 * u), (c + 2.4 * u, c + 0.5 * u), (c + 1.1 * u, c + 0.5 * u)],
        ink,
    )
    pen.path([(c + 1.45 * u, c), (c + 1.45 * u, c + 3 * u)], ink, 0.75 * u)


# -- signs ------------------------------------------------------------------------------------------------------------


def sign(pen: Pen, good: str, x: float, y: float, r: float) -> None:
    """The sign of a good inside the radius `r`."""
    _SIGNS[good](pen, x, y, r, GOODS[good].sign, GOODS[good].left)


def _bean(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    half = math.radians(-35)
    pen.polygon(turned(arc(x, y, r * 0.72, r * 1.02, 0, 360, 30), half + math.radians(70), (x, y)), paint)
    crease = [(x - r * 0.08, y - r), (x + r * 0.2, y - r * 0.35), (x - r * 0.2, y + r * 0.35), (x + r * 0.08, y + r)]
    pen.path(turned(crease, half + math.radians(70), (x, y)), ground, r * 0.26)


def _ear(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    pen.path([(x, y + r * 1.05), (x, y - r * 0.5)], paint, r * 0.2)
    for row in (-0.55, -0.02, 0.5):
        for side in (-1, 1):
            leaf = arc(x + side * r * 0.38, y + row * r, r * 0.22, r * 0.38, 0, 360, 16)
            pen.polygon(turned(leaf, side * math.radians(34), (x + side * r * 0.38, y + row * r)), paint)
    pen.polygon(arc(x, y - r * 0.82, r * 0.2, r * 0.36, 0, 360, 16), paint)


def _bars(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """Two girders, crossed sections of an I."""
    pen.polygon(placed([(-0.9, -0.9), (0.9, -0.9), (0.9, -0.45), (-0.9, -0.45)], x, y, r), paint)
    pen.polygon(placed([(-0.9, 0.45), (0.9, 0.45), (0.9, 0.9), (-0.9, 0.9)], x, y, r), paint)
    pen.polygon(placed([(-0.26, -0.5), (0.26, -0.5), (0.26, 0.5), (-0.26, 0.5)], x, y, r), paint)


def _ham(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    pen.polygon(arc(x - r * 0.15, y - r * 0.1, r * 0.82, r * 0.72, 0, 360, 28), paint)
    pen.path([(x + r * 0.3, y + r * 0.35), (x + r * 0.82, y + r * 0.82)], paint, r * 0.34)
    for dx, dy in ((0.95, 0.62), (0.66, 0.98)):
        pen.circle(x + r * dx, y + r * dy, r * 0.22, paint)
    pen.circle(x - r * 0.3, y - r * 0.2, r * 0.3, ground)


def _log(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """The cut end of a trunk."""
    pen.circle(x, y, r * 0.98, paint)
    for inner in (0.72, 0.4):
        pen.circle(x, y, r * inner, None, ground, r * 0.17)
    pen.circle(x, y, r * 0.14, ground)


_SIGNS: dict[str, Callable[[Pen, float, float, float, Paint, Paint], None]] = {
    "coffee": _bean,
    "grain": _ear,
    "iron": _bars,
    "meat": _ham,
    "wood": _log,
}
