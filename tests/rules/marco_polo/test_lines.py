"""What the log says: one plain line an event, a card from the pile only to its taker."""

from __future__ import annotations

import pytest

from rules.marco_polo import GAME
from rules.marco_polo.events import (
    Award,
    Dropped,
    Ended,
    Found,
    PoloEvent,
    Reached,
    Refilled,
    Scored,
    Showed,
    Shuffled,
    Stepped,
    Took,
)

NAMES = ("Ana", "Bo", "Cy")
LINES: list[tuple[PoloEvent, str]] = [
    (Stepped(0, "red", 0, 4, ("YF",), 3), "Ana moves red over 3 pieces to Nishapur for yellow fruit."),
    (Stepped(1, "blue", 6, 7, ("RL", "RL"), 0), "Bo moves blue to Taican for 2 red leaders."),
    (Dropped(0, "red", 5, 7, 1, 1), "Ana drops ballast for 1 gold and moves red over 1 piece to Taican."),
    (Dropped(0, "red", 5, 6, 1, 0), "Ana drops ballast for 1 gold and moves red to Balkh."),
    (Found(2, 10, 2), "Cy opens the chest on Pamir: 2 gold."),
    (Reached(0, "red", 15, late=False), "Ana is the first in Kantshou and takes a card before the scoring there."),
    (Reached(0, "red", 11, late=True), "Red goes straight on to Kantshou and rests there."),
    (Took(0, "pile", "RL", passed=True), "Ana passes and takes red leader from the pile."),
    (Took(0, "pile", "", passed=False), "Ana takes a card from the pile."),
    (Took(1, "3", "BS", passed=False), "Bo takes blue spice from the display."),
    (Took(1, "none", "", passed=True), "Bo passes; no card is left to take."),
    (Took(1, "none", "", passed=False), "Bo finds no card left to take."),
    (Refilled(3, "BS"), "Display slot 3 now has blue spice."),
    (Shuffled(1), "The pile was empty: 1 discard shuffled into a new one."),
    (Shuffled(12), "The pile was empty: 12 discards shuffled into a new one."),
    (
        Scored("kantshou", (Award(0, "red", 16, 6), Award(2, "green", 13, 3))),
        "Scoring in Kantshou: Ana +6 (red, Kantshou), Cy +3 (green, Khotan).",
    ),
    (Scored("daidu", ()), "Final scoring: no piece earns anything."),
    (Showed(1, ("RO", "RK", "RK", "BL")), "Bo shows red oil, 2 silk; blue leader."),
    (Ended(False), "The game is over."),
    (Ended(True), "Nobody can move or take a card any more. The caravan is stranded and the game is over."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[type(event).__name__ for event, _ in LINES])
def test_lines(event: PoloEvent, line: str) -> None:
    assert GAME.narrate(event, NAMES) == line


def test_every_event_has_a_line() -> None:
    assert {type(event) for event, _ in LINES} == set(PoloEvent.__args__)
