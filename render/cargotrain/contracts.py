"""Contracts: their terms as shapes, the seal of a fulfilled one, the rolled one that nobody else may read."""

from __future__ import annotations

from render import text
from render.canvas import Pen, Sprite, shadowed, sprite
from render.theme import GOLD, KEYLINE, Paint
from rules.cargotrain.data import CONTRACTS, Term

_SAME, _EDGE = "#8FA0B2", "#2A2118"
_MIXED: tuple[Paint, ...] = ("#E8763A", "#7A5CC0", "#F5E6A8")


def draw_term(pen: Pen, term: Term, x: float, y: float, side: float) -> float:
    """Crates in a row from (x, y), alike or all different; returns the width."""
    step = side * 1.08
    for number in range(term.count):
        left = x + step * number
        paint = _SAME if term.kind == "same" else _MIXED[number]
        pen.box(left, y, side, side, side * 0.16, _EDGE)
        pen.box(left + 1.2, y + 1.2, side - 2.4, side - 2.4, side * 0.12, paint)
        if term.kind == "same":
            for dy in (0.38, 0.58):
                pen.path([(left + side * 0.3, y + side * dy), (left + side * 0.7, y + side * dy)], _EDGE, side * 0.1)
        else:
            _sign(pen, number, left + side / 2, y + side / 2, side * 0.24)
    return step * term.count


def _sign(pen: Pen, number: int, x: float, y: float, r: float) -> None:
    """Three different signs for crates that must differ."""
    if number == 0:
        pen.circle(x, y, r, _EDGE)
    elif number == 1:
        pen.polygon([(x, y - r * 1.1), (x + r * 1.1, y + r), (x - r * 1.1, y + r)], "#FFFFFF")
    else:
        pen.polygon([(x, y - r * 1.2), (x + r * 1.2, y), (x, y + r * 1.2), (x - r * 1.2, y)], _EDGE)


@sprite
def seal(value: int, r: int = 16) -> Sprite:
    """The seal of a fulfilled contract with its points."""
    centre = r + 4
    pen = Pen(2 * centre, centre + r * 1.55)
    for side in (-1, 1):
        x = centre + side * r * 0.42
        pen.polygon(
            [
                (x - r * 0.34, centre),
                (x + r * 0.34, centre),
                (x + side * r * 0.5, centre + r * 1.45),
                (x + side * r * 0.1, centre + r * 1.15),
            ],
            "#A8322A",
        )
    pen.circle(centre, centre, r + 1.2, KEYLINE)
    pen.circle(centre, centre, r - 0.4, "#8F6A00")
    pen.circle(centre, centre, r - 1.8, GOLD)
    drawn = pen.done()
    text.put(drawn, (centre, centre), str(value), "bold", round(r * 1.45), "#2A2118", "mm")
    return shadowed(drawn, 1, 2, 130, 4)


@sprite
def rolled(high: int = 32) -> Sprite:
    """A rolled contract: somebody holds it, what it says is secret."""
    k = high / 32
    pen = Pen(40 * k, high)
    pen.box(3 * k, 4 * k, 34 * k, 24 * k, 3 * k, "#6B5A35")
    pen.shaded_box(4.2 * k, 5.2 * k, 31.6 * k, 21.6 * k, 2.4 * k, "#F4E7C3", "#D8C391")
    for y in (4, 25):
        pen.box(0, y * k - 3 * k, 40 * k, 6.4 * k, 3.2 * k, "#6B5A35")
        pen.box(1 * k, y * k - 2 * k, 38 * k, 4.4 * k, 2.2 * k, "#EFDDAE")
    text_y = 16 * k
    pen.circle(20 * k, text_y, 6.4 * k, "#8E2A22")
    pen.circle(20 * k, text_y, 4 * k, "#C8372D")
    return shadowed(pen.done(), 1, 2, 120, 4)


@sprite
def missed(value: int, high: int = 28) -> Sprite:
    """An open contract after the end, with the points that it would have brought, struck out."""
    wide = round(high * 0.95)
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 3, "#6B5A35")
    pen.shaded_box(1.2, 1.2, wide - 2.4, high - 2.4, 2.4, "#EFE3C4", "#D3C297")
    drawn = pen.done()
    text.put(drawn, (wide / 2, high / 2), str(value), "bold", round(high * 0.78), "#6B5A35", "mm")
    stroke = Pen(wide, high)
    stroke.path([(4, high - 5), (wide - 4, 5)], "#C8372D", 3, True)
    drawn.alpha_composite(stroke.done())
    return shadowed(drawn, 1, 2, 120, 4)


@sprite
def sheet(contract: str, wide: int = 500, high: int = 330) -> Sprite:
    """A contract card: its value on a seal, its two terms as crates and in words."""
    found = CONTRACTS[contract]
    pen = Pen(wide, high)
    pen.box(0, 0, wide, high, 14, "#10141A")
    pen.box(1, 1, wide - 2, high - 2, 13, KEYLINE)
    pen.shaded_box(4, 4, wide - 8, high - 8, 10, "#FBF3DC", "#E6D3A4")
    pen.box(13, 13, wide - 26, high - 26, 7, None, "#BFA468", 1.6)
    side, step, edge = high * 0.175, (high - 0.08 * high) / 2, wide * 0.076
    for number, term in enumerate(found.terms):
        draw_term(pen, term, edge, high * 0.09 + step * number, side)
    drawn = pen.done()
    px = max(18, round(high * 0.078))
    for number, term in enumerate(found.terms):
        words = f"{term.count} {'of one type' if term.kind == 'same' else 'different'}"
        text.put(drawn, (edge, high * 0.09 + step * number + side + 1.15 * px), words, "semi", px, "#4A3A20")
    badge = seal(found.value, round(wide * 0.088)).image
    drawn.alpha_composite(badge, (round(wide * 0.95) - badge.width, round(high * 0.08)))
    at = (wide * 0.95 - badge.width / 2, high * 0.08 + badge.height + 0.6 * px)
    text.put(drawn, at, "points", "semi", px, "#4A3A20", "ms")
    return shadowed(drawn, 3, 4, 150, 8)
