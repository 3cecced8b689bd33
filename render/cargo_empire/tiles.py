"""City tiles: name plate by level, production and demand, post spaces, badges of ports and City cards; posts."""

from __future__ import annotations

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, glowing, lay, shadowed, sprite
from render.cargo_empire.places import TILE_HIGH, TILE_WIDE
from render.emblems import emblem
from render.shapes import arc, placed, star
from render.theme import GOLD, INK, KEYLINE, Livery, Paint, clear, lighter, mix

PLATE = 29  # height of the name plate

# By level: plate top and bottom, ink on it, body top and bottom.
_LOOKS = {
    1: ("#34435A", "#202B3B", "#FFF9EA", "#FCF6E6", "#E6D8B8"),
    2: ("#F6CF6B", "#D39C35", "#2A1C05", "#FFF1CC", "#E6C579"),
    3: ("#F7FBFF", "#B9CBDA", "#172432", "#DDE8F0", "#AFC2D0"),
}
REGIONS = {"red": "#E2645A", "blue": "#5E9BE6", "green": "#62BE84", "yellow": "#F0C64A"}


# -- where things stand on a tile, from its top left corner -----------------------------------------------------------


def production_spot(number: int) -> tuple[float, float]:
    """The middle of a production space, 0 or 1."""
    return 19.5 + 28.4 * number, 46.5


def demand_spot(number: int) -> tuple[float, float]:
    """The middle of a demand space: 0 top, 1 bottom; they stand side by side."""
    return 19.5 + 28.4 * number, 74.5


def post_spot(number: int, level: int) -> tuple[float, float]:
    """The middle of a post space, 0 to 3."""
    if level == 3:
        return 18.6 + 28.2 * number, 66
    return 79.4 + 25 * (number % 2), 45.8 + 28.2 * (number // 2)


# -- the tile ---------------------------------------------------------------------------------------------------------


@sprite
def tile(kind: str, level: int) -> Sprite:
    """A city tile of a region, without its name, with empty spaces."""
    top, bottom, _, body_top, body_bottom = _LOOKS[level]
    pen = Pen(TILE_WIDE, TILE_HIGH)
    pen.shaded_box(0, 0, TILE_WIDE, TILE_HIGH, 10, body_top, body_bottom)
    pen.shaded_box(0, 0, TILE_WIDE, PLATE, 10, top, bottom, (True, True, False, False))
    pen.path([(9, 1.8), (TILE_WIDE - 9, 1.8)], clear("#FFFFFF", 90), 1.2)
    pen.path([(0.5, PLATE), (TILE_WIDE - 0.5, PLATE)], INK, 1.4)
    pen.box(0, 0, TILE_WIDE, TILE_HIGH, 10, None, INK, 1.7)
    if level < 3:
        _well(pen)
    for number in range(4):
        _berth(pen, number, level)
    region(pen, kind, 9.4, 14.6, 8.4)
    drawn = pen.done()
    if level == 3:
        text.put(drawn, (TILE_WIDE / 2, 45), "LEVEL III", "semi", 18, "#2B4156", "ms", track=1)
    return shadowed(drawn, 3, 3.6, 175, 8)


def name(picture: Image.Image, words: str, level: int, x: float, y: float) -> None:
    """Write a city's name on its tile, whose top left corner is (x, y)."""
    line = text.fit(words, "narrow", 25, TILE_WIDE - 28, 20)
    text.put(picture, (x + 18, y + 22.4), line.text, "narrow", line.px, _LOOKS[level][2])


def _well(pen: Pen) -> None:
    """The recess of production and demand."""
    pen.box(4.5, 32.5, 58.5, 56, 7, clear("#7A6238", 74))
    pen.box(4.5, 32.5, 58.5, 5, 6, clear("#3B2F20", 46), corners=(True, True, False, False))
    pen.path([(9, 60.6), (58.5, 60.6)], clear("#5F4A2A", 110), 1.1)


def _berth(pen: Pen, number: int, level: int) -> None:
    """An empty post space."""
    x, y = post_spot(number, level)
    wide, high = (23.2, 26.6) if level < 3 else (26.4, 33)
    pen.box(x - wide / 2, y - high / 2, wide, high, 5, clear("#4A3B25", 100))
    pen.box(x - wide / 2 + 1.2, y - high / 2 + 2.2, wide - 2.4, high - 3.2, 4, clear("#FFF9EA", 120))


def region(pen: Pen, kind: str, x: float, y: float, r: float, edge: Paint = "#1B140C") -> None:
    """The sign of a region: diamond, capsule, triangle or square, half as wide as high."""
    for grow, paint in ((1.3, edge), (0.0, REGIONS[kind])):
        if kind == "red":
            pen.polygon(placed([(0, -1.05), (0.5, 0), (0, 1.05), (-0.5, 0)], x, y, r + grow * 1.4), paint)
        elif kind == "blue":
            pen.box(x - 0.42 * r - grow, y - r - grow, 0.84 * r + 2 * grow, 2 * (r + grow), 0.42 * r + grow, paint)
        elif kind == "green":
            pen.polygon(placed([(0, -1), (0.55, 0.9), (-0.55, 0.9)], x, y, r + grow * 1.6), paint)
        else:
            pen.box(x - 0.46 * r - grow, y - 0.84 * r - grow, 0.92 * r + 2 * grow, 1.68 * r + 2 * grow, 1, paint)


@sprite
def region_sign(kind: str, r: int) -> Sprite:
    """The sign of a region on its own."""
    pen = Pen(2 * r + 4, 2 * r + 4)
    region(pen, kind, r + 2, r + 2, r, KEYLINE)
    return Sprite(pen.done())


# -- posts --------------------------------------------------------------------------------------------------------


@sprite
def post(livery: Livery, size: int = 27) -> Sprite:
    """A Trading Post: a gabled warehouse in the player's colour with its emblem."""
    k = size / 30
    house = placed([(3, 12.5), (15, 1.5), (27, 12.5), (27, 28.5), (3, 28.5)], 2, 2, k)
    pen = Pen(size + 4, size + 4)
    pen.polygon(house, KEYLINE, KEYLINE, 4.4)
    pen.polygon(house, livery.dark, livery.dark, 1.9)
    pen.shaded_polygon(house, lighter(livery.base, 0.22), mix(livery.base, livery.dark, 0.18))
    pen.polygon(placed([(3, 12.5), (15, 1.5), (27, 12.5), (15, 6.2)], 2, 2, k), clear("#FFFFFF", 70))
    pen.path(placed([(2.6, 13), (15, 1.6), (27.4, 13)], 2, 2, k), livery.dark, 1.7)
    emblem(pen, livery.emblem, 15 * k + 2, 18.6 * k + 2, 6.2 * k, livery.ink, livery.base)
    return shadowed(pen.done(), 2, 2.2, 150, 5)


@sprite
def gone(size: int = 22) -> Sprite:
    """A post of this round that has been used."""
    pen = Pen(size, size)
    pen.box(1, 1, size - 2, size - 2, 5, "#1A222D", "#46566A", 1.4)
    return Sprite(pen.done())


# -- badges -------------------------------------------------------------------------------------------------------


@sprite
def anchor(size: int, paint: str = "#FFFFFF") -> Sprite:
    """An anchor."""
    k = size / 24
    pen = Pen(size, size)
    pen.circle(12 * k, 4.6 * k, 3.6 * k, None, paint, 1.9 * k)
    pen.path(placed([(12, 7), (12, 21)], 0, 0, k), paint, 2.5 * k)
    pen.path(placed([(7.2, 10.2), (16.8, 10.2)], 0, 0, k), paint, 2.3 * k)
    pen.path(arc(12 * k, 12.2 * k, 8.2 * k, 8.2 * k, 18, 162), paint, 2.4 * k)
    pen.polygon(placed([(1.2, 16.5), (6.8, 15.4), (3.6, 11.6)], 0, 0, k), paint)
    pen.polygon(placed([(22.8, 16.5), (17.2, 15.4), (20.4, 11.6)], 0, 0, k), paint)
    return Sprite(pen.done())


@sprite
def port(r: int = 12) -> Sprite:
    """The badge of a port."""
    c = r + 2
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, r + 1, "#FFF9EA")
    pen.circle(c, c, r - 0.8, "#1F5673")
    disc = pen.done()
    lay(disc, anchor(round(1.45 * r)), c, c + 0.5)
    return shadowed(disc, 1.5, 2, 140, 4)


@sprite
def public(r: int = 12) -> Sprite:
    """The badge of a city whose card lies in the City Display: a golden star."""
    c = r + 3
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, r + 1, INK)
    pen.circle(c, c, r - 0.4, "#3A2C14")
    pen.polygon(star(c, c + 0.4, r * 0.86, r * 0.37), GOLD)
    return shadowed(pen.done(), 1.5, 2, 130, 4)


@sprite
def private(livery: Livery, r: int = 12) -> Sprite:
    """The badge of a city whose card a player owns: a star on the player's colour."""
    c = r + 3
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, r + 1.2, KEYLINE)
    pen.circle(c, c, r - 0.2, livery.dark)
    pen.circle(c, c, r - 1.2, livery.base)
    pen.polygon(star(c, c + 0.4, r * 0.74, r * 0.32), livery.ink)
    return shadowed(pen.done(), 1.5, 2, 130, 4)


@sprite
def halo() -> Sprite:
    """The golden glow round a public city."""
    edge = 22
    pen = Pen(TILE_WIDE + 2 * edge, TILE_HIGH + 2 * edge)
    pen.box(edge - 4, edge - 4, TILE_WIDE + 8, TILE_HIGH + 8, 14, None, "#FFE08A", 4.6)
    return Sprite(glowing(pen.done(), "#FFD45C", 4.5, 1.6), edge)


@sprite
def little_star(r: int, paint: str = GOLD) -> Sprite:
    """A star for lines of words."""
    pen = Pen(2 * r + 2, 2 * r + 2)
    pen.polygon(star(r + 1, r + 1.5, r, r * 0.44), paint)
    return Sprite(pen.done())
