"""The column at the right: a panel for each seat, under them points by source and the last turn as there is room."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import lay
from render.cargo_empire import crests, goods, story, tiles, vehicles
from render.cargo_empire.liveries import livery
from render.emblems import medal
from render.panels import plate
from render.picture import Guest
from render.theme import FAINT, HEIGHT, LINE, MAP_BOX, MUTED, PANEL, PANEL_FOOT, PLAYERS, TEXT_INK, TOP, Livery
from rules.cargo_empire import words
from rules.cargo_empire.data import TABLE
from rules.cargo_empire.view import EmpireView, PlayerView
from rules.core import Event

LEFT, WIDE = MAP_BOX[2] + 11, 316
_TOP, _BOTTOM = TOP + 9, HEIGHT - 8
_SHELL, _CITIES, _VASSAL = 190, 34, 34  # height of a panel, of its line of City cards, of the line of its vassal
_BOX = (WIDE - 24 - 14) // 3
_CARGO = tuple(each.id for each in TABLE.cargo)


def draw(picture: Image.Image, view: EmpireView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """The whole column, in turn order."""
    listed = len(people) < 5  # five panels have no room for the names of City cards
    high, gap = _SHELL + (_CITIES if listed else 0) + (_VASSAL if view.vassals else 0), 8 if listed else 7
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
    if view.bot is not None and seat == view.bot.seat:
        _pointers(picture, y, view, people[seat])
    else:
        for number, vehicle in enumerate(vehicles.VEHICLES):
            sheet = vehicles.cards_box(vehicle, player.cards[number], _BOX)
            lay(picture, sheet, LEFT + 12 + (_BOX + 7) * number, y, "lt")
    if player.clan:
        _clan(picture, y + 84, view, people, seat)
        _posts_and_cargo(picture, y + 116, view, player, people[seat])
    else:
        _counts(picture, y + 84, player)
        _turns(picture, y + 116, view, player, people[seat])
    if len(people) < 5:
        _cities(picture, y + 150, player)
    if view.vassals:
        _vassal(picture, y + 184, PLAYERS[view.vassals[seat]], player.vassal_left)


def _pointers(picture: Image.Image, y: int, view: EmpireView, guest: Guest) -> None:
    """The Bot: where its markers stand, how many cards are left, what its open Goals give."""
    bot = view.bot
    if bot is None or not bot.placed:
        text.put(picture, (LEFT + 14, y + 24), "first post after all others", "medium", 23, FAINT)
        return
    slot = words.city(view.display[bot.slot - 1]).removeprefix("a ")
    _pointer(picture, y + 12, "train", guest, f"slot {bot.slot}, {slot}")
    if bot.supply:
        _pointer(picture, y + 41, "wagon", guest, words.city(bot.supply))
    goals = f"Goals {sum(bot.worth)} VP" if bot.worth else ""
    text.put(picture, (LEFT + WIDE - 14, y + 20), f"{bot.deck} cards", "medium", 22, MUTED, "rs")
    text.put(picture, (LEFT + WIDE - 14, y + 49), goals, "medium", 22, MUTED, "rs")


def _pointer(picture: Image.Image, y: int, vehicle: str, guest: Guest, where: str) -> None:
    lay(picture, crests.pointer(vehicle, livery(guest), 12), LEFT + 26, y)
    line = text.fit(where, "narrow", 24, 158, 20)
    text.put(picture, (LEFT + 46, y + 8), line.text, "narrow", line.px, TEXT_INK)


def _clan(picture: Image.Image, y: int, view: EmpireView, people: Sequence[Guest], seat: int) -> None:
    """Numbers of City cards and Goals; the crest and its city, in a turn what the clan uses besides."""
    player, x = view.players[seat], LEFT + 14
    for label, number in (("Cities", len(player.cities)), ("Goals", player.goal_count)):
        x += round(text.put(picture, (x, y), label, "narrow", 23, MUTED)) + 6
        x += round(text.put(picture, (x, y), str(number), "bold", 25, TEXT_INK if number else FAINT)) + 12
    lay(picture, crests.crest(livery(people[seat]), 11), x, y - 9, "lm")
    x += 30
    if seat in view.to_act:
        for lender in view.borrowed:
            lay(picture, crests.crest(livery(people[lender]), 11), x, y - 9, "lm")
            x += 26
        if view.boosts:
            lay(picture, vehicles.icon("train", 26), x, y - 9, "lm")
            text.put(picture, (x + 32, y), f"+{view.boosts}", "bold", 23, TEXT_INK)
            return
    where = words.city(player.crest) if player.crest else "not placed"
    line = text.fit(where, "narrow", 23, max(40, LEFT + WIDE - 12 - x), 17)
    text.put(picture, (x, y), line.text, "narrow", line.px, TEXT_INK)


def _posts_and_cargo(picture: Image.Image, y: int, view: EmpireView, player: PlayerView, guest: Guest) -> None:
    """The posts that are left for this round and later, and the cargo that the clan has kept."""
    for number in range(view.turns):
        post = tiles.post(livery(guest), 22) if number < player.left else tiles.gone(21)
        lay(picture, post, LEFT + 26 + 27 * number, y - 9)
    later = view.turns * (3 - max(view.round, 1)) + (0 if view.round else view.turns)
    if later:
        text.put(picture, (LEFT + 14 + 27 * view.turns, y), f"+{later}", "medium", 21, FAINT)
    for place, (cargo, number) in enumerate(zip(_CARGO, player.cargo, strict=True)):
        x = LEFT + WIDE - 154 + 36 * place
        lay(picture, goods.cube(cargo, 20), x, y - 8, "lm")
        text.put(picture, (x + 23, y), str(number), "bold", 22, TEXT_INK if number else FAINT)


def _vassal(picture: Image.Image, y: int, colours: Livery, left: int) -> None:
    """The vassal of a seat with its posts of this round."""
    wide = text.put(picture, (LEFT + 14, y), "Vassal", "medium", 23, MUTED)
    for number in range(left):
        lay(picture, tiles.post(colours, 23), LEFT + 14 + wide + 24 + 31 * number, y - 9)
    if not left:
        text.put(picture, (LEFT + 14 + wide + 12, y), "no post left", "medium", 23, FAINT)


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
