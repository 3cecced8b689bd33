"""The private picture: the own plan, the planning cards, the own contracts and those to choose from."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import panels, text
from render.canvas import Sprite, lay, sprite
from render.cargotrain import plans, seats
from render.cargotrain.cargo import car, empty_car, ghost, token
from render.cargotrain.contracts import sheet
from render.cargotrain.engines import locomotive
from render.cargotrain.story import livery
from render.panels import plate
from render.picture import Guest
from render.theme import FAINT, GOLD, HEIGHT, LINE, MUTED, PANEL, PANEL_FOOT, TEXT_INK, TOP, WIDTH
from rules.cargotrain.contracts import uses
from rules.cargotrain.data import NEEDS, PLANNING, RANK, TURNS
from rules.cargotrain.view import CargotrainView, SeatView

_BIG, _SMALL = (186, 216), (116, 135)
_SHEET = (500, 420)
_SPLIT, _LOWER = 690, 530  # left edge of the right half, top of the contracts


def draw(view: CargotrainView, people: Sequence[Guest]) -> Image.Image:
    """The papers of the seat of `view` as an RGB image."""
    assert view.seat is not None
    shown, guest = view.seats[view.seat], people[view.seat]
    picture = _ground().image.copy()
    panels.subtitle(picture, f"Round {view.round}   ·   Your papers")
    panels.banner(picture, livery(guest), text.clean(guest.name), "’s papers", ["Only you can see this picture"])
    panels.fact(picture, 1080, "Points now", str(shown.score.total), GOLD)
    _plan(picture, view, shown)
    _cards(picture, view, shown)
    _stock(picture, view, shown, guest)
    _contracts(picture, view, shown)
    return picture


@sprite
def _ground() -> Sprite:
    """The desk on which the papers lie."""
    picture = panels.desk("CARGOTRAIN")
    for left, top, wide, high in (
        (14, TOP + 14, _SPLIT - 28, _LOWER - TOP - 28),
        (_SPLIT, TOP + 14, WIDTH - _SPLIT - 14, _LOWER - TOP - 28),
        (14, _LOWER, WIDTH - 28, HEIGHT - _LOWER - 14),
    ):
        lay(picture, plate(wide, high, 14, PANEL, PANEL_FOOT, LINE, 1.4), left, top, "lt")
    return Sprite(picture)


def _plan(picture: Image.Image, view: CargotrainView, shown: SeatView) -> None:
    """The three cards of the stack, and what is to be known of each turn."""
    panels.caption(picture, (38, TOP + 56), "Your plan")
    wide, high = _BIG
    for number in range(TURNS):
        x, y = 40 + (wide + 24) * number, TOP + 74
        if number < len(view.plan):
            lay(
                picture,
                plans.face(view.plan[number], wide, high, plans.state(view, view.seat or 0, number)),
                x,
                y,
                "lt",
            )
        else:
            lay(picture, plans.slot(number + 1, wide, high), x, y, "lt")
        text.put(picture, (x + wide / 2, y + high + 38), f"Turn {number + 1}", "bold", 30, TEXT_INK, "ms")
        words, paint = _fate(view, shown, number)
        text.put(picture, (x + wide / 2, y + high + 70), words, "semi", 24, paint, "ms")


def _fate(view: CargotrainView, shown: SeatView, number: int) -> tuple[str, str]:
    """What the line under a card of the plan says."""
    if number >= len(view.plan):
        return "not planned", MUTED
    if number < view.turn_of_round:
        return ("open to all", MUTED)
    short = NEEDS[view.plan[number]] - RANK[shown.engine]
    if short > 0:
        return f"needs class {PLANNING[view.plan[number]].needs_class}", "#FF8A8C"
    return "secret", GOLD


def _cards(picture: Image.Image, view: CargotrainView, shown: SeatView) -> None:
    """All six planning cards, with the class that each needs where the engine has not got it."""
    panels.caption(picture, (_SPLIT + 24, TOP + 56), "Your planning cards")
    wide, high = _SMALL
    for number, card in enumerate(PLANNING):
        x, y = _SPLIT + 28 + (wide + 48) * number, TOP + 76
        lay(picture, plans.face(card, wide, high), x, y, "lt")
        words, paint = ("in your plan", GOLD) if card in view.plan else ("free", MUTED)
        if card not in view.plan and NEEDS[card] > RANK[shown.engine]:
            words, paint = f"needs class {PLANNING[card].needs_class}", "#FF8A8C"
        text.put(picture, (x + wide / 2, y + high + 34), words, "semi", 23, paint, "ms")


def _stock(picture: Image.Image, view: CargotrainView, shown: SeatView, guest: Guest) -> None:
    """The own train and warehouse, for what the contracts ask."""
    y = TOP + 270
    panels.caption(picture, (_SPLIT + 24, y + 16), "Your train")
    lay(picture, seats.class_plate(shown.engine), _SPLIT + 28, y + 44, "lt")
    lay(picture, locomotive(guest.colours[0], 66), _SPLIT + 74, y + 100, "lb")
    for number in range(shown.limit):
        drawn = car(shown.train[number], 52) if number < len(shown.train) else empty_car(52)
        lay(picture, drawn, _SPLIT + 184 + 72 * number, y + 100, "lb")
    left = _SPLIT + 500
    panels.caption(picture, (left, y + 16), "Your warehouse")
    for number, (kind, count) in enumerate(zip(view.types, shown.warehouse, strict=True)):
        x = left + 26 + 100 * number
        lay(picture, token(kind, 24) if count else ghost(kind, 24), x, y + 72)
        text.put(picture, (x + 36, y + 72), str(count), "bold", 36, TEXT_INK if count else FAINT, "lm")


def _contracts(picture: Image.Image, view: CargotrainView, shown: SeatView) -> None:
    """Open contracts, whether the warehouse satisfies them, and behind them the two to choose from."""
    panels.caption(picture, (38, _LOWER + 42), "Your open contracts")
    warehouse = dict(zip(view.types, shown.warehouse, strict=True))
    x = 44
    for contract in shown.contracts:
        lay(picture, sheet(contract, *_SHEET), x, _LOWER + 60, "lt")
        ready = bool(uses(contract, warehouse))
        words = "your warehouse satisfies it" if ready else "more cars are needed"
        text.put(
            picture,
            (x + _SHEET[0] / 2, _LOWER + 60 + _SHEET[1] + 44),
            words,
            "semi",
            26,
            GOLD if ready else MUTED,
            "ms",
        )
        x += 545
    if not shown.contracts:
        text.put(picture, (44, _LOWER + 110), "None", "semi", 34, MUTED)
        x += 320
    if view.drawn:
        panels.caption(picture, (x, _LOWER + 42), "Keep one of these two")
    for contract in view.drawn:
        lay(picture, sheet(contract, *_SHEET), x, _LOWER + 60, "lt")
        x += 545
    if shown.fulfilled and x < WIDTH - 500:
        _fulfilled(picture, shown, x)


def _fulfilled(picture: Image.Image, shown: SeatView, x: int) -> None:
    """Fulfilled contracts, smaller, as many as there is room for."""
    panels.caption(picture, (x, _LOWER + 42), "Fulfilled")
    wide, high = 296, 236
    for number, contract in enumerate(shown.fulfilled):
        left, top = x + (wide + 18) * (number // 2), _LOWER + 60 + (high + 14) * (number % 2)
        if left + wide < WIDTH - 24:
            lay(picture, sheet(contract, wide, high), left, top, "lt")
            lay(picture, plans.tick(20), left + wide - 10, top + high - 14)
