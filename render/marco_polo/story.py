"""The last turn, out of its events: the ways to light up, and what it did as words and icons."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from render.canvas import Sprite
from render.emblems import medal
from render.marco_polo import cards, pieces
from render.marco_polo.liveries import livery, piece_livery
from render.panels import DOT, Bit, phrase_width
from render.picture import Guest
from rules.core import Event
from rules.marco_polo.data import KANTSHOU, SPACES
from rules.marco_polo.events import Award, Dropped, Ended, Found, Reached, Scored, Stepped, Took


class Way(msgspec.Struct, frozen=True):
    """A piece's way in the last turn from one space to the next it stood on."""

    start: int
    space: int
    ballast: bool = False


def ways(last: Sequence[Event]) -> list[Way]:
    """The ways of the last turn in order."""
    found = []
    for event in last:
        if isinstance(event, (Stepped, Dropped)):
            found.append(Way(event.start, event.space, isinstance(event, Dropped)))
        elif isinstance(event, Reached) and event.late:
            found.append(Way(event.start, KANTSHOU))
    return found


def slots(last: Sequence[Event]) -> set[int]:
    """The display slots (1 to 5) out of which cards were taken."""
    return {int(event.source) for event in last if isinstance(event, Took) and event.source.isdigit()}


def actor(last: Sequence[Event]) -> int | None:
    """The seat whose turn it was."""
    return next((event.seat for event in last if isinstance(event, (Stepped, Dropped, Found, Took))), None)


def gains(last: Sequence[Event]) -> dict[int, int]:
    """The change of each seat's gold."""
    found: dict[int, int] = {}
    for event in last:
        for seat, gold in _changes(event):
            found[seat] = found.get(seat, 0) + gold
    return {seat: gold for seat, gold in found.items() if gold}


def _changes(event: Event) -> list[tuple[int, int]]:
    if isinstance(event, Found):
        return [(event.seat, event.gold)]
    if isinstance(event, Dropped):
        return [(event.seat, -event.gold)]
    if isinstance(event, Scored):
        return [(award.seat, award.gold) for award in event.awards]
    return []


def lines(last: Sequence[Event], people: Sequence[Guest]) -> list[list[Bit]]:
    """The last turn as paragraphs of words and icons: the ways of each piece in one, then one an event."""
    found: list[list[Bit]] = []
    mover = ""
    for event in last:
        if isinstance(event, (Stepped, Dropped, Reached)) and event.piece == mover:
            found[-1] += _more(event)
        elif isinstance(event, (Stepped, Dropped)):
            mover = event.piece
            found.append([_piece(people, event.seat, mover), *_short(event)])
        elif isinstance(event, Found) and found:
            found[-1] += _short(event)
        elif line := _line(event, people):
            found.append(line)
    return found


def _more(event: Event) -> list[Bit]:
    """One more station on the way of a piece."""
    short = _short(event)
    return [DOT, *short] if short else []


def _line(event: Event, people: Sequence[Guest]) -> list[Bit]:
    match event:
        case Took():
            return [medal(livery(people[event.seat]), 12), *_taken(event)]
        case Scored():
            return _scored(event, people)
        case Ended(stranded=True):
            return ["The caravan is stranded"]
    return []


def _piece(people: Sequence[Guest], seat: int, colour: str) -> Sprite:
    return pieces.traveller(piece_livery(people, seat, colour), 24)


def _taken(event: Took) -> list[Bit]:
    verb = "passed, took" if event.passed else "took"
    if event.source == "none":
        return ["passed, no card left" if event.passed else "no card left"]
    card = cards.mini(event.card) if event.card else cards.back(cards.MINI_WIDE, cards.MINI_HIGH)
    return [verb, card, "from the pile" if event.source == "pile" else f"from slot {event.source}"]


def _scored(event: Scored, people: Sequence[Guest]) -> list[Bit]:
    found: list[Bit] = ["Kantshou:" if event.city == "kantshou" else "Daidu:"]
    for award in event.awards:
        found += _award(award, people)
    return found if event.awards else [*found, "nobody earns"]


def _award(award: Award, people: Sequence[Guest]) -> list[Bit]:
    return [medal(livery(people[award.seat]), 12), f"+{award.gold}"]


def summary(last: Sequence[Event], people: Sequence[Guest], px: int, room: float) -> list[Bit]:
    """The last turn in one line: whose, the ways with what was paid, the card taken; shorter where that has no room."""
    seat = actor(last)
    if seat is None:
        return ["The caravan gathers in Hormus"]
    full = [medal(livery(people[seat]), 12), *_joined([_short(event) for event in last])]
    return full if phrase_width(full, px) <= room else _brief(last, seat, people)


def _joined(parts: Sequence[list[Bit]]) -> list[Bit]:
    """The parts in one row with dots between them."""
    found: list[Bit] = []
    for part in filter(None, parts):
        found += [DOT, *part] if found else part
    return found


def _brief(last: Sequence[Event], seat: int, people: Sequence[Guest]) -> list[Bit]:
    """Where the pieces came to, without what was paid, and what was taken."""
    went = ways(last)
    parts: list[list[Bit]] = []
    if went:
        steps = f"{len(went)} steps to" if len(went) > 1 else "to"
        parts.append([steps, SPACES[went[-1].space].name])
    chests = sum(event.gold for event in last if isinstance(event, Found))
    if chests:
        parts.append([f"+{chests}", pieces.coin(12)])
    parts += [_short(event) for event in last if isinstance(event, (Took, Scored))]
    return [medal(livery(people[seat]), 12), *_joined(parts)]


def _short(event: Event) -> list[Bit]:
    match event:
        case Stepped():
            paid: list[Sprite] = [cards.mini(face) for face in event.cards]
            return [*paid, SPACES[event.space].name]
        case Dropped():
            return [pieces.coin(12), SPACES[event.space].name]
        case Reached(late=True):
            return ["Kantshou"]
        case Found():
            return [f"+{event.gold}", pieces.coin(12)]
        case Took(passed=False, source="none"):
            return []
        case Took():
            return _taken(event)
        case Scored(city="kantshou"):
            return ["Scoring"]
    return []
