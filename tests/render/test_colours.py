"""Colours that carry meaning can be told apart by every eye, and text on them can be read."""

from __future__ import annotations

import pytest

from render import theme
from render.emblems import EMBLEMS
from render.marco_polo.liveries import CARDS, PIECES
from tests.render.colours import VISION, contrast, distance, nearest


# Pairs and results of the test data that the authors of the formula published.
@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 0.0, 0.0), (50.0, -1.0, 2.0), 2.3669),
        ((50.0, 2.5, 0.0), (58.0, 24.0, 15.0), 19.4535),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
    ],
)
def test_distance_is_ciede2000(one: tuple[float, float, float], other: tuple[float, float, float], far: float) -> None:
    assert distance(one, other) == pytest.approx(far, abs=0.0001)
    assert distance(other, one) == pytest.approx(far, abs=0.0001)


@pytest.mark.parametrize("vision", VISION)
def test_colours_stay_apart(vision: str) -> None:
    assert nearest([livery.base for livery in PIECES.values()], vision) >= 19
    assert nearest([ink.base for ink in CARDS.values()], vision) >= 18
    assert nearest([livery.base for livery in theme.PLAYERS.values()], vision) >= 18


def test_a_common_set_would_not() -> None:
    assert nearest(["#FF0000", "#008000", "#0000FF", "#FFA500", "#FFFFFF"], "deuteranopia") < 15


@pytest.mark.parametrize("livery", [*PIECES.values(), *theme.PLAYERS.values()], ids=lambda livery: livery.base)
def test_what_lies_on_a_colour_can_be_read(livery: theme.Livery) -> None:
    assert contrast(livery.ink, livery.base) >= 4.5
    assert contrast(livery.tint, theme.PANEL) >= 4.5
    assert contrast(livery.ink, theme.mix(livery.base, livery.dark, 0.22 if livery.ink == "#FFFFFF" else 0.0)) >= 4.5


def test_every_colour_has_a_mark_of_its_own() -> None:
    for liveries in (PIECES, theme.PLAYERS):
        emblems = [livery.emblem for livery in liveries.values()]
        assert len(set(emblems)) == len(emblems)
        assert set(emblems) <= set(EMBLEMS)
    assert [ink.letter for ink in CARDS.values()] == list(CARDS)


def test_text_on_the_dark_ground_can_be_read() -> None:
    for paint in (theme.TEXT_INK, theme.MUTED, theme.GOLD):
        for ground in (theme.BACK, theme.PANEL, theme.PANEL_LIT):
            assert contrast(paint, ground) >= 4.5
    assert contrast(theme.FAINT, theme.PANEL) >= 3


def test_arithmetic_of_colours() -> None:
    assert theme.rgb("#0A14FF") == (10, 20, 255)
    assert theme.rgb((1, 2, 3, 4)) == (1, 2, 3)
    assert theme.mix("#000000", "#FFFFFF", 0.5) == "#808080"
    assert theme.clear("#102030", 40) == (16, 32, 48, 40)
    assert (theme.alpha("#102030"), theme.alpha((1, 2, 3)), theme.alpha((1, 2, 3, 4))) == (255, 255, 4)
    assert theme.lighter("#000000", 1) == "#FFFFFF"
    assert theme.darker("#FFFFFF", 1) == "#000000"
