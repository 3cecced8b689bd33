"""Who sees what: worked case MP-40, events as others read them, and imagined games."""

from __future__ import annotations

import random

import pytest

from rules.marco_polo import GAME
from rules.marco_polo.data import INDEX
from rules.marco_polo.events import Took
from tests.rules.marco_polo.boards import HANDS, act, counted, draw, in_order, m4, passing


@pytest.mark.parametrize("seat", [1, None])
def test_mp_40_the_view(seat: int | None) -> None:
    view = GAME.view(m4(), seat)
    assert view.counts == (5, 5, 5, 5)
    assert view.hands == tuple(tuple(in_order(HANDS[owner]).split()) if owner == seat else None for owner in range(4))
    assert view.display == ("GL", "RK", "YS", "BO", "PF")
    assert view.discards == ()
    assert view.scores == (3, 3, 3, 3)
    assert view.chests == ((7, 1), (10, 2), (19, 1), (22, 2))
    assert view.pile == 30
    assert "worked case" not in repr(view)


def test_mp_40_hands_are_open_after_the_end() -> None:
    state = m4()
    state.over = True
    assert all(hand is not None for hand in GAME.view(state, None).hands)


def test_a_card_from_the_pile_is_secret_one_from_the_display_is_not() -> None:
    state = m4()
    hidden, shown = act(state, 0, passing())[0], act(state, 1, draw(1))[0]
    assert GAME.redact(hidden, 0) == Took(0, "pile", "RL", passed=True)
    assert GAME.redact(hidden, 1) == GAME.redact(hidden, None) == Took(0, "pile", "", passed=True)
    assert GAME.redact(shown, None) == shown
    assert hidden.reveals
    assert hidden.seals
    assert shown.seals
    assert not shown.reveals


def test_logs_of_the_program_never_tell_cards() -> None:
    state = m4()
    assert "RL" not in repr(state)
    assert "worked case" not in repr(state)
    assert "RL" not in repr(act(state, 0, passing())[0])


def test_an_imagined_game_keeps_what_is_known() -> None:
    state = m4()
    real = GAME.clone(state)
    GAME.reshuffle_hidden(state, 1, random.Random(7))
    assert state.hands[1] == counted(HANDS[1])
    assert state.key != real.key
    assert (state.pile, state.hands[0]) != (real.pile, real.hands[0])
    assert [sum(hand) for hand in state.hands] == [5] * 4
    assert sum(map(sum, state.hands)) + len(state.pile) == 50
    held = [sum(hand[index] for hand in state.hands) for index in range(25)]
    before = [sum(hand[index] for hand in real.hands) for index in range(25)]
    piles = [(state.pile.count(face), real.pile.count(face)) for face in INDEX]
    assert [now + pile[0] for now, pile in zip(held, piles, strict=True)] == [
        then + pile[1] for then, pile in zip(before, piles, strict=True)
    ]
