"""Panel questions: three picks for a stack, destinations by card, reasons for what is not possible."""

from __future__ import annotations

from rules.cargotrain import GAME
from rules.cargotrain.actions import AttachFirst, Dismantle, Extra, Fulfil, Move, Plan, Reorder, Sign, Unplan, Upgrade
from rules.cargotrain.state import CargotrainState
from rules.core import Question
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, do, on_turn, s3, stock


def asked(state: CargotrainState, seat: int, *chosen: str) -> Question:
    question = GAME.question(state, seat, chosen)
    assert isinstance(question, Question)
    return question


def keys(question: Question) -> list[str]:
    return [option.key for option in question.options if not option.refused]


def reasons(question: Question) -> dict[str, str]:
    return {option.key: option.refused for option in question.options if option.refused}


def test_a_stack_in_three_picks_with_the_remaining_cards() -> None:
    state = s3()
    assert keys(asked(state, YELLOW)) == ["plan:1", "plan:2", "plan:3", "plan:3B", "plan:4C", "plan:12D"]
    assert keys(asked(state, YELLOW, "plan:3")) == ["1", "2", "3B", "4C", "12D"]
    assert keys(asked(state, YELLOW, "plan:3", "12D")) == ["1", "2", "3B", "4C"]
    assert asked(state, YELLOW, "plan:3", "12D").title == "Which card for turn 3?"
    assert GAME.question(state, YELLOW, ("plan:3", "12D", "1")) == Plan(("3", "12D", "1"))


def test_a_planner_is_warned_of_cards_above_the_class() -> None:
    state = s3()
    hints = {option.key: option.hint for option in asked(state, YELLOW).options}
    assert "the turn would be lost" in hints["plan:3B"]
    assert "class" not in hints["plan:3"]
    later = {option.key: option.hint for option in asked(state, YELLOW, "plan:1").options}
    assert "upgrade first" in later["3B"]
    assert "the turn would be lost" in later["4C"]
    (planned,) = do(state, YELLOW, Plan(("1", "3B", "2")))
    assert "3 B needs class B" in GAME.narrate(planned, ["Ana", "Ben", "Cleo"])


def test_a_plan_can_be_taken_back_by_its_seat() -> None:
    state = s3()
    do(state, YELLOW, Plan(("3", "1", "2")))
    question = asked(state, YELLOW)
    assert "unplan" in keys(question)
    assert "3, 1, 2" in question.hint
    assert GAME.question(state, YELLOW, ("unplan",)) == Unplan()
    assert "3, 1, 2" not in asked(state, BLUE).hint


def test_destinations_are_marked_by_card_and_say_the_way() -> None:
    question = asked(on_turn(BLUE, "move", "3"), BLUE)
    places = [option.place for option in question.options if option.place]
    assert places == ["F-coal", "T-A2", "T-A4", "F-timber", "T-A3", "X-yellow"]
    hints = {option.key: option.hint for option in question.options}
    assert hints["move:F-timber"] == "takes timber; 1 clockwise, Tunnel A3, 1 counterclockwise"
    assert hints["move:X-yellow"] == "complex of yellow; 3 counterclockwise"
    assert GAME.question(on_turn(BLUE, "move", "3"), BLUE, ("move:F-timber",)) == Move(to="F-timber")


def test_loading_before_the_move_is_offered_or_refused_with_its_reason() -> None:
    state = on_turn(YELLOW, "move")
    assert keys(asked(state, YELLOW))[0] == "attach_first"
    assert GAME.question(state, YELLOW, ("attach_first",)) == AttachFirst()
    do(state, YELLOW, AttachFirst())
    assert reasons(asked(state, YELLOW)) == {"attach_first": "You have loaded a car before this move already."}


def test_actions_that_are_not_possible_say_why() -> None:
    state = on_turn(BLUE, "action", place="F-oil", train="grain")
    state.contract_deck = []
    question = asked(state, BLUE)
    assert keys(question) == ["reorder", "extra"]
    assert reasons(question) == {
        "attach": "Cars are loaded and swapped at industrial complexes only.",
        "upgrade": "Engines are upgraded at the own complex: Harbour Yard.",
        "swap": "Cars are loaded and swapped at industrial complexes only.",
        "dismantle": "Refinery takes oil; your last car is grain.",
        "sign": "No contract is left.",
    }
    assert GAME.question(state, BLUE, ("extra",)) == Extra("cw")
    state.queues = {"X-yellow": ["oil"], "X-blue": ["coal", "timber"], "X-red": ["oil", "oil"]}
    assert GAME.question(state, BLUE, ("reorder",)) == Reorder("X-blue", ("timber", "coal"))
    state.queues["X-red"] = ["oil", "coal"]
    assert reasons(asked(state, BLUE, "reorder")) == {"X-yellow": "Its cars have only one order."}
    state.queues["X-blue"] = state.queues["X-red"] = []
    assert reasons(asked(state, BLUE))["reorder"] == "Every queue has only one order."


def test_questions_behind_an_action() -> None:
    state = on_turn(BLUE, "action", engine="D", train="coal")
    assert keys(asked(state, BLUE)) == ["attach", "swap", "sign", "reorder", "extra"]
    assert [option.label for option in asked(state, BLUE, "attach").options] == [
        "1 car: timber",
        "2 cars: timber, grain",
        "3 cars: timber, grain, coal",
    ]
    assert keys(asked(state, BLUE, "reorder")) == ["X-yellow", "X-blue", "X-red"]
    assert keys(asked(state, BLUE, "reorder", "X-red")) == ["oil/grain/oil", "grain/oil/oil"]
    assert [option.place for option in asked(state, BLUE, "extra").options] == ["T-A1", "F-grain"]
    assert GAME.question(state, BLUE, ("sign",)) == Sign()
    assert GAME.question(on_turn(BLUE, "action"), BLUE, ("upgrade",)) == Upgrade()
    single = on_turn(BLUE, "action", place="F-oil", train="oil")
    assert GAME.question(single, BLUE, ("dismantle",)) == Dismantle(1)


def test_a_way_that_the_refit_closes_is_shown() -> None:
    state = on_turn(BLUE, "action", place="T-A3")
    question = asked(state, BLUE, "extra")
    assert keys(question) == ["ccw", "T-A1", "T-A2", "T-A4"]
    assert reasons(question) == {"cw": "The railroad refit closes the way."}
    assert GAME.question(state, BLUE, ("extra", "T-A1")) == Extra("T-A1")


def test_settling_asks_for_the_cars_only_where_there_is_a_choice() -> None:
    state = on_turn(RED, "settle")
    state.players[RED].held = ["c03", "c01"]
    stock(state, RED, coal=2, oil=2)
    assert keys(asked(state, RED)) == ["fulfil:c03", "fulfil:c01", "end_turn"]
    assert GAME.question(state, RED, ("fulfil:c03",)) == Fulfil("c03", (("coal", "coal"), ("oil", "oil")))
    stock(state, RED, timber=2)
    question = asked(state, RED, "fulfil:c03")
    assert [option.label for option in question.options] == ["2 coal, 2 timber", "2 coal, 2 oil", "2 timber, 2 oil"]
    assert question.options[0].hint == "the warehouse keeps 2 oil"


def test_the_refit_question_marks_cards_and_explains_the_others() -> None:
    state = on_turn(RED, "action", place="F-grain", turn=3)
    do(state, RED, Extra("ccw"))
    question = asked(state, BLUE)
    assert [option.place for option in question.options if not option.refused] == [
        "F-coal",
        "T-A2",
        "T-A4",
        "F-timber",
        "T-A3",
        "F-oil",
        "F-grain",
        "T-A1",
    ]
    assert set(reasons(question)) == {"refit:X-yellow", "refit:X-blue", "refit:X-red"}
