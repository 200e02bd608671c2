"""What every test leaves behind is cleared away here."""

from collections.abc import Iterator

import pytest
from aiohttp import web_app


@pytest.fixture(autouse=True)
def forget_old_servers() -> Iterator[None]:
    """Let go of stopped servers: aiohttp keeps a thousand handlers with their middlewares, and each holds a world."""
    yield
    web_app._cached_build_middleware.cache_clear()
