"""The vendored fonts: faces, which file draws a character, opened fonts."""

from __future__ import annotations

from functools import lru_cache
from typing import Literal

from PIL import ImageFont, features

from render.coverage import FONTS, sheets

Face = Literal["medium", "semi", "bold", "narrow", "title"]

FACES: dict[Face, str] = {
    "medium": "Barlow-Medium.ttf",
    "semi": "Barlow-SemiBold.ttf",
    "bold": "Barlow-Bold.ttf",
    "narrow": "BarlowCond-SemiBold.ttf",
    "title": "Marcellus.ttf",
}

EMOJI = "NotoEmoji-500.ttf"

# Asked in this order for what a face does not have. Emoji before symbols: it draws the same signs fuller.
FALLBACKS = (
    "NotoSans-600.ttf",
    "NotoSansArabic-600.ttf",
    "NotoSansHebrew-600.ttf",
    "NotoSansDevanagari-600.ttf",
    "NotoSansThai-600.ttf",
    "NotoSansGeorgian-600.ttf",
    "NotoSansArmenian-600.ttf",
    EMOJI,
    "NotoSansSymbols-600.ttf",
    "NotoSansCJK-600-full.otf",
)

# Pillow's wheel has raqm, but raqm needs the system's libfribidi, which slim containers and Windows lack. Chosen once:
# text that has been shaped by hand must never reach raqm.
RAQM = features.check("raqm")


@lru_cache(4096)
def font_for(character: str, face: Face) -> str | None:
    """The file that draws this character beside text of this face, None when no font has it."""
    table = sheets()
    return next((name for name in (FACES[face], *FALLBACKS) if table[name].covers(character)), None)


def covers(name: str, character: str) -> bool:
    """Whether this font file draws the character."""
    return sheets()[name].covers(character)


@lru_cache(512)
def opened(name: str, px: int, raqm: bool) -> ImageFont.FreeTypeFont:
    """A font file at a size. Not shared between threads: only the render thread draws."""
    layout = ImageFont.Layout.RAQM if raqm else ImageFont.Layout.BASIC
    return ImageFont.truetype(FONTS / name, px, layout_engine=layout)
