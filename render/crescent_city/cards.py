"""Office cards, module cards, the boxes between the containers and the end track."""

from __future__ import annotations

from PIL import Image

from render import text
from render.canvas import Sprite, lay, shadowed, sprite
from render.crescent_city import figures, goods, icons, places
from render.panels import caption, plate
from render.theme import FAINT, GOLD, INK, MUTED, TEXT_INK
from rules.crescent_city.data import COMPANIES, END, FORECASTS, GOODS, OFFICES, TRAIN_RULES, WORKFLOWS
from rules.crescent_city.view import CargoView

SHORT = {
    "free_steps": "4 steps are free",
    "reverse_free_steps": "1 step back is free",
    "morale_discount": "1 morale less",
    "hire_morale": "+3 morale to hire",
    "coin_per_building_delivery": "$1 for iron, wood",
    "coin_per_food_delivery": "$1 for food",
    "sell_building": "iron + wood: $4",
    "no_morale_for_trucks": "trucks: no morale",
    "two_spaces_cost": "2 spaces: 2 goods",
    "extra_tile_choice": "choose a tile",
    "grain_as_meat": "grain as meat",
}
NAMES = {10: "Contract Office"}  # where a whole name has no room
MODULE_SHORT = {
    "second_office_extra_wood_third_extra_coin": "2nd +1 wood, 3rd +$1",
    "coin_per_star_reached_or_passed": "each star costs $1",
    "coin_per_container_delivery": "container pays $1",
    "swap_two_goods_for_one_morale_once_per_turn": "swap 2 goods: 1 morale",
    "rest_one_less": "rest 1 lower",
    "coins_per_achievement_tile": "tile: $1 + $1 each",
}
FORECAST_SHORT = {
    1: "2/3/4 trucks: $1/3/5",
    2: "0/1 trains: −$3/−$1",
    3: "most ships: $5, $2",
    4: "12/13/14: −$2/3/5",
    5: "ahead: $3, $1 each",
    6: "morale 2/4: −$4/−$2",
}


# -- offices ----------------------------------------------------------------------------------------------------------


def offices(picture: Image.Image, view: CargoView) -> None:
    """The display, and how many follow."""
    for number in range(4):
        x, y = places.office(number)
        card = office(view.display[number]) if number < len(view.display) else _no_office()
        lay(picture, card, x, y, "lt")
    right = places.office(3)[0] + places.OFFICE_WIDE
    text.put(picture, (right, places.FOOT + 27), f"{view.office_deck} more", "semi", 20, MUTED, "rs")


@sprite
def office(number: int, wide: int = places.OFFICE_WIDE, high: int = places.OFFICE_HIGH, sold: bool = True) -> Sprite:
    """An office card: sign, name, short ability, and its cost in wood while it is `sold`."""
    card = OFFICES[number]
    drawn = plate(wide, high, 9, "#F8EED6", "#E3D2A9", "#3B2812", 1.8, 60, False).image.copy()
    name = text.fit(NAMES.get(number, card.name), "bold", 23, wide - 20, 19)
    text.put(drawn, (10, 26), name.text, "bold", name.px, INK)
    lay(drawn, icons.office(card.effect, 44), 10, 62, "lm")
    if card.area in ("warehouse", "port"):
        lay(drawn, icons.area(card.area, 26), 66, 62, "lm")
    for index in range(card.wood if sold else 0):
        lay(drawn, goods.wanted("wood", 30), wide - 26 - 34 * index, 62)
    short = text.fit(SHORT[card.effect], "semi", 20, wide - 18, 18)
    text.put(drawn, (10, high - 14), short.text, "semi", short.px, "#5A4A30")
    return shadowed(drawn, 2, 3, 140, 6)


@sprite
def _no_office() -> Sprite:
    return plate(places.OFFICE_WIDE, places.OFFICE_HIGH, 9, "#1D2733", "#182029", "#33414F", 1.4, 0, False)


# -- modules ----------------------------------------------------------------------------------------------------------


def modules(picture: Image.Image, view: CargoView) -> None:
    """The cards in force: workflow modifiers first, then forecasts; without any of them a legend of the goods."""
    if not view.workflow and not view.forecasts:
        _legend(picture)
        return
    caption(picture, (places.MODULES_X, places.FOOT + 27), "Modules")
    cards = [(WORKFLOWS[number].name, MODULE_SHORT[WORKFLOWS[number].effect], "#2F5D73") for number in view.workflow]
    cards += [(FORECASTS[number].name, FORECAST_SHORT[number], "#6B4A1E") for number in view.forecasts]
    for index, card in enumerate(cards):
        x = places.MODULES_X + (places.MODULE_WIDE + 6) * (index % 2)
        y = places.OFFICES_Y + (places.MODULE_HIGH + 6) * (index // 2)
        lay(picture, _module(*card), x, y, "lt")


def _legend(picture: Image.Image) -> None:
    caption(picture, (places.MODULES_X, places.FOOT + 27), "Goods")
    groups = {"any food": goods.group("F", 32), "any building good": goods.group("B", 32)}
    signs = {**{name: goods.wanted(name, 32) for name in GOODS}, **groups}
    for index, (name, sign) in enumerate(signs.items()):
        x, y = places.MODULES_X + 128 * (index % 3), places.OFFICES_Y + 18 + 42 * (index // 3)
        lay(picture, sign, x, y, "lm")
        text.put(picture, (x + 40, y), name, "semi", 22, TEXT_INK, "lm")


@sprite
def _module(name: str, short: str, paint: str) -> Sprite:
    wide, high = places.MODULE_WIDE, places.MODULE_HIGH
    drawn = plate(wide, high, 7, paint, "#17212B", "#8FA3B5", 1.2, 40, False).image.copy()
    title = text.fit(name.replace("Administrative", "Admin."), "bold", 21, wide - 14, 18)
    text.put(drawn, (8, 24), title.text, "bold", title.px, TEXT_INK)
    line = text.fit(short, "semi", 19, wide - 14, 18)
    text.put(drawn, (8, 48), line.text, "semi", line.px, GOLD)
    return Sprite(drawn)


# -- between the containers -------------------------------------------------------------------------------------------


def stocks(picture: Image.Image, view: CargoView) -> None:
    """What is left in the bag of railroad tiles and in the decks of goals and trains."""
    lay(picture, plate(196, 92, 10, "#F3E8CD", "#DDCBA2", "#6B5530", 1.6, 60), 434, 711)
    text.put(picture, (434, 690), "Tiles in the bag", "semi", 21, INK, "mm")
    for index, (name, many) in enumerate(zip(COMPANIES, view.bag, strict=True)):
        x = 434 + 37 * (index - 2)
        lay(picture, figures.company(name, 28), x, 718)
        text.put(picture, (x, 745), str(many), "bold", 21, INK, "mm")
    lay(picture, plate(196, 92, 10, "#F3E8CD", "#DDCBA2", "#6B5530", 1.6, 60), 957, 711)
    rows = ((figures.goal_card(24), f"{view.goal_deck} goals left"), (figures.locomotive(34, "#8E3E2E"), _trains(view)))
    for row, (icon, words) in enumerate(rows):
        lay(picture, icon, 888, 690 + 42 * row)
        text.put(picture, (914, 690 + 42 * row), words, "semi", 22, INK, "lm")


def _trains(view: CargoView) -> str:
    return f"{view.train_deck} train{'' if view.train_deck == 1 else 's'} left"


# -- the end ----------------------------------------------------------------------------------------------------------


def end_track(picture: Image.Image, view: CargoView) -> None:
    """Trains scored, the end track with its flag and three final rounds, and what raises the flag."""
    x, y = places.END_X, places.OFFICES_Y
    for number in range(TRAIN_RULES.scored_to_trigger_end):
        lit = number < view.trains_scored
        lay(picture, figures.locomotive(25, GOLD if lit else "#33414F", "#151C26"), x + 28 * number, y + 12, "lm")
    stage = _stage(view)
    for number, words in enumerate(("", "⚑", "1", "2", "3")):
        lay(picture, _stage_box(words, number == stage), x + 34 * number, y + 34, "lt")
    words = "from worker 12 or train 6"
    line = text.fit(words, "semi", 19, 176, 18)
    text.put(picture, (x, y + 106), line.text, "semi", line.px, GOLD if view.trigger else MUTED)


def _stage(view: CargoView) -> int:
    """The space of the disc: 0 start, 1 flag, then the final rounds."""
    if view.final_rounds_left is not None:
        return min(4, 2 + END.final_rounds - max(1, view.final_rounds_left))
    return 1 if view.trigger else 0


@sprite
def _stage_box(words: str, lit: bool) -> Sprite:
    drawn = plate(30, 42, 6, GOLD if lit else "#2B3746", "#D39C35" if lit else "#222C38", "#4B5B6E", 1.2, 30, False)
    sheet = drawn.image.copy()
    text.put(sheet, (15, 21), words or "•", "bold", 24, INK if lit else FAINT, "mm")
    return Sprite(sheet)
