"""Fonts cover what they say, and names of every script are drawn in order, in their room and without tofu."""

from __future__ import annotations

import random
import unicodedata
from collections.abc import Iterator

import pytest
from bidi import algorithm
from PIL import Image, ImageChops, ImageDraw

from render import bidi, coverage, fonts, text
from render.text import Piece

NAMES = {
    "latin": "Nguyễn Thị Łukasz Çağrı",
    "cyrillic": "Дмитрий Йорданов",
    "greek": "Ἀλέξανδρος",
    "cjk": "山田さくら 王小明 カタカナ",
    "hangul": "김민준",
    "arabic": "الرشيد محمد",
    "persian": "پیمان گلچین",
    "hebrew": "כהן יעל",
    "devanagari": "आदित्य",
    "thai": "สมชาย",
    "georgian": "გიორგი",
    "armenian": "Արմեն",
    "emoji": "👑🚂 ⚓🎲",
    "symbols": "♠♥ ★ ☆ ✿",
}
ALL_SIGNS = sorted(
    {sign for name in NAMES.values() for sign in text.clean(name) if unicodedata.category(sign)[0] not in "ZM"}
)


def _forget() -> None:
    """Drop what was measured or drawn the other way."""
    for cached in (text.mask, text.advance, text.width, text.fit, text.rise):
        cached.cache_clear()


@pytest.fixture(params=[True, False], ids=["raqm", "plain"])
def layout(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[bool]:
    """Both ways of laying text out: by raqm where the system has it, by hand where it has not."""
    if request.param and not fonts.RAQM:
        request.param = False  # this system has no libfribidi: the plain way is what is there to test
    monkeypatch.setattr(fonts, "RAQM", request.param)
    _forget()
    yield request.param
    _forget()


# -- coverage ------------------------------------------------------------------------------------------------------


def test_the_table_of_coverage_is_current() -> None:
    assert coverage.TABLE.read_bytes() == coverage.table()


def test_ranges_survive_packing() -> None:
    points = {0x20, 0x21, 0x22, 0x41, 0x10FFFF, *range(0x4E00, 0x4E80)}
    edges = coverage.unpack(coverage.pack(points))
    found = {point for first, past in zip(edges[::2], edges[1::2], strict=True) for point in range(first, past)}
    assert found == points


def test_every_face_and_every_fallback_is_there_with_a_licence() -> None:
    names = {*fonts.FACES.values(), *fonts.FALLBACKS}
    assert names == set(coverage.sheets())
    licences = {path.name.split("-")[0] for path in (coverage.FONTS / "licences").iterdir()}
    assert licences == {"Barlow", "Marcellus", "Noto", "NotoSans", "NotoSansCJK"}
    assert all("OPEN FONT LICENSE" in path.read_text().upper() for path in (coverage.FONTS / "licences").iterdir())


@pytest.mark.parametrize("sign", ALL_SIGNS)
def test_no_sign_is_tofu(sign: str) -> None:
    """The glyph is not the box that stands for what a font does not have."""
    (piece,) = text.pieces(sign, "bold")
    assert coverage.sheets()[piece.file].covers(sign)
    font = fonts.opened(piece.file, 40, False)
    drawn, box = _glyph(font, sign), _glyph(font, "\U0010fffe")
    assert drawn.getbbox() is not None
    assert drawn.size != box.size or ImageChops.difference(drawn, box).getbbox() is not None


def _glyph(font: object, sign: str) -> Image.Image:
    image = Image.new("L", (80, 80))
    ImageDraw.Draw(image).text((10, 10), sign, font=font, fill=255)  # type: ignore[arg-type]
    return image


# -- names ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "drawn"),
    [
        ("Ana", "Ana"),
        ("  a \t\n b  ", "a b"),
        ("Ｗｉｄｅ", "Wide"),
        ("𝓕𝓪𝓷𝓬𝔂 𝓝𝓪𝓶𝓮", "Fancy Name"),
        ("ⓒⓘⓡⓒⓛⓔ", "circle"),
        ("\u202eevil\u2066", "evil"),
        ("Z̸̧̛͍a̴̢l͟g̵o", "Zalgo"),
        ("Nguye\u0302\u0303n", "Nguyễn"),
        ("\u2764\ufe0f", "❤"),
        ("\U0001f44d\U0001f3fd", "👍"),
        ("\U00012000 cuneiform", "· cuneiform"),
        ("★ star ☆", "⭐ star ⭐"),
        ("", "·"),
        ("\u200b\u200d", "·"),
        ("สมชายยยิิิิิิ", "สมชายยยิิ"),
    ],
)
def test_clean(name: str, drawn: str) -> None:
    assert text.clean(name) == drawn


def test_clean_keeps_every_script() -> None:
    for name in NAMES.values():
        assert text.MISSING not in text.clean(name)


@pytest.mark.parametrize("script", NAMES)
def test_names_are_drawn_where_they_are_measured(script: str, layout: bool) -> None:
    name = text.clean(NAMES[script])
    image = Image.new("RGB", (700, 90))
    wide = text.put(image, (100, 60), name, "bold", 36, "#FFFFFF")
    left, top, right, bottom = image.getbbox() or (0, 0, 0, 0)
    assert 94 <= left <= 112
    assert 100 + wide - 12 <= right <= 100 + wide + 6
    assert top >= 10
    assert bottom <= 84


def test_both_layouts_agree(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is shaped by hand is as wide as what raqm shapes, within what kerning makes."""
    if not fonts.RAQM:
        return  # nothing to compare with on a system without libfribidi; the plain way has its own tests
    for script in ("arabic", "persian", "hebrew", "latin", "cjk"):
        wide = text.width(NAMES[script], "bold", 36)
        monkeypatch.setattr(fonts, "RAQM", False)
        _forget()
        plain = text.width(NAMES[script], "bold", 36)
        monkeypatch.setattr(fonts, "RAQM", True)
        _forget()
        assert plain == pytest.approx(wide, rel=0.05)


def test_arabic_letters_are_joined_by_hand() -> None:
    shaped = bidi.shaped("محمد")
    assert shaped[0] == "\ufeaa"  # the final form of dal stands at the left end
    assert shaped[-1] == "\ufee3"  # the initial form of mim at the right
    assert bidi.shaped("(אב)") == "(בא)"


def test_long_names_shrink_then_end_in_an_ellipsis() -> None:
    assert text.fit("Ana", "bold", 29, 200, 23) == ("Ana", 29)
    shrunk = text.fit("Wilhelmina Smith", "bold", 29, 175, 23)
    assert shrunk.text == "Wilhelmina Smith"
    assert 23 <= shrunk.px < 29
    cut = text.fit("x" * 60, "bold", 29, 200, 23)
    assert cut.px == 23
    assert cut.text.endswith(text.ELLIPSIS)
    assert text.width(*(cut.text, "bold", cut.px)) <= 200
    assert text.width("x" * (len(cut.text)) + text.ELLIPSIS, "bold", 23) > 200


# -- order ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "pieces"),
    [
        ("Ana", ["Ana"]),
        ("Ali محمد (x)", ["Ali ", "محمد", " (x)"]),
        ("יעל Ana", ["Ana", "יעל "]),
        ("12 יעל 34", ["34", " יעל ", "12"]),
    ],
)
def test_runs_stand_in_reading_order(line: str, pieces: list[str]) -> None:
    assert [run for run, _ in bidi.runs(line)] == pieces


def test_runs_follow_the_unicode_algorithm() -> None:
    """The runs, each turned round if it is read from the right, are what python-bidi shows for the whole line."""
    dice = random.Random(5)
    for _ in range(400):
        line = "".join(dice.choice("abאבجد 12-,") for _ in range(dice.randint(1, 14))).strip()
        shown = "".join(run[::-1] if rtl else run for run, rtl in bidi.runs(line))
        assert shown == algorithm.get_display(line)


def test_a_mark_stays_in_the_font_of_its_letter() -> None:
    assert all(len(text.pieces(word, "bold")) == 1 for word in ("สมชาย", "आदित्य", "مُحَمَّد"))
    assert text.pieces("Ana ⚓", "bold") == (
        Piece("Ana ", fonts.FACES["bold"], False),
        Piece("⚓", fonts.EMOJI, False),
    )


def test_text_is_blended_on_a_clear_image() -> None:
    image = Image.new("RGBA", (60, 40))
    text.put(image, (5, 30), "A", "bold", 30, "#FF0000")
    assert image.getpixel((0, 0)) == (0, 0, 0, 0)
    assert image.getchannel("A").getextrema() == (0, 255)
    pale = Image.new("RGBA", (60, 40))
    text.put(pale, (5, 30), "A", "bold", 30, (255, 0, 0, 100))
    assert pale.getchannel("A").getextrema() == (0, 100)


def test_anchors_and_tracking() -> None:
    for anchor, left in (("ls", 100), ("ms", 100 - 40), ("rs", 100 - 80)):
        image = Image.new("RGB", (220, 60))
        wide = text.put(image, (100, 40), "HHHH", "bold", 30, "#FFFFFF", anchor)
        box = image.getbbox() or (0, 0, 0, 0)
        assert box[0] == pytest.approx(left + {"l": 0, "m": 40 - wide / 2, "r": 80 - wide}[anchor[0]], abs=4)
    assert text.width("HHHH", "bold", 30, 5) == pytest.approx(text.width("HHHH", "bold", 30) + 15, abs=1)
