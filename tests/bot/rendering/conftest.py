"""One set of art for the tests of pictures."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.rendering.art import Art
from bot.rendering.renderer import Renderer


@pytest.fixture(scope="session")
def renderer() -> Iterator[Renderer]:
    renderer = Renderer()
    yield renderer
    renderer.close()


@pytest.fixture(scope="session")
def art() -> Art:
    return Art()
