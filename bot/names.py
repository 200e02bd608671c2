"""What people are called where others read it: what can be seen of a name, and no two names alike at one table.

Names are Discord's: up to 32 characters of any script, of which some show nothing, turn the rest of a line round or are
stacked over the lines beside it. How a name is drawn, or kept from formatting a message, is said elsewhere.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from functools import lru_cache
from typing import Final

MARKS: Final = 3
"""How many marks a letter keeps: no language stacks more, and whoever does writes over other lines."""

_BLANK: Final = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""What Unicode calls letters or signs, and shows nothing."""
_JOINERS: Final = frozenset(("\u200c", "\u200d", *map(chr, range(0xE0020, 0xE0080))))
"""What shows nothing, but makes one letter, one picture or one flag of those around it."""
_MARKS: Final = frozenset({"Mn", "Me"})
_HIDDEN: Final = frozenset({"Cc", "Cf", "Co", "Cs"})


@lru_cache(4096)
def seen(name: str) -> str:
    """Return what can be seen of a name, on one line; empty where that is nothing."""
    kept: list[str] = []
    marks = 0
    for char in " ".join(name.split()):
        category = unicodedata.category(char)
        marks = marks + 1 if category in _MARKS else 0
        if marks <= MARKS and char not in _BLANK and (category not in _HIDDEN or char in _JOINERS):
            kept.append(char)
    text = " ".join("".join(kept).split())
    return text if any(map(_shows, text)) else ""


def _shows(char: str) -> bool:
    return not char.isspace() and char not in _JOINERS and unicodedata.category(char) not in _MARKS


@lru_cache(4096)
def _looks(name: str) -> str:
    """Return what is left of a name for who does not look closely, or for whom no font has its pictures.

    That is its letters and digits, whether large or small and without their marks; where it has none, its signs.
    """
    plain = unicodedata.normalize("NFKD", name).casefold()
    return "".join(filter(str.isalnum, plain)) or "".join(filter(_shows, plain))


def apart(names: Sequence[str]) -> tuple[str, ...]:
    """Return what can be seen of names, by seat; the seat's number, from 1, stands behind those that look alike.

    Of a name of which nothing can be seen the number alone is left. A number may make a name look like a third one, as
    with Ann, Ann and Ann 1: then that one has its number, too.
    """
    clean = [seen(name) for name in names]
    numbered: set[int] = set()
    while True:
        told = tuple(
            f"{name} ({seat})".lstrip() if seat in numbered else name for seat, name in enumerate(clean, 1)
        )  # fmt: skip
        looks = [_looks(name) for name in told]
        alike = {seat for seat, look in enumerate(looks, 1) if not look or looks.count(look) > 1} - numbered
        if not alike:
            return told
        numbered |= alike
