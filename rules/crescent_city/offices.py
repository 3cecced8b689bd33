"""Action E, building an office, and the sale of the Construction Contract Office (sections 6E and 7)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from rules.crescent_city import dock
from rules.crescent_city.actions import BuildOffice, Sell
from rules.crescent_city.data import BUILDING, GOODS, NUMBER, OFFICES, SHEETS, office_of, workflow_of
from rules.crescent_city.events import OfficeBuilt, OfficeShown, Sold
from rules.crescent_city.goods import WOOD, counts
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoState

Tell = Callable[[Any], None]

CONTRACT_OFFICE = office_of("sell_building")
MAINTENANCE = workflow_of("second_office_extra_wood_third_extra_coin")
MORALE = SHEETS.office_rules.build_morale


class Price(NamedTuple):
    """What an office costs beside its morale."""

    wood: int
    coins: int


def price(state: CargoState, seat: int, office: int) -> Price:
    """The price for this seat; Building Maintenance makes the second and the third office dearer."""
    owned = len(state.players[seat].offices) if MAINTENANCE in state.workflow else 0
    return Price(OFFICES[office].wood + (owned == 1), int(owned == 2))


def builds(state: CargoState, seat: int) -> list[BuildOffice]:
    """The offices of the display that can be paid, by id."""
    player = state.players[seat]
    if player.morale < MORALE or not player.goods[WOOD]:
        return []
    found = []
    for office in sorted(state.display):
        cost = price(state, seat, office)
        if cost.wood <= player.goods[WOOD] and cost.coins <= player.coins:
            found.append(BuildOffice(office))
    return found


def check_build(state: CargoState, seat: int, action: BuildOffice) -> None:
    """Raise `not_in_display`, `goods_not_loaded`, `not_enough_morale`, `not_enough_coins`."""
    player = state.players[seat]
    if action.office not in state.display:
        raise refuse("not_in_display")
    cost = price(state, seat, action.office)
    if cost.wood > player.goods[WOOD]:
        also = f", ${cost.coins}" if cost.coins else ""
        raise refuse("goods_not_loaded", f"It costs {cost.wood} loaded wood{also} and {MORALE} morale.")
    if player.morale < MORALE:
        raise refuse("not_enough_morale")
    if cost.coins > player.coins:
        raise refuse("not_enough_coins")


def build(state: CargoState, seat: int, action: BuildOffice, tell: Tell) -> None:
    """Gain the office unstaffed; the next one of the deck takes its place in the display."""
    player, cost = state.players[seat], price(state, seat, action.office)
    player.morale -= MORALE
    player.earn("offices built", -cost.coins)
    player.goods[WOOD] -= cost.wood
    dock.join(state, counts([GOODS[WOOD]] * cost.wood))
    place = state.display.index(action.office)
    player.offices.append(action.office)
    tell(OfficeBuilt(seat, action.office, cost.wood, cost.coins))
    del state.display[place]
    if state.office_deck:
        state.display.append(state.office_deck.pop())
        tell(OfficeShown(state.display[-1]))
    state.step, state.passes = "done", 0


# -- selling ----------------------------------------------------------------------------------------------------------


def sales(state: CargoState, seat: int) -> list[Sell]:
    """The goods that can be moved to the office now."""
    player = state.players[seat]
    if CONTRACT_OFFICE not in player.staffed or not player.morale:
        return []
    return [Sell(GOODS[good]) for good in BUILDING if player.goods[good] and good not in player.contract]


def check_sell(state: CargoState, seat: int, action: Sell) -> None:
    """Raise the refusals of section 7."""
    player = state.players[seat]
    if action.good not in NUMBER:
        raise refuse("bad_field")
    good = NUMBER[action.good]
    if CONTRACT_OFFICE not in player.staffed:
        raise refuse("no_such_office")
    if good not in BUILDING:
        raise refuse("wrong_goods", "The Construction Contract Office buys iron and wood.")
    if good in player.contract:
        raise refuse("space_taken", "That good lies on the office already.")
    if not player.goods[good]:
        raise refuse("goods_not_loaded")
    if not player.morale:
        raise refuse("not_enough_morale")


def sell(state: CargoState, seat: int, action: Sell, tell: Tell) -> None:
    """Move one good to the office; when both its spaces are full it pays and they go to the dock."""
    player, good = state.players[seat], NUMBER[action.good]
    player.morale -= 1
    player.goods[good] -= 1
    player.contract.append(good)
    full = len(player.contract) == len(BUILDING)
    coins = OFFICES[CONTRACT_OFFICE].value if full else 0
    if full:
        dock.join(state, counts(GOODS[each] for each in player.contract))
        player.contract = []
        player.earn("contracts", coins)
    tell(Sold(seat, action.good, coins))
