"""Marco Polo Expedition, for 2 to 5 players."""

from rules.marco_polo.game import GAME

__all__ = ["GAME"]
