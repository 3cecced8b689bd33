"""A small game of docks and crates that does what the contract allows and Marco Polo Expedition does not.

Each round all seats plan two docks at once and in secret, revisable until the last plan is in; then the tide is turned
up, and seat after seat ships three of its thirty crates to one of its docks. A warden without a player claims a dock.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import combinations, combinations_with_replacement
from typing import Annotated, Any

import msgspec

from rules.core import (
    Action,
    Event,
    Game,
    IllegalAction,
    Option,
    Options,
    Question,
    Refusal,
    Result,
    Seat,
    Standing,
    State,
    View,
    generator,
)
from rules.questions import Pick

DOCKS = ("north", "east", "south", "west", "river")
GEARS = ("ramp", "hoist", "crane")
CRATES = "ABCDEF"
COLOURS = ("red", "blue", "green", "black")
HAND, LOAD = 30, 3


class ToyOptions(Options, frozen=True):
    """Rounds, the warden, and a colour for every seat."""

    rounds: Annotated[int, msgspec.Meta(title="Rounds", extra={"choices": ((1, "One"), (2, "Two"))})] = 2
    warden: Annotated[bool, msgspec.Meta(title="Warden", extra={"choices": ((False, "No"), (True, "Yes"))})] = True
    colours: Annotated[
        tuple[str, ...],
        msgspec.Meta(title="Colour", extra={"per_seat": True, "choices": tuple((c, c.capitalize()) for c in COLOURS)}),
    ] = ()


class Plan(Action, frozen=True):
    """Two different docks, in secret."""

    docks: tuple[str, ...]


class Ship(Action, frozen=True):
    """Three crates to a planned dock; a seat has one crane in the whole game."""

    dock: Annotated[str, msgspec.Meta(title="To which dock?")]
    gear: Annotated[str, msgspec.Meta(title="With which gear?")]
    crates: Annotated[tuple[str, ...], msgspec.Meta(title="Which crates?", extra={"ask": "counts"})]


class Skip(Action, frozen=True):
    """Ship nothing; not in the last round."""


class Planned(Event, frozen=True):
    """A seat has planned; `docks` is empty for the others, who read no line about it."""

    revised = True

    seat: int
    docks: tuple[str, ...]

    def __repr__(self) -> str:
        return f"Planned(seat={self.seat})"


class Tide(Event, frozen=True):
    """All plans are open and the tide favours a dock; the warden claims another."""

    reveals = True
    seals = True

    plans: tuple[tuple[str, ...], ...]
    dock: str


class Shipped(Event, frozen=True):
    """Crates left; none: the seat skipped."""

    seat: int
    crates: tuple[str, ...]
    points: int


class Claimed(Event, frozen=True):
    """The warden (the last seat) claims a dock and earns a point for every plan that has it."""

    reveals = True
    seals = True

    dock: str
    seat: int
    points: int


ToyAction = Plan | Ship | Skip
ToyEvent = Planned | Tide | Shipped | Claimed


class Docked(State):
    """The whole toy game. `acting` is the seat that ships, -1 while all plan; `tides` hides what is to come."""

    options: ToyOptions
    key: str
    hands: list[tuple[int, ...]]  # crates by letter
    cranes: list[int]
    points: list[int]
    plans: list[tuple[str, ...]]
    tides: list[str]
    tide: str = ""
    claimed: str = ""  # by the warden in the round before
    acting: int = -1
    round: int = 1
    turn: int = 1
    over: bool = False

    def __repr__(self) -> str:
        return f"Docked(turn={self.turn})"


class ToyView(View, frozen=True):
    """What is shown of the toy game."""

    hand: tuple[int, ...] | None
    plans: tuple[tuple[str, ...] | None, ...]  # None: hidden or not planned
    planned: tuple[bool, ...]
    cranes: tuple[int, ...]
    tide: str
    claimed: str
    round: int


class Toy(Game[Docked, ToyAction, ToyEvent, ToyView, ToyOptions]):
    """The toy game under the contract."""

    key = "toy"
    title = "Toy Docks"
    version = "1"
    seats = range(2, 5)
    summary = "Plan docks in secret and ship crates to them."

    State = Docked
    Options = ToyOptions
    Action = ToyAction
    Event = ToyEvent

    def default_options(self, seats: int) -> ToyOptions:
        return ToyOptions()

    def check(self, seats: int, options: ToyOptions) -> list[Refusal]:
        found = [] if seats in self.seats else [Refusal("bad_seats", "Toy Docks is for 2 to 4 players.")]
        if options.rounds not in (1, 2):
            found.append(Refusal("bad_rounds", "There are one or two rounds."))
        picked = [colour for colour in options.colours if colour]
        if len(options.colours) not in (0, seats) or len(set(picked)) != len(picked) or not set(picked) <= {*COLOURS}:
            found.append(Refusal("bad_colours", "Every seat needs a colour of its own."))
        return found

    def setup(self, seats: int, options: ToyOptions, key: str) -> Docked:
        for refusal in self.check(seats, options):
            raise IllegalAction(refusal.code, refusal.text)
        rng = generator(key, "setup")
        crates, tides = [*CRATES] * (HAND // len(CRATES) * seats), list(DOCKS)
        rng.shuffle(crates)
        rng.shuffle(tides)
        hands = [_count(crates[seat * HAND : (seat + 1) * HAND]) for seat in range(seats)]
        return Docked(
            format=1,
            options=options,
            key=key,
            hands=hands,
            cranes=[1] * seats,
            points=[0] * (seats + options.warden),
            plans=[()] * seats,
            tides=tides,
        )

    def roster(self, state: Docked) -> tuple[Seat, ...]:
        picked = state.options.colours or ("",) * len(state.hands)
        free = [colour for colour in COLOURS if colour not in picked]
        colours = [colour or free.pop(0) for colour in picked]
        players = tuple(Seat("player", colour.capitalize(), (colour,)) for colour in colours)
        return players + ((Seat("automaton", "Warden", ("grey",)),) if state.options.warden else ())

    def to_act(self, state: Docked) -> tuple[int, ...]:
        if state.over:
            return ()
        if state.acting >= 0:
            return (state.acting,)
        return tuple(seat for seat, plan in enumerate(state.plans) if not plan)

    def turn(self, state: Docked) -> int:
        return state.turn

    def legal(self, state: Docked, seat: int) -> list[ToyAction]:
        if state.over or seat not in range(len(state.hands)) or state.acting not in (-1, seat):
            return []
        if state.acting == -1:
            return [Plan(docks) for docks in combinations(DOCKS, 2)]
        loads = [load for load in combinations_with_replacement(CRATES, LOAD) if _holds(state.hands[seat], load)]
        gears = GEARS if state.cranes[seat] else GEARS[:-1]
        ships = [Ship(dock, gear, load) for dock in state.plans[seat] for gear in gears for load in loads]
        return [*ships, Skip()] if state.round < state.options.rounds else [*ships]

    def default(self, state: Docked, seat: int) -> ToyAction:
        listed = self.legal(state, seat)
        return listed[-1] if isinstance(listed[-1], Skip) else listed[0]

    def apply(self, state: Docked, seat: int, action: ToyAction) -> list[ToyEvent]:
        if state.over:
            raise IllegalAction("game_over", "This game is over.")
        if seat not in range(len(state.hands)):
            raise IllegalAction("not_a_player", "You hold no seat in this game.")
        if state.acting not in (-1, seat):
            raise IllegalAction("not_your_turn", "It is another seat's turn.")
        if isinstance(action, Plan):
            return self._plan(state, seat, action)
        if isinstance(action, Ship):
            return self._ship(state, seat, action)
        if not isinstance(action, Skip):
            raise IllegalAction("unknown_action", "Toy Docks knows no such action.")
        if state.acting == -1 or state.round == state.options.rounds:
            raise IllegalAction("no_skip", "The last ship may not be skipped.")
        return [Shipped(seat, (), 0), *self._next(state)]

    def _plan(self, state: Docked, seat: int, action: Plan) -> list[ToyEvent]:
        if state.acting != -1:
            raise IllegalAction("not_now", "Plans are made already.")
        if not _known(action.docks, DOCKS) or len(set(action.docks)) != 2 or len(action.docks) != 2:
            raise IllegalAction("bad_field", "Plan two different docks.")
        state.plans[seat] = tuple(sorted(action.docks, key=DOCKS.index))
        events: list[ToyEvent] = [Planned(seat, state.plans[seat])]
        if not self.to_act(state):
            state.tide, state.acting, state.turn = state.tides.pop(0), 0, state.turn + 1
            events.append(Tide(tuple(state.plans), state.tide))
        return events

    def _ship(self, state: Docked, seat: int, action: Ship) -> list[ToyEvent]:
        if state.acting == -1:
            raise IllegalAction("not_now", "Plan first.")
        crates = action.crates
        if action.dock not in DOCKS or action.gear not in GEARS or not _known(crates, CRATES) or len(crates) != LOAD:
            raise IllegalAction("bad_field", "A dock, a gear and three crates.")
        if action.dock not in state.plans[seat]:
            raise IllegalAction("not_planned", "That dock is not in your plan.")
        if action.gear == "crane" and not state.cranes[seat]:
            raise IllegalAction("no_crane", "Your crane is used up.")
        if not _holds(state.hands[seat], crates):
            raise IllegalAction("not_in_hand", "You do not hold those crates.")
        state.cranes[seat] -= action.gear == "crane"
        state.hands[seat] = tuple(
            had - crates.count(crate) for had, crate in zip(state.hands[seat], CRATES, strict=True)
        )
        points = len(set(crates)) + 2 * (action.dock == state.tide) + (action.gear == "crane")
        state.points[seat] += points
        return [Shipped(seat, tuple(sorted(crates)), points), *self._next(state)]

    def _next(self, state: Docked) -> list[ToyEvent]:
        """The next seat ships; after the last one the warden claims a dock, then a new round begins."""
        state.turn, state.acting = state.turn + 1, state.acting + 1
        if state.acting < len(state.hands):
            return []
        events: list[ToyEvent] = []
        if state.options.warden:
            claimed = self._claim(state)
            state.points[-1] += claimed.points
            events.append(claimed)
        state.over = state.round == state.options.rounds
        if not state.over:
            state.round, state.acting, state.tide, state.plans = state.round + 1, -1, "", [()] * len(state.hands)
        return events

    def _claim(self, state: Docked) -> Claimed:
        state.claimed = dock = state.tides.pop()
        return Claimed(dock, len(state.hands), sum(dock in plan for plan in state.plans))

    def view(self, state: Docked, seat: int | None) -> ToyView:
        open_plans = state.acting != -1
        return ToyView(
            seat=seat,
            turn=state.turn,
            to_act=self.to_act(state),
            scores=tuple(state.points),
            over=state.over,
            hand=state.hands[seat] if seat is not None and seat < len(state.hands) else None,
            plans=tuple(plan if open_plans or owner == seat else None for owner, plan in enumerate(state.plans)),
            planned=tuple(bool(plan) for plan in state.plans),
            cranes=tuple(state.cranes),
            tide=state.tide,
            claimed=state.claimed,
            round=state.round,
        )

    def redact(self, event: ToyEvent, seat: int | None) -> ToyEvent:
        if isinstance(event, Planned) and event.seat != seat:
            return msgspec.structs.replace(event, docks=())
        return event

    def narrate(self, event: ToyEvent, names: Sequence[str]) -> str:
        match event:
            case Planned(docks=(_, *_)):
                return f"{names[event.seat]} plans {' and '.join(event.docks)}."
            case Tide():
                return f"The plans are open and the tide favours {event.dock}."
            case Claimed():
                return f"{names[event.seat]} claims {event.dock} for {event.points}."
            case Shipped():
                return f"{names[event.seat]} ships {' '.join(event.crates) or 'nothing'} for {event.points}."
        return ""

    def reshuffle_hidden(self, state: Docked, seat: int | None, rng: random.Random) -> None:
        others = [owner for owner in range(len(state.hands)) if owner != seat]
        sizes = [sum(state.hands[owner]) for owner in others]
        pool = [
            crate
            for owner in others
            for crate, held in zip(CRATES, state.hands[owner], strict=True)
            for _ in range(held)
        ]
        rng.shuffle(pool)
        rng.shuffle(state.tides)
        for owner, size in zip(others, sizes, strict=True):
            state.hands[owner] = _count(pool[:size])
            del pool[:size]
            if state.acting == -1 and state.plans[owner]:
                state.plans[owner] = rng.choice(list(combinations(DOCKS, 2)))
        state.key = f"{rng.getrandbits(128):032x}"

    def result(self, state: Docked) -> Result | None:
        if not state.over:
            return None
        order = sorted(range(len(state.points)), key=lambda seat: (-state.points[seat], seat))
        standings = [
            Standing(
                seat,
                1 + sum(p > state.points[seat] for p in state.points),
                state.points[seat],
                (("Ships", state.points[seat]),),
            )
            for seat in order
        ]
        return Result(tuple(standings), "The last ship has left.")

    def word(self, state: Docked, seat: int, field: str, value: object) -> Pick:
        return Pick(key="", label=str(value).capitalize(), place=f"dock:{value}" if field == "dock" else "")

    def impossible(self, state: Docked, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
        if state.acting != seat:
            return ()
        if len(chosen) == 2 and not state.cranes[seat]:
            return (Option("crane", "Crane", refused="Your crane is used up."),)
        if not chosen and state.round == state.options.rounds:
            return (Option("skip", "Skip", refused="The last ship may not be skipped."),)
        return ()

    def question(self, state: Docked, seat: int, chosen: tuple[str, ...] = ()) -> Question | ToyAction:
        """Plans are asked as one question with two answers, the rest as ever."""
        if state.acting != -1 or state.over or not self.legal(state, seat):
            return super().question(state, seat, chosen)
        if not chosen:
            docks = tuple(Option(dock, dock.capitalize(), place=f"dock:{dock}") for dock in DOCKS)
            return Question(
                "Which two docks?", docks, hint="Nobody sees this before all have planned.", least=2, most=2
            )
        if list(chosen) not in [list(docks) for docks in combinations(DOCKS, 2)]:
            raise IllegalAction("unknown_option", "Choose two docks of the list.")
        return Plan(chosen)


def _count(crates: Sequence[str]) -> tuple[int, ...]:
    held = Counter(crates)
    return tuple(held[crate] for crate in CRATES)


def _holds(hand: tuple[int, ...], crates: Sequence[str]) -> bool:
    return all(crates.count(crate) <= held for crate, held in zip(CRATES, hand, strict=True))


def _known(values: Any, names: Sequence[str]) -> bool:
    return isinstance(values, tuple) and all(isinstance(value, str) and value in tuple(names) for value in values)


GAME = Toy()
