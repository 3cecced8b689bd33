"""The variants of every game: all described, the defaults legal, what is not legal refused with a reason."""

from __future__ import annotations

from typing import Any, get_type_hints

import msgspec
import pytest

from rules.core import IllegalAction, Refusal
from tests.contract.combinations import Case, choices, combinations, meta, per_seat


def test_every_option_is_described(game: Any) -> None:
    hints = get_type_hints(game.Options, include_extras=True)
    for field in game.Options.__struct_fields__:
        described = meta(hints[field])
        assert described.title
        labels = [label for _, label in described.extra["choices"]]
        assert len(set(labels)) == len(labels)
        assert all(0 < len(label) <= 100 for label in labels)


def test_the_defaults_can_be_played(game: Any) -> None:
    for seats in game.seats:
        options = game.default_options(seats)
        assert game.check(seats, options) == []
        for field, values in choices(game.Options).items():
            if field not in per_seat(game.Options):
                assert getattr(options, field) in values


def test_options_can_be_stored(game: Any) -> None:
    for seats in game.seats:
        for options in combinations(game.key, seats):
            assert msgspec.convert(msgspec.to_builtins(options), type=game.Options) == options
            assert msgspec.json.decode(msgspec.json.encode(options), type=game.Options) == options


def test_other_seat_counts_are_refused(game: Any) -> None:
    for seats in (0, game.seats.start - 1, game.seats.stop):
        options = game.default_options(game.seats.start)
        refusals = game.check(seats, options)
        assert refusals
        assert all(isinstance(refusal, Refusal) and refusal.code and refusal.text.endswith(".") for refusal in refusals)
        with pytest.raises(IllegalAction) as caught:
            game.setup(seats, options, "key")
        assert caught.value.code == refusals[0].code


def test_the_key_makes_the_game(case: Case) -> None:
    game = case.game
    one, again, other = (game.setup(case.seats, case.options, key) for key in ("one", "one", "other"))
    assert game.dumps(one) == game.dumps(again)
    assert game.dumps(one).replace(b"one", b"other") != game.dumps(other)
