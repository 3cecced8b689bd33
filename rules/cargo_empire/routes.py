"""Which card sets pay a way between two cities, and along which paths (section 6.2 and 6.3 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property, lru_cache
from itertools import pairwise, product

import msgspec

from rules.cargo_empire.maps import MAPS, Map, Path

CardSet = tuple[int, int, int]  # wagons, trains, ships


class Way(msgspec.Struct, frozen=True):
    """A shortest way: all by land (`hop` None, `before` routes), or `before` routes, a sea hop, `after` routes."""

    before: int
    after: int = 0
    hop: tuple[int, int] | None = None


class Payment(msgspec.Struct, frozen=True):
    """A legal card set of a pair of cities with its admissible paths, the first in order first."""

    cards: CardSet
    paths: tuple[Path, ...]


def stretch(routes: int, wagons: int, trains: int, boosted: int) -> bool:
    """Whether these cards cover exactly so many routes in a row; a boosted train moves up to three."""
    if routes == 0:
        return wagons + trains == 0
    return wagons + trains <= routes <= wagons + 2 * trains + boosted


def fits(way: Way, cards: CardSet, boosts: int = 0) -> bool:
    """Whether a card set moves cargo along this way: a train never serves both sides of a sea hop."""
    wagons, trains, ships = cards
    boosted = min(boosts, trains)
    if way.hop is None:
        return ships == 0 and stretch(way.before, wagons, trains, boosted)
    if ships != 1:
        return False
    for w, t in product(range(wagons + 1), range(trains + 1)):
        for b in range(min(boosted, t) + 1):
            rest = min(boosted - b, trains - t)
            if stretch(way.before, w, t, b) and stretch(way.after, wagons - w, trains - t, rest):
                return True
    return False


def fewer(cards: CardSet, other: CardSet) -> bool:
    """Whether `cards` is what is left of `other` when one or more cards stay in hand."""
    return cards != other and all(a <= b for a, b in zip(cards, other, strict=True))


class Atlas:
    """Everything about the ways of one map, worked out once for each pair of cities.

    `ports` are the cities that count as ports, `boosts` the number of trains that may move three routes.
    """

    def __init__(self, board: Map, ports: frozenset[int], boosts: int = 0) -> None:
        self.board = board
        self.ports = ports
        self.boosts = boosts
        self._payments: dict[tuple[int, int], tuple[Payment, ...]] = {}
        self._touched: dict[tuple[int, int], frozenset[int]] = {}

    @cached_property
    def near_ports(self) -> tuple[tuple[int, int], ...]:
        """Ordered pairs of different ports: every possible sea hop."""
        return tuple((p, q) for p in sorted(self.ports) for q in sorted(self.ports) if p != q)

    def ways(self, a: int, b: int) -> list[Way]:
        """The shortest land way, and the shortest ways by sea unless they are longer."""
        land = self.board.land
        direct = land[a][b]
        ways = [] if direct is None else [Way(direct)]
        by_sea = []
        for p, q in self.near_ports:
            before, after = land[a][p], land[q][b]
            if before is not None and after is not None:
                by_sea.append(Way(before, after, (p, q)))
        best = min((way.before + 1 + way.after for way in by_sea), default=None)
        if best is None or (direct is not None and best > direct):
            return ways
        return ways + [way for way in by_sea if way.before + 1 + way.after == best]

    def payments(self, a: int, b: int) -> tuple[Payment, ...]:
        """The legal card sets from city a to city b: by wagons, trains, ships. Nobody plays a card too many."""
        found = self._payments.get((a, b))
        if found is None:
            found = self._payments[a, b] = tuple(self._work_out(a, b))
        return found

    def _work_out(self, a: int, b: int) -> Iterator[Payment]:
        ways = self.ways(a, b)
        longest = max((way.before + way.after for way in ways), default=0)
        count = range(longest + 1)
        able = [cards for cards in product(count, count, (0, 1)) if any(fits(w, cards, self.boosts) for w in ways)]
        for cards in able:
            if not any(fewer(other, cards) for other in able):
                yield Payment(cards, self._paths(a, b, [way for way in ways if fits(way, cards, self.boosts)]))

    def _paths(self, a: int, b: int, ways: list[Way]) -> tuple[Path, ...]:
        paths = set()
        for way in ways:
            if way.hop is None:
                paths.update(self.board.shortest(a, b))
            else:
                out, into = way.hop
                ends = product(self.board.shortest(a, out), self.board.shortest(into, b))
                paths.update(first + last for first, last in ends)
        return tuple(sorted(paths, key=self.board.rank))

    def payment(self, a: int, b: int, cards: CardSet) -> Payment | None:
        """The payment with exactly these cards, None if they are not a legal set."""
        return next((payment for payment in self.payments(a, b) if payment.cards == cards), None)

    def touched(self, a: int, b: int) -> frozenset[int]:
        """Every rush space on some admissible path between two cities."""
        found = self._touched.get((a, b))
        if found is None:
            nodes = (node for payment in self.payments(a, b) for path in payment.paths for node in path)
            found = self._touched[a, b] = frozenset(node for node in nodes if node >= len(self.board.cities))
        return found

    def wasteful(self, a: int, b: int, cards: CardSet) -> bool:
        """Whether some of these cards alone would do."""
        return any(fewer(payment.cards, cards) for payment in self.payments(a, b))

    def chain(self, path: Path) -> bool:
        """Whether neighbours in the list are joined by a route or a hop between ports."""
        return all(b in self.board.links[a] or (a != b and {a, b} <= self.ports) for a, b in pairwise(path))


@lru_cache(maxsize=256)
def atlas(board: str, extra_ports: frozenset[int] = frozenset(), boosts: int = 0) -> Atlas:
    """The ways of a map. Kept between calls; pairs of cities are worked out when first asked for."""
    return Atlas(MAPS[board], MAPS[board].ports | extra_ports, boosts)
