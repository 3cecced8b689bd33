"""Names of cards, spaces and requirements as people read them."""

from __future__ import annotations

from collections.abc import Sequence

from rules.marco_polo.data import COLOURS, INDEX, KINDS, Space

KIND_EMOJI = dict(zip("OSKFL", ("🛢️", "🌶️", "🧵", "🍇", "🐪"), strict=True))
COLOUR_EMOJI = dict(zip("RYBGP", ("🔴", "🟡", "🔵", "🟢", "🟣"), strict=True))
CARD = {colour.code + kind.code: f"{colour.name} {kind.name}" for colour in COLOURS for kind in KINDS}
_NUMBERS = ("no", "one", "two", "three", "four", "five")


def card(face: str) -> str:
    """A face in words, as "blue spice"."""
    return CARD[face]


def cards(faces: Sequence[str]) -> str:
    """Cards in words, equal ones counted: "2 blue spice, red leader"."""
    return ", ".join(_several(face, faces.count(face)) for face in sorted(set(faces), key=INDEX.__getitem__))


def hand(faces: Sequence[str]) -> str:
    """A whole hand, colour by colour: "red oil, 2 silk; blue leader"."""
    groups = []
    for colour in COLOURS:
        kinds = [face[1] for face in faces if face[0] == colour.code]
        held = [(kinds.count(kind.code), kind.name) for kind in KINDS if kind.code in kinds]
        if held:
            groups.append(f"{colour.name} {', '.join(name if n == 1 else f'{n} {name}' for n, name in held)}")
    return "; ".join(groups)


def _several(face: str, number: int) -> str:
    name = card(face)
    return name if number == 1 else f"{number} {name}{'s' * name.endswith('leader')}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence: "a, b and c"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def requirement(space: Space) -> str:
    """What entering a space costs."""
    number = space.need
    match space.asks:
        case "any_goods":
            return "1 goods card" if number == 1 else f"{number} goods cards"
        case "matching_goods":
            return f"{number} goods of one kind"
        case "four_goods":
            return "one each of oil, spice, silk and fruit"
        case "leaders":
            return f"{number} leaders"
        case "same_colour":
            return f"{number} cards of one colour"
        case "five_colours":
            return "one card of each colour"
        case "none":
            return "nothing"


def shortage(space: Space, faces: Sequence[str]) -> str:
    """What of a space's requirement a hand that cannot pay does hold, to follow "you"."""
    goods = [face[1] for face in faces if face[1] != "L"]
    if not faces:
        return "hold no cards"
    match space.asks:
        case "any_goods":
            return f"hold {len(goods) or 'none'}"
        case "matching_goods":
            most = max(map(goods.count, goods), default=0)
            return f"hold {_NUMBERS[most]} at most" if most else "hold no goods"
        case "four_goods":
            return f"have no {listed([kind.name for kind in KINDS if kind.goods and kind.code not in goods], 'or')}"
        case "leaders":
            return f"hold {len(faces) - len(goods) or 'none'}"
        case "same_colour":
            colours = [face[0] for face in faces]
            return f"hold {_NUMBERS[max(map(colours.count, colours), default=0)]} at most"
        case "five_colours":
            held = {face[0] for face in faces}
            return f"have no {listed([colour.name for colour in COLOURS if colour.code not in held], 'or')} card"
        case "none":
            return "can go there"
