"""The contract's own parts: tags, generators, reading actions, formats of saves."""

from __future__ import annotations

from typing import Any, ClassVar

import msgspec
import pytest

from rules.core import IllegalAction, Question, State, generator
from tests.toy import GAME, Claimed, Docked, Plan, Ship, Skip, Toy


def new() -> Docked:
    return GAME.setup(2, GAME.default_options(2), "key")


def test_tags_are_class_names_in_snake_case() -> None:
    assert msgspec.json.encode(Skip()) == b'{"do":"skip"}'
    assert msgspec.json.encode(Claimed("north", 2, 1)) == b'{"what":"claimed","dock":"north","seat":2,"points":1}'


def test_a_generator_is_named_by_key_and_purpose() -> None:
    assert (
        generator("k", "shuffle", 2).random()
        == generator("k", "shuffle", 2).random()
        == generator("k/shuffle/2").random()
    )
    assert generator("k", "shuffle", 2).random() != generator("k", "shuffle", 3).random()


def test_a_generator_gives_what_it_always_gave() -> None:
    """Every game's past hangs on these numbers."""
    rng = generator("0123456789abcdef0123456789abcdef", "shuffle", 1)
    numbers = list(range(10))
    rng.shuffle(numbers)
    assert numbers == [0, 8, 4, 3, 5, 7, 2, 1, 9, 6]
    assert [rng.randrange(100) for _ in range(5)] == [8, 7, 10, 44, 23]


@pytest.mark.parametrize(
    "raw", [b'{"do":"skip"}', '{"do":"skip"}', {"do": "skip"}, Skip()], ids=lambda raw: type(raw).__name__
)
def test_actions_are_read_from_anything_stored(raw: Any) -> None:
    assert GAME.read(raw) == Skip()


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ({"do": "jump"}, "unknown_action"),
        ({"docks": ["north"]}, "unknown_action"),
        ({"do": 3, "docks": []}, "unknown_action"),
        (["skip"], "unknown_action"),
        (object(), "unknown_action"),
        (b"\xff", "unknown_action"),
        (b'{"do":"skip","x":' + b"[" * 100_000, "unknown_action"),
        ({"do": "plan"}, "bad_field"),
        ({"do": "plan", "docks": [1]}, "bad_field"),
        ({"do": "plan", "docks": {"do": 1}}, "bad_field"),
        ({"do": "ship", "dock": 1, "gear": "ramp", "crates": []}, "bad_field"),
    ],
    ids=range(11),
)
def test_why_data_is_no_action(raw: Any, code: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        GAME.read(raw)
    assert caught.value.code == code


def test_other_forms_are_read_too() -> None:
    assert GAME.read({"do": "plan", "docks": ["west", "north"]}) == Plan(("west", "north"))
    assert GAME.read({"do": "ship", "dock": "x", "gear": "ramp", "crates": ["A"]}) == Ship("x", "ramp", ("A",))


class Raised(Toy):
    """A toy whose saves have changed twice: first a field was renamed, then one was doubled."""

    format = 3
    migrations: ClassVar[Any] = (
        lambda data: {**{name: value for name, value in data.items() if name != "scores"}, "points": data["scores"]},
        lambda data: {**data, "points": [2 * points for points in data["points"]]},
    )


def test_old_saves_are_lifted_step_by_step() -> None:
    data = msgspec.to_builtins(new())
    oldest = {**data, "scores": [1, 2, 3], "format": 1}
    del oldest["points"]
    state = Raised().loads(msgspec.json.encode(oldest))
    assert (state.points, state.format) == ([2, 4, 6], 3)
    state = Raised().loads(msgspec.json.encode({**data, "points": [1, 2, 3], "format": 2}))
    assert state.points == [2, 4, 6]
    assert Raised().loads(Raised().dumps(state)) == state


@pytest.mark.parametrize("version", [0, 4, -1])
def test_saves_of_the_future_are_refused(version: int) -> None:
    with pytest.raises(ValueError, match="format"):
        Raised().loads(msgspec.json.encode({**msgspec.to_builtins(new()), "format": version}))


def test_a_clone_is_independent() -> None:
    state = new()
    copy = GAME.clone(state)
    GAME.apply(copy, 0, Plan(("north", "east")))
    assert state.plans == [(), ()]


def test_a_state_never_shows_itself() -> None:
    class Plain(State):
        key: str

    assert repr(Plain(format=1, key="secret")) == "<Plain>"


def test_a_question_has_a_title_and_what_is_refused() -> None:
    state = GAME.setup(2, msgspec.structs.replace(GAME.default_options(2), rounds=1), "key")
    for seat in range(2):
        GAME.apply(state, seat, Plan(("north", "east")))
    question = GAME.question(state, 0)
    assert isinstance(question, Question)
    assert question.title == "What will you do?"
    assert [(option.key, bool(option.refused)) for option in question.options] == [("ship", False), ("skip", True)]


def test_nobody_is_asked_out_of_turn() -> None:
    state = new()
    for seat in range(2):
        GAME.apply(state, seat, Plan(("north", "east")))
    with pytest.raises(IllegalAction) as caught:
        GAME.question(state, 1)
    assert caught.value.code == "nothing_to_decide"
