"""The first state of a game, and the options that it can be played with."""

from __future__ import annotations

import random

from rules.core import IllegalAction, Refusal, generator
from rules.marco_polo.data import DECK, INDEX, PIECES, SETUP, SPACES
from rules.marco_polo.state import Hand, Piece, PoloOptions, PoloState, Purse, Turn

SEATS = range(2, 6)


def check(seats: int, options: PoloOptions) -> list[Refusal]:
    """Every reason why these options cannot be played; `both_pieces` means nothing with more than two seats."""
    found = []
    if seats not in SEATS:
        found.append(Refusal("bad_seats", "Marco Polo Expedition is for 2 to 5 players."))
    if options.start_seat is not None and options.start_seat not in range(seats):
        found.append(Refusal("bad_start_seat", f"There is no seat {options.start_seat + 1} at a table of {seats}."))
    if options.draws_per_turn not in (1, 2):
        found.append(Refusal("bad_draws_per_turn", "A turn ends with one card or with two."))
    return found


def setup(seats: int, options: PoloOptions, key: str) -> PoloState:
    """Shuffle, deal and place the pieces (section 4)."""
    for refusal in check(seats, options):
        raise IllegalAction(refusal.code, refusal.text)
    rng = generator(key, "setup")
    first = _start_seat(seats, options, rng)
    pile = list(DECK)
    rng.shuffle(pile)
    hands = _deal(pile, seats, first)
    display, pile = pile[: SETUP.display_size], pile[SETUP.display_size :]
    return PoloState(
        format=1,
        options=options,
        key=key,
        turn=Turn(number=1, seat=first),
        pieces=_pieces(seats, first),
        hands=hands,
        purses=[Purse(start=SETUP.start_gold) for _ in range(seats)],
        pile=pile,
        discards=[],
        display=display,
        chests={index: space.chest for index, space in enumerate(SPACES) if space.chest},
    )


def _start_seat(seats: int, options: PoloOptions, rng: random.Random) -> int:
    """The seat that begins; a fixed one draws no number."""
    return rng.randrange(seats) if options.start_seat is None else options.start_seat


def _deal(pile: list[str], seats: int, first: int) -> list[Hand]:
    """Deal five rounds of one card from `first` to the left, off the top of `pile`."""
    hands = [[0] * len(INDEX) for _ in range(seats)]
    for number in range(SETUP.hand_size * seats):
        hands[(first + number) % seats][INDEX[pile[number]]] += 1
    del pile[: SETUP.hand_size * seats]
    return [tuple(hand) for hand in hands]


def _pieces(seats: int, first: int) -> list[Piece]:
    """The pieces in colour order: seat after seat from `first`, the first on Hormus (sections 4 and 8)."""
    if seats == 2:
        owners = dict.fromkeys(PIECES.start_seat_of_two, first)
        owners |= dict.fromkeys(PIECES.other_seat_of_two, 1 - first)
        colours = [colour for colour in PIECES.colours if colour in owners]
        return [Piece(colour, owners[colour], space) for space, colour in enumerate(colours)]
    return [Piece(PIECES.colours[seat], seat, (seat - first) % seats) for seat in range(seats)]
