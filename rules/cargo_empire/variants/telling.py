"""The events of the variants as lines of plain text; the Bot's turn so that everybody can check it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cargo_empire import words
from rules.cargo_empire.data import VEHICLES
from rules.cargo_empire.variants import events
from rules.cargo_empire.variants.deck import BOT_CARDS

Names = Sequence[str]

_WHY = {
    "level3": "{city} is at LV3 and makes no cargo",
    "no_cargo": "{city} has no cargo left",
    "reserved": "a crest keeps {city} for its owner",
}
_REASON = {
    "blank": "a Blank",
    "same": "{city} is the supply city",
    "reserved": "{city} is kept by a crest",
    "taken": "{city} has no space left for it",
    "unwanted": "{city} does not want it",
}


def _crest_placed(event: events.CrestPlaced, names: Names) -> str:
    return f"{names[event.seat]} puts the crest on {words.city(event.city)}."


def _activated(event: events.Activated, names: Names) -> str:
    cargo = words.listed(event.pay)
    return f"{names[event.seat]} pays {cargo} cargo and {_use(event, names)}."


def _use(event: events.Activated, names: Names) -> str:
    match event.ability:
        case "move_crest":
            return f"moves the crest to {words.city(event.city)}"
        case "boost_train":
            return "sends one Train further: up to 3 routes, and 2 moves"
        case "take_wagon":
            return "takes a wagon card"
        case "move_cargo":
            return f"moves a cargo marker from {words.city(event.source)} to {words.city(event.target)}"
        case "swap_to_ship":
            return f"swaps a {event.card} card for a ship card"
    return f"uses the crest of {names[event.player]} for this turn"


def _turn_ended(event: events.TurnEnded, names: Names) -> str:
    return f"{names[event.seat]} ends the turn."


def _vassal_placed(event: events.VassalPlaced, names: Names) -> str:
    way = f"{event.cargo} cargo from {words.city(event.supply)} to {words.city(event.target)}"
    return f"The vassal of {names[event.seat]} takes {way}, {event.space} space."


def _vassal_idle(event: events.VassalIdle, names: Names) -> str:
    return f"The vassal of {names[event.seat]} can place nothing and loses a post."


def _bot_placed(event: events.BotPlaced, names: Names) -> str:
    post = f"{event.space} space of {words.city(event.city)}"
    if not event.goal:
        return f"{names[event.seat]} takes the leftmost card that nobody picked: first post on the {post}."
    return f"{names[event.seat]} shows {words.city(event.city)} and Goal {event.goal}: second post on the {post}."


def _bot_pointed(event: events.BotPointed, names: Names) -> str:
    supply = f", supply marker in {words.city(event.supply)}" if event.supply else ""
    return f"{names[event.seat]}: target marker on slot {event.slot}, {words.city(event.city)}{supply}."


def _bot_drew(event: events.BotDrew, names: Names) -> str:
    card = BOT_CARDS[event.card]
    moves = words.listed([f"{name} {card.advance[name]}" for name in VEHICLES if name in card.advance])
    shuffled = "the reshuffle card, shuffles its deck and draws " if event.shuffled else ""
    return f"{names[event.seat]} draws {shuffled}card {int(event.card[3:])}: {moves}, arrow {card.arrow}."


def _bot_tried(event: events.BotTried, names: Names) -> str:
    city = words.city(event.supply)
    if event.why:
        return f"{names[event.seat]} cannot use its supply city: {_WHY[event.why].format(city=city)}."
    if event.everywhere:
        return f"{names[event.seat]} searches the whole map for {event.cargo} from {city}: no city takes it."
    tried = zip(event.slots, event.cities, event.reasons, strict=True)
    reasons = [f"slot {slot} {_REASON[reason].format(city=words.city(card))}" for slot, card, reason in tried]
    return f"{names[event.seat]} finds no match for {event.cargo} from {city}: {'; '.join(reasons)}."


def _bot_shipped(event: events.BotShipped, names: Names) -> str:
    way = f"{event.cargo} cargo from {words.city(event.supply)} to {words.city(event.target)}"
    where = f"slot {event.slot}" if event.slot else "found on the whole map"
    return f"{names[event.seat]} has a match: {way} ({where}), post on the {event.space} space."


def _bot_idle(event: events.BotIdle, names: Names) -> str:
    return f"{names[event.seat]} finds no match anywhere and loses a post."


def _bot_goal(event: events.BotGoal, names: Names) -> str:
    if not event.goal:
        return f"{names[event.seat]} finds the Goal deck empty."
    return f"{names[event.seat]} draws {words.goal(event.goal)}."


TELL: dict[type, Callable[[Any, Names], str]] = {
    events.CrestPlaced: _crest_placed,
    events.Activated: _activated,
    events.TurnEnded: _turn_ended,
    events.VassalPlaced: _vassal_placed,
    events.VassalIdle: _vassal_idle,
    events.BotPlaced: _bot_placed,
    events.BotPointed: _bot_pointed,
    events.BotDrew: _bot_drew,
    events.BotTried: _bot_tried,
    events.BotShipped: _bot_shipped,
    events.BotIdle: _bot_idle,
    events.BotGoal: _bot_goal,
}
