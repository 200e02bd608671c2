"""A bot without Discord."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from tests.bot.house import House
from tests.bot.lines import Lines, written
from tests.unhurried import unhurried

__all__ = ["unhurried"]


@pytest.fixture
async def house(tmp_path: Path) -> AsyncIterator[House]:
    opened = await House(tmp_path / "kalooki.sqlite3").open()
    yield opened
    await opened.close()


@pytest.fixture
def lines() -> Iterator[Lines]:
    """What the bot logs."""
    with written() as kept:
        yield kept
