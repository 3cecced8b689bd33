"""Drawing: a pen at four times the size, gradients, shadows, sprites and how they are laid on a picture.

A board is an opaque RGB image; sprites are pasted through their own alpha. That is several times faster than blending
RGBA on RGBA, gives the same pixels, and needs no conversion at the end.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, wraps
from typing import ParamSpec

from PIL import Image, ImageChops, ImageDraw, ImageFilter

from render.shapes import Point
from render.theme import Paint, Rgba, alpha, clear, rgb

FINE = 4  # how much larger a sprite is drawn before it is shrunk
SHADE = (8, 10, 16)

P = ParamSpec("P")
Stroke = Callable[[ImageDraw.ImageDraw, int | tuple[int, ...]], None]


@dataclass(frozen=True, eq=False)
class Sprite:
    """A drawn thing with its alpha. `pad` is the margin round its visible box that shadow or glow needs.

    Sprites are equal only to themselves, so that one can be an argument of another.
    """

    image: Image.Image
    pad: int = 0

    @property
    def wide(self) -> int:
        """Width of the visible box."""
        return self.image.width - 2 * self.pad

    @property
    def high(self) -> int:
        """Height of the visible box."""
        return self.image.height - 2 * self.pad


def sprite(draw: Callable[P, Sprite]) -> Callable[P, Sprite]:
    """Keep what `draw` returns, by all that goes in, the size included. Only the render thread and workers draw."""
    kept = lru_cache(1024)(draw)

    @wraps(draw)
    def drawn(*args: P.args, **kwargs: P.kwargs) -> Sprite:
        return kept(*args, **kwargs)  # type: ignore[arg-type]  # lru_cache cannot say that the arguments are hashable

    return drawn


def lay(picture: Image.Image, thing: Sprite, x: float, y: float, anchor: str = "mm") -> None:
    """Lay a sprite on a picture; `anchor` says which point of its visible box is at (x, y): l, m, r and t, m, b."""
    left = x - {"l": 0.0, "m": thing.wide / 2, "r": thing.wide}[anchor[0]] - thing.pad
    top = y - {"t": 0.0, "m": thing.high / 2, "b": thing.high}[anchor[1]] - thing.pad
    if picture.mode == "RGBA":
        layer = Image.new("RGBA", picture.size)
        layer.paste(thing.image, (round(left), round(top)))
        picture.alpha_composite(layer)
    else:
        picture.paste(thing.image, (round(left), round(top)), thing.image)


def spread(mask: Image.Image, reach: int) -> Image.Image:
    """Each pixel as bright as the brightest within a square of `reach` pixels to each side.

    The same as a MaxFilter of size 2 * reach + 1, whose time grows with the area of the square; this grows with the
    logarithm of its side, and rims are what a new sprite costs most.
    """
    for across, down in ((1, 0), (0, 1)):
        covered = 0
        while covered < reach:
            step = min(2 * covered + 1, reach - covered)
            there, back = (_shifted(mask, sign * step * across, sign * step * down) for sign in (1, -1))
            mask = ImageChops.lighter(mask, ImageChops.lighter(there, back))
            covered += step
    return mask


def _shifted(mask: Image.Image, x: int, y: int) -> Image.Image:
    moved = Image.new("L", mask.size)
    moved.paste(mask, (x, y))
    return moved


class Pen:
    """A sprite in the making: draws in pixels of the finished picture, on a sheet `fine` times as large."""

    def __init__(self, wide: float, high: float, fine: float = FINE) -> None:
        self.wide, self.high, self.fine = wide, high, fine
        self.sheet = Image.new("RGBA", (round(wide * fine), round(high * fine)))
        self._draw = ImageDraw.Draw(self.sheet)

    def polygon(
        self, points: Sequence[Point], fill: Paint | None = None, line: Paint | None = None, weight: float = 1
    ) -> None:
        """A filled outline; the line is centred on the edge and joined round."""
        scaled = self._scaled(points)
        self._ink(fill, lambda draw, ink: draw.polygon(scaled, fill=ink))
        if line is not None:
            self.path([*points, *points[:2]], line, weight)

    def path(self, points: Sequence[Point], paint: Paint, weight: float, round_ends: bool = False) -> None:
        """An open line with round joints."""
        scaled, wide = self._scaled(points), self._weight(weight)
        self._ink(paint, lambda draw, ink: draw.line(scaled, fill=ink, width=wide, joint="curve"))
        if round_ends:
            for x, y in (points[0], points[-1]):
                self.circle(x, y, weight / 2, paint)

    def circle(
        self, x: float, y: float, r: float, fill: Paint | None = None, line: Paint | None = None, weight: float = 1
    ) -> None:
        """A disc or a ring; the ring's line lies inside the radius."""
        self.ellipse(x, y, r, r, fill, line, weight)

    def ellipse(
        self,
        x: float,
        y: float,
        rx: float,
        ry: float,
        fill: Paint | None = None,
        line: Paint | None = None,
        weight: float = 1,
    ) -> None:
        """An upright ellipse round (x, y)."""
        k, wide = self.fine, self._weight(weight)
        box = ((x - rx) * k, (y - ry) * k, (x + rx) * k, (y + ry) * k)
        self._ink(fill, lambda draw, ink: draw.ellipse(box, fill=ink))
        self._ink(line, lambda draw, ink: draw.ellipse(box, outline=ink, width=wide))

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        r: float = 0,
        fill: Paint | None = None,
        line: Paint | None = None,
        weight: float = 1,
        corners: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        """A rectangle with rounded corners, given by its top left corner and its size."""
        k, thick = self.fine, self._weight(weight)
        edge = (x * k, y * k, (x + wide) * k - 1, (y + high) * k - 1)
        self._ink(fill, lambda draw, ink: draw.rounded_rectangle(edge, r * k, fill=ink, corners=corners))
        self._ink(
            line, lambda draw, ink: draw.rounded_rectangle(edge, r * k, outline=ink, width=thick, corners=corners)
        )

    def pie(self, x: float, y: float, r: float, start: float, end: float, fill: Paint) -> None:
        """A slice of a disc, angles in degrees clockwise from the right."""
        k = self.fine
        box = ((x - r) * k, (y - r) * k, (x + r) * k, (y + r) * k)
        self._ink(fill, lambda draw, ink: draw.pieslice(box, start, end, fill=ink))

    def shade(self, mask: Image.Image, top: Paint, bottom: Paint) -> None:
        """Fill the mask (of the sheet's size) with an upright gradient."""
        self.sheet.paste(gradient(mask.size, top, bottom), (0, 0), mask)

    def shaded_box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        r: float,
        top: Paint,
        bottom: Paint,
        corners: tuple[bool, bool, bool, bool] = (True, True, True, True),
    ) -> None:
        """A rounded rectangle filled with an upright gradient from its own top to its own bottom."""
        k = self.fine
        size = (max(1, round(wide * k)), max(1, round(high * k)))
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).rounded_rectangle((0, 0, size[0] - 1, size[1] - 1), r * k, fill=255, corners=corners)
        self.sheet.paste(gradient(size, top, bottom), (round(x * k), round(y * k)), mask)

    def shaded_polygon(self, points: Sequence[Point], top: Paint, bottom: Paint) -> None:
        """An outline filled with an upright gradient from its highest to its lowest point."""
        scaled = self._scaled(points)
        left, up = min(x for x, _ in scaled), min(y for _, y in scaled)
        size = (
            max(1, round(max(x for x, _ in scaled) - left) + 1),
            max(1, round(max(y for _, y in scaled) - up) + 1),
        )
        mask = Image.new("L", size)
        ImageDraw.Draw(mask).polygon([(x - left, y - up) for x, y in scaled], fill=255)
        self.sheet.paste(gradient(size, top, bottom), (round(left), round(up)), mask)

    def rim(self, weight: float, paint: Paint) -> None:
        """Put a rim of this width round everything drawn so far."""
        grown = spread(self.sheet.getchannel("A"), max(1, round(weight * self.fine)))
        ground = Image.new("RGBA", self.sheet.size, clear(paint, 255))
        ground.putalpha(grown)
        ground.alpha_composite(self.sheet)
        self.sheet.paste(ground)

    def done(self) -> Image.Image:
        """The drawing at its finished size."""
        return self.sheet.resize((round(self.wide), round(self.high)), Image.Resampling.LANCZOS)

    def _scaled(self, points: Sequence[Point]) -> list[Point]:
        return [(x * self.fine, y * self.fine) for x, y in points]

    def _weight(self, weight: float) -> int:
        return max(1, round(weight * self.fine))

    def _ink(self, paint: Paint | None, stroke: Stroke) -> None:
        """ImageDraw overwrites alpha instead of blending, so a translucent stroke goes through a mask of its own."""
        if paint is None:
            return
        if alpha(paint) == 255:
            stroke(self._draw, clear(paint, 255))
            return
        mask = Image.new("L", self.sheet.size)
        stroke(ImageDraw.Draw(mask), alpha(paint))
        layer = Image.new("RGBA", self.sheet.size, clear(paint, 0))
        layer.putalpha(mask)
        self.sheet.alpha_composite(layer)


def gradient(size: tuple[int, int], top: Paint, bottom: Paint) -> Image.Image:
    """An upright gradient as RGB image."""
    ramp = Image.linear_gradient("L").resize(size)
    return Image.composite(Image.new("RGB", size, rgb(bottom)), Image.new("RGB", size, rgb(top)), ramp)


def faded(image: Image.Image, part: float) -> Image.Image:
    """The image with its alpha multiplied by `part`, 0 to 1."""
    pale = image.copy()
    pale.putalpha(image.getchannel("A").point(lambda value: round(value * part)))
    return pale


def shadowed(image: Image.Image, drop: float = 2, blur: float = 2.4, dark: int = 150, pad: int = 6) -> Sprite:
    """The image as a sprite with a soft shadow `drop` pixels under it, baked in."""
    size = (image.width + 2 * pad, image.height + 2 * pad)
    cast = Image.new("L", size)
    cast.paste(image.getchannel("A"), (pad, pad + round(drop)))
    cast = cast.filter(ImageFilter.GaussianBlur(blur)).point(lambda value: value * dark // 255)
    ground = Image.new("RGBA", size, (*SHADE, 0))
    ground.putalpha(cast)
    ground.alpha_composite(image, (pad, pad))
    return Sprite(ground, pad)


def glowing(image: Image.Image, paint: Paint, blur: float = 5, strength: float = 1.8) -> Image.Image:
    """The image over a glow of its own outline; it must have room for the glow round it."""
    aura = image.getchannel("A").filter(ImageFilter.GaussianBlur(blur))
    ground = Image.new("RGBA", image.size, clear(paint, 0))
    ground.putalpha(aura.point(lambda value: min(255, round(value * strength))))
    ground.alpha_composite(image)
    return ground


def tinted(mask: Image.Image, paint: Rgba | Paint) -> Image.Image:
    """An RGBA image of one colour whose alpha is the mask."""
    layer = Image.new("RGBA", mask.size, clear(paint, 0))
    layer.putalpha(mask)
    return layer
