"""Cargo Empire, for 2 to 5 players."""

from rules.cargo_empire.game import GAME

__all__ = ["GAME"]
