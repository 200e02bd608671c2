"""The WebSocket door: hello, identify, heartbeat, dispatch by intents, resume with replay, reconnect, limits.

By Discord's gateway documentation, API v10, JSON encoding, plain or zlib-stream. A session outlives its connection
for a while and is resumed with what it missed. Events without a server go to shard 0; what the declared intents do
not cover is withheld, and message content where it is not the bot's to read.
"""

import asyncio
import json
from collections import deque
from typing import Any

from aiohttp import WSMsgType, web

from bot.standin import changes as ch
from bot.standin.core import Core
from bot.standin.events import Event, events_of
from bot.standin.faults import Turn
from bot.standin.moods import REPEATED, Moods
from bot.standin.records import Interaction, Json
from bot.standin.sessions import ALL_INTENTS, PRIVILEGED, Close, ClosedError, Connection, Intent, Op, Session

HEARTBEAT_MS = 41_250
"""What HELLO asks for."""
PATIENCE_S = HEARTBEAT_MS / 1000 * 1.5 + 5
"""Seconds without a heartbeat after which a line is closed."""
ACKNOWLEDGE_S = 0.02
"""How long a heartbeat's answer is on its way, in real seconds."""
RESUMABLE_MS = 5 * 60 * 1000
"""How long a session waits for its client."""
MAX_PAYLOAD = 4096
SENDS_PER_MINUTE = 120
MAX_GUILDS_PER_SHARD = 2500


class Gateway:
    """All sessions and connections."""

    def __init__(self, core: Core, *, privileged: int = 0) -> None:
        self.core = core
        self.privileged = privileged
        """Privileged intents that the application has been granted."""
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()
        self.ready = asyncio.Event()
        """Set whenever at least one session is connected."""
        self.identifies = 0
        self.resumes = 0
        self.replayed = 0
        """How many events were sent again to those who resumed."""
        self._identified_ms: deque[int] = deque()
        self.moods = Moods(self)
        self._unsubscribe = core.world.listen(self._on_change)

    # what goes out

    def _on_change(self, change: ch.Change) -> None:
        if not self.sessions:
            return
        for event in events_of(self.core.payloads, change):
            for session in tuple(self.sessions.values()):
                if session.wants(event):
                    self._send(session, event)

    def _send(self, session: Session, event: Event) -> None:
        """Send one event, in the mood that is arranged for it."""
        data, about = self._readable(session, event), event.about
        sent = None if about is None else (lambda: self._delivered(about))
        turn = self.core.faults.take_mood(event.name)
        if turn is None:
            session.dispatch(event.name, data, sent)
            return
        self.moods.note(turn, event.name)
        match turn:
            case Turn.TWICE:
                numbered = session.dispatch(event.name, data, sent)
                self.moods.repeat(session, (numbered,))
            case Turn.AGAIN:
                self.moods.repeat(session, tuple(session.replay)[-REPEATED:])
                session.dispatch(event.name, data, sent)
            case Turn.INVALID:
                self.moods.turn(session, turn)
            case _:
                session.number(event.name, data, sent)
                self.moods.turn(session, turn)

    def _delivered(self, interaction: Interaction) -> None:
        if interaction.delivered_ms is None:
            interaction.delivered_ms = self.core.world.clock.now_ms()

    def _readable(self, session: Session, event: Event) -> Json:
        """The event's data, without message content that this session may not read."""
        if event.content_is_free or session.intents & Intent.MESSAGE_CONTENT:
            return event.data
        return {**event.data, "content": "", "embeds": [], "attachments": [], "components": []}

    def _greet(self, session: Session) -> None:
        """READY, then each server."""
        world, payloads = self.core.world, self.core.payloads
        number, total = session.shard
        guilds = [g for g in world.guilds.values() if world.bot.id in g.members and (g.id >> 22) % total == number]
        session.dispatch(
            "READY",
            {
                "v": 10,
                "user": payloads.me(),
                "guilds": [{"id": str(g.id), "unavailable": True} for g in guilds],
                "session_id": session.id,
                "session_type": "normal",
                "resume_gateway_url": f"{self.core.gateway_url}/resume",
                "shard": [number, total],
                "application": {"id": str(world.bot.id), "flags": 0},
                "private_channels": [],
                "relationships": [],
                "user_settings": {},
                "user_settings_proto": "",
                "guild_join_requests": [],
                "presences": [],
                "geo_ordered_rtc_regions": [],
                "auth": {},
                "_trace": [],
            },
        )
        if session.intents & Intent.GUILDS:
            for guild in guilds:
                if guild.available:
                    everybody = bool(session.intents & Intent.GUILD_MEMBERS)
                    session.dispatch("GUILD_CREATE", payloads.guild_create(guild, all_members=everybody))

    # what comes in

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection to its end."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=1 << 20, autoping=True)
        await socket.prepare(request)
        connection = Connection(socket, request, compressed=request.query.get("compress") == "zlib-stream")
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write(), name="stand-in gateway writer")
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS, "_trace": []})
        try:
            if request.query.get("v") not in ("9", "10"):
                raise ClosedError(Close.INVALID_API_VERSION)
            await self._listen(connection)
        except ClosedError as error:
            self._note_broken_rule(error.code)
            connection.close(error.code, error.code.name)
        finally:
            self.connections.discard(connection)
            self._lose(connection)
            connection.end()
            await writer
        return socket

    async def _listen(self, connection: Connection) -> None:
        while True:
            try:
                message = await asyncio.wait_for(connection.socket.receive(), PATIENCE_S)
            except TimeoutError:
                raise ClosedError(Close.SESSION_TIMED_OUT) from None
            if message.type not in (WSMsgType.TEXT, WSMsgType.BINARY):
                return
            if connection.silent:
                continue
            raw = message.data if isinstance(message.data, bytes) else message.data.encode()
            if len(raw) > MAX_PAYLOAD:
                raise ClosedError(Close.DECODE_ERROR)
            self._count(connection)
            try:
                payload = json.loads(raw)
                op, data = payload["op"], payload.get("d")
            except (ValueError, TypeError, KeyError):
                raise ClosedError(Close.DECODE_ERROR) from None
            self._handle(connection, op, data)

    def _count(self, connection: Connection) -> None:
        now = self.core.world.clock.now_ms()
        connection.sends_ms.append(now)
        while connection.sends_ms[0] <= now - 60_000:
            connection.sends_ms.popleft()
        if len(connection.sends_ms) > SENDS_PER_MINUTE:
            raise ClosedError(Close.RATE_LIMITED)

    def _handle(self, connection: Connection, op: Any, data: Any) -> None:
        match op:
            case Op.HEARTBEAT:
                if connection.session is not None and isinstance(data, int):
                    connection.session.heard(data)
                # Over a network the answer never comes in the same instant. discord.py notes only after sending when
                # it sent, and takes an answer before that for one to the last heartbeat, most of a minute ago.
                asyncio.get_running_loop().call_later(ACKNOWLEDGE_S, connection.send, Op.HEARTBEAT_ACK)
            case Op.IDENTIFY:
                self._identify(connection, data if isinstance(data, dict) else {})
            case Op.RESUME:
                self._resume(connection, data if isinstance(data, dict) else {})
            case Op.PRESENCE | Op.VOICE_STATE:
                self._authenticated(connection)
            case Op.REQUEST_MEMBERS:
                self._members(self._authenticated(connection), data if isinstance(data, dict) else {})
            case _:
                raise ClosedError(Close.UNKNOWN_OPCODE)

    def _authenticated(self, connection: Connection) -> Session:
        if connection.session is None:
            raise ClosedError(Close.NOT_AUTHENTICATED)
        return connection.session

    def _identify(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise ClosedError(Close.ALREADY_AUTHENTICATED)
        if str(data.get("token", "")).removeprefix("Bot ") != self.core.world.bot_token:
            raise ClosedError(Close.AUTHENTICATION_FAILED)
        intents = data.get("intents")
        if not isinstance(intents, int) or not 0 <= intents <= ALL_INTENTS:
            raise ClosedError(Close.INVALID_INTENTS)
        if intents & PRIVILEGED & ~self.privileged:
            raise ClosedError(Close.DISALLOWED_INTENTS)
        shard = data.get("shard") or [0, 1]
        if len(shard) != 2 or not 0 <= shard[0] < shard[1]:
            raise ClosedError(Close.INVALID_SHARD)
        if len(self.core.world.guilds) / shard[1] > MAX_GUILDS_PER_SHARD:
            raise ClosedError(Close.SHARDING_REQUIRED)
        if not self._may_identify():
            connection.send(Op.INVALID_SESSION, data=False)
            return
        self.identifies += 1
        session_id = self.core.world.sign(f"session {self.core.world.ids.next()}")[:32]
        session = Session(session_id, intents, (shard[0], shard[1]))
        self.sessions[session.id] = session
        self._attach(connection, session)
        self._greet(session)

    def _may_identify(self) -> bool:
        """One identify in five seconds, a thousand a day; only while limits are on."""
        if not self.core.limits.on:
            return True
        now = self.core.world.clock.now_ms()
        while self._identified_ms and self._identified_ms[0] <= now - 86_400_000:
            self._identified_ms.popleft()
        recent = self._identified_ms[-1] if self._identified_ms else 0
        if now - recent < 5000 or len(self._identified_ms) >= 1000:
            return False
        self._identified_ms.append(now)
        return True

    def _resume(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise ClosedError(Close.ALREADY_AUTHENTICATED)
        if str(data.get("token", "")).removeprefix("Bot ") != self.core.world.bot_token:
            raise ClosedError(Close.AUTHENTICATION_FAILED)
        session = self.sessions.get(str(data.get("session_id")))
        seq = data.get("seq")
        now = self.core.world.clock.now_ms()
        too_late = session is not None and session.lost_ms is not None and now - session.lost_ms > RESUMABLE_MS
        if session is None or too_late or not isinstance(seq, int):
            connection.send(Op.INVALID_SESSION, data=False)
            return
        if seq > session.seq:
            raise ClosedError(Close.INVALID_SEQ)
        if session.replay and seq < session.replay[0].seq - 1:
            connection.send(Op.INVALID_SESSION, data=False)
            return
        if session.connection is not None:
            session.connection.close(Close.UNKNOWN_ERROR)
        self.resumes += 1
        for dispatch in session.replay:
            if dispatch.seq > seq:
                self.replayed += 1
                connection.send_dispatch(dispatch)
        self._attach(connection, session)
        session.dispatch("RESUMED", {"_trace": []})

    def _members(self, session: Session, data: Json) -> None:
        """Answer a request for members: by ids, or by the start of a name; all of them only with the intent."""
        world = self.core.world
        guild = world.guilds.get(int(data.get("guild_id") or 0))
        if guild is None:
            return
        wanted = data.get("user_ids")
        if wanted is not None:
            numbers = {int(n) for n in (wanted if isinstance(wanted, list) else [wanted])}
            found = [m for m in guild.members.values() if m.user_id in numbers]
        else:
            query = str(data.get("query", "")).lower()
            if not query and not session.intents & Intent.GUILD_MEMBERS:
                return
            found = [m for m in guild.members.values() if world.users[m.user_id].username.startswith(query)]
            found = found[: int(data.get("limit") or 0) or None]
        chunk: Json = {
            "guild_id": str(guild.id),
            "members": [self.core.payloads.member(m) for m in found],
            "chunk_index": 0,
            "chunk_count": 1,
            "not_found": [],
        }
        if data.get("nonce"):
            chunk["nonce"] = data["nonce"]
        session.dispatch("GUILD_MEMBERS_CHUNK", chunk)

    # connections coming and going

    def _attach(self, connection: Connection, session: Session) -> None:
        connection.session = session
        session.connection, session.lost_ms = connection, None
        self.ready.set()

    def _lose(self, connection: Connection) -> None:
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection, session.lost_ms = None, self.core.world.clock.now_ms()
        if connection.socket.close_code in (1000, 1001) and not connection.closed_here:
            self.sessions.pop(session.id, None)
        horizon = session.lost_ms - RESUMABLE_MS
        for old in [s for s in self.sessions.values() if s.lost_ms is not None and s.lost_ms < horizon]:
            del self.sessions[old.id]
        if not any(s.connection for s in self.sessions.values()):
            self.ready.clear()

    def _note_broken_rule(self, code: Close) -> None:
        if code not in (Close.AUTHENTICATION_FAILED, Close.DISALLOWED_INTENTS, Close.SESSION_TIMED_OUT):
            self.core.notebook.violations.append(f"gateway closed with {int(code)} {code.name}")

    def stop(self) -> None:
        """Stop listening to the world and let go of everybody."""
        self._unsubscribe()
        for connection in self.connections:
            connection.close(1001)
