"""Crescent City Cargo, for 2 to 4 players."""

from rules.crescent_city.game import GAME

__all__ = ["GAME"]
