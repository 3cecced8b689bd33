"""Which vehicle went which part of the way of a transport."""

from __future__ import annotations

import itertools
from collections.abc import Iterator, Sequence

import msgspec

from rules.cargo_empire.maps import MAPS, Map


class Leg(msgspec.Struct, frozen=True):
    """A part of the way that one card paid for, as the nodes along it."""

    vehicle: str
    nodes: tuple[str, ...]


def legs(board: str, path: Sequence[str], cards: Sequence[int]) -> list[Leg]:
    """The way cut into one leg a card (wagons, trains, ships), in the order of the way."""
    wagons, trains, ships = cards
    for hop in _hops(MAPS[board], path, ships):
        before, after = (list(path), []) if hop is None else (list(path[: hop + 1]), list(path[hop + 1 :]))
        for w, t in itertools.product(range(wagons + 1), range(trains + 1)):
            first, last = _stretch(before, w, t), _stretch(after, wagons - w, trains - t)
            if first is not None and last is not None:
                sea = [] if hop is None else [Leg("ship", (path[hop], path[hop + 1]))]
                return [*first, *sea, *last]
    return []


def _hops(board: Map, path: Sequence[str], ships: int) -> Iterator[int | None]:
    """Where the sea hop may be: a step without a route first, else any step between two ports."""
    if not ships:
        yield None
        return
    nodes = [board.index[name] for name in path]
    steps = [i for i in range(len(nodes) - 1) if {nodes[i], nodes[i + 1]} <= board.ports]
    yield from sorted(steps, key=lambda i: nodes[i + 1] in board.links[nodes[i]])


def _stretch(nodes: Sequence[str], wagons: int, trains: int) -> list[Leg] | None:
    """Legs of a stretch by land, None where the cards do not cover it exactly."""
    routes = max(0, len(nodes) - 1)
    cards = ["train"] * trains + ["wagon"] * wagons
    found, at = [], 0
    for number, vehicle in enumerate(cards):
        left = len(cards) - number - 1  # each needs a route of its own
        reach = min(2 if vehicle == "train" else 1, routes - at - left)
        if reach < 1:
            return None
        found.append(Leg(vehicle, tuple(nodes[at : at + reach + 1])))
        at += reach
    return found if at == routes else None
