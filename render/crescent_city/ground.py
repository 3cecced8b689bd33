"""The static layer of the board: quay and river, warehouse yard, the tracks' board, rails. Drawn by the worker only."""

from __future__ import annotations

import random

from PIL import Image, ImageDraw

from render import panels, terrain, text
from render.canvas import Sprite, lay
from render.crescent_city import figures, goods, places
from render.decor import Overlay
from render.map import Sheet
from render.shapes import Point, along
from render.terrain import Climate
from render.theme import INK, MAP_BOX, TOP
from rules.crescent_city.data import TRACKS

TITLE = "CRESCENT CITY"

SHEET = Sheet(box=MAP_BOX, project=lambda x, y: (x, y))  # places are pixels of the picture
QUAY = Climate(
    sea=("#3B7C86", "#1E4F5E"),
    shelves=((20, "#418791", 150), (10, "#579BA0", 150), (4, "#86BDBB", 140)),
    land=("#DCCDAE", "#C9B794"),
    mottle=("#C6B48F", "#D8C59A"),
    coast="#4B3B22",
    aged="#93794C",
)
TRACK_NAMES = (("Forklift",), ("Gantry",), ("Human", "resources"))
TRACK_EFFECTS = ("kinds a pick-up", "goods a delivery", "morale of a rest")


def draw() -> Image.Image:
    """The whole layer."""
    picture = panels.frame(TITLE)
    panels.inset(picture, SHEET.finished(_land()))
    _dock(picture)
    _yard(picture)
    _tracks(picture)
    _ways(picture)
    _bar(picture)
    return picture


# -- the ground -------------------------------------------------------------------------------------------------------


def _land() -> Image.Image:
    mask = Image.new("L", SHEET.size, 0)
    pen = ImageDraw.Draw(mask)
    pen.rectangle((0, 0, SHEET.size[0], SHEET.at(0, places.WATER)[1]), fill=255)
    for x in (348, 695, 1042):
        left, bottom = SHEET.at(x - 26, places.WATER + 96)
        right = SHEET.at(x + 26, 0)[0]
        pen.rectangle((left, 0, right, bottom), fill=255)
    ground = terrain.painted(SHEET, mask, QUAY)
    water = mask.point(lambda value: 255 - value)
    waves = Overlay(SHEET, 5)
    waves.waves(260, (225, 245, 250, 70))
    waves.laid(ground, water)
    _paving(ground)
    _rails(ground)
    _edge(ground)
    terrain.vignette(ground, "#16130C", 80)
    return ground


def _paving(ground: Image.Image) -> None:
    """Bricks in the yard, planks on the piers."""
    k, dice = SHEET.fine, random.Random(7)
    layer = Image.new("RGBA", SHEET.size)
    pen = ImageDraw.Draw(layer)
    top, bottom = SHEET.at(0, TOP)[1], SHEET.at(0, 508)[1]
    for row, y in enumerate(range(round(top), round(bottom), 9 * k)):
        for x in range(-20 * k if row % 2 else -10 * k, SHEET.size[0], 20 * k):
            shade = dice.choice(((150, 88, 58, 30), (120, 66, 44, 36), (190, 130, 92, 26), (96, 60, 44, 24)))
            pen.rectangle((x, y, x + 19 * k, y + 8 * k), fill=shade)
    for x in (348, 695, 1042):
        left, right = SHEET.at(x - 26, 0)[0], SHEET.at(x + 26, 0)[0]
        for y in range(round(SHEET.at(0, places.WATER - 4)[1]), round(SHEET.at(0, places.WATER + 96)[1]), 7 * k):
            pen.line((left, y, right, y), fill=(70, 46, 22, 120), width=k)
    ground.paste(layer, (0, 0), layer)


def _rails(ground: Image.Image) -> None:
    """Two tracks along the upper edge of the port."""
    k = SHEET.fine
    pen = ImageDraw.Draw(ground)
    for y in (598,):
        for x in range(0, 1392, 13):
            left, top = SHEET.at(x, y - 9)
            pen.rectangle((left, top, left + 6 * k, top + 18 * k), fill="#6E5334")
        for rail in (-5, 5):
            left, top = SHEET.at(0, y + rail - 1.4)
            pen.rectangle((left, top, SHEET.size[0], top + 2.8 * k), fill="#4A4641")
            pen.rectangle((left, top, SHEET.size[0], top + 0.9 * k), fill="#BDB6A8")


def _edge(ground: Image.Image) -> None:
    """The wall of the quay and bollards along it."""
    k = SHEET.fine
    pen = ImageDraw.Draw(ground)
    left, top = SHEET.at(0, places.WATER - 10)
    pen.rectangle((left, top, SHEET.size[0], top + 10 * k), fill="#8C7A5B")
    pen.line((left, top, SHEET.size[0], top), fill="#F0E3C6", width=k)
    for x in range(6, 1390, 46):
        a, b = SHEET.at(x, places.WATER - 10)
        pen.line((a, b, a, b + 10 * k), fill="#6B5B40", width=k)
    for x in range(60, 1390, 92):
        a, b = SHEET.at(x, places.WATER - 14)
        pen.ellipse((a - 4 * k, b - 4 * k, a + 4 * k, b + 4 * k), fill="#2D2A26", outline="#B9AE98", width=k)


# -- the warehouse area -----------------------------------------------------------------------------------------------


def _dock(picture: Image.Image) -> None:
    """The loading dock: a plank road that ends at the right."""
    cells = 12
    left = places.DOCK_X - places.DOCK_CELL * (cells - 1) - places.DOCK_CELL / 2
    sheet = panels.plate(round(places.DOCK_CELL * cells + 16), 54, 8, "#8E6A41", "#6E4E2C", "#3B2812", 2, 30)
    lay(picture, sheet, left - 8, places.DOCK_Y, "lm")
    for number in range(cells):
        x = places.DOCK_X - places.DOCK_CELL * number
        lay(picture, panels.plate(36, 40, 6, "#5A3F22", "#6B4C2A", "#3B2812", 1, 0, False), x, places.DOCK_Y)
    lay(picture, figures.arrow(0, 26), places.DOCK_X + 42, places.DOCK_Y)
    _label(picture, (16, places.DOCK_Y + 7), "Dock")


def _label(picture: Image.Image, at: Point, words: str) -> None:
    text.put(picture, at, words.upper(), "semi", 18, INK, track=1.5, halo="#E9DCC0", halo_px=2)


def _yard(picture: Image.Image) -> None:
    """The ring road with its direction, six warehouses, the places of the manager."""
    ring = [places.MANAGER[f"M{number}"] for number in range(1, 7)]
    pen = ImageDraw.Draw(picture)
    corners = [
        (345, 222),
        (540, 222),
        (580, 268),
        (580, 424),
        (540, 466),
        (150, 466),
        (110, 424),
        (110, 268),
        (150, 222),
    ]
    for paint, wide in (("#7D6A4C", 40), ("#E9DDBF", 36)):
        pen.line([*corners, corners[0], corners[1]], fill=paint, width=wide, joint="curve")
    for x, y, _ in along([*corners, corners[0]], 16, 8):
        pen.ellipse((x - 2, y - 2, x + 2, y + 2), fill="#B9A67F")
    for name, at in places.HOUSES.items():
        _house(picture, name, at)
    for number, (x, y) in enumerate(ring):
        lay(picture, _manager_place(), x, y)
        _direction(picture, number, (x, y))


def _manager_place() -> Sprite:
    return panels.plate(58, 58, 29, "#F3E8CD", "#D9C79F", "#6B5530", 2, 60)


def _direction(picture: Image.Image, number: int, at: Point) -> None:
    degrees = (0, 90, 90, 180, 270, 270)[number]
    dx, dy = ((31, 0), (0, 31), (0, 31), (-31, 0), (0, -31), (0, -31))[number]
    lay(picture, figures.arrow(degrees, 19), at[0] + dx, at[1] + dy)


def _house(picture: Image.Image, name: str, at: Point) -> None:
    """A warehouse: roof with its name, a floor for the goods."""
    x, y = at
    wide, high = places.HOUSE_WIDE, places.HOUSE_HIGH
    lay(picture, panels.plate(wide, high, 8, "#B8583E", "#8F3D2A", "#3D170D", 2, 50), x, y)
    pen = ImageDraw.Draw(picture)
    left, top = round(x - wide / 2), round(y - high / 2)
    for ridge in range(left + 8, left + wide - 4, 9):
        pen.line((ridge, top + 4, ridge, top + 30), fill="#A54B34", width=2)
    lay(picture, panels.plate(wide - 12, high - 40, 6, "#F1E6CD", "#DCCBA6", "#5A3A22", 1.4, 40, False), x, y + 14)
    lay(picture, panels.plate(46, 26, 5, "#FFF8E6", "#EADBB8", "#5A3A22", 1.2, 0, False), x, top + 17)
    text.put(picture, (x, top + 17), name, "bold", 22, INK, "mm")


# -- the tracks -------------------------------------------------------------------------------------------------------


def _tracks(picture: Image.Image) -> None:
    wide = places.RIGHT - places.TRACKS_LEFT - 12
    board = panels.plate(wide, 3 * places.TRACK_HIGH + 8, 12, "#EFE4CC", "#DCCCA6", "#4B3B22", 2.4, 70)
    lay(picture, board, places.TRACKS_LEFT, places.TRACKS_TOP, "lt")
    for track in range(len(TRACKS)):
        _track(picture, track)


def _track(picture: Image.Image, track: int) -> None:
    card = TRACKS[track]
    left, top = places.TRACKS_LEFT + 14, places.TRACKS_TOP + places.TRACK_HIGH * track
    if track:
        ImageDraw.Draw(picture).line((left, top + 2, places.RIGHT - 28, top + 2), fill="#B9A67F", width=2)
    lay(picture, goods.wanted(card.good, 40), left, top + 50, "lm")
    lines = TRACK_NAMES[track]
    for row, words in enumerate(lines):
        text.put(
            picture,
            (left + 48, top + 58 + 22 * row - 11 * (len(lines) - 1)),
            words,
            "bold",
            23 if len(lines) == 1 else 20,
            INK,
        )
    text.put(picture, (left, top + 104), TRACK_EFFECTS[track], "semi", 19, "#5A4A30")
    for number in range(1, card.spaces + 1):
        _space(picture, track, number)


def _space(picture: Image.Image, track: int, number: int) -> None:
    card = TRACKS[track]
    x, y = places.space(track, number)
    level = dict(card.levels).get(number)
    top, bottom = ("#C9DDE2", "#9DBEC7") if level else ("#FBF3DF", "#E6D7B3")
    lay(
        picture, panels.plate(places.SPACE_WIDE - 6, places.SPACE_HIGH, 7, top, bottom, "#6B5A3A", 1.4, 50, False), x, y
    )
    if number in card.worker_spaces:
        lay(picture, panels.plate(66, 26, 6, "#D9C79F", "#C8B488", "#8C7A55", 1, 0, False), x, y - 40)
    signs: list[panels.Bit] = []
    if level:
        signs.append(str(level))
    if number == card.dual_arrow:
        signs += [figures.arrow(180, 17), figures.arrow(0, 17)]
    if number in card.stars:
        signs.append(figures.rating(22))
    if number == card.goal_space:
        signs.append(figures.goal_card(18))
    wide = panels.phrase_width(signs, 26, "bold") if signs else 0
    panels.phrase(picture, (x - wide / 2, y + 47), signs, 26, INK, 200, "bold")


# -- the port ---------------------------------------------------------------------------------------------------------


def _ways(picture: Image.Image) -> None:
    """Dotted lines from the dock spaces, and the dock spaces themselves."""
    pen = ImageDraw.Draw(picture)
    for way in places.WAYS.values():
        for x, y, _ in along(way, 11, 4):
            pen.ellipse((x - 3.4, y - 3.4, x + 3.4, y + 3.4), fill="#4B3B22")
            pen.ellipse((x - 2.2, y - 2.2, x + 2.2, y + 2.2), fill="#FFF6DC")
    for number, (x, y) in enumerate(places.DOCK.values()):
        lay(picture, panels.plate(54, 54, 27, "#FFF6DC", "#E3D2A6", "#4B3B22", 2.4, 60), x, y)
        degrees = (0, 90, 180, 180, 270, 0)[number]
        dx, dy = ((30, 0), (0, 30), (-30, 0), (-30, 0), (0, -30), (30, 0))[number]
        lay(picture, figures.arrow(degrees, 19), x + dx, y + dy)


# -- the bar ----------------------------------------------------------------------------------------------------------


def _bar(picture: Image.Image) -> None:
    panels.caption(picture, (places.OFFICES_X, places.FOOT + 27), "Offices to build")
    panels.caption(picture, (places.END_X, places.FOOT + 27), "End of the game")
