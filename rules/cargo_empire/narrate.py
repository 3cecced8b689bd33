"""Events as lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cargo_empire import events, words
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.variants import telling as variants

Names = Sequence[str]


def narrate(event: EmpireEvent, names: Names) -> str:
    """One line about a redacted event."""
    return _TELL[type(event)](event, names)


def _bonus_paid(event: events.BonusPaid, names: Names) -> str:
    return f"{names[event.seat]} takes a {event.card} card as {words.ordinal(event.position)} in the turn order."


def _placed(event: events.Placed, names: Names) -> str:
    which = "first" if event.first else "second"
    return f"{names[event.seat]} puts the {which} post on the {event.space} space of {words.city(event.city)}."


def _unveiled(event: events.Unveiled, names: Names) -> str:
    shown = [f"{names[seat]} {words.city(card)}" for seat, card in enumerate(event.cities)]
    return f"The first City cards are shown: {', '.join(shown)}."


def _shipped(event: events.Shipped, names: Names) -> str:
    over = words.listed([words.node(stop) for stop in event.path[1:-1]])
    way = f"{words.city(event.supply)} to {words.city(event.target)}{f' by way of {over}' if over else ''}"
    crest = ", paid by the effect of a crest" if event.crest else ""
    return f"{names[event.seat]} ships {event.cargo} cargo from {way} for {words.cards(event.cards.counts)}{crest}."


def _rush_taken(event: events.RushTaken, names: Names) -> str:
    return f"{names[event.seat]} takes the Rush tile of {words.node(event.space)}: one move of the {event.vehicle}."


def _upgraded(event: events.Upgraded, names: Names) -> str:
    kind = " in a Perfect Upgrade" if event.perfect else ""
    lost = f" {words.count(event.lost, 'cargo marker')} of the old tile left the map." if event.lost else ""
    done = " Its City card is a Blank from now on." if event.level == 3 else ""
    return f"{words.city(event.city)} rises to LV{event.level}{kind}.{lost}{done}"


def _refilled(event: events.Refilled, names: Names) -> str:
    out = words.listed([words.city(card) for card in event.dropped])
    dropped = f", after {out} dropped out as LV3" if out else ""
    return f"Slot {event.slot} of the City Display is now {words.city(event.city)}{dropped}."


def _moved(event: events.Moved, names: Names) -> str:
    gain = f", which gives {words.bonus(event.bonus)}" if event.bonus != "none" else ""
    return f"{names[event.seat]}'s {event.vehicle} moves to {words.space(event.space)}{gain}."


def _city_taken(event: events.CityTaken, names: Names) -> str:
    return f"{names[event.seat]} takes {words.city(event.city)} from slot {event.slot} of the City Display."


def _goals_drawn(event: events.GoalsDrawn, names: Names) -> str:
    if event.number == 1:
        which = f" ({words.goal(event.goals[0])})" if event.goals else ""
        return f"{names[event.seat]} takes the last Goal of the deck{which}."
    which = f" ({words.listed([f'Goal {goal}' for goal in event.goals])})" if event.goals else ""
    return f"{names[event.seat]} draws {words.count(event.number, 'Goal')}{which}."


def _goal_kept(event: events.GoalKept, names: Names) -> str:
    if not event.goal:
        return f"{names[event.seat]} keeps a Goal and puts one back."
    return f"{names[event.seat]} keeps Goal {event.goal} and puts Goal {event.returned} back."


def _card_taken(event: events.CardTaken, names: Names) -> str:
    return f"{names[event.seat]} takes a {event.card} card."


def _bonus_chosen(event: events.BonusChosen, names: Names) -> str:
    return f"{names[event.seat]} chooses {'a City card' if event.kind == 'city' else 'Goals'}."


def _rewarded(event: events.Rewarded, names: Names) -> str:
    sources = [words.city(city) for city in event.cities]
    sources += ["the Perfect Upgrade"] * event.perfect + ["the crest"] * event.crest
    return f"{names[event.seat]} earns {words.count(len(sources), 'free move')}, for {words.listed(sources)}."


def _moves_lost(event: events.MovesLost, names: Names) -> str:
    return f"{names[event.seat]} loses {words.count(event.number, 'move')}: the marker is at the top."


def _skipped(event: events.Skipped, names: Names) -> str:
    return f"{names[event.seat]} cannot ship anything, gives up a post and takes one card of each type."


def _ranked(event: events.Ranked, names: Names) -> str:
    return f"The next turn order: {', '.join(names[seat] for seat in event.order)}."


def _round_began(event: events.RoundBegan, names: Names) -> str:
    return f"Round {event.round} begins."


def _rush_laid(event: events.RushLaid, names: Names) -> str:
    return "All Rush tiles are laid out again."


def _goals_shown(event: events.GoalsShown, names: Names) -> str:
    shown = [f"Goal {goal} for {worth} VP" for goal, worth in zip(event.goals, event.worth, strict=True)]
    return f"{names[event.seat]} shows {words.listed(shown)}."


def _ended(event: events.Ended, names: Names) -> str:
    totals = ", ".join(f"{names[seat]} {total}" for seat, total in enumerate(event.totals))
    return f"The game is over. VP: {totals}."


_TELL: dict[type, Callable[[Any, Names], str]] = {
    events.BonusPaid: _bonus_paid,
    events.Placed: _placed,
    events.Unveiled: _unveiled,
    events.Shipped: _shipped,
    events.RushTaken: _rush_taken,
    events.Upgraded: _upgraded,
    events.Refilled: _refilled,
    events.Moved: _moved,
    events.CityTaken: _city_taken,
    events.GoalsDrawn: _goals_drawn,
    events.GoalKept: _goal_kept,
    events.CardTaken: _card_taken,
    events.BonusChosen: _bonus_chosen,
    events.Rewarded: _rewarded,
    events.MovesLost: _moves_lost,
    events.Skipped: _skipped,
    **variants.TELL,
    events.Ranked: _ranked,
    events.RoundBegan: _round_began,
    events.RushLaid: _rush_laid,
    events.GoalsShown: _goals_shown,
    events.Ended: _ended,
}
