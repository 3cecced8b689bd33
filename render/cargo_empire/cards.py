"""City cards and Goal cards, as they lie in a hand."""

from __future__ import annotations

from render import text
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.cargo_empire import tiles, track
from render.panels import plate
from render.theme import FAINT, GOLD, INK, MUTED, TEXT_INK, clear, mix
from rules.cargo_empire.data import GOALS
from rules.cargo_empire.maps import CityPlace

CITY_WIDE, CITY_HIGH = 150, 204
GOAL_WIDE, GOAL_HIGH = 552, 148

_DARK = {"red": "#7A2620", "blue": "#1F4A7D", "green": "#1F6338", "yellow": "#8A6710"}


@sprite
def city(place: CityPlace, level: int, posts: int, secret: bool = False) -> Sprite:
    """A City card with the level of its city and the number of own posts there."""
    base = tiles.REGIONS[place.region]
    pen = Pen(CITY_WIDE, CITY_HIGH)
    pen.shaded_box(0, 0, CITY_WIDE, CITY_HIGH, 12, "#FBF3DF", "#E4D3A9")
    pen.shaded_box(0, 0, CITY_WIDE, 44, 12, mix(base, "#FFFFFF", 0.1), _DARK[place.region], (True, True, False, False))
    pen.box(0, 0, CITY_WIDE, CITY_HIGH, 12, None, INK, 2)
    pen.circle(CITY_WIDE / 2, 104, 44, clear(base, 70))
    tiles.region(pen, place.region, CITY_WIDE / 2, 104, 34)
    card = pen.done()
    name = text.fit(place.name, "narrow", 30, CITY_WIDE - 20, 22)
    text.put(card, (CITY_WIDE / 2, 33), name.text, "narrow", name.px, "#FFFFFF", "ms")
    if place.port:
        lay(card, tiles.port(17), CITY_WIDE - 26, 70)
    words = "secret" if secret else f"LV{level}"
    text.put(card, (12, CITY_HIGH - 14), words, "bold", 25, "#4A3A1E")
    if posts:
        text.put(card, (CITY_WIDE - 12, CITY_HIGH - 14), f"posts {posts}", "semi", 22, "#4A3A1E", "rs")
    return shadowed(card, 3, 4, 160, 8)


@sprite
def blank() -> Sprite:
    """A City card that names no city."""
    pen = Pen(CITY_WIDE, CITY_HIGH)
    pen.shaded_box(0, 0, CITY_WIDE, CITY_HIGH, 12, "#DAD3C2", "#B7AE97")
    pen.box(0, 0, CITY_WIDE, CITY_HIGH, 12, None, INK, 2)
    pen.box(12, 12, CITY_WIDE - 24, CITY_HIGH - 24, 8, None, clear(INK, 90), 2)
    card = pen.done()
    text.put(card, (CITY_WIDE / 2, CITY_HIGH / 2), "Blank", "narrow", 32, "#5A5140", "mm")
    return shadowed(card, 3, 4, 160, 8)


@sprite
def goal(number: int, worth: int, choosing: bool = False) -> Sprite:
    """A Goal with its text and what it is worth now; golden while it can be chosen."""
    rim, weight = (GOLD, 3) if choosing else ("#46586D", 1.4)
    card = plate(GOAL_WIDE, GOAL_HIGH, 14, "#2F3E51", "#222E3D", rim, weight).image.copy()
    edge = (card.width - GOAL_WIDE) // 2
    lay(card, track.bonus_icon("goal"), edge + 36, edge + 38)
    text.put(card, (edge + 66, edge + 47), f"Goal {number}", "bold", 30, TEXT_INK)
    wide = text.put(card, (edge + GOAL_WIDE - 18, edge + 49), str(worth), "bold", 40, GOLD if worth else FAINT, "rs")
    text.put(card, (edge + GOAL_WIDE - 26 - wide, edge + 48), "VP now", "semi", 20, MUTED, "rs")
    if choosing:
        text.put(card, (edge + 190, edge + 47), "to choose", "semi", 24, GOLD)
    for row, line in enumerate(wrapped(GOALS[number].text, 25, GOAL_WIDE - 40)[:3]):
        text.put(card, (edge + 20, edge + 84 + 28 * row), line, "medium", 25, TEXT_INK)
    return Sprite(card, edge)


def wrapped(words: str, px: int, room: float) -> list[str]:
    """A text as lines that fit the room."""
    lines = [""]
    for word in words.split():
        longer = f"{lines[-1]} {word}".strip()
        if text.width(longer, "medium", px) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines
