"""The measuring of self-play measures; how fast it is is for `make bench` to say."""

from __future__ import annotations

from rules.registry import GAMES
from tests.bench import selfplay


def test_every_game_has_a_pace() -> None:
    paces = selfplay.measure(seconds=0.3, rounds=3)
    assert set(paces) == {selfplay.FLOOR, selfplay.CATAN, *GAMES}
    assert all(pace.decisions > 0 and pace.seconds >= 0.3 for pace in paces.values())
    assert len(selfplay.lines(paces)) == len(paces)
