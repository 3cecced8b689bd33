"""Actions with cars and engines: attach, upgrade, swap, dismantle, reorder (rules, section 6)."""

from __future__ import annotations

from rules.cargotrain.actions import Attach, Dismantle, Reorder, Swap, Upgrade
from rules.cargotrain.data import CARDS, CLASSES, FACTORIES, LIMIT, RANK
from rules.cargotrain.events import Attached, CargotrainEvent, CarsDrawn, Dismantled, Reordered, Swapped, Upgraded
from rules.cargotrain.state import CargotrainState, Player
from rules.cargotrain.turns import after_action
from rules.core import IllegalAction


def attach(state: CargotrainState, seat: int, action: Attach) -> list[CargotrainEvent]:
    """Load the first cars of the queue in their order; as many come from the deck to its end."""
    queue = queue_here(state, filled=True)
    if not 1 <= action.count <= len(queue):
        raise IllegalAction("bad_count", f"You can load 1 to {len(queue)} cars here.")
    refuse_without_room(state.player, action.count)
    taken = Attached(seat=seat, complex=state.player.place, cars=tuple(queue[: action.count]))
    return [taken, *load(state, action.count), *after_action(state)]


def upgrade(state: CargotrainState, seat: int, action: Upgrade) -> list[CargotrainEvent]:
    """Raise the engine by one class at the own complex."""
    player, home = state.player, state.homes[seat]
    if player.place != home:
        raise IllegalAction("not_own_complex", f"Engines are upgraded at the own complex: {CARDS[home].name}.")
    if player.engine == CLASSES[-1]:
        raise IllegalAction("engine_maxed", f"Your engine is class {CLASSES[-1]}, the highest there is.")
    player.engine = CLASSES[RANK[player.engine] + 1]
    return [Upgraded(seat=seat, engine=player.engine), *after_action(state)]


def swap(state: CargotrainState, seat: int, action: Swap) -> list[CargotrainEvent]:
    """The queue's first car joins the rear, the old last car goes to the end of the queue; nothing is drawn."""
    queue_here(state)
    player = state.player
    if not player.train:
        raise IllegalAction("train_empty", "Your train has no car to swap.")
    queue = queue_here(state, filled=True)
    taken, left = queue.pop(0), player.train.pop()
    player.train.append(taken)
    queue.append(left)
    return [Swapped(seat=seat, complex=player.place, taken=taken, left=left), *after_action(state)]


def dismantle(state: CargotrainState, seat: int, action: Dismantle) -> list[CargotrainEvent]:
    """Deliver the last cars, all of the factory's type, to the warehouse."""
    player, count = state.player, action.count
    kind = FACTORIES.get(player.place)
    if kind is None:
        raise IllegalAction("not_at_factory", "Cars are delivered at factories only.")
    if not player.train:
        raise IllegalAction("train_empty", "Your train has no car to deliver.")
    run = matching_run(player)
    if not run:
        raise IllegalAction(
            "wrong_type", f"{CARDS[player.place].name} takes {kind}; your last car is {player.train[-1]}."
        )
    if not 1 <= count <= run:
        raise IllegalAction("bad_count", f"You can deliver 1 to {run} cars here.")
    del player.train[-count:]
    player.warehouse[kind] += count
    return [Dismantled(seat=seat, factory=player.place, car=kind, count=count), *after_action(state)]


def reorder(state: CargotrainState, seat: int, action: Reorder) -> list[CargotrainEvent]:
    """Give the queue of any complex a new order that changes something visible."""
    queue, order = state.queues.get(action.complex), list(action.order)
    if queue is None:
        raise IllegalAction("bad_field", "That is not a complex of this game.")
    if any(car not in state.types for car in order):
        raise IllegalAction("bad_field", "That is not a type of car of this game.")
    if len(set(queue)) < 2:
        raise IllegalAction("nothing_to_reorder", f"The cars at {CARDS[action.complex].name} have only one order.")
    if sorted(order) != sorted(queue):
        raise IllegalAction("not_a_permutation", f"Those are not the cars at {CARDS[action.complex].name}.")
    if order == queue:
        raise IllegalAction("same_order", "They stand in that order already.")
    queue[:] = order
    return [Reordered(seat=seat, complex=action.complex, order=action.order), *after_action(state)]


def queue_here(state: CargotrainState, filled: bool = False) -> list[str]:
    """The queue where the active train is. Raises `not_at_complex`, and `queue_empty` when it has to be `filled`."""
    place = state.player.place
    queue = state.queues.get(place)
    if queue is None:
        raise IllegalAction("not_at_complex", "Cars are loaded and swapped at industrial complexes only.")
    if filled and not queue:
        raise IllegalAction("queue_empty", f"No car waits at {CARDS[place].name}.")
    return queue


def refuse_without_room(player: Player, count: int) -> None:
    """Raise `train_full` when the engine cannot pull `count` more cars."""
    if count > player.room():
        limit = LIMIT[player.engine]
        raise IllegalAction("train_full", f"Your engine of class {player.engine} pulls {limit} at most.")


def load(state: CargotrainState, count: int) -> list[CargotrainEvent]:
    """Move the first `count` cars of the queue to the train and refill it from what the deck still has."""
    player = state.player
    queue = state.queues[player.place]
    player.train += queue[:count]
    drawn = state.car_deck[:count]
    del state.car_deck[:count]
    queue[:] = queue[count:] + drawn
    return [CarsDrawn(complex=player.place, cars=tuple(drawn))] if drawn else []


def matching_run(player: Player) -> int:
    """How many cars at the rear the factory under the train takes, 0 when it is no factory."""
    kind = FACTORIES.get(player.place)
    run = 0
    while run < len(player.train) and player.train[-1 - run] == kind:
        run += 1
    return run
