"""The printed tile of each space: name, what it asks, its score, the berth where a piece stands."""

from __future__ import annotations

from PIL import Image

from render import text
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.marco_polo import cities
from render.marco_polo.asks import ask
from render.marco_polo.pieces import score
from render.marco_polo.route import CITIES, MIDDLES, corner, size
from render.theme import clear
from rules.marco_polo.data import SPACES

NAME_HIGH = 27

# Leg 1 leads through brick and ochre, leg 2 through jade: plate top, plate bottom, ink, body top, body bottom.
_LOOKS = {
    1: ("#7A3B26", "#55251A", "#FFF3DF", "#FDF4E0", "#E9D5AC"),
    2: ("#1F5B57", "#123C3D", "#EAFBF4", "#F4F6E6", "#D2DDBF"),
    0: ("#F6CF6B", "#D39C35", "#2A1C05", "#FFF1CC", "#E8CB84"),  # cities
}


@sprite
def tile(space: int) -> Sprite:
    """The tile of a space as it is printed; the score badge sticks out at its top right corner."""
    wide, high = size(space)
    pen = Pen(wide, high)
    top, bottom, ink, body_top, body_bottom = _LOOKS[0 if space in CITIES else SPACES[space].leg]
    pen.shaded_box(0, 0, wide, high, 10, body_top, body_bottom)
    pen.shaded_box(0, 0, wide, NAME_HIGH, 10, top, bottom, (True, True, False, False))
    pen.path([(9, 1.8), (wide - 9, 1.8)], clear("#FFFFFF", 80), 1.2)
    pen.path([(0.5, NAME_HIGH), (wide - 0.5, NAME_HIGH)], "#2A2118", 1.4)
    _berth(pen, wide, high)
    drawn = pen.done()
    if space in CITIES:
        drawn.alpha_composite(cities.skyline(SPACES[space].name), (2, NAME_HIGH + 1))
    _words(drawn, space, ink)
    frame = Pen(wide, high)
    frame.box(0, 0, wide, high, 10, None, "#2A2118", 2)
    drawn.alpha_composite(frame.done())
    return shadowed(drawn, 3, 3.6, 175, 8)


def _berth(pen: Pen, wide: int, high: int) -> None:
    x, y = wide - 44, high - 55
    pen.box(x, y, 38, 50, 7, clear("#5A4526", 120))
    pen.box(x + 1, y + 2.4, 36, 46.6, 6, clear("#FFF9EA", 105))


def _words(drawn: Image.Image, space: int, ink: str) -> None:
    wide, high = drawn.size
    badge = 20 if SPACES[space].score else 0
    name = text.fit(SPACES[space].name, "narrow", 25, wide - 16 - badge, 21)
    text.put(drawn, (8, 21), name.text, "narrow", name.px, ink)
    need = ask(SPACES[space].asks, SPACES[space].need)
    lay(drawn, need, 4, high - 30, "lm")


def lay_tiles(picture: Image.Image) -> None:
    """All tiles with their scores, those in the south over those in the north."""
    for space in sorted(range(len(SPACES)), key=lambda each: MIDDLES[each][1]):
        lay(picture, tile(space), *corner(space), "lt")
    for space, printed in enumerate(SPACES):
        if printed.score:
            lay(picture, score(printed.score), *score_spot(space))


def score_spot(space: int) -> tuple[float, float]:
    """Where the score of a space is written."""
    x, y = corner(space)
    return x + size(space)[0] - 11, y + 10
