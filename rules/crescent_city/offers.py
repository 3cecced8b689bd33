"""What opens an action: its name, what it costs and brings, and why it is not possible."""

from __future__ import annotations

from rules.core import IllegalAction
from rules.crescent_city import actions as act
from rules.crescent_city import desk, dispatch, dock, offices, pick_up, staff, tracks, trucks, words
from rules.crescent_city.data import FORKLIFT, GANTRY, GOODS, LOANS, NUMBER, OFFICES, START, TRACK_IDS, TRACKS
from rules.crescent_city.state import CargoState

LABELS = {
    "pick_up": ("Pick up goods", "🏗️"),
    "deliver": ("Deliver goods", "🚢"),
    "build_truck": ("Build a truck", "🚚"),
    "upgrade_trucks": ("Upgrade trucks", "🛻"),
    "build_office": ("Build an office", "🏢"),
    "hire": ("Hire workers", "👷"),
    "advance": ("Advance on the tracks", "📈"),
    "rest": ("Rest", "😴"),
    "take_loan": ("Take a loan", "💵"),
    "pass": ("Pass", "⏭️"),
    "place_worker": ("Place a worker", "🧍"),
    "sell": ("Sell iron or wood", "🤝"),
    "swap": ("Swap goods of two warehouses", "🔁"),
    "order_dock": ("Order the dock", "🔀"),
    "end_turn": ("End your turn", "✅"),
}
MAIN = tuple(LABELS)[:8]


def brings(state: CargoState, seat: int, kind: str) -> str:
    """What a main action costs and brings, in few words: ten of them stand above the buttons of a panel."""
    player = state.players[seat]
    match kind:
        case "pick_up":
            return f"1 morale a good, {words.count(player.level(FORKLIFT), 'kind')}"
        case "deliver":
            return f"1 morale a good, up to {player.level(GANTRY)}; workers stay there"
        case "build_truck":
            return f"1 iron{_morale(trucks.morale(player, trucks.BUILD.morale))}"
        case "upgrade_trucks":
            return f"1 iron{_morale(trucks.morale(player, trucks.UPGRADE.morale))} each; a trailer holds one good"
        case "build_office":
            return f"wood{_morale(offices.MORALE)}; a worker there brings its ability"
        case "hire":
            return f"the next for {words.wage(player.workforce)}"
        case "advance":
            return "1 good for a space, 3 for two"
        case "rest":
            return f"morale becomes {tracks.rested(state, player)}"
    return _brings_besides(state, seat, kind)


def _morale(morale: int) -> str:
    return f", {morale} morale" if morale else ""


def _brings_besides(state: CargoState, seat: int, kind: str) -> str:
    player = state.players[seat]
    match kind:
        case "take_loan":
            return f"${LOANS.gain} now, {words.money(-LOANS.final_cost)} at the end; then you must hire"
        case "pass":
            return "nothing else is possible"
        case "place_worker":
            return f"{words.count(player.free_workers, 'worker')} ready"
        case "sell":
            return f"1 morale a good; ${OFFICES[offices.CONTRACT_OFFICE].value} for both"
        case "swap":
            return "1 morale, once a turn"
        case "order_dock":
            return words.goods(GOODS[good] for good in dock.newcomers(state))
    moved = dock.to_move(state)
    return f"{words.count(moved, 'good')} into the warehouses" if moved else "nothing for the warehouses"


# -- why not ----------------------------------------------------------------------------------------------------------


def reason(state: CargoState, seat: int, action: act.CargoAction) -> str:
    """Why this action is refused now, "" when it is legal."""
    try:
        dispatch.judge(state, seat, action)
    except IllegalAction as refusal:
        return refusal.text
    return ""


def why_not(state: CargoState, seat: int, kind: str) -> str:
    """Why no main action of this kind is possible, in one line."""
    if state.borrowed and kind != "hire":
        return reason(state, seat, act.Rest())
    player = state.players[seat]
    match kind:
        case "pick_up":
            return _no_pick_up(state, seat)
        case "deliver":
            return _no_delivery(state, seat)
        case "build_truck":
            return reason(state, seat, act.BuildTruck())
        case "upgrade_trucks":
            driven, waiting = trucks.basic_trucks(player)
            if not driven + waiting:
                return "All your trucks have trailers."
            return reason(state, seat, act.UpgradeTrucks(driven=int(driven > 0), waiting=int(not driven)))
        case "build_office":
            return _no_office(state, seat)
        case "hire":
            return _no_hiring(state, seat)
        case "advance":
            return _no_advance(state, seat)
    return f"Only with a morale of {START.rest_allowed_up_to} or less."


def _no_pick_up(state: CargoState, seat: int) -> str:
    player = state.players[seat]
    if not player.morale:
        return "You have no morale. Rest first."
    if not any(pick_up.loadable(player)):
        return "Your active trucks are full."
    return "Nothing within reach can be loaded."


def _no_delivery(state: CargoState, seat: int) -> str:
    player = state.players[seat]
    if not any(player.goods):
        return "Nothing is loaded on your trucks."
    if not player.free_workers:
        return "You have no idle worker. Hire first."
    if not player.morale:
        return "You have no morale. Rest first."
    return "Nothing you carry is wanted within reach."


def _no_office(state: CargoState, seat: int) -> str:
    if not state.display:
        return "There are no more offices."
    cheapest = min(state.display, key=lambda office: offices.price(state, seat, office))
    return reason(state, seat, act.BuildOffice(cheapest))


def _no_hiring(state: CargoState, seat: int) -> str:
    code = desk.loan_obstacle(state, seat)
    if code in ("no_idle_space", "no_workforce"):
        return reason(state, seat, act.Hire(1, "coins"))
    return f"The next costs {words.wage(state.players[seat].workforce)}; you have neither."


def _no_advance(state: CargoState, seat: int) -> str:
    player = state.players[seat]
    reasons = {}
    for track, card in enumerate(TRACKS):
        code = tracks.obstacle(state, seat, track, 1)
        if code:
            reasons[track] = "a tile blocks it" if code == "blocked_by_tile" else "its end is reached"
        elif not player.goods[NUMBER[card.good]]:
            reasons[track] = f"needs {card.good}"
        elif tracks.climb(state, seat, track, 1).workers > player.free_workers:
            reasons[track] = "needs a worker"
        else:
            reasons[track] = "needs $1"
    if len(set(reasons.values())) == 1:
        return f"Every track: {reasons[0]}."
    return "; ".join(f"{words.TRACK[TRACK_IDS[track]].capitalize()}: {text}" for track, text in reasons.items()) + "."


def candidates(state: CargoState, seat: int, kind: str) -> list[act.CargoAction]:
    """Actions of a kind that are worth a line in its menu even when they are refused."""
    match kind:
        case "build_office":
            return [act.BuildOffice(office) for office in sorted(state.display)]
        case "hire":
            return [act.Hire(count, pay) for count in range(1, staff.MOST + 1) for pay in ("coins", "meat")]
    return []
