"""Setting a game up: worked cases MP-01 to MP-03, the options, and what the generator gave."""

from __future__ import annotations

from collections import Counter

import pytest

from rules.core import IllegalAction
from rules.marco_polo import GAME
from rules.marco_polo.actions import Pass
from rules.marco_polo.data import DECK, FACES
from rules.marco_polo.events import Shuffled, Took
from rules.marco_polo.state import PoloOptions, PoloState, faces
from tests.rules.marco_polo.boards import gold, spaces


def new(seats: int, key: str = "some key", **options: object) -> PoloState:
    return GAME.setup(seats, PoloOptions(**options), key)  # type: ignore[arg-type]


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("start", [None, 0, 1])
def test_mp_01_a_new_game(seats: int, start: int | None) -> None:
    state = new(seats, start_seat=start)
    first = state.turn.seat
    assert start in (None, first)
    if seats == 2:
        assert spaces(state) == {"red": 0, "blue": 1, "green": 2, "orange": 3}
        assert [piece.seat for piece in state.pieces] == [first, 1 - first, first, 1 - first]
    else:
        assert [piece.space for piece in state.pieces] == [(seat - first) % seats for seat in range(seats)]
    assert [sum(hand) for hand in state.hands] == [5] * seats
    assert len(state.display) == 5
    assert len(state.pile) == {2: 40, 3: 35, 4: 30, 5: 25}[seats]
    assert gold(state) == [3] * seats
    assert state.chests == {7: 1, 10: 2, 19: 1, 22: 2}
    dealt = [card for hand in state.hands for card in faces(hand)]
    assert Counter(dealt + state.display + state.pile) == Counter(DECK)


def test_mp_02_the_start_seat_stands_on_the_first_space() -> None:
    state = new(4, start_seat=3)
    assert spaces(state) == {"orange": 0, "red": 1, "blue": 2, "green": 3}
    assert state.turn.seat == 3


@pytest.mark.parametrize("seats", GAME.seats)
def test_mp_03_the_key_makes_the_game(seats: int) -> None:
    assert GAME.dumps(new(seats)) == GAME.dumps(new(seats))
    other = new(seats, "another key")
    assert (other.pile, other.hands, other.display) != (new(seats).pile, new(seats).hands, new(seats).display)


def test_every_seat_can_be_drawn_to_begin() -> None:
    assert {new(5, f"key {number}").turn.seat for number in range(60)} == set(range(5))


def test_a_fixed_start_seat_draws_no_number() -> None:
    hands = [new(3, start_seat=seat) for seat in range(3)]
    assert all(state.pile == hands[0].pile for state in hands)
    assert [state.hands[seat] for seat, state in enumerate(hands)] == [hands[0].hands[0]] * 3


KEY = "0123456789abcdef0123456789abcdef"


def test_the_generator_deals_what_it_always_dealt() -> None:
    """A change here would give running games another past."""
    state = new(4, KEY)
    assert state.turn.seat == 1
    assert faces(state.hands[1]) == ("RF", "YK", "BS", "GK", "PL")
    assert state.display == ["PF", "BL", "RF", "YO", "PL"]
    assert state.pile[:5] == ["PO", "GK", "BL", "PS", "PO"]


def test_the_generator_shuffles_as_it_always_shuffled() -> None:
    state = new(4, KEY)
    state.pile, state.discards, state.shuffles = [], list(DECK[:8]), 1
    events = GAME.apply(state, 1, Pass("pile"))
    assert events == [Shuffled(8), Took(1, "pile", "RS", passed=True)]
    assert state.pile == ["RS", "RF", "RK", "RF", "RK", "RO", "RO"]


def test_the_deck_in_data_order() -> None:
    assert " ".join(DECK[:13]) == "RO RO RS RS RK RK RF RF RL RL RL YO YO"
    assert len(DECK) == 55
    assert Counter(DECK) == {face: 3 if face[1] == "L" else 2 for face in FACES}


@pytest.mark.parametrize(
    ("seats", "options", "codes"),
    [
        (1, PoloOptions(), ["bad_seats"]),
        (6, PoloOptions(), ["bad_seats"]),
        (3, PoloOptions(start_seat=3), ["bad_start_seat"]),
        (3, PoloOptions(start_seat=-1), ["bad_start_seat"]),
        (3, PoloOptions(draws_per_turn=3), ["bad_draws_per_turn"]),
        (2, PoloOptions(start_seat=4, draws_per_turn=0), ["bad_start_seat", "bad_draws_per_turn"]),
        (5, PoloOptions(both_pieces=True, start_seat=4, draws_per_turn=2), []),
    ],
)
def test_options_that_cannot_be_played(seats: int, options: PoloOptions, codes: list[str]) -> None:
    assert [refusal.code for refusal in GAME.check(seats, options)] == codes
    if codes:
        with pytest.raises(IllegalAction) as caught:
            GAME.setup(seats, options, "key")
        assert caught.value.code == codes[0]


def test_both_pieces_means_nothing_with_more_than_two() -> None:
    plain, both = new(3), new(3, both_pieces=True)
    assert GAME.legal(plain, plain.turn.seat) == GAME.legal(both, both.turn.seat)
    assert not GAME.view(both, None).both_pieces
