"""The parts of the gateway that carry state: opcodes, close codes, intents, a session, and an open connection.

Opcodes, codes and intents have Discord's own names.
"""

import asyncio
import json
import zlib
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import IntEnum, IntFlag
from typing import Any

from aiohttp import web

from bot.standin.events import Event
from bot.standin.records import Json

REPLAY_LENGTH = 2000
"""How many events a session keeps for a resume."""
KEPT = 10
"""How many of them it keeps that the client has."""


class Op(IntEnum):
    """Gateway opcodes."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    VOICE_STATE = 4
    RESUME = 6
    RECONNECT = 7
    REQUEST_MEMBERS = 8
    INVALID_SESSION = 9
    HELLO = 10
    HEARTBEAT_ACK = 11


class Close(IntEnum):
    """Codes with which the gateway closes a connection."""

    UNKNOWN_ERROR = 4000
    UNKNOWN_OPCODE = 4001
    DECODE_ERROR = 4002
    NOT_AUTHENTICATED = 4003
    AUTHENTICATION_FAILED = 4004
    ALREADY_AUTHENTICATED = 4005
    INVALID_SEQ = 4007
    RATE_LIMITED = 4008
    SESSION_TIMED_OUT = 4009
    INVALID_SHARD = 4010
    SHARDING_REQUIRED = 4011
    INVALID_API_VERSION = 4012
    INVALID_INTENTS = 4013
    DISALLOWED_INTENTS = 4014


class Intent(IntFlag):
    """What a bot declares that it wants to hear."""

    GUILDS = 1 << 0
    GUILD_MEMBERS = 1 << 1
    PRESENCES = 1 << 8
    GUILD_MESSAGES = 1 << 9
    GUILD_TYPING = 1 << 11
    DIRECT_MESSAGES = 1 << 12
    DIRECT_TYPING = 1 << 14
    MESSAGE_CONTENT = 1 << 15


PRIVILEGED = Intent.GUILD_MEMBERS | Intent.PRESENCES | Intent.MESSAGE_CONTENT
ALL_INTENTS = (1 << 26) - 1


class ClosedError(Exception):
    """The gateway closes this connection."""

    def __init__(self, code: Close) -> None:
        super().__init__(code.name)
        self.code = code


@dataclass(frozen=True, slots=True)
class Dispatch:
    """A numbered event as it goes over the line."""

    seq: int
    text: str
    sent: Callable[[], None] | None = None
    """Called when it has been written to a line that is not silent."""


@dataclass(frozen=True, slots=True)
class Hush:
    """In a line's queue: from here on it is silent."""


@dataclass(slots=True)
class Session:
    """What a client is subscribed to, connected or not."""

    id: str
    intents: int
    shard: tuple[int, int]
    seq: int = 0
    replay: deque[Dispatch] = field(default_factory=lambda: deque(maxlen=REPLAY_LENGTH))
    connection: "Connection | None" = None
    lost_ms: int | None = None
    """When the connection went; None while it stands."""

    def wants(self, event: Event) -> bool:
        """Whether the event is for this shard and its intents cover it."""
        here = 0 if event.guild_id is None else (event.guild_id >> 22) % self.shard[1]
        return here == self.shard[0] and (event.intents == 0 or bool(event.intents & self.intents))

    def heard(self, seq: int) -> None:
        """Forget what the client says that it has: no resume asks for it. The last few stay, to be sent again."""
        while len(self.replay) > KEPT and self.replay[0].seq <= seq:
            self.replay.popleft()

    def number(self, name: str, data: Json, sent: Callable[[], None] | None = None) -> Dispatch:
        """Number an event and keep it for a resume."""
        self.seq += 1
        text = json.dumps({"op": Op.DISPATCH, "t": name, "s": self.seq, "d": data}, separators=(",", ":"))
        numbered = Dispatch(self.seq, text, sent)
        self.replay.append(numbered)
        return numbered

    def dispatch(self, name: str, data: Json, sent: Callable[[], None] | None = None) -> Dispatch:
        """Number an event, keep it for a resume, and send it if somebody is there."""
        numbered = self.number(name, data, sent)
        if self.connection is not None:
            self.connection.send_dispatch(numbered)
        return numbered


class Connection:
    """One open WebSocket and the queue of what goes out on it."""

    def __init__(self, socket: web.WebSocketResponse, request: web.Request, *, compressed: bool) -> None:
        self.socket = socket
        self._request = request
        self.session: Session | None = None
        self.closed_here = False
        """Whether we closed it; the close code that is seen then is only the echo."""
        self.sends_ms: deque[int] = deque()
        self._deflate = zlib.compressobj() if compressed else None
        self.silent = False
        """Whether nothing comes through any more, in either direction, though the line stands."""
        self._queue: asyncio.Queue[Dispatch | str | tuple[int, bytes] | Hush | None] = asyncio.Queue()

    def send_dispatch(self, dispatch: Dispatch) -> None:
        """Queue one event."""
        self._queue.put_nowait(dispatch)

    def send(self, op: Op, data: Any = None) -> None:
        """Queue one payload that is no event."""
        self._queue.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))

    def fall_silent(self) -> None:
        """Let nothing more come through once what is queued has gone out."""
        self._queue.put_nowait(Hush())

    def close(self, code: int, reason: str = "") -> None:
        """Queue the closing."""
        self.closed_here = True
        self._queue.put_nowait((code, reason.encode()))

    def end(self) -> None:
        """Let the writer stop."""
        self._queue.put_nowait(None)

    def cut(self) -> None:
        """Cut the line without a closing handshake."""
        if self._request.transport is not None:
            self._request.transport.abort()

    async def write(self) -> None:
        """Send what is queued, until the connection ends; what a silent line swallows comes with a resume."""
        while (item := await self._queue.get()) is not None:
            try:
                if isinstance(item, tuple):
                    await self.socket.close(code=item[0], message=item[1])
                    return
                if isinstance(item, Hush):
                    self.silent = True
                elif not self.silent:
                    await self._put(item)
            except ConnectionError:
                return

    async def _put(self, item: Dispatch | str) -> None:
        text = item if isinstance(item, str) else item.text
        if self._deflate is None:
            await self.socket.send_str(text)
        else:
            data = self._deflate.compress(text.encode()) + self._deflate.flush(zlib.Z_SYNC_FLUSH)
            await self.socket.send_bytes(data, compress=False)
        if isinstance(item, Dispatch) and item.sent is not None:
            item.sent()
