"""The golden pictures: small copies of fixed pictures, and how near a new one must come.

A game adds its module's `ORDERS`. `python -m tests.render.golden [game]` draws them anew; look at each before a commit.
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render import fonts
from render.studio import Order, drawn
from tests.render import cargo_empire, cargotrain, crescent_city, marco_polo

FOLDER = Path(__file__).parent / "golden"
SIZE = (864, 550)
BLOCK = 8  # pixels of the small picture that are compared as one
# Of 255: what another version of the codec may make, and where raqm is missing, text without kerning.
MEAN, WORST = (1.5, 30.0) if fonts.RAQM else (4.0, 110.0)

ORDERS: dict[str, Order] = {
    **marco_polo.ORDERS,
    **cargotrain.ORDERS,
    **cargo_empire.ORDERS,
    **crescent_city.ORDERS,
}


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


def renew(beginning: str) -> None:
    """Draw the golden pictures whose names begin like this and store them."""
    FOLDER.mkdir(exist_ok=True)
    for name, order in ORDERS.items():
        if name.startswith(beginning):
            (FOLDER / f"{name}.webp").write_bytes(small(order))


if __name__ == "__main__":
    renew(*sys.argv[1:] or ("",))
