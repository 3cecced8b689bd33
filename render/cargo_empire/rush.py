"""The rush spaces of Dyorle and the Rush tiles on them."""

from __future__ import annotations

from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.cargo_empire import vehicles
from render.shapes import star
from render.theme import KEYLINE, clear

R = 21


@sprite
def space() -> Sprite:
    """A rush space as it is printed: a round stop between two cities."""
    c = R + 3
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, R + 1.5, "#2A2118")
    pen.circle(c, c, R, "#D9CBA6")
    pen.circle(c, c, R - 4, "#B9A97F")
    pen.circle(c, c, R - 5.5, "#CBBD97")
    return shadowed(pen.done(), 2, 2.4, 150, 5)


@sprite
def tile(vehicle: str) -> Sprite:
    """A Rush tile: a red burst with its vehicle."""
    c = R + 5
    pen = Pen(2 * c, 2 * c)
    pen.polygon(star(c, c, R + 4, R - 1.5, 14), "#FFFDF6")
    pen.polygon(star(c, c, R + 2, R - 3, 14), "#8C1F1B")
    pen.circle(c, c, R - 4, "#E3503F")
    pen.pie(c, c, R - 4, 180, 360, clear("#FFFFFF", 40))
    disc = pen.done()
    lay(disc, vehicles.icon(vehicle, 27, KEYLINE, "#3A0B08"), c, c)
    return shadowed(disc, 2, 2.4, 160, 5)
