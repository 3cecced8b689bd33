"""How a seat and the end of a game are named."""

from __future__ import annotations

from cogs import people
from rules.core import Result, Seat, Standing
from tables.model import Person


def test_standings_name_what_decided_a_tie() -> None:
    seats = [Person(name, Seat("player", name, ("red",)), None) for name in ("Ann", "Bo")]
    first = Standing(0, 1, 37, (("Track", 4), ("Goals", 33)), "ahead by Track")
    second = Standing(1, 2, 37, (("Track", 0), ("Goals", 37)))
    said = people.standings(Result((first, second), "The third round is over."), seats)
    assert said.splitlines() == [
        "**The third round is over.**",
        "1. **Ann: 37** (Track +4, Goals +33). Ahead by Track.",
        "2. **Bo: 37** (Goals +37)",
    ]
