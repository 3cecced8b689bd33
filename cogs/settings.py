"""Settings: read from the environment and the file .env, each checked with one clear sentence."""

from __future__ import annotations

import io
import os
import re
from collections.abc import Mapping
from pathlib import Path

import msgspec

PREFIX = "WAYBILL_"
DEFAULTS = {
    "DISCORD_TOKEN": "",
    "WAYBILL_DATABASE": "data/waybill.db",
    "WAYBILL_PICTURES": "data/pictures",
    "WAYBILL_LOG": "INFO",
    "WAYBILL_PORT": "8765",
}
LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_TOKEN = re.compile(r"[A-Za-z0-9_-]{18,}\.[A-Za-z0-9_-]{4,}\.[A-Za-z0-9_-]{20,}")


class BadSetting(Exception):
    """A setting that cannot be used; the text names it and says what to write instead."""


class Settings(msgspec.Struct, frozen=True):
    """What the host decides. `token` is empty for the local table; `port` is the local table's page."""

    token: str
    database: Path
    pictures: Path
    log: str
    port: int

    def __repr__(self) -> str:
        return f"Settings(database={self.database}, pictures={self.pictures}, log={self.log}, port={self.port})"


def load(file: Path = Path(".env"), environ: Mapping[str, str] | None = None) -> Settings:
    """The settings of the file, each overruled by the environment. Raises BadSetting."""
    given = {**_written(file), **(os.environ if environ is None else environ)}
    unknown = sorted(name for name in given if name.startswith(PREFIX) and name not in DEFAULTS)
    if unknown:
        known = ", ".join(sorted(DEFAULTS))
        raise BadSetting(f"{unknown[0]} is no setting of Waybill. The settings are {known}.")
    return check({name: given.get(name, "").strip() or default for name, default in DEFAULTS.items()})


def _written(file: Path) -> dict[str, str]:
    """What the file says, `{}` where there is none. Raises BadSetting, also for a line that is no setting."""
    from dotenv import dotenv_values
    from dotenv.parser import parse_stream

    if not file.exists():
        return {}
    try:
        text = file.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        raise BadSetting(f"{file} cannot be read as text. Save it as a plain UTF-8 file.") from None
    for line in parse_stream(io.StringIO(text)):
        if line.error:
            raise BadSetting(f"{file}, line {line.original.line}: write NAME=value, and close every quote.")
    return {name: value or "" for name, value in dotenv_values(stream=io.StringIO(text)).items()}


def check(values: Mapping[str, str]) -> Settings:
    """Settings from their texts by name, all present. Raises BadSetting for the first that cannot be used."""
    return Settings(
        token=_token(values["DISCORD_TOKEN"]),
        database=_file("WAYBILL_DATABASE", values["WAYBILL_DATABASE"]),
        pictures=_folder("WAYBILL_PICTURES", values["WAYBILL_PICTURES"]),
        log=_level(values["WAYBILL_LOG"]),
        port=_port(values["WAYBILL_PORT"]),
    )


def _token(text: str) -> str:
    if text and not _TOKEN.fullmatch(text):
        raise BadSetting(
            "DISCORD_TOKEN does not look like a bot token: three parts joined by dots, without quotes or spaces. "
            "Copy it again from the Bot page of your application, or leave it empty for the local table."
        )
    return text


def _file(name: str, text: str) -> Path:
    path = _path(name, text)
    if path.is_dir():
        raise BadSetting(
            f"{name} names a folder ({text}). Name a file in it, for example {text.rstrip('/')}/waybill.db."
        )
    _writable(name, path.parent)
    if path.exists() and not os.access(path, os.R_OK | os.W_OK):
        raise BadSetting(f"{name}: the file {text} cannot be read and written by this user.")
    return path


def _folder(name: str, text: str) -> Path:
    path = _path(name, text)
    if path.exists() and not path.is_dir():
        raise BadSetting(f"{name} must name a folder, and {text} is a file.")
    _writable(name, path)
    return path


def _path(name: str, text: str) -> Path:
    try:
        path = Path(text).expanduser()
        path.exists()
    except (OSError, RuntimeError, ValueError):
        raise BadSetting(f"{name} is no path that this computer can use. Write a shorter or a plainer one.") from None
    return path


def _writable(name: str, folder: Path) -> None:
    """Refuse a folder that neither exists nor could be made, without making it."""
    there = next(each for each in (folder, *folder.absolute().parents) if each.exists())
    if not there.is_dir():
        raise BadSetting(f"{name}: {there} is a file, so there can be no folder {folder}.")
    if not os.access(there, os.W_OK | os.X_OK):
        raise BadSetting(f"{name}: this user may not write in {there}.")


def _level(text: str) -> str:
    if text.upper() not in LEVELS:
        raise BadSetting(f"WAYBILL_LOG must be one of {', '.join(LEVELS)}, not {text!r}.")
    return text.upper()


def _port(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1024 <= int(text) <= 65535:
        raise BadSetting(f"WAYBILL_PORT must be a number from 1024 to 65535, not {text!r}.")
    return int(text)
