"""The stage of these tests: the real bot in a simulated server, members who press and type, pictures without paint."""

from __future__ import annotations

import asyncio
import random
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import discord
import msgspec
import simcord
from simcord import InteractionResult, MemberActor, ResponseMessage

from cogs.client import AnyGame, Waybill
from cogs.settings import Settings
from render.picture import Guest, Picture
from rules.core import Event, View
from rules.registry import GAMES
from tables.model import Panel, Table
from tests.cogs import limits

WAYS = ("Back", "Undo", "Ask for undo", "Board now", "My hand")  # buttons of every panel


class Unpainted:
    """Stands in for the studio: the bytes of a picture are all that would go into it, so they tell what it would."""

    def __init__(self) -> None:
        self.fails = False

    async def board(  # noqa: PLR0917 - as the studio has it
        self,
        game_key: str,
        slot: object,
        view: View,
        people: Sequence[Guest],
        last: Sequence[Event] = (),
        marks: Sequence[tuple[str, int]] = (),
    ) -> Picture:
        """A board of bytes."""
        await asyncio.sleep(0)
        if self.fails:
            raise RuntimeError("no paint")
        data = msgspec.json.encode([game_key, view, people, last, marks])
        return Picture(data, f"The board of {game_key}, turn {view.turn}.", 1728, 1100)

    async def hand(self, game_key: str, view: View, people: Sequence[Guest]) -> Picture:
        """A hand of bytes."""
        await asyncio.sleep(0)
        return Picture(msgspec.json.encode([game_key, view]), f"The hand of seat {view.seat}.", 1728, 400)

    def text(self, game_key: str, view: View, people: Sequence[Guest], last: Sequence[Event] = ()) -> str:
        """The view as it is."""
        return msgspec.json.encode(view).decode()[:3500]

    async def close(self) -> None:
        """Nothing to close."""


class Watch:
    """A clock that only the test moves."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


async def parked(seconds: float) -> None:
    """Sleep; for a second or more only until the test moves on with `World.later`."""
    await asyncio.sleep(seconds + 60 if seconds >= 1 else seconds)


def settings(folder: Path) -> Settings:
    """Settings with everything in one folder."""
    return Settings(token="", database=folder / "waybill.db", pictures=folder / "pictures", log="INFO", port=8765)


def make_bot(folder: Path, games: Mapping[str, AnyGame] = GAMES, studio: Any = None, **options: Any) -> Waybill:
    """The real bot on a database in this folder, with pictures without paint; the same games at every run."""
    keys = random.Random(7)
    options = {
        "rng": random.Random(7),
        "keys": lambda: f"{keys.getrandbits(128):032x}",
        "sleep": parked,
        **options,
    }
    paint: Any = studio or Unpainted()
    return Waybill(settings(folder), games=games, studio=paint, tables_options=options)


class World:
    """A server with one channel and the bot in it."""

    def __init__(
        self, env: simcord.Env, folder: Path, games: Mapping[str, AnyGame], watch: Watch | None = None
    ) -> None:
        self.env = env
        self.watch = watch or Watch()
        self.folder = folder
        self.games = games
        self.guild = env.create_guild("Harbour")
        self.channel = self.guild.create_text_channel("quay")
        self.members: list[Member] = []

    @property
    def bot(self) -> Waybill:
        """The bot that runs now."""
        assert isinstance(self.env.bot, Waybill)
        return self.env.bot

    def member(self, name: str, permissions: discord.Permissions | None = None) -> Member:
        """A new member of the server."""
        roles = [self.guild.create_role(name, permissions=permissions)] if permissions else []
        actor = self.guild.add_member(self.env.create_user(name.lower(), global_name=name), roles=roles)
        found = Member(self, actor)
        self.members.append(found)
        return found

    def closed(self, name: str, **denied: bool) -> simcord.ChannelHandle:
        """A channel where the bot may not do some things."""
        assert self.bot.user is not None
        return self.guild.create_text_channel(name, overwrites={self.bot.user: discord.PermissionOverwrite(**denied)})

    def posts(self, channel: Any = None) -> list[discord.Message]:
        """What everybody sees, oldest first."""
        return [each for each in (channel or self.channel).history() if not each.flags.ephemeral]

    def card(self, channel: Any = None) -> discord.Message:
        """The newest public message."""
        return self.posts(channel)[-1]

    async def table(self, channel: Any = None) -> Table:
        """The open table of the channel."""
        found = await self.bot.tables.table_in((channel or self.channel).id)
        assert found is not None
        return found

    async def later(self, seconds: float) -> None:
        """Let time pass for the bot: on its clock, and for what sleeps."""
        self.watch.now += seconds
        await self.env.advance_time(seconds + 120)
        await self.settle()

    async def settle(self) -> None:
        """Wait until the bot has nothing more to do."""
        await self.bot.tables.settled()
        await self.env.settle()

    async def restart(self, games: Mapping[str, AnyGame] | None = None, **options: Any) -> None:
        """Stop the bot and start another one on the same file."""
        await self.bot.close()
        await self.env.restart_bot(make_bot(self.folder, games or self.games, clock=self.watch, **options))

    def check_limits(self) -> None:
        """No request of the bot may break a limit of Discord."""
        for each in self.env.http_requests:
            found = limits.faults(each.method, each.path, each.json)
            assert not found, f"{each.method} {each.path}: {found}"


class Member:
    """A member who plays. `private` is the newest message that only this member sees."""

    def __init__(self, world: World, actor: MemberActor) -> None:
        self.world = world
        self.actor = actor
        self.private: ResponseMessage | None = None

    @property
    def id(self) -> int:
        """The user's id."""
        return self.actor.id

    async def type(self, command: str, channel: Any = None, **options: Any) -> str:
        """Use a slash command; the private answer as text."""
        return self._keep(await self.actor.slash(channel or self.world.channel, command, **options))

    async def offered(self, command: str, option: str, typed: str = "", channel: Any = None) -> list[dict[str, Any]]:
        """The suggestions for an option."""
        return await self.actor.autocomplete(channel or self.world.channel, command, option, typed)

    async def press_card(self, label: str, channel: Any = None) -> str:
        """Press a button of the newest public message that has it; the private answer as text."""
        for post in reversed(self.world.posts(channel)):
            if label in buttons(post):
                return self._keep(await self.actor.click(post, label=label))
        raise AssertionError(f"no public message has a button {label!r}")

    async def press(self, label: str) -> str:
        """Press a button of the private message."""
        assert self.private is not None
        return self._keep(await self.actor.click(self.private, custom_id=buttons(self.private)[label]))

    async def choose(self, *labels: str) -> str:
        """Choose from the first menu of the private message, by labels."""
        assert self.private is not None
        menu = menus(self.private)[0]
        values = {option["label"]: option["value"] for option in menu["options"]}
        return await self.pick(menu["custom_id"], [values[label] for label in labels])

    async def choose_first(self) -> str:
        """The first option of what is asked, whether it is a button or in a menu."""
        found = [label for label in buttons(self.private_message) if label not in WAYS]
        return (
            await self.press(found[0])
            if found
            else await self.choose(menus(self.private_message)[0]["options"][0]["label"])
        )

    @property
    def private_message(self) -> ResponseMessage:
        """The newest message that only this member sees."""
        assert self.private is not None
        return self.private

    async def pick(self, custom_id: str, values: Sequence[Any]) -> str:
        """Choose values of a menu of the private message."""
        assert self.private is not None
        return self._keep(await self.actor.select(self.private, values, custom_id=custom_id))

    def _keep(self, result: InteractionResult) -> str:
        answers = [each for each in [*result.followups[::-1], result.response] if each is not None and each.ephemeral]
        if not answers:
            return ""
        if components(answers[0]):
            self.private = answers[0]
        return text(answers[0])


def components(message: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    """Every component of a message as data."""
    raw = message.components
    return list(limits.walk(each if isinstance(each, dict) else each.to_dict() for each in raw))


def text(message: discord.Message | ResponseMessage) -> str:
    """All that can be read in a message."""
    found = [message.content or ""]
    found += [each["content"] for each in components(message) if each["type"] == limits.TEXT]
    return "\n".join(part for part in found if part)


def buttons(message: discord.Message | ResponseMessage, *, disabled: bool = False) -> dict[str, str]:
    """Buttons that can be pressed (or those that cannot): label and custom id."""
    every = [each for each in components(message) if each["type"] == limits.BUTTON]
    return {each["label"]: each["custom_id"] for each in every if bool(each.get("disabled")) == disabled}


def menus(message: discord.Message | ResponseMessage) -> list[dict[str, Any]]:
    """Menus of a message."""
    return [each for each in components(message) if each["type"] in limits.SELECTS]


def alt(message: discord.Message | ResponseMessage) -> str:
    """The alt text of the picture in a message."""
    galleries = [each for each in components(message) if each["type"] == limits.GALLERY]
    return str(galleries[0]["items"][0].get("description") or "") if galleries else ""


async def panel_of(world: World, member: Member) -> Panel | None:
    """The member's panel, None when there is no game any more."""
    table = await world.bot.tables.table_in(world.channel.id)
    return await world.bot.tables.panel(table.id, member.id) if table is not None else None


async def awaited(world: World, members: Sequence[Member]) -> Member | None:
    """The first member for whom the table waits, None when the game is over."""
    for member in members:
        panel = await panel_of(world, member)
        if panel is not None and panel.seat in panel.waiting:
            return member
    return None


def offered(member: Member) -> list[str]:
    """The answers of the open panel, those of its menus first."""
    assert member.private is not None
    listed = [option["label"] for menu in menus(member.private) for option in menu["options"]]
    return [*listed, *(label for label in buttons(member.private) if label not in WAYS)]
