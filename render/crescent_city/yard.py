"""The warehouses, the loading dock, the pawns and the admin tracks with their discs, workers and tiles."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.crescent_city import figures, goods, icons, places
from render.panels import plate
from render.shapes import Point
from render.theme import INK, Livery, clear
from rules.crescent_city.data import ACHIEVEMENTS, GOODS, TRACKS
from rules.crescent_city.view import CargoView

CELLS = 12


def draw(picture: Image.Image, view: CargoView, liveries: Sequence[Livery]) -> None:
    """Everything in the two upper areas."""
    _dock(picture, view)
    _houses(picture, view)
    _stacks(picture, view)
    _tracks(picture, view, liveries)


def names(picture: Image.Image) -> None:
    """The names of the spaces of both rings, over the way that a pawn has gone."""
    for spots in (places.MANAGER, places.DOCK):
        for name, spot in spots.items():
            text.put(picture, spot, name, "bold", 22, "#5F4A26", "mm", halo="#F3E8CD", halo_px=3)


def pawns(picture: Image.Image, view: CargoView) -> None:
    """The manager and the dockworker, over whatever has been lit up."""
    x, y = places.MANAGER[view.manager]
    lay(picture, figures.manager(54), x, y - 4)
    x, y = places.DOCK[view.dockworker]
    lay(picture, figures.dockworker(54), x, y - 4)


# -- goods ------------------------------------------------------------------------------------------------------------


def dock_cell(number: int) -> Point:
    """The middle of a place of the dock, 0 at the exit."""
    return places.DOCK_X - places.DOCK_CELL * number, places.DOCK_Y


def _dock(picture: Image.Image, view: CargoView) -> None:
    for number, good in enumerate(view.dock[:CELLS]):
        lay(picture, goods.cube(good, 32), *dock_cell(number))
    if len(view.dock) > CELLS:
        x, y = dock_cell(CELLS - 1)
        lay(picture, panels.tag(f"+{len(view.dock) - CELLS}", "#FFF6DC", "#E3D2A6", INK, 20), x - 34, y, "rm")


def house_spot(name: str, number: int, limit: int) -> Point:
    """The middle of a place (from 0) of a warehouse."""
    x, y = places.HOUSES[name]
    step = 34
    return x + step * (number - (limit - 1) / 2), y + 14


def _houses(picture: Image.Image, view: CargoView) -> None:
    for name, counts in zip(places.HOUSES, view.warehouses, strict=True):
        held = [good for good, many in zip(GOODS, counts, strict=True) for _ in range(many)]
        for number in range(view.warehouse_limit):
            spot = house_spot(name, number, view.warehouse_limit)
            lay(picture, goods.cube(held[number], 32) if number < len(held) else _hole(), *spot)


@sprite
def _hole() -> Sprite:
    """An empty place of a warehouse."""
    pen = Pen(30, 34)
    pen.box(1, 2, 28, 30, 6, clear("#6B4C2A", 50), clear("#6B4C2A", 120), 1.4)
    return Sprite(pen.done())


def _stacks(picture: Image.Image, view: CargoView) -> None:
    """Trucks and loans that are left, in the middle of the ring."""
    x, y = places.RING_MIDDLE
    lay(picture, plate(170, 92, 12, "#F3E8CD", "#DDCBA2", "#6B5530", 1.6, 60), x, y)
    for row, (icon, words) in enumerate(
        ((icons.truck_sign(46), f"{view.truck_stack} trucks"), (figures.loan(40), f"{view.loans_left} loans"))
    ):
        lay(picture, icon, x - 48, y - 21 + 43 * row)
        text.put(picture, (x - 14, y - 21 + 43 * row), words, "bold", 24, INK, "lm")


# -- tracks -----------------------------------------------------------------------------------------------------------


def _tracks(picture: Image.Image, view: CargoView, liveries: Sequence[Livery]) -> None:
    for track, card in enumerate(TRACKS):
        for level, number in ((0, card.tile_1_space), (1, card.tile_2_space)):
            tile = view.tiles[level][track]
            if tile is not None:
                lay(picture, achievement(tile), *places.space(track, number))
        _workers(picture, view, track, liveries)
        if view.pioneers[track] is not None:
            x, y = places.space(track, card.goal_space)
            lay(picture, _gone(), x, y + 38)
        for number in range(1, card.spaces + 1):
            _discs(picture, view, track, number, liveries)


def _workers(picture: Image.Image, view: CargoView, track: int, liveries: Sequence[Livery]) -> None:
    """Workers that stand on the track for good: first on its second space, then on its fifth."""
    for place, number in enumerate(TRACKS[track].worker_spaces):
        here = [seat for seat, player in enumerate(view.players) if player.track_workers[track] > place]
        x, y = places.space(track, number)
        for index, seat in enumerate(here):
            lay(picture, figures.worker(liveries[seat], 24), x + 16 * (index - (len(here) - 1) / 2), y - 41)


def _discs(picture: Image.Image, view: CargoView, track: int, number: int, liveries: Sequence[Livery]) -> None:
    """Discs on a space, the one that came first at the left and lowest."""
    here = [seat for seat in view.arrivals[track] if view.players[seat].tracks[track] == number]
    x, y = places.space(track, number)
    step = 13 if len(here) > 3 else 19
    for index, seat in enumerate(here):
        shift = index - (len(here) - 1) / 2
        lay(picture, figures.disc(liveries[seat], 12), x + step * shift, y + 2 - 3 * shift)


@sprite
def achievement(tile: str) -> Sprite:
    """An achievement tile: what it asks for, and the morale that it gives."""
    card = ACHIEVEMENTS[tile]
    wide, high = places.SPACE_WIDE - 2, places.SPACE_HIGH + 6
    top, bottom = ("#3F5D3A", "#26401F") if card.level == 1 else ("#5A3D6B", "#38224A")
    drawn = plate(wide, high, 7, top, bottom, "#FFFDF6", 2, 60, False).image.copy()
    text.put(drawn, (6, 20), f"{card.needed}×", "bold", 21, "#FFF6DC")
    lay(drawn, icons.measure(card.measure, 34), wide - 25, 16)
    text.put(drawn, (7, high - 7), "I" * card.level, "bold", 18, "#F3C969")
    lay(drawn, figures.heart(17), wide - 32, high - 13)
    text.put(drawn, (wide - 6, high - 7), f"+{card.morale}", "bold", 18, "#FFF6DC", "rs")
    return shadowed(drawn, 2, 2.4, 150, 6)


@sprite
def _gone() -> Sprite:
    """Crosses out the goal bonus of a track."""
    pen = Pen(26, 28)
    for line in (((4, 5), (22, 23)), ((22, 5), (4, 23))):
        pen.path(line, "#FFFDF6", 5.4, True)
        pen.path(line, "#A5352F", 3.4, True)
    return Sprite(pen.done())
