"""The cards, pieces and route of Marco Polo Expedition, read from data.toml and checked."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Literal

import msgspec

Provenance = Literal["rulebook", "derived", "reconstructed"]
Asks = Literal["none", "any_goods", "matching_goods", "four_goods", "leaders", "same_colour", "five_colours"]


class _Sheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Base of what data.toml holds: a key that nobody knows is an error."""


class Setup(_Sheet, frozen=True):
    """Numbers of the set-up and the price of a ballast step."""

    hand_size: int
    display_size: int
    start_gold: int
    ballast_cost: int
    provenance: Provenance


class Colour(_Sheet, frozen=True):
    """A colour of cards."""

    code: str
    name: str
    provenance: Provenance


class Kind(_Sheet, frozen=True):
    """A kind of card; `copies` of each colour."""

    code: str
    name: str
    copies: int
    goods: bool
    provenance: Provenance


class Pieces(_Sheet, frozen=True):
    """Who plays which piece colours."""

    colours: tuple[str, ...]
    start_seat_of_two: tuple[str, str]
    other_seat_of_two: tuple[str, str]
    provenance: Provenance
    provenance_of_two: Provenance


class Space(_Sheet, frozen=True):
    """One space of the route; `asks` and `need` are the price of entering it."""

    name: str
    leg: int
    asks: Asks
    need: int
    provenance: Provenance
    city: bool = False
    chest: int = 0
    score: int = 0


class Route(_Sheet, frozen=True):
    """The spaces from Hormus (index 0) to Daidu, and the ones that matter by their index."""

    kantshou: int
    daidu: int
    first_scoring: tuple[int, int]
    provenance: Provenance
    spaces: tuple[Space, ...]


class Sheets(_Sheet, frozen=True):
    """The whole of data.toml."""

    sources: dict[str, str]
    setup: Setup
    colours: tuple[Colour, ...]
    kinds: tuple[Kind, ...]
    pieces: Pieces
    route: Route


def load(text: str) -> Sheets:
    """The checked content of data.toml. Raises ValueError that names what does not fit."""
    try:
        sheets = msgspec.convert(tomllib.loads(text), type=Sheets)
    except (msgspec.ValidationError, tomllib.TOMLDecodeError) as error:
        raise ValueError(f"marco_polo/data.toml: {error}") from error
    for wrong in (*_cards(sheets), *_pieces(sheets.pieces), *_route(sheets)):
        raise ValueError(f"marco_polo/data.toml: {wrong}")
    return sheets


def _cards(sheets: Sheets) -> list[str]:
    wrong = []
    for what, codes in (("colours", [c.code for c in sheets.colours]), ("kinds", [k.code for k in sheets.kinds])):
        if len(set(codes)) != len(codes) or any(len(code) != 1 for code in codes):
            wrong.append(f"{what} need codes of one letter each, all different")
    if [kind.goods for kind in sheets.kinds] != [True] * 4 + [False]:
        wrong.append("kinds must be four goods, then the leaders")
    if len(sheets.colours) != 5:
        wrong.append("there must be five colours")
    if any(kind.copies < 1 for kind in sheets.kinds):
        wrong.append("every kind needs at least one copy")
    return wrong


def _pieces(pieces: Pieces) -> list[str]:
    of_two = {*pieces.start_seat_of_two, *pieces.other_seat_of_two}
    if len(of_two) != 4 or not of_two <= set(pieces.colours):
        return ["two players need four different piece colours out of the list"]
    return [] if len(set(pieces.colours)) == 5 else ["there must be five piece colours"]


def _route(sheets: Sheets) -> list[str]:
    route, wrong = sheets.route, []
    if route.daidu != len(route.spaces) - 1 or not 0 < route.kantshou < route.daidu:
        wrong.append("the route must end on Daidu, with Kantshou before it")
    if route.spaces[0].asks != "none" or any(space.asks == "none" for space in route.spaces[1:]):
        wrong.append("every space but the first must ask for cards")
    fixed = {"four_goods": 4, "five_colours": 5}
    if any(space.need != fixed.get(space.asks, space.need) or space.need < 0 for space in route.spaces):
        wrong.append("four goods are 4 cards, five colours are 5")
    for first, last in zip(route.first_scoring, (route.kantshou, route.daidu), strict=True):
        if [space.score for space in route.spaces[first : last + 1]] != list(range(1, last - first + 2)):
            wrong.append(f"the scores from space {first} to {last} must count up from 1")
    return wrong


SHEETS = load(Path(__file__).with_name("data.toml").read_text(encoding="utf-8"))
SETUP, COLOURS, KINDS, PIECES, ROUTE = SHEETS.setup, SHEETS.colours, SHEETS.kinds, SHEETS.pieces, SHEETS.route
SPACES = ROUTE.spaces
KANTSHOU, DAIDU = ROUTE.kantshou, ROUTE.daidu

# A hand is counted by face: colour after colour, and within a colour kind after kind. So `hand[kind::5]` are the
# cards of one kind and `hand[5 * colour : 5 * colour + 5]` those of one colour.
FACES: tuple[str, ...] = tuple(colour.code + kind.code for colour in COLOURS for kind in KINDS)
INDEX: dict[str, int] = {face: index for index, face in enumerate(FACES)}
DECK: tuple[str, ...] = tuple(
    colour.code + kind.code for colour in COLOURS for kind in KINDS for _ in range(kind.copies)
)
