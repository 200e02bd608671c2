"""Packs all that is stored about somebody into a zip file: what fits, and what comes next.

Match by match: each is read in a transaction of its own and packed in a thread, so whoever plays waits for neither, and
no more than one match and one file are in memory, however many somebody has played.
"""

from __future__ import annotations

import asyncio
import json
from functools import partial
from typing import Final

from bot.league.door import Part
from bot.league.parcel import Parcel
from bot.store.database import Database
from bot.store.league import dossier, privacy

ABOUT: Final = "about-me.json"
"""The file of all but the matches' journals."""


async def pack(database: Database, user_id: int, after: int | None, limit: int, at: int) -> Part:
    """Return a part; raises ``ValueError`` where the limit is so small that not even the first file fits."""
    with Parcel(limit) as parcel:
        if after is None:
            found = await database.read(partial(privacy.about, user_id=user_id))
            if not await asyncio.to_thread(lambda: parcel.add(ABOUT, _text(found), at)):
                raise ValueError(limit)
        last, matches, too_large = after or 0, 0, list[int]()
        numbers = await database.read(partial(dossier.matches_of, user_id=user_id, after=last))
        for place, number in enumerate(numbers):
            kept = await database.read(partial(dossier.kept, table_id=number))
            if await asyncio.to_thread(_add, parcel, kept, user_id):
                matches += 1
            elif parcel:
                return Part(parcel.close(), matches, last, len(numbers) - place, tuple(too_large))
            else:
                too_large.append(number)
            last = number
        return Part(parcel.close(), matches, last, 0, tuple(too_large))


def _add(parcel: Parcel, kept: dossier.Kept, user_id: int) -> bool:
    return parcel.add(kept.name, dossier.written(kept, user_id), kept.at)


def _text(found: dict[str, object]) -> str:
    return json.dumps(found, ensure_ascii=False, indent=1) + "\n"
