"""How long pictures take, how large they are, and how little they hold up the event loop."""

from __future__ import annotations

import asyncio
import io
import random
import statistics
import tempfile
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from time import perf_counter
from typing import Any

import msgspec
from PIL import Image

from render import layers
from render.picture import Guest
from render.studio import Order, Studio, drawn
from render.theme import HEIGHT, WIDTH
from rules.core import Event
from rules.registry import GAMES

NAMES = ("Ana", "Дмитрий ⚓", "山田さくら", "يوسف", "Carl-Friedrich von Hohenstein", "김민준 🎲", "כהן יעל")


class Speed(msgspec.Struct, frozen=True):
    """Boards of one game: milliseconds at p50 and p95, and the largest file in KiB."""

    game: str
    boards: int
    draw: tuple[float, float]
    encode: tuple[float, float]
    ready: tuple[float, float]  # from the order to the bytes, through the studio
    plain: tuple[float, float]  # a grey picture of the same size encoded in between: how fast the machine is just now
    kib: float


class Lag(msgspec.Struct, frozen=True):
    """How late a ticker of one millisecond came while two boards were drawn again and again, in milliseconds."""

    ticks: int
    p99: float
    worst: float


def orders(game: str, number: int, seed: int = 1, seats: int | None = None) -> list[Order]:
    """Board orders of a random game, a turn apart, with the last turn's public events."""
    rules, rng = GAMES[game], random.Random(seed)
    seats = seats or max(rules.seats)
    state = rules.setup(seats, rules.default_options(seats), f"{seed:032x}")
    found: list[Order] = []
    last: list[Event] = []
    turn = rules.turn(state)
    while len(found) < number and (awaited := rules.to_act(state)):
        seat = rng.choice(awaited)
        listed = rules.legal(state, seat)
        last += rules.apply(state, seat, rng.choices(listed, [rules.weigh(state, seat, each) for each in listed])[0])
        if rules.turn(state) != turn:
            found.append(_order(game, rules, state, last))
            last, turn = [], rules.turn(state)
    return found


def _order(game: str, rules: Any, state: Any, last: Sequence[Event]) -> Order:
    people = tuple(
        Guest(NAMES[index % len(NAMES)], seat.colours, seat.kind == "automaton")
        for index, seat in enumerate(rules.roster(state))
    )
    public = tuple(rules.redact(event, None) for event in last)
    return Order("board", game, rules.view(state, None), people, public)


def speed(game: str, number: int = 40) -> Speed:
    """Draw, encode and order this many boards of a game, all different, after a few to warm up."""
    made = orders(game, number + 5)
    pictures = [drawn(order) for order in made[:5]]
    draws, encodes, sizes = [], [], [len(picture.data) for picture in pictures]
    for order in made[5:]:
        start = perf_counter()
        picture = order.draw()
        whole = perf_counter() - start
        with Image.open(io.BytesIO(picture.data)) as opened:
            encodes.append(_encode(opened.convert("RGB")))
        draws.append(whole - encodes[-1])
        sizes.append(len(picture.data))
    ready, plain = asyncio.run(_ready(made))
    return Speed(game, len(draws), _points(draws), _points(encodes), _points(ready), _points(plain), max(sizes) / 1024)


def _encode(image: Image.Image) -> float:
    """Seconds to encode a picture as boards are."""
    start = perf_counter()
    image.save(io.BytesIO(), "WEBP", quality=90, method=0)
    return perf_counter() - start


async def _ready(made: Sequence[Order]) -> tuple[list[float], list[float]]:
    """Seconds from each order to its bytes, one after the other, in a studio that has drawn the first five before;
    and for a grey picture encoded after each."""
    found, plain, grey = [], [], Image.new("RGB", (WIDTH, HEIGHT), "#808080")
    async with _studio() as studio:
        for order in made:
            start = perf_counter()
            await studio.board(order.game, 1, order.view, order.people, order.last)
            found.append(perf_counter() - start)
            plain.append(_encode(grey))
    return found[5:], plain[5:]


@asynccontextmanager
async def _studio() -> AsyncIterator[Studio]:
    """A studio that keeps no finished pictures; after it layers come from the same folder as before."""
    folder = layers.shelf().folder
    studio = Studio(folder, keep=1)
    try:
        yield studio
    finally:
        await studio.close()
        layers.use(folder)


def _points(seconds: Sequence[float]) -> tuple[float, float]:
    """The middle and the 95th percentile, in milliseconds."""
    cuts = statistics.quantiles(seconds, n=20, method="inclusive")
    return 1000 * cuts[9], 1000 * cuts[18]


def lag(game: str, rounds: int = 15) -> Lag:
    """The lag of an event loop for which two tables have boards drawn at once, `rounds` times."""
    one, other = orders(game, rounds + 1, seed=1), orders(game, rounds + 1, seed=2)
    drawn(one[0])
    return asyncio.run(_lag(one, other))


async def _lag(one: Sequence[Order], other: Sequence[Order]) -> Lag:
    late: list[float] = []
    ticking = True

    async def tick() -> None:
        while ticking:
            due = perf_counter() + 0.001
            await asyncio.sleep(0.001)
            late.append(perf_counter() - due)

    async with _studio() as studio:
        ticker = asyncio.create_task(tick())
        for pair in zip(one, other, strict=False):
            await asyncio.gather(*(studio.board(o.game, n, o.view, o.people, o.last) for n, o in enumerate(pair)))
        ticking = False
        await ticker
    late.sort()
    return Lag(len(late), 1000 * late[int(len(late) * 0.99)], 1000 * late[-1])


def measure(number: int = 40, rounds: int = 15) -> list[tuple[Speed, Lag]]:
    """Speed and lag of every game's boards; static layers are built into a folder of their own before."""
    with tempfile.TemporaryDirectory() as folder:
        layers.use(Path(folder))
        try:
            return [(speed(game, number), lag(game, rounds)) for game in GAMES]
        finally:
            layers.use(None)


def lines(found: Sequence[tuple[Speed, Lag]]) -> list[str]:
    """The numbers in words, for `make bench`."""
    return [
        f"{each.game}: draw {_span(each.draw)}, encode {_span(each.encode)}, ready {_span(each.ready)} ms at p50/p95, "
        f"that is {each.ready[1] / each.plain[0]:.1f} grey pictures encoded; at most {each.kib:.0f} KiB; "
        f"loop lag while two are drawn: p99 {late.p99:.1f}, worst {late.worst:.1f} ms; "
        f"static layers cold {cold(each.game):.1f} s"
        for each, late in found
    ]


def _span(points: tuple[float, float]) -> str:
    return f"{points[0]:.0f}/{points[1]:.0f}"


def cold(game: str) -> float:
    """Seconds that the worker needs for a game's static layers."""
    with tempfile.TemporaryDirectory() as folder:
        shelf = layers.Shelf(Path(folder))
        order = orders(game, 1)[0]
        start = perf_counter()
        shelf.ensure(game, layers.module(game).layers(order.view))
        return perf_counter() - start
