"""The Bot's search for a match: a supply city with cargo and a target that wants it (section 12.2 of the rules)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rules.cargo_empire.data import SPACES
from rules.cargo_empire.events import EmpireEvent
from rules.cargo_empire.state import BLANK, Bot, EmpireState
from rules.cargo_empire.variants.clans import Nodes, reserved
from rules.cargo_empire.variants.events import BotTried


class Match(NamedTuple):
    """What the Bot ships: cities as nodes of the map, the demand space, and the place in the display or None."""

    supply: int
    target: int
    space: str
    place: int | None


class Search:
    """One search of the Bot. `events` gets what was tried in vain, with the reasons.

    Reasons against a supply city: `level3`, `no_cargo`, `reserved`; against a target: `blank`, `same`, `reserved`,
    `taken` (it wants the cargo, but the space is covered), `unwanted`.
    """

    def __init__(self, state: EmpireState, bot: Bot, seat: int, arrow: str, events: list[EmpireEvent]) -> None:
        self.state, self.bot, self.seat, self.events = state, bot, seat, events
        self.spaces = SPACES if arrow == "up" else SPACES[::-1]
        self.kept: Nodes = reserved(state, (seat,))

    def match(self) -> Match | None:
        """The first match in the display, else the first on the whole map, else None."""
        supplies = self._supplies()
        for everywhere in (False, True):
            for supply in supplies:
                found = self._from(supply, everywhere)
                if found is not None:
                    return found
        return None

    def _supplies(self) -> list[int]:
        """The Bot's cities by City ID, from the one with the supply marker on."""
        start = self.state.board.city_index[self.bot.supply]
        cities = [number for number, city in enumerate(self.state.cities) if city.present(self.seat)]
        return sorted(cities, key=lambda number: (number < start, number))

    def _from(self, supply: int, everywhere: bool) -> Match | None:
        why = self._unfit(supply)
        if why:
            if not everywhere:
                self._tell(supply, why=why)
            return None
        return self._anywhere(supply) if everywhere else self._display(supply)

    def _unfit(self, supply: int) -> str:
        """Why nothing can be shipped from a city, "" if something can."""
        city = self.state.cities[supply]
        if city.level == 3:
            return "level3"
        if not city.cargo:
            return "no_cargo"
        return "reserved" if supply in self.kept else ""

    def _display(self, supply: int) -> Match | None:
        """Try the slot of the target marker, then those to its right, from the last one on to the first."""
        places: list[int] = []
        reasons: list[str] = []
        for place in self._places():
            card = self.state.display[place]
            target = None if card == BLANK else self.state.board.city_index[card]
            space, reason = self._fits(supply, target)
            if target is not None and space:
                self._tell(supply, places, reasons)
                return Match(supply, target, space, place)
            places.append(place)
            reasons.append(reason)
        self._tell(supply, places, reasons)
        return None

    def _places(self) -> Iterator[int]:
        count = len(self.state.display)
        return ((self.bot.target + number) % count for number in range(count))

    def _anywhere(self, supply: int) -> Match | None:
        """Try every city of the map, by City ID from the supply city on."""
        count = len(self.state.cities)
        for number in range(1, count):
            target = (supply + number) % count
            space, _ = self._fits(supply, target)
            if space:
                return Match(supply, target, space, None)
        self._tell(supply, everywhere=True)
        return None

    def _fits(self, supply: int, target: int | None) -> tuple[str, str]:
        """The demand space of a match, or "" and why it is none."""
        if target is None:
            return "", "blank"
        if target == supply:
            return "", "same"
        if target in self.kept:
            return "", "reserved"
        city, make = self.state.cities[target], self.state.cities[supply].side.make
        found = city.open(make)
        for space in self.spaces:
            if space in found:
                return space, ""
        return "", "taken" if city.level < 3 and make in city.side.want else "unwanted"

    def _tell(
        self,
        supply: int,
        places: list[int] | None = None,
        reasons: list[str] | None = None,
        why: str = "",
        everywhere: bool = False,
    ) -> None:
        """Note what was tried in vain; nothing where the first slot was a match."""
        city, places = self.state.cities[supply], places or []
        if places or why or everywhere:
            self.events.append(
                BotTried(
                    seat=self.seat,
                    supply=self.state.board.nodes[supply],
                    cargo="" if city.level == 3 else city.side.make,
                    why=why,
                    slots=tuple(place + 1 for place in places),
                    cities=tuple(self.state.display[place] for place in places),
                    reasons=tuple(reasons or ()),
                    everywhere=everywhere,
                )
            )
