"""Marco Polo Expedition under the contract of rules.core."""

from __future__ import annotations

import random
from collections.abc import Sequence

from rules.core import Game, Option, Refusal, Result, Seat
from rules.marco_polo import asking, moves, observe, scoring
from rules.marco_polo import narrate as telling
from rules.marco_polo import setup as start
from rules.marco_polo.actions import PoloAction
from rules.marco_polo.board import own_pieces
from rules.marco_polo.events import PoloEvent
from rules.marco_polo.state import PoloOptions, PoloState
from rules.marco_polo.view import PoloView
from rules.marco_polo.weigh import weigh
from rules.questions import Pick


class MarcoPolo(Game[PoloState, PoloAction, PoloEvent, PoloView, PoloOptions]):
    """A caravan race from Hormus to Daidu: cards pay for spaces, the farthest earn gold."""

    key = "marco-polo"
    title = "Marco Polo Expedition"
    version = "1"
    seats = start.SEATS
    summary = "Pay with cards to lead your caravan from Hormus to Daidu, jump the others, and earn the most gold."

    State = PoloState
    Options = PoloOptions
    Action = PoloAction
    Event = PoloEvent

    def default_options(self, seats: int) -> PoloOptions:
        return PoloOptions()

    def check(self, seats: int, options: PoloOptions) -> list[Refusal]:
        return start.check(seats, options)

    def setup(self, seats: int, options: PoloOptions, key: str) -> PoloState:
        return start.setup(seats, options, key)

    def roster(self, state: PoloState) -> tuple[Seat, ...]:
        return tuple(self._seat(state, seat) for seat in range(len(state.hands)))

    def _seat(self, state: PoloState, seat: int) -> Seat:
        colours = tuple(piece.colour for piece in own_pieces(state, seat))
        return Seat("player", " and ".join(colours).capitalize(), colours)

    def to_act(self, state: PoloState) -> tuple[int, ...]:
        return () if state.over else (state.turn.seat,)

    def turn(self, state: PoloState) -> int:
        return state.turn.number

    def legal(self, state: PoloState, seat: int) -> list[PoloAction]:
        return moves.legal(state, seat)

    def default(self, state: PoloState, seat: int) -> PoloAction:
        return moves.default(state)

    def apply(self, state: PoloState, seat: int, action: PoloAction) -> list[PoloEvent]:
        return moves.apply(state, seat, action)

    def result(self, state: PoloState) -> Result | None:
        return scoring.result(state)

    def view(self, state: PoloState, seat: int | None) -> PoloView:
        return observe.view(state, seat)

    def redact(self, event: PoloEvent, seat: int | None) -> PoloEvent:
        return observe.redact(event, seat)

    def narrate(self, event: PoloEvent, names: Sequence[str]) -> str:
        return telling.narrate(event, names)

    def reshuffle_hidden(self, state: PoloState, seat: int | None, rng: random.Random) -> None:
        observe.reshuffle_hidden(state, seat, rng)

    def path(self, state: PoloState, seat: int, action: PoloAction) -> tuple[Pick, ...]:
        return asking.path(state, seat, action)

    def paths(self, state: PoloState, seat: int) -> list[tuple[tuple[Pick, ...], PoloAction]]:
        return asking.paths(state, seat)

    def impossible(self, state: PoloState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
        return asking.impossible(state, seat, chosen)

    def ask_title(self, state: PoloState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
        return asking.title(state, seat, chosen)

    def weigh(self, state: PoloState, seat: int, action: PoloAction) -> int:
        return weigh(state, seat, action)


GAME = MarcoPolo()
