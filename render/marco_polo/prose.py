"""The board and the hand in words: alt texts, and what is shown to those who want no picture."""

from __future__ import annotations

from collections.abc import Sequence

from render.marco_polo.seats import ordinal, rank
from render.picture import ALT, Guest, shortened
from rules.core import Event
from rules.marco_polo import words
from rules.marco_polo.data import DAIDU, SPACES
from rules.marco_polo.narrate import narrate
from rules.marco_polo.view import PieceView, PoloView

LIMIT = 3500


def board(view: PoloView, people: Sequence[Guest], last: Sequence[Event], marks: Sequence[tuple[str, int]]) -> str:
    """The alt text of a board: nothing that the picture does not show."""
    parts = [
        _state(view, people),
        *_story(people, last),
        *_seats(view, people),
        _display(view),
        _stock(view),
        _chests(view),
    ]
    if marks:
        parts.insert(1, f"{len(marks)} options are marked with their numbers.")
    return shortened(" ".join(filter(None, parts)), ALT)


def hand(view: PoloView, people: Sequence[Guest]) -> str:
    """The alt text of a hand."""
    assert view.seat is not None
    next_spaces = [_next(piece) for piece in view.pieces if piece.seat == view.seat and not view.over]
    return shortened(" ".join([_hand(view, people), f"{view.scores[view.seat]} gold.", *next_spaces]), ALT)


def full(view: PoloView, people: Sequence[Guest], last: Sequence[Event]) -> str:
    """The board as lines of text, with the own hand where `view` has a seat."""
    lines = [_state(view, people), "", *_seats(view, people), "", _display(view), _stock(view), _chests(view)]
    story = _story(people, last)
    if story:
        lines += ["", "Last turn:", *story]
    if view.seat is not None:
        lines += ["", _hand(view, people)]
    lines += ["", *(_next(piece) for piece in view.pieces if not view.over and piece.space < DAIDU)]
    return shortened("\n".join(lines).strip().replace("\n\n\n", "\n\n"), LIMIT)


def _state(view: PoloView, people: Sequence[Guest]) -> str:
    scored = "has been scored" if view.scored else "is not scored yet"
    head = f"Marco Polo Expedition, turn {view.turn}."
    if view.active is not None:
        return f"{head} {people[view.active].name} is to move. Kantshou {scored}."
    winners = words.listed([people[seat].name for seat, place in enumerate(view.places) if place == 1])
    ended = "The caravan is stranded. " if view.stranded else ""
    return (
        f"{head} The game is over. {ended}{winners} {'share' if view.places.count(1) > 1 else 'takes'} the first place."
    )


def _seats(view: PoloView, people: Sequence[Guest]) -> list[str]:
    return [_seat(view, people, seat) for seat in range(len(people))]


def _seat(view: PoloView, people: Sequence[Guest], seat: int) -> str:
    places = [f"{piece.colour} on {_space(piece.space)}" for piece in view.pieces if piece.seat == seat]
    number = view.counts[seat]
    cards = f"{number} card{'' if number == 1 else 's'}"
    used = ", ballast used" if seat == view.active and view.ballast else ""
    gold = f"{view.scores[seat]} gold ({ordinal(rank(view, seat))})"
    return f"{people[seat].name}: {gold}, {cards}, {words.listed(places)}{used}."


def _space(space: int) -> str:
    return f"{SPACES[space].name} ({space})"


def _display(view: PoloView) -> str:
    slots = [f"{slot} {words.card(face) if face else 'empty'}" for slot, face in enumerate(view.display, start=1)]
    return f"Display: {', '.join(slots)}."


def _stock(view: PoloView) -> str:
    top = f", on top {words.card(view.discards[-1])}" if view.discards else ""
    return f"Pile {view.pile}, discards {len(view.discards)}{top}."


def _chests(view: PoloView) -> str:
    lying = [f"{SPACES[space].name} {gold}" for space, gold in view.chests]
    return f"Chests: {', '.join(lying)}." if lying else "No chests left."


def _story(people: Sequence[Guest], last: Sequence[Event]) -> list[str]:
    names = [guest.name for guest in people]
    return [line for event in last if (line := narrate(event, names))]  # type: ignore[arg-type]  # events of this game


def _hand(view: PoloView, people: Sequence[Guest]) -> str:
    assert view.seat is not None
    own = view.hands[view.seat] or ()
    return f"Hand of {people[view.seat].name}, {len(own)}: {words.cards(own) or 'nothing'}."


def _next(piece: PieceView) -> str:
    target = SPACES[piece.target]
    return f"{piece.colour.capitalize()} can go to {_space(piece.target)}, which asks for {words.requirement(target)}."
