"""What goes into a picture and what comes out."""

from __future__ import annotations

import io
from collections.abc import Sequence
from typing import Any, Protocol

import msgspec
from PIL import Image

from rules.core import Event, View

ALT = 1024  # Discord's limit for the description of an attachment


class Picture(msgspec.Struct, frozen=True):
    """An encoded image (WebP), its alt text of at most 1,024 characters, and its size in pixels."""

    data: bytes
    alt: str
    width: int
    height: int


class Guest(msgspec.Struct, frozen=True):
    """A seat as a picture shows it: the name in any script, and its colours as the game's ids."""

    name: str
    colours: tuple[str, ...]
    automaton: bool = False


class Board(Protocol):
    """What every game's module in render/ offers as module functions."""

    COLOURS: dict[str, str]  # colour id -> "#RRGGBB", for accents

    def board(
        self, view: Any, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
    ) -> Picture:
        """The board as `view` shows it. `marks`: places and the number of the open question's option."""

    def hand(self, view: Any, people: Sequence[Guest]) -> Picture:
        """The private picture of the seat of `view`."""

    def text(self, view: View, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
        """The same facts as the board in at most 3,500 characters of plain text; with a seat's view its secrets too."""

    def layers(self, view: Any) -> tuple[str, ...]:
        """Names of the static layers that a picture of this view needs; see render.layers."""

    def draw_layer(self, name: str) -> Any:
        """Draw one static layer as a PIL RGB image. Slow: only a worker process calls it."""


def finished(image: Image.Image, alt: str) -> Picture:
    """The image as WebP of quality 90, method 0: a fifth of the bytes of a PNG in a fifth of the time, no loss seen."""
    if image.mode != "RGB":
        raise ValueError("a picture is opaque: RGB")
    packed = io.BytesIO()
    image.save(packed, "WEBP", quality=90, method=0)
    return Picture(packed.getvalue(), shortened(alt, ALT), image.width, image.height)


def shortened(words: str, limit: int) -> str:
    """The text, cut at the end of a word where it is too long."""
    if len(words) <= limit:
        return words
    cut = words[: limit - 1]
    end = cut.rfind(" ")
    return cut[: end if end > limit // 2 else None].rstrip() + "…"
