"""What stands on the board: travellers, chests, coins, the badges of scores."""

from __future__ import annotations

from render import text
from render.canvas import Pen, Sprite, shadowed, sprite
from render.emblems import emblem
from render.shapes import arc, placed, smooth
from render.theme import KEYLINE, Livery, clear, lighter, mix

WIDE, HIGH = 44, 56  # of a traveller

# A traveller in a cloak with a broad hat, in a square of 100 units; the foot's middle is (50, 98).
_CLOAK = [(50, 30), (62, 33), (72, 50), (82, 74), (88, 94), (50, 100), (12, 94), (18, 74), (28, 50), (38, 33)]
_HAT = [(50, 2), (58, 7), (63, 16), (80, 22), (84, 27), (50, 31), (16, 27), (20, 22), (37, 16), (42, 7)]

_RIM = 3.0  # dark edge and light rim, in pixels


@sprite
def traveller(livery: Livery, wide: int = WIDE) -> Sprite:
    """A piece in its colour with its seat's emblem, dark edge and light rim; it stands on its lower edge."""
    high = round(wide * HIGH / WIDE)
    pen = Pen(wide, high)
    k = (high - 2 * _RIM) / 101  # room for edge and rim
    left = wide / 2 - 50 * k
    cloak = placed(smooth(_CLOAK, steps=6), left, _RIM, k)
    hat = placed(smooth(_HAT, steps=6), left, _RIM, k)
    for shape in (cloak, hat):
        pen.polygon(shape, livery.dark, livery.dark, 2.6)
    pen.shaded_polygon(cloak, lighter(livery.base, 0.16), mix(livery.base, livery.dark, 0.22))
    pen.polygon(hat, mix(livery.base, livery.dark, 0.1), livery.dark, 1.3)
    pen.polygon(placed(smooth([*_HAT[:4], (50, 22)], steps=6), left, _RIM, k), clear("#FFFFFF", 60))
    emblem(pen, livery.emblem, wide / 2, _RIM + 68 * k, 20 * k, livery.ink, livery.base)
    pen.rim(1.5, KEYLINE)
    return shadowed(pen.done(), 2, 2.2, 165, 6)


@sprite
def chest(gold: int) -> Sprite:
    """A chest with its gold written on it."""
    pen = Pen(44, 40)
    wood, dark, brass = "#9A5B22", "#3B1F08", "#F6CF6B"
    lid = [(3, 17), *placed(arc(0, 0, 19, 14, 180, 360), 22, 16), (41, 17)]
    pen.polygon(lid, dark, dark, 3)
    pen.box(2, 15, 40, 23, 3, dark)
    pen.shaded_polygon(lid, "#C07C37", wood)
    pen.shaded_box(4, 18.5, 36, 17.5, 1.5, wood, "#6E3C12")
    for x in (7.5, 33):
        pen.box(x, 5.6, 3.5, 30, 0, brass)
    pen.box(2, 15.5, 40, 3.6, 1, brass, dark, 0.6)
    pen.circle(22, 24.5, 10.5, dark)
    pen.circle(22, 24.5, 9.3, "#FFE08A")
    drawn = pen.done()
    text.put(drawn, (22, 24.7), str(gold), "bold", 19, "#3A2A0A", "mm")
    return shadowed(drawn, 2, 2.4, 165, 6)


@sprite
def coin(r: int) -> Sprite:
    """A gold coin."""
    pen = Pen(2 * r + 2, 2 * r + 2)
    c = r + 1
    pen.circle(c, c, r + 0.8, "#4A2F05")
    pen.circle(c, c, r - 0.5, "#FFD45C")
    pen.circle(c, c, r * 0.72, "#E9AE2E")
    pen.circle(c, c, r * 0.58, "#FFD45C")
    pen.polygon(placed([(-0.17, -0.38), (0.17, -0.38), (0.17, 0.38), (-0.17, 0.38)], c, c, r), "#8A5A0C")
    pen.pie(c, c, r * 0.92, 200, 250, clear("#FFFFFF", 120))
    return Sprite(pen.done())


@sprite
def score(value: int, past: bool = False) -> Sprite:
    """The value of a scoring space on a golden disc; grey when that scoring is over."""
    r = 16
    c = r + 2
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, r + 1.4, "#3A2406")
    pen.circle(c, c, r - 0.4, "#C9C2AE" if past else "#FFE9A8")
    pen.circle(c, c, r - 2.6, "#9A927C" if past else "#E3A52B")
    drawn = pen.done()
    text.put(drawn, (c, c + 0.3), str(value), "bold", 25, "#4A4436" if past else "#2A1A02", "mm")
    return shadowed(drawn, 2, 2.2, 150, 5)
