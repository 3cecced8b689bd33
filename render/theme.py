"""Sizes and colours that all pictures share, and the arithmetic of colours."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

WIDTH, HEIGHT = 1728, 1100  # 11:7, the shape of Discord's box for one attachment
TOP = 92  # height of the banner
SIDE = 338  # width of the column of seat panels
FOOT = 166  # height of the bar under the map
MAP_BOX = (0, TOP, WIDTH - SIDE, HEIGHT - FOOT)  # left, top, right, bottom

# Smallest text sizes in pixels: what must be read in the preview, what is read on zoom, captions in capitals.
TEXT_KEY, TEXT, TEXT_ZOOM, TEXT_CAPTION = 36, 24, 22, 18

BACK = "#151C26"
PANEL = "#202A37"
PANEL_LIT = "#283444"
PANEL_FOOT = "#1A222D"
LINE = "#3A4A5E"
TEXT_INK = "#F4EFE3"
MUTED = "#A9B6C4"
FAINT = "#8493A3"
GOLD = "#F3C969"
INK = "#2A2118"
KEYLINE = "#FFFDF6"  # the light rim that every piece carries, so that it stands out on any ground

# The one highlight of a board: what has just happened.
GLOW_CORE, GLOW_CASING, GLOW_LIGHT, GLOW_HALO, GLOW_BADGE = "#FF9F1C", "#3A1B00", "#FFF6CF", "#FFF3B0", "#FFD166"

Rgb = tuple[int, int, int]
Rgba = tuple[int, int, int, int]
Paint = str | Rgb | Rgba


class Livery(msgspec.Struct, frozen=True):
    """How a player's colour is drawn: `base` fills, `dark` edges, `tint` is text on dark ground, `ink` lies on base."""

    base: str
    dark: str
    tint: str
    ink: str
    emblem: str


# Any two stay 18 or more apart (CIEDE2000) under protanopia, deuteranopia and tritanopia.
PLAYERS: Mapping[str, Livery] = {
    "red": Livery("#D93942", "#7E1420", "#FF8A8C", "#FFFFFF", "cross"),
    "yellow": Livery("#FDDB3A", "#8F6A00", "#FFE27A", "#2A2208", "star"),
    "green": Livery("#4FC492", "#12604A", "#7FE0B6", "#06281D", "clover"),
    "blue": Livery("#3676CC", "#143A75", "#8CBBFF", "#FFFFFF", "ring"),
    "purple": Livery("#551A72", "#2A0A3C", "#C79BE6", "#FFFFFF", "crown"),
}


def rgb(paint: Paint) -> Rgb:
    """A colour as three numbers of 0 to 255; an alpha is dropped."""
    if isinstance(paint, str):
        digits = paint.lstrip("#")
        return int(digits[0:2], 16), int(digits[2:4], 16), int(digits[4:6], 16)
    return paint[0], paint[1], paint[2]


def clear(paint: Paint, alpha: int) -> Rgba:
    """The colour with this alpha, 0 (nothing) to 255 (solid)."""
    return (*rgb(paint), alpha)


def alpha(paint: Paint) -> int:
    """The alpha of a colour, 255 where it has none."""
    return paint[3] if len(paint) == 4 and not isinstance(paint, str) else 255


def mix(one: Paint, other: Paint, part: float) -> str:
    """The colour `part` of the way from one to the other, as `#RRGGBB`."""
    pairs = zip(rgb(one), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def lighter(paint: Paint, part: float = 0.2) -> str:
    """Towards white."""
    return mix(paint, "#FFFFFF", part)


def darker(paint: Paint, part: float = 0.2) -> str:
    """Towards black."""
    return mix(paint, "#000000", part)
