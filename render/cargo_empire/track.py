"""The development track in the bar: spaces with what they pay, the VP section, everybody's markers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from PIL import Image

from render import highlight, panels, text
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.cargo_empire import vehicles
from render.panels import plate
from render.shapes import placed, star
from render.theme import FOOT, GOLD, HEIGHT, INK, LINE, MUTED, Livery, clear, mix
from rules.cargo_empire.data import TRACKS, VEHICLES
from rules.cargo_empire.track import LAST_COLUMN, START, Space, track

FIRST_VP = TRACKS.first_vp_column
_TOP = HEIGHT - FOOT + 38  # of the spaces
_HIGH, _ROW = 116, 52  # of the whole track, of one path
_START, _START_WIDE = 12, 84
_TILES, _TILE_WIDE, _COLUMN = (104, 396, 688), 236, 58
_CROSSWAYS, _CROSSWAY_WIDE = (345, 637), 46
_VP, _VP_WIDE, _VP_ROW = 936, 63, 7  # left edge, width of a space, spaces in a row
_SIZES = (12, 16, 20, 26, 32, 38)  # widths of markers: few, so that few are drawn
_LARGEST = _SIZES[-1]


class Cell(msgspec.Struct, frozen=True):
    """The box of a space in the picture."""

    x: float
    y: float
    wide: float
    high: float

    @property
    def middle(self) -> tuple[float, float]:
        """The middle of the box."""
        return self.x + self.wide / 2, self.y + self.high / 2


class Stand(NamedTuple):
    """A marker in the picture: its middle and width, whose it is, which vehicle."""

    x: float
    y: float
    size: int
    seat: int
    vehicle: str


def cell(space: Space) -> Cell:
    """Where a space is."""
    if space.id == START:
        return Cell(_START, _TOP, _START_WIDE, _HIGH)
    if space.branches:
        return Cell(_CROSSWAYS[TRACKS.branch_columns.index(space.column) - 1], _TOP, _CROSSWAY_WIDE, _HIGH)
    if space.column >= FIRST_VP:
        row, column = divmod(space.column - FIRST_VP, _VP_ROW)
        return Cell(_VP + _VP_WIDE * column, _TOP + 59 * row, _VP_WIDE - 4, 57)
    tile, last = divmod(space.column - 1, 5)  # four columns and a crossway
    left = _TILES[tile] + 3 + _COLUMN * (last - space.width + 1)
    row = 0 if space.id.endswith("u") else 1
    return Cell(left, _TOP + 4 + (_ROW + 4) * row, _COLUMN * space.width - 5, _ROW)


def draw(
    picture: Image.Image,
    tiles: tuple[str, ...],
    marks: Sequence[Sequence[str]],
    liveries: Sequence[Livery],
    moved: frozenset[tuple[int, str]],
) -> None:
    """The whole track. `marks` by seat and vehicle; `moved` are the (seat, vehicle) of the last turn."""
    spaces = track(tiles)
    panels.caption(picture, (14, _TOP - 10), "Development track")
    panels.caption(picture, (_VP + 2, _TOP - 10), "Victory points")
    for left in _TILES:
        lay(picture, plate(_TILE_WIDE, _HIGH, 10, "#2A3849", "#222E3D", "#46586D", 1.2, 20), left, _TOP, "lt")
    for space in spaces.values():
        box = cell(space)
        lay(picture, _ground(space.bonus, space.vp, space.branches, round(box.wide)), box.x, box.y, "lt")
    for stand in _stands(spaces, marks):
        if (stand.seat, stand.vehicle) in moved:
            lay(picture, highlight.ring(max(9, stand.size // 2 - 4)), stand.x, stand.y)
        lay(picture, vehicles.marker(stand.vehicle, liveries[stand.seat], stand.size), stand.x, stand.y)


def _stands(spaces: dict[str, Space], marks: Sequence[Sequence[str]]) -> list[Stand]:
    """Every marker with its place; those on one space share it."""
    found = _waiting(marks)
    on: dict[str, list[tuple[int, str]]] = {}
    for number, vehicle in enumerate(VEHICLES):
        for seat, own in enumerate(marks):
            if own[number] != START:
                on.setdefault(own[number], []).append((seat, vehicle))
    for place, crowd in on.items():
        spots, size = _seats(cell(spaces[place]), len(crowd), bool(spaces[place].vp))
        found += [Stand(x, y, size, *who) for (x, y), who in zip(spots, crowd, strict=True)]
    return found


def _waiting(marks: Sequence[Sequence[str]]) -> list[Stand]:
    """The markers that have not moved yet: a row a seat, a column a vehicle."""
    wide, high = _START_WIDE / len(VEHICLES), (_HIGH - 28) / len(marks)
    size = _fitting(min(wide, high / 0.78))
    return [
        Stand(_START + wide * (column + 0.5), _TOP + 1 + high * (seat + 0.5), size, seat, vehicle)
        for seat, own in enumerate(marks)
        for column, vehicle in enumerate(VEHICLES)
        if own[column] == START
    ]


def _seats(box: Cell, number: int, numbered: bool) -> tuple[list[tuple[float, float]], int]:
    """Places for so many markers in a box and their size: in rows, as large as they fit, a single one low."""
    x, y, wide, high = box.x + 2, box.y + 2, box.wide - 4, box.high - 4
    if numbered:
        high -= 18
    elif high < 60:
        y, high = (y + high - 30, 30) if number == 1 else (y, high)
    best, columns = 0.0, 1
    for across in range(1, number + 1):
        down = -(-number // across)
        size = min(wide / across, high / down / 0.72, _LARGEST)
        if size > best + 0.5:
            best, columns = size, across
    down = -(-number // columns)
    spots = []
    for i in range(number):
        row, column = divmod(i, columns)
        in_row = min(columns, number - row * columns)
        spots.append((x + wide * (2 * column + 1) / (2 * in_row), y + high * (2 * row + 1) / (2 * down)))
    return spots, _fitting(best)


def _fitting(room: float) -> int:
    """The largest size of a marker for this room."""
    return max((size for size in _SIZES if size <= room), default=_SIZES[0])


def spot(tiles: tuple[str, ...], name: str) -> tuple[float, float] | None:
    """Where the mark of a space stands, None for a space that is not on the track."""
    space = track(tiles).get(name)
    if space is None:
        return None
    box = cell(space)
    return box.x + box.wide / 2, box.y + 13


# -- spaces -------------------------------------------------------------------------------------------------------


@sprite
def _ground(bonus: str, vp: int, branches: bool, wide: int) -> Sprite:
    """An empty space with what it pays."""
    if branches:
        return _crossway() if wide < 60 else _start(wide)
    if vp:
        return _vp(vp, wide)
    paid = bonus != "none"
    top, bottom = ("#F3E9CF", "#DCCCA4") if paid else ("#BFB599", "#A89D81")
    box = plate(wide, _ROW, 7, top, bottom, "#3B2F20", 1.3, 0, False).image.copy()
    if paid:
        lay(box, bonus_icon(bonus), wide / 2, _ROW / 2)
    else:
        text.put(box, (wide / 2, _ROW / 2), "›", "bold", 26, "#7B7054", "mm")
    return Sprite(box)


@sprite
def _start(wide: int) -> Sprite:
    box = plate(wide, _HIGH, 10, "#1D2835", "#171F2A", LINE, 1.4, 0, False).image.copy()
    text.put(box, (wide / 2, _HIGH - 9), "START", "semi", 18, mix(MUTED, "#171F2A", 0.3), "ms")
    return Sprite(box)


@sprite
def _crossway() -> Sprite:
    pen = Pen(_CROSSWAY_WIDE, _HIGH)
    c = _CROSSWAY_WIDE / 2
    pen.polygon([(c, 4), (2 * c - 2, _HIGH / 2), (c, _HIGH - 4), (2, _HIGH / 2)], "#8D6A2C", GOLD, 2.4)
    for side in (-1, 1):
        pen.polygon([(c - 5, 58 + side * 30), (c + 5, 58 + side * 30), (c, 58 + side * 40)], "#F7E2AC")
    return Sprite(pen.done())


@sprite
def _vp(vp: int, wide: int) -> Sprite:
    part = vp / TRACKS.vp[LAST_COLUMN - FIRST_VP]
    top, bottom = mix("#35506A", "#E0B04A", part), mix("#24384C", "#8A5F14", part)
    box = plate(wide, 57, 8, top, bottom, GOLD, 1.3, 40, False).image.copy()
    text.put(box, (wide / 2, 50), str(vp), "bold", 22, "#FFF9EA", "ms", halo=(26, 18, 8, 200), halo_px=2)
    return Sprite(box)


# -- what they pay ------------------------------------------------------------------------------------------------


@sprite
def bonus_icon(bonus: str) -> Sprite:
    """The icon of a bonus, about 40 pixels wide."""
    if bonus in VEHICLES:
        return vehicles.icon(bonus, 36)
    if bonus == "city_or_goal":
        pen = Pen(50, 34)
        _city(pen, 0, 3, 0.8)
        _target(pen, 37, 19, 11)
        pen.path([(22, 31), (28, 3)], INK, 1.8)
        return Sprite(pen.done())
    pen = Pen(40, 36)
    if bonus == "city":
        _city(pen, 2, 1, 1)
    elif bonus == "goal":
        _target(pen, 20, 18, 15)
    else:
        _any(pen)
    return shadowed(pen.done(), 1, 1.2, 90, 3)


def _city(pen: Pen, x: float, y: float, k: float) -> None:
    """Houses."""
    body, edge = "#FFF9EA", "#4B3A20"

    outline = [(3, 31), (3, 16), (10, 16), (10, 8), (18, 3), (26, 8), (26, 13), (33, 13), (33, 31)]
    pen.polygon(placed(outline, x, y, k), body, edge, 1.8)
    for px, py in ((6, 20), (13, 12), (20, 12), (13, 19), (20, 19), (27.6, 18), (27.6, 24), (6, 26)):
        pen.box(x + px * k, y + py * k, 3.2 * k, 3.6 * k, 0.4, edge)
    pen.box(x + 14.6 * k, y + 25 * k, 6.8 * k, 6 * k, 0.5, edge)


def _target(pen: Pen, x: float, y: float, r: float) -> None:
    for part, paint in ((1.0, "#4B3A20"), (0.89, "#FFF9EA"), (0.64, "#D93942"), (0.4, "#FFF9EA"), (0.19, "#D93942")):
        pen.circle(x, y, r * part, paint)


def _any(pen: Pen) -> None:
    """Three cards in a fan, a star on the first."""
    for dx, paint in ((-10, "#7B8AA0"), (10, "#4B97B4"), (0, "#B98A4B")):
        lean = dx / 3
        pen.polygon([(11 + dx + lean, 5), (29 + dx + lean, 5), (29 + dx, 31), (11 + dx, 31)], paint, "#2A1F10", 1.6)
    pen.polygon(star(20, 18.5, 8, 3.5), "#FFF3CF", clear("#2A1F10", 160), 0.8)
