"""The Bot's cards, read from the TOML file and checked, and how they are shuffled."""

from __future__ import annotations

from typing import Literal

import msgspec

from rules.cargo_empire.data import VEHICLES, Provenance, demand, read
from rules.core import generator


class BotCard(msgspec.Struct, frozen=True):
    """A card: spaces that its vehicles move, and the arrow; the reshuffle card has neither."""

    id: str
    advance: dict[str, int] = {}
    arrow: Literal["up", "down", ""] = ""
    reshuffle: bool = False


class _Deck(msgspec.Struct, frozen=True):
    prov: Provenance
    card: tuple[BotCard, ...]


BOT_CARDS = {card.id: card for card in read("variants/bot.toml", _Deck).card}
demand("variants/bot.toml", sum(card.reshuffle for card in BOT_CARDS.values()) == 1, "there must be one reshuffle card")
demand(
    "variants/bot.toml", all({*card.advance} <= {*VEHICLES} for card in BOT_CARDS.values()), "vehicles by their names"
)


def shuffled(key: str, number: int) -> list[str]:
    """The whole deck after so many reshuffles."""
    cards = sorted(BOT_CARDS)
    generator(key, "bot", number).shuffle(cards)
    return cards
