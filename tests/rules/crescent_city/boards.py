"""The position that the worked cases of Crescent City Cargo start from, and short ways to say what differs."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.core import IllegalAction
from rules.crescent_city import GAME
from rules.crescent_city.data import COMPANIES, CONTAINERS, GOODS, NUMBER, SHIPS, TRACK_IDS, TRACKS, WAREHOUSES
from rules.crescent_city.goods import counts
from rules.crescent_city.state import Card, CargoOptions, CargoState, Player, Train, Truck

SHEET = tomllib.loads(Path(__file__).with_name("f3.toml").read_text(encoding="utf-8"))
P1, P2, P3 = range(3)


def f3(workflow: tuple[int, ...] = (), forecasts: tuple[int, ...] = ()) -> CargoState:
    """Fixture F3, with these module cards in force."""
    sheet = SHEET
    return CargoState(
        format=1,
        options=CargoOptions(bool(workflow), bool(forecasts)),
        key="worked case",
        first=0,
        current=0,
        round=sheet["round"],
        turn=13,
        step="act",
        pending=[],
        players=[_player(seat) for seat in range(sheet["players"])],
        warehouses=[[sheet["warehouses"][name].get(good, 0) for good in GOODS] for name in WAREHOUSES],
        dock=[NUMBER[good] for good in sheet["dock"]],
        manager=0,
        dockworker=0,
        ships=[Card(card, [None] * len(SHIPS[card].spaces)) for card in sheet["ships"]],
        containers=[Card(card, [None] * len(CONTAINERS[card].spaces)) for card in sheet["containers"]],
        trains=[Train(card, []) for card in sheet["trains"]],
        train_deck=sheet["train_deck"][::-1],
        removed_trains=list(sheet["removed_trains"]),
        display=list(sheet["display"]),
        office_deck=sheet["office_deck"][::-1],
        goal_deck=sheet["goal_deck"][::-1],
        goal_backs=[],
        bag=[COMPANIES.index(company) for company in sheet["tile_bag"] * 6][::-1],
        truck_stack=7,
        loans_left=8,
        tiles=[list(sheet["tiles_1"]), list(sheet["tiles_2"])],
        arrivals=[[2, 1, 0] for _ in TRACKS],
        pioneers=[None] * len(TRACKS),
        workflow=list(workflow),
        forecasts=list(forecasts),
    )


def _player(seat: int) -> Player:
    each = SHEET["each_player"]
    return Player(
        coins=each["coins"],
        morale=each["morale"],
        idle=each["idle"],
        on_call=each["on_call"],
        workforce=each["workforce"],
        goods=counts(()),
        trucks=[Truck(driver=True)],
        offices=list(each["offices"][seat]),
        staffed=[],
        contract=[],
        tracks=[1] * len(TRACKS),
        track_workers=[0] * len(TRACKS),
        tiles=[0] * len(COMPANIES),
        trains=[],
        achievements=[],
        loans=0,
        goals=list(each["goals"][seat]),
        ledger={"start": each["coins"]},
    )


# -- what differs -----------------------------------------------------------------------------------------------------


def given(state: CargoState, seat: int = P1, **fields: Any) -> Player:
    """Set fields of a player; the ledger follows the coins."""
    player = state.players[seat]
    for field, value in fields.items():
        setattr(player, field, value)
    player.ledger = {"start": player.coins}
    return player


def carry(state: CargoState, goods: str, seat: int = P1) -> None:
    """Load exactly these goods."""
    state.players[seat].goods = counts(goods.split())


def trailer(state: CargoState, seat: int = P1) -> None:
    """The first truck is a trailer truck."""
    state.players[seat].trucks[0].upgraded = True


def staff(state: CargoState, *offices: int, seat: int = P1) -> None:
    """Own these offices, staffed."""
    player = state.players[seat]
    player.offices = [*dict.fromkeys([*player.offices, *offices])]
    player.staffed += offices


def on_track(state: CargoState, seat: int = P1, **spaces: int) -> None:
    """Put the seat's discs on these spaces, arriving last."""
    for name, space in spaces.items():
        track = TRACK_IDS.index(name)
        state.players[seat].tracks[track] = space
        state.arrivals[track].remove(seat)
        state.arrivals[track].append(seat)


def stock(state: CargoState, **warehouses: str) -> None:
    """Put exactly these goods into warehouses."""
    for name, goods in warehouses.items():
        state.warehouses[WAREHOUSES.index(name)] = counts(goods.split())


# -- doing ------------------------------------------------------------------------------------------------------------


def act(state: CargoState, do: str, seat: int = P1, **fields: Any) -> list[Any]:
    """Apply an action that must be legal."""
    return GAME.apply(state, seat, GAME.read({"do": do, **fields}))


def refused(state: CargoState, do: str, seat: int = P1, **fields: Any) -> str:
    """The code with which an action is refused; the state must be untouched."""
    before = GAME.dumps(state)
    with pytest.raises(IllegalAction) as caught:
        act(state, do, seat, **fields)
    assert GAME.dumps(state) == before
    return caught.value.code


def accepted(state: CargoState, do: str, seat: int = P1, **fields: Any) -> bool:
    """Whether an action is legal, tried on a copy."""
    try:
        act(GAME.clone(state), do, seat, **fields)
    except IllegalAction:
        return False
    return True


def listed(state: CargoState, seat: int = P1) -> list[dict[str, Any]]:
    """The legal actions as stored data."""
    return [msgspec.to_builtins(action) for action in GAME.legal(state, seat)]


def sealed(events: list[Any]) -> bool:
    """Whether the table could not take this back."""
    return any(event.seals for event in events)


# -- reading ----------------------------------------------------------------------------------------------------------


def goods(state: CargoState, seat: int = P1) -> str:
    """What a player carries."""
    return _named(state.players[seat].goods)


def house(state: CargoState, name: str) -> str:
    """What lies in a warehouse."""
    return _named(state.warehouses[WAREHOUSES.index(name)])


def dock(state: CargoState) -> str:
    """The dock, furthest right first."""
    return " ".join(GOODS[good] for good in state.dock)


def tiles(state: CargoState, seat: int = P1) -> dict[str, int]:
    """Railroad tiles by company."""
    return {COMPANIES[number]: many for number, many in enumerate(state.players[seat].tiles) if many}


def _named(held: list[int]) -> str:
    return " ".join(f"{good} {many}" for good, many in zip(GOODS, held, strict=True) if many)
