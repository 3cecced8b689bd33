"""The toy game's rooms in the house, put there for one test: as if its files lay where docs/adding-a-game.md says."""

from __future__ import annotations

import sys

import pytest

from rules.registry import GAMES
from tests import toy_commands, toy_picture
from tests.toy import GAME


def furnish(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let `render.toy` and `cogs.toy` be found, and the registry know the game."""
    monkeypatch.setitem(sys.modules, "render.toy", toy_picture)
    monkeypatch.setitem(sys.modules, "cogs.toy", toy_commands)
    monkeypatch.setitem(GAMES, GAME.key, GAME)
