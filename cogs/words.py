"""Words for people: numbers, lists, durations, names that cannot break the layout."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

import discord

MINUTE, HOUR, DAY = 60, 3600, 86400
_SPACES = re.compile(r"\s+")


def plural(number: int, one: str, many: str = "") -> str:
    """`1 card`, `2 cards`; `many` for words that do not simply add an s."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def listed(words: Iterable[str], last: str = "and") -> str:
    """`a`, `a and b`, `a, b and c`."""
    *first, final = [word for word in words if word] or [""]
    return f"{', '.join(first)} {last} {final}" if first else final


def duration(seconds: float) -> str:
    """A length of time by its two largest units: `2 days 3 hours`, `45 minutes`; anything shorter is `a minute`."""
    rest, parts = int(seconds), []
    for unit, word in ((DAY, "day"), (HOUR, "hour"), (MINUTE, "minute")):
        number, rest = divmod(rest, unit)
        if number:
            parts.append(plural(number, word))
        if parts and (len(parts) == 2 or not number):
            break
    return " ".join(parts) or "a minute"


def moment(when: float, style: str = "R") -> str:
    """A time that each reader's client shows in their own zone; `R` is relative to now."""
    return f"<t:{int(when)}:{style}>"


def plain(text: str) -> str:
    """Foreign text (a display name) on one line, without any effect as markdown or mention."""
    return discord.utils.escape_mentions(discord.utils.escape_markdown(_SPACES.sub(" ", text).strip()))


def inside(text: str) -> str:
    """A text that begins with a capital, as it stands inside a sentence; names in capitals stay."""
    return text[:1].lower() + text[1:] if text[1:2].islower() or text[1:2] == " " else text


def clip(text: str, limit: int) -> str:
    """At most `limit` characters, the cut shown by dots."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"


def newest(lines: Sequence[str], limit: int, rest: str = "earlier line") -> str:
    """The last lines that fit in `limit` characters, with a first line that counts those left out."""
    kept: list[str] = []
    room = limit - 60
    for line in reversed(lines):
        room -= len(line) + 1
        if room < 0:
            break
        kept.insert(0, line)
    left = len(lines) - len(kept)
    if left and not kept:
        return clip(lines[-1], limit)
    return "\n".join(([f"-# {plural(left, rest)} not shown here"] if left else []) + kept)
