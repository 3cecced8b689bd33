"""Which cards pay for a space: worked cases MP-04 to MP-11, and the lists of collections."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rules.marco_polo.data import INDEX, SPACES, Asks
from rules.marco_polo.payment import collections, holds, pays
from tests.rules.marco_polo.boards import counted

CASES: list[tuple[str, Asks, int, str, bool]] = [
    ("MP-04", "any_goods", 1, "YS", True),
    ("MP-04", "any_goods", 1, "YL", False),
    ("MP-05", "matching_goods", 3, "BS YS YS", True),
    ("MP-05", "matching_goods", 3, "BS YS YF", False),
    ("MP-05", "matching_goods", 3, "BS YS", False),
    ("MP-06", "four_goods", 4, "BF YO BS RK", True),
    ("MP-06", "four_goods", 4, "BF YO BS RL", False),
    ("MP-06", "four_goods", 4, "BF YF BS RK", False),
    ("MP-07", "leaders", 2, "RL YL", True),
    ("MP-07", "leaders", 2, "RL YS", False),
    ("MP-08", "same_colour", 3, "RS RK RL", True),
    ("MP-08", "same_colour", 3, "RS RK YL", False),
    ("MP-09", "five_colours", 5, "BL RK YK GS PS", True),
    ("MP-09", "five_colours", 5, "BL RK YK GS GO", False),
    ("MP-10", "matching_goods", 4, "RO YO BO GO", True),
    ("MP-10", "matching_goods", 4, "RL YL BL GL", False),
    ("MP-11", "matching_goods", 2, "BS YS RS", False),
]
EXAMPLE_SPACES = {"MP-05": 15, "MP-06": 16, "MP-07": 7, "MP-08": 12, "MP-09": 10, "MP-10": 29, "MP-11": 6}
KINDS: list[tuple[Asks, int]] = [
    ("any_goods", 1),
    ("any_goods", 2),
    ("matching_goods", 2),
    ("matching_goods", 3),
    ("matching_goods", 4),
    ("four_goods", 4),
    ("leaders", 1),
    ("leaders", 2),
    ("same_colour", 2),
    ("same_colour", 3),
    ("five_colours", 5),
]


@pytest.mark.parametrize(
    ("asks", "need", "cards", "legal"),
    [case[1:] for case in CASES],
    ids=[f"{case[0]}-{case[3].replace(' ', '-')}" for case in CASES],
)
def test_mp_04_to_11_what_pays(asks: Asks, need: int, cards: str, legal: bool) -> None:
    assert pays(asks, need, cards.split()) is legal
    listed = collections(asks, need, counted(cards))
    assert bool(listed) is (legal or len(cards.split()) > need)


def test_the_spaces_of_the_cases_ask_for_that() -> None:
    for name, asks, need, _, _ in CASES:
        if name in EXAMPLE_SPACES:
            space = SPACES[EXAMPLE_SPACES[name]]
            assert (space.asks, space.need) == (asks, need)


@given(st.lists(st.sampled_from(list(INDEX)), max_size=12), st.sampled_from(KINDS))
def test_the_list_is_what_trying_all_would_find(cards: list[str], kind: tuple[Asks, int]) -> None:
    asks, need = kind
    cards.sort(key=INDEX.__getitem__)
    tried = sorted(
        {tuple(INDEX[card] for card in some) for some in combinations(cards, need) if pays(asks, need, some)}
    )
    listed = collections(asks, need, counted(" ".join(cards)))
    assert [tuple(INDEX[card] for card in some) for some in listed] == tried
    assert all(holds(counted(" ".join(cards)), some) for some in listed)


def test_a_hand_holds_only_as_many_as_it_has() -> None:
    hand = counted("BS BS RS")
    assert holds(hand, ["BS", "RS", "BS"])
    assert not holds(hand, ["BS", "BS", "BS"])
    assert not holds(hand, ["RK"])


def test_a_full_hand_lists_thousands() -> None:
    """All 55 cards in one hand: five colours can be paid in 5 ** 5 ways."""
    everything = tuple(3 if face[1] == "L" else 2 for face in INDEX)
    assert len(collections("five_colours", 5, everything)) == 3125
    assert len(collections("four_goods", 4, everything)) == 625
