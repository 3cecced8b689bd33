"""What seals, who sees what, and dealing the hidden anew: W47 and W48."""

from __future__ import annotations

import random

import msgspec

from rules.crescent_city import GAME
from rules.crescent_city.events import CargoEvent, GoalKept, GoalsDrawn
from rules.crescent_city.state import CargoOptions, CargoState, KeepGoal
from rules.crescent_city.view import GoalView
from tests.rules.crescent_city.boards import P1, P2, P3, act, carry, f3, given, sealed, staff
from tests.rules.crescent_city.test_deliver import C3, S4
from tests.rules.crescent_city.test_pick_up import angelika
from tests.rules.crescent_city.test_trains import marion


def test_w47_what_can_be_taken_back() -> None:
    state = f3()
    given(state, morale=2)
    assert not sealed(act(state, "pick_up", steps=2, take={"behind": {"meat": 2}}))
    assert sealed(act(state, "end_turn"))
    state = f3()
    carry(state, "meat meat")
    assert not sealed(act(state, "deliver", steps=1, drops=[S4]))


def test_w47_what_cannot() -> None:
    state = marion()
    assert sealed(act(state, "deliver", steps=3, pay_with="coins", drops=[{"at": "T1", "goods": ["coffee", "grain"]}]))
    state = f3()
    staff(state, 13)
    state.dockworker = 4
    carry(state, "coffee grain")
    assert sealed(act(state, "deliver", steps=1, drops=[{"at": "T1", "goods": ["coffee", "grain"]}]))
    assert not sealed(act(state, "return_tile", company="gulf"))
    state = f3()
    carry(state, "wood")
    assert sealed(act(state, "build_office", office=11))
    state = f3()
    state.office_deck = []
    carry(state, "wood")
    assert not sealed(act(state, "build_office", office=11))


def test_w47_an_opening_goal_is_final_a_later_one_is_not() -> None:
    state = GAME.setup(2, CargoOptions(), "a key")
    asked = state.pending[0]
    assert isinstance(asked, KeepGoal)
    assert sealed(act(state, "keep_goal", asked.seat, goal=asked.goals[1]))
    state = f3()
    carry(state, "grain grain")
    assert sealed(act(state, "deliver", steps=2, drops=[C3]))
    assert not sealed(act(state, "keep_goal", goal=8))


def test_w47_a_refill_can_be_taken_back_cube_by_cube_until_the_turn_is_over() -> None:
    state = angelika()  # its `end_turn` left a refill open
    assert state.current == P1
    assert not sealed(act(state, "put", warehouse="W2"))
    assert sealed(act(state, "put", warehouse="W1"))


def drawn() -> CargoState:
    state = f3()
    carry(state, "grain grain")
    act(state, "deliver", steps=2, drops=[C3])
    return state


def test_w48_view() -> None:
    state = drawn()
    own = GAME.view(state, P1).own
    assert own is not None
    assert [goal.id for goal in (*own.goals, *own.draw)] == [1, 7, 8]
    for seat in (P2, None):
        view = GAME.view(state, seat)
        assert (view.players[P1].goals, view.players[P1].drawn) == (1, 2)
        assert view.own is None or [goal.id for goal in (*view.own.goals, *view.own.draw)] == [2]
        fields = set(view.__struct_fields__) | set(view.players[P1].__struct_fields__)
        assert not fields & {"key", "removed_trains", "pending", "ledger"}
    spectator = msgspec.to_builtins(GAME.view(state, None))
    assert (spectator["train_deck"], spectator["office_deck"], spectator["goal_deck"]) == (6, 5, 15)


def test_what_was_put_back_is_known_to_its_owner_only() -> None:
    state = drawn()
    act(state, "keep_goal", goal=7)
    views = [GAME.view(state, seat).own for seat in range(3)]
    assert [own.put_back if own else None for own in views] == [(8,), (), ()]
    rng = random.Random(4)
    for _ in range(20):
        copy = GAME.clone(state)
        GAME.reshuffle_hidden(copy, P1, rng)
        assert copy.goal_deck[0] == 8
        assert copy.players[P1].goals == [1, 7]
    seen = set()
    for _ in range(60):
        copy = GAME.clone(state)
        GAME.reshuffle_hidden(copy, P2, rng)
        seen.add(copy.goal_deck[0])
        assert sorted(copy.goal_deck + [goal for player in copy.players for goal in player.goals]) == [*range(1, 21)]
    assert len(seen) > 8


def test_a_card_that_is_drawn_again_is_no_longer_known() -> None:
    state = drawn()
    act(state, "keep_goal", goal=7)
    state.goal_deck = state.goal_deck[:2]
    state.step, state.dockworker = "act", 0
    carry(state, "grain grain")
    given(state, idle=3, morale=3)
    act(state, "deliver", steps=2, drops=[C3])
    assert (state.goal_deck, state.goal_backs) == ([], [])


def test_redaction_hides_goals_from_others() -> None:
    told: list[CargoEvent] = [GoalsDrawn(P1, 2, (7, 8)), GoalKept(P1, 7, opening=False)]
    assert [GAME.redact(event, P1) for event in told] == told
    for seat in (P2, P3, None):
        assert [GAME.redact(event, seat) for event in told] == [GoalsDrawn(P1, 2, ()), GoalKept(P1, 0, opening=False)]


def test_hidden_cards_are_dealt_anew() -> None:
    state, rng = f3(), random.Random(1)
    found = set()
    for _ in range(30):
        copy = GAME.clone(state)
        GAME.reshuffle_hidden(copy, None, rng)
        found.add((copy.train_deck[-1], copy.office_deck[-1], copy.bag[-1], copy.players[P1].goals[0]))
        assert sorted(copy.train_deck + copy.removed_trains) == sorted(state.train_deck + state.removed_trains)
        assert sorted(copy.bag) == sorted(state.bag)
    assert len(found) > 25
    assert len({trains for trains, *_ in found}) > 4


def test_everything_of_the_players_is_open_at_the_end() -> None:
    state = f3()
    state.trigger, state.final_rounds_left, state.current, state.step = "trains", 1, P3, "done"
    act(state, "end_turn", P3)
    assert [player.shown for player in GAME.view(state, None).players] == [
        (GoalView(1, 0, 0),),
        (GoalView(2, 0, 0),),
        (GoalView(3, 0, 0),),
    ]
