"""The position bonus, and the turn order of the next round (section 10 and set-up step 8 of the rules)."""

from __future__ import annotations

from rules.cargo_empire import steps
from rules.cargo_empire.actions import ChooseTurnBonus
from rules.cargo_empire.bonuses import check_card
from rules.cargo_empire.data import BRANCHES, RUSH_TILES, TABLE, VEHICLES
from rules.cargo_empire.development import check_branch, move
from rules.cargo_empire.events import BonusPaid, EmpireEvent, Ranked, RoundBegan, RushLaid
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.track import TOP
from rules.core import IllegalAction, generator


def rank(state: EmpireState) -> list[int]:
    """The next turn order: who leads with the wagon, of the rest with the train, then the ship; ties to the earlier."""
    rest = list(state.order)
    order = []
    for vehicle in range(len(VEHICLES)):
        if rest:
            columns = [state.column(seat, vehicle) for seat in rest]
            order.append(rest.pop(columns.index(max(columns))))
    return order + rest


def upkeep(state: EmpireState, events: list[EmpireEvent]) -> None:
    """Rank the seats, pay the positions, and put what is left to choose and the next round on the agenda."""
    state.order = rank(state)
    events.append(Ranked(order=tuple(state.order)))
    pay_positions(state, events)
    state.agenda.append(steps.NewRound())


def pay_positions(state: EmpireState, events: list[EmpireEvent]) -> None:
    """Give the fixed cards of the first positions; a free choice goes on the agenda. The Bot gets nothing."""
    for seat, bonus in zip(state.order, TABLE.turn_bonus, strict=False):
        if seat == state.bot_seat:
            continue
        if bonus.card == "any":
            state.agenda.append(steps.PositionBonus(seat=seat, position=bonus.position))
        else:
            state.players[seat].cards[VEHICLES.index(bonus.card)] += 1
            events.append(BonusPaid(seat=seat, position=bonus.position, card=bonus.card))


def _forks(state: EmpireState, step: steps.PositionBonus, vehicle: int) -> bool:
    """Whether this position moves the vehicle and its marker stands at a fork."""
    place = state.players[step.seat].marks[vehicle]
    return bool(TABLE.turn_bonus[step.position - 1].move) and state.track[place].branches


def position_bonuses(state: EmpireState, step: steps.PositionBonus) -> list[ChooseTurnBonus]:
    """Every choice of a position bonus, in the order of section 5.5."""
    found = []
    for vehicle, card in enumerate(VEHICLES):
        forks = _forks(state, step, vehicle)
        found += [ChooseTurnBonus(card=card, branch=branch) for branch in (BRANCHES if forks else (None,))]
    return found


def choose_turn_bonus(
    state: EmpireState, step: steps.PositionBonus, action: ChooseTurnBonus, events: list[EmpireEvent]
) -> None:
    """Take the card of a free choice; the 5th position moves its vehicle at once. Raises IllegalAction."""
    vehicle = check_card(action.card)
    if action.branch not in (None, *BRANCHES):
        raise IllegalAction("unknown_option", "A path is upper or lower.")
    check_branch(int(_forks(state, step, vehicle)), action.branch)
    player = state.players[step.seat]
    player.cards[vehicle] += 1
    state.agenda.pop(0)
    events.append(BonusPaid(seat=step.seat, position=step.position, card=action.card))
    if TABLE.turn_bonus[step.position - 1].move and player.marks[vehicle] != TOP:
        move(state, step.seat, vehicle, action.branch, events)


def begin_round(state: EmpireState, events: list[EmpireEvent]) -> None:
    """Give every seat its posts of the next round; after the first, lay the Rush tiles out again."""
    if state.round and state.rush:
        lay_rush(state)
        events.append(RushLaid(tiles=tuple(state.rush)))
    state.round += 1
    state.current = None
    for player in state.players:
        player.left = state.seating.turns
    events.append(RoundBegan(round=state.round))


def lay_rush(state: EmpireState) -> None:
    """Shuffle all Rush tiles onto the rush spaces; rounds 0, 1 and 2 have a shuffle each."""
    tiles = sorted(RUSH_TILES)
    generator(state.key, "rush", state.round).shuffle(tiles)
    state.rush = tiles
