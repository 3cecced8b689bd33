"""The components of Crescent City Cargo as the rules use them. The numbers stand in data.toml."""

from __future__ import annotations

from pathlib import Path

from rules.crescent_city.sheets import load

SHEETS = load(Path(__file__).with_name("data.toml").read_text(encoding="utf-8"))
START, MOVEMENT, TRAIN_RULES, LOANS, END = (
    SHEETS.player_start,
    SHEETS.movement,
    SHEETS.train_rules,
    SHEETS.loans,
    SHEETS.end_game,
)
RAILROAD = SHEETS.railroad
COUNTS = {count.players: count for count in SHEETS.player_count}

GOODS = tuple(good.id for good in SHEETS.good)
NUMBER = {good: number for number, good in enumerate(GOODS)}
BUILDING = tuple(number for number, good in enumerate(SHEETS.good) if good.group == "building")
FOOD = tuple(number for number, good in enumerate(SHEETS.good) if good.group == "food")

WAREHOUSES, MANAGER_SPACES = SHEETS.warehouse_area.warehouses, SHEETS.warehouse_area.manager_spaces
DOCK_SPACES = SHEETS.port_area.dock_spaces
SHIP_PLACES, BOX_PLACES, TRAIN_PLACES = SHEETS.port_area.ships, SHEETS.port_area.containers, SHEETS.port_area.trains
PLACES = (*SHIP_PLACES, *BOX_PLACES, *TRAIN_PLACES)  # the order in which they are listed
LINKS = tuple(frozenset(link.locations) for link in SHEETS.dock_link)

SHIPS = {ship.id: ship for ship in SHEETS.ship}
CONTAINERS = {container.id: container for container in SHEETS.container}
TRAINS = {train.id: train for train in SHEETS.train}
COMPANIES = tuple(company.id for company in SHEETS.company)
OFFICES = {office.id: office for office in SHEETS.office}
GOALS = {goal.id: goal for goal in SHEETS.goal}
ACHIEVEMENTS = {tile.id: tile for tile in SHEETS.achievement}
WORKFLOWS = {card.id: card for card in SHEETS.workflow_modifier}
FORECASTS = {card.id: card for card in SHEETS.forecast}
TRACKS = SHEETS.track
TRACK_IDS = tuple(track.id for track in TRACKS)
FORKLIFT, GANTRY, HUMAN_RESOURCES = range(3)

# by track, then by space (index 0 is never stood on)
LEVELS = tuple(
    tuple(
        max((level for first, level in track.levels if first <= space), default=0) for space in range(track.spaces + 1)
    )
    for track in TRACKS
)
# by worker, from the left of the full workforce: what hiring costs
HIRING = tuple(section for section in SHEETS.workforce_section for _ in range(section.workers))


def office_of(effect: str, area: str = "") -> int:
    """The id of the office with this effect (and area)."""
    return next(each.id for each in SHEETS.office if each.effect == effect and area in ("", each.area))


def workflow_of(effect: str) -> int:
    """The id of the workflow modifier with this effect."""
    return next(card.id for card in SHEETS.workflow_modifier if card.effect == effect)
