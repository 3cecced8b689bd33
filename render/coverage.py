"""Which characters each vendored font draws: the table coverage.json, and the reader of cmaps that writes it."""

from __future__ import annotations

import hashlib
import struct
from bisect import bisect_right
from functools import cache
from pathlib import Path

import msgspec

FONTS = Path(__file__).parent / "fonts"
TABLE = FONTS / "coverage.json"


class Sheet(msgspec.Struct, frozen=True):
    """One font file: its SHA-256, and the covered code points as alternating first and past-last numbers, rising."""

    sha256: str
    edges: tuple[int, ...]

    def covers(self, character: str) -> bool:
        """Whether the font has a glyph for this character."""
        return bisect_right(self.edges, ord(character)) % 2 == 1


@cache
def sheets() -> dict[str, Sheet]:
    """The stored table, by file name."""
    return {
        name: Sheet(row["sha256"], unpack(row["ranges"]))
        for name, row in msgspec.json.decode(TABLE.read_bytes()).items()
    }


def pack(points: set[int]) -> str:
    """Code points as text: gap and length of each range in hexadecimal, `length` left out when it is 1."""
    words, end = [], 0
    for first, past in ranges(points):
        length = past - first
        words.append(f"{first - end:x}" if length == 1 else f"{first - end:x}+{length:x}")
        end = past
    return " ".join(words)


def unpack(text: str) -> tuple[int, ...]:
    """The edges of `Sheet` from the text of `pack`."""
    edges, end = [], 0
    for word in text.split():
        gap, _, length = word.partition("+")
        first = end + int(gap, 16)
        end = first + int(length or "1", 16)
        edges += [first, end]
    return tuple(edges)


def ranges(points: set[int]) -> list[tuple[int, int]]:
    """Runs of neighbouring numbers as (first, past-last), rising."""
    found: list[tuple[int, int]] = []
    for point in sorted(points):
        if found and found[-1][1] == point:
            found[-1] = (found[-1][0], point + 1)
        else:
            found.append((point, point + 1))
    return found


def characters(font: bytes) -> set[int]:
    """The code points that a TrueType or OpenType file maps to a glyph, from its Unicode cmaps (formats 4 and 12)."""
    base = _table(font, b"cmap")
    (count,) = struct.unpack_from(">H", font, base + 2)
    found: set[int] = set()
    for number in range(count):
        platform, _, offset = struct.unpack_from(">HHL", font, base + 4 + 8 * number)
        (form,) = struct.unpack_from(">H", font, base + offset)
        if platform in (0, 3) and form in _READERS:
            found |= _READERS[form](font, base + offset)
    return found


def _table(font: bytes, tag: bytes) -> int:
    (count,) = struct.unpack_from(">H", font, 4)
    for number in range(count):
        name, _, offset, _ = struct.unpack_from(">4sLLL", font, 12 + 16 * number)
        if name == tag:
            return int(offset)
    raise ValueError(f"the font has no table {tag.decode()}")


def _segments(font: bytes, at: int) -> set[int]:
    """Format 4: segments of the first 65,536 code points, each with a delta or a list of glyphs."""
    (twice,) = struct.unpack_from(">H", font, at + 6)
    count = twice // 2
    ends = struct.unpack_from(f">{count}H", font, at + 14)
    starts = struct.unpack_from(f">{count}H", font, at + 16 + twice)
    deltas = struct.unpack_from(f">{count}h", font, at + 16 + 2 * twice)
    offsets_at = at + 16 + 3 * twice
    offsets = struct.unpack_from(f">{count}H", font, offsets_at)
    found: set[int] = set()
    for number, (start, end, delta, offset) in enumerate(zip(starts, ends, deltas, offsets, strict=True)):
        for point in range(start, min(end, 0xFFFE) + 1):
            glyph = point
            if offset:
                (glyph,) = struct.unpack_from(">H", font, offsets_at + 2 * number + offset + 2 * (point - start))
            if offset == 0 or glyph:
                glyph = (glyph + delta) & 0xFFFF
            if glyph:
                found.add(point)
    return found


def _groups(font: bytes, at: int) -> set[int]:
    """Format 12: groups of neighbouring code points and glyphs."""
    (count,) = struct.unpack_from(">L", font, at + 12)
    found: set[int] = set()
    for number in range(count):
        start, end, glyph = struct.unpack_from(">LLL", font, at + 16 + 12 * number)
        found.update(range(start if glyph else start + 1, end + 1))
    return found


_READERS = {4: _segments, 12: _groups}


def table() -> bytes:
    """What coverage.json must hold for the font files that are there."""
    rows = {}
    for path in sorted([*FONTS.glob("*.ttf"), *FONTS.glob("*.otf")]):
        font = path.read_bytes()
        rows[path.name] = {"sha256": hashlib.sha256(font).hexdigest(), "ranges": pack(characters(font))}
    return msgspec.json.format(msgspec.json.encode(rows), indent=1) + b"\n"


if __name__ == "__main__":
    TABLE.write_bytes(table())
