"""The rules as the bot shows them."""

from pathlib import Path

import pytest

from cogs import answers, looking, rulebook
from rules.registry import GAMES

PAGE = """# Toy

## The game

Ships go.

## Planning
<!-- for: plan unplan -->

Plan two docks.

## Shipping
<!-- for: ship -->

Ship *three* crates.

## Points

| dock | points | tide |
| --- | --- | --- |
| north | 1 | 2 |
| east | 2 | |

That is all.
"""


def test_sections_know_the_decisions_that_they_explain(tmp_path: Path) -> None:
    (tmp_path / "toy.md").write_text(PAGE)
    book = rulebook.book("toy", tmp_path)
    assert [section.title for section in book.sections] == ["The game", "Planning", "Shipping", "Points"]
    assert book.sections[2].text == "Ship *three* crates."
    assert book.sections[3].text == "- north: points 1, tide 2\n- east: points 2\n\nThat is all."
    assert book.section_for(["skip", "ship:north"]) == 2
    assert book.section_for(["unplan"]) == 1
    assert book.section_for([]) == 0


def test_a_game_without_a_page_says_so(tmp_path: Path) -> None:
    assert "not written down" in rulebook.book("none", tmp_path).sections[0].text


@pytest.mark.parametrize("game", sorted(key for key in GAMES if (rulebook.FOLDER / f"{key}.md").exists()))
def test_every_page_fits_its_message_and_its_menu(game: str) -> None:
    book = rulebook.book(game)
    assert 1 < len(book.sections) <= 25
    for section in book.sections:
        assert len(section.text) <= looking.TEXT, section.title
        assert len(section.title) <= 100
        assert "\n|" not in section.text, f"{section.title}: Discord shows no tables"
    assert looking.TEXT + 110 < answers.TEXT_LIMIT
