"""The pictures of Marco Polo Expedition: the functions of `render.picture.Board`."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.marco_polo import fan, ground, prose, scene
from render.marco_polo.liveries import PIECES
from render.picture import Guest, Picture, finished
from rules.core import Event
from rules.marco_polo.view import PoloView

COLOURS = {colour: livery.base for colour, livery in PIECES.items()}


def board(
    view: PoloView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Picture:
    """The board of this view: the last turn lit up, open options numbered."""
    return finished(scene.draw(view, people, last, marks), prose.board(view, people, last, marks))


def hand(view: PoloView, people: Sequence[Guest]) -> Picture:
    """The hand of the seat of this view."""
    return finished(fan.draw(view, people), prose.hand(view, people))


def text(view: PoloView, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
    """The board in words, with the hand of the seat of this view."""
    return prose.full(view, people, last)


def layers(view: PoloView) -> tuple[str, ...]:
    """The one static layer."""
    return (scene.LAYER,)


def draw_layer(name: str) -> Image.Image:
    """Draw the static layer; only a worker process calls it."""
    return ground.draw()
