"""Requirement icons: a large number, and what the cards must have in common."""

from __future__ import annotations

from collections.abc import Callable

from render import text
from render.canvas import Pen, Sprite, sprite
from render.marco_polo.goods import CREAM, SEPIA, symbol
from render.marco_polo.liveries import CARDS
from render.shapes import turned
from render.theme import Paint, mix

WIDE, HIGH = 70, 48
_PAPER, _EDGE, _SLATE = "#FFFDF3", "#4A3620", "#56687E"


@sprite
def ask(kind: str, need: int, ink: Paint = "#2B1B0C") -> Sprite:
    """The icon of a requirement (`data.Space.asks` and `need`)."""
    pen = Pen(WIDE, HIGH)
    _PICTURES[kind](pen, need)
    drawn = pen.done()
    if need:
        text.put(drawn, (11, HIGH / 2 + 0.5), str(need), "bold", 36, ink, "mm")
    return Sprite(drawn)


def _paper(pen: Pen, x: float, y: float, wide: float, high: float, fill: Paint = _PAPER, angle: float = 0) -> None:
    """A small card round (x, y), turned clockwise by `angle` radians."""
    corners = [
        (x - wide / 2, y - high / 2),
        (x + wide / 2, y - high / 2),
        (x + wide / 2, y + high / 2),
        (x - wide / 2, y + high / 2),
    ]
    shape = turned(corners, angle, (x, y))
    pen.polygon(shape, _EDGE, _EDGE, 3)
    pen.polygon(shape, fill)


def _crate(pen: Pen, x: float, y: float, side: float) -> None:
    """A bale of goods of whatever kind."""
    h = side / 2
    pen.box(x - h, y - h, side, side, 2.5, "#8A5A2B", SEPIA, 1.8)
    for angle in (0.0, 1.5708):
        rope = turned([(x - h + 1, y), (x + h - 1, y)], angle, (x, y))
        pen.path(rope, CREAM, 2.8)
    pen.circle(x, y, side * 0.16, CREAM)


def _equal(pen: Pen, x: float, y: float) -> None:
    """The sign that cards must be alike."""
    pen.circle(x, y, 9.4, "#17202B")
    for dy in (-2.8, 2.8):
        pen.path([(x - 4.8, y + dy), (x + 4.8, y + dy)], "#FFFFFF", 2.7)


def _any_goods(pen: Pen, need: int) -> None:
    _paper(pen, 44, 24, 31, 40)
    _crate(pen, 44, 24, 22)


def _matching(pen: Pen, need: int) -> None:
    step = min(8.0, 15 / max(1, need - 1))
    for number in range(need):
        shift = (number - (need - 1) / 2) * step
        _paper(pen, 44 + shift, 22 + abs(shift) * 0.12, 25, 36, _PAPER, shift * 0.018)
    _crate(pen, 44 + (need - 1) / 2 * step, 21.5, 17)
    _equal(pen, 59, 37.5)


def _four_goods(pen: Pen, need: int) -> None:
    _paper(pen, 46.5, 24, 42, 43)
    for kind, x, y in (("O", 36.5, 14), ("S", 56.5, 14), ("K", 36.5, 34.5), ("F", 56.5, 34.5)):
        symbol(pen, kind, x, y, 20)


def _leaders(pen: Pen, need: int) -> None:
    symbol(pen, "L", 46, 24.5, 45)


def _same_colour(pen: Pen, need: int) -> None:
    for number in range(need):
        shift = (number - (need - 1) / 2) * 9
        _paper(pen, 45 + shift, 22.5 + abs(shift) * 0.16, 20, 34, mix(_SLATE, "#FFFFFF", 0.1), shift * 0.02)
    _equal(pen, 59, 37.5)


def _five_colours(pen: Pen, need: int) -> None:
    for number, ink in enumerate(CARDS.values()):
        shift = (number - 2) * 7.4
        _paper(pen, 45 + shift, 22 + abs(shift) * 0.22, 13, 31, ink.base, shift * 0.02)


def _none(pen: Pen, need: int) -> None:
    """Hormus asks for nothing: the way begins here."""
    for x in (20, 32, 44):
        pen.path([(x, 14), (x + 10, 24), (x, 34)], "#8A5A1E", 5, round_ends=True)


_PICTURES: dict[str, Callable[[Pen, int], None]] = {
    "any_goods": _any_goods,
    "matching_goods": _matching,
    "four_goods": _four_goods,
    "leaders": _leaders,
    "same_colour": _same_colour,
    "five_colours": _five_colours,
    "none": _none,
}
