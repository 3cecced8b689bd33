"""The last turn, out of its events: what to light up, and what it did as words and icons."""

from __future__ import annotations

from collections.abc import Sequence

from render.cargo_empire import crests, goods, tiles, track, vehicles
from render.cargo_empire.legs import Leg, legs
from render.cargo_empire.liveries import livery
from render.emblems import medal
from render.panels import BANNER_PX, BANNER_ROOM, Bit, phrase_width
from render.picture import Guest
from rules.cargo_empire import events, words
from rules.cargo_empire.variants.events import (
    Activated,
    BotDrew,
    BotGoal,
    BotIdle,
    BotPlaced,
    BotShipped,
    CrestPlaced,
    VassalPlaced,
)
from rules.cargo_empire.view import EmpireView
from rules.core import Event

SMALL = 24  # width of a vehicle in a line


def shipped(last: Sequence[Event]) -> events.Shipped | None:
    """The transport of the last turn."""
    return next((event for event in reversed(last) if isinstance(event, events.Shipped)), None)


def way(board: str, last: Sequence[Event]) -> list[Leg]:
    """Its way, cut into legs."""
    event = shipped(last)
    return legs(board, event.path, event.cards.counts) if event else []


def placed(last: Sequence[Event], seats: int) -> list[tuple[int, str, str]]:
    """The posts of the last turn as owner, city and demand space; vassals come after the seats."""
    found = []
    for event in last:
        match event:
            case events.Placed() | BotPlaced():
                found.append((event.seat, event.city, event.space))
            case events.Shipped() | BotShipped():
                found.append((event.seat, event.target, event.space))
            case VassalPlaced():
                found.append((seats + event.seat, event.target, event.space))
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
    acting = (events.Placed, events.Shipped, events.Skipped, events.BonusPaid, CrestPlaced)
    return next((event.seat for event in last if isinstance(event, acting)), None)


# -- as words and icons -----------------------------------------------------------------------------------------------


def summary(view: EmpireView, last: Sequence[Event], people: Sequence[Guest], ink: str, edge: str) -> list[Bit]:
    """The last turn in one line for the banner; the Bot's, if it was the last one."""
    board, seat = view.map, actor(last)
    bot = next((event for event in reversed(last) if isinstance(event, BotShipped)), None)
    if bot is not None:
        wagon = vehicles.icon("wagon", 27, ink, edge)
        cargo = goods.cube(bot.cargo, 22)
        return [medal(livery(people[bot.seat]), 12), cargo, words.city(bot.supply), wagon, words.city(bot.target)]
    if seat is None:
        return [] if view.round else ["The first posts come now"]
    bits: list[Bit] = [medal(livery(people[seat]), 12)]
    event = shipped(last)
    if event is None:
        return bits + _other(last, seat, people)
    bits += [goods.cube(event.cargo, 22), words.city(event.supply)]
    went = way(board, last)
    full = list(bits)
    for leg in went:
        stop = words.CITIES.get(leg.nodes[-1])  # a rush space needs no name
        full += [vehicles.icon(leg.vehicle, 27, ink, edge), *([stop] if stop else [])]
    if phrase_width(full, BANNER_PX) <= BANNER_ROOM:
        return full
    return [*bits, *(vehicles.icon(leg.vehicle, 27, ink, edge) for leg in went), words.city(event.target)]


def _other(last: Sequence[Event], seat: int, people: Sequence[Guest]) -> list[Bit]:
    for event in last:
        if isinstance(event, events.Placed):
            return ["puts a post in", words.city(event.city)]
        if isinstance(event, events.Skipped):
            return ["cannot ship and takes three cards"]
        if isinstance(event, events.BonusPaid) and event.seat == seat:
            return ["takes a card for the turn order"]
        if isinstance(event, CrestPlaced):
            return [crests.crest(livery(people[seat]), 11), words.city(event.city)]
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
            return [words.count(len(event.cities) + event.perfect + event.crest, "free move")]
        case events.Skipped():
            return [medal(livery(people[event.seat]), 11), "skips"]
        case events.RoundBegan():
            return [f"Round {event.round} begins"]
    return _variant(event, people)


def _variant(event: Event, people: Sequence[Guest]) -> list[Bit]:
    """What clans, the Bot and vassals did."""
    match event:
        case CrestPlaced():
            return [crests.crest(livery(people[event.seat]), 11), words.city(event.city)]
        case Activated():
            paid: list[Bit] = [goods.cube(colour, 20) for colour in event.pay]
            return [*paid, *_use(event, people)]
        case VassalPlaced():
            return [goods.cube(event.cargo, 20), words.city(event.supply), "to", words.city(event.target), "(vassal)"]
        case BotDrew():
            return [medal(livery(people[event.seat]), 11), f"Bot card {int(event.card[3:])}"]
        case BotShipped():
            return [goods.cube(event.cargo, 20), words.city(event.supply), "to", words.city(event.target)]
        case BotIdle():
            return [medal(livery(people[event.seat]), 11), "finds no match"]
        case BotPlaced():
            return [tiles.post(livery(people[event.seat]), 20), words.city(event.city)]
        case BotGoal():
            return [f"Goal {event.goal}"] if event.goal else []
    return []


def _use(event: Activated, people: Sequence[Guest]) -> list[Bit]:
    """What an ability did."""
    match event.ability:
        case "move_crest":
            return ["crest to", words.city(event.city)]
        case "move_cargo":
            return [words.city(event.source), "to", words.city(event.target)]
        case "borrow_crest":
            return ["borrows", crests.crest(livery(people[event.player]), 11)]
        case "boost_train":
            return ["sends", vehicles.icon("train", SMALL), "further"]
        case "take_wagon":
            return ["takes", vehicles.icon("wagon", SMALL)]
    return [vehicles.icon(event.card, SMALL), "for", vehicles.icon("ship", SMALL)]


def _counted(counts: Sequence[int]) -> list[tuple[str, int]]:
    return list(zip(("wagon", "train", "ship"), counts, strict=True))


def _gain(bonus: str) -> list[Bit]:
    if bonus == "none":
        return []
    return [vehicles.icon(bonus, SMALL)] if bonus in vehicles.VEHICLES else [track.bonus_icon(bonus)]
