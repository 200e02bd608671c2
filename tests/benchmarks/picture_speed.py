"""How long a picture takes and how large it is: from the view to the PNG, drawn anew each time, in CPU of one core.

The hand has sixteen cards, the most that are dealt; the table has four seats and nine melds of forty cards. Card
sprites are already made, as they are once a bot has run for a minute.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from dataclasses import replace

from bot.rendering.last_act import LastAct
from bot.rendering.models import HandPicture, Picture
from bot.rendering.renderer import Renderer
from bot.rendering.scenes import table_scene
from engine.cards import Card
from engine.fold import replay
from engine.melds import Meld, MeldKind, TableMeld
from engine.packs import SeededShuffler, full_pack
from engine.play import open_match
from engine.presets import JAMAICAN
from engine.views import PublicView, watch
from tests.benchmarks.figures import Figure, Figures, percentile

PICTURES = 200
"""How many different pictures of each kind are drawn."""
HAND = 16
"""How many cards the hand has."""
NAMES = ("Désirée", "Ọlá", "Jean-François", "Mary")
"""Who sits at the table."""
LAID = (
    (0, MeldKind.SET, "7S 7H JK", 0),
    (0, MeldKind.RUN, "5S JK.2 7S.2 8S 9S", 5),
    (1, MeldKind.SET, "KD KH KS KC", 0),
    (1, MeldKind.RUN, "10H JH QH KH.2 AH", 10),
    (2, MeldKind.SET, "2D 2H 2C 2S 2S.2", 0),
    (2, MeldKind.RUN, "AC 2C.2 3C 4C JK.3 6C 7C", 1),
    (3, MeldKind.SET, "9D 9H JK.4", 0),
    (3, MeldKind.RUN, "3D 4D 5D 6D", 3),
    (3, MeldKind.SET, "QS QD QC QC.2", 0),
)
"""Forty cards on the table: whose, what, the cards, and where a run begins."""

Drawer = Callable[[], bytes]
"""Makes a picture's model from its view, and draws it."""


def measure() -> Figures:
    """Return the pictures' figures."""
    chance = random.Random(7)
    renderer = Renderer()
    hands = [_hand(renderer, tuple(chance.sample(full_pack(2), HAND))) for _ in range(PICTURES)]
    tables = [_table(renderer, chance) for _ in range(PICTURES)]
    try:
        hand_ms, hand_kb = _draw(hands)
        table_ms, table_kb = _draw(tables)
    finally:
        renderer.close()
    return {
        "picture.hand_p50_ms": Figure(percentile(hand_ms, 0.5), "ms"),
        "picture.table_p50_ms": Figure(percentile(table_ms, 0.5), "ms"),
        "picture.hand_kb": Figure(percentile(hand_kb, 0.5), "KB"),
        "picture.table_kb": Figure(percentile(table_kb, 0.5), "KB"),
    }


def _hand(renderer: Renderer, hand: tuple[Card, ...]) -> Drawer:
    def draw() -> bytes:
        picture: Picture = HandPicture(tuple(sorted(hand)), new=hand[0])
        return renderer.draw(picture)

    return draw


def _table(renderer: Renderer, chance: random.Random) -> Drawer:
    """Return a table whose melds, stock and upcard are not those of the one before."""
    view = _view(chance)
    return lambda: renderer.draw(
        table_scene(view, NAMES, header="Deal 6 of 9", note="Trio ×3 · Quartet ×1", last=LastAct(frozenset({3})))
    )


def _view(chance: random.Random) -> PublicView:
    view = watch(replay(open_match(JAMAICAN, len(NAMES), SeededShuffler(7))))
    laid = chance.sample(LAID, len(LAID))
    melds = tuple(
        TableMeld(number, owner, Meld(kind, tuple(map(Card.parse, cards.split())), low))
        for number, (owner, kind, cards, low) in enumerate(laid)
    )
    return replace(view, melds=melds, stock=chance.randrange(60), pile=tuple(chance.sample(full_pack(2), 2)))


def _draw(drawers: list[Drawer]) -> tuple[list[float], list[float]]:
    """Draw every picture twice; return the second time's milliseconds of CPU and the kilobytes."""
    milliseconds, kilobytes = [], []
    for draw in drawers:
        draw()
        begun = time.thread_time()
        drawn = draw()
        milliseconds.append((time.thread_time() - begun) * 1000)
        kilobytes.append(len(drawn) / 1024)
    return milliseconds, kilobytes
