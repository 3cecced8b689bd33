"""The real bot in a simulated Discord."""
