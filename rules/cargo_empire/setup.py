"""Laying out a new game and placing the first posts (section 4 of the rules)."""

from __future__ import annotations

from typing import TypeVar

from rules.cargo_empire import steps
from rules.cargo_empire.actions import PlaceFirst, PlaceSecond
from rules.cargo_empire.bonuses import check_slot
from rules.cargo_empire.cities import put_post
from rules.cargo_empire.data import GOALS, SEATING, SPACES, TABLE, TILES, TRACK_TILES
from rules.cargo_empire.events import EmpireEvent, Placed, Unveiled
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.options import EmpireOptions, colours_of
from rules.cargo_empire.state import Bot, City, EmpireState, Player
from rules.cargo_empire.upkeep import lay_rush, pay_positions
from rules.cargo_empire.variants.clans import CARGO
from rules.cargo_empire.variants.deck import shuffled
from rules.core import IllegalAction, generator

T = TypeVar("T")

TRACK_SETS = {"base": ("a",), "advanced": ("a", "b", "c"), "mixed": ("abc",)}  # what is shuffled together


def new_game(people: int, options: EmpireOptions, key: str, version: int) -> EmpireState:
    """The position before the first decision, by section 13.2: every shuffle has a generator of its own."""
    board, seats = MAPS[options.map], people + options.bot
    deck = _shuffled(key, "city_deck", [city.id for city in board.cities])
    shown = SEATING[seats].display
    order, colours = _order(key, seats), colours_of(people, options)
    state = EmpireState(
        format=version,
        options=options,
        key=key,
        tiles=_lay_track(key, options.track),
        cities=[City(tile=tile, cargo=TABLE.production_spaces) for tile in _shuffled(key, "tiles", list(TILES))],
        players=[_player(colour, options.clans) for colour in colours[:people]],
        order=order,
        display=deck[:shown],
        city_deck=deck[shown + seats :],
        goal_deck=_shuffled(key, "goal_deck", list(GOALS)),
        rush=[],
        agenda=[],
        picked=[],
        vassals=tuple(colours[people:]) if options.vassals else (),
    )
    if options.bot:
        _seat_bot(state, colours[people])
    for seat, card in zip(order, deck[shown:], strict=False):
        state.players[seat].secret = card
    if board.rush_spaces:
        lay_rush(state)
    _open(state)
    return state


def _player(colour: str, clan: bool) -> Player:
    return Player(colour=colour, cards=[1, 1, 1], cargo=[0] * len(CARGO) if clan else [])


def _seat_bot(state: EmpireState, colour: str) -> None:
    """Give the Bot the last seat, its deck, and its first Goal."""
    state.bot = Bot(deck=shuffled(state.key, 0))
    state.players.append(Player(colour=colour, goals=[state.goal_deck.pop(0)]))


def _shuffled(key: str, label: str, items: list[T]) -> list[T]:
    generator(key, label).shuffle(items)
    return items


def _order(key: str, seats: int) -> list[int]:
    first = generator(key, "seats").randrange(seats)
    return [(first + number) % seats for number in range(seats)]


def _lay_track(key: str, kind: str) -> tuple[str, ...]:
    """Three track tiles with random sides; one generator does it all, in the order of section 13.2."""
    rng = generator(key, "track")
    sets = TRACK_SETS[kind]
    drawn = []
    for letters in sets:
        tiles = sorted({name.split("/")[0] for name, tile in TRACK_TILES.items() if tile.set in letters})
        rng.shuffle(tiles)
        drawn += tiles[: 3 // len(sets)]
    return tuple(f"{tile}/{('front', 'back')[rng.randrange(2)]}" for tile in drawn)


def _open(state: EmpireState) -> None:
    """Put everything of the set-up that somebody decides on the agenda."""
    pay_positions(state, [])
    people = [seat for seat in state.order if seat != state.bot_seat]
    state.agenda += [steps.FirstPost(seat=seat) for seat in people]
    if state.bot is not None:
        state.agenda.append(steps.BotFirstPost())
    state.agenda.append(steps.Unveiling())
    state.agenda += [steps.SecondPost(seat=seat) for seat in people]
    if state.bot is not None:
        state.agenda.append(steps.BotSecondPost())
    if state.options.clans:
        state.agenda += [steps.CrestPlacement(seat=seat) for seat in people]
    state.agenda.append(steps.NewRound())


def first_posts(state: EmpireState) -> list[PlaceFirst]:
    """Every slot that nobody has picked yet, with both demand spaces."""
    slots = [slot for slot in range(1, len(state.display) + 1) if slot not in state.picked]
    return [PlaceFirst(slot=slot, space=space) for slot in slots for space in SPACES]


def place_first(state: EmpireState, step: steps.FirstPost, action: PlaceFirst, events: list[EmpireEvent]) -> None:
    """Pick a display card and put the first post on its city; the card stays where it is. Raises IllegalAction."""
    name = state.display[check_slot(state, action.slot)]
    check_space(action.space)
    if action.slot in state.picked:
        raise IllegalAction("city_taken", "Another seat has already picked this City card.")
    state.picked.append(action.slot)
    _place(state, Placed(step.seat, name, action.space, first=True), events)


def place_second(state: EmpireState, step: steps.SecondPost, action: PlaceSecond, events: list[EmpireEvent]) -> None:
    """Put the second post on the city of the card that was secret. Raises IllegalAction."""
    check_space(action.space)
    player = state.players[step.seat]
    name, player.secret = player.secret, ""
    _place(state, Placed(step.seat, name, action.space, first=False), events)


def check_space(space: str) -> None:
    """Refuse what is no demand space. Raises IllegalAction `unknown_option`."""
    if space not in SPACES:
        raise IllegalAction("unknown_option", "A demand space is top or bottom.")


def _place(state: EmpireState, placed: Placed, events: list[EmpireEvent]) -> None:
    put_post(state, placed.seat, placed.city, placed.space)
    state.agenda.pop(0)
    events.append(placed)


def unveil(state: EmpireState, events: list[EmpireEvent]) -> None:
    """Turn up all secret City cards of people; they are Private Cities from now on."""
    people = state.players[: state.humans]
    for player in people:
        player.cities.append(player.secret)
    state.picked = []
    events.append(Unveiled(cities=tuple(player.secret for player in people)))
