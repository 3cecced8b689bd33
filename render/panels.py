"""The grammar of all boards: frame, title, turn banner, turn order, seat panels, captions, lines of words and icons."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image, ImageDraw

from render import text
from render.canvas import Pen, Sprite, gradient, lay, shadowed, sprite
from render.emblems import medal
from render.fonts import Face
from render.theme import (
    BACK,
    FAINT,
    FOOT,
    GOLD,
    HEIGHT,
    LINE,
    MAP_BOX,
    MUTED,
    PANEL,
    PANEL_FOOT,
    PANEL_LIT,
    TEXT_INK,
    TOP,
    WIDTH,
    Livery,
    Paint,
    clear,
    lighter,
    mix,
)

Bit = str | Sprite  # a word or an icon in a line

DOT = "·"  # between parts of a row
SPACE = 8  # between words and icons of a row
HEAD = 54  # height of the coloured head of a seat panel
BANNER_WIDE, BANNER_HIGH = 640, 78
BANNER_ROOM = BANNER_WIDE - 84 - 16  # for its lines
BANNER_PX = 23  # of its second line


@sprite
def plate(
    wide: int,
    high: int,
    r: int,
    top: Paint,
    bottom: Paint,
    line: Paint | None = None,
    weight: float = 1.5,
    sheen: int = 26,
    shadow: bool = True,
) -> Sprite:
    """A rounded panel with an upright gradient, an edge, a thin light inside it and a shadow."""
    pen = Pen(wide, high)
    pen.shaded_box(0, 0, wide, high, r, top, bottom)
    if sheen:
        pen.box(1, 1, wide - 2, high - 2, max(0, r - 1), None, clear("#FFFFFF", sheen), 1)
    if line is not None:
        pen.box(0, 0, wide, high, r, None, line, weight)
    return shadowed(pen.done(), 3, 4, 140, 10) if shadow else Sprite(pen.done())


# -- the still part, for layers -------------------------------------------------------------------------------------


def frame(title: str) -> Image.Image:
    """An empty board: dark ground, head with the title and a golden rule, bar under the map, column at the right."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), BACK)
    draw = ImageDraw.Draw(picture)
    picture.paste(gradient((WIDTH, TOP), "#1C2633", "#121922"), (0, 0))
    foot = HEIGHT - FOOT
    picture.paste(gradient((MAP_BOX[2], FOOT), "#1B2532", "#111821"), (0, foot))
    for top, wide in ((TOP - 3, WIDTH), (foot, MAP_BOX[2])):
        draw.rectangle((0, top, wide - 1, top + 2), fill=GOLD)
    draw.rectangle((MAP_BOX[2], TOP, MAP_BOX[2] + 1, HEIGHT), fill="#0E141C")
    text.put(picture, (26, 48), title, "title", 37, TEXT_INK, track=2.5)
    return picture


def inset(picture: Image.Image, drawing: Image.Image) -> None:
    """Put the finished map into the frame, with a shadow under the head."""
    picture.paste(drawing, MAP_BOX[:2])
    shade = ImageDraw.Draw(picture, "RGBA")
    for row in range(7):
        shade.line((MAP_BOX[0], TOP + row, MAP_BOX[2] - 1, TOP + row), fill=(0, 0, 0, 90 - 13 * row))


def caption(picture: Image.Image, at: tuple[float, float], words: str, anchor: str = "ls") -> float:
    """A small heading in spaced capitals; returns its width."""
    return text.put(picture, at, words.upper(), "semi", 18, MUTED, anchor, track=1.5)


# -- lines of words and icons -----------------------------------------------------------------------------------------


def phrase(
    picture: Image.Image,
    at: tuple[float, float],
    bits: Sequence[Bit],
    px: int,
    paint: Paint,
    room: float,
    face: Face = "semi",
) -> float:
    """Words and icons in a row on one baseline; what has no room is dropped and an ellipsis stands for it.

    Returns where the row ends.
    """
    x, y = at
    end = at[0] + room
    for number, bit in enumerate(bits):
        wide = bit_width(bit, px, face)
        more = number + 1 < len(bits)
        if x + wide + (22 if more else 0) > end:
            return x + text.put(picture, (x, y), text.ELLIPSIS, face, px, paint)
        if isinstance(bit, Sprite):
            lay(picture, bit, x, y - text.rise(face, px) / 2, "lm")
        else:
            text.put(picture, (x, y), bit, face, px, paint)
        x += wide + SPACE
    return x - SPACE


def bit_width(bit: Bit, px: int, face: Face = "semi") -> float:
    """How wide a word or an icon is."""
    return bit.wide if isinstance(bit, Sprite) else text.width(bit, face, px)


def phrase_width(bits: Sequence[Bit], px: int, face: Face = "semi") -> float:
    """How wide a row of words and icons is."""
    return sum(bit_width(bit, px, face) for bit in bits) + SPACE * (len(bits) - 1)


def broken(bits: Sequence[Bit], px: int, room: float, face: Face = "semi") -> list[list[Bit]]:
    """The row as lines that have room; an icon stays with the word after it, a dot between parts ends no line."""
    found: list[list[Bit]] = [[]]
    for group in _groups(bits):
        if found[-1] and phrase_width([*found[-1], *group], px, face) > room:
            if found[-1][-1] == DOT:
                found[-1].pop()
            found.append([])
        if found[-1] or group != [DOT]:
            found[-1] += group
    return found


def _groups(bits: Sequence[Bit]) -> list[list[Bit]]:
    """Icons together with the word that follows them."""
    found: list[list[Bit]] = []
    for number, bit in enumerate(bits):
        if number and isinstance(bits[number - 1], Sprite):
            found[-1].append(bit)
        else:
            found.append([bit])
    return found


# -- the head ---------------------------------------------------------------------------------------------------------


def desk(title: str) -> Image.Image:
    """What a private picture lies on: a dark ground with the game's name at its head."""
    picture = gradient((WIDTH, HEIGHT), "#222E3D", "#131A24")
    picture.paste(gradient((WIDTH, TOP), "#1C2633", "#121922"), (0, 0))
    ImageDraw.Draw(picture).rectangle((0, TOP - 3, WIDTH, TOP - 1), fill=GOLD)
    text.put(picture, (26, 48), title, "title", 37, TEXT_INK, track=2.5)
    return picture


def subtitle(picture: Image.Image, words: str) -> None:
    """The golden line under the title."""
    text.put(picture, (27, 77), words, "semi", 24, GOLD)


def banner(picture: Image.Image, livery: Livery, name: str, rest: str, bits: Sequence[Bit], x: int = 392) -> None:
    """The turn banner in a player's colour: medal, `name` (shortened) and `rest`, and a line of words and icons."""
    sheet = plate(
        BANNER_WIDE,
        BANNER_HIGH,
        14,
        lighter(livery.base, 0.06),
        mix(livery.base, livery.dark, 0.45),
        lighter(livery.base, 0.45),
        2,
    )
    lay(picture, sheet, x, 5, "lt")
    lay(picture, medal(livery, 28), x + 43, 44)
    left: float = x + 84
    line = text.fit(name, "bold", 36, BANNER_ROOM - text.width(rest, "bold", 36), 28)
    left += text.put(picture, (left, 41), line.text, "bold", line.px, livery.ink)
    text.put(picture, (left, 41), rest, "bold", 36, livery.ink)
    phrase(picture, (x + 84, 73), bits, BANNER_PX, livery.ink, BANNER_ROOM)


def turn_order(picture: Image.Image, x: int, liveries: Sequence[Livery], active: int | None) -> None:
    """Medals in turn order, the active one with a golden rim."""
    caption(picture, (x, 31), "Turn order")
    draw = ImageDraw.Draw(picture)
    for number, livery in enumerate(liveries):
        middle = x + 22 + 50 * number
        lit = number == active
        lay(picture, medal(livery, 21 if lit else 18, lit), middle, 60)
        if number + 1 < len(liveries):
            draw.polygon([(middle + 23, 55), (middle + 30, 60), (middle + 23, 65)], fill=MUTED)


def fact(
    picture: Image.Image, x: int, heading: str, words: str, paint: Paint = TEXT_INK, icon: Sprite | None = None
) -> None:
    """A heading in the head of the board with one short line under it."""
    caption(picture, (x, 31), heading)
    left: float = x
    if icon is not None:
        lay(picture, icon, x, 60, "lm")
        left += icon.wide + 9
    text.put(picture, (left, 60), words, "semi", 25, paint, "lm")


# -- the column of seats ----------------------------------------------------------------------------------------------


def seat_panel(
    picture: Image.Image, box: tuple[int, int, int, int], livery: Livery, name: str, value: str, unit: Bit, active: bool
) -> None:
    """The shell of a seat's panel at (left, top, wide, high): coloured head with medal, name and the score.

    `name` has been through `text.clean`. `unit` stands before the value: a word or an icon.
    """
    left, top, wide, high = box
    rim, weight = (GOLD, 3) if active else (LINE, 1.4)
    lay(picture, plate(wide, high, 14, PANEL_LIT if active else PANEL, PANEL_FOOT, rim, weight), left, top, "lt")
    head = (lighter(livery.base, 0.08), mix(livery.base, livery.dark, 0.38))
    lay(picture, plate(wide - 10, HEAD - 6, 10, *head, None, 0, 50, False), left + 5, top + 5, "lt")
    lay(picture, medal(livery, 19), left + 32, top + 29)
    right: float = left + wide - 17
    right -= text.put(picture, (right, top + 43), value, "bold", 40, livery.ink, "rs") + 8
    if isinstance(unit, Sprite):
        lay(picture, unit, right, top + 29, "rm")
        right -= unit.wide
    else:
        right -= text.put(picture, (right, top + 43), unit, "semi", 18, mix(livery.ink, livery.base, 0.2), "rs")
    line = text.fit(name, "bold", 29, right - left - 60 - 12, 23)
    text.put(picture, (left + 60, top + 39), line.text, "bold", line.px, livery.ink)


def counter(picture: Image.Image, at: tuple[int, int], wide: int, icon: Sprite, number: int, high: int = 56) -> None:
    """A small box with an icon and a number, dimmed when there is nothing."""
    x, y = at
    lay(picture, plate(wide, high, 9, "#35455A", "#29374A", None, 0, 22, False), x, y, "lt")
    lay(picture, icon, x + 10, y + high / 2, "lm")
    text.put(picture, (x + wide - 12, y + high / 2), str(number), "bold", 32, TEXT_INK if number else FAINT, "rm")


@sprite
def tag(words: str, top: Paint, bottom: Paint, ink: Paint, px: int = 22) -> Sprite:
    """A small label with rounded ends."""
    wide = round(text.width(words, "semi", px)) + 22
    label = plate(wide, px + 12, (px + 12) // 2, top, bottom, None, 0, 60, False).image.copy()
    text.put(label, (11, (px + 12) / 2), words, "semi", px, ink, "lm")
    return Sprite(label)
