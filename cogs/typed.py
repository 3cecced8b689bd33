"""A game's own commands: the choices of the panel, typed. Every game declares its group; this makes it work.

A command names kinds of answers to the first question (the part of an option's key before `:`); its one option holds
the rest of the way. The value of a suggestion is that way: answers joined by ` > `, several keys of one answer by `, `.
"""

from __future__ import annotations

import asyncio
import math
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import TYPE_CHECKING, Any

import msgspec
from discord import app_commands

from cogs import answers, panel, places, turn, words
from cogs.panel import Look
from rules.core import IllegalAction
from rules.questions import Option, Question
from tables.model import Panel, Refused, Table

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill

    Callback = Callable[..., Awaitable[None]]

STEP, KEY = " > ", ", "
SHOWN = 25  # suggestions that Discord shows
CALLS = 40  # questions looked at for one list of suggestions
PATIENCE = 0.5  # seconds after which the list is shown as far as it has come


class Opening(msgspec.Struct, frozen=True):
    """A command that opens something. `option`: name and description of what can be typed after it, "" for nothing."""

    name: str
    description: str
    kinds: tuple[str, ...]
    option: str = ""
    about: str = ""


class GameCommands(msgspec.Struct, frozen=True):
    """The group of one game. `choose` is added to it and answers whatever question is open."""

    game: str
    group: str
    description: str
    openings: tuple[Opening, ...]

    async def setup(self, bot: Waybill) -> None:
        """Add the group to the bot."""
        group = app_commands.Group(name=self.group, description=self.description, extras={"game": self.game})
        for opening in self.openings:
            group.add_command(_command(self.game, opening))
        about = "What you choose; several things are divided by commas"
        group.add_command(
            _command(self.game, Opening("choose", "Answer the question that is open for you", (), "answer", about))
        )
        bot.tree.add_command(group)


class Way(msgspec.Struct, frozen=True):
    """A way through the questions: labels to read, keys to send; `more`: it does not end here."""

    labels: tuple[str, ...]
    steps: tuple[tuple[str, ...], ...]
    more: bool = False

    @property
    def words(self) -> str:
        """The labels as one line."""
        return " · ".join(self.labels)

    @property
    def label(self) -> str:
        """As it is suggested."""
        return self.words + (" …" if self.more else "")

    @property
    def value(self) -> str:
        """As the value of a suggestion."""
        return STEP.join(KEY.join(keys) for keys in self.steps)

    @property
    def chosen(self) -> tuple[str, ...]:
        """All keys in a row."""
        return tuple(key for keys in self.steps for key in keys)


def _command(game: str, opening: Opening) -> app_commands.Command[Any, ..., None]:
    """One command of a group, with its option if it has one."""
    if not opening.option:

        async def bare(interaction: Interaction) -> None:
            await play(interaction, game, opening, "")

        return app_commands.Command(name=opening.name, description=opening.description, callback=bare)

    async def typed(interaction: Interaction, typed: str = "") -> None:
        await play(interaction, game, opening, typed)

    renamed = app_commands.rename(typed=opening.option)(app_commands.describe(typed=opening.about)(typed))
    command: app_commands.Command[Any, ..., None] = app_commands.Command(
        name=opening.name, description=opening.description, callback=renamed
    )

    async def complete(interaction: Interaction, text: str) -> list[app_commands.Choice[str]]:
        return await suggest(interaction, game, opening, text)

    command.autocomplete("typed")(complete)
    return command


# -- playing --------------------------------------------------------------------------------------------------------


async def play(interaction: Interaction, game: str, opening: Opening, typed: str) -> None:
    """Do what was typed, as far as it goes; what is left to decide is asked in the panel.

    Judged against the present state. A typed command is deliberate, so it is not asked to confirm.
    """
    await answers.hold(interaction)
    table = await places.here(interaction, game)
    tables, user = interaction.client.tables, interaction.user.id
    found = await tables.panel(table.id, user)
    if found.chosen and (opening.kinds or found.question is None):
        found = await tables.reset(table.id, user, found.stamp)
    if found.question is None:
        raise Refused("nothing_to_decide", "There is nothing for you to decide now. `/board` shows the table.")
    way = await _meant(interaction, table, opening, found, typed)
    for number, keys in enumerate(way.steps, 1):
        # Only the last answer may bear the id: a second one of the same interaction would be taken for a repetition.
        bearing = interaction.id if number == len(way.steps) else None
        found = await tables.pick(table.id, user, found.stamp, keys, bearing)
    if found.confirm is not None:
        found = await tables.confirm(table.id, user, found.stamp, interaction.id)
    await turn.show(interaction, found, Look())


async def _meant(interaction: Interaction, table: Table, opening: Opening, found: Panel, typed: str) -> Way:
    """The way that was picked from the list, or typed in the words of the list."""
    several = _several(found.question, typed) if not opening.kinds else None
    if several is not None:
        return several
    ways = await _ways(interaction, table, opening, found, typed or " ", patience=math.inf)
    if not ways:
        raise Refused("nothing_to_decide", await _why_not(found, opening))
    if not typed:
        starts = list(dict.fromkeys(way.steps[:1] for way in ways))
        return Way((), starts[0]) if len(starts) == 1 and opening.kinds else _unclear(ways)
    text = typed.casefold().strip()
    exact = [way for way in ways if text.removesuffix(" …") in (way.value.casefold(), way.words.casefold())]
    begun = [way for way in ways if way.value.casefold().startswith(text + STEP)]
    if begun and not exact:  # a suggestion that stopped half way; the panel asks for the rest
        return Way((), begun[0].steps[: text.count(STEP) + 1])
    near = exact or [way for way in ways if text in way.label.casefold()]
    return near[0] if len(near) == 1 else _unclear(near or ways)


async def _why_not(found: Panel, opening: Opening) -> str:
    """The reason why none of the command's kinds is possible."""
    question = found.question
    reasons = [each.refused for each in question.options if each.refused and _is(each, opening)] if question else []
    return reasons[0] if reasons else "That is not possible now. *Take my turn* shows what is."


def _unclear(ways: Sequence[Way]) -> Way:
    listed = words.listed((f"*{words.plain(way.label)}*" for way in ways[:5]), "or")
    raise Refused("unknown_option", f"Please pick one from the list: {listed}.")


def _several(question: Question | None, typed: str) -> Way | None:
    """Several answers at once, divided by commas, for a question that takes more than one."""
    if question is None or question.most == 1:
        return None
    chosen = []
    for word in (part.strip().casefold() for part in typed.split(KEY.strip())):
        match = [option for option in question.options if word in (option.key.casefold(), option.label.casefold())]
        if not match or match[0].refused:
            raise Refused("unknown_option", f"{words.plain(word) or 'Nothing'} is no answer to: {question.title}")
        chosen.append(match[0])
    order = [option for option in question.options if option in chosen]
    if not question.least <= len(order) <= question.most:
        raise Refused("unknown_option", f"Please choose {panel.how_many(question)} of the list, divided by commas.")
    return Way(tuple(option.label for option in order), (tuple(option.key for option in order),))


# -- suggesting -----------------------------------------------------------------------------------------------------


async def suggest(interaction: Interaction, game: str, opening: Opening, text: str) -> list[app_commands.Choice[str]]:
    """What the asking member can choose now, with the panel's labels; nothing for everybody else."""
    tables = interaction.client.tables
    try:
        table = await places.here(interaction, game)
        found = await tables.panel(table.id, interaction.user.id)
        if found.question is not None and found.question.most > 1 and not opening.kinds:
            return _next_of_several(found.question, text)
        ways = await _ways(interaction, table, opening, found, text)
    except (Refused, IllegalAction):
        return []
    near = [way for way in ways if text.casefold().strip() in way.label.casefold()] or ways
    return [app_commands.Choice(name=words.clip(way.label, 100), value=way.value) for way in near[:SHOWN]]


def _next_of_several(question: Question, text: str) -> list[app_commands.Choice[str]]:
    """Suggestions for the last of several answers, behind those that are typed already."""
    *before, last = [part.strip() for part in text.split(KEY.strip())]
    labels = [option.label for option in question.options if not option.refused and option.label not in before]
    lines = [KEY.join([*before, label]) for label in labels if last.casefold() in label.casefold()]
    return [app_commands.Choice(name=words.clip(line, 100), value=line) for line in lines[:SHOWN] if len(line) <= 100]


async def _ways(
    interaction: Interaction, table: Table, opening: Opening, found: Panel, text: str, *, patience: float = PATIENCE
) -> list[Way]:
    """Ways that begin with the command, followed to their ends where the list stays short.

    Without a text only what fits one list is followed, with one as far as `CALLS` questions and `patience` go. What is
    played must not depend on how busy the machine is, so patience is for suggestions only.
    """
    start = found.chosen if not opening.kinds else ()
    first = found.question
    if start != found.chosen:
        asked = await interaction.client.tables.question(table.id, interaction.user.id, ())
        first = asked if isinstance(asked, Question) else None
    options = [each for each in first.options if not each.refused and _is(each, opening)] if first else []
    ways = [Way((each.label,), ((each.key,),), more=True) for each in options]
    limit, calls = SHOWN if not text else SHOWN * 8, 0
    done: list[Way] = []
    until = time.perf_counter() + patience
    while ways and calls < CALLS and time.perf_counter() < until:
        way, calls = ways.pop(0), calls + 1
        await asyncio.sleep(0)  # a question can take long in a big game, and others have moves to make
        asked = await interaction.client.tables.question(table.id, interaction.user.id, (*start, *way.chosen))
        further = _follow(way, asked)
        if len(done) + len(ways) + len(further) > limit:
            done.append(way)
        elif further and further[0] is not way:
            ways += further
        else:
            done.append(msgspec.structs.replace(way, more=isinstance(asked, Question)))
    return [way for way in done + ways if len(way.value) <= 100]


def _follow(way: Way, asked: object) -> list[Way]:
    """The ways that go on from here: itself where it ends, or where several answers are wanted at once."""
    if not isinstance(asked, Question) or asked.most > 1:
        return [way]
    return [
        Way((*way.labels, each.label), (*way.steps, (each.key,)), more=True)
        for each in asked.options
        if not each.refused
    ]


def _is(option: Option, opening: Opening) -> bool:
    return not opening.kinds or option.key.partition(":")[0] in opening.kinds
