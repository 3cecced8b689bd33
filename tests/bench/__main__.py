"""`make bench`: every speed that matters, each beside a yardstick measured in the same run."""

from __future__ import annotations

from rules.registry import GAMES
from tests.bench import pictures, selfplay, start, table


def main() -> None:
    """Measure and print, room by room."""
    _print("Random self-play, four players", selfplay.lines(selfplay.measure()))
    _print("Boards", pictures.lines(pictures.measure()))
    _print("A move through the table", table.lines([table.moves(game) for game in GAMES], table.crowd()))
    _print("Start", start.lines(start.whole_bot()))


def _print(title: str, lines: list[str]) -> None:
    print(f"\n{title}", *(f"  {line}" for line in lines), sep="\n", flush=True)


if __name__ == "__main__":
    main()
