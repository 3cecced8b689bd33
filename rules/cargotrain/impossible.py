"""What the panel shows as not possible now, each thing with its reason."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from rules.cargotrain import asking, cars, moving, signing, words
from rules.cargotrain.actions import Attach, AttachFirst, CargotrainAction, Dismantle, Sign, Swap, Upgrade
from rules.cargotrain.data import REFIT
from rules.cargotrain.planning import occupied
from rules.cargotrain.ring import CCW, CW, exits
from rules.cargotrain.state import CargotrainState
from rules.core import IllegalAction
from rules.questions import Option, Pick

Play = Callable[[CargotrainState, int, Any], Any]


def impossible(state: CargotrainState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
    """Options of the question after `chosen` that are out of reach now, each with the reason."""
    if seat not in state.awaited() or state.phase == "plan":
        return ()
    if state.phase == "refit":
        return _occupied(state) if not chosen else ()
    if state.stage == "move" and not chosen:
        (pick,) = asking.loading_first(state, seat, AttachFirst())
        return _refused([(pick, _reason(state, seat, moving.attach_first, AttachFirst()))])
    if state.stage != "action":
        return ()
    return _actions(state, seat) if not chosen else _details(state, chosen)


def _occupied(state: CargotrainState) -> tuple[Option, ...]:
    taken = [card for card in state.ring if card != REFIT and occupied(state, card)]
    return _refused([(asking.a_place("refit", card, "taken"), "A train or a car is on it.") for card in taken])


def _actions(state: CargotrainState, seat: int) -> tuple[Option, ...]:
    tries: list[tuple[Play, CargotrainAction]] = [
        (cars.attach, Attach(count=1)),
        (cars.upgrade, Upgrade()),
        (cars.swap, Swap()),
        (cars.dismantle, Dismantle(count=1)),
        (signing.sign, Sign()),
    ]
    found = [
        (asking.a_kind(str(action.__struct_config__.tag), state), _reason(state, seat, play, action))
        for play, action in tries
    ]
    if all(len(set(queue)) < 2 for queue in state.queues.values()):
        found.append((asking.a_kind("reorder", state), "Every queue has only one order."))
    return _refused(found)


def _details(state: CargotrainState, chosen: tuple[str, ...]) -> tuple[Option, ...]:
    if chosen == ("reorder",):
        plain = [complex for complex, queue in state.queues.items() if len(set(queue)) < 2]
        return _refused([(asking.a_complex(state, complex), "Its cars have only one order.") for complex in plain])
    if chosen == ("extra",):
        open_ways = dict(exits(state.ring, state.player.place))
        closed = [step for step in (CW, CCW) if step not in open_ways]
        picks = [Pick(key=step, label=words.card_name(REFIT), place=REFIT) for step in closed]
        return _refused([(pick, "The railroad refit closes the way.") for pick in picks])
    return ()


def _reason(state: CargotrainState, seat: int, play: Play, action: CargotrainAction) -> str:
    """Why this action is refused now, "" when it is not; tried on a copy."""
    copy = msgspec.json.decode(msgspec.json.encode(state), type=CargotrainState)
    try:
        play(copy, seat, action)
    except IllegalAction as refusal:
        return refusal.text
    return ""


def _refused(found: list[tuple[Pick, str]]) -> tuple[Option, ...]:
    return tuple(
        Option(key=pick.key, label=pick.label, emoji=pick.emoji, place=pick.place, refused=reason)
        for pick, reason in found
        if reason
    )
