"""The ring of board cards: where one step leads, and which cards a train can reach."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

from rules.cargotrain.data import REFIT, TUNNELS
from rules.core import IllegalAction

CW, CCW = "cw", "ccw"
Ring = tuple[str, ...]


@lru_cache(maxsize=4096)
def exits(ring: Ring, place: str) -> tuple[tuple[str, str], ...]:
    """The steps from a card that the refit does not stop, each with the card it leads to: cw, ccw, tunnels by name."""
    spot = ring.index(place)
    round_about = ((CW, ring[(spot + 1) % len(ring)]), (CCW, ring[spot - 1]))
    letter = TUNNELS.get(place)
    through = sorted(card for card in ring if letter and TUNNELS.get(card) == letter and card != place)
    return (*(exit_ for exit_ in round_about if exit_[1] != REFIT), *((card, card) for card in through))


@lru_cache(maxsize=4096)
def reach(ring: Ring, place: str, values: tuple[int, ...]) -> dict[str, tuple[str, ...]]:
    """Each card that a move of one of these lengths can end on, in ring order, with the first legal way there.

    First means: shorter before longer, and step by step cw before ccw before tunnels by name (rules, section 5).
    """
    found: dict[str, tuple[str, ...]] = {}
    for value in sorted(values):
        for steps, end in _ways(ring, (place,), (), value):
            found.setdefault(end, steps)
    return {card: found[card] for card in ring if card in found}


def _ways(
    ring: Ring, visited: tuple[str, ...], steps: tuple[str, ...], left: int
) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every legal way with `left` more steps, in the order of the rules, with the card at its end."""
    if not left:
        yield steps, visited[-1]
        return
    for step, card in exits(ring, visited[-1]):
        if card not in visited and not (steps and turns_back(steps[-1], step)):
            yield from _ways(ring, (*visited, card), (*steps, step), left - 1)


def turns_back(before: str, step: str) -> bool:
    """Whether a ring step goes against the ring step right before it; after a tunnel either direction is free."""
    return {before, step} == {CW, CCW}


def follow(ring: Ring, place: str, steps: Sequence[str]) -> tuple[str, ...]:
    """The cards that these steps visit, without the first. Raises the refusal of the first step that is not legal."""
    visited = [place]
    for number, step in enumerate(steps):
        card = step_to(ring, visited[-1], step, before=steps[number - 1] if number else "")
        if card in visited:
            raise IllegalAction("revisit", "A train may not come to the same card twice in one move.")
        visited.append(card)
    return tuple(visited[1:])


def step_to(ring: Ring, place: str, step: str, before: str = "") -> str:
    """The card that one step leads to; `before` is the step ahead of it, if there is one.

    Raises `bad_field`, `no_tunnel`, `reversed` or `blocked`, judged in this order.
    """
    for known, card in exits(ring, place):
        if known == step and not turns_back(before, step):
            return card
    if step not in (CW, CCW):
        if step not in ring or step not in TUNNELS:
            raise IllegalAction("bad_field", "No tunnel of that name is on this ring.")
        raise IllegalAction("no_tunnel", "Only a tunnel leads to another tunnel, and only to one with the same letter.")
    if turns_back(before, step):
        raise IllegalAction("reversed", "A train may turn round only behind a tunnel.")
    raise IllegalAction("blocked", "The railroad refit closes the way.")
