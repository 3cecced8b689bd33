"""What may be done: lists without doubles, defaults that are listed, and refusals that change nothing."""

from __future__ import annotations

import random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rules.core import Action, IllegalAction
from tests.contract.combinations import ALL, SOAK, Case, cases
from tests.contract.playing import Played, played

FEW = 1000 if SOAK else 12  # listed actions that are tried at one position
JUNK: list[Any] = [
    None,
    True,
    -1,
    0,
    3,
    10**12,
    1.5,
    "",
    "x",
    "none",
    "🐪",
    b"x",
    (),
    ("x",),
    ("x", 1),
    (None,),
    [[]],
    {"a": 1},
]


class Foreign(Action, frozen=True):
    """An action of no game."""

    where: str = "nowhere"


def test_lists_are_distinct_and_stable(whole: Played) -> None:
    game = whole.game
    for state in whole.states():
        before = game.dumps(state)
        for seat in range(len(game.roster(state))):
            listed = game.legal(state, seat)
            assert len(set(listed)) == len(listed)
            assert listed == game.legal(state, seat) == game.legal(game.clone(state), seat)
        assert game.dumps(state) == before


def test_awaited_seats_have_a_choice_and_a_listed_default(whole: Played) -> None:
    game = whole.game
    for state in whole.states():
        for seat in range(len(game.roster(state))):
            listed = game.legal(state, seat)
            if seat in game.to_act(state):
                assert game.default(state, seat) in listed
                assert game.default(state, seat) == game.default(game.clone(state), seat)
            if seat >= whole.case.seats or not game.to_act(state):
                assert listed == []


def test_listed_actions_are_accepted_and_can_be_stored(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        for seat in range(whole.case.seats):
            listed = game.legal(state, seat)
            for action in rng.sample(listed, min(FEW, len(listed))):
                assert game.read(msgspec.json.encode(action)) == action
                assert game.read(msgspec.to_builtins(action)) == game.read(action) == action
                copy = game.clone(state)
                assert game.apply(copy, seat, action)
                assert game.weigh(state, seat, action) >= 1


def test_looking_changes_nothing(whole: Played) -> None:
    game = whole.game
    for state in whole.states():
        before = game.dumps(state)
        for seat in range(whole.case.seats):
            game.view(state, seat)
            if game.legal(state, seat):
                game.question(state, seat)
        game.view(state, None)
        game.roster(state)
        game.result(state)
        assert game.dumps(state) == before


def refused(game: Any, state: Any, seat: Any, action: Any) -> bool:
    """Whether an action is refused; then it must say why and leave no trace."""
    before, copy = game.dumps(state), game.clone(state)
    try:
        game.apply(copy, seat, action)
    except IllegalAction as raised:
        refusal = raised
    else:
        return False
    assert refusal.code.replace("_", "").isalnum()
    assert 0 < len(refusal.text) <= 200
    assert refusal.text.endswith(".")
    assert game.dumps(copy) == before
    return True


def test_what_is_not_ones_to_do_is_refused(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        awaited = game.to_act(state)
        listed = [action for seat in awaited for action in game.legal(state, seat)] or [whole.made[-1].action]
        for seat in (*range(len(game.roster(state))), -1, 99, None, "0"):
            if not isinstance(seat, int) or seat not in range(whole.case.seats) or not game.legal(state, seat):
                assert refused(game, state, seat, rng.choice(listed))


def test_actions_of_other_games_are_refused(whole: Played) -> None:
    game = whole.game
    others = [played(Case(key, ALL[key].seats.start, 0)).made[0].action for key in ALL if ALL[key] is not game]
    for state in list(whole.states())[:4]:
        for seat in game.to_act(state):
            for action in (*others, Foreign(), None, "pass", 7):
                assert refused(game, state, seat, action)


def _bent(draw: Any, action: Any) -> Any:
    """A listed action with some of its fields replaced by anything."""
    fields = action.__struct_fields__
    changed = {}
    for field in draw(st.sets(st.sampled_from(fields), min_size=1)) if fields else ():
        value = getattr(action, field)
        elements = list(value) if isinstance(value, tuple) else [value]
        other = st.lists(st.sampled_from([*elements, *JUNK]), max_size=6).map(tuple)
        changed[field] = draw(st.one_of(st.sampled_from(JUNK), st.text(max_size=3), st.integers(-3, 40), other))
    return type(action)(**{field: changed.get(field, getattr(action, field)) for field in fields})


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
@settings(
    max_examples=300 if SOAK else 25,
    deadline=None,
    derandomize=not SOAK,
    database=None,
    suppress_health_check=list(HealthCheck),
)
@given(data=st.data())
def test_bent_actions_are_refused_or_understood(case: Case, data: st.DataObject) -> None:
    whole = played(case)
    game = case.game
    state = game.loads(data.draw(st.sampled_from(list(whole.positions.values())[:-1])))
    seat = data.draw(st.sampled_from(game.to_act(state)))
    action = _bent(data.draw, data.draw(st.sampled_from(game.legal(state, seat))))
    for each in range(case.seats):
        if not refused(game, state, each, action):
            assert game.legal(state, each)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"[]",
        b"null",
        b"7",
        b'"pass"',
        b"{}",
        b'{"do": 7}',
        b'{"do": "no such thing"}',
        "\ud800",
        {},
        {"do": None},
    ],
    ids=str,
)
def test_foreign_data_is_an_unknown_action(game: Any, raw: Any) -> None:
    with pytest.raises(IllegalAction) as caught:
        game.read(raw)
    assert caught.value.code == "unknown_action"


def test_a_wrong_field_is_a_bad_field(whole: Played) -> None:
    for _, action, _ in whole.made[:40]:
        for field in action.__struct_fields__:
            data = {**msgspec.to_builtins(action), field: {"odd": 1.5}}
            with pytest.raises(IllegalAction) as caught:
                whole.game.read(data)
            assert caught.value.code == "bad_field"
