"""The games: a small contract (core), the register, and one package a game."""
