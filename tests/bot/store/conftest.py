"""A store in a file of its own."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import SqlStore, open_store


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kalooki.sqlite3"


@pytest.fixture
async def store(path: Path) -> AsyncIterator[SqlStore]:
    opened = await open_store(path)
    yield opened
    await opened.close()
