"""Fixed pictures look as they did; a piece more or less would be seen."""

from __future__ import annotations

import msgspec
import pytest

from render import layers
from render.marco_polo import scene
from tests.render import golden, positions


@pytest.mark.parametrize("name", golden.PICTURES)
def test_picture_is_as_stored(name: str, polo_layers: layers.Shelf) -> None:
    image = golden.PICTURES[name]()
    assert (image.mode, image.size) == ("RGB", (1728, 1100))
    mean, worst = golden.apart(golden.small(image), golden.stored(name))
    assert mean <= golden.MEAN
    assert worst <= golden.WORST


def test_a_piece_in_another_place_is_seen(polo_layers: layers.Shelf) -> None:
    position = positions.middle()
    one, *others = position.view.pieces
    view = msgspec.structs.replace(position.view, pieces=(msgspec.structs.replace(one, space=one.space + 1), *others))
    image = scene.draw(view, position.people, position.last)
    whole = scene.draw(position.view, position.people, position.last)
    assert golden.apart(golden.small(image), golden.small(whole))[1] > 2 * golden.WORST


def test_no_picture_is_stored_that_nobody_draws() -> None:
    assert {path.stem for path in golden.FOLDER.iterdir()} == set(golden.PICTURES)
