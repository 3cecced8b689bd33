"""Achievement tiles: taken by whoever first has what they ask for (section 13)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rules.crescent_city.data import ACHIEVEMENTS, TRACK_IDS, workflow_of
from rules.crescent_city.events import TileTaken
from rules.crescent_city.measures import MEASURES
from rules.crescent_city.state import CargoState

DIVERSIFIED_ASSETS = workflow_of("coins_per_achievement_tile")


def claim(state: CargoState, seat: int, tell: Callable[[Any], None]) -> None:
    """Give this seat every tile on the board whose number it has, level I first, track by track."""
    for row in state.tiles:
        for track, tile in enumerate(row):
            if tile is None:
                continue
            card = ACHIEVEMENTS[tile]
            if MEASURES[card.measure](state, seat) >= card.needed:
                row[track] = None
                _take(state, seat, tile, track, tell)


def _take(state: CargoState, seat: int, tile: str, track: int, tell: Callable[[Any], None]) -> None:
    player = state.players[seat]
    coins = 1 + len(player.achievements) if DIVERSIFIED_ASSETS in state.workflow else 0
    player.achievements.append(tile)
    player.earn("achievements", coins)
    morale = player.cheer(ACHIEVEMENTS[tile].morale)
    tell(TileTaken(seat, tile, TRACK_IDS[track], morale, coins))
