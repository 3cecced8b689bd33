"""The local table: the real bot on a page of this computer, opened without a token and ended by a signal."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from pathlib import Path
from typing import Any

import aiohttp
import pytest

import bot
from cogs.settings import Settings
from demo import table
from demo.front import STYLE

ROOT = Path(__file__).parents[2]


def free_port() -> int:
    """A port that nobody uses now."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def settings(folder: Path, port: int) -> Settings:
    """Settings without a token."""
    return Settings(token="", database=folder / "never.db", pictures=folder / "pictures", log="INFO", port=port)


async def test_the_page_shows_a_lobby_that_waits_for_start(tmp_path: Path) -> None:
    port = free_port()
    async with table.running(settings(tmp_path, port), tmp_path) as (url, _), aiohttp.ClientSession() as client:
        page, _, secret = url.partition("#")
        assert page == f"http://127.0.0.1:{port}/"
        async with client.get(page) as answer:
            assert "<title>" in await answer.text()
        async with client.get(f"{page}preview.css") as answer:
            assert (await answer.text()).endswith(STYLE)
        async with client.get(f"{page}favicon.ico") as answer:
            assert answer.status == 200
        said = str(await _state(client, page, secret))
        for part in ("Marco Polo Expedition", "At the table: 4 of 4", "Everything is ready", "Nilufar", "Computer 3"):
            assert part in said
    assert not (tmp_path / "never.db").exists()


async def _state(client: aiohttp.ClientSession, page: str, secret: str) -> Any:
    """What the page would show to the first member."""
    headers = {"X-Simcord-Capability": secret}
    async with client.post(f"{page}api/pages", json={}, headers=headers) as answer:
        assert answer.status in (200, 201), await answer.text()
        return await answer.json()


def test_it_opens_without_a_token_says_so_and_ends_with_a_signal(tmp_path: Path) -> None:
    port = free_port()
    names = {name: value for name, value in os.environ.items() if not name.startswith(("WAYBILL_", "DISCORD_"))}
    running = subprocess.Popen(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={**names, "WAYBILL_PORT": str(port)},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    assert running.stdout is not None
    said = ""
    try:
        while "Ctrl-C" not in said:
            line = running.stdout.readline()
            assert line, said
            said += line
    finally:
        running.send_signal(signal.SIGTERM)
        rest, _ = running.communicate(timeout=30)
    assert running.returncode == 0, said + rest
    assert re.search(rf"Open +http://127\.0\.0\.1:{port}/#\S+", said)
    assert "This is not Discord" in said
    assert "Traceback" not in said + rest
    assert not list(tmp_path.glob("data/*.db*"))


async def test_a_port_in_use_is_one_sentence(tmp_path: Path, capsys: Any) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = int(taken.getsockname()[1])
        assert await table.open_table(settings(tmp_path, port), lambda stop: None) == 1
    said = capsys.readouterr().err
    assert said.startswith(f"Waybill: the local table cannot use port {port}")
    assert said.count("\n") == 1


async def test_without_the_development_tools_it_says_how_to_get_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delitem(sys.modules, "demo.table")
    monkeypatch.setitem(sys.modules, "simcord", None)
    with pytest.raises(bot.Fatal) as refused:
        await bot.local_table(settings(tmp_path, free_port()))
    assert "requirements-dev.txt" in str(refused.value)
    assert "(missing: simcord)" in str(refused.value)
