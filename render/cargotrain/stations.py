"""The cards of the ring: factories, complexes, tunnels and the railroad refit."""

from __future__ import annotations

from PIL import Image, ImageDraw

from render import text
from render.canvas import FINE, Pen, Sprite, shadowed, sprite
from render.cargotrain import scenes
from render.cargotrain.cargo import token
from render.cargotrain.places import CARD_HIGH, CARD_WIDE
from render.emblems import emblem
from render.theme import INK, KEYLINE, PLAYERS, Paint, lighter, mix
from rules.cargotrain.data import CARDS, BoardCard

HEAD = 29
# Tunnels with one letter lead to each other: the letters differ in colour and in the shape of their plates and mouths.
LETTERS: dict[str, str] = {"A": "#FFC44D", "B": "#6FE0E6"}


@sprite
def station(card: str) -> Sprite:
    """A card of the ring, by its id."""
    found = CARDS[card]
    pen = Pen(CARD_WIDE, CARD_HIGH)
    top, bottom, ink = _head(found)
    pen.box(0, 0, CARD_WIDE, CARD_HIGH, 10, "#10141A")
    pen.box(1, 1, CARD_WIDE - 2, CARD_HIGH - 2, 9, KEYLINE)
    pen.shaded_box(3, 3, CARD_WIDE - 6, HEAD, 7, top, bottom, (True, True, False, False))
    _scene(pen, found)
    drawn = pen.done()
    _name(drawn, found, ink)
    return shadowed(drawn, 3, 4, 150, 8)


def _head(card: BoardCard) -> tuple[Paint, Paint, Paint]:
    """Two shades of the head of a card and the colour of its name."""
    if card.kind == "complex":
        livery = PLAYERS[card.player_colour]
        return lighter(livery.base, 0.08), mix(livery.base, livery.dark, 0.3), livery.ink
    if card.kind == "factory":
        return "#3B4C63", "#212D3E", "#FFFFFF"
    return ("#8E3A2C", "#5E2018", "#FFF3E0") if card.kind == "refit" else ("#4A5A3C", "#2C3925", "#FFFFFF")


def _scene(pen: Pen, card: BoardCard) -> None:
    """The view under the name, cut to the rounded corners of the card."""
    view = Pen(scenes.WIDE, scenes.HIGH, pen.fine)
    if card.kind == "factory":
        scenes.FACTORIES[card.id](view)
    elif card.kind == "complex":
        scenes.yard(view, PLAYERS[card.player_colour])
    elif card.kind == "tunnel":
        scenes.portal(view, card.letter, LETTERS[card.letter])
    else:
        scenes.closed(view)
    shape = Image.new("L", view.sheet.size)
    edge = (0, 0, view.sheet.width - 1, view.sheet.height - 1)
    ImageDraw.Draw(shape).rounded_rectangle(edge, 7 * FINE, fill=255, corners=(False, False, True, True))
    pen.sheet.paste(view.sheet, (3 * FINE, (3 + HEAD) * FINE), shape)


def _name(drawn: Image.Image, card: BoardCard, ink: Paint) -> None:
    room = CARD_WIDE - 16 - (24 if card.kind == "complex" else 0)
    line = text.fit(card.name, "narrow", 26, room, 20)
    left = 8 + (CARD_WIDE - 16 - text.width(line.text, "narrow", line.px)) / 2
    if card.kind == "complex":
        livery = PLAYERS[card.player_colour]
        drawn.alpha_composite(_badge(card.player_colour), (6, 5))
        left = max(left, 34)
        ink = livery.ink
    text.put(drawn, (left, 3 + HEAD / 2 + 0.5), line.text, "narrow", line.px, ink, "lm")
    if card.kind == "factory":
        wanted = token(card.car_type, 23)
        drawn.alpha_composite(wanted.image, (CARD_WIDE - 33 - wanted.image.width // 2, 62 - wanted.image.height // 2))
    elif card.kind == "tunnel":
        plate = letter_plate(card.letter).image
        drawn.alpha_composite(plate, (CARD_WIDE - 26 - plate.width // 2, 62 - plate.height // 2))


def _badge(colour: str) -> Image.Image:
    """The emblem of a complex's player in the head of its card."""
    livery = PLAYERS[colour]
    pen = Pen(26, 26)
    pen.circle(13, 13, 12, livery.dark)
    emblem(pen, livery.emblem, 13, 13, 7.4, "#FFFFFF", livery.dark)
    return pen.done()


@sprite
def letter_plate(letter: str, r: int = 17) -> Sprite:
    """The letter of a tunnel: on a round plate for A, on a pointed one for B."""
    centre = r + 3
    pen = Pen(2 * centre, 2 * centre)
    light = LETTERS[letter]
    for size, paint in ((r + 2, KEYLINE), (r + 0.4, INK), (r - 1.6, light)):
        if letter == "A":
            pen.circle(centre, centre, size, paint)
        else:
            pen.polygon(
                [(centre, centre - size), (centre + size, centre), (centre, centre + size), (centre - size, centre)],
                paint,
            )
    drawn = pen.done()
    text.put(drawn, (centre, centre), letter, "bold", round(r * (1.45 if letter == "A" else 1.1)), "#1B1A12", "mm")
    return shadowed(drawn, 1, 2, 130, 4)
