"""The column at the right: a panel for each seat, and under them what the last turn did and where gold came from."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import Pen, Sprite, lay, sprite
from render.emblems import medal
from render.marco_polo import cards, pieces, story
from render.marco_polo.liveries import PIECES, livery, piece_livery
from render.panels import plate
from render.picture import Guest
from render.theme import FAINT, GOLD, HEIGHT, LINE, MAP_BOX, MUTED, PANEL, PANEL_FOOT, TEXT_INK, TOP, Livery, mix
from rules.core import Event
from rules.marco_polo.data import DAIDU, KANTSHOU, SPACES
from rules.marco_polo.view import PieceView, PoloView

LEFT, WIDE = MAP_BOX[2] + 11, 316
_TOP, _GAP, _BOTTOM = TOP + 9, 8, HEIGHT - 9
_SHELL = 126  # height of a panel without its pieces
_PIECE = 66  # height that each piece takes
_BOX = (WIDE - 24 - 16) // 3


def draw(picture: Image.Image, view: PoloView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """The whole column."""
    top = _TOP
    for seat in range(len(people)):
        top += _panel(picture, top, seat, view, people, last) + _GAP
    room = _BOTTOM - top
    if room > 380:
        ledger = 84 + 25 * len(view.purses[0])
        _ledger(picture, top, ledger, view, people)
        top += ledger + _GAP
    if room > 120:
        _log(picture, top, _BOTTOM - top, people, last)


def rank(view: PoloView, seat: int) -> int:
    """The place of a seat by gold; after the end the final one."""
    if view.places:
        return view.places[seat]
    gold = [score or 0 for score in view.scores]
    return 1 + sum(other > gold[seat] for other in gold)


def ordinal(place: int) -> str:
    """1st to 5th."""
    return f"{place}{ {1: 'st', 2: 'nd', 3: 'rd'}.get(place, 'th') }"


def _panel(
    picture: Image.Image, top: int, seat: int, view: PoloView, people: Sequence[Guest], last: Sequence[Event]
) -> int:
    own = [piece for piece in view.pieces if piece.seat == seat]
    high = _SHELL + _PIECE * len(own)
    active = seat == view.active
    colours = livery(people[seat])
    name = text.clean(people[seat].name)
    panels.seat_panel(picture, (LEFT, top, WIDE, high), colours, name, str(view.scores[seat]), pieces.coin(14), active)
    _boxes(picture, top + panels.HEAD + 6, seat, view, story.gains(last).get(seat, 0))
    for number, piece in enumerate(own):
        _way(picture, top + panels.HEAD + 72 + _PIECE * number, piece, piece_livery(people, seat, piece.colour))
    return high


def _boxes(picture: Image.Image, y: int, seat: int, view: PoloView, gain: int) -> None:
    """Cards in hand, place by gold, and ballast (whose turn it is) or what the last turn earned."""
    x = LEFT + 12
    panels.counter(picture, (x, y), _BOX, cards.back(28, 38), view.counts[seat])
    first = rank(view, seat) == 1
    _word(picture, x + _BOX + 8, y, _laurel(first), ordinal(rank(view, seat)), GOLD if first else TEXT_INK)
    third = x + 2 * (_BOX + 8)
    if gain:
        _word(picture, third, y, pieces.coin(13), f"{gain:+d}", "#8BE8A6" if gain > 0 else "#FF9C8F")
    elif seat == view.active and view.ballast:
        _word(picture, third, y, _ballast(True), "used", FAINT)
    else:
        _word(picture, third, y, _ballast(seat != view.active), "ready" if seat == view.active else "", TEXT_INK)


def _word(picture: Image.Image, x: int, y: int, icon: Sprite, words: str, paint: str) -> None:
    """A box like a counter's with a short word."""
    lay(picture, plate(_BOX, 56, 9, "#35455A", "#29374A", None, 0, 22, False), x, y, "lt")
    lay(picture, icon, x + 8, y + 28, "lm")
    text.put(picture, (x + _BOX - 10, y + 28), words, "bold", 26, paint, "rm")


def _way(picture: Image.Image, y: int, piece: PieceView, colours: Livery) -> None:
    """One piece: where it stands, how far the next city is, and a line from Hormus to Daidu."""
    x = LEFT + 14
    lay(picture, pieces.traveller(colours, 25), x, y + 15, "lm")
    name = SPACES[piece.space].name
    wide = text.put(picture, (x + 36, y + 22), name, "semi", 25, TEXT_INK)
    goal = KANTSHOU if piece.space < KANTSHOU else DAIDU
    words = f"{goal - piece.space} to {SPACES[goal].name}" if piece.space < DAIDU else "journey's end"
    room = WIDE - 28 - 36 - wide - 12
    line = text.fit(words, "medium", 22, room, 20)
    text.put(picture, (LEFT + WIDE - 14, y + 22), line.text, "medium", line.px, MUTED, "rs")
    lay(picture, _line(piece.space, piece.colour), x - 2, y + 38, "lt")


@sprite
def _line(space: int, colour: str) -> Sprite:
    """The route as a bar with a notch for every space, filled up to `space`; cities are larger."""
    wide, high = WIDE - 24, 18
    pen = Pen(wide, high)
    step = (wide - 22) / DAIDU
    pen.box(8, 7, wide - 16, 5, 2.5, "#0F1620", "#46566A", 1)
    base = PIECES[colour].base if colour != "blue" else "#4A7BE8"
    pen.box(8, 7, 6 + step * space, 5, 2.5, base)
    for number in range(DAIDU + 1):
        city = number in (0, KANTSHOU, DAIDU)
        paint = base if number <= space else "#5A6C82"
        pen.circle(11 + step * number, 9.5, 5.4 if city else 2.1, "#0F1620" if city else paint)
        if city:
            pen.circle(11 + step * number, 9.5, 4.2, GOLD if number > space else base)
    pen.circle(11 + step * space, 9.5, 7.6, "#FFFDF6")
    pen.circle(11 + step * space, 9.5, 5.6, base, PIECES[colour].dark, 1.4)
    return Sprite(pen.done())


@sprite
def _laurel(first: bool) -> Sprite:
    """A cup; golden for the first."""
    pen = Pen(30, 32)
    paint = GOLD if first else "#8493A3"
    pen.polygon([(7, 4), (23, 4), (22, 14), (18.5, 19), (11.5, 19), (8, 14)], paint)
    for x in (6.5, 23.5):
        pen.circle(x, 9.5, 5, None, paint, 2.4)
    pen.box(13, 18, 4, 6, 0, paint)
    pen.box(8, 24, 14, 4.6, 1.6, paint)
    return Sprite(pen.done())


@sprite
def _ballast(spent: bool) -> Sprite:
    """A sack thrown off: ballast."""
    pen = Pen(30, 32)
    paint = "#64748A" if spent else "#E9C27A"
    pen.polygon([(11, 8), (19, 8), (25, 18), (25, 26), (21, 29), (9, 29), (5, 26), (5, 18)], paint)
    pen.polygon([(10, 3), (20, 3), (18, 8), (12, 8)], paint)
    pen.path([(11, 8), (19, 8)], mix(paint, "#000000", 0.6), 2.2)
    pen.path([(15, 13), (15, 24)], mix(paint, "#000000", 0.6), 2.6)
    pen.polygon([(10.4, 20), (19.6, 20), (15, 26)], mix(paint, "#000000", 0.6))
    return Sprite(pen.done())


# -- under the panels -----------------------------------------------------------------------------------------------


def _box(picture: Image.Image, top: int, high: int, title: str) -> None:
    lay(picture, plate(WIDE, high, 14, PANEL, PANEL_FOOT, LINE, 1.4), LEFT, top, "lt")
    panels.caption(picture, (LEFT + 16, top + 31), title)


def _ledger(picture: Image.Image, top: int, high: int, view: PoloView, people: Sequence[Guest]) -> None:
    """Where everybody's gold came from."""
    _box(picture, top, high, "Gold by source")
    columns = [LEFT + WIDE - 28 - 52 * (len(people) - 1 - seat) for seat in range(len(people))]
    for seat, x in enumerate(columns):
        lay(picture, medal(livery(people[seat]), 15), x, top + 56)
    for row, (source, _) in enumerate(view.purses[0]):
        y = top + 98 + 25 * row
        text.put(picture, (LEFT + 16, y), source, "medium", 22, MUTED)
        for seat, x in enumerate(columns):
            gold = view.purses[seat][row][1]
            text.put(picture, (x, y), str(gold), "semi", 23, TEXT_INK if gold else FAINT, "ms")


def _log(picture: Image.Image, top: int, high: int, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """The last turn in words and icons; its end where there is no room for all."""
    _box(picture, top, high, "Last turn")
    parts = story.lines(last, people) or [["The game begins"]]
    found = [line for part in parts for line in panels.broken(part, 23, WIDE - 32)]
    for row, line in enumerate(found[-((high - 46) // 38) :]):
        panels.phrase(picture, (LEFT + 16, top + 70 + 38 * row), line, 23, TEXT_INK, WIDE - 30)
