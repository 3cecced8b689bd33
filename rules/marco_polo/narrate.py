"""Events as lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.marco_polo import words
from rules.marco_polo.data import SPACES
from rules.marco_polo.events import (
    Award,
    Dropped,
    Ended,
    Found,
    PoloEvent,
    Reached,
    Refilled,
    Scored,
    Showed,
    Shuffled,
    Stepped,
    Took,
)


def narrate(event: PoloEvent, names: Sequence[str]) -> str:
    """One line about a redacted event."""
    match event:
        case Stepped():
            return f"{names[event.seat]} moves {_way(event)} for {words.cards(event.cards)}."
        case Dropped():
            return f"{names[event.seat]} drops ballast for {event.gold} gold and moves {_way(event)}."
        case Found():
            return f"{names[event.seat]} opens the chest on {SPACES[event.space].name}: {event.gold} gold."
        case Reached(late=True):
            return f"{event.piece.capitalize()} goes straight on to Kantshou and rests there."
        case Reached():
            return f"{names[event.seat]} is the first in Kantshou and takes a card before the scoring there."
        case Took():
            return _took(event, names[event.seat])
        case Refilled():
            return f"Display slot {event.slot} now has {words.card(event.card)}."
        case Shuffled():
            return f"The pile was empty: {_count(event.cards, 'discard')} shuffled into a new one."
        case Scored():
            return _scored(event, names)
        case Showed():
            return f"{names[event.seat]} shows {words.hand(event.cards)}."
        case Ended(stranded=True):
            return "Nobody can move or take a card any more. The caravan is stranded and the game is over."
        case Ended():
            return "The game is over."


def _way(event: Stepped | Dropped) -> str:
    over = f" over {_count(event.jumped, 'piece')}" if event.jumped else ""
    return f"{event.piece}{over} to {SPACES[event.space].name}"


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def _took(event: Took, name: str) -> str:
    what = words.card(event.card) if event.card else "a card"
    doing = f"{name} passes and takes" if event.passed else f"{name} takes"
    if event.source == "none":
        return f"{name} passes; no card is left to take." if event.passed else f"{name} finds no card left to take."
    return f"{doing} {what} from the {'pile' if event.source == 'pile' else 'display'}."


def _scored(event: Scored, names: Sequence[str]) -> str:
    title = "Scoring in Kantshou" if event.city == "kantshou" else "Final scoring"
    earned = ", ".join(_award(award, names) for award in event.awards)
    return f"{title}: {earned or 'no piece earns anything'}."


def _award(award: Award, names: Sequence[str]) -> str:
    return f"{names[award.seat]} +{award.gold} ({award.piece}, {SPACES[award.space].name})"
