"""Cargo Empire under the contract of rules.core."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.cargo_empire import asking, defaults, headings, moves, observe, scoring, shipping
from rules.cargo_empire import narrate as telling
from rules.cargo_empire import setup as start
from rules.cargo_empire.actions import EmpireAction
from rules.cargo_empire.data import PEOPLE
from rules.cargo_empire.events import EmpireEvent, redact
from rules.cargo_empire.options import EmpireOptions, check
from rules.cargo_empire.state import EmpireState, with_variants
from rules.cargo_empire.view import EmpireView
from rules.cargo_empire.weigh import weigh
from rules.core import Game, IllegalAction, Option, Refusal, Result, Seat
from rules.questions import Pick


class CargoEmpire(Game[EmpireState, EmpireAction, EmpireEvent, EmpireView, EmpireOptions]):
    """Trade between 24 growing cities: posts, vehicles on a development track, City cards and secret Goals."""

    key = "cargo-empire"
    title = "Cargo Empire"
    version = "2"
    format = 2
    migrations = (with_variants,)
    seats = PEOPLE
    summary = (
        "Ship cargo to cities that want it, set up trading posts, and drive your vehicles up the development track."
    )

    State = EmpireState
    Options = EmpireOptions
    Action = EmpireAction
    Event = EmpireEvent

    def default_options(self, seats: int) -> EmpireOptions:
        return EmpireOptions(bot=seats == 1)

    def check(self, seats: int, options: EmpireOptions) -> list[Refusal]:
        return check(seats, options)

    def setup(self, seats: int, options: EmpireOptions, key: str) -> EmpireState:
        for refusal in check(seats, options):
            raise IllegalAction(refusal.code, refusal.text)
        return start.new_game(seats, options, key, self.format)

    def roster(self, state: EmpireState) -> tuple[Seat, ...]:
        return observe.roster(state)

    def to_act(self, state: EmpireState) -> tuple[int, ...]:
        waiting = moves.awaited(state)
        return () if waiting is None else (waiting,)

    def turn(self, state: EmpireState) -> int:
        return state.turn

    def legal(self, state: EmpireState, seat: int) -> list[EmpireAction]:
        return moves.legal(state, seat)

    def default(self, state: EmpireState, seat: int) -> EmpireAction:
        return defaults.default(state, seat)

    def apply(self, state: EmpireState, seat: int, action: EmpireAction) -> list[EmpireEvent]:
        return moves.apply(state, seat, action)

    def result(self, state: EmpireState) -> Result | None:
        return scoring.result(state)

    def view(self, state: EmpireState, seat: int | None) -> EmpireView:
        return observe.view(state, seat)

    def redact(self, event: EmpireEvent, seat: int | None) -> EmpireEvent:
        return redact(event, seat)

    def narrate(self, event: EmpireEvent, names: Sequence[str]) -> str:
        return telling.narrate(event, names)

    def reshuffle_hidden(self, state: EmpireState, seat: int | None, rng: random.Random) -> None:
        observe.reshuffle_hidden(state, seat, rng)

    def path(self, state: EmpireState, seat: int, action: EmpireAction) -> tuple[Pick, ...]:
        return asking.path(state, seat, action)

    def paths(self, state: EmpireState, seat: int) -> list[tuple[tuple[Pick, ...], EmpireAction]]:
        return asking.paths(state, seat, moves.legal(state, seat))

    def impossible(self, state: EmpireState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
        return shipping.impossible(state, seat, chosen)

    def ask_title(self, state: EmpireState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
        return headings.title(state, seat, chosen)

    def weigh(self, state: EmpireState, seat: int, action: EmpireAction) -> int:
        return weigh(state, seat, action)


GAME = CargoEmpire()
