"""The Bot: its set-up, its deck, and a turn that it plays by itself (section 12.2 of the rules)."""

from __future__ import annotations

from rules.cargo_empire import steps
from rules.cargo_empire.cities import put_post, refill, upgrade
from rules.cargo_empire.data import SPACES, VEHICLES
from rules.cargo_empire.events import CityTaken, EmpireEvent, Moved
from rules.cargo_empire.state import Bot, EmpireState, Player
from rules.cargo_empire.track import TOP
from rules.cargo_empire.variants.deck import BOT_CARDS, BotCard, shuffled
from rules.cargo_empire.variants.events import BotDrew, BotGoal, BotIdle, BotPlaced, BotPointed, BotShipped
from rules.cargo_empire.variants.search import Match, Search


class Automaton:
    """The Bot of one game while it does something."""

    def __init__(self, state: EmpireState, events: list[EmpireEvent]) -> None:
        if state.bot is None or state.bot_seat is None:
            raise ValueError("this game has no Bot")
        self.state, self.events = state, events
        self.bot: Bot = state.bot
        self.seat: int = state.bot_seat
        self.player: Player = state.players[self.seat]

    # -- set-up -----------------------------------------------------------------------------------------------------

    def first_post(self) -> None:
        """A post on the top space of the leftmost card that nobody picked; the target marker goes on from there."""
        slots = range(1, len(self.state.display) + 1)
        self.bot.target = next(slot for slot in slots if slot not in self.state.picked) - 1
        city = self.state.display[self.bot.target]
        put_post(self.state, self.seat, city, SPACES[0])
        self.events.append(BotPlaced(self.seat, city, SPACES[0]))
        self._next_target()
        self._point()

    def second_post(self) -> None:
        """Its City card and its Goal are shown; a post on the bottom space of that city."""
        city, self.player.secret = self.player.secret, ""
        self.player.cities.append(city)
        put_post(self.state, self.seat, city, SPACES[1])
        self.events.append(BotPlaced(self.seat, city, SPACES[1], self.player.goals[0]))
        names = zip(self.state.board.nodes, self.state.cities, strict=False)
        self.bot.supply = next(name for name, place in names if place.present(self.seat))
        self._point()

    # -- a turn -----------------------------------------------------------------------------------------------------

    def turn(self) -> None:
        """Draw a card, ship if there is a match, move the vehicles."""
        card = self._draw()
        match = Search(self.state, self.bot, self.seat, card.arrow, self.events).match()
        self.player.left -= 1
        if match is None:
            self.events.append(BotIdle(self.seat))
        else:
            self._ship(match)
        for vehicle, name in enumerate(VEHICLES):
            for _ in range(card.advance.get(name, 0)):
                self._move(vehicle, card.arrow)
        self.bot.discard.append(card.id)

    def _draw(self) -> BotCard:
        """The next card; the reshuffle card makes a new deck of all cards first."""
        shuffles = 0
        while BOT_CARDS[self.bot.deck[0]].reshuffle:
            shuffles += 1
            self.bot.shuffles += 1
            self.bot.discard = []
            self.bot.deck = shuffled(self.state.key, self.bot.shuffles)
        card = BOT_CARDS[self.bot.deck.pop(0)]
        self.events.append(BotDrew(self.seat, card.id, shuffles))
        return card

    def _ship(self, match: Match) -> None:
        nodes, supply = self.state.board.nodes, self.state.cities[match.supply]
        target = nodes[match.target]
        if match.place is not None:
            self.bot.target = match.place
        supply.cargo -= 1
        put_post(self.state, self.seat, target, match.space)
        slot = 0 if match.place is None else match.place + 1
        self.events.append(BotShipped(self.seat, nodes[match.supply], target, supply.side.make, match.space, slot))
        upgrade(self.state, self.seat, target, False, self.events)
        self._next_target()
        self.bot.supply = nodes[self._next_supply(match.supply)]
        self._point()

    def _next_target(self) -> None:
        self.bot.target = (self.bot.target + 1) % len(self.state.display)

    def _next_supply(self, used: int) -> int:
        """The next higher City ID with a post of the Bot, after the highest the lowest."""
        cities = [number for number, city in enumerate(self.state.cities) if city.present(self.seat)]
        return next((number for number in cities if number > used), cities[0])

    def _point(self) -> None:
        card = self.state.display[self.bot.target]
        self.events.append(BotPointed(self.seat, self.bot.target + 1, card, self.bot.supply))

    # -- development ------------------------------------------------------------------------------------------------

    def _move(self, vehicle: int, arrow: str) -> None:
        """Move a marker one space; only City cards and Goals on the way are for the Bot."""
        marks = self.player.marks
        if marks[vehicle] == TOP:
            return
        after = self.state.track[marks[vehicle]].after
        marks[vehicle] = after[-1 if arrow == "down" else 0]
        space = self.state.track[marks[vehicle]]
        bonus = space.bonus
        if bonus == "city_or_goal":
            bonus = "city" if arrow == "up" else "goal"
        kept = bonus if bonus in {"city", "goal"} else "none"
        self.events.append(Moved(self.seat, VEHICLES[vehicle], space.id, kept))
        if kept == "city":
            self._take_city()
        elif kept == "goal":
            self._draw_goal()

    def _take_city(self) -> None:
        """Take the card under the target marker, move the marker on, refill the slot."""
        place = self.bot.target
        card = self.state.display[place]
        self.player.cities.append(card)
        self.events.append(CityTaken(self.seat, place + 1, card))
        self._next_target()
        refill(self.state, place, self.events)
        self._point()

    def _draw_goal(self) -> None:
        drawn, self.state.goal_deck = self.state.goal_deck[:1], self.state.goal_deck[1:]
        for player in self.state.players:
            player.returned = [goal for goal in player.returned if goal not in drawn]
        self.player.goals += drawn
        self.events.append(BotGoal(self.seat, drawn[0] if drawn else 0))


def first_post(state: EmpireState, step: steps.BotFirstPost, events: list[EmpireEvent]) -> bool:
    """Place the Bot's first post."""
    Automaton(state, events).first_post()
    return True


def second_post(state: EmpireState, step: steps.BotSecondPost, events: list[EmpireEvent]) -> bool:
    """Place the Bot's second post."""
    Automaton(state, events).second_post()
    return True


def turn(state: EmpireState, step: steps.BotTurn, events: list[EmpireEvent]) -> bool:
    """Play a turn of the Bot; the agenda holds nothing else then."""
    Automaton(state, events).turn()
    return True


def hidden(state: EmpireState) -> bool:
    """Whether the Bot's first City card and first Goal are still face down."""
    return any(isinstance(step, steps.BotSecondPost) for step in state.agenda)
