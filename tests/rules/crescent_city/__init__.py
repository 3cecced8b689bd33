"""Crescent City Cargo: the worked cases of its specification by number, and its rooms."""
