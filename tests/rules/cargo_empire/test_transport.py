"""Transports: which are possible, and with which words another is refused (cases C1 to C7, sections 5.3 and 6)."""

from __future__ import annotations

from itertools import product

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import Cards, Skip, Transport
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.routes import Atlas, CardSet, atlas
from rules.cargo_empire.state import EmpireState
from tests.rules.cargo_empire.boards import (
    ANA,
    BOB,
    act,
    card_sets,
    city,
    f0,
    go,
    hold,
    named,
    put,
    refused,
    ship,
)

EUROPE = MAPS["europe"]


def c1() -> EmpireState:
    """Ana is in Warsaw and Berlin with four cards."""
    return hold(put(f0(), ANA, "warsaw bottom", "berlin top"), ANA, "2W 1T 1S")


def sets(supply: str, target: str, most: int = 7) -> str:
    """All legal sets of up to `most` cards, fewest cards first."""
    found = [payment.cards for payment in atlas("europe").payments(EUROPE.index[supply], EUROPE.index[target])]
    return "; ".join(named(cards) for cards in sorted(found, key=lambda c: (sum(c), c)) if sum(cards) <= most)


def paths(supply: str, target: str, cards: CardSet) -> list[str]:
    """The admissible paths of a legal set, the first in order first."""
    payment = atlas("europe").payment(EUROPE.index[supply], EUROPE.index[target], cards)
    return ["-".join(EUROPE.names(path)) for path in payment.paths] if payment else []


def test_c1_figure_a() -> None:
    state = c1()
    listed = [plan for plan in GAME.legal(state, ANA) if isinstance(plan, Transport)]
    assert len(listed) == len({(plan.supply, plan.target, plan.cards) for plan in listed}) == 59
    assert len({(plan.supply, plan.target) for plan in listed}) == 24
    assert card_sets(state, ANA, "warsaw", "copenhagen")
    assert card_sets(state, ANA, "berlin", "warsaw") == {"1W", "1T"}
    assert card_sets(state, ANA, "berlin", "riga") == {"1T", "1W+1S", "2W"}
    assert refused(state, ANA, ship("warsaw", "riga", "1W")) == "target_no_demand"
    assert refused(state, ANA, ship("copenhagen", "milan", "1T")) == "supply_no_post"
    assert refused(state, ANA, ship("warsaw", "warsaw", "1W")) == "same_city"


def test_c2_figure_b() -> None:
    assert sets("warsaw", "copenhagen", 99) == "1T; 1W+1S; 2W"
    assert paths("warsaw", "copenhagen", (1, 0, 1)) == ["warsaw-riga-copenhagen"]


@pytest.mark.parametrize(
    ("cards", "code"),
    [
        ("1W+1T", "cards_inefficient"),
        ("2T", "cards_inefficient"),
        ("1W", "cards_cannot_reach"),
        ("1S", "cards_cannot_reach"),
    ],
)
def test_c3_figure_d(cards: str, code: str) -> None:
    state = hold(c1(), ANA, "2W 2T 1S")
    assert refused(state, ANA, ship("warsaw", "copenhagen", cards)) == code


def test_c4_figure_c() -> None:
    state = hold(c1(), ANA, "2W 2T 1S")
    city(state, "milan", level=1)
    state.city("milan").tile = 17  # wants orange, which Warsaw makes
    assert refused(state, ANA, ship("warsaw", "milan", "1T+1S")) == "cards_cannot_reach"


def test_c5_figure_e() -> None:
    state = hold(c1(), ANA, "3W 2T 1S")
    state.city("milan").tile = 17
    for cards in ("1W+1T+1S", "2T+1S", "2W+1T"):
        assert refused(state, ANA, ship("warsaw", "milan", cards)) == "cards_inefficient"
    assert card_sets(state, ANA, "warsaw", "milan") == {"2W+1S", "1W+1T", "2T", "3W"}
    assert paths("warsaw", "milan", (2, 0, 1)) == ["warsaw-riga-marseille-milan", "warsaw-riga-rome-milan"]
    by_land = ["warsaw-berlin-frankfurt-milan", "warsaw-berlin-vienna-milan"]
    assert paths("warsaw", "milan", (1, 1, 0)) == paths("warsaw", "milan", (0, 2, 0)) == by_land
    assert paths("warsaw", "milan", (3, 0, 0)) == by_land
    act(state, ANA, ship("warsaw", "milan", "2T"))
    step = state.agenda[0]
    assert getattr(step, "path", None) == by_land[0].split("-")


def test_c6_a_ship_may_be_kept_back() -> None:
    assert sets("riga", "copenhagen") == "1S; 2T; 1W+1T; 3W"
    assert all(len(path.split("-")) == 4 for path in paths("riga", "copenhagen", (3, 0, 0)))


@pytest.mark.parametrize(
    ("supply", "target", "land", "expected"),
    [
        ("london", "amsterdam", 1, "1W; 1T"),
        ("vienna", "paris", 2, "1T; 2W"),
        ("frankfurt", "kiev", 3, "2T; 1W+1T; 3W"),
        ("berlin", "istanbul", 3, "1T+1S; 2T; 1W+1S; 1W+1T; 3W"),
        ("rome", "kiev", 5, "1W+1S; 1T+1S; 3T; 1W+2T; 3W+1T; 5W"),
        ("dublin", "athens", 6, "1S; 3T; 2W+2T; 4W+1T; 6W"),
        ("lisbon", "moscow", 7, "1W+1S; 1T+1S; 4T; 1W+3T; 3W+2T; 5W+1T; 7W"),
    ],
)
def test_c7_table(supply: str, target: str, land: int, expected: str) -> None:
    assert EUROPE.land[EUROPE.index[supply]][EUROPE.index[target]] == land
    assert set(sets(supply, target).split("; ")) == set(expected.split("; "))


# -- the whole of section 6.2 against a plain search ------------------------------------------------------------------


def _reached(ways: Atlas, start: int, cards: CardSet) -> set[int]:
    """Every city where some order of exactly these cards, each moving the cargo, can end."""
    board, found = ways.board, set()
    queue = [(start, cards)]
    seen = set(queue)
    while queue:
        node, (wagons, trains, ships) = queue.pop()
        if not wagons + trains + ships:
            found.add(node)
            continue
        near = board.links[node]
        after = [(end, (wagons - 1, trains, ships)) for end in near if wagons]
        after += [(end, (wagons, trains - 1, ships)) for end in near if trains]
        after += [(far, (wagons, trains - 1, ships)) for end in near for far in board.links[end] if trains]
        if ships and node in ways.ports:
            after += [(port, (wagons, trains, ships - 1)) for port in ways.ports if port != node]
        queue += [step for step in after if step not in seen]
        seen.update(after)
    return {node for node in found if node < len(board.cities) and node != start}


@pytest.mark.parametrize("board", ["europe", "dyorle"])
def test_legal_sets_are_those_of_a_search_over_all_walks(board: str) -> None:
    """Up to four cards: a set is legal if some walk uses it up at the target and no smaller set reaches it."""
    ways = atlas(board)
    able = [cards for cards in product(range(5), range(5), range(5)) if 1 <= sum(cards) <= 4]
    for start in range(0, 24, 3):
        reach = {cards: _reached(ways, start, cards) for cards in able}
        for target in range(24):
            if target == start:
                continue
            can = [cards for cards in able if target in reach[cards]]
            legal = {c for c in can if not any(o != c and all(x <= y for x, y in zip(o, c, strict=True)) for o in can)}
            listed = {payment.cards for payment in ways.payments(start, target) if sum(payment.cards) <= 4}
            assert listed == legal, (board, start, target)


@pytest.mark.parametrize("board", ["europe", "dyorle"])
def test_a_path_is_a_chain_that_its_cards_can_move_along(board: str) -> None:
    ways = atlas(board)
    for start, target in product(range(24), range(24)):
        for payment in ways.payments(start, target) if start != target else ():
            assert payment.paths
            assert list(payment.paths) == sorted(set(payment.paths), key=ways.board.rank)
            for path in payment.paths:
                assert (path[0], path[-1]) == (start, target)
                assert ways.chain(path)
                assert len(path) - 1 <= payment.cards[0] + 2 * payment.cards[1] + payment.cards[2]


# -- refusals in their order ------------------------------------------------------------------------------------------


def test_refusals_in_the_order_of_the_spec() -> None:
    state = c1()
    order: list[tuple[str, Transport]] = [
        ("unknown_city", ship("atlantis", "atlantis", "9W")),
        ("same_city", ship("paris", "paris", "9W")),
        ("supply_no_post", ship("paris", "london", "9W")),
        ("target_no_demand", ship("warsaw", "riga", "9W")),
        ("cards_not_owned", ship("warsaw", "copenhagen", "9W", path="warsaw")),
        ("cards_cannot_reach", ship("warsaw", "copenhagen", "1W", path="warsaw")),
        ("cards_inefficient", ship("warsaw", "copenhagen", "1W+1T", path="warsaw")),
        ("path_invalid", ship("warsaw", "copenhagen", "1T", path="warsaw-copenhagen", rush="r1")),
        ("path_not_allowed", ship("warsaw", "copenhagen", "1T", path="warsaw-riga-copenhagen", rush="r1")),
        ("rush_not_on_path", ship("warsaw", "copenhagen", "1T", rush="r1")),
    ]
    for code, action in order:
        assert refused(state, ANA, action) == code
        assert refused(state, BOB, action) == "not_your_turn"
    act(state, ANA, ship("warsaw", "copenhagen", "1T"))
    assert refused(state, ANA, ship("atlantis", "atlantis", "9W")) == "wrong_phase"
    assert refused(state, ANA, Skip()) == "wrong_phase"


def test_an_empty_or_negative_set_pays_nothing() -> None:
    state = c1()
    assert refused(state, ANA, Transport("warsaw", "copenhagen", Cards())) == "cards_cannot_reach"
    assert refused(state, ANA, Transport("warsaw", "copenhagen", Cards(wagon=-1))) == "cards_not_owned"


def test_a_path_may_go_over_two_hops_only_as_a_chain() -> None:
    state = c1()
    twice = ship("warsaw", "copenhagen", "1T", path="warsaw-riga-rome-copenhagen")
    assert refused(state, ANA, twice) == "path_not_allowed"
    for path in ("warsaw-atlantis-copenhagen", "warsaw-berlin", "berlin-copenhagen", "warsaw-riga-riga-copenhagen"):
        assert refused(state, ANA, ship("warsaw", "copenhagen", "1T", path=path)) == "path_invalid"


def test_the_space_is_named_only_where_two_are_open_for_the_colour() -> None:
    state = hold(city(c1(), "copenhagen", level=2), ANA, "1T")
    state.city("copenhagen").tile = 19  # LV2 wants orange twice, which Warsaw makes
    plans = [plan for plan in GAME.legal(state, ANA) if isinstance(plan, Transport) and plan.target == "copenhagen"]
    assert [plan.space for plan in plans] == ["top", "bottom"]
    put(state, BOB, "copenhagen top")
    assert refused(state, ANA, ship("warsaw", "copenhagen", "1T", space="top")) == "target_no_demand"
    assert refused(state, ANA, ship("warsaw", "copenhagen", "1T", space="left")) == "unknown_option"
    act(state, ANA, ship("warsaw", "copenhagen", "1T"))
    assert state.city("copenhagen").level == 3


def test_without_a_space_the_top_one_is_taken() -> None:
    state = hold(city(c1(), "copenhagen", level=2), ANA, "2T")
    state.city("copenhagen").tile = 19
    act(state, ANA, ship("warsaw", "copenhagen", "1T"), go("train", branch="upper"))
    assert (state.city("copenhagen").top, state.city("copenhagen").bottom) == (ANA, None)
