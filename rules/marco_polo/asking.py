"""The questions of the panel: which picks lead to which action, and why something is not possible."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import groupby

from rules.core import IllegalAction
from rules.marco_polo import board, cards, moves, words
from rules.marco_polo.actions import Ballast, Draw, Pass, PoloAction, Step
from rules.marco_polo.data import INDEX, SETUP, SPACES, Asks, Space
from rules.marco_polo.payment import collections
from rules.marco_polo.state import Piece, PoloState, faces
from rules.questions import Option, Pick

MENU = 25  # whole collections are offered up to this number, which is one menu

Path = tuple[Pick, ...]


def path(state: PoloState, seat: int, action: PoloAction) -> Path:
    """First what to do, with which piece; then how to pay for it."""
    return next(way for way, listed in paths(state, seat) if listed == action)


def paths(state: PoloState, seat: int) -> list[tuple[Path, PoloAction]]:
    """The path of every listed action. The steps of a piece, up to thousands, share their first pick."""
    listed = moves.legal(state, seat)
    steps = Counter(action.piece for action in listed if isinstance(action, Step))
    starts = {name: _start(state, _piece(state, seat, name)) for name in steps}
    found: list[tuple[Path, PoloAction]] = []
    for action in listed:
        if isinstance(action, Step):
            move, asks = starts[action.piece]
            found.append(((move, *_payment(asks, action.cards, steps[action.piece])), action))
        elif isinstance(action, Ballast):
            found.append(((_drop(state, _piece(state, seat, action.piece)),), action))
        else:
            found.append(((_take(state, action),), action))
    return found


def _start(state: PoloState, piece: Piece) -> tuple[Pick, Asks]:
    return _move(state, piece), _next_space(state, piece).asks


def _next_space(state: PoloState, piece: Piece) -> Space:
    return SPACES[board.next_free(state, piece)]


def _payment(asks: Asks, paid: tuple[str, ...], listed: int) -> Path:
    """How one of the `listed` collections is picked: whole out of few, card by card out of many."""
    return _whole(paid) if listed <= MENU else _one_by_one(asks, paid)


def title(state: PoloState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
    """Title and hint of the question after `chosen`."""
    if chosen:
        piece = _piece(state, seat, chosen[0].partition(":")[2] or None)
        space = _next_space(state, piece)
        return "", f"{space.name} asks for {words.requirement(space)}."
    left = state.options.draws_per_turn - state.turn.taken
    end = "Taking a card ends your turn." if left == 1 else f"You take {left} cards, one after the other."
    if state.turn.halted or state.turn.taken:
        return "Take a card", end
    if state.turn.moved:
        return "Go on, or take a card", end
    return "Move, or take a card", f"Move as often as you can pay. {end}"


# -- picks --------------------------------------------------------------------------------------------------------


def _piece(state: PoloState, seat: int, name: str | None) -> Piece:
    return next(piece for piece in state.pieces if piece.seat == seat and name in (None, piece.colour))


def _named(state: PoloState, piece: Piece) -> str:
    """What is added to a key: the piece's colour where a seat has two."""
    return f":{piece.colour}" if len(state.hands) == 2 else ""


def _move(state: PoloState, piece: Piece) -> Pick:
    target = board.next_free(state, piece)
    return Pick(
        key=f"step{_named(state, piece)}",
        label=f"Move {piece.colour} to {SPACES[target].name}",
        hint=f"For {words.requirement(SPACES[target])}",
        emoji="➡️",
        place=f"space:{target}",
    )


def _drop(state: PoloState, piece: Piece) -> Pick:
    target = board.next_free(state, piece)
    return Pick(
        key=f"ballast{_named(state, piece)}",
        label=f"Drop ballast: {piece.colour} to {SPACES[target].name}",
        hint=f"For {SETUP.ballast_cost} gold instead of cards",
        emoji="🪙",
        place=f"space:{target}",
    )


def _take(state: PoloState, action: Draw | Pass) -> Pick:
    source, hint = action.source, "Without moving" if isinstance(action, Pass) else ""
    if source == "none":
        return Pick(key="take:none", label="End the turn without a card", hint="Nothing is left to take", emoji="⏹️")
    if source == "pile":
        return Pick(key="take:pile", label="Take the top card of the pile", hint=hint, emoji="🃏", place="pile")
    face = state.display[int(source) - 1]
    return Pick(
        key=f"take:{source}",
        label=f"Take {words.card(face)}",
        hint=hint,
        emoji=words.KIND_EMOJI[face[1]],
        place=f"slot:{source}",
    )


@lru_cache(maxsize=4096)
def _whole(paid: tuple[str, ...]) -> Path:
    emoji = words.KIND_EMOJI[paid[0][1]] if len(paid) == 1 else ""
    asks = "Pay with which card?" if len(paid) == 1 else "Pay with which cards?"
    return (Pick("+".join(paid), words.cards(paid).capitalize(), emoji=emoji, asks=asks),)


@lru_cache(maxsize=8192)
def _one_by_one(asks: Asks, paid: tuple[str, ...]) -> Path:
    """The way to one of many collections: kind after kind, colour after colour, or the kind and then its cards."""
    if asks == "four_goods":
        return tuple(_of_kind(face) for face in sorted(paid, key=lambda face: INDEX[face] % 5))
    if asks == "five_colours":
        return tuple(_of_colour(face) for face in paid)
    if asks == "matching_goods":
        return (_kind(paid[0]), *_counted(paid))
    if asks == "same_colour":
        return (_colour(paid[0]), *_counted(paid))
    return _counted(paid)  # any goods or leaders, should a space ask for more of them


def _of_kind(face: str) -> Pick:
    name = words.card(face)
    return Pick(face, name.capitalize(), emoji=words.COLOUR_EMOJI[face[0]], asks=f"Which {name.split()[1]}?")


def _of_colour(face: str) -> Pick:
    name = words.card(face)
    return Pick(face, name.capitalize(), emoji=words.KIND_EMOJI[face[1]], asks=f"Which {name.split()[0]} card?")


def _kind(face: str) -> Pick:
    return Pick(face[1], words.card(face).split()[1].capitalize(), emoji=words.KIND_EMOJI[face[1]], asks="Which goods?")


def _colour(face: str) -> Pick:
    name = words.card(face).split()[0].capitalize()
    return Pick(face[0], name, emoji=words.COLOUR_EMOJI[face[0]], asks="Which colour?")


def _counted(paid: tuple[str, ...]) -> Path:
    """Each different face with its number."""
    picks: list[Pick] = []
    for face, run in groupby(paid):
        number = len(list(run))
        label = words.cards((face,) * number).capitalize()
        asks = "Which cards?" if not picks else "And which other cards?"
        picks.append(Pick(f"{number}*{face}", label, emoji=words.KIND_EMOJI[face[1]], asks=asks))
    return tuple(picks)


# -- what is not possible -----------------------------------------------------------------------------------------


def impossible(state: PoloState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
    """For the first question: movements and cards that are out of reach now, with the reason."""
    if chosen or state.over or seat != state.turn.seat:
        return ()
    found = []
    for piece in board.own_pieces(state, seat):
        found.append(_refused(_move(state, piece), _no_step(state, piece)))
        found.append(_refused(_drop(state, piece), _no_ballast(state, piece)))
    found += [_refused(Pick("take:" + source, _source(source)), _no_card(state, source)) for source in cards.ALL]
    return tuple(option for option in found if option.refused)


def _refused(pick: Pick, reason: str) -> Option:
    return Option(pick.key, pick.label, hint=pick.hint, emoji=pick.emoji, refused=reason, place=pick.place)


def _no_movement(state: PoloState, piece: Piece) -> str:
    if state.turn.taken:
        return "You have taken a card; movement comes before that."
    if state.turn.halted:
        return "A piece has come to Kantshou; only a card is left this turn."
    return f"This turn belongs to your {state.turn.piece} piece." if board.bound(state, piece) else ""


def _no_step(state: PoloState, piece: Piece) -> str:
    reason = _no_movement(state, piece)
    space, hand = _next_space(state, piece), state.hands[piece.seat]
    if reason or collections(space.asks, space.need, hand):
        return reason
    return f"{space.name} asks for {words.requirement(space)}; you {words.shortage(space, faces(hand))}."


def _no_ballast(state: PoloState, piece: Piece) -> str:
    refused = moves.ballast_refused(state, piece.seat, board.next_free(state, piece))
    return _no_movement(state, piece) or (refused[1] if refused else "")


def _source(source: str) -> str:
    return "Take the top card of the pile" if source == "pile" else f"Take from display slot {source}"


def _no_card(state: PoloState, source: str) -> str:
    try:
        cards.check_source(state, source)
    except IllegalAction as refusal:
        return refusal.text
    return ""
