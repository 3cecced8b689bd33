"""The golden pictures: small copies of fixed pictures, and how near a new one must come.

A game adds its module's `ORDERS`. `python -m tests.render.golden` draws all anew; look at each before it is committed.
"""

from __future__ import annotations

import io
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render.studio import Order, drawn
from tests.render import marco_polo

FOLDER = Path(__file__).parent / "golden"
SIZE = (864, 550)
BLOCK = 8  # pixels of the small picture that are compared as one
MEAN, WORST = 1.5, 30.0  # of 255: what another version of the codec or another text layout may make

ORDERS: dict[str, Order] = {**marco_polo.ORDERS}


def small(order: Order) -> bytes:
    """The picture of an order as it is stored. Its layers are drawn first where they are missing."""
    with Image.open(io.BytesIO(drawn(order).data)) as image:
        less = image.convert("RGB").resize(SIZE, Image.Resampling.BOX)
    data = io.BytesIO()
    less.save(data, "WEBP", quality=80, method=3)
    return data.getvalue()


def opened(data: bytes) -> Image.Image:
    """A stored picture, or one that was made as if to be stored, so that only what was drawn makes a difference."""
    with Image.open(io.BytesIO(data)) as image:
        return image.convert("RGB")


def apart(one: bytes, other: bytes) -> tuple[float, float]:
    """How far two stored pictures are apart: on average, and in the worst block.

    A piece that stands elsewhere makes more than 100 in its block.
    """
    difference = ImageChops.difference(opened(one), opened(other))
    blocks = difference.resize((SIZE[0] // BLOCK, SIZE[1] // BLOCK), Image.Resampling.BOX)
    worst = max(band.getextrema()[1] for band in blocks.split())
    return sum(ImageStat.Stat(difference).mean) / 3, float(worst)  # type: ignore[arg-type]  # one band, two numbers


def renew() -> None:
    """Draw all golden pictures and store them."""
    FOLDER.mkdir(exist_ok=True)
    for name, order in ORDERS.items():
        (FOLDER / f"{name}.webp").write_bytes(small(order))


if __name__ == "__main__":
    renew()
