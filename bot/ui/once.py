"""A session for what must not be done twice: discord.py asks again by itself where Discord was at fault.

Discord may have done what was asked before it failed, and a private message beside a press carries no nonce by which it
would notice the second. Waits for limits are no such case: what is refused with 429 was not done.
"""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from typing import Any

import aiohttp


class Unsure(OSError):
    """Discord was at fault: what was asked for may be done, or not."""


class OnlyOnce:
    """Asks through another session; raises ``Unsure`` instead of letting a POST be tried again."""

    def __init__(self, session: aiohttp.ClientSession | OnlyOnce) -> None:
        """Ask through ``session``."""
        self.session: aiohttp.ClientSession = session.session if isinstance(session, OnlyOnce) else session

    @contextlib.asynccontextmanager
    async def request(self, method: str, url: str, **options: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Ask once."""
        async with self.session.request(method, url, **options) as response:
            if method == "POST" and response.status >= 500:
                raise Unsure(f"{response.status}")
            yield response
