"""One folder of static layers for all tests and all workers, kept between runs: it is keyed by its sources."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from filelock import FileLock

from render import layers

SHARED = Path(tempfile.gettempdir()) / f"waybill-test-layers-{os.getuid() if hasattr(os, 'getuid') else 0}"

BUILDING = SHARED / "building.lock"


@pytest.fixture(autouse=True)
def shelf() -> Iterator[layers.Shelf]:
    """Pictures of a test take their layers from the shared folder; afterwards the default one is back."""
    SHARED.mkdir(mode=0o700, exist_ok=True)
    yield layers.use(SHARED)
    layers.use(None)


@pytest.fixture
def polo(shelf: layers.Shelf) -> None:
    """The layer of Marco Polo is on the shelf, built once for all test processes."""
    with FileLock(BUILDING):
        shelf.ensure("marco-polo", ["board"])


@pytest.fixture
def empire_layers(shelf: layers.Shelf) -> None:
    """The two maps of Cargo Empire are on the shelf."""
    with FileLock(BUILDING):
        shelf.ensure("cargo-empire", ["europe", "dyorle"])
