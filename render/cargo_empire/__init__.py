"""The pictures of Cargo Empire: the functions of `render.picture.Board`."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render.cargo_empire import ground, papers, prose, scene
from render.picture import Guest, Picture, finished
from render.theme import PLAYERS
from rules.cargo_empire.view import EmpireView
from rules.core import Event

COLOURS = {colour: livery.base for colour, livery in PLAYERS.items()}


def board(
    view: EmpireView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Picture:
    """The board of this view, the last turn lit up, open options numbered."""
    return finished(scene.draw(view, people, last, marks), prose.board(view, people, last, marks))


def hand(view: EmpireView, people: Sequence[Guest]) -> Picture:
    """Cards, City cards and Goals of the seat of this view."""
    return finished(papers.draw(view, people), prose.papers(view, people))


def text(view: EmpireView, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
    """The board in words, with the secrets of the seat of this view."""
    return prose.full(view, people, last)


def layers(view: EmpireView) -> tuple[str, ...]:
    """The one static layer: the map in play."""
    return (view.map,)


def draw_layer(name: str) -> Image.Image:
    """Draw a map; only a worker process calls it."""
    return ground.draw(name)
