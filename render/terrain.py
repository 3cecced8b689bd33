"""The ground of a map: sea with shelves, land with patches, relief and grain, and the coast. Slow: layers only."""

from __future__ import annotations

import random
from collections.abc import Sequence

import msgspec
from PIL import Image, ImageChops, ImageFilter

from render.canvas import gradient
from render.map import Sheet


class Climate(msgspec.Struct, frozen=True):
    """The colours of a map: pairs are top and bottom of a gradient; shelves are (reach in pixels, colour, strength)."""

    sea: tuple[str, str] = ("#2C6B86", "#1D4C68")
    shelves: tuple[tuple[int, str, int], ...] = (
        (34, "#2F7590", 150),
        (22, "#3A849C", 150),
        (12, "#4C97AB", 150),
        (5, "#77B5C0", 140),
    )
    land: tuple[str, str] = ("#EADFBF", "#E3D2A4")
    mottle: tuple[str, str] = ("#C9CFA0", "#D9C68E")
    coast: str = "#55401F"
    aged: str = "#8A6A36"  # the inner edge of the land


def painted(sheet: Sheet, mask: Image.Image, climate: Climate) -> Image.Image:
    """Sea and land in one RGB image, before anything is drawn on them."""
    picture = sea(sheet, mask, climate)
    _cast(picture, mask, sheet.fine)
    picture.paste(ground(sheet, mask, climate), (0, 0), mask)
    edge = mask.filter(ImageFilter.FIND_EDGES).filter(ImageFilter.MaxFilter(3)).filter(ImageFilter.GaussianBlur(0.7))
    picture.paste(climate.coast, (0, 0, *mask.size), edge.point(lambda value: min(255, value * 2) * 200 // 255))
    return picture


def sea(sheet: Sheet, mask: Image.Image, climate: Climate) -> Image.Image:
    """Water that grows lighter in steps towards the coast."""
    water = gradient(sheet.size, *climate.sea)
    small = _small(mask)
    for reach, colour, strength in climate.shelves:
        water.paste(colour, (0, 0, *sheet.size), _shelf(small, reach * sheet.fine / 4, strength, sheet.size))
    swell = _blend(sheet, (90, 3), (26, 4), 0.4).point(lambda value: 104 + value * 48 // 255)
    return ImageChops.overlay(water, _grey(swell))


def ground(sheet: Sheet, mask: Image.Image, climate: Climate) -> Image.Image:
    """Land all over the sheet: two colours in patches, a fine relief, and an aged rim inside the coast."""
    soil = gradient(sheet.size, *climate.land)
    patches = _blend(sheet, (120, 11), (40, 12), 0.45).point(
        lambda value: max(0, min(255, (value - 108) * 3)) * 150 // 255
    )
    soil = Image.composite(gradient(sheet.size, *climate.mottle), soil, patches)
    relief = _blend(sheet, (16, 13), (7, 14), 0.35).filter(ImageFilter.EMBOSS)
    soil = ImageChops.soft_light(soil, _grey(ImageChops.blend(relief, grain(sheet.size, 15), 0.2)))
    far = ImageChops.invert(_small(mask).filter(ImageFilter.GaussianBlur(9 * sheet.fine / 4)))
    rim = far.resize(sheet.size, Image.Resampling.BICUBIC).point(lambda value: min(255, value * 2) * 125 // 255)
    soil.paste(climate.aged, (0, 0, *sheet.size), rim)
    return soil


def noise(size: tuple[int, int], cell: int, seed: int) -> Image.Image:
    """Soft patches of grey about `cell` pixels wide, the same for the same seed."""
    wide, high = max(2, size[0] // cell), max(2, size[1] // cell)
    dots = Image.frombytes("L", (wide, high), random.Random(seed).randbytes(wide * high))
    return dots.resize(size, Image.Resampling.BICUBIC)


def grain(size: tuple[int, int], seed: int) -> Image.Image:
    """Fine grain round middle grey."""
    wide, high = size[0] // 2, size[1] // 2
    dots = Image.frombytes("L", (wide, high), random.Random(seed).randbytes(wide * high))
    return dots.point(lambda value: 92 + value * 72 // 255).resize(size, Image.Resampling.BILINEAR)


def vignette(picture: Image.Image, colour: str = "#08131C", strength: int = 105) -> None:
    """Darken the corners."""
    shade = Image.radial_gradient("L").resize(picture.size)
    picture.paste(colour, (0, 0, *picture.size), shade.point(lambda value: max(0, value - 120) * strength // 135))


def _shelf(small: Image.Image, reach: float, strength: int, size: tuple[int, int]) -> Image.Image:
    """All within `reach` of the land, from a mask at a quarter of the size."""
    near = small.filter(ImageFilter.GaussianBlur(reach)).point(lambda value: 255 if value > 26 else 0)
    soft = near.filter(ImageFilter.GaussianBlur(0.6)).resize(size, Image.Resampling.BICUBIC)
    return soft.point(lambda value: value * strength // 255)


def _cast(picture: Image.Image, mask: Image.Image, fine: int) -> None:
    """The shadow of the land on the water."""
    soft = _small(mask).filter(ImageFilter.GaussianBlur(2.2 * fine / 4)).resize(mask.size, Image.Resampling.BICUBIC)
    picture.paste(
        "#0F2F40", (0, 3 * fine, mask.width, mask.height + 3 * fine), soft.point(lambda value: value * 150 // 255)
    )


def _small(mask: Image.Image) -> Image.Image:
    return mask.resize((mask.width // 4, mask.height // 4), Image.Resampling.BOX)


def _blend(sheet: Sheet, one: Sequence[int], other: Sequence[int], part: float) -> Image.Image:
    """Two octaves of noise, each (cell in pixels of the picture, seed)."""
    layers = [noise(sheet.size, cell * sheet.fine, seed) for cell, seed in (one, other)]
    return ImageChops.blend(layers[0], layers[1], part)


def _grey(image: Image.Image) -> Image.Image:
    return Image.merge("RGB", [image] * 3)
