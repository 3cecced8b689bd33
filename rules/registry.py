"""The games that this bot knows, in the order in which they are offered."""

from __future__ import annotations

from typing import Any

from rules.cargo_empire import GAME as CARGO_EMPIRE
from rules.cargotrain import GAME as CARGOTRAIN
from rules.core import Game
from rules.crescent_city import GAME as CRESCENT_CITY
from rules.marco_polo import GAME as MARCO_POLO

GAMES: dict[str, Game[Any, Any, Any, Any, Any]] = {
    game.key: game for game in (MARCO_POLO, CARGOTRAIN, CARGO_EMPIRE, CRESCENT_CITY)
}
