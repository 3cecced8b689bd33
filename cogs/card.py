"""How the turn card and the short messages beside it look."""

from __future__ import annotations

import importlib
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING

import discord
from discord import ui

from cogs import admin, answers, looking, people, turn, undo, words
from cogs.controls import Control, button, row
from cogs.places import module_of
from tables.model import Card

if TYPE_CHECKING:
    from cogs.client import Interaction

LINES_LIMIT = 2400


def face(card: Card, title: str, alt: str, *, buttons: bool = True) -> ui.LayoutView:
    """The card: what happened, whose turn it is, the board, the time left, and the buttons."""
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text) for text in (_story(card, title), _call(card)) if text]
    if alt:
        parts.append(answers.gallery(alt))
    elif card.view is not None and (card.kind != "over" or card.result is not None):
        parts.append(ui.TextDisplay("-# The board could not be drawn this time. `/board` tries again."))
    if foot := _foot(card):
        parts.append(ui.TextDisplay(foot))
    if buttons:
        parts.append(row(*_buttons(card)))
    return answers.layout(*parts, accent=_accent(card))


def beside(card: Card, pings: Sequence[int]) -> ui.LayoutView:
    """A note, a reminder or a vote."""
    lines = [_unnamed(card, line) if pings and card.kind == "reminder" else line for line in card.lines]
    text = words.newest([words.plain(line) for line in lines], LINES_LIMIT)
    if card.kind in ("reminder", "vote"):
        text = " ".join([*(f"<@{user}>" for user in pings), text])
    parts: list[ui.Item[ui.LayoutView]] = [ui.TextDisplay(text)]
    if card.kind == "vote" and card.vote is not None:
        which = f"{card.table.id}:{card.vote.id:x}"
        parts.append(
            row(
                button(undo.VoteButton, f"vote:agree:{which}", "Agree", style=discord.ButtonStyle.primary),
                button(undo.VoteButton, f"vote:keep:{which}", "Keep it"),
            )
        )
    return answers.layout(*parts)


def _unnamed(card: Card, line: str) -> str:
    """A reminder without the name that it begins with: the mention stands there instead."""
    names = [f"{person.name}: " for person in card.people if person.user in card.pings]
    return next((line.removeprefix(name) for name in names if line.startswith(name)), line)


def _story(card: Card, title: str) -> str:
    """The title and what happened, one line an event."""
    return f"### {title}\n{words.newest([_line(card, line) for line in card.lines], LINES_LIMIT)}".rstrip()


def _line(card: Card, line: str) -> str:
    """A point of a list; the seal of the key, which only a checker reads, in small print."""
    seal = card.table.commitment and card.table.commitment in line
    return f"{'-#' if seal else '-'} {words.plain(line)}"


def _call(card: Card) -> str:
    """Whose turn it is; people are mentioned, the others named."""
    if card.kind == "over":
        return people.standings(card.result, card.people) if card.result else "**This game was ended early.**"
    if card.kind == "stuck" or not card.awaited:
        return ""
    names = [people.mention(card.people[seat]) for seat in card.awaited]
    human = [seat for seat in card.awaited if card.people[seat].user is not None]
    if len(names) == 1:
        return f"**{names[0]}, it is your turn.**" if human else f"It is {names[0]}'s turn."
    return f"**{words.listed(names)}: you decide at the same time.**"


def _foot(card: Card) -> str:
    """Time left; at the start the seal of the key, at the end the key."""
    found = []
    if card.deadline is not None and card.awaited:
        found.append(f"-# Time for this turn runs out {words.moment(card.deadline)}.")
    if card.kind == "over" and card.key:
        found.append(f"-# Key of this game: `{card.key}`")
        found.append(f"-# Its SHA-256, posted at the start: `{card.table.commitment}`")
    return "\n".join(found)


def _buttons(card: Card) -> list[Control]:
    table = card.table.id
    if card.kind == "stuck":
        return admin.stuck_choices(table)
    over = card.kind == "over"
    take = [] if over else [_card_button("take", "Take my turn", table, discord.ButtonStyle.primary)]
    undo = [] if over else [_card_button("undo", "Undo", table)]
    hand = _card_button("hand", "My hand", table)
    return [*take, hand, *undo, _card_button("log", "Log", table), _card_button("rules", "Rules", table)]


def _card_button(
    do: str, label: str, table: int, style: discord.ButtonStyle = discord.ButtonStyle.secondary
) -> Control:
    return button(CardButton, f"card:{do}:{table}", label, style=style)


def _accent(card: Card) -> str:
    """The colour of the seat that is on, as the game's pictures have it."""
    seats = card.awaited or ([card.result.standings[0].seat] if card.result else [])
    if not seats:
        return ""
    try:
        colours: dict[str, str] = importlib.import_module(f"render.{module_of(card.table.game)}").COLOURS
    except ModuleNotFoundError:
        return ""
    return colours.get(card.people[seats[0]].seat.colours[0], "")


class CardButton(Control, template=r"card:(?P<do>take|hand|undo|log|rules):(?P<table>\d+)"):
    """A button of a card. It knows the table only, so it works from any old card."""

    async def press(self, interaction: Interaction) -> None:
        """Answer in private."""
        await answers.hold(interaction)
        await PRESSES[self.ids["do"]](interaction, self.table)


PRESSES: dict[str, Callable[[Interaction, int], Awaitable[None]]] = {
    "take": turn.open_panel,
    "hand": looking.show_hand,
    "undo": undo.take_back,
    "log": looking.show_log,
    "rules": looking.show_rules,
}
