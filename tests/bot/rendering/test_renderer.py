"""The renderer keeps pictures, draws the same one once, forgets failures, and closes."""

from __future__ import annotations

import asyncio
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.rendering.art import ASSETS
from bot.rendering.models import HandPicture, Picture
from bot.rendering.renderer import Renderer
from engine.packs import full_pack
from tests.bot.rendering import samples


class CountingRenderer(Renderer):
    """Counts what is really drawn, and in which thread."""

    def __init__(self, *, kept: int = 8) -> None:
        super().__init__(kept=kept)
        self.drawn: list[Picture] = []
        self.threads: set[str] = set()

    def draw(self, picture: Picture) -> bytes:
        self.drawn.append(picture)
        self.threads.add(threading.current_thread().name)
        return super().draw(picture)


@pytest.fixture
def counting() -> Iterator[CountingRenderer]:
    renderer = CountingRenderer()
    yield renderer
    renderer.close()


async def test_the_same_picture_is_drawn_once_also_when_asked_for_twice_at_once(counting: CountingRenderer) -> None:
    one, two = await asyncio.gather(counting.png(samples.HAND), counting.png(samples.HAND))
    assert one == two == await counting.png(samples.HAND)
    assert counting.drawn == [samples.HAND]


async def test_pictures_are_drawn_off_the_event_loop(counting: CountingRenderer) -> None:
    await counting.png(samples.HAND)
    assert threading.current_thread().name not in counting.threads


async def test_the_oldest_picture_is_forgotten_first() -> None:
    renderer = CountingRenderer(kept=2)
    hands = [HandPicture((face,)) for face in samples.FACES[:3]]
    for hand in (hands[0], hands[1], hands[0], hands[2], hands[0], hands[1]):
        await renderer.png(hand)
    assert renderer.drawn == [hands[0], hands[1], hands[2], hands[1]]
    await renderer.aclose()


async def test_somebody_who_stops_waiting_does_not_take_the_picture_from_others(counting: CountingRenderer) -> None:
    first = asyncio.ensure_future(counting.png(samples.TABLE))
    second = asyncio.ensure_future(counting.png(samples.TABLE))
    await asyncio.sleep(0)
    first.cancel()
    assert await second
    assert first.cancelled()


async def test_art_that_cannot_be_read_is_an_error_and_is_not_kept(tmp_path: Path) -> None:
    renderer = Renderer(tmp_path)
    for _ in range(2):
        with pytest.raises(OSError, match=r"\w"):
            await renderer.png(samples.HAND)
    await renderer.aclose()


async def test_hands_need_no_art_any_more_once_their_faces_are_prepared(tmp_path: Path) -> None:
    shutil.copytree(ASSETS / "cards", tmp_path / "cards")
    shutil.copytree(ASSETS / "fonts", tmp_path / "fonts")
    renderer, other, cards = Renderer(tmp_path, workers=1), Renderer(), full_pack(1)
    renderer.prepare()
    await renderer.png(samples.TABLE)  # one thread: it comes last
    shutil.rmtree(tmp_path / "cards")
    for start in range(0, len(cards), 9):
        hand = HandPicture(cards[start : start + 9])
        assert renderer.draw(hand) == other.draw(hand)
    await renderer.aclose()
    await other.aclose()


async def test_a_closed_renderer_draws_nothing_more(counting: CountingRenderer) -> None:
    await counting.png(samples.HAND)
    await counting.aclose()
    with pytest.raises(RuntimeError):
        await counting.png(samples.TABLE)


async def test_two_threads_that_share_the_art_draw_what_one_draws() -> None:
    both, alone = Renderer(workers=2), Renderer(workers=1)
    pictures: list[Picture] = [HandPicture(samples.FACES[start : start + 16]) for start in range(12)]
    pictures += [samples.TABLE, samples.SCORES]
    at_once = await asyncio.gather(*(both.png(picture) for picture in pictures))
    one_by_one = [alone.draw(picture) for picture in pictures]
    assert at_once == one_by_one
    await both.aclose()
    await alone.aclose()
