"""Fixed positions of Cargo Empire for pictures."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from render.picture import Guest
from render.studio import Order
from rules.cargo_empire import GAME
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.variants.events import BotShipped
from rules.core import Event, Question

NAMES = ("Ana", "Дмитрий ⚓", "山田さくら", "יעל כהן", "Carl-Friedrich von und zu Hohenstein")


def board(state: EmpireState, last: Sequence[Event] = (), marks: tuple[tuple[str, int], ...] = ()) -> Order:
    """The board of a state as everybody sees it."""
    return Order("board", GAME.key, GAME.view(state, None), people(state), public(last), marks)


def papers(state: EmpireState, seat: int) -> Order:
    """The private picture of a seat."""
    return Order("hand", GAME.key, GAME.view(state, seat), people(state))


def people(state: EmpireState, names: Sequence[str] = NAMES) -> tuple[Guest, ...]:
    """The seats of a game under these names."""
    return tuple(Guest(name, seat.colours) for name, seat in zip(names, GAME.roster(state), strict=False))


def public(events: Sequence[Any]) -> tuple[Event, ...]:
    """The events as everybody may read them."""
    return tuple(GAME.redact(event, None) for event in events)


def turns(seats: int, options: EmpireOptions, seed: int) -> Iterator[tuple[EmpireState, list[Event]]]:
    """Every turn of a game of simple computer players, with the events of the turn before, and the end."""
    state, dice = GAME.setup(seats, options, f"{seed:032x}"), random.Random(seed)
    last: list[Event] = []
    turn = 0
    while awaited := GAME.to_act(state):
        if GAME.turn(state) != turn:
            yield state, last
            last, turn = [], GAME.turn(state)
        listed = GAME.legal(state, awaited[0])
        weights = [GAME.weigh(state, awaited[0], action) for action in listed]
        last += GAME.apply(state, awaited[0], dice.choices(listed, weights)[0])
    yield state, last


def after(number: int, seats: int, options: EmpireOptions, seed: int = 1) -> tuple[EmpireState, list[Event]]:
    """The position after so many turns, or the end if the game is shorter."""
    moments = turns(seats, options, seed)
    found = next(moments)
    for count, moment in enumerate(moments, start=1):
        if count > number:
            break
        found = moment
    state, last = found
    return GAME.clone(state), last


def start() -> Order:
    """Five players before the first post."""
    return board(after(3, 5, EmpireOptions())[0])


def middle() -> Order:
    """Four players on Europe, with the marks of an open question."""
    state, last = after(36, 4, EmpireOptions())
    [seat] = GAME.to_act(state)
    question = GAME.question(state, seat)
    assert isinstance(question, Question)
    possible = [option for option in question.options if not option.refused]
    return board(state, last, tuple((option.place, number) for number, option in enumerate(possible, start=1)))


def dyorle() -> Order:
    """Three players on Dyorle with an advanced track."""
    return board(*after(33, 3, EmpireOptions(map="dyorle", track="advanced"), 4))


def over() -> Order:
    """Two players after the end."""
    return board(*after(999, 2, EmpireOptions(track="mixed"), 7))


def choosing() -> Order:
    """A seat that has Goals and must keep one of two more."""
    options = EmpireOptions(colours=("blue", "green", "purple"))
    for seed in range(100):
        state, dice = GAME.setup(3, options, f"{seed:032x}"), random.Random(seed)
        while awaited := GAME.to_act(state):
            view = GAME.view(state, awaited[0])
            if view.offered and len(view.worth) > 3:
                return papers(state, awaited[0])
            GAME.apply(state, awaited[0], dice.choice(GAME.legal(state, awaited[0])))
    raise AssertionError


def clans() -> Order:
    """Four clans on Dyorle with an advanced track."""
    return board(*after(36, 4, EmpireOptions(map="dyorle", track="advanced", clans=True), 3))


def borrowed() -> Order:
    """Five clans; the fifth uses two crests of others in the running turn."""
    state, last = after(40, 5, EmpireOptions(clans=True), 5)
    while GAME.to_act(state) != (4,):
        [seat] = GAME.to_act(state)
        last = [*GAME.apply(state, seat, GAME.default(state, seat))]
    state.borrowed = [0, 3]
    return board(state, last)


def bot() -> Order:
    """Two clans and the Bot, whose turn was the last one."""
    state, last = after(21, 2, EmpireOptions(bot=True, clans=True, track="mixed"), 6)
    while not any(isinstance(event, BotShipped) for event in last):
        [seat] = GAME.to_act(state)
        last = [*GAME.apply(state, seat, GAME.default(state, seat))]
    return board(state, last)


def vassals() -> Order:
    """Two players with vassals, after one was placed."""
    return board(*after(20, 2, EmpireOptions(vassals=True), 3))


ORDERS = {
    "cargo-empire-clans": clans(),
    "cargo-empire-borrowed": borrowed(),
    "cargo-empire-bot": bot(),
    "cargo-empire-vassals": vassals(),
    "cargo-empire-start": start(),
    "cargo-empire-middle": middle(),
    "cargo-empire-dyorle": dyorle(),
    "cargo-empire-over": over(),
    "cargo-empire-papers": choosing(),
}
