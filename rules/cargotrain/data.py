"""The components of Cargotrain, read from data.toml and checked when this module is loaded."""

from __future__ import annotations

import tomllib
from functools import lru_cache
from importlib import resources
from typing import Literal

import msgspec

Kind = Literal["factory", "complex", "tunnel", "refit"]


class Setup(msgspec.Struct, frozen=True):
    """Numbers of the set-up and of a round."""

    cars_per_type: int
    queue_size: int
    contracts_dealt: int
    stack_size: int
    turns_per_round: int
    others_between_factories: int


class Limits(msgspec.Struct, frozen=True):
    """What a seat may have at most, and how many contracts it sees when it signs one."""

    max_unfulfilled_contracts: int
    contract_draw: int
    upgrades_per_player: int


class Safety(msgspec.Struct, frozen=True):
    """The last round at the latest (ruling C-21)."""

    max_rounds: int


class Scoring(msgspec.Struct, frozen=True):
    """Points per car, per car of a complete set, and the penalty."""

    points_per_car: int
    points_per_car_in_full_set: int
    penalty_per_unfulfilled_contract: int


class CarType(msgspec.Struct, frozen=True):
    """One kind of cargo. `icon`: it is in play with at least that many players; `symbol`: what its car shows."""

    id: str
    code: str
    icon: int
    count: int
    symbol: str


class BoardCard(msgspec.Struct, frozen=True):
    """One card of the ring; only the field of its kind (car type, player colour, tunnel letter) is filled."""

    id: str
    kind: Kind
    name: str
    icon: int
    car_type: str = ""
    player_colour: str = ""
    letter: str = ""


class PlayerColour(msgspec.Struct, frozen=True):
    """The colour of a seat and the complex where its train starts."""

    id: str
    home: str


class Engine(msgspec.Struct, frozen=True, rename={"class_": "class"}):
    """One engine class and the number of cars that it pulls at most."""

    class_: str
    car_limit: int


class PlanningCard(msgspec.Struct, frozen=True):
    """A card of a planning stack: the fields it may move and the engine class it needs."""

    id: str
    label: str
    values: tuple[int, ...]
    needs_class: str


class Term(msgspec.Struct, frozen=True):
    """One term of a contract: `count` cars of one type (same) or of as many types (different)."""

    count: int
    kind: Literal["same", "different"]


class Contract(msgspec.Struct, frozen=True):
    """A contract card: its terms and its points."""

    id: str
    terms: tuple[Term, ...]
    value: int


class Data(msgspec.Struct, frozen=True):
    """The whole file."""

    setup: Setup
    limits: Limits
    safety: Safety
    scoring: Scoring
    car_types: tuple[CarType, ...]
    board_cards: tuple[BoardCard, ...]
    player_colours: tuple[PlayerColour, ...]
    engines: tuple[Engine, ...]
    planning_cards: tuple[PlanningCard, ...]
    contracts: tuple[Contract, ...]


def load(text: str) -> Data:
    """The components from the text of a data file. Raises ValueError when they do not fit together."""
    data = msgspec.convert(tomllib.loads(text), type=Data)
    for seats in range(2, len(data.player_colours) + 1):
        _check_ring(data, seats)
    classes = [engine.class_ for engine in data.engines]
    if any(card.needs_class not in classes for card in data.planning_cards):
        raise ValueError("a planning card needs an unknown engine class")
    if len(classes) != data.limits.upgrades_per_player + 1:
        raise ValueError("the engines do not fit the number of upgrades")
    return data


def _check_ring(data: Data, seats: int) -> None:
    cards = on_board(data, seats)
    factories = [card for card in cards if card.kind == "factory"]
    types = {kind.id for kind in data.car_types if kind.icon <= seats}
    letters = [card.letter for card in cards if card.kind == "tunnel"]
    homes = {colour.home for colour in data.player_colours[:seats]}
    if len(cards) != len(factories) * (1 + data.setup.others_between_factories):
        raise ValueError(f"the board cards for {seats} players do not fill the gaps between the factories")
    if types != {card.car_type for card in factories}:
        raise ValueError(f"the factories for {seats} players do not take the car types in play")
    if homes != {card.id for card in cards if card.kind == "complex"}:
        raise ValueError(f"the complexes for {seats} players are not the homes of the seats")
    if any(letters.count(letter) < 2 for letter in letters) or sum(card.kind == "refit" for card in cards) != 1:
        raise ValueError(f"a tunnel for {seats} players has no partner, or the refit is missing")


def on_board(data: Data, seats: int) -> tuple[BoardCard, ...]:
    """The board cards for this many players; with four, tunnels with icon 3 stay in the box (rules, section 3)."""
    return tuple(
        card
        for card in data.board_cards
        if card.icon <= seats and not (seats == 4 and card.kind == "tunnel" and card.icon == 3)
    )


DATA = load(resources.files(__package__).joinpath("data.toml").read_text(encoding="utf-8"))

CARDS = {card.id: card for card in DATA.board_cards}
REFIT = next(card.id for card in DATA.board_cards if card.kind == "refit")
FACTORIES = {card.id: card.car_type for card in DATA.board_cards if card.kind == "factory"}
TUNNELS = {card.id: card.letter for card in DATA.board_cards if card.kind == "tunnel"}
CAR_TYPES = {kind.id: kind for kind in DATA.car_types}
CONTRACTS = {contract.id: contract for contract in DATA.contracts}
PLANNING = {card.id: card for card in DATA.planning_cards}
CLASSES = tuple(engine.class_ for engine in DATA.engines)
RANK = {class_: rank for rank, class_ in enumerate(CLASSES)}
LIMIT = {engine.class_: engine.car_limit for engine in DATA.engines}
NEEDS = {card.id: RANK[card.needs_class] for card in DATA.planning_cards}
TURNS = DATA.setup.turns_per_round


@lru_cache
def types_in_play(seats: int) -> tuple[str, ...]:
    """The car types with this many players, in data order."""
    return tuple(kind.id for kind in DATA.car_types if kind.icon <= seats)


@lru_cache
def homes(seats: int) -> tuple[str, ...]:
    """The complexes in seat order."""
    return tuple(colour.home for colour in DATA.player_colours[:seats])
