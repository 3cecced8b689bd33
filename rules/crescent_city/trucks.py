"""Actions C and D: building and upgrading trucks (section 6C, 6D)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city import dock
from rules.crescent_city.actions import BuildTruck, UpgradeTrucks
from rules.crescent_city.data import SHEETS, office_of
from rules.crescent_city.events import TruckBuilt, TrucksUpgraded
from rules.crescent_city.goods import IRON
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState, Player, Truck

Tell = Callable[[Any], None]

TOOL_SHOP = office_of("no_morale_for_trucks")
BUILD, UPGRADE = SHEETS.trucks.build_cost, SHEETS.trucks.upgrade_cost_each


def builds(state: CargoState, seat: int) -> list[BuildTruck]:
    """The action, if it is legal."""
    player = state.players[seat]
    possible = state.truck_stack and player.goods[IRON] >= BUILD.iron and player.morale >= morale(player, BUILD.morale)
    return [BuildTruck()] if possible else []


def morale(player: Player, cost: int) -> int:
    """What such a cost is for this player: nothing with a Tool Shop."""
    return 0 if TOOL_SHOP in player.staffed else cost


def _spirit(player: Player, cost: int) -> str:
    return f" and {cost} morale" if morale(player, cost) else ""


def check_build(state: CargoState, seat: int, action: BuildTruck) -> None:
    """Raise `none_left`, `goods_not_loaded`, `not_enough_morale`."""
    player = state.players[seat]
    if not state.truck_stack:
        raise refuse("none_left", "There are no more trucks.")
    if player.goods[IRON] < BUILD.iron:
        raise refuse("goods_not_loaded", f"It costs 1 loaded iron{_spirit(player, BUILD.morale)}.")
    if player.morale < morale(player, BUILD.morale):
        raise refuse("not_enough_morale")


def build(state: CargoState, seat: int, action: BuildTruck, tell: Tell) -> None:
    """Gain a basic truck without driver."""
    player = state.players[seat]
    spirit = morale(player, BUILD.morale)
    player.morale -= spirit
    _spend_iron(state, player, BUILD.iron)
    state.truck_stack -= 1
    player.trucks.append(Truck())
    tell(TruckBuilt(seat, len(player.trucks), spirit))
    state.step, state.passes = "done", 0


def _spend_iron(state: CargoState, player: Player, many: int) -> None:
    player.goods[IRON] -= many
    dock.join(state, [many if good == IRON else 0 for good in range(len(player.goods))])


def basic_trucks(player: Player) -> tuple[int, int]:
    """How many basic trucks there are with and without driver."""
    driven = sum(truck.driver and not truck.upgraded for truck in player.trucks)
    return driven, sum(not truck.upgraded for truck in player.trucks) - driven


def upgrades(state: CargoState, seat: int) -> list[UpgradeTrucks]:
    """Every legal choice of numbers."""
    player = state.players[seat]
    driven, waiting = basic_trucks(player)
    spirit = morale(player, UPGRADE.morale)
    most = player.goods[IRON] // UPGRADE.iron
    if spirit:
        most = min(most, player.morale // spirit)
    return [
        UpgradeTrucks(one, other)
        for one in range(min(driven, most) + 1)
        for other in range(min(waiting, most - one) + 1)
        if one + other
    ]


def check_upgrade(state: CargoState, seat: int, action: UpgradeTrucks) -> None:
    """Raise `bad_field`, `goods_not_loaded`, `not_enough_morale`."""
    player = state.players[seat]
    driven, waiting = basic_trucks(player)
    many = action.driven + action.waiting
    if not (0 <= action.driven <= driven and 0 <= action.waiting <= waiting and many):
        raise refuse("bad_field", "You do not have such basic trucks.")
    if player.goods[IRON] < many * UPGRADE.iron:
        raise refuse("goods_not_loaded", f"Each costs 1 loaded iron{_spirit(player, UPGRADE.morale)}.")
    if player.morale < many * morale(player, UPGRADE.morale):
        raise refuse("not_enough_morale")


def upgrade(state: CargoState, seat: int, action: UpgradeTrucks, tell: Tell) -> None:
    """Give trailers to the basic trucks with the lowest numbers."""
    player, many = state.players[seat], action.driven + action.waiting
    spirit = many * morale(player, UPGRADE.morale)
    player.morale -= spirit
    _spend_iron(state, player, many * UPGRADE.iron)
    left, done = {True: action.driven, False: action.waiting}, []
    for number, truck in enumerate(player.trucks, 1):
        if not truck.upgraded and left[truck.driver]:
            left[truck.driver] -= 1
            truck.upgraded = True
            done.append(number)
    tell(TrucksUpgraded(seat, tuple(done), spirit))
    state.step, state.passes = "done", 0
