"""Planning cards and the bar under the map: who has planned, and which cards have been turned up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, faded, lay, shadowed, sprite
from render.emblems import medal
from render.panels import plate
from render.theme import FOOT, GOLD, HEIGHT, KEYLINE, LINE, MAP_BOX, MUTED, PLAYERS, Paint, clear
from rules.cargotrain.data import NEEDS, PLANNING, RANK, TURNS
from rules.cargotrain.view import CargotrainView

WIDE, HIGH = 86, 100
State = Literal["plain", "now", "lost"]

# Classes differ by letter first; the colours go from pale to warm.
CLASS_PAINT: dict[str, Paint] = {"A": "#6B7B8C", "B": "#2F7F74", "C": "#8A5A1E", "D": "#7A2E5C"}


@sprite
def face(card: str, wide: int = WIDE, high: int = HIGH, state: State = "plain") -> Sprite:
    """The face of a planning card; `now`: it counts in the running turn, `lost`: it cost its turn."""
    found = PLANNING[card]
    pen = Pen(wide, high)
    r = wide * 0.11
    pen.box(0, 0, wide, high, r, GOLD if state == "now" else "#10141A")
    inset = 4.6 if state == "now" else 1
    pen.box(inset, inset, wide - 2 * inset, high - 2 * inset, r - 1, KEYLINE)
    rim = inset + 1.8
    pen.shaded_box(rim, rim, wide - 2 * rim, high - 2 * rim, r * 0.8, "#FBF3DC", "#E8D8B0")
    _rails(pen, wide, high)
    if found.needs_class != "A":
        _corner(pen, found.needs_class, wide, high, rim)
    drawn = pen.done()
    px = round(high * (0.56 if len(found.values) == 1 else 0.42))
    text.put(drawn, (wide / 2, high * 0.42), "/".join(map(str, found.values)), "bold", px, "#2A2118", "mm")
    if found.needs_class != "A":
        at = (wide - rim - high * 0.16, high - rim - high * 0.155)
        text.put(drawn, at, found.needs_class, "bold", round(high * 0.21), "#FFFFFF", "mm")
    return _crossed(shadowed(drawn, 2, 3, 150, 6)) if state == "lost" else shadowed(drawn, 2, 3, 150, 6)


@sprite
def mini(card: str) -> Sprite:
    """A planning card in a line of words."""
    words = PLANNING[card].label.replace(" ", "")
    wide, high = round(text.width(words, "bold", 20)) + 14, 32
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 5, "#10141A")
    pen.box(1, 1, wide - 2, high - 2, 4, KEYLINE)
    pen.shaded_box(2.4, 2.4, wide - 4.8, high - 4.8, 3, "#FBF3DC", "#E8D8B0")
    drawn = pen.done()
    text.put(drawn, (wide / 2, high / 2), words, "bold", 20, "#2A2118", "mm")
    return Sprite(drawn)


def _rails(pen: Pen, wide: float, high: float) -> None:
    """A piece of track along the lower edge."""
    y = high * 0.8
    for number in range(6):
        x = wide * (0.14 + 0.105 * number)
        pen.box(x, y - high * 0.035, wide * 0.045, high * 0.13, 0.6, "#A98B5E")
    for dy in (0.0, 0.06):
        pen.path([(wide * 0.11, y + dy * high), (wide * 0.74, y + dy * high)], "#6F5A3C", max(1, high * 0.016))


def _corner(pen: Pen, class_: str, wide: float, high: float, rim: float) -> None:
    """The disc in the lower right corner that bears the class."""
    x, y, r = wide - rim - high * 0.16, high - rim - high * 0.16, high * 0.15
    pen.circle(x, y, r + high * 0.016, KEYLINE)
    pen.circle(x, y, r, CLASS_PAINT[class_])


def _crossed(whole: Sprite) -> Sprite:
    """The card pale, with a red stroke across."""
    image = faded(whole.image, 0.55)
    pen = Pen(image.width, image.height)
    pad = whole.pad + 8
    ends = [(pad, image.height - pad), (image.width - pad, pad)]
    pen.path(ends, "#3A0D0A", 11, True)
    pen.path(ends, "#E2483D", 7, True)
    image.alpha_composite(pen.done())
    return Sprite(image, whole.pad)


@sprite
def back(wide: int = WIDE, high: int = HIGH) -> Sprite:
    """The back of a planning card: a signal on night blue."""
    pen = Pen(wide, high)
    r = wide * 0.11
    pen.box(0, 0, wide, high, r, "#0B0F16")
    pen.box(1, 1, wide - 2, high - 2, r - 1, "#C7B88C")
    pen.shaded_box(2.8, 2.8, wide - 5.6, high - 5.6, r * 0.8, "#41587A", "#22304A")
    x = wide / 2
    pen.path([(x, high * 0.28), (x, high * 0.84)], "#C7B88C", wide * 0.05)
    pen.path([(x - wide * 0.18, high * 0.84), (x + wide * 0.18, high * 0.84)], "#C7B88C", wide * 0.05)
    pen.box(x - wide * 0.12, high * 0.14, wide * 0.24, high * 0.42, wide * 0.12, "#C7B88C")
    for level, paint in ((0.24, "#22304A"), (0.35, "#22304A"), (0.46, "#7FE0B6")):
        pen.circle(x, high * level, wide * 0.065, paint)
    return shadowed(pen.done(), 2, 3, 150, 6)


@sprite
def slot(number: int, wide: int = WIDE, high: int = HIGH) -> Sprite:
    """The place of a planning card that is not there yet, with the number of its turn."""
    pen = Pen(wide, high)
    pen.box(1, 1, wide - 2, high - 2, wide * 0.11, clear("#0A0F16", 150), clear("#5A6C82", 255), 1.8)
    drawn = pen.done()
    text.put(drawn, (wide / 2, high / 2), str(number), "bold", 40, clear("#5A6C82", 200), "mm")
    return Sprite(drawn)


@sprite
def tick(r: int = 15) -> Sprite:
    """The sign that a seat has planned."""
    centre = r + 2
    pen = Pen(2 * centre, 2 * centre)
    pen.circle(centre, centre, r + 1, KEYLINE)
    pen.circle(centre, centre, r - 0.6, "#2E8B57")
    pen.path(
        [(centre - r * 0.5, centre), (centre - r * 0.1, centre + r * 0.4), (centre + r * 0.5, centre - r * 0.42)],
        "#FFFFFF",
        r * 0.26,
        True,
    )
    return shadowed(pen.done(), 1, 2, 140, 4)


@sprite
def cap(r: int = 13) -> Sprite:
    """The station master's cap."""
    pen = Pen(2 * r + 4, 2 * r + 2)
    x, y = r + 2, r + 1
    pen.ellipse(x, y + r * 0.5, r, r * 0.4, "#10141A")
    pen.polygon(
        [
            (x - r * 0.8, y + r * 0.45),
            (x - r, y - r * 0.5),
            (x, y - r * 0.85),
            (x + r, y - r * 0.5),
            (x + r * 0.8, y + r * 0.45),
        ],
        "#C8372D",
    )
    pen.box(x - r * 0.82, y + r * 0.05, r * 1.64, r * 0.42, 1, "#7E1420")
    pen.circle(x, y - r * 0.16, r * 0.3, GOLD)
    pen.rim(1.2, KEYLINE)
    return Sprite(pen.done())


# -- the bar ----------------------------------------------------------------------------------------------------------


def bar(picture: Image.Image, view: CargotrainView, names: Sequence[str], colours: Sequence[str]) -> None:
    """A group for each seat, in turn order: its name and its three cards as everybody may see them."""
    count = len(view.seats)
    room = (MAP_BOX[2] - 24) / count
    for place in range(count):
        seat = (view.master + place) % count
        _group(picture, view, seat, round(12 + room * place), round(room), names[seat], colours[seat])


def _group(picture: Image.Image, view: CargotrainView, seat: int, left: int, room: int, name: str, colour: str) -> None:
    livery = PLAYERS[colour]
    lit = seat in view.to_act
    top, high = HEIGHT - FOOT + 8, FOOT - 14
    ground = ("#2B3A4E", "#202C3B") if lit else ("#1E2835", "#19212C")
    lay(
        picture,
        plate(room - 10, high, 12, *ground, GOLD if lit else LINE, 2.4 if lit else 1.2, 14, False),
        left,
        top,
        "lt",
    )
    lay(picture, medal(livery, 13), left + 26, top + 24)
    end: float = left + room - 22
    if seat == view.master:
        lay(picture, cap(), end, top + 22, "rm")
        end -= 36
    words = _standing(view, seat)
    end -= text.put(picture, (end, top + 32), words, "semi", 20, GOLD if lit else MUTED, "rs") + 10
    line = text.fit(name, "bold", 25, end - left - 46, 21)
    text.put(picture, (left + 46, top + 32), line.text, "bold", line.px, livery.tint)
    gap = min(24, (room - 34 - TURNS * WIDE) // (TURNS - 1))
    x = left + (room - 10 - TURNS * WIDE - (TURNS - 1) * gap) / 2
    for number in range(TURNS):
        _card(picture, view, seat, number, x + number * (WIDE + gap), top + 43)


def _standing(view: CargotrainView, seat: int) -> str:
    """What the group says beside the name."""
    if view.phase == "plan":
        return "planned" if view.seats[seat].planned else "planning"
    if view.phase == "turn" and seat == view.active:
        return {"move": "moves", "action": "acts", "keep": "chooses", "settle": "fulfils"}[view.stage]
    return ""


def _card(picture: Image.Image, view: CargotrainView, seat: int, number: int, x: float, y: float) -> None:
    shown = view.seats[seat]
    if number < len(shown.revealed):
        lay(picture, face(shown.revealed[number], WIDE, HIGH, state(view, seat, number)), x, y, "lt")
    elif shown.planned:
        lay(picture, back(), x, y, "lt")
        if view.phase == "plan" and number == TURNS - 1:
            lay(picture, tick(), x + WIDE - 8, y + 10)
    else:
        lay(picture, slot(number + 1), x, y, "lt")


def state(view: CargotrainView, seat: int, number: int) -> State:
    """How a card that is turned up is drawn."""
    if view.phase != "turn" or number != view.turn_of_round - 1:
        return "plain"
    shown = view.seats[seat]
    return "lost" if NEEDS[shown.revealed[number]] > RANK[shown.engine] else "now"
