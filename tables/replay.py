"""The proof: a finished table played again from its key and actions, to the same hashes."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass, field

from tables import options
from tables.desk import AnyGame
from tables.export import Base, Saved, Whole

STATELESS = {"seat", "vote", "end", "stuck"}


class Mismatch(Exception):
    """The replay came to another state than the table had; `seq` is the entry where it did."""

    def __init__(self, seq: int, what: str) -> None:
        super().__init__(f"entry {seq}: {what}")
        self.seq = seq


@dataclass
class Proof:
    """How many states were reached again, and how many belong to other rules versions than the one at hand."""

    checked: int = 0
    skipped: int = 0
    stretches: int = 0
    last: bytes = field(default=b"", repr=False)


def replay(saved: Whole, games: Mapping[str, AnyGame]) -> Proof:
    """Play a finished table again. Raises Mismatch, or ValueError when the key is not the one that was announced.

    A stretch begins with the set-up and with every stored base: after a move to a newer rules version, and after going
    back across one. Stretches of other rules versions than the game at hand are counted and passed over.
    """
    if hashlib.sha256(saved.key.encode()).hexdigest() != saved.commitment:
        raise ValueError("the key is not the one whose seal was posted at the start")
    run = _Run(saved, games[saved.game])
    for entry in saved.entries:
        run.take(entry)
    return run.proof


class _Run:
    """A replay under way: the snapshots by depth, `None` where this version cannot tell them."""

    def __init__(self, saved: Whole, game: AnyGame) -> None:
        self.proof = Proof()
        self._saved = saved
        self._game = game
        self._bases: dict[int, Base] = {base.seq: base for base in saved.bases}
        self._stack: list[bytes | None] = []

    def take(self, entry: Saved) -> None:
        if entry.kind in STATELESS:
            return
        new = self._state(entry)
        del self._stack[entry.depth :]
        self._stack += [None] * (entry.depth - len(self._stack)) + [new]
        self._check(entry, new)

    def _state(self, entry: Saved) -> bytes | None:
        """The state after an entry, None when it belongs to another version."""
        if entry.version != self._game.version:
            return None
        base = self._bases.get(entry.seq)
        if base is not None:
            self.proof.stretches += 1
            return self._game.dumps(self._game.loads(bytes(base.state)))  # a file may be laid out otherwise
        if entry.kind == "start":
            return self._begin()
        if entry.kind == "action":
            return self._play(entry)
        return self._stack[entry.depth] if entry.depth < len(self._stack) else None

    def _begin(self) -> bytes:
        self.proof.stretches += 1
        chosen = options.of(self._game, self._saved.options)
        return self._game.dumps(self._game.setup(self._saved.seats, chosen, self._saved.key))

    def _play(self, entry: Saved) -> bytes | None:
        before = self._stack[entry.depth - 1] if entry.depth <= len(self._stack) else None
        if before is None or entry.seat is None:
            return None
        state = self._game.loads(before)
        try:
            self._game.apply(state, entry.seat, self._game.read(bytes(entry.action)))
        except Exception as error:
            raise Mismatch(entry.seq, f"the action is refused ({type(error).__name__})") from None
        return self._game.dumps(state)

    def _check(self, entry: Saved, new: bytes | None) -> None:
        if new is None:
            self.proof.skipped += 1
            return
        if hashlib.sha256(new).hexdigest() != entry.hash:
            raise Mismatch(entry.seq, "another state than the table had")
        self.proof.checked += 1
        self.proof.last = new
