"""The order in which a line of mixed scripts is read: runs of one direction, and Arabic shaped by hand where needed."""

from __future__ import annotations

import itertools
from typing import Any

import arabic_reshaper
from bidi import algorithm

Run = tuple[str, bool]  # text in logical order, right to left?

_FIRST_RTL = 0x0590  # nothing before Hebrew is written from right to left


def runs(line: str) -> list[Run]:
    """The runs of a line from left to right as they stand on paper; the base direction is that of the first letter."""
    if all(ord(character) < _FIRST_RTL for character in line):
        return [(line, False)] if line else []
    pieces: list[list[Any]] = []
    for level, characters in itertools.groupby(_levels(line), key=lambda pair: pair[1]):
        pieces.append(["".join(character for character, _ in characters), level])
    return [(text, level % 2 == 1) for text, level in _ordered(pieces)]


def shaped(text: str) -> str:
    """A run that is read from right to left as its glyphs stand from left to right, Arabic letters joined."""
    return str(algorithm.get_display(arabic_reshaper.reshape(text), base_dir="R"))


def _levels(line: str) -> list[tuple[str, int]]:
    """Each character with its embedding level, by the Unicode bidirectional algorithm up to rule I2."""
    storage = algorithm.get_empty_storage()
    storage["base_level"] = algorithm.get_base_level(line)
    storage["base_dir"] = "LR"[storage["base_level"]]
    algorithm.get_embedding_levels(line, storage)
    algorithm.explicit_embed_and_overrides(storage)
    algorithm.resolve_weak_types(storage)
    algorithm.resolve_neutral_types(storage, False)
    algorithm.resolve_implicit_levels(storage, False)
    return [(each["ch"], each["level"]) for each in storage["chars"]]


def _ordered(pieces: list[list[Any]]) -> list[list[Any]]:
    """Rule L2 on whole runs: from the highest level down to the lowest odd one, turn round what is at least as deep."""
    levels = [level for _, level in pieces]
    odd = [level for level in levels if level % 2]
    for depth in range(max(levels), min(odd, default=max(levels) + 1) - 1, -1):
        turned: list[list[Any]] = []
        for deep, group in itertools.groupby(pieces, key=lambda piece: piece[1] >= depth):
            same = list(group)
            turned += reversed(same) if deep else same
        pieces = turned
    return pieces
