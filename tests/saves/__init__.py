"""Saves of every format that was ever in use, so that no update strands a table."""
