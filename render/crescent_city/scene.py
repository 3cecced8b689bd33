"""The board picture: what stands on the printed layer, the bar, the head."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from PIL import Image

from render import highlight, layers, panels, text
from render.canvas import Sprite, faded, lay, sprite
from render.crescent_city import cards, figures, goods, places, port, seats, story, yard
from render.crescent_city.figures import LIVERIES
from render.emblems import medal
from render.panels import Bit
from render.picture import Guest
from render.shapes import Point
from render.theme import GOLD, TEXT_INK, Livery
from rules.core import Event
from rules.crescent_city.data import TRACK_IDS
from rules.crescent_city.view import CargoView

KEY = "crescent-city"
LAYER = "board"


def draw(
    view: CargoView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Image.Image:
    """The board as an RGB image."""
    picture = layers.shelf().load(KEY, LAYER).copy()
    liveries = [LIVERIES[guest.colours[0]] for guest in people]
    yard.draw(picture, view, liveries)
    port.draw(picture, view, liveries)
    cards.stocks(picture, view)
    cards.offices(picture, view)
    cards.modules(picture, view)
    cards.end_track(picture, view)
    _light(picture, view, last)
    yard.names(picture)
    _plan(picture, view)
    yard.pawns(picture, view)
    _head(picture, view, people, liveries, last)
    seats.draw(picture, view, people, liveries, last)
    _marks(picture, view, marks)
    return picture


# -- the last turn ----------------------------------------------------------------------------------------------------


def _light(picture: Image.Image, view: CargoView, last: Sequence[Event]) -> None:
    for trip in story.trips(last):
        way = (places.manager_way if trip.pawn == "manager" else places.dock_way)(trip.start, trip.steps)
        highlight.trail(picture, way, 7)
    for kind, name in story.lit(last):
        box = _box(view, kind, name)
        if box is not None:
            x, y, wide, high = box
            lay(picture, highlight.frame(wide, high, 8), x - wide / 2, y - high / 2, "lt")


def _plan(picture: Image.Image, view: CargoView) -> None:
    """What the current seat has begun: a pale pawn where it will stand, weak frames where goods are chosen."""
    plan = view.plan
    if plan is None:
        return
    if plan.at:
        spaces = places.MANAGER if plan.kind == "taking" else places.DOCK
        lay(picture, _ghost(plan.kind), spaces[plan.at][0], spaces[plan.at][1] - 4)
    for name, chosen in plan.goods:
        middle = places.spot(name)
        if middle is None:
            continue
        wide, high = _SIZES[name[0]]
        frame = highlight.frame(wide, high, 8, False)
        lay(picture, frame, middle[0] - wide / 2, middle[1] - high / 2, "lt")
        for number, good in enumerate(chosen):
            lay(picture, goods.cube(good, 26), middle[0] + wide / 2 - 14 - 22 * number, middle[1] - high / 2)


_SIZES = {
    "W": (places.HOUSE_WIDE, places.HOUSE_HIGH),
    "S": (places.SHIP_WIDE, places.SHIP_HIGH),
    "C": (places.BOX_WIDE, places.BOX_HIGH),
    "T": (places.TRAIN_WIDE, places.TRAIN_HIGH),
}


@sprite
def _ghost(kind: str) -> Sprite:
    pawn = figures.manager(54) if kind == "taking" else figures.dockworker(54)
    return Sprite(faded(pawn.image, 0.5), pawn.pad)


def _box(view: CargoView, kind: str, name: str) -> tuple[float, float, int, int] | None:
    """Middle and size of what is lit up; None for something that is gone from the board."""
    place, _, number = name.partition(":")
    if kind == "house":
        return (*places.HOUSES[place], places.HOUSE_WIDE, places.HOUSE_HIGH)
    if kind == "ship":
        return (*port.ship_space(place, int(number) - 1), 72, 54)
    if kind == "box":
        return (*port.box_space(place, int(number) - 1), 68, 48)
    if kind == "train":
        return (*places.TRAINS[place], places.TRAIN_WIDE + 16, places.TRAIN_HIGH + 8)
    if kind == "space":
        return (*places.space(TRACK_IDS.index(place), int(number)), places.SPACE_WIDE - 6, places.SPACE_HIGH)
    if kind == "office" and int(name) in view.display:
        x, y = places.office(view.display.index(int(name)))
        return x + places.OFFICE_WIDE / 2, y + places.OFFICE_HIGH / 2, places.OFFICE_WIDE, places.OFFICE_HIGH
    if kind == "dock":
        return places.DOCK_X - places.DOCK_CELL * 5.5, places.DOCK_Y, places.DOCK_CELL * 12 + 12, 54
    return None


# -- the head ---------------------------------------------------------------------------------------------------------


def _head(
    picture: Image.Image,
    view: CargoView,
    people: Sequence[Guest],
    liveries: Sequence[Livery],
    last: Sequence[Event],
) -> None:
    panels.subtitle(picture, f"Round {view.round}   ·   Turn {view.turn}")
    if view.over:
        best = winners(view)
        name = " & ".join(text.clean(people[seat].name) for seat in best)
        rest = " wins" if len(best) == 1 else " share the victory"
        panels.banner(picture, liveries[best[0]], name, rest, _standings(view, liveries))
    else:
        done = story.summary(last, people, liveries, panels.BANNER_PX, panels.BANNER_ROOM)
        name = text.clean(people[view.current].name)
        panels.banner(picture, liveries[view.current], name, "’s turn", done)
    order = [(view.first + offset) % len(people) for offset in range(len(people))]
    active = None if view.over else order.index(view.current)
    panels.turn_order(picture, 1058, [liveries[seat] for seat in order], active)
    _facts(picture, view)


def winners(view: CargoView) -> list[int]:
    """The seats that win when the game is over: most coins, then most morale."""
    ranks = [(player.coins, player.morale) for player in view.players]
    return [seat for seat, rank in enumerate(ranks) if rank == max(ranks)]


def _standings(view: CargoView, liveries: Sequence[Livery]) -> list[Bit]:
    order = sorted(range(len(view.players)), key=lambda seat: (-view.players[seat].coins, -view.players[seat].morale))
    found: list[Bit] = ["Final:"]
    for seat in order:
        found += [medal(liveries[seat], 13), f"${view.players[seat].coins}  "]
    return found


def _facts(picture: Image.Image, view: CargoView) -> None:
    panels.fact(picture, 1310, "Trains scored", f"{view.trains_scored} of 6", TEXT_INK, figures.locomotive(32))
    if view.over:
        panels.fact(picture, 1500, "The end", "Game over", GOLD)
    elif view.final_rounds_left is not None:
        left = view.final_rounds_left
        panels.fact(picture, 1500, "The end", "Last round" if left == 1 else f"{left} rounds left", GOLD)
    elif view.trigger:
        panels.fact(picture, 1500, "The end", "3 more rounds", GOLD)
    else:
        fewest = min(player.workforce for player in view.players)
        panels.fact(picture, 1500, "Fewest to hire", f"{fewest} of 13", GOLD if fewest < 4 else TEXT_INK)


# -- marks ------------------------------------------------------------------------------------------------------------


def _spot(view: CargoView, place: str) -> Point | None:
    """Where the mark of a place stands; None for a place that is not on the board."""
    if place.startswith("office:"):
        number = int(place.partition(":")[2])
        if number not in view.display:
            return None
        x, y = places.office(view.display.index(number))
        return x + 18, y + 6
    return places.spot(place)


def _marks(picture: Image.Image, view: CargoView, marks: Sequence[tuple[str, int]]) -> None:
    """The numbers of open options, side by side where several are for one place."""
    for number, x, y in mark_spots(view, marks):
        lay(picture, highlight.mark(number), x, y)


def mark_spots(view: CargoView, marks: Sequence[tuple[str, int]]) -> list[tuple[int, float, float]]:
    """Each number with its middle. At the left of the warehouses further ones go outwards, else they hide goods."""
    found: list[tuple[int, float, float]] = []
    many = Counter(place for place, _ in marks)
    done: Counter[str] = Counter()
    for place, number in marks:
        at = _spot(view, place)
        if at is not None:
            outwards = many[place] - 1 if place in ("M5", "M6") else 0
            found.append((number, at[0] - 14 + 36 * (done[place] - outwards), at[1] - 18))
            done[place] += 1
    return found
