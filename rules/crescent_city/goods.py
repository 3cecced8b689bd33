"""Goods as counts in canonical order, and what fits on trucks."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from rules.crescent_city.data import BUILDING, FOOD, GOODS, NUMBER

Counts = list[int]  # how many of each good, in canonical order

COFFEE, GRAIN, IRON, MEAT, WOOD = range(5)


def counts(names: Iterable[str]) -> Counts:
    """The goods of these names, counted."""
    found = [0] * len(GOODS)
    for name in names:
        found[NUMBER[name]] += 1
    return found


def numbers(held: Iterable[int]) -> list[int]:
    """Every single good of these counts by its number, in canonical order."""
    return [good for good, many in enumerate(held) for _ in range(many)]


def names(held: Iterable[int]) -> tuple[str, ...]:
    """Every single good of these counts by its name, in canonical order."""
    return tuple(GOODS[good] for good in numbers(held))


def building(held: Counts) -> int:
    """How many of them are building goods."""
    return held[IRON] + held[WOOD]


def food(held: Counts) -> int:
    """How many of them are food."""
    return held[COFFEE] + held[GRAIN] + held[MEAT]


def covers(held: Counts, wanted: Counts) -> bool:
    """Whether everything wanted is among what is held."""
    return all(have >= want for have, want in zip(held, wanted, strict=True))


@cache
def fits(trucks: int, trailers: int, building_goods: int, food_goods: int) -> bool:
    """Whether so many active trucks, so many of them with trailer, can hold these goods (section 9 of the rules).

    A main area holds two goods of one group, a trailer one good of any.
    """
    return any(
        max(0, building_goods - 2 * mains) + max(0, food_goods - 2 * (trucks - mains)) <= trailers
        for mains in range(trucks + 1)
    )


@cache
def pairs(kind: str) -> tuple[tuple[int, int], ...]:
    """The pairs of goods that a container space of this kind takes, in canonical order."""
    wanted = {"BB": (2, 0), "FF": (0, 2), "BF": (1, 1)}[kind]
    both = [(first, second) for first in range(len(GOODS)) for second in range(first, len(GOODS))]
    return tuple(pair for pair in both if (sum(g in BUILDING for g in pair), sum(g in FOOD for g in pair)) == wanted)
