"""The golden pictures: small copies of fixed pictures, and how near a new one must come.

`python -m tests.render.golden` draws them anew. Look at each before it is committed.
"""

from __future__ import annotations

import io
from collections.abc import Callable
from pathlib import Path

from PIL import Image, ImageChops, ImageStat

from render import layers
from render.marco_polo import fan, scene
from tests.render import positions
from tests.render.positions import Position

FOLDER = Path(__file__).parent / "golden"
SIZE = (864, 550)
BLOCK = 8  # pixels of the small picture that are compared as one
MEAN, WORST = 1.5, 30.0  # of 255: what another version of the codec or another text layout may make


def _board(position: Position) -> Image.Image:
    return scene.draw(position.view, position.people, position.last, position.marks)


def _hand(position: Position) -> Image.Image:
    return fan.draw(position.view, position.people)


PICTURES: dict[str, Callable[[], Image.Image]] = {
    "marco-polo-start": lambda: _board(positions.start()),
    "marco-polo-middle": lambda: _board(positions.middle()),
    "marco-polo-scored": lambda: _board(positions.scored()),
    "marco-polo-over": lambda: _board(positions.over()),
    "marco-polo-hand-9": lambda: _hand(positions.hand(9)),
    "marco-polo-hand-40": lambda: _hand(positions.hand(40)),
}


def packed(image: Image.Image) -> bytes:
    """A picture as it is stored."""
    data = io.BytesIO()
    image.resize(SIZE, Image.Resampling.BOX).save(data, "WEBP", quality=80, method=3)
    return data.getvalue()


def small(image: Image.Image) -> Image.Image:
    """A picture as it would come back out of the store, so that only what was drawn makes a difference."""
    with Image.open(io.BytesIO(packed(image))) as back:
        return back.convert("RGB")


def stored(name: str) -> Image.Image:
    """A golden picture."""
    with Image.open(FOLDER / f"{name}.webp") as image:
        return image.convert("RGB")


def apart(one: Image.Image, other: Image.Image) -> tuple[float, float]:
    """How far two small pictures are apart: on average, and in the worst block. A piece that moves makes more than 100."""
    difference = ImageChops.difference(one, other)
    blocks = difference.resize((SIZE[0] // BLOCK, SIZE[1] // BLOCK), Image.Resampling.BOX)
    worst = max(band.getextrema()[1] for band in blocks.split())
    return sum(ImageStat.Stat(difference).mean) / 3, float(worst)  # type: ignore[arg-type]  # one band, two numbers


def renew() -> None:
    """Draw all golden pictures and store them."""
    FOLDER.mkdir(exist_ok=True)
    for name, draw in PICTURES.items():
        (FOLDER / f"{name}.webp").write_bytes(packed(draw()))


if __name__ == "__main__":
    layers.shelf().ensure("marco-polo", ["board"])
    renew()
