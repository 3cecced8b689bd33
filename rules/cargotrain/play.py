"""Doing an action: refusals in the order of the rules, then the room that plays it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.cargotrain import asking, cars, moving, planning, signing
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
from rules.cargotrain.events import CargotrainEvent
from rules.cargotrain.state import CargotrainState
from rules.core import IllegalAction

Handler = Callable[[CargotrainState, int, Any], list[CargotrainEvent]]


HANDLERS: dict[type, tuple[tuple[str, str], Handler]] = {
    Plan: (("plan", ""), planning.plan),
    Unplan: (("plan", ""), planning.unplan),
    AttachFirst: (("turn", "move"), moving.attach_first),
    Move: (("turn", "move"), moving.move),
    Attach: (("turn", "action"), cars.attach),
    Upgrade: (("turn", "action"), cars.upgrade),
    Swap: (("turn", "action"), cars.swap),
    Dismantle: (("turn", "action"), cars.dismantle),
    Sign: (("turn", "action"), signing.sign),
    Reorder: (("turn", "action"), cars.reorder),
    Extra: (("turn", "action"), moving.extra),
    Keep: (("turn", "keep"), signing.keep),
    Fulfil: (("turn", "settle"), signing.fulfil),
    EndTurn: (("turn", "settle"), signing.end_turn),
    MoveRefit: (("refit", ""), planning.move_refit),
}


def play(state: CargotrainState, seat: int, action: CargotrainAction) -> list[CargotrainEvent]:
    """Play an action and everything automatic that follows it; the order of refusals is that of rules, section 6."""
    if state.phase == "over":
        raise IllegalAction("game_over", "This game is over.")
    if seat not in range(state.seats):
        raise IllegalAction("not_a_player", "That is not a seat of this game.")
    when, handle = HANDLERS.get(type(action), (None, None))
    if handle is None:
        raise IllegalAction("unknown_action", "Cargotrain knows no such action.")
    if when != (state.phase, state.stage):
        raise IllegalAction("wrong_phase", asking.NOW[state.phase, state.stage])
    if state.phase != "plan" and seat not in state.awaited():
        raise IllegalAction("not_your_turn", "It is not your turn.")
    return handle(state, seat, _typed(action))


def _typed(action: CargotrainAction) -> CargotrainAction:
    """The action with fields of the right types, lists as tuples; `bad_field` when that cannot be."""
    try:
        return msgspec.convert(msgspec.to_builtins(action), type=type(action))
    except msgspec.ValidationError:
        raise IllegalAction("bad_field", "A part of that action is missing or not of this game.") from None
