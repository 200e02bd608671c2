"""The composition root: builds every room once, opens them in order, and closes them in reverse.

Store, then workers, tables and lobbies, then renderer and catalogue, then the client. Everything that a test or a tool
may want to choose is an argument: the clock, the shuffler, how long computers think, and where the client connects.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import secrets
import signal
from collections.abc import Iterator
from typing import Any, Final

from bot.ahead import Ahead
from bot.clock import SystemClock
from bot.config import Settings
from bot.ending import ended
from bot.i18n.catalogue import Catalogue
from bot.lobbies import Lobbies
from bot.lookout import Lookout
from bot.memory import keep_small
from bot.metrics import Metrics
from bot.ports import Clock, IdSource, Lobby, Person, TableRecord
from bot.rendering.renderer import Renderer
from bot.store import SqlStore, claimed, open_store
from bot.tables import Tables
from bot.ui import door
from bot.ui.client import KalookiClient
from bot.ui.door import LoggedIn
from bot.ui.endpoint import DISCORD, Endpoint
from bot.upkeep import Upkeep
from bot.workers import Workers
from engine.packs import Shuffler, SystemShuffler

log = logging.getLogger(__name__)


FAREWELL_S: Final = 5.0
"""Seconds for saying that the bot stops: whoever stops services kills after ten."""


def fault_number() -> str:
    """Return four hexadecimal digits that tell one unexpected error from another."""
    return secrets.token_hex(2).upper()


def _unheard(invitation: str) -> None:
    """Say nothing about the invitation."""


class App:
    """The whole bot, from the file to Discord. Open it, serve, close it."""

    def __init__(
        self,
        settings: Settings,
        *,
        endpoint: Endpoint = DISCORD,
        clock: Clock | None = None,
        shuffler: Shuffler | None = None,
        computer_delay: int | None = None,
        numbers: IdSource = fault_number,
        ahead: Ahead | None = None,
        **client_options: Any,
    ) -> None:
        """Keep what was chosen; nothing is opened yet.

        ``computer_delay`` is how long a computer takes over a step, in milliseconds, in place of the setting; ``ahead``
        replays the tables of this database already, and is closed by whoever began it; ``client_options`` go to
        :class:`~bot.ui.client.KalookiClient`.
        """
        self._settings = settings
        self._endpoint = endpoint
        self._clock: Clock = SystemClock() if clock is None else clock
        self._shuffler: Shuffler = SystemShuffler() if shuffler is None else shuffler
        self._delay = settings.computer_delay if computer_delay is None else computer_delay
        self._numbers = numbers
        self._ahead = ahead
        self._client_options = client_options
        self._closing = contextlib.AsyncExitStack()
        self.metrics = Metrics()
        """What is counted, whether anybody may read it or not."""
        self._is_open = False
        self.store: SqlStore
        self.workers: Workers
        self.tables: Tables
        self.lobbies: Lobbies
        self.renderer: Renderer
        self.client: KalookiClient

    async def open(self) -> None:
        """Open everything up to Discord: matches stand where they stood, and clocks run.

        Raises ``StoreUnusable``; then everything that was opened is closed again.
        """
        try:
            await self._open()
        except BaseException:
            await self.close()
            raise

    async def serve(self, logged_in: LoggedIn = _unheard) -> None:
        """Connect to Discord and stay until the client is closed; raises ``BadSettings`` or ``DoorTrouble``.

        ``logged_in`` is told the invitation's address.
        """
        await door.serve(self.client, self._settings.required_token(), logged_in)

    async def say_back_soon(self) -> None:
        """Say at every lobby and table that the bot stops for a while, as far as that is possible in a few seconds."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(FAREWELL_S):
                await self.client.publisher.say_back_soon()

    async def close(self) -> None:
        """Close everything, the last opened first; what was stored stays as it is."""
        await self._closing.aclose()

    async def _open(self) -> None:
        keep_small()
        await self._open_lookout()
        self._closing.enter_context(claimed(self._settings.database))
        self.store = await open_store(self._settings.database)
        self._closing.push_async_callback(self.store.close)
        upkeep = Upkeep(self.store, self._clock)
        self._closing.push_async_callback(upkeep.stop)
        upkeep.start()
        self.workers = Workers(self._clock)
        self._closing.push_async_callback(self.workers.aclose)
        self.tables = Tables(self.store, self._clock, None, self._shuffler, self._delay, self.workers)
        self._closing.push_async_callback(self.tables.close)
        self.lobbies = Lobbies(self.store, self._clock, None, self.tables, self._settings.tables_per_server)
        self.renderer = Renderer()
        self._closing.push_async_callback(self.renderer.aclose)
        if self._ahead is not None:
            # While the tables are replayed elsewhere there is time.
            self.renderer.prepare()
        catalogue = Catalogue()
        # discord.py keeps its addresses in class attributes: they are set before the client is made.
        self._endpoint.point()
        self.client = KalookiClient(
            tables=self.tables,
            lobbies=self.lobbies,
            store=self.store,
            renderer=self.renderer,
            catalogue=catalogue,
            clock=self._clock,
            numbers=self._numbers,
            see_leavers=self._settings.see_leavers,
            reviewer=self.workers,
            metrics=self.metrics,
            **self._client_options,
        )
        self._closing.push_async_callback(self.client.close)
        self._count()
        await self.lobbies.load()
        await self.tables.load(() if self._ahead is None else await self._ahead.replayed())
        await self.store.recall_settings(self._awaited_ids())
        self._is_open = True

    def _awaited_ids(self) -> set[int]:
        """Return the people and servers that are going to be shown something: one look for all of them."""
        records: list[Lobby | TableRecord] = [*self.lobbies.all(), *(table.record for table in self.tables.all())]
        people = (occupant for record in records for occupant in record.occupants)
        seated = {person.user_id for person in people if isinstance(person, Person)}
        return seated.union(record.guild_id for record in records)

    async def _open_lookout(self) -> None:
        """Show what is counted and whether all works, where a setting says so."""
        if self._settings.metrics_port is None:
            return
        checks = {"gateway": self._hears_discord, "database": self._has_database, "sleeper": self._sleeps}
        lookout = Lookout(self._settings.metrics_port, self.metrics, checks)
        await lookout.open()
        self._closing.push_async_callback(lookout.close)

    def _count(self) -> None:
        tables, lobbies, metrics = self.tables, self.lobbies, self.metrics
        tables.sleeper.woken = lambda late: metrics.late.saw(late / 1000)
        metrics.ask("kalooki_tables_open", "Tables that are being played.", lambda: len(tables.all()))
        metrics.ask("kalooki_tables_held", "Tables whose journal does not replay.", lambda: tables.held_count)
        metrics.ask("kalooki_lobbies_open", "Lobbies that wait for people.", lambda: len(lobbies.all()))
        metrics.ask("kalooki_gateway_connected", "1 while presses arrive.", lambda: float(self.client.is_in_touch))

    # What health is

    async def _hears_discord(self) -> bool:
        return self._is_open and self.client.is_ready() and self.client.is_in_touch

    async def _has_database(self) -> bool:
        return self._is_open and await self.store.answers()

    async def _sleeps(self) -> bool:
        return self._is_open and self.tables.sleeper.is_alive


async def run_app(app: App, logged_in: LoggedIn = _unheard) -> None:
    """Run the bot until it is asked to stop (Ctrl-C, SIGTERM, or :func:`asyncio.Task.cancel`)."""
    await app.open()
    try:
        with _told_to_stop() as stop:
            serving = asyncio.ensure_future(app.serve(logged_in))
            stopping = asyncio.ensure_future(stop.wait())
            try:
                await asyncio.wait((serving, stopping), return_when=asyncio.FIRST_COMPLETED)
                if serving.done():
                    serving.result()
                else:
                    log.info("told to stop")
                    await app.say_back_soon()
            finally:
                await ended(serving, stopping)
    finally:
        log.info("closing")
        await app.close()


@contextlib.contextmanager
def _told_to_stop() -> Iterator[asyncio.Event]:
    """Turn the signals that ask a program to stop into an event."""
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    signals = (signal.SIGINT, signal.SIGTERM)
    taken = []
    for number in signals:
        # Not in a thread, and not on every system: there Ctrl-C cancels the task instead.
        with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
            loop.add_signal_handler(number, stop.set)
            taken.append(number)
    try:
        yield stop
    finally:
        for number in taken:
            loop.remove_signal_handler(number)
