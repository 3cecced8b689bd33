"""Recorded games, and replaying them."""
