"""Dealing a game: CT-01 to CT-03, the order of the draws, and the data file."""

from __future__ import annotations

from importlib import resources

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.data import load
from rules.cargotrain.state import CargotrainState
from rules.core import IllegalAction


def new(seats: int, key: str = "worked case") -> CargotrainState:
    return GAME.setup(seats, GAME.default_options(seats), key)


@pytest.mark.parametrize(("seats", "ring", "cars", "contracts"), [(2, 9, 21, 10), (3, 12, 27, 9), (4, 15, 33, 8)])
def test_ct_01_numbers_of_a_new_game(seats: int, ring: int, cars: int, contracts: int) -> None:
    state = new(seats)
    assert (len(state.ring), len(state.car_deck), len(state.contract_deck)) == (ring, cars, contracts)
    assert [spot for spot, card in enumerate(state.ring) if card.startswith("F-")] == list(range(0, ring, 3))
    assert [len(queue) for queue in state.queues.values()] == [3] * seats
    assert [player.place for player in state.players] == ["X-yellow", "X-blue", "X-red", "X-green"][:seats]
    assert all(len(player.held) == 1 and player.engine == "A" and not player.train for player in state.players)
    assert (state.phase, state.round, GAME.to_act(state)) == ("plan", 1, tuple(range(seats)))


@pytest.mark.parametrize(
    ("seats", "tunnels"),
    [
        (2, ["T-A1", "T-A2", "T-A3"]),
        (3, ["T-A1", "T-A2", "T-A3", "T-A4"]),
        (4, ["T-A1", "T-A2", "T-A3", "T-B1", "T-B2"]),
    ],
)
def test_ct_02_tunnels_on_the_ring(seats: int, tunnels: list[str]) -> None:
    assert sorted(card for card in new(seats).ring if card.startswith("T-")) == tunnels


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_ct_03_same_key_same_game(seats: int) -> None:
    assert GAME.dumps(new(seats)) == GAME.dumps(new(seats))
    other = new(seats, "another key")
    assert (other.ring, other.car_deck) != (new(seats).ring, new(seats).car_deck)


def test_cars_and_contracts_are_all_there() -> None:
    state = new(4)
    cars = state.car_deck + [car for queue in state.queues.values() for car in queue]
    assert {kind: cars.count(kind) for kind in state.types} == dict.fromkeys(state.types, 9)
    contracts = state.contract_deck + [contract for player in state.players for contract in player.held]
    assert sorted(contracts) == [f"c{number:02}" for number in range(1, 13)]


def test_factories_stand_in_data_order() -> None:
    assert new(4).ring[::3] == ("F-coal", "F-timber", "F-oil", "F-grain", "F-ore")


def test_golden_deal() -> None:
    state = new(2, "golden")
    assert state.master == 1
    assert " ".join(state.ring) == "F-coal T-A3 X-blue F-timber R X-yellow F-oil T-A2 T-A1"
    assert state.queues == {"X-yellow": ["oil", "timber", "oil"], "X-blue": ["coal", "oil", "oil"]}
    assert state.car_deck[:6] == ["oil", "timber", "coal", "coal", "timber", "coal"]
    assert [player.held for player in state.players] == [["c03"], ["c10"]]
    assert state.contract_deck[:3] == ["c06", "c05", "c07"]


@pytest.mark.parametrize("seats", [1, 5])
def test_wrong_number_of_seats(seats: int) -> None:
    assert [refusal.code for refusal in GAME.check(seats, GAME.default_options(2))] == ["bad_seats"]
    with pytest.raises(IllegalAction):
        GAME.setup(seats, GAME.default_options(2), "key")


DATA_TEXT = resources.files("rules.cargotrain").joinpath("data.toml").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new_text", "complaint"),
    [
        ("others_between_factories = 2", "others_between_factories = 3", "gaps"),
        ('letter = "B"', 'letter = "C"', "partner"),
        ('home = "X-blue"', 'home = "X-red"', "homes"),
        ('car_type = "coal"', 'car_type = "ore"', "car types"),
        ('needs_class = "D"', 'needs_class = "E"', "engine class"),
        ("upgrades_per_player = 3", "upgrades_per_player = 4", "upgrades"),
    ],
)
def test_data_that_does_not_fit_is_refused(old: str, new_text: str, complaint: str) -> None:
    assert old in DATA_TEXT
    with pytest.raises(ValueError, match=complaint):
        load(DATA_TEXT.replace(old, new_text, 1))
