"""The lines of the log."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.cargotrain import GAME
from rules.cargotrain import events as told
from rules.cargotrain.narrate import LINES

NAMES = ["Ana", "Ben", "Cleo"]


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (told.Planned(0, ("3", "12D", "1")), "Ana plans 3, 1/2 D, 1."),
        (told.PlanWithdrawn(1), "Ben takes the plan back."),
        (told.Secret(), ""),
        (told.Revealed(1, ("3", "3B", "1")), "All plans are in. Turn 1 is revealed: Ana 3, Ben 3 B, Cleo 1."),
        (told.Revealed(2, ("3", "1", "1")), "Turn 2 is revealed: Ana 3, Ben 1, Cleo 1."),
        (told.TurnLost(1, "3B", "A"), "Ben loses this turn: card 3 B needs class B, the engine is class A."),
        (told.Stranded(1), "Ben cannot move and stays."),
        (told.FirstAttached(2, "X-red", "oil"), "Cleo loads oil at Brick Yard before moving."),
        (
            told.Moved(1, "3", "X-blue", ("T-A1", "T-A3", "F-timber"), ("cw", "T-A3", "ccw")),
            "Ben moves 3 to Paper Mill by way of Tunnel A1, Tunnel A3.",
        ),
        (told.Moved(1, "1", "X-blue", ("T-A1",), ("cw",)), "Ben moves 1 to Tunnel A1."),
        (told.Attached(0, "X-red", ("oil", "grain")), "Ana loads oil, grain at Brick Yard."),
        (told.CarsDrawn("X-red", ("coal",)), "From the deck to Brick Yard: coal."),
        (told.Upgraded(0, "C"), "Ana upgrades to class C: 3 cars."),
        (told.Swapped(0, "X-red", "oil", "coal"), "Ana swaps coal for oil at Brick Yard."),
        (told.Dismantled(0, "F-oil", "oil", 2), "Ana delivers 2 oil to Refinery."),
        (told.ContractsDrawn(0, 1, ()), "Ana draws a contract."),
        (told.ContractsDrawn(0, 1, ("c03",)), "Ana draws 2 of one type + 2 of one type (3 points)."),
        (told.ContractKept(0, ""), "Ana has signed a contract."),
        (told.ContractKept(0, "c01"), "Ana signs 2 different + 2 different (2 points)."),
        (told.Reordered(0, "X-red", ("grain", "oil")), "Ana puts Brick Yard in order: grain, oil."),
        (told.MovedOn(0, "X-red", "cw", "F-grain"), "Ana moves one more field, to Flour Mill."),
        (
            told.ContractFulfilled(0, "c07", (("oil", "oil", "oil"), ("timber", "coal"))),
            "Ana fulfils 3 of one type + 2 different (4 points) with 1 coal, 1 timber, 3 oil.",
        ),
        (told.TurnEnded(0), "Ana ends the turn."),
        (told.LastRound(1), "The car deck is empty and 1 car left at the complexes: this is the last round."),
        (told.RefitDue(1), "The round is over. Ben is the new station master and moves the refit."),
        (told.RefitMoved(1, "F-coal", 2), "Ben swaps the refit with Power Station. Round 2 begins."),
        (told.LeftOpen(0, ("c01",)), "Ana has not fulfilled 2 different + 2 different (2 points)."),
        (told.GameOver(6), "The game is over after round 6."),
    ],
)
def test_lines(event: told.CargotrainEvent, line: str) -> None:
    assert GAME.narrate(event, NAMES) == line


def test_every_event_has_its_line() -> None:
    assert set(LINES) == set(get_args(told.CargotrainEvent))
