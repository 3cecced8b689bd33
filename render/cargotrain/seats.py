"""The column of seats: engine and train, what was delivered, contracts, the running score."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, lay, sprite
from render.cargotrain.cargo import car, empty_car, ghost, token
from render.cargotrain.contracts import missed, rolled, seal
from render.cargotrain.engines import locomotive
from render.cargotrain.plans import CLASS_PAINT
from render.panels import caption, plate, seat_panel
from render.theme import (
    FAINT,
    HEIGHT,
    KEYLINE,
    LINE,
    MAP_BOX,
    MUTED,
    PANEL,
    PANEL_FOOT,
    PLAYERS,
    TEXT_INK,
    TOP,
    WIDTH,
    lighter,
)
from rules.cargotrain.data import CONTRACTS, DATA
from rules.cargotrain.view import CargotrainView, SeatView

_LOW, _TALL = 242, 330  # height of a panel with four seats, and the most that a panel gets
_LEFT = MAP_BOX[2] + 11
_SOURCES = (("cars", "Cars"), ("sets", "Sets"), ("contracts", "Contracts"), ("penalty", "Open"))


def column(picture: Image.Image, view: CargotrainView, names: Sequence[str], colours: Sequence[str]) -> None:
    """A panel for each seat, in turn order from the station master; below them the legend where there is room."""
    count = len(view.seats)
    step = min((HEIGHT - TOP - 8) / count, _TALL)
    for place in range(count):
        seat = (view.master + place) % count
        box = (_LEFT, round(TOP + 9 + step * place), WIDTH - _LEFT - 10, round(step - 8))
        _panel(picture, view, seat, box, names[seat], colours[seat])
    bottom = round(TOP + 9 + step * count)
    if HEIGHT - bottom > 200:
        _legend(picture, view, (_LEFT, bottom, WIDTH - _LEFT - 10, HEIGHT - bottom - 10))


def _panel(
    picture: Image.Image, view: CargotrainView, seat: int, box: tuple[int, int, int, int], name: str, colour: str
) -> None:
    shown = view.seats[seat]
    left, top, wide, high = box
    seat_panel(picture, box, PLAYERS[colour], name, str(shown.score.total), "VP", seat in view.to_act)
    roomy = high >= _LOW + 60
    spare = (high - _LOW - (38 if roomy else 0)) // 5  # what higher panels have more, shared out between the rows
    y = top + 60 + spare
    _train(picture, shown, colour, left + 12, y)
    y += 58 + spare
    _delivered(picture, view, shown, left + 12, y, wide - 24)
    y += 78 + spare
    _contracts(picture, shown, left + 12, y, wide - 24, view.over)
    if roomy:
        _sources(picture, shown, left + 12, y + 44 + spare, wide - 24)


def _sources(picture: Image.Image, shown: SeatView, x: int, y: int, wide: int) -> None:
    """Where the points come from."""
    step = wide / len(_SOURCES)
    for number, (field, words) in enumerate(_SOURCES):
        points = getattr(shown.score, field)
        middle = x + step * (number + 0.5)
        value = f"−{points}" if field == "penalty" and points else str(points)
        text.put(picture, (middle, y + 2), words, "narrow", 20, MUTED, "mm")
        text.put(picture, (middle, y + 27), value, "bold", 26, TEXT_INK if points else FAINT, "mm")


def _legend(picture: Image.Image, view: CargotrainView, box: tuple[int, int, int, int]) -> None:
    """Which factory takes which cargo, and what a set is."""
    left, top, wide, high = box
    lay(picture, plate(wide, high, 14, PANEL, PANEL_FOOT, LINE, 1.4), left, top, "lt")
    caption(picture, (left + 18, top + 36), "Factories take")
    factories = {card.car_type: card.name for card in DATA.board_cards if card.kind == "factory"}
    for number, kind in enumerate(view.types):
        y = top + 66 + 46 * number
        lay(picture, token(kind, 17), left + 36, y)
        text.put(picture, (left + 66, y), f"{kind.capitalize()}: {factories[kind]}", "semi", 25, TEXT_INK, "lm")
    y = top + 66 + 46 * len(view.types) + 8
    for line in ("Each car is 1 point, 2 points", f"in a set of all {len(view.types)} types."):
        text.put(picture, (left + 18, y), line, "semi", 23, MUTED, "lm")
        y += 30


def _train(picture: Image.Image, shown: SeatView, colour: str, x: int, y: int) -> None:
    """The class, the engine and its cars in order, with the room that is left."""
    lay(picture, class_plate(shown.engine), x, y + 2, "lt")
    engine = locomotive(colour, 44)
    lay(picture, engine, x + 35, y + 44, "lb")
    left = x + 32 + engine.wide
    for number in range(shown.limit):
        drawn = car(shown.train[number], 34) if number < len(shown.train) else empty_car(34)
        lay(picture, drawn, left + 45 * number, y + 44, "lb")


@sprite
def class_plate(class_: str) -> Sprite:
    """The engine class on a plate."""
    pen = Pen(32, 42)
    paint = CLASS_PAINT[class_]
    pen.box(0, 0, 32, 42, 7, KEYLINE)
    pen.shaded_box(1.6, 1.6, 28.8, 38.8, 5.6, lighter(paint, 0.16), paint)
    drawn = pen.done()
    text.put(drawn, (16, 21), class_, "bold", 30, "#FFFFFF", "mm")
    return Sprite(drawn)


def _delivered(picture: Image.Image, view: CargotrainView, shown: SeatView, x: int, y: int, wide: int) -> None:
    """A small table: types across, warehouse and point stack down."""
    label = 88
    step = (wide - label) / len(view.types)
    for row, words in enumerate(("Warehouse", "Point stack")):
        text.put(picture, (x, y + 40 + 25 * row), words, "narrow", 20, MUTED, "lm")
    for number, kind in enumerate(view.types):
        middle = x + label + step * (number + 0.5)
        stored, stacked = shown.warehouse[number], shown.point_stack[number]
        lay(picture, token(kind, 12) if stored + stacked else ghost(kind, 12), middle, y + 12)
        for row, count in enumerate((stored, stacked)):
            text.put(picture, (middle, y + 40 + 25 * row), str(count), "bold", 24, TEXT_INK if count else FAINT, "mm")


def _contracts(picture: Image.Image, shown: SeatView, x: int, y: int, wide: int, over: bool) -> None:
    """Fulfilled ones by their seals, open ones rolled up."""
    text.put(picture, (x, y + 16), "Contracts", "narrow", 20, MUTED, "lm")
    left: float = x + 88
    step = min(36, (wide - 88 - 46 * max(1, shown.held)) / max(1, len(shown.fulfilled)))
    for contract in shown.fulfilled:
        lay(picture, seal(CONTRACTS[contract].value, 14), left, y + 16, "lm")
        left += step
    right: float = x + wide
    for number in range(shown.held):
        known = over and number < len(shown.contracts)
        drawn = missed(CONTRACTS[shown.contracts[number]].value) if known else rolled(28)
        lay(picture, drawn, right, y + 16, "rm")
        right -= 42
    if not shown.held and not shown.fulfilled:
        text.put(picture, (left, y + 16), "none", "narrow", 20, LINE, "lm")
