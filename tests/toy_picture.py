"""What a `render/toy.py` would be: the smallest module that keeps render.picture.Board, without a static layer."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from PIL import Image, ImageDraw

from render.picture import Guest, Picture, finished
from rules.core import Event
from tests.toy import CRATES, DOCKS, ToyView

COLOURS = {"red": "#A03020", "blue": "#205090", "green": "#2E6B3A", "black": "#202020", "grey": "#707070"}
SIZE = (640, 360)


def board(
    view: ToyView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Picture:
    """The docks in a row, the favoured one filled, with the marks of the open question above them."""
    image = Image.new("RGB", SIZE, "#F4EBD8")
    pen = ImageDraw.Draw(image)
    numbers = {place: str(number) for place, number in marks}
    for index, dock in enumerate(DOCKS):
        left = 20 + 124 * index
        pen.rectangle((left, 80, left + 104, 180), outline="#202020", fill="#9CC4D8" if dock == view.tide else None)
        pen.text((left + 8, 120), dock, fill="#202020")
        pen.text((left + 8, 60), numbers.get(f"dock:{dock}", ""), fill="#A03020")
    for row, line in enumerate(_lines(view, people)):
        pen.text((20, 210 + 20 * row), line.encode("ascii", "replace").decode(), fill="#202020")
    return finished(image, text(view, people))


def hand(view: ToyView, people: Sequence[Guest]) -> Picture:
    """How many crates of each kind the seat of the view holds."""
    image = Image.new("RGB", (640, 80), "#F4EBD8")
    ImageDraw.Draw(image).text((20, 30), _crates(view), fill="#202020")
    return finished(image, _crates(view))


def text(view: ToyView, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
    """The same in words."""
    tide = f"The tide favours {view.tide}." if view.tide else "The tide is not known yet."
    return "\n".join([f"Round {view.round}. {tide}", *_lines(view, people), _crates(view)]).strip()


def layers(view: ToyView) -> tuple[str, ...]:
    """There are none."""
    return ()


def draw_layer(name: str) -> Any:
    """There is none to draw."""
    raise LookupError(name)


def _lines(view: ToyView, people: Sequence[Guest]) -> list[str]:
    """A line a seat: points, and whether it has planned or what."""
    found = []
    for seat, (person, points) in enumerate(zip(people, view.scores, strict=True)):
        plan = view.plans[seat] if seat < len(view.plans) else None
        told = f"plans {' and '.join(plan)}" if plan else "has planned" if _planned(view, seat) else ""
        found.append(f"{person.name}: {points} {told}".strip())
    return found


def _planned(view: ToyView, seat: int) -> bool:
    return seat < len(view.planned) and view.planned[seat]


def _crates(view: ToyView) -> str:
    if view.hand is None:
        return ""
    return "Crates: " + ", ".join(f"{held} {crate}" for crate, held in zip(CRATES, view.hand, strict=True))
