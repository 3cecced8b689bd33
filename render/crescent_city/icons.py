"""Small pictures: trucks, what tiles ask for, what offices do."""

from __future__ import annotations

from collections.abc import Callable

from render.canvas import Pen, Sprite, sprite
from render.shapes import Point, arc, placed
from render.theme import Paint

PALE, DARK = "#F4EBD6", "#1E2A22"


@sprite
def truck_sign(wide: int = 46, paint: Paint = "#3F5D78", dark: Paint = "#1B2A38") -> Sprite:
    """A truck from the side."""
    k = wide / 46
    pen = Pen(46 * k, 30 * k)
    pen.box(2 * k, 4 * k, 26 * k, 18 * k, 2 * k, paint)
    pen.polygon(placed([(29, 9), (38, 9), (44, 15), (44, 22), (29, 22)], 0, 0, k), paint)
    pen.polygon(placed([(32, 11.5), (37, 11.5), (40.6, 15.4), (32, 15.4)], 0, 0, k), PALE)
    for x in (11, 36):
        pen.circle(x * k, 24 * k, 5 * k, dark)
        pen.circle(x * k, 24 * k, 2 * k, PALE)
    return Sprite(pen.done())


@sprite
def measure(name: str, size: int = 34) -> Sprite:
    """What an achievement tile counts."""
    pen = Pen(size, size * 0.82)
    _MEASURES[name](pen, size / 34, PALE)
    return Sprite(pen.done())


def _office(pen: Pen, k: float, paint: Paint) -> None:
    pen.polygon(placed([(5, 11), (17, 3), (29, 11)], 0, 0, k), paint)
    pen.box(7 * k, 12 * k, 20 * k, 14 * k, 1, paint)
    for x in (10, 15.6, 21.2):
        pen.box(x * k, 15 * k, 3 * k, 4 * k, 0, DARK)
    pen.box(15 * k, 21 * k, 4 * k, 5 * k, 0, DARK)


def _truck(pen: Pen, k: float, paint: Paint) -> None:
    pen.box(3 * k, 6 * k, 17 * k, 13 * k, 1, paint)
    pen.polygon(placed([(21, 9), (27, 9), (32, 14), (32, 19), (21, 19)], 0, 0, k), paint)
    for x in (10, 26):
        pen.circle(x * k, 21 * k, 4.4 * k, DARK)
        pen.circle(x * k, 21 * k, 3.2 * k, paint)


def _ship(pen: Pen, k: float, paint: Paint) -> None:
    pen.polygon(placed([(3, 16), (31, 16), (27, 25), (8, 25)], 0, 0, k), paint)
    pen.box(10 * k, 10 * k, 14 * k, 5 * k, 1, paint)
    pen.box(15 * k, 3 * k, 4 * k, 7 * k, 1, paint)


def _container(pen: Pen, k: float, paint: Paint) -> None:
    pen.box(3 * k, 7 * k, 28 * k, 16 * k, 1.5 * k, paint)
    for x in (8, 13, 18, 23):
        pen.box(x * k, 9.5 * k, 2 * k, 11 * k, 0, DARK)


def _engine(pen: Pen, k: float, paint: Paint) -> None:
    pen.box(4 * k, 10 * k, 17 * k, 9 * k, 2 * k, paint)
    pen.box(20 * k, 5 * k, 10 * k, 14 * k, 1, paint)
    pen.box(7 * k, 4 * k, 4 * k, 7 * k, 1, paint)
    for x in (9, 17, 26):
        pen.circle(x * k, 22 * k, 3.8 * k, DARK)
        pen.circle(x * k, 22 * k, 2.8 * k, paint)


_MEASURES: dict[str, Callable[[Pen, float, Paint], None]] = {
    "active_offices": _office,
    "active_trucks": _truck,
    "ship_deliveries": _ship,
    "container_deliveries": _container,
    "trains_won": _engine,
}


# -- offices ----------------------------------------------------------------------------------------------------------


@sprite
def office(effect: str, size: int = 40, paint: Paint = "#3B2A14") -> Sprite:
    """The sign of an office's ability."""
    pen = Pen(size, size)
    _EFFECTS[effect](pen, size / 40, paint)
    return Sprite(pen.done())


def _pump(pen: Pen, k: float, paint: Paint) -> None:
    pen.box(8 * k, 6 * k, 16 * k, 28 * k, 2 * k, paint)
    pen.box(11 * k, 10 * k, 10 * k, 8 * k, 1, PALE)
    pen.path(placed([(24, 20), (29, 22), (29, 30), (33, 30), (33, 14), (28, 8)], 0, 0, k), paint, 2.6 * k)
    pen.box(5 * k, 33 * k, 22 * k, 3 * k, 1, paint)


def _reverse(pen: Pen, k: float, paint: Paint) -> None:
    pen.path(arc(21 * k, 21 * k, 11 * k, 11 * k, -20, -235), paint, 4 * k)
    pen.polygon(placed([(4, 23), (18, 22), (10, 34)], 0, 0, k), paint)


def _cup(pen: Pen, k: float, paint: Paint) -> None:
    pen.polygon(placed([(7, 16), (29, 16), (26, 33), (10, 33)], 0, 0, k), paint)
    pen.path(arc(30 * k, 22 * k, 5 * k, 5 * k, -80, 110), paint, 2.6 * k)
    for x in (13, 19, 25):
        pen.path(placed([(x, 13), (x - 1.6, 10), (x + 1.6, 7), (x, 4)], 0, 0, k), paint, 1.8 * k)


def _people(pen: Pen, k: float, paint: Paint) -> None:
    for x, y, s in ((12, 15, 0.85), (28, 15, 0.85), (20, 12, 1.1)):
        pen.circle(x * k, y * k, 5 * k * s, paint, PALE, 1)
        pen.polygon(_bust(x, y, s, k), paint)


def _bust(x: float, y: float, s: float, k: float) -> list[Point]:
    return placed([(-8, 20), (-7, 9), (-3, 6), (3, 6), (7, 9), (8, 20)], x * k, y * k, k * s)


def _gear(pen: Pen, k: float, paint: Paint) -> None:
    for step in range(8):
        tooth = arc(20 * k, 20 * k, 15 * k, 15 * k, step * 45 - 9, step * 45 + 9, 3)
        pen.polygon([*tooth, (20 * k, 20 * k)], paint)
    pen.circle(20 * k, 20 * k, 11.5 * k, paint)
    pen.circle(20 * k, 20 * k, 5 * k, PALE)


def _basket(pen: Pen, k: float, paint: Paint) -> None:
    pen.polygon(placed([(5, 18), (35, 18), (31, 34), (9, 34)], 0, 0, k), paint)
    pen.path(arc(20 * k, 18 * k, 11 * k, 12 * k, 180, 360), paint, 2.6 * k)
    for x in (13, 20, 27):
        pen.path(placed([(x, 21), (x, 31)], 0, 0, k), PALE, 1.8 * k)


def _contract(pen: Pen, k: float, paint: Paint) -> None:
    pen.box(9 * k, 5 * k, 22 * k, 30 * k, 2 * k, paint)
    for y in (11, 16, 21):
        pen.box(13 * k, y * k, 14 * k, 2.2 * k, 0, PALE)
    pen.circle(25 * k, 29 * k, 4 * k, PALE)


def _wrench(pen: Pen, k: float, paint: Paint) -> None:
    pen.path(placed([(11, 31), (25, 15)], 0, 0, k), paint, 6 * k, True)
    pen.circle(28 * k, 12 * k, 8.5 * k, paint)
    pen.polygon(placed([(27, 12), (31, 1), (38, 8)], 0, 0, k), PALE)
    pen.circle(11 * k, 31 * k, 1.8 * k, PALE)


def _book(pen: Pen, k: float, paint: Paint) -> None:
    pen.polygon(placed([(20, 11), (6, 7), (6, 29), (20, 33), (34, 29), (34, 7)], 0, 0, k), paint)
    pen.path(placed([(20, 11), (20, 32)], 0, 0, k), PALE, 1.8 * k)
    for y in (14, 19, 24):
        pen.path(placed([(9, y - 1.6), (17, y + 0.6)], 0, 0, k), PALE, 1.6 * k)
        pen.path(placed([(31, y - 1.6), (23, y + 0.6)], 0, 0, k), PALE, 1.6 * k)


def _ticket(pen: Pen, k: float, paint: Paint) -> None:
    pen.polygon(placed([(8, 6), (32, 6), (32, 20), (28, 28), (20, 34), (12, 28), (8, 20)], 0, 0, k), paint)
    pen.box(18.4 * k, 11 * k, 3.4 * k, 14 * k, 0, PALE)
    pen.box(13 * k, 16.4 * k, 14 * k, 3.4 * k, 0, PALE)


def _pot(pen: Pen, k: float, paint: Paint) -> None:
    pen.box(7 * k, 17 * k, 26 * k, 16 * k, 4 * k, paint)
    pen.box(4 * k, 13.5 * k, 32 * k, 3.6 * k, 1.4 * k, paint)
    pen.box(17 * k, 8.5 * k, 6 * k, 5 * k, 1.4 * k, paint)


_EFFECTS: dict[str, Callable[[Pen, float, Paint], None]] = {
    "free_steps": _pump,
    "reverse_free_steps": _reverse,
    "morale_discount": _cup,
    "hire_morale": _people,
    "coin_per_building_delivery": _gear,
    "coin_per_food_delivery": _basket,
    "sell_building": _contract,
    "no_morale_for_trucks": _wrench,
    "two_spaces_cost": _book,
    "extra_tile_choice": _ticket,
    "grain_as_meat": _pot,
}


@sprite
def area(name: str, size: int = 18, paint: Paint = "#3B2A14") -> Sprite:
    """Where an office helps: a warehouse or an anchor."""
    k = size / 18
    pen = Pen(size, size)
    if name == "warehouse":
        pen.polygon(placed([(1, 8), (9, 2), (17, 8), (17, 17), (1, 17)], 0, 0, k), paint)
        pen.box(5.5 * k, 10 * k, 7 * k, 7 * k, 0, PALE)
    else:
        pen.circle(9 * k, 3.4 * k, 2.4 * k, None, paint, 1.6 * k)
        pen.path(placed([(9, 5), (9, 16)], 0, 0, k), paint, 2 * k)
        pen.path(placed([(5, 8), (13, 8)], 0, 0, k), paint, 1.8 * k)
        pen.path(arc(9 * k, 9 * k, 7 * k, 7 * k, 20, 160), paint, 2 * k)
    return Sprite(pen.done())
