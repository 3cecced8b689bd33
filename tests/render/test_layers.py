"""Static layers: kept under their sources' hash, whole or not at all, drawn by a worker that never outlives its bot."""

from __future__ import annotations

import os
import shutil
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest
from PIL import Image

from render import layers
from render.layers import Failed, Missing, Shelf

GAME = "marco-polo"
HOLDER = """
import sys
from pathlib import Path
from render import layers
shelf = layers.Shelf(Path(sys.argv[1]))
shelf.ensure("marco-polo", ["board"])
"""


@pytest.fixture
def empty(tmp_path: Path) -> Shelf:
    """A shelf with nothing on it."""
    return Shelf(tmp_path / "layers")


def store(shelf: Shelf, name: str, colour: str) -> Path:
    path = shelf.path(GAME, name)
    layers.write(Image.new("RGB", (40, 30), colour), path)
    return path


def test_a_layer_comes_back_as_it_was(empty: Shelf) -> None:
    store(empty, "one", "#102030")
    image = empty.load(GAME, "one")
    assert (image.mode, image.size, image.getpixel((5, 5))) == ("RGB", (40, 30), (16, 32, 48))
    assert empty.load(GAME, "one") is image
    assert [path.suffix for path in empty.folder.iterdir()] == [".layer"]


def test_only_opaque_layers_are_stored(empty: Shelf) -> None:
    with pytest.raises(ValueError, match="RGB"):
        layers.write(Image.new("RGBA", (4, 4)), empty.path(GAME, "one"))
    assert not empty.folder.exists()


def test_what_is_not_there_is_missing(empty: Shelf) -> None:
    assert empty.missing(GAME, ["one"]) == ["one"]
    with pytest.raises(Missing):
        empty.load(GAME, "one")


@pytest.mark.parametrize("harm", [b"", b"nonsense", None])
def test_a_damaged_layer_is_removed(empty: Shelf, harm: bytes | None) -> None:
    path = store(empty, "one", "#102030")
    raw = path.read_bytes()
    path.write_bytes(raw[:-7] if harm is None else harm)
    with pytest.raises(Missing):
        empty.load(GAME, "one")
    assert not path.exists()


def test_an_unfinished_file_is_no_layer(empty: Shelf, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: object) -> None:
        raise OSError("disk full")

    monkeypatch.setattr(Path, "replace", fails)
    with pytest.raises(OSError, match="disk full"):
        store(empty, "one", "#102030")
    assert list(empty.folder.iterdir()) == []


def test_a_change_of_any_source_asks_for_a_new_layer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for part in ("render", "rules/marco_polo", "rules/cargotrain"):
        shutil.copytree(
            layers.ROOT / part, tmp_path / part, ignore=shutil.ignore_patterns("*.ttf", "*.otf", "__pycache__")
        )
    monkeypatch.setattr(layers, "ROOT", tmp_path)

    def now() -> str:
        layers.fingerprint.cache_clear()
        return layers.fingerprint(GAME)

    first = now()
    assert now() == first
    for changed in (
        "render/theme.py",
        "render/marco_polo/asia.py",
        "render/maps/asia.json",
        "rules/marco_polo/data.toml",
    ):
        before = now()
        with (tmp_path / changed).open("a") as file:
            file.write("\n")
        assert now() != before
    before = now()
    (tmp_path / "rules/cargotrain/data.toml").write_text("another game")
    assert now() == before
    layers.fingerprint.cache_clear()


def test_the_worker_draws_what_is_missing_and_clears_what_is_old(empty: Shelf) -> None:
    old = empty.folder / f"{GAME}-board-0123.layer"
    other = empty.folder / "cargotrain-board-0123.layer"
    empty.folder.mkdir()
    for path in (old, other):
        path.write_bytes(b"x")
    empty.ensure(GAME, ["board"])
    made = empty.path(GAME, "board")
    assert {path.name for path in empty.folder.iterdir()} == {made.name, other.name}
    assert empty.load(GAME, "board").size == (1728, 1100)
    stamp = made.stat().st_mtime_ns
    empty.ensure(GAME, ["board"])
    assert made.stat().st_mtime_ns == stamp


def test_what_a_worker_says_when_it_fails_is_told(empty: Shelf) -> None:
    with pytest.raises(Failed, match="no_such_game"):
        empty._build("no-such-game", "board")  # the game of a fingerprint need not exist, its module must
    assert not list(empty.folder.glob("*"))


def test_a_stopped_shelf_ends_its_worker_and_builds_no_more(empty: Shelf) -> None:
    ended: list[BaseException] = []

    def build() -> None:
        try:
            empty.ensure(GAME, ["board"])
        except Failed as error:
            ended.append(error)

    thread = threading.Thread(target=build)
    thread.start()
    while empty._worker is None:
        time.sleep(0.01)
    empty.stop()
    thread.join(10)
    assert not thread.is_alive()
    assert len(ended) == 1
    with pytest.raises(Failed):
        empty.ensure(GAME, ["board"])
    assert not list(empty.folder.glob("*.layer"))


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for the worker in /proc")
def test_a_killed_bot_leaves_no_worker(tmp_path: Path) -> None:
    """Even SIGKILL, after which nobody can tidy up."""
    bot = subprocess.Popen([sys.executable, "-c", HOLDER, str(tmp_path / "layers")], cwd=layers.ROOT)
    children = Path(f"/proc/{bot.pid}/task/{bot.pid}/children")
    worker = 0
    for _ in range(500):
        found = children.read_text().split()
        if found:
            worker = int(found[0])
            break
        time.sleep(0.01)
    assert worker
    time.sleep(0.4)  # it is in the middle of its work
    bot.send_signal(signal.SIGKILL)
    bot.wait()
    for _ in range(300):
        if not _alive(worker):
            break
        time.sleep(0.01)
    assert not _alive(worker)
    assert not list(tmp_path.glob("layers/*.layer"))


def _alive(process: int) -> bool:
    try:
        state = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]
    except OSError:
        return False
    return state != "Z"


def test_the_default_folder_is_the_users_cache(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert layers.default_folder() == tmp_path / "waybill" / "layers"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert layers.default_folder() == tmp_path / ".cache" / "waybill" / "layers"
    assert not os.listdir(tmp_path)
