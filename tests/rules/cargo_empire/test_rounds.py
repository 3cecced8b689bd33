"""Skipping, upkeep and the order of turns (cases C21 to C26, sections 5, 9 and 10)."""

from __future__ import annotations

from rules.cargo_empire import GAME, steps
from rules.cargo_empire.actions import ChooseTurnBonus, Skip, TakeCity, Transport
from rules.cargo_empire.events import BonusPaid, Ranked, RoundBegan, RushLaid, Skipped
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.upkeep import rank
from tests.rules.cargo_empire.boards import (
    ANA,
    BOB,
    CARL,
    DAVID,
    ERIC,
    act,
    city,
    d0,
    f0,
    held,
    hold,
    marks,
    put,
    refused,
    ship,
)


def last_turn(state: EmpireState) -> EmpireState:
    """The seat that is last in the order has the last post of the round, and nothing to ship."""
    last = state.order[-1]
    for player in state.players:
        player.left = 0
    state.players[last].left = 1
    state.agenda, state.current = [steps.Planning(seat=last)], last
    return state


def test_c21_skip() -> None:
    state = hold(put(f0(), ANA, "london top"), ANA, "2S")
    assert GAME.legal(state, ANA) == [Skip()]
    assert act(state, ANA, Skip()) == [Skipped(ANA)]
    assert held(state, ANA) == "1W+1T+3S"
    assert state.players[ANA].left == 3
    assert GAME.to_act(state) == (BOB,)


def test_c22_must_transport() -> None:
    state = hold(put(f0(), ANA, "london top"), ANA, "1W 2S")
    plans = [plan for plan in GAME.legal(state, ANA) if isinstance(plan, Transport)]
    assert {plan.target for plan in plans} == {"riga", "odessa", "istanbul", "athens", "lisbon", "marseille"}
    assert {plan.cards.counts for plan in plans} == {(1, 0, 1)}
    assert refused(state, ANA, Skip()) == "must_transport"


def c23() -> EmpireState:
    """The markers of figure M."""
    state = f0()
    state.order = [ANA, DAVID, CARL, BOB]
    marks(state, ANA, "9u", "12u", "1u")
    marks(state, BOB, "9l", "4u", "11u")
    marks(state, CARL, "3u", "8l", "16")
    marks(state, DAVID, "7u", "6u", "11l")
    return state


def test_c23_figure_m() -> None:
    state = last_turn(c23())
    assert rank(state) == [ANA, CARL, DAVID, BOB]
    events = act(state, BOB, Skip())
    assert Ranked((ANA, CARL, DAVID, BOB)) in events
    assert [event for event in events if isinstance(event, BonusPaid)] == [
        BonusPaid(ANA, 1, "wagon"),
        BonusPaid(CARL, 2, "train"),
        BonusPaid(DAVID, 3, "ship"),
    ]
    assert GAME.legal(state, BOB) == [ChooseTurnBonus("wagon"), ChooseTurnBonus("train"), ChooseTurnBonus("ship")]
    assert refused(state, BOB, ChooseTurnBonus("boat")) == "unknown_card"
    assert refused(state, BOB, ChooseTurnBonus("ship", "upper")) == "branch_not_allowed"
    assert refused(state, BOB, TakeCity(1)) == "pending_choice"
    assert refused(state, ANA, ChooseTurnBonus("ship")) == "not_your_turn"
    assert act(state, BOB, ChooseTurnBonus("ship")) == [BonusPaid(BOB, 4, "ship"), RoundBegan(2)]
    assert [held(state, seat) for seat in range(4)] == ["1W", "1W+1T+2S", "1T", "1S"]
    assert state.order == [ANA, CARL, DAVID, BOB]
    assert (state.round, GAME.to_act(state)) == (2, (ANA,))
    assert [player.left for player in state.players] == [4] * 4


def test_c24_three_seats() -> None:
    state = marks(marks(f0(3), CARL, "3u", 5, "4l"), ANA, train="6u")
    events = act(last_turn(state), CARL, Skip())
    paid = [(event.seat, event.card) for event in events if isinstance(event, BonusPaid)]
    assert paid == [(CARL, "wagon"), (ANA, "train"), (BOB, "ship")]
    assert GAME.to_act(state) == (CARL,)


def test_c25_two_seats() -> None:
    state = f0(2)
    assert rank(state) == [ANA, BOB]
    assert rank(marks(state, BOB, wagon="1u")) == [BOB, ANA]
    events = act(last_turn(state), BOB, Skip())
    paid = [(event.seat, event.card) for event in events if isinstance(event, BonusPaid)]
    assert paid == [(BOB, "wagon"), (ANA, "train")]
    assert GAME.to_act(state) == (BOB,)


def c26() -> EmpireState:
    """Five seats; Carl chooses before David, who also moves."""
    state = marks(marks(f0(5), ERIC, "1u", "1u", "3l"), ANA, train="2u")
    act(last_turn(marks(state, CARL, train="2l")), ERIC, Skip())
    return state


def test_c26_five_seats() -> None:
    state = c26()
    assert state.order == [ERIC, ANA, BOB, CARL, DAVID]
    act(state, CARL, ChooseTurnBonus("train"))
    assert len(GAME.legal(state, DAVID)) == 6
    assert refused(state, DAVID, ChooseTurnBonus("ship")) == "branch_required"
    assert refused(state, DAVID, ChooseTurnBonus("ship", "left")) == "unknown_option"
    act(state, DAVID, ChooseTurnBonus("ship", "upper"))
    assert state.players[DAVID].marks == ["0", "0", "1u"]
    assert held(state, DAVID) == "1W+1S"
    assert GAME.to_act(state) == (ERIC,)
    assert [player.left for player in state.players] == [3] * 5


def test_the_fifth_position_may_come_to_a_choice_first() -> None:
    state = marks(c26(), DAVID, wagon="2u", train=28)
    act(state, CARL, ChooseTurnBonus("train"))
    assert [(a.card, a.branch) for a in GAME.legal(state, DAVID) if isinstance(a, ChooseTurnBonus)] == [
        ("wagon", None),
        ("train", None),
        ("ship", "upper"),
        ("ship", "lower"),
    ]
    act(state, DAVID, ChooseTurnBonus("wagon"))
    assert GAME.to_act(state) == (DAVID,)
    act(state, DAVID, TakeCity(1))
    assert (state.round, GAME.to_act(state)) == (2, (ERIC,))


def test_the_fifth_position_loses_the_move_at_the_top() -> None:
    state = marks(c26(), DAVID, wagon=28)
    act(state, CARL, ChooseTurnBonus("train"))
    act(state, DAVID, ChooseTurnBonus("wagon"))
    assert state.players[DAVID].marks[0] == "28"
    assert state.round == 2


def test_rush_tiles_come_back_after_the_bonuses() -> None:
    state = d0()
    state.rush = [0, 0, 3, 0, 5, 0]
    state.key = "waybill-demo"
    events = act(last_turn(state), DAVID, Skip())
    assert not any(isinstance(event, RushLaid) for event in events)
    events = act(state, DAVID, ChooseTurnBonus("ship"))
    [laid] = [event for event in events if isinstance(event, RushLaid)]
    assert sorted(laid.tiles) == [1, 2, 3, 4, 5, 6]
    assert list(laid.tiles) == state.rush
    assert laid.seals


def test_after_round_three_the_game_ends_without_upkeep() -> None:
    state = last_turn(f0())
    state.round = 3
    events = act(state, DAVID, Skip())
    assert not any(isinstance(event, Ranked | BonusPaid) for event in events)
    assert events[-1].seals
    assert GAME.to_act(state) == ()
    assert GAME.result(state) is not None
    assert GAME.legal(state, ANA) == []
    assert refused(state, ANA, Skip()) == "game_over"
    assert refused(state, 7, Skip()) == "game_over"


def test_seats_act_in_turn_order_until_all_posts_are_used() -> None:
    state, seen = c23(), []
    state.agenda, state.current = [steps.Planning(seat=ANA)], ANA
    while state.round == 1 and isinstance(state.agenda[0], steps.Planning):
        [seat] = GAME.to_act(state)
        seen.append(seat)
        act(state, seat, Skip())
    assert seen == [ANA, DAVID, CARL, BOB] * 4


def test_turn_rises_with_every_turn_and_not_within_one() -> None:
    state = city(hold(put(f0(), ANA, "berlin top"), ANA, "1T"), "amsterdam")
    before = GAME.turn(state)
    act(state, ANA, ship("berlin", "warsaw", "1T"))
    assert GAME.turn(state) == before
    while GAME.to_act(state) == (ANA,):
        act(state, ANA, GAME.default(state, ANA))
    assert GAME.turn(state) == before + 1
    assert refused(state, 9, Skip()) == "not_a_player"
