"""Packs all that is stored about somebody into a zip file: what fits, and what comes next.

No more than one match and one file are in memory, however many somebody has played; each match is read in a transaction
of its own, so that nothing in the file has to wait for the last one.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection

from bot.league.door import Part
from bot.league.parcel import Parcel
from bot.store.league import dossier, privacy

ABOUT: Final = "about-me.json"
"""The file of all but the matches' journals."""


@dataclass(frozen=True, slots=True)
class Order:
    """Which part is to be packed."""

    user_id: int
    """About whom."""
    numbers: tuple[int, ...]
    """The matches in which they have a seat, but for those of the parts before, the first ones first."""
    first: bool
    """Whether it is the first part."""
    limit: int
    """The most bytes."""
    at: int
    """When it is asked for; milliseconds since 1970, UTC."""


def pack(connection: Connection, order: Order) -> Part:
    """Return a part; raises ``ValueError`` where the limit is so small that not even the first file fits."""
    with Parcel(order.limit) as parcel:
        if order.first and not parcel.add(ABOUT, _about(connection, order.user_id), order.at):
            raise ValueError(order.limit)
        last, matches, too_large = 0, 0, list[int]()
        for place, number in enumerate(order.numbers):
            if _add(parcel, connection, number, order.user_id):
                matches += 1
            elif parcel:
                return Part(parcel.close(), matches, last, len(order.numbers) - place, tuple(too_large))
            else:
                too_large.append(number)
            last = number
        return Part(parcel.close(), matches, last, 0, tuple(too_large))


def _add(parcel: Parcel, connection: Connection, number: int, user_id: int) -> bool:
    kept = dossier.kept(connection, number)
    connection.rollback()
    return parcel.add(kept.name, dossier.written(kept, user_id), kept.at)


def _about(connection: Connection, user_id: int) -> str:
    found = privacy.about(connection, user_id)
    connection.rollback()
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
