"""Taking a turn: the panel is opened from a card, and every press in it answers with the panel as it is then."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from cogs import answers, looking, panel
from cogs.controls import Control
from cogs.panel import Look
from tables.model import Panel, Refused

if TYPE_CHECKING:
    from cogs.client import Interaction

OUTSIDE = ("no_table", "not_started", "over", "stuck", "not_seated")  # refusals after which there is no panel


async def open_panel(interaction: Interaction, table: int, notice: str = "") -> None:
    """Show the member's own panel of a table. Raises Refused for everybody without a seat."""
    client = interaction.client
    await client.tables.seen(interaction.user.id, interaction.user.display_name)
    await show(interaction, await client.tables.panel(table, interaction.user.id), Look(notice=notice))


async def show(interaction: Interaction, found: Panel, look: Look | None = None) -> None:
    """Show a panel in private, in place of the one that was pressed."""
    look = look or Look()
    files = [answers.attachment(look.picture)] if look.picture else []
    await answers.show(interaction, panel.draw(found, PanelControl, look), files)


class PanelControl(
    Control,
    template=r"p:(?P<do>[a-z]+):(?P<table>\d+):(?P<seat>\d+):(?P<stamp>[0-9a-f]{8}):(?P<mark>[0-9a-f]+):(?P<rest>[0-9a-f.]*)",
):
    """A button or menu of a panel. What it means depends on the question that was open when it was drawn."""

    async def press(self, interaction: Interaction) -> None:
        """Answer with the panel as it is afterwards, also when the press came too late or is refused."""
        await answers.hold(interaction)
        try:
            await PRESSES[self.ids["do"]](self, interaction)
        except Refused as refusal:
            if refusal.code in OUTSIDE:
                raise
            notice = panel.CLOSED if refusal.code == "stale" else refusal.text
            await open_panel(interaction, self.table, notice)

    async def current(self, interaction: Interaction) -> Panel:
        """The member's panel, if it is still the one that was pressed. Raises Refused `stale`."""
        found = await interaction.client.tables.panel(self.table, interaction.user.id)
        pressed = (self.number("seat"), self.ids["stamp"], self.ids["mark"])
        if pressed != (found.seat, found.stamp, panel.mark(found)):
            raise Refused("stale", panel.CLOSED)
        return found

    def rest(self, place: int) -> int:
        """One of the numbers at the end of the id."""
        return int(self.ids["rest"].split(".")[place], 16)

    def keys(self, found: Panel, indexes: list[int]) -> list[str]:
        """The keys of options by their index in the open question, in the question's order."""
        options = found.question.options if found.question else ()
        if not indexes or max(indexes) >= len(options):
            raise Refused("stale", panel.CLOSED)
        return [options[index].key for index in sorted(set(indexes))]


async def _answer(control: PanelControl, interaction: Interaction, indexes: list[int]) -> None:
    """Answer the open question with these options."""
    found = await control.current(interaction)
    keys = control.keys(found, indexes)
    tables = interaction.client.tables
    await show(interaction, await tables.pick(found.table.id, interaction.user.id, found.stamp, keys, interaction.id))


async def _pick(control: PanelControl, interaction: Interaction) -> None:
    await _answer(control, interaction, [control.rest(0)])


async def _menu(control: PanelControl, interaction: Interaction) -> None:
    await _answer(control, interaction, [int(value, 16) for value in control.values])


async def _these(control: PanelControl, interaction: Interaction) -> None:
    marked = control.rest(1)
    await _answer(control, interaction, [index for index in range(marked.bit_length()) if marked >> index & 1])


async def _mark(control: PanelControl, interaction: Interaction) -> None:
    """Remember the choice on one page of a long question, in the ids of the panel that follows."""
    found = await control.current(interaction)
    page, marked = control.rest(0), control.rest(1)
    assert found.question is not None
    for index, _ in panel.open_options(found.question)[page * panel.MENU : (page + 1) * panel.MENU]:
        marked &= ~(1 << index)
    for value in control.values:
        marked |= 1 << int(value, 16)
    await show(interaction, found, Look(page=page, marked=marked))


async def _turn_page(control: PanelControl, interaction: Interaction) -> None:
    found = await control.current(interaction)
    await show(interaction, found, Look(page=control.rest(0), marked=control.rest(1)))


async def _yes(control: PanelControl, interaction: Interaction) -> None:
    found = await control.current(interaction)
    tables = interaction.client.tables
    await show(interaction, await tables.confirm(found.table.id, interaction.user.id, found.stamp, interaction.id))


async def _back(control: PanelControl, interaction: Interaction) -> None:
    found = await control.current(interaction)
    await show(interaction, await interaction.client.tables.back(found.table.id, interaction.user.id, found.stamp))


async def _undo(control: PanelControl, interaction: Interaction) -> None:
    tables = interaction.client.tables
    found = await tables.undo(control.table, interaction.user.id, control.ids["stamp"], interaction.id)
    await show(interaction, found, Look(notice="Taken back."))


async def _ask(control: PanelControl, interaction: Interaction) -> None:
    found = await interaction.client.tables.ask_undo(control.table, interaction.user.id, interaction.id)
    await show(interaction, found, Look(notice="The table has been asked. You can take it back when someone agrees."))


async def _board(control: PanelControl, interaction: Interaction) -> None:
    """The board as it is after a half-made turn, with the open options numbered on it."""
    found = await interaction.client.tables.panel(control.table, interaction.user.id)
    picture = await looking.board(interaction, control.table, panel.marks(found.question))
    await show(interaction, found, Look(picture=picture))


async def _hand(control: PanelControl, interaction: Interaction) -> None:
    found = await interaction.client.tables.panel(control.table, interaction.user.id)
    await show(interaction, found, Look(picture=await looking.hand(interaction, control.table)))


PRESSES: dict[str, Callable[[PanelControl, Interaction], Awaitable[None]]] = {
    "pick": _pick,
    "menu": _menu,
    "mark": _mark,
    "prev": _turn_page,
    "next": _turn_page,
    "these": _these,
    "yes": _yes,
    "back": _back,
    "undo": _undo,
    "ask": _ask,
    "board": _board,
    "hand": _hand,
}
