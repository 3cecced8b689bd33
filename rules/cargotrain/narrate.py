"""Events as lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.cargotrain.data import LIMIT, PLANNING
from rules.cargotrain.events import (
    Attached,
    CargotrainEvent,
    CarsDrawn,
    ContractFulfilled,
    ContractKept,
    ContractsDrawn,
    Dismantled,
    FirstAttached,
    GameOver,
    LastRound,
    LeftOpen,
    Moved,
    MovedOn,
    Planned,
    PlanWithdrawn,
    RefitDue,
    RefitMoved,
    Reordered,
    Revealed,
    Secret,
    Stranded,
    Swapped,
    TurnEnded,
    TurnLost,
    Upgraded,
)
from rules.cargotrain.words import card_name, cars, contract_name, counted, in_order, planning_label

Names = Sequence[str]


def narrate(event: CargotrainEvent, names: Names) -> str:
    """The line of a redacted event; "" for one that has none."""
    return LINES[type(event)](event, names)


def _planned(event: Planned, names: Names) -> str:
    line = f"{names[event.seat]} plans {in_order(map(planning_label, event.cards))}."
    if event.above:
        needs = ", ".join(f"{planning_label(card)} needs class {class_}" for card, class_ in event.above)
        line += f" Mind the engine: {needs}. Without an upgrade before its turn that turn is lost."
    return line


def _withdrawn(event: PlanWithdrawn, names: Names) -> str:
    return f"{names[event.seat]} takes the plan back."


def _secret(event: Secret, names: Names) -> str:
    return ""


def _revealed(event: Revealed, names: Names) -> str:
    cards = ", ".join(f"{name} {planning_label(card)}" for name, card in zip(names, event.cards, strict=False))
    opening = "All plans are in. " if event.turn == 1 else ""
    return f"{opening}Turn {event.turn} is revealed: {cards}."


def _lost(event: TurnLost, names: Names) -> str:
    needs = PLANNING[event.card].needs_class
    card = planning_label(event.card)
    return f"{names[event.seat]} loses this turn: card {card} needs class {needs}, the engine is class {event.engine}."


def _stranded(event: Stranded, names: Names) -> str:
    return f"{names[event.seat]} cannot move and stays."


def _first_attached(event: FirstAttached, names: Names) -> str:
    return f"{names[event.seat]} loads {event.car} at {card_name(event.complex)} before moving."


def _moved(event: Moved, names: Names) -> str:
    via = [card_name(card) for card in event.path[:-1]]
    by_way_of = f" by way of {', '.join(via)}" if via else ""
    return f"{names[event.seat]} moves {len(event.steps)} to {card_name(event.path[-1])}{by_way_of}."


def _attached(event: Attached, names: Names) -> str:
    return f"{names[event.seat]} loads {in_order(event.cars)} at {card_name(event.complex)}."


def _drawn(event: CarsDrawn, names: Names) -> str:
    return f"From the deck to {card_name(event.complex)}: {in_order(event.cars)}."


def _upgraded(event: Upgraded, names: Names) -> str:
    return f"{names[event.seat]} upgrades to class {event.engine}: {LIMIT[event.engine]} cars."


def _swapped(event: Swapped, names: Names) -> str:
    return f"{names[event.seat]} swaps {event.left} for {event.taken} at {card_name(event.complex)}."


def _dismantled(event: Dismantled, names: Names) -> str:
    return f"{names[event.seat]} delivers {event.count} {event.car} to {card_name(event.factory)}."


def _contracts_drawn(event: ContractsDrawn, names: Names) -> str:
    if event.contracts:
        return f"{names[event.seat]} draws {' / '.join(map(contract_name, event.contracts))}."
    return (
        f"{names[event.seat]} is choosing a contract." if event.count > 1 else f"{names[event.seat]} draws a contract."
    )


def _kept(event: ContractKept, names: Names) -> str:
    if event.contract:
        return f"{names[event.seat]} signs {contract_name(event.contract)}."
    return f"{names[event.seat]} has signed a contract."


def _reordered(event: Reordered, names: Names) -> str:
    return f"{names[event.seat]} puts {card_name(event.complex)} in order: {in_order(event.order)}."


def _moved_on(event: MovedOn, names: Names) -> str:
    return f"{names[event.seat]} moves one more field, to {card_name(event.place)}."


def _fulfilled(event: ContractFulfilled, names: Names) -> str:
    paid = counted(car for cars in event.use for car in cars)
    return f"{names[event.seat]} fulfils {contract_name(event.contract)} with {paid}."


def _turn_ended(event: TurnEnded, names: Names) -> str:
    return f"{names[event.seat]} ends the turn."


def _last_round(event: LastRound, names: Names) -> str:
    return f"The car deck is empty and {cars(event.waiting)} left at the complexes: this is the last round."


def _refit_due(event: RefitDue, names: Names) -> str:
    return f"The round is over. {names[event.master]} is the new station master and moves the refit."


def _refit_moved(event: RefitMoved, names: Names) -> str:
    return f"{names[event.seat]} swaps the refit with {card_name(event.card)}. Round {event.round} begins."


def _left_open(event: LeftOpen, names: Names) -> str:
    return f"{names[event.seat]} has not fulfilled {' / '.join(map(contract_name, event.contracts))}."


def _game_over(event: GameOver, names: Names) -> str:
    return f"The game is over after round {event.rounds}."


LINES: dict[type, Callable[[Any, Names], str]] = {
    Planned: _planned,
    PlanWithdrawn: _withdrawn,
    Secret: _secret,
    Revealed: _revealed,
    TurnLost: _lost,
    Stranded: _stranded,
    FirstAttached: _first_attached,
    Moved: _moved,
    Attached: _attached,
    CarsDrawn: _drawn,
    Upgraded: _upgraded,
    Swapped: _swapped,
    Dismantled: _dismantled,
    ContractsDrawn: _contracts_drawn,
    ContractKept: _kept,
    Reordered: _reordered,
    MovedOn: _moved_on,
    ContractFulfilled: _fulfilled,
    TurnEnded: _turn_ended,
    LastRound: _last_round,
    RefitDue: _refit_due,
    RefitMoved: _refit_moved,
    LeftOpen: _left_open,
    GameOver: _game_over,
}
