"""The board picture: what stands on the printed layer, the bar, the head."""

from __future__ import annotations

from collections.abc import Sequence

from PIL import Image

from render import highlight, layers, panels, text
from render.canvas import Sprite, lay
from render.emblems import medal
from render.marco_polo import cards, pieces, route, seats, story, tiles
from render.marco_polo.liveries import livery, piece_livery
from render.panels import Bit
from render.picture import Guest
from render.theme import MUTED, TEXT_INK
from rules.core import Event
from rules.marco_polo.data import DAIDU, KANTSHOU, SPACES
from rules.marco_polo.view import PieceView, PoloView

KEY = "marco-polo"
LAYER = "board"

SLOTS, PILE, DISCARDS, CARD_TOP = 18, 566, 694, 968
_SLOT_STEP = 106
_SHARED = 27  # between pieces that rest on Kantshou together


def draw(
    view: PoloView, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
) -> Image.Image:
    """The board as an RGB image."""
    picture = layers.shelf().load(KEY, LAYER).copy()
    if view.scored:
        for space in range(KANTSHOU + 1):
            _score(picture, view, space)
    _trails(picture, view, last)
    _chests(picture, view)
    _pieces(picture, view, people)
    _bar(picture, view, last)
    _head(picture, view, people, last)
    seats.draw(picture, view, people, last)
    _marks(picture, marks)
    return picture


# -- the route ------------------------------------------------------------------------------------------------------


def _trails(picture: Image.Image, view: PoloView, last: Sequence[Event]) -> None:
    """Light up the ways of the last turn and frame where they led."""
    ways = story.ways(last)
    visible = [_between(step) for way in ways for step in range(way.start + 1, way.space + 1)]
    for part in filter(None, visible):
        highlight.trail(picture, part)
    for number, way in enumerate(ways, start=1):
        frame = highlight.frame(*route.size(way.space), 10, number == len(ways))
        lay(picture, frame, *route.corner(way.space), "lt")
    for part in filter(None, visible):
        highlight.arrow(picture, part[-1], route.heading(part))
    for way in ways:
        if way.ballast:
            x, y = route.corner(way.space)
            wide, high = route.size(way.space)
            lay(picture, highlight.badge(15, pieces.coin(9)), x + wide * 0.35, y + high + 2)
        _score(picture, view, way.space)


def _score(picture: Image.Image, view: PoloView, space: int) -> None:
    """The score of a space over what may hide it; grey when its scoring is over."""
    value = SPACES[space].score
    if value:
        lay(picture, pieces.score(value, view.scored and space <= KANTSHOU), *tiles.score_spot(space))


def _between(space: int) -> list[tuple[float, float]]:
    """The part of the road to a space that no tile hides; nothing where there is hardly any."""
    part = route.outside(route.outside(route.road(space), space - 1), space)
    return part if len(part) > 1 else []


def _chests(picture: Image.Image, view: PoloView) -> None:
    for space, gold in view.chests:
        x, y = route.berth(space)
        lay(picture, pieces.chest(gold), x, y - 2, "mb")


def _pieces(picture: Image.Image, view: PoloView, people: Sequence[Guest]) -> None:
    """Everybody's pieces, the southern ones over the northern."""
    resting = [piece for piece in view.pieces if piece.space == KANTSHOU]
    for piece in sorted(view.pieces, key=lambda each: route.MIDDLES[each.space][1]):
        x, y = _stand(piece, resting)
        lay(picture, pieces.traveller(piece_livery(people, piece.seat, piece.colour)), x, y, "mb")


def _stand(piece: PieceView, resting: Sequence[PieceView]) -> tuple[float, float]:
    """Where a piece stands; several on Kantshou side by side over what it asked, which nobody pays any more."""
    x, y = route.berth(piece.space)
    if piece.space != KANTSHOU or len(resting) == 1:
        return x, y + 2
    shift = _SHARED * (resting.index(piece) - (len(resting) - 1) / 2)
    return route.MIDDLES[KANTSHOU][0] + shift, y + 2


# -- the bar --------------------------------------------------------------------------------------------------------


def slot_spot(slot: int) -> tuple[int, int]:
    """The top left corner of a display slot, 1 to 5."""
    return SLOTS + _SLOT_STEP * (slot - 1), CARD_TOP


def _bar(picture: Image.Image, view: PoloView, last: Sequence[Event]) -> None:
    taken = story.slots(last)
    for slot, face in enumerate(view.display, start=1):
        x, y = slot_spot(slot)
        lay(picture, cards.card(face) if face else cards.slot(), x, y, "lt")
        if slot in taken:
            lay(picture, highlight.frame(cards.WIDE, cards.HIGH, 9), x, y, "lt")
        lay(picture, cards.number(slot), x + cards.WIDE - 3, y + 5)
    _stack(picture, PILE, cards.pile(min(4, (view.pile + 9) // 10)) if view.pile else cards.slot(), view.pile)
    _stack(picture, DISCARDS, cards.spent(view.discards[-1]) if view.discards else cards.slot(), len(view.discards))


def _stack(picture: Image.Image, x: int, top: Sprite, number: int) -> None:
    lay(picture, top, x, CARD_TOP, "lt")
    lay(picture, cards.count(number), x + cards.WIDE / 2, CARD_TOP + cards.HIGH - 24)


# -- the head -------------------------------------------------------------------------------------------------------


def _head(picture: Image.Image, view: PoloView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    panels.subtitle(picture, f"Expedition   ·   Turn {view.turn}")
    liveries = [livery(guest) for guest in people]
    if view.active is None:
        winners = [seat for seat, place in enumerate(view.places) if place == 1]
        name = " & ".join(text.clean(people[seat].name) for seat in winners)
        rest = " wins" if len(winners) == 1 else " share the victory"
        panels.banner(picture, liveries[winners[0]], name, rest, _standings(view, people))
    else:
        name = text.clean(people[view.active].name)
        done = story.summary(last, people, panels.BANNER_PX, panels.BANNER_ROOM)
        panels.banner(picture, liveries[view.active], name, "’s turn", done)
    panels.turn_order(picture, 1058, liveries, view.active)
    _facts(picture, view, people)


def _standings(view: PoloView, people: Sequence[Guest]) -> list[Bit]:
    """The final order: place, medal and gold of every seat."""
    order = sorted(range(len(people)), key=lambda seat: (view.places[seat], seat))
    crowded = len(people) > 4  # five seats fill the line
    found: list[Bit] = [] if crowded else ["Final:"]
    for seat in order:
        gap = "" if seat == order[-1] else " " if crowded else "  "
        found += [seats.ordinal(view.places[seat]), medal(livery(people[seat]), 13), f"{view.scores[seat]}{gap}"]
    return found


def _facts(picture: Image.Image, view: PoloView, people: Sequence[Guest]) -> None:
    scored = ("Scored", MUTED) if view.scored else ("Not yet scored", TEXT_INK)
    panels.fact(picture, 1342, "Kantshou", *scored)
    front = max(view.pieces, key=lambda piece: piece.space)
    goal = KANTSHOU if front.space < KANTSHOU else DAIDU
    words = f"{goal - front.space} to {SPACES[goal].name}" if front.space < DAIDU else "In Daidu"
    icon = pieces.traveller(piece_livery(people, front.seat, front.colour), 27)
    panels.fact(picture, 1530, "Front piece", words, TEXT_INK, icon)


# -- marks ----------------------------------------------------------------------------------------------------------


def spot(place: str) -> tuple[float, float] | None:
    """Where the mark of a place (`space:7`, `slot:3`, `pile`) stands; None for a place that is not on the board."""
    kind, _, number = place.partition(":")
    if kind == "space" and number.isdigit() and int(number) < len(SPACES):
        x, y = route.corner(int(number))
        return x + 8, y + route.size(int(number))[1] - 2
    if kind == "slot" and number in ("1", "2", "3", "4", "5"):
        x, y = slot_spot(int(number))
        return x + cards.WIDE / 2, y + cards.HIGH - 18
    return (PILE + cards.WIDE / 2, CARD_TOP + 24) if place == "pile" else None


def _marks(picture: Image.Image, marks: Sequence[tuple[str, int]]) -> None:
    """The numbers of open options, side by side where several are for one place."""
    done: dict[str, int] = {}
    for place, number in marks:
        at = spot(place)
        if at is not None:
            lay(picture, highlight.mark(number), at[0] + 36 * done.get(place, 0), at[1])
            done[place] = done.get(place, 0) + 1
