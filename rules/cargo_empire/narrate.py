"""Events as lines of plain text."""

from __future__ import annotations

from collections.abc import Sequence

from rules.cargo_empire import words
from rules.cargo_empire.events import (
    BonusPaid,
    CardTaken,
    CityTaken,
    EmpireEvent,
    Ended,
    GoalKept,
    GoalsDrawn,
    Moved,
    MovesLost,
    Placed,
    Ranked,
    Refilled,
    Rewarded,
    RoundBegan,
    RushLaid,
    RushTaken,
    Shipped,
    Skipped,
    Unveiled,
    Upgraded,
)


def narrate(event: EmpireEvent, names: Sequence[str]) -> str:
    """One line about a redacted event."""
    match event:
        case Unveiled():
            shown = [f"{name} {words.city(card)}" for name, card in zip(names, event.cities, strict=True)]
            return f"The first City cards are shown: {', '.join(shown)}."
        case Upgraded():
            return _upgraded(event)
        case Refilled():
            return _refilled(event)
        case Ranked():
            return f"The next turn order: {', '.join(names[seat] for seat in event.order)}."
        case RoundBegan():
            return f"Round {event.round} begins."
        case RushLaid():
            return "All Rush tiles are laid out again."
        case Ended():
            return _ended(event, names)
    return _of_seat(event, names[event.seat])


def _of_seat(
    event: BonusPaid
    | Placed
    | Shipped
    | RushTaken
    | Moved
    | CityTaken
    | GoalsDrawn
    | GoalKept
    | CardTaken
    | Rewarded
    | MovesLost
    | Skipped,
    name: str,
) -> str:
    match event:
        case BonusPaid():
            return f"{name} takes a {event.card} card as {words.ordinal(event.position)} in the turn order."
        case Placed():
            which = "first" if event.first else "second"
            return f"{name} puts the {which} post on the {event.space} space of {words.city(event.city)}."
        case Shipped():
            return _shipped(event, name)
        case RushTaken():
            return f"{name} takes the Rush tile of {words.node(event.space)}: one move of the {event.vehicle}."
        case Moved():
            gain = f", which gives {words.bonus(event.bonus)}" if event.bonus != "none" else ""
            return f"{name}'s {event.vehicle} moves to {words.space(event.space)}{gain}."
        case CityTaken():
            return f"{name} takes {words.city(event.city)} from slot {event.slot} of the City Display."
        case GoalsDrawn():
            return _drawn(event, name)
        case GoalKept():
            kept = f" {event.goal} and puts Goal {event.returned} back" if event.goal else " and puts one back"
            return f"{name} keeps {'Goal' if event.goal else 'a Goal'}{kept}."
        case CardTaken():
            return f"{name} takes a {event.card} card."
        case Rewarded():
            return _rewarded(event, name)
        case MovesLost():
            return f"{name} loses {words.count(event.number, 'move')}: the marker is at the top."
        case Skipped():
            return f"{name} cannot ship anything, gives up a post and takes one card of each type."


def _shipped(event: Shipped, name: str) -> str:
    over = words.listed([words.node(stop) for stop in event.path[1:-1]])
    way = f"{words.city(event.supply)} to {words.city(event.target)}{f' by way of {over}' if over else ''}"
    return f"{name} ships {event.cargo} cargo from {way} for {words.cards(event.cards.counts)}."


def _upgraded(event: Upgraded) -> str:
    kind = " in a Perfect Upgrade" if event.perfect else ""
    lost = f" {words.count(event.lost, 'cargo marker')} of the old tile left the map." if event.lost else ""
    done = " Its City card is a Blank from now on." if event.level == 3 else ""
    return f"{words.city(event.city)} rises to LV{event.level}{kind}.{lost}{done}"


def _refilled(event: Refilled) -> str:
    out = words.listed([words.city(card) for card in event.dropped])
    dropped = f", after {out} dropped out as LV3" if out else ""
    return f"Slot {event.slot} of the City Display is now {words.city(event.city)}{dropped}."


def _drawn(event: GoalsDrawn, name: str) -> str:
    if event.number == 1:
        which = f" ({words.goal(event.goals[0])})" if event.goals else ""
        return f"{name} takes the last Goal of the deck{which}."
    which = f" ({words.listed([f'Goal {goal}' for goal in event.goals])})" if event.goals else ""
    return f"{name} draws {words.count(event.number, 'Goal')}{which}."


def _rewarded(event: Rewarded, name: str) -> str:
    sources = [words.city(city) for city in event.cities] + (["the Perfect Upgrade"] if event.perfect else [])
    return f"{name} earns {words.count(len(sources), 'free move')}, for {words.listed(sources)}."


def _ended(event: Ended, names: Sequence[str]) -> str:
    totals = ", ".join(f"{name} {total}" for name, total in zip(names, event.totals, strict=True))
    return f"The game is over. VP: {totals}."
