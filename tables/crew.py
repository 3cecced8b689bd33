"""Work in the background: started, watched, and stopped at the end."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from tables.faults import fault

log = logging.getLogger(__name__)


class Crew:
    """Tasks that somebody keeps hold of; one that fails is logged and hurts nobody else."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._closed = False

    def start(self, work: Callable[[int], Coroutine[Any, Any, None]], table_id: int) -> None:
        """Do this for a table in the background; nothing is started any more after `close`."""
        if self._closed:
            return
        task = asyncio.get_running_loop().create_task(self._guarded(work, table_id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def settled(self) -> None:
        """Wait until nothing is left to do."""
        while self._tasks:
            await asyncio.wait(self._tasks)

    async def close(self) -> None:
        """Stop everything."""
        self._closed = True
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _guarded(self, work: Callable[[int], Coroutine[Any, Any, None]], table_id: int) -> None:
        try:
            await work(table_id)
        except Exception as error:
            log.error("work for table %s failed: %s", table_id, fault(error))
