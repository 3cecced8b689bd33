"""How a list of legal actions becomes a short row of questions: each action is one path of picks."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any, TypeVar, get_type_hints

import msgspec


class Option(msgspec.Struct, frozen=True):
    """One answer of a question.

    `refused` is the reason why it cannot be taken now, `place` where a picture marks it.
    """

    key: str
    label: str
    hint: str = ""
    emoji: str = ""
    refused: str = ""
    place: str = ""


class Question(msgspec.Struct, frozen=True):
    """What a seat is asked next.

    It picks `least` to `most` different options, none of them refused; their keys are appended to `chosen` in the order
    of the options. The questions that `ask` makes want exactly one.
    """

    title: str
    options: tuple[Option, ...]
    hint: str = ""
    least: int = 1
    most: int = 1


class Pick(msgspec.Struct, frozen=True):
    """One step on the way to an action. `asks` is the title of the question that it answers."""

    key: str
    label: str
    hint: str = ""
    emoji: str = ""
    place: str = ""
    asks: str = ""


A = TypeVar("A")
Path = tuple[Pick, ...]


def ask(paths: Sequence[tuple[Path, A]], chosen: tuple[str, ...]) -> Question | A | None:
    """The next question, the action itself, or None when `chosen` leads nowhere.

    The first question is always asked, later ones only where something is left to decide. Two actions must not have the
    same path.
    """
    left, depth = list(paths), 0
    for number, key in enumerate(chosen):
        if number:
            depth = _skip(left, depth)
        left = [(path, action) for path, action in left if depth < len(path) and path[depth].key == key]
        depth += 1
        if not left:
            return None
    if chosen:
        depth = _skip(left, depth)
        if len(left) == 1:
            return left[0][1]
    return _question(left, depth)


def _skip(left: Sequence[tuple[Path, A]], depth: int) -> int:
    """The first depth from `depth` on where the paths differ."""
    while all(depth < len(path) for path, _ in left) and len({path[depth].key for path, _ in left}) == 1:
        depth += 1
    return depth


def _question(left: Sequence[tuple[Path, A]], depth: int) -> Question:
    """The choice between the different picks at this depth, in the order of the list."""
    seen: dict[str, Pick] = {}
    for path, _ in left:
        if depth >= len(path):
            raise ValueError(f"the path {[pick.key for pick in path]} is the beginning of another one")
        seen.setdefault(path[depth].key, path[depth])
    picks = list(seen.values())
    title = next((pick.asks for pick in picks if pick.asks), "")
    return Question(
        title=title,
        options=tuple(
            Option(key=pick.key, label=pick.label, hint=pick.hint, emoji=pick.emoji, place=pick.place) for pick in picks
        ),
    )


def derive(action: msgspec.Struct, word: Callable[[str, object], Pick]) -> Path:
    """The path of an action by its fields: first its kind, then field by field.

    `Annotated[..., Meta(title="question", extra={"ask": how})]` says how a field is asked: `whole` (the default: each
    value is one option), `ordered` (a tuple, element by element), `counts` (a sorted tuple, each different element with
    its number), `never`. A field that is None adds a pick of its own, so that no path is the beginning of another.
    """
    kind = str(action.__struct_config__.tag)
    first = word("do", kind)
    path = [msgspec.structs.replace(first, key=kind, label=first.label or kind)]
    for field, title, how in _fields(type(action)):
        if how != "never":
            path += _field(field, getattr(action, field), title, how, word)
    return tuple(path)


@cache
def _fields(action: type[msgspec.Struct]) -> tuple[tuple[str, str, str], ...]:
    """Each field with its title and how it is asked; reading annotations is slow, and there are few actions."""
    hints = get_type_hints(action, include_extras=True)
    return tuple((field, *_asking(hints[field])) for field in action.__struct_fields__)


def _asking(hint: Any) -> tuple[str, str]:
    for meta in getattr(hint, "__metadata__", ()):
        if isinstance(meta, msgspec.Meta):
            return meta.title or "", (meta.extra or {}).get("ask", "whole")
    return "", "whole"


def _field(field: str, value: object, title: str, how: str, word: Callable[[str, object], Pick]) -> list[Pick]:
    if how == "ordered" and isinstance(value, tuple):
        return [_pick(word(field, each), str(each), title) for each in value] + [_end(title)]
    if how == "counts" and isinstance(value, tuple):
        runs = [(each, len(list(run))) for each, run in itertools.groupby(value)]
        picks = []
        for each, number in runs:
            pick = word(field, each)
            label = f"{number} x {pick.label}" if number > 1 else pick.label
            picks.append(_pick(msgspec.structs.replace(pick, label=label), f"{number}*{each}", title))
        return [*picks, _end(title)]
    key = "/".join(map(str, value)) if isinstance(value, tuple) else str(value)
    return [_pick(word(field, value), key, title)]


def _pick(pick: Pick, key: str, title: str) -> Pick:
    return msgspec.structs.replace(pick, key=key, asks=pick.asks or title)


def _end(title: str) -> Pick:
    return Pick(key=".", label="That is all", asks=title)
