"""What every test leaves behind is cleared away here."""

from collections.abc import Iterator

import pytest
from aiohttp import web_app
from hypothesis import HealthCheck, settings

# Examples are the same each time, and a slow or busy machine fails no test: how long things take is for the benchmark.
settings.register_profile("steady", deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("steady")


@pytest.fixture(autouse=True)
def forget_old_servers() -> Iterator[None]:
    """Let go of stopped servers: aiohttp keeps a thousand handlers with their middlewares, and each holds a world."""
    yield
    web_app._cached_build_middleware.cache_clear()
