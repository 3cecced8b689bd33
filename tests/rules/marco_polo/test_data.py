"""The data file: what it says of the route, and that mistakes in it are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from rules.marco_polo import data
from rules.marco_polo.data import SPACES, load

TEXT = (Path(data.__file__).parent / "data.toml").read_text(encoding="utf-8")


def test_the_route() -> None:
    assert (len(SPACES), data.KANTSHOU, data.DAIDU) == (30, 16, 29)
    assert [space.name for space in SPACES if space.city] == ["Hormus", "Kantshou", "Daidu"]
    assert {index: space.chest for index, space in enumerate(SPACES) if space.chest} == {7: 1, 10: 2, 19: 1, 22: 2}
    assert {index: space.score for index, space in enumerate(SPACES) if space.score} == {
        **{space: space - 10 for space in range(11, 17)},
        **{space: space - 22 for space in range(23, 30)},
    }
    assert [space.leg for space in SPACES] == [0] + [1] * 16 + [2] * 13


def test_every_fact_says_where_it_comes_from() -> None:
    assert {space.name for space in SPACES if space.provenance == "derived"} == {"Sachiu", "Kantshou", "Daidu"}
    assert SPACES[0].provenance == "rulebook"
    assert all(kind.provenance == "rulebook" for kind in data.KINDS)


MISTAKES = [
    ('code = "Y"', 'code = "R"', "codes of one letter"),
    ("goods = false", "goods = true", "four goods"),
    ("copies = 3", "copies = 0", "at least one copy"),
    ('[[colours]]\ncode = "P"\nname = "purple"\nprovenance = "rulebook"\n', "", "five colours"),
    ('start_seat_of_two = ["red", "green"]', 'start_seat_of_two = ["red", "blue"]', "four different"),
    ('"orange", "white"]', '"orange", "red"]', "five piece colours"),
    ("daidu = 29", "daidu = 28", "end on Daidu"),
    ('name = "Kerman", leg = 1, asks = "any_goods"', 'name = "Kerman", leg = 1, asks = "none"', "ask for cards"),
    ('asks = "four_goods", need = 4', 'asks = "four_goods", need = 3', "four goods are 4"),
    ("score = 2", "score = 9", "count up"),
    ("hand_size = 5", 'hand_size = "five"', "hand_size"),
    ("hand_size = 5", "hand_size = 5\nhand_limit = 7", "hand_limit"),
    ("[setup]", "[setup", "data.toml"),
]


@pytest.mark.parametrize(("right", "wrong", "named"), MISTAKES, ids=[mistake[2] for mistake in MISTAKES])
def test_mistakes_are_named(right: str, wrong: str, named: str) -> None:
    assert right in TEXT
    with pytest.raises(ValueError, match=named):
        load(TEXT.replace(right, wrong))
