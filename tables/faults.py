"""Errors as they may stand in a log: their kind and their place, never their message, which may hold a secret."""

from __future__ import annotations

import traceback


def fault(error: BaseException) -> str:
    """The kind of an error and the lines that led to it."""
    return f"{type(error).__name__}\n{''.join(traceback.format_tb(error.__traceback__))}"
