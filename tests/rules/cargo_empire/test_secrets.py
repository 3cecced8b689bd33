"""Who sees what: views, events and dealing anew (section 13.1)."""

from __future__ import annotations

import random

import pytest

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.actions import KeepGoal
from rules.cargo_empire.events import GoalKept, GoalsDrawn
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from tests.rules.cargo_empire.boards import ANA, BOB, act, go, over, ship
from tests.rules.cargo_empire.test_development import c19


def drawn() -> EmpireState:
    """Ana has drawn Goals 7 and 1 and must choose."""
    state = c19()
    act(state, ANA, ship("berlin", "warsaw", "1T"), go("train"))
    return state


def kept() -> EmpireState:
    """She has kept 1 and put 7 back."""
    state = drawn()
    act(state, ANA, KeepGoal(1))
    return state


def test_the_first_city_card_is_secret_until_all_first_posts_stand() -> None:
    state = GAME.setup(3, EmpireOptions(), "waybill-demo")
    assert GAME.view(state, ANA).secret == "paris"
    assert GAME.view(state, None).secret == ""
    assert all(player.cities == () for player in GAME.view(state, BOB).players)
    for seat in range(3):
        act(state, seat, GAME.legal(state, seat)[0])
    assert [player.cities for player in GAME.view(state, None).players] == [("paris",), ("dublin",), ("oslo",)]


def test_goals_are_their_owners_alone_until_the_end() -> None:
    state = drawn()
    assert GAME.view(state, ANA).offered == (1, 7)
    assert GAME.view(state, BOB).offered == GAME.view(state, None).offered == ()
    state = kept()
    own, other = GAME.view(state, ANA), GAME.view(state, BOB)
    assert (own.players[ANA].goals, own.returned, own.worth) == ((1,), (7,), (0,))
    assert (other.players[ANA].goals, other.returned, other.worth) == (None, (), ())
    assert other.players[ANA].goal_count == 1
    assert GAME.view(over(state), BOB).players[ANA].goals == (1,)


def test_events_of_goals_are_redacted() -> None:
    seen, hidden = GoalsDrawn(ANA, 2, (7, 1)), GoalsDrawn(ANA, 2, ())
    assert GAME.redact(seen, ANA) == seen
    assert GAME.redact(seen, BOB) == GAME.redact(seen, None) == hidden
    chosen, closed = GoalKept(ANA, 1, 7), GoalKept(ANA, 0, 0)
    assert GAME.redact(chosen, ANA) == chosen
    assert GAME.redact(chosen, BOB) == GAME.redact(chosen, None) == closed
    names = ("Ana", "Bob")
    assert GAME.narrate(closed, names) == "Ana keeps a Goal and puts one back."
    assert GAME.narrate(chosen, names) == "Ana keeps Goal 1 and puts Goal 7 back."
    for event in (seen, chosen):
        assert "7" not in repr(event)


def test_reprs_tell_no_secret() -> None:
    state = drawn()
    assert "worked case" not in repr(state)
    assert "7" not in repr(state.agenda[0])


@pytest.mark.parametrize("seat", [None, 0, 1, 2, 3])
def test_dealing_anew_changes_only_what_the_seat_cannot_know(seat: int | None) -> None:
    changed: set[str] = set()
    for number in range(30):
        for state in (drawn(), kept()):
            state.players[BOB].goals = [18, 9]
            state.goal_deck = [goal for goal in state.goal_deck if goal not in {18, 9}]
            before, view = GAME.clone(state), GAME.view(state, seat)
            GAME.reshuffle_hidden(state, seat, random.Random(number))
            assert GAME.view(state, seat) == view
            assert _goals(state) == _goals(before)
            assert sorted(state.city_deck) == sorted(before.city_deck)
            changed |= {
                name for name in ("key", "city_deck", "goal_deck") if getattr(state, name) != getattr(before, name)
            }
            changed |= {f"goals {s}" for s in range(4) if state.players[s].goals != before.players[s].goals}
            if seat == ANA and state.players[ANA].returned:
                assert state.goal_deck.index(7) == before.goal_deck.index(7)
            for player in state.players:
                assert set(player.returned) <= set(state.goal_deck)
    expected = {"key", "city_deck", "goal_deck"} | {f"goals {s}" for s in (ANA, BOB) if s != seat}
    assert changed == expected


def _goals(state: EmpireState) -> list[int]:
    """Every Goal of the game wherever it is."""
    pending = [goal for step in state.agenda if isinstance(step, steps.GoalChoice) for goal in step.goals]
    return sorted([*state.goal_deck, *pending, *(goal for player in state.players for goal in player.goals)])


def test_first_city_cards_are_dealt_anew_with_the_deck() -> None:
    first = GAME.setup(3, EmpireOptions(), "waybill-demo")
    seen = set()
    for number in range(20):
        state = GAME.clone(first)
        GAME.reshuffle_hidden(state, ANA, random.Random(number))
        assert state.players[ANA].secret == "paris"
        assert GAME.view(state, ANA) == GAME.view(first, ANA)
        seen.add(state.players[BOB].secret)
    assert len(seen) > 5


def test_a_goal_that_is_drawn_again_is_no_longer_known() -> None:
    state = kept()
    state.goal_deck = [7, 5]
    state.agenda = []
    for player in state.players:
        player.left = 0
    state.players[BOB].left, state.current = 1, ANA
    state.agenda = [steps.Planning(seat=BOB)]
    bob = state.players[BOB]
    bob.marks[1], bob.cards, state.city("berlin").top = "3u", [0, 1, 0], BOB
    state.city("warsaw").top = state.city("warsaw").bottom = None
    act(state, BOB, ship("berlin", "warsaw", "1T"), go("train"))
    assert state.players[ANA].returned == []
    assert GAME.view(state, ANA).offered == ()
