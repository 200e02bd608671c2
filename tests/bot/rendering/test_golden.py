"""A few pictures as they were last looked at.

Glyph edges move a little between versions of FreeType: there is a tolerance.

Where one differs, the picture drawn and the difference are written out, and the message says where.

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
    "crowded": samples.CROWDED,
    "called": samples.CALLED,
    "cut": samples.CUT,
    "lay_down": samples.LAY_DOWN,
    "scores": samples.SCORES,
    "leaderboard": samples.LEADERBOARD,
    "result": samples.RESULT,
    "result_of_games": samples.RESULT_OF_GAMES,
    "rule_card": samples.RULE_CARD,
}


def written(folder: Path, actual: Image.Image, expected: Image.Image) -> str:
    """Write what was drawn and the difference, lightened; say where they are."""
    actual.save(folder / "drawn.png")
    if actual.size == expected.size:
        ImageChops.difference(actual, expected).point(lambda value: min(255, value * 4)).save(folder / "difference.png")
    return f"see {folder}; the docstring says how to write it anew"


def difference(one: Image.Image, other: Image.Image) -> float:
    """Return the mean difference in the tile that differs most."""
    tiles = ImageChops.difference(one, other).reduce(TILE)
    return max(high for _, high in ImageStat.Stat(tiles).extrema)


@pytest.mark.parametrize("name", PICTURES)
def test_the_picture_is_as_it_was(name: str, renderer: Renderer, tmp_path: Path) -> None:
    drawn = renderer.draw(PICTURES[name])
    path = GOLDEN / f"{name}.png"
    if os.environ.get("WRITE_GOLDEN"):
        path.write_bytes(drawn)
    expected = Image.open(path).convert("RGB")
    actual = Image.open(io.BytesIO(drawn)).convert("RGB")
    alike = actual.size == expected.size and difference(actual, expected) < TOLERANCE
    assert alike, written(tmp_path, actual, expected)


def test_a_difference_is_written_out(tmp_path: Path, renderer: Renderer) -> None:
    drawn, other = (
        Image.open(io.BytesIO(renderer.draw(each))).convert("RGB") for each in (samples.HAND, samples.TABLE)
    )
    assert str(tmp_path) in written(tmp_path, drawn, other), "another size: there is nothing to compare"
    assert not (tmp_path / "difference.png").exists()
    written(tmp_path, drawn, Image.new("RGB", drawn.size))
    for name in ("drawn", "difference"):
        with Image.open(tmp_path / f"{name}.png") as picture:
            assert picture.size == drawn.size


def test_the_tolerance_sees_a_changed_card(renderer: Renderer) -> None:
    changed = (*samples.cards("3S"), *samples.HAND.cards[1:])
    other = HandPicture(changed, samples.HAND.new, samples.HAND.selected, samples.HAND.groups)
    one, two = (Image.open(io.BytesIO(renderer.draw(hand))).convert("RGB") for hand in (samples.HAND, other))
    assert difference(one, two) > TOLERANCE
