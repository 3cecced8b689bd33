"""The studio: pictures for the cogs, drawn one after the other in a thread of their own.

A picture that is asked for while another waits for the same place replaces it: only the newest is drawn. Finished
pictures are kept by their content, so that a second look costs nothing.
"""

from __future__ import annotations

import asyncio
import hashlib
from collections import OrderedDict
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from render import layers
from render.picture import Board, Guest, Picture
from rules.core import Event, View

Mark = tuple[str, int]
T = TypeVar("T")


class Order(msgspec.Struct, frozen=True):
    """All that a picture is made of. `kind`: board or hand."""

    kind: str
    game: str
    view: View
    people: tuple[Guest, ...]
    last: tuple[Event, ...] = ()
    marks: tuple[Mark, ...] = ()

    def draw(self) -> Picture:
        """Draw it now, in this thread. Raises layers.Missing when a static layer is not there."""
        board: Board = layers.module(self.game)
        if self.kind == "hand":
            return board.hand(self.view, self.people)
        return board.board(self.view, self.people, self.last, self.marks)

    def digest(self) -> bytes:
        """The same for the same picture."""
        return hashlib.blake2b(msgspec.msgpack.encode(self), digest_size=16).digest()


class _Place:
    """What waits for one place: the newest order, and the future of everybody who asked."""

    def __init__(self, order: Order) -> None:
        self.order = order
        self.done: asyncio.Future[Picture] = asyncio.get_running_loop().create_future()
        self.done.add_done_callback(lambda done: done.cancelled() or done.exception())  # all callers may have left


class Studio:
    """One for the bot. `folder` keeps the static layers; None is the user's cache folder."""

    def __init__(self, folder: Path | None = None, keep: int = 24) -> None:
        self._shelf = layers.use(folder)
        self._thread = ThreadPoolExecutor(1, "render")
        self._builder = ThreadPoolExecutor(1, "layers")  # waits for the worker process; draws nothing
        self._turn = asyncio.Lock()
        self._places: dict[object, _Place] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        self._finished: OrderedDict[bytes, Picture] = OrderedDict()
        self._keep = keep

    async def board(
        self,
        game_key: str,
        slot: object,
        view: View,
        people: Sequence[Guest],
        last: Sequence[Event] = (),
        marks: Sequence[Mark] = (),
    ) -> Picture:
        """The board of a view. `slot` names where it will be shown (a table, say).

        An order that still waits for the same slot, seat and marks is replaced by this one, and both callers get this
        picture. Marks tell what a seat can do, and a seat's view may tell more: neither ever reaches another seat.
        """
        order = Order("board", game_key, view, tuple(people), tuple(last), tuple(marks))
        return await self._ordered(order, ("board", game_key, slot, view.seat, order.marks))

    async def hand(self, game_key: str, view: View, people: Sequence[Guest]) -> Picture:
        """The private picture of the seat of `view`."""
        order = Order("hand", game_key, view, tuple(people))
        return await self._ordered(order, ("hand", order.digest()))

    def text(self, game_key: str, view: View, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
        """The board in words; with a seat's view its secrets too."""
        board: Board = layers.module(game_key)
        return board.text(view, people, last)

    async def close(self) -> None:
        """End the worker and the threads; orders that wait are cancelled."""
        self._shelf.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for pool in (self._builder, self._thread):
            pool.shutdown(wait=True, cancel_futures=True)

    # -- inside -----------------------------------------------------------------------------------------------------

    async def _ordered(self, order: Order, where: object) -> Picture:
        found = self._finished.get(order.digest())
        if found is not None:
            self._finished.move_to_end(order.digest())
            return found
        place = self._places.get(where)
        if place is None:
            place = self._places[where] = _Place(order)
            task = asyncio.create_task(self._serve(where, place))
            self._tasks.add(task)
            task.add_done_callback(self._tasks.discard)
        place.order = order
        return await asyncio.shield(place.done)  # one caller that gives up does not take the picture from the others

    async def _serve(self, where: object, place: _Place) -> None:
        """Draw what the place wants when its turn comes; from then on a new order needs a new place."""
        try:
            await self._in(self._builder, _prepare, self._shelf, place.order)
            async with self._turn:
                self._places.pop(where, None)
                picture = await self._drawn(place.order)
            self._store(place.order, picture)
            if not place.done.done():
                place.done.set_result(picture)
        except asyncio.CancelledError:
            place.done.cancel()
            raise
        except Exception as error:
            place.done.set_exception(error)
        finally:
            if self._places.get(where) is place:
                del self._places[where]

    async def _drawn(self, order: Order) -> Picture:
        try:
            return await self._in(self._thread, order.draw)
        except layers.Missing:  # removed or found damaged since; the damaged file is gone, so it is built anew
            await self._in(self._builder, _prepare, self._shelf, order)
            return await self._in(self._thread, order.draw)

    async def _in(self, pool: ThreadPoolExecutor, work: Callable[..., T], *args: Any) -> T:
        return await asyncio.get_running_loop().run_in_executor(pool, work, *args)

    def _store(self, order: Order, picture: Picture) -> None:
        self._finished[order.digest()] = picture
        while len(self._finished) > self._keep:
            self._finished.popitem(last=False)


def _prepare(shelf: layers.Shelf, order: Order) -> None:
    """Have the layers of an order on the shelf."""
    if order.kind == "board":
        shelf.ensure(order.game, layers.module(order.game).layers(order.view))


def drawn(order: Order) -> Picture:
    """Draw an order here and now, layers included: for tools and tests, never for the bot."""
    _prepare(layers.shelf(), order)
    return order.draw()
