"""The rules that members read: docs/rules/<game>.md, cut into sections, each with the decisions that it explains.

A line `<!-- for: step ballast -->` under a heading names the kinds of answers (the first part of an option's key) that
the section explains.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from pathlib import Path

import msgspec

FOLDER = Path(__file__).parents[1] / "docs" / "rules"
_HEADING = re.compile(r"^#{1,3} +(.+?)\s*$")
_RULE = re.compile(r"[|\s:-]+")
_FOR = re.compile(r"^<!-- *for: *(.+?) *-->$")


class Section(msgspec.Struct, frozen=True):
    """One heading of the rules and the text under it. `kinds`: first parts of the option keys that it explains."""

    title: str
    text: str
    kinds: tuple[str, ...] = ()


class Book(msgspec.Struct, frozen=True):
    """The rules of one game, at least one section."""

    sections: tuple[Section, ...]

    def section_for(self, keys: Sequence[str]) -> int:
        """The number of the section that explains the first of these options, else the first section."""
        for kind in (key.partition(":")[0] for key in keys):
            for number, section in enumerate(self.sections):
                if kind in section.kinds:
                    return number
        return 0


@lru_cache(maxsize=16)
def book(game: str, folder: Path = FOLDER) -> Book:
    """The rules of a game by its registry key."""
    file = folder / f"{game}.md"
    if not file.exists():
        return Book((Section("Rules", "The rules of this game are not written down here yet."),))
    return Book(tuple(_sections(file.read_text(encoding="utf-8"))) or (Section("Rules", "Empty."),))


def _sections(text: str) -> list[Section]:
    found: list[Section] = []
    title, kinds, lines = "", (), []  # type: str, tuple[str, ...], list[str]
    for line in [*text.splitlines(), "# end"]:
        heading, about = _HEADING.match(line), _FOR.match(line)
        if heading:
            body = "\n".join(_without_tables(lines)).strip()
            if title and body:
                found.append(Section(title, body, kinds))
            title, kinds, lines = heading[1], (), []
        elif about:
            kinds = tuple(about[1].split())
        else:
            lines.append(line)
    return found


def _without_tables(lines: Sequence[str]) -> list[str]:
    """The lines with each row of a table as a point of a list: Discord shows no tables."""
    found: list[str] = []
    head: list[str] = []
    for line in lines:
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        if not cells:
            head = []
            found.append(line)
        elif not head:
            head = cells
        elif not _RULE.fullmatch(line.strip()):
            rest = ", ".join(f"{name} {cell}" for name, cell in zip(head[1:], cells[1:], strict=False) if cell)
            found.append(f"- {cells[0]}: {rest}")
    return found
