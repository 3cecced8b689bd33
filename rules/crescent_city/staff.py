"""Action F, hiring, and placing workers on trucks and in offices (sections 6F and 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city import dock
from rules.crescent_city.achievements import claim
from rules.crescent_city.actions import Hire, PlaceWorker
from rules.crescent_city.data import GOODS, HIRING, OFFICES, START, office_of
from rules.crescent_city.events import Hired, Staffed
from rules.crescent_city.goods import GRAIN, MEAT, counts, names
from rules.crescent_city.railway import trigger
from rules.crescent_city.refusals import refuse
from rules.crescent_city.sheets import Section
from rules.crescent_city.state import CargoState, Player

Tell = Callable[[Any], None]

HUMAN_RESOURCES, CANTEEN = office_of("hire_morale"), office_of("grain_as_meat")
MOST = START.idle_spaces


def next_workers(player: Player, count: int) -> tuple[Section, ...]:
    """The sections from which the next workers come, one for each."""
    first = START.workforce - player.workforce
    return HIRING[first : first + count]


def meat_price(player: Player, count: int) -> int:
    """Meat for the next workers."""
    return sum(section.meat for section in next_workers(player, count))


def coin_price(player: Player, count: int) -> int:
    """Coins for the next workers."""
    return sum(section.coins for section in next_workers(player, count))


def hires(state: CargoState, seat: int) -> list[Hire]:
    """Every legal number, payment and share of grain."""
    player = state.players[seat]
    found = []
    for count in range(1, min(MOST - player.idle, player.workforce) + 1):
        if coin_price(player, count) <= player.coins:
            found.append(Hire(count, "coins"))
        price = meat_price(player, count)
        most = min(price, player.goods[GRAIN]) if CANTEEN in player.staffed else 0
        found += [Hire(count, "meat", grain) for grain in range(most + 1) if price - grain <= player.goods[MEAT]]
    return found


def check_hire(state: CargoState, seat: int, action: Hire) -> None:
    """Raise the refusals of section 6F."""
    player, count, grain = state.players[seat], action.count, action.grain
    if not 1 <= count <= MOST or action.pay_with not in ("meat", "coins") or grain < 0:
        raise refuse("bad_field")
    price = meat_price(player, count)
    if grain and (action.pay_with == "coins" or grain > price):
        raise refuse("bad_field", "That is more grain than the workers cost.")
    if grain and CANTEEN not in player.staffed:
        raise refuse("no_such_office", "Grain counts as meat only with a worker in the Canteen.")
    if count > MOST - player.idle:
        raise refuse("no_idle_space")
    if count > player.workforce:
        raise refuse("no_workforce")
    if action.pay_with == "coins":
        if coin_price(player, count) > player.coins:
            raise refuse("not_enough_coins", f"That costs ${coin_price(player, count)}.")
    elif player.goods[MEAT] < price - grain or player.goods[GRAIN] < grain:
        raise refuse("goods_not_loaded", f"That costs {price} meat from your trucks.")


def hire(state: CargoState, seat: int, action: Hire, tell: Tell) -> None:
    """Pay, and move the workers to the idle spaces."""
    player = state.players[seat]
    sections = next_workers(player, action.count)
    coins, spent = 0, counts(())
    if action.pay_with == "coins":
        coins = coin_price(player, action.count)
        player.earn("hiring", -coins)
    else:
        spent[GRAIN], spent[MEAT] = action.grain, meat_price(player, action.count) - action.grain
        for good in range(len(GOODS)):
            player.goods[good] -= spent[good]
        dock.join(state, spent)
    player.workforce -= action.count
    player.idle += action.count
    morale = player.cheer(OFFICES[HUMAN_RESOURCES].value) if HUMAN_RESOURCES in player.staffed else 0
    tell(Hired(seat, action.count, names(spent), coins, morale))
    if any(section.triggers_end for section in sections):
        trigger(state, seat, "workforce", tell)
    state.step, state.passes = "done", 0


# -- placing ----------------------------------------------------------------------------------------------------------


def placements(state: CargoState, seat: int) -> list[PlaceWorker]:
    """Trucks without driver by number, then offices without worker by id."""
    player = state.players[seat]
    if not player.free_workers:
        return []
    trucks = [PlaceWorker(truck=number) for number, truck in enumerate(player.trucks, 1) if not truck.driver]
    offices = [PlaceWorker(office=office) for office in sorted(player.offices) if office not in player.staffed]
    return trucks + offices


def check_place(state: CargoState, seat: int, action: PlaceWorker) -> None:
    """Raise `bad_field`, `no_such_target`, `already_staffed`, `no_idle_worker`."""
    player, truck, office = state.players[seat], action.truck, action.office
    if (truck is None) == (office is None):
        raise refuse("bad_field", "Name a truck or an office.")
    if truck is not None:
        owned = 1 <= truck <= len(player.trucks)
        busy = owned and player.trucks[truck - 1].driver
    else:
        owned, busy = office in player.offices, office in player.staffed
    if not owned:
        raise refuse("no_such_target")
    if busy:
        raise refuse("already_staffed")
    if not player.free_workers:
        raise refuse("no_idle_worker")


def place(state: CargoState, seat: int, action: PlaceWorker, tell: Tell) -> None:
    """A worker goes to the truck or office for good."""
    player = state.players[seat]
    player.send_worker()
    if action.truck is not None:
        player.trucks[action.truck - 1].driver = True
    elif action.office is not None:
        player.staffed.append(action.office)
    tell(Staffed(seat, action.truck or 0, action.office or 0))
    claim(state, seat, tell)
