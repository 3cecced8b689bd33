"""Pictures of Cargotrain: the ring on a landscape, trains and queues, planning cards, the own plan and contracts."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import highlight, panels
from render import layers as shelves
from render.canvas import lay
from render.cargotrain import ground, hands, places, plans, prose, ringside, seats, story
from render.picture import Guest, Picture, finished
from render.text import clean, fit
from render.theme import PLAYERS
from rules.cargotrain.view import CargotrainView
from rules.core import Event

COLOURS: dict[str, str] = {colour: PLAYERS[colour].base for colour in ("yellow", "blue", "red", "green")}
_KEY, _LAYER = "cargotrain", "board"


def board(
    view: CargotrainView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Picture:
    """The board as `view` shows it; `marks` are cards of the ring with the number of an option."""
    names = [clean(guest.name) for guest in people]
    colours = [guest.colours[0] for guest in people]
    picture = shelves.shelf().load(_KEY, _LAYER).copy()
    ringside.tunnels(picture, view)
    story.under(picture, view, last)
    ringside.hubs(picture, view)
    ringside.cards(picture, view)
    story.over(picture, view, last)
    ringside.decks(picture, view)
    ringside.trains(picture, view, colours)
    _head(picture, view, people, last)
    seats.column(picture, view, names, colours)
    plans.bar(picture, view, names, colours)
    _marks(picture, view, marks)
    return finished(picture, prose.alt(view, people))


def hand(view: CargotrainView, people: Sequence[Guest]) -> Picture:
    """The private picture of the seat of `view`: its plan, its cards and its contracts."""
    return finished(hands.draw(view, people), prose.hand(view))


def text(view: CargotrainView, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
    """The same facts in plain text, with the own plan and contracts where `view` has a seat."""
    return prose.text(view, people)


def layers(view: CargotrainView) -> tuple[str, ...]:
    """There is one landscape for all numbers of players."""
    return (_LAYER,)


def draw_layer(name: str) -> Image.Image:
    """Draw the landscape with its loop of track."""
    return ground.draw()


def _head(picture: Image.Image, view: CargotrainView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    names = [clean(guest.name) for guest in people]
    panels.subtitle(picture, prose.when(view))
    story.banner(picture, view, people, last)
    count = len(view.seats)
    order = [(view.master + place) % count for place in range(count)]
    active = order.index(view.active) if view.active is not None else None
    panels.turn_order(picture, 1062, [story.livery(people[seat]) for seat in order], active)
    panels.fact(picture, 1290, "Station master", _short(names[view.master]), icon=plans.cap(15))
    ringside.last_round(picture, view)


def _short(name: str) -> str:
    return fit(name, "semi", 25, 162, 25).text


def _marks(picture: Image.Image, view: CargotrainView, marks: Sequence[tuple[str, int]]) -> None:
    spots = dict(zip(view.ring, places.slots(len(view.ring)), strict=True))
    for card, number in marks:
        if card in spots:
            _, top, right, _ = places.card_box(spots[card])
            lay(picture, highlight.mark(number), right + 4, top - 2)
