"""Before a match: seats filling, one lobby a channel, and what happens to a lobby that nobody starts.

Every change is stored before the listener hears of it. A lobby that is left alone closes itself; a restart gives it a
fresh while. It leaves out the match (``tables``), the form for house rules and every word (``ui``).
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from bot import offered
from bot.config import TABLES_PER_SERVER
from bot.errors import (
    ChannelBusy,
    NoComputers,
    NoLobbyHere,
    NotHost,
    NotSeated,
    ServerFull,
    TableFull,
    TooMany,
    UnknownLevel,
)
from bot.keeping import tell
from bot.offered import COMPUTER_LEVEL, COMPUTER_LEVELS
from bot.ports import Clock, Computer, Listener, Lobby, Occupant, Pace, Person, Stale, Store, TableRecord
from bot.tables import Tables
from engine.rules import Rules

log = logging.getLogger(__name__)

IDLE: Final = 15 * 60_000
"""Milliseconds after the last change at which a lobby closes itself."""


class Lobbies:
    """The open lobbies."""

    def __init__(
        self, store: Store, clock: Clock, listener: Listener | None, tables: Tables, most: int = TABLES_PER_SERVER
    ) -> None:
        """Keep the doors; the sleeper of ``tables`` expires lobbies; a server may have ``most`` lobbies and tables."""
        self.listener = listener
        self._store = store
        self._clock = clock
        self._tables = tables
        self._most = most
        self._open: dict[int, Lobby] = {}
        # One lock for all: a change takes a millisecond, and two people may open in one channel at once.
        self._lock = asyncio.Lock()

    def get(self, lobby_id: int) -> Lobby:
        """Return a lobby; raises ``NoLobbyHere``."""
        try:
            return self._open[lobby_id]
        except KeyError:
            raise NoLobbyHere from None

    def in_channel(self, channel_id: int) -> Lobby | None:
        """Return the lobby of a channel."""
        return next((lobby for lobby in self._open.values() if lobby.channel_id == channel_id), None)

    def of_user(self, user_id: int) -> tuple[Lobby, ...]:
        """Return the lobbies in which a user sits."""
        return tuple(lobby for lobby in self._open.values() if _seated(lobby, user_id))

    def all(self) -> tuple[Lobby, ...]:
        """Return every lobby."""
        return tuple(self._open.values())

    async def load(self) -> None:
        """Take up the stored lobbies; whose time ran out meanwhile, or the clock was set back, gets a fresh while."""
        for lobby in await self._store.lobbies():
            if 0 < lobby.expires_at - self._clock.now() <= IDLE:
                self._keep(lobby)
                # What changed last may never have been shown.
                self._announce(lobby)
            else:
                await self._save(lobby)

    async def open(
        self,
        guild_id: int,
        channel_id: int,
        host: Person,
        game: str,
        seats: int | None,
        pace: Pace,
        computers: int,
        level: str = COMPUTER_LEVEL,
        house: Callable[[Rules], Rules] = lambda rules: rules,
    ) -> Lobby:
        """Open a lobby with its host and some computers; ``seats`` of ``None`` are as many as the game has.

        ``house`` makes house rules of the game's own, and may raise ``ImpossibleRules``. ``level`` is how well those
        computers play, and others that are added while one of them sits here.

        Raises ``ChannelBusy``, ``ServerFull``, ``UnknownGame``, ``UnknownLevel``, ``ImpossibleRules``,
        ``TooManyComputers`` or ``StorageTrouble``.
        """
        rules, wanted = offered.size(game, seats, computers, level, house)
        occupants: tuple[Occupant, ...] = (host,)
        for _ in range(computers):
            occupants = (*occupants, offered.new_computer(occupants, level))
        lobby = Lobby(
            lobby_id=0,
            guild_id=guild_id,
            channel_id=channel_id,
            host_id=host.user_id,
            game=game,
            rules=rules,
            pace=pace,
            seats=wanted,
            occupants=occupants,
            expires_at=self._clock.now() + IDLE,
        )
        async with self._lock:
            return await self._add(lobby)

    def check(
        self, guild_id: int, game: str, seats: int | None, computers: int, level: str, house: Callable[[Rules], Rules]
    ) -> None:
        """Raise what ``open`` would, but for what is about its channel: before one is made for it."""
        offered.size(game, seats, computers, level, house)
        self._check_room(guild_id)

    async def again(self, record: TableRecord, rules: Rules, person: Person) -> Lobby | None:
        """Ask for another match like one that is over: open its lobby, or sit down in the one that was opened for it.

        Its computers sit there as before. Its other people are invited, for everybody sits down by a press of their
        own. ``None`` for a person who sits there already. Raises ``ChannelBusy`` where what is open in the channel is
        something else, ``ServerFull``, ``TableFull`` or ``StorageTrouble``.
        """
        people = tuple(who.user_id for who in record.occupants if isinstance(who, Person))
        async with self._lock:
            here = self.in_channel(record.channel_id)
            if here is not None and _goes_on(here, record, rules, people):
                return None if _seated(here, person.user_id) else await self._seat(here, person)
            return await self._add(
                Lobby(
                    lobby_id=0,
                    guild_id=record.guild_id,
                    channel_id=record.channel_id,
                    host_id=person.user_id,
                    game=record.game,
                    rules=rules,
                    pace=record.pace,
                    seats=len(record.occupants),
                    occupants=(person, *(who for who in record.occupants if isinstance(who, Computer))),
                    expires_at=self._clock.now() + IDLE,
                    hints=record.clocks.hints,
                    # Who asked to be forgotten has a number below 0.
                    invited=tuple(user_id for user_id in people if user_id > 0 and user_id != person.user_id),
                )
            )

    async def join(self, lobby_id: int, person: Person) -> Lobby:
        """Seat a person; one who sits already stays where they are. Raises ``TableFull``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            if _seated(lobby, person.user_id):
                return lobby
            return await self._seat(lobby, person)

    async def leave(self, lobby_id: int, user_id: int) -> Lobby:
        """Let a person go; the host hands the lobby on, and the last person closes it. Raises ``NotSeated``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            return await self._without(lobby, user_id)

    async def remove(self, lobby_id: int, user_id: int, by: int, moderator: bool = False) -> Lobby:
        """Take somebody out; only the host and moderators may. Raises ``NotHost`` or ``NotSeated``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            if not moderator:
                self._check_host(lobby, by)
            return await self._without(lobby, user_id)

    async def depart(self, guild_id: int, user_id: int) -> None:
        """Leave every lobby of a server: the person is no longer in it."""
        for lobby in self.all():
            if lobby.guild_id == guild_id:
                with contextlib.suppress(NoLobbyHere, NotSeated):
                    await self.leave(lobby.lobby_id, user_id)

    async def add_computer(self, lobby_id: int, user_id: int, level: str | None = None) -> Lobby:
        """Seat a computer, asked for by somebody who sits here; without a ``level`` one like the last.

        Raises ``NotSeated``, ``UnknownLevel`` or ``TableFull``.
        """
        if level is not None and level not in COMPUTER_LEVELS:
            raise UnknownLevel(level=level, levels=COMPUTER_LEVELS)
        async with self._lock:
            lobby = self.get(lobby_id)
            self._check_seated(lobby, user_id)
            levels = [COMPUTER_LEVEL, *(who.level for who in lobby.occupants if isinstance(who, Computer))]
            return await self._seat(lobby, offered.new_computer(lobby.occupants, level or levels[-1]))

    async def allow_hints(self, lobby_id: int, user_id: int, on: bool) -> Lobby:
        """Allow hints at the table, or do not; only the host may. Raises ``NotHost``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            self._check_host(lobby, user_id)
            return await self._save(replace(lobby, hints=on))

    async def remove_computer(self, lobby_id: int, user_id: int) -> Lobby:
        """Send the computer that came last away. Raises ``NotSeated`` or ``NoComputers``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            self._check_seated(lobby, user_id)
            places = [place for place, who in enumerate(lobby.occupants) if isinstance(who, Computer)]
            if not places:
                raise NoComputers
            kept = lobby.occupants[: places[-1]] + lobby.occupants[places[-1] + 1 :]
            return await self._save(replace(lobby, occupants=kept))

    async def set_rules(self, lobby_id: int, user_id: int, game: str, rules: Rules) -> Lobby:
        """Let the host choose the game and its house rules; the seats follow where the game has fewer or needs more.

        Raises ``NotHost``, ``TooMany`` where more sit here than may play, or ``ImpossibleRules`` where cards lack.
        """
        async with self._lock:
            lobby = self.get(lobby_id)
            self._check_host(lobby, user_id)
            seated = len(lobby.occupants)
            if seated > rules.max_seats:
                raise TooMany(max=rules.max_seats, seated=seated)
            whole = lobby.seats == lobby.rules.max_seats or lobby.game != game
            wanted = rules.max_seats if whole else lobby.seats
            seats = max(seated, rules.min_seats, min(wanted, rules.max_seats))
            rules.packs_for(seats)
            return await self._save(replace(lobby, game=game, rules=rules, seats=seats))

    async def start(self, lobby_id: int, user_id: int) -> TableRecord:
        """Begin the match. Raises ``NotHost``, ``TooFew``, ``TooMany``, ``ChannelBusy`` or ``ImpossibleRules``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            self._check_host(lobby, user_id)
            offered.check_number(lobby.rules, len(lobby.occupants))
            record = await self._tables.open(lobby)
            self._forget(lobby, "started")
        return record

    async def cancel(self, lobby_id: int, user_id: int, moderator: bool = False) -> None:
        """Close a lobby; only its host and moderators may. Raises ``NotHost``."""
        async with self._lock:
            lobby = self.get(lobby_id)
            if not moderator:
                self._check_host(lobby, user_id)
            await self._close(lobby, "cancelled")

    async def set_message(self, lobby_id: int, message_id: int) -> None:
        """Remember the lobby's message; that is no change that anybody sees."""
        async with self._lock:
            lobby = replace(self.get(lobby_id), message_id=message_id)
            await self._store.save_lobby(lobby)
            self._open[lobby_id] = lobby

    async def _add(self, lobby: Lobby) -> Lobby:
        self._check_free(lobby.channel_id)
        self._check_room(lobby.guild_id)
        try:
            lobby = await self._store.add_lobby(lobby)
        except Stale:
            raise ChannelBusy(kind="lobby", host=lobby.host_id) from None
        self._keep(lobby)
        self._announce(lobby)
        return lobby

    async def _without(self, lobby: Lobby, user_id: int) -> Lobby:
        self._check_seated(lobby, user_id)
        kept = tuple(who for who in lobby.occupants if not (isinstance(who, Person) and who.user_id == user_id))
        others = [who for who in kept if isinstance(who, Person)]
        left = replace(lobby, occupants=kept)
        if not others:
            await self._close(left, "empty")
            return left
        host_id = others[0].user_id if lobby.host_id == user_id else lobby.host_id
        return await self._save(replace(left, host_id=host_id))

    async def _seat(self, lobby: Lobby, occupant: Occupant) -> Lobby:
        if len(lobby.occupants) >= lobby.seats:
            raise TableFull(seats=lobby.seats)
        return await self._save(replace(lobby, occupants=(*lobby.occupants, occupant)))

    async def _save(self, lobby: Lobby) -> Lobby:
        """Store a change, which gives the lobby a fresh while."""
        lobby = replace(lobby, expires_at=self._clock.now() + IDLE)
        await self._store.save_lobby(lobby)
        self._keep(lobby)
        self._announce(lobby)
        return lobby

    async def _close(self, lobby: Lobby, reason: str) -> None:
        await self._store.drop_lobby(lobby.lobby_id)
        self._forget(lobby, reason)

    async def _expire(self, lobby_id: int) -> None:
        async with self._lock:
            lobby = self._open.get(lobby_id)
            if lobby is None or lobby.expires_at > self._clock.now():
                return
            if self._tables.is_heard(lobby.guild_id):
                await self._close(lobby, "expired")
            else:  # nobody could have pressed anything
                await self._save(lobby)

    def _keep(self, lobby: Lobby) -> None:
        lobby_id = lobby.lobby_id
        self._open[lobby_id] = lobby
        self._tables.sleeper.arm(("lobby", lobby_id), lobby.expires_at, lambda: self._expire(lobby_id))

    def _forget(self, lobby: Lobby, reason: str) -> None:
        self._open.pop(lobby.lobby_id, None)
        self._tables.sleeper.disarm(("lobby", lobby.lobby_id))
        log.info("lobby %s closed: %s", lobby.lobby_id, reason)
        tell(self.listener, lambda listener: listener.lobby_closed(lobby, reason))

    def _announce(self, lobby: Lobby) -> None:
        tell(self.listener, lambda listener: listener.lobby_changed(lobby))

    def _check_free(self, channel_id: int) -> None:
        if (lobby := self.in_channel(channel_id)) is not None:
            raise ChannelBusy(kind="lobby", host=lobby.host_id)
        if (record := self._tables.record_in(channel_id)) is not None:
            kind = "table" if self._tables.held(record.table_id) is None else "held"
            raise ChannelBusy(kind=kind, host=record.host_id)

    def _check_room(self, guild_id: int) -> None:
        lobbies = sum(lobby.guild_id == guild_id for lobby in self._open.values())
        if lobbies + self._tables.count_in(guild_id) >= self._most:
            raise ServerFull(tables=self._most)

    def _check_seated(self, lobby: Lobby, user_id: int) -> None:
        if not _seated(lobby, user_id):
            raise NotSeated

    def _check_host(self, lobby: Lobby, user_id: int) -> None:
        if lobby.host_id != user_id:
            raise NotHost(host=lobby.host_id)


def _seated(lobby: Lobby, user_id: int) -> bool:
    return any(isinstance(who, Person) and who.user_id == user_id for who in lobby.occupants)


def _goes_on(lobby: Lobby, record: TableRecord, rules: Rules, people: tuple[int, ...]) -> bool:
    """Whether a lobby is for the same again, and one of the same people sits there."""
    same = (lobby.game, lobby.rules, lobby.pace) == (record.game, rules, record.pace)
    return same and any(_seated(lobby, user_id) for user_id in people)
