"""Fixed positions of Crescent City Cargo for pictures."""

from __future__ import annotations

from collections.abc import Sequence

from render.picture import Guest
from render.studio import Order
from rules.core import Event
from rules.crescent_city import GAME
from rules.crescent_city.events import (
    Advanced,
    BoxServed,
    GameEnded,
    GoalsShown,
    Headed,
    OfficeBuilt,
    OfficeShown,
    Payment,
    PickedUp,
    Refilled,
    SetOut,
    ShipServed,
    TilesDrawn,
    TrainArrived,
    TrainScored,
    TrainServed,
    TurnEnded,
)
from rules.crescent_city.state import CargoOptions, CargoState, KeepGoal, Taking, Truck

KEY = "0123456789abcdef0123456789abcdef"
NAMES = ("Ana", "Дмитрий ⚓", "山田さくら", "יעל כהן")


def people(state: CargoState, names: Sequence[str] = NAMES) -> tuple[Guest, ...]:
    """The seats of a game under these names."""
    return tuple(Guest(name, seat.colours) for name, seat in zip(names, GAME.roster(state), strict=False))


def game(seats: int, *, modules: bool = True) -> CargoState:
    """A new game whose opening goals are kept."""
    state = GAME.setup(seats, CargoOptions(modules, modules), KEY)
    for asked in list(state.pending):
        assert isinstance(asked, KeepGoal)
        state.close(asked)
        state.players[asked.seat].goals.append(asked.goals[0])
        state.goal_deck.insert(0, asked.goals[1])
        state.goal_backs.insert(0, asked.seat)
    return state


def board(state: CargoState, last: Sequence[Event] = (), marks: tuple[tuple[str, int], ...] = ()) -> Order:
    """The board of a state as everybody sees it."""
    return Order("board", GAME.key, GAME.view(state, None), people(state), tuple(last), marks)


def start() -> Order:
    """Four players with modules; nothing has happened, everybody still has the opening choice."""
    return board(GAME.setup(4, CargoOptions(True, True), KEY))


def busy(seats: int = 4) -> CargoState:
    """A game in its middle with something of everything."""
    state = game(seats)
    state.round, state.turn, state.scored = 21, 83, 3
    for seat, player in enumerate(state.players):
        player.coins, player.morale = 7 + 5 * seat, (4 * seat + 1) % 7
        player.idle, player.on_call, player.workforce = seat % 4, seat % 2, 9 - 2 * seat
        player.trucks = [Truck(number % 2 == 0, number < 2) for number in range(1 + seat)]
        player.trucks[0].driver = True
        player.tiles = [(seat + number) % 4 for number in range(5)]
        player.tracks = [1 + seat, 2 + seat, 1 + seat // 2]
        player.track_workers = [int(seat > 0) + int(seat == 3), 1, 0]
        player.staffed = player.offices[:1] if seat % 2 else []
        player.loans = seat // 2
    state.players[1].goods = [0, 0, 1, 0, 1]
    state.players[2].goods = [1, 1, 0, 2, 0]
    state.players[0].offices += [state.display.pop(0)]
    state.tiles[0][0] = None
    state.players[1].achievements = ["trains-1"]
    state.ships[0].spaces[1], state.ships[2].spaces = 0, [1, 1, None, 2]
    state.containers[1].spaces = [2, None, 0, None]
    state.trains[0].workers, state.trains[1].workers = [0, 1, 1], [2]
    state.dock += [0, 1, 2, 3, 4, 0, 1, 2, 3]
    state.manager, state.dockworker = 3, 1
    state.pioneers[1] = 2
    return state


def picked_up() -> Order:
    """The manager went two steps back, goods from both sides."""
    state = busy()
    last = (
        Headed(1, "manager", "M4"),
        PickedUp(1, "M4", -2, ("W4", ("iron", "wood")), ("W3", ("meat",)), 3, 1),
        Refilled(1, (("W4", "coffee"), ("W3", "grain"))),
        TurnEnded(1),
    )
    return board(state, last)


def delivered() -> Order:
    """Three players: two drops, the second of which filled a train; open options are marked."""
    state = busy(3)
    state.trigger, state.final_rounds_left = "trains", 2
    last = (
        SetOut(2, "D2", 3, 4, 1),
        ShipServed(2, "S4", state.ships[3].id, 3, ("grain", "grain"), 6),
        TrainServed(2, "T2", "train-06", ("meat",)),
        TilesDrawn(2, ("pelican", "gulf")),
        TrainScored("T2", "train-06", 2, ((2, 2), (0, 1)), ((0, 1, 0), (2, 2, 1))),
        TrainArrived("T2", state.trains[1].id or ""),
        TurnEnded(2),
    )
    marks = (("M5", 1), ("M5", 2), ("M6", 3), ("W2", 4), (f"office:{state.display[1]}", 5), ("track:gantry:4", 12))
    return board(state, last, marks)


def planned() -> Order:
    """Two players without modules; a pick-up has been begun, an office was built before."""
    state = game(2, modules=False)
    state.current = 1
    state.pending = [Taking(1, 4, "coins", (0, 1, 0, 0, 0), (0, 0, 0, 0, 0))]
    last = (
        Advanced(0, (("gantry", 2), ("human_resources", 3)), ("wood", "coffee"), 1, 0),
        OfficeBuilt(0, 5, 2, 0),
        OfficeShown(state.display[2]),
        BoxServed(0, "C1", state.containers[0].id, 2, ("grain", "coffee"), 0),
    )
    return board(state, last)


def over() -> Order:
    """Four players, final scoring."""
    state = busy()
    state.over, state.trigger, state.final_rounds_left = True, "workforce", 0
    for train in state.trains:
        train.id, train.workers = None, []
    for seat, player in enumerate(state.players):
        player.coins = (31, 44, 44, 12)[seat]
        player.morale = 3
    last = (GoalsShown(0, ((7, 2), (8, 0))), Payment(0, "goals", 2), GameEnded("workforce", (1, 2)))
    return board(state, last)


def company(draw: bool = False) -> Order:
    """The private picture of a seat, with an open draw where asked."""
    state = busy()
    state.players[2].goals = [1, 6, 9, 13, 17, 19]
    state.players[2].offices += [10, 14]
    state.players[2].contract = [2]
    if draw:
        state.pending = [KeepGoal(2, (7, 18))]
    return Order("hand", GAME.key, GAME.view(state, 2), people(state))


ORDERS = {
    "crescent-city-start": start(),
    "crescent-city-picked-up": picked_up(),
    "crescent-city-delivered": delivered(),
    "crescent-city-planned": planned(),
    "crescent-city-over": over(),
    "crescent-city-company": company(),
    "crescent-city-draw": company(draw=True),
}
