"""The measuring of pictures measures, and boards keep their size; how fast they are is for `make bench` to say."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from render import layers
from tests.bench import pictures
from tests.render.conftest import SHARED

GAME = "marco-polo"


@pytest.fixture(autouse=True)
def shelf() -> Iterator[None]:
    """The static layers that the other tests of pictures use."""
    SHARED.mkdir(mode=0o700, exist_ok=True)
    layers.use(SHARED)
    yield
    layers.use(None)


def test_boards_are_measured_and_small_enough() -> None:
    found = pictures.speed(GAME, 8)
    assert found.boards == 8
    assert 0 < found.draw[0] <= found.draw[1]
    assert 0 < found.encode[0] <= found.encode[1]
    assert 0 < found.ready[0] <= found.ready[1]
    assert 50 < found.kib <= 400


def test_the_loop_goes_on_while_boards_are_drawn() -> None:
    found = pictures.lag(GAME, 4)
    assert found.ticks > 20
    assert 0 < found.p99 <= found.worst


def test_orders_are_different_boards_of_one_game() -> None:
    made = pictures.orders(GAME, 6, seats=3)
    assert len({order.digest() for order in made}) == 6
    assert all(len(order.people) == 3 and order.view.seat is None and order.last for order in made)


def test_measuring_leaves_the_shelf_in_use() -> None:
    pictures.lag(GAME, 1)
    assert layers.shelf().folder == SHARED
    layers.shelf().ensure(GAME, ["board"])
