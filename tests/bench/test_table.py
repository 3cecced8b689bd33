"""The measuring of tables measures, and neither a move nor a crowd of tables costs far more than it should."""

from __future__ import annotations

from tests.bench import table


def test_a_move_costs_little_more_than_its_transaction() -> None:
    raced = table.moves(number=60)
    assert raced.moves == 60
    assert raced.ratio < 8  # a bound for busy machines; `make bench` tells the real number
    assert raced.threaded[0] > 0


def test_many_open_tables_are_neither_slow_nor_large() -> None:
    crowded = table.crowd(1000)
    assert crowded.seconds < 3
    assert crowded.mib < 120
    assert len(table.lines([table.moves(number=5)], crowded)) == 2
