"""The words for cards, cars, contracts and directions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from rules.cargotrain.data import CAR_TYPES, CARDS, CONTRACTS, PLANNING, Contract
from rules.cargotrain.ring import CCW, CW

CAR_EMOJI = {"coal": "⚫", "timber": "🪵", "oil": "🛢️", "grain": "🌾", "ore": "🪨"}
KIND_EMOJI = {"factory": "🏭", "complex": "🏗️", "tunnel": "🚇", "refit": "🚧"}
DIRECTIONS = {CW: "clockwise", CCW: "counterclockwise"}


def card_name(card: str) -> str:
    """A board card in words."""
    return CARDS[card].name


def planning_label(card: str) -> str:
    """A planning card as it is printed."""
    return PLANNING[card].label


def worth(card: str) -> str:
    """How far a planning card moves: "3", "1 or 2"."""
    return " or ".join(map(str, PLANNING[card].values))


def cars(number: int) -> str:
    """A number of cars: "1 car", "3 cars"."""
    return f"{number} car" if number == 1 else f"{number} cars"


def counted(kinds: Iterable[str]) -> str:
    """Cars by number, types in data order: "2 coal, 1 oil"."""
    number = Counter(kinds)
    return ", ".join(f"{number[kind]} {kind}" for kind in CAR_TYPES if number[kind])


def in_order(kinds: Iterable[str]) -> str:
    """Cars one by one: "coal, oil, coal"."""
    return ", ".join(kinds)


def terms(contract: Contract) -> str:
    """The terms of a contract: "3 of one type + 2 different"."""
    shape = {"same": "of one type", "different": "different"}
    return " + ".join(f"{term.count} {shape[term.kind]}" for term in contract.terms)


def contract_name(contract: str) -> str:
    """A contract as players speak of it, by its terms and value."""
    return f"{terms(CONTRACTS[contract])} ({CONTRACTS[contract].value} points)"


def purpose(card: str) -> str:
    """What a board card is for: "takes coal", "home of yellow"."""
    found = CARDS[card]
    if found.kind == "factory":
        return f"takes {found.car_type}"
    if found.kind == "complex":
        return f"complex of {found.player_colour}"
    return f"tunnel {found.letter}" if found.kind == "tunnel" else "closed to trains"
