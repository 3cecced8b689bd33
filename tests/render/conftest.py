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


@pytest.fixture(autouse=True)
def shelf() -> Iterator[layers.Shelf]:
    """Pictures of a test take their layers from the shared folder; afterwards the default one is back."""
    SHARED.mkdir(mode=0o700, exist_ok=True)
    yield layers.use(SHARED)
    layers.use(None)


@pytest.fixture
def polo_layers(shelf: layers.Shelf) -> layers.Shelf:
    """The shelf with the layer of Marco Polo on it, built once for all test processes."""
    with FileLock(SHARED / "building.lock"):
        shelf.ensure("marco-polo", ["board"])
    return shelf
