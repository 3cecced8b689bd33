"""The questions of the panel: which picks lead to which action (section 5, lists and menus)."""

from __future__ import annotations

import msgspec

from rules.crescent_city import actions as act
from rules.crescent_city import deliver, dispatch, dock, goals, offers, offices, staff, tracks, words
from rules.crescent_city.data import (
    BOX_PLACES,
    COMPANIES,
    DOCK_SPACES,
    GOALS,
    MANAGER_SPACES,
    NUMBER,
    PLACES,
    SHIP_PLACES,
    SHIPS,
    TRACK_IDS,
    TRACKS,
    TRAIN_PLACES,
    TRAINS,
    WAREHOUSES,
)
from rules.crescent_city.movement import PORT, RING, WAREHOUSE, paid_steps
from rules.crescent_city.pick_up import loadable
from rules.crescent_city.state import CargoState, Dropping, KeepGoal, Refill, ReturnTile, Swapping, Taking
from rules.questions import Option, Pick


def path(state: CargoState, seat: int, action: act.CargoAction) -> tuple[Pick, ...]:
    """First the kind of action, then its fields; an answer to an open decision begins with what it chooses."""
    kind = str(action.__struct_config__.tag)
    if kind in offers.LABELS:
        return (_opening(state, seat, kind), *_fields(state, seat, action))
    first, *others = _answer(state, seat, action)
    named = kind if first.key in ("auto", "enough") else f"{kind}:{first.key}"
    return (msgspec.structs.replace(first, key=named), *others)


def _opening(state: CargoState, seat: int, kind: str) -> Pick:
    label, emoji = offers.LABELS[kind]
    return Pick(kind, label, hint=offers.brings(state, seat, kind), emoji=emoji)


def _fields(state: CargoState, seat: int, action: act.CargoAction) -> tuple[Pick, ...]:
    match action:
        case act.PickUp() | act.Deliver():
            return (_trip(state, seat, action),)
        case act.UpgradeTrucks():
            return (
                Pick(str(action.driven), words.count(action.driven, "truck"), asks="How many with a driver?"),
                Pick(str(action.waiting), words.count(action.waiting, "truck"), asks="How many without driver?"),
            )
        case act.BuildOffice():
            return (_office(state, seat, action.office),)
        case act.Hire():
            return _hire(state, seat, action)
        case act.Advance():
            return tuple(_climb(state, seat, track, spaces) for track, spaces in enumerate(action.spaces))
        case act.PlaceWorker():
            return (_target(action),)
        case act.Sell():
            return (_good(action.good, "Sell which good?"),)
        case act.Swap():
            return _cube(state, action, "Swap a good of which warehouse?")
    return ()


def _answer(state: CargoState, seat: int, action: act.CargoAction) -> tuple[Pick, ...]:
    match action:
        case act.KeepGoal():
            pays = words.money(goals.worth(state, seat, action.goal))
            return (Pick(str(action.goal), GOALS[action.goal].name, hint=f"{words.goal(action.goal)}; now {pays}"),)
        case act.Take():
            return (_take(state, seat, action),)
        case act.DropShip() | act.DropBox() | act.DropTrain():
            return (_place(state, action.at), _drop(state, action))
        case act.SwapWith():
            return _cube(state, action, "Swap it with a good of which warehouse?")
        case act.NextCube():
            return (_good(action.good, "Which good comes next?"),)
        case act.ReturnTile():
            held = state.players[seat].tiles[COMPANIES.index(action.company)]
            return (Pick(action.company, words.COMPANY[action.company], hint=f"you have {held}"),)
        case act.Put():
            return (_warehouse(state, action.warehouse, "Into which warehouse?"),)
        case act.PutAuto():
            return (Pick("auto", "Let them be filled", hint="always where most places are empty", emoji="⏩"),)
    return (Pick("enough", "That is all", emoji="✅"),)


# -- single picks -----------------------------------------------------------------------------------------------------


def _good(good: str, asks: str) -> Pick:
    return Pick(good, good.capitalize(), emoji=words.EMOJI[good], asks=asks)


def _trip(state: CargoState, seat: int, action: act.PickUp | act.Deliver) -> Pick:
    player, steps = state.players[seat], action.steps
    paid = paid_steps(player, WAREHOUSE if isinstance(action, act.PickUp) else PORT, steps)
    price = {None: "free", "coins": words.money(paid), "morale": f"{paid} morale"}[action.pay_with]
    back = " back" if steps < 0 else ""
    if isinstance(action, act.PickUp):
        space = (state.manager + steps) % RING
        place, hint = MANAGER_SPACES[space], _around(state, seat, space)
        asks = "Move the manager how far?"
    else:
        space = (state.dockworker + steps) % RING
        place, hint = DOCK_SPACES[space], _reaches(state, seat, action)
        asks = "Move the dockworker how far?"
    label = f"{words.count(abs(steps), 'step')}{back} to {place}, {price}"
    return Pick(f"{steps}.{action.pay_with or 'free'}", label, hint=hint, place=place, asks=asks)


def _around(state: CargoState, seat: int, space: int) -> str:
    """What lies in front and behind and has room on the trucks."""
    room = loadable(state.players[seat])
    parts = []
    for number in (space, space - 1):
        fits = [many if fit else 0 for many, fit in zip(state.warehouses[number], room, strict=True)]
        if any(fits):
            parts.append(f"{WAREHOUSES[number]} {words.signs(fits)}")
    return " | ".join(parts)


def _reaches(state: CargoState, seat: int, action: act.Deliver) -> str:
    """The places where something can be delivered after this move."""
    found = {drop.at for drop in deliver.drops(state, seat, Dropping(seat, action.steps, action.pay_with))}
    return ", ".join(_named(state, at) for at in PLACES if at in found)


def _named(state: CargoState, at: str) -> str:
    """A place at the port with what it is."""
    if at in SHIP_PLACES:
        return f"{at} {words.ship(state.ships[SHIP_PLACES.index(at)].id)}"
    if at in BOX_PLACES:
        return f"{at} container"
    train = state.trains[TRAIN_PLACES.index(at)].id
    return f"{at} train ({'/'.join(TRAINS[train].goods)})" if train else f"{at} without train"


def _office(state: CargoState, seat: int, office: int) -> Pick:
    price = offices.price(state, seat, office)
    costs = f"{price.wood} wood" + (f" and ${price.coins}" if price.coins else "")
    label = f"{words.office(office)} for {costs}"
    return Pick(str(office), label, hint=words.ability(office), place=f"office:{office}", asks="Which office?")


def _hire(state: CargoState, seat: int, action: act.Hire) -> tuple[Pick, ...]:
    player, count = state.players[seat], action.count
    coins, meat = staff.coin_price(player, count), staff.meat_price(player, count)
    price = f"${coins}" if action.pay_with == "coins" else f"{meat} meat"
    first = Pick(f"{count}.{action.pay_with}", f"{words.count(count, 'worker')} for {price}", asks="Hire how many?")
    if action.pay_with == "coins":
        return (first,)
    share = f"{action.grain} grain and {meat - action.grain} meat" if action.grain else f"{meat} meat"
    return (first, Pick(str(action.grain), share, asks="How much of it in grain?"))


def _climb(state: CargoState, seat: int, track: int, spaces: int) -> Pick:
    name, start = words.TRACK[TRACK_IDS[track]], state.players[seat].tracks[track]
    asks = f"How far on the {name} track?"
    if not spaces:
        return Pick("0", f"{name.capitalize()}: stay on {start}", asks=asks)
    cost = tracks.climb(state, seat, track, spaces)
    parts = [f"{cost.goods} {TRACKS[track].good}"]
    parts += [words.count(cost.workers, "worker")] if cost.workers else []
    parts += [f"${cost.coins}"] if cost.coins else []
    label = f"{name.capitalize()}: to space {start + spaces}"
    place = f"track:{TRACK_IDS[track]}:{start + spaces}"
    return Pick(str(spaces), label, hint=words.listed(parts), place=place, asks=asks)


def _target(action: act.PlaceWorker) -> Pick:
    if action.office is None:
        return Pick(f"truck.{action.truck}", f"Truck {action.truck}", hint="it can carry goods then", asks="Where?")
    hint = words.ability(action.office)
    return Pick(f"office.{action.office}", words.office(action.office), hint=hint, asks="Where?")


def _warehouse(state: CargoState, name: str, asks: str) -> Pick:
    number = WAREHOUSES.index(name)
    free = words.count(dock.empty_places(state)[number], "empty place")
    hint = f"{words.stock(state.warehouses[number])}; {free}"
    return Pick(name, f"Warehouse {name}", hint=hint, place=name, asks=asks)


def _cube(state: CargoState, action: act.Swap | act.SwapWith, asks: str) -> tuple[Pick, Pick]:
    return _warehouse(state, action.warehouse, asks), _good(action.good, "Which good?")


def _take(state: CargoState, seat: int, action: act.Take) -> Pick:
    asked = state.asked(seat)
    assert isinstance(asked, Taking)
    space = (state.manager + asked.steps) % RING
    front = action.side == "front"
    number = space if front else (space - 1) % RING
    good = NUMBER[action.good]
    left = state.warehouses[number][good] - (asked.front if front else asked.behind)[good]
    label = f"1 of {left} {action.good} from {WAREHOUSES[number]}, {'in front' if front else 'behind'}"
    key = f"{action.side}.{action.good}"
    return Pick(key, label, emoji=words.EMOJI[action.good], place=WAREHOUSES[number])


def _place(state: CargoState, at: str) -> Pick:
    if at in SHIP_PLACES:
        hint, emoji = "pays coins at once", "🚢"
    elif at in BOX_PLACES:
        hint, emoji = "2 goods; draw 2 goals, keep 1", "📦"
    else:
        hint, emoji = "a worker and a railroad tile for each good", "🚂"
    return Pick(at, _named(state, at), hint=hint, emoji=emoji, place=at, asks="Deliver where?")


def _drop(state: CargoState, action: deliver.AnyDrop) -> Pick:
    if isinstance(action, act.DropShip):
        many, good, pays = SHIPS[state.ships[SHIP_PLACES.index(action.at)].id].spaces[action.space - 1]
        label = f"{many} {good} for ${pays}"
        return Pick(str(action.space), label, hint=f"space {action.space}", asks="Which space?")
    if isinstance(action, act.DropBox):
        key = f"{action.kind}.{'+'.join(action.goods)}"
        label = words.goods(action.goods).capitalize()
        return Pick(key, label, hint=f"space for {words.KIND[action.kind]}", asks="Which goods?")
    hint = f"{words.count(len(action.goods), 'worker')}, {words.count(len(action.goods), 'railroad tile')}"
    return Pick("+".join(action.goods), words.goods(action.goods).capitalize(), hint=hint, asks="Which goods?")


# -- the question itself ----------------------------------------------------------------------------------------------


def title(state: CargoState, seat: int, chosen: tuple[str, ...]) -> tuple[str, str]:
    """Title and hint of the question after `chosen`."""
    asked = state.asked(seat)
    match asked:
        case _ if chosen:
            return "", ""
        case None:
            return _turn_title(state, seat)
        case KeepGoal(opening=True):
            return "Keep one of your two goals", "This choice is final. The other one goes below the deck."
        case KeepGoal():
            return "Keep one of the drawn goals", "The other one goes below the deck."
        case ReturnTile():
            return "Put one railroad tile back", "The Rail Agent drew one more than you may keep."
        case Taking():
            return "Take a good", _noted(state, seat, asked)
        case Dropping():
            return ("And where else?" if asked.drops else "Deliver where?"), _noted_drops(state, asked)
        case Swapping():
            return "", f"{asked_good(asked.good).capitalize()} of {WAREHOUSES[asked.warehouse]} is chosen."
        case Refill():
            return f"Where does the {asked_good(state.dock[0])} go?", _queue(state, asked)
    return "", "The cube named first lies furthest right and leaves first."


def asked_good(number: int) -> str:
    """A good's name by its number."""
    return next(good for good, each in NUMBER.items() if each == number)


def _turn_title(state: CargoState, seat: int) -> tuple[str, str]:
    if state.step == "done":
        return "Anything else this turn?", "Your main action is done."
    player = state.players[seat]
    means = f"You have {player.morale} morale, ${player.coins}, {words.count(player.free_workers, 'worker')} ready"
    return "What do you do?", f"{means} and carry {words.stock(player.goods)}."


def _noted(state: CargoState, seat: int, asked: Taking) -> str:
    player = state.players[seat]
    together = [one + other for one, other in zip(asked.front, asked.behind, strict=True)]
    chosen = f"Chosen so far: {words.stock(together)}. " if any(together) else ""
    return f"{chosen}Your forklift allows {words.count(player.level(0), 'kind')}; each good costs 1 morale."


def _noted_drops(state: CargoState, asked: Dropping) -> str:
    if asked.drops:
        return f"Chosen so far: {asked.drops[0].at}. Nothing is delivered before you are done."
    return f"From {DOCK_SPACES[(state.dockworker + asked.steps) % RING]}."


def _queue(state: CargoState, asked: Refill) -> str:
    following = [asked_good(good) for good in state.dock[1 : asked.left]]
    return f"After it: {', '.join(following)}." if following else "It is the last one."


def impossible(state: CargoState, seat: int, chosen: tuple[str, ...]) -> tuple[Option, ...]:
    """Main actions, and choices inside of one, that cannot be taken now, each with its reason."""
    if state.over or seat != state.current or state.asked(seat) or state.step == "done" or len(chosen) > 1:
        return ()
    if not chosen:
        listed = {str(action.__struct_config__.tag) for action in dispatch.legal(state, seat)}
        return tuple(
            Option(
                kind, offers.LABELS[kind][0], emoji=offers.LABELS[kind][1], refused=offers.why_not(state, seat, kind)
            )
            for kind in offers.MAIN
            if kind not in listed
        )
    return tuple(
        Option(pick.key, pick.label, hint=pick.hint, refused=why, place=pick.place)
        for action, why in _refused(state, seat, chosen[0])
        for pick in _fields(state, seat, action)[:1]
    )


def _refused(state: CargoState, seat: int, kind: str) -> list[tuple[act.CargoAction, str]]:
    """Candidates of this kind that are not possible, with their reasons."""
    reasons = [(action, offers.reason(state, seat, action)) for action in offers.candidates(state, seat, kind)]
    return [(action, why) for action, why in reasons if why]
