"""Tests of the tables: lobby, moves, undo, outbox, clocks, seats, crashes."""
