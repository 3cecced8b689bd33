"""What each Goal is worth to a seat (section 11 of the rules)."""

from __future__ import annotations

from collections.abc import Callable

from rules.cargo_empire.data import GOALS, VEHICLES, Goal
from rules.cargo_empire.state import City, EmpireState
from rules.cargo_empire.variants.clans import extra_port

Ports = frozenset[int]


def value(state: EmpireState, seat: int, goal: int) -> int:
    """The VP of a Goal for this seat if the game ended now, by the ports that are printed on the map."""
    return _worth(state, seat, goal, state.board.ports)


def worths(state: EmpireState, seat: int) -> list[int]:
    """The VP of all Goals of a seat if the game ended now.

    The Bot's count twice. A crest may make its city a port, for all Goals or for none: what gives more.
    """
    goals, ports = state.players[seat].goals, state.board.ports
    if seat == state.bot_seat:
        return [2 * value(state, seat, goal) for goal in goals]
    more = ports | extra_port(state, seat)
    readings = (ports,) if more == ports else (ports, more)
    return max(([_worth(state, seat, goal, reading) for goal in goals] for reading in readings), key=sum)


def _worth(state: EmpireState, seat: int, goal: int, ports: Ports) -> int:
    card = GOALS[goal]
    return _KINDS[card.kind](state, seat, card, ports)


def _places(state: EmpireState, seat: int) -> list[int]:
    """The numbers of the cities in which the seat is present."""
    return [number for number, city in enumerate(state.cities) if city.present(seat)]


def _region(state: EmpireState, seat: int, region: str) -> int:
    cities = state.board.cities
    return sum(cities[number].region == region for number in _places(state, seat))


def _ports(state: EmpireState, seat: int, ports: Ports) -> int:
    return sum(number in ports for number in _places(state, seat))


def _inland(state: EmpireState, seat: int, ports: Ports) -> int:
    return len(_places(state, seat)) - _ports(state, seat, ports)


def _level(state: EmpireState, seat: int, level: int) -> int:
    return sum(city.level == level for city in state.posts(seat))


def _count(state: EmpireState, seat: int, what: str, ports: Ports) -> int:
    """What a Goal counts, by the words of the data file."""
    word, _, detail = what.partition(":")
    counters: dict[str, Callable[[], int]] = {
        "region": lambda: _region(state, seat, detail),
        "level": lambda: _level(state, seat, int(detail)),
        "port": lambda: _ports(state, seat, ports),
        "inland": lambda: _inland(state, seat, ports),
        "present": lambda: len(_places(state, seat)),
        "city_cards": lambda: len(state.players[seat].cities),
        "double_posts": lambda: sum(city.count(seat) >= 2 for city in state.cities),
    }
    return counters[word]()


def _region_sets(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    return goal.vp * min(_region(state, seat, region) for region in goal.regions)


def _port_pairs(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    return goal.vp * min(_ports(state, seat, ports), _inland(state, seat, ports))


def _network(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    """The largest group of cities with presence that is connected through such cities only."""
    left, largest = set(_places(state, seat)), 0
    while left:
        group = [left.pop()]
        for city in group:
            near = left.intersection(state.board.neighbours[city])
            left -= near
            group += near
        largest = max(largest, len(group))
    return goal.vp * largest


def _count_steps(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    five = len(state.players) == 5 and goal.steps_five_seats
    reached = _count(state, seat, goal.count, ports)
    return max((vp for number, vp in (goal.steps_five_seats if five else goal.steps) if reached >= number), default=0)


def _count_each(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    return goal.vp * _count(state, seat, goal.count, ports)


def _same_city(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    def full(city: City) -> bool:
        return city.count(seat) >= goal.need

    return goal.vp if any(full(city) for city in state.cities) else 0


def _vehicle_ahead(state: EmpireState, seat: int, goal: Goal, ports: Ports) -> int:
    vehicle = VEHICLES.index(goal.vehicle)
    own = state.column(seat, vehicle)
    return goal.vp * sum(state.column(other, vehicle) < own for other in range(len(state.players)))


_KINDS: dict[str, Callable[[EmpireState, int, Goal, Ports], int]] = {
    "region_sets": _region_sets,
    "port_pairs": _port_pairs,
    "network": _network,
    "count_steps": _count_steps,
    "count_each": _count_each,
    "same_city": _same_city,
    "vehicle_ahead": _vehicle_ahead,
}
