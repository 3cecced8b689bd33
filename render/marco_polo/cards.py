"""Cards: faces in four sizes, the back, the empty slot. Colour is told by ground and letter, the goods by symbol."""

from __future__ import annotations

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, faded, shadowed, sprite
from render.marco_polo.goods import CREAM, SEPIA, symbol
from render.marco_polo.liveries import CARDS
from render.shapes import placed, star
from render.theme import KEYLINE, TEXT_INK, clear, lighter, mix

WIDE, HIGH = 92, 122  # of the display
MINI_WIDE, MINI_HIGH = 27, 35  # in a line of words


@sprite
def card(face: str, wide: int = WIDE, high: int = HIGH) -> Sprite:
    """The face of a card: its colour all over, the symbol on a pale shield, the colour's letter in the corner."""
    ink = CARDS[face[0]]
    pen = Pen(wide, high)
    r = wide * 0.1
    pen.box(0, 0, wide, high, r, "#14100A")
    pen.box(1, 1, wide - 2, high - 2, r - 1, KEYLINE)
    rim = max(2.4, wide * 0.035)
    pen.shaded_box(
        rim, rim, wide - 2 * rim, high - 2 * rim, r * 0.75, lighter(ink.base, 0.12), mix(ink.base, ink.dark, 0.3)
    )
    _shield(pen, face, wide, high)
    drawn = pen.done()
    _letter(drawn, face, wide, high)
    return shadowed(drawn, 2, 3, 150, 6)


def _shield(pen: Pen, face: str, wide: int, high: int) -> None:
    """The pale ground of the symbol; leaders have a pointed one, so that they differ without the symbol too."""
    ink = CARDS[face[0]]
    middle, r = high * 0.575, wide * 0.39
    if face[1] == "L":
        shape = placed([(-1, -0.92), (1, -0.92), (1, 0.5), (0, 1.12), (-1, 0.5)], wide / 2, middle, r)
        pen.polygon(shape, ink.dark, ink.dark, wide * 0.05)
        pen.polygon(shape, CREAM)
    else:
        pen.circle(wide / 2, middle, r + wide * 0.025, ink.dark)
        pen.circle(wide / 2, middle, r, CREAM)
    symbol(pen, face[1], wide / 2, middle - (r * 0.06 if face[1] == "L" else 0), r * 1.5, SEPIA, CREAM)


def _letter(drawn: Image.Image, face: str, wide: int, high: int) -> None:
    ink = CARDS[face[0]]
    px = max(15, round(wide * 0.27))
    text.put(drawn, (wide * 0.11, high * 0.055 + px * 0.74), ink.letter, "bold", px, ink.ink)


@sprite
def mini(face: str) -> Sprite:
    """A card in a line of words: ground, letter-free, the symbol large."""
    ink = CARDS[face[0]]
    pen = Pen(MINI_WIDE, MINI_HIGH)
    pen.box(0, 0, MINI_WIDE, MINI_HIGH, 5, "#14100A")
    pen.box(0.8, 0.8, MINI_WIDE - 1.6, MINI_HIGH - 1.6, 4.4, KEYLINE)
    pen.box(2.4, 2.4, MINI_WIDE - 4.8, MINI_HIGH - 4.8, 3.2, ink.base)
    symbol(pen, face[1], MINI_WIDE / 2, MINI_HIGH / 2 + 0.5, 20, ink.ink, ink.base)
    return Sprite(pen.done())


@sprite
def back(wide: int = WIDE, high: int = HIGH) -> Sprite:
    """The back of a card: a wind rose on night blue."""
    pen = Pen(wide, high)
    r = wide * 0.1
    pen.box(0, 0, wide, high, r, "#0B0F16")
    pen.box(1, 1, wide - 2, high - 2, r - 1, "#D9C48F")
    rim = max(2.2, wide * 0.035)
    pen.shaded_box(rim, rim, wide - 2 * rim, high - 2 * rim, r * 0.75, "#3B4F6B", "#22304A")
    if wide >= 40:
        pen.box(rim * 2.4, rim * 2.4, wide - rim * 4.8, high - rim * 4.8, r * 0.5, None, clear("#D9C48F", 150), 1.1)
    pen.polygon(star(wide / 2, high / 2, wide * 0.33, wide * 0.1, 8), "#D9C48F")
    pen.polygon(star(wide / 2, high / 2, wide * 0.2, wide * 0.075, 4), "#22304A")
    pen.circle(wide / 2, high / 2, wide * 0.05, "#D9C48F")
    return shadowed(pen.done(), 2, 3, 150, 6)


@sprite
def pile(cards: int) -> Sprite:
    """A pile seen from above: up to four backs, one behind the other; `cards` is what they stand for, 1 to 4."""
    shift = 2
    wide, high = WIDE + shift * (cards - 1), HIGH + shift * (cards - 1)
    pen = Pen(wide + 12, high + 12, 1)
    for number in range(cards):
        one = back()
        at = shift * (cards - 1 - number)
        pen.sheet.alpha_composite(one.image, (at, at))
    return Sprite(pen.sheet, 6)


@sprite
def slot(wide: int = WIDE, high: int = HIGH) -> Sprite:
    """A place where a card may lie and none does."""
    pen = Pen(wide, high)
    pen.box(1, 1, wide - 2, high - 2, wide * 0.1, clear("#0A0F16", 150), clear("#5A6C82", 255), 1.6)
    return Sprite(pen.done())


@sprite
def spent(face: str) -> Sprite:
    """The top of the discards: a face, pale."""
    whole = card(face)
    return Sprite(faded(whole.image, 0.62), whole.pad)


@sprite
def count(number: int) -> Sprite:
    """A number on a dark pill, to lie on a pile."""
    px = 32
    wide = round(text.width(str(number), "bold", px)) + 26
    pen = Pen(wide, 42)
    pen.box(0, 0, wide, 42, 21, clear("#0B1119", 235), "#D9C48F", 1.6)
    drawn = pen.done()
    text.put(drawn, (wide / 2, 21), str(number), "bold", px, TEXT_INK, "mm")
    return Sprite(drawn)


@sprite
def number(slot: int) -> Sprite:
    """The number of a display slot."""
    pen = Pen(30, 30)
    pen.circle(15, 15, 14.5, "#D9C48F")
    pen.circle(15, 15, 13, "#131B26")
    drawn = pen.done()
    text.put(drawn, (15, 15), str(slot), "bold", 22, TEXT_INK, "mm")
    return shadowed(drawn, 2, 2, 150, 5)
