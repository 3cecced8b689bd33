"""Little views on the board cards: five factories, the yard of a complex, a tunnel mouth, the closed line."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

from render.canvas import Pen
from render.cargotrain.cargo import CARGO
from render.shapes import Point, arc, placed, turned
from render.theme import Livery, Paint, clear, darker, lighter, mix

WIDE, HIGH = 146, 59  # the room under the name of a card
_LINE = "#2A2118"


def _sky(pen: Pen, top: Paint, bottom: Paint, ground: Paint) -> None:
    pen.shaded_box(0, 0, WIDE, HIGH, 0, top, bottom)
    pen.box(0, HIGH - 9, WIDE, 9, 0, ground)


def _block(pen: Pen, points: Sequence[Point], fill: Paint, weight: float = 1.2) -> None:
    """An outlined shape."""
    pen.polygon(points, _LINE, _LINE, 2 * weight)
    pen.polygon(points, fill)


def _house(pen: Pen, x: float, y: float, wide: float, high: float, fill: Paint) -> None:
    _block(pen, [(x, y), (x + wide, y), (x + wide, y + high), (x, y + high)], fill)


def _smoke(pen: Pen, x: float, y: float, paint: Paint, size: float = 1) -> None:
    for dx, dy, r in ((0, 0, 3.2), (5, -3.2, 4.2), (11.5, -5, 5.2)):
        pen.circle(x + dx * size, y + dy * size, r * size, paint)


def _windows(pen: Pen, x: float, y: float, number: int, paint: Paint = "#FFE9A8") -> None:
    for column in range(number):
        pen.box(x + 6.4 * column, y, 3.8, 4.6, 0.6, paint)


def _power_station(pen: Pen) -> None:
    """Two cooling towers, a chimney and a hall."""
    _sky(pen, "#9CC3DA", "#E4EFE6", "#8FA36A")
    _smoke(pen, 62, 9, clear("#FFFFFF", 215))
    _smoke(pen, 34, 11, clear("#FFFFFF", 225), 1.15)
    for x, s in ((16, 1.0), (42, 1.12)):
        half = [(13, 43), (9, 28), (8.2, 16), (10, 8)]
        left = [(-px, py) for px, py in reversed(half)]
        tower = [(x + px * s, 51 - (51 - (py + 6)) * s) for px, py in [*half, *left]]
        _block(pen, tower, "#E6E0D2")
        shade = [(x + px * s * f, 51 - (51 - (py + 6)) * s) for (px, py), f in zip(half, (1, 1, 1, 1), strict=True)]
        inner = [(x + px * s * 0.35, py) for (px, _), (_, py) in zip(reversed(half), reversed(shade), strict=True)]
        pen.polygon([*shade, *inner], "#C9C0AC")
    _house(pen, 60, 30, 26, 21, "#B65B45")
    _windows(pen, 63, 35, 4)
    _windows(pen, 63, 42, 4)
    _house(pen, 63, 10, 5, 20, "#8E3E2E")
    pen.box(63, 12, 5, 3, 0, "#F4EFE3")


def _paper_mill(pen: Pen) -> None:
    """Sheds with saw-tooth roofs, firs and a roll of paper."""
    _sky(pen, "#A6CFE0", "#EEF3DC", "#7FA05C")
    for x in (10, 22):
        for level in (0, 1):
            _block(pen, placed([(-8, 0), (0, -15), (8, 0)], x, 47 - 11 * level), "#3F7A4C", 0.9)
        pen.box(x - 1.3, 46, 2.6, 5, 0, "#6B4423")
    teeth: list[Point] = [(33, 51), (33, 31)]
    for x in (33, 49, 65):
        teeth += [(x + 3, 20), (x + 16, 31)]
    _block(pen, [*teeth, (81, 51)], "#D9A441")
    for x in (36, 52, 68):
        pen.polygon([(x + 1, 23.5), (x + 9, 30), (x + 1, 30)], "#FFF3C9")
    pen.box(39, 37, 10, 14, 0, darker("#D9A441", 0.5))
    _windows(pen, 55, 36, 3, "#FFF6DC")
    pen.circle(82, 43, 8.6, _LINE)
    pen.circle(82, 43, 7.4, "#FFFFFF")
    pen.circle(82, 43, 4.4, None, "#C9C3B4", 1)
    pen.circle(82, 43, 1.8, "#B9823F")


def _refinery(pen: Pen) -> None:
    """Columns with pipes, a round tank, a flare."""
    _sky(pen, "#E9B98E", "#FBEBCB", "#9A8F6E")
    for x, top, wide in ((12, 16, 9), (27, 6, 10), (43, 20, 9)):
        _block(pen, [*arc(x + wide / 2, top + 2, wide / 2, 4, 180, 360, 8), (x + wide, 51), (x, 51)], "#C9D2DA")
        pen.box(x + 1.4, top + 4, 2.4, 46 - top, 0, "#F4F8FA")
        for y in range(top + 10, 50, 10):
            pen.box(x - 1, y, wide + 2, 2, 0, "#68788A")
    for y in (26, 38):
        pen.path([(16, y), (50, y)], "#68788A", 2.4)
    pen.circle(71, 39, 13.4, _LINE)
    pen.circle(71, 39, 12.2, "#DDE4EA")
    pen.pie(71, 39, 12.2, -20, 160, "#AEBBC7")
    for x in (61, 81):
        pen.path([(x, 42), (x - (71 - x) * 0.1, 51)], _LINE, 2.4)
    pen.path([(59, 51), (59, 12)], _LINE, 2.2)
    pen.polygon([(55.6, 12), (57.4, 5), (59, 8), (61.2, 1), (63, 9), (61.8, 12.5)], "#FF8A1F")


def _flour_mill(pen: Pen) -> None:
    """A windmill over fields."""
    _sky(pen, "#93C7E4", "#F1F4DE", "#C9B45A")
    for x in range(-20, 150, 12):
        pen.polygon([(x, 59), (x + 14, 50), (x + 18, 50), (x + 6, 59)], "#DDCB73")
    pen.circle(14, 12, 6.5, "#FFF1B0")
    _block(pen, [(33, 51), (38, 20), (54, 20), (59, 51)], "#F3E7CE")
    pen.polygon([(48, 20), (54, 20), (59, 51), (50, 51)], "#D9C7A4")
    _block(pen, [(35.5, 21), (46, 9), (56.5, 21)], "#8E3E2E")
    pen.box(43, 40, 7, 11, 1, _LINE)
    pen.box(43.6, 27, 5, 5, 1, _LINE)
    for quarter in range(4):
        angle = math.radians(22 + 90 * quarter)
        arm = turned([(46, 18), (46, -8)], angle, (46, 18))
        pen.path(arm, _LINE, 1.9)
        sail = turned([(47, 13), (52, 13), (52, -8), (47, -8)], angle, (46, 18))
        pen.polygon(sail, "#FFFDF2", _LINE, 0.8)
    pen.circle(46, 18, 2.4, _LINE)
    _house(pen, 66, 38, 18, 13, "#C77B4A")
    _block(pen, [(63, 39), (75, 29), (87, 39)], "#7A3B26")


def _steelworks(pen: Pen) -> None:
    """A blast furnace with its glow, chimneys and a hall."""
    _sky(pen, "#4C4A66", "#E08A5A", "#5B4C45")
    _smoke(pen, 20, 9, clear("#D9CFCB", 170), 1.1)
    _smoke(pen, 33, 12, clear("#D9CFCB", 150))
    for x, top in ((15, 12), (28, 16)):
        _house(pen, x, top, 6.4, 51 - top, "#7B4638")
        pen.box(x, top + 2, 6.4, 3, 0, "#E9DFD2")
    _block(pen, [(44, 51), (41, 40), (46, 24), (46, 14), (60, 14), (60, 24), (65, 40), (62, 51)], "#6B7685")
    pen.polygon([(54, 14), (60, 14), (60, 24), (65, 40), (62, 51), (55, 51)], "#525C6A")
    pen.box(44, 30, 18, 2.4, 0, "#333B45")
    pen.path([(60, 17), (74, 24), (74, 34)], _LINE, 3.6)
    pen.path([(60, 17), (74, 24), (74, 34)], "#8D98A6", 2)
    pen.circle(53, 45, 5.4, "#FFD25A")
    pen.circle(53, 45, 3.2, "#FFF6CC")
    pen.polygon([(50, 49), (56, 49), (40, 55), (30, 55)], "#FF9D2E")
    _house(pen, 68, 34, 20, 17, "#8E5B49")
    _windows(pen, 71, 39, 3, "#FFB648")


FACTORIES: dict[str, Callable[[Pen], None]] = {
    "F-coal": _power_station,
    "F-timber": _paper_mill,
    "F-oil": _refinery,
    "F-grain": _flour_mill,
    "F-ore": _steelworks,
}


def yard(pen: Pen, livery: Livery) -> None:
    """A gantry crane over tracks, a shed and crates, in the colour of the complex."""
    _sky(pen, mix(livery.base, "#EAF3F6", 0.72), "#F6F1E0", "#A59A80")
    _house(pen, 8, 27, 40, 24, lighter(livery.base, 0.1))
    _block(pen, [(4, 28), (28, 15), (52, 28)], livery.dark)
    pen.box(15, 34, 26, 17, 0, darker(livery.dark, 0.35))
    for x in (18, 26.5, 35):
        pen.box(x, 34, 1.6, 17, 0, lighter(livery.dark, 0.25))
    beam = mix(livery.base, livery.dark, 0.35)
    for x in (63, 108):
        _block(
            pen, [(x - 2.4, 14), (x + 2.4, 14), (x + 5, 51), (x + 1.2, 51), (x, 22), (x - 1.2, 51), (x - 5, 51)], beam
        )
    _house(pen, 56, 9, 62, 6.4, beam)
    _house(pen, 78, 14, 10, 5.4, "#3B444F")
    pen.path([(83, 19), (83, 29)], _LINE, 1.4)
    for number, kind in enumerate(("oil", "ore", "timber")):
        x = 76 + 7 * number - 14 * (number == 2) + 5 * (number == 2)
        pen.box(x, 29 + 11 * (number > 0), 13, 11, 1.4, _LINE)
        pen.box(x + 1, 30 + 11 * (number > 0), 11, 9, 1, CARGO[kind].base)
    for y in (52.6, 56.4):
        pen.path([(56, y), (WIDE, y)], "#4A4038", 1.5)
    for x in range(58, WIDE, 8):
        pen.box(x, 51.4, 3, 6.4, 0, "#6B5640")


def portal(pen: Pen, letter: str, light: Paint) -> None:
    """The mouth of a tunnel: round for A, pointed for B, with the letter over the tracks."""
    _sky(pen, "#A9CBD8", "#E9EDD8", "#7D8F5E")
    for x, s, paint in ((22, 34, "#6F8557"), (124, 38, "#62784C"), (73, 62, "#5A6F49")):
        pen.polygon(
            placed([(-1.15, 0), (-0.62, -0.55), (-0.2, -0.98), (0.22, -0.9), (0.7, -0.5), (1.2, 0)], x, 52, s), paint
        )
    stone, mouth = _mouth(letter, 29, 47), _mouth(letter, 22.5, 39)
    _block(pen, stone, "#D3C7AE", 1.4)
    for point in stone[2:-2:3]:
        inner = (73 + (point[0] - 73) * 0.78, 59 + (point[1] - 59) * 0.82)
        pen.path([point, inner], "#8A7C62", 1)
    pen.polygon(mouth, "#14171C")
    pen.polygon([(66, 59), (71.4, 44), (74.6, 44), (80, 59)], "#3A332B")
    pen.path([(63.5, 59), (70.6, 44)], "#8E99A5", 1.6)
    pen.path([(82.5, 59), (75.4, 44)], "#8E99A5", 1.6)
    pen.path(mouth[1:-1], light, 1.8)


def _mouth(letter: str, half: float, high: float) -> list[Point]:
    """The outline of a portal, standing on the lower edge."""
    foot = float(HIGH)
    if letter == "A":
        top = arc(73, foot - high + half, half, half, 180, 360, 16)
    else:
        shoulder = foot - high * 0.52
        top = [(73 - half, shoulder), (73 - half * 0.55, foot - high * 0.86), (73, foot - high)]
        top += [(73 + half * 0.55, foot - high * 0.86), (73 + half, shoulder)]
    return [(73 - half, foot), *top, (73 + half, foot)]


def closed(pen: Pen) -> None:
    """A torn-up line behind a barrier with a sign."""
    _sky(pen, "#BDB7A6", "#E9E0C8", "#A08A63")
    for x in (16, 30, 112, 128):
        pen.polygon(placed([(-10, 6), (-3, -5), (4, -3), (11, 6)], x, 47), "#8A7350")
    for x in range(8, WIDE, 15):
        pen.polygon([(x, 57), (x + 3, 50), (x + 7, 50), (x + 4, 57)], "#5B4632")
    for x in (28, 118):
        _house(pen, x - 2.4, 24, 4.8, 28, "#F4EFE3")
    _house(pen, 18, 28, 110, 12, "#FFFDF6")
    for x in range(18, 128, 22):
        pen.polygon([(x + 8, 28), (x + 19, 28), (x + 11, 40), (x, 40)], "#C8372D")
    pen.circle(73, 22, 18.6, _LINE)
    pen.circle(73, 22, 17.4, "#FFFFFF")
    pen.circle(73, 22, 15.8, "#C8372D")
    pen.box(62, 18.4, 22, 7.2, 1.4, "#FFFFFF")
