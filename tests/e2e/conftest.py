"""Rooms with people in them."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.e2e.room import Room, opened
from tests.unhurried import unhurried

__all__ = ["unhurried"]


@pytest.fixture
async def room(tmp_path: Path) -> AsyncIterator[Room]:
    """Four people, so that two may call a discard, and a bystander."""
    async with opened(tmp_path, "Ann", "Bob", "Cy", "Dee") as made:
        yield made
