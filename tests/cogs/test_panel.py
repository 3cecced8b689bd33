"""The look of the panel: what becomes a button, what a menu, what a line."""

from typing import Any

import msgspec

from cogs import panel
from cogs.panel import Look
from cogs.turn import PanelControl
from rules.questions import Option, Question
from tables.model import Chair, Computer, House, Human, Panel, Preview, Table
from tests.cogs import limits

TABLE = Table(
    id=12,
    guild=1,
    channel=2,
    game="toy",
    status="running",
    host=7,
    chairs=(Chair(Human(7, "Ann")), Chair(Computer("Otto")), Chair(Human(8, "*Bo*"))),
    options={},
    house=House(seats=3),
    seq=5,
    created=0.0,
)
PANEL = Panel(table=TABLE, seat=0, stamp="0badcafe", since=(), waiting=(0,))


def options(number: int, label: str = "Option") -> tuple[Option, ...]:
    return tuple(Option(f"k{n}", f"{label} {n}") for n in range(number))


def drawn(found: Panel, look: Look | None = None) -> list[dict[str, Any]]:
    payload: list[dict[str, Any]] = panel.draw(found, PanelControl, look).to_components()  # type: ignore[no-untyped-call]
    body = {"components": payload, "flags": limits.V2}
    assert limits.faults("POST", "/channels/1/messages", body) == []
    return list(limits.walk(payload))


def labels(every: list[dict[str, Any]]) -> list[str]:
    return [each["label"] for each in every if each["type"] == limits.BUTTON]


def menu(every: list[dict[str, Any]]) -> dict[str, Any]:
    return next(each for each in every if each["type"] == 3)


def words(every: list[dict[str, Any]]) -> str:
    return "\n".join(each["content"] for each in every if each["type"] == limits.TEXT)


def test_a_few_short_options_are_buttons_with_their_hints_above() -> None:
    asked = Question(
        "Where to?",
        (Option("a", "North", hint="2 gold"), Option("b", "South"), Option("c", "East", refused="It is shut.")),
    )
    every = drawn(msgspec.structs.replace(PANEL, question=asked, since=("Otto moves.",), undo="no"))
    assert labels(every)[:3] == ["North", "South", "East"]
    assert [each["label"] for each in every if each.get("disabled")] == ["East"]
    assert "North: 2 gold" in words(every)
    assert "East: It is shut." in words(every)
    assert "Otto moves." in words(every)
    assert not any(each["type"] == 3 for each in every)


def test_options_with_one_hint_are_named_by_what_they_share() -> None:
    same = (Option("a", "3 steps to M2, $1", hint="iron"), Option("b", "3 steps to M2, 1 morale", hint="iron"))
    assert "-# 3 steps to M2: iron" in words(drawn(msgspec.structs.replace(PANEL, question=Question("?", same))))
    other = (Option("a", "North", hint="iron"), Option("b", "South", hint="iron"))
    assert "-# North and South: iron" in words(drawn(msgspec.structs.replace(PANEL, question=Question("?", other))))
    many = tuple(Option(f"k{n}", f"Way {n}", hint="iron") for n in range(5))
    assert "-# Way 0 and 4 more: iron" in words(drawn(msgspec.structs.replace(PANEL, question=Question("?", many))))


def test_many_or_long_options_are_a_menu() -> None:
    for asked in (Question("?", options(11)), Question("?", options(2, "x" * 60))):
        found = menu(drawn(msgspec.structs.replace(PANEL, question=asked)))
        assert (found["min_values"], found["max_values"]) == (1, 1)
        assert len(found["options"]) == len(asked.options)


def test_more_than_a_menu_holds_is_paged() -> None:
    every = drawn(msgspec.structs.replace(PANEL, question=Question("?", options(60))), Look(page=2))
    assert [option["label"] for option in menu(every)["options"]] == [f"Option {n}" for n in range(50, 60)]
    assert "Earlier" in labels(every)


def test_several_of_a_short_list_are_picked_at_once() -> None:
    found = menu(drawn(msgspec.structs.replace(PANEL, question=Question("?", options(5), least=2, most=3))))
    assert (found["min_values"], found["max_values"]) == (2, 3)
    assert found["placeholder"] == "Choose 2 to 3"


def test_several_of_a_long_list_are_marked_page_by_page() -> None:
    asked = Question("?", options(30), least=2, most=3)
    every = drawn(msgspec.structs.replace(PANEL, question=asked), Look(page=1, marked=1 << 3 | 1 << 29))
    assert "Take these 2" in labels(every)
    assert [option["label"] for option in menu(every)["options"] if option.get("default")] == ["Option 29"]
    one = drawn(msgspec.structs.replace(PANEL, question=asked), Look(page=1, marked=1 << 3))
    done = next(each for each in one if each.get("label") == "Take these 1")
    assert done["disabled"]


def test_what_seals_is_told_before_it_is_done() -> None:
    asked = Preview(("You take a card from the pile.",), more=True, seals=True)
    every = drawn(msgspec.structs.replace(PANEL, confirm=asked, trail=("Take",), chosen=("take",)))
    assert "This cannot be taken back." in words(every)
    assert "What else comes of it is not known yet." in words(every)
    assert labels(every)[:2] == ["Do it", "Back"]


def test_nothing_to_decide_names_whom_the_table_waits_for() -> None:
    every = drawn(msgspec.structs.replace(PANEL, waiting=(1, 2)))
    assert "The table waits for Otto and \\*Bo\\*." in words(every)


def test_a_panel_is_told_apart_by_its_picks() -> None:
    first = panel.custom_id(PANEL, "pick", "0")
    second = panel.custom_id(msgspec.structs.replace(PANEL, chosen=("a",)), "pick", "0")
    third = panel.custom_id(msgspec.structs.replace(PANEL, chosen=("b",)), "pick", "0")
    assert len({first, second, third}) == 3


def test_the_worst_panel_stays_within_the_limits() -> None:
    long = "w" * 300
    asked = Question(
        long,
        tuple(Option(f"k{n}", long, hint=long, refused=long if n % 2 else "", place="p") for n in range(120)),
        hint=long,
        most=40,
    )
    worst = msgspec.structs.replace(
        PANEL, question=asked, since=(long,) * 50, done=(long,) * 50, trail=(long,) * 3, chosen=("a",), trouble=long
    )
    drawn(worst, Look(notice=long, page=1, marked=(1 << 120) - 1))
