"""One suite over every game of the registry."""
