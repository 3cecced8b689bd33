"""Fixed positions of Marco Polo Expedition for pictures."""

from __future__ import annotations

from collections.abc import Sequence

from render.picture import Guest
from render.studio import Order
from rules.core import Event
from rules.marco_polo import GAME
from rules.marco_polo.data import DECK, INDEX
from rules.marco_polo.events import Award, Dropped, Ended, Found, Reached, Refilled, Scored, Stepped, Took
from rules.marco_polo.state import PoloOptions, PoloState

KEY = "0123456789abcdef0123456789abcdef"
NAMES = ("Ana", "Дмитрий ⚓", "山田さくら", "יעל כהן", "Carl-Friedrich von und zu Hohenstein")


def board(state: PoloState, last: tuple[Event, ...] = (), marks: tuple[tuple[str, int], ...] = ()) -> Order:
    """The board of a state as everybody sees it."""
    return Order("board", GAME.key, GAME.view(state, None), people(state), last, marks)


def people(state: PoloState, names: Sequence[str] = NAMES) -> tuple[Guest, ...]:
    """The seats of a game under these names."""
    return tuple(Guest(name, seat.colours) for name, seat in zip(names, GAME.roster(state), strict=False))


def game(seats: int, spaces: Sequence[int] = (), **options: bool | int) -> PoloState:
    """A game whose seat 0 began, its pieces (in colour order) moved to these spaces."""
    state = GAME.setup(seats, PoloOptions(start_seat=0, **options), KEY)  # type: ignore[arg-type]
    for piece, space in zip(state.pieces, spaces, strict=False):
        piece.space = space
    for space in list(state.chests):
        if any(piece.space >= space for piece in state.pieces):
            del state.chests[space]
    return state


def give(state: PoloState, seat: int, cards: Sequence[str]) -> None:
    """Put other cards into a hand; the deck need not add up."""
    counts = [0] * len(INDEX)
    for card in cards:
        counts[INDEX[card]] += 1
    state.hands[seat] = tuple(counts)


def start() -> Order:
    """Four players, nothing has happened."""
    state = game(4)
    return board(state)


def middle() -> Order:
    """Five players before Kantshou; the last turn had card steps, a jump, ballast and a chest."""
    state = game(5, (14, 11, 10, 6, 12))
    state.turn.number, state.turn.seat = 33, 3
    for purse, chests in zip(state.purses, (1, 0, 2, 0, 0), strict=True):
        purse.chests = chests
    state.purses[2].ballast = -1
    state.discards = ["RS", "YF", "BK", "GL", "PO", "RL", "YL"]
    last = (
        Stepped(2, "green", 5, 7, ("RL", "YL"), 1),
        Found(2, 7, 1),
        Dropped(2, "green", 7, 8, 1, 0),
        Stepped(2, "green", 8, 9, ("GF",), 0),
        Stepped(2, "green", 9, 10, ("RO", "YS", "BK", "GL", "PF"), 0),
        Found(2, 10, 2),
        Took(2, "3", "BL", False),
        Refilled(3, "PK"),
    )
    return board(state, last)


def scored() -> Order:
    """Two players just after the scoring on Kantshou, with the marks of an open question."""
    state = game(2, (16, 16, 9, 16))
    state.scored, state.turn.number, state.turn.seat = True, 51, 1
    state.purses[0].kantshou, state.purses[1].kantshou = 6, 9
    state.display[1] = ""
    last = (
        Stepped(0, "red", 15, 16, ("RO", "YS", "BK", "GF"), 0),
        Reached(0, "red", 15, False),
        Took(0, "pile", "", False),
        Scored("kantshou", (Award(0, "red", 16, 6), Award(1, "blue", 15, 5), Award(1, "orange", 14, 4))),
    )
    marks = (("space:17", 1), ("space:10", 2), ("space:10", 3), ("slot:1", 4), ("slot:5", 12), ("pile", 13))
    return board(state, last, marks)


def over() -> Order:
    """Three players, Daidu reached."""
    state = game(3, (29, 27, 16))
    state.scored = state.over = True
    state.turn.number = 101
    for purse, kantshou, daidu in zip(state.purses, (5, 6, 4), (7, 5, 0), strict=True):
        purse.kantshou, purse.daidu = kantshou, daidu
    last = (
        Stepped(0, "red", 28, 29, ("RO", "YO", "BO", "GO"), 0),
        Scored("daidu", (Award(0, "red", 29, 7), Award(1, "blue", 27, 5))),
        Ended(False),
    )
    return board(state, last)


def hand(cards: int) -> Order:
    """A seat of a two-player game with so many cards, every third of the deck and so on."""
    state = game(2, (11, 8, 6, 9), both_pieces=True)
    give(state, 0, [DECK[(7 * number) % len(DECK)] for number in range(cards)])
    return Order("hand", GAME.key, GAME.view(state, 0), people(state))


ORDERS = {
    "marco-polo-start": start(),
    "marco-polo-middle": middle(),
    "marco-polo-scored": scored(),
    "marco-polo-over": over(),
    "marco-polo-hand-9": hand(9),
    "marco-polo-hand-40": hand(40),
}
