"""The board in words: the alt text of the picture and the plain text for those who do without it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from render.cargotrain.story import headline
from render.picture import ALT, Guest, shortened
from render.text import clean
from rules.cargotrain.data import CARDS, CONTRACTS, PLANNING, REFIT
from rules.cargotrain.view import CargotrainView, SeatView
from rules.cargotrain.words import contract_name, in_order, planning_label

LIMIT = 3500


def alt(view: CargotrainView, people: Sequence[Guest]) -> str:
    """The most important facts first; a reader of the whole takes `text`."""
    names = [clean(guest.name) for guest in people]
    parts = [f"Cargotrain. {when(view)}. {''.join(headline(view, people))}."]
    if view.phase == "plan":
        parts.append(f"Still to plan: {in_order(names[seat] for seat in view.to_act)}.")
    for seat, shown in enumerate(view.seats):
        parts.append(
            f"{names[seat]}: {shown.score.total} points, at {CARDS[shown.place].name}, class {shown.engine},"
            f" cars {in_order(shown.train) or 'none'}."
        )
    parts.append(" ".join(_queues(view)))
    return shortened(" ".join(parts), ALT)


def when(view: CargotrainView) -> str:
    """Round and turn."""
    round_ = "Last round" if view.last_round else f"Round {view.round}"
    if view.phase == "plan":
        return f"{round_}, planning"
    if view.phase == "turn":
        return f"{round_}, turn {view.turn_of_round}"
    return f"{round_}, refit" if view.phase == "refit" else f"Game over after round {view.round}"


def text(view: CargotrainView, people: Sequence[Guest]) -> str:
    """All facts of the board, line by line; with a seat's view its plan and contracts too."""
    names = [clean(guest.name) for guest in people]
    lines = [f"{when(view)}. {''.join(headline(view, people))}.", f"Station master: {names[view.master]}."]
    lines += ["", "Ring, clockwise: " + ", ".join(_ring(view, names)) + "."]
    lines += _queues(view)
    lines += [f"Car deck {view.car_deck}, contract deck {view.contract_deck}.", ""]
    for seat, shown in enumerate(view.seats):
        lines += _seat(view, shown, names[seat])
    return shortened("\n".join([*lines, *_own(view)]), LIMIT)


def _ring(view: CargotrainView, names: Sequence[str]) -> Iterator[str]:
    for card in view.ring:
        here = [name for name, shown in zip(names, view.seats, strict=False) if shown.place == card]
        trains = f" ({' and '.join(here)})" if here else ""
        yield f"{'railroad refit' if card == REFIT else CARDS[card].name}{trains}"


def _queues(view: CargotrainView) -> list[str]:
    return [
        f"{CARDS[home].name}: {in_order(queue) or 'no cars'}."
        for home, queue in zip(view.homes, view.queues, strict=True)
    ]


def _seat(view: CargotrainView, shown: SeatView, name: str) -> Iterator[str]:
    points = shown.score
    yield (
        f"{name}: {points.total} points (cars {points.cars}, sets {points.sets}, contracts {points.contracts},"
        f" open contracts -{points.penalty})."
    )
    yield (
        f"  At {CARDS[shown.place].name}; engine class {shown.engine}, {len(shown.train)} of {shown.limit} cars:"
        f" {in_order(shown.train) or 'none'}."
    )
    yield f"  Warehouse: {_counts(view, shown.warehouse)}. Point stack: {_counts(view, shown.point_stack)}."
    values = [str(CONTRACTS[contract].value) for contract in shown.fulfilled]
    yield f"  Contracts: {shown.held} open, fulfilled {in_order(values) or 'none'}. {_plan(view, shown)}"


def _counts(view: CargotrainView, numbers: Sequence[int]) -> str:
    return ", ".join(f"{number} {kind}" for kind, number in zip(view.types, numbers, strict=True) if number) or "empty"


def _plan(view: CargotrainView, shown: SeatView) -> str:
    if view.phase == "plan":
        return "Has planned." if shown.planned else "Is planning."
    return f"Cards so far: {in_order(map(planning_label, shown.revealed)) or 'none'}."


def _own(view: CargotrainView) -> Iterator[str]:
    if view.seat is None:
        return
    shown = view.seats[view.seat]
    if view.plan:
        yield f"Your plan: {in_order(map(planning_label, view.plan))}."
    if shown.contracts:
        yield f"Your contracts: {'; '.join(map(contract_name, shown.contracts))}."
    if view.drawn:
        yield f"You choose between: {'; '.join(map(contract_name, view.drawn))}."


def hand(view: CargotrainView) -> str:
    """The own secrets, as alt text of the private picture."""
    free = [planning_label(card) for card in PLANNING if card not in view.plan]
    return " ".join(_own(view)) + f" Planning cards not used: {in_order(free)}."
