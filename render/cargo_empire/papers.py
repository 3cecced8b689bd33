"""The private picture of a seat: its cards, City cards and Goals, and what it would score if the game ended now."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import Sprite, lay, sprite
from render.cargo_empire import cards, vehicles
from render.cargo_empire.liveries import livery
from render.panels import plate
from render.picture import Guest
from render.theme import FAINT, GOLD, LINE, MUTED, PANEL, PANEL_FOOT, TEXT_INK, TOP, WIDTH
from rules.cargo_empire import words
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.view import EmpireView

_CARDS, _GOALS, _FOOT = TOP + 20, 398, 976  # tops of the three parts
_CARD = 128  # width of a Transport card
_CITIES = 560  # left edge of the City cards
_ROWS = 3  # of Goals, as large as they are drawn; more are shown smaller


def draw(view: EmpireView, people: Sequence[Guest]) -> Image.Image:
    """The papers of the seat of `view` as an RGB image."""
    assert view.seat is not None
    picture = _ground().image.copy()
    _head(picture, view, people, view.seat)
    _transport(picture, view, view.seat)
    _cities(picture, view, view.seat)
    _goals(picture, view, view.seat)
    _points(picture, view, view.seat)
    return picture


@sprite
def _ground() -> Sprite:
    picture = panels.desk("CARGO EMPIRE")
    return Sprite(picture)


def _head(picture: Image.Image, view: EmpireView, people: Sequence[Guest], seat: int) -> None:
    panels.subtitle(picture, "Cards and Goals")
    waits = "The game is over"
    if view.to_act:
        first = view.to_act[0]
        waits = "Your turn" if first == seat else f"Waiting for {text.clean(people[first].name)}"
    panels.banner(picture, livery(people[seat]), text.clean(people[seat].name), "’s hand", [waits])
    panels.fact(picture, 1080, "Points without Goals", str(_open_points(view, seat)), GOLD)
    goals = sum(view.worth)
    panels.fact(picture, 1330, "Goals now", str(goals), GOLD)
    panels.fact(picture, 1480, "Total now", str(_open_points(view, seat) + goals), GOLD)


def _open_points(view: EmpireView, seat: int) -> int:
    return sum(number for source, number in view.players[seat].points if source != "Goals")


def _transport(picture: Image.Image, view: EmpireView, seat: int) -> None:
    """The Transport cards with their numbers."""
    panels.caption(picture, (26, _CARDS + 22), "Transport cards")
    for place, vehicle in enumerate(vehicles.VEHICLES):
        number = view.players[seat].cards[place]
        x = 26 + (_CARD + 44) * place
        lay(picture, vehicles.card(vehicle, _CARD), x, _CARDS + 40, "lt")
        text.put(picture, (x + _CARD / 2, _CARDS + 262), f"x {number}", "bold", 40, TEXT_INK if number else FAINT, "ms")


def _cities(picture: Image.Image, view: EmpireView, seat: int) -> None:
    """The City cards; while it is secret, the first one too."""
    panels.caption(picture, (_CITIES, _CARDS + 22), "City cards, 5 VP each")
    board = MAPS[view.map]
    owned = list(view.players[seat].cities)
    hidden = [view.secret] if view.secret and view.secret not in owned else []
    every = owned + hidden
    step = min(cards.CITY_WIDE + 14, (WIDTH - 26 - _CITIES - cards.CITY_WIDE) // max(1, len(every) - 1))
    for place, name in enumerate(every):
        lay(
            picture,
            _city(view, seat, board.city_index.get(name), name in hidden),
            _CITIES + step * place,
            _CARDS + 40,
            "lt",
        )
    if not every:
        text.put(picture, (_CITIES, _CARDS + 130), "None yet", "semi", 30, FAINT)


def _city(view: EmpireView, seat: int, number: int | None, secret: bool) -> Sprite:
    if number is None:
        return cards.blank()
    city = view.cities[number]
    return cards.city(MAPS[view.map].cities[number], city.level, city.owners.count(seat), secret)


def _goals(picture: Image.Image, view: EmpireView, seat: int) -> None:
    """The Goals with their worth, first those to choose from."""
    kept = list(zip(view.players[seat].goals or (), view.worth, strict=True))
    panels.caption(picture, (26, _GOALS + 22), f"Goals   ·   {len(kept)} kept")
    offered = zip(view.offered, view.offered_worth, strict=True)
    shown = [cards.goal(number, worth, True) for number, worth in offered]
    shown += [cards.goal(number, worth) for number, worth in kept]
    rows = max(_ROWS, -(-len(shown) // 3))
    step = min(cards.GOAL_HIGH + 14, (_FOOT - _GOALS - 60) // rows)
    for place, card in enumerate(shown):
        row, column = divmod(place, 3)
        lay(picture, card, 26 + (cards.GOAL_WIDE + 12) * column, _GOALS + 40 + step * row, "lt")
    if not shown:
        text.put(picture, (26, _GOALS + 96), "No Goals yet", "semi", 30, FAINT)


def _points(picture: Image.Image, view: EmpireView, seat: int) -> None:
    """Points by source, and the Goals that were put back and are still in the deck."""
    lay(picture, plate(WIDTH - 52, 104, 14, PANEL, PANEL_FOOT, LINE, 1.4), 26, _FOOT, "lt")
    points = dict(view.players[seat].points) | {"Goals": sum(view.worth)}
    for place, (source, number) in enumerate(points.items()):
        x = 50 + 230 * place
        panels.caption(picture, (x, _FOOT + 38), source)
        text.put(picture, (x, _FOOT + 84), f"{number} VP", "bold", 36, TEXT_INK if number else FAINT)
    back = words.listed([f"Goal {number}" for number in view.returned])
    if back:
        panels.caption(picture, (990, _FOOT + 38), "Put back by you, still in the deck")
        line = text.fit(back, "semi", 30, WIDTH - 1040, 22)
        text.put(picture, (990, _FOOT + 82), line.text, "semi", line.px, MUTED)
