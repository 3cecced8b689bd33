"""Cargotrain as the house knows it: the contract's members, each handed on to its room."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import ClassVar

from rules.cargotrain import absent, asking, listing, observe, scoring
from rules.cargotrain.actions import CargotrainAction
from rules.cargotrain.data import DATA
from rules.cargotrain.events import CargotrainEvent
from rules.cargotrain.impossible import impossible
from rules.cargotrain.narrate import narrate
from rules.cargotrain.play import play
from rules.cargotrain.setup import deal
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.view import CargotrainView
from rules.cargotrain.weigh import weigh
from rules.core import Game, IllegalAction, Option, Options, Pick, Refusal, Result, Seat


class CargotrainOptions(Options, frozen=True):
    """Cargotrain has no variants."""


class Cargotrain(Game[CargotrainState, CargotrainAction, CargotrainEvent, CargotrainView, CargotrainOptions]):
    """The game of secret plans."""

    key: ClassVar[str] = "cargotrain"
    title: ClassVar[str] = "Cargotrain"
    version: ClassVar[str] = "1"
    seats: ClassVar[range] = range(2, len(DATA.player_colours) + 1)
    summary: ClassVar[str] = (
        "Plan three moves in secret, load cars in the right order and bring them to their factories."
    )

    State = CargotrainState
    Options = CargotrainOptions
    Action = CargotrainAction
    Event = CargotrainEvent

    def default_options(self, seats: int) -> CargotrainOptions:
        """There is nothing to choose."""
        return CargotrainOptions()

    def check(self, seats: int, options: CargotrainOptions) -> list[Refusal]:
        """Only the number of seats can be wrong."""
        if seats in self.seats:
            return []
        return [Refusal("bad_seats", f"{self.title} is for {self.seats[0]} to {self.seats[-1]} players.")]

    def setup(self, seats: int, options: CargotrainOptions, key: str) -> CargotrainState:
        """The first state of the game that the key names."""
        for refusal in self.check(seats, options):
            raise IllegalAction(refusal.code, refusal.text)
        return deal(seats, key)

    def roster(self, state: CargotrainState) -> tuple[Seat, ...]:
        """The seats by their colours."""
        colours = [colour.id for colour in DATA.player_colours[: state.seats]]
        return tuple(Seat(kind="player", name=colour.capitalize(), colours=(colour,)) for colour in colours)

    def to_act(self, state: CargotrainState) -> tuple[int, ...]:
        """While planning every seat without a stack, else at most one."""
        return state.awaited()

    def turn(self, state: CargotrainState) -> int:
        """Counts planning phases, turns of seats (lost ones too) and refits."""
        return state.clock()

    def legal(self, state: CargotrainState, seat: int) -> list[CargotrainAction]:
        """Every choice of this seat now."""
        return listing.legal(state, seat)

    def default(self, state: CargotrainState, seat: int) -> CargotrainAction:
        """What the clock plays for an absent player (rules, section 15.3)."""
        return absent.default(state, seat)

    def weigh(self, state: CargotrainState, seat: int, action: CargotrainAction) -> int:
        """How gladly a computer player takes this action."""
        return weigh(state, seat, action)

    def apply(self, state: CargotrainState, seat: int, action: CargotrainAction) -> list[CargotrainEvent]:
        """Play an action and everything automatic that follows it; refusals in the order of rules, section 6."""
        return play(state, seat, action)

    def result(self, state: CargotrainState) -> Result | None:
        """Places, points by source and how ties were decided."""
        return scoring.result(state)

    def view(self, state: CargotrainState, seat: int | None) -> CargotrainView:
        """What this seat, or a spectator, may see."""
        return observe.view(state, seat)

    def redact(self, event: CargotrainEvent, seat: int | None) -> CargotrainEvent:
        """The event as this seat, or a spectator, may read it."""
        return observe.redact(event, seat)

    def narrate(self, event: CargotrainEvent, names: Sequence[str]) -> str:
        """One line of plain text."""
        return narrate(event, names)

    def reshuffle_hidden(self, state: CargotrainState, seat: int | None, rng: random.Random) -> None:
        """Deal anew what the seat cannot know."""
        observe.reshuffle_hidden(state, seat, rng)

    def path(self, state: CargotrainState, seat: int, action: CargotrainAction) -> tuple[Pick, ...]:
        """The picks of an action."""
        return asking.path(state, seat, action)

    def impossible(self, state: CargotrainState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
        """Actions that cannot be taken now, each with its reason."""
        return impossible(state, seat, chosen)

    def ask_title(self, state: CargotrainState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
        """Title and hint of a question."""
        return asking.title(state, seat, chosen)


GAME = Cargotrain()
