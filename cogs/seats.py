"""Seats of a running game: leaving, taking one over, letting a computer player stand in, coming back."""

from __future__ import annotations

from typing import TYPE_CHECKING

import discord
from discord import app_commands, ui

from cogs import answers, game, lobby, lobby_card, people, places, words
from cogs.controls import Control, button, row
from tables.model import Computer, Refused, Table

if TYPE_CHECKING:
    from cogs.client import Interaction, Waybill


async def setup(bot: Waybill) -> None:
    """Add the commands."""
    game.add(bot, leave, sit, away, back)


@app_commands.command(name="leave", description="Leave this channel's table, for good")
async def leave(interaction: Interaction) -> None:
    await answers.hold(interaction)
    table = await places.here(interaction)
    if table.status == "lobby":
        await interaction.client.tables.leave(table.id, interaction.user.id)
        await lobby_card.refresh(interaction.client, table.id, lobby.LobbyButton)
        await answers.say(interaction, "You have left the table.")
        return
    if table.seat_of(interaction.user.id) is None:
        raise Refused("not_seated", "You hold no seat at this table.")
    text = (
        "A computer player takes your seat for the rest of the game, and you cannot take it back while somebody else "
        "holds it. To be away for a while, use `/game away` instead."
    )
    buttons = row(button(LeaveButton, f"leave:{table.id}", "Leave the game", style=discord.ButtonStyle.danger))
    await answers.show(interaction, answers.layout(ui.TextDisplay(text), buttons))


class LeaveButton(Control, template=r"leave:(?P<table>\d+)"):
    """Confirms that the member gives the seat up."""

    async def press(self, interaction: Interaction) -> None:
        """Leave the running game."""
        await answers.hold(interaction)
        await interaction.client.tables.leave_game(self.table, interaction.user.id)
        await answers.show(interaction, answers.layout(ui.TextDisplay("You have left the game.")))


@app_commands.command(name="sit", description="Take over the seat of a computer player at this channel's table")
@app_commands.describe(seat="Which seat?")
async def sit(interaction: Interaction, seat: str = "") -> None:
    await answers.hold(interaction)
    table = await places.here(interaction)
    number = _seat(seat, _computers(table))
    await interaction.client.tables.take_seat(table.id, number, people.human(interaction))
    await answers.say(interaction, "You sit at the table now. *Take my turn* on its card shows what is to be decided.")


@app_commands.command(name="away", description="Let a computer player play for you until you come back")
@app_commands.describe(seat="Another seat, if its holder is away and you are the host or a manager")
async def away(interaction: Interaction, seat: str = "") -> None:
    await answers.hold(interaction)
    table = await places.here(interaction)
    mine = table.seat_of(interaction.user.id)
    if not seat and mine is None:
        raise Refused("not_seated", "You hold no seat at this table.")
    number = _seat(seat, _humans(table)) if seat else mine
    assert number is not None
    await interaction.client.tables.stand_in(table.id, interaction.user.id, number, people.is_manager(interaction))
    text = (
        "A computer player plays for you until you act again or use `/game back`."
        if number == mine
        else "A computer player plays there now."
    )
    await answers.say(interaction, text)


@app_commands.command(name="back", description="Play your own seat again")
async def back(interaction: Interaction) -> None:
    await answers.hold(interaction)
    table = await places.here(interaction)
    await interaction.client.tables.come_back(table.id, interaction.user.id)
    await answers.say(interaction, "Welcome back. You play your own seat again.")


@sit.autocomplete("seat")
async def _sit_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await _choices(interaction, typed, computers=True)


@away.autocomplete("seat")
async def _away_choices(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    return await _choices(interaction, typed, computers=False)


async def _choices(interaction: Interaction, typed: str, *, computers: bool) -> list[app_commands.Choice[str]]:
    table = await interaction.client.tables.table_in(places.channel_of(interaction))
    if table is None:
        return []
    seats = _computers(table) if computers else _humans(table)
    labels = {seat: words.clip(f"Seat {seat + 1}: {name}", 100) for seat, name in seats.items()}
    return [
        app_commands.Choice(name=label, value=str(seat + 1))
        for seat, label in labels.items()
        if typed.casefold() in label.casefold()
    ]


def _computers(table: Table) -> dict[int, str]:
    """Seats that a computer player holds, by number."""
    held = {seat: chair.holder for seat, chair in enumerate(table.chairs)}
    return {seat: holder.name for seat, holder in held.items() if isinstance(holder, Computer)}


def _humans(table: Table) -> dict[int, str]:
    held = {seat: chair.holder for seat, chair in enumerate(table.chairs)}
    return {seat: holder.name for seat, holder in held.items() if holder and not isinstance(holder, Computer)}


def _seat(typed: str, seats: dict[int, str]) -> int:
    """The seat that was meant: by its number from 1, or the only one there is."""
    if not typed and len(seats) == 1:
        return next(iter(seats))
    if typed.isascii() and typed.isdigit() and int(typed) - 1 in seats:
        return int(typed) - 1
    if not seats:
        raise Refused("bad_seat", "No computer player holds a seat at this table.")
    listed = words.listed((f"{seat + 1} ({words.plain(name)})" for seat, name in seats.items()), "or")
    raise Refused("bad_seat", f"Please name the seat: {listed}.")
