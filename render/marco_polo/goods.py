"""Symbols of oil, spice, silk, fruit and the caravan leaders, drawn in one ink so that colour stays free."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from render.canvas import Pen, Sprite, sprite
from render.shapes import Path, Point, arc, mirrored, placed, smooth
from render.theme import Paint

SEPIA, CREAM = "#3A2614", "#FFF6E0"

Draw = Callable[[Pen, "Frame", Paint, Paint], None]


class Frame:
    """A square of 100 units, its middle at (x, y) and `side` pixels long."""

    def __init__(self, x: float, y: float, side: float) -> None:
        self.left, self.top, self.scale = x - side / 2, y - side / 2, side / 100

    def at(self, points: Sequence[Point]) -> Path:
        """Points of the square as points of the picture."""
        return placed(points, self.left, self.top, self.scale)

    def spot(self, x: float, y: float) -> Point:
        """One point."""
        return self.left + x * self.scale, self.top + y * self.scale


def symbol(pen: Pen, kind: str, x: float, y: float, side: float, ink: Paint = SEPIA, light: Paint = CREAM) -> None:
    """Draw the symbol of a kind (O, S, K, F, L) in a square of `side` pixels round (x, y)."""
    _SYMBOLS[kind](pen, Frame(x, y, side), ink, light)


@sprite
def icon(kind: str, side: int, ink: Paint = SEPIA, light: Paint = CREAM) -> Sprite:
    """A symbol by itself, without ground."""
    pen = Pen(side, side)
    symbol(pen, kind, side / 2, side / 2, side, ink, light)
    return Sprite(pen.done())


def _both(half: Sequence[Point]) -> Path:
    """A shape that is the same on both sides of the middle, from its right half, top to bottom."""
    return [*half, *reversed(mirrored(half, 50))]


def _oil(pen: Pen, frame: Frame, ink: Paint, light: Paint) -> None:
    for side in (1, -1):
        handle = arc(50 + side * 20, 30, 15, 15, -90, 90) if side > 0 else arc(30, 30, 15, 15, 90, 270)
        pen.path(frame.at(handle), ink, 6.5 * frame.scale)
    body = [(59, 22), (60, 34), (74, 44), (80, 58), (74, 74), (60, 88), (58, 95)]
    pen.polygon(frame.at(smooth(_both(body), steps=6)), ink)
    pen.polygon(frame.at(_both([(67, 9), (67, 17), (58, 20), (59, 30)])), ink)
    drop = [(50, 42), (54, 52), (61, 65), (59, 75), (50, 80)]
    pen.polygon(frame.at(smooth(_both(drop), steps=6)), light)


def _spice(pen: Pen, frame: Frame, ink: Paint, light: Paint) -> None:
    body = [(58, 32), (72, 42), (86, 62), (86, 82), (74, 93), (55, 94)]
    pen.polygon(frame.at(smooth(_both(body), steps=6)), ink)
    pen.polygon(frame.at(smooth(_both([(56, 28), (62, 20), (74, 9), (60, 10), (52, 14)]), steps=4)), ink)
    pen.path(frame.at([(36, 29), (64, 29)]), ink, 9 * frame.scale, round_ends=True)
    pen.path(frame.at([(38, 29.5), (62, 29.5)]), light, 4 * frame.scale)
    for x, y in ((50, 54), (37, 66), (63, 66), (50, 78)):
        pen.circle(*frame.spot(x, y), 5.6 * frame.scale, light)


def _silk(pen: Pen, frame: Frame, ink: Paint, light: Paint) -> None:
    cloth = [
        (16, 30),
        (84, 30),
        (80, 52),
        (86, 84),
        (74, 93),
        (62, 84),
        (50, 93),
        (38, 84),
        (26, 93),
        (14, 84),
        (20, 52),
    ]
    pen.polygon(frame.at(smooth(cloth, steps=6)), ink)
    for x, lean in ((33, -3), (50, 0), (67, 3)):
        fold = smooth([(x, 40), (x - lean / 2, 58), (x + lean, 80)], closed=False, steps=6)
        pen.path(frame.at(fold), light, 4 * frame.scale, round_ends=True)
    pen.path(frame.at([(15, 22), (85, 22)]), ink, 26 * frame.scale, round_ends=True)
    pen.circle(*frame.spot(85, 22), 9.5 * frame.scale, light)
    pen.circle(*frame.spot(85, 22), 4.5 * frame.scale, ink)
    pen.path(frame.at([(18, 19), (62, 19)]), light, 4 * frame.scale, round_ends=True)


_GRAPES = ((27, 42), (50, 42), (73, 42), (38.5, 60), (61.5, 60), (50, 78))


def _fruit(pen: Pen, frame: Frame, ink: Paint, light: Paint) -> None:
    pen.path(frame.at(smooth([(50, 34), (48, 20), (42, 8)], closed=False)), ink, 6 * frame.scale, round_ends=True)
    leaf = smooth([(50, 26), (58, 10), (78, 4), (92, 12), (86, 24), (68, 29)], steps=6)
    pen.polygon(frame.at(leaf), ink)
    pen.path(frame.at([(60, 21), (80, 12)]), light, 3.4 * frame.scale)
    for x, y in _GRAPES:
        pen.circle(*frame.spot(x, y), 15.5 * frame.scale, light)
        pen.circle(*frame.spot(x, y), 13 * frame.scale, ink)
        pen.circle(*frame.spot(x - 4, y - 4.5), 3.4 * frame.scale, light)


_CAMEL = [
    (9, 47), (17, 40), (26, 37), (32, 27), (39, 20), (46, 24), (49, 32), (54, 24), (61, 20), (67, 27), (70, 38),
    (75, 39), (78, 32), (79, 22), (81, 14), (86, 10), (92, 13), (99, 18), (98, 23), (91, 24), (88, 27), (87, 38),
    (83, 49), (76, 57), (69, 62), (54, 64), (40, 62), (28, 63), (17, 60), (12, 54),
]  # fmt: skip


def _leader(pen: Pen, frame: Frame, ink: Paint, light: Paint) -> None:
    for leg in (
        [(15, 54), (31, 58), (25, 72), (25, 93), (17, 93), (18, 74)],
        [(26, 56), (36, 60), (35, 74), (38, 93), (30, 93), (28, 74)],
        [(60, 58), (71, 58), (66, 76), (66, 93), (58, 93), (58, 74)],
        [(68, 54), (80, 50), (76, 72), (80, 93), (72, 93), (69, 74)],
    ):
        pen.polygon(frame.at(leg), ink)
    pen.polygon(frame.at(smooth(_CAMEL, steps=5)), ink)
    pen.path(frame.at(smooth([(10, 48), (5, 56), (6, 68)], closed=False)), ink, 3.5 * frame.scale, round_ends=True)
    saddle = smooth([(40, 33), (49, 38), (59, 33), (64, 52), (50, 57), (35, 52)], steps=5)
    pen.polygon(frame.at(saddle), light)
    pen.path(frame.at([(39, 43), (61, 43)]), ink, 3.4 * frame.scale)
    pen.circle(*frame.spot(89, 16.5), 2 * frame.scale, light)


_SYMBOLS: dict[str, Draw] = {"O": _oil, "S": _spice, "K": _silk, "F": _fruit, "L": _leader}
