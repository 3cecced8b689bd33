"""Lines and outlines as lists of points: curves, stars, steps along a path. Angles in radians, y runs down."""

from __future__ import annotations

import itertools
import math
from collections.abc import Iterator, Sequence

Point = tuple[float, float]
Path = list[Point]


def placed(points: Sequence[Point], x: float, y: float, scale: float = 1.0) -> Path:
    """The points scaled, then moved."""
    return [(x + px * scale, y + py * scale) for px, py in points]


def turned(points: Sequence[Point], angle: float, centre: Point = (0, 0)) -> Path:
    """The points turned round `centre`, clockwise as seen."""
    sine, cosine = math.sin(angle), math.cos(angle)
    cx, cy = centre
    return [(cx + (x - cx) * cosine - (y - cy) * sine, cy + (x - cx) * sine + (y - cy) * cosine) for x, y in points]


def mirrored(points: Sequence[Point], x: float) -> Path:
    """The points on the other side of the upright line at `x`."""
    return [(2 * x - px, py) for px, py in points]


def star(x: float, y: float, outer: float, inner: float, points: int = 5) -> Path:
    """A star with one point up."""
    step = math.pi / points
    radii = (outer, inner) * points
    return [
        (x + r * math.cos(i * step - math.pi / 2), y + r * math.sin(i * step - math.pi / 2))
        for i, r in enumerate(radii)
    ]


def arc(x: float, y: float, rx: float, ry: float, start: float, end: float, steps: int = 24) -> Path:
    """Points on an ellipse from one angle to another, in degrees, clockwise from the right."""
    angles = [math.radians(start + (end - start) * i / steps) for i in range(steps + 1)]
    return [(x + rx * math.cos(a), y + ry * math.sin(a)) for a in angles]


def bow(start: Point, end: Point, bend: float = 0.0, steps: int = 24) -> Path:
    """A curve from one point to another that leans `bend` of its length to the left of the way."""
    (x0, y0), (x1, y1) = start, end
    mx, my = (x0 + x1) / 2 + (y1 - y0) * bend, (y0 + y1) / 2 - (x1 - x0) * bend
    found = []
    for step in range(steps + 1):
        t = step / steps
        a, b, c = (1 - t) ** 2, 2 * t * (1 - t), t * t
        found.append((a * x0 + b * mx + c * x1, a * y0 + b * my + c * y1))
    return found


def smooth(points: Sequence[Point], closed: bool = True, steps: int = 8) -> Path:
    """A curve through all points (centripetal enough for drawing: Catmull-Rom with unit steps)."""
    count = len(points)
    found: Path = []
    for i in range(count if closed else count - 1):
        quad = [points[_index(i + offset, count, closed)] for offset in (-1, 0, 1, 2)]
        found += [_catmull(quad, step / steps) for step in range(steps)]
    return found if closed else [*found, points[-1]]


def _index(i: int, count: int, closed: bool) -> int:
    return i % count if closed else min(max(i, 0), count - 1)


def _catmull(quad: Sequence[Point], t: float) -> Point:
    a = -0.5 * t**3 + t**2 - 0.5 * t
    b = 1.5 * t**3 - 2.5 * t**2 + 1
    c = -1.5 * t**3 + 2 * t**2 + 0.5 * t
    d = 0.5 * t**3 - 0.5 * t**2
    x = a * quad[0][0] + b * quad[1][0] + c * quad[2][0] + d * quad[3][0]
    y = a * quad[0][1] + b * quad[1][1] + c * quad[2][1] + d * quad[3][1]
    return x, y


def along(path: Sequence[Point], step: float, start: float = 0.0) -> Iterator[tuple[float, float, float]]:
    """Points every `step` pixels along a path, each with the direction of the way there."""
    done, due = 0.0, start
    for (x0, y0), (x1, y1) in itertools.pairwise(path):
        length = math.hypot(x1 - x0, y1 - y0)
        while length and due <= done + length:
            t = (due - done) / length
            yield x0 + (x1 - x0) * t, y0 + (y1 - y0) * t, math.atan2(y1 - y0, x1 - x0)
            due += step
        done += length


def beside(path: Sequence[Point], distance: float) -> Path:
    """The path moved sideways, to its left when `distance` is positive."""
    found: Path = []
    for i, (x, y) in enumerate(path):
        (x0, y0), (x1, y1) = path[max(0, i - 1)], path[min(len(path) - 1, i + 1)]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        found.append((x + (y1 - y0) / length * distance, y - (x1 - x0) / length * distance))
    return found


def length(path: Sequence[Point]) -> float:
    """How long a path is."""
    return sum(math.dist(a, b) for a, b in itertools.pairwise(path))


def box(points: Sequence[Point], margin: float = 0.0) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the points, `margin` wider on each side."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin
