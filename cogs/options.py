"""The private options panel of a lobby: seats and place, variants, picks of the seats."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Any

import discord
from discord import ui

from cogs import answers, lobby_card, words
from cogs.controls import Control, button, row
from cogs.variants import Variant, variants
from tables.model import Clock, Computer, Refused, Table

if TYPE_CHECKING:
    from cogs.client import Interaction

    Part = ui.Item[ui.LayoutView]

FIELDS = 6  # menus on one page
TURN_TIMES = (0, 6 * words.HOUR, 12 * words.HOUR, words.DAY, 2 * words.DAY, 3 * words.DAY, 7 * words.DAY)
BANKS = (0, words.DAY, 3 * words.DAY, 7 * words.DAY)
AT_END = (
    ("default", "Play a cautious default until the turn is over"),
    ("computer", "Let a computer player take over"),
    ("wait", "Wait"),
)


async def open_options(interaction: Interaction, table: int, tab: str = "table", notice: str = "") -> None:
    """Show the panel. Everybody may look; what only the host may change is refused when it is tried."""
    found = await interaction.client.tables.table(table)
    if found.status != "lobby":
        raise Refused("started", "The game has started, so its options are settled.")
    await answers.show(interaction, await draw(interaction, found, tab, notice))


async def draw(interaction: Interaction, table: Table, tab: str, notice: str = "") -> ui.LayoutView:
    """The panel as a layout. Tabs: `table`, `v0`, `v1`... (pages of variants), `s<seat>` (picks of a seat)."""
    fields = variants(interaction.client.games[table.game].Options)
    head = f"**{notice}**\n" if notice else ""
    problems = [each.text for each in await interaction.client.tables.problems(table.id) if each.code != "free_chairs"]
    troubles = "".join(f"\n- {text}" for text in problems)
    parts: list[Part] = [ui.TextDisplay(f"{head}### Options{troubles}")]
    if tab == "table":
        parts += _house(table, interaction)
    elif tab.startswith("v"):
        parts += _variants(table, fields, int(tab[1:]))
    else:
        parts += _picks(table, fields, int(tab[1:]))
    parts.append(ui.Separator())
    parts += [row(*buttons) for buttons in _tabs(table, fields, tab)]
    return answers.layout(*parts)


def _tabs(table: Table, fields: tuple[Variant, ...], tab: str) -> list[list[Control]]:
    """The way to the other pages: those of the table, then a row for the picks of the seats."""
    shared = [each for each in fields if not each.per_seat]
    pages = (len(shared) + FIELDS - 1) // FIELDS
    first = [_tab(table, "table", "Table", tab)]
    first += [_tab(table, f"v{n}", "Variants" if pages == 1 else f"Variants {n + 1}", tab) for n in range(pages)]
    rows = [first]
    if any(each.per_seat for each in fields):
        taken = [seat for seat, chair in enumerate(table.chairs) if chair.holder is not None]
        seats = [_tab(table, f"s{seat}", words.clip(_sitter(table, seat), 30), tab) for seat in taken]
        rows += [seats[start : start + 5] for start in range(0, len(seats), 5)]
    return rows


def _tab(table: Table, name: str, label: str, open_now: str) -> Control:
    style = discord.ButtonStyle.primary if name == open_now else discord.ButtonStyle.secondary
    return button(OptionControl, f"opt:tab:{table.id}:{name}", label, style=style, disabled=name == open_now)


def _sitter(table: Table, seat: int) -> str:
    holder = table.chairs[seat].holder
    return holder.name if holder is not None else f"Seat {seat + 1}"


# -- what can be chosen ---------------------------------------------------------------------------------------------


def _house(table: Table, interaction: Interaction) -> list[Part]:
    """Number of seats, place, clock, invitations."""
    game = interaction.client.games[table.game]
    clock = table.house.clock
    in_thread = isinstance(interaction.channel, discord.Thread)
    seats = [(n, words.plural(n, "seat")) for n in game.seats]
    times = [(n, f"{words.duration(n).capitalize()} a turn" if n else "No clock") for n in TURN_TIMES]
    parts = [_menu(table, ("seats", "table"), "Seats", seats, len(table.chairs))]
    if not in_thread:
        places = [(0, "In this channel"), (1, "In a thread of its own")]
        parts.append(_menu(table, ("place", "table"), "Place", places, int(table.house.thread)))
    parts.append(_menu(table, ("time", "table"), "Clock", times, clock.turn))
    if clock.turn:
        banks = [
            (n, f"A bank of {words.duration(n)} for the whole game" if n else "No bank of spare time") for n in BANKS
        ]
        parts.append(_menu(table, ("bank", "table"), "Bank", banks, clock.bank))
        parts.append(_menu(table, ("end", "table"), "End of time", list(AT_END), clock.at_end))
    users: ui.UserSelect[Any] = ui.UserSelect(
        custom_id=f"opt:invited:{table.id}:table",
        placeholder="Everybody may join",
        min_values=0,
        max_values=24,
        required=False,
        default_values=[
            discord.SelectDefaultValue.from_user(discord.Object(user)) for user in table.house.invited[:24]
        ],
    )
    parts += [ui.TextDisplay("-# Choose members if only they may join:"), row(OptionControl(users))]
    if any(isinstance(chair.holder, Computer) for chair in table.chairs):
        parts.append(row(button(OptionControl, f"opt:fewer:{table.id}:table", "Remove a computer player")))
    return parts


def _variants(table: Table, fields: tuple[Variant, ...], page: int) -> list[Part]:
    """One page of the game's own options."""
    shared = [each for each in fields if not each.per_seat][page * FIELDS : (page + 1) * FIELDS]
    parts: list[Part] = []
    for each in shared:
        parts.append(ui.TextDisplay(f"**{each.title}**" + (f"\n-# {words.clip(each.help, 300)}" if each.help else "")))
        number = fields.index(each)
        parts.append(_choice(table, each, f"f{number}", f"v{page}", table.options.get(each.name)))
    return parts


def _picks(table: Table, fields: tuple[Variant, ...], seat: int) -> list[Part]:
    """What a seat chooses for itself; the host also for computer players."""
    parts: list[Part] = [ui.TextDisplay(f"**{words.plain(_sitter(table, seat))}**")]
    for each in (each for each in fields if each.per_seat):
        picks = table.options.get(each.name) or ()
        pick = picks[seat] if seat < len(picks) else ""
        if each.help:
            parts.append(ui.TextDisplay(f"-# {words.clip(each.help, 300)}"))
        parts.append(_choice(table, each, f"p{fields.index(each)}", f"s{seat}", pick))
    return parts


def _choice(table: Table, field: Variant, do: str, tab: str, chosen: Any) -> Part:
    choices = [(number, label) for number, (_, label) in enumerate(field.choices)]
    now = next(
        (n for n, (value, _) in enumerate(field.choices) if value == chosen and type(value) is type(chosen)), None
    )
    if field.per_seat:
        choices.insert(0, (-1, f"{field.title}: no wish"))
        now = -1 if now is None else now
    return _menu(table, (do, tab), field.title, choices, now)


def _menu(table: Table, where: tuple[str, str], title: str, choices: list[tuple[Any, str]], now: Any) -> Part:
    """A menu; `where`: what it chooses and the tab it stands on."""
    select: ui.Select[Any] = ui.Select(
        custom_id=f"opt:{where[0]}:{table.id}:{where[1]}",
        placeholder=words.clip(title, 150),
        required=True,
        options=[
            discord.SelectOption(label=words.clip(label, 100), value=str(value), default=value == now)
            for value, label in choices[:25]
        ],
    )
    return row(OptionControl(select))


# -- choosing -------------------------------------------------------------------------------------------------------


class OptionControl(Control, template=r"opt:(?P<do>[a-z]+|[fp]\d+):(?P<table>\d+):(?P<tab>table|[vs]\d+)"):
    """A menu or tab of the options panel."""

    async def press(self, interaction: Interaction) -> None:
        """Store the choice, show the panel again, and bring the lobby card up to date."""
        await answers.hold(interaction)
        notice = ""
        if self.ids["do"] != "tab":
            try:
                await self._choose(interaction)
            except Refused as refusal:
                if refusal.code in ("no_table", "started"):
                    raise
                notice = refusal.text
        await open_options(interaction, self.table, self.ids["tab"], notice)
        if self.ids["do"] != "tab" and not notice:
            from cogs.lobby import LobbyButton

            await lobby_card.refresh(interaction.client, self.table, LobbyButton)

    async def _choose(self, interaction: Interaction) -> None:
        do = self.ids["do"]
        if do in HOUSE:
            await HOUSE[do](self, interaction)
            return
        tables, user = interaction.client.tables, interaction.user.id
        table = await tables.table(self.table)
        field = variants(interaction.client.games[table.game].Options)[int(do[1:])]
        number = int(self.values[0])
        value = field.choices[number][0] if number >= 0 else ""
        if do.startswith("f"):
            await tables.set_option(self.table, user, field.name, value)
            return
        seat = int(self.ids["tab"][1:])
        mine = table.seat_of(user) == seat
        await tables.pick_for_seat(self.table, user, field.name, value, None if mine else seat)


async def _seats(control: OptionControl, interaction: Interaction) -> None:
    await interaction.client.tables.set_seats(control.table, interaction.user.id, int(control.values[0]))


async def _place(control: OptionControl, interaction: Interaction) -> None:
    thread = control.values[0] == "1"
    await interaction.client.tables.set_house(control.table, interaction.user.id, thread=thread)


async def _clock(control: OptionControl, interaction: Interaction) -> None:
    """One of the three menus of the clock; the others keep their value."""
    tables = interaction.client.tables
    now = (await tables.table(control.table)).house.clock
    value: Any = control.values[0]
    clock = {
        "time": lambda: Clock(int(value), now.bank if int(value) else 0, now.at_end),
        "bank": lambda: Clock(now.turn, int(value), now.at_end),
        "end": lambda: Clock(now.turn, now.bank, value),
    }[control.ids["do"]]()
    await tables.set_house(control.table, interaction.user.id, clock=clock)


async def _invited(control: OptionControl, interaction: Interaction) -> None:
    """Only these members may join, and the host; nobody chosen: open to everybody."""
    users = [user.id for user in control.item.values] if isinstance(control.item, ui.UserSelect) else []
    await interaction.client.tables.set_house(control.table, interaction.user.id, invited=users)


async def _fewer(control: OptionControl, interaction: Interaction) -> None:
    await interaction.client.tables.remove_computer(control.table, interaction.user.id)


HOUSE: dict[str, Callable[[OptionControl, Interaction], Awaitable[None]]] = {
    "seats": _seats,
    "place": _place,
    "time": _clock,
    "bank": _clock,
    "end": _clock,
    "invited": _invited,
    "fewer": _fewer,
}
