"""Words for people."""

import pytest

from cogs import words


def test_one_and_many() -> None:
    assert words.plural(1, "card") == "1 card"
    assert words.plural(0, "card") == "0 cards"
    assert words.plural(2, "table waits", "tables wait") == "2 tables wait"


def test_lists() -> None:
    assert words.listed([]) == ""
    assert words.listed(["a"]) == "a"
    assert words.listed(["a", "b", "c"]) == "a, b and c"
    assert words.listed(["a", "", "b"], "or") == "a or b"


@pytest.mark.parametrize(
    ("seconds", "says"),
    [
        (20, "a minute"),
        (60, "1 minute"),
        (45 * 60, "45 minutes"),
        (3600, "1 hour"),
        (3600 + 61, "1 hour 1 minute"),
        (86400, "1 day"),
        (86400 + 120, "1 day"),
        (2 * 86400 + 3 * 3600 + 59, "2 days 3 hours"),
    ],
)
def test_durations_have_two_units_at_most(seconds: int, says: str) -> None:
    assert words.duration(seconds) == says


def test_a_name_has_no_effect_in_a_message() -> None:
    assert words.plain("**Ann**") == r"\*\*Ann\*\*"
    assert "@everyone" not in words.plain("@everyone")
    assert "<@123456789012345678>" not in words.plain("<@123456789012345678>")
    assert words.plain("a\n# b") == "a # b"


def test_the_newest_lines_are_kept_and_the_others_counted() -> None:
    lines = [f"line {n}" for n in range(100)]
    found = words.newest(lines, 200)
    assert found.endswith("line 99")
    assert len(found) <= 200
    kept = found.count("\nline ")
    assert found.startswith(f"-# {100 - kept} earlier lines not shown here")
    assert words.newest(["x" * 500], 200) == "x" * 199 + "…"
    assert words.newest([], 200) == ""
    assert words.newest(lines[:3], 200) == "line 0\nline 1\nline 2"
