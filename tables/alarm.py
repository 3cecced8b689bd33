"""The one task that waits: for the next card to try again, the next reminder, the next end of time."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from tables.faults import fault

log = logging.getLogger(__name__)


class Alarm:
    """Calls `ring` when the earliest moment that was set has come; `ring` returns the next one, None for none.

    The task sleeps until then and is made anew when an earlier moment is set. It never polls and never waits for an
    event, so that whoever watches the loop sees it at rest.
    """

    def __init__(
        self,
        clock: Callable[[], float],
        sleep: Callable[[float], Awaitable[None]],
        ring: Callable[[], Awaitable[float | None]],
    ) -> None:
        self._clock = clock
        self._sleep = sleep
        self._ring = ring
        self._due: float | None = None
        self._task: asyncio.Task[None] | None = None
        self._ringing = False
        self._closed = False

    def set(self, due: float | None) -> None:
        """Ring at this moment at the latest."""
        if due is None or self._closed or (self._due is not None and self._due <= due):
            return
        self._due = due
        if not self._ringing:
            self._remake()

    async def close(self) -> None:
        """Never ring again."""
        self._closed = True
        task, self._task = self._task, None
        if task is not None:
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)

    def _remake(self) -> None:
        if self._task is not None:
            self._task.cancel()
        self._task = asyncio.get_running_loop().create_task(self._wait())

    async def _wait(self) -> None:
        while self._due is not None:
            delay = self._due - self._clock()
            if delay > 0:
                await self._sleep(delay)
                continue
            await self._ring_now()
        self._task = None

    async def _ring_now(self) -> None:
        self._due, self._ringing = None, True
        try:
            following = await self._ring()
        except Exception as error:
            log.error("a waiting task failed: %s", fault(error))
            following = self._clock() + 60
        finally:
            self._ringing = False
        if following is not None and (self._due is None or following < self._due):
            self._due = following
