"""What people read and what is stored of it: lines about events, and views."""

from __future__ import annotations

import msgspec

from tests.contract.playing import Played


def test_every_event_is_one_short_line(whole: Played) -> None:
    game = whole.game
    names = [f"{'Maximiliane Antoinette Wolkenstein'[:30]} {seat}" for seat in range(9)]
    for _, _, events in whole.made:
        for event in events:
            for seat in (None, *range(whole.case.seats)):
                line = game.narrate(game.redact(event, seat), names)
                assert len(line) <= 300, line
                assert len(line.splitlines()) <= 1
                assert line == line.strip()


def test_every_action_is_told(whole: Played) -> None:
    """To everybody; a choice that is revised in secret only to its own seat, or its lines would count the revisions."""
    game = whole.game
    names = [f"N{seat}" for seat in range(9)]
    for seat, action, events in whole.made:
        reader = seat if any(event.revised for event in events) else None
        assert any(game.narrate(game.redact(event, reader), names) for event in events), action


def test_events_can_be_stored(whole: Played) -> None:
    game = whole.game
    for _, _, events in whole.made:
        for event in events:
            for seat in (None, *range(whole.case.seats)):
                shown = game.redact(event, seat)
                assert msgspec.json.decode(msgspec.json.encode(shown), type=game.Event) == shown


def test_views_say_what_the_game_says(whole: Played) -> None:
    game = whole.game
    for state in whole.states():
        for seat in (None, *range(whole.case.seats)):
            view = game.view(state, seat)
            assert view.seat == seat
            assert view.turn == game.turn(state)
            assert view.to_act == game.to_act(state)
            assert view.over == (game.result(state) is not None)
            assert len(view.scores) == len(game.roster(state))
            assert hash(view) == hash(game.view(game.clone(state), seat))
            assert msgspec.json.encode(view)
