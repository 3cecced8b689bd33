"""The last turn, out of its events: what to light up, and what it did as words and icons."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from render.canvas import Sprite
from render.crescent_city import figures, goods, icons
from render.emblems import medal
from render.panels import Bit, phrase_width
from render.picture import Guest
from render.theme import Livery
from rules.core import Event
from rules.crescent_city import events as ev
from rules.crescent_city.data import DOCK_SPACES, MANAGER_SPACES, OFFICES

Lit = tuple[str, str]  # kind and name of a place


class Trip(msgspec.Struct, frozen=True):
    """The way of a pawn in the last turn; `start` is the number of a space."""

    pawn: str
    start: int
    steps: int


def trips(last: Sequence[Event]) -> list[Trip]:
    """The ways of the pawns."""
    found = []
    for event in last:
        if isinstance(event, ev.PickedUp):
            found.append(Trip("manager", (MANAGER_SPACES.index(event.at) - event.steps) % 6, event.steps))
        elif isinstance(event, ev.SetOut):
            found.append(Trip("dockworker", (DOCK_SPACES.index(event.at) - event.steps) % 6, event.steps))
    return found


def lit(last: Sequence[Event]) -> list[Lit]:
    """Places that the last turn changed, as kind and name: house, ship, box, train, space, office, dock."""
    found: list[Lit] = []
    for event in last:
        found += _LIT.get(type(event), _nothing_lit)(event)
    return list(dict.fromkeys(found))


def _nothing_lit(event: Event) -> list[Lit]:
    return []


_LIT: dict[type, Callable[..., list[Lit]]] = {
    ev.PickedUp: lambda event: [("house", name) for name, held in (event.front, event.behind) if held],
    ev.Swapped: lambda event: [("house", event.one[0]), ("house", event.other[0])],
    ev.ShipServed: lambda event: [("ship", f"{event.at}:{event.space}")],
    ev.BoxServed: lambda event: [("box", f"{event.at}:{event.space}")],
    ev.TrainServed: lambda event: [("train", event.at)],
    ev.TrainScored: lambda event: [("train", event.at)],
    ev.Advanced: lambda event: [("space", f"{track}:{space}") for track, space in event.tracks],
    ev.OfficeShown: lambda event: [("office", str(event.office))],
    ev.DockOrdered: lambda event: [("dock", "")],
}


def actor(last: Sequence[Event]) -> int | None:
    """The seat whose turn it was; while it lasts, the seat of its first event."""
    ended = [event.seat for event in last if isinstance(event, ev.TurnEnded)]
    seats = [seat for event in last if isinstance(seat := getattr(event, "seat", None), int)]
    return next(iter([*ended, *seats]), None)


# -- words and icons --------------------------------------------------------------------------------------------------


def summary(
    last: Sequence[Event], people: Sequence[Guest], liveries: Sequence[Livery], px: int, room: float
) -> list[Bit]:
    """The last turn in one line, with fewer parts where all have no room."""
    seat = actor(last)
    if seat is None:
        return ["The port opens"]
    parts = [part for event in _told(last) if (part := short(event))]
    head: list[Bit] = [medal(liveries[seat], 12)]
    while len(parts) > 1 and phrase_width([*head, *_joined(parts)], px) > room:
        parts.pop()
    return [*head, *_joined(parts)]


def _joined(parts: Sequence[list[Bit]]) -> list[Bit]:
    found: list[Bit] = []
    for part in parts:
        found += ["·", *part] if found else part
    return found


def lines(last: Sequence[Event], people: Sequence[Guest], liveries: Sequence[Livery]) -> list[list[Bit]]:
    """The last turn as one paragraph an event."""
    found = []
    for event in _told(last):
        part = short(event)
        if part:
            seat = getattr(event, "seat", None)
            found.append([medal(liveries[seat], 11), *part] if isinstance(seat, int) else part)
    return found


def _told(last: Sequence[Event]) -> list[Event]:
    """The events without where a pawn was headed for once it has arrived."""
    arrived = any(isinstance(event, ev.PickedUp | ev.SetOut) for event in last)
    return [event for event in last if not (arrived and isinstance(event, ev.Headed))]


def short(event: Event) -> list[Bit]:
    """One event as words and icons, nothing for one that needs no line."""
    return _SHORT.get(type(event), _nothing)(event)


def _nothing(event: Event) -> list[Bit]:
    return []


def _cubes(names: Sequence[str]) -> list[Bit]:
    return [goods.cube(good, 22) for good in names]


def _picked(event: ev.PickedUp) -> list[Bit]:
    found: list[Bit] = []
    for place, held in (event.front, event.behind):
        found += [*_cubes(held), f"from {place}"] if held else []
    return found


def _shown(event: ev.ShipServed | ev.BoxServed | ev.TrainServed) -> list[Bit]:
    found = [*_cubes(event.goods), "to", event.at]
    coins = getattr(event, "coins", 0)
    return [*found, f"+{coins}", figures.coin(10)] if coins else found


def _scored(event: ev.TrainScored) -> list[Bit]:
    return [event.at, "scored:", *(f"+{coins}" for _, coins in event.coins[:1]), figures.coin(10)]


def _tiles(event: ev.TilesDrawn) -> list[Bit]:
    return [figures.company(name, 26) for name in event.companies]


def _taken(event: ev.TileTaken) -> list[Bit]:
    return [figures.medallion(24), f"+{event.morale}", figures.heart(18)]


def _hired(event: ev.Hired) -> list[Bit]:
    price: list[Bit] = _cubes(event.goods) if event.goods else [str(event.coins), figures.coin(10)]
    return [f"hired {event.count} for", *price]


def _advanced(event: ev.Advanced) -> list[Bit]:
    names = {"forklift": "forklift", "gantry": "gantry", "human_resources": "human res."}
    found: list[Bit] = []
    for track, space in event.tracks:
        found += [names[track], str(space)]
    return found


def _staffed(event: ev.Staffed) -> list[Bit]:
    icon: Sprite = icons.truck_sign(30, "#C9D3D8", "#12181F") if event.truck else icons.measure("active_offices", 26)
    return ["worker to", icon]


def _goal(event: ev.GoalsDrawn) -> list[Bit]:
    return [f"draws {event.number}", figures.goal_card(15)]


_SOURCES = {
    "railroad tiles": "railroad tiles",
    "goals": "goals",
    "forecasts": "forecasts",
    "loans paid back": "loans",
}
_SHORT: dict[type, Callable[..., list[Bit]]] = {
    ev.Headed: lambda event: ["heads for", event.at],
    ev.PickedUp: _picked,
    ev.ShipServed: _shown,
    ev.BoxServed: _shown,
    ev.TrainServed: _shown,
    ev.TrainScored: _scored,
    ev.TilesDrawn: _tiles,
    ev.TileReturned: lambda event: [figures.company(event.company, 26), "back"],
    ev.TileTaken: _taken,
    ev.GoalsDrawn: _goal,
    ev.GoalKept: lambda event: ["keeps a", figures.goal_card(15)] if event.opening else [],
    ev.TruckBuilt: lambda event: ["new", icons.truck_sign(32, "#C9D3D8", "#12181F")],
    ev.TrucksUpgraded: lambda event: [f"{len(event.trucks)} trailer{'' if len(event.trucks) == 1 else 's'}"],
    ev.OfficeBuilt: lambda event: ["built", OFFICES[event.office].name],
    ev.Hired: _hired,
    ev.Advanced: _advanced,
    ev.Rested: lambda event: ["rests:", figures.heart(20), str(event.morale)],
    ev.Borrowed: lambda event: ["loan", f"+{event.coins}", figures.coin(10)],
    ev.Passed: lambda event: ["passes"],
    ev.Staffed: _staffed,
    ev.Sold: lambda event: ["sells", goods.cube(event.good, 22), *([f"+{event.coins}"] if event.coins else [])],
    ev.Swapped: lambda event: ["swaps", *_cubes((event.one[1], event.other[1]))],
    ev.Commission: lambda event: [f"+{event.coins}", figures.coin(10)],
    ev.EndTriggered: lambda event: ["the end begins"],
    ev.Payment: lambda event: [_SOURCES[event.source], f"{event.coins:+d}", figures.coin(10)],
    ev.GameEnded: lambda event: ["final scoring"],
}
