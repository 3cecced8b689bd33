"""Listing transports: every distinct choice that a seat has now (section 5.5 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from rules.cargo_empire.actions import Cards, Transport
from rules.cargo_empire.data import RUSH_TILES, SPACES
from rules.cargo_empire.maps import Path
from rules.cargo_empire.routes import Atlas, Payment, atlas
from rules.cargo_empire.state import EmpireState

Offer = tuple[int, int, int, Transport]  # wagons, trains, ships, the action
Nodes = frozenset[int]


def transports(state: EmpireState, seat: int) -> list[Transport]:
    """Every transport that the seat can make now: by supply, target, then number of wagons, trains, ships."""
    ways, tiles, wanted = atlas_of(state), tiles_of(state), _wanted(state)
    wagons, trains, ships = state.players[seat].cards
    found = []
    for supply, city in enumerate(state.cities):
        if not city.cargo or not city.present(seat):
            continue
        for target, split in wanted.get(city.side.make, ()):
            if target == supply:
                continue
            near = tiles and tiles & ways.touched(supply, target)
            for w, t, s, action in _offers(ways, supply, target, near, split):
                if w <= wagons and t <= trains and s <= ships:
                    found.append(action)
    return found


def atlas_of(state: EmpireState) -> Atlas:
    """The ways that are open to the seats of this game."""
    return atlas(state.options.map)


def tiles_of(state: EmpireState) -> Nodes:
    """The rush spaces, as nodes of the map, on which a tile lies."""
    first = len(state.cities)
    return frozenset(first + number for number, tile in enumerate(state.rush) if tile)


def rush_vehicle(state: EmpireState, node: int) -> str:
    """The vehicle that the Rush tile on this node of the map moves."""
    return RUSH_TILES[state.rush[node - len(state.cities)]].vehicle


def _wanted(state: EmpireState) -> dict[str, list[tuple[int, bool]]]:
    """For each colour the cities with an open space for it, and whether both spaces are."""
    wanted: dict[str, list[tuple[int, bool]]] = {}
    for number, city in enumerate(state.cities):
        if city.level == 3:
            continue
        top, bottom = city.side.want
        split = top == bottom and city.top is None and city.bottom is None
        if city.top is None:
            wanted.setdefault(top, []).append((number, split))
        if city.bottom is None and not split:
            wanted.setdefault(bottom, []).append((number, False))
    return wanted


@lru_cache(maxsize=16_384)
def _offers(ways: Atlas, a: int, b: int, tiles: Nodes, split: bool) -> tuple[Offer, ...]:
    """The distinct choices between two cities; `split`: the demand space must be named."""
    names = ways.board.nodes
    return tuple(
        (*payment.cards, Transport(names[a], names[b], Cards(*payment.cards), space, path, rush))
        for payment in ways.payments(a, b)
        for space in (SPACES if split else (None,))
        for path, rush in _variants(ways, payment, tiles)
    )


def _variants(ways: Atlas, payment: Payment, tiles: Nodes) -> Iterator[tuple[tuple[str, ...] | None, str | None]]:
    """The path and the rush space to name, for each set of Rush tiles on a path and each tile that can be taken."""
    groups = by_tiles(payment.paths, tiles)
    for touched, path in groups.items():
        named = ways.board.names(path) if len(groups) > 1 else None
        if len(touched) < 2:
            yield named, None
        else:
            yield from ((named, ways.board.nodes[node]) for node in sorted(touched))


def by_tiles(paths: tuple[Path, ...], tiles: Nodes) -> dict[Nodes, Path]:
    """The first path for each set of Rush tiles that a path touches, in the order of the paths."""
    groups: dict[Nodes, Path] = {}
    for path in paths:
        groups.setdefault(tiles.intersection(path), path)
    return groups
