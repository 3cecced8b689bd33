"""Contract terms: which cars satisfy them, and every way to do so from a warehouse."""

from __future__ import annotations

import itertools
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache

from rules.cargotrain.data import CONTRACTS, Term

Use = tuple[tuple[str, ...], ...]


def meets(term: Term, cars: Sequence[str]) -> bool:
    """Whether these cars have the shape of the term: exactly its number, all of one type or all of different types."""
    kinds = 1 if term.kind == "same" else term.count
    return len(cars) == term.count and len(set(cars)) == kinds


def uses(contract: str, warehouse: Mapping[str, int]) -> tuple[Use, ...]:
    """Every way to pay for a contract from the warehouse, types in data order.

    Ways that take the same cars in total are one choice, the first counts (rules, section 15.2).
    """
    return _uses(contract, tuple(warehouse), tuple(warehouse.values()))


@lru_cache(maxsize=65536)
def _uses(contract: str, types: tuple[str, ...], stock: tuple[int, ...]) -> tuple[Use, ...]:
    have = dict(zip(types, stock, strict=True))
    found: dict[tuple[tuple[str, int], ...], Use] = {}
    for use in itertools.product(*(_lists(term, have) for term in CONTRACTS[contract].terms)):
        total = cars_of(use)
        if all(have[kind] >= number for kind, number in total.items()):
            found.setdefault(tuple(sorted(total.items())), use)
    return tuple(found.values())


def _lists(term: Term, have: Mapping[str, int]) -> list[tuple[str, ...]]:
    """The lists of cars that meet one term on its own."""
    if term.kind == "same":
        return [(kind,) * term.count for kind, number in have.items() if number >= term.count]
    return list(itertools.combinations([kind for kind, number in have.items() if number], term.count))


def cars_of(use: Sequence[Sequence[str]]) -> Counter[str]:
    """How many cars of each type the lists take together."""
    return Counter(itertools.chain.from_iterable(use))
