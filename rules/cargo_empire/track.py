"""The development track of one game: its spaces, what they pay and where a marker goes next."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from rules.cargo_empire.data import TRACK_TILES, TRACKS, TrackTile

START = "0"
LAST_COLUMN = TRACKS.first_vp_column + len(TRACKS.vp) - 1
TOP = str(LAST_COLUMN)


class Space(msgspec.Struct, frozen=True):
    """A space: `id` is its column with the path, as "3u", "12l", "5" or "17".

    `column` is the rightmost one of a wide space, `width` its columns. `after` has the ids of the next spaces: one, two
    (upper, lower) on the start and the crossways, none at the top.
    """

    id: str
    column: int
    width: int
    bonus: str
    after: tuple[str, ...]
    vp: int = 0

    @property
    def branches(self) -> bool:
        """Whether a marker that leaves this space must choose a path."""
        return len(self.after) == 2


Track = dict[str, Space]


def _path(tile: TrackTile, start: int, letter: str, end: str) -> list[Space]:
    parts = tile.upper if letter == "u" else tile.lower
    columns = [start + sum(part.w for part in parts[: number + 1]) for number in range(len(parts))]
    ids = [f"{column}{letter}" for column in columns]
    return [
        Space(id=ids[number], column=columns[number], width=part.w, bonus=part.bonus, after=((*ids, end)[number + 1],))
        for number, part in enumerate(parts)
    ]


def _section(tile: TrackTile, start: int, end: str) -> list[Space]:
    upper, lower = (_path(tile, start, letter, end) for letter in "ul")
    branch = Space(id=str(start), column=start, width=1, bonus="none", after=(upper[0].id, lower[0].id))
    return [branch, *upper, *lower]


def _vp_section() -> list[Space]:
    spaces = []
    for number, vp in enumerate(TRACKS.vp):
        column = TRACKS.first_vp_column + number
        after = () if column == LAST_COLUMN else (str(column + 1),)
        spaces.append(Space(id=str(column), column=column, width=1, bonus="none", after=after, vp=vp))
    return spaces


@lru_cache(maxsize=512)
def track(tiles: tuple[str, ...]) -> Track:
    """The spaces by id for three tile sides from the left, as ("a01/front", ...)."""
    starts = TRACKS.branch_columns
    ends = (*starts[1:], TRACKS.first_vp_column)
    spaces = [
        space
        for name, start, end in zip(tiles, starts, ends, strict=True)
        for space in _section(TRACK_TILES[name], start, str(end))
    ]
    return {space.id: space for space in [*spaces, *_vp_section()]}


def branches(spaces: Track, place: str, steps: int, branch: int = 0) -> int:
    """How many branch columns a marker leaves in that many steps when it takes `branch` (0 upper, 1 lower) there."""
    left = 0
    for _ in range(steps):
        space = spaces[place]
        if not space.after:
            break
        left += space.branches
        place = space.after[branch if space.branches else 0]
    return left
