"""The board picture: what stands on the printed map, the bar, the head."""

from __future__ import annotations

import math
from collections.abc import Sequence

from PIL import Image

from render import highlight, layers, panels, text
from render.canvas import Sprite, lay
from render.cargo_empire import crests, goods, rush, seats, story, tiles, track, vehicles
from render.cargo_empire.lanes import sea_way
from render.cargo_empire.legs import Leg
from render.cargo_empire.liveries import liveries, livery
from render.cargo_empire.places import TILE_HIGH, TILE_WIDE, corner, linked, outside, route, spots
from render.emblems import medal
from render.panels import Bit
from render.picture import Guest
from render.shapes import Path, Point
from render.theme import FAINT, TEXT_INK, Livery, mix
from rules.cargo_empire import words
from rules.cargo_empire.data import RUSH_TILES, SPACES
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.view import CityView, EmpireView
from rules.core import Event

KEY = "cargo-empire"
COARSE, COARSE_AT_SEA = 6, 2  # of the points of a way, every how manieth is drawn
_PUBLIC, _SLOT_WIDE = 1334, 130  # left edge of the City Display in the head, room of a card


def draw(
    view: EmpireView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Image.Image:
    """The board as an RGB image."""
    picture = layers.shelf().load(KEY, view.map).copy()
    way = story.way(view.map, last)
    _trail(picture, view.map, way)
    _rush(picture, view, way)
    for city in sorted(view.cities, key=lambda each: spots(view.map)[each.id][1]):
        _city(picture, view, people, city)
    crests.draw(picture, view, people)
    _last_posts(picture, view, people, last)
    _badges(picture, view.map, way)
    track.draw(picture, view.track, [p.marks for p in view.players], liveries(people), story.moved(last))
    _head(picture, view, people, last)
    seats.draw(picture, view, people, last)
    _marks(picture, view, marks)
    return picture


# -- the last transport ---------------------------------------------------------------------------------------------


def _line(board: str, leg: Leg) -> Path:
    """The way of a leg, over the tiles."""
    if leg.vehicle == "ship":
        return sea_way(board, *leg.nodes)
    steps = [route(board, a, b) for a, b in zip(leg.nodes, leg.nodes[1:], strict=False) if linked(board, a, b)]
    return [point for step in steps for point in step]


def _visible(board: str, leg: Leg) -> Path:
    """The part of a leg between the tiles at its ends."""
    return outside(board, outside(board, _line(board, leg), leg.nodes[0]), leg.nodes[-1])


def _trail(picture: Image.Image, board: str, way: Sequence[Leg]) -> None:
    """Light up the way of the last transport: solid by land, dashed by sea."""
    for leg in way:
        at_sea, line = leg.vehicle == "ship", _line(board, leg)
        step = COARSE_AT_SEA if at_sea else COARSE
        few = [*line[:-step:step], *line[-1:]]  # gentle curves need few points, and each is costly
        if len(few) > 1:
            highlight.trail(picture, few, dash=20 if at_sea else 0)
    for leg in way:
        part = _visible(board, leg)
        if len(part) > 2:
            (x0, y0), (x1, y1) = part[-3], part[-1]
            highlight.arrow(picture, part[-1], math.atan2(y1 - y0, x1 - x0))


def _badges(picture: Image.Image, board: str, way: Sequence[Leg]) -> None:
    """The vehicle of every leg on its middle; where they would cover each other, the first one only."""
    taken: list[Point] = []
    for leg in way:
        part = _visible(board, leg)
        for city in MAPS[board].city_index:
            part = outside(board, part, city) or part
        if part:
            at = part[len(part) // 2]
            if all(math.dist(at, other) > 42 for other in taken):
                lay(picture, vehicles.last_badge(leg.vehicle), *at)
                taken.append(at)


def _last_posts(picture: Image.Image, view: EmpireView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """Ring the posts of the last turn; a city that has risen since is framed, for its posts have moved."""
    risen, colours = story.risen(last), crests.owners(view, people)
    for owner, name, space in story.placed(last, len(people)):
        x, y = corner(view.map, name)
        if name in risen:
            lay(picture, highlight.frame(TILE_WIDE, TILE_HIGH, 10), x, y, "lt")
            _corners(picture, view, people, name)
            continue
        dx, dy = tiles.demand_spot(SPACES.index(space))
        lay(picture, highlight.ring(15), x + dx, y + dy - 1)
        lay(picture, tiles.post(colours[owner]), x + dx, y + dy - 1)


# -- the map --------------------------------------------------------------------------------------------------------


def _rush(picture: Image.Image, view: EmpireView, way: Sequence[Leg]) -> None:
    """Rush spaces with their tiles; those on the way of the last transport are ringed."""
    passed = {name for leg in way for name in leg.nodes}
    for place, number in zip(MAPS[view.map].rush_spaces, view.rush, strict=True):
        x, y = spots(view.map)[place.id]
        if place.id in passed:
            lay(picture, highlight.ring(rush.R), x, y)
        lay(picture, rush.tile(RUSH_TILES[number].vehicle) if number else rush.space(), x, y)


def _city(picture: Image.Image, view: EmpireView, people: Sequence[Guest], city: CityView) -> None:
    """One city: tile, cargo, demands, posts, badges."""
    place = MAPS[view.map].cities[MAPS[view.map].city_index[city.id]]
    x, y = corner(view.map, city.id)
    if city.id in view.display:
        lay(picture, tiles.halo(), x, y, "lt")
    lay(picture, tiles.tile(place.region, city.level), x, y, "lt")
    tiles.name(picture, place.name, city.level, x, y)
    colours = crests.owners(view, people)
    if city.level < 3:
        _goods(picture, colours, city, x, y)
    size = 29 if city.level == 3 else 25
    for number, owner in enumerate(city.posts):
        dx, dy = tiles.post_spot(number, city.level)
        lay(picture, tiles.post(colours[owner], size), x + dx, y + dy)
    _corners(picture, view, people, city.id)


def _corners(picture: Image.Image, view: EmpireView, people: Sequence[Guest], city: str) -> None:
    """The badges at the corners of a tile: port, and the card of the city, public or private."""
    x, y = corner(view.map, city)
    if MAPS[view.map].city_index[city] in MAPS[view.map].ports:
        lay(picture, tiles.port(), x + TILE_WIDE - 4, y + TILE_HIGH - 5)
    badge = _star(view, people, city)
    if badge is not None:
        lay(picture, badge, x + TILE_WIDE - 1, y - 1)


def _goods(picture: Image.Image, colours: Sequence[Livery], city: CityView, x: float, y: float) -> None:
    """Production over demand."""
    for number in range(2):
        dx, dy = tiles.production_spot(number)
        lay(picture, (goods.cube if number < city.cargo else goods.spent)(city.make), x + dx, y + dy)
    for number, (wanted, owner) in enumerate(zip(city.want, (city.top, city.bottom), strict=True)):
        dx, dy = tiles.demand_spot(number)
        if owner is None:
            lay(picture, goods.demand(wanted), x + dx, y + dy)
        else:
            lay(picture, tiles.post(colours[owner]), x + dx, y + dy - 1)


def _star(view: EmpireView, people: Sequence[Guest], city: str) -> Sprite | None:
    """The badge of a city's card: public, or private with its owner's colour."""
    if city in view.display:
        return tiles.public()
    for guest, player in zip(people, view.players, strict=True):
        if city in player.cities:
            return tiles.private(livery(guest))
    return None


# -- the head -------------------------------------------------------------------------------------------------------


def _head(picture: Image.Image, view: EmpireView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    panels.subtitle(picture, _moment(view))
    colours = liveries(people)
    active = view.to_act[0] if view.to_act else None
    seat = active if active is not None else seats.winner(view)
    ink, edge = colours[seat].ink, mix(colours[seat].base, colours[seat].dark, 0.6)
    if active is None:
        bits: list[Bit] = _standings(view, people)
    else:
        bits = story.summary(view, last, people, ink, edge)
    rest = " wins" if active is None else "’s turn"
    panels.banner(picture, colours[seat], text.clean(people[seat].name), rest, bits)
    order = [colours[each] for each in view.order]
    panels.turn_order(picture, 1058, order, None if active is None else view.order.index(active))
    _display(picture, view, colours, last)


def _moment(view: EmpireView) -> str:
    """Where the game stands, for the line under the title."""
    if view.over:
        return "The game is over"
    if not view.round:
        return "Setting up"
    left = view.players[view.to_act[0]].left
    turn = min(view.turns, view.turns - left + (view.stage == "planning"))
    return f"Round {view.round} of 3   ·   Turn {max(1, turn)} of {view.turns}"


def _standings(view: EmpireView, people: Sequence[Guest]) -> list[Bit]:
    """The final order."""
    bits: list[Bit] = ["Final:"]
    for seat in seats.ranking(view):
        bits += [medal(livery(people[seat]), 13), f"{view.scores[seat]}  "]
    return bits


def slot_spot(slot: int) -> tuple[int, int]:
    """Where a card of the City Display is written, as the left end of its baseline."""
    row, column = divmod(slot - 1, 3)
    return _PUBLIC + _SLOT_WIDE * column, 56 + 26 * row


def _display(picture: Image.Image, view: EmpireView, colours: Sequence[Livery], last: Sequence[Event]) -> None:
    """The public cities by slot; a new card in the colour of what has just happened."""
    panels.caption(picture, (_PUBLIC, 31), f"Public cities   ·   deck {view.city_deck}   ·   Goals {view.goal_deck}")
    new = story.filled(last)
    for slot, card in enumerate(view.display, start=1):
        x, y = slot_spot(slot)
        if view.bot is not None and view.bot.placed and view.bot.slot == slot:
            lay(picture, crests.pointer("train", colours[view.bot.seat], 12), x - 5, y - 9, "lm")
        else:
            lay(picture, tiles.little_star(9) if card else tiles.little_star(9, FAINT), x, y - 9, "lm")
        name = text.fit(words.CITIES[card] if card else "Blank", "narrow", 25, _SLOT_WIDE - 34, 20)
        paint = "#FFD166" if slot in new else TEXT_INK if card else FAINT
        text.put(picture, (x + 24, y), name.text, "narrow", name.px, paint)


# -- marks ----------------------------------------------------------------------------------------------------------


def spot(view: EmpireView, place: str) -> tuple[float, float] | None:
    """Where the mark of a place (`city:riga`, `node:r2`, `slot:3`, `track:4u`) stands; None where there is none."""
    kind, _, name = place.partition(":")
    if kind == "city" and name in MAPS[view.map].city_index:
        x, y = corner(view.map, name)
        return x + 6, y + TILE_HIGH - 6
    if kind == "node" and name in spots(view.map):
        x, y = spots(view.map)[name]
        return x, y - rush.R - 6
    if kind == "slot" and name.isdigit() and 1 <= int(name) <= len(view.display):
        x, y = slot_spot(int(name))
        return x - 6, y - 9
    return track.spot(view.track, name) if kind == "track" else None


def _marks(picture: Image.Image, view: EmpireView, marks: Sequence[tuple[str, int]]) -> None:
    """The numbers of open options, side by side where several are for one place."""
    done: dict[str, int] = {}
    for place, number in marks:
        at = spot(view, place)
        if at is not None:
            lay(picture, highlight.mark(number), at[0] + 36 * done.get(place, 0), at[1])
            done[place] = done.get(place, 0) + 1
