"""Points, pens, sprites, maps, lines of words and icons."""

from __future__ import annotations

import math

import pytest
from PIL import Image, ImageFilter

from render import canvas, highlight, map, panels, shapes
from render.canvas import Pen, Sprite, lay, shadowed, sprite
from render.emblems import EMBLEMS, emblem, medal
from render.picture import finished, shortened
from render.theme import PLAYERS

# -- points ----------------------------------------------------------------------------------------------------------


def test_a_bow_leans_to_its_left() -> None:
    path = shapes.bow((0, 0), (100, 0), 0.2)
    assert (path[0], path[-1]) == ((0, 0), (100, 0))
    assert min(y for _, y in path) == pytest.approx(-10)


def test_steps_along_a_path_keep_their_distance() -> None:
    steps = list(shapes.along([(0, 0), (30, 0), (30, 40)], 10))
    assert [(x, y) for x, y, _ in steps] == [(0, 0), (10, 0), (20, 0), (30, 0), (30, 10), (30, 20), (30, 30), (30, 40)]
    assert steps[-1][2] == pytest.approx(math.pi / 2)
    assert shapes.length([(0, 0), (30, 0), (30, 40)]) == 70


def test_smooth_lines_go_through_their_points() -> None:
    points = [(0.0, 0.0), (10.0, 5.0), (20.0, -5.0)]
    assert all(point in shapes.smooth(points, closed=False, steps=4) for point in points)
    assert len(shapes.smooth(points, closed=True, steps=4)) == 12


def test_turning_mirroring_and_moving_sideways() -> None:
    assert shapes.turned([(1, 0)], math.pi / 2)[0] == pytest.approx((0, 1))
    assert shapes.mirrored([(1, 5)], 4) == [(7, 5)]
    assert shapes.beside([(0, 0), (10, 0)], 3) == [(0, -3), (10, -3)]
    assert shapes.box([(1, 2), (5, 9)], 1) == (0, 1, 6, 10)


# -- pens and sprites ------------------------------------------------------------------------------------------------


def test_translucent_ink_is_blended_and_not_written_over() -> None:
    pen = Pen(10, 10)
    pen.box(0, 0, 10, 10, 0, "#FF0000")
    pen.box(0, 0, 10, 10, 0, (0, 0, 255, 128))
    red, _, blue, alpha = pen.done().getpixel((5, 5))  # type: ignore[misc]
    assert alpha == 255
    assert red == pytest.approx(127, abs=2)
    assert blue == pytest.approx(128, abs=2)


def test_a_sprite_is_drawn_once_for_the_same_arguments() -> None:
    calls = []

    @sprite
    def dot(r: int) -> Sprite:
        calls.append(r)
        return Sprite(Image.new("RGBA", (r, r)))

    assert dot(3) is dot(3)
    assert dot(4) is not dot(3)
    assert calls == [3, 4]
    assert highlight.badge(15, dot(3)) is highlight.badge(15, dot(3))  # a sprite can be an argument of another
    assert highlight.badge(15, dot(3)) is not highlight.badge(15, dot(4))


@pytest.mark.parametrize(("anchor", "corner"), [("lt", (50, 40)), ("mm", (45, 38)), ("rb", (40, 36)), ("mt", (45, 40))])
def test_a_sprite_lies_by_its_visible_box(anchor: str, corner: tuple[int, int]) -> None:
    thing = shadowed(Image.new("RGBA", (10, 4), "#FFFFFF"), 0, 1, 0, 5)
    assert (thing.wide, thing.high, thing.pad) == (10, 4, 5)
    picture = Image.new("RGB", (100, 80))
    lay(picture, thing, 50, 40, anchor)
    white = picture.point(lambda value: 255 if value > 250 else 0)
    assert white.getbbox() == (*corner, corner[0] + 10, corner[1] + 4)


def test_a_sprite_may_hang_over_the_edge() -> None:
    for mode in ("RGB", "RGBA"):
        picture = Image.new(mode, (20, 20))
        lay(picture, Sprite(Image.new("RGBA", (10, 10), "#FFFFFF")), 0, 0)
        assert picture.getpixel((2, 2)) == ((255,) * len(mode))


@pytest.mark.parametrize("kind", EMBLEMS)
def test_emblems_stay_near_their_radius_and_differ(kind: str) -> None:
    drawn = {}
    for each in EMBLEMS:
        pen = Pen(40, 40)
        emblem(pen, each, 20, 20, 12, "#FFFFFF", "#000000")
        drawn[each] = pen.done()
    left, top, right, bottom = drawn[kind].getchannel("A").getbbox() or (0, 0, 0, 0)
    assert min(left, top) >= 4
    assert max(right, bottom) <= 36
    assert all(drawn[kind].tobytes() != image.tobytes() for each, image in drawn.items() if each != kind)


def test_medals_are_opaque_in_the_middle() -> None:
    for livery in PLAYERS.values():
        image = medal(livery, 19).image
        assert image.getpixel((image.width // 2, image.height // 2))[3] == 255  # type: ignore[index]


def test_marks_and_trails() -> None:
    assert highlight.mark(7) is not highlight.mark(17)
    picture = Image.new("RGB", (200, 120))
    highlight.trail(picture, [(30, 60), (170, 60)])
    assert picture.getpixel((100, 60)) != (0, 0, 0)
    dashed = Image.new("RGB", (200, 120))
    highlight.trail(dashed, [(30, 60), (170, 60)], dash=20)
    assert dashed.tobytes() != picture.tobytes()
    highlight.arrow(picture, (100, 60), 1.0)
    assert canvas.faded(highlight.ring(12).image, 0.5).getchannel("A").getextrema() == (0, 128)


# -- maps ------------------------------------------------------------------------------------------------------------


def test_the_conic_keeps_its_middle_and_north_up() -> None:
    project = map.conic(40, 60, (15, 50))
    assert project(15, 50) == pytest.approx((0, 0), abs=1e-9)
    assert project(15, 55)[1] < 0 < project(15, 45)[1]
    assert project(20, 50)[0] > 0


def test_a_fitted_map_meets_anchors_that_an_affine_map_can_meet() -> None:
    places = ((0.0, 40.0), (10.0, 50.0), (30.0, 45.0), (5.0, 60.0))

    def plain(longitude: float, latitude: float) -> tuple[float, float]:
        return longitude, -latitude

    anchors = [(place, (3 * place[0] + 7, -2 * place[1] + place[0])) for place in places]
    fitted = map.fitted(plain, anchors)
    for place, at in anchors:
        assert fitted(*place) == pytest.approx(at)


def test_a_stretched_map_never_turns_back() -> None:
    curve = map.monotone([(0, 0), (1, 10), (2, 11), (10, 100), (11, 100.5)])
    values = [curve(x / 20) for x in range(-40, 260)]
    assert values == sorted(values)
    assert [curve(x) for x in (0, 1, 2, 10)] == pytest.approx([0, 10, 11, 100])


def test_land_and_inland_sea() -> None:
    sheet = map.Sheet((0, 0, 300, 200), map.stretched([(40, 0), (70, 300)], [(20, 200), (50, 0)]), 1)
    mask = map.land(sheet, "asia")
    assert mask.size == (300, 200)
    assert mask.getpixel(tuple(round(value) for value in sheet.at(60, 40))) == 255  # type: ignore[arg-type]
    assert mask.getpixel(tuple(round(value) for value in sheet.at(51, 40))) == 0  # type: ignore[arg-type]  # Caspian Sea
    assert {ring.hole for ring in map.outline("europe")} == {False, True}


# -- lines of words and icons ----------------------------------------------------------------------------------------


def test_a_row_that_has_no_room_ends_in_an_ellipsis() -> None:
    picture = Image.new("RGB", (400, 40))
    bits: list[panels.Bit] = ["one", medal(PLAYERS["red"], 10), "two", "three"]
    whole = panels.phrase(picture, (10, 30), bits, 22, "#FFFFFF", 400)
    assert whole == pytest.approx(10 + panels.phrase_width(bits, 22), abs=0.01)
    assert panels.phrase(picture, (10, 30), bits, 22, "#FFFFFF", 120) <= 130


def test_lines_break_between_words_but_not_after_icons_or_before_dots() -> None:
    icon = medal(PLAYERS["red"], 10)
    lines = panels.broken(["first", panels.DOT, icon, icon, "second", panels.DOT, "third"], 22, 130)
    assert [[bit for bit in line if bit == panels.DOT] for line in (lines[0][-1:], lines[-1][:1])] == [[], []]
    assert all(not isinstance(line[-1], Sprite) for line in lines)
    assert [bit for line in lines for bit in line if isinstance(bit, str) and bit != panels.DOT] == [
        "first",
        "second",
        "third",
    ]


# -- pictures --------------------------------------------------------------------------------------------------------


def test_a_finished_picture_is_opaque_webp() -> None:
    picture = finished(Image.new("RGB", (30, 20), "#FF0000"), "word " * 400)
    assert (picture.width, picture.height) == (30, 20)
    assert (picture.data[:4], picture.data[8:12]) == (b"RIFF", b"WEBP")
    assert len(picture.alt) <= 1024
    assert picture.alt.endswith("word…")
    with pytest.raises(ValueError, match="RGB"):
        finished(Image.new("RGBA", (3, 2)), "")


def test_shortened_text_ends_at_a_word() -> None:
    assert shortened("a b c", 5) == "a b c"
    assert shortened("alpha beta gamma", 12) == "alpha beta…"
    assert len(shortened("x" * 50, 20)) == 20


@pytest.mark.parametrize("reach", [1, 2, 3, 4, 5, 9])
def test_spreading_is_what_a_rank_filter_does(reach: int) -> None:
    mask = Image.effect_noise((61, 47), 90).point(lambda value: value if value > 200 else 0)
    assert canvas.spread(mask, reach).tobytes() == mask.filter(ImageFilter.MaxFilter(2 * reach + 1)).tobytes()
