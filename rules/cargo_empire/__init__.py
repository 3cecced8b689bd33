"""Cargo Empire, for 1 to 5 players."""

from rules.cargo_empire.game import GAME

__all__ = ["GAME"]
