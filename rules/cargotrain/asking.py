"""The questions of the panel: which picks lead to which action, and why something is not possible."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.cargotrain import words
from rules.cargotrain.actions import (
    Attach,
    AttachFirst,
    CargotrainAction,
    Dismantle,
    EndTurn,
    Extra,
    Fulfil,
    Keep,
    Move,
    MoveRefit,
    Plan,
    Reorder,
    Sign,
    Swap,
    Unplan,
    Upgrade,
)
from rules.cargotrain.contracts import cars_of
from rules.cargotrain.data import CARDS, CONTRACTS, LIMIT, NEEDS, PLANNING, RANK
from rules.cargotrain.ring import exits, reach
from rules.cargotrain.state import CargotrainState
from rules.questions import Pick

Path = tuple[Pick, ...]
NOW = {
    ("plan", ""): "Plans are being made now; trains run when all of them are in.",
    ("turn", "move"): "The train on turn has to move first.",
    ("turn", "action"): "The train has moved; an action is due now.",
    ("turn", "keep"): "One of the two contracts has to be chosen now.",
    ("turn", "settle"): "Only contracts can be fulfilled now, or the turn ended.",
    ("refit", ""): "The station master has to move the railroad refit now.",
}


def path(state: CargotrainState, seat: int, action: CargotrainAction) -> Path:
    """The picks of a listed action: while planning and moving the cards themselves, else first the kind of action."""
    return PATHS[type(action)](state, seat, action)


def title(state: CargotrainState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
    """Title and hint of the question after `chosen`."""
    if state.phase == "plan":
        return "", _planning_hint(state, seat, chosen)
    if chosen:
        return "", ""
    if state.phase == "refit":
        return "Where does the railroad refit go?", "It changes places with a card that has no train and no car on it."
    return _title_of_stage(state)


def _planning_hint(state: CargotrainState, seat: int, chosen: tuple[str, ...]) -> str:
    if chosen:
        return ""
    stack = state.players[seat].stack
    if stack:
        now = words.in_order(map(words.planning_label, stack))
        return f"You have planned {now}. Three new cards replace it until the last plan is in."
    return "Three different cards, first to last. You can change them until the last plan is in."


def _title_of_stage(state: CargotrainState) -> tuple[str, str]:
    if state.stage == "move":
        card = state.card(state.active)
        return f"Your card is {words.planning_label(card)}: where to?", f"The train moves exactly {words.worth(card)}."
    if state.stage == "action":
        where = words.card_name(state.player.place)
        return f"Which action at {where}?", "One action a turn."
    if state.stage == "keep":
        return "Which contract do you keep?", "The other goes to the bottom of the deck."
    return "Fulfil a contract?", "The cars go from your warehouse to your point stack."


# -- picks --------------------------------------------------------------------------------------------------------


def _plan(state: CargotrainState, seat: int, action: Plan) -> Path:
    rank = RANK[state.players[seat].engine]
    return tuple(_planning_pick(card, number, rank) for number, card in enumerate(action.cards))


def _planning_pick(card: str, number: int, rank: int) -> Pick:
    hint = f"moves {words.worth(card)}"
    if NEEDS[card] > rank + number:
        hint += f"; needs class {PLANNING[card].needs_class}: the turn would be lost"
    elif NEEDS[card] > rank:
        hint += f"; needs class {PLANNING[card].needs_class}: upgrade first, or the turn is lost"
    key = card if number else f"plan:{card}"
    return Pick(key=key, label=words.planning_label(card), hint=hint, asks=f"Which card for turn {number + 1}?")


def _unplan(state: CargotrainState, seat: int, action: Unplan) -> Path:
    return (Pick(key="unplan", label="Take my plan back", emoji="↩️", asks="Which card for turn 1?"),)


def loading_first(state: CargotrainState, seat: int, action: AttachFirst) -> Path:
    """The picks of loading a car before the move."""
    queue = state.queues.get(state.player.place)
    car = f" ({queue[0]})" if queue else ""
    return (Pick(key="attach_first", label=f"Load the first car{car} before moving", emoji="🚃"),)


def _move(state: CargotrainState, seat: int, action: Move) -> Path:
    ways = reach(state.ring, state.player.place, PLANNING[state.card(seat)].values)
    return (a_place("move", str(action.to), _way(ways[str(action.to)])),)


def a_place(kind: str, card: str, hint: str) -> Pick:
    """A board card as an answer to a first question."""
    return Pick(
        key=f"{kind}:{card}",
        label=words.card_name(card),
        hint=f"{words.purpose(card)}; {hint}",
        emoji=words.KIND_EMOJI[CARDS[card].kind],
        place=card,
    )


def _way(steps: tuple[str, ...]) -> str:
    """A way in words: "2 clockwise, Tunnel A3"."""
    said: list[str] = []
    for number, step in enumerate(steps):
        if step not in words.DIRECTIONS:
            said.append(words.card_name(step))
        elif not number or steps[number - 1] != step:
            same = next((more for more, next_ in enumerate(steps[number:]) if next_ != step), len(steps) - number)
            said.append(f"{same} {words.DIRECTIONS[step]}")
    return ", ".join(said)


def _attach(state: CargotrainState, seat: int, action: Attach) -> Path:
    loaded = state.queues[state.player.place][: action.count]
    return (
        a_kind("attach", state),
        Pick(
            key=str(action.count),
            label=f"{words.cars(action.count)}: {words.in_order(loaded)}",
            emoji=words.CAR_EMOJI[loaded[-1]],
            asks="How many cars, from the first on?",
        ),
    )


def _dismantle(state: CargotrainState, seat: int, action: Dismantle) -> Path:
    car = state.player.train[-1]
    return (
        a_kind("dismantle", state),
        Pick(
            key=str(action.count),
            label=f"{action.count} {car}",
            emoji=words.CAR_EMOJI[car],
            asks="How many cars, from the rear?",
        ),
    )


def _plain(state: CargotrainState, seat: int, action: CargotrainAction) -> Path:
    return (a_kind(str(action.__struct_config__.tag), state),)


def _reorder(state: CargotrainState, seat: int, action: Reorder) -> Path:
    return (
        a_kind("reorder", state),
        a_complex(state, action.complex),
        Pick(
            key="/".join(action.order),
            label=words.in_order(action.order),
            hint="first to last",
            emoji=words.CAR_EMOJI[action.order[0]],
            asks=f"In which order at {words.card_name(action.complex)}?",
        ),
    )


def a_complex(state: CargotrainState, complex: str) -> Pick:
    """A complex whose queue is to be put in order."""
    now = words.in_order(state.queues[complex]) or "no cars"
    return Pick(
        key=complex,
        label=words.card_name(complex),
        hint=f"now {now}",
        emoji=words.KIND_EMOJI["complex"],
        place=complex,
        asks="At which complex?",
    )


def _extra(state: CargotrainState, seat: int, action: Extra) -> Path:
    card = dict(exits(state.ring, state.player.place))[action.step]
    hint = words.DIRECTIONS.get(action.step, "through the tunnel")
    there = msgspec.structs.replace(a_place("extra", card, hint), key=action.step, asks="Where to?")
    return (a_kind("extra", state), there)


def _keep(state: CargotrainState, seat: int, action: Keep) -> Path:
    contract = CONTRACTS[action.contract]
    hint = f"{contract.value} points"
    return (Pick(key=f"keep:{action.contract}", label=words.terms(contract), hint=hint, emoji="📜"),)


def _fulfil(state: CargotrainState, seat: int, action: Fulfil) -> Path:
    contract, player = CONTRACTS[action.contract], state.players[seat]
    total = cars_of(action.use)
    rest = words.counted(kind for kind, number in player.warehouse.items() for _ in range(number - total[kind]))
    return (
        Pick(
            key=f"fulfil:{action.contract}",
            label=f"Fulfil {words.terms(contract)}",
            hint=f"{contract.value} points",
            emoji="📜",
        ),
        Pick(
            key="/".join("+".join(cars) for cars in action.use),
            label=words.counted(total.elements()),
            hint=f"the warehouse keeps {rest or 'nothing'}",
            asks="With which cars?",
        ),
    )


def _end_turn(state: CargotrainState, seat: int, action: EndTurn) -> Path:
    return (Pick(key="end_turn", label="Fulfil nothing and end the turn", emoji="⏹️"),)


def _move_refit(state: CargotrainState, seat: int, action: MoveRefit) -> Path:
    return (a_place("refit", action.card, "free"),)


KINDS: dict[str, tuple[str, str, str]] = {
    "attach": ("Load cars", "the first ones of the queue", "🚃"),
    "upgrade": ("Upgrade the engine", "", "🔧"),
    "swap": ("Swap a car", "", "🔁"),
    "dismantle": ("Deliver cars", "", "📦"),
    "sign": ("Sign a contract", "see two, keep one", "📜"),
    "reorder": ("Change the order of cars", "at any complex", "🔀"),
    "extra": ("Move one more field", "in any direction or through the tunnel", "➡️"),
}


def a_kind(kind: str, state: CargotrainState) -> Pick:
    """A kind of action as an answer to the first question of stage action."""
    label, hint, emoji = KINDS[kind]
    player = state.player
    if kind == "upgrade":
        hint = f"now class {player.engine}, {words.cars(LIMIT[player.engine])}"
    elif kind == "swap" and player.train and state.queues.get(player.place):
        hint = f"your {player.train[-1]} for {state.queues[player.place][0]}"
    elif kind == "dismantle" and player.train:
        hint = f"your last car is {player.train[-1]}"
    return Pick(key=kind, label=label, hint=hint, emoji=emoji)


PATHS: dict[type, Callable[[CargotrainState, int, Any], Path]] = {
    Plan: _plan,
    Unplan: _unplan,
    AttachFirst: loading_first,
    Move: _move,
    Attach: _attach,
    Upgrade: _plain,
    Swap: _plain,
    Dismantle: _dismantle,
    Sign: _plain,
    Reorder: _reorder,
    Extra: _extra,
    Keep: _keep,
    Fulfil: _fulfil,
    EndTurn: _end_turn,
    MoveRefit: _move_refit,
}
