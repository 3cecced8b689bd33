"""The clans: who belongs to which, and what the crests allow and forbid a seat now (section 12.3 of the rules)."""

from __future__ import annotations

from typing import Literal, NamedTuple

import msgspec

from rules.cargo_empire.data import COLOURS, TABLE, Provenance, demand, read
from rules.cargo_empire.state import EmpireState

MOVE_CREST = "move_crest"  # the ability that every clan has


class Clan(msgspec.Struct, frozen=True):
    """A clan: its seat colour, the effect of its crest, and its special ability."""

    id: str
    colour: str
    name: str
    crest: Literal["exclusive", "any_two_cards", "any_colour", "port", "extra_city_reward"]
    crest_text: str
    ability: Literal["boost_train", "take_wagon", "move_cargo", "swap_to_ship", "borrow_crest"]
    ability_text: str


class _Clans(msgspec.Struct, frozen=True):
    prov: Provenance
    cost: int
    clan: tuple[Clan, ...]


_SHEET = read("variants/clans.toml", _Clans)
COST = _SHEET.cost
CLANS = {clan.colour: clan for clan in _SHEET.clan}
CARGO = tuple(each.id for each in TABLE.cargo)  # the order of the cargo that a seat holds
demand("variants/clans.toml", tuple(CLANS) == COLOURS, "there must be one clan for each seat colour, in their order")

Nodes = frozenset[int]
_NOWHERE: Nodes = frozenset()


class Crests(NamedTuple):
    """The cities, as nodes of the map, in which a crest effect holds for one seat."""

    reserved: Nodes = _NOWHERE  # by another seat
    any_two_cards: Nodes = _NOWHERE
    any_colour: Nodes = _NOWHERE
    port: Nodes = _NOWHERE
    extra_city_reward: Nodes = _NOWHERE


NONE = Crests()


def clan_of(state: EmpireState, seat: int) -> Clan | None:
    """The clan of a seat; the Bot has none, nor has anybody in a game without clans."""
    if not state.options.clans or seat >= state.humans:
        return None
    return CLANS[state.players[seat].colour]


def crests_of(state: EmpireState, seat: int) -> Crests:
    """The crest effects for a seat: its own, those it has borrowed for this turn, and the cities kept from it."""
    if not state.options.clans:
        return NONE
    own = (seat, *state.borrowed) if seat == state.current else (seat,)
    found: dict[str, set[int]] = {}
    for other in range(state.humans):
        clan, city = CLANS[state.players[other].colour], state.players[other].crest
        if city and other in own:
            found.setdefault(clan.crest, set()).add(state.board.city_index[city])
    found.pop("exclusive", None)
    return Crests(reserved(state, own), **{effect: frozenset(cities) for effect, cities in found.items()})


def reserved(state: EmpireState, users: tuple[int, ...]) -> Nodes:
    """The cities that a Lockriel crest keeps for its owner, unless the owner is among `users`."""
    if not state.options.clans:
        return _NOWHERE
    keepers = [
        player.crest
        for seat, player in enumerate(state.players[: state.humans])
        if seat not in users and player.crest and CLANS[player.colour].crest == "exclusive"
    ]
    return frozenset(state.board.city_index[city] for city in keepers)


def extra_port(state: EmpireState, seat: int) -> Nodes:
    """The city that a seat may count as a port when the game is scored: that of its own crest if the crest does it."""
    clan, crest = clan_of(state, seat), state.players[seat].crest
    return frozenset({state.board.city_index[crest]}) if clan and clan.crest == "port" and crest else _NOWHERE
