"""A bot without Discord."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.bot.house import House


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House(tmp_path / "kalooki.sqlite3").open()
    yield opened
    await opened.close()
