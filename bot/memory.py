"""What the C library does with memory: large pieces go back at once, and what nobody uses goes back when asked for.

Pictures are made in pieces of many sizes. By itself glibc keeps ever larger ones in its heap, where a small piece that
is kept holds on to all that was free around it: a process that held no more than before grew by 40 MB a day.
"""

from __future__ import annotations

import ctypes
import sys
from typing import Final

LARGE: Final = 16_384
"""Bytes from which a piece gets memory of its own, which goes back as a whole; by itself glibc raises the bound."""

HEAPS: Final = 2
"""How many heaps there are for all threads: each keeps pieces of its own."""

# The numbers that glibc's mallopt has for them.
_M_MMAP_THRESHOLD: Final = -3
_M_ARENA_MAX: Final = -8


def keep_small() -> None:
    """Ask the C library to keep little of what is let go; only glibc does, elsewhere nothing happens."""
    if sys.platform == "linux" and (set_option := getattr(ctypes.CDLL(None), "mallopt", None)) is not None:
        set_option(_M_MMAP_THRESHOLD, LARGE)
        set_option(_M_ARENA_MAX, HEAPS)


def give_back() -> None:
    """Let the C library give memory back to the system that nobody uses; it takes some milliseconds."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)) is not None:
        trim(0)
