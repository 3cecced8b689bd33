"""Every kind of event as a line, and the words that lines are made of."""

from __future__ import annotations

from typing import get_args

import pytest

from rules.crescent_city import GAME, words
from rules.crescent_city import events as ev
from rules.crescent_city.data import ACHIEVEMENTS, FORECASTS, GOALS, OFFICES, WORKFLOWS

NAMES = ("Ana", "Bo", "Cy")
LINES: list[tuple[ev.CargoEvent, str]] = [
    (ev.GoalsDrawn(0, 2, (7, 8)), "Ana draws 2 goals: Favourite Line or Freight Volume."),
    (ev.GoalsDrawn(0, 2, ()), "Ana draws 2 goals."),
    (ev.GoalKept(0, 7, opening=False), "Ana keeps the goal Favourite Line."),
    (ev.GoalKept(0, 0, opening=True), "Ana keeps a goal."),
    (ev.Headed(0, "manager", "M3"), "Ana heads for M3 with the manager."),
    (ev.Chose(0, "take", "W2", ("meat",)), "Ana chooses 1 meat from W2."),
    (ev.Chose(0, "drop", "S4", ("meat", "meat")), "Ana chooses 2 meat for S4."),
    (ev.Chose(0, "swap", "W1", ("iron",)), "Ana chooses 1 iron of W1 to swap."),
    (ev.Chose(0, "order", "dock", ()), "Ana puts the dock in order."),
    (ev.Chose(0, "order", "dock", ("iron",)), "Ana puts the dock in order: 1 iron next."),
    (
        ev.PickedUp(0, "M3", 2, ("W3", ("wood",)), ("W2", ("meat", "meat")), 3, 1),
        "Ana takes 1 wood from W3 and 2 meat from W2 for 3 morale and $1, manager on M3.",
    ),
    (
        ev.PickedUp(0, "M3", 2, ("W3", ()), ("W2", ("meat",)), 1, 0, headed=True),
        "Ana takes 1 meat from W2 for 1 morale.",
    ),
    (ev.SetOut(0, "D2", 1, 2, 0), "Ana delivers from D2 for 2 morale."),
    (
        ev.ShipServed(0, "S4", "ship-a", 2, ("meat", "meat"), 3),
        "Ana delivers 2 meat to the Algiers Belle (S4) for $3.",
    ),
    (ev.BoxServed(0, "C3", "box-3", 1, ("grain", "grain"), 0), "Ana delivers 2 grain to container C3."),
    (
        ev.BoxServed(0, "C3", "box-3", 1, ("coffee", "wood"), 1),
        "Ana delivers 1 coffee and 1 wood to container C3 for $1.",
    ),
    (ev.TrainServed(0, "T1", "train-01", ("coffee",)), "Ana delivers 1 coffee to train T1."),
    (ev.Commission(0, 9, 2), "The Grocery Distributor pays Ana $2."),
    (ev.TilesDrawn(0, ("gulf", "lakes")), "Ana draws Gulf & Bayou and Lake Shore Southern."),
    (ev.TilesDrawn(0, ("gulf", "lakes", "gulf")), "Ana draws 2 Gulf & Bayou and Lake Shore Southern."),
    (ev.TilesDrawn(0, ("gulf",), extra=True), "Ana draws one more, Gulf & Bayou."),
    (ev.TileReturned(0, "gulf"), "Ana puts Gulf & Bayou back into the bag."),
    (
        ev.TrainScored("T1", "train-01", 0, ((0, 2), (1, 1)), ((0, 2, 0), (1, 1, 1))),
        "Train T1 is full: Ana +$2 and Bo +$1; Ana wins the card. To the workforce: Bo 1.",
    ),
    (
        ev.TrainScored("T1", "train-01", 0, ((0, 3),), ((0, 2, 0),), final=True),
        "Train T1 is scored: Ana +$3; Ana wins the card.",
    ),
    (ev.TrainArrived("T1", "train-02"), "A new train for coffee or iron arrives on T1."),
    (
        ev.TileTaken(0, "trains-1", "forklift", 2, 1),
        "Ana takes achievement tile I of the forklift track (1 train won): +2 morale and +$1.",
    ),
    (ev.TruckBuilt(0, 3, 1), "Ana builds truck 3."),
    (ev.TrucksUpgraded(0, (1, 3), 2), "Ana adds trailers to trucks 1 and 3."),
    (ev.OfficeBuilt(0, 5, 2, 1), "Ana builds the Break Room (warehouse) for 2 wood and $1."),
    (ev.OfficeShown(11), "New in the display: Tool Shop."),
    (ev.Hired(0, 1, ("meat",), 0, 0), "Ana hires 1 worker for 1 meat."),
    (ev.Hired(0, 2, (), 4, 3), "Ana hires 2 workers for $4 and gains 3 morale."),
    (
        ev.Advanced(0, (("forklift", 3), ("human_resources", 2)), ("iron", "iron", "iron", "coffee"), 1, 1),
        "Ana advances: forklift to space 3 and human resources to space 2, for 1 coffee, 3 iron, 1 worker and $1.",
    ),
    (ev.Rested(0, 3), "Ana rests: morale 3."),
    (ev.Borrowed(0, 3), "Ana takes a loan of $3."),
    (ev.Passed(0), "Ana can do nothing and passes."),
    (ev.Staffed(0, truck=2), "Ana places a worker on truck 2."),
    (ev.Staffed(0, office=1), "Ana places a worker in the Fuel Station (warehouse)."),
    (ev.Sold(0, "iron", 0), "Ana brings 1 iron to the Construction Contract Office."),
    (ev.Sold(0, "wood", 4), "Ana brings 1 wood to the Construction Contract Office and is paid $4."),
    (ev.Swapped(0, ("W1", "iron"), ("W5", "wood")), "Ana swaps iron of W1 with wood of W5."),
    (ev.DockOrdered(0, ("wood", "iron")), "Ana orders the dock: wood, iron."),
    (ev.RefillAsked(0, 1), "Ana chooses where 1 good from the dock goes."),
    (ev.Refilled(0, (("W2", "meat"), ("W1", "iron"), ("W2", "meat"))), "From the dock: W1 1 iron and W2 2 meat."),
    (ev.TurnEnded(0), "Ana ends the turn."),
    (ev.TurnEnded(0, quiet=True), ""),
    (
        ev.EndTriggered(0, "workforce"),
        "Ana hires from the last section of the workforce. After this round come three final rounds.",
    ),
    (ev.EndTriggered(0, "trains"), "The sixth train is scored. After this round come three final rounds."),
    (ev.EndTriggered(None, "stalled"), "Nobody can act any more."),
    (ev.EndTriggered(None, "round_cap"), "The last round is over."),
    (ev.FinalRound(3), "A final round begins; 3 are left with this one."),
    (ev.FinalRound(1), "The last round begins."),
    (ev.Payment(0, "loans paid back", -5), "Loans paid back: Ana -$5."),
    (ev.GoalsShown(0, ((7, 2), (8, 0))), "Ana shows goals: Favourite Line $2 and Freight Volume $0."),
    (ev.GameEnded("trains", (1,)), "The game is over. Bo wins."),
    (ev.GameEnded("trains", (0, 2)), "The game is over. Ana and Cy win."),
]


@pytest.mark.parametrize(("event", "line"), LINES, ids=[type(event).__name__ for event, _ in LINES])
def test_lines(event: ev.CargoEvent, line: str) -> None:
    assert GAME.narrate(event, NAMES) == line


def test_every_kind_of_event_has_a_line() -> None:
    assert {type(event) for event, _ in LINES} == set(get_args(ev.CargoEvent))


def test_words() -> None:
    assert words.goods(("wood", "meat", "wood")) == "1 meat and 2 wood"
    assert words.stock((0, 0, 0, 0, 0)) == "nothing"
    assert words.cost(0, 0) == "nothing"
    assert words.office(3) == "Garage (warehouse)"
    assert words.goal(14) == "forklift space 2 $2, 3 $4, 5 $6, 7 $9"
    assert words.goal(18) == "space 2 on every track $4, 3 $7, 4 $9"
    assert words.achievement("offices-1") == "3 active offices"
    assert words.wage(13) == "1 meat or $1"
    assert words.wage(0) == ""


@pytest.mark.parametrize(
    ("card", "text"),
    [
        (1, "Active trucks 2: $1, 3: $3, 4 or more: $5."),
        (2, "Trains won 0: -$3, 1: -$1, 2 or more: $0."),
        (3, "Most ship deliveries: $5, second most $2."),
        (4, "Employed workers 0-12: -$2, 13: -$3, 14 or more: -$5."),
        (5, "Each track: first $3, second $1."),
        (6, "Morale 0-2: -$4, 3-4: -$2, 5 or more: $0."),
    ],
)
def test_forecasts_in_words(card: int, text: str) -> None:
    assert words.forecast(card) == text


def test_every_card_is_explained() -> None:
    assert all(words.ability(office).endswith(".") for office in OFFICES)
    assert all(words.goal(goal) and GOALS[goal].name for goal in GOALS)
    assert all(words.WORKFLOW[card].endswith(".") for card in WORKFLOWS)
    assert all(words.forecast(card).endswith(".") for card in FORECASTS)
    assert all(words.achievement(tile) for tile in ACHIEVEMENTS)
