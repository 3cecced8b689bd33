"""What happens on the map and in the City Display: posts, upgrades, new cards."""

from __future__ import annotations

from rules.cargo_empire.data import TABLE
from rules.cargo_empire.events import EmpireEvent, Refilled, Upgraded
from rules.cargo_empire.state import BLANK, City, EmpireState


def put_post(state: EmpireState, owner: int, name: str, space: str) -> None:
    """Put a post of `owner` on a demand space of a city."""
    city = state.city(name)
    if space == "top":
        city.top = owner
    else:
        city.bottom = owner


def upgrade(state: EmpireState, seat: int, name: str, rewarded: bool, events: list[EmpireEvent]) -> bool:
    """Upgrade a city if both demand spaces are covered (section 7, step 4); tells whether it was a Perfect Upgrade.

    `rewarded`: whether the acting seat can have a Perfect Upgrade at all.
    """
    city = state.city(name)
    if city.top is None or city.bottom is None:
        return False
    lost = city.cargo
    perfect = rewarded and not lost
    city.posts += [city.top, city.bottom]
    city.top = city.bottom = None
    city.level += 1
    events.append(Upgraded(seat=seat, city=name, level=city.level, perfect=perfect, lost=lost))
    if city.level == 2:
        city.cargo = TABLE.production_spaces
    else:
        _complete(state, city, name, events)
    return perfect


def _complete(state: EmpireState, city: City, name: str, events: list[EmpireEvent]) -> None:
    """A city is LV3: the tile goes, and its City card is a Blank wherever it is."""
    city.cargo = city.tile = 0
    for player in state.players:
        player.cities = [BLANK if card == name else card for card in player.cities]
    if name in state.display:
        refill(state, state.display.index(name), events)


def refill(state: EmpireState, place: int, events: list[EmpireEvent]) -> None:
    """Fill a place of the display from the deck; cards of LV3 cities drop out, an empty deck gives a Blank."""
    dropped = []
    state.display[place] = BLANK
    while state.city_deck:
        name = state.city_deck.pop(0)
        if state.city(name).level < 3:
            state.display[place] = name
            break
        dropped.append(name)
    events.append(Refilled(slot=place + 1, city=state.display[place], dropped=tuple(dropped)))
