"""What has just happened, and what can be chosen: glowing paths, rings, badges, numbered marks.

A board has one highlight colour, and it always means the last move. Marks are white discs with the number of an option.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from render import text
from render.canvas import Pen, Sprite, glowing, lay, shadowed, sprite, tinted
from render.shapes import Point, along, box, turned
from render.theme import GLOW_BADGE, GLOW_CASING, GLOW_CORE, GLOW_HALO, GLOW_LIGHT, GOLD, KEYLINE

_GLOW = 26  # how far the halo reaches round a way


def trail(picture: Image.Image, points: Sequence[Point], width: float = 8, dash: float = 0) -> None:
    """Draw a glowing way over the picture; `dash` is the length of its strokes in pixels, 0 for a solid line."""
    left, top = (round(edge) for edge in box(points, _GLOW)[:2])
    lay(picture, _trail(tuple((x - left, y - top) for x, y in points), width, dash), left, top, "lt")


@sprite
def _trail(points: tuple[Point, ...], width: float, dash: float) -> Sprite:
    """Halo, casing, core and a light along it, for a way that begins near 0, 0."""
    right, bottom = box(points, _GLOW)[2:]
    size = (round(right), round(bottom))
    line = [(2 * x, 2 * y) for x, y in points]
    halo = Image.new("L", (2 * size[0], 2 * size[1]))
    ImageDraw.Draw(halo).line(line, fill=255, width=round(2 * width + 14), joint="curve")
    soft = halo.resize(size, Image.Resampling.BOX).filter(ImageFilter.GaussianBlur(6))
    glow = tinted(soft.point(lambda value: min(255, value * 2) * 200 // 255), GLOW_HALO)
    strokes = Image.new("RGBA", halo.size)
    draw = ImageDraw.Draw(strokes)
    for paint, wide in ((GLOW_CASING, width + 3), (GLOW_CORE, width), (GLOW_LIGHT, width * 0.3)):
        for part in _dashes(line, 2 * dash):
            draw.line(part, fill=paint, width=max(1, round(2 * wide)), joint="curve")
    glow.alpha_composite(strokes.resize(size, Image.Resampling.BOX))
    return Sprite(glow)


def _dashes(line: Sequence[Point], dash: float) -> list[list[Point]]:
    if not dash:
        return [list(line)]
    dots = [(x, y) for x, y, _ in along(line, 4)]
    stroke = max(2, round(dash / 4))
    return [dots[i : i + stroke] for i in range(0, len(dots) - stroke, round(stroke * 1.7))]


def arrow(picture: Image.Image, at: Point, direction: float) -> None:
    """An arrow head with its middle at `at`; direction in radians, clockwise from the right."""
    lay(picture, _head(round(math.degrees(direction) / 5) * 5 % 360), *at)


@sprite
def _head(degrees: int) -> Sprite:
    pen = Pen(34, 34)
    shape = turned([(7, 6.5), (27, 17), (7, 27.5), (11, 17)], math.radians(degrees), (17, 17))
    pen.polygon(shape, GLOW_CASING, GLOW_CASING, 4.5)
    pen.polygon(shape, GLOW_BADGE)
    return Sprite(pen.done())


@sprite
def ring(r: int) -> Sprite:
    """A glowing ring round a piece."""
    centre = r + 14
    pen = Pen(2 * centre, 2 * centre)
    pen.circle(centre, centre, r + 5, None, GLOW_CASING, 7)
    pen.circle(centre, centre, r + 3.6, None, GOLD, 4)
    return Sprite(glowing(pen.done(), "#FFE98A"), 14)


@sprite
def frame(wide: int, high: int, r: int, strong: bool = True) -> Sprite:
    """A frame round a box of this size with corners of radius `r`; a strong one glows, a weak one is a way station."""
    edge = 16
    pen = Pen(wide + 2 * edge, high + 2 * edge)
    if not strong:
        pen.box(edge - 2, edge - 2, wide + 4, high + 4, r + 2, None, GLOW_CORE, 3)
        return Sprite(pen.done(), edge)
    pen.box(edge - 4, edge - 4, wide + 8, high + 8, r + 4, None, GLOW_CASING, 5.5)
    pen.box(edge - 3, edge - 3, wide + 6, high + 6, r + 3, None, GLOW_BADGE, 3.6)
    return Sprite(glowing(pen.done(), "#FFD45C", 5, 1.5), edge)


@sprite
def badge(r: int, picture: Sprite) -> Sprite:
    """A round badge of the last move that bears a small picture."""
    centre = r + 1
    pen = Pen(2 * centre, 2 * centre)
    pen.circle(centre, centre, r + 0.6, GLOW_CASING)
    pen.circle(centre, centre, r - 1.6, GLOW_BADGE)
    disc = pen.done()
    lay(disc, picture, centre, centre)
    return shadowed(disc, 2, 3, 150, 6)


@sprite
def mark(number: int) -> Sprite:
    """The number of an option, as it stands in the panel: a white disc with a blue rim."""
    r = 19
    centre = r + 2
    pen = Pen(2 * centre, 2 * centre)
    pen.circle(centre, centre, r + 1.5, "#0B1A33")
    pen.circle(centre, centre, r - 0.5, "#8FC1FF")
    pen.circle(centre, centre, r - 4, KEYLINE)
    disc = pen.done()
    px = 26 if number < 10 else 23
    text.put(disc, (centre, centre), str(number), "bold", px, "#0B1A33", "mm")
    return shadowed(disc, 2, 3, 170, 6)
