"""Tests of the rules, a folder a game."""
