"""The land of Dyorle, an island of our own drawing; places are those of the map's grid, 0 to 1000."""

from __future__ import annotations

from render.decor import Chain, Patch
from render.shapes import Point
from render.theme import Paint

# From, to; number of peaks; half width of a peak in pixels.
CHAINS: tuple[Chain, ...] = (
    ((330, 60), (420, 40), 6, 12),
    ((520, 70), (580, 110), 5, 12),
    ((300, 290), (420, 330), 11, 14),  # in the middle of the island
    ((430, 320), (390, 460), 9, 14),
    ((560, 350), (590, 500), 8, 12),
    ((660, 500), (720, 540), 5, 11),
    ((700, 110), (720, 190), 5, 10),
    ((820, 640), (880, 680), 6, 11),
    ((200, 660), (270, 720), 7, 12),
    ((400, 760), (450, 770), 4, 13),
    ((180, 500), (210, 600), 6, 11),
)
RIVERS: tuple[tuple[Point, ...], ...] = (
    ((330, 300), (300, 340), (200, 360), (150, 400), (130, 436)),
    ((500, 244), (470, 200), (440, 120), (350, 110), (320, 50)),
    ((556, 276), (600, 290), (660, 250), (700, 180), (740, 122)),
    ((436, 590), (400, 600), (380, 680), (320, 700), (282, 756)),
    ((476, 556), (520, 600), (530, 660), (530, 722)),
    ((864, 520), (900, 520), (950, 480)),
    ((700, 540), (660, 620), (680, 700), (730, 774)),
)
# Left, right, bottom, top; how many.
FORESTS: tuple[Patch, ...] = (
    (640, 760, 500, 450, 26),
    (600, 720, 720, 640, 50),
    (780, 900, 740, 640, 40),
    (480, 560, 470, 420, 16),
    (140, 200, 340, 290, 20),
    (150, 230, 180, 110, 16),
    (240, 300, 560, 490, 20),
    (820, 900, 350, 300, 14),
)
STEPPES: tuple[Patch, ...] = (
    (740, 840, 360, 310, 40),
    (400, 560, 720, 620, 70),
    (520, 580, 160, 130, 20),
    (150, 240, 740, 660, 30),
)

SEA_INK, LAND_INK = (226, 241, 244, 190), (84, 56, 18, 215)
# Words, middle in pixels of the picture, size, colour, room between letters, slant in degrees upwards.
NAMES: tuple[tuple[str, Point, int, Paint, float, float], ...] = (
    ("CINDER SEA", (140, 890), 21, SEA_INK, 5, 0),
    ("SEA OF GLASS", (930, 908), 20, SEA_INK, 4, 0),
    ("DAWN SEA", (1312, 772), 18, SEA_INK, 3, 0),
    ("THE SPINE", (500, 372), 20, LAND_INK, 6, -8),
    ("GREENREACH", (996, 694), 20, LAND_INK, 5, 0),
)
COMPASS: Point = (1330, 860)
SPREAD: Point = (9.0, 9.0)
