"""Locomotives in the players' colours, and whole trains."""

from __future__ import annotations

from PIL import Image

from render.canvas import Pen, Sprite, shadowed, sprite
from render.cargotrain.cargo import CAR_HIGH, CAR_WIDE, car
from render.emblems import emblem
from render.shapes import Point, placed
from render.theme import KEYLINE, PLAYERS, Livery, Paint, clear, lighter, mix

ENGINE_WIDE, ENGINE_HIGH = 74, 46  # the unit in which locomotives are drawn
_EDGE = 3  # room for the rim
_WHEEL, _STEEL = "#15191F", "#2B323B"


@sprite
def locomotive(colour: str, high: int = ENGINE_HIGH) -> Sprite:
    """A steam engine facing left, `high` pixels high."""
    livery, k = PLAYERS[colour], high / ENGINE_HIGH
    pen = Pen(ENGINE_WIDE * k + 2 * _EDGE, high + 2 * _EDGE)
    _boiler(pen, livery, k)
    _cab(pen, livery, k)
    _wheels(pen, livery, k)
    pen.rim(max(0.9, 1.6 * k), KEYLINE)
    return shadowed(pen.done(), 2, 2, 150, 4)


def _shape(pen: Pen, points: list[Point], k: float, fill: Paint) -> None:
    pen.polygon(placed(points, _EDGE, _EDGE, k), fill)


def _boiler(pen: Pen, livery: Livery, k: float) -> None:
    """Chimney, dome, boiler with its bands, lamp and cow catcher."""
    _shape(pen, [(11, 3), (22, 3), (20, 8), (20, 16), (13, 16), (13, 8)], k, _STEEL)
    _shape(pen, [(31, 9), (38, 9), (38, 16), (31, 16)], k, mix(livery.base, livery.dark, 0.55))
    pen.box(_EDGE + 7 * k, _EDGE + 14 * k, 42 * k, 19 * k, 8 * k, livery.dark)
    pen.box(_EDGE + 8 * k, _EDGE + 15 * k, 40 * k, 17 * k, 7.4 * k, livery.base)
    pen.box(_EDGE + 12 * k, _EDGE + 16.6 * k, 32 * k, 3.4 * k, 1.7 * k, lighter(livery.base, 0.4))
    for x in (20, 32):
        pen.box(_EDGE + x * k, _EDGE + 15 * k, 1.8 * k, 17 * k, 0, livery.dark)
    pen.circle(_EDGE + 8.6 * k, _EDGE + 23.5 * k, 3.8 * k, "#FFF3C4", livery.dark, 1.2 * k)
    _shape(pen, [(0, 42), (8, 33), (13, 33), (13, 42)], k, _STEEL)


def _cab(pen: Pen, livery: Livery, k: float) -> None:
    """The cab with the player's emblem, and the frame under everything."""
    _shape(pen, [(43, 3), (73, 3), (73, 7), (43, 7)], k, livery.dark)
    _shape(pen, [(45, 7), (71, 7), (71, 34), (45, 34)], k, livery.base)
    _shape(pen, [(45, 30), (71, 30), (71, 34), (45, 34)], k, mix(livery.base, livery.dark, 0.55))
    emblem(pen, livery.emblem, _EDGE + 58 * k, _EDGE + 18.5 * k, 8.2 * k, livery.ink, livery.base)
    pen.box(_EDGE + 3 * k, _EDGE + 32 * k, 71 * k, 4 * k, 1, _STEEL)


def _wheels(pen: Pen, livery: Livery, k: float) -> None:
    for x, r in ((19, 5.4), (34, 7), (51, 7), (66, 5.4)):
        y = 45.5 - r
        pen.circle(_EDGE + x * k, _EDGE + y * k, r * k, _WHEEL)
        pen.circle(_EDGE + x * k, _EDGE + y * k, r * 0.55 * k, mix(livery.base, "#FFFFFF", 0.25))
        pen.circle(_EDGE + x * k, _EDGE + y * k, r * 0.22 * k, _WHEEL)
    pen.path([(_EDGE + 34 * k, _EDGE + 38.5 * k), (_EDGE + 51 * k, _EDGE + 38.5 * k)], "#B9C3CD", 2.2 * k)


def _spur(wide: int, high: int) -> Image.Image:
    """The piece of track under a train."""
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, high / 2, clear("#C9BD9E", 225))
    for x in range(4, wide - 6, 9):
        pen.box(x, high * 0.14, 3.4, high * 0.72, 0, "#5E4630")
    for y in (0.3, 0.68):
        pen.path([(2, high * y), (wide - 2, high * y)], "#6B7580", max(0.8, high * 0.16))
    return pen.done()


@sprite
def train(colour: str, cars: tuple[str, ...], high: int) -> Sprite:
    """A locomotive of about this height with its cars behind it, front at the left."""
    engine = locomotive(colour, round(high * 0.9))
    wide = round(high * 0.72)
    foot = engine.image.height - engine.pad
    sheet = Image.new("RGBA", (engine.image.width + wide * len(cars), engine.image.height))
    spur = _spur(engine.wide + wide * len(cars), max(4, round(high * 0.13)))
    sheet.alpha_composite(spur, (engine.pad, foot - round(spur.height * 0.62)))
    x = engine.image.width - engine.pad - _EDGE - 1
    for kind in cars:
        drawn = car(kind, round(wide * CAR_HIGH / CAR_WIDE))
        sheet.alpha_composite(drawn.image, (x - drawn.pad, foot - drawn.image.height + drawn.pad))
        x += wide
    sheet.alpha_composite(engine.image)
    return Sprite(sheet, engine.pad)
