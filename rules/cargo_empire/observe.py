"""From the state to what may be known: the view, and dealing anew what is hidden (section 13.1 of the rules)."""

from __future__ import annotations

import random
import re

from rules.cargo_empire import steps
from rules.cargo_empire.goals import value, worths
from rules.cargo_empire.moves import awaited
from rules.cargo_empire.scoring import points_of, public_points
from rules.cargo_empire.state import City, EmpireState, Player
from rules.cargo_empire.variants import bot
from rules.cargo_empire.variants.clans import clan_of
from rules.cargo_empire.variants.vassals import vassal_left
from rules.cargo_empire.view import BotView, CityView, EmpireView, MovementView, PlayerView
from rules.cargo_empire.words import COLOURS
from rules.core import Seat


def roster(state: EmpireState) -> tuple[Seat, ...]:
    """Every seat; a vassal shows as the second colour of its seat, the Bot is an automaton and the last one."""
    seats = [
        Seat("player", COLOURS[player.colour], (player.colour, *state.vassals[seat : seat + 1]))
        for seat, player in enumerate(state.players[: state.humans])
    ]
    if state.bot is not None:
        seats.append(Seat("automaton", "Bot", (state.players[-1].colour,)))
    return tuple(seats)


def view(state: EmpireState, seat: int | None) -> EmpireView:
    """What this seat sees; Goals are shown to all when the game is over."""
    waiting, offered = awaited(state), _offered(state, seat)
    own = None if seat is None else state.players[seat]
    players = tuple(_player(state, seat, other) for other in range(len(state.players)))
    return EmpireView(
        seat=seat,
        turn=state.turn,
        to_act=() if waiting is None else (waiting,),
        scores=tuple(sum(points for _, points in player.points) for player in players),
        over=state.over,
        map=state.options.map,
        track=state.tiles,
        round=state.round,
        turns=state.seating.turns,
        order=tuple(state.order),
        stage=_stage(state),
        cities=tuple(_city(name, city) for name, city in zip(state.board.nodes, state.cities, strict=False)),
        players=players,
        display=tuple(state.display),
        picked=tuple(sorted(state.picked)),
        city_deck=len(state.city_deck),
        goal_deck=len(state.goal_deck),
        rush=tuple(state.rush),
        movement=_movement(state),
        secret=own.secret if own else "",
        offered=offered,
        offered_worth=tuple(value(state, seat, goal) for goal in offered if seat is not None),
        returned=tuple(own.returned) if own else (),
        worth=tuple(worths(state, seat)) if seat is not None else (),
        bot=_bot(state),
        vassals=state.vassals,
        boosts=state.boosts,
        borrowed=tuple(state.borrowed),
    )


def _stage(state: EmpireState) -> str:
    name = type(state.agenda[0]).__name__ if state.agenda else ""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


def _city(name: str, city: City) -> CityView:
    side = None if city.level == 3 else city.side
    return CityView(
        id=name,
        level=city.level,
        make=side.make if side else "",
        want=side.want if side else (),
        cargo=city.cargo,
        top=city.top,
        bottom=city.bottom,
        posts=tuple(city.posts),
    )


def _player(state: EmpireState, seat: int | None, owner: int) -> PlayerView:
    player, open_goals = state.players[owner], state.over or seat == owner
    if owner == state.bot_seat:
        open_goals = not bot.hidden(state)
    clan = clan_of(state, owner)
    points = points_of(state, owner) if state.over else public_points(state, owner)
    return PlayerView(
        colour=player.colour,
        cards=tuple(player.cards),
        cities=tuple(player.cities),
        marks=tuple(player.marks),
        columns=tuple(state.column(owner, vehicle) for vehicle in range(len(player.marks))),
        left=player.left,
        goal_count=len(player.goals),
        goals=tuple(player.goals) if open_goals else None,
        points=tuple(points.items()),
        clan=clan.id if clan else "",
        crest=player.crest,
        cargo=tuple(player.cargo),
        vassal_left=vassal_left(state, owner) if state.vassals else 0,
    )


def _bot(state: EmpireState) -> BotView | None:
    if state.bot is None or state.bot_seat is None:
        return None
    return BotView(
        seat=state.bot_seat,
        placed=not any(isinstance(step, steps.BotFirstPost) for step in state.agenda),
        slot=state.bot.target + 1,
        supply=state.bot.supply,
        deck=len(state.bot.deck),
        discard=tuple(state.bot.discard),
        worth=() if bot.hidden(state) else tuple(worths(state, state.bot_seat)),
    )


def _movement(state: EmpireState) -> MovementView | None:
    step = next((step for step in state.agenda if isinstance(step, steps.Movement)), None)
    if step is None:
        return None
    return MovementView(
        supply=step.supply,
        target=step.target,
        path=tuple(step.path),
        played=tuple(step.played),
        rush=step.rush,
        fixed=tuple(step.fixed),
        flex=step.flex,
        counted=step.counted,
    )


def _offered(state: EmpireState, seat: int | None) -> tuple[int, ...]:
    """The two Goals of an open choice, for the seat that drew them."""
    step = state.agenda[0] if state.agenda else None
    return tuple(step.goals) if isinstance(step, steps.GoalChoice) and step.seat == seat else ()


# -- dealing anew ---------------------------------------------------------------------------------------------------


def reshuffle_hidden(state: EmpireState, seat: int | None, rng: random.Random) -> None:
    """Deal anew the decks, first City cards and Goals that `seat` does not know, and take another key."""
    shown = (seat, None if bot.hidden(state) else state.bot_seat)
    others = [player for number, player in enumerate(state.players) if number not in shown]
    _deal_cities(state, [player for number, player in enumerate(state.players) if number != seat], rng)
    if not state.over:
        _deal_goals(state, seat, others, rng)
    if state.bot is not None:
        rng.shuffle(state.bot.deck)
    state.key = f"{rng.getrandbits(128):032x}"


def _deal_cities(state: EmpireState, others: list[Player], rng: random.Random) -> None:
    hidden = [player for player in others if player.secret and not _unveiled(state, player)]
    pool = state.city_deck + [player.secret for player in hidden]
    rng.shuffle(pool)
    for player in hidden:
        player.secret = pool.pop()
    state.city_deck = pool


def _unveiled(state: EmpireState, player: Player) -> bool:
    """Whether the first City card of a seat lies open; the Bot's is shown last."""
    if state.bot is not None and player is state.players[-1]:
        return not bot.hidden(state)
    return not any(isinstance(step, steps.Unveiling) for step in state.agenda)


def _deal_goals(state: EmpireState, seat: int | None, others: list[Player], rng: random.Random) -> None:
    """Goals of the others and of the deck; what this seat put back stays where it lies."""
    known = set() if seat is None else set(state.players[seat].returned)
    places = [place for place, goal in enumerate(state.goal_deck) if goal not in known]
    drawn = [s for s in state.agenda if isinstance(s, steps.GoalChoice) and s.seat != seat]
    pool = [state.goal_deck[place] for place in places]
    pool += [goal for player in others for goal in player.goals] + [goal for step in drawn for goal in step.goals]
    marks = [(player, [state.goal_deck.index(goal) for goal in player.returned]) for player in others]
    rng.shuffle(pool)
    for place in places:
        state.goal_deck[place] = pool.pop()
    for player in others:
        player.goals = [pool.pop() for _ in player.goals]
    for step in drawn:
        step.goals = sorted(pool.pop() for _ in step.goals)
    for player, where in marks:
        player.returned = [state.goal_deck[place] for place in where]
