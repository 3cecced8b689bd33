"""Looking at a table without changing it: board, hand, log, rules, and the tables that wait for a member."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import discord
from discord import app_commands, ui

from cogs import admin, answers, people, places, rulebook, words
from cogs.controls import Control, button, row
from rules.core import Question
from tables.model import LogPage, Refused, Sight

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill
    from render.picture import Picture

TEXT, LOG_TEXT = 3700, 3400  # characters
LOG_LINES = 25


async def setup(bot: Waybill) -> None:
    """Add the commands."""
    commands: tuple[app_commands.Command[Any, ..., None], ...] = (
        board_command,
        hand_command,
        log_command,
        turns_command,
        rules_command,
    )
    for command in commands:
        bot.tree.add_command(command)


# -- pictures -------------------------------------------------------------------------------------------------------


async def seen(interaction: Interaction, table: int) -> Sight:
    """The table as the member may see it. Raises Refused while there is nothing to see."""
    sight = await interaction.client.tables.sight(table, interaction.user.id)
    if sight.view is None and sight.table.status == "stuck":
        raise Refused("stuck", f"{admin.STUCK} `/board` shows the choices.")
    if sight.view is None:
        raise Refused("not_started", "The game has not started yet, so there is no board to look at.")
    return sight


async def board(interaction: Interaction, table: int, marks: tuple[tuple[str, int], ...] = ()) -> Picture:
    """The board for this member's eyes."""
    sight = await seen(interaction, table)
    assert sight.view is not None
    guests = [people.guest(person) for person in sight.people]
    return await interaction.client.studio.board(sight.table.game, table, sight.view, guests, sight.last, marks)


async def hand(interaction: Interaction, table: int) -> Picture:
    """The member's own hand. Raises Refused for everybody without a seat."""
    sight = await seen(interaction, table)
    if sight.seat is None or sight.view is None:
        raise Refused(
            "not_seated", "You hold no seat at this table, so you have no hand here. `/board` shows the board."
        )
    guests = [people.guest(person) for person in sight.people]
    return await interaction.client.studio.hand(sight.table.game, sight.view, guests)


async def show_hand(interaction: Interaction, table: int) -> None:
    """Answer with the member's own hand."""
    picture = await hand(interaction, table)
    await answers.show(interaction, answers.layout(answers.gallery(picture.alt)), [answers.attachment(picture)])


async def show_board(interaction: Interaction, table: int) -> None:
    """Answer with the board, and for those who sit at the table with a button to post its card again."""
    if (await interaction.client.tables.table(table)).status == "stuck":
        choices = row(*admin.stuck_choices(table))
        await answers.show(interaction, answers.layout(ui.TextDisplay(admin.STUCK), choices))
        return
    picture = await board(interaction, table)
    parts: list[ui.Item[ui.LayoutView]] = [answers.gallery(picture.alt)]
    if (await interaction.client.tables.table(table)).seat_of(interaction.user.id) is not None:
        parts.append(row(button(RepostButton, f"repost:{table}", "Post the card again")))
    await answers.show(interaction, answers.layout(*parts), [answers.attachment(picture)])


async def show_text(interaction: Interaction, table: int) -> None:
    """Answer with the board in words."""
    sight = await seen(interaction, table)
    guests = [people.guest(person) for person in sight.people]
    assert sight.view is not None
    text = interaction.client.studio.text(sight.table.game, sight.view, guests, sight.last)
    await answers.show(interaction, answers.layout(ui.TextDisplay(words.clip(text, TEXT))))


class RepostButton(Control, template=r"repost:(?P<table>\d+)"):
    """Posts the newest card of the table once more."""

    async def press(self, interaction: Interaction) -> None:
        """Only for those who sit at the table, so that nobody else can fill the channel."""
        await answers.hold(interaction)
        tables = interaction.client.tables
        table = await tables.table(self.table)
        if table.seat_of(interaction.user.id) is None:
            raise Refused("not_seated", "Only those who sit at the table can post its card again.")
        await tables.repost(self.table)
        await answers.say(interaction, f"The card is on its way to <#{table.channel}>.")


# -- log ------------------------------------------------------------------------------------------------------------


async def show_log(interaction: Interaction, table: int, before: int | None = None) -> None:
    """Answer with a page of the log, the newest one if no line is named."""
    page = await interaction.client.tables.log(table, interaction.user.id, before, LOG_LINES)
    await answers.show(interaction, log_view(table, page, newest=before is None))


def log_view(table: int, page: LogPage, *, newest: bool) -> ui.LayoutView:
    """A page of the log with the way to older lines and back to the newest."""
    lines = [f"- {words.plain(line)}" for line in page.lines] or ["Nothing has happened yet."]
    older = "" if page.before is None else str(page.before)
    buttons = row(
        button(LogButton, f"log:older:{table}:{older}", "Older", disabled=page.before is None),
        button(LogButton, f"log:newest:{table}:", "Newest", disabled=newest),
    )
    return answers.layout(ui.TextDisplay("### Log\n" + words.newest(lines, LOG_TEXT, "line")), buttons)


class LogButton(Control, template=r"log:(?P<do>older|newest):(?P<table>\d+):(?P<before>\d*)"):
    """Turns the pages of the log."""

    async def press(self, interaction: Interaction) -> None:
        """Show another page in the same private message."""
        await answers.hold(interaction)
        await show_log(interaction, self.table, int(self.ids["before"]) if self.ids["before"] else None)


# -- rules ----------------------------------------------------------------------------------------------------------


async def show_rules(interaction: Interaction, table: int, section: int | None = None) -> None:
    """Answer with the rule of the open decision, or with the section that was asked for."""
    found = await interaction.client.tables.table(table)
    book = rulebook.book(found.game)
    if section is None:
        section = book.section_for(await _open_decision(interaction, table))
    section = min(section, len(book.sections) - 1)
    await answers.show(interaction, rules_view(table, book, section))


async def _open_decision(interaction: Interaction, table: int) -> list[str]:
    """The kinds of answers that the member is asked for now."""
    try:
        asked = await interaction.client.tables.question(table, interaction.user.id, ())
    except Refused:
        return []
    return [option.key for option in asked.options] if isinstance(asked, Question) else []


def rules_view(table: int, book: rulebook.Book, section: int) -> ui.LayoutView:
    """One section of the rules, with a menu of the others."""
    menu = ui.Select[ui.LayoutView](
        custom_id=f"rules:{table}",
        placeholder="Another section",
        required=True,
        options=[
            discord.SelectOption(label=words.clip(each.title, 100), value=str(number), default=number == section)
            for number, each in enumerate(book.sections[:25])
        ],
    )
    shown = book.sections[section]
    text = f"### {shown.title}\n{words.clip(shown.text, TEXT)}"
    return answers.layout(ui.TextDisplay(text), row(RulesMenu(menu)))


class RulesMenu(Control, template=r"rules:(?P<table>\d+)"):
    """The menu of the rules."""

    async def press(self, interaction: Interaction) -> None:
        """Show the chosen section in the same private message."""
        await answers.hold(interaction)
        await show_rules(interaction, self.table, int(self.values[0]))


# -- commands -------------------------------------------------------------------------------------------------------


@app_commands.command(name="board", description="Show the board of this channel's table, only to you")
@app_commands.describe(text="As text instead of a picture")
async def board_command(interaction: Interaction, text: bool = False) -> None:
    await answers.hold(interaction)
    table = await places.here(interaction)
    await (show_text if text else show_board)(interaction, table.id)


@app_commands.command(name="hand", description="Show your own hand, only to you")
async def hand_command(interaction: Interaction) -> None:
    await answers.hold(interaction)
    await show_hand(interaction, (await places.here(interaction)).id)


@app_commands.command(name="log", description="Read what has happened at this table")
async def log_command(interaction: Interaction) -> None:
    await answers.hold(interaction)
    await show_log(interaction, (await places.here(interaction)).id)


@app_commands.command(name="rules", description="Read the rules, first the one for your open decision")
async def rules_command(interaction: Interaction) -> None:
    await answers.hold(interaction)
    await show_rules(interaction, (await places.here(interaction)).id)


@app_commands.command(name="turns", description="List the tables that wait for you on this server")
async def turns_command(interaction: Interaction) -> None:
    await answers.hold(interaction)
    client = interaction.client
    lines = []
    for call in await client.tables.turns(interaction.user.id, places.guild_of(interaction)):
        left = f", time runs out {words.moment(call.deadline)}" if call.deadline is not None else ""
        lines.append(f"- {places.title_of(client, call.table)} in {places.link(call.table)}{left}")
    head = f"{words.plural(len(lines), 'table waits', 'tables wait')} for you:" if lines else "No table waits for you."
    await answers.say(interaction, "\n".join([head, *lines]))
