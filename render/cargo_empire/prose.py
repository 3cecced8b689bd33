"""The board and the papers in words: alt texts, and what is shown to those who want no picture."""

from __future__ import annotations

from collections.abc import Sequence

from render.cargo_empire.seats import ranking
from render.picture import ALT, Guest, shortened
from rules.cargo_empire import words
from rules.cargo_empire.data import RUSH_TILES, TABLE, VEHICLES
from rules.cargo_empire.maps import MAPS
from rules.cargo_empire.narrate import narrate
from rules.cargo_empire.track import START
from rules.cargo_empire.view import CityView, EmpireView, PlayerView
from rules.core import Event

LIMIT = 3500
_STAGES = {
    "position_bonus": "is to take a card for the turn order",
    "first_post": "is to place the first post",
    "second_post": "is to place the second post",
    "planning": "is to ship",
    "movement": "is moving vehicles",
    "city_choice": "is to take a City card",
    "goal_choice": "is to keep a Goal",
    "card_choice": "is to take a card",
    "kind_choice": "is to choose a bonus",
    "crest_placement": "is to place the crest",
    "vassal_placement": "is to place a post of the vassal",
    "closing": "may use abilities or end the turn",
}


def board(view: EmpireView, people: Sequence[Guest], last: Sequence[Event], marks: Sequence[tuple[str, int]]) -> str:
    """The alt text of a board: nothing that the picture does not show."""
    story = _story(people, last)
    parts = [_state(view, people), *story[:1], *_seats(view, people), _bot(view), _display(view), _levels(view)]
    parts += story[1:]  # the card tells it as well: what has no room is cut here
    if marks:
        parts.insert(1, f"{len(marks)} options are marked with their numbers.")
    return shortened(" ".join(filter(None, parts)), ALT)


def papers(view: EmpireView, people: Sequence[Guest]) -> str:
    """The alt text of a seat's papers."""
    assert view.seat is not None
    return shortened(" ".join([f"Hand of {people[view.seat].name}.", *_own(view, view.seat)]), ALT)


def full(view: EmpireView, people: Sequence[Guest], last: Sequence[Event]) -> str:
    """The board as lines of text, with the own secrets where `view` has a seat."""
    lines = [_state(view, people), "", *_seats(view, people), _bot(view), "", _display(view), _rush(view)]
    if view.seat is not None:
        lines += ["", *_own(view, view.seat)]
    story = _story(people, last)
    lines += ["", "Last turn:", *story] if story else []
    lines += ["", *_cities(view)]
    return shortened("\n".join(lines).strip().replace("\n\n\n", "\n\n"), LIMIT)


def _state(view: EmpireView, people: Sequence[Guest]) -> str:
    if view.over:
        return f"Cargo Empire. The game is over. {people[ranking(view)[0]].name} takes the first place."
    when = f"round {view.round} of 3" if view.round else "setting up"
    seat = view.to_act[0]
    return f"Cargo Empire on {MAPS[view.map].name}, {when}. {people[seat].name} {_STAGES[view.stage]}."


def _story(people: Sequence[Guest], last: Sequence[Event]) -> list[str]:
    names = [guest.name for guest in people]
    return [line for event in last if (line := narrate(event, names))]  # type: ignore[arg-type]  # events of this game


def _seats(view: EmpireView, people: Sequence[Guest]) -> list[str]:
    return [_seat(view, people, seat) for seat in view.order]


def _seat(view: EmpireView, people: Sequence[Guest], seat: int) -> str:
    player = view.players[seat]
    cards = words.cards(player.cards) or "no cards"
    names = [words.city(card) for card in player.cities if card]
    blanks = len(player.cities) - len(names)
    cities = words.listed(names + ([words.count(blanks, "Blank")] if blanks else [])) or "no City card"
    goals = words.count(player.goal_count, "Goal")
    left = "" if view.over or not view.round else f", {words.count(player.left, 'turn')} left"
    colour = words.COLOURS[player.colour].lower()
    held = f"{cards}, " if view.bot is None or seat != view.bot.seat else ""
    head = f"{people[seat].name} ({colour}): {view.scores[seat]} VP, {held}{cities}, {goals}{left}"
    return f"{head}; {_markers(player)}{_more(view, people, seat)}."


def _markers(player: PlayerView) -> str:
    """Where the vehicles are, in short: "wagon 3 upper, train first crossway, ship 2 VP"."""
    if set(player.marks) == {START}:
        return "vehicles at the start"
    places = [words.space(mark).removeprefix("the ").removeprefix("column ") for mark in player.marks]
    short = [place.replace(",", "").removesuffix(" path") for place in places]
    return ", ".join(f"{name} {place}" for name, place in zip(VEHICLES, short, strict=True))


def _more(view: EmpireView, people: Sequence[Guest], seat: int) -> str:
    """What belongs to a clan or a vassal."""
    player, found = view.players[seat], ""
    if player.clan:
        cargo = [f"{number} {each.id}" for number, each in zip(player.cargo, TABLE.cargo, strict=True) if number]
        where = words.city(player.crest) if player.crest else "not placed yet"
        found += f"; clan {player.clan.capitalize()}, crest {where}, cargo {words.listed(cargo) or 'none'}"
    if player.clan and seat in view.to_act:
        found += f"; {words.count(view.boosts, 'Train')} sent further" if view.boosts else ""
        lenders = words.listed([people[lender].name for lender in view.borrowed])
        found += f"; borrows the crest of {lenders}" if lenders else ""
    if view.vassals:
        vassal = words.COLOURS[view.vassals[seat]].lower()
        found += f"; vassal {vassal}, {words.count(player.vassal_left, 'post')} left"
    return found


def _bot(view: EmpireView) -> str:
    """The markers and cards of the Bot, and its Goals."""
    bot = view.bot
    if bot is None or not bot.placed:
        return ""
    supply = f", supply marker in {words.city(bot.supply)}" if bot.supply else ""
    goals = zip(view.players[bot.seat].goals or (), bot.worth, strict=False)
    worth = "".join(f" {words.goal(goal)}, counted twice {vp} VP." for goal, vp in goals)
    where = f"target marker on slot {bot.slot}{supply}"
    return f"The Bot: {where}; {words.count(bot.deck, 'card')} left, {len(bot.discard)} played.{worth}"


def _display(view: EmpireView) -> str:
    slots = [f"{slot} {words.city(card)}" for slot, card in enumerate(view.display, start=1)]
    return f"Public cities: {', '.join(slots)}. City deck {view.city_deck}, Goal deck {view.goal_deck}."


def _rush(view: EmpireView) -> str:
    spaces = zip(MAPS[view.map].rush_spaces, view.rush, strict=True)
    lying = [f"{words.node(space.id)} {RUSH_TILES[tile].vehicle}" for space, tile in spaces if tile]
    return f"Rush tiles: {', '.join(lying)}." if lying else ""


def _levels(view: EmpireView) -> str:
    """The cities above LV1."""
    found = []
    for level in (3, 2):
        names = [words.city(city.id) for city in view.cities if city.level == level]
        found += [f"LV{level}: {', '.join(names)}."] if names else []
    return " ".join(found)


def _cities(view: EmpireView) -> list[str]:
    return [_city(view, city) for city in view.cities]


def _city(view: EmpireView, city: CityView) -> str:
    """A city in one line: level, cargo, open demands, owners of posts."""
    port = ", port" if MAPS[view.map].city_index[city.id] in MAPS[view.map].ports else ""
    wants = [want for want, owner in zip(city.want, (city.top, city.bottom), strict=False) if owner is None]
    trade = f", {city.cargo} {city.make}, wants {words.listed(wants) or 'nothing'}" if city.level < 3 else ""
    colours = [*(player.colour for player in view.players), *view.vassals]
    owners = ", ".join(words.COLOURS[colours[owner]].lower() for owner in city.owners)
    return f"{words.city(city.id)} LV{city.level}{port}{trade}{f'; posts {owners}' if owners else ''}"


def _own(view: EmpireView, seat: int) -> list[str]:
    """What only this seat knows."""
    player, found = view.players[seat], []
    if view.secret and view.secret not in player.cities:
        found.append(f"Your first City card, still secret: {words.city(view.secret)}.")
    if view.offered:
        offered = zip(view.offered, view.offered_worth, strict=True)
        found.append("To choose from:")
        found += [f"{words.goal(number)}; now {worth} VP." for number, worth in offered]
    kept = zip(player.goals or (), view.worth, strict=True)
    found += [f"{words.goal(number)}; now {worth} VP." for number, worth in kept]
    if view.returned:
        found.append(f"Put back by you: {words.listed([f'Goal {number}' for number in view.returned])}.")
    return found or ["No Goals yet."]
