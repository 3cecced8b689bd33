"""The panel's questions: every listed action by exactly one path, no dead end, and within Discord's menus."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Iterator
from typing import Any

import pytest

from rules.core import Action, IllegalAction, Question
from tests.contract.combinations import SOAK
from tests.contract.playing import Played

FULL = 2000 if SOAK else 120  # lists up to this length are walked path by path, longer ones by some
DESCENTS = 12
# Roughly what Discord takes for an emoji: the blocks that hold them; playing cards, say, are pictures but no emoji.
EMOJI = re.compile(
    "[\u2190-\u21ff\u2300-\u23ff\u2600-\u27bf\u2b00-\u2bff\U0001f300-\U0001faff"  # blocks
    "\U0001f0cf#*0-9\u200d\ufe0f\u20e3]{1,8}"  # the joker, keycaps, and what joins and colours them
)


def well_formed(question: Question) -> None:
    """What a menu of Discord can show."""
    keys = [option.key for option in question.options]
    assert len(set(keys)) == len(keys), keys
    possible = [option for option in question.options if not option.refused]
    assert 1 <= question.least <= question.most <= len(possible), question.title
    assert 0 < len(question.title) <= 100
    assert len(question.hint) <= 200
    for option in question.options:
        assert 0 < len(option.label) <= 100, option
        assert len(option.hint) <= 100, option
        assert len(option.refused) <= 100, option
        assert 0 < len(option.key) <= 100, option
        assert not option.emoji or EMOJI.fullmatch(option.emoji), option


def answers(question: Question) -> Iterator[tuple[str, ...]]:
    """Every way to answer a question, keys in the order of the options."""
    keys = [option.key for option in question.options if not option.refused]
    for number in range(question.least, question.most + 1):
        yield from itertools.combinations(keys, number)


def reached(game: Any, state: Any, seat: int, chosen: tuple[str, ...]) -> Iterator[Action]:
    """The actions behind every path that goes on from `chosen`."""
    found = game.question(state, seat, chosen)
    if not isinstance(found, Question):
        yield found
        return
    well_formed(found)
    for keys in answers(found):
        yield from reached(game, state, seat, chosen + keys)


def descend(game: Any, state: Any, seat: int, rng: random.Random) -> Action:
    """The action at the end of a random path."""
    chosen: tuple[str, ...] = ()
    while isinstance(found := game.question(state, seat, chosen), Question):
        well_formed(found)
        keys = [option.key for option in found.options if not option.refused]
        picked = set(rng.sample(keys, rng.randint(found.least, found.most)))
        chosen += tuple(key for key in keys if key in picked)
    action: Action = found
    return action


def test_every_listed_action_is_reached_by_exactly_one_path(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        for seat in range(whole.case.seats):
            listed = game.legal(state, seat)
            if 0 < len(listed) <= FULL:
                found = list(reached(game, state, seat, ()))
                assert len(found) == len(listed)
                assert set(found) == set(listed)
            elif listed:
                assert {descend(game, state, seat, rng) for _ in range(DESCENTS)} <= set(listed)


def test_paths_differ_and_none_begins_another(whole: Played) -> None:
    game = whole.game
    for state in whole.states():
        for seat in game.to_act(state):
            paths = sorted(tuple(pick.key for pick in game.path(state, seat, a)) for a in game.legal(state, seat))
            for one, other in itertools.pairwise(paths):
                assert one != other[: len(one)]


def test_paths_can_be_typed(whole: Played) -> None:
    """A suggestion of a typed command holds a whole path: 100 characters, with ` > ` and `, ` between its parts."""
    game = whole.game
    for state in whole.states():
        for seat in game.to_act(state):
            for path in {tuple(pick.key for pick in game.path(state, seat, a)) for a in game.legal(state, seat)[:200]}:
                assert len(" > ".join(path)) <= 100, path
                assert not any(", " in key or " > " in key for key in path), path


def test_what_is_not_offered_is_refused(whole: Played) -> None:
    game = whole.game
    for state in whole.states():
        for seat in range(whole.case.seats):
            if not game.legal(state, seat):
                with pytest.raises(IllegalAction):
                    game.question(state, seat, ())
                continue
            question = game.question(state, seat, ())
            for key in ["no such key", *(option.key for option in question.options if option.refused)]:
                with pytest.raises(IllegalAction):
                    game.question(state, seat, (key,))
