"""The Bot: set-up, search, development, scoring, and what its turn tells (cases C37 to C40 and C51, section 12.2)."""

from __future__ import annotations

import itertools
import random

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import PlaceFirst, PlaceSecond, Skip
from rules.cargo_empire.events import CityTaken, EmpireEvent, Moved
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.upkeep import upkeep
from rules.cargo_empire.variants.deck import BOT_CARDS, shuffled
from rules.cargo_empire.variants.events import BotDrew, BotGoal, BotIdle, BotPlaced, BotPointed, BotShipped, BotTried
from tests.rules.cargo_empire.boards import ANA, act, bot, city, clans, d0, f0, hold, marks, over, put
from tests.rules.cargo_empire.test_end import points

BOT = 1  # the second seat of a solo game
SEED = "waybill-demo"
NAMES = ("Ana", "Bot")


def the_bot(state: EmpireState) -> tuple[int, str]:
    """Slot of the target marker and city of the supply marker."""
    assert state.bot is not None
    return state.bot.target + 1, state.bot.supply


def skip(state: EmpireState) -> list[EmpireEvent]:
    """Ana, who has nothing to ship, skips, and the Bot has its turn."""
    return act(state, ANA, Skip())


def c38() -> EmpireState:
    """The Bot in Copenhagen and Milan."""
    state = put(bot(f0(2), "bot07", "bot05", target=2, supply="copenhagen"), BOT, "copenhagen top", "milan bottom")
    state.display = ["milan", "oslo", "dublin", "warsaw"]
    return state


def c39(card: str = "bot08") -> EmpireState:
    """The Bot in Copenhagen and Milan before a City space."""
    state = put(bot(f0(2), card, supply="copenhagen"), BOT, "copenhagen top", "milan bottom")
    state.players[BOT].cities = ["madrid"]
    return marks(state, BOT, ship="2u")


def test_c37_figure_s() -> None:
    state = GAME.setup(1, EmpireOptions(bot=True), SEED)
    state.display = ["moscow", "riga", "berlin", "amsterdam"]
    state.players[ANA].secret, state.players[BOT].secret = "milan", "warsaw"
    act(state, ANA, PlaceFirst(3, "top"))
    assert state.city("moscow").top == BOT
    assert the_bot(state) == (2, "")
    assert state.players[ANA].cities == ["milan"]
    assert state.players[BOT].cities == []  # shown after the second posts
    events = act(state, ANA, PlaceSecond("top"))
    assert state.city("warsaw").bottom == BOT
    assert state.players[BOT].cities == ["warsaw"]
    assert BotPlaced(BOT, "warsaw", "bottom", state.players[BOT].goals[0]) in events
    assert any(event.seals for event in events)
    before = itertools.takewhile(lambda event: not isinstance(event, BotDrew), events)
    [pointed] = [event for event in before if isinstance(event, BotPointed)]
    assert (pointed.slot, pointed.supply) == (2, "moscow")


def test_c38_figure_t() -> None:
    state = c38()
    events = skip(state)
    assert state.city("copenhagen").cargo == 1
    assert state.city("dublin").top == BOT
    assert the_bot(state) == (4, "milan")
    assert state.players[BOT].marks == ["1l", "0", "2l"]
    assert BotTried(BOT, "copenhagen", "gray", slots=(2,), cities=("oslo",), reasons=("unwanted",)) in events
    events = skip(state)
    assert state.city("dublin").cargo == 1
    assert state.city("warsaw").top == BOT
    assert the_bot(state) == (1, "copenhagen")
    assert state.players[BOT].marks == ["1l", "0", "6u"]
    tried = next(event for event in events if isinstance(event, BotTried))
    assert tried.cities == ("warsaw", "milan", "oslo", "dublin")
    assert tried.reasons[1] == "same"


def test_c38_is_told_step_by_step() -> None:
    state = c38()
    lines = [GAME.narrate(event, NAMES) for event in skip(state)]
    assert lines[1:6] == [
        "Bot draws card 7: wagon 1 and ship 2, arrow down.",
        "Bot finds no match for gray from Copenhagen: slot 2 Oslo does not want it.",
        "Bot has a match: gray cargo from Copenhagen to Dublin (slot 3), post on the top space.",
        "Bot: target marker on slot 4, Warsaw, supply marker in Milan.",
        "Bot's wagon moves to column 1, lower path.",
    ]


def test_c39_city_bonus() -> None:
    state = c39()
    events = skip(state)
    assert state.city("amsterdam").top == BOT
    assert the_bot(state) == (4, "milan")
    assert state.players[BOT].marks == ["1u", "0", "4u"]
    assert state.players[BOT].cities == ["madrid", "berlin"]
    assert state.display[2] == "lisbon"
    assert CityTaken(BOT, 3, "berlin") in events


def test_c40_search_of_the_whole_map() -> None:
    state = marks(c39("bot01"), BOT)
    state.display = [""] * 4
    events = skip(state)
    assert state.city("stockholm").top == BOT
    assert the_bot(state) == (3, "stockholm")
    assert state.players[BOT].marks == ["3u", "0", "0"]
    assert state.players[BOT].cities == ["madrid", ""]
    assert state.display == ["", "lisbon", "", ""]
    found = next(event for event in events if isinstance(event, BotShipped))
    assert (found.supply, found.target, found.slot) == ("copenhagen", "stockholm", 0)
    assert "found on the whole map" in GAME.narrate(found, NAMES)


def test_c51_setup_by_seed() -> None:
    state = GAME.setup(1, EmpireOptions(bot=True), SEED)
    assert state.order == [ANA, BOT]
    assert [player.secret for player in state.players] == ["paris", "dublin"]
    assert state.players[BOT].goals == [21]
    assert state.goal_deck[:3] == [3, 1, 16]
    assert state.bot is not None
    numbers = [9, 7, 8, 12, 14, 1, 3, 2, 10, 6, 11, 4, 13, 5]
    assert state.bot.deck == [f"bot{number:02}" for number in numbers]


# -- set-up and turn order ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("people", [1, 2, 3])
def test_the_bot_sits_last_and_is_never_awaited(people: int) -> None:
    state = GAME.setup(people, EmpireOptions(bot=True, colours=("purple",) + ("",) * (people - 1)), SEED)
    roster = GAME.roster(state)
    assert [seat.kind for seat in roster] == ["player"] * people + ["automaton"]
    assert roster[-1].name == "Bot"
    assert len(state.display) == 4
    rng = random.Random(people)
    while waiting := GAME.to_act(state):
        assert waiting[0] < people
        act(state, waiting[0], rng.choice(GAME.legal(state, waiting[0])))
    result = GAME.result(state)
    assert result is not None
    assert {standing.seat for standing in result.standings} == set(range(people + 1))


def test_the_bot_gets_no_card_for_its_position() -> None:
    for number in range(12):
        state = GAME.setup(2, EmpireOptions(bot=True), f"key {number}")
        assert state.players[-1].cards == [0, 0, 0]
        people = [sum(state.players[seat].cards) for seat in range(2)]
        assert people == [4, 4]


def test_the_bot_is_ranked_like_everybody() -> None:
    state = marks(bot(f0(2), "bot01", supply="rome"), BOT, wagon="1u")
    state.agenda = []
    upkeep(state, [])
    assert state.order == [BOT, ANA]
    assert [sum(player.cards) for player in state.players] == [1, 0]  # second: a Train for Ana, nothing for the Bot


def test_the_bot_picks_what_is_left_of_the_display() -> None:
    state = GAME.setup(2, EmpireOptions(bot=True), SEED)
    first, second = (seat for seat in state.order if seat < 2)
    act(state, first, PlaceFirst(1, "top"))
    act(state, second, PlaceFirst(2, "bottom"))
    assert state.city(state.display[2]).top == 2
    assert the_bot(state) == (4, "")


# -- the search -----------------------------------------------------------------------------------------------------


def test_the_arrow_decides_only_between_two_spaces_that_fit() -> None:
    for card, space in (("bot01", "top"), ("bot02", "bottom")):
        state = put(bot(f0(2), card, supply="copenhagen"), BOT, "copenhagen top")
        city(state, "amsterdam", level=2)
        place = state.city("amsterdam")
        place.tile = next(tile for tile in range(1, 25) if _want(state, tile) == ("gray", "gray"))
        state.display = ["amsterdam", "", "", ""]
        skip(state)
        assert getattr(place, space) == BOT


def _want(state: EmpireState, tile: int) -> tuple[str, str]:
    state.city("amsterdam").tile = tile
    return state.city("amsterdam").side.want


def test_the_reasons_against_a_match() -> None:
    state = c38()
    state.display = ["copenhagen", "", "dublin", "oslo"]
    put(state, ANA, "dublin top")
    city(state, "milan", cargo=0)
    tried = [event for event in skip(state) if isinstance(event, BotTried)]
    assert tried[0].slots == (2, 3, 4, 1)
    assert tried[0].reasons == ("blank", "taken", "unwanted", "same")
    assert (tried[1].supply, tried[1].why) == ("milan", "no_cargo")


def test_without_any_match_a_post_is_lost_and_the_vehicles_move() -> None:
    state = c38()
    for place in state.cities:
        place.cargo = 0
    events = skip(state)
    assert BotIdle(BOT) in events
    assert the_bot(state) == (2, "copenhagen")
    assert state.players[BOT].left == 3
    assert state.players[BOT].marks == ["1l", "0", "2l"]


def test_a_city_kept_by_a_crest_is_no_match() -> None:
    state = clans(c38(), "dublin")
    events = skip(state)
    assert state.city("dublin").top is None
    tried = next(event for event in events if isinstance(event, BotTried))
    assert "reserved" in tried.reasons
    state = clans(c38(), "copenhagen")
    events = skip(state)
    tried = next(event for event in events if isinstance(event, BotTried))
    assert (tried.supply, tried.why) == ("copenhagen", "reserved")


def test_the_bot_has_no_perfect_upgrade_and_keeps_no_cargo() -> None:
    state = clans(c38(), "rome")
    city(put(state, ANA, "dublin bottom"), "dublin", cargo=0)
    hold(state, ANA, "")
    act(state, ANA, Skip())
    assert state.city("dublin").level == 2
    assert state.players[BOT].cargo == []
    assert state.players[BOT].marks == ["1l", "0", "2l"]


# -- cards ----------------------------------------------------------------------------------------------------------


def test_there_are_thirteen_cards_and_a_reshuffle_card() -> None:
    assert len(BOT_CARDS) == 14
    assert [card.id for card in BOT_CARDS.values() if card.reshuffle] == ["bot14"]


def test_the_reshuffle_card_makes_a_new_deck_of_all_cards() -> None:
    state = c38()
    assert state.bot is not None
    state.bot.deck, state.bot.discard = ["bot14", "bot01"], ["bot02"]
    drew = next(event for event in skip(state) if isinstance(event, BotDrew))
    expected, count = shuffled(state.key, 1), 1
    while BOT_CARDS[expected[0]].reshuffle:
        count += 1
        expected = shuffled(state.key, count)
    assert (drew.card, drew.shuffled) == (expected[0], count)
    assert state.bot.deck == expected[1:]
    assert state.bot.discard == [drew.card]
    assert state.bot.shuffles == count


def test_goals_are_drawn_one_by_one_and_lie_open() -> None:
    state = marks(c39("bot05"), BOT, ship="13u")
    state.players[ANA].returned = [7]
    events = skip(state)
    assert any(isinstance(event, BotGoal) for event in events)
    assert state.players[BOT].goals == [7]
    assert state.players[ANA].returned == []
    assert GAME.view(state, None).players[BOT].goals == (7,)


@pytest.mark.parametrize(("card", "kind"), [("bot05", "city"), ("bot06", "goal")])
def test_the_arrow_chooses_between_city_and_goal(card: str, kind: str) -> None:
    state = c39(card)
    state.tiles = ("a01/front", "a02/front", "c03/back")
    assert state.track["13l"].bonus == "city_or_goal"
    marks(state, BOT, ship="11l")
    events = skip(state)
    entered = next(event for event in events if isinstance(event, Moved) and event.space == "13l")
    assert entered.bonus == kind
    assert any(isinstance(event, CityTaken if kind == "city" else BotGoal) for event in events)


def test_cards_on_the_way_are_not_for_the_bot() -> None:
    state = c38()
    events = skip(state)
    assert state.players[BOT].cards == [0, 0, 0]
    assert {event.bonus for event in events if isinstance(event, Moved)} == {"none"}


def test_a_marker_at_the_top_stays() -> None:
    state = marks(c38(), BOT, wagon=28, ship=27)
    skip(state)
    assert state.players[BOT].marks == ["28", "0", "28"]


# -- the end --------------------------------------------------------------------------------------------------------


def ending(state: EmpireState) -> EmpireState:
    """The Bot with track VP, City cards and a Goal."""
    bot(state, supply="rome")
    state.players[BOT].cities, state.players[BOT].goals = ["", ""], [18]
    board = next(iter(state.board.city_index))
    return over(marks(city(state, board, level=3, posts=[BOT]), BOT, ship=16))


def test_goals_of_the_bot_count_double() -> None:
    state = ending(f0(2))
    assert [points(state, source)[BOT] for source in ("Track", "LV3 cities", "City cards", "Goals")] == [4, 3, 10, 6]
    assert GAME.view(state, None).bot is not None


def test_with_clans_its_city_cards_count_double_on_dyorle_its_track() -> None:
    state = clans(ending(f0(2)), "rome")
    assert points(state, "City cards")[BOT] == 20
    assert points(state, "Track")[BOT] == 4
    state = ending(d0(2))
    assert points(state, "Track")[BOT] == 8
    assert points(state, "City cards")[BOT] == 10


# -- what is known --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("posts", [0, 1])
@pytest.mark.parametrize("seat", [None, ANA])
def test_its_first_card_and_goal_are_hidden_until_the_second_posts(seat: int | None, posts: int) -> None:
    state = GAME.setup(1, EmpireOptions(bot=True), SEED)
    for _ in range(posts):
        act(state, ANA, GAME.legal(state, ANA)[0])
    shown = GAME.view(state, seat)
    assert (shown.players[BOT].goals, shown.players[BOT].goal_count) == (None, 1)
    seen: set[tuple[str, int, str]] = set()
    for number in range(40):
        copy = GAME.clone(state)
        GAME.reshuffle_hidden(copy, seat, random.Random(number))
        assert GAME.view(copy, seat) == shown
        assert copy.bot is not None
        seen.add((copy.players[BOT].secret, copy.players[BOT].goals[0], copy.bot.deck[0]))
    assert all(len({each[part] for each in seen}) > 5 for part in range(3))


def test_afterwards_they_are_open_and_only_its_deck_is_hidden() -> None:
    state = GAME.setup(1, EmpireOptions(bot=True), SEED)
    act(state, ANA, GAME.legal(state, ANA)[0], PlaceSecond("top"))
    assert GAME.view(state, None).players[BOT].goals == (21,)
    copy = GAME.clone(state)
    GAME.reshuffle_hidden(copy, ANA, random.Random(1))
    assert copy.players[BOT].goals == [21]
    assert copy.bot is not None
    assert state.bot is not None
    assert sorted(copy.bot.deck) == sorted(state.bot.deck)
    assert copy.bot.deck != state.bot.deck


def test_a_turn_of_the_bot_seals() -> None:
    assert any(event.seals and event.reveals for event in skip(c38()))
