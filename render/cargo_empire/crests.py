"""What the variants put on the map: crests of the clans, the markers of the Bot, and who owns a post."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import highlight
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.cargo_empire import vehicles
from render.cargo_empire.liveries import liveries
from render.cargo_empire.places import TILE_HIGH, corner
from render.emblems import emblem
from render.picture import Guest
from render.shapes import placed
from render.theme import KEYLINE, PLAYERS, Livery, clear, lighter, mix
from rules.cargo_empire.view import EmpireView

STEP = 21  # from crest to crest in one city
_SHIELD = [(-0.86, -1), (0, -0.82), (0.86, -1), (0.86, 0.1), (0.5, 0.7), (0, 1.08), (-0.5, 0.7), (-0.86, 0.1)]


def owners(view: EmpireView, people: Sequence[Guest]) -> list[Livery]:
    """The colours of everybody who can own a post: the seats, then the vassals."""
    return [*liveries(people), *(PLAYERS[colour] for colour in view.vassals)]


@sprite
def crest(livery: Livery, r: int = 13) -> Sprite:
    """A shield in a clan's colour with its emblem."""
    c = r + 3
    pen = Pen(2 * c, 2 * c)
    outline = placed(_SHIELD, c, c, r)
    pen.polygon(outline, KEYLINE, KEYLINE, 3.6)
    pen.polygon(outline, livery.dark, livery.dark, 1.4)
    pen.shaded_polygon(outline, lighter(livery.base, 0.16), mix(livery.base, livery.dark, 0.22))
    pen.path([(c - 0.7 * r, c - 0.86 * r), (c, c - 0.68 * r), (c + 0.7 * r, c - 0.86 * r)], clear("#FFFFFF", 110), 1.1)
    emblem(pen, livery.emblem, c, c - 0.02 * r, r * 0.52, livery.ink, livery.base)
    return shadowed(pen.done(), 2, 2.2, 150, 5)


@sprite
def pointer(vehicle: str, livery: Livery, r: int = 15) -> Sprite:
    """A marker of the Bot: a wagon for the supply city, a train for the target."""
    c = r + 2
    pen = Pen(2 * c, 2 * c)
    pen.circle(c, c, r + 1.3, KEYLINE)
    pen.circle(c, c, r - 0.4, livery.dark)
    disc = pen.done()
    lay(disc, vehicles.icon(vehicle, round(r * 1.42), "#FFF3CF", livery.dark), c, c)
    return shadowed(disc, 2, 2.4, 150, 5)


def draw(picture: Image.Image, view: EmpireView, people: Sequence[Guest]) -> None:
    """All crests along the foot of their cities, borrowed ones ringed, and the Bot's supply marker."""
    colours, done = liveries(people), dict[str, int]()
    for seat, player in enumerate(view.players):
        if player.crest:
            x, y = corner(view.map, player.crest)
            at = x + 30 + STEP * done.get(player.crest, 0), y + TILE_HIGH + 8
            if seat in view.borrowed:
                lay(picture, highlight.ring(12), *at)
            lay(picture, crest(colours[seat]), *at)
            done[player.crest] = done.get(player.crest, 0) + 1
    if view.bot is not None and view.bot.supply:
        x, y = corner(view.map, view.bot.supply)
        lay(picture, pointer("wagon", colours[view.bot.seat]), x - 3, y + 47)
