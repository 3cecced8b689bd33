"""Cargotrain: three moves planned in secret, trains on a ring of cards."""

from rules.cargotrain.game import GAME

__all__ = ["GAME"]
