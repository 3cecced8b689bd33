"""How gladly a simple computer player takes an action, from what its seat may know."""

from __future__ import annotations

from rules.crescent_city import actions as act
from rules.crescent_city import goals
from rules.crescent_city.data import GANTRY, GOODS, NUMBER, OFFICES, SHIP_PLACES, SHIPS, TRAINS
from rules.crescent_city.state import CargoState

_PLAIN: dict[type, int] = {
    act.PickUp: 12,
    act.Deliver: 120,
    act.BuildTruck: 12,
    act.BuildOffice: 12,
    act.Rest: 8,
    act.PlaceWorker: 16,
    act.Sell: 12,
    act.EndTurn: 12,
    act.Put: 4,
    act.PutAuto: 40,
    act.DropBox: 30,
}


def weigh(state: CargoState, seat: int, action: act.CargoAction) -> int:
    """The weight of a listed action, 1 or more."""
    weight = _PLAIN.get(type(action), 1)
    player = state.players[seat]
    match action:
        case act.KeepGoal():
            weight = 1 + 4 * goals.worth(state, seat, action.goal)
        case act.PickUp() | act.Deliver():
            weight = max(1, weight // (6 if action.pay_with else 1))
        case act.Take():
            weight = 2 + 3 * _demand(state, seat, NUMBER[action.good])
        case act.DropShip():
            weight = 12 * SHIPS[state.ships[SHIP_PLACES.index(action.at)].id].spaces[action.space - 1][2]
        case act.DropTrain():
            weight = 20 * len(action.goods) ** 2
        case act.UpgradeTrucks():
            weight = 8 * action.driven + 1
        case act.Hire():
            weight = (60 if player.free_workers == 0 else 2) * action.count**2
        case act.Advance():
            weight = 6 * sum(spaces > 0 for spaces in action.spaces)
        case act.Rest():
            weight = 40 if player.morale == 0 else weight
        case act.PlaceWorker(office=office) if office is not None:
            weight = 6 + 4 * OFFICES[office].wood
    return weight


def _demand(state: CargoState, seat: int, good: int) -> int:
    """How many places want this good: trains, and ship spaces that the seat's gantry allows."""
    level = state.players[seat].level(GANTRY)
    trains = sum(train.id is not None and GOODS[good] in TRAINS[train.id].goods for train in state.trains)
    ships = sum(
        holder is None and wanted == GOODS[good] and many <= level
        for card in state.ships
        for holder, (many, wanted, _) in zip(card.spaces, SHIPS[card.id].spaces, strict=True)
    )
    return 2 * trains + ships
