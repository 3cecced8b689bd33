"""The questions of the panel: supply, target, payment, and what is not possible."""

from __future__ import annotations

import random

import pytest

from rules.cargo_empire import GAME, words
from rules.cargo_empire.actions import ChooseTurnBonus, PlaceFirst, Skip, Transport
from rules.cargo_empire.events import Rewarded
from rules.cargo_empire.forecast import free_moves
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import BLANK
from rules.cargo_empire.steps import KindChoice
from rules.core import IllegalAction, Question
from tests.rules.cargo_empire.boards import ANA, BOB, DAVID, act, city, f0, go, hold, put, ship
from tests.rules.cargo_empire.test_delivery import TO_COPENHAGEN, c9
from tests.rules.cargo_empire.test_dyorle import c43, c45, c46
from tests.rules.cargo_empire.test_rounds import c26


def asked(state: object, *chosen: str, seat: int = ANA) -> Question:
    """The question after these picks."""
    found = GAME.question(state, seat, chosen)  # type: ignore[arg-type]
    assert isinstance(found, Question)
    return found


def keys(question: Question) -> list[str]:
    """The keys of the options that can be taken."""
    return [option.key for option in question.options if not option.refused]


def test_supply_then_target_then_payment() -> None:
    state = c9()
    supply = asked(state)
    assert supply.title == "Ship cargo from which city?"
    assert keys(supply) == ["transport:warsaw", "transport:berlin"]
    assert supply.options[0].hint == "2 orange cargo markers, City Reward"
    target = asked(state, "transport:warsaw")
    assert target.title == "Ship orange cargo from Warsaw to which city?"
    hints = {option.key: option.hint for option in target.options}
    assert hints["copenhagen"] == "rises to LV2, Perfect Upgrade, City Reward; 1T or 1W+1S or 2W"
    payment = asked(state, "transport:warsaw", "copenhagen")
    labels = [(option.label, option.hint) for option in payment.options]
    assert labels == [
        ("1 train", "moves: train 1, then 3 free"),
        ("1 wagon and 1 ship", "moves: wagon 1, ship 2, then 3 free"),
        ("2 wagons", "moves: wagon 2, then 3 free"),
    ]
    assert GAME.question(state, ANA, ("transport:warsaw", "copenhagen", "1-0-1")) == TO_COPENHAGEN


def test_cities_that_cannot_supply_say_why() -> None:
    state = hold(put(f0(), ANA, "london top", "oslo top", "berlin top"), ANA, "2S")
    city(state, "oslo", cargo=0)
    city(state, "berlin", level=3, posts=[ANA] * 4)
    reasons = {option.key: option.refused for option in asked(state).options if option.refused}
    assert reasons == {
        "transport:london": "Your cards reach no city that wants white cargo.",
        "transport:oslo": "It has no cargo left.",
        "transport:berlin": "It is at LV3 and makes no cargo.",
    }
    for name, place in zip(state.board.nodes, state.cities, strict=False):
        if name != "london":
            place.top = place.bottom = BOB
    reasons = {option.key: option.refused for option in asked(state).options if option.refused}
    assert reasons["transport:london"] == "No other city has an open space for white cargo."


def test_targets_out_of_reach_say_so() -> None:
    state = hold(put(f0(), ANA, "london top"), ANA, "1W 2S")
    options = asked(state, "transport:london").options
    refused = [option for option in options if option.refused]
    assert refused
    assert all(option.refused == "Your cards do not reach it." for option in refused)
    assert all(state.city(option.key).open("white") for option in options)


def test_the_way_is_asked_only_where_it_matters() -> None:
    ways = asked(c45(), "transport:amberlin", "brandor")
    assert [(option.label, option.hint) for option in ways.options] == [
        ("By way of rush space 2 and Quillon", "takes the Rush tile of the wagon"),
        ("By way of rush space 3 and Glimwood", "takes the Rush tile of the train"),
    ]
    tiles = asked(c46(), "transport:elmspire", "dunevar")
    assert [(option.label, option.hint) for option in tiles.options] == [
        ("Over rush space 3", "takes the Rush tile of the train"),
        ("Over rush space 6", "takes the Rush tile of the ship"),
    ]
    [payment] = [option for option in asked(c43(), "transport:mistrel").options if option.key == "cindrel"]
    assert payment.hint == "LV1; 1T"
    with_more = hold(c43(), ANA, "2W 1T")
    assert [option.hint for option in asked(with_more, "transport:mistrel", "cindrel").options] == [
        "moves: train 1, wagon 1 for the Rush tile, then 1 free",
        "moves: wagon 2, wagon 1 for the Rush tile, then 1 free",
    ]


def test_a_move_is_one_pick_with_what_it_gives() -> None:
    state = c9()
    act(state, ANA, TO_COPENHAGEN)
    question = asked(state)
    assert [(option.key, option.label, option.hint) for option in question.options] == [
        ("advance:wagon:upper", "Wagon to column 1, upper path", "gives a wagon card"),
        ("advance:wagon:lower", "Wagon to column 1, lower path", "gives a train card"),
        ("advance:ship:upper", "Ship to column 1, upper path", "gives a wagon card"),
        ("advance:ship:lower", "Ship to column 1, lower path", "gives a train card"),
    ]
    assert question.hint == "Moves left for your cards, in any order: wagon 1, ship 2. Then 3 free moves."
    assert GAME.question(state, ANA, ("advance:ship:lower",)) == go("ship", branch="lower")


def test_other_choices() -> None:
    state = GAME.setup(3, EmpireOptions(), "waybill-demo")
    assert keys(asked(state)) == ["place_first:1", "place_first:2", "place_first:3", "place_first:4"]
    assert GAME.question(state, ANA, ("place_first:3", "bottom")) == PlaceFirst(3, "bottom")
    act(state, ANA, PlaceFirst(3, "bottom"))
    assert keys(asked(state, seat=BOB)) == ["place_first:1", "place_first:2", "place_first:4"]
    state = c26()
    act(state, 2, ChooseTurnBonus("train"))
    question = asked(state, seat=DAVID)
    assert question.options[0].label == "Wagon card, wagon to column 1, upper path"
    assert GAME.question(state, DAVID, ("choose_turn_bonus:ship:upper",)) == ChooseTurnBonus("ship", "upper")
    state = hold(put(f0(), ANA, "london top"), ANA, "2S")
    assert keys(asked(state)) == ["skip"]
    assert GAME.question(state, ANA, ("skip",)) == Skip()


def test_questions_of_others_and_dead_ends() -> None:
    state = c9()
    for seat, chosen, code in (
        (BOB, (), "nothing_to_decide"),
        (ANA, ("transport:paris",), "unknown_option"),
        (ANA, ("transport:warsaw", "warsaw"), "unknown_option"),
    ):
        with pytest.raises(IllegalAction) as caught:
            GAME.question(state, seat, chosen)
        assert caught.value.code == code


def test_the_bonus_choice_of_advanced_tiles() -> None:
    state = hold(put(f0(), ANA, "athens top"), ANA, "1S")
    state.tiles = ("b01/back", "a02/front", "a03/front")
    act(state, ANA, ship("athens", "amsterdam", "1S"), go("ship", branch="upper"), go("ship"))
    assert [option.label for option in asked(state).options] == ["Take a City card", "Draw two Goals and keep one"]


def test_a_blank_promises_no_city_reward() -> None:
    state = c9()
    state.display[3] = BLANK
    state.players[ANA].cities.append(BLANK)
    hints = {option.key: option.hint for option in asked(state, "transport:warsaw").options if not option.refused}
    cards = {*state.display, *state.players[ANA].cities}
    assert {key for key, hint in hints.items() if "City Reward" in hint} == cards & set(hints) != set(hints)


def test_a_target_that_rises_to_lv3_promises_no_city_reward() -> None:
    state = c9()
    city(state, "copenhagen", level=2, cargo=1, posts=[BOB, BOB])
    target = next(option for option in asked(state, "transport:warsaw").options if option.key == "copenhagen")
    assert target.hint.startswith("rises to LV3; ")
    payment = asked(state, "transport:warsaw", "copenhagen").options[0]
    assert payment.hint == "moves: train 1, then 1 free"
    act(state, ANA, ship("warsaw", "copenhagen", "1T"), go("train", branch="upper"))
    assert state.agenda[0].flex == 1  # type: ignore[union-attr]  # a movement


def test_what_is_promised_comes_at_least() -> None:
    for seed in range(6):
        state, dice = GAME.setup(4, EmpireOptions(clans=bool(seed % 2)), f"{seed:032x}"), random.Random(seed)
        while awaited := GAME.to_act(state):
            seat = awaited[0]
            action = dice.choice(GAME.legal(state, seat))
            if isinstance(action, Transport):
                promised = free_moves(state, seat, action.supply, action.target)
            for event in GAME.apply(state, seat, action):
                if isinstance(event, Rewarded):
                    assert len(event.cities) + event.perfect + event.crest >= promised


def test_the_bonus_of_a_position_says_what_it_is() -> None:
    state = c26()
    assert asked(state, seat=2).hint == "Bonus of the fourth position."
    act(state, 2, ChooseTurnBonus("train"))
    assert asked(state, seat=DAVID).hint == "Bonus of the fifth position: the card and a move of its vehicle."


@pytest.mark.parametrize(
    ("deck", "label", "hint"),
    [
        ([1, 2], "Draw two Goals and keep one", "secret points at the end"),
        ([1], "Take the last Goal", "secret points at the end"),
        ([], "Draw Goals", "none are left, this brings nothing"),
    ],
)
def test_goals_that_are_left(deck: list[int], label: str, hint: str) -> None:
    state = f0()
    state.goal_deck = deck
    state.agenda.insert(0, KindChoice(seat=ANA))
    goals = asked(state).options[1]
    assert (goals.label, goals.hint) == (label, hint)


def test_the_two_crossways_have_names() -> None:
    assert [words.space(name) for name in ("0", "5", "10", "15")] == [
        "the start",
        "the first crossway",
        "the second crossway",
        "2 VP",
    ]
