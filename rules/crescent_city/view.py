"""What a seat or a spectator may see. Goods, places and cards by their ids; counts of goods in canonical order."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules import core

Counts = tuple[int, ...]


class TruckView(msgspec.Struct, frozen=True):
    """A truck with the goods on its main area and its trailer; they may be rearranged at any time."""

    upgraded: bool
    driver: bool
    main: tuple[str, ...]
    trailer: tuple[str, ...]


class OfficeView(msgspec.Struct, frozen=True):
    """An office of a player."""

    id: int
    staffed: bool


class GoalView(msgspec.Struct, frozen=True):
    """A goal card: how much of what it counts there is, and what it would pay now (after the end: what it paid)."""

    id: int
    reached: int
    pays: int


class PlayerView(msgspec.Struct, frozen=True):
    """One company as everybody may see it; `shown` are its goals once the game is over."""

    coins: int
    morale: int
    idle: int
    on_call: int
    workforce: int
    employed: int
    goods: Counts
    trucks: tuple[TruckView, ...]
    offices: tuple[OfficeView, ...]
    contract: tuple[str, ...]
    tracks: Counts
    track_workers: Counts
    tiles: Counts  # by company
    trains: tuple[str, ...]
    ship_deliveries: int
    container_deliveries: int
    achievements: tuple[str, ...]
    loans: int
    goals: int  # how many are in hand
    drawn: int  # how many of an open draw
    shown: tuple[GoalView, ...] = ()


class CardView(msgspec.Struct, frozen=True):
    """A ship or container; for each space the seat of the worker there."""

    at: str
    id: str
    spaces: tuple[int | None, ...]


class TrainView(msgspec.Struct, frozen=True):
    """A train space: its card, None when there is none, and the seats of its workers."""

    at: str
    id: str | None
    workers: tuple[int, ...]


class PlanView(msgspec.Struct, frozen=True):
    """What the current seat has begun and chosen so far, by the kind of its open decision.

    `at` is where the pawn will stand (taking, dropping), else "". `goods` are pairs of a place and the goods chosen
    there; the first warehouse of a swap; the cubes named for the dock.
    """

    kind: Literal["taking", "dropping", "swapping", "ordering"]
    at: str
    goods: tuple[tuple[str, tuple[str, ...]], ...]


class Own(msgspec.Struct, frozen=True):
    """What only the viewing seat knows: its goals, an open draw, goals it put back that lie below the deck."""

    goals: tuple[GoalView, ...]
    draw: tuple[GoalView, ...]
    put_back: tuple[int, ...]


class CargoView(core.View, frozen=True):
    """A game of Crescent City Cargo as one seat or a spectator may see it."""

    round: int
    first: int
    current: int
    step: Literal["act", "done"]
    asking: tuple[tuple[int, str], ...]  # seat and kind of each open decision, by the tags of state.py
    trigger: str | None
    final_rounds_left: int | None
    trains_scored: int
    manager: str
    dockworker: str
    warehouses: tuple[Counts, ...]
    warehouse_limit: int
    dock: tuple[str, ...]
    ships: tuple[CardView, ...]
    containers: tuple[CardView, ...]
    trains: tuple[TrainView, ...]
    train_spaces: int
    train_deck: int
    display: tuple[int, ...]
    office_deck: int
    goal_deck: int
    bag: Counts  # by company
    truck_stack: int
    loans_left: int
    tiles: tuple[tuple[str | None, ...], ...]  # level I and II, by track
    arrivals: tuple[tuple[int, ...], ...]  # by track: who came to rest first
    pioneers: tuple[int | None, ...]
    workflow: tuple[int, ...]
    forecasts: tuple[int, ...]
    players: tuple[PlayerView, ...]
    plan: PlanView | None
    own: Own | None
