"""Events as lines of plain text."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from rules.crescent_city import events as ev
from rules.crescent_city import words
from rules.crescent_city.data import ACHIEVEMENTS, GOALS, TRAINS

Names = Sequence[str]


def narrate(event: ev.CargoEvent, names: Names) -> str:
    """One line about a redacted event, "" where none is needed."""
    return _LINES[type(event)](event, names)


# -- goals ------------------------------------------------------------------------------------------------------------


def _goals_drawn(event: ev.GoalsDrawn, names: Names) -> str:
    shown = f": {words.listed([GOALS[goal].name for goal in event.goals], 'or')}" if event.goals else ""
    return f"{names[event.seat]} draws {words.count(event.number, 'goal')}{shown}."


def _goal_kept(event: ev.GoalKept, names: Names) -> str:
    what = f"the goal {GOALS[event.goal].name}" if event.goal else "a goal"
    return f"{names[event.seat]} keeps {what}."


# -- picking up and delivering ----------------------------------------------------------------------------------------


def _headed(event: ev.Headed, names: Names) -> str:
    return f"{names[event.seat]} heads for {event.at} with the {event.pawn}."


def _chose(event: ev.Chose, names: Names) -> str:
    goods = words.goods(event.goods)
    if event.part == "take":
        return f"{names[event.seat]} chooses {goods} from {event.at}."
    if event.part == "drop":
        return f"{names[event.seat]} chooses {goods} for {event.at}."
    if event.part == "swap":
        return f"{names[event.seat]} chooses {goods} of {event.at} to swap."
    chosen = f": {goods} next" if goods else ""
    return f"{names[event.seat]} puts the dock in order{chosen}."


def _picked_up(event: ev.PickedUp, names: Names) -> str:
    sources = [f"{words.goods(held)} from {place}" for place, held in (event.front, event.behind) if held]
    price = words.cost(event.morale, event.coins)
    where = "" if event.headed else f", manager on {event.at}"
    return f"{names[event.seat]} takes {words.listed(sources)} for {price}{where}."


def _set_out(event: ev.SetOut, names: Names) -> str:
    return f"{names[event.seat]} delivers from {event.at} for {words.cost(event.morale, event.coins)}."


def _ship_served(event: ev.ShipServed, names: Names) -> str:
    where = f"the {words.ship(event.ship)} ({event.at})"
    return f"{names[event.seat]} delivers {words.goods(event.goods)} to {where} for {words.money(event.coins)}."


def _box_served(event: ev.BoxServed, names: Names) -> str:
    pays = f" for {words.money(event.coins)}" if event.coins else ""
    return f"{names[event.seat]} delivers {words.goods(event.goods)} to container {event.at}{pays}."


def _train_served(event: ev.TrainServed, names: Names) -> str:
    return f"{names[event.seat]} delivers {words.goods(event.goods)} to train {event.at}."


def _commission(event: ev.Commission, names: Names) -> str:
    return f"The {words.office(event.office)} pays {names[event.seat]} {words.money(event.coins)}."


def _tiles_drawn(event: ev.TilesDrawn, names: Names) -> str:
    drawn = [words.COMPANY[company] for company in event.companies]
    tiles = words.listed(
        [f"{drawn.count(name)} {name}" if drawn.count(name) > 1 else name for name in dict.fromkeys(drawn)]
    )
    more = "one more, " if event.extra else ""
    return f"{names[event.seat]} draws {more}{tiles}."


def _tile_returned(event: ev.TileReturned, names: Names) -> str:
    return f"{names[event.seat]} puts {words.COMPANY[event.company]} back into the bag."


def _train_scored(event: ev.TrainScored, names: Names) -> str:
    pays = words.listed([f"{names[seat]} +{words.money(coins)}" for seat, coins in event.coins])
    sent = [f"{names[seat]} {many}" for seat, _, many in event.back if many]
    back = f" To the workforce: {words.listed(sent)}." if sent else ""
    full = "is scored" if event.final else "is full"
    return f"Train {event.at} {full}: {pays}; {names[event.winner]} wins the card.{back}"


def _train_arrived(event: ev.TrainArrived, names: Names) -> str:
    goods = words.listed(TRAINS[event.train].goods, "or")
    return f"A new train for {goods} arrives on {event.at}."


def _tile_taken(event: ev.TileTaken, names: Names) -> str:
    gains = words.listed([f"+{event.morale} morale", *([f"+{words.money(event.coins)}"] if event.coins else [])])
    what = words.achievement(event.tile)
    level = "I" if ACHIEVEMENTS[event.tile].level == 1 else "II"
    where = f"achievement tile {level} of the {words.TRACK[event.track]} track"
    return f"{names[event.seat]} takes {where} ({what}): {gains}."


# -- the company ------------------------------------------------------------------------------------------------------


def _truck_built(event: ev.TruckBuilt, names: Names) -> str:
    return f"{names[event.seat]} builds truck {event.truck}."


def _trucks_upgraded(event: ev.TrucksUpgraded, names: Names) -> str:
    trucks = words.listed([str(truck) for truck in event.trucks])
    return f"{names[event.seat]} adds {'trailers to trucks' if event.trucks[1:] else 'a trailer to truck'} {trucks}."


def _office_built(event: ev.OfficeBuilt, names: Names) -> str:
    price = f"{event.wood} wood" + (f" and {words.money(event.coins)}" if event.coins else "")
    return f"{names[event.seat]} builds the {words.office(event.office)} for {price}."


def _office_shown(event: ev.OfficeShown, names: Names) -> str:
    return f"New in the display: {words.office(event.office)}."


def _hired(event: ev.Hired, names: Names) -> str:
    price = words.goods(event.goods) or words.money(event.coins)
    morale = f" and gains {event.morale} morale" if event.morale else ""
    return f"{names[event.seat]} hires {words.count(event.count, 'worker')} for {price}{morale}."


def _advanced(event: ev.Advanced, names: Names) -> str:
    moves = words.listed([f"{words.TRACK[track]} to space {space}" for track, space in event.tracks])
    price = words.each(event.goods)
    price += [words.count(event.workers, "worker")] if event.workers else []
    price += [words.money(event.coins)] if event.coins else []
    return f"{names[event.seat]} advances: {moves}, for {words.listed(price)}."


def _rested(event: ev.Rested, names: Names) -> str:
    return f"{names[event.seat]} rests: morale {event.morale}."


def _borrowed(event: ev.Borrowed, names: Names) -> str:
    return f"{names[event.seat]} takes a loan of {words.money(event.coins)}."


def _passed(event: ev.Passed, names: Names) -> str:
    return f"{names[event.seat]} can do nothing and passes."


def _staffed(event: ev.Staffed, names: Names) -> str:
    where = f"on truck {event.truck}" if event.truck else f"in the {words.office(event.office)}"
    return f"{names[event.seat]} places a worker {where}."


def _sold(event: ev.Sold, names: Names) -> str:
    paid = f" and is paid {words.money(event.coins)}" if event.coins else ""
    return f"{names[event.seat]} brings 1 {event.good} to the Construction Contract Office{paid}."


def _swapped(event: ev.Swapped, names: Names) -> str:
    (one, good), (other, second) = event.one, event.other
    return f"{names[event.seat]} swaps {good} of {one} with {second} of {other}."


def _dock_ordered(event: ev.DockOrdered, names: Names) -> str:
    return f"{names[event.seat]} orders the dock: {', '.join(event.goods)}."


def _refill_asked(event: ev.RefillAsked, names: Names) -> str:
    return f"{names[event.seat]} chooses where {words.count(event.cubes, 'good')} from the dock {_go(event.cubes)}."


def _go(number: int) -> str:
    return "goes" if number == 1 else "go"


def _refilled(event: ev.Refilled, names: Names) -> str:
    found = {place: [good for at, good in event.cubes if at == place] for place, _ in event.cubes}
    filled = [f"{place} {words.goods(held)}" for place, held in sorted(found.items())]
    return f"From the dock: {words.listed(filled)}."


# -- the end ----------------------------------------------------------------------------------------------------------


def _turn_ended(event: ev.TurnEnded, names: Names) -> str:
    return "" if event.quiet else f"{names[event.seat]} ends the turn."


def _end_triggered(event: ev.EndTriggered, names: Names) -> str:
    after = "After this round come three final rounds."
    if event.trigger == "workforce" and event.seat is not None:
        return f"{names[event.seat]} hires from the last section of the workforce. {after}"
    if event.trigger == "trains":
        return f"The sixth train is scored. {after}"
    return "Nobody can act any more." if event.trigger == "stalled" else "The last round is over."


def _final_round(event: ev.FinalRound, names: Names) -> str:
    if event.left == 1:
        return "The last round begins."
    return f"A final round begins; {event.left} are left with this one."


def _payment(event: ev.Payment, names: Names) -> str:
    return f"{words.SOURCES[event.source]}: {names[event.seat]} {words.money(event.coins)}."


def _goals_shown(event: ev.GoalsShown, names: Names) -> str:
    goals = words.listed([f"{GOALS[goal].name} ${coins}" for goal, coins in event.goals])
    return f"{names[event.seat]} shows goals: {goals or 'none'}."


def _game_ended(event: ev.GameEnded, names: Names) -> str:
    winners = words.listed([names[seat] for seat in event.winners])
    return f"The game is over. {winners} {'win' if len(event.winners) > 1 else 'wins'}."


_LINES: dict[type, Callable[..., str]] = {
    ev.GoalsDrawn: _goals_drawn,
    ev.GoalKept: _goal_kept,
    ev.Headed: _headed,
    ev.Chose: _chose,
    ev.PickedUp: _picked_up,
    ev.SetOut: _set_out,
    ev.ShipServed: _ship_served,
    ev.BoxServed: _box_served,
    ev.TrainServed: _train_served,
    ev.Commission: _commission,
    ev.TilesDrawn: _tiles_drawn,
    ev.TileReturned: _tile_returned,
    ev.TrainScored: _train_scored,
    ev.TrainArrived: _train_arrived,
    ev.TileTaken: _tile_taken,
    ev.TruckBuilt: _truck_built,
    ev.TrucksUpgraded: _trucks_upgraded,
    ev.OfficeBuilt: _office_built,
    ev.OfficeShown: _office_shown,
    ev.Hired: _hired,
    ev.Advanced: _advanced,
    ev.Rested: _rested,
    ev.Borrowed: _borrowed,
    ev.Passed: _passed,
    ev.Staffed: _staffed,
    ev.Sold: _sold,
    ev.Swapped: _swapped,
    ev.DockOrdered: _dock_ordered,
    ev.RefillAsked: _refill_asked,
    ev.Refilled: _refilled,
    ev.TurnEnded: _turn_ended,
    ev.EndTriggered: _end_triggered,
    ev.FinalRound: _final_round,
    ev.Payment: _payment,
    ev.GoalsShown: _goals_shown,
    ev.GameEnded: _game_ended,
}
