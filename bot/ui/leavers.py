"""Who is no longer in a server: their seats there are left to the computer.

Discord tells of it only with the privileged members intent. Without that somebody is looked for when there is a reason
to: their turn has run out, or a message to them was refused. That they cannot be asked for now decides nothing.
"""

from __future__ import annotations

import logging
from typing import Final

import aiohttp
import discord

from bot.clock import RETRY_AFTER
from bot.errors import StorageTrouble
from bot.lobbies import Lobbies
from bot.ports import Cause, Clock, Person, TableNews
from bot.tables import Tables
from bot.ui.latest import Latest

log = logging.getLogger(__name__)

_GONE: Final = frozenset({10007, 10013})
"""What Discord says of somebody who is no member, or no user any more."""


class Leavers:
    """Looks for people who may have left, and takes note of those who have."""

    def __init__(self, client: discord.Client, tables: Tables, lobbies: Lobbies, clock: Clock) -> None:
        """Ask through ``client``."""
        self._client = client
        self._tables = tables
        self._lobbies = lobbies
        self._clock = clock
        self._missed: dict[tuple[int, int], int] = {}
        self._looks: Latest[tuple[int, int]] = Latest("look for", self._look)
        self._again: Latest[tuple[int, int]] = Latest("look again for", self._look_later)

    def heard(self, news: TableNews) -> None:
        """Doubt people whose turn has just run out."""
        record = news.record
        for seat, clock in enumerate(record.clocks.seats):
            place, occupant = (record.table_id, seat), record.occupants[seat]
            before = self._missed.pop(place, 0)
            if clock.missed and record.ended_at is None and seat not in record.left:
                self._missed[place] = clock.missed
            if news.cause is Cause.TIME and clock.missed > before and isinstance(occupant, Person):
                self.doubt(record.guild_id, occupant.user_id)

    def doubt(self, guild_id: int, user_id: int) -> None:
        """Look whether somebody is still in a server; returns at once."""
        self._looks.mark((guild_id, user_id))

    async def gone(self, guild_id: int, user_id: int) -> None:
        """Leave what somebody sat at in a server that they are no longer in.

        Where that cannot be stored they are looked for until it can.
        """
        try:
            await self._lobbies.depart(guild_id, user_id)
            await self._tables.depart(guild_id, user_id)
        except StorageTrouble:
            self._again.mark((guild_id, user_id))

    async def settled(self) -> None:
        """Return once nobody is looked for."""
        await self._looks.settled()
        await self._again.settled()

    async def aclose(self) -> None:
        """Look for nobody any more."""
        await self._looks.aclose()
        await self._again.aclose()

    async def _look_later(self, key: tuple[int, int]) -> None:
        log.warning("that somebody has left could not be stored; looking again")
        await self._clock.sleep_until(self._clock.now() + RETRY_AFTER)
        self._looks.mark(key)

    async def _look(self, key: tuple[int, int]) -> None:
        guild_id, user_id = key
        guild = self._client.get_guild(guild_id)
        if guild is None or guild.unavailable:
            return
        try:
            await guild.fetch_member(user_id)
        except discord.HTTPException as trouble:
            if trouble.code in _GONE:
                await self.gone(guild_id, user_id)
            else:
                log.info("it is not known whether somebody has left: %s %s", trouble.status, trouble.code)
        except (TimeoutError, aiohttp.ClientError, OSError) as trouble:
            log.info("it is not known whether somebody has left: %s", type(trouble).__name__)
