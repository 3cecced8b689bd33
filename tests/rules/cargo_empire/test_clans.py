"""Clans: crests, abilities, what counts at the end (cases C31 to C36 and C54, section 12.3)."""

from __future__ import annotations

from itertools import product

import pytest

from rules.cargo_empire import GAME
from rules.cargo_empire.actions import (
    Activate,
    Cards,
    EmpireAction,
    EndTurn,
    PlaceCrest,
    PlaceFirst,
    PlaceSecond,
    Skip,
    TakeCity,
    Transport,
)
from rules.cargo_empire.data import COLOURS, SIDES, TILES
from rules.cargo_empire.events import Rewarded, Shipped
from rules.cargo_empire.offers import transports
from rules.cargo_empire.options import EmpireOptions
from rules.cargo_empire.state import EmpireState
from rules.cargo_empire.transport import judge
from rules.cargo_empire.variants.clans import CARGO
from rules.core import IllegalAction
from tests.rules.cargo_empire.boards import (
    ANA,
    BOB,
    CARL,
    DAVID,
    ERIC,
    act,
    card_sets,
    cargo,
    city,
    clans,
    d0,
    f0,
    go,
    held,
    hold,
    marks,
    movement,
    over,
    put,
    refused,
    ship,
)
from tests.rules.cargo_empire.test_counts import accepted
from tests.rules.cargo_empire.test_end import places, points


def use(ability: str, *pay: str, **more: object) -> Activate:
    """An ability paid with these colours."""
    return Activate(ability, pay, **more)  # type: ignore[arg-type]


def kept(state: EmpireState, seat: int) -> list[str]:
    """The cargo that a seat holds."""
    return [colour for colour, number in zip(CARGO, state.players[seat].cargo, strict=True) for _ in range(number)]


def c31(crest: str = "kiev") -> EmpireState:
    """Bob in Rome with a Wagon and a Train."""
    state = clans(f0(turn=BOB), "oslo", crest, "oslo", "oslo")
    return hold(put(state, BOB, "rome top"), BOB, "1W 1T")


def test_c31_figure_p() -> None:
    state = c31()
    state.players[ANA].crest = "dublin"
    events = act(state, BOB, ship("rome", "kiev", "1W 1T"))
    assert any(isinstance(event, Shipped) and event.crest for event in events)
    assert state.city("kiev").bottom == BOB
    assert kept(state, BOB) == ["orange"]
    assert movement(state).fixed == [1, 1, 0]
    assert refused(c31("oslo"), BOB, ship("rome", "kiev", "1W 1T")) == "cards_cannot_reach"


def test_c32_ordinary_or_by_the_crest() -> None:
    state = hold(c31(), BOB, "1W 2T 1S")
    for cards in ("1W 1S", "1W 2T"):
        assert not judge(state, BOB, ship("rome", "kiev", cards)).crest
    assert judge(state, BOB, ship("rome", "kiev", "2T")).crest
    assert judge(state, BOB, ship("rome", "kiev", "1W 1S", use_crest=True)).crest
    assert refused(state, BOB, ship("rome", "kiev", "1W 2T", use_crest=True)) == "crest_not_applicable"
    assert refused(state, BOB, ship("rome", "kiev", "1W 2T 1S")) == "cards_inefficient"
    # the other legal sets of the table of C7 take more cards than Bob holds
    assert card_sets(state, BOB, "rome", "kiev") == {"1W+1S", "1T+1S", "1W+2T", "1W+1T", "2T"}


def c33() -> EmpireState:
    """Carl in London, where nothing is left to ship."""
    state = clans(f0(turn=CARL), "dublin", "dublin", "oslo", "dublin")
    state.players[ANA].crest = "madrid"
    put(city(state, "london", cargo=0), CARL, "london bottom")
    return hold(cargo(state, CARL, "white", "gray", "orange", "orange"), CARL, "1T")


def test_c33_figure_q() -> None:
    state = c33()
    plan = ship("london", "amsterdam", "1T")
    assert refused(state, CARL, plan) == "supply_no_cargo"
    act(state, CARL, use("move_cargo", "white", "gray", source="dublin", target="london"))
    assert (state.city("dublin").cargo, state.city("london").cargo) == (1, 1)
    assert refused(state, CARL, plan) == "target_no_demand"
    act(state, CARL, use("move_crest", "orange", "orange", city="london"))
    assert refused(state, CARL, plan) == "space_required"
    act(state, CARL, ship("london", "amsterdam", "1T", space="bottom"))
    assert kept(state, CARL) == ["white"]
    assert state.city("amsterdam").bottom == CARL
    act(state, CARL, go("train", branch="lower"))
    assert movement(state).flex == 2


def c34() -> EmpireState:
    """Eric in Bucharest with six cargo; the crests of Ana and Carl lie where he ships."""
    state = clans(f0(5, turn=ERIC), "bucharest", "oslo", "vienna", "berlin", "oslo")
    put(state, ERIC, "bucharest top")
    return hold(cargo(state, ERIC, "brown", "white", "white", "gray", "orange", "orange"), ERIC, "1W")


def test_c34_figure_r() -> None:
    state = c34()
    plan = ship("bucharest", "vienna", "1W")
    assert refused(state, ERIC, plan) == "city_reserved"
    act(state, ERIC, use("borrow_crest", "brown", "white", player=ANA))
    assert refused(state, ERIC, plan) == "target_no_demand"
    act(state, ERIC, use("borrow_crest", "white", "gray", player=CARL))
    act(state, ERIC, use("move_crest", "orange", "orange", city="bucharest"))
    assert refused(state, ERIC, plan) == "space_required"
    act(state, ERIC, ship("bucharest", "vienna", "1W", space="top"))
    assert kept(state, ERIC) == ["brown"]
    assert movement(state).fixed == [1, 0, 0]
    events = act(state, ERIC, go("wagon", branch="upper"))
    assert Rewarded(ERIC, (), False, crest=True) in events
    assert movement(state).flex == 1


def c35() -> EmpireState:
    """Ana in Warsaw with a Wagon, a Train and two gray cargo."""
    state = clans(f0(), "oslo", "oslo", "oslo", "oslo")
    return hold(cargo(put(state, ANA, "warsaw bottom"), ANA, "gray", "gray"), ANA, "1W 1T")


def test_c35_boosted_train() -> None:
    state = c35()
    assert refused(state, ANA, ship("warsaw", "milan", "1T")) == "cards_cannot_reach"
    act(state, ANA, use("boost_train", "gray", "gray"))
    assert refused(state, ANA, ship("warsaw", "milan", "1W 1T")) == "cards_inefficient"
    assert card_sets(hold(state, ANA, "9W 9T 9S"), ANA, "warsaw", "milan") == {"1T", "2W+1S", "3W"}
    act(hold(state, ANA, "1W 1T"), ANA, ship("warsaw", "milan", "1T"))
    assert movement(state).fixed == [0, 2, 0]


def test_boosts_are_for_trains_that_are_held_and_for_this_turn() -> None:
    state = cargo(c35(), ANA, "gray", "gray", "gray", "gray", "gray", "gray")
    act(state, ANA, use("boost_train", "gray", "gray"))
    assert refused(state, ANA, use("boost_train", "gray", "gray")) == "ability_target"
    act(state, ANA, ship("warsaw", "milan", "1T"))
    assert refused(state, ANA, use("boost_train", "gray", "gray")) == "wrong_phase"
    act(state, ANA, go("train", 2, "lower"), go("train"), EndTurn())
    assert (GAME.to_act(state), state.boosts) == ((BOB,), 0)


def c36(crest: str = "berlin") -> EmpireState:
    """David in Berlin with two Wagons and a Ship."""
    state = clans(f0(turn=DAVID), "oslo", "oslo", "oslo", crest)
    return hold(put(state, DAVID, "berlin top"), DAVID, "2W 1S")


def test_c36_port() -> None:
    state = c36()
    assert card_sets(state, DAVID, "berlin", "marseille") >= {"1S", "1W+1S"}
    assert refused(state, DAVID, ship("berlin", "marseille", "2W 1S")) == "cards_inefficient"
    assert refused(c36("oslo"), DAVID, ship("berlin", "marseille", "1S")) == "cards_cannot_reach"
    act(state, DAVID, ship("berlin", "marseille", "1S"))


def test_c36_at_the_end() -> None:
    state = put(c36(), DAVID, "warsaw top", "dublin top", "copenhagen top", "riga top")
    state.players[DAVID].goals = [7, 14]
    assert points(over(state), "Goals")[DAVID] == 8
    assert GAME.view(state, DAVID).worth == (3, 5)
    state.players[DAVID].crest = "dublin"
    assert points(state, "Goals")[DAVID] == 6


def c54(crest: str) -> EmpireState:
    """Eric in Berlin."""
    state = clans(f0(5, turn=ERIC), "riga", "moscow", "oslo", "madrid", crest)
    return hold(cargo(put(state, ERIC, "berlin top"), ERIC, "gray", "gray", "white", "brown"), ERIC, "1W")


def test_c54_a_crest_that_comes_late() -> None:
    state = c54("oslo")
    act(state, ERIC, ship("berlin", "vienna", "1W"), use("move_crest", "gray", "gray", city="berlin"))
    act(state, ERIC, go("wagon", branch="upper"))
    assert movement(state).flex == 1
    assert kept(state, ERIC) == ["brown", "white", "white"]
    state = c54("oslo")
    act(state, ERIC, use("move_crest", "gray", "gray", city="berlin"), ship("berlin", "vienna", "1W"))
    act(state, ERIC, go("wagon", branch="upper"))
    assert movement(state).flex == 2


# -- the set-up -----------------------------------------------------------------------------------------------------


def test_crests_are_placed_in_turn_order_at_the_end_of_the_setup() -> None:
    state = GAME.setup(3, EmpireOptions(clans=True), "waybill-demo")
    for seat, slot in ((ANA, 1), (BOB, 2), (CARL, 3)):
        act(state, seat, PlaceFirst(slot, "top"))
    for seat in (ANA, BOB, CARL):
        act(state, seat, PlaceSecond("top"))
    assert refused(state, ANA, PlaceCrest("atlantis")) == "unknown_city"
    assert refused(state, ANA, use("move_crest", "gray", "gray", city="oslo")) == "wrong_phase"
    assert GAME.default(state, ANA) == PlaceCrest("paris")  # the city of the own second post
    assert GAME.legal(state, ANA) == [PlaceCrest(city) for city in state.board.city_index]
    for seat in (ANA, BOB, CARL):
        act(state, seat, PlaceCrest("rome"))
    assert (state.round, GAME.to_act(state)) == (1, (ANA,))
    assert [player.clan for player in GAME.view(state, None).players] == ["lockriel", "erestdon", "glat"]
    assert [player.crest for player in GAME.view(state, None).players] == ["rome"] * 3
    assert [kept(state, seat) for seat in range(3)] == [[], [], []]  # starting posts bring no cargo


# -- paying ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("pay", [(), ("gray",), ("gray", "white"), ("gray", "gray", "gray"), ("pink", "gray")])
def test_exactly_two_markers_that_are_held(pay: tuple[str, ...]) -> None:
    state = cargo(c35(), ANA, "gray", "gray", "orange")
    assert refused(state, ANA, use("move_crest", *pay, city="rome")) == "ability_cost"


def test_either_order_of_payment_is_the_same_and_listed_once() -> None:
    state = cargo(c35(), ANA, "orange", "white", "gray", "gray")
    pays = [a.pay for a in GAME.legal(state, ANA) if isinstance(a, Activate) and a.ability == "boost_train"]
    assert pays == [("white", "gray"), ("white", "orange"), ("gray", "gray"), ("gray", "orange")]
    act(state, ANA, use("boost_train", "orange", "white"))
    assert kept(state, ANA) == ["gray", "gray"]


@pytest.mark.parametrize("seat", range(5))
def test_each_clan_has_two_abilities(seat: int) -> None:
    state = clans(f0(5, turn=seat), *["oslo"] * 5)
    hold(cargo(state, seat, "gray", "white"), seat, "2T")
    city(state, "london", cargo=0)
    listed = {action.ability for action in GAME.legal(state, seat) if isinstance(action, Activate)}
    own = ("boost_train", "take_wagon", "move_cargo", "swap_to_ship", "borrow_crest")[seat]
    assert listed == {"move_crest", own}
    for ability in {"boost_train", "take_wagon", "move_cargo", "swap_to_ship", "borrow_crest"} - {own}:
        assert refused(state, seat, use(ability, "gray", "white")) == "ability_not_yours"


def test_without_clans_there_are_no_abilities() -> None:
    state = hold(put(f0(), ANA, "warsaw top"), ANA, "1T")
    assert refused(state, ANA, use("move_crest", "gray", "gray", city="rome")) == "ability_not_yours"
    assert refused(state, ANA, ship("warsaw", "amsterdam", "1T", use_crest=True)) == "crest_not_applicable"
    assert refused(state, ANA, EndTurn()) == "wrong_phase"


def test_abilities_wait_for_an_open_choice() -> None:
    state = cargo(c35(), ANA, "gray", "gray")
    put(state, ANA, "athens top")
    hold(marks(state, ANA, ship="2u"), ANA, "1S")
    act(state, ANA, ship("athens", "amsterdam", "1S"), go("ship"))
    assert isinstance(GAME.legal(state, ANA)[0], TakeCity)
    assert refused(state, ANA, use("move_crest", "gray", "gray", city="rome")) == "pending_choice"
    assert not any(isinstance(action, Activate) for action in GAME.legal(state, ANA))


# -- the closing stage ----------------------------------------------------------------------------------------------


def moved(state: EmpireState) -> EmpireState:
    """Ana has shipped and moved."""
    act(state, ANA, ship("warsaw", "amsterdam", "1T"), go("train", branch="lower"))
    while GAME.to_act(state) == (ANA,) and movement_open(state):
        act(state, ANA, go("train"))
    return state


def movement_open(state: EmpireState) -> bool:
    """Whether a vehicle must move."""
    return any(type(action).__name__ == "Advance" for action in GAME.legal(state, ANA))


def test_a_turn_stays_open_while_an_ability_can_be_paid() -> None:
    state = moved(c35())
    assert (GAME.to_act(state), GAME.view(state, None).stage) == ((ANA,), "closing")
    assert GAME.legal(state, ANA)[0] == GAME.default(state, ANA) == EndTurn()
    assert refused(state, ANA, ship("warsaw", "milan", "1W")) == "wrong_phase"
    turn = GAME.turn(state)
    act(state, ANA, use("move_crest", "gray", "gray", city="rome"))
    assert state.players[ANA].crest == "rome"
    assert GAME.to_act(state) == (BOB,)  # one cargo is left, so the turn ends by itself
    assert GAME.turn(state) == turn + 1


def test_with_less_than_two_markers_a_turn_ends_by_itself() -> None:
    assert GAME.to_act(moved(cargo(c35(), ANA))) == (BOB,)


def test_a_skipped_turn_is_over() -> None:
    state = cargo(c35(), ANA, "gray", "gray")
    hold(state, ANA, "")
    listed = GAME.legal(state, ANA)
    assert listed[0] == GAME.default(state, ANA) == Skip()
    assert all(isinstance(action, Activate) for action in listed[1:])
    act(state, ANA, Skip())
    assert GAME.to_act(state) == (BOB,)


# -- each clan ------------------------------------------------------------------------------------------------------


def test_erestdon_takes_wagons() -> None:
    state = cargo(c31(), BOB, "gray", "gray")
    act(state, BOB, use("take_wagon", "gray", "gray"))
    assert (held(state, BOB), kept(state, BOB)) == ("2W+1T", [])


def test_erestdon_takes_no_rush_tile_and_ignores_the_path() -> None:
    state = hold(put(clans(d0(turn=BOB), "oslo", "mistrel", "oslo", "oslo"), BOB, "mistrel top"), BOB, "1W 1T")
    for player in (ANA, CARL, DAVID):
        state.players[player].crest = "aldmere"
    two = ship("mistrel", "cindrel", "1W 1T", path="nowhere", rush="r1")
    assert refused(state, BOB, two) == "rush_not_on_path"
    act(state, BOB, ship("mistrel", "cindrel", "1W 1T", path="nowhere"))
    assert state.rush[0] == 1
    assert movement(state).rush == ""


def test_erestdon_may_leave_a_rush_tile_where_it_lies() -> None:
    """The same two cards as an ordinary transport, which takes the tile, then by the crest."""
    state = hold(put(clans(d0(turn=BOB), *["mistrel"] * 4), BOB, "mistrel top"), BOB, "2W 1T")
    state.players[ANA].crest = "aldmere"
    listed = [a for a in transports(state, BOB) if (a.target, a.cards) == ("cindrel", Cards(wagon=2))]
    assert [action.use_crest for action in listed] == [False, True]
    assert [judge(state, BOB, action).rush for action in listed] == ["r1", None]
    act(state, BOB, listed[1])
    assert state.rush[0] == 1


def test_glat_fills_the_fitting_space_unless_another_is_named() -> None:
    state = clans(f0(turn=CARL), "oslo", "oslo", "warsaw", "oslo")
    state.players[ANA].crest = "madrid"
    hold(put(state, CARL, "warsaw bottom"), CARL, "1W 1T")
    plan = ship("warsaw", "copenhagen", "1T")
    fitting = state.city("copenhagen").open(state.city("warsaw").side.make)
    assert len(fitting) == 1
    assert judge(state, CARL, plan).space == fitting[0]
    spaces = [action.space for action in transports(state, CARL) if action.target == "copenhagen"]
    assert sorted(set(spaces), key=str) == ["bottom", "top"]
    put(state, ANA, f"copenhagen {fitting[0]}")
    [other] = {"top", "bottom"} - set(fitting)
    assert judge(state, CARL, plan).space == other
    assert refused(state, CARL, ship("warsaw", "copenhagen", "1T", space=fitting[0])) == "target_no_demand"


def test_glat_by_default_fills_the_fitting_space() -> None:
    state = clans(f0(turn=CARL), "madrid", "oslo", "riga", "oslo")
    hold(put(state, CARL, "warsaw bottom"), CARL, "1T")
    for name, place in zip(state.board.nodes, state.cities, strict=False):
        if name not in ("warsaw", "riga"):
            place.top = place.bottom = ANA
    make = state.city("warsaw").side.make
    state.city("riga").tile = next(tile for tile in TILES if SIDES[tile, 1].want[1] == make)
    chosen = GAME.default(state, CARL)
    assert isinstance(chosen, Transport)
    assert (chosen.target, chosen.space) == ("riga", "bottom")
    assert chosen in GAME.legal(state, CARL)


@pytest.mark.parametrize(
    ("source", "target"),
    [("dublin", "dublin"), ("dublin", "rome"), ("london", "dublin"), ("warsaw", "london"), ("dublin", "riga")],
)
def test_glat_moves_cargo_only_where_it_fits(source: str, target: str) -> None:
    state = c33()
    city(state, "riga", level=3)
    assert refused(state, CARL, use("move_cargo", "white", "gray", source=source, target=target)) == "ability_target"
    nowhere = use("move_cargo", "white", "gray", source=source, target="atlantis")
    assert refused(state, CARL, nowhere) == "unknown_city"


def test_a_crest_does_not_keep_cargo_from_being_moved() -> None:
    state = c33()
    state.players[ANA].crest = "dublin"
    act(state, CARL, use("move_cargo", "white", "gray", source="dublin", target="london"))


def test_lockriel_keeps_a_city_from_everybody_else() -> None:
    state = clans(f0(turn=BOB), "warsaw", "oslo", "oslo", "oslo")
    hold(put(state, BOB, "warsaw bottom", "berlin top"), BOB, "2W 2T 1S")
    assert refused(state, BOB, ship("warsaw", "copenhagen", "1T")) == "city_reserved"
    assert refused(state, BOB, ship("berlin", "warsaw", "1T")) == "city_reserved"
    assert all("warsaw" not in (action.supply, action.target) for action in transports(state, BOB))
    hold(put(state, ANA, "berlin bottom"), ANA, "1T")
    assert any(action.target == "warsaw" for action in transports(state, ANA))


def test_tino_swaps_a_card() -> None:
    state = cargo(hold(c36(), DAVID, "1W 1S"), DAVID, "gray", "gray", "white", "white")
    assert refused(state, DAVID, use("swap_to_ship", "gray", "gray", card="ship")) == "ability_target"
    assert refused(state, DAVID, use("swap_to_ship", "gray", "gray", card="train")) == "cards_not_owned"
    assert refused(state, DAVID, use("swap_to_ship", "gray", "gray", card="tram")) == "unknown_card"
    act(state, DAVID, use("swap_to_ship", "gray", "gray", card="wagon"))
    assert held(state, DAVID) == "2S"


def test_kasha_borrows_from_each_once_a_turn() -> None:
    state = c34()
    assert refused(state, ERIC, use("borrow_crest", "brown", "white", player=ERIC)) == "ability_target"
    assert refused(state, ERIC, use("borrow_crest", "brown", "white", player=7)) == "ability_target"
    assert refused(state, ERIC, use("borrow_crest", "brown", "white")) == "ability_target"
    act(state, ERIC, use("borrow_crest", "brown", "white", player=ANA))
    assert refused(state, ERIC, use("borrow_crest", "white", "gray", player=ANA)) == "ability_target"
    assert GAME.view(state, None).borrowed == (ANA,)


def test_what_kasha_borrows_ends_with_the_turn_and_is_of_no_use_after_shipping() -> None:
    state = c54("oslo")
    act(state, ERIC, use("borrow_crest", "gray", "white", player=DAVID), ship("berlin", "vienna", "1W"))
    act(state, ERIC, go("wagon", branch="upper"))
    assert refused(state, ERIC, use("borrow_crest", "gray", "brown", player=ANA)) == "wrong_phase"
    while GAME.to_act(state) == (ERIC,):
        act(state, ERIC, GAME.default(state, ERIC))
    assert state.borrowed == []


@pytest.mark.parametrize(("lender", "kind"), [(BOB, "1W+1T"), (DAVID, "1S")])
def test_kasha_uses_what_the_crest_of_another_does(lender: int, kind: str) -> None:
    """Erestdon's on the target lets two cards reach it, Tino's makes the supply city a port."""
    state = clans(f0(5, turn=ERIC), "riga", "marseille", "oslo", "berlin", "oslo")
    hold(cargo(put(state, ERIC, "berlin top"), ERIC, "gray", "gray"), ERIC, "1W 1T 1S")
    before = card_sets(state, ERIC, "berlin", "marseille")
    act(state, ERIC, use("borrow_crest", "gray", "gray", player=lender))
    assert kind not in before or lender == BOB
    assert kind in card_sets(state, ERIC, "berlin", "marseille")


def test_kasha_scores_no_port() -> None:
    state = put(clans(f0(5), *["berlin"] * 5), ERIC, "berlin top", "warsaw top")
    state.players[ERIC].goals = [7]
    assert points(over(state), "Goals")[ERIC] == 0
    assert len(places(state)) == 5


@pytest.mark.parametrize("seat", range(5))
@pytest.mark.parametrize("crest", ["copenhagen", "milan", "berlin"])
def test_all_that_is_accepted_is_listed_with_every_crest(seat: int, crest: str) -> None:
    state = clans(f0(5, turn=seat), *["oslo" if other != seat else crest for other in range(5)])
    state.borrowed = [BOB, CARL, DAVID] if seat == ERIC else []
    for player in range(5):
        if player != seat:
            state.players[player].crest = crest if seat == ERIC else "oslo"
    hold(put(state, seat, "berlin top", "milan top", "copenhagen bottom"), seat, "2W 1T 1S")
    listed = transports(state, seat)
    found = {(plan.supply, plan.target, plan.cards) for plan in listed}
    assert found == accepted(state, seat) | _named(state, seat)
    index = state.board.city_index
    order = [(index[plan.supply], index[plan.target], plan.cards.counts) for plan in listed]
    assert order == sorted(order)
    for plan in listed:
        judge(state, seat, plan)


def _named(state: EmpireState, seat: int) -> set[tuple[str, str, Cards]]:
    """Transports that are accepted only if the space is named."""
    found = set()
    cities = list(state.board.city_index)
    sets = [Cards(*counts) for counts in product(range(3), range(2), range(2))]
    for supply, target, cards, space in product(cities, cities, sets, ("top", "bottom")):
        try:
            judge(state, seat, Transport(supply, target, cards, space))
        except IllegalAction:
            continue
        found.add((supply, target, cards))
    return found


def test_every_colour_is_a_clan() -> None:
    state = clans(f0(5), *["oslo"] * 5)
    shown = GAME.view(state, None).players
    assert [player.colour for player in shown] == list(COLOURS)
    assert [player.clan for player in shown] == ["lockriel", "erestdon", "glat", "tino", "kasha"]


def test_abilities_can_be_taken_back() -> None:
    """Nothing is revealed by an ability."""
    actions: list[tuple[EmpireState, int, EmpireAction]] = [
        (c35(), ANA, use("boost_train", "gray", "gray")),
        (c33(), CARL, use("move_cargo", "white", "gray", source="dublin", target="london")),
        (c34(), ERIC, use("borrow_crest", "brown", "white", player=ANA)),
    ]
    for state, seat, action in actions:
        assert not any(event.seals for event in act(state, seat, action))
