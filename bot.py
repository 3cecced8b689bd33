"""Entry point: settings, logging, then the bot; without a token the local table."""

from __future__ import annotations

import argparse
import asyncio
import logging
import signal
import sys
from collections.abc import Callable, Sequence

import aiohttp
import discord

from cogs.client import Waybill
from cogs.settings import BadSetting, Settings, load
from db.connect import StorageError
from db.store import Store

log = logging.getLogger("waybill")

FIRST_PAUSE, LONGEST_PAUSE = 5.0, 300.0  # seconds between two attempts to reach Discord
BAD_TOKEN = "Discord does not accept DISCORD_TOKEN. Make a new one on the Bot page of your application, put it in .env."
REFUSED = {4004: BAD_TOKEN, 4013: "Discord refuses the bot's intents.", 4014: "Discord refuses the bot's intents."}
NO_TOOLS = "The local table needs the development tools: pip install -r requirements-dev.txt, or run `make run`."


class Fatal(Exception):
    """Nothing that waiting would mend; the text is the last line that the host reads."""


class Discreet(logging.Formatter):
    """Formats log lines, tracebacks included, and leaves out the secret."""

    def __init__(self, secret: str) -> None:
        super().__init__("%(asctime)s %(levelname)-7s %(name)s: %(message)s", "%Y-%m-%d %H:%M:%S")
        self.secrets = [part for part in (secret, secret.rpartition(".")[2]) if part]

    def format(self, record: logging.LogRecord) -> str:
        """The line with every appearance of the token replaced."""
        line = super().format(record)
        for secret in self.secrets:
            line = line.replace(secret, "[token]")
        return line


def main(arguments: Sequence[str] | None = None) -> int:
    """Run until stopped. Exit codes: 0 a clean end, 1 Discord or the database refuses the bot, 2 a wrong setting."""
    parser = argparse.ArgumentParser(prog="bot.py", description="Waybill: cargo board games on Discord, by turns.")
    parser.add_argument("--sync", action="store_true", help="send the commands to Discord even if they are unchanged")
    options = parser.parse_args(arguments)
    try:
        settings = load()
    except BadSetting as error:
        return _end(str(error), 2)
    set_up_logging(settings)
    try:
        return asyncio.run(serve(settings, options.sync) if settings.token else local_table(settings))
    except Fatal as error:
        return _end(str(error), 1)
    except KeyboardInterrupt:
        return 0


def set_up_logging(settings: Settings) -> None:
    """Log to the terminal, never with the token in it."""
    handler = logging.StreamHandler()
    handler.setFormatter(Discreet(settings.token))
    logging.basicConfig(level=settings.log, handlers=[handler], force=True)
    logging.captureWarnings(True)
    logging.getLogger("discord").setLevel(max(logging.INFO, logging.getLevelName(settings.log)))
    discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False


async def serve(settings: Settings, force_sync: bool) -> int:
    """Keep the bot connected until SIGTERM or SIGINT, however long Discord is away. Raises Fatal."""
    task = asyncio.current_task()
    assert task is not None
    on_stop(task.cancel)
    try:
        await _check_database(settings)
        await _keep_connected(settings, force_sync)
    except asyncio.CancelledError:
        log.info("closed")
    return 0


async def _check_database(settings: Settings) -> None:
    """Find out that the file cannot be used before Discord is asked for anything. Raises Fatal."""
    if not settings.database.exists():
        return
    try:
        await (await Store.open(settings.database)).close()
    except StorageError as error:
        raise Fatal(str(error)) from None


def on_stop(stop: Callable[[], object]) -> None:
    """Call `stop` at the first SIGTERM or SIGINT; a second one ends the process the hard way."""
    loop = asyncio.get_running_loop()

    def first() -> None:
        for number in (signal.SIGTERM, signal.SIGINT):
            loop.remove_signal_handler(number)
        stop()

    for number in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(number, first)


async def _keep_connected(settings: Settings, force_sync: bool) -> None:
    pause = FIRST_PAUSE
    while True:
        bot = Waybill(settings, force_sync=force_sync)
        try:
            async with bot:
                await bot.start(settings.token)
        except Exception as error:
            reason = fatal(error)
            if reason:
                raise Fatal(reason) from None
            if not away(error):
                raise
            log.warning("Discord cannot be reached (%s). Next attempt in %d seconds.", type(error).__name__, pause)
        pause = FIRST_PAUSE if bot.was_ready else pause
        await asyncio.sleep(pause)
        pause = min(pause * 2, LONGEST_PAUSE)


def fatal(error: BaseException) -> str:
    """The sentence for an error that no waiting mends, empty for others."""
    if isinstance(error, discord.LoginFailure):
        return BAD_TOKEN
    if isinstance(error, discord.PrivilegedIntentsRequired):
        return REFUSED[4014]
    if isinstance(error, discord.ConnectionClosed):
        return REFUSED.get(error.code, "")
    return str(error) if isinstance(error, StorageError) else ""


def away(error: BaseException) -> bool:
    """Whether the error means that Discord cannot be reached now.

    discord.py ends in an AttributeError for `sequence` when the very first connection to the gateway fails.
    """
    if isinstance(error, AttributeError):
        return error.name in ("sequence", "gateway", "session_id")
    if isinstance(error, discord.HTTPException):
        return error.status >= 500 or error.status == 429
    return isinstance(
        error, aiohttp.ClientError | OSError | TimeoutError | discord.GatewayNotFound | discord.ConnectionClosed
    )


async def local_table(settings: Settings) -> int:
    """Open the local table. Raises Fatal when the development tools are missing."""
    logging.getLogger("discord").setLevel(logging.ERROR)  # its words about tokens and intents would only confuse here
    try:
        from demo.table import open_table
    except ModuleNotFoundError as error:
        raise Fatal(f"{NO_TOOLS} (missing: {error.name})") from None
    return await open_table(settings, on_stop)


def _end(sentence: str, code: int) -> int:
    sys.stderr.write(f"Waybill: {sentence}\n")
    return code


if __name__ == "__main__":
    sys.exit(main())
