"""Listing transports: every distinct choice that a seat has now (section 5.5 of the rules)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import lru_cache

from rules.cargo_empire.actions import Cards, Transport
from rules.cargo_empire.data import RUSH_TILES, SPACES
from rules.cargo_empire.maps import Path
from rules.cargo_empire.routes import Atlas, Payment, atlas
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.clans import NONE, Crests, Nodes, crests_of

Offer = tuple[int, int, int, Transport]  # wagons, trains, ships, the action
Variant = tuple[tuple[str, ...] | None, str | None, bool]  # path, rush, use_crest
Want = tuple[int, bool]  # a city with an open demand space, and whether its space must be named
TWO_CARDS = ((0, 0, 2), (0, 1, 1), (0, 2, 0), (1, 0, 1), (1, 1, 0), (2, 0, 0))  # what a crest lets one pay with


def transports(state: EmpireState, seat: int) -> list[Transport]:
    """Every transport that the seat can make now: by supply, target, then number of wagons, trains, ships."""
    crests = crests_of(state, seat)
    ways, tiles, wanted = atlas_of(state, crests), tiles_of(state), _wanted(state, crests.reserved)
    offers = _offering(crests)
    wagons, trains, ships = state.players[seat].cards
    found = []
    for supply, city in enumerate(state.cities):
        if not city.cargo or not city.present(seat) or supply in crests.reserved:
            continue
        targets = wanted.get(city.side.make, [])
        if crests.any_colour:
            targets = _any_colour(state, crests, supply, targets)
        for target, split in targets:
            if target == supply:
                continue
            near = tiles and tiles & ways.touched(supply, target)
            for w, t, s, action in offers(ways, supply, target, near, split):
                if w <= wagons and t <= trains and s <= ships:
                    found.append(action)
    return found


def atlas_of(state: EmpireState, crests: Crests) -> Atlas:
    """The ways that are open to a seat with these crest effects, in this turn."""
    if not crests.port and not state.boosts:
        return atlas(state.options.map)
    return atlas(state.options.map, crests.port, state.boosts)


def tiles_of(state: EmpireState) -> Nodes:
    """The rush spaces, as nodes of the map, on which a tile lies."""
    first = len(state.cities)
    return frozenset(first + number for number, tile in enumerate(state.rush) if tile)


def rush_vehicle(state: EmpireState, node: int) -> str:
    """The vehicle that the Rush tile on this node of the map moves."""
    return RUSH_TILES[state.rush[node - len(state.cities)]].vehicle


def _wanted(state: EmpireState, reserved: Nodes) -> dict[str, list[Want]]:
    """For each colour the cities with an open space for it."""
    wanted: dict[str, list[Want]] = {}
    for number, city in enumerate(state.cities):
        if city.level == 3 or number in reserved:
            continue
        top, bottom = city.side.want
        split = top == bottom and city.top is None and city.bottom is None
        if city.top is None:
            wanted.setdefault(top, []).append((number, split))
        if city.bottom is None and not split:
            wanted.setdefault(bottom, []).append((number, False))
    return wanted


def _any_colour(state: EmpireState, crests: Crests, supply: int, wanted: list[Want]) -> list[Want]:
    """The targets of a supply city where a crest lets any cargo in: all for its own city, else the crest city too."""
    free = [
        (number, len(spaces) == 2)
        for number, city in enumerate(state.cities)
        if (supply in crests.any_colour or number in crests.any_colour) and number not in crests.reserved
        if (spaces := city.open(None))
    ]
    return sorted({**dict(wanted), **dict(free)}.items())


@lru_cache(maxsize=32_768)
def _offers(ways: Atlas, a: int, b: int, tiles: Nodes, split: bool, *, crest: bool = False) -> tuple[Offer, ...]:
    """The distinct choices between two cities; `split`: the demand space must be named, `crest`: any two cards pay."""
    ends = a, b
    supply, target = (ways.board.nodes[end] for end in ends)
    found = [
        (*payment.cards, Transport(supply, target, Cards(*payment.cards), space, *variant))
        for payment in ways.payments(*ends)
        for space in (SPACES if split else (None,))
        for variant in _variants(ways, payment, tiles, crest)
    ]
    if crest:
        sets = [cards for cards in TWO_CARDS if ways.payment(*ends, cards) is None]
        spaces = SPACES if split else (None,)
        found += [(*cards, Transport(supply, target, Cards(*cards), space)) for cards in sets for space in spaces]
        found.sort(key=lambda offer: offer[:3])
    return tuple(found)


def _offering(crests: Crests) -> Callable[[Atlas, int, int, Nodes, bool], tuple[Offer, ...]]:
    """What lists the choices between two cities for a seat with these crest effects."""
    if crests is NONE:
        return _offers

    def listed(ways: Atlas, a: int, b: int, tiles: Nodes, split: bool) -> tuple[Offer, ...]:
        crest = a in crests.any_two_cards or b in crests.any_two_cards
        return _offers(ways.usual(a, b), a, b, tiles, split, crest=crest)

    return listed


def _variants(ways: Atlas, payment: Payment, tiles: Nodes, crest: bool) -> Iterator[Variant]:
    """The path and the rush space to name, for each set of Rush tiles on a path and each tile that can be taken.

    By a crest the same without the tile, if there is one.
    """
    groups = by_tiles(payment.paths, tiles)
    for touched, path in groups.items():
        named = ways.board.names(path) if len(groups) > 1 else None
        if len(touched) < 2:
            yield named, None, False
        else:
            yield from ((named, ways.board.nodes[node], False) for node in sorted(touched))
    if crest and sum(payment.cards) == 2 and any(groups):
        yield None, None, True


def by_tiles(paths: tuple[Path, ...], tiles: Nodes) -> dict[Nodes, Path]:
    """The first path for each set of Rush tiles that a path touches, in the order of the paths."""
    groups: dict[Nodes, Path] = {}
    for path in paths:
        groups.setdefault(tiles.intersection(path), path)
    return groups
