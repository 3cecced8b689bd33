"""What has just happened, and what can be chosen: glowing paths, rings, badges, numbered marks.

A board has one highlight colour, and it always means the last move. Marks are white discs with the number of an option.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from render import text
from render.canvas import Pen, Sprite, glowing, lay, shadowed, sprite
from render.shapes import Point, along, box, turned
from render.theme import GLOW_BADGE, GLOW_CASING, GLOW_CORE, GLOW_HALO, GLOW_LIGHT, GOLD, KEYLINE, Paint, rgb

_GLOW = 26  # how far the halo reaches round a way
_PART = 4  # steps of a solid way that are drawn at once: much smaller boxes than one round the whole
_TILE = 48  # of the halo, at half its size


def trail(picture: Image.Image, points: Sequence[Point], width: float = 8, dash: float = 0) -> None:
    """Draw a glowing way over the RGB picture; `dash` is the length of its strokes in pixels, 0 for a solid line."""
    _halo(picture, points, width + 7)
    parts = _dashes(points, dash) if dash else [points[i : i + _PART + 1] for i in range(0, len(points) - 1, _PART)]
    for paint, wide in ((GLOW_CASING, width + 3), (GLOW_CORE, width), (GLOW_LIGHT, width * 0.3)):
        for part in parts:
            _stroke(picture, part, wide, paint)


def _halo(picture: Image.Image, points: Sequence[Point], wide: float) -> None:
    """The soft glow round a way; blurred so far that half its size is enough to draw it."""
    left, top, right, bottom = (round(edge / 2) * 2 for edge in box(points, _GLOW))
    line = Image.new("L", ((right - left) // 2, (bottom - top) // 2))
    ImageDraw.Draw(line).line([((x - left) / 2, (y - top) / 2) for x, y in points], 255, round(wide / 2), "curve")
    soft = line.filter(ImageFilter.GaussianBlur(3)).point(lambda value: min(255, value * 2) * 200 // 255)
    for x, y in itertools.product(range(0, soft.width, _TILE), range(0, soft.height, _TILE)):
        edge = (x, y, min(x + _TILE, soft.width), min(y + _TILE, soft.height))
        if soft.crop(edge).getbbox():  # most of a large box is far from the way
            size = (2 * (edge[2] - x), 2 * (edge[3] - y))
            glow = soft.resize(size, Image.Resampling.BILINEAR, edge)
            picture.paste(rgb(GLOW_HALO), (left + 2 * x, top + 2 * y), glow)


def _stroke(picture: Image.Image, points: Sequence[Point], wide: float, paint: Paint) -> None:
    """A line, drawn at twice the size and shrunk."""
    left, top, right, bottom = (round(edge) for edge in box(points, wide / 2 + 2))
    mask = Image.new("L", (2 * (right - left), 2 * (bottom - top)))
    line = [(2 * (x - left), 2 * (y - top)) for x, y in points]
    ImageDraw.Draw(mask).line(line, 255, max(1, round(2 * wide)), "curve")
    picture.paste(rgb(paint), (left, top), mask.reduce(2))


def _dashes(points: Sequence[Point], dash: float) -> list[list[Point]]:
    dots = [(x, y) for x, y, _ in along(points, dash / 4)]
    return [dots[i : i + 5] for i in range(0, len(dots) - 4, 7)]


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
