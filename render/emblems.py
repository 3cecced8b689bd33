"""Emblems: the shapes that tell players apart beside their colours, and medals that bear them."""

from __future__ import annotations

import math
from collections.abc import Callable

from render.canvas import Pen, Sprite, shadowed, sprite
from render.shapes import arc, placed, star, turned
from render.theme import GOLD, KEYLINE, Livery, Paint, lighter

Drawer = Callable[[Pen, float, float, float, Paint, Paint], None]


def emblem(pen: Pen, kind: str, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    """Draw the emblem `kind` inside the radius `r`; `ground` is the colour seen through its holes."""
    EMBLEMS[kind](pen, x, y, r, paint, ground)


def _cross(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    half = r * 0.34
    bar = [(x - r, y - half), (x + r, y - half), (x + r, y + half), (x - r, y + half)]
    for angle in (math.pi / 4, -math.pi / 4):
        pen.polygon(turned(bar, angle, (x, y)), paint)


def _star(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    pen.polygon(star(x, y + r * 0.07, r * 1.14, r * 0.5), paint)


def _clover(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    for dx, dy in ((0, -0.48), (-0.5, 0.2), (0.5, 0.2)):
        pen.circle(x + dx * r, y + dy * r, r * 0.48, paint)
    pen.polygon(placed([(-0.15, 0), (0.15, 0), (0.3, 1), (-0.3, 1)], x, y, r), paint)


def _ring(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    pen.circle(x, y, r * 0.95, paint)
    pen.circle(x, y, r * 0.5, ground)


def _crown(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    half = [(0, -1), (0.45, -0.02), (1.05, -0.65), (0.95, 0.75)]
    pen.polygon(placed(half + [(-px, py) for px, py in reversed(half)], x, y, r), paint)


def _moon(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    outer, inner = arc(x, y, r, r, 50, 310), arc(x + r * 0.42, y, r * 0.8, r * 0.8, 286, 74)
    pen.polygon([*outer, *inner], paint)


def _diamond(pen: Pen, x: float, y: float, r: float, paint: Paint, ground: Paint) -> None:
    pen.polygon(placed([(0, -1.1), (0.8, 0), (0, 1.1), (-0.8, 0)], x, y, r), paint)


EMBLEMS: dict[str, Drawer] = {
    "cross": _cross,
    "star": _star,
    "clover": _clover,
    "ring": _ring,
    "crown": _crown,
    "moon": _moon,
    "diamond": _diamond,
}


@sprite
def medal(livery: Livery, r: int, lit: bool = False) -> Sprite:
    """A round medal in a player's colours; `lit` gives it the golden rim of the player whose turn it is."""
    centre = r + 2
    pen = Pen(2 * centre, 2 * centre)
    pen.circle(centre, centre, r + 1.6, GOLD if lit else KEYLINE)
    pen.circle(centre, centre, r - 0.6, livery.dark)
    pen.circle(centre, centre, r - 1.9, livery.base)
    pen.pie(centre, centre, r - 1.9, 180, 360, lighter(livery.base, 0.15))
    emblem(pen, livery.emblem, centre, centre + 0.3, r * 0.5, livery.ink, livery.base)
    return shadowed(pen.done(), 2, 2.4, 130, 5)
