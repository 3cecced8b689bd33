"""The two maps: cities and rush spaces as nodes of a graph, and the distances between them."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from functools import cached_property

import msgspec

from rules.cargo_empire.data import Region, demand, read


class CityPlace(msgspec.Struct, frozen=True):
    """A city as printed on the map; `num` is its City ID, x and y run from 0 to 1000 (y down)."""

    id: str
    num: int
    name: str
    region: Region
    port: bool
    x: int
    y: int


class Route(msgspec.Struct, frozen=True):
    """A land link between two cities."""

    a: str
    b: str


class RushSpace(msgspec.Struct, frozen=True):
    """A stop for a Rush tile between two cities; the link is two routes long."""

    id: str
    a: str
    b: str
    x: int
    y: int


class MapSheet(msgspec.Struct, frozen=True):
    """The content of a map file."""

    id: str
    name: str
    city: tuple[CityPlace, ...]
    route: tuple[Route, ...]
    rush_space: tuple[RushSpace, ...] = ()


Path = tuple[int, ...]  # nodes from first to last


class Map:
    """A map as a graph. Nodes are numbers: cities by City ID - 1, then the rush spaces."""

    def __init__(self, sheet: MapSheet) -> None:
        self.id = sheet.id
        self.name = sheet.name
        self.cities = sheet.city
        self.rush_spaces = sheet.rush_space
        self.nodes = (*(city.id for city in sheet.city), *(space.id for space in sheet.rush_space))
        self.index = {name: number for number, name in enumerate(self.nodes)}
        self.city_index = {city.id: number for number, city in enumerate(sheet.city)}
        self.ports = frozenset(number for number, city in enumerate(sheet.city) if city.port)
        self.links = self._links(sheet)
        self._shortest: dict[tuple[int, int], tuple[Path, ...]] = {}

    def _links(self, sheet: MapSheet) -> tuple[tuple[int, ...], ...]:
        pairs = [(route.a, route.b) for route in sheet.route]
        pairs += [(end, space.id) for space in sheet.rush_space for end in (space.a, space.b)]
        links: list[set[int]] = [set() for _ in self.nodes]
        for a, b in pairs:
            links[self.index[a]].add(self.index[b])
            links[self.index[b]].add(self.index[a])
        return tuple(tuple(sorted(each)) for each in links)

    @cached_property
    def neighbours(self) -> tuple[tuple[int, ...], ...]:
        """For each city the cities next to it, the two ends of a rush link included (Goal 9)."""
        near = [{end for end in links if end < len(self.cities)} for links in self.links[: len(self.cities)]]
        for space in self.rush_spaces:
            a, b = self.index[space.a], self.index[space.b]
            near[a].add(b)
            near[b].add(a)
        return tuple(tuple(sorted(each)) for each in near)

    @cached_property
    def land(self) -> tuple[tuple[int | None, ...], ...]:
        """`land[a][b]`: the least number of routes between two nodes, None where there is no way."""
        return tuple(self._distances(start) for start in range(len(self.nodes)))

    def _distances(self, start: int) -> tuple[int | None, ...]:
        found: list[int | None] = [None] * len(self.nodes)
        found[start] = 0
        queue = deque([start])
        while queue:
            node = queue.popleft()
            for end in self.links[node]:
                if found[end] is None:
                    found[end] = (found[node] or 0) + 1
                    queue.append(end)
        return tuple(found)

    def shortest(self, a: int, b: int) -> tuple[Path, ...]:
        """Every land way from a to b with the least number of routes."""
        found = self._shortest.get((a, b))
        if found is None:
            found = self._shortest[a, b] = tuple(self._ways(a, b))
        return found

    def _ways(self, a: int, b: int) -> Iterator[Path]:
        left = self.land[a][b]
        if a == b:
            yield (a,)
        elif left is not None:
            for end in self.links[a]:
                if self.land[end][b] == left - 1:
                    yield from ((a, *rest) for rest in self.shortest(end, b))

    def rank(self, path: Path) -> tuple[int, ...]:
        """The sort key of a path: fewest nodes, then City IDs, a rush space counting 100 + its number (section 6.3)."""
        cities = len(self.cities)
        return (len(path), *(node + 1 if node < cities else 100 + node - cities + 1 for node in path))

    def names(self, path: Path) -> tuple[str, ...]:
        """The ids along a path."""
        return tuple(self.nodes[node] for node in path)


def check(name: str, sheet: MapSheet) -> None:
    """Raise ValueError unless the map is as the rules need it: 24 cities, six a region, known ends."""
    cities = sheet.city
    demand(name, [city.num for city in cities] == list(range(1, 25)), "cities must be in City ID order, 1 to 24")
    for region in ("red", "blue", "green", "yellow"):
        demand(name, sum(city.region == region for city in cities) == 6, f"{region} must have six cities")
    demand(name, sum(city.port for city in cities) == 12, "there must be twelve ports")
    ids = [city.id for city in cities] + [space.id for space in sheet.rush_space]
    demand(name, len(set(ids)) == len(ids), "two nodes have the same id")
    ends: Sequence[Route | RushSpace] = (*sheet.route, *sheet.rush_space)
    for each in ends:
        demand(name, {each.a, each.b} <= set(ids[:24]) and each.a != each.b, f"route {each.a}-{each.b}")
    demand(name, len(sheet.rush_space) in {0, 6}, "there must be six rush spaces or none")


def _load(name: str) -> Map:
    sheet = read(name, MapSheet)
    check(name, sheet)
    return Map(sheet)


MAPS = {board.id: board for board in (_load("europe.toml"), _load("dyorle.toml"))}
