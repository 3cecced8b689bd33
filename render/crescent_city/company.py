"""The private picture: my company in large, and my goals with what they would pay."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import Pen, Sprite, gradient, lay, shadowed, sprite
from render.crescent_city import cards, figures, goods
from render.crescent_city.figures import LIVERIES
from render.crescent_city.trucks import fleet
from render.panels import plate
from render.picture import Guest
from render.theme import (
    FAINT,
    GOLD,
    HEIGHT,
    INK,
    LINE,
    MUTED,
    PANEL,
    PANEL_FOOT,
    TEXT_INK,
    WIDTH,
    Livery,
    clear,
)
from rules.crescent_city import words
from rules.crescent_city.data import COMPANIES, GOALS, RAILROAD, SHEETS, START, TRACK_IDS, TRACKS
from rules.crescent_city.view import CargoView, GoalView, PlayerView

LEFT, MIDDLE = 12, 872  # of the two columns
WIDE = MIDDLE - LEFT - 12
GOALS_WIDE = WIDTH - MIDDLE - 12


def draw(view: CargoView, people: Sequence[Guest]) -> Image.Image:
    """The company and the goals of the seat of `view` as an RGB image."""
    assert view.seat is not None
    assert view.own is not None
    player, livery = view.players[view.seat], LIVERIES[people[view.seat].colours[0]]
    picture = _ground().image.copy()
    _head(picture, view, people, livery)
    _trucks(picture, player, livery)
    _people(picture, player, livery)
    _offices(picture, player, livery)
    _tracks(picture, player)
    _tiles(picture, player)
    _goals(picture, view)
    return picture


@sprite
def _ground() -> Sprite:
    """The desk on which everything lies."""
    picture = panels.desk("CRESCENT CITY")
    return Sprite(picture)


def _head(picture: Image.Image, view: CargoView, people: Sequence[Guest], livery: Livery) -> None:
    assert view.seat is not None
    panels.subtitle(picture, f"Round {view.round}   ·   My company")
    waits = "Your turn" if view.current == view.seat else f"Waiting for {text.clean(people[view.current].name)}"
    name = text.clean(people[view.seat].name)
    panels.banner(picture, livery, name, "’s company", ["The game is over" if view.over else waits])
    player = view.players[view.seat]
    panels.fact(picture, 1070, "Coins", f"${player.coins}", GOLD, figures.coin(15))
    panels.fact(picture, 1220, "Without goals", f"${view.scores[view.seat]}", TEXT_INK)
    if view.own is not None:
        pays = sum(goal.pays for goal in view.own.goals)
        panels.fact(picture, 1450, "My goals now", f"${pays}", TEXT_INK, figures.goal_card(22))


def _box(picture: Image.Image, x: int, y: int, wide: int, high: int, title: str) -> None:
    lay(picture, _tray(wide, high), x, y, "lt")
    panels.caption(picture, (x + 18, y + 32), title)


_CORNER = 20


@sprite
def _tray(wide: int, high: int) -> Sprite:
    """A large box. Only its corners are drawn fine, since a whole one would take a second at four times its size."""
    size = 2 * _CORNER + 2
    edge, body = Pen(size, size), Pen(size, size)
    body.box(0, 0, size, size, 14, "#FFFFFF")
    edge.box(0, 0, size, size, 14, None, "#FFFFFF", 1.4)
    sheet = gradient((wide, high), PANEL, PANEL_FOOT).convert("RGBA")
    sheet.putalpha(_stretched(body.done().getchannel("A"), wide, high))
    sheet.paste(LINE, (0, 0, wide, high), _stretched(edge.done().getchannel("A"), wide, high))
    return Sprite(sheet)


def _stretched(mask: Image.Image, wide: int, high: int) -> Image.Image:
    """A small mask at another size: its corners as they are, everything between drawn out."""
    c, last = _CORNER, mask.width - _CORNER
    found = Image.new("L", (wide, high))
    columns = ((0, c, 0, c), (c, last, c, wide - c), (last, mask.width, wide - c, wide))
    rows = ((0, c, 0, c), (c, last, c, high - c), (last, mask.height, high - c, high))
    for left, right, x0, x1 in columns:
        for top, bottom, y0, y1 in rows:
            part = mask.crop((left, top, right, bottom)).resize((x1 - x0, y1 - y0), Image.Resampling.NEAREST)
            found.paste(part, (x0, y0))
    return found


# -- the company ------------------------------------------------------------------------------------------------------


def _trucks(picture: Image.Image, player: PlayerView, livery: Livery) -> None:
    _box(picture, LEFT, 104, WIDE, 222, "Trucks")
    held = words.stock(player.goods)
    text.put(picture, (LEFT + WIDE - 18, 136), f"Loaded: {held}", "semi", 24, TEXT_INK, "rs")
    lay(picture, fleet(player.trucks, WIDE - 36, livery, 46, 2), LEFT + 18, 238, "lm")


def _people(picture: Image.Image, player: PlayerView, livery: Livery) -> None:
    """Morale, workers that are ready, the workforce with its wages, and where the others are."""
    _box(picture, LEFT, 336, WIDE, 216, "Workers and morale")
    y = 406
    lay(picture, figures.heart(40), LEFT + 38, y)
    for number in range(START.morale_max + 1):
        lay(picture, _step(number, number <= player.morale), LEFT + 66 + 36 * number, y, "lm")
    text.put(picture, (LEFT + 344, y), "ready", "semi", 22, MUTED, "lm")
    for index in range(START.idle_spaces):
        drawn = figures.worker(livery, 40) if index < player.idle else figures.empty_worker(40)
        lay(picture, drawn, LEFT + 432 + 44 * index, y)
    text.put(picture, (LEFT + 580, y), "on call", "semi", 22, MUTED, "lm")
    lay(picture, figures.worker(livery, 40) if player.on_call else figures.empty_worker(40), LEFT + 680, y)
    text.put(picture, (LEFT + 720, y), f"{player.employed} in jobs", "semi", 22, MUTED, "lm")
    _workforce(picture, LEFT + 24, 470, player.workforce, livery)


@sprite
def _step(number: int, lit: bool) -> Sprite:
    drawn = plate(32, 40, 6, *(("#E5555F", "#A83640") if lit else ("#35455A", "#29374A")), None, 0, 30, False)
    sheet = drawn.image.copy()
    text.put(sheet, (16, 20), str(number), "bold", 25, "#FFFFFF" if lit else FAINT, "mm")
    return Sprite(sheet)


def _workforce(picture: Image.Image, x: int, y: int, left: int, livery: Livery) -> None:
    """The workforce in its sections with the price of one worker each."""
    number = START.workforce
    for section in SHEETS.workforce_section:
        wide = 46 * section.workers + 12
        lay(picture, plate(wide, 74, 9, "#35455A", "#29374A", None, 0, 22, False), x, y, "lt")
        for index in range(section.workers):
            drawn = figures.worker(livery, 34) if number <= left else figures.empty_worker(34)
            lay(picture, drawn, x + 28 + 46 * index, y + 24)
            number -= 1
        price = f"{section.meat} meat or ${section.coins}"
        line = text.fit(price, "semi", 20, wide - 4, 18)
        text.put(
            picture, (x + wide / 2, y + 66), line.text, "semi", line.px, GOLD if section.triggers_end else MUTED, "ms"
        )
        x += wide + 12


def _offices(picture: Image.Image, player: PlayerView, livery: Livery) -> None:
    _box(picture, LEFT, 562, WIDE, 202, "Offices")
    step = min(206, (WIDE - 36 - 196) / max(1, len(player.offices) - 1))
    for index, office in enumerate(player.offices):
        x = LEFT + 18 + step * index
        lay(picture, cards.office(office.id, 196, 146, False), x, 604, "lt")
        if not office.staffed:
            lay(picture, _closed(196, 146), x, 604, "lt")
        lay(picture, figures.worker(livery, 40) if office.staffed else figures.empty_worker(40), x + 122, 666)
    for index, good in enumerate(player.contract):
        lay(picture, goods.cube(good, 34), LEFT + WIDE - 40 - 38 * index, 584)


@sprite
def _closed(wide: int, high: int) -> Sprite:
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 9, clear("#131A24", 130))
    return Sprite(pen.done())


def _tracks(picture: Image.Image, player: PlayerView) -> None:
    wide = 430
    _box(picture, LEFT, 774, wide, 314, "Admin tracks")
    for track, card in enumerate(TRACKS):
        y = 846 + 84 * track
        space = player.tracks[track]
        lay(picture, goods.wanted(card.good, 34), LEFT + 20, y, "lm")
        text.put(picture, (LEFT + 64, y - 14), words.TRACK[TRACK_IDS[track]].capitalize(), "bold", 25, TEXT_INK, "lm")
        text.put(picture, (LEFT + wide - 20, y - 14), _allows(track, space), "semi", 23, GOLD, "rm")
        for number in range(1, card.spaces + 1):
            paint = ("#F3C969", "#B98A2C") if number <= space else ("#35455A", "#29374A")
            x = LEFT + 64 + 49 * (number - 1)
            lay(picture, plate(44, 16, 5, *paint, None, 0, 20, False), x, y + 14, "lm")


def _allows(track: int, space: int) -> str:
    card = TRACKS[track]
    level = max(each for first, each in card.levels if first <= space)
    what = {"forklift": "kind", "gantry": "good"}.get(card.id)
    both = 0 < card.dual_arrow <= space
    if what is None:
        return f"rest to {level}"
    return f"{words.count(level, what)}{_BOTH[card.id] if both else ''}"


_BOTH = {"forklift": ", both sides", "gantry": ", two places"}


def _tiles(picture: Image.Image, player: PlayerView) -> None:
    left = LEFT + 442
    wide = WIDE - 442
    _box(picture, left, 774, wide, 314, "Railroad tiles")
    for index, (name, many) in enumerate(zip(COMPANIES, player.tiles, strict=True)):
        x = left + 44 + 81 * index
        lay(picture, figures.company(name, 48), x, 846)
        text.put(picture, (x, 896), f"×{many}", "bold", 28, TEXT_INK if many else FAINT, "mm")
        most = len(RAILROAD.set_payout) - 1
        pays = RAILROAD.set_payout[min(many, most)] + max(0, many - most) * RAILROAD.per_tile_above_five
        text.put(picture, (x, 926), f"${pays}", "semi", 23, GOLD if pays else FAINT, "mm")
    signs = (
        (figures.locomotive(50), words.count(len(player.trains), "train")),
        (figures.medallion(44), words.count(len(player.achievements), "tile")),
        (figures.loan(44), words.count(player.loans, "loan")),
    )
    for index, (icon, line) in enumerate(signs):
        x = left + 70 + 137 * index
        lay(picture, icon, x, 990)
        text.put(picture, (x, 1042), line, "semi", 24, TEXT_INK, "mm")


# -- goals ------------------------------------------------------------------------------------------------------------


def _goals(picture: Image.Image, view: CargoView) -> None:
    """Goals in hand; above them an open draw."""
    assert view.own is not None
    top = 104
    if view.own.draw:
        high = 300
        _box(picture, MIDDLE, top, GOALS_WIDE, high, "Keep one of these")
        _row(picture, top + 48, view.own.draw, True)
        top += high + 10
    _box(picture, MIDDLE, top, GOALS_WIDE, HEIGHT - 12 - top, "My goals")
    if not view.own.goals:
        text.put(picture, (MIDDLE + GOALS_WIDE / 2, top + 140), "none yet", "semi", 34, MUTED, "mm")
    rows = [view.own.goals[start : start + 3] for start in range(0, len(view.own.goals), 3)]
    step = min(246, (HEIGHT - 24 - top - 48) // max(1, len(rows)))
    for number, row in enumerate(rows):
        _row(picture, top + 48 + step * number, row, False)


def _row(picture: Image.Image, y: float, goals: Sequence[GoalView], large: bool) -> None:
    for index, goal in enumerate(goals):
        lay(picture, goal_card(goal), MIDDLE + 18 + 276 * index, y, "lt")


@sprite
def goal_card(goal: GoalView, wide: int = 264, high: int = 232) -> Sprite:
    """A goal: its name, what it counts, its steps with what is reached, what it pays now."""
    card = GOALS[goal.id]
    drawn = plate(wide, high, 12, "#F8EED6", "#E3D2A9", "#5A2338", 3, 60, False).image.copy()
    lay(drawn, plate(wide - 8, 42, 9, "#8A4460", "#6B2E47", None, 0, 30, False), wide / 2, 25)
    name = text.fit(card.name, "bold", 27, wide - 30, 20)
    text.put(drawn, (wide / 2, 25), name.text, "bold", name.px, "#FFF3E4", "mm")
    about = text.fit(words.counted(card.measure), "semi", 23, wide - 20, 18)
    text.put(drawn, (wide / 2, 64), about.text, "semi", about.px, INK, "mm")
    paint = "#6B4305" if goal.pays else "#A8966C"
    reached = max((need for need, _ in card.steps if goal.reached >= need), default=None)
    step = (wide - 24) / len(card.steps)
    for index, (need, pays) in enumerate(card.steps):
        x = 12 + step * (index + 0.5)
        lay(drawn, _pays(need, pays, goal.reached >= need, need == reached), x, 118)
    text.put(drawn, (16, 192), f"you have {goal.reached}", "semi", 23, "#5A4A30", "lm")
    right = wide - 16 - text.put(drawn, (wide - 16, 192), str(goal.pays), "bold", 40, paint, "rm")
    lay(drawn, figures.coin(17), right - 24, 192)
    text.put(drawn, (right - 48, 192), "now", "semi", 20, "#8C7A55", "rm")
    return shadowed(drawn, 3, 4, 150, 8)


@sprite
def _pays(need: int, pays: int, done: bool, best: bool) -> Sprite:
    top, bottom = ("#F3C969", "#D39C35") if done else ("#EADFC6", "#D6C7A2")
    drawn = plate(54, 72, 8, top, bottom, "#5A2338" if best else "#B9A67F", 3 if best else 1.2, 40, False).image.copy()
    text.put(drawn, (27, 24), str(need), "bold", 30, INK if done else "#8C7A55", "mm")
    text.put(drawn, (27, 54), f"${pays}", "bold", 23, "#6B4305" if done else "#8C7A55", "mm")
    return Sprite(drawn)
