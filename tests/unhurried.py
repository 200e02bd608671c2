"""A busy machine fails no test: what is waited for in real time is waited for long enough.

Nothing here makes a test wait; a guard runs out only where what should have come never comes.
"""

import asyncio
from collections.abc import Callable
from typing import Final

import pytest

GUARD_S: Final = 60.0
"""Real seconds after which what has not come is taken never to come: a guard, not a wait."""

PATIENCE: Final = (
    "bot.ui.replies.ACK_S",
    "bot.ui.replies.EDIT_S",
    "bot.ui.press_edits.BY_PRESS_S",
    "bot.ui.publisher.PRESSES_FIRST_S",
    "bot.ui.reception.CLOSING_S",
    "bot.app.FAREWELL_S",
)
"""How long the bot gives Discord; a test of its impatience says by itself how long."""


@pytest.fixture(autouse=True)
def unhurried(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the bot take a machine that is slow for no trouble of Discord's; where time is virtual, none is slow."""
    if request.node.get_closest_marker("virtual_time") is None:
        for name in PATIENCE:
            monkeypatch.setattr(name, GUARD_S)


def guarded() -> asyncio.Timeout:
    """Return what fails where it is stayed in for too long."""
    return asyncio.timeout(GUARD_S)


async def until(true: Callable[[], object], nap: float = 0.0) -> None:
    """Return once something is so that sets no event of ours: it happens in discord.py, a thread or another process.

    A ``nap`` of real seconds between two looks leaves the machine to another process.
    """
    async with guarded():
        while not true():  # noqa: ASYNC110 - as it says
            await asyncio.sleep(nap)
