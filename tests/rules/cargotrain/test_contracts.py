"""Contracts signed, kept and fulfilled: CT-27 to CT-32."""

from __future__ import annotations

import itertools
import random
from collections import Counter

import pytest

from rules.cargotrain import GAME
from rules.cargotrain.actions import Attach, Dismantle, EndTurn, Fulfil, Keep, Plan, Sign, Upgrade
from rules.cargotrain.contracts import cars_of, meets, uses
from rules.cargotrain.data import CONTRACTS
from rules.cargotrain.events import ContractKept, ContractsDrawn, Revealed
from rules.cargotrain.scoring import score
from rules.cargotrain.state import CargotrainState
from rules.cargotrain.view import Score
from tests.rules.cargotrain.boards import BLUE, RED, YELLOW, do, on_turn, refused, stock


def use(*lists: str) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(cars.split()) for cars in lists)


def ct_27() -> CargotrainState:
    state = on_turn(YELLOW, "action", place="F-oil", train="oil")
    stock(state, YELLOW, coal=2, oil=2, timber=1)
    do(state, YELLOW, Dismantle(1))
    return state


def test_ct_27_two_terms_met() -> None:
    state = ct_27()
    assert (state.active, state.stage) == (YELLOW, "settle")
    do(state, YELLOW, Fulfil("c07", use("oil oil oil", "coal timber")))
    player = state.players[YELLOW]
    assert player.warehouse == {"coal": 1, "timber": 0, "oil": 0, "grain": 0}
    assert player.point_stack == {"coal": 1, "timber": 1, "oil": 3, "grain": 0}
    assert GAME.view(state, None).seats[YELLOW].fulfilled == ("c07",)
    assert state.active == BLUE
    assert score(player) == Score(cars=6, sets=0, contracts=4, penalty=0)
    assert GAME.view(state, None).scores[YELLOW] == 10


@pytest.mark.parametrize(
    ("contract", "lists", "code"),
    [
        ("c07", use("oil oil coal", "coal timber"), "terms_not_met"),
        ("c07", use("oil oil oil", "coal coal"), "terms_not_met"),
        ("c07", use("oil oil oil"), "terms_not_met"),
        ("c07", use("oil oil oil oil", "coal timber"), "terms_not_met"),
        ("c07", use("oil oil oil", "coal grain"), "cars_not_in_warehouse"),
        ("c07", use("oil oil oil", "oil coal"), "cars_not_in_warehouse"),
        ("c01", use("oil coal", "oil timber"), "contract_not_held"),
        ("c99", use("oil coal", "oil timber"), "bad_field"),
        ("c07", use("oil oil oil", "coal ore"), "bad_field"),
    ],
)
def test_ct_28_refused(contract: str, lists: tuple[tuple[str, ...], ...], code: str) -> None:
    assert refused(ct_27(), YELLOW, Fulfil(contract, lists)) == code


def test_ct_29_a_contract_may_wait() -> None:
    state = ct_27()
    before = dict(state.players[YELLOW].warehouse)
    do(state, YELLOW, EndTurn())
    assert (state.active, state.players[YELLOW].held) == (BLUE, ["c07"])
    assert state.players[YELLOW].warehouse == before


def test_ct_30_both_terms_of_one_type() -> None:
    state = on_turn(BLUE, "settle")
    state.players[BLUE].held = ["c08"]
    stock(state, BLUE, oil=5)
    do(state, BLUE, Fulfil("c08", use("oil oil oil", "oil oil")))
    assert (state.players[BLUE].warehouse["oil"], state.players[BLUE].point_stack["oil"]) == (0, 5)
    assert (state.players[BLUE].fulfilled, state.active) == (["c08"], RED)


def test_settling_goes_on_while_another_can_be_fulfilled() -> None:
    state = on_turn(BLUE, "settle")
    state.players[BLUE].held = ["c01", "c03"]
    stock(state, BLUE, coal=3, timber=3)
    do(state, BLUE, Fulfil("c01", use("coal timber", "coal timber")))
    assert (state.active, state.stage) == (RED, "move")
    state = on_turn(BLUE, "settle")
    state.players[BLUE].held = ["c01", "c03"]
    stock(state, BLUE, coal=4, timber=4)
    do(state, BLUE, Fulfil("c01", use("coal timber", "coal timber")))
    assert (state.active, state.stage) == (BLUE, "settle")
    do(state, BLUE, Fulfil("c03", use("coal coal", "timber timber")))
    assert (state.players[BLUE].held, state.active) == ([], RED)


def test_ct_31_signing_and_keeping() -> None:
    state = on_turn(RED, "action", place="F-grain")
    events = do(state, RED, Sign())
    assert events == [ContractsDrawn(RED, 2, ("c03", "c09"))]
    assert events[0].seals
    assert GAME.view(state, RED).drawn == ("c03", "c09")
    assert GAME.view(state, BLUE).drawn == GAME.view(state, None).drawn == ()
    assert GAME.narrate(GAME.redact(events[0], BLUE), ["Ana", "Ben", "Cleo"]) == "Cleo is choosing a contract."
    assert refused(state, RED, Keep("c05")) == "bad_field"
    assert refused(state, YELLOW, Keep("c03")) == "not_your_turn"
    assert refused(state, RED, EndTurn()) == "wrong_phase"
    kept = do(state, RED, Keep("c09"))
    assert state.players[RED].held == ["c11", "c09"]
    assert state.contract_deck == ["c05", "c02", "c12", "c04", "c06", "c08", "c10", "c03"]
    assert kept[0] == ContractKept(RED, "c09")
    assert GAME.redact(kept[0], YELLOW) == ContractKept(RED, "")
    assert isinstance(kept[1], Revealed)
    assert (state.turn, state.active) == (2, YELLOW)


def test_ct_32_signing_refused_or_short() -> None:
    state = on_turn(RED, "action")
    state.players[RED].held = ["c11", "c12"]
    assert refused(state, RED, Sign()) == "contract_limit"
    state = on_turn(RED, "action")
    state.contract_deck = []
    assert refused(state, RED, Sign()) == "contract_deck_empty"
    state = on_turn(RED, "action")
    state.contract_deck = ["c10"]
    events = do(state, RED, Sign())
    assert (state.players[RED].held, state.contract_deck, state.active) == (["c11", "c10"], [], YELLOW)
    assert events[:2] == [ContractsDrawn(RED, 1, ("c10",)), ContractKept(RED, "c10")]


def test_a_kept_contract_can_be_fulfilled_at_once() -> None:
    state = on_turn(RED, "action")
    stock(state, RED, oil=4)
    do(state, RED, Sign(), Keep("c03"))
    assert state.stage == "settle"
    assert Fulfil("c03", use("oil oil", "oil oil")) in GAME.legal(state, RED)


def test_listed_uses_are_exactly_those_that_work() -> None:
    """Every multiset of cars, against the listed ways to pay, for random warehouses."""
    rng = random.Random(2)
    for contract in CONTRACTS.values():
        warehouse = {kind: rng.choice([0, 1, 2, 3, 4]) for kind in ("coal", "timber", "oil", "grain")}
        listed = [frozenset(cars_of(way).items()) for way in uses(contract.id, warehouse)]
        assert len(set(listed)) == len(listed)
        assert all(all(map(meets, contract.terms, way)) for way in uses(contract.id, warehouse))
        working = set()
        size = sum(term.count for term in contract.terms)
        for cars in itertools.combinations_with_replacement(warehouse, size):
            total = Counter(cars)
            if all(warehouse[kind] >= number for kind, number in total.items()):
                first = contract.terms[0]
                parts = itertools.combinations(range(size), first.count)
                if any(_splits(contract.id, cars, set(part)) for part in parts):
                    working.add(frozenset(total.items()))
        assert set(listed) == working


def _splits(contract: str, cars: tuple[str, ...], part: set[int]) -> bool:
    one, two = CONTRACTS[contract].terms
    inside = [car for number, car in enumerate(cars) if number in part]
    outside = [car for number, car in enumerate(cars) if number not in part]
    return meets(one, inside) and meets(two, outside)


def test_a_use_in_another_form_is_taken_too() -> None:
    state = ct_27()
    do(state, YELLOW, Fulfil("c07", use("oil oil oil", "timber coal")))
    assert state.players[YELLOW].fulfilled == ["c07"]


def test_fields_of_the_wrong_type_are_refused() -> None:
    assert refused(ct_27(), YELLOW, Fulfil("c07", "oil")) == "bad_field"  # type: ignore[arg-type]
    assert refused(on_turn(YELLOW, "action"), YELLOW, Attach(None)) == "bad_field"  # type: ignore[arg-type]
    assert refused(on_turn(YELLOW, "action"), YELLOW, "attach") == "unknown_action"  # type: ignore[arg-type]
    assert refused(on_turn(YELLOW, "action"), YELLOW, Plan(cards=("1", "2", "3"))) == "wrong_phase"
    assert refused(on_turn(YELLOW, "action"), BLUE, Upgrade()) == "not_your_turn"
