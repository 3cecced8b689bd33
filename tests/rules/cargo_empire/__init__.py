"""Tests of Cargo Empire."""
