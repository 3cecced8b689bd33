"""What stands on the agenda: decisions, each of one seat, and what the game does by itself between them."""

from __future__ import annotations

import msgspec


class Step(msgspec.Struct, tag=True):
    """Base of everything on the agenda."""


class Decision(Step):
    """A step that waits for an action of `seat`."""

    seat: int


class PositionBonus(Decision):
    """A free card for the 4th or 5th position; the 5th also moves a vehicle."""

    position: int


class FirstPost(Decision):
    """Pick a display card and a demand space of its city."""


class SecondPost(Decision):
    """Pick a demand space of the city of the own first City card."""


class Planning(Decision):
    """The beginning of a turn: ship, or skip where nothing can be shipped."""


class Movement(Decision):
    """Vehicle development after a transport. Pools: `rush` (a vehicle or ""), `fixed` by vehicle, then `flex`.

    `perfect` and `crest` (Kasha's) give a flex move each; `counted`: the rewards of section 8, step 3, are in `flex`.
    `played` are the cards of the transport by vehicle.
    """

    supply: str
    target: str
    played: list[int]
    path: list[str]
    fixed: list[int]
    rush: str = ""
    perfect: bool = False
    crest: bool = False
    counted: bool = False
    flex: int = 0


class CityChoice(Decision):
    """A City bonus: take a card of the display."""


class GoalChoice(Decision):
    """A Goal bonus: keep one of the two Goals drawn."""

    goals: list[int]

    def __repr__(self) -> str:
        return f"GoalChoice(seat={self.seat})"


class CardChoice(Decision):
    """A bonus of any one card."""


class KindChoice(Decision):
    """A bonus that is a City card or a Goal."""


class CrestPlacement(Decision):
    """Clans, at the end of the set-up: put the own crest on a city."""


class VassalPlacement(Decision):
    """The vassal game, after the vehicle development: place a post of the own vassal."""


class Closing(Decision):
    """Clans: the last chance to use abilities in a turn."""


class Unveiling(Step):
    """The secret City cards of people are turned up."""


class BotFirstPost(Step):
    """The Bot's first post, after all others of that kind."""


class BotSecondPost(Step):
    """The Bot's second post; its City card and its Goal are turned up."""


class BotTurn(Step):
    """A turn of the Bot."""


class NewRound(Step):
    """The next round begins; on Dyorle the Rush tiles are laid out again first."""


AnyStep = (
    PositionBonus
    | FirstPost
    | SecondPost
    | Planning
    | Movement
    | CityChoice
    | GoalChoice
    | CardChoice
    | KindChoice
    | CrestPlacement
    | VassalPlacement
    | Closing
    | Unveiling
    | BotFirstPost
    | BotSecondPost
    | BotTurn
    | NewRound
)
OPENERS = (PositionBonus, FirstPost, SecondPost, CrestPlacement, Planning)  # a new turn in the sense of the table
STAGES = (Planning, Movement, VassalPlacement, Closing)  # of a turn: clan abilities are open in all of them
CHOICES = (PositionBonus, CityChoice, GoalChoice, CardChoice, KindChoice)  # what a bonus leaves open
