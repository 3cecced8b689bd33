"""What the suite is run over: `case` is every case, `whole` the game that was played for it, `game` every game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.contract.combinations import ALL, Case, cases
from tests.contract.playing import Played, played


@pytest.fixture(params=cases(), ids=lambda case: case.name, scope="module")
def whole(request: pytest.FixtureRequest) -> Played:
    """The random game of a case."""
    return played(request.param)


@pytest.fixture(params=cases(), ids=lambda case: case.name)
def case(request: pytest.FixtureRequest) -> Case:
    """A game, a seat count and options."""
    return request.param  # type: ignore[no-any-return]


@pytest.fixture(params=list(ALL))
def game(request: pytest.FixtureRequest) -> Any:
    """A game."""
    return ALL[request.param]
