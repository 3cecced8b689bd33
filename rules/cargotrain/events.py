"""What happens in Cargotrain, told in the order in which it happened."""

from __future__ import annotations

from rules.core import Event


class Planned(Event, frozen=True):
    """A seat has lined up its cards; `above` are those that its engine may not play yet. Only that seat may read it."""

    revised = True
    seat: int
    cards: tuple[str, ...]
    above: tuple[tuple[str, str], ...] = ()  # card, class that it needs

    def __repr__(self) -> str:
        return "Secret()"


class PlanWithdrawn(Event, frozen=True):
    """A seat has taken its stack back. Only that seat may read it."""

    revised = True
    seat: int

    def __repr__(self) -> str:
        return "Secret()"


class Secret(Event, frozen=True):
    """What is left of an event that only another seat may read: not even who it was."""

    hidden = True


class Revealed(Event, frozen=True):
    """The planning cards of a turn, by seat. With turn 1 the plans are locked."""

    reveals = True
    seals = True
    turn: int
    cards: tuple[str, ...]


class TurnLost(Event, frozen=True):
    """The card needs a higher engine class than the seat has."""

    seat: int
    card: str
    engine: str


class Stranded(Event, frozen=True):
    """The train has nowhere to go and stays where it is."""

    seat: int


class FirstAttached(Event, frozen=True):
    """A car was loaded before the move."""

    seat: int
    complex: str
    car: str


class Moved(Event, frozen=True):
    """The train went from `start` along `path`, the cards it came to, the last one its new place."""

    seat: int
    card: str
    start: str
    path: tuple[str, ...]
    steps: tuple[str, ...]


class Attached(Event, frozen=True):
    """Cars were loaded at a complex, in queue order."""

    seat: int
    complex: str
    cars: tuple[str, ...]


class CarsDrawn(Event, frozen=True):
    """Cars came from the deck to the end of a queue."""

    reveals = True
    seals = True
    complex: str
    cars: tuple[str, ...]


class Upgraded(Event, frozen=True):
    """The engine has a new class."""

    seat: int
    engine: str


class Swapped(Event, frozen=True):
    """The last car of the train (`left`) was changed for the first car of the complex (`taken`)."""

    seat: int
    complex: str
    taken: str
    left: str


class Dismantled(Event, frozen=True):
    """Cars were delivered to a factory."""

    seat: int
    factory: str
    car: str
    count: int


class ContractsDrawn(Event, frozen=True):
    """A seat looks at contracts; others read how many, no ids."""

    reveals = True
    seals = True
    seat: int
    count: int
    contracts: tuple[str, ...]

    def __repr__(self) -> str:
        return f"ContractsDrawn(seat={self.seat}, count={self.count})"


class ContractKept(Event, frozen=True):
    """A seat holds a new contract; others read "" for its id."""

    seat: int
    contract: str

    def __repr__(self) -> str:
        return f"ContractKept(seat={self.seat})"


class Reordered(Event, frozen=True):
    """The cars of a complex stand in a new order."""

    seat: int
    complex: str
    order: tuple[str, ...]


class MovedOn(Event, frozen=True):
    """The train took one more step as its action."""

    seat: int
    start: str
    step: str
    place: str


class ContractFulfilled(Event, frozen=True):
    """Cars went from the warehouse to the point stack for a contract, one list a term."""

    seat: int
    contract: str
    use: tuple[tuple[str, ...], ...]


class TurnEnded(Event, frozen=True):
    """A seat that could have fulfilled a contract did not."""

    seat: int


class LastRound(Event, frozen=True):
    """The car deck is empty and few cars wait: the running round is the last."""

    waiting: int


class RefitDue(Event, frozen=True):
    """The round is over, and the new station master has to move the refit."""

    master: int


class RefitMoved(Event, frozen=True):
    """The refit changed places with a card, and a new round began."""

    seat: int
    card: str
    round: int


class LeftOpen(Event, frozen=True):
    """The contracts that a seat holds at the end."""

    reveals = True
    seals = True
    seat: int
    contracts: tuple[str, ...]


class GameOver(Event, frozen=True):
    """The game has ended."""

    seals = True
    rounds: int


CargotrainEvent = (
    Planned
    | PlanWithdrawn
    | Secret
    | Revealed
    | TurnLost
    | Stranded
    | FirstAttached
    | Moved
    | Attached
    | CarsDrawn
    | Upgraded
    | Swapped
    | Dismantled
    | ContractsDrawn
    | ContractKept
    | Reordered
    | MovedOn
    | ContractFulfilled
    | TurnEnded
    | LastRound
    | RefitDue
    | RefitMoved
    | LeftOpen
    | GameOver
)
