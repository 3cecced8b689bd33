"""Workers, discs, the two pawns, and what stands for a company: shapes that are never mistaken for goods."""

from __future__ import annotations

import math

from render import text
from render.canvas import Pen, Sprite, faded, shadowed, sprite
from render.emblems import emblem
from render.shapes import arc, placed, star
from render.theme import KEYLINE, PLAYERS, Livery, Paint, clear, darker, lighter, mix

COLOURS = ("red", "blue", "green", "yellow")
LIVERIES = {colour: PLAYERS[colour] for colour in COLOURS}
_BODY = ((-0.16, -0.3), (-0.92, 0.06), (-0.8, 0.42), (-0.42, 0.3), (-0.62, 1), (-0.12, 1), (0, 0.55))


@sprite
def worker(livery: Livery, size: int = 26) -> Sprite:
    """A worker of a player: head, arms and legs, the emblem on the chest where there is room."""
    c, r = (size + 4) / 2, size / 2
    pen = Pen(size + 4, size + 4)
    body = placed([*_BODY, *[(-x, y) for x, y in reversed(_BODY)]], c, c, r)
    pen.polygon(body, livery.base)
    pen.circle(c, c - r * 0.58, r * 0.4, livery.base)
    pen.rim(0.9, livery.dark)
    pen.rim(1.2, KEYLINE)
    if size >= 24:
        emblem(pen, livery.emblem, c, c + r * 0.08, r * 0.27, livery.ink, livery.base)
    return shadowed(pen.done(), 1.4, 1.6, 140, 4)


@sprite
def empty_worker(size: int = 26, dashed: bool = False) -> Sprite:
    """A place for a worker."""
    c, r = (size + 4) / 2, size / 2
    pen = Pen(size + 4, size + 4)
    body = placed([*_BODY, *[(-x, y) for x, y in reversed(_BODY)]], c, c, r)
    paint = clear("#FFFFFF", 22 if dashed else 34)
    pen.polygon(body, paint)
    pen.circle(c, c - r * 0.58, r * 0.4, paint)
    return Sprite(pen.done())


@sprite
def disc(livery: Livery, r: int = 13) -> Sprite:
    """A disc on an admin track."""
    c = r + 2
    pen = Pen(2 * c, 2 * c + 4)
    pen.ellipse(c, c + 4, r + 1.2, r + 1.2, KEYLINE)
    pen.ellipse(c, c + 4, r, r, livery.dark)
    pen.ellipse(c, c, r + 1.2, r + 1.2, KEYLINE)
    pen.ellipse(c, c, r, r, livery.dark)
    pen.ellipse(c, c, r - 1.2, r - 1.2, livery.base)
    emblem(pen, livery.emblem, c, c, r * 0.52, livery.ink, livery.base)
    return shadowed(pen.done(), 1.5, 1.8, 140, 4)


@sprite
def manager(size: int = 50) -> Sprite:
    """The warehouse manager: a figure with a hard hat."""
    return _pawn(size, "#F6C344", "#5C3E00", hat=True)


@sprite
def dockworker(size: int = 50) -> Sprite:
    """The dockworker: a figure with a cap and a hook."""
    return _pawn(size, "#F2EEE3", "#23323F", hat=False)


def _pawn(size: int, paint: str, dark: str, hat: bool) -> Sprite:
    c, k = (size + 6) / 2, size / 50
    pen = Pen(size + 6, size + 6)
    coat = placed([(-15, 23), (-13, 2), (-6, -5), (6, -5), (13, 2), (15, 23)], c, c, k)
    pen.polygon(coat, paint)
    pen.circle(c, c - 11 * k, 8.6 * k, mix(paint, "#F1C9A0", 0.75))
    if hat:
        pen.polygon(arc(c, c - 13 * k, 10.5 * k, 10 * k, 180, 360), darker(paint, 0.04))
        pen.box(c - 13 * k, c - 14.5 * k, 26 * k, 3.6 * k, 1.6 * k, darker(paint, 0.12))
    else:
        pen.box(c - 9.6 * k, c - 20 * k, 19.2 * k, 7 * k, 3 * k, dark)
        pen.box(c - 10 * k, c - 14.6 * k, 15 * k, 2.8 * k, 1.2 * k, darker(dark, 0.3))
    pen.rim(1.1, dark)
    pen.rim(1.6, KEYLINE)
    if hat:
        pen.path(placed([(0, -3), (0, 22)], c, c, k), dark, 1.6 * k)
        pen.box(c + 3 * k, c + 4 * k, 7.5 * k, 10 * k, 1, KEYLINE, dark, 1)
        for line in (7, 9.6, 12):
            pen.path(placed([(4.6, line), (9, line)], c, c, k), dark, 0.9)
    else:
        hook = arc(c, c + 12 * k, 5 * k, 5 * k, -60, 190)
        pen.path([(c + 2.5 * k, c), *hook], dark, 2.6 * k)
    return shadowed(pen.done(), 2.4, 2.6, 160, 6)


# -- small signs ------------------------------------------------------------------------------------------------------


@sprite
def coin(r: int = 13) -> Sprite:
    """A coin."""
    c = r + 1
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, r, "#7A4E06")
    pen.circle(c, c, r - 1.2, "#F7CF5E")
    pen.circle(c, c, r * 0.78, None, "#C98F1E", 1.2)
    if r < 14:
        pen.box(c - r * 0.13, c - r * 0.55, r * 0.26, r * 1.1, r * 0.1, "#6B4305")
        return Sprite(pen.done())
    drawn = pen.done()
    text.put(drawn, (c, c), "$", "bold", round(r * 1.35), "#6B4305", "mm")
    return Sprite(drawn)


@sprite
def heart(size: int = 24, paint: Paint = "#E5555F") -> Sprite:
    """Morale."""
    pen, r, c = Pen(size, size), size * 0.27, size / 2
    pen.circle(c - r * 0.86, c - r * 0.55, r, paint)
    pen.circle(c + r * 0.86, c - r * 0.55, r, paint)
    pen.polygon([(c - r * 1.78, c - r * 0.2), (c + r * 1.78, c - r * 0.2), (c, c + r * 1.75)], paint)
    return Sprite(pen.done())


@sprite
def rating(size: int = 22, lit: bool = True) -> Sprite:
    """A star of an admin track."""
    pen, c = Pen(size, size), size / 2
    paint = "#F3C969" if lit else "#8A7A58"
    pen.polygon(star(c, c + size * 0.04, size * 0.5, size * 0.21), darker(paint, 0.5), darker(paint, 0.5), 1.6)
    pen.polygon(star(c, c + size * 0.04, size * 0.46, size * 0.19), paint)
    return Sprite(pen.done())


@sprite
def goal_card(wide: int = 22, pale: bool = False) -> Sprite:
    """The back of a goal card."""
    high = round(wide * 1.36)
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 3, "#FFFDF6")
    pen.box(1.4, 1.4, wide - 2.8, high - 2.8, 2.2, "#7A3B52")
    pen.polygon(star(wide / 2, high / 2 + 0.6, wide * 0.32, wide * 0.14), "#F3C969")
    return Sprite(faded(pen.done(), 0.45) if pale else pen.done())


@sprite
def loan(wide: int = 30) -> Sprite:
    """A loan card."""
    high = round(wide * 0.8)
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 3, "#FFFDF6")
    pen.box(1.4, 1.4, wide - 2.8, high - 2.8, 2, "#A5352F")
    drawn = pen.done()
    text.put(drawn, (wide / 2, high / 2), "−5", "bold", round(high * 0.66), "#FFF2E0", "mm")
    return Sprite(drawn)


@sprite
def locomotive(size: int = 30, paint: Paint = "#E9DFC6", dark: Paint = "#20303D") -> Sprite:
    """A train that was won."""
    pen, k = Pen(size, size * 0.8), size / 30
    pen.box(2 * k, 8 * k, 16 * k, 9 * k, 2 * k, paint)
    pen.box(17 * k, 3 * k, 10 * k, 14 * k, 1.5 * k, paint)
    pen.box(19.4 * k, 5.4 * k, 5.2 * k, 4.6 * k, 0.8 * k, dark)
    pen.box(5 * k, 2.4 * k, 3.4 * k, 6 * k, 0.8 * k, paint)
    for x in (6.5, 14, 22.5):
        pen.circle(x * k, 19 * k, 3.5 * k, dark)
        pen.circle(x * k, 19 * k, 2.6 * k, paint)
        pen.circle(x * k, 19 * k, 1 * k, dark)
    return Sprite(pen.done())


@sprite
def medallion(size: int = 26) -> Sprite:
    """An achievement tile that was taken."""
    pen, c = Pen(size, size), size / 2
    for side in (-1, 1):
        pen.polygon(placed([(side * 0.1, 0.1), (side * 0.55, 0.95), (side * 0.05, 0.75)], c, c, c), "#B23A42")
    pen.circle(c, c * 0.82, c * 0.72, "#7A4E06")
    pen.circle(c, c * 0.82, c * 0.62, "#F3C969")
    pen.polygon(star(c, c * 0.85, c * 0.42, c * 0.18), "#7A4E06")
    return Sprite(pen.done())


# -- railroad companies -----------------------------------------------------------------------------------------------

COMPANIES: dict[str, tuple[str, str, str]] = {  # ground, ink, letter
    "gulf": ("#1F6F8B", "#E8F7FB", "G"),
    "lakes": ("#C9DDE8", "#12384D", "L"),
    "delta": ("#B0452F", "#FFEBDD", "D"),
    "pelican": ("#3E4C33", "#EAF3DC", "P"),
    "magnolia": ("#E9C7D8", "#5A1B3D", "M"),
}


@sprite
def company(name: str, size: int = 30) -> Sprite:
    """A railroad tile: a shield with the company's letter."""
    ground, ink, letter = COMPANIES[name]
    pen, k = Pen(size, size), size / 30
    shield = placed([(2, 3), (28, 3), (28, 17), (24, 24), (15, 28.5), (6, 24), (2, 17)], 0, 0, k)
    pen.polygon(shield, "#FFFDF6", "#FFFDF6", 2)
    pen.polygon(
        placed([(3.5, 4.5), (26.5, 4.5), (26.5, 16.6), (23, 22.8), (15, 26.8), (7, 22.8), (3.5, 16.6)], 0, 0, k), ground
    )
    pen.path(placed([(3.5, 8), (26.5, 8)], 0, 0, k), clear(ink, 120), 1 * k)
    drawn = pen.done()
    text.put(drawn, (size / 2, size * 0.54), letter, "bold", round(size * 0.6), ink, "mm")
    return shadowed(drawn, 1.2, 1.4, 120, 3)


@sprite
def arrow(degrees: int, size: int = 22, paint: Paint = "#FFFDF6", dark: Paint = "#3B2A14") -> Sprite:
    """A direction on a ring."""
    pen, c = Pen(size, size), size / 2
    angle = math.radians(degrees)
    points = [(-0.8, -0.7), (0.9, 0), (-0.8, 0.7), (-0.35, 0)]
    turned_points = [
        (c + c * (x * math.cos(angle) - y * math.sin(angle)), c + c * (x * math.sin(angle) + y * math.cos(angle)))
        for x, y in points
    ]
    pen.polygon(turned_points, paint, dark, 1.4)
    return Sprite(pen.done())


@sprite
def shaded(livery: Livery, wide: int, high: int, r: int = 5) -> Sprite:
    """A small field in a player's colour."""
    pen = Pen(wide, high)
    pen.shaded_box(0, 0, wide, high, r, lighter(livery.base, 0.08), mix(livery.base, livery.dark, 0.4))
    return Sprite(pen.done())
