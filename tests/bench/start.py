"""How long the whole bot takes to start on a file with many open tables, and how much memory it has then."""

from __future__ import annotations

import asyncio
import sqlite3
import subprocess
import sys
import tempfile
from contextlib import closing
from pathlib import Path

from tests.bench.table import ROOT, Crowd, crowded_file

# Everything but the network: what `setup_hook` does, from the first import on. The commands count as sent before.
START = """
import time; begun = time.perf_counter()
import asyncio, resource, sys
from pathlib import Path
import bot
from cogs import sync
from cogs.client import Waybill
from cogs.settings import Settings
async def sent_before(*args, **kwargs):
    return None
async def main():
    sync.sync = sent_before
    waybill = Waybill(Settings("", Path(sys.argv[1]), Path(sys.argv[1] + "-pictures"), "INFO", 8765))
    await waybill._async_setup_hook()
    await waybill.setup_hook()
    await waybill.tables.settled()
    seconds = time.perf_counter() - begun
    pages = int(open("/proc/self/statm").read().split()[1])
    print(seconds, pages * resource.getpagesize() / 2**20)
    await waybill.close()
asyncio.run(main())
"""


def whole_bot(tables: int = 5000) -> Crowd:
    """Start the bot in a fresh process on a file with this many open tables, before any picture is drawn."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "waybill.db"
        asyncio.run(crowded_file(path, tables))
        with closing(sqlite3.connect(path)) as connection:
            connection.execute("DELETE FROM outbox")  # a card to post would be a picture to draw
            connection.commit()
        command = [sys.executable, "-c", START, str(path)]
        found = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)
    seconds, mib = map(float, found.stdout.split())
    return Crowd(tables, seconds, mib)


def lines(found: Crowd) -> list[str]:
    """The numbers in words, for `make bench`."""
    return [f"bot with {found.tables} open tables: up in {found.seconds:.2f} s, {found.mib:.0f} MiB resident"]
