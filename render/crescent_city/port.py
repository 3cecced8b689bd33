"""Ships, containers and trains with the workers on them."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.crescent_city import figures, goods, places
from render.panels import plate
from render.shapes import Point, smooth
from render.theme import INK, Livery, clear
from rules.crescent_city.data import CONTAINERS, SHIPS, TRAINS
from rules.crescent_city.view import CargoView

_HULLS = {
    "ship-a": ("#7A2F36", "#4E1A20"),
    "ship-b": ("#2F5D73", "#173443"),
    "ship-c": ("#3F6B4B", "#1F3B28"),
    "ship-d": ("#7B5A2B", "#473112"),
    "ship-e": ("#54457A", "#2E2549"),
    "ship-f": ("#2F3A46", "#151C24"),
}
_STEEL = {
    "box-1": ("#C9683A", "#97451E"),
    "box-2": ("#3E7A8C", "#24515E"),
    "box-3": ("#6F8A3C", "#4A5F22"),
    "box-4": ("#A34650", "#702833"),
    "box-5": ("#4B5F99", "#2E3C68"),
    "box-6": ("#8A6E3A", "#5E4820"),
}


# -- where things are -------------------------------------------------------------------------------------------------


def ship_space(at: str, index: int) -> Point:
    """The middle of a space (from 0) of a ship."""
    x, y = places.SHIPS[at]
    return x - 118 + 76 * index, y - 20


def box_space(at: str, index: int) -> Point:
    """The middle of a space (from 0) of a container."""
    x, y = places.BOXES[at]
    return x - 109 + 73 * index, y + 6


def wagon(at: str, index: int) -> Point:
    """The middle of a wagon (from 0) of a train."""
    x, y = places.TRAINS[at]
    return x - 38 + 68 * index, y - 6


# -- drawing ----------------------------------------------------------------------------------------------------------


def draw(picture: Image.Image, view: CargoView, liveries: Sequence[Livery]) -> None:
    """Everything at the port but the dockworker."""
    for train in view.trains:
        _train(picture, train.at, train.id, train.workers, view.train_spaces, liveries)
    for card in view.containers:
        lay(picture, _container(card.id, card.at), *places.BOXES[card.at])
        for index, (seat, kind) in enumerate(zip(card.spaces, CONTAINERS[card.id].spaces, strict=True)):
            lay(picture, _box_field(kind, seat is not None), *box_space(card.at, index))
            _stand(picture, seat, liveries, box_space(card.at, index))
    for card in view.ships:
        lay(picture, _ship(card.id, card.at), *places.SHIPS[card.at])
        for index, (seat, order) in enumerate(zip(card.spaces, SHIPS[card.id].spaces, strict=True)):
            lay(picture, _ship_field(*order, seat is not None), *ship_space(card.at, index))
            _stand(picture, seat, liveries, ship_space(card.at, index))


def _stand(picture: Image.Image, seat: int | None, liveries: Sequence[Livery], at: Point) -> None:
    if seat is not None:
        lay(picture, figures.worker(liveries[seat], 40), *at)


def _train(
    picture: Image.Image, at: str, card: str | None, workers: Sequence[int], spaces: int, liveries: Sequence[Livery]
) -> None:
    x, y = places.TRAINS[at]
    if card is None:
        lay(picture, _no_train(), x, y)
        return
    lay(picture, _engine(*TRAINS[card].goods, at), x - 150, y)
    for index in range(spaces):
        spot = wagon(at, index)
        lay(picture, _wagon(), spot[0], y + 3)
        if index < len(workers):
            lay(picture, figures.worker(liveries[workers[index]], 42), spot[0], spot[1] - 2)
        else:
            lay(picture, figures.empty_worker(40), *spot)


@sprite
def _no_train() -> Sprite:
    label = plate(300, 44, 10, "#E9DDBF", "#D6C69F", "#8C7A55", 1.4, 30).image.copy()
    words = "No more trains"
    text.put(label, (label.width / 2, label.height / 2), words, "semi", 24, "#6B5530", "mm")
    return Sprite(label, 10)


@sprite
def _engine(first: str, second: str, at: str) -> Sprite:
    """A locomotive that bears the two goods of its train."""
    pen = Pen(150, 84)
    dark, body = "#1B262F", "#2F4454"
    pen.polygon([(14, 60), (4, 72), (146, 72), (146, 60)], dark)
    pen.shaded_box(18, 22, 86, 40, 8, "#45606F", "#26363F")
    pen.shaded_box(96, 4, 48, 60, 5, "#9E3B33", "#6E211D")
    pen.box(92, 0, 56, 8, 3, dark)
    pen.polygon([(34, 22), (30, 4), (48, 4), (44, 22)], dark)
    pen.box(29, 1, 20, 5, 2, "#D8A93F")
    pen.box(66, 12, 14, 10, 4, "#D8A93F")
    pen.circle(17, 34, 6, "#F7E3A1", dark, 1.6)
    for x, r in ((36, 11), (64, 11), (92, 11), (124, 8)):
        pen.circle(x, 71, r, dark)
        pen.circle(x, 71, r - 2.4, body, "#C9D3D8", 1.6)
        pen.circle(x, 71, 2.4, "#C9D3D8")
    drawn = pen.done()
    lay(drawn, goods.wanted(first, 32), 46, 42)
    lay(drawn, goods.wanted(second, 32), 82, 42)
    lay(drawn, plate(34, 22, 4, "#FFF8E6", "#EADBB8", "#3B2812", 1, 0, False), 120, 34)
    text.put(drawn, (120, 34), at, "bold", 20, INK, "mm")
    return shadowed(drawn, 3, 3, 150, 8)


@sprite
def _wagon() -> Sprite:
    pen = Pen(64, 78)
    pen.box(0, 50, 64, 9, 2, "#3B2A18")
    pen.shaded_box(2, 8, 60, 44, 5, "#8A6A42", "#664A29")
    pen.box(6, 12, 52, 36, 4, clear("#2A1A08", 120))
    pen.box(60, 56, 8, 4, 1, "#1B262F")
    for x in (15, 49):
        pen.circle(x, 65, 9, "#1B262F")
        pen.circle(x, 65, 6.6, "#4A5A66", "#C9D3D8", 1.4)
        pen.circle(x, 65, 1.8, "#C9D3D8")
    return shadowed(pen.done(), 3, 3, 140, 8)


@sprite
def _container(card: str, at: str) -> Sprite:
    """A steel container seen from its side."""
    top, bottom = _STEEL[card]
    wide, high = places.BOX_WIDE, places.BOX_HIGH
    pen = Pen(wide, high)
    pen.shaded_box(0, 0, wide, high, 5, top, bottom)
    for x in range(6, wide - 6, 10):
        pen.box(x, 5, 4, high - 10, 1, clear("#000000", 34))
        pen.box(x + 4, 5, 2, high - 10, 1, clear("#FFFFFF", 26))
    pen.box(0, 0, wide, high, 5, None, "#22160B", 2.4)
    for x in (0, wide - 14):
        for y in (0, high - 14):
            pen.box(x, y, 14, 14, 3, "#22160B")
    drawn = pen.done()
    lay(drawn, plate(36, 20, 4, "#FFF8E6", "#EADBB8", "#3B2812", 1, 0, False), wide / 2, 13)
    text.put(drawn, (wide / 2, 13), at, "bold", 19, INK, "mm")
    return shadowed(drawn, 3, 4, 150, 8)


@sprite
def _box_field(kind: str, taken: bool) -> Sprite:
    """A space of a container: two goods of its groups."""
    drawn = plate(68, 48, 6, "#FFF6DF", "#E4D3AB", "#3B2812", 1.4, 40, False).image.copy()
    for number, letter in enumerate(kind):
        lay(drawn, goods.group(letter, 27), 19 + 30 * number, 24)
    return _paled(drawn) if taken else Sprite(drawn)


@sprite
def _ship(card: str, at: str) -> Sprite:
    """A steamer's hull with its name; the spaces lie on its deck."""
    top, bottom = _HULLS[card]
    wide, high = places.SHIP_WIDE, places.SHIP_HIGH
    pen = Pen(wide, high)
    hull = smooth(
        [(4, 54), (wide - 46, 54), (wide - 2, 46), (wide - 16, 76), (wide - 40, 98), (26, 98), (8, 80)], steps=10
    )
    pen.polygon(hull, "#0F1A20", "#0F1A20", 3)
    pen.shaded_polygon(hull, top, bottom)
    pen.path([(10, 60), (wide - 20, 60)], clear("#FFFFFF", 70), 2)
    pen.box(0, 2, 312, 60, 8, "#C8AE7C", "#3B2812", 2)
    for y in range(8, 60, 8):
        pen.path([(3, y), (309, y)], clear("#5A3F1E", 60), 1)
    pen.path([(0, 99), (wide * 0.3, 102), (wide * 0.6, 98), (wide - 20, 102)], clear("#DDF3F5", 170), 2.4)
    drawn = pen.done()
    name = SHIPS[card].name.upper()
    text.put(drawn, (wide / 2 + 8, 81), name, "semi", 21, "#FFF3D6", "mm", 2)
    lay(drawn, plate(34, 22, 4, "#FFF8E6", "#EADBB8", "#3B2812", 1, 0, False), 36, 81)
    text.put(drawn, (36, 81), at, "bold", 19, INK, "mm")
    return shadowed(drawn, 3, 4, 150, 8)


@sprite
def _ship_field(many: int, good: str, coins: int, taken: bool) -> Sprite:
    """A space of a ship: number and good above, payout below."""
    drawn = plate(72, 54, 6, "#FFF6DF", "#E4D3AB", "#3B2812", 1.4, 40, False).image.copy()
    text.put(drawn, (20, 17), str(many), "bold", 26, INK, "mm")
    lay(drawn, goods.wanted(good, 28), 48, 17)
    wide = text.width(str(coins), "bold", 22) + 24
    lay(drawn, figures.coin(9), 36 - wide / 2 + 9, 42)
    text.put(drawn, (36 + wide / 2, 42), str(coins), "bold", 22, "#6B4305", "rm")
    return _paled(drawn) if taken else Sprite(drawn)


def _paled(image: Image.Image) -> Sprite:
    """What is taken is shown pale under its worker."""
    veil = Image.new("RGBA", image.size, (216, 202, 168, 150))
    veil.putalpha(image.getchannel("A").point(lambda value: value * 150 // 255))
    image.alpha_composite(veil)
    return Sprite(image)
