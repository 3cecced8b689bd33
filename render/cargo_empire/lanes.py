"""Sea lanes: how a ship goes from port to port without crossing the land."""

from __future__ import annotations

import heapq
import itertools
import math
from functools import cache

from render.cargo_empire.places import spots
from render.shapes import Path, Point, smooth

STEPS = 6  # points of a way from one stop to the next

# Points at sea in pixels of the picture, by name.
_BUOYS: dict[str, dict[str, Point]] = {
    "europe": {
        "man": (205, 352), "kintyre": (177, 312), "islay": (158, 284), "minch": (178, 214), "wrath": (236, 176),
        "orkney": (326, 157), "skagen": (566, 202), "lista": (500, 220), "dogger": (386, 288), "texel": (470, 290),
        "hook": (369, 408), "dover": (343, 441), "beachy": (318, 467), "portland": (205, 479), "ushant": (138, 490),
        "celtic": (130, 446), "biscay": (105, 570), "finisterre": (70, 665), "porto": (74, 745),
        "sound": (650, 268), "bornholm": (733, 291), "gotland": (806, 285), "saaremaa": (845, 222), "hanko": (846, 178),
        "reval": (890, 169), "hogland": (965, 158),
        "algarve": (84, 893), "gibraltar": (125, 905), "alboran": (155, 905), "motril": (230, 888),
        "palos": (345, 852), "minorca": (408, 832), "lion": (412, 775), "sardinia": (530, 857),
        "hyeres": (500, 703), "capraia": (564, 672), "elba": (590, 716), "ponza": (598, 788), "tyrrhenian": (640, 802),
        "stromboli": (734, 832), "messina": (745, 858), "spartivento": (758, 885), "ionian": (810, 858),
        "matapan": (852, 885), "kythera": (898, 900), "milos": (955, 895), "chios": (992, 862), "skyros": (994, 808),
        "lemnos": (1003, 778), "gallipoli": (1022, 768), "marmara": (1044, 755), "horn": (1118, 730),
        "bosporus": (1118, 655),
    },
    "dyorle": {
        "nw1": (80, 160), "nw2": (150, 125), "nw3": (240, 134), "nw4": (298, 106), "n1": (440, 108), "n2": (530, 104),
        "n3": (677, 103), "n4": (812, 103), "n5": (885, 98), "n6": (958, 104), "n7": (977, 126), "n8": (1012, 150),
        "ne1": (1050, 112), "ne2": (1125, 104), "ne3": (1205, 125), "ne4": (1232, 178), "ne5": (1292, 228),
        "e1": (1374, 318), "e2": (1326, 408), "e3": (1335, 487), "e4": (1380, 580), "e5": (1345, 664),
        "se1": (1270, 690), "se2": (1295, 738), "se3": (1288, 802), "se4": (1196, 842), "s1": (1116, 836),
        "s2": (1000, 838), "s3": (910, 844), "s4": (818, 832), "s5": (722, 832), "s6": (680, 892), "s7": (600, 912),
        "s8": (510, 895), "s9": (480, 852), "s10": (395, 838), "s11": (316, 848), "sw1": (205, 863), "sw2": (138, 832),
        "sw3": (128, 745), "sw4": (110, 666), "w1": (48, 622), "w2": (40, 560), "w3": (80, 466), "w4": (34, 382),
        "w5": (82, 292), "w6": (48, 215),
    },
}  # fmt: skip
# Stops one after another, ports and points at sea.
_LANES: dict[str, tuple[str, ...]] = {
    "europe": (
        "dublin man kintyre islay minch wrath orkney lista skagen copenhagen bornholm gotland saaremaa riga",
        "dublin celtic ushant biscay finisterre porto lisbon algarve gibraltar alboran motril palos minorca sardinia",
        "celtic biscay",
        "gotland riga saaremaa hanko reval hogland petersburg",
        "oslo skagen lista texel amsterdam hook dover beachy portland ushant",
        "orkney dogger hook",
        "lista dogger",
        "porto algarve",
        "minorca lion marseille hyeres capraia elba rome ponza tyrrhenian stromboli messina spartivento ionian athens",
        "elba ponza",
        "lion sardinia tyrrhenian rome",
        "ionian matapan kythera milos chios skyros athens",
        "skyros lemnos gallipoli marmara istanbul bosporus odessa",
        "marmara horn bosporus",
        "skagen sound bornholm",
    ),
    "dyorle": (
        "aldmere nw1 nw2 nw3 nw4 brinehal n1 n2 n3 n4 dunevar n6 n7 n8 solmark ne4 ne5 goldreth e2 e3 verdane e5 se1",
        "se1 elmspire se4 s1 s2 thornmoor s4 s5 vulkar s9 s10 s11 rusthal sw3 sw4 w1 w2 emberly w3 tidewyn w5 aldmere",
        "nw4 n1",
        "n4 n5 n6",
        "n8 ne1 ne2 ne3 ne4",
        "ne5 e1 e2",
        "e3 e4 e5",
        "se1 se2 se3 se4",
        "s2 s3 s4",
        "s5 s6 s7 s8 s9",
        "s11 sw1 sw2 sw3",
        "w2 w3 w4 tidewyn",
        "w4 w5 w6 nw1",
        "aldmere w6",
    ),
}


@cache
def sea_way(board: str, a: str, b: str) -> Path:
    """The way of a ship from port to port."""
    points = _points(board)
    return smooth([points[stop] for stop in _stops(board, a, b)], closed=False, steps=STEPS)


def _stops(board: str, a: str, b: str) -> tuple[str, ...]:
    """The shortest way along the lanes; it calls at no other port."""
    points, seen = _points(board), set[str]()
    ahead: list[tuple[float, tuple[str, ...]]] = [(0.0, (a,))]
    while True:
        done, way = heapq.heappop(ahead)
        if way[-1] == b:
            return way
        if way[-1] in seen or (len(way) > 1 and way[-1] in spots(board)):
            continue
        seen.add(way[-1])
        for stop in _next(board)[way[-1]]:
            heapq.heappush(ahead, (done + math.dist(points[way[-1]], points[stop]), (*way, stop)))


@cache
def _points(board: str) -> dict[str, Point]:
    return spots(board) | _BUOYS[board]


@cache
def _next(board: str) -> dict[str, set[str]]:
    """The stops beside every stop."""
    found: dict[str, set[str]] = {}
    for lane in _LANES[board]:
        for a, b in itertools.pairwise(lane.split()):
            found.setdefault(a, set()).add(b)
            found.setdefault(b, set()).add(a)
    return found
