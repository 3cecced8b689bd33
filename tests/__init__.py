"""The tests mirror the tree; contract/ holds one suite over every game."""
