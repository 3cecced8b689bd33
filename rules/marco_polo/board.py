"""Where pieces stand and where they can go."""

from __future__ import annotations

from rules.marco_polo.data import KANTSHOU
from rules.marco_polo.state import Piece, PoloState


def next_free(state: PoloState, piece: Piece) -> int:
    """The next space that `piece` can enter; Kantshou blocks nobody after its scoring (section 2)."""
    taken = {other.space for other in state.pieces}
    space = piece.space + 1
    while space in taken and not (state.scored and space == KANTSHOU):
        space += 1
    return space


def jumped(state: PoloState, start: int, space: int) -> int:
    """How many pieces stand between two spaces."""
    return sum(start < other.space < space for other in state.pieces)


def ahead(state: PoloState, seat: int, space: int) -> bool:
    """Whether a piece of another seat stands beyond `space`."""
    return any(piece.space > space and piece.seat != seat for piece in state.pieces)


def own_pieces(state: PoloState, seat: int) -> list[Piece]:
    """The seat's pieces in colour order."""
    return [piece for piece in state.pieces if piece.seat == seat]


def bound(state: PoloState, piece: Piece) -> bool:
    """Whether the running turn belongs to the seat's other piece (section 8)."""
    first = state.turn.piece
    return first is not None and first != piece.colour and not state.options.both_pieces
