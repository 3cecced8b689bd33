"""Names of goods, places and cards as people read them, and what the cards do in short."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rules.crescent_city.data import (
    ACHIEVEMENTS,
    FORECASTS,
    GOALS,
    GOODS,
    HIRING,
    OFFICES,
    SHEETS,
    SHIPS,
    TRACK_IDS,
    WORKFLOWS,
)
from rules.crescent_city.sheets import Forecast

EMOJI = dict(zip(GOODS, ("☕", "🌾", "🔩", "🥩", "🪵"), strict=True))
COMPANY = {company.id: company.name for company in SHEETS.company}
TRACK = dict(zip(TRACK_IDS, ("forklift", "gantry", "human resources"), strict=True))
KIND = {"BB": "two building goods", "FF": "two foods", "BF": "a building good and a food"}

_EFFECTS = {
    "free_steps": "{value} steps clockwise are free {where}, not 2.",
    "reverse_free_steps": "Steps back are allowed {where}; the first is free.",
    "morale_discount": "{deed} costs 1 morale less, at least 1.",
    "hire_morale": "+{value} morale each time you hire.",
    "coin_per_building_delivery": "$1 for each worker placed in a delivery with iron or wood.",
    "coin_per_food_delivery": "$1 for each worker placed in a delivery with food.",
    "sell_building": "At any time in your turn move iron and wood here for 1 morale each; ${value} for one of both.",
    "no_morale_for_trucks": "Building and upgrading trucks costs no morale.",
    "two_spaces_cost": "Two spaces on a track cost {value} goods, not 3.",
    "extra_tile_choice": "Delivering to a train draws one railroad tile more; then one goes back.",
    "grain_as_meat": "Grain counts as meat when you hire.",
}
_WHERE = {"warehouse": "at the warehouses", "port": "at the port"}
_DEED = {"warehouse": "A pick-up", "port": "A delivery"}
_MEASURES = {
    "ship_deliveries": ("ship delivery", "ship deliveries"),
    "different_ships": ("ship served", "different ships served"),
    "container_deliveries": ("container delivery", "container deliveries"),
    "different_containers": ("container served", "different containers served"),
    "trains_won": ("train won", "trains won"),
    "different_companies": ("railroad company", "different railroad companies"),
    "largest_company_set": ("tile of one company", "tiles of one company"),
    "railroad_tiles": ("railroad tile", "railroad tiles"),
    "active_trucks": ("active truck", "active trucks"),
    "active_trailers": ("active truck with trailer", "active trucks with trailer"),
    "active_offices": ("active office", "active offices"),
    "achievement_tiles": ("achievement tile", "achievement tiles"),
    "stars": ("star reached", "stars reached"),
    "track_forklift": ("forklift space", "forklift space"),
    "track_gantry": ("gantry space", "gantry space"),
    "track_human_resources": ("human resources space", "human resources space"),
    "lowest_track": ("space on every track", "space on every track"),
    "delivery_trios": ("ship, container and tile each", "ships, containers and tiles each"),
    "employed_workers": ("employed worker", "employed workers"),
    "morale": ("morale", "morale"),
}
WORKFLOW = dict(
    zip(
        WORKFLOWS,
        (
            "Your second office costs 1 wood more, your third $1 more.",
            "Each star entered or passed on a track costs $1.",
            "Each container delivery pays $1 at once.",
            "Once a turn, for 1 morale, two different goods of two warehouses change places.",
            "A rest sets the morale 1 lower.",
            "An achievement tile pays $1, and $1 for each tile you already have.",
        ),
        strict=True,
    )
)


# how the ledger's sources read, in the order in which a result tells them
SOURCES = {
    "start": "Starting coins",
    "ships": "Ships",
    "containers": "Projected Sales",
    "trains": "Trains",
    "offices": "Office abilities",
    "contracts": "Contracts",
    "achievements": "Diversified Assets",
    "loans": "Loans taken",
    "steps": "Extra steps",
    "hiring": "Hiring",
    "offices built": "Building Maintenance",
    "advancing": "Admin Costs",
    "railroad tiles": "Railroad tiles",
    "goals": "Goals",
    "forecasts": "Forecasts",
    "loans paid back": "Loans paid back",
}


def listed(words: Sequence[str], last: str = "and") -> str:
    """Words as a list in a sentence: "a, b and c"."""
    return f"{', '.join(words[:-1])} {last} {words[-1]}" if len(words) > 1 else "".join(words)


def count(number: int, one: str, many: str = "") -> str:
    """A number with its word."""
    return f"{number} {one if number == 1 else many or one + 's'}"


def goods(names: Iterable[str]) -> str:
    """Goods in words, equal ones counted: "2 meat and 1 wood"."""
    return listed(each(names))


def each(names: Iterable[str]) -> list[str]:
    """Goods in words, one entry a kind: "2 meat", "1 wood"."""
    held = list(names)
    return [f"{held.count(good)} {good}" for good in GOODS if good in held]


def stock(counts: Sequence[int]) -> str:
    """Counted goods in words, "nothing" when there are none."""
    return listed([f"{many} {good}" for good, many in zip(GOODS, counts, strict=True) if many]) or "nothing"


def signs(counts: Sequence[int]) -> str:
    """Counted goods as one sign for each."""
    return "".join(EMOJI[good] * many for good, many in zip(GOODS, counts, strict=True))


def money(coins: int) -> str:
    """Coins with their sign in front: "$3", "-$5"."""
    return f"-${-coins}" if coins < 0 else f"${coins}"


def cost(morale: int, coins: int) -> str:
    """Morale and coins as a price, "nothing" when there is none."""
    return listed([*([f"{morale} morale"] if morale else []), *([money(coins)] if coins else [])]) or "nothing"


def office(number: int) -> str:
    """An office's name; two that share it are told apart by their area."""
    card = OFFICES[number]
    twins = sum(other.name == card.name for other in OFFICES.values())
    return f"{card.name} ({card.area})" if twins > 1 else card.name


def ability(number: int) -> str:
    """What an office does."""
    card = OFFICES[number]
    return _EFFECTS[card.effect].format(
        value=card.value, where=_WHERE.get(card.area, ""), deed=_DEED.get(card.area, "")
    )


def ship(card: str) -> str:
    """A ship's name."""
    return SHIPS[card].name


def measure(name: str, number: int) -> str:
    """A number of what goals and tiles count."""
    one, many = _MEASURES[name]
    if name.startswith("track_"):
        return f"{one} {number}"
    if name == "lowest_track":
        return f"space {number} on every track"
    return f"{number} {one if number == 1 else many}"


def counted(name: str) -> str:
    """What a measure counts, without a number."""
    return _MEASURES[name][1]


def goal(number: int) -> str:
    """What a goal card pays: "2 ship deliveries $2, 3 $4, ..."."""
    card = GOALS[number]
    (first, bonus), *others = card.steps
    return ", ".join([f"{measure(card.measure, first)} ${bonus}", *(f"{need} ${pay}" for need, pay in others)])


def achievement(tile: str) -> str:
    """What a tile asks for."""
    card = ACHIEVEMENTS[tile]
    return measure(card.measure, card.needed)


def workflow(number: int) -> str:
    """A workflow modifier's name."""
    return WORKFLOWS[number].name


def forecast(number: int) -> str:
    """What a forecast pays or costs at the end."""
    card = FORECASTS[number]
    if card.steps:
        return _steps(card)
    if card.measure == "track_positions":
        return f"Each track: first ${card.first}, second ${card.second}."
    return f"Most {_MEASURES[card.measure][1]}: ${card.first}, second most ${card.second}."


def _steps(card: Forecast) -> str:
    found = []
    for (need, pay), following in zip(card.steps, (*card.steps[1:], None), strict=True):
        reach = f"{need} or more" if following is None else str(need)
        if following is not None and following[0] > need + 1:
            reach = f"{need}-{following[0] - 1}"
        found.append(f"{reach}: {money(pay)}")
    return f"{_MEASURES[card.measure][1].capitalize()} {', '.join(found)}."


def wage(workforce_left: int) -> str:
    """What the next worker costs, "" when there is none."""
    number = len(HIRING) - workforce_left
    if number >= len(HIRING):
        return ""
    return f"{HIRING[number].meat} meat or ${HIRING[number].coins}"
