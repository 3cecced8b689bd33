"""Maps: from longitude and latitude to pixels, and from land outlines to masks."""

from __future__ import annotations

import itertools
import math
from bisect import bisect_right
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import msgspec
from PIL import Image, ImageDraw, ImageFilter

from render.shapes import Point

Projection = Callable[[float, float], Point]  # longitude, latitude (degrees) -> x, y

OUTLINES = Path(__file__).parent / "maps"


class Ring(msgspec.Struct, frozen=True):
    """One closed outline of land, or of a sea in the land (`hole`), as (longitude, latitude)."""

    hole: bool
    pts: tuple[tuple[float, float], ...]


@cache
def outline(name: str) -> tuple[Ring, ...]:
    """The rings of `maps/<name>.json`: Natural Earth, public domain, in drawing order."""
    return msgspec.json.decode((OUTLINES / f"{name}.json").read_bytes(), type=tuple[Ring, ...])


def conic(south: float, north: float, centre: Point) -> Projection:
    """Lambert's conformal conic with two standard parallels; unit sphere, `centre` (longitude, latitude) at 0, 0."""
    low, high = math.radians(south), math.radians(north)
    cone = math.log(math.cos(low) / math.cos(high)) / math.log(_stretch(north) / _stretch(south))
    scale = math.cos(low) * _stretch(south) ** cone / cone
    middle = scale / _stretch(centre[1]) ** cone

    def project(longitude: float, latitude: float) -> Point:
        radius = scale / _stretch(latitude) ** cone
        angle = cone * math.radians(longitude - centre[0])
        return radius * math.sin(angle), radius * math.cos(angle) - middle

    return project


def _stretch(latitude: float) -> float:
    return math.tan(math.pi / 4 + math.radians(latitude) / 2)


def fitted(project: Projection, anchors: Sequence[tuple[Point, Point]]) -> Projection:
    """`project` followed by the affine map that brings the anchors nearest to their places (least squares).

    An anchor is ((longitude, latitude), (x, y)): the land follows a layout that was drawn for play.
    """
    rows = [(*project(*place), 1.0) for place, _ in anchors]
    a, b, c = _least_squares(rows, [at[0] for _, at in anchors])
    d, e, f = _least_squares(rows, [at[1] for _, at in anchors])

    def place(longitude: float, latitude: float) -> Point:
        x, y = project(longitude, latitude)
        return a * x + b * y + c, d * x + e * y + f

    return place


def _least_squares(rows: Sequence[tuple[float, ...]], wanted: Sequence[float]) -> list[float]:
    """The three weights whose sums with each row come nearest to `wanted` (normal equations, elimination)."""
    system = [
        [sum(row[i] * row[j] for row in rows) for j in range(3)]
        + [sum(row[i] * value for row, value in zip(rows, wanted, strict=True))]
        for i in range(3)
    ]
    for i in range(3):
        best = max(range(i, 3), key=lambda row: abs(system[row][i]))
        system[i], system[best] = system[best], system[i]
        for other in range(3):
            if other != i:
                part = system[other][i] / system[i][i]
                system[other] = [x - part * y for x, y in zip(system[other], system[i], strict=True)]
    return [system[i][3] / system[i][i] for i in range(3)]


def stretched(longitudes: Sequence[Point], latitudes: Sequence[Point]) -> Projection:
    """A map whose scale changes along each axis, as on old maps that give room to what matters.

    Both take knots (degrees, pixels), rising in degrees; between them runs a smooth monotone curve.
    """
    across, down = monotone(longitudes), monotone(latitudes)
    return lambda longitude, latitude: (across(longitude), down(latitude))


def monotone(knots: Sequence[Point]) -> Callable[[float], float]:
    """A smooth curve through the knots that never turns back between them (Fritsch-Carlson); straight outside."""
    xs, ys = [x for x, _ in knots], [y for _, y in knots]
    slopes = [(ys[i + 1] - ys[i]) / (xs[i + 1] - xs[i]) for i in range(len(xs) - 1)]
    inner = [0.0 if a * b <= 0 else 2 * a * b / (a + b) for a, b in itertools.pairwise(slopes)]
    tangents = [slopes[0], *inner, slopes[-1]]

    def curve(x: float) -> float:
        if x <= xs[0]:
            return ys[0] + (x - xs[0]) * tangents[0]
        if x >= xs[-1]:
            return ys[-1] + (x - xs[-1]) * tangents[-1]
        i = bisect_right(xs, x) - 1
        wide = xs[i + 1] - xs[i]
        t = (x - xs[i]) / wide
        return (
            (1 + 2 * t) * (1 - t) ** 2 * ys[i]
            + t * (1 - t) ** 2 * wide * tangents[i]
            + t * t * (3 - 2 * t) * ys[i + 1]
            + t * t * (t - 1) * wide * tangents[i + 1]
        )

    return curve


class Sheet(msgspec.Struct, frozen=True):
    """A window of the picture on which a map is drawn, `fine` times as large as it will be."""

    box: tuple[int, int, int, int]  # left, top, right, bottom in pixels of the picture
    project: Projection
    fine: int = 2

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the drawing."""
        left, top, right, bottom = self.box
        return (right - left) * self.fine, (bottom - top) * self.fine

    def at(self, longitude: float, latitude: float) -> Point:
        """Where a place is on the drawing."""
        return self.inside(*self.project(longitude, latitude))

    def inside(self, x: float, y: float) -> Point:
        """Where a point of the picture is on the drawing."""
        return (x - self.box[0]) * self.fine, (y - self.box[1]) * self.fine

    def line(self, places: Sequence[tuple[float, float]]) -> list[Point]:
        """Places as points of the drawing."""
        return [self.at(*place) for place in places]

    def finished(self, drawing: Image.Image) -> Image.Image:
        """The drawing at its size in the picture."""
        return drawing.resize((self.size[0] // self.fine, self.size[1] // self.fine), Image.Resampling.LANCZOS)


def land(sheet: Sheet, name: str) -> Image.Image:
    """The land of an outline as an L mask of the sheet's size, with a softened coast."""
    mask = Image.new("L", sheet.size)
    draw = ImageDraw.Draw(mask)
    for ring in outline(name):
        draw.polygon(sheet.line(ring.pts), fill=0 if ring.hole else 255)
    rounded = mask.filter(ImageFilter.GaussianBlur(sheet.fine)).point(lambda value: 255 if value > 128 else 0)
    return rounded.filter(ImageFilter.GaussianBlur(0.4 * sheet.fine))
