"""Speeds, printed by `python -m tests.bench`."""
