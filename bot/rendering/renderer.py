"""Draws pictures off the event loop and keeps the latest.

Pillow lets go of the interpreter while it writes a PNG, so two threads draw twice as much as one, and the loop keeps
running. A picture is kept under its model: the same hand is drawn once, also when two people ask at the same moment.
"""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Final, assert_never

from bot.rendering import theme
from bot.rendering.art import ASSETS, Art
from bot.rendering.canvas import Canvas
from bot.rendering.card import Cards
from bot.rendering.hand import draw_hand, draw_melds
from bot.rendering.leaderboard import draw_leaderboard
from bot.rendering.models import (
    HandPicture,
    LeaderboardPicture,
    MeldsPicture,
    Picture,
    RatingPicture,
    ResultPicture,
    RuleCardPicture,
    ScoreSheetPicture,
    TablePicture,
)
from bot.rendering.pieces import Pieces
from bot.rendering.rating_plot import draw_rating
from bot.rendering.result import draw_result
from bot.rendering.rule_card import draw_rule_card
from bot.rendering.scores import draw_scores
from bot.rendering.table import draw_table
from engine.packs import full_pack

KEPT: Final = 256
"""How many pictures are kept; at most about 70 KB each."""


class Renderer:
    """Turns models into PNGs. Close it when done."""

    def __init__(self, assets: Path = ASSETS, *, workers: int = 2, kept: int = KEPT) -> None:
        """Start ``workers`` threads; nothing is read or drawn before the first picture."""
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="picture")
        art = Art(assets)
        self._pieces = Pieces(art, Cards(art))
        self._kept = kept
        self._pictures: OrderedDict[Picture, asyncio.Future[bytes]] = OrderedDict()

    def prepare(self) -> None:
        """Draw the faces that hands are made of, in the threads: the first hands after a start then wait for none.

        Returns at once. Art that cannot be read is noticed by the first picture that needs it.
        """
        for card in full_pack(1):
            self._pool.submit(self._pieces.cards.large, card.name, theme.FELT, four_colour=True)

    async def png(self, picture: Picture) -> bytes:
        """Return a picture as PNG; raises :class:`OSError` when the art cannot be read."""
        drawn = self._pictures.get(picture)
        if drawn is None:
            loop = asyncio.get_running_loop()
            drawn = loop.run_in_executor(self._pool, self.draw, picture)
            self._pictures[picture] = drawn
            drawn.add_done_callback(lambda done: self._forget_failed(picture, done))
            while len(self._pictures) > self._kept:
                self._pictures.popitem(last=False)
        else:
            self._pictures.move_to_end(picture)
        return await asyncio.shield(drawn)

    def draw(self, picture: Picture) -> bytes:
        """Draw a picture here and now, in the calling thread, without keeping it."""
        return self._canvas(picture).png()

    async def aclose(self) -> None:
        """Finish what is being drawn, drop what waits, and stop the threads."""
        await asyncio.get_running_loop().run_in_executor(None, self.close)
        self._pictures.clear()

    def close(self) -> None:
        """Do as :meth:`aclose` does, where there is no event loop; it blocks until the threads have stopped."""
        self._pool.shutdown(wait=True, cancel_futures=True)

    def _canvas(self, picture: Picture) -> Canvas:
        match picture:
            case HandPicture():
                return draw_hand(picture, self._pieces)
            case TablePicture():
                return draw_table(picture, self._pieces)
            case MeldsPicture():
                return draw_melds(picture, self._pieces)
            case ScoreSheetPicture():
                return draw_scores(picture, self._pieces)
            case LeaderboardPicture():
                return draw_leaderboard(picture, self._pieces)
            case RatingPicture():
                return draw_rating(picture, self._pieces)
            case ResultPicture():
                return draw_result(picture, self._pieces)
            case RuleCardPicture():
                return draw_rule_card(picture, self._pieces)
            case _:
                assert_never(picture)

    def _forget_failed(self, picture: Picture, done: asyncio.Future[bytes]) -> None:
        """Do not keep a failure: the next request tries again."""
        if (done.cancelled() or done.exception() is not None) and self._pictures.get(picture) is done:
            del self._pictures[picture]
