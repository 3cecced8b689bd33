"""Who may know what: views and told events do not change when everything that is hidden is dealt anew."""

from __future__ import annotations

import random
from typing import Any

import msgspec

from tests.contract.combinations import FLEETING
from tests.contract.playing import Played

AGAIN = 3  # imagined games at one position


def seen(game: Any, state: Any, seat: int | None) -> bytes:
    """Everything that reaches a seat of a position, as bytes."""
    asked = game.question(state, seat) if seat is not None and game.legal(state, seat) else None
    listed = game.legal(state, seat) if seat is not None else []
    shown = [game.view(state, seat), game.view(state, None), game.to_act(state), game.turn(state), listed, asked]
    return msgspec.json.encode([*shown, game.roster(state), game.result(state)])


def imagined(game: Any, state: Any, seat: int | None, rng: random.Random) -> Any:
    """A copy of the game with all that `seat` cannot know dealt anew."""
    copy = game.clone(state)
    game.reshuffle_hidden(copy, seat, rng)
    return copy


def test_views_and_questions_survive_a_new_deal(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        for seat in (None, *range(whole.case.seats)):
            before = seen(game, state, seat)
            for _ in range(AGAIN):
                copy = imagined(game, state, seat, rng)
                assert seen(game, copy, seat) == before
                assert game.dumps(game.loads(game.dumps(copy))) == game.dumps(copy)


def test_the_key_is_dealt_anew(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        for seat in (None, *range(whole.case.seats)):
            assert whole.key.encode() not in game.dumps(imagined(game, state, seat, rng))


def test_what_a_simple_computer_player_likes_is_what_it_may_know(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        for seat in game.to_act(state):
            listed = game.legal(state, seat)[:20]
            copy = imagined(game, state, seat, rng)
            assert [game.weigh(copy, seat, action) for action in listed] == [
                game.weigh(state, seat, action) for action in listed
            ]


def test_an_imagined_game_can_be_played_on(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        copy = imagined(game, state, None, rng)
        for _ in range(12):
            awaited = game.to_act(copy)
            if awaited:
                game.apply(copy, awaited[0], rng.choice(game.legal(copy, awaited[0])))


def told(game: Any, events: list[Any], seat: int | None) -> list[Any]:
    """The events as a seat reads them, without those that openly tell something no view keeps."""
    fleeting = FLEETING.get(game.key, frozenset())
    return [game.redact(event, seat) for event in events if event.__struct_config__.tag not in fleeting]


def test_events_tell_no_more_than_the_view_afterwards(whole: Played) -> None:
    """Two games that look alike to a seat before and after an action also read alike to it."""
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        for actor in game.to_act(state):
            for seat in (None, *range(whole.case.seats)):
                other = imagined(game, state, seat, rng)
                listed, also = game.legal(state, actor), set(game.legal(other, actor))
                shared = [action for action in listed if action in also]
                for action in rng.sample(shared, min(4, len(shared))):
                    _reads_alike(game, (state, other), actor, action, seat)


def _reads_alike(game: Any, states: tuple[Any, Any], actor: int, action: Any, seat: int | None) -> None:
    one, other = (game.clone(state) for state in states)
    first, second = (game.apply(copy, actor, action) for copy in (one, other))
    if seen(game, one, seat) == seen(game, other, seat):
        assert told(game, first, seat) == told(game, second, seat)


def test_choices_made_at_once_are_told_alike(whole: Played) -> None:
    """While several decide at once, choices that look alike to a seat afterwards also read alike to it."""
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        awaited = game.to_act(state)
        for actor in awaited if len(awaited) > 1 else ():
            listed = game.legal(state, actor)
            for seat in (None, *(seat for seat in range(whole.case.seats) if seat != actor)):
                read: dict[bytes, list[Any]] = {}
                for action in rng.sample(listed, min(8, len(listed))):
                    copy = game.clone(state)
                    events = told(game, game.apply(copy, actor, action), seat)
                    assert read.setdefault(seen(game, copy, seat), events) == events


def test_redacting_twice_is_redacting_once(whole: Played) -> None:
    game = whole.game
    for _, _, events in whole.made:
        for event in events:
            public = game.redact(event, None)
            assert game.redact(public, None) == public
            for seat in range(whole.case.seats):
                own = game.redact(event, seat)
                assert game.redact(own, seat) == own
                assert game.redact(own, None) == public


def test_what_reveals_also_seals(whole: Played) -> None:
    for _, _, events in whole.made:
        for event in events:
            assert event.seals or not event.reveals


def test_logs_of_the_program_tell_no_secret(whole: Played) -> None:
    game, rng = whole.game, random.Random(whole.case.name)
    for state in whole.states():
        assert repr(imagined(game, state, None, rng)) == repr(state)
        assert whole.key not in repr(game.view(state, None))
    for _, _, events in whole.made:
        for event in events:
            public = game.redact(event, None)
            assert public == event or repr(public) == repr(event)
