"""Static layers: drawn by a worker process when first needed, kept on disk under a hash of all that went into them.

A layer takes a second or more to draw. So neither the event loop nor the render thread ever draws one: `ensure` lets a
worker do it, `load` only reads. A file carries its own checksum; one that is damaged counts as missing.
"""

from __future__ import annotations

import hashlib
import io
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any

import PIL
from PIL import Image

from render import fonts

ROOT = Path(__file__).parents[1]
_CHECK = 16  # bytes of checksum before the picture


class Missing(Exception):
    """A layer that is not on the shelf, or not whole."""


class Failed(Exception):
    """The worker could not draw a layer; the text is what it said."""


def default_folder() -> Path:
    """Where layers are kept when nobody says otherwise: the user's cache folder."""
    home = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(home) / "waybill" / "layers"


def module(game: str) -> Any:
    """The render module of a game by its registry key (see `render.picture.Board`)."""
    return import_module("render." + game.replace("-", "_"))


@cache
def fingerprint(game: str) -> str:
    """A hash of everything that a layer of this game is made of: code, maps, font tables, the game's data, Pillow."""
    package = game.replace("-", "_")
    here = ROOT / "render"
    sources = [*here.glob("*.py"), *here.glob("maps/*.json"), here / "fonts" / "coverage.json"]
    for folder in (here / package, ROOT / "rules" / package):
        sources += [path for path in folder.rglob("*") if path.suffix in (".py", ".toml", ".json")]
    digest = hashlib.blake2b(f"{PIL.__version__} {fonts.RAQM}".encode(), digest_size=12)
    for path in sorted(sources):
        digest.update(str(path.relative_to(ROOT)).encode() + b"\0" + hashlib.blake2b(path.read_bytes()).digest())
    return digest.hexdigest()


class Shelf:
    """The folder of layers and the worker that fills it. `load` belongs to the thread that draws."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or default_folder()
        self._open: dict[Path, Image.Image] = {}
        self._worker: subprocess.Popen[bytes] | None = None
        self._building = threading.Lock()
        self._stopped = False

    def path(self, game: str, name: str) -> Path:
        """The file of a layer, there or not."""
        return self.folder / f"{game}-{name}-{fingerprint(game)}.layer"

    def load(self, game: str, name: str) -> Image.Image:
        """A layer as RGB image, not to be drawn on: copy it. Raises Missing; a damaged file is removed."""
        path = self.path(game, name)
        if path not in self._open:
            self._open[path] = _read(path)
        return self._open[path]

    def missing(self, game: str, names: Iterable[str]) -> list[str]:
        """Which of these layers have no file."""
        return [name for name in names if not self.path(game, name).exists()]

    def ensure(self, game: str, names: Iterable[str]) -> None:
        """Let the worker draw what is missing and wait for it. Raises Failed. Not for the event loop."""
        with self._building:
            for name in self.missing(game, names):
                self._build(game, name)

    def stop(self) -> None:
        """End a worker that is running; nothing is built any more."""
        self._stopped = True
        worker = self._worker
        if worker is not None:
            worker.kill()

    def _build(self, game: str, name: str) -> None:
        if self._stopped:
            raise Failed("the studio is closed")
        target = self.path(game, name)
        target.parent.mkdir(parents=True, exist_ok=True)
        command = [sys.executable, "-m", "render.layers", game, name, str(target)]
        # The worker reads its standard input and ends when that ends: so it never outlives this process.
        with subprocess.Popen(
            command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE
        ) as self._worker:
            assert self._worker.stderr is not None
            said = self._worker.stderr.read().decode(errors="replace")
            code = self._worker.wait()
        self._worker = None
        if code:
            raise Failed(said.strip()[-500:] or f"the worker ended with {code}")
        for old in target.parent.glob(f"{game}-{name}-*.layer"):
            if old != target:
                old.unlink(missing_ok=True)


def _read(path: Path) -> Image.Image:
    try:
        raw = path.read_bytes()
    except OSError as error:
        raise Missing(path.name) from error
    if hashlib.blake2b(raw[_CHECK:], digest_size=_CHECK).digest() != raw[:_CHECK]:
        path.unlink(missing_ok=True)
        raise Missing(path.name)
    with Image.open(io.BytesIO(raw[_CHECK:])) as image:
        return image.convert("RGB")


def write(image: Image.Image, target: Path) -> None:
    """Store a layer so that a reader finds either the whole file or none."""
    if image.mode != "RGB":
        raise ValueError("a layer is an opaque RGB image")
    packed = io.BytesIO()
    image.save(packed, "WEBP", lossless=True, method=0, quality=0)
    body = packed.getvalue()
    target.parent.mkdir(parents=True, exist_ok=True)
    handle, part = tempfile.mkstemp(dir=target.parent, suffix=".part")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(hashlib.blake2b(body, digest_size=_CHECK).digest() + body)
        Path(part).replace(target)
    except BaseException:
        Path(part).unlink(missing_ok=True)
        raise


_shelf = Shelf()


def shelf() -> Shelf:
    """The shelf that the game modules read from."""
    return _shelf


def use(folder: Path | None) -> Shelf:
    """Read layers from another folder from now on, None for the default one."""
    global _shelf  # noqa: PLW0603  # one shelf a process, as one render thread
    _shelf = Shelf(folder)
    return _shelf


def _die_with_parent() -> None:
    """Wait for the end of standard input, which comes when the parent closes it or dies."""
    while os.read(0, 1):  # the bare descriptor: a buffered reader would hold a lock that the end of the program needs
        pass
    os._exit(1)


def work(game: str, name: str, target: str) -> None:
    """What the worker process does: draw one layer at low priority and store it."""
    threading.Thread(target=_die_with_parent, daemon=True).start()
    if hasattr(os, "nice"):
        os.nice(10)
    write(module(game).draw_layer(name), Path(target))


if __name__ == "__main__":
    work(*sys.argv[1:])
