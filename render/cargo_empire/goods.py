"""Cargo: cubes on production spaces, recessed squares on demand spaces. Each colour has a sign of its own."""

from __future__ import annotations

from collections.abc import Callable

import msgspec

from render.canvas import Pen, Sprite, faded, shadowed, sprite
from render.shapes import placed
from render.theme import clear, mix


class CargoInk(msgspec.Struct, frozen=True):
    """The faces of a cube, its outline, and the sign on it."""

    top: str
    left: str
    right: str
    edge: str
    sign: str


# Any two stay 29 or more apart (CIEDE2000) under protanopia, deuteranopia and tritanopia.
CARGO: dict[str, CargoInk] = {
    "orange": CargoInk("#F7A440", "#EE8A22", "#C2650E", "#4A2606", "#5A2C04"),
    "white": CargoInk("#FFFDF6", "#F1EBDD", "#CFC5B1", "#4B4437", "#8B7F6A"),
    "brown": CargoInk("#7D4A27", "#5C3317", "#3E2110", "#1E0E05", "#E9C9A4"),
    "gray": CargoInk("#A2B3C2", "#7C8FA1", "#5A6B7C", "#26313B", "#1F2A33"),
}


@sprite
def cube(cargo: str, size: int = 26) -> Sprite:
    """A cargo marker."""
    ink, k = CARGO[cargo], size / 26
    pen = Pen(size + 2, size + 2)

    def face(*points: tuple[float, float]) -> list[tuple[float, float]]:
        return placed(points, 1, 1, k)

    pen.polygon(face((13, 0.5), (24.5, 6.5), (24.5, 19), (13, 25.5), (1.5, 19), (1.5, 6.5)), ink.edge, ink.edge, 2.2)
    pen.polygon(face((13, 0.8), (24.2, 6.7), (13, 12.8), (1.8, 6.7)), ink.top)
    pen.polygon(face((1.8, 6.9), (12.8, 13), (12.8, 25), (1.8, 18.8)), ink.left)
    pen.polygon(face((24.2, 6.9), (13.2, 13), (13.2, 25), (24.2, 18.8)), ink.right)
    pen.path(face((1.8, 6.8), (13, 12.9), (24.2, 6.8)), clear("#FFFFFF", 120), 0.9)
    pen.path(face((13, 13), (13, 25)), clear("#FFFFFF", 60), 0.8)
    _LIDS[cargo](pen, k, ink.sign)
    return shadowed(pen.done(), 1.6, 1.8, 130, 4)


def _orange_lid(pen: Pen, k: float, paint: str) -> None:
    pen.polygon(placed([(13, 3.6), (17.6, 6.7), (13, 9.8), (8.4, 6.7)], 1, 1, k), paint)


def _white_lid(pen: Pen, k: float, paint: str) -> None:
    pen.ellipse(13 * k + 1, 6.8 * k + 1, 3.8 * k, 2.5 * k, None, paint, 1.5)


def _brown_lid(pen: Pen, k: float, paint: str) -> None:
    for x, y in ((10.6, 3.1), (7, 5.0), (3.8, 6.6)):
        pen.path(placed([(x, y), (x + 9, y + 4.9)], 1, 1, k), paint, 1.5)


def _gray_lid(pen: Pen, k: float, paint: str) -> None:
    pen.polygon(placed([(13, 3.2), (17.4, 9), (8.6, 9)], 1, 1, k), paint)


_LIDS: dict[str, Callable[[Pen, float, str], None]] = {
    "orange": _orange_lid,
    "white": _white_lid,
    "brown": _brown_lid,
    "gray": _gray_lid,
}


@sprite
def spent(cargo: str, size: int = 26) -> Sprite:
    """A production space without cargo: its cube, pale."""
    whole = cube(cargo, size)
    return Sprite(faded(whole.image, 0.38), whole.pad)


@sprite
def demand(cargo: str, size: int = 25) -> Sprite:
    """An open demand space: a recessed square with a large sign."""
    ink, c = CARGO[cargo], size / 2
    pen = Pen(size, size)
    pen.box(0, 0, size, size, 6, clear("#3A2E1E", 210))
    pen.box(1.2, 1.6, size - 2.4, size - 2.8, 5, mix(ink.left, ink.right, 0.15))
    pen.box(1.2, 1.6, size - 2.4, 5, 5, clear("#000000", 46))
    sign(pen, cargo, c, c, 7 * size / 25)
    return Sprite(pen.done())


def sign(pen: Pen, cargo: str, x: float, y: float, r: float) -> None:
    """The sign of a cargo colour inside the radius `r`."""
    paint = CARGO[cargo].sign
    if cargo == "orange":
        pen.polygon(placed([(0, -1), (1, 0), (0, 1), (-1, 0)], x, y, r), paint)
    elif cargo == "white":
        pen.circle(x, y, r * 0.92, None, paint, r * 0.37)
    elif cargo == "brown":
        for shift in (-0.66, 0.0, 0.66):
            pen.path(placed([(-1, 0.64 + shift), (1, -0.64 + shift)], x, y, r), paint, r * 0.28)
    else:
        pen.polygon(placed([(0, -1), (1.06, 0.86), (-1.06, 0.86)], x, y, r), paint)
