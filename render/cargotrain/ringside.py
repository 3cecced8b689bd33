"""What stands on the landscape: tunnel lines, the cards of the ring, queues, trains, the two decks."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels
from render.canvas import Pen, Sprite, lay, sprite
from render.cargotrain import cargo, places
from render.cargotrain.contracts import rolled
from render.cargotrain.engines import train
from render.cargotrain.stations import LETTERS, letter_plate, station
from render.panels import tag
from render.shapes import along
from render.theme import GOLD, MUTED, TEXT_INK, clear
from rules.cargotrain.data import TUNNELS
from rules.cargotrain.view import CargotrainView

CAR = 33  # height of a car in a queue


def tunnels(picture: Image.Image, view: CargotrainView) -> None:
    """Dotted lines from the tunnels of a letter to the mountain through which they lead."""
    spots = places.slots(len(view.ring))
    letters = sorted({TUNNELS[card] for card in view.ring if card in TUNNELS})
    for letter in letters:
        for card, at in zip(view.ring, spots, strict=True):
            if TUNNELS.get(card) == letter:
                for x, y, _ in along([places.HUBS[letter], at], 15, 24):
                    lay(picture, _dot(letter), x, y)


def hubs(picture: Image.Image, view: CargotrainView) -> None:
    """The letters on the mountains."""
    for letter in {TUNNELS[card] for card in view.ring if card in TUNNELS}:
        lay(picture, letter_plate(letter, 22), *places.HUBS[letter])


@sprite
def _dot(letter: str) -> Sprite:
    pen = Pen(12, 12)
    pen.circle(6, 6, 4.6, "#2B2A1B")
    pen.circle(6, 6, 3.2, LETTERS[letter])
    return Sprite(pen.done())


def cards(picture: Image.Image, view: CargotrainView) -> None:
    """The ring with the queues of the complexes."""
    queues = dict(zip(view.homes, view.queues, strict=True))
    for card, at in zip(view.ring, places.slots(len(view.ring)), strict=True):
        if card in queues:
            _queue(picture, at, queues[card])
        lay(picture, station(card), *at)


def _queue(picture: Image.Image, at: tuple[float, float], queue: Sequence[str]) -> None:
    """A siding with cars, the first to be loaded at the left behind the arrow."""
    left, top, _, bottom = places.queue_box(at)
    lay(picture, _siding(), left, top, "lt")
    for number, kind in enumerate(queue):
        lay(picture, cargo.car(kind, CAR), left + 39 + 44 * number, bottom - 4, "mb")


@sprite
def _siding() -> Sprite:
    """The ground of a queue: a dark plate with rails and an arrow at the end where cars are taken."""
    wide, high = places.CARD_WIDE, places.QUEUE_HIGH
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 8, clear("#141B24", 226), clear("#F4EFE3", 190), 1.4)
    for x in range(20, wide - 8, 7):
        pen.box(x, high - 7.4, 2.6, 5, 0, "#5E4630")
    pen.path([(18, high - 6), (wide - 6, high - 6)], "#98A3AE", 1.6)
    pen.polygon([(12, high / 2 - 7), (4.6, high / 2), (12, high / 2 + 7)], GOLD)
    return Sprite(pen.done())


def trains(picture: Image.Image, view: CargotrainView, colours: Sequence[str]) -> None:
    """Each train beside its card; several on one card become smaller."""
    for card, at in zip(view.ring, places.slots(len(view.ring)), strict=True):
        here = [seat for seat, shown in enumerate(view.seats) if shown.place == card]
        if here:
            spots, room = places.trains(at, len(here))
            anchor = {"left": "lm", "right": "rm"}.get(places.side(at), "mm")
            for seat, (x, y) in zip(here, spots, strict=True):
                cars = view.seats[seat].train
                lay(picture, train(colours[seat], cars, places.train_high(room, len(cars))), x, y, anchor)


def decks(picture: Image.Image, view: CargotrainView) -> None:
    """The two decks with what they still hold."""
    lay(picture, cargo.back(84, 62) if view.car_deck else _nothing(84, 62), *places.CAR_DECK)
    lay(picture, _scroll() if view.contract_deck else _nothing(84, 62), *places.CONTRACT_DECK)
    for (x, y), number, words in (
        (places.CAR_DECK, view.car_deck, "Cars"),
        (places.CONTRACT_DECK, view.contract_deck, "Contracts"),
    ):
        lay(picture, _label(f"{words} {number}"), x, y + 46)


@sprite
def _label(words: str) -> Sprite:
    return tag(words, "#2A3646", "#1B2431", TEXT_INK, 21)


@sprite
def _nothing(wide: int, high: int) -> Sprite:
    """The place of a deck that is used up."""
    pen = Pen(wide, high)
    pen.box(1, 1, wide - 2, high - 2, 8, clear("#0A0F16", 90), clear("#F4EFE3", 150), 1.6)
    return Sprite(pen.done())


@sprite
def _scroll() -> Sprite:
    return rolled(56)


def last_round(picture: Image.Image, view: CargotrainView) -> None:
    """The flag of the last round, or how many rounds there can be."""
    if view.last_round:
        lay(picture, tag("Last round", "#D5493C", "#8E231A", "#FFFFFF", 26), 1700, 46, "rm")
    else:
        panels.fact(picture, 1500, "Ends at the latest", f"after round {view.last_possible_round}", MUTED)
