"""A few pictures as they were last looked at.

Glyph edges move a little between versions of FreeType: there is a tolerance.

After a change that was meant, look at the pictures and write them anew: ``WRITE_GOLDEN=1 .venv/bin/pytest
tests/bot/rendering/test_golden.py``.
"""

from __future__ import annotations

import io
import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops, ImageStat

from bot.rendering.models import HandPicture, Picture
from bot.rendering.renderer import Renderer
from tests.bot.rendering import samples

GOLDEN = Path(__file__).parent / "golden"
TILE = 16
"""The side of the tiles that are compared: about a letter."""
TOLERANCE = 24
"""The largest mean difference in a tile, of 255: a changed letter is above it, a letter's moved edge below."""

PICTURES: dict[str, Picture] = {
    "hand": samples.HAND,
    "table": samples.TABLE,
    "cut": samples.CUT,
    "lay_down": samples.LAY_DOWN,
    "scores": samples.SCORES,
    "leaderboard": samples.LEADERBOARD,
    "plot": samples.PLOT,
}


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference in the tile that differs most."""
    tiles = ImageChops.difference(one, other).reduce(TILE)
    return max(high for _, high in ImageStat.Stat(tiles).extrema)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name: str, renderer: Renderer) -> None:
    drawn = renderer.draw(PICTURES[name])
    path = GOLDEN / f"{name}.png"
    if os.environ.get("WRITE_GOLDEN"):
        path.write_bytes(drawn)
    expected = Image.open(path).convert("RGB")
    actual = Image.open(io.BytesIO(drawn)).convert("RGB")
    assert actual.size == expected.size
    assert difference(actual, expected) < TOLERANCE, "look at it; the docstring above says how to write it anew"


def test_the_tolerance_sees_a_changed_card(renderer: Renderer) -> None:
    changed = (*samples.cards("3S"), *samples.HAND.cards[1:])
    other = HandPicture(changed, samples.HAND.new, samples.HAND.selected, samples.HAND.groups)
    one, two = (Image.open(io.BytesIO(renderer.draw(hand))).convert("RGB") for hand in (samples.HAND, other))
    assert difference(one, two) > TOLERANCE
