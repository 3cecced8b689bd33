"""Which card sets pay a way between two cities, and along which paths (section 6.2 and 6.3 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise, product

import msgspec

from rules.cargo_empire.maps import MAPS, Map, Path

CardSet = tuple[int, int, int]  # wagons, trains, ships
Shape = tuple[int, int | None]


class Way(msgspec.Struct, frozen=True):
    """A shortest way: all by land (`hop` None, `before` routes), or `before` routes, a sea hop, `after` routes."""

    before: int
    after: int = 0
    hop: tuple[int, int] | None = None

    @property
    def shape(self) -> Shape:
        """What counts for paying: the routes before and after the sea hop, None after it where there is none."""
        return self.before, None if self.hop is None else self.after


class Payment(msgspec.Struct, frozen=True):
    """A legal card set of a pair of cities with its admissible paths, the first in order first."""

    cards: CardSet
    paths: tuple[Path, ...]


def stretch(routes: int, wagons: int, trains: int, boosted: int) -> bool:
    """Whether these cards cover exactly so many routes in a row; a boosted train moves up to three."""
    if routes == 0:
        return wagons + trains == 0
    return wagons + trains <= routes <= wagons + 2 * trains + boosted


@lru_cache(maxsize=8192)
def fits(shape: Shape, cards: CardSet, boosts: int = 0) -> bool:
    """Whether a card set moves cargo along a way: a train never serves both sides of a sea hop."""
    wagons, trains, ships = cards
    before, after = shape
    boosted = min(boosts, trains)
    if after is None:
        return ships == 0 and stretch(before, wagons, trains, boosted)
    if ships != 1:
        return False
    for w, t in product(range(wagons + 1), range(trains + 1)):
        for b in range(min(boosted, t) + 1):
            rest = min(boosted - b, trains - t)
            if stretch(before, w, t, b) and stretch(after, wagons - w, trains - t, rest):
                return True
    return False


@lru_cache(maxsize=1024)
def legal_sets(shapes: frozenset[Shape], boosts: int) -> tuple[CardSet, ...]:
    """The card sets that pay for one of these ways, by wagons, trains, ships; none holds a card too many."""
    count = range(max((before + (after or 0) for before, after in shapes), default=0) + 1)
    able = [cards for cards in product(count, count, (0, 1)) if any(fits(shape, cards, boosts) for shape in shapes)]
    return tuple(cards for cards in able if not any(fewer(other, cards) for other in able))


def fewer(cards: CardSet, other: CardSet) -> bool:
    """Whether `cards` is what is left of `other` when one or more cards stay in hand."""
    return cards != other and all(a <= b for a, b in zip(cards, other, strict=True))


class Atlas:
    """Everything about the ways of one map, worked out once for each pair of cities.

    `ports` are the cities that count as ports, `boosts` the number of trains that may move three routes. `without`: the
    same map without some of these ports, which may count or not; what either reading allows is allowed.
    """

    def __init__(self, board: Map, ports: frozenset[int], boosts: int = 0, without: Atlas | None = None) -> None:
        self.board = board
        self.without = without
        self.ports = ports
        self.boosts = boosts
        self._payments: dict[tuple[int, int], tuple[Payment, ...]] = {}
        self._touched: dict[tuple[int, int], frozenset[int]] = {}

    def ways(self, a: int, b: int) -> list[Way]:
        """The shortest land way, and the shortest ways by sea unless they are longer."""
        direct = self.board.land[a][b]
        ways = [] if direct is None else [Way(direct)]
        by_sea = [
            Way(before, after, (p, q)) for p, before in self._near(a, b) for q, after in self._near(b, a) if p != q
        ]
        best = min((way.before + 1 + way.after for way in by_sea), default=None)
        if best is None or (direct is not None and best > direct):
            return ways
        return ways + [way for way in by_sea if way.before + 1 + way.after == best]

    def _near(self, city: int, other: int) -> list[tuple[int, int]]:
        """The ports that are nearer to a city than another city is, with their distances: none else saves a step."""
        land = self.board.land[city]
        direct = land[other]
        reached = [(port, land[port]) for port in sorted(self.ports)]
        return [(port, far) for port, far in reached if far is not None and (direct is None or far < direct)]

    def payments(self, a: int, b: int) -> tuple[Payment, ...]:
        """The legal card sets from city a to city b: by wagons, trains, ships. Nobody plays a card too many."""
        found = self._payments.get((a, b))
        if found is None:
            found = tuple(self._work_out(a, b))
            if self.without is not None:
                usual = self.without.payments(a, b)
                found = _either(self.board, found, usual)
                found = usual if found == usual else found
            self._payments[a, b] = found
        return found

    def usual(self, a: int, b: int) -> Atlas:
        """The atlas without the extra ports where they make no difference, so that more can be shared."""
        return self if self.without is None or self.payments(a, b) is not self.without.payments(a, b) else self.without

    def _work_out(self, a: int, b: int) -> Iterator[Payment]:
        ways = self.ways(a, b)
        for cards in legal_sets(frozenset(way.shape for way in ways), self.boosts):
            yield Payment(cards, self._paths(a, b, [way for way in ways if fits(way.shape, cards, self.boosts)]))

    def _paths(self, a: int, b: int, ways: list[Way]) -> tuple[Path, ...]:
        paths: set[Path] = set()
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


def _either(board: Map, one: tuple[Payment, ...], other: tuple[Payment, ...]) -> tuple[Payment, ...]:
    """What one of two readings of the map allows, with the paths of both where they agree on the cards."""
    paths: dict[CardSet, set[Path]] = {}
    for payment in (*one, *other):
        paths.setdefault(payment.cards, set()).update(payment.paths)
    return tuple(Payment(cards, tuple(sorted(paths[cards], key=board.rank))) for cards in sorted(paths))


@lru_cache(maxsize=256)
def atlas(board: str, extra_ports: frozenset[int] = frozenset(), boosts: int = 0) -> Atlas:
    """The ways of a map. Kept between calls; pairs of cities are worked out when first asked for.

    `extra_ports` are cities that the seat may treat as ports or not.
    """
    printed = MAPS[board].ports
    if extra_ports <= printed:
        return Atlas(MAPS[board], printed, boosts)
    without = atlas(board, frozenset(), boosts) if boosts else atlas(board)
    return Atlas(MAPS[board], printed | extra_ports, boosts, without)
