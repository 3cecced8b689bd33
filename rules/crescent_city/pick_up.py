"""Action A: move the manager and load goods (section 6A)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rules.crescent_city.actions import Enough, PickUp, Take
from rules.crescent_city.data import BUILDING, FORKLIFT, GOODS, MANAGER_SPACES, NUMBER, WAREHOUSES
from rules.crescent_city.events import Chose, Headed, PickedUp
from rules.crescent_city.goods import Counts, building, fits, food, names
from rules.crescent_city.movement import RING, WAREHOUSE, effort, fare, stamina, trips
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Player, Taking

Tell = Callable[[Any], None]
SIDES = ("front", "behind")
NOTHING = (0,) * len(GOODS)


def loadable(player: Player, noted: Sequence[int] = NOTHING) -> list[bool]:
    """For each good whether one more of it fits on the trucks, beside what is noted already."""
    trucks, trailers = player.active_trucks, player.active_trailers
    load = [held + more for held, more in zip(player.goods, noted, strict=True)]
    held, eaten = building(load), food(load)
    more_building = fits(trucks, trailers, held + 1, eaten)
    more_food = fits(trucks, trailers, held, eaten + 1)
    return [more_building if good in BUILDING else more_food for good in range(len(GOODS))]


def moves(state: CargoState, seat: int) -> list[PickUp]:
    """Every legal first step of the small form."""
    player = state.players[seat]
    if not player.morale:
        return []
    wanted = loadable(player)
    useful = [any(many and want for many, want in zip(stock, wanted, strict=True)) for stock in state.warehouses]
    least = [int(useful[space] or useful[space - 1]) for space in range(RING)]
    return [PickUp(steps, pay_with) for steps, pay_with in trips(player, WAREHOUSE, state.manager, least)]


def check(state: CargoState, seat: int, action: PickUp) -> None:
    """Raise the first refusal of a pick-up in either form."""
    if action.take is not None:
        judge(state, seat, Taking(seat, action.steps, action.pay_with, *_read(action.take)))
        return
    player = state.players[seat]
    cost = fare(player, WAREHOUSE, action.steps, action.pay_with)
    if cost.coins > player.coins:
        raise refuse("not_enough_coins")
    if not takes(state, seat, Taking(seat, action.steps, action.pay_with)):
        raise refuse("nothing_to_take")


def _read(take: dict[str, dict[str, int]]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    if not take.keys() <= set(SIDES):
        raise refuse("bad_field")
    sides = []
    for side in SIDES:
        given = take.get(side, {})
        if not given.keys() <= NUMBER.keys() or any(many < 0 for many in given.values()):
            raise refuse("bad_field")
        sides.append(tuple(given.get(good, 0) for good in GOODS))
    return sides[0], sides[1]


def judge(state: CargoState, seat: int, plan: Taking) -> None:
    """Raise the first refusal of the whole action."""
    player = state.players[seat]
    cost = fare(player, WAREHOUSE, plan.steps, plan.pay_with)
    together = [one + other for one, other in zip(plan.front, plan.behind, strict=True)]
    front, behind = _stocks(state, plan)
    if not any(together):
        raise refuse("nothing_taken")
    if any(plan.front) and any(plan.behind) and not player.both_sides:
        raise refuse("one_side_only")
    if _short(front, plan.front) or _short(behind, plan.behind):
        raise refuse("goods_not_there")
    if sum(many > 0 for many in together) > player.level(FORKLIFT):
        raise refuse("too_many_types")
    after = [held + new for held, new in zip(player.goods, together, strict=True)]
    if not fits(player.active_trucks, player.active_trailers, building(after), food(after)):
        raise refuse("no_truck_space")
    if sum(together) + cost.morale > stamina(player, WAREHOUSE):
        raise refuse("not_enough_morale")
    if cost.coins > player.coins:
        raise refuse("not_enough_coins")


def _stocks(state: CargoState, plan: Taking) -> tuple[Counts, Counts]:
    space = (state.manager + plan.steps) % RING
    return state.warehouses[space], state.warehouses[space - 1]


def _short(stock: Sequence[int], taken: Sequence[int]) -> bool:
    return any(want > there for there, want in zip(stock, taken, strict=True))


def perform(state: CargoState, seat: int, action: PickUp, tell: Tell) -> None:
    """Open the decision, or do the whole at once."""
    if action.take is None:
        state.pending.append(Taking(seat, action.steps, action.pay_with))
        tell(Headed(seat, "manager", MANAGER_SPACES[(state.manager + action.steps) % RING]))
    else:
        _load(state, seat, Taking(seat, action.steps, action.pay_with, *_read(action.take)), tell, headed=False)


# -- cube by cube -----------------------------------------------------------------------------------------------------


def takes(state: CargoState, seat: int, plan: Taking) -> list[Take]:
    """Every cube that may be taken next."""
    player = state.players[seat]
    together = [one + other for one, other in zip(plan.front, plan.behind, strict=True)]
    paid = fare(player, WAREHOUSE, plan.steps, plan.pay_with).morale
    if sum(together) + 1 + paid > stamina(player, WAREHOUSE):
        return []
    full = sum(many > 0 for many in together) >= player.level(FORKLIFT)
    wanted = loadable(player, together)
    found = []
    stocks = _stocks(state, plan)
    for side, stock, taken, other in zip(
        SIDES, stocks, (plan.front, plan.behind), (plan.behind, plan.front), strict=True
    ):
        if any(other) and not player.both_sides:
            continue
        for good, there in enumerate(stock):
            if there > taken[good] and wanted[good] and (together[good] or not full):
                found.append(Take(side, GOODS[good]))
    return found


def check_take(state: CargoState, seat: int, action: Take, plan: Taking) -> None:
    """Raise the refusal that the whole action would get if it ended after this cube."""
    if action.side not in SIDES or action.good not in NUMBER:
        raise refuse("bad_field")
    judge(state, seat, _with(plan, action))


def _with(plan: Taking, action: Take) -> Taking:
    front, behind = list(plan.front), list(plan.behind)
    (front if action.side == "front" else behind)[NUMBER[action.good]] += 1
    return Taking(plan.seat, plan.steps, plan.pay_with, tuple(front), tuple(behind))


def take(state: CargoState, seat: int, action: Take, plan: Taking, tell: Tell) -> None:
    """Note one more cube; the action closes by itself when there cannot be another."""
    longer = _with(plan, action)
    if takes(state, seat, longer):
        state.close(plan, longer)
        space = (state.manager + plan.steps) % RING
        tell(Chose(seat, "take", WAREHOUSES[space if action.side == "front" else space - 1], (action.good,)))
    else:
        state.close(plan)
        _load(state, seat, longer, tell, headed=True)


def enough(state: CargoState, seat: int, action: Enough, plan: Taking, tell: Tell) -> None:
    """Do what has been noted."""
    state.close(plan)
    _load(state, seat, plan, tell, headed=True)


def check_enough(state: CargoState, seat: int, action: Enough, plan: Taking) -> None:
    """Raise `nothing_taken` before the first cube."""
    judge(state, seat, plan)


def _load(state: CargoState, seat: int, plan: Taking, tell: Tell, *, headed: bool) -> None:
    player, cost = state.players[seat], fare(state.players[seat], WAREHOUSE, plan.steps, plan.pay_with)
    front, behind = _stocks(state, plan)
    morale = effort(player, WAREHOUSE, sum(plan.front) + sum(plan.behind) + cost.morale)
    player.morale -= morale
    player.earn("steps", -cost.coins)
    state.manager = (state.manager + plan.steps) % RING
    for stock, taken in ((front, plan.front), (behind, plan.behind)):
        for good, many in enumerate(taken):
            stock[good] -= many
            player.goods[good] += many
    state.step, state.passes = "done", 0
    tell(
        PickedUp(
            seat,
            MANAGER_SPACES[state.manager],
            plan.steps,
            (WAREHOUSES[state.manager], names(plan.front)),
            (WAREHOUSES[state.manager - 1], names(plan.behind)),
            morale,
            cost.coins,
            headed,
        )
    )
