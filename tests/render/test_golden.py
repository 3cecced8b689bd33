"""Fixed pictures look as they did; a piece in another place would be seen."""

from __future__ import annotations

import msgspec
import pytest
from filelock import FileLock

from rules.marco_polo.view import PoloView
from tests.render import golden, marco_polo
from tests.render.conftest import BUILDING


@pytest.mark.parametrize("name", golden.ORDERS)
def test_picture_is_as_stored(name: str) -> None:
    with FileLock(BUILDING):
        picture = golden.small(golden.ORDERS[name])
    mean, worst = golden.apart(picture, (golden.FOLDER / f"{name}.webp").read_bytes())
    assert mean <= golden.MEAN
    assert worst <= golden.WORST


def test_a_piece_in_another_place_is_seen(polo: None) -> None:
    order = marco_polo.middle()
    assert isinstance(order.view, PoloView)
    one, *others = order.view.pieces
    view = msgspec.structs.replace(order.view, pieces=(msgspec.structs.replace(one, space=one.space + 1), *others))
    changed = msgspec.structs.replace(order, view=view)
    assert golden.apart(golden.small(order), golden.small(changed))[1] > golden.WORST + 20


def test_no_picture_is_stored_that_nobody_draws() -> None:
    assert {path.stem for path in golden.FOLDER.iterdir()} == set(golden.ORDERS)
