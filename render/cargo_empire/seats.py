"""The column at the right: a panel for each seat, under them points by source and the last turn as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import lay
from render.cargo_empire import story, tiles, vehicles
from render.cargo_empire.liveries import livery
from render.emblems import medal
from render.panels import plate
from render.picture import Guest
from render.theme import FAINT, HEIGHT, LINE, MAP_BOX, MUTED, PANEL, PANEL_FOOT, TEXT_INK, TOP
from rules.cargo_empire import words
from rules.cargo_empire.view import EmpireView, PlayerView
from rules.core import Event

LEFT, WIDE = MAP_BOX[2] + 11, 316
_TOP, _BOTTOM = TOP + 9, HEIGHT - 8
_SHELL, _CITIES = 190, 34  # height of a panel, of its line of City cards
_BOX = (WIDE - 24 - 14) // 3


def draw(picture: Image.Image, view: EmpireView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """The whole column, in turn order."""
    listed = len(people) < 5  # five panels have no room for the names of City cards
    high, gap = _SHELL + (_CITIES if listed else 0), 8 if listed else 7
    top = _TOP
    for seat in view.order:
        _panel(picture, top, high, seat, view, people)
        top += high + gap
    if _BOTTOM - top > 420:
        _ledger(picture, top, view, people)
        top += 212 + gap
    if _BOTTOM - top > 100:
        _log(picture, top, _BOTTOM - top, people, last)


def ranking(view: EmpireView) -> list[int]:
    """The seats from first to last by points, ties by source and then by turn order (section 11 of the rules)."""
    sources = [tuple(number for _, number in player.points) for player in view.players]
    return sorted(view.order, key=lambda seat: (sum(sources[seat]), *sources[seat]), reverse=True)


def winner(view: EmpireView) -> int:
    """The seat that leads."""
    return ranking(view)[0]


def _panel(picture: Image.Image, top: int, high: int, seat: int, view: EmpireView, people: Sequence[Guest]) -> None:
    player = view.players[seat]
    name = text.clean(people[seat].name)
    box = (LEFT, top, WIDE, high)
    panels.seat_panel(picture, box, livery(people[seat]), name, str(view.scores[seat]), "VP", seat in view.to_act)
    y = top + panels.HEAD + 5
    for number, vehicle in enumerate(vehicles.VEHICLES):
        sheet = vehicles.cards_box(vehicle, player.cards[number], _BOX)
        lay(picture, sheet, LEFT + 12 + (_BOX + 7) * number, y, "lt")
    _counts(picture, y + 84, player)
    _turns(picture, y + 116, view, player, people[seat])
    if high > _SHELL:
        _cities(picture, y + 150, player)


def _counts(picture: Image.Image, y: int, player: PlayerView) -> None:
    """How many City cards and Goals a seat has."""
    for x, label, number in ((LEFT + 14, "City cards", len(player.cities)), (LEFT + 170, "Goals", player.goal_count)):
        wide = text.put(picture, (x, y), label, "medium", 23, MUTED)
        text.put(picture, (x + wide + 9, y), str(number), "bold", 27, TEXT_INK if number else FAINT)


def _turns(picture: Image.Image, y: int, view: EmpireView, player: PlayerView, guest: Guest) -> None:
    """The posts that are left for this round, and those of the rounds to come."""
    wide = text.put(picture, (LEFT + 14, y), "Turns left", "medium", 23, MUTED)
    for number in range(view.turns):
        at = (LEFT + 14 + wide + 24 + 31 * number, y - 9)
        lay(picture, tiles.post(livery(guest), 23) if number < player.left else tiles.gone(22), *at)
    later = view.turns * (3 - max(view.round, 1)) + (0 if view.round else view.turns)
    if later:
        text.put(picture, (LEFT + WIDE - 14, y), f"+{later}", "medium", 23, FAINT, "rs")


def _cities(picture: Image.Image, y: int, player: PlayerView) -> None:
    """The names of the City cards."""
    names = [words.CITIES[card] for card in player.cities if card]
    blanks = len(player.cities) - len(names)
    listed = names + ([words.count(blanks, "Blank")] if blanks else [])
    line = text.fit(", ".join(listed) or "none yet", "narrow", 23, WIDE - 28, 22)
    text.put(picture, (LEFT + 14, y), line.text, "narrow", line.px, TEXT_INK if listed else FAINT)


# -- under the panels -----------------------------------------------------------------------------------------------


def _box(picture: Image.Image, top: int, high: int, title: str) -> None:
    lay(picture, plate(WIDE, high, 14, PANEL, PANEL_FOOT, LINE, 1.4), LEFT, top, "lt")
    panels.caption(picture, (LEFT + 16, top + 31), title)


def _ledger(picture: Image.Image, top: int, view: EmpireView, people: Sequence[Guest]) -> None:
    """Where everybody's points came from; Goals only when they are open."""
    _box(picture, top, 212, "Points by source")
    columns = [LEFT + WIDE - 30 - 58 * (len(people) - 1 - place) for place in range(len(people))]
    for x, seat in zip(columns, view.order, strict=True):
        lay(picture, medal(livery(people[seat]), 15), x, top + 56)
        for row, (source, number) in enumerate(view.players[seat].points):
            y = top + 102 + 32 * row
            if x == columns[0]:
                text.put(picture, (LEFT + 16, y), source, "medium", 23, MUTED)
            text.put(picture, (x, y), str(number), "semi", 24, TEXT_INK if number else FAINT, "ms")
    if not view.over:
        text.put(picture, (LEFT + 16, top + 198), "Goals", "medium", 23, MUTED)
        text.put(picture, (LEFT + WIDE - 16, top + 198), "at the end", "medium", 22, FAINT, "rs")


def _log(picture: Image.Image, top: int, high: int, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """The last turn; the newest lines where there is no room for all."""
    _box(picture, top, high, "Last turn")
    room = (high - 46) // 36
    lines = [line for part in story.lines(last, people) for line in panels.broken(part, 23, WIDE - 32)]
    if len(lines) > room:  # the transport, then what came last
        lines = [lines[0], *lines[1 - room :]]
    for row, line in enumerate(lines):
        panels.phrase(picture, (LEFT + 16, top + 66 + 36 * row), line, 23, TEXT_INK, WIDE - 30)
