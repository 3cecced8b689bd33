"""The static layer of the board: landscape, the loop of track, the empty bar. Drawn by the worker only."""

from __future__ import annotations

import math
import random

from PIL import Image, ImageDraw, ImageFilter

from render import panels, terrain
from render.cargotrain.places import HUBS, loop
from render.decor import Overlay
from render.map import Sheet
from render.shapes import Point, along, placed, smooth, turned
from render.terrain import Climate
from render.theme import MAP_BOX

TITLE = "CARGOTRAIN"

SHEET = Sheet(box=MAP_BOX, project=lambda x, y: (x, y))  # places are pixels of the picture
MEADOWS = Climate(
    sea=("#4B93AE", "#2F7590"),
    shelves=((16, "#5FA5BA", 150), (8, "#7DBBC6", 150), (3, "#A5D3D3", 150)),
    land=("#C4D09A", "#B3C286"),
    mottle=("#9DB876", "#D3CC92"),
    coast="#4C5A2E",
    aged="#7E8B4C",
)
LAKE = ((590, 640), (660, 608), (745, 618), (812, 598), (868, 628), (846, 676), (770, 690), (690, 678), (618, 684))
STREAMS = (
    ((468, 468), (505, 560), (545, 600), (604, 642)),
    ((925, 470), (900, 545), (876, 590), (850, 636)),
    ((740, 684), (742, 720), (900, 850), (912, 934)),
)
RANGES = (
    ((HUBS["A"][0] - 75, 520), (HUBS["A"][0] + 70, 528), 9, 46),
    ((HUBS["B"][0] - 75, 524), (HUBS["B"][0] + 75, 518), 9, 46),
    ((40, 150), (330, 132), 9, 24),
    ((1080, 126), (1350, 160), 9, 24),
)
WOODS = (
    (30, 240, 160, 205, 30),
    (540, 860, 108, 140, 34),
    (250, 345, 420, 640, 46),
    (1040, 1130, 430, 600, 44),
    (300, 520, 840, 916, 40),
    (1010, 1240, 846, 918, 40),
    (560, 640, 390, 440, 14),
)
FIELDS = (  # middle, width, height, turn in degrees, colour
    ((420, 128), 150, 56, -4, "#D9C66E"),
    ((960, 130), 150, 54, 5, "#C9D07A"),
    ((330, 420), 110, 70, 8, "#D9C66E"),
    ((640, 878), 150, 66, -3, "#D9C66E"),
    ((790, 886), 120, 60, 4, "#B7C56B"),
    ((1060, 655), 120, 66, -6, "#D9C66E"),
    ((340, 655), 110, 60, 5, "#B7C56B"),
    ((1075, 385), 96, 56, -7, "#C9D07A"),
    ((60, 880), 104, 66, -8, "#D9C66E"),
    ((1335, 868), 96, 60, 6, "#C9D07A"),
)
HAMLETS: tuple[Point, ...] = ((560, 560), (860, 400), (520, 392), (310, 560), (1100, 610), (232, 520))


def draw() -> Image.Image:
    """The whole layer."""
    picture = panels.frame(TITLE)
    panels.inset(picture, SHEET.finished(_land()))
    panels.caption(picture, (18, 962), "Planning cards")
    return picture


def _land() -> Image.Image:
    mask = Image.new("L", SHEET.size, 255)
    ImageDraw.Draw(mask).polygon(smooth(SHEET.line(LAKE), steps=12), fill=0)
    ground = terrain.painted(SHEET, mask.filter(ImageFilter.GaussianBlur(2)), MEADOWS)
    things = Overlay(SHEET, 11)
    for middle, wide, high, turn, colour in FIELDS:
        _field(things, middle, wide, high, math.radians(turn), colour)
    for course in STREAMS:
        things.river(course, 5)
    things.tufts(((20, 1370, 110, 920, 330),), (92, 112, 52, 120))
    things.trees(WOODS, 6.4)
    things.mountains(RANGES, (15, 7))
    for place in HAMLETS:
        _hamlet(things, place)
    things.laid(ground, mask)
    _track(ground)
    terrain.vignette(ground, "#141C0C", 88)
    return ground


def _field(things: Overlay, middle: Point, wide: float, high: float, turn: float, colour: str) -> None:
    """A ploughed field: a slanted plot with furrows and a hedge."""
    k = SHEET.fine
    centre = SHEET.at(*middle)
    plot = [(-wide / 2, -high / 2), (wide / 2, -high / 2), (wide / 2, high / 2), (-wide / 2, high / 2)]
    outline = turned(placed(plot, *centre, k), turn, centre)
    things.draw.polygon(outline, fill=colour, outline="#7C8A4A", width=2 * k)
    rows = round(high / 7)
    for row in range(1, rows):
        y = -high / 2 + high * row / rows
        furrow = turned(placed([(-wide / 2 + 3, y), (wide / 2 - 3, y)], *centre, k), turn, centre)
        things.draw.line(furrow, fill="#A99A52" if row % 2 else "#E6DA96", width=round(1.4 * k))


def _hamlet(things: Overlay, place: Point) -> None:
    """Three houses, one with a spire."""
    k, dice = SHEET.fine, random.Random(f"{place}")
    for dx, dy in ((-15, 0), (3, -7), (18, 3)):
        x, y = SHEET.at(place[0] + dx, place[1] + dy)
        roof = dice.choice(("#B5553C", "#8E3E2E", "#A8703C"))
        things.draw.rectangle(
            (x - 6 * k, y - 6 * k, x + 6 * k, y + 3 * k), fill="#F3EAD5", outline="#4B3A26", width=k // 2
        )
        things.draw.polygon(
            [(x - 8 * k, y - 5 * k), (x, y - 13 * k), (x + 8 * k, y - 5 * k)], fill=roof, outline="#4B3A26"
        )
        things.draw.rectangle((x - 1.6 * k, y - 2 * k, x + 1.6 * k, y + 3 * k), fill="#4B3A26")


def _track(ground: Image.Image) -> None:
    """The loop: a bed of gravel with its shadow, ties, two rails."""
    k = SHEET.fine
    way = [SHEET.inside(*point) for point in (*loop(), loop()[0])]
    shade = Image.new("L", SHEET.size)
    ImageDraw.Draw(shade).line([(x, y + 4 * k) for x, y in way], fill=170, width=36 * k, joint="curve")
    ground.paste("#1D2410", (0, 0, *SHEET.size), shade.filter(ImageFilter.GaussianBlur(4 * k)))
    draw = ImageDraw.Draw(ground)
    for wide, paint in ((34, "#5B5140"), (30, "#B9AC8C"), (24, "#C9BD9E")):
        draw.line(way, fill=paint, width=wide * k, joint="curve")
    dice = random.Random(3)
    for x, y, _ in along(way, 1.6 * k):
        paint = dice.choice(("#9C9072", "#D9CFB4", "#877B60"))
        dx, dy = dice.uniform(-13, 13) * k, dice.uniform(-13, 13) * k
        draw.ellipse((x + dx - k, y + dy - k, x + dx + k, y + dy + k), fill=paint)
    _ties(draw, way, k)
    for paint, weight, lift in (("#2A2420", 4.4, 0.0), ("#8C97A3", 2.6, -0.6), ("#E4EAEF", 0.9, -1.2)):
        for offset in (-7.0, 7.0):
            rail = _beside(way, offset * k, lift * k)
            draw.line(rail, fill=paint, width=max(1, round(weight * k)), joint="curve")


def _ties(draw: ImageDraw.ImageDraw, way: list[Point], k: int) -> None:
    for x, y, angle in along(way, 12 * k):
        tie = turned(
            [
                (x - 2.6 * k, y - 13 * k),
                (x + 2.6 * k, y - 13 * k),
                (x + 2.6 * k, y + 13 * k),
                (x - 2.6 * k, y + 13 * k),
            ],
            angle,
            (x, y),
        )
        draw.polygon(tie, fill="#5E4630", outline="#3A2A1A")


def _beside(way: list[Point], distance: float, lift: float) -> list[Point]:
    """The closed way moved sideways, and up by `lift`."""
    found = []
    for i, (x, y) in enumerate(way):
        (x0, y0), (x1, y1) = way[(i - 1) % len(way)], way[(i + 1) % len(way)]
        if (x0, y0) == (x, y):
            x0, y0 = way[i - 2]
        if (x1, y1) == (x, y):
            x1, y1 = way[1]
        length = math.hypot(x1 - x0, y1 - y0) or 1.0
        found.append((x + (y1 - y0) / length * distance, y - (x1 - x0) / length * distance + lift))
    return found
