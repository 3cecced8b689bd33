"""What a seat may do now, and doing it: refusals come in the order of the spec, before anything has changed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.core import IllegalAction
from rules.marco_polo import board, cards, scoring
from rules.marco_polo.actions import SOURCES, Ballast, Draw, Pass, PoloAction, Step
from rules.marco_polo.data import DAIDU, INDEX, KANTSHOU, SETUP, SPACES
from rules.marco_polo.events import Dropped, Found, PoloEvent, Reached, Stepped, Took
from rules.marco_polo.payment import collections, holds, pays
from rules.marco_polo.state import Piece, PoloState, Turn

_DRAW = {source: Draw(source) for source in SOURCES}
_PASS = {source: Pass(source) for source in SOURCES}


# -- what is possible ---------------------------------------------------------------------------------------------


def legal(state: PoloState, seat: int) -> list[PoloAction]:
    """Every choice of this seat in the order of section 14: by piece steps, then ballast; then cards to take."""
    turn = state.turn
    if state.over or seat != turn.seat:
        return []
    found: list[PoloAction] = []
    if not (turn.halted or turn.taken):
        for piece in state.pieces:
            if piece.seat == seat and not board.bound(state, piece):
                _movements(state, piece, found)
    ends: dict[str, Any] = _DRAW if turn.moved or turn.taken else _PASS
    found += [ends[source] for source in cards.sources(state)]
    return found


def _movements(state: PoloState, piece: Piece, found: list[PoloAction]) -> None:
    seat, target = piece.seat, board.next_free(state, piece)
    space = SPACES[target]
    name = piece.colour if len(state.hands) == 2 else None
    found += [Step(paid, name) for paid in collections(space.asks, space.need, state.hands[seat])]
    if ballast_refused(state, seat, target) is None:
        found.append(Ballast(name))


def ballast_refused(state: PoloState, seat: int, target: int) -> tuple[str, str] | None:
    """Why ballast cannot take this seat's piece to `target`, as code and sentence."""
    if state.turn.ballast:
        return "ballast_used", "Ballast was already dropped this turn."
    if state.purses[seat].gold < SETUP.ballast_cost:
        return "no_gold", f"Ballast costs {SETUP.ballast_cost} gold; you have none."
    if not board.ahead(state, seat, target):
        return "nobody_ahead", f"No other seat's piece is ahead of {SPACES[target].name}."
    return None


def default(state: PoloState) -> PoloAction:
    """End the turn with the top of the pile, else with the lowest filled slot, else with nothing."""
    ends: dict[str, Any] = _DRAW if state.turn.moved or state.turn.taken else _PASS
    sources = cards.sources(state)
    return ends["pile" if "pile" in sources else sources[0]]  # type: ignore[no-any-return]


# -- doing it -----------------------------------------------------------------------------------------------------


def apply(state: PoloState, seat: int, action: PoloAction) -> list[PoloEvent]:
    """Change `state` by one action of `seat`."""
    if state.over:
        raise IllegalAction("game_over", "This game is over.")
    if not isinstance(seat, int) or not 0 <= seat < len(state.hands):
        raise IllegalAction("not_a_player", "You hold no seat in this game.")
    if seat != state.turn.seat:
        raise IllegalAction("not_your_turn", "It is another seat's turn.")
    do = _DO.get(type(action))
    if do is None:
        raise IllegalAction("unknown_action", "Marco Polo Expedition knows no such action.")
    return do(state, seat, action)


def _step(state: PoloState, seat: int, action: Step) -> list[PoloEvent]:
    if not isinstance(action.cards, tuple | list) or not all(_is_face(card) for card in action.cards):
        raise IllegalAction("bad_field", "One of those is not a card of this game.")
    _on_route(action.to)
    piece = _piece(state, seat, action.piece)
    target = _target(state, piece, action.to)
    if not holds(state.hands[seat], action.cards):
        raise IllegalAction("not_in_hand", "You do not hold all of those cards.")
    space = SPACES[target]
    if not pays(space.asks, space.need, action.cards):
        raise IllegalAction("wrong_cards", f"{space.name} asks for other cards than those.")
    paid = tuple(sorted(action.cards, key=INDEX.__getitem__))
    cards.discard(state, seat, paid)
    start = piece.space
    event = Stepped(seat, piece.colour, start, target, paid, board.jumped(state, start, target))
    return [event, *_enter(state, piece, target)]


def _ballast(state: PoloState, seat: int, action: Ballast) -> list[PoloEvent]:
    _on_route(action.to)
    piece = _piece(state, seat, action.piece)
    target = _target(state, piece, action.to)
    _ballast_allowed(state, seat, target)
    state.turn.ballast = True
    state.purses[seat].ballast -= SETUP.ballast_cost
    start = piece.space
    event = Dropped(seat, piece.colour, start, target, SETUP.ballast_cost, board.jumped(state, start, target))
    return [event, *_enter(state, piece, target)]


def _pass(state: PoloState, seat: int, action: Pass) -> list[PoloEvent]:
    _source_named(action.source)
    if state.turn.moved or state.turn.taken:
        raise IllegalAction(
            "already_moved", "You have moved or taken a card this turn, so you draw instead of passing."
        )
    return _take(state, seat, action.source)


def _draw(state: PoloState, seat: int, action: Draw) -> list[PoloEvent]:
    _source_named(action.source)
    return _take(state, seat, action.source)


_DO: dict[type, Callable[[PoloState, int, Any], list[PoloEvent]]] = {
    Step: _step,
    Ballast: _ballast,
    Draw: _draw,
    Pass: _pass,
}


# -- refusals -----------------------------------------------------------------------------------------------------


def _is_face(card: object) -> bool:
    return isinstance(card, str) and card in INDEX


def _piece(state: PoloState, seat: int, name: str | None) -> Piece:
    """The piece that is meant, if it may move now."""
    if name is None and len(state.hands) == 2:
        raise IllegalAction("bad_field", "Say which of your two pieces.")
    if name is None:
        piece = state.pieces[seat]
    else:
        named = [piece for piece in state.pieces if piece.colour == name]
        if not named:
            raise IllegalAction("bad_field", "There is no such piece in this game.")
        piece = named[0]
    if piece.seat != seat:
        raise IllegalAction("not_your_piece", f"The {piece.colour} piece is not yours.")
    if board.bound(state, piece):
        raise IllegalAction("other_piece", f"This turn belongs to your {state.turn.piece} piece.")
    if state.turn.halted or state.turn.taken:
        raise IllegalAction("halted", "You may not move any more this turn, only take a card.")
    return piece


def _on_route(to: object) -> None:
    if to is not None and (not isinstance(to, int) or not 0 <= to <= DAIDU):
        raise IllegalAction("bad_field", "There is no such space on the route.")


def _target(state: PoloState, piece: Piece, to: int | None) -> int:
    """The piece's next free space, if it is the one that the action expects."""
    target = board.next_free(state, piece)
    if to is not None and to != target:
        raise IllegalAction("bad_target", f"The next free space is {SPACES[target].name}, not {SPACES[to].name}.")
    return target


def _ballast_allowed(state: PoloState, seat: int, target: int) -> None:
    refused = ballast_refused(state, seat, target)
    if refused:
        raise IllegalAction(*refused)


def _source_named(source: object) -> None:
    if source not in SOURCES:
        raise IllegalAction("bad_field", "A card comes from a display slot 1 to 5, from the pile, or from nowhere.")


# -- what follows -------------------------------------------------------------------------------------------------


def _enter(state: PoloState, piece: Piece, target: int) -> list[PoloEvent]:
    """Put the piece on `target` with all that this brings about (section 5)."""
    turn, start, piece.space = state.turn, piece.space, target
    turn.moved = True
    turn.piece = turn.piece or piece.colour
    events: list[PoloEvent] = []
    if target in state.chests:
        gold = state.chests.pop(target)
        state.purses[piece.seat].chests += gold
        events.append(Found(piece.seat, target, gold))
    if target == DAIDU:
        return events + scoring.end(state, stranded=False)
    if not state.scored and target == KANTSHOU:
        turn.halted = turn.reached = True
        events.append(Reached(piece.seat, piece.colour, start, late=False))
    elif state.scored and scoring.straggles(target):
        piece.space, turn.halted = KANTSHOU, True
        events.append(Reached(piece.seat, piece.colour, target, late=True))
    return events


def _take(state: PoloState, seat: int, source: str) -> list[PoloEvent]:
    """Take a card, fill up the display, and end the turn if this was its last card."""
    turn = state.turn
    cards.check_source(state, source)
    passed = not (turn.moved or turn.taken)
    events: list[PoloEvent] = []
    card = cards.take(state, seat, source, events)
    events.append(Took(seat, source, card, passed))
    cards.refill(state, events)
    if not card or turn.taken >= state.options.draws_per_turn or cards.sources(state) == ("none",):
        events += _end_turn(state)
    return events


def _end_turn(state: PoloState) -> list[PoloEvent]:
    turn, seats = state.turn, len(state.hands)
    events = scoring.kantshou(state) if turn.reached else []
    state.idle = 0 if turn.moved or turn.taken else state.idle + 1
    if state.idle == seats:
        return events + scoring.end(state, stranded=True)
    state.turn = Turn(number=turn.number + 1, seat=(turn.seat + 1) % seats)
    return events
