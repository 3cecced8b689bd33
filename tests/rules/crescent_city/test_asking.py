"""The questions of the panel: what they offer, what it costs, and why something is not possible."""

from __future__ import annotations

from rules.core import Option, Question
from rules.crescent_city import GAME
from rules.crescent_city.state import CargoOptions, CargoState, Truck
from tests.rules.crescent_city.boards import P1, P2, act, carry, f3, given, on_track, staff, trailer
from tests.rules.crescent_city.test_company import donna, stuck
from tests.rules.crescent_city.test_deliver import C3
from tests.rules.crescent_city.test_pick_up import angelika


def ask(state: CargoState, *chosen: str, seat: int = P1) -> Question:
    """The question after these picks."""
    found = GAME.question(state, seat, chosen)
    assert isinstance(found, Question)
    return found


def options(state: CargoState, *chosen: str) -> dict[str, Option]:
    return {option.key: option for option in ask(state, *chosen).options}


MAIN = ["pick_up", "deliver", "build_truck", "upgrade_trucks", "build_office", "hire", "advance", "rest"]


def test_all_eight_actions_are_always_named() -> None:
    found = options(f3())
    assert sorted(key for key in found if key in MAIN) == sorted(MAIN)
    assert {key: option.refused for key, option in found.items() if option.refused} == {
        "deliver": "Nothing is loaded on your trucks.",
        "build_truck": "It costs 1 loaded iron and 1 morale.",
        "upgrade_trucks": "Each costs 1 loaded iron and 1 morale.",
        "build_office": "It costs 1 loaded wood and 1 morale.",
        "hire": "You have no empty space for idle workers.",
        "advance": "Forklift: needs iron; Gantry: needs wood; Human resources: needs coffee.",
        "rest": "Only with a morale of 1 or less.",
    }
    assert found["pick_up"].hint == "1 morale a good, 1 kind"


def test_reasons_when_tired_full_or_poor() -> None:
    state = f3()
    given(state, morale=0, trucks=[Truck(True, True)], idle=0, coins=0, workforce=5)
    carry(state, "coffee coffee grain")
    found = options(state)
    assert found["pick_up"].refused == "You have no morale. Rest first."
    assert found["deliver"].refused == "You have no idle worker. Hire first."
    assert found["upgrade_trucks"].refused == "All your trucks have trailers."
    assert found["hire"].refused == "The next costs 2 meat or $2; you have neither."
    assert found["advance"].refused == "Forklift: needs iron; Gantry: needs wood; Human resources: needs a worker."
    assert found["rest"].hint == "morale becomes 3"
    given(state, morale=3, idle=1)
    assert options(state)["pick_up"].refused == "Your active trucks are full."
    given(state, morale=0)
    assert options(state)["deliver"].refused == "You have no morale. Rest first."


def test_more_reasons() -> None:
    state = stuck()
    found = options(state)
    assert found["deliver"].refused == "Nothing you carry is wanted within reach."
    assert found["pass"].hint == "nothing else is possible"
    state.display = []
    assert options(state)["build_office"].refused == "There are no more offices."
    state = f3(workflow=(2, 3))
    given(state, coins=0)
    on_track(state, forklift=2, gantry=7, human_resources=3)
    carry(state, "iron")
    reason = "Forklift: needs $1; Gantry: its end is reached; Human resources: a tile blocks it."
    assert options(state)["advance"].refused == reason
    on_track(state, forklift=7, gantry=7, human_resources=7)
    assert options(state)["advance"].refused == "Every track: its end is reached."
    state = f3()
    state.warehouses = [[0, 0, 0, 0, 0] for _ in state.warehouses]
    assert options(state)["pick_up"].refused.startswith("Nothing within reach")


def test_after_a_loan_only_hiring_is_open() -> None:
    state = donna()
    assert options(state)["take_loan"].hint == "$3 now, -$5 at the end; then you must hire"
    act(state, "take_loan")
    refused = {option.refused for option in ask(state).options if option.key != "hire" and option.key in MAIN}
    assert refused == {"After a loan your main action must be hiring."}


def test_moves_tell_their_price_and_what_lies_there() -> None:
    found = options(f3(), "pick_up")
    assert found["2.free"].label == "2 steps to M3, free"
    assert found["2.free"].hint == "W3 🌾🌾🔩🪵 | W2 ☕🥩🥩🪵"
    assert found["4.coins"].label == "4 steps to M5, $2"
    state = f3()
    carry(state, "wood")
    assert options(state, "pick_up")["2.free"].hint == "W3 🔩🪵 | W2 🪵"
    state = f3()
    carry(state, "meat meat")
    found = options(state, "deliver")
    assert found["1.free"].hint == "S4 Algiers Belle, C3 container, T2 train (grain/meat)"
    assert found["1.free"].place == "D2"
    given(state, morale=1)
    assert options(state, "deliver")["1.free"].hint == "T2 train (grain/meat)"  # 1 morale, so only one good


def test_the_way_of_the_manager_has_room_for_all_its_hints() -> None:
    """Six full warehouses, every move open: nothing of it is cut off."""
    state = GAME.setup(4, CargoOptions(), "a key")
    state.pending.clear()
    state.warehouses = [[1, 1, 1, 1, 1] for _ in state.warehouses]
    given(state, state.current, morale=6, trucks=[Truck(True, True)] * 3)
    hints = {option.hint for option in ask(state, "pick_up", seat=state.current).options}
    assert len(hints) == 6
    assert sum(len(hint) + len("-# 3 steps to M2: \n") for hint in hints) < 400


def test_goods_are_taken_by_counts() -> None:
    state = f3()
    act(state, "pick_up", steps=1)
    found = options(state)
    assert found["take:front.meat"].label == "1 of 2 meat from W2, in front"
    assert found["take:front.meat"].hint == ""
    act(state, "take", side="front", good="meat")
    question = ask(state)
    assert question.hint == "Chosen so far: 1 meat. Your forklift allows 1 kind; each good costs 1 morale."
    assert [option.key for option in question.options] == ["take:front.meat", "enough"]


def test_drops_go_by_place_then_goods() -> None:
    state = f3()
    on_track(state, gantry=4)
    trailer(state)
    carry(state, "meat meat meat")
    act(state, "deliver", steps=1)
    assert list(options(state)) == ["drop_ship:S4", "drop_box:C3", "drop_train:T2"]
    assert options(state, "drop_train:T2")["meat+meat"].hint == "2 workers, 2 railroad tiles"
    act(state, "drop_ship", at="S4", space=2)
    question = ask(state)
    assert question.title == "And where else?"
    assert "enough" in [option.key for option in question.options]


def test_other_questions() -> None:
    state = GAME.setup(2, CargoOptions(), "a key")
    assert ask(state, seat=0).title == "Keep one of your two goals"
    state = f3()
    carry(state, "grain grain")
    act(state, "deliver", steps=2, drops=[C3])
    assert ask(state).title == "Keep one of the drawn goals"
    assert options(state)["keep_goal:8"].hint == "4 railroad tiles $3, 6 $5, 8 $7; now $0"
    question = ask(angelika())
    assert (question.title, question.hint) == ("Where does the meat go?", "After it: meat.")
    assert [option.key for option in question.options] == ["put:W1", "put:W2", "put_auto"]
    state = f3(workflow=(4, 6))
    act(state, "swap", warehouse="W1", good="iron")
    assert ask(state).hint == "Iron of W1 is chosen."


def test_a_finished_main_action_leaves_free_ones_and_the_end() -> None:
    state = f3()
    act(state, "pick_up", steps=1, take={"front": {"meat": 1}})
    assert {key: option.hint for key, option in options(state).items()} == {
        "place_worker": "3 workers ready",
        "end_turn": "1 good into the warehouses",
    }
    state.dock = []
    assert options(state)["end_turn"].hint == "nothing for the warehouses"
    assert ask(state).title == "Anything else this turn?"


def test_hiring_and_offices_say_why_not() -> None:
    state = f3()
    given(state, idle=1, workforce=6, coins=4)
    carry(state, "wood")
    found = options(state, "hire")
    assert found["2.coins"].label == "2 workers for $4"
    assert found["1.meat"].refused == "That costs 2 meat from your trucks."
    assert found["3.coins"].refused == "You have no empty space for idle workers."
    state.display = [5, 7, 12, 11]
    found = options(state, "build_office")
    assert found["11"].label == "Tool Shop for 1 wood"
    assert found["5"].refused == "It costs 2 loaded wood and 1 morale."
    assert found["5"].place == "office:5"
    state = f3(workflow=(1, 6))
    given(state, offices=[1, 2], coins=4)
    state.display = [11]
    assert options(state)["build_office"].refused == "It costs 1 loaded wood, $1 and 1 morale."


def test_grain_is_asked_for_with_the_canteen_only() -> None:
    state = f3()
    given(state, idle=1, workforce=6, coins=4)
    trailer(state)
    carry(state, "grain meat meat")
    assert not isinstance(GAME.question(state, P1, ("hire", "1.meat")), Question)
    staff(state, 14)
    assert [option.label for option in ask(state, "hire", "1.meat").options] == ["2 meat", "1 grain and 1 meat"]


def test_only_the_awaited_seat_is_told_what_is_impossible() -> None:
    assert GAME.impossible(f3(), P2, ()) == ()
