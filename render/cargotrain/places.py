"""Where things are on the board: the loop of track, the slots of the ring, and the room for queues and trains."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

from render.shapes import Point, along
from render.theme import MAP_BOX

CARD_WIDE, CARD_HIGH = 152, 94
QUEUE_HIGH, GAP = 42, 5
TRAIN_WIDE = 200  # the room for a train; one with many cars is drawn lower
ROWS = {1: 58, 2: 46, 3: 34, 4: 26}  # the room in height by the number of trains on a card

LEFT, RIGHT, UPPER, LOWER, BEND = 122, MAP_BOX[2] - 122, 254, 772, 165
MIDDLE: Point = (MAP_BOX[2] / 2, (UPPER + LOWER) / 2)
HUBS: dict[str, Point] = {"A": (455, 505), "B": (936, 505)}  # the mountain through which tunnels of a letter lead
CAR_DECK, CONTRACT_DECK = (642, 470), (752, 470)

Box = tuple[float, float, float, float]  # left, top, right, bottom


@lru_cache
def loop(step: float = 4.0) -> tuple[Point, ...]:
    """The track as points about `step` pixels apart, clockwise from the middle of its upper side."""
    count = round(_around() / step)
    return tuple(_on_loop(_around() * i / count) for i in range(count))


def _around() -> float:
    """Length of the track."""
    return 2 * (RIGHT - LEFT - 2 * BEND) + 2 * (LOWER - UPPER - 2 * BEND) + 2 * math.pi * BEND


def _on_loop(way: float) -> Point:
    """The point `way` pixels from the start, clockwise."""
    wide, high, bend = RIGHT - LEFT - 2 * BEND, LOWER - UPPER - 2 * BEND, math.pi * BEND / 2
    x0, x1, y0, y1 = LEFT + BEND, RIGHT - BEND, UPPER + BEND, LOWER - BEND
    way = (way + wide / 2) % _around()
    straight = ((wide, (x0, UPPER), (1, 0)), (high, (RIGHT, y0), (0, 1)), (wide, (x1, LOWER), (-1, 0)))
    for (length, start, ahead), centre, first in zip(
        (*straight, (high, (LEFT, y1), (0, -1))),
        ((x1, y0), (x1, y1), (x0, y1), (x0, y0)),
        (-90, 0, 90, 180),
        strict=True,
    ):
        if way < length:
            return start[0] + ahead[0] * way, start[1] + ahead[1] * way
        way -= length
        if way < bend:
            angle = math.radians(first + 90 * way / bend)
            return centre[0] + BEND * math.cos(angle), centre[1] + BEND * math.sin(angle)
        way -= bend
    return MIDDLE[0], UPPER


@lru_cache
def slots(count: int) -> tuple[Point, ...]:
    """The middles of the cards of a ring of `count`, index 0 at the top, rising clockwise."""
    return tuple(_on_loop(_around() * i / count) for i in range(count))


def stretch(count: int, start: int, end: int, clockwise: bool) -> list[Point]:
    """The track from one slot to another, in points about 12 pixels apart."""
    steps = (end - start) % count if clockwise else -((start - end) % count)
    length = _around() / count * steps
    dots = max(2, round(abs(length) / 12))
    return [_on_loop(_around() / count * start + length * i / dots) for i in range(dots + 1)]


def card_box(at: Point) -> Box:
    """The card of a slot."""
    x, y = at
    return x - CARD_WIDE / 2, y - CARD_HIGH / 2, x + CARD_WIDE / 2, y + CARD_HIGH / 2


def side(at: Point) -> str:
    """Which side of the ring a slot belongs to: top, bottom, left or right."""
    if abs(at[1] - MIDDLE[1]) < 140:
        return "left" if at[0] < MIDDLE[0] else "right"
    return "top" if at[1] < MIDDLE[1] else "bottom"


def queue_box(at: Point) -> Box:
    """The siding with the queue of a complex: below its card at the top of the ring, elsewhere above it."""
    left, top, right, bottom = card_box(at)
    if side(at) != "top":
        return left, top - GAP - QUEUE_HIGH, right, top - GAP
    return left, bottom + GAP, right, bottom + GAP + QUEUE_HIGH


def trains(at: Point, number: int) -> tuple[list[Point], int]:
    """Where `number` trains of a card stand and the height of their room: outside the ring, at its sides inside.

    A point is the middle of a train, at the left side of the ring its front, at the right side its rear.
    """
    high = ROWS[number]
    x, y = at
    step = high + 2
    where = side(at)
    if where in ("left", "right"):
        edge = CARD_WIDE / 2 + 10
        x += edge if where == "left" else -edge
        rows = [y + step * (row - (number - 1) / 2) for row in range(number)]
    else:
        x = min(max(x + _outward(x), LEFT - 22), RIGHT + 22)
        first, way = (y - CARD_HIGH / 2 - 2 - high / 2, -1) if where == "top" else (y + CARD_HIGH / 2 + 3 + high / 2, 1)
        rows = [first + way * step * row for row in range(number)]
    return [(x, row) for row in rows], high


def _outward(x: float) -> float:
    """Trains at the corners stand a little outwards, where no neighbour is."""
    return 22 if x > RIGHT - 120 else -22 if x < LEFT + 120 else 0


def train_box(at: Point, number: int, row: int) -> Box:
    """The room of one of several trains on a card."""
    middles, high = trains(at, number)
    wide = min(TRAIN_WIDE, train_wide(high, 4))
    x, y = middles[row]
    x += {"left": wide / 2, "right": -wide / 2}.get(side(at), 0)
    return x - wide / 2, y - high / 2, x + wide / 2, y + high / 2


def train_wide(high: float, cars: int) -> float:
    """How wide a train of this height is: see `engines.train`."""
    return high * (1.45 + 0.72 * cars)


def train_high(room: int, cars: int) -> int:
    """The height of a train that has room `room` pixels high."""
    return min(room, int(TRAIN_WIDE / train_wide(1, cars)))


def before_card(line: Sequence[Point]) -> tuple[Point, float]:
    """The point where a way comes to the card at its end, and its direction there in radians."""
    left, top, right, bottom = card_box(line[-1])
    for x, y, direction in along(line, 2):
        if (
            left - 22 < x < right + 22
            and top - 22 < y < bottom + 22
            and (x, y) != line[0]
            and not _in(card_box(line[0]), x, y)
        ):
            return (x, y), direction
    return line[-1], 0.0


def _in(box: Box, x: float, y: float) -> bool:
    left, top, right, bottom = box
    return left < x < right and top < y < bottom
