"""The studio: one thread draws, the newest order for each place wins, nothing twice, nothing for the wrong eyes."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Iterable, Sequence
from pathlib import Path
from typing import Any

import pytest

from render import layers
from render.picture import Guest, Picture
from render.studio import Studio
from rules.core import Event, View
from tests.render import marco_polo

PEOPLE = (Guest("Ana", ("red",)), Guest("Ben", ("blue",)))


def view(turn: int, seat: int | None = None) -> View:
    return View(seat=seat, turn=turn, to_act=(0,), scores=(0, 0), over=False)


class Module:
    """A game's render module that takes its time and remembers what it drew, and where."""

    def __init__(self) -> None:
        self.drawn: list[tuple[int, int | None, tuple[tuple[str, int], ...]]] = []
        self.threads: set[str] = set()
        self.gate = threading.Event()
        self.gate.set()
        self.missing = 0
        self.broken = False

    def board(
        self, view: View, people: Sequence[Guest], last: Sequence[Event] = (), marks: Sequence[tuple[str, int]] = ()
    ) -> Picture:
        self.gate.wait(5)
        self.threads.add(threading.current_thread().name.partition("_")[0])
        if self.missing:
            self.missing -= 1
            raise layers.Missing("board")
        if self.broken:
            raise RuntimeError("a bug in a picture")
        self.drawn.append((view.turn, view.seat, tuple(marks)))
        return Picture(f"{view.turn}".encode(), f"turn {view.turn}", 1, 1)

    def hand(self, view: View, people: Sequence[Guest]) -> Picture:
        self.threads.add(threading.current_thread().name.partition("_")[0])
        self.drawn.append((view.turn, view.seat, ()))
        return Picture(b"hand", f"hand of {view.seat}", 1, 1)

    def text(self, view: View, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
        return f"turn {view.turn}, {people[0].name}"

    def layers(self, view: View) -> tuple[str, ...]:
        return ("board",)


class Rack(layers.Shelf):
    """A shelf that builds nothing, but counts how often it was asked to."""

    asked: list[tuple[str, ...]]

    def ensure(self, game: str, names: Iterable[str]) -> None:
        self.asked.append(tuple(names))
        assert threading.current_thread().name.startswith("layers")


@pytest.fixture
def module(monkeypatch: pytest.MonkeyPatch) -> Module:
    made = Module()
    monkeypatch.setattr(layers, "module", lambda game: made)
    return made


@pytest.fixture
async def studio(module: Module, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> AsyncIterator[Studio]:
    rack = Rack(tmp_path)
    rack.asked = []
    monkeypatch.setattr(layers, "use", lambda folder: rack)
    made = Studio(tmp_path)
    yield made
    module.gate.set()
    await made.close()


async def settle() -> None:
    """Let what was ordered come to the gate."""
    for _ in range(20):
        await asyncio.sleep(0.005)


async def test_a_board_is_drawn_in_the_render_thread(studio: Studio, module: Module) -> None:
    picture = await studio.board("toy", 1, view(3), PEOPLE)
    assert picture.alt == "turn 3"
    assert module.threads == {"render"}
    assert studio.text("toy", view(4), PEOPLE) == "turn 4, Ana"


async def test_the_newest_order_of_a_place_is_the_one_drawn(studio: Studio, module: Module) -> None:
    module.gate.clear()
    first = asyncio.create_task(studio.board("toy", 1, view(1), PEOPLE))
    await settle()  # turn 1 is being drawn now; the others wait behind it
    others = [asyncio.create_task(studio.board("toy", 1, view(turn), PEOPLE)) for turn in (2, 3, 4)]
    elsewhere = asyncio.create_task(studio.board("toy", 2, view(9), PEOPLE))
    await settle()
    module.gate.set()
    assert (await first).alt == "turn 1"
    assert [picture.alt for picture in await asyncio.gather(*others)] == ["turn 4"] * 3
    assert (await elsewhere).alt == "turn 9"
    assert [turn for turn, _, _ in module.drawn] == [1, 4, 9]


async def test_no_picture_goes_to_another_seat_or_shows_anothers_options(studio: Studio, module: Module) -> None:
    module.gate.clear()
    asked = [
        studio.board("toy", 1, view(1), PEOPLE),
        studio.board("toy", 1, view(2), PEOPLE, (), (("space:1", 1),)),
        studio.board("toy", 1, view(3), PEOPLE, (), (("space:2", 1),)),
        studio.board("toy", 1, view(4, 0), PEOPLE),
        studio.board("toy", 1, view(5, 1), PEOPLE),
    ]
    tasks = [asyncio.create_task(each) for each in asked]
    await settle()
    module.gate.set()
    assert [picture.alt for picture in await asyncio.gather(*tasks)] == [f"turn {turn}" for turn in range(1, 6)]


async def test_the_same_picture_is_drawn_once(studio: Studio, module: Module) -> None:
    one = await studio.board("toy", 1, view(1), PEOPLE)
    assert await studio.board("toy", 2, view(1), PEOPLE) is one
    assert await studio.board("toy", 1, view(1), (*PEOPLE[:1], Guest("Cem", ("blue",)))) is not one
    assert await studio.hand("toy", view(1, 0), PEOPLE) is await studio.hand("toy", view(1, 0), PEOPLE)
    assert len(module.drawn) == 3


async def test_old_pictures_are_let_go(module: Module, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    rack = Rack(tmp_path)
    rack.asked = []
    monkeypatch.setattr(layers, "use", lambda folder: rack)
    studio = Studio(tmp_path, keep=2)
    for turn in (1, 2, 1, 3, 1, 2):
        await studio.board("toy", 1, view(turn), PEOPLE)
    await studio.close()
    assert [turn for turn, _, _ in module.drawn] == [1, 2, 3, 2]


async def test_who_gives_up_does_not_take_the_picture_from_the_others(studio: Studio, module: Module) -> None:
    module.gate.clear()
    first, second = (asyncio.create_task(studio.board("toy", 1, view(1), PEOPLE)) for _ in range(2))
    await settle()
    first.cancel()
    await settle()
    module.gate.set()
    assert (await second).alt == "turn 1"
    assert first.cancelled()


async def test_layers_are_asked_for_before_and_again_when_one_is_lost(studio: Studio, module: Module) -> None:
    module.missing = 1
    assert (await studio.board("toy", 1, view(1), PEOPLE)).alt == "turn 1"
    assert isinstance(studio._shelf, Rack)
    assert studio._shelf.asked == [("board",), ("board",)]
    await studio.hand("toy", view(1, 0), PEOPLE)
    assert len(studio._shelf.asked) == 2


async def test_an_error_goes_to_who_asked_and_the_next_order_is_drawn(studio: Studio, module: Module) -> None:
    module.broken = True
    with pytest.raises(RuntimeError, match="a bug"):
        await studio.board("toy", 1, view(1), PEOPLE)
    module.broken = False
    assert (await studio.board("toy", 1, view(1), PEOPLE)).alt == "turn 1"


async def test_a_closed_studio_leaves_nobody_waiting(
    module: Module, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    rack = Rack(tmp_path)
    rack.asked = []
    monkeypatch.setattr(layers, "use", lambda folder: rack)
    studio = Studio(tmp_path)
    module.gate.clear()
    tasks = [asyncio.create_task(studio.board("toy", slot, view(slot), PEOPLE)) for slot in range(3)]
    await settle()
    threading.Timer(0.1, module.gate.set).start()
    await studio.close()
    ended = await asyncio.gather(*tasks, return_exceptions=True)
    assert all(isinstance(each, asyncio.CancelledError | Picture) for each in ended)
    assert sum(isinstance(each, asyncio.CancelledError) for each in ended) >= 2
    assert not any(thread.name.startswith(("render_", "layers_")) for thread in threading.enumerate())


async def test_a_real_board_and_a_damaged_layer(polo: None, shelf: layers.Shelf, tmp_path: Path) -> None:
    """From the order to the bytes with everything real; the layer is harmed in between and drawn again by a worker."""
    studio = Studio(tmp_path)
    made = studio._shelf.path("marco-polo", "board")
    made.parent.mkdir(exist_ok=True)
    made.write_bytes(shelf.path("marco-polo", "board").read_bytes()[:-1])
    order = marco_polo.start()
    started = time.monotonic()
    worst = 0.0
    task = asyncio.create_task(studio.board(order.game, 1, order.view, order.people))
    while not task.done():
        tick = time.monotonic()
        await asyncio.sleep(0.005)
        worst = max(worst, time.monotonic() - tick)
    picture = await task
    await studio.close()
    assert picture.data[8:12] == b"WEBP"
    assert made.read_bytes() == shelf.path("marco-polo", "board").read_bytes()
    assert worst < max(0.25, (time.monotonic() - started) / 4)  # the loop went on while the worker drew


async def test_a_game_is_found_by_its_key() -> None:
    found: Any = layers.module("marco-polo")
    assert found.__name__ == "render.marco_polo"
    with pytest.raises(ModuleNotFoundError):
        layers.module("no-such-game")
