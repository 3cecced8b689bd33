"""The skylines of Hormus, Kantshou and Daidu, drawn into a strip of their tiles."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PIL import Image, ImageDraw

from render.canvas import Pen
from render.shapes import Point, arc, mirrored, placed, smooth
from render.theme import Paint, clear

WIDE, HIGH = 130, 40  # of the strip
_LINE = "#3A2512"


def skyline(space_name: str) -> Image.Image:
    """The strip of a city, with rounded corners at the top."""
    pen = Pen(WIDE, HIGH)
    _SKYLINES[space_name](pen)
    return pen.done()


def _sky(pen: Pen, top: Paint, bottom: Paint, ground: Paint) -> None:
    pen.shaded_box(0, 0, WIDE, HIGH, 0, top, bottom)
    pen.box(0, HIGH - 7, WIDE, 7, 0, ground)


def _outlined(pen: Pen, points: Sequence[Point], fill: Paint, weight: float = 1.3) -> None:
    pen.polygon(points, _LINE, _LINE, weight * 2)
    pen.polygon(points, fill)


def _wall(pen: Pen, left: float, top: float, wide: float, fill: Paint) -> None:
    """A wall with battlements down to the ground."""
    teeth: list[Point] = [(left, HIGH - 6)]
    step = 4.0
    for number in range(round(wide / step)):
        x = left + number * step
        high = top if number % 2 else top - 3
        teeth += [(x, high), (x + step, high)]
    _outlined(pen, [*teeth, (left + wide, HIGH - 6)], fill)


def _dome(pen: Pen, x: float, foot: float, r: float, fill: Paint) -> None:
    shape = [*arc(x, foot - r * 0.25, r, r, 180, 360, 20), (x + r * 0.8, foot), (x - r * 0.8, foot)]
    _outlined(pen, shape, fill)
    pen.polygon(placed([(-0.5, -0.9), (-0.15, -1.1), (-0.3, -0.2), (-0.75, -0.2)], x, foot, r), clear("#FFFFFF", 90))
    pen.path([(x, foot - r * 1.2), (x, foot - r * 1.65)], _LINE, 1.6)


def _tower(pen: Pen, x: float, top: float, wide: float, fill: Paint, cap: Paint) -> None:
    _outlined(pen, [(x - wide / 2, HIGH - 6), (x - wide / 2, top), (x + wide / 2, top), (x + wide / 2, HIGH - 6)], fill)
    balcony = top + 5
    pen.box(x - wide / 2 - 1.6, balcony, wide + 3.2, 2.6, 0, _LINE)
    _outlined(pen, [(x - wide / 2 - 0.6, top), (x, top - 7), (x + wide / 2 + 0.6, top)], cap)


def _hormus(pen: Pen) -> None:
    """A harbour: walls and domes, a dhow on the water."""
    _sky(pen, "#F6C987", "#FBE9C4", "#3A849C")
    pen.circle(106, 12, 7, "#FFF4C9")
    _wall(pen, 6, 23, 64, "#E9D2A0")
    _dome(pen, 36, 21, 9, "#3D8FA3")
    _dome(pen, 56, 24, 6, "#56A9B8")
    _tower(pen, 17, 12, 6, "#F3E2B8", "#3D8FA3")
    pen.polygon([(30, 33), (30, 27), (36, 23), (42, 27), (42, 33)], _LINE)
    _outlined(pen, smooth([(80, 31), (92, 33), (108, 31), (120, 27), (116, 36), (86, 36)], steps=5), "#8A4B1E")
    pen.path([(98, 32), (98, 6)], _LINE, 1.6)
    _outlined(pen, [(99, 7), (118, 26), (99, 29)], "#FFF9EA")
    _outlined(pen, [(97, 12), (97, 28), (84, 28)], "#E8D8B4")
    for x in (4, 24, 46, 66, 88, 110):
        pen.path(smooth([(x, 37.5), (x + 5, 36), (x + 10, 37.5)], closed=False), clear("#DDF3F7", 210), 1.3)


def _roof(pen: Pen, x: float, y: float, half: float, high: float, fill: Paint) -> None:
    """A roof with curved eaves, its ridge at height `y`."""
    right = [(half * 0.45, 0.0), (half * 0.62, high * 0.45), (half * 0.8, high * 0.72), (half * 1.08, high * 0.78)]
    right += [(half * 0.98, high), (0.0, high)]
    shape = placed([*right, *reversed(mirrored(right, 0))], x, y)
    _outlined(pen, shape, fill)


def _kantshou(pen: Pen) -> None:
    """A pagoda between temple halls, mountains behind."""
    _sky(pen, "#A9D3DC", "#F3EBCB", "#A8B36B")
    for x, s in ((14, 22), (112, 26), (88, 18)):
        pen.polygon(placed([(-1, 0), (-0.1, -0.95), (1, 0)], x, HIGH - 6, s), "#8FA7A6")
        pen.polygon(placed([(-0.1, -0.95), (0.2, -0.65), (-0.05, -0.58), (-0.38, -0.65)], x, HIGH - 6, s), "#FBFBF4")
    for x in (32, 98):
        _outlined(pen, [(x - 13, 34), (x - 13, 25), (x + 13, 25), (x + 13, 34)], "#C9503C")
        pen.box(x - 3, 27, 6, 7, 0, _LINE)
        _roof(pen, x, 16, 19, 9, "#4F6F52")
    for level, half in enumerate((15.0, 12.5, 10.0)):
        foot = 34 - 9 * level
        _outlined(pen, placed([(-0.6, 0), (-0.6, -6), (0.6, -6), (0.6, 0)], 65, foot, 1), "#F2E3BC")
        pen.box(65 - half * 0.62, foot - 6, half * 1.24, 6, 0, "#F2E3BC", _LINE, 1.1)
        _roof(pen, 65, foot - 11, half, 6, "#4F6F52")
    pen.path([(65, 6), (65, 1)], "#B98A1E", 2.4)
    pen.box(62, 29, 6, 5.5, 1, _LINE)


def _daidu(pen: Pen) -> None:
    """The palace of the Khan: golden double roof over a red wall, banners."""
    _sky(pen, "#F0B9A0", "#FBEBCD", "#B9A06A")
    for x in (21, 109):
        _outlined(pen, [(x - 12, 34), (x - 12, 24), (x + 12, 24), (x + 12, 34)], "#B8352B")
        _roof(pen, x, 15, 17, 9, "#E2A52B")
    _wall(pen, 33, 27, 64, "#B8352B")
    _outlined(pen, [(43, 28), (43, 19), (87, 19), (87, 28)], "#C9493A")
    for x in (48, 57, 66, 75):
        pen.box(x, 20, 4, 8, 0, "#FFE9B0", _LINE, 0.9)
    _roof(pen, 65, 10, 31, 9.5, "#F0B63A")
    _outlined(pen, [(52, 10), (52, 7), (78, 7), (78, 10)], "#C9493A")
    _roof(pen, 65, 1.5, 20, 6.5, "#F0B63A")
    pen.polygon([(58, 35), *arc(65, 31, 7, 4.5, 180, 360, 12), (72, 35)], _LINE)
    for x in (6, 124):
        pen.path([(x, 36), (x, 5)], _LINE, 1.5)
        pen.polygon([(x, 6), (x + (12 if x < 60 else -12), 9), (x, 14)], "#234FB8")


_SKYLINES: dict[str, Callable[[Pen], None]] = {"Hormus": _hormus, "Kantshou": _kantshou, "Daidu": _daidu}


def rounded(strip: Image.Image, r: int) -> Image.Image:
    """The strip with its lower corners cut round."""
    mask = Image.new("L", (strip.width * 4, strip.height * 4), 255)
    ImageDraw.Draw(mask).rounded_rectangle((0, -99, mask.width - 1, mask.height - 1), r * 4, fill=255)
    cut = strip.copy()
    cut.putalpha(mask.resize(strip.size))
    return cut
