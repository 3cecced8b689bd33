"""The suite itself can fail: each of these toy games breaks one promise, and the check for it says so."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
import pytest

from rules.core import IllegalAction, Option, Question
from tests.contract import test_choices, test_questions, test_saves, test_secrets, test_words
from tests.contract.combinations import ALL, Case
from tests.contract.playing import Played, played
from tests.toy import Docked, Plan, Planned, Ship, Toy, ToyAction, ToyEvent, ToyView


class OpenPlans(Toy):
    """Shows secret plans."""

    def view(self, state: Docked, seat: int | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), plans=tuple(state.plans))


class OpenTide(Toy):
    """Shows the tide to come in a field that looks harmless."""

    def view(self, state: Docked, seat: int | None) -> ToyView:
        return msgspec.structs.replace(super().view(state, seat), tide=state.tide or "".join(state.tides[:1]))


class ToldPlans(Toy):
    """Tells secret plans."""

    def redact(self, event: ToyEvent, seat: int | None) -> ToyEvent:
        return event


class ToldTide(Toy):
    """Tells the tide to come with every plan."""

    def apply(self, state: Docked, seat: int, action: ToyAction) -> list[ToyEvent]:
        events = super().apply(state, seat, action)
        return [Planned(seat, ()), *events, Planned(seat, tuple(state.tides))]

    def redact(self, event: ToyEvent, seat: int | None) -> ToyEvent:
        return event if isinstance(event, Planned) and len(event.docks) > 2 else super().redact(event, seat)


class KeptKey(Toy):
    """Imagines a game with the true key."""

    def reshuffle_hidden(self, state: Docked, seat: int | None, rng: random.Random) -> None:
        key = state.key
        super().reshuffle_hidden(state, seat, rng)
        state.key = key


class Doubled(Toy):
    """Lists a choice twice."""

    def legal(self, state: Docked, seat: int) -> list[ToyAction]:
        listed = super().legal(state, seat)
        return listed + listed[:1]


class Unlisted(Toy):
    """Has a default that is not listed."""

    def default(self, state: Docked, seat: int) -> ToyAction:
        return Plan(("south", "north"))


class Hasty(Toy):
    """Changes something before it refuses."""

    def apply(self, state: Docked, seat: int, action: ToyAction) -> list[ToyEvent]:
        state.turn += 1
        try:
            return super().apply(state, seat, action)
        finally:
            state.turn -= isinstance(action, Plan | Ship)


class Forgetful(Toy):
    """Loses something in a save."""

    def loads(self, raw: bytes) -> Docked:
        state = super().loads(raw)
        state.tides.sort()
        return state


class Lost(Toy):
    """Has an action that no question leads to."""

    def question(self, state: Docked, seat: int, chosen: tuple[str, ...] = ()) -> Question | ToyAction:
        found = super().question(state, seat, chosen)
        if chosen or not isinstance(found, Question):
            return found
        first = found.options[0]
        refused = Option(first.key, first.label, refused="Not today.")
        return msgspec.structs.replace(found, options=(refused, *found.options[1:], Option("more", "More")))


class Wordy(Toy):
    """Tells more than a line holds."""

    def narrate(self, event: ToyEvent, names: Sequence[str]) -> str:
        return super().narrate(event, names) + "\nand so on"


BROKEN: list[tuple[type[Toy], Callable[[Played], None]]] = [
    (OpenPlans, test_secrets.test_views_and_questions_survive_a_new_deal),
    (OpenTide, test_secrets.test_views_and_questions_survive_a_new_deal),
    (ToldPlans, test_secrets.test_choices_made_at_once_are_told_alike),
    (ToldTide, test_secrets.test_events_tell_no_more_than_the_view_afterwards),
    (KeptKey, test_secrets.test_the_key_is_dealt_anew),
    (Doubled, test_choices.test_lists_are_distinct_and_stable),
    (Unlisted, test_choices.test_awaited_seats_have_a_choice_and_a_listed_default),
    (Hasty, test_choices.test_actions_of_other_games_are_refused),
    (Forgetful, test_saves.test_a_save_loads_to_the_same_bytes),
    (Lost, test_questions.test_every_listed_action_is_reached_by_exactly_one_path),
    (Wordy, test_words.test_every_event_is_one_short_line),
]


def whole_game(kind: type[Toy], monkeypatch: pytest.MonkeyPatch) -> Played:
    """A game of a toy that is in the list of games for this test only."""
    key = f"toy-{kind.__name__}"
    monkeypatch.delitem(ALL, "toy")
    monkeypatch.setitem(ALL, key, kind())
    return played(Case(key, 3, 0))


@pytest.mark.parametrize(("kind", "check"), BROKEN, ids=lambda each: each.__name__)
def test_a_broken_promise_is_noticed(
    kind: type[Toy], check: Callable[[Played], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole: Any = whole_game(kind, monkeypatch)
    with pytest.raises((AssertionError, ValueError, IllegalAction)):
        check(whole)


@pytest.mark.parametrize("check", [check for _, check in BROKEN], ids=lambda each: each.__name__)
def test_the_whole_toy_keeps_it(check: Callable[[Played], None], monkeypatch: pytest.MonkeyPatch) -> None:
    check(whole_game(Toy, monkeypatch))
