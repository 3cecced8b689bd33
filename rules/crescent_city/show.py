"""Making the view of a seat or a spectator, field by field (section 20)."""

from __future__ import annotations

from rules.crescent_city import goals, port, scoring
from rules.crescent_city.data import (
    BOX_PLACES,
    BUILDING,
    COMPANIES,
    COUNTS,
    DOCK_SPACES,
    FOOD,
    GOALS,
    GOODS,
    MANAGER_SPACES,
    SHIP_PLACES,
    TRAIN_PLACES,
    WAREHOUSES,
)
from rules.crescent_city.goods import names
from rules.crescent_city.measures import MEASURES, container_deliveries, employed, ship_deliveries
from rules.crescent_city.state import CargoState, Dropping, KeepGoal, Ordering, Player, Swapping, Taking
from rules.crescent_city.view import (
    CardView,
    CargoView,
    GoalView,
    OfficeView,
    Own,
    PlanView,
    PlayerView,
    TrainView,
    TruckView,
)


def awaited(state: CargoState) -> tuple[int, ...]:
    """Seats that the game waits for: the current one, and all with an open opening draw."""
    return () if state.over else tuple(sorted({state.current, *(decision.seat for decision in state.pending)}))


def show(state: CargoState, seat: int | None) -> CargoView:
    """What this seat, or a spectator, may see."""
    return CargoView(
        seat=seat,
        turn=state.turn,
        to_act=awaited(state),
        scores=tuple(scoring.public_score(state, each) for each in range(state.seats)),
        over=state.over,
        round=state.round,
        first=state.first,
        current=state.current,
        step=state.step,
        asking=tuple((each.seat, each.kind) for each in state.pending),
        trigger=state.trigger,
        final_rounds_left=state.final_rounds_left,
        trains_scored=state.scored,
        manager=MANAGER_SPACES[state.manager],
        dockworker=DOCK_SPACES[state.dockworker],
        warehouses=tuple(map(tuple, state.warehouses)),
        warehouse_limit=COUNTS[state.seats].warehouse_limit,
        dock=tuple(GOODS[good] for good in state.dock),
        ships=tuple(CardView(at, card.id, (*card.spaces,)) for at, card in zip(SHIP_PLACES, state.ships, strict=True)),
        containers=tuple(
            CardView(at, card.id, (*card.spaces,)) for at, card in zip(BOX_PLACES, state.containers, strict=True)
        ),
        trains=tuple(
            TrainView(at, train.id, (*train.workers,)) for at, train in zip(TRAIN_PLACES, state.trains, strict=True)
        ),
        train_spaces=COUNTS[state.seats].train_spaces,
        train_deck=len(state.train_deck),
        display=tuple(state.display),
        office_deck=len(state.office_deck),
        goal_deck=len(state.goal_deck),
        bag=tuple(state.bag.count(company) for company in range(len(COMPANIES))),
        truck_stack=state.truck_stack,
        loans_left=state.loans_left,
        tiles=tuple(map(tuple, state.tiles)),
        arrivals=tuple(map(tuple, state.arrivals)),
        pioneers=tuple(state.pioneers),
        workflow=tuple(sorted(state.workflow)),
        forecasts=tuple(sorted(state.forecasts)),
        players=tuple(_player(state, each) for each in range(state.seats)),
        plan=_plan(state),
        own=None if seat is None else _own(state, seat),
    )


def _player(state: CargoState, seat: int) -> PlayerView:
    player = state.players[seat]
    drawn = [each for each in state.pending if isinstance(each, KeepGoal) and each.seat == seat]
    return PlayerView(
        coins=player.coins,
        morale=player.morale,
        idle=player.idle,
        on_call=player.on_call,
        workforce=player.workforce,
        employed=employed(state, seat),
        goods=tuple(player.goods),
        trucks=stowed(player),
        offices=tuple(OfficeView(office, office in player.staffed) for office in player.offices),
        contract=tuple(GOODS[good] for good in player.contract),
        tracks=tuple(player.tracks),
        track_workers=tuple(player.track_workers),
        tiles=tuple(player.tiles),
        trains=tuple(player.trains),
        ship_deliveries=ship_deliveries(state, seat),
        container_deliveries=container_deliveries(state, seat),
        achievements=tuple(player.achievements),
        loans=player.loans,
        goals=len(player.goals),
        drawn=sum(len(each.goals) for each in drawn),
        shown=tuple(_goal(state, seat, goal) for goal in player.goals) if state.over else (),
    )


def _own(state: CargoState, seat: int) -> Own:
    draw = [goal for each in state.pending if isinstance(each, KeepGoal) and each.seat == seat for goal in each.goals]
    backs = zip(state.goal_deck, state.goal_backs, strict=False)
    return Own(
        goals=tuple(_goal(state, seat, goal) for goal in state.players[seat].goals),
        draw=tuple(_goal(state, seat, goal) for goal in draw),
        put_back=tuple(goal for goal, owner in backs if owner == seat),
    )


def _goal(state: CargoState, seat: int, goal: int) -> GoalView:
    return GoalView(goal, MEASURES[GOALS[goal].measure](state, seat), goals.worth(state, seat, goal))


def _plan(state: CargoState) -> PlanView | None:
    asked = state.asked(state.current)
    if isinstance(asked, Taking):
        space = (state.manager + asked.steps) % len(MANAGER_SPACES)
        sides = ((WAREHOUSES[space], names(asked.front)), (WAREHOUSES[space - 1], names(asked.behind)))
        return PlanView("taking", MANAGER_SPACES[space], tuple(side for side in sides if side[1]))
    if isinstance(asked, Dropping):
        space = (state.dockworker + asked.steps) % len(DOCK_SPACES)
        drops = ((drop.at, tuple(GOODS[good] for good in port.loaded(state, drop))) for drop in asked.drops)
        return PlanView("dropping", DOCK_SPACES[space], tuple(drops))
    if isinstance(asked, Swapping):
        return PlanView("swapping", "", ((WAREHOUSES[asked.warehouse], (GOODS[asked.good],)),))
    if isinstance(asked, Ordering):
        return PlanView("ordering", "", (("dock", tuple(GOODS[good] for good in asked.first)),))
    return None


# -- where the goods lie ----------------------------------------------------------------------------------------------


def stowed(player: Player) -> tuple[TruckView, ...]:
    """The trucks with their goods: building goods on as few main areas as possible, the rest on trailers."""
    building = [good for good in BUILDING for _ in range(player.goods[good])]
    food = [good for good in FOOD for _ in range(player.goods[good])]
    active, trailers = player.active_trucks, player.active_trailers
    mains = next(
        (
            x
            for x in range(active + 1)
            if max(0, len(building) - 2 * x) + max(0, len(food) - 2 * (active - x)) <= trailers
        ),
        0,
    )
    rest = building[2 * mains :] + food[2 * (active - mains) :]
    building, food = building[: 2 * mains], food[: 2 * (active - mains)]
    found = []
    for truck in player.trucks:
        main: list[int] = []
        if truck.driver:
            source = building if mains > 0 else food
            mains -= 1
            main, source[:2] = source[:2], []
        trailer, rest = (rest[:1], rest[1:]) if truck.driver and truck.upgraded else ([], rest)
        found.append(TruckView(truck.upgraded, truck.driver, _named(main), _named(trailer)))
    return tuple(found)


def _named(goods: list[int]) -> tuple[str, ...]:
    return tuple(GOODS[good] for good in goods)
