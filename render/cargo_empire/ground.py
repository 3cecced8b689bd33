"""The static layers of the board: the two maps with their routes, the empty bar. Drawn by the worker only."""

from __future__ import annotations

from PIL import Image

from render import decor, panels, terrain
from render.cargo_empire import dyorle, europe
from render.cargo_empire.places import links, route, sheet
from render.cargo_empire.rails import lay_rails
from render.decor import Overlay
from render.map import land

TITLE = "CARGO EMPIRE"


def draw(board: str) -> Image.Image:
    """The layer of one map."""
    picture = panels.frame(TITLE)
    panels.inset(picture, sheet(board).finished(_map(board)))
    for words, at, px, paint, track, slant in (europe if board == "europe" else dyorle).NAMES:
        decor.name(picture, words, at, px, paint, track, slant)
    return picture


def _map(board: str) -> Image.Image:
    window, place = sheet(board), europe if board == "europe" else dyorle
    mask = land(window, board)
    ground = terrain.painted(window, mask, terrain.Climate())
    water = mask.point(lambda value: 255 - value)
    waves = Overlay(window, 7)
    if board == "europe":
        waves.meridians((-40, 60, 25, 72), 5)
    waves.waves(170)
    waves.laid(ground, water)
    things = Overlay(window, 5)
    things.tufts(place.STEPPES)
    for course in place.RIVERS:
        things.river(course)
    things.trees(place.FORESTS)
    things.mountains(place.CHAINS, place.SPREAD)
    things.laid(ground, mask, 215)
    lay_rails(ground, window, [route(board, a, b) for a, b in links(board)])
    rose = Overlay(window, 0)
    rose.compass(place.COMPASS[0], place.COMPASS[1], 46)
    rose.laid(ground)
    terrain.vignette(ground)
    return ground
