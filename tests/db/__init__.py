"""Tests of the database: the file, its migrations, its rows."""
