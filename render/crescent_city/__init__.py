"""The pictures of Crescent City Cargo: the functions of `render.picture.Board`."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.crescent_city import company, ground, prose, scene
from render.crescent_city.figures import LIVERIES
from render.picture import Guest, Picture, finished
from rules.core import Event
from rules.crescent_city.view import CargoView

COLOURS = {colour: livery.base for colour, livery in LIVERIES.items()}


def board(
    view: CargoView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Picture:
    """The board of this view: the last turn lit up, open options numbered."""
    return finished(scene.draw(view, people, last, marks), prose.board(view, people, last, marks))


def hand(view: CargoView, people: Sequence[Guest]) -> Picture:
    """The company and the goals of the seat of this view."""
    return finished(company.draw(view, people), prose.company(view, people))


def text(view: CargoView, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
    """The board in words, with the goals of the seat of this view."""
    return prose.full(view, people, last)


def layers(view: CargoView) -> tuple[str, ...]:
    """The one static layer."""
    return (scene.LAYER,)


def draw_layer(name: str) -> Image.Image:
    """Draw the static layer; only a worker process calls it."""
    return ground.draw()
