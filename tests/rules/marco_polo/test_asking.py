"""What the panel asks: few options, cards picked from large hands, and a reason for what is not possible."""

from __future__ import annotations

import pytest

from rules.core import Option, Question
from rules.marco_polo import GAME
from rules.marco_polo.actions import Ballast, Step
from rules.marco_polo.data import FACES
from rules.marco_polo.state import PoloState
from tests.rules.marco_polo.boards import act, draw, empty, give, m2, m4, passing, set_gold, step

THIRTY = " ".join([*FACES, *FACES[::5]])


def ask(state: PoloState, *chosen: str, seat: int = 0) -> Question:
    found = GAME.question(state, seat, chosen)
    assert isinstance(found, Question)
    return found


def keys(question: Question) -> list[str]:
    return [option.key for option in question.options if not option.refused]


def option(question: Question, key: str) -> Option:
    return next(option for option in question.options if option.key == key)


def on_space(space: int, cards: str) -> PoloState:
    """M4 with the red piece right before a space, everybody else far ahead."""
    state = m4(red=space - 1, blue=27, green=28, orange=26)
    state.scored = space > 16
    give(state, 0, cards)
    return state


def test_the_first_question_is_short() -> None:
    question = ask(m4(red=5, blue=9))
    assert keys(question) == ["step", "ballast", "take:1", "take:2", "take:3", "take:4", "take:5", "take:pile"]
    move = option(question, "step")
    assert (move.label, move.hint, move.place) == ("Move red to Balkh", "For 2 goods of one kind", "space:6")
    assert option(question, "ballast").hint == "For 1 gold instead of cards"
    assert (option(question, "take:2").label, option(question, "take:2").place) == ("Take red silk", "slot:2")


def test_two_pieces_are_two_moves() -> None:
    assert keys(ask(m2(red=5, green=2, blue=9)))[:4] == ["step:red", "ballast:red", "step:green", "ballast:green"]
    state = m2(red=5, green=2, blue=9)
    act(state, 0, step("YF", "green"))
    assert option(ask(state), "step:red").refused == "This turn belongs to your green piece."


REASONS = [
    (6, "BS RF YL", "Balkh asks for 2 goods of one kind; you hold one at most."),
    (6, "RL RL", "Balkh asks for 2 goods of one kind; you hold no goods."),
    (7, "RL BS", "Taican asks for 2 leaders; you hold 1."),
    (7, "BS", "Taican asks for 2 leaders; you hold none."),
    (9, "RL", "Wakhan asks for 1 goods card; you hold none."),
    (10, "RL YS BS BK", "Pamir asks for one card of each colour; you have no green or purple card."),
    (12, "RL RS BS", "Yarkand asks for 3 cards of one colour; you hold two at most."),
    (16, "RO YS BS", "Kantshou asks for one each of oil, spice, silk and fruit; you have no silk or fruit."),
]


@pytest.mark.parametrize(("space", "cards", "reason"), REASONS)
def test_why_a_space_cannot_be_paid(space: int, cards: str, reason: str) -> None:
    assert option(ask(on_space(space, cards)), "step").refused == reason


def test_why_ballast_cannot_be_dropped() -> None:
    assert option(ask(m4()), "ballast").refused == "No other seat's piece is ahead of Nishapur."
    state = m4(red=5, blue=9, green=12)
    set_gold(state, 0, 3, 3, 3)
    assert option(ask(state), "ballast").refused == "Ballast costs 1 gold; you have none."
    set_gold(state, 3, 3, 3, 3)
    act(state, 0, Ballast())
    assert option(ask(state), "ballast").refused == "Ballast was already dropped this turn."


def test_after_kantshou_only_a_card_is_left() -> None:
    state = on_space(16, "RO YS BK BF RK")
    act(state, 0, step("RO YS BK BF"))
    question = ask(state)
    assert (question.title, keys(question)[0]) == ("Take a card", "take:1")
    assert option(question, "step").refused == "A piece has come to Kantshou; only a card is left this turn."


def test_two_cards_a_turn_are_announced() -> None:
    state = m4(draws=2)
    assert "2 cards, one after the other" in ask(state).hint
    act(state, 0, passing())
    question = ask(state)
    assert question.hint == "Taking a card ends your turn."
    assert option(question, "step").refused == "You have taken a card; movement comes before that."


def test_where_no_card_can_be_taken() -> None:
    state = empty(m4())
    question = ask(state)
    assert keys(question)[-1] == "take:none"
    assert option(question, "take:3").refused == "Slot 3 of the display is empty."
    assert option(question, "take:pile").refused == "The pile and the discards are both empty."


def test_few_collections_are_offered_whole() -> None:
    question = ask(on_space(14, "BS YS YS RF RL"), "step")
    assert (question.title, question.hint) == ("Pay with which cards?", "Lop asks for 2 goods of one kind.")
    assert [each.label for each in question.options] == ["2 yellow spice", "Yellow spice, blue spice"]
    assert GAME.question(on_space(14, "BS YS YS RF"), 0, ("step", "YS+BS")) == Step(("YS", "BS"))


def test_a_single_way_to_pay_is_not_asked() -> None:
    assert GAME.question(on_space(14, "BS YS RF"), 0, ("step",)) == Step(("YS", "BS"))


WALKS = [
    (16, ["Which oil?", "Which spice?", "Which silk?", "Which fruit?"]),
    (10, ["Which red card?", "Which yellow card?", "Which blue card?", "Which green card?", "Which purple card?"]),
    (14, ["Which goods?", "Which cards?", "And which other cards?"]),
    (12, ["Which colour?", "Which cards?", "And which other cards?", "And which other cards?"]),
]


@pytest.mark.parametrize(("space", "titles"), WALKS, ids=["four goods", "five colours", "matching", "same colour"])
def test_many_collections_are_picked_card_by_card(space: int, titles: list[str]) -> None:
    state = on_space(space, " ".join(face for face in FACES for _ in range(2)))
    chosen, asked = ["step"], []
    while isinstance(found := GAME.question(state, 0, tuple(chosen)), Question):
        asked.append(found.title)
        assert len(found.options) <= 25
        chosen.append(found.options[1].key)
    assert asked == titles
    assert isinstance(found, Step)
    assert found in GAME.legal(state, 0)


@pytest.mark.parametrize("space", [10, 16])
def test_a_hand_of_thirty_fits_a_menu(space: int) -> None:
    state = on_space(space, THIRTY)
    assert sum(state.hands[0]) == 30
    found = ask(state, "step")
    assert isinstance(found, Question)
    assert 2 <= len(found.options) <= 25


def test_a_drawn_card_is_the_last_thing_of_a_turn() -> None:
    state = m4()
    act(state, 0, step("YF"))
    assert GAME.question(state, 0, ("take:pile",)) == draw()
    assert GAME.question(m4(), 0, ("take:pile",)) == passing()
