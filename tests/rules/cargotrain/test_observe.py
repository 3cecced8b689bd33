"""Who may know what: nothing hidden is in a view, and what is dealt anew changes no view."""

from __future__ import annotations

import random

import msgspec
import pytest

from rules.cargotrain import GAME
from rules.cargotrain.contracts import uses
from rules.cargotrain.state import CargotrainState
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, do, on_turn, s3, stock


def positions(seats: int, key: str) -> list[CargotrainState]:
    """Every position of one game of computer players."""
    rng = random.Random(key)
    state = GAME.setup(seats, GAME.default_options(seats), key)
    found = [GAME.clone(state)]
    while GAME.to_act(state):
        seat = rng.choice(GAME.to_act(state))
        actions = GAME.legal(state, seat)
        GAME.apply(state, seat, rng.choices(actions, [GAME.weigh(state, seat, action) for action in actions])[0])
        found.append(GAME.clone(state))
    return found


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_what_is_dealt_anew_changes_no_view(seats: int) -> None:
    rng = random.Random(seats)
    moved = 0
    for state in positions(seats, f"observe {seats}"):
        for reader in (None, *range(seats)):
            other = GAME.clone(state)
            GAME.reshuffle_hidden(other, reader, rng)
            moved += GAME.dumps(other) != GAME.dumps(state)
            for who in {None, reader}:
                assert msgspec.json.encode(GAME.view(other, who)) == msgspec.json.encode(GAME.view(state, who))
            assert GAME.to_act(other) == GAME.to_act(state)
            assert GAME.turn(other) == GAME.turn(state)
            if reader is not None:
                assert GAME.legal(other, reader) == GAME.legal(state, reader)
            for seat in GAME.to_act(other):
                GAME.apply(GAME.clone(other), seat, GAME.default(other, seat))
    assert moved


def test_all_that_is_hidden_is_dealt_anew() -> None:
    state = s3()
    state.players[YELLOW].stack = ("3", "1", "2")
    seen: dict[str, set[str]] = {name: set() for name in ("key", "deck", "bottom", "stack", "held", "own")}
    for number in range(60):
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, BLUE, random.Random(number))
        seen["key"].add(other.key)
        seen["deck"].add(other.car_deck[0])
        seen["bottom"].add(other.contract_deck[-1])
        seen["stack"].add("".join(other.players[YELLOW].stack))
        seen["held"].add(other.players[RED].held[0])
        seen["own"].add(other.players[BLUE].held[0])
        assert not other.players[RED].stack
    assert len(seen["key"]) == 60
    assert len(seen["deck"]) == 4
    assert len(seen["bottom"]) > 8
    assert len(seen["stack"]) > 30
    assert len(seen["held"]) > 8
    assert seen["own"] == {"c01"}


def test_contracts_are_conserved_and_choices_hidden() -> None:
    state = on_turn(RED, "action")
    do(state, RED, *[action for action in GAME.legal(state, RED) if type(action).__name__ == "Sign"])
    everything = sorted(pile(state))
    drawn = set()
    for number in range(40):
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, YELLOW, random.Random(number))
        assert sorted(pile(other)) == everything
        assert other.players[YELLOW].held == ["c07"]
        drawn.add(tuple(other.drawn))
        own = GAME.clone(state)
        GAME.reshuffle_hidden(own, RED, random.Random(number))
        assert own.drawn == state.drawn
    assert len(drawn) > 20


def pile(state: CargotrainState) -> list[str]:
    return state.contract_deck + state.drawn + [contract for player in state.players for contract in player.held]


def test_a_seat_that_settles_keeps_something_to_fulfil() -> None:
    state = on_turn(RED, "settle")
    stock(state, RED, oil=2, coal=2)
    state.players[RED].held = ["c11", "c01"]
    state.players[BLUE].held = ["c12"]
    for number in range(40):
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, YELLOW, random.Random(number))
        assert any(uses(contract, other.players[RED].warehouse) for contract in other.players[RED].held)


def test_revealed_cards_stay_and_hidden_ones_change() -> None:
    state = on_turn(YELLOW, "move", "4C", engine="C", turn=2)
    first, second, _ = state.players[YELLOW].stack
    thirds = set()
    for number in range(40):
        other = GAME.clone(state)
        GAME.reshuffle_hidden(other, None, random.Random(number))
        stack = other.players[YELLOW].stack
        assert (stack[0], stack[1], len(set(stack))) == (first, second, 3)
        thirds.add(stack[2])
    assert len(thirds) == 4


def test_after_the_end_nothing_that_is_shown_changes() -> None:
    state = on_turn(RED, "action", place="F-grain", turn=3)
    state.last_round = True
    do(state, RED, GAME.default(state, RED))
    assert state.phase == "over"
    other = GAME.clone(state)
    GAME.reshuffle_hidden(other, None, random.Random(1))
    assert [player.held for player in other.players] == [["c07"], ["c01"], ["c11"]]


def test_reprs_tell_no_secret() -> None:
    state = on_turn(YELLOW, "move", "3")
    for text in (repr(state), repr(GAME.view(state, YELLOW)), repr(state.players[YELLOW])):
        assert "c07" not in text
        assert "stack" not in text
