"""docs/adding-a-game.md is true: each game has the files it lists, and nobody else knows a game's name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from rules.registry import GAMES

ROOT = Path(__file__).parents[1]
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
MESSAGE = 3_500  # characters of a section that a private message can show
OWN = ("rules/{game}/", "render/{game}", "cogs/{game}.py", "rules/registry.py")
SHARED = ("rules/core.py", "rules/questions.py", "tables", "db", "cogs", "render", "bot.py")


def package(key: str) -> str:
    return key.replace("-", "_")


def listed() -> list[str]:
    """The files of the page's table."""
    rows = [line.split("|")[1] for line in PAGE.splitlines() if line.startswith("| `")]
    return [path for row in rows for path in re.findall(r"`([^`]+)`", row) if "/" in path or path.endswith(".md")]


@pytest.mark.parametrize("key", list(GAMES))
def test_a_game_has_the_files(key: str) -> None:
    missing = []
    for path in listed():
        found = path.replace("<game>", package(key)).replace("<key>", key)
        if not list(ROOT.glob(found.rstrip("/"))):
            missing.append(found)
    either = {f"render/{package(key)}.py", f"render/{package(key)}/"}
    assert len(either & set(missing)) <= 1
    assert [path for path in missing if path not in either] == []


@pytest.mark.parametrize("key", list(GAMES))
def test_nobody_else_knows_its_name(key: str) -> None:
    own = tuple(path.format(game=package(key)) for path in OWN)
    names = re.compile(rf"\b({re.escape(key)}|{package(key)}|{re.escape(GAMES[key].title)})\b")
    sources = [file for path in SHARED for file in ([ROOT / path] if "." in path else (ROOT / path).rglob("*.py"))]
    known = [str(file.relative_to(ROOT)) for file in sources if names.search(file.read_text(encoding="utf-8"))]
    others = tuple(f"render/{package(other)}" for other in GAMES)
    assert [path for path in known if not path.startswith((*own, *others))] == []


@pytest.mark.parametrize("key", list(GAMES))
def test_its_pages(key: str) -> None:
    rules = (ROOT / "docs" / "rules" / f"{key}.md").read_text(encoding="utf-8")
    assert rules.startswith(f"# {GAMES[key].title}\n")
    sections = re.split(r"^#{1,3} .*$", rules, flags=re.MULTILINE)
    assert max(map(len, sections)) <= MESSAGE
    assert re.search(r"^<!-- for: .+ -->$", rules, re.MULTILINE)
    rulings = (ROOT / "docs" / "rulings" / f"{key}.md").read_text(encoding="utf-8")
    assert re.search(r"^\| [A-Z]+-01 \|", rulings, re.MULTILINE)


@pytest.mark.parametrize("key", list(GAMES))
def test_its_readme_and_changelog(key: str) -> None:
    for page in ("README.md", "CHANGELOG.md"):
        assert GAMES[key].title in (ROOT / page).read_text(encoding="utf-8")


def test_the_page_names_what_there_is() -> None:
    for path in re.findall(r"`((?:tests|rules|render|cogs|docs)/[\w/.]+\.(?:py|md))`", PAGE):
        assert (ROOT / path).exists(), path
    for name in ("ALSO", "FLEETING"):
        assert re.search(rf"^{name}\b", (ROOT / "tests/contract/combinations.py").read_text(), re.MULTILINE)
