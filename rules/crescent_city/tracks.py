"""Action G, advancing on the admin tracks, and action H, resting (sections 6G and 6H)."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any, NamedTuple

from rules.crescent_city import dock, goals
from rules.crescent_city.actions import Advance, Rest
from rules.crescent_city.data import (
    GOODS,
    HUMAN_RESOURCES,
    NUMBER,
    OFFICES,
    SHEETS,
    START,
    TRACK_IDS,
    TRACKS,
    office_of,
    workflow_of,
)
from rules.crescent_city.events import Advanced, Rested
from rules.crescent_city.goods import Counts, names
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Player

Tell = Callable[[Any], None]

TRAINING_ROOM = office_of("two_spaces_cost")
ADMIN_COSTS, ROUGH_WORKDAY = workflow_of("coin_per_star_reached_or_passed"), workflow_of("rest_one_less")
STEP_COSTS = SHEETS.track_costs


class Climb(NamedTuple):
    """What moving on by some spaces of one track costs."""

    goods: int
    workers: int
    coins: int


def climb(state: CargoState, seat: int, track: int, spaces: int) -> Climb:
    """The cost for this seat; with Admin Costs each star costs a coin."""
    if not spaces:
        return Climb(0, 0, 0)
    player, card = state.players[seat], TRACKS[track]
    start = player.tracks[track]
    entered = range(start + 1, start + spaces + 1)
    goods = STEP_COSTS.one_space if spaces == 1 else STEP_COSTS.two_spaces
    if spaces == 2 and TRAINING_ROOM in player.staffed:
        goods = OFFICES[TRAINING_ROOM].value
    workers = sum(space in card.worker_spaces for space in entered)
    coins = sum(space in card.stars for space in entered) if ADMIN_COSTS in state.workflow else 0
    return Climb(goods, workers, coins)


def obstacle(state: CargoState, seat: int, track: int, spaces: int) -> str:
    """The code of what keeps this seat from moving so far on this track, "" when nothing does (costs apart)."""
    start, card = state.players[seat].tracks[track], TRACKS[track]
    if start + spaces > card.spaces:
        return "end_of_track"
    if any(state.blocked(card, track, space) for space in range(start + 1, start + spaces + 1)):
        return "blocked_by_tile"
    return ""


def advances(state: CargoState, seat: int) -> list[Advance]:
    """Every legal choice of spaces."""
    player = state.players[seat]
    if not any(player.goods[NUMBER[card.good]] for card in TRACKS):
        return []
    ways = [_ways(state, seat, player, track) for track in range(len(TRACKS))]
    return [
        Advance(*(spaces for spaces, _ in chosen))
        for chosen in itertools.product(*ways)
        if any(spaces for spaces, _ in chosen) and _payable(player, [cost for _, cost in chosen])
    ]


def _ways(state: CargoState, seat: int, player: Player, track: int) -> list[tuple[int, Climb]]:
    found = [(0, Climb(0, 0, 0))]
    held = player.goods[NUMBER[TRACKS[track].good]]
    for spaces in (1, 2):
        if held and not obstacle(state, seat, track, spaces):
            cost = climb(state, seat, track, spaces)
            if cost.goods <= held:
                found.append((spaces, cost))
    return found


def _payable(player: Player, costs: list[Climb]) -> bool:
    workers, coins = sum(cost.workers for cost in costs), sum(cost.coins for cost in costs)
    return workers <= player.free_workers and coins <= player.coins


def check_advance(state: CargoState, seat: int, action: Advance) -> None:
    """Raise the refusals of section 6G."""
    player, chosen = state.players[seat], action.spaces
    if not any(chosen) or not all(0 <= spaces <= 2 for spaces in chosen):
        raise refuse("bad_field", "Advance by one or two spaces on at least one track.")
    met = {obstacle(state, seat, track, spaces) for track, spaces in enumerate(chosen)}
    for code in ("end_of_track", "blocked_by_tile"):
        if code in met:
            raise refuse(code)
    costs = [climb(state, seat, track, spaces) for track, spaces in enumerate(chosen)]
    if any(cost.goods > player.goods[NUMBER[card.good]] for cost, card in zip(costs, TRACKS, strict=True)):
        raise refuse("goods_not_loaded")
    if sum(cost.workers for cost in costs) > player.free_workers:
        raise refuse("no_idle_worker")
    if sum(cost.coins for cost in costs) > player.coins:
        raise refuse("not_enough_coins")


def advance(state: CargoState, seat: int, action: Advance, tell: Tell) -> None:
    """Pay and move the discs; who is first at the goal space of a track draws goals."""
    player = state.players[seat]
    costs = [climb(state, seat, track, spaces) for track, spaces in enumerate(action.spaces)]
    spent = _pay(state, player, costs)
    moved = [track for track, spaces in enumerate(action.spaces) if spaces]
    for track in moved:
        player.tracks[track] += action.spaces[track]
        player.track_workers[track] += costs[track].workers
        state.arrivals[track].remove(seat)
        state.arrivals[track].append(seat)
    workers, coins = sum(cost.workers for cost in costs), sum(cost.coins for cost in costs)
    spaces = tuple((TRACK_IDS[track], player.tracks[track]) for track in moved)
    tell(Advanced(seat, spaces, names(spent), workers, coins))
    _open_goals(state, seat, moved, tell)
    state.step, state.passes = "done", 0


def _pay(state: CargoState, player: Player, costs: list[Climb]) -> Counts:
    spent = [0] * len(GOODS)
    for cost, card in zip(costs, TRACKS, strict=True):
        spent[NUMBER[card.good]] += cost.goods
    for good, many in enumerate(spent):
        player.goods[good] -= many
    dock.join(state, spent)
    player.send_worker(sum(cost.workers for cost in costs))
    player.earn("advancing", -sum(cost.coins for cost in costs))
    return spent


def _open_goals(state: CargoState, seat: int, moved: list[int], tell: Tell) -> None:
    for track in moved:
        if state.pioneers[track] is None and state.players[seat].tracks[track] >= TRACKS[track].goal_space:
            state.pioneers[track] = seat
            choice = goals.draw(state, seat, tell)
            if choice is not None:
                state.pending.append(choice)


# -- resting ----------------------------------------------------------------------------------------------------------


def rested(state: CargoState, player: Player) -> int:
    """The morale after a rest."""
    return player.level(HUMAN_RESOURCES) - (ROUGH_WORKDAY in state.workflow)


def check_rest(state: CargoState, seat: int, action: Rest) -> None:
    """Raise `morale_too_high`."""
    if state.players[seat].morale > START.rest_allowed_up_to:
        raise refuse("morale_too_high")


def rest(state: CargoState, seat: int, action: Rest, tell: Tell) -> None:
    """Set the morale."""
    player = state.players[seat]
    player.morale = rested(state, player)
    tell(Rested(seat, player.morale))
    state.step, state.passes = "done", 0
