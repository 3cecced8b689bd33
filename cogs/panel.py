"""How the private panel looks: what happened, what is asked, and the controls to answer it."""

from __future__ import annotations

import zlib
from typing import TYPE_CHECKING, Any

import discord
import msgspec
from discord import ui

from cogs import answers, words
from cogs.controls import Control, button, row
from rules.questions import Option, Question
from tables.model import Panel

if TYPE_CHECKING:
    from render.picture import Picture

    Part = ui.Item[ui.LayoutView]

MENU = 25  # options of one select
AS_BUTTONS, BUTTON_LABEL = 10, 38  # more, or longer ones, become a menu; Discord cuts labels off there
NAMED = 4  # buttons that are named before a hint that they share
SINCE, DONE, REASONS, HINTS, PREVIEW, SHORT = 1000, 500, 500, 500, 1500, 250  # characters
CLOSED = "That panel was out of date. This is how things stand now."


class Look(msgspec.Struct, frozen=True):
    """What a panel shows beside itself. `marked`: options of a long question picked so far, as a bit mask."""

    notice: str = ""
    page: int = 0
    marked: int = 0
    picture: Picture | None = None


def mark(panel: Panel) -> str:
    """The point of a half-filled panel, for custom ids: how many picks, and which."""
    return f"{len(panel.chosen):x}{zlib.crc32(chr(0).join(panel.chosen).encode()) & 0xFFFF:04x}"


def custom_id(panel: Panel, do: str, rest: str = "") -> str:
    """The id of a control of this panel."""
    return f"p:{do}:{panel.table.id}:{panel.seat}:{panel.stamp}:{mark(panel)}:{rest}"


def draw(panel: Panel, control: type[Control], look: Look | None = None) -> ui.LayoutView:
    """The panel as a layout; `control` is the class of its buttons and menus."""
    look = look or Look()
    parts: list[Part] = [ui.TextDisplay(text) for text in (_told(panel, look), _asked(panel)) if text]
    if look.picture is not None:
        parts.append(answers.gallery(look.picture.alt))
    parts += _confirmation(panel, control) if panel.confirm else _question(panel, control, look)
    if panel.question is not None and not panel.confirm:
        parts += _closed(panel, control, panel.question)
    parts.append(row(*_ways(panel, control)))
    return answers.layout(*parts)


# -- what is told ---------------------------------------------------------------------------------------------------


def _told(panel: Panel, look: Look) -> str:
    """Notice, what happened meanwhile, what was just done."""
    found = []
    if look.notice:
        found.append(f"**{words.clip(look.notice, SHORT)}**")
    if panel.trouble:
        found.append(f"**The card is not in the channel: {words.clip(panel.trouble, SHORT)}**")
    since = [f"- {words.plain(line)}" for line in panel.since if not _is_seal(panel, line)]
    if since:
        found += ["**Since your last decision**", words.newest(since, SINCE)]
    if panel.done:
        found.append(words.newest([f"- {words.plain(line)}" for line in panel.done], DONE))
    return "\n".join(found)


def _is_seal(panel: Panel, line: str) -> bool:
    """Whether the line tells the seal of the key, which is public and of no use here."""
    return bool(panel.table.commitment) and panel.table.commitment in line


def _asked(panel: Panel) -> str:
    """The open question with the picks so far, or what the table waits for."""
    if panel.result is not None:
        return "The game is over. The card in the channel shows how it ended."
    if panel.confirm is not None:
        return ""
    if panel.question is None:
        return _waiting(panel)
    found = [f"### {words.clip(panel.question.title or 'What will you do?', SHORT)}"]
    if panel.trail:
        found.append(f"-# So far: {words.clip(' › '.join(panel.trail), SHORT)}")
    if panel.question.hint:
        found.append(words.clip(panel.question.hint, 2 * SHORT))
    if not panel.chosen and panel.deadline is not None and panel.seat in panel.waiting:
        found.append(f"-# Your time runs out {words.moment(panel.deadline)}.")
    return "\n".join(found)


def _waiting(panel: Panel) -> str:
    names = [_holder(panel, seat) for seat in panel.waiting if seat != panel.seat]
    if not names:
        return "There is nothing to decide for you now."
    return f"Nothing to decide for you now. The table waits for {words.listed(names)}."


def _holder(panel: Panel, seat: int) -> str:
    chair = panel.table.chairs[seat]
    holder = chair.stand_in or chair.holder
    if holder is None:
        return f"seat {seat + 1}"
    return words.plain(holder.name)


def _closed(panel: Panel, control: type[Control], question: Question) -> list[Part]:
    """Options that cannot be taken now: buttons that cannot be pressed where few are short, and a reason for each."""
    refused = [(index, option) for index, option in enumerate(question.options) if option.refused]
    if not refused:
        return []
    reasons = "\n".join(f"-# {option.label}: {option.refused}" for _, option in refused)
    told: Part = ui.TextDisplay(words.clip(reasons, REASONS))
    if not _as_buttons(refused):
        return [told]
    buttons = [
        button(control, custom_id(panel, "pick", f"{index:x}"), option.label, emoji=option.emoji, disabled=True)
        for index, option in refused
    ]
    return [*_fives(buttons), told]


# -- what is asked --------------------------------------------------------------------------------------------------


def open_options(question: Question) -> list[tuple[int, Option]]:
    """The options that can be taken, each with its index in the question."""
    return [(index, option) for index, option in enumerate(question.options) if not option.refused]


def marks(question: Question | None) -> tuple[tuple[str, int], ...]:
    """Places and numbers for a picture: the options in the order of the menu, from 1."""
    if question is None:
        return ()
    return tuple((option.place, n) for n, (_, option) in enumerate(open_options(question), 1) if option.place)


def _question(panel: Panel, control: type[Control], look: Look) -> list[Part]:
    question = panel.question
    if question is None:
        return []
    options = open_options(question)
    if question.most == 1 and _as_buttons(options):
        return _rows(panel, control, look, options)
    pages = (len(options) + MENU - 1) // MENU
    page = min(look.page, pages - 1)
    parts: list[Part] = [row(_menu(panel, control, look, page))]
    if pages > 1:
        parts.append(row(*_turning(panel, control, look, page, pages)))
    return parts


def _as_buttons(options: list[tuple[int, Option]]) -> bool:
    """Whether the options are few and short enough for buttons."""
    return len(options) <= AS_BUTTONS and all(len(each.label) <= BUTTON_LABEL for _, each in options)


def _fives(buttons: list[Control]) -> list[Part]:
    """Buttons in rows of five."""
    return [row(*buttons[start : start + 5]) for start in range(0, len(buttons), 5)]


def _together(labels: list[str]) -> str:
    """What stands before a hint that several options share: what their labels have in common up to a comma."""
    heads = {label.rpartition(", ")[0] for label in labels}
    if len(labels) == 1 or len(heads) > 1 or not all(heads):
        return words.listed(labels) if len(labels) <= NAMED else f"{labels[0]} and {len(labels) - 1} more"
    return heads.pop()


def _hints(options: list[tuple[int, Option]]) -> str:
    """What is to be known about options whose button has no room for it, a line for each different hint."""
    about: dict[str, list[str]] = {}
    for _, option in options:
        about.setdefault(option.hint, []).append(option.label)
    lines = [f"-# {_together(labels)}: {words.inside(hint)}" for hint, labels in about.items() if hint]
    return words.clip("\n".join(lines), HINTS)


def _rows(panel: Panel, control: type[Control], look: Look, options: list[tuple[int, Option]]) -> list[Part]:
    """Each option as a button, five in a row, their hints above."""
    hints = _hints(options)
    buttons = [
        button(
            control,
            custom_id(panel, "pick", f"{index:x}"),
            _numbered(look, number, option),
            style=discord.ButtonStyle.primary,
            emoji=option.emoji,
        )
        for number, (index, option) in enumerate(options, 1)
    ]
    above: list[Part] = [ui.TextDisplay(hints)] if hints else []
    return [*above, *_fives(buttons)]


def _numbered(look: Look, number: int, option: Option) -> str:
    """The label with the number that the picture beside shows, where there is one."""
    return f"{number} · {option.label}" if look.picture is not None and option.place else option.label


def _menu(panel: Panel, control: type[Control], look: Look, page: int) -> Control:
    """One page of the options as a select."""
    question = panel.question
    assert question is not None
    every = open_options(question)
    options = every[page * MENU : (page + 1) * MENU]
    several = len(every) > MENU and question.most > 1
    select: ui.Select[Any] = ui.Select(
        custom_id=custom_id(panel, "mark" if several else "menu", f"{page:x}.{look.marked:x}"),
        placeholder=words.clip(_placeholder(question, several), 150),
        min_values=0 if several else max(question.least, 1),
        max_values=min(question.most, len(options)),
        required=not several,
        options=[
            discord.SelectOption(
                label=words.clip(_numbered(look, page * MENU + number, option), 100),
                value=f"{index:x}",
                description=words.clip(option.hint, 100) or None,
                emoji=option.emoji or None,
                default=several and bool(look.marked >> index & 1),
            )
            for number, (index, option) in enumerate(options, 1)
        ],
    )
    return control(select)


def how_many(question: Question) -> str:
    """The number of answers that a question wants: `2`, `1 to 3`."""
    return f"{question.least}" if question.least == question.most else f"{question.least} to {question.most}"


def _placeholder(question: Question, several: bool) -> str:
    if question.most == 1:
        return "Choose one"
    return f"Choose {how_many(question)}" + (" over all pages" if several else "")


def _turning(panel: Panel, control: type[Control], look: Look, page: int, pages: int) -> list[Control]:
    """The pages of a long question, and where several options are picked the end of it."""
    question = panel.question
    assert question is not None
    found = []
    for label, target in (("Earlier", page - 1), ("More", page + 1)):
        rest = f"{target % pages:x}.{look.marked:x}"
        do = "prev" if label == "Earlier" else "next"
        found.append(button(control, custom_id(panel, do, rest), label, disabled=not 0 <= target < pages))
    if question.most > 1:
        number = look.marked.bit_count()
        fits = question.least <= number <= question.most
        style = discord.ButtonStyle.primary
        rest = f"{page:x}.{look.marked:x}"
        label = f"Take these {number}" if number else _placeholder(question, False)
        found.append(button(control, custom_id(panel, "these", rest), label, style=style, disabled=not fits))
    return found


def _confirmation(panel: Panel, control: type[Control]) -> list[Part]:
    """What a sealing action would do, and whether it should."""
    preview = panel.confirm
    assert preview is not None
    found = [f"### {words.clip(' › '.join(panel.trail), SHORT)}"] if panel.trail else []
    found.append(words.clip("\n".join(f"- {words.plain(line)}" for line in preview.lines), PREVIEW))
    warning = "This cannot be taken back."
    if preview.more:
        warning = f"What {'else ' if preview.lines else ''}comes of it is not known yet. {warning}"
    yes = button(control, custom_id(panel, "yes"), "Do it", style=discord.ButtonStyle.success)
    told = "\n".join(filter(None, found))
    return [*([ui.TextDisplay(told)] if told else []), ui.TextDisplay(warning), row(yes)]


def _ways(panel: Panel, control: type[Control]) -> list[Control]:
    """The last row: back, undo or asking for it, and looking."""
    found = []
    if panel.chosen:
        found.append(button(control, custom_id(panel, "back"), "Back"))
    if not panel.undo:
        found.append(button(control, custom_id(panel, "undo"), "Undo"))
    elif panel.may_ask and panel.question is None:
        found.append(button(control, custom_id(panel, "ask"), "Ask for undo"))
    found.append(button(control, custom_id(panel, "board"), "Board now"))
    found.append(button(control, custom_id(panel, "hand"), "My hand"))
    return found
