"""Trains that are full, the workers that come home, and the railroad tiles (section 11)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.core import generator
from rules.crescent_city import actions
from rules.crescent_city.achievements import claim
from rules.crescent_city.data import COMPANIES, COUNTS, RAILROAD, START, TRAIN_PLACES, TRAIN_RULES
from rules.crescent_city.events import EndTriggered, TileReturned, TilesDrawn, TrainArrived, TrainScored
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Player, ReturnTile, Trigger

Tell = Callable[[Any], None]


def is_full(state: CargoState, number: int) -> bool:
    """Whether the train has as many workers as count with this many players."""
    return len(state.trains[number].workers) >= COUNTS[state.seats].train_spaces


def ranking(workers: Sequence[int]) -> list[int]:
    """The seats on a train, most workers first; among equals who reached the number first, from the left."""

    def order(seat: int) -> tuple[int, int]:
        return -workers.count(seat), len(workers) - list(reversed(workers)).index(seat)

    return sorted(set(workers), key=order)


def score(state: CargoState, number: int, tell: Tell, *, final: bool = False) -> None:
    """Score a train: coins, workers home, the card and its winner's tiles; then the next train, unless `final`."""
    train = state.trains[number]
    card, ranked = train.id, ranking(train.workers)
    assert card is not None
    if len(ranked) == 1:
        coins = [(ranked[0], TRAIN_RULES.alone)]
    else:
        coins = list(zip(ranked, (TRAIN_RULES.most, TRAIN_RULES.second), strict=False))
    for seat, gain in coins:
        state.players[seat].earn("trains", gain)
    back = tuple(_come_home(state.players[seat], seat, train.workers.count(seat)) for seat in sorted(ranked))
    state.players[ranked[0]].trains.append(card)
    train.id, train.workers = None, []
    tell(TrainScored(TRAIN_PLACES[number], card, ranked[0], tuple(coins), back, final))
    claim(state, ranked[0], tell)
    if not final:
        _arrive(state, number, tell)


def _come_home(player: Player, seat: int, many: int) -> tuple[int, int, int]:
    idle = min(many, START.idle_spaces - player.idle)
    on_call = min(many - idle, START.on_call_spaces - player.on_call)
    player.idle += idle
    player.on_call += on_call
    player.workforce += many - idle - on_call
    return seat, idle + on_call, many - idle - on_call


def _arrive(state: CargoState, number: int, tell: Tell) -> None:
    state.scored += 1
    if state.train_deck:
        state.trains[number].id = card = state.train_deck.pop()
        tell(TrainArrived(TRAIN_PLACES[number], card))
    if state.scored >= TRAIN_RULES.scored_to_trigger_end:
        trigger(state, state.current, "trains", tell)


def trigger(state: CargoState, seat: int | None, why: Trigger, tell: Tell) -> None:
    """Bring the end about; only the first trigger counts."""
    if state.trigger is None:
        state.trigger = why
        tell(EndTriggered(seat, why))


# -- railroad tiles ---------------------------------------------------------------------------------------------------


def draw_tiles(state: CargoState, seat: int, many: int, tell: Tell, *, extra: bool = False) -> list[int]:
    """Draw so many tiles, or what the bag has; they are open and belong to the seat."""
    drawn = [state.bag.pop() for _ in range(min(many, len(state.bag)))]
    for company in drawn:
        state.players[seat].tiles[company] += 1
    if drawn:
        tell(TilesDrawn(seat, tuple(COMPANIES[company] for company in drawn), extra))
    return drawn


def ask_return(state: CargoState, seat: int, drawn: list[int], tell: Tell) -> ReturnTile | None:
    """The decision which tile goes back, None when all are equal: then one is put back at once."""
    if len(set(drawn)) > 1:
        return ReturnTile(seat, tuple(sorted(set(drawn))))
    put_back(state, seat, drawn[0], tell)
    return None


def returns(state: CargoState, seat: int, asked: ReturnTile) -> list[actions.ReturnTile]:
    """The choices, in the order of the companies."""
    return [actions.ReturnTile(COMPANIES[company]) for company in asked.companies]


def check_return(state: CargoState, seat: int, action: actions.ReturnTile, asked: ReturnTile) -> None:
    """Raise `bad_field` for a company that was not drawn."""
    if action.company not in {COMPANIES[company] for company in asked.companies}:
        raise refuse("bad_field", "You drew no tile of that company.")


def return_tile(state: CargoState, seat: int, action: actions.ReturnTile, asked: ReturnTile, tell: Tell) -> None:
    """Put the chosen tile back."""
    state.close(asked)
    put_back(state, seat, COMPANIES.index(action.company), tell)


def put_back(state: CargoState, seat: int, company: int, tell: Tell) -> None:
    """A tile goes to a random place in the bag (section 21)."""
    state.returns += 1
    place = generator(state.key, "return", state.returns).randint(0, len(state.bag))
    state.bag.insert(place, company)
    state.players[seat].tiles[company] -= 1
    tell(TileReturned(seat, COMPANIES[company]))


def tile_value(tiles: Sequence[int]) -> int:
    """Coins for railroad tiles at the end, company by company."""
    most = len(RAILROAD.set_payout) - 1
    return sum(
        RAILROAD.set_payout[min(many, most)] + max(0, many - most) * RAILROAD.per_tile_above_five for many in tiles
    )
