"""Buttons and selects that outlive a restart: one class each, all that they know stands in their custom_id."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any, ClassVar, Self

import discord
from discord import ui

from cogs import errors

if TYPE_CHECKING:
    from cogs.client import Interaction


class Control(ui.DynamicItem[ui.Item[Any]], template=r"never"):
    """Base of everything that can be pressed. The named groups of `template` become `self.ids`.

    Subclasses implement `press`. discord.py only logs what a dynamic item raises, so `callback` hands it to the one
    error handler; nothing that a member presses stays without an answer.
    """

    known: ClassVar[list[type[Control]]] = []

    def __init_subclass__(cls, *, template: str) -> None:
        super().__init_subclass__(template=template)
        Control.known.append(cls)

    def __init__(self, item: ui.Item[Any]) -> None:
        super().__init__(item)
        match = self.template.fullmatch(self.custom_id)
        assert match is not None
        self.ids: dict[str, str] = match.groupdict()

    @classmethod
    async def from_custom_id(
        cls, interaction: discord.Interaction[Any], item: ui.Item[Any], match: re.Match[str], /
    ) -> Self:
        """The control that was pressed, around the button or select of the message."""
        return cls(item)

    def number(self, name: str) -> int:
        """One of the named groups as a number."""
        return int(self.ids[name])

    @property
    def table(self) -> int:
        """The id of the table that the message belongs to."""
        return self.number("table")

    @property
    def values(self) -> list[str]:
        """What was chosen in a select."""
        return list(self.item.values) if isinstance(self.item, ui.Select) else []

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Do what the control says; every exception becomes a sentence for the member."""
        try:
            await self.press(interaction)
        except Exception as error:
            await errors.answer(interaction, error)

    async def press(self, interaction: Interaction) -> None:
        """What happens when a member presses it."""
        raise NotImplementedError


def button(
    control: type[Control],
    custom_id: str,
    label: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
    emoji: str = "",
) -> Control:
    """A button of the kind `control`; labels are cut at Discord's 80 characters."""
    return control(
        ui.Button(custom_id=custom_id, label=label[:80], style=style, disabled=disabled, emoji=emoji or None)
    )


def is_known(custom_id: str) -> bool:
    """Whether some control of this version answers to the id."""
    return any(each.__discord_ui_compiled_template__.fullmatch(custom_id) for each in Control.known)


def row(*controls: Control) -> ui.ActionRow[ui.LayoutView]:
    """Up to five buttons, or one menu."""
    items: Any = controls
    return ui.ActionRow(*items)
