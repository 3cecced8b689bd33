"""Settings are checked one by one, each with one clear sentence and never a traceback."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

import bot
from cogs.settings import DEFAULTS, BadSetting, Settings, load

ROOT = Path(__file__).parents[2]
TOKEN = "MTAwMDAwMDAwMDAwMDAwMDAwMA.GabcdE.abcdefghijklmnopqrstuvwxyz0123456789AB"


def settings_of(folder: Path, **values: str) -> Settings:
    return load(folder / ".env", {"WAYBILL_DATABASE": str(folder / "a" / "b.db"), **values})


def test_nothing_set_means_the_local_table_and_the_defaults(tmp_path: Path) -> None:
    found = load(tmp_path / ".env", {})
    assert (found.token, str(found.database), found.log, found.port) == ("", "data/waybill.db", "INFO", 8765)


def test_the_environment_overrules_the_file(tmp_path: Path) -> None:
    (tmp_path / ".env").write_text("WAYBILL_PORT=9000\nWAYBILL_LOG=error\n# a note\n")
    assert load(tmp_path / ".env", {}).port == 9000
    found = load(tmp_path / ".env", {"WAYBILL_PORT": "9001"})
    assert (found.port, found.log) == (9001, "ERROR")


def test_the_example_lists_every_setting_with_its_default() -> None:
    lines = (ROOT / ".env.example").read_text().splitlines()
    listed = dict(line.split("=", 1) for line in lines if line and not line.startswith("#"))
    assert listed == DEFAULTS


@pytest.mark.parametrize(
    ("values", "says"),
    [
        ({"DISCORD_TOKEN": "Bot abc"}, "DISCORD_TOKEN does not look like a bot token"),
        ({"DISCORD_TOKEN": "a.b.c"}, "DISCORD_TOKEN does not look like a bot token"),
        ({"DISCORD_TOKEN": TOKEN + " x"}, "DISCORD_TOKEN does not look like a bot token"),
        ({"WAYBILL_LOG": "LOUD"}, "WAYBILL_LOG must be one of DEBUG, INFO, WARNING, ERROR, not 'LOUD'"),
        ({"WAYBILL_PORT": "eighty"}, "WAYBILL_PORT must be a number from 1024 to 65535"),
        ({"WAYBILL_PORT": "80"}, "WAYBILL_PORT must be a number from 1024 to 65535"),
        ({"WAYBILL_PORT": "70000"}, "WAYBILL_PORT must be a number from 1024 to 65535"),
        ({"WAYBILL_PORT": "٣٠٠٠"}, "WAYBILL_PORT must be a number from 1024 to 65535"),
        ({"WAYBILL_DATABSE": "x.db"}, "WAYBILL_DATABSE is no setting of Waybill"),
    ],
)
def test_a_wrong_value_is_one_sentence(tmp_path: Path, values: dict[str, str], says: str) -> None:
    with pytest.raises(BadSetting) as refused:
        settings_of(tmp_path, **values)
    assert says in str(refused.value)
    assert "\n" not in str(refused.value)


def test_paths_that_cannot_be_used_are_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for values, says in (
        ({"WAYBILL_DATABASE": str(tmp_path)}, "names a folder"),
        ({"WAYBILL_DATABASE": str(tmp_path / "file" / "x.db")}, "is a file, so there can be no folder"),
        ({"WAYBILL_PICTURES": str(tmp_path / "file")}, "must name a folder"),
    ):
        with pytest.raises(BadSetting, match=says):
            settings_of(tmp_path, **values)


def test_a_folder_without_the_right_to_write_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) != tmp_path)  # root may write everywhere
    with pytest.raises(BadSetting, match="may not write"):
        settings_of(tmp_path, WAYBILL_DATABASE=str(tmp_path / "a.db"))


def test_a_file_of_somebody_else_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a.db").write_bytes(b"")
    monkeypatch.setattr(os, "access", lambda path, mode: Path(path) == tmp_path)
    with pytest.raises(BadSetting, match="cannot be read and written"):
        settings_of(tmp_path, WAYBILL_DATABASE=str(tmp_path / "a.db"))


@pytest.mark.parametrize("name", ["WAYBILL_DATABASE", "WAYBILL_PICTURES"])
@pytest.mark.parametrize("path", ["~nobody-of-that-name/x.db", "x" * 300])
def test_a_path_that_no_computer_takes_is_one_sentence(tmp_path: Path, name: str, path: str) -> None:
    with pytest.raises(BadSetting, match=f"^{name} is no path"):
        settings_of(tmp_path, **{name: path})


@pytest.mark.parametrize(
    ("text", "line"),
    [('WAYBILL_PORT="87', 1), ("WAYBILL_PORT=9000\nthis is junk here\n", 2), (f'DISCORD_TOKEN="{TOKEN}', 1)],
)
def test_a_line_that_is_no_setting_is_named(tmp_path: Path, text: str, line: int) -> None:
    (tmp_path / ".env").write_text(text)
    with pytest.raises(BadSetting, match=f"line {line}: write NAME=value") as refused:
        settings_of(tmp_path)
    assert TOKEN not in str(refused.value)


def test_a_folder_in_place_of_the_file_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").mkdir()
    with pytest.raises(BadSetting, match="cannot be read as text"):
        settings_of(tmp_path)


def test_a_file_that_is_no_text_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / ".env").write_bytes(b"\xff\xfe\x00bad")
    with pytest.raises(BadSetting, match="cannot be read as text"):
        load(tmp_path / ".env", {})


def test_a_good_token_is_taken_and_shown_nowhere(tmp_path: Path) -> None:
    found = settings_of(tmp_path, DISCORD_TOKEN=TOKEN)
    assert found.token == TOKEN
    assert TOKEN not in repr(found)


def test_the_token_never_reaches_the_log() -> None:
    form = bot.Discreet(TOKEN)
    try:
        raise ValueError(f"bad header: Bot {TOKEN}")
    except ValueError:
        record = logging.LogRecord("x", logging.ERROR, "f", 1, "sent %s", (TOKEN,), sys.exc_info())
    line = form.format(record)
    assert "ValueError" in line
    assert "[token]" in line
    assert TOKEN not in line
    assert TOKEN.rpartition(".")[2] not in line


def test_the_program_ends_with_one_line_and_code_2(tmp_path: Path) -> None:
    ran = subprocess.run(
        [sys.executable, str(ROOT / "bot.py")],
        cwd=tmp_path,
        env={**os.environ, "WAYBILL_PORT": "x", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    assert ran.returncode == 2
    assert ran.stderr.startswith("Waybill: WAYBILL_PORT must be a number")
    assert ran.stderr.count("\n") == 1
