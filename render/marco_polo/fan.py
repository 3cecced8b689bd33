"""The private picture of a hand: the cards by colour, how many of each kind and colour, what the next space asks."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

from PIL import Image

from render import panels, text
from render.canvas import Pen, Sprite, lay, sprite
from render.marco_polo import cards, goods, pieces, seats, tiles
from render.marco_polo.liveries import CARDS, livery, piece_livery
from render.panels import plate
from render.picture import Guest
from render.shapes import star
from render.theme import FAINT, GOLD, HEIGHT, LINE, MUTED, PANEL, PANEL_FOOT, TEXT_INK, TOP, WIDTH
from rules.marco_polo import words
from rules.marco_polo.data import DAIDU, KINDS, SPACES
from rules.marco_polo.view import PieceView, PoloView

_AREA = (40, TOP + 22, WIDTH - 40, 806)  # of the cards
_SIZES = (236, 206, 180, 156, 136, 118, 104, 92)  # widths of cards, the largest that has room is taken
_TALL = cards.HIGH / cards.WIDE
_FOOT, _FOOT_HIGH = 824, HEIGHT - 824 - 12
_COUNTS_WIDE = 700


class Spot(NamedTuple):
    """A card and the top left corner where it lies."""

    face: str
    x: int
    y: int


def draw(view: PoloView, people: Sequence[Guest]) -> Image.Image:
    """The hand of the seat of `view` as an RGB image."""
    assert view.seat is not None
    hand = view.hands[view.seat] or ()
    picture = _ground().image.copy()
    _head(picture, view, people, view.seat)
    wide, spots = spread(hand)
    for spot in spots:
        lay(picture, cards.card(spot.face, wide, round(wide * _TALL)), spot.x, spot.y, "lt")
    if not hand:
        text.put(picture, (WIDTH / 2, 440), "No cards in hand", "semi", 44, MUTED, "mm")
    _counts(picture, hand)
    _next(picture, view, people, view.seat)
    return picture


@lru_cache(64)
def spread(hand: tuple[str, ...]) -> tuple[int, list[Spot]]:
    """The width of the cards and where each lies: rows in the middle of the area, a gap between colours."""
    left, top, right, bottom = _AREA
    for wide in _SIZES:
        rows = _rows(hand, wide, right - left)
        high = round(wide * _TALL)
        if len(rows) * high + (len(rows) - 1) * 16 <= bottom - top or wide == _SIZES[-1]:
            break
    y = (top + bottom - len(rows) * (high + 16) + 16) // 2
    spots = []
    for number, row in enumerate(rows):
        x = (left + right - _row_width(row, wide)) // 2
        for place, face in enumerate(row):
            x += _gap(row[place - 1], face, wide) if place else 0
            spots.append(Spot(face, x, y + number * (high + 16)))
            x += wide
    return wide, spots


def _rows(hand: Sequence[str], wide: int, room: int) -> list[list[str]]:
    """As few rows as the width allows, filled evenly."""
    rows: list[list[str]] = []
    fewest = -(-len(hand) * (wide + wide // 12) // room)
    each = -(-len(hand) // max(1, fewest))
    for face in hand:
        if rows and len(rows[-1]) < each and _row_width([*rows[-1], face], wide) <= room:
            rows[-1].append(face)
        else:
            rows.append([face])
    return rows


def _row_width(row: Sequence[str], wide: int) -> int:
    gaps = sum(_gap(one, other, wide) for one, other in itertools.pairwise(row))
    return len(row) * wide + gaps


def _gap(one: str, other: str, wide: int) -> int:
    return wide // 12 if one[0] == other[0] else wide // 5


@sprite
def _ground() -> Sprite:
    """The table on which the hand lies."""
    picture = panels.desk("MARCO POLO")
    rose = Pen(700, 700, 2)
    for outer, inner, points, paint in ((330, 96, 8, (217, 196, 143, 16)), (250, 74, 4, (217, 196, 143, 20))):
        rose.polygon(star(350, 350, outer, inner, points), paint)
    for r in (340, 318, 180):
        rose.circle(350, 350, r, None, (217, 196, 143, 26), 3)
    lay(picture, Sprite(rose.done()), WIDTH / 2, 454)
    return Sprite(picture)


def _head(picture: Image.Image, view: PoloView, people: Sequence[Guest], seat: int) -> None:
    number = view.counts[seat]
    panels.subtitle(picture, f"Hand   ·   {number} card{'' if number == 1 else 's'}")
    waits = "The game is over"
    if view.active is not None:
        waits = "Your turn" if view.active == seat else f"Waiting for {text.clean(people[view.active].name)}"
    panels.banner(picture, livery(people[seat]), text.clean(people[seat].name), "’s hand", [waits])
    panels.fact(picture, 1080, "Gold", str(view.scores[seat]), GOLD, pieces.coin(15))
    panels.fact(picture, 1210, "By gold", seats.ordinal(seats.rank(view, seat)))
    if view.active == seat:
        panels.fact(picture, 1340, "Ballast", "used this turn" if view.ballast else "not used yet")


# -- the foot -------------------------------------------------------------------------------------------------------


def _counts(picture: Image.Image, hand: Sequence[str]) -> None:
    """How many cards of each kind and of each colour."""
    lay(picture, plate(_COUNTS_WIDE, _FOOT_HIGH, 14, PANEL, PANEL_FOOT, LINE, 1.4), 12, _FOOT, "lt")
    panels.caption(picture, (30, _FOOT + 32), "By kind")
    panels.caption(picture, (30, _FOOT + 158), "By colour")
    for place, kind in enumerate(KINDS):
        icon = goods.icon(kind.code, 50, "#F3E7C8", "#26323F")
        number = sum(face[1] == kind.code for face in hand)
        _count(picture, place, _FOOT + 42, icon, kind.name.removeprefix("caravan "), number)
    for place, letter in enumerate(CARDS):
        number = sum(face[0] == letter for face in hand)
        _count(picture, place, _FOOT + 168, _swatch(letter), "", number)


def _count(picture: Image.Image, place: int, y: int, icon: Sprite, name: str, number: int) -> None:
    x, wide = 28 + 135 * place, 126
    lay(picture, plate(wide, 82, 9, "#35455A", "#29374A", None, 0, 22, False), x, y, "lt")
    lay(picture, icon, x + 10, y + (34 if name else 41), "lm")
    text.put(
        picture, (x + wide - 16, y + (34 if name else 41)), str(number), "bold", 40, TEXT_INK if number else FAINT, "rm"
    )
    if name:
        text.put(picture, (x + wide / 2, y + 76), name, "semi", 22, MUTED, "ms")


@sprite
def _swatch(letter: str) -> Sprite:
    """A card's colour with its letter."""
    ink = CARDS[letter]
    pen = Pen(50, 56)
    pen.box(0, 0, 50, 56, 7, "#FFFDF6")
    pen.box(3, 3, 44, 50, 5, ink.base)
    drawn = pen.done()
    text.put(drawn, (25, 28), letter, "bold", 34, ink.ink, "mm")
    return Sprite(drawn)


def _next(picture: Image.Image, view: PoloView, people: Sequence[Guest], seat: int) -> None:
    """For each own piece the space that it can enter next, and what that asks."""
    own = [piece for piece in view.pieces if piece.seat == seat]
    left = 12 + _COUNTS_WIDE + 12
    wide = (WIDTH - 12 - left - 12 * (len(own) - 1)) // len(own)
    for number, piece in enumerate(own):
        _target(picture, left + (wide + 12) * number, wide, piece, view, people)


def _target(picture: Image.Image, x: int, wide: int, piece: PieceView, view: PoloView, people: Sequence[Guest]) -> None:
    lay(picture, plate(wide, _FOOT_HIGH, 14, PANEL, PANEL_FOOT, LINE, 1.4), x, _FOOT, "lt")
    lay(picture, pieces.traveller(piece_livery(people, piece.seat, piece.colour), 40), x + 18, _FOOT + 42, "lm")
    here = SPACES[piece.space].name
    if piece.space == DAIDU or view.over:
        text.put(picture, (x + 72, _FOOT + 52), f"The way ends in {here}", "bold", 30, TEXT_INK)
        return
    target = SPACES[piece.target]
    title = text.fit(f"{here} → {target.name}", "bold", 30, wide - 90, 23)
    text.put(picture, (x + 72, _FOOT + 52), title.text, "bold", title.px, TEXT_INK)
    lay(picture, tiles.tile(piece.target), x + 24, _FOOT + 86, "lt")
    for number, line in enumerate(_asked(piece, view)):
        fitted = text.fit(line, "semi", 27, wide - 200, 22)
        text.put(
            picture, (x + 182, _FOOT + 116 + 38 * number), fitted.text, "semi", fitted.px, MUTED if number else TEXT_INK
        )


def _asked(piece: PieceView, view: PoloView) -> list[str]:
    """What the next space asks and what lies or scores there."""
    target = SPACES[piece.target]
    found = [f"asks for {words.requirement(target)}"]
    if view.active == piece.seat and (view.halted or view.bound not in (None, piece.colour)):
        found.append("cannot move any more this turn")
    jumped = piece.target - piece.space - 1
    if jumped:
        found.append(f"jumps {jumped} space{'' if jumped == 1 else 's'}")
    chest = dict(view.chests).get(piece.target)
    if chest:
        found.append(f"a chest of {chest} gold lies there")
    if target.score and not (view.scored and target.leg == 1):
        found.append(f"scores {target.score}")
    return found
