"""What the spaces of the development track pay, and the choices that they leave open (section 8 of the rules)."""

from __future__ import annotations

from rules.cargo_empire import steps
from rules.cargo_empire.actions import ChooseBonus, KeepGoal, TakeCard, TakeCity
from rules.cargo_empire.cities import refill
from rules.cargo_empire.data import TABLE, VEHICLES
from rules.cargo_empire.events import BonusChosen, CardTaken, CityTaken, EmpireEvent, GoalKept, GoalsDrawn, Moved
from rules.cargo_empire.state import BLANK, EmpireState
from rules.core import IllegalAction

KINDS = ("city", "goal")


def enter(state: EmpireState, seat: int, vehicle: int, events: list[EmpireEvent]) -> None:
    """Give a seat the bonus of the space that its marker has just entered; a choice goes before everything else."""
    player = state.players[seat]
    space = state.track[player.marks[vehicle]]
    events.append(Moved(seat=seat, vehicle=VEHICLES[vehicle], space=space.id, bonus=space.bonus))
    if space.bonus in VEHICLES:
        player.cards[VEHICLES.index(space.bonus)] += 1
    elif space.bonus == "any":
        state.agenda.insert(0, steps.CardChoice(seat=seat))
    elif space.bonus == "city_or_goal":
        state.agenda.insert(0, steps.KindChoice(seat=seat))
    elif space.bonus in KINDS:
        _give(state, seat, space.bonus, events)


def _give(state: EmpireState, seat: int, kind: str, events: list[EmpireEvent]) -> None:
    if kind == "city":
        state.agenda.insert(0, steps.CityChoice(seat=seat))
    elif state.goal_deck:
        _draw_goals(state, seat, events)


def _draw_goals(state: EmpireState, seat: int, events: list[EmpireEvent]) -> None:
    """Draw the top two Goals and ask which to keep; a sole one is kept at once."""
    drawn, state.goal_deck = state.goal_deck[: TABLE.goal_draw], state.goal_deck[TABLE.goal_draw :]
    for player in state.players:
        player.returned = [goal for goal in player.returned if goal not in drawn]
    events.append(GoalsDrawn(seat=seat, number=len(drawn), goals=tuple(drawn)))
    if len(drawn) == 1:
        state.players[seat].goals += drawn
    else:
        state.agenda.insert(0, steps.GoalChoice(seat=seat, goals=sorted(drawn)))


def city_slots(state: EmpireState) -> list[TakeCity]:
    """Every different card of the display: of several Blank ones only the leftmost."""
    first_blank = state.display.index(BLANK) if BLANK in state.display else None
    return [
        TakeCity(slot=place + 1) for place, card in enumerate(state.display) if card != BLANK or place == first_blank
    ]


def take_city(state: EmpireState, step: steps.CityChoice, action: TakeCity, events: list[EmpireEvent]) -> None:
    """Take a card of the display; it becomes a Private City and its slot is refilled. Raises IllegalAction."""
    place = check_slot(state, action.slot)
    card = state.display[place]
    state.players[step.seat].cities.append(card)
    state.agenda.pop(0)
    events.append(CityTaken(seat=step.seat, slot=action.slot, city=card))
    refill(state, place, events)


def check_slot(state: EmpireState, slot: int) -> int:
    """The place in the display of a slot, which counts from 1. Raises IllegalAction `city_not_in_display`."""
    if not 1 <= slot <= len(state.display):
        raise IllegalAction("city_not_in_display", f"The City Display has the slots 1 to {len(state.display)}.")
    return slot - 1


def keep_goal(state: EmpireState, step: steps.GoalChoice, action: KeepGoal, events: list[EmpireEvent]) -> None:
    """Keep one Goal; the other goes under the deck. Raises IllegalAction."""
    if action.goal not in step.goals:
        raise IllegalAction("goal_not_offered", "You can only keep one of the two Goals that you drew.")
    [other] = [goal for goal in step.goals if goal != action.goal]
    player = state.players[step.seat]
    player.goals.append(action.goal)
    player.returned.append(other)
    state.goal_deck.append(other)
    state.agenda.pop(0)
    events.append(GoalKept(seat=step.seat, goal=action.goal, returned=other))


def take_card(state: EmpireState, step: steps.CardChoice, action: TakeCard, events: list[EmpireEvent]) -> None:
    """Take one Transport card of any type. Raises IllegalAction."""
    vehicle = check_card(action.card)
    state.players[step.seat].cards[vehicle] += 1
    state.agenda.pop(0)
    events.append(CardTaken(seat=step.seat, card=action.card))


def check_card(card: str) -> int:
    """The number of a card type. Raises IllegalAction `unknown_card`."""
    if card not in VEHICLES:
        raise IllegalAction("unknown_card", "A Transport card is a wagon, a train or a ship.")
    return VEHICLES.index(card)


def choose_bonus(state: EmpireState, step: steps.KindChoice, action: ChooseBonus, events: list[EmpireEvent]) -> None:
    """Decide between a City card and Goals; Goals from an empty deck bring nothing. Raises IllegalAction."""
    if action.kind not in KINDS:
        raise IllegalAction("unknown_option", "This bonus is a City card or a Goal.")
    state.agenda.pop(0)
    events.append(BonusChosen(seat=step.seat, kind=action.kind))
    _give(state, step.seat, action.kind, events)
