"""How actions become questions: paths by fields, and the next question on the way."""

from __future__ import annotations

from typing import Annotated

import pytest
from msgspec import Meta, structs

from rules.core import Action
from rules.questions import Path, Pick, Question, ask, derive


class Load(Action, frozen=True):
    dock: Annotated[str, Meta(title="Which dock?")]
    crates: Annotated[tuple[str, ...], Meta(title="Which crates?", extra={"ask": "counts"})]
    order: Annotated[tuple[int, ...], Meta(title="In which order?", extra={"ask": "ordered"})] = ()
    at: int | None = None
    note: Annotated[str, Meta(extra={"ask": "never"})] = ""


def word(field: str, value: object) -> Pick:
    return Pick(key="", label=f"{field} {value}")


def path(action: Action) -> Path:
    return derive(action, word)


def keys(action: Action) -> list[str]:
    return [pick.key for pick in path(action)]


def paths(*ways: str) -> list[tuple[Path, str]]:
    """Ways as letters, each the path to itself."""
    return [(tuple(Pick(letter, letter.upper()) for letter in way), way) for way in ways]


def offered(found: object) -> list[str]:
    assert isinstance(found, Question)
    return [option.key for option in found.options]


def test_a_path_has_the_kind_then_every_field() -> None:
    assert keys(Load("north", ("A", "A", "B"), (2, 1), None, "unasked")) == [
        *("load", "north", "2*A", "1*B", ".", "2", "1", ".", "None")
    ]


def test_picks_are_worded_and_titled() -> None:
    picks = path(Load("north", ("A", "A"), (7,)))
    assert [pick.label for pick in picks] == [
        *("do load", "dock north", "2 x crates A", "That is all", "order 7", "That is all", "at None")
    ]
    assert [pick.asks for pick in picks] == [
        *("", "Which dock?", "Which crates?", "Which crates?", "In which order?", "In which order?", "")
    ]


def test_no_path_begins_another() -> None:
    ways = [keys(Load("north", crates)) for crates in ((), ("A",), ("A", "A"), ("A", "B"), ("B",))]
    assert all(way != other[: len(way)] for way in ways for other in ways if way is not other)


def test_a_tuple_as_a_whole_is_one_pick() -> None:
    class Whole(Action, frozen=True):
        picked: tuple[int, ...]

    assert keys(Whole((1, 2))) == ["whole", "1/2"]


def test_the_first_question_is_always_asked() -> None:
    assert offered(ask(paths("ab", "ac"), ())) == ["a"]
    assert offered(ask(paths("a"), ())) == ["a"]


def test_later_questions_only_where_something_is_open() -> None:
    assert ask(paths("ab"), ("a",)) == "ab"
    assert offered(ask(paths("abcx", "abcy", "d"), ("a",))) == ["x", "y"]
    assert ask(paths("abcx", "abcy", "d"), ("a", "y")) == "abcy"
    assert offered(ask(paths("abc", "abd", "aec", "aed"), ("a", "e"))) == ["c", "d"]


def test_options_come_in_the_order_of_the_list() -> None:
    assert offered(ask(paths("ac", "ab", "aa"), ("a",))) == ["c", "b", "a"]


def test_the_same_option_is_offered_once() -> None:
    assert offered(ask(paths("ax", "ay", "bx"), ())) == ["a", "b"]


@pytest.mark.parametrize("chosen", [("z",), ("a", "z"), ("a", "x", "x"), ("a", "x", "x", "x")], ids="/".join)
def test_a_way_to_nowhere(chosen: tuple[str, ...]) -> None:
    assert ask(paths("ax", "ay", "b"), chosen) is None


def test_a_path_that_begins_another_is_a_mistake_of_the_game() -> None:
    with pytest.raises(ValueError, match="beginning"):
        ask(paths("a", "ab"), ("a",))


def test_the_title_is_that_of_the_picks() -> None:
    titled = [
        (tuple(structs.replace(pick, asks=f"{pick.label}?") for pick in way), action) for way, action in paths("a", "b")
    ]
    question = ask(titled, ())
    assert isinstance(question, Question)
    assert (question.title, question.least, question.most) == ("A?", 1, 1)
