"""Pile, discards and display: where a card can be taken, taking it, and filling up."""

from __future__ import annotations

from rules.core import IllegalAction, generator
from rules.marco_polo.data import INDEX
from rules.marco_polo.events import PoloEvent, Refilled, Shuffled
from rules.marco_polo.state import Hand, PoloState

ALL = ("1", "2", "3", "4", "5", "pile")


def sources(state: PoloState) -> tuple[str, ...]:
    """Where a card can be taken now: filled slots in order, then the pile; `none` alone when there is nothing."""
    pile = bool(state.pile or state.discards)
    if pile and "" not in state.display:
        return ALL
    found = [slot for slot, card in zip(ALL, state.display, strict=False) if card]
    return tuple([*found, "pile"] if pile else found) or ("none",)


def check_source(state: PoloState, source: str) -> None:
    """Refuse a source out of which no card can come, and `none` while there is a card."""
    if source == "none":
        if sources(state) != ("none",):
            raise IllegalAction("cards_available", "There is a card to take.")
    elif source == "pile":
        if not (state.pile or state.discards):
            raise IllegalAction("pile_empty", "The pile and the discards are both empty.")
    elif not state.display[int(source) - 1]:
        raise IllegalAction("empty_slot", f"Slot {source} of the display is empty.")


def take(state: PoloState, seat: int, source: str, events: list[PoloEvent]) -> str:
    """Put the card from a checked source into the hand of `seat`; "" when there is none."""
    if source == "none":
        return ""
    if source == "pile":
        card = _top(state, events)
    else:
        slot = int(source) - 1
        card, state.display[slot] = state.display[slot], ""
    state.hands[seat] = _counted(state.hands[seat], (card,), 1)
    state.turn.taken += 1
    return card


def refill(state: PoloState, events: list[PoloEvent]) -> None:
    """Fill empty slots in slot order as far as cards last."""
    for slot, card in enumerate(state.display):
        if not card and (state.pile or state.discards):
            state.display[slot] = _top(state, events)
            events.append(Refilled(slot + 1, state.display[slot]))


def discard(state: PoloState, seat: int, paid: tuple[str, ...]) -> None:
    """Put cards out of the hand of `seat` on the discards."""
    state.hands[seat] = _counted(state.hands[seat], paid, -1)
    state.discards.extend(paid)


def _top(state: PoloState, events: list[PoloEvent]) -> str:
    """The top card of the pile, which is made of the shuffled discards only when it is needed and empty."""
    if not state.pile:
        state.shuffles += 1
        state.pile, state.discards = state.discards, []
        generator(state.key, "shuffle", state.shuffles).shuffle(state.pile)
        events.append(Shuffled(len(state.pile)))
    return state.pile.pop(0)


def _counted(hand: Hand, cards: tuple[str, ...], number: int) -> Hand:
    counts = list(hand)
    for card in cards:
        counts[INDEX[card]] += number
    return tuple(counts)
