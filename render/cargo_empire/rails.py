"""Land links drawn as railways. Layers only."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image, ImageDraw, ImageFilter

from render.map import Sheet
from render.shapes import Path, along, beside

BED, TIES, RAILS = "#FAF3DE", "#705434", "#342C28"


def lay_rails(ground: Image.Image, sheet: Sheet, ways: Sequence[Path]) -> None:
    """Draw all links over the ground: shadow, bed, ties, two rails."""
    k = sheet.fine
    lines = [[sheet.inside(*point) for point in way] for way in ways]
    shade = Image.new("L", (sheet.size[0] // 2, sheet.size[1] // 2))
    dark = ImageDraw.Draw(shade)
    for line in lines:
        dark.line([(x / 2, y / 2 + 1.5 * k) for x, y in line], fill=150, width=round(6.5 * k))
    soft = shade.filter(ImageFilter.GaussianBlur(1.6 * k)).resize(sheet.size, Image.Resampling.BICUBIC)
    ground.paste("#20160A", (0, 0, *sheet.size), soft)
    draw = ImageDraw.Draw(ground)
    for line in lines:
        draw.line(line, fill=BED, width=12 * k, joint="curve")
    for line in lines:
        _ties(draw, line, k)
        for side in (-2.7 * k, 2.7 * k):
            draw.line(beside(line, side), fill=RAILS, width=round(1.7 * k), joint="curve")


def _ties(draw: ImageDraw.ImageDraw, line: Path, k: int) -> None:
    for x, y, angle in along(line, 9 * k, 4 * k):
        dx, dy = -math.sin(angle) * 5.1 * k, math.cos(angle) * 5.1 * k
        draw.line([(x - dx, y - dy), (x + dx, y + dy)], fill=TIES, width=round(3.1 * k))
