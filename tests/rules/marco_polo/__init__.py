"""Tests of Marco Polo Expedition."""
