"""The local table."""
