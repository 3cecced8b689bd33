"""The local table: the real bot in a simulated Discord, on a page of this computer. Development only."""
