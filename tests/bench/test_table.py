"""The measuring of tables measures."""

from __future__ import annotations

from tests.bench import table


def test_a_move_is_measured_beside_its_transaction() -> None:
    raced = table.moves(number=20)
    assert raced.moves == 20
    assert raced.state > 500
    assert min(*raced.move, *raced.bare, *raced.threaded) > 0
    assert raced.ratio == raced.move[0] / raced.bare[0]


def test_many_open_tables_are_measured_in_a_fresh_process() -> None:
    crowded = table.crowd(200)
    assert crowded.tables == 200
    assert crowded.seconds > 0
    assert 5 < crowded.mib < 120
    assert len(table.lines([table.moves(number=5)], crowded)) == 2
