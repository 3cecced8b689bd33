"""What has just happened, on the ring and in the banner; whose turn it is."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from PIL import Image

from render import highlight, panels
from render.canvas import lay
from render.cargotrain import places
from render.cargotrain.cargo import car, token
from render.cargotrain.contracts import rolled, seal
from render.cargotrain.engines import locomotive
from render.cargotrain.plans import mini
from render.emblems import medal
from render.panels import Bit
from render.picture import Guest
from render.shapes import Point
from render.text import clean
from render.theme import PLAYERS, Livery
from rules.cargotrain.data import CARDS, CONTRACTS, REFIT, TUNNELS
from rules.cargotrain.events import (
    Attached,
    CarsDrawn,
    ContractFulfilled,
    ContractKept,
    ContractsDrawn,
    Dismantled,
    FirstAttached,
    GameOver,
    LastRound,
    Moved,
    MovedOn,
    RefitMoved,
    Reordered,
    Revealed,
    Stranded,
    Swapped,
    TurnLost,
    Upgraded,
)
from rules.cargotrain.view import CargotrainView
from rules.core import Event

_Story = Callable[[Any], list[Bit]]
NEUTRAL = Livery("#46586F", "#1B2431", "#A9B6C4", "#FFFFFF", "diamond")


def livery(guest: Guest) -> Livery:
    """The colours of a seat."""
    return PLAYERS[guest.colours[0]]


# -- on the ring ------------------------------------------------------------------------------------------------------


def under(picture: Image.Image, view: CargotrainView, last: Sequence[Event]) -> None:
    """The ways that trains took, laid before the cards."""
    for event in last:
        if isinstance(event, Moved):
            _way(picture, view, event.start, event.path, event.steps)
        elif isinstance(event, MovedOn):
            _way(picture, view, event.start, (event.place,), (event.step,))


def over(picture: Image.Image, view: CargotrainView, last: Sequence[Event]) -> None:
    """Frames round what was touched, laid over the cards."""
    framed: set[tuple[str, str]] = set()
    for event in last:
        for touched in _touched(event):
            framed.add(touched)
    spots = dict(zip(view.ring, places.slots(len(view.ring)), strict=True))
    for kind, card in sorted(framed):
        if card in spots:
            left, top, right, bottom = (places.card_box if kind == "card" else places.queue_box)(spots[card])
            lay(picture, highlight.frame(round(right - left), round(bottom - top), 9), left, top, "lt")


def _touched(event: Event) -> list[tuple[str, str]]:
    match event:
        case Moved():
            return [("card", event.path[-1])]
        case MovedOn():
            return [("card", event.place)]
        case FirstAttached() | Attached() | Swapped() | CarsDrawn() | Reordered():
            return [("queue", event.complex)]
        case Dismantled():
            return [("card", event.factory)]
        case RefitMoved():
            return [("card", event.card), ("card", REFIT)]
    return []


def _way(picture: Image.Image, view: CargotrainView, start: str, path: Sequence[str], steps: Sequence[str]) -> None:
    """Along the track for ring steps, through the hub of the letter for tunnels."""
    count = len(view.ring)
    spots = places.slots(count)
    here = start
    for card, step in zip(path, steps, strict=True):
        if here not in view.ring or card not in view.ring:
            return
        one, other = view.ring.index(here), view.ring.index(card)
        if step in ("cw", "ccw"):
            line = places.stretch(count, one, other, step == "cw")
            highlight.trail(picture, line, 9)
        else:
            hub = places.HUBS[TUNNELS[card]]
            line = [spots[one], hub, spots[other]]
            highlight.trail(picture, line, 7, 16)
        _arrow(picture, line)
        here = card


def _arrow(picture: Image.Image, line: Sequence[Point]) -> None:
    """A head where the way leaves the last open stretch before its card."""
    at, direction = places.before_card(line)
    highlight.arrow(picture, at, direction)


# -- in the banner ----------------------------------------------------------------------------------------------------


def banner(picture: Image.Image, view: CargotrainView, people: Sequence[Guest], last: Sequence[Event]) -> None:
    """Whose turn it is and, in a second line, what happened last."""
    name, rest = headline(view, people)
    if view.phase == "plan":
        panels.banner(picture, NEUTRAL, name, rest, _waiting([people[seat] for seat in view.to_act]))
    elif view.active is None:
        panels.banner(picture, livery(people[view.places.index(1)]), name, rest, _standings(view, people))
    else:
        panels.banner(picture, livery(people[view.active]), name, rest, story(last, people))


def _waiting(guests: Sequence[Guest]) -> list[Bit]:
    """Who has not planned: medals with names, without them where they have no room."""
    bits: list[Bit] = ["Waiting for"]
    named = [*bits, *(bit for guest in guests for bit in (medal(livery(guest), 12), clean(guest.name)))]
    if panels.phrase_width(named, panels.BANNER_PX) <= panels.BANNER_ROOM:
        return named
    return [*bits, *(medal(livery(guest), 12) for guest in guests)]


def headline(view: CargotrainView, people: Sequence[Guest]) -> tuple[str, str]:
    """What the game waits for: a part that may be shortened, and the rest."""
    if view.phase == "plan":
        return f"Round {view.round}", ": plan your trains"
    if view.active is None:
        winners = [clean(guest.name) for guest, place in zip(people, view.places, strict=False) if place == 1]
        return " & ".join(winners), " wins" if len(winners) == 1 else " share the victory"
    return clean(people[view.active].name), _DOING[view.stage]


_DOING = {
    "": " moves the refit",
    "move": "’s turn",
    "action": "’s action",
    "keep": " chooses a contract",
    "settle": " may fulfil",
}


def _standings(view: CargotrainView, people: Sequence[Guest]) -> list[Bit]:
    order = sorted(range(len(people)), key=lambda seat: view.places[seat])
    found: list[Bit] = []
    for seat in order:
        found += [f"{view.places[seat]}.", medal(livery(people[seat]), 13), f"{view.scores[seat]}  "]
    return found


def story(last: Sequence[Event], people: Sequence[Guest]) -> list[Bit]:
    """The last events as words and icons, led by the engine of who did it; shorter where the whole has no room."""
    whole = _told(last, people, _STORIES)
    if panels.phrase_width(whole, panels.BANNER_PX) <= panels.BANNER_ROOM:
        return whole
    short = [event for event in last if not isinstance(event, (Revealed, ContractsDrawn, LastRound, TurnLost))]
    return _told(short, people, {**_STORIES, Moved: lambda event: ["to", CARDS[event.path[-1]].name]})


def _told(last: Sequence[Event], people: Sequence[Guest], stories: Mapping[type, _Story]) -> list[Bit]:
    bits: list[Bit] = []
    told: int | None = None
    for event in last:
        if isinstance(event, Revealed):
            bits += _revealed(event, people)
        elif found := stories.get(type(event)):
            seat: int | None = getattr(event, "seat", None)
            if seat is not None and seat != told:
                bits.append(locomotive(people[seat].colours[0], 25))
                told = seat
            bits += found(event)
    return bits


def _revealed(event: Revealed, people: Sequence[Guest]) -> list[Bit]:
    found: list[Bit] = [f"Turn {event.turn}:"]
    for guest, card in zip(people, event.cards, strict=False):
        found += [medal(livery(guest), 11), mini(card)]
    return found


def _cars(kinds: Sequence[str]) -> list[Bit]:
    return [car(kind, 24) for kind in kinds]


_STORIES: dict[type, _Story] = {
    TurnLost: lambda event: [mini(event.card), "turn lost"],
    Stranded: lambda event: ["stays"],
    FirstAttached: lambda event: ["+", *_cars([event.car])],
    Moved: lambda event: [mini(event.card), "to", CARDS[event.path[-1]].name],
    MovedOn: lambda event: ["on to", CARDS[event.place].name],
    Attached: lambda event: ["+", *_cars(event.cars)],
    Swapped: lambda event: ["swaps", *_cars([event.left]), "for", *_cars([event.taken])],
    Dismantled: lambda event: ["delivers", *[token(event.car, 11)] * event.count],
    Upgraded: lambda event: [f"class {event.engine}"],
    Reordered: lambda event: [CARDS[event.complex].name, *_cars(event.order)],
    ContractsDrawn: lambda event: ["looks at", rolled(24)] if event.count > 1 else [],
    ContractKept: lambda event: ["signs", rolled(24)],
    ContractFulfilled: lambda event: ["fulfils", seal(CONTRACTS[event.contract].value, 13)],
    RefitMoved: lambda event: ["refit to", CARDS[event.card].name],
    LastRound: lambda event: ["last round"],
    GameOver: lambda event: [f"after {event.rounds} rounds"],
}
