"""The column at the right: a panel for each company, and the last turn where there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import Pen, Sprite, lay, sprite
from render.crescent_city import figures, goods, icons, story
from render.crescent_city.trucks import fleet
from render.panels import plate
from render.picture import Guest
from render.theme import FAINT, HEIGHT, LINE, MAP_BOX, MUTED, PANEL, PANEL_FOOT, TEXT_INK, TOP, Livery, clear, mix
from rules.core import Event
from rules.crescent_city.data import COMPANIES, OFFICES, SHEETS, START
from rules.crescent_city.view import CargoView, PlayerView

LEFT, WIDE = MAP_BOX[2] + 11, 316
_TOP, GAP, _BOTTOM = TOP + 9, 8, HEIGHT - 9
HIGH = (_BOTTOM - _TOP - 3 * GAP) // 4
X, ROOM = LEFT + 13, WIDE - 26
_WON = 160  # from the left: what has been won stands beside the offices


def draw(
    picture: Image.Image, view: CargoView, people: Sequence[Guest], liveries: Sequence[Livery], last: Sequence[Event]
) -> None:
    """The whole column, seats in turn order."""
    top = _TOP
    for offset in range(len(people)):
        seat = (view.first + offset) % len(people)
        _panel(picture, top, seat, view, text.clean(people[seat].name), liveries[seat])
        top += HIGH + GAP
    if len(people) < 4:
        _log(picture, top, _BOTTOM - top, people, liveries, last)


def _panel(picture: Image.Image, top: int, seat: int, view: CargoView, name: str, livery: Livery) -> None:
    player = view.players[seat]
    active = not view.over and seat == view.current
    panels.seat_panel(picture, (LEFT, top, WIDE, HIGH), livery, name, str(player.coins), figures.coin(14), active)
    _spirits(picture, top + 76, player, livery)
    _workforce(picture, top + 105, player, livery, view.scores[seat] or 0)
    lay(picture, fleet(player.trucks, ROOM, livery), X, top + 146, "lm")
    _offices(picture, top + 184, player, livery)
    _won(picture, top + 184, player)
    _tiles(picture, top + 220, player)


def _spirits(picture: Image.Image, y: int, player: PlayerView, livery: Livery) -> None:
    """Morale from 0 to 6, then idle workers and the one on call."""
    lay(picture, figures.heart(24), X + 12, y)
    lay(picture, _morale(player.morale), X + 28, y, "lm")
    for index in range(START.idle_spaces):
        drawn = figures.worker(livery, 26) if index < player.idle else figures.empty_worker(26)
        lay(picture, drawn, X + 192 + 27 * index, y)
    lay(picture, _call(player.on_call > 0), X + ROOM - 14, y)
    if player.on_call:
        lay(picture, figures.worker(livery, 22), X + ROOM - 14, y)


@sprite
def _morale(morale: int) -> Sprite:
    """The morale track: filled up to the present number, which is written at its end."""
    wide, high = 142, 24
    pen = Pen(wide, high)
    for number in range(1, START.morale_max + 1):
        paint = mix("#E5555F", "#F3C969", number / 9) if number <= morale else clear("#FFFFFF", 28)
        pen.box(17 * (number - 1) + 3, 4, 13, 16, 3, paint)
    drawn = pen.done()
    text.put(drawn, (wide - 2, 12), str(morale), "bold", 27, TEXT_INK if morale else "#FF8A8C", "rm")
    return Sprite(drawn)


@sprite
def _call(taken: bool) -> Sprite:
    """The on-call space: a dashed ring."""
    pen = Pen(32, 32)
    for start in range(0, 360, 30):
        pen.pie(16, 16, 15, start, start + 18, clear("#A9B6C4", 200 if taken else 110))
    pen.circle(16, 16, 13, PANEL)
    return Sprite(pen.done())


def _workforce(picture: Image.Image, y: int, player: PlayerView, livery: Livery, score: int) -> None:
    """The workforce in its sections, those who can be hired in colour, and the running total."""
    lay(picture, _crew(player.workforce, livery), X, y, "lm")
    text.put(picture, (X + ROOM, y), str(score), "bold", 24, TEXT_INK, "rm")
    wide = text.width(str(score), "bold", 24)
    text.put(picture, (X + ROOM - wide - 6, y), "total", "semi", 18, MUTED, "rm")


@sprite
def _crew(left: int, livery: Livery) -> Sprite:
    sections = [section.workers for section in SHEETS.workforce_section]
    pen = Pen(13 * sum(sections) + 8 * len(sections) + 30, 22)
    x, number = 1.0, sum(sections)
    for index, many in enumerate(sections):
        for _ in range(many):
            free = number <= left
            last = index == len(sections) - 1
            paint = livery.base if free else clear("#FFFFFF", 26)
            pen.box(x, 3, 10, 16, 3.5, paint, "#F3C969" if last else (clear("#FFFFFF", 120) if free else None), 1.3)
            x += 13
            number -= 1
        x += 6
    drawn = pen.done()
    text.put(drawn, (x + 2, 11), str(left), "bold", 22, TEXT_INK if left else FAINT, "lm")
    return Sprite(drawn)


def _offices(picture: Image.Image, y: int, player: PlayerView, livery: Livery) -> None:
    """Offices with a worker where one works; with many of them they move together."""
    step = min(45, (_WON - 48 - 18 * len(player.contract)) / max(1, len(player.offices) - 1))
    for index, office in enumerate(player.offices):
        lay(picture, office_tag(office.id, office.staffed, livery), X + step * index, y, "lm")
    held = X + step * len(player.offices) + 2
    for index, good in enumerate(player.contract):
        lay(picture, goods.cube(good, 18), held + 10 + 18 * index, y)


@sprite
def office_tag(number: int, staffed: bool, livery: Livery) -> Sprite:
    """A small office: its sign, where it helps, its worker."""
    card = OFFICES[number]
    ground = ("#F8EED6", "#E3D2A9") if staffed else ("#4A5868", "#394656")
    drawn = plate(42, 36, 6, *ground, "#151C26", 1.2, 30, False).image.copy()
    paint = "#3B2A14" if staffed else "#AEB9C4"
    lay(drawn, icons.office(card.effect, 26, paint), 15, 18)
    if card.area in ("warehouse", "port"):
        lay(drawn, icons.area(card.area, 14, paint), 33, 9)
    lay(drawn, figures.worker(livery, 17) if staffed else figures.empty_worker(17), 33, 25)
    return Sprite(drawn)


def _won(picture: Image.Image, y: int, player: PlayerView) -> None:
    """Trains won, goal cards, achievement tiles."""
    signs = (
        (figures.locomotive(26), len(player.trains)),
        (figures.goal_card(15), player.goals + (1 if player.drawn else 0)),
        (figures.medallion(23), len(player.achievements)),
    )
    x: float = X + _WON
    for icon, many in signs:
        lay(picture, icon, x, y, "lm")
        text.put(picture, (x + icon.wide + 3, y), str(many), "bold", 21, TEXT_INK if many else FAINT, "lm")
        x += icon.wide + 20


def _tiles(picture: Image.Image, y: int, player: PlayerView) -> None:
    """Railroad tiles by company, and loans."""
    for index, (name, many) in enumerate(zip(COMPANIES, player.tiles, strict=True)):
        x = X + 47 * index
        lay(picture, figures.company(name, 25), x + 12, y)
        text.put(picture, (x + 28, y), str(many), "bold", 22, TEXT_INK if many else FAINT, "lm")
    if player.loans:
        lay(picture, figures.loan(30), X + ROOM - 16, y, "rm")
        text.put(picture, (X + ROOM, y), str(player.loans), "bold", 22, TEXT_INK, "rm")


# -- the last turn ----------------------------------------------------------------------------------------------------


def _log(
    picture: Image.Image,
    top: int,
    high: int,
    people: Sequence[Guest],
    liveries: Sequence[Livery],
    last: Sequence[Event],
) -> None:
    lay(picture, plate(WIDE, high, 14, PANEL, PANEL_FOOT, LINE, 1.4), LEFT, top, "lt")
    panels.caption(picture, (LEFT + 16, top + 31), "Last turn")
    lines = [line for part in story.lines(last, people, liveries) for line in panels.broken(part, 23, WIDE - 32)]
    for row, line in enumerate(lines[-((high - 46) // 36) :]):
        panels.phrase(picture, (LEFT + 16, top + 68 + 36 * row), line, 23, TEXT_INK, WIDE - 30)
