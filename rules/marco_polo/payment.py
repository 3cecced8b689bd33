"""Which cards pay for a space: judging a collection, and listing every collection that a hand holds."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from itertools import chain, compress, product

from rules.marco_polo.data import FACES, INDEX, KINDS, Asks
from rules.marco_polo.state import Hand

Cards = tuple[str, ...]

_KINDS = range(len(KINDS))
_GOODS = tuple(kind for kind in _KINDS if KINDS[kind].goods)
_LEADER = next(kind for kind in _KINDS if not KINDS[kind].goods)
_BY_KIND = tuple(FACES[kind::5] for kind in _KINDS)
_BY_COLOUR = tuple(FACES[start : start + 5] for start in range(0, 25, 5))
_GOODS_FACES = tuple(face for face in FACES if INDEX[face] % 5 != _LEADER)
_IS_GOODS = tuple(index % 5 != _LEADER for index in range(25))


def pays(asks: Asks, need: int, cards: Sequence[str]) -> bool:
    """Whether these known faces are exactly what a space asks for (section 3)."""
    if len(cards) != need:
        return False
    kinds = {INDEX[card] % 5 for card in cards}
    colours = {INDEX[card] // 5 for card in cards}
    match asks:
        case "any_goods":
            return _LEADER not in kinds
        case "matching_goods":
            return len(kinds) == 1 and _LEADER not in kinds
        case "four_goods":
            return kinds == set(_GOODS)
        case "leaders":
            return kinds == {_LEADER}
        case "same_colour":
            return len(colours) == 1
        case "five_colours":
            return len(colours) == 5
        case "none":
            return True


def holds(hand: Hand, cards: Sequence[str]) -> bool:
    """Whether a hand has all these cards."""
    return all(hand[INDEX[card]] >= cards.count(card) for card in cards)


def collections(asks: Asks, need: int, hand: Hand) -> list[Cards]:
    """All different collections out of `hand` that pay, faces and collections in data order."""
    return _LISTS[asks](hand, need)


def _any_goods(hand: Hand, need: int) -> list[Cards]:
    if need == 1:
        return [(face,) for face in compress(FACES, map(min, hand, _IS_GOODS))]
    return list(_multisets(_GOODS_FACES, tuple(compress(hand, _IS_GOODS)), need))


def _matching_goods(hand: Hand, need: int) -> list[Cards]:
    # Kinds take turns within every colour: so the collections come in the order of their first face.
    groups = [_by_first_colour(kind, hand[kind::5], need) for kind in _GOODS]
    return list(chain.from_iterable(chain.from_iterable(zip(*groups, strict=True))))


def _leaders(hand: Hand, need: int) -> list[Cards]:
    return list(_multisets(_BY_KIND[_LEADER], hand[_LEADER::5], need))


def _same_colour(hand: Hand, need: int) -> list[Cards]:
    return [
        cards
        for colour, faces in enumerate(_BY_COLOUR)
        for cards in _multisets(faces, hand[5 * colour : 5 * colour + 5], need)
    ]


def _four_goods(hand: Hand, need: int) -> list[Cards]:
    held = [tuple(compress(range(kind, 25, 5), hand[kind::5])) for kind in _GOODS]
    found = sorted(map(sorted, product(*held)))
    return [tuple([FACES[index] for index in picked]) for picked in found]


def _five_colours(hand: Hand, need: int) -> list[Cards]:
    held = [tuple(compress(faces, hand[5 * colour : 5 * colour + 5])) for colour, faces in enumerate(_BY_COLOUR)]
    return list(product(*held))


def _none(hand: Hand, need: int) -> list[Cards]:
    return [()]


_LISTS: dict[Asks, Callable[[Hand, int], list[Cards]]] = {
    "none": _none,
    "any_goods": _any_goods,
    "matching_goods": _matching_goods,
    "four_goods": _four_goods,
    "leaders": _leaders,
    "same_colour": _same_colour,
    "five_colours": _five_colours,
}


@lru_cache(maxsize=4096)
def _multisets(faces: Cards, counts: Hand, need: int) -> tuple[Cards, ...]:
    """All ways to take `need` cards when there are `counts` of `faces`, in the order of the faces."""
    if need == 0:
        return ((),)
    if not faces:
        return ()
    return tuple(_ways(faces, counts, need))


def _ways(faces: Cards, counts: Hand, need: int) -> Iterable[Cards]:
    for number in range(min(counts[0], need), -1, -1):
        for rest in _multisets(faces[1:], counts[1:], need - number):
            yield faces[:1] * number + rest


@lru_cache(maxsize=4096)
def _by_first_colour(kind: int, counts: Hand, need: int) -> tuple[tuple[Cards, ...], ...]:
    """The collections of one kind, in five groups by the colour of their first card."""
    found = _multisets(_BY_KIND[kind], counts, need)
    return tuple(tuple(cards for cards in found if INDEX[cards[0]] // 5 == colour) for colour in range(5))
