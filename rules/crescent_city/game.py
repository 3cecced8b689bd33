"""Crescent City Cargo under the contract of rules.core."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.core import Game, Option, Refusal, Result, Seat
from rules.crescent_city import asking, defaults, dispatch, hide, scoring, setup, show
from rules.crescent_city import narrate as telling
from rules.crescent_city.actions import CargoAction
from rules.crescent_city.data import COUNTS
from rules.crescent_city.events import CargoEvent
from rules.crescent_city.refusals import refuse
from rules.crescent_city.state import CargoOptions, CargoState
from rules.crescent_city.view import CargoView
from rules.crescent_city.weigh import weigh
from rules.questions import Pick

COLOURS = ("red", "blue", "green", "yellow")


class CrescentCity(Game[CargoState, CargoAction, CargoEvent, CargoView, CargoOptions]):
    """Cargo in the port of New Orleans: load trucks, deliver to ships, containers and trains, earn the most coins."""

    key = "crescent-city"
    title = "Crescent City Cargo"
    version = "1"
    seats = range(min(COUNTS), max(COUNTS) + 1)
    summary = (
        "Load your trucks, deliver to ships, containers and trains, build up your company, and end with most coins."
    )

    State = CargoState
    Options = CargoOptions
    Action = CargoAction
    Event = CargoEvent

    def default_options(self, seats: int) -> CargoOptions:
        return CargoOptions()

    def check(self, seats: int, options: CargoOptions) -> list[Refusal]:
        if seats in self.seats:
            return []
        return [Refusal("seats", f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players.")]

    def setup(self, seats: int, options: CargoOptions, key: str) -> CargoState:
        for refusal in self.check(seats, options):
            raise refuse(refusal.code, refusal.text)
        return setup.first_state(seats, options, key)

    def roster(self, state: CargoState) -> tuple[Seat, ...]:
        return tuple(Seat("player", colour.capitalize(), (colour,)) for colour in COLOURS[: state.seats])

    def to_act(self, state: CargoState) -> tuple[int, ...]:
        return show.awaited(state)

    def turn(self, state: CargoState) -> int:
        return state.turn

    def legal(self, state: CargoState, seat: int) -> list[CargoAction]:
        return dispatch.legal(state, seat)

    def default(self, state: CargoState, seat: int) -> CargoAction:
        return defaults.default(state, seat)

    def apply(self, state: CargoState, seat: int, action: CargoAction) -> list[CargoEvent]:
        return dispatch.perform(state, seat, action)

    def result(self, state: CargoState) -> Result | None:
        return scoring.result(state)

    def view(self, state: CargoState, seat: int | None) -> CargoView:
        return show.show(state, seat)

    def redact(self, event: CargoEvent, seat: int | None) -> CargoEvent:
        return hide.redact(event, seat)

    def narrate(self, event: CargoEvent, names: Sequence[str]) -> str:
        return telling.narrate(event, names)

    def reshuffle_hidden(self, state: CargoState, seat: int | None, rng: random.Random) -> None:
        hide.reshuffle(state, seat, rng)

    def path(self, state: CargoState, seat: int, action: CargoAction) -> tuple[Pick, ...]:
        return asking.path(state, seat, action)

    def impossible(self, state: CargoState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
        return asking.impossible(state, seat, chosen)

    def ask_title(self, state: CargoState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
        return asking.title(state, seat, chosen)

    def weigh(self, state: CargoState, seat: int, action: CargoAction) -> int:
        return weigh(state, seat, action)


GAME = CrescentCity()
