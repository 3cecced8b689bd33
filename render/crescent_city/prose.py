"""The board and the company in words: alt texts, and what is shown to those who want no picture."""

from __future__ import annotations

from collections.abc import Sequence

from render.picture import ALT, Guest, shortened
from rules.core import Event
from rules.crescent_city import words
from rules.crescent_city.data import (
    ACHIEVEMENTS,
    COMPANIES,
    CONTAINERS,
    FORECASTS,
    GOALS,
    SHIPS,
    TRACK_IDS,
    TRAINS,
    WAREHOUSES,
    WORKFLOWS,
)
from rules.crescent_city.narrate import narrate
from rules.crescent_city.view import CargoView, GoalView

LIMIT = 3500


def board(view: CargoView, people: Sequence[Guest], last: Sequence[Event], marks: Sequence[tuple[str, int]]) -> str:
    """The alt text of a board: nothing that the picture does not show."""
    parts = [_state(view, people), *_story(people, last), *_seats(view, people), _yard(view), _dock(view)]
    if marks:
        parts.insert(1, f"{len(marks)} options are marked with their numbers.")
    return shortened(" ".join([*parts, *_port(view, people), _offices(view)]), ALT)


def company(view: CargoView, people: Sequence[Guest]) -> str:
    """The alt text of the private picture."""
    assert view.seat is not None
    return shortened(" ".join([_seat(view, people, view.seat), *_own(view)]), ALT)


def full(view: CargoView, people: Sequence[Guest], last: Sequence[Event]) -> str:
    """The board as lines of text, with the own goals where `view` has a seat."""
    lines = [_state(view, people), "", *_seats(view, people)]
    if view.own is not None:
        lines += ["", *_own(view)]
    lines += ["", _yard(view), _dock(view), "", *_port(view, people), "", *_tracks(view, people), _offices(view)]
    lines += _modules(view)
    story = _story(people, last)
    if story:
        lines += ["", "Last turn:", *story]
    return shortened("\n".join(lines).strip(), LIMIT)


def _state(view: CargoView, people: Sequence[Guest]) -> str:
    head = f"Crescent City Cargo, round {view.round}."
    if view.over:
        ranks = [(player.coins, player.morale) for player in view.players]
        best = words.listed([people[seat].name for seat, rank in enumerate(ranks) if rank == max(ranks)])
        return f"{head} The game is over. Most coins: {best}."
    ending = ""
    if view.final_rounds_left is not None:
        ending = f" Final rounds left: {view.final_rounds_left}."
    elif view.trigger:
        ending = " Three final rounds follow this one."
    return f"{head} {people[view.current].name} is to move. {view.trains_scored} of 6 trains are scored.{ending}"


def _seats(view: CargoView, people: Sequence[Guest]) -> list[str]:
    order = [(view.first + offset) % len(people) for offset in range(len(people))]
    return [_seat(view, people, seat) for seat in order]


def _seat(view: CargoView, people: Sequence[Guest], seat: int) -> str:
    player = view.players[seat]
    driven = sum(truck.driver for truck in player.trucks)
    trailers = sum(truck.upgraded for truck in player.trucks)
    offices = [words.office(each.id) + ("" if each.staffed else ", empty") for each in player.offices]
    tiles = [f"{words.COMPANY[name]} {many}" for name, many in zip(COMPANIES, player.tiles, strict=True) if many]
    goals = player.goals + (player.drawn > 0)  # one of an open draw is kept in any case
    parts = [
        f"${player.coins} (total {view.scores[seat]})",
        f"morale {player.morale}",
        f"workers {player.idle} idle, {player.on_call} on call, {player.workforce} to hire",
        f"trucks {driven} of {len(player.trucks)} active, {words.count(trailers, 'trailer')}",
        f"load {words.stock(player.goods)}",
        f"offices {'; '.join(offices)}",
        f"railroad tiles {', '.join(tiles) or 'none'}",
        f"{words.count(len(player.trains), 'train')}, {words.count(goals, 'goal')}",
    ]
    parts += [words.count(player.loans, "loan")] if player.loans else []
    return f"{people[seat].name}: {', '.join(parts)}."


def _yard(view: CargoView) -> str:
    held = [f"{name} {words.stock(counts)}" for name, counts in zip(WAREHOUSES, view.warehouses, strict=True)]
    return f"Manager on {view.manager}. Warehouses: {'; '.join(held)}."


def _dock(view: CargoView) -> str:
    return f"Loading dock, next first: {', '.join(view.dock) or 'empty'}. Dockworker on {view.dockworker}."


def _port(view: CargoView, people: Sequence[Guest]) -> list[str]:
    found = []
    for train in view.trains:
        if train.id is None:
            found.append(f"{train.at}: no train.")
            continue
        riding = words.listed([people[seat].name for seat in train.workers]) or "nobody"
        found.append(f"{train.at}, train for {' or '.join(TRAINS[train.id].goods)}: {riding}.")
    for card in view.containers:
        open_kinds = [kind for kind, seat in zip(CONTAINERS[card.id].spaces, card.spaces, strict=True) if seat is None]
        found.append(f"{card.at}, container, free: {', '.join(words.KIND[kind] for kind in open_kinds) or 'nothing'}.")
    for ship in view.ships:
        orders = zip(SHIPS[ship.id].spaces, ship.spaces, strict=True)
        wanted = [f"{many} {good} ${coins}" for (many, good, coins), seat in orders if seat is None]
        found.append(f"{ship.at}, {words.ship(ship.id)}, free: {', '.join(wanted) or 'nothing'}.")
    return found


def _tracks(view: CargoView, people: Sequence[Guest]) -> list[str]:
    found = []
    for track, name in enumerate(TRACK_IDS):
        discs = ", ".join(f"{people[seat].name} {player.tracks[track]}" for seat, player in enumerate(view.players))
        tiles = [row[track] for row in view.tiles]
        blocks = [f"{words.achievement(tile)} (level {ACHIEVEMENTS[tile].level})" for tile in tiles if tile]
        found.append(f"{words.TRACK[name].capitalize()} track: {discs}. Tiles: {', '.join(blocks) or 'none'}.")
    return found


def _offices(view: CargoView) -> str:
    shown = [words.office(office) for office in view.display]
    return f"Offices to build: {', '.join(shown) or 'none'}; {view.office_deck} more."


def _modules(view: CargoView) -> list[str]:
    found = [f"{WORKFLOWS[card].name}: {words.WORKFLOW[card]}" for card in view.workflow]
    return found + [f"{FORECASTS[card].name}: {words.forecast(card)}" for card in view.forecasts]


def _story(people: Sequence[Guest], last: Sequence[Event]) -> list[str]:
    names = [guest.name for guest in people]
    return [line for event in last if (line := narrate(event, names))]  # type: ignore[arg-type]  # events of this game


def _own(view: CargoView) -> list[str]:
    assert view.own is not None
    found = ["Goals: " + ("; ".join(map(_goal, view.own.goals)) or "none") + "."]
    if view.own.draw:
        found.append("Keep one of these: " + "; ".join(map(_goal, view.own.draw)) + ".")
    return found


def _goal(goal: GoalView) -> str:
    return f"{GOALS[goal.id].name} ({words.goal(goal.id)}; you have {goal.reached}, now ${goal.pays})"
