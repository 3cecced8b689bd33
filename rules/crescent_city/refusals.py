"""Why an action is refused: the codes of the rules and their sentences for the player."""

from __future__ import annotations

from rules.core import IllegalAction

SENTENCES = {
    # order of play
    "unknown_action": "Crescent City Cargo knows no such action.",
    "game_over": "The game is over.",
    "not_your_turn": "It is not your turn.",
    "decision_pending": "Answer the open question first.",
    "wrong_decision": "Nobody asks for that at the moment.",
    "already_acted": "You have done your main action of this turn.",
    "must_act": "Do a main action before you end your turn.",
    "must_hire": "After a loan your main action must be hiring.",
    "bad_field": "A part of that action is missing or cannot be chosen here.",
    # movement
    "bad_steps": "Move 1 to 6 steps.",
    "no_reverse_move": "Only a staffed Garage of this area allows steps back.",
    "payment_needed": "Say whether the extra steps are paid in coins or in morale.",
    # goods and space
    "nothing_taken": "Take at least one good.",
    "nothing_to_take": "Nothing there can be loaded with your trucks, morale and coins.",
    "one_side_only": "Goods from both warehouses need the forklift on its fourth space.",
    "goods_not_there": "There are not so many of that good.",
    "too_many_types": "Your forklift does not allow so many different goods in one action.",
    "no_truck_space": "That does not fit on your active trucks.",
    "goods_not_loaded": "You do not have those goods on your trucks.",
    "warehouse_full": "That warehouse is full.",
    "nothing_to_order": "There are no different goods to put in order.",
    # port
    "nothing_delivered": "Deliver at least one good.",
    "nothing_to_drop": "Nothing you carry can be delivered there with your workers, morale and coins.",
    "one_location_only": "Two places in one delivery need the gantry on its fourth space.",
    "same_location_twice": "The second delivery must go to another place.",
    "not_linked": "The dockworker does not reach that place.",
    "no_train": "There is no train any more.",
    "space_taken": "There is no empty space for that.",
    "wrong_goods": "Other goods are wanted there.",
    "too_many_goods": "Your gantry does not allow so many goods in one delivery.",
    # means
    "not_enough_morale": "You do not have the morale.",
    "not_enough_coins": "You do not have the coins.",
    "no_idle_worker": "You have no idle worker for that.",
    "no_idle_space": "You have no empty space for idle workers.",
    "no_workforce": "Your workforce has no more workers.",
    "none_left": "There are none left.",
    # targets
    "not_in_display": "That office is not in the display.",
    "already_staffed": "A worker is there already.",
    "no_such_target": "You do not own that.",
    "no_such_office": "That needs an office of your own with a worker in it.",
    "end_of_track": "The track ends before that.",
    "blocked_by_tile": "An achievement tile blocks the track.",
    "morale_too_high": "Rest only with a morale of 0 or 1.",
    "module_off": "Logistics is not in this game.",
    "swap_used": "You have swapped goods in this turn.",
    # stuck
    "not_stuck": "Only if no main action is possible.",
    "loan_required": "You have to take a loan and hire.",
}


def refuse(code: str, text: str = "") -> IllegalAction:
    """The refusal with this code, with a sentence of its own where one helps more."""
    return IllegalAction(code, text or SENTENCES[code])
