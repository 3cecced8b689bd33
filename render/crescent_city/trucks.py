"""A company's trucks with their goods."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, lay, sprite
from render.crescent_city import figures, goods
from render.theme import TEXT_INK, Livery, clear, lighter, mix
from rules.crescent_city.view import TruckView

_SIZES = (26, 22, 18, 15)  # of a cube; the largest at which all trucks have room is taken


def wide_of(truck: TruckView, size: int) -> int:
    """How long a truck is with cubes of this size."""
    return round(size * (3.5 if not truck.upgraded else 4.85))


@sprite
def fleet(trucks: tuple[TruckView, ...], room: int, livery: Livery, largest: int = 26, rows: int = 1) -> Sprite:
    """Trucks in rows; those that have no room are told as a number."""
    sizes = [size for size in _SIZES if size <= largest] if largest <= _SIZES[0] else [largest, *_SIZES]
    size, lines = sizes[-1], _lines(trucks, sizes[-1], room)
    for each in sizes:
        found = _lines(trucks, each, room)
        if len(found) <= rows:
            size, lines = each, found
            break
    high = round(size * 1.75)
    sheet = Image.new("RGBA", (room, high * max(1, min(rows, len(lines)))))
    for row, line in enumerate(lines[:rows]):
        x = 0
        for truck in line:
            lay(sheet, one(truck, size, livery), x, high * row + high / 2, "lm")
            x += wide_of(truck, size) + 5
    left = sum(len(line) for line in lines[rows:])
    if left:
        text.put(sheet, (room, sheet.height - 6), f"+{left}", "bold", 20, TEXT_INK, "rs")
    return Sprite(sheet)


def _lines(trucks: Sequence[TruckView], size: int, room: int) -> list[list[TruckView]]:
    lines: list[list[TruckView]] = [[]]
    used = 0
    for truck in trucks:
        wide = wide_of(truck, size) + 5
        if lines[-1] and used + wide > room + 5:
            lines.append([])
            used = 0
        lines[-1].append(truck)
        used += wide
    return lines


@sprite
def one(truck: TruckView, size: int, livery: Livery) -> Sprite:
    """A truck: cab with its driver, bed for two goods, a trailer for one more; pale without driver."""
    wide, high = wide_of(truck, size), round(size * 1.75)
    pen = Pen(wide, high)
    base = livery.base if truck.driver else "#5A6878"
    dark = livery.dark if truck.driver else "#2B3541"
    bed, floor = size * 2.25, size * 1.28
    _cab(pen, size, base, dark, floor)
    pen.shaded_box(size * 1.1, size * 0.12, bed, floor, size * 0.14, "#D9C9A6", "#B49F74")
    pen.box(size * 1.1, size * 0.12, bed, floor, size * 0.14, None, dark, 1.4)
    wheels = [size * 0.62, size * 1.7, size * 2.8]
    if truck.upgraded:
        left = size * 3.5
        pen.box(size * 3.3, floor - size * 0.1, size * 0.3, size * 0.14, 0, dark)
        pen.shaded_box(left, size * 0.12, size * 1.22, floor, size * 0.14, "#C9D6DE", "#93A7B4")
        pen.box(left, size * 0.12, size * 1.22, floor, size * 0.14, None, dark, 1.4)
        wheels.append(left + size * 0.62)
    for x in wheels:
        pen.circle(x, floor + size * 0.2, size * 0.25, "#12181F")
        pen.circle(x, floor + size * 0.2, size * 0.1, "#C9D3D8")
    if not truck.driver:
        pen.box(size * 1.1, size * 0.12, bed, floor, size * 0.14, clear("#2B3541", 120))
    drawn = pen.done()
    _load(drawn, truck, size, livery)
    return Sprite(drawn)


def _cab(pen: Pen, size: int, base: str, dark: str, floor: float) -> None:
    front = [
        (size * 0.06, floor + size * 0.1),
        (size * 0.06, size * 0.75),
        (size * 0.34, size * 0.2),
        (size * 1.04, size * 0.2),
    ]
    pen.polygon([*front, (size * 1.04, floor + size * 0.1)], dark, dark, 1.4)
    pen.shaded_polygon([*front, (size * 1.04, floor + size * 0.1)], lighter(base, 0.15), mix(base, dark, 0.5))


def _load(drawn: Image.Image, truck: TruckView, size: int, livery: Livery) -> None:
    middle = size * 0.78
    driver = figures.worker(livery, round(size * 0.72)) if truck.driver else figures.empty_worker(round(size * 0.72))
    lay(drawn, driver, size * 0.58, size * 0.8)
    for index, good in enumerate(truck.main):
        lay(drawn, goods.cube(good, round(size * 0.98)), size * (1.68 + 1.1 * index), middle)
    for good in truck.trailer:
        lay(drawn, goods.cube(good, round(size * 0.98)), size * 4.12, middle)
