"""How long a picture takes and how large it is: drawn anew each time, with the card sprites already made.

The hand has sixteen cards, the most that are dealt; the table has four seats and nine melds of forty cards.
"""

from __future__ import annotations

import random
import time
from dataclasses import replace

from bot.rendering.models import HandPicture, Picture, TablePicture
from bot.rendering.renderer import Renderer
from engine.packs import full_pack
from tests.benchmarks.figures import Figure, Figures, percentile
from tests.bot.rendering.samples import TABLE

PICTURES = 200
"""How many different pictures of each kind are drawn."""


def measure() -> Figures:
    """Return the pictures' figures."""
    chance = random.Random(7)
    pack = full_pack(2)
    hands: list[Picture] = [HandPicture(tuple(sorted(chance.sample(pack, 16)))) for _ in range(PICTURES)]
    tables: list[Picture] = [_table(chance) for _ in range(PICTURES)]
    renderer = Renderer()
    try:
        hand_ms, hand_kb = _draw(renderer, hands)
        table_ms, table_kb = _draw(renderer, tables)
    finally:
        renderer.close()
    return {
        "picture.hand_p50_ms": Figure(percentile(hand_ms, 0.5), "ms"),
        "picture.table_p50_ms": Figure(percentile(table_ms, 0.5), "ms"),
        "picture.hand_kb": Figure(percentile(hand_kb, 0.5), "KB"),
        "picture.table_kb": Figure(percentile(table_kb, 0.5), "KB"),
    }


def _table(chance: random.Random) -> TablePicture:
    """Return a table whose melds, stock and upcard are not those of the one before."""
    melds = chance.sample(TABLE.melds, len(TABLE.melds))
    return replace(TABLE, melds=tuple(melds), stock=chance.randrange(60), upcard=chance.choice(full_pack(2)))


def _draw(renderer: Renderer, pictures: list[Picture]) -> tuple[list[float], list[float]]:
    """Draw every picture twice; return the second time's milliseconds and the kilobytes."""
    milliseconds, kilobytes = [], []
    for picture in pictures:
        renderer.draw(picture)
        begun = time.perf_counter()
        drawn = renderer.draw(picture)
        milliseconds.append((time.perf_counter() - begun) * 1000)
        kilobytes.append(len(drawn) / 1024)
    return milliseconds, kilobytes
