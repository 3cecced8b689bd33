"""Answers to the member who asked, always private: within three seconds, once, and without blocking."""

from __future__ import annotations

import io
import logging
from collections.abc import Awaitable, Iterable, Sequence
from typing import TYPE_CHECKING

import aiohttp
import discord
from discord import ui

from cogs import words

if TYPE_CHECKING:
    from cogs.client import Interaction
    from render.picture import Picture

log = logging.getLogger(__name__)

ANSWERED = 40060  # the interaction has an answer
TEXT_LIMIT = 4000  # all text displays of one message together
PERMISSIONS = {
    "view_channel": "View Channel",
    "send_messages": "Send Messages",
    "send_messages_in_threads": "Send Messages in Threads",
    "create_public_threads": "Create Public Threads",
    "attach_files": "Attach Files",
    "embed_links": "Embed Links",
    "manage_threads": "Manage Threads",
}


def permission_list(names: Iterable[str]) -> str:
    """Permissions by the names that Discord's settings show."""
    return words.listed(f"**{PERMISSIONS.get(name, name)}**" for name in names)


async def hold(interaction: Interaction, *, same_message: bool = False) -> None:
    """Tell Discord that the answer follows. Call it before anything that takes time.

    A press in a private panel (or with `same_message`) keeps the message, everything else gets a private answer of its
    own. Raises discord.HTTPException when the interaction is too old or was answered already: then it is not executed.
    """
    try:
        if same_message or in_panel(interaction):
            await interaction.response.defer()
        else:
            await interaction.response.defer(ephemeral=True, thinking=True)
    except (aiohttp.ClientError, OSError) as error:
        log.info("interaction %s: no word whether it was taken (%s)", interaction.id, error)


def in_panel(interaction: Interaction) -> bool:
    """Whether a control of a private message was pressed."""
    return interaction.message is not None and interaction.message.flags.ephemeral


async def say(interaction: Interaction, text: str) -> None:
    """One private message of plain text, whatever was answered so far; a panel stays as it is."""
    text = words.clip(text, 2000)
    held = interaction.response.type
    if held is None and await _first(interaction.response.send_message(text, ephemeral=True)):
        return
    if held in (None, discord.InteractionResponseType.deferred_channel_message):
        await interaction.edit_original_response(content=text)
    else:
        await interaction.followup.send(text, ephemeral=True)


async def show(interaction: Interaction, view: ui.LayoutView, pictures: Sequence[discord.File] = ()) -> None:
    """A private message with controls: in the panel where one was pressed, else a new one."""
    files = list(pictures)
    if not interaction.response.is_done():
        if in_panel(interaction):
            first = interaction.response.edit_message(view=view, attachments=files)
        else:
            first = interaction.response.send_message(view=view, files=files, ephemeral=True)
        if await _first(first):
            return
        for file in files:
            file.reset()
    await interaction.edit_original_response(view=view, attachments=files)


async def _first(answer: Awaitable[object]) -> bool:
    """Send the first answer; False when Discord has one already: a `hold` that it heard and could not confirm."""
    try:
        await answer
    except discord.HTTPException as error:
        if error.code != ANSWERED:
            raise
        return False
    return True


def attachment(picture: Picture, name: str = "board") -> discord.File:
    """A picture as a file with its alt text; a gallery shows it as `attachment://<name>.webp`."""
    return discord.File(io.BytesIO(picture.data), filename=f"{name}.webp", description=picture.alt[:1024])


def gallery(alt: str, name: str = "board") -> ui.MediaGallery[ui.LayoutView]:
    """The place of an attached picture in a layout."""
    return ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{name}.webp", description=alt[:1024]))


def layout(*children: ui.Item[ui.LayoutView], accent: str = "") -> ui.LayoutView:
    """A fresh layout with one container; `accent` is `#RRGGBB`. It never times out: its controls are dynamic items."""
    view = ui.LayoutView(timeout=None)
    colour = discord.Colour.from_str(accent) if accent else None
    view.add_item(ui.Container(*children, accent_colour=colour))
    return view
