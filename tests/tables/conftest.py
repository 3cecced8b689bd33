"""A house for every test."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.tables.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    """A house that is up, over a file of its own."""
    up = await House(tmp_path / "waybill.db").up()
    yield up
    await up.down()
