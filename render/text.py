"""Text in any script: names made fit for a picture, measured, shortened, drawn from cached masks."""

from __future__ import annotations

import itertools
import math
import unicodedata
from functools import lru_cache
from typing import NamedTuple

from PIL import Image, ImageDraw

from render import bidi, fonts
from render.fonts import Face
from render.theme import Paint, alpha, rgb

MISSING = "·"  # stands for a character that no font has
ELLIPSIS = "…"
FINE = 4  # how much larger text is drawn before it is shrunk
MARKS = 2  # combining marks kept on one letter

# Signs that are common in display names and that no font here has, by the nearest one that is there.
ALIKE = str.maketrans("★☆✦✧♡♔♕♚♛✿❀✗✘➤●○", "⭐⭐✨✨♥👑👑👑👑🌸🌸✖✖➡••")


class Piece(NamedTuple):
    """A run of one font and direction."""

    text: str
    file: str
    rtl: bool


class Fitted(NamedTuple):
    """A text shortened to the room it has, and the size at which it fits."""

    text: str
    px: int


class Mask(NamedTuple):
    """A drawn run: ink as L image, and where its corner lies relative to the pen on the baseline."""

    ink: Image.Image
    left: int
    top: int


@lru_cache(1024)
def clean(name: str) -> str:
    """A display name as it can be drawn on one line: letters folded, controls and piled-up marks dropped, no tofu."""
    kept: list[str] = []
    marks = 0
    for character in unicodedata.normalize("NFKC", name).translate(ALIKE):
        kind = unicodedata.category(character)
        if kind.startswith("M"):
            marks += 1
            if marks <= MARKS and kept and not _piled(character):
                kept.append(character)
            continue
        marks = 0
        if kind.startswith("Z"):
            kept.append(" ")
        elif kind not in ("Cc", "Cf", "Cs", "Co", "Cn") and not 0x1F3FB <= ord(character) <= 0x1F3FF:
            kept.append(character if fonts.font_for(character, "bold") else MISSING)
    return " ".join("".join(kept).split()) or MISSING


def _piled(mark: str) -> bool:
    """Marks that composition left over on letters that need none (zalgo), and selectors that show nothing."""
    point = ord(mark)
    return 0x300 <= point <= 0x36F or 0x1AB0 <= point <= 0x20FF or 0xFE00 <= point <= 0xFE2F or point >= 0xE0100


@lru_cache(2048)
def pieces(line: str, face: Face) -> tuple[Piece, ...]:
    """The line as runs of one font each, from left to right as drawn."""
    found: list[Piece] = []
    for text, rtl in bidi.runs(line):
        parts = [
            Piece("".join(character for character, _ in group), file, rtl)
            for file, group in itertools.groupby(_filed(text, face), key=lambda pair: pair[1])
        ]
        found += reversed(parts) if rtl else parts
    return tuple(found)


def _filed(text: str, face: Face) -> list[tuple[str, str]]:
    """Each character with its font; marks, spaces and signs stay with the letter before them where its font can."""
    found: list[tuple[str, str]] = []
    file: str | None = None
    for character in text:
        stays = file not in (None, fonts.EMOJI) and not character.isalnum() and fonts.covers(file, character)
        own = file if stays else fonts.font_for(character, face)
        if own is None:
            character, own = MISSING, fonts.FACES[face]  # noqa: PLW2901
        if unicodedata.category(character).startswith("M") and own != file:
            continue
        file = own
        found.append((character, own))
    return found


@lru_cache(4096)
def mask(piece: Piece, px: int, stroke: int = 0) -> Mask:
    """One run, drawn once: FreeType takes the better part of a millisecond, pasting the mask a hundredth of that.

    It is drawn four times as large and shrunk. That puts letters where they belong to a quarter of a pixel, which
    hinting at the final size does not, and gives the same picture on every machine.
    """
    font = fonts.opened(piece.file, FINE * px, fonts.RAQM)
    text, direction = _directed(piece)
    left, top, right, bottom = font.getbbox(text, anchor="ls", direction=direction, stroke_width=FINE * stroke)
    left, top = math.floor(left / FINE), math.floor(top / FINE)
    wide, high = max(1, math.ceil(right / FINE) - left), max(1, math.ceil(bottom / FINE) - top)
    ink = Image.new("L", (FINE * wide, FINE * high))
    ImageDraw.Draw(ink).text(
        (-FINE * left, -FINE * top),
        text,
        font=font,
        fill=255,
        anchor="ls",
        direction=direction,
        stroke_width=FINE * stroke,
    )
    return Mask(ink.reduce(FINE), left, top)


@lru_cache(8192)
def advance(piece: Piece, px: int) -> float:
    """How far the pen moves over one run, in pixels; far cheaper than to draw it."""
    text, direction = _directed(piece)
    return fonts.opened(piece.file, FINE * px, fonts.RAQM).getlength(text, direction=direction) / FINE


def _directed(piece: Piece) -> tuple[str, str | None]:
    if fonts.RAQM:
        return piece.text, "rtl" if piece.rtl else "ltr"
    return (bidi.shaped(piece.text) if piece.rtl else piece.text), None


@lru_cache(4096)
def width(line: str, face: Face, px: int, track: float = 0) -> float:
    """How far the pen moves over the line, in pixels; `track` is extra room between letters."""
    if track:
        return sum(width(letter, face, px) for letter in line) + track * (len(line) - 1)
    return sum(advance(piece, px) for piece in pieces(line, face))


@lru_cache(1024)
def fit(line: str, face: Face, px: int, room: float, least: int) -> Fitted:
    """The line at the largest size from `px` down to `least` at which it has room; after that an ellipsis."""
    for size in range(px, least - 1, -1):
        if width(line, face, size) <= room:
            return Fitted(line, size)
    low, high = 0, len(line)  # letters that have room, and one more than may have
    while high - low > 1:
        middle = (low + high) // 2
        low, high = (middle, high) if width(line[:middle].rstrip() + ELLIPSIS, face, least) <= room else (low, middle)
    return Fitted(line[:low].rstrip() + ELLIPSIS, least)


@lru_cache(64)
def rise(face: Face, px: int) -> float:
    """Height of a capital over the baseline."""
    return -fonts.opened(fonts.FACES[face], FINE * px, fonts.RAQM).getbbox("H", anchor="ls")[1] / FINE


def put(
    image: Image.Image,
    at: tuple[float, float],
    line: str,
    face: Face,
    px: int,
    paint: Paint,
    anchor: str = "ls",
    track: float = 0,
    halo: Paint | None = None,
    halo_px: int = 0,
) -> float:
    """Draw a line and return its width. `anchor`: l, m or r, then s (baseline) or m (middle of the capitals).

    `halo` draws a rim of `halo_px` under the letters. On an RGBA image the letters are blended over what is there.
    """
    wide = width(line, face, px, track)
    x = at[0] - {"l": 0.0, "m": wide / 2, "r": wide}[anchor[0]]
    y = at[1] + (rise(face, px) / 2 if anchor[1] == "m" else 0)
    drawn = [piece for letter in line for piece in pieces(letter, face)] if track else pieces(line, face)
    for piece in drawn:
        if halo is not None:
            _stamp(image, mask(piece, px, halo_px), x, y, halo)
        _stamp(image, mask(piece, px), x, y, paint)
        x += advance(piece, px) + track
    return wide


def _stamp(image: Image.Image, ink: Mask, x: float, y: float, paint: Paint) -> None:
    spot = (round(x + ink.left), round(y + ink.top))
    solid = alpha(paint)
    shape = ink.ink if solid == 255 else ink.ink.point(lambda value: value * solid // 255)
    if image.mode != "RGBA":
        image.paste(rgb(paint), spot, shape)
        return
    layer = Image.new("RGBA", image.size, (*rgb(paint), 0))
    cover = Image.new("L", image.size)
    cover.paste(shape, spot)
    layer.putalpha(cover)
    image.alpha_composite(layer)
