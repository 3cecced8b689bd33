"""The land that the caravan road leads through: mountains, rivers, deserts, the wall, names."""

from __future__ import annotations

from render.decor import Chain, Patch
from render.shapes import Point
from render.theme import Paint

# Longitude and latitude from, to; number of peaks; half width of a peak in pixels.
CHAINS: tuple[Chain, ...] = (
    ((50.5, 33.8), (52.2, 31.0), 5, 10),  # Zagros
    ((53.0, 36.4), (55.2, 36.9), 4, 9),  # Elburz
    ((67.2, 32.9), (71.2, 33.3), 9, 13),  # Hindu Kush
    ((71.0, 34.6), (73.4, 34.2), 5, 13),
    ((72.9, 40.3), (74.2, 42.2), 7, 12),  # Pamir
    ((76.5, 42.6), (85.6, 43.6), 15, 12),  # Tian Shan
    ((76.8, 35.4), (94.5, 35.2), 22, 12),  # Kunlun
    ((76.0, 32.6), (82, 29.4), 12, 14),  # Himalaya
    ((82, 29.4), (94, 28.0), 17, 15),
    ((96.6, 36.6), (99.4, 36.0), 4, 10),  # Qilian
    ((86.5, 45.6), (91.5, 45.0), 6, 11),  # Altai
    ((98.6, 31.0), (101.0, 27.0), 9, 11),  # Hengduan
    ((106.5, 33.4), (112.5, 33.0), 9, 10),  # Qinling
    ((109.5, 25.2), (114.5, 25.2), 6, 8),
    ((110.2, 43.6), (111.8, 44.6), 3, 9),
)
RIVERS: tuple[tuple[Point, ...], ...] = (
    # Yellow River
    ((96.0, 34.4), (99.0, 33.6), (101.5, 34.8), (103.6, 35.6), (104.8, 36.6), (105.0, 38.2), (105.6, 40.4),
     (107.6, 40.9), (110.6, 40.4), (111.9, 39.6), (110.9, 37.2), (110.4, 35.2), (113.0, 34.7), (115.6, 35.2),
     (118.2, 37.3), (119.3, 37.6)),
    # Yangtze
    ((94.5, 33.0), (98.5, 31.2), (101.0, 27.2), (104.2, 28.6), (107.5, 29.8), (111.0, 30.3), (115.5, 29.8),
     (119.0, 32.0), (121.6, 31.7)),
    ((72.6, 36.6), (69.2, 37.7), (66.2, 37.7), (63.0, 39.4), (60.6, 42.0), (60.4, 44.0)),  # Oxus
    ((78.4, 32.6), (74.6, 34.4), (72.0, 32.8), (70.6, 29.2), (68.2, 26.0), (67.6, 24.2)),  # Indus
    ((78.6, 29.8), (81.6, 26.6), (86.6, 25.6), (89.6, 24.0), (90.6, 22.6)),  # Ganges
    ((77.6, 38.4), (80.6, 40.4), (84.6, 41.2), (88.2, 40.6)),  # Tarim
    ((99.9, 38.2), (99.2, 39.9), (100.4, 42.4)),  # Etzina
)  # fmt: skip

# West, east, south, north; how many.
DESERTS: tuple[Patch, ...] = (
    (57.4, 61.6, 29.6, 33.4, 40),  # Lut
    (79.2, 86.6, 37.0, 40.8, 60),  # Takla Makan
    (93.5, 99.0, 42.6, 45.2, 26),  # Gobi
    (101.5, 107.4, 42.8, 45.4, 34),
    (60.4, 65.2, 38.6, 42.0, 34),  # Black Sands
    (69.6, 73.0, 25.0, 28.8, 18),  # Thar
)
STEPPES: tuple[Patch, ...] = ((63, 76, 42.4, 45.6, 150), (79, 92, 43.8, 45.4, 50), (87, 99, 31.0, 34.0, 110))
FORESTS: tuple[Patch, ...] = (
    (106.5, 117.5, 29.9, 32.2, 44),
    (109, 116.5, 24.2, 26.4, 50),
    (101.5, 105, 29.6, 32.6, 24),
    (77, 85.5, 20.0, 22.8, 46),
)
LAKES = ((60.3, 44.9, 1.5, 1.1), (75.6, 45.7, 2.6, 0.28), (100.2, 36.3, 0.7, 0.5))  # middle, half width and height

# The Great Wall threads its way between the tiles, so it is given in pixels of the picture.
WALL: tuple[Point, ...] = (
    (1008, 486),
    (1062, 478),
    (1120, 466),
    (1134, 424),
    (1132, 360),
    (1150, 324),
    (1200, 317),
    (1254, 321),
    (1300, 325),
    (1344, 322),
)

SEA_INK, LAND_INK = (226, 241, 244, 200), (84, 56, 18, 225)
# Words, middle in pixels of the picture, size, colour, room between letters, slant in degrees upwards.
NAMES: tuple[tuple[str, Point, int, Paint, float, float], ...] = (
    ("CASPIAN SEA", (21, 290), 18, SEA_INK, 2, 90),
    ("GULF OF HORMUS", (272, 866), 18, SEA_INK, 1, 0),
    ("ARABIAN SEA", (310, 908), 22, SEA_INK, 6, 0),
    ("YELLOW", (1348, 632), 18, SEA_INK, 0, 0),
    ("SEA", (1348, 656), 18, SEA_INK, 1, 0),
    ("LUT", (286, 646), 22, LAND_INK, 9, 0),
    ("HINDU KUSH", (398, 676), 20, LAND_INK, 3, 0),
    ("TAKLA MAKAN", (848, 487), 18, LAND_INK, 0, 0),
    ("TIAN SHAN", (705, 224), 22, LAND_INK, 7, 0),
    ("GOBI", (990, 158), 26, LAND_INK, 14, 0),
    ("KIPCHAK STEPPE", (420, 150), 22, LAND_INK, 9, 0),
    ("HIMALAYA", (770, 796), 22, LAND_INK, 12, -7),
    ("TIBET", (860, 668), 26, LAND_INK, 18, 0),
    ("CATHAY", (1208, 774), 26, LAND_INK, 14, 0),
    ("INDIA", (600, 836), 24, LAND_INK, 14, 0),
    ("PERSIA", (210, 362), 22, LAND_INK, 10, 0),
)
