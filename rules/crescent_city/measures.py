"""What goals, achievement tiles and forecasts count (section 17)."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.crescent_city.data import FORKLIFT, GANTRY, HUMAN_RESOURCES, TRACKS
from rules.crescent_city.state import CargoState, Player


def ship_deliveries(state: CargoState, seat: int) -> int:
    """Workers of this seat on ships."""
    return sum(card.spaces.count(seat) for card in state.ships)


def container_deliveries(state: CargoState, seat: int) -> int:
    """Workers of this seat on containers."""
    return sum(card.spaces.count(seat) for card in state.containers)


def stars(player: Player) -> int:
    """Star spaces entered or passed on all tracks."""
    return sum(star <= space for track, space in zip(TRACKS, player.tracks, strict=True) for star in track.stars)


def employed(state: CargoState, seat: int) -> int:
    """Workers on trucks, in offices, on tracks, ships and containers (section 12)."""
    player = state.players[seat]
    at_home = player.active_trucks + len(player.staffed) + sum(player.track_workers)
    return at_home + ship_deliveries(state, seat) + container_deliveries(state, seat)


def _trios(state: CargoState, seat: int) -> int:
    return min(ship_deliveries(state, seat), container_deliveries(state, seat), sum(state.players[seat].tiles))


def _of_player(count: Callable[[Player], int]) -> Callable[[CargoState, int], int]:
    return lambda state, seat: count(state.players[seat])


MEASURES: dict[str, Callable[[CargoState, int], int]] = {
    "ship_deliveries": ship_deliveries,
    "container_deliveries": container_deliveries,
    "different_ships": lambda state, seat: sum(seat in card.spaces for card in state.ships),
    "different_containers": lambda state, seat: sum(seat in card.spaces for card in state.containers),
    "trains_won": _of_player(lambda player: len(player.trains)),
    "different_companies": _of_player(lambda player: sum(many > 0 for many in player.tiles)),
    "largest_company_set": _of_player(lambda player: max(player.tiles)),
    "railroad_tiles": _of_player(lambda player: sum(player.tiles)),
    "active_trucks": _of_player(lambda player: player.active_trucks),
    "active_trailers": _of_player(lambda player: player.active_trailers),
    "active_offices": _of_player(lambda player: len(player.staffed)),
    "achievement_tiles": _of_player(lambda player: len(player.achievements)),
    "stars": _of_player(stars),
    "track_forklift": _of_player(lambda player: player.tracks[FORKLIFT]),
    "track_gantry": _of_player(lambda player: player.tracks[GANTRY]),
    "track_human_resources": _of_player(lambda player: player.tracks[HUMAN_RESOURCES]),
    "lowest_track": _of_player(lambda player: min(player.tracks)),
    "delivery_trios": _trios,
    "employed_workers": employed,
    "morale": _of_player(lambda player: player.morale),
}


def paid(steps: Sequence[tuple[int, int]], reached: int) -> int:
    """The bonus of the highest step that is reached, 0 when none is."""
    return next((bonus for needed, bonus in reversed(steps) if reached >= needed), 0)
