"""The static layer of the board: map, road, printed tiles, legend, the empty bar. Drawn by the worker only."""

from __future__ import annotations

from PIL import Image, ImageDraw, ImageFilter

from render import decor, panels, terrain, text
from render.canvas import Pen, lay
from render.decor import Overlay
from render.map import land
from render.marco_polo import asia
from render.marco_polo.asks import ask
from render.marco_polo.goods import symbol
from render.marco_polo.route import SHEET, road
from render.marco_polo.tiles import lay_tiles
from render.shapes import along, smooth
from render.theme import TEXT_INK, clear
from rules.marco_polo.data import KANTSHOU, SPACES

TITLE = "MARCO POLO"

LEGEND = 828  # left edge of the legend in the bar
_WORDS = {
    "any_goods": ("any", "goods"),
    "matching_goods": ("goods of", "one kind"),
    "four_goods": ("each kind", "of goods"),
    "leaders": ("caravan", "leaders"),
    "same_colour": ("cards of", "one colour"),
    "five_colours": ("cards of", "five colours"),
}
_EXAMPLES = (
    ("any_goods", 1),
    ("matching_goods", 3),
    ("four_goods", 4),
    ("leaders", 2),
    ("same_colour", 3),
    ("five_colours", 5),
)
_CARAVANS = ((560, 706), (1016, 706), (330, 246), (860, 176))
_SHIPS = ((452, 913), (1338, 780))


def draw() -> Image.Image:
    """The whole layer."""
    picture = panels.frame(TITLE)
    panels.inset(picture, SHEET.finished(_map()))
    for words, at, px, paint, track, slant in asia.NAMES:
        decor.name(picture, words, at, px, paint, track, slant)
    lay_tiles(picture)
    _bar(picture)
    return picture


def _bar(picture: Image.Image) -> None:
    """Captions of the bar and the legend: what each icon asks."""
    for words, x in (("Display", 18), ("Pile", 566), ("Discards", 694)):
        panels.caption(picture, (x, 956), words)
    panels.caption(picture, (LEGEND, 956), "To enter a space discard")
    for number, (kind, need) in enumerate(_EXAMPLES):
        x, y = LEGEND + 182 * (number % 3), 970 + 62 * (number // 3)
        lay(picture, panels.plate(76, 54, 9, "#FDF4E0", "#E9D5AC", "#2A2118", 1.4, 0, False), x, y, "lt")
        lay(picture, ask(kind, need), x + 3, y + 27, "lm")
        for line, words in enumerate(_WORDS[kind]):
            text.put(picture, (x + 84, y + 23 + 24 * line), words, "semi", 22, TEXT_INK)


def _map() -> Image.Image:
    mask = land(SHEET, "asia")
    _lakes(mask)
    ground = terrain.painted(SHEET, mask, terrain.Climate())
    water = mask.point(lambda value: 255 - value)
    waves = Overlay(SHEET, 7)
    waves.meridians((45, 130, 15, 55))
    waves.waves(170)
    waves.laid(ground, water)
    things = Overlay(SHEET, 5)
    things.dunes(asia.DESERTS)
    things.tufts(asia.STEPPES)
    for course in asia.RIVERS:
        things.river(course)
    things.trees(asia.FORESTS)
    things.mountains(asia.CHAINS)
    things.wall(asia.WALL)
    _travellers(things)
    things.laid(ground, mask, 228)
    ships = Overlay(SHEET, 1)
    for x, y in _SHIPS:
        ships.stamp(_ship(), x, y)
    ships.laid(ground, water)
    _roads(ground)
    rose = Overlay(SHEET, 0)
    rose.compass(1066, 838, 56)
    rose.laid(ground)
    terrain.vignette(ground)
    return ground


def _lakes(mask: Image.Image) -> None:
    """Inland waters that the outline does not have."""
    draw = ImageDraw.Draw(mask)
    for longitude, latitude, across, down in asia.LAKES:
        shore = [(0, -1), (0.7, -0.6), (0.9, 0.1), (0.55, 0.5), (0.5, 1), (-0.2, 0.75), (-0.9, 0.6), (-0.75, -0.3)]
        places = [(longitude + x * across, latitude - y * down) for x, y in shore]
        draw.polygon(smooth(SHEET.line(places)), fill=0)


def _travellers(things: Overlay) -> None:
    """Small caravans far from the road."""
    pen = Pen(110, 40, SHEET.fine)
    for number in range(3):
        symbol(pen, "L", 20 + 34 * number, 20, 30, clear("#5A3C14", 210), "#E3D2A4")
    for x, y in _CARAVANS:
        things.stamp(pen.sheet, x, y)


def _ship() -> Image.Image:
    """A dhow under sail."""
    pen = Pen(52, 44, SHEET.fine)
    pen.polygon(smooth([(6, 30), (26, 33), (46, 28), (40, 39), (14, 39)]), "#4A2C12")
    pen.path([(26, 33), (26, 4)], "#3A2512", 1.6)
    pen.polygon([(27.5, 5), (46, 27), (27.5, 29)], "#F7EBCB", "#3A2512", 1)
    pen.polygon([(24.5, 11), (24.5, 29), (10, 28)], "#E6D3A6", "#3A2512", 1)
    return pen.sheet


def _roads(ground: Image.Image) -> None:
    """The caravan road: a pale trodden way with dark edges and footprints, ochre to Kantshou and jade from there."""
    k = SHEET.fine
    ways = {space: [SHEET.inside(*point) for point in road(space)] for space in range(1, len(SPACES))}
    shade = Image.new("L", SHEET.size)
    dark = ImageDraw.Draw(shade)
    for way in ways.values():
        dark.line([(x, y + 3 * k) for x, y in way], fill=150, width=16 * k, joint="curve")
    ground.paste("#20160A", (0, 0, *SHEET.size), shade.filter(ImageFilter.GaussianBlur(3 * k)))
    draw = ImageDraw.Draw(ground)
    for wide, colours in ((17, ("#4E2616", "#0F3533")), (13, ("#F7E7BF", "#E6F0D6"))):
        for space, way in ways.items():
            draw.line(way, fill=colours[space > KANTSHOU], width=wide * k, joint="curve")
            x, y = way[0]
            draw.ellipse(
                (x - wide * k / 2, y - wide * k / 2, x + wide * k / 2, y + wide * k / 2), fill=colours[space > KANTSHOU]
            )
    for space, way in ways.items():
        steps = "#A5562F" if space <= KANTSHOU else "#2F7D6E"
        r = 2.1 * k
        for x, y, _ in along(way, 9 * k, 4 * k):
            draw.ellipse((x - r, y - r, x + r, y + r), fill=steps)
