"""The last turn, out of its events: what to light up, and what it did as words and icons."""

from __future__ import annotations

from collections.abc import Sequence

from render.cargo_empire import goods, tiles, track, vehicles
from render.cargo_empire.legs import Leg, legs
from render.cargo_empire.liveries import livery
from render.emblems import medal
from render.panels import BANNER_PX, BANNER_ROOM, Bit, phrase_width
from render.picture import Guest
from rules.cargo_empire import events, words
from rules.core import Event

SMALL = 24  # width of a vehicle in a line


def shipped(last: Sequence[Event]) -> events.Shipped | None:
    """The transport of the last turn."""
    return next((event for event in reversed(last) if isinstance(event, events.Shipped)), None)


def way(board: str, last: Sequence[Event]) -> list[Leg]:
    """Its way, cut into legs."""
    event = shipped(last)
    return legs(board, event.path, event.cards.counts) if event else []


def placed(last: Sequence[Event]) -> list[tuple[str, str]]:
    """The posts of the last turn as city and demand space."""
    found = []
    for event in last:
        if isinstance(event, events.Placed):
            found.append((event.city, event.space))
        elif isinstance(event, events.Shipped):
            found.append((event.target, event.space))
    return found


def risen(last: Sequence[Event]) -> dict[str, events.Upgraded]:
    """The cities that rose, by name."""
    return {event.city: event for event in last if isinstance(event, events.Upgraded)}


def moved(last: Sequence[Event]) -> frozenset[tuple[int, str]]:
    """The vehicles that moved, by seat."""
    return frozenset((event.seat, event.vehicle) for event in last if isinstance(event, events.Moved))


def filled(last: Sequence[Event]) -> set[int]:
    """The display slots with a new card."""
    return {event.slot for event in last if isinstance(event, events.Refilled)}


def actor(last: Sequence[Event]) -> int | None:
    """The seat whose turn it was."""
    acting = (events.Placed, events.Shipped, events.Skipped, events.BonusPaid)
    return next((event.seat for event in last if isinstance(event, acting)), None)


# -- as words and icons -----------------------------------------------------------------------------------------------


def summary(board: str, last: Sequence[Event], people: Sequence[Guest], ink: str, edge: str) -> list[Bit]:
    """The last turn in one line for the banner."""
    seat = actor(last)
    if seat is None:
        return ["The first posts come now"]
    bits: list[Bit] = [medal(livery(people[seat]), 12)]
    event = shipped(last)
    if event is None:
        return bits + _other(last, seat)
    bits += [goods.cube(event.cargo, 22), words.city(event.supply)]
    went = way(board, last)
    full = list(bits)
    for leg in went:
        stop = words.CITIES.get(leg.nodes[-1])  # a rush space needs no name
        full += [vehicles.icon(leg.vehicle, 27, ink, edge), *([stop] if stop else [])]
    if phrase_width(full, BANNER_PX) <= BANNER_ROOM:
        return full
    return [*bits, *(vehicles.icon(leg.vehicle, 27, ink, edge) for leg in went), words.city(event.target)]


def _other(last: Sequence[Event], seat: int) -> list[Bit]:
    for event in last:
        if isinstance(event, events.Placed):
            return ["puts a post in", words.city(event.city)]
        if isinstance(event, events.Skipped):
            return ["cannot ship and takes three cards"]
        if isinstance(event, events.BonusPaid) and event.seat == seat:
            return ["takes a card for the turn order"]
    return []


def lines(last: Sequence[Event], people: Sequence[Guest]) -> list[list[Bit]]:
    """The last turn as lines of words and icons; the moves of a vehicle in one line, where its last one ends."""
    moves = [event for event in last if isinstance(event, events.Moved)]
    found = []
    for event in last:
        if isinstance(event, events.Moved):
            own = [move for move in moves if (move.seat, move.vehicle) == (event.seat, event.vehicle)]
            if own[-1] is event:
                found.append(_moves(own, people))
        elif line := _line(event, people):
            found.append(line)
    return found


def _moves(own: Sequence[events.Moved], people: Sequence[Guest]) -> list[Bit]:
    """Where a vehicle came to, and what its spaces gave."""
    marker = vehicles.marker(own[0].vehicle, livery(people[own[0].seat]), SMALL)
    gains = [bit for move in own for bit in _gain(move.bonus)]
    return [marker, words.space(own[-1].space), *gains]


def _line(event: Event, people: Sequence[Guest]) -> list[Bit]:
    match event:
        case events.Shipped():
            cards: list[Bit] = [vehicles.icon(v, SMALL) for v, n in _counted(event.cards.counts) for _ in range(n)]
            return [goods.cube(event.cargo, 20), words.city(event.supply), "to", words.city(event.target), *cards]
        case events.Placed():
            return [tiles.post(livery(people[event.seat]), 20), words.city(event.city)]
        case events.Upgraded():
            return [words.city(event.city), f"is LV{event.level}", *(["Perfect"] if event.perfect else [])]
        case events.RushTaken():
            return ["Rush tile:", vehicles.icon(event.vehicle, SMALL)]
        case events.CityTaken():
            return [tiles.little_star(10), "takes", words.city(event.city)]
        case events.GoalKept() | events.GoalsDrawn():
            return ["draws Goals"] if isinstance(event, events.GoalsDrawn) else ["keeps a Goal"]
        case events.CardTaken():
            return ["takes", vehicles.icon(event.card, SMALL)]
        case events.BonusPaid():
            return [medal(livery(people[event.seat]), 11), "gets", vehicles.icon(event.card, SMALL)]
        case events.Rewarded():
            return [words.count(len(event.cities) + event.perfect, "free move")]
        case events.Skipped():
            return [medal(livery(people[event.seat]), 11), "skips"]
        case events.RoundBegan():
            return [f"Round {event.round} begins"]
    return []


def _counted(counts: Sequence[int]) -> list[tuple[str, int]]:
    return list(zip(("wagon", "train", "ship"), counts, strict=True))


def _gain(bonus: str) -> list[Bit]:
    if bonus == "none":
        return []
    return [vehicles.icon(bonus, SMALL)] if bonus in vehicles.VEHICLES else [track.bonus_icon(bonus)]
