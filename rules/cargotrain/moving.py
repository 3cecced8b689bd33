"""Moving trains: the car loaded before, the move itself, and the extra step (rules, sections 5 and 6)."""

from __future__ import annotations

from rules.cargotrain.actions import AttachFirst, Extra, Move
from rules.cargotrain.cars import load, queue_here, refuse_without_room
from rules.cargotrain.data import CARDS, PLANNING
from rules.cargotrain.events import CargotrainEvent, FirstAttached, Moved, MovedOn
from rules.cargotrain.ring import follow, reach, step_to
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.turns import after_action, notice_last_round
from rules.core import IllegalAction


def attach_first(state: CargotrainState, seat: int, action: AttachFirst) -> list[CargotrainEvent]:
    """Load the first car of the complex where the train starts; it stays the seat's move."""
    queue_here(state)
    if state.attached:
        raise IllegalAction("already_attached", "You have loaded a car before this move already.")
    queue = queue_here(state, filled=True)
    refuse_without_room(state.player, 1)
    state.attached = True
    place, car = state.player.place, queue[0]
    return [FirstAttached(seat=seat, complex=place, car=car), *load(state, 1), *notice_last_round(state)]


def move(state: CargotrainState, seat: int, action: Move) -> list[CargotrainEvent]:
    """Move the train exactly as far as its card says; only the final card matters."""
    player, card = state.player, state.card(seat)
    steps = _steps(state, action, PLANNING[card].values)
    start, path = player.place, follow(state.ring, player.place, steps)
    player.place = path[-1]
    state.stage = "action"
    return [Moved(seat=seat, card=card, start=start, path=path, steps=steps)]


def _steps(state: CargotrainState, action: Move, values: tuple[int, ...]) -> tuple[str, ...]:
    if (action.to is None) == (action.steps is None):
        raise IllegalAction("bad_field", "Give either the card to go to or the steps.")
    if action.steps is not None:
        if len(action.steps) not in values:
            raise IllegalAction(
                "wrong_length", f"Your card is worth {' or '.join(map(str, values))}, no more and no less."
            )
        return action.steps
    if action.to not in state.ring:
        raise IllegalAction("bad_field", "That card is not on this ring.")
    steps = reach(state.ring, state.player.place, values).get(action.to)
    if steps is None:
        far = " or ".join(map(str, values))
        raise IllegalAction("unreachable", f"No way of {far} leads to {CARDS[action.to].name}.")
    return steps


def extra(state: CargotrainState, seat: int, action: Extra) -> list[CargotrainEvent]:
    """One more step in any direction or through a tunnel, as the action of the turn."""
    player = state.player
    start, place = player.place, step_to(state.ring, player.place, action.step)
    player.place = place
    return [MovedOn(seat=seat, start=start, step=action.step, place=place), *after_action(state)]
