"""The toy's rooms: found by the house under its key, and its picture made by the studio's own way."""

from __future__ import annotations

import importlib

import pytest

from render.picture import Guest
from render.studio import Order, drawn
from rules.registry import GAMES
from tests.toy import GAME, Plan
from tests.toy_rooms import furnish


def test_the_house_finds_them(monkeypatch: pytest.MonkeyPatch) -> None:
    assert GAME.key not in GAMES
    furnish(monkeypatch)
    assert list(GAMES)[-1] == GAME.key
    assert importlib.import_module("cogs.toy").setup
    assert importlib.import_module("render.toy").COLOURS


@pytest.mark.parametrize("kind", ["board", "hand"])
def test_pictures(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    furnish(monkeypatch)
    state = GAME.setup(2, GAME.default_options(2), "key")
    GAME.apply(state, 0, Plan(("north", "east")))
    people = tuple(Guest(seat.name, seat.colours, seat.kind == "automaton") for seat in GAME.roster(state))
    secret = drawn(Order(kind, "toy", GAME.view(state, 0), people))
    assert secret.data
    assert secret.alt
    if kind == "board":
        public = drawn(Order(kind, "toy", GAME.view(state, None), people))
        assert "north and east" in secret.alt
        assert "north" not in public.alt
        assert "has planned" in public.alt
