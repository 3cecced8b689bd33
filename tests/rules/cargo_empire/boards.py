"""The positions F0 and D0 that the worked cases of Cargo Empire start from, and short ways to say what is done."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.actions import Advance, Cards, EmpireAction, Transport
from rules.cargo_empire.data import SEATING, VEHICLES
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import Bot, City, EmpireState, Player
from rules.cargo_empire.variants.clans import CARGO
from rules.core import IllegalAction

ANA, BOB, CARL, DAVID, ERIC = range(5)
SEATS = ("Ana", "Bob", "Carl", "David", "Eric")
FIXTURES: dict[str, Any] = tomllib.loads((Path(__file__).parent / "fixtures.toml").read_text("utf-8"))["fixture"]


def f0(seats: int = 4, turn: int = ANA) -> EmpireState:
    """Europe, no posts, no cards, everybody at the start; `turn` is the seat that plans."""
    return _board(FIXTURES["F0"], seats, turn)


def d0(seats: int = 4, turn: int = ANA) -> EmpireState:
    """The same on Dyorle, Rush tile n on rush space n."""
    return _board(FIXTURES["D0"], seats, turn)


def _board(sheet: dict[str, Any], seats: int, turn: int) -> EmpireState:
    board, deck = MAPS[sheet["map"]], list(sheet["city_deck"])
    extra = [deck.pop(0) for _ in range(SEATING[seats].display - len(sheet["display"]))]
    return EmpireState(
        format=GAME.format,
        options=EmpireOptions(map=sheet["map"]),
        key="worked case",
        tiles=tuple("/".join(tile) for tile in sheet["track"]),
        cities=[City(tile=sheet["tiles"][city.id], cargo=2) for city in board.cities],
        players=[_player(sheet, name, SEATING[seats].turns) for name in SEATS[:seats]],
        order=list(range(seats)),
        display=[*sheet["display"], *extra],
        city_deck=deck,
        goal_deck=list(sheet["goal_deck"]),
        rush=[sheet["rush"][space.id] for space in board.rush_spaces],
        agenda=[steps.Planning(seat=turn)],
        picked=[],
        round=1,
        current=turn,
    )


def _player(sheet: dict[str, Any], name: str, left: int) -> Player:
    private = sheet["private"].get(name)
    return Player(colour=sheet["colours"][name], cities=[private] if private else [], left=left)


# -- setting up -----------------------------------------------------------------------------------------------------


def put(state: EmpireState, seat: int, *places: str) -> EmpireState:
    """Posts on demand spaces: "warsaw bottom"."""
    for place in places:
        name, space = place.split()
        setattr(state.city(name), space, seat)
    return state


def city(
    state: EmpireState, name: str, level: int = 1, cargo: int | None = None, posts: Sequence[int] = ()
) -> EmpireState:
    """A city at another level, with other cargo, with posts on its post spaces."""
    place = state.city(name)
    place.level, place.posts = level, list(posts)
    place.cargo = (0 if level == 3 else place.cargo) if cargo is None else cargo
    return state


def hold(state: EmpireState, seat: int, cards: str) -> EmpireState:
    """Give a seat exactly these cards: "2W 1T 1S"."""
    state.players[seat].cards = list(counts(cards))
    return state


def marks(state: EmpireState, seat: int, wagon: object = 0, train: object = 0, ship: object = 0) -> EmpireState:
    """Put a seat's markers on these spaces."""
    state.players[seat].marks = [str(wagon), str(train), str(ship)]
    return state


def over(state: EmpireState) -> EmpireState:
    """The same position at the end of the game."""
    state.agenda, state.current, state.round = [], None, 3
    return state


def counts(cards: str) -> tuple[int, int, int]:
    """Cards in words as numbers of wagons, trains, ships."""
    found = {kind: int(number) for number, kind in re.findall(r"(\d)([WTS])", cards)}
    return found.get("W", 0), found.get("T", 0), found.get("S", 0)


def clans(state: EmpireState, *crests: str) -> EmpireState:
    """The same with clans: the crest of each seat, by seat."""
    state.options = msgspec.structs.replace(state.options, clans=True)
    for player, crest in zip(state.players[: state.humans], crests, strict=True):
        player.crest, player.cargo = crest, [0] * len(CARGO)
    return state


def cargo(state: EmpireState, seat: int, *colours: str) -> EmpireState:
    """Cargo that a seat has kept."""
    state.players[seat].cargo = [colours.count(colour) for colour in CARGO]
    return state


def bot(state: EmpireState, *deck: str, target: int = 1, supply: str = "") -> EmpireState:
    """The last seat becomes the Bot: the next cards of its deck, the slot and the city of its markers."""
    state.options = msgspec.structs.replace(state.options, bot=True)
    state.bot = Bot(deck=list(deck), target=target - 1, supply=supply)
    state.players[-1].cities = []
    return state


def vassals(state: EmpireState) -> EmpireState:
    """Ana with David as seat 1, both with vassals."""
    state.options = msgspec.structs.replace(state.options, vassals=True)
    state.players[1].colour, state.players[1].cities = "blue", ["frankfurt"]
    state.vassals = ("yellow", "green")
    return state


# -- doing ----------------------------------------------------------------------------------------------------------


def ship(supply: str, target: str, cards: str, **more: Any) -> Transport:
    """A transport: cards as "1W+1S", a path as "a-b-c"."""
    if isinstance(more.get("path"), str):
        more["path"] = tuple(more["path"].split("-"))
    return Transport(supply, target, Cards(*counts(cards)), **more)


def go(vehicle: str, steps: int = 1, branch: str | None = None) -> Advance:
    """Moves of one vehicle."""
    return Advance(vehicle, steps, branch)


def act(state: EmpireState, seat: int, *actions: EmpireAction) -> list[EmpireEvent]:
    """Apply actions that must be legal; the events of the last one."""
    events: list[EmpireEvent] = []
    for action in actions:
        events = GAME.apply(state, seat, action)
    return events


def refused(state: EmpireState, seat: int, action: EmpireAction) -> str:
    """The code with which an action is refused; the state must be untouched."""
    before = GAME.dumps(state)
    with pytest.raises(IllegalAction) as caught:
        GAME.apply(state, seat, action)
    assert GAME.dumps(state) == before
    return caught.value.code


# -- looking --------------------------------------------------------------------------------------------------------


def card_sets(state: EmpireState, seat: int, supply: str, target: str) -> set[str]:
    """The listed card sets between two cities, in words."""
    listed = GAME.legal(state, seat)
    plans = [plan for plan in listed if isinstance(plan, Transport) and (plan.supply, plan.target) == (supply, target)]
    return {named(plan.cards.counts) for plan in plans}


def moves(state: EmpireState, seat: int) -> list[tuple[str, str | None]]:
    """The listed moves as vehicle and path."""
    return [(action.vehicle, action.branch) for action in GAME.legal(state, seat) if isinstance(action, Advance)]


def named(cards: Sequence[int]) -> str:
    """Numbers of wagons, trains, ships in words."""
    return "+".join(f"{number}{kind[0].upper()}" for number, kind in zip(cards, VEHICLES, strict=True) if number)


def held(state: EmpireState, seat: int) -> str:
    """The cards of a seat in words."""
    return named(state.players[seat].cards)


def movement(state: EmpireState) -> steps.Movement:
    """The running movement, which must be the open decision or wait for a choice."""
    return next(step for step in state.agenda if isinstance(step, steps.Movement))
