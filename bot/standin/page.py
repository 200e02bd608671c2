"""The JSON doors for the page in the browser: one person's client over HTTP, and a WebSocket that pushes changes.

README.md beside this file describes them call by call. The page can do what `people.Person` can do and no more; what
a client would not allow answers 409 with a sentence.
"""

import asyncio
import json
from collections.abc import Awaitable, Callable
from itertools import islice
from typing import Any

from aiohttp import WSMsgType, web

from bot.standin import changes as ch
from bot.standin.acts import Acts
from bot.standin.core import Core
from bot.standin.page_views import PageViews
from bot.standin.people import CannotDoError, Form, Person, Press
from bot.standin.records import Channel, Interaction, Json
from bot.standin.sights import Sight, sight_of

PAGE_LIMIT = 200
"""How many messages one answer carries at most."""
Body = dict[str, Any]
Door = Callable[[Person, Body], Awaitable[Json]]


class BadRequestError(Exception):
    """The page asked for something that makes no sense; the message says what."""


class Page:
    """Serves `/standin/…`."""

    def __init__(self, core: Core, acts: Acts, people: dict[int, Person]) -> None:
        self.core = core
        self.acts = acts
        self.people = people
        self.views = PageViews(core, acts)
        self._sockets: dict[web.WebSocketResponse, tuple[Person, asyncio.Queue[str | None]]] = {}
        self._stop_listening = core.world.listen(self._on_change)

    def add_routes(self, app: web.Application) -> None:
        """Put the doors into an application."""
        for name, read in {
            "people": self._people,
            "channels": self._channels,
            "messages": self._messages,
            "commands": self._commands,
        }.items():
            app.router.add_get(f"/standin/{name}", self._guarded(read))
        doors: dict[str, Door] = {
            "slash": self._slash,
            "autocomplete": self._autocomplete,
            "click": self._click,
            "select": self._select,
            "form": self._form,
            "send": self._send,
            "dismiss": self._dismiss,
            "dms": self._dms,
        }
        for name, door in doors.items():
            app.router.add_post(f"/standin/{name}", self._guarded(self._door(door)))
        app.router.add_get("/standin/events", self._events)

    def _guarded(self, handle: Callable[[web.Request], Awaitable[Any]]) -> Callable[[web.Request], Awaitable[Any]]:
        async def answer(request: web.Request) -> web.StreamResponse:
            try:
                return _json(await handle(request))
            except BadRequestError as error:
                return _json({"error": str(error)}, 400)
            except CannotDoError as error:
                return _json({"error": str(error)}, 409)

        return answer

    def _door(self, door: Door) -> Callable[[web.Request], Awaitable[Any]]:
        async def handle(request: web.Request) -> Json:
            try:
                body = json.loads(await request.read())
            except ValueError:
                raise BadRequestError("the body must be JSON") from None
            if not isinstance(body, dict):
                raise BadRequestError("the body must be a JSON object")
            return await door(self._person(body.get("person")), body)

        return handle

    # finding what a request names

    def _person(self, value: Any) -> Person:
        person = self.people.get(_number(value, "person"))
        if person is None:
            raise BadRequestError("there is no such person")
        return person

    def _channel(self, person: Person, value: Any) -> Channel:
        channel = self.core.world.channels.get(_number(value, "channel"))
        if channel is None or not self.core.world.permissions(person.id, channel):
            raise BadRequestError("there is no such channel")
        return channel

    def _message(self, person: Person, body: Body) -> Sight:
        message = self.core.world.messages.get(_number(body.get("message"), "message"))
        if message is None or not self.core.world.sees(person.id, message):
            raise CannotDoError("that message is gone")
        return sight_of(message)

    def _opened(self, person: Person, value: Any) -> Form:
        opener = self.core.world.interactions.get(_number(value, "form"))
        if opener is None or opener.user_id != person.id:
            raise BadRequestError("there is no such form")
        return person.form_of(opener)

    # reading

    async def _people(self, _request: web.Request) -> Json:
        return {
            "people": [self.views.person(p) for p in self.people.values()],
            "bot": self.core.payloads.user(self.core.world.bot),
        }

    async def _channels(self, request: web.Request) -> Json:
        person = self._person(request.query.get("person"))
        return {"channels": [self.views.channel(person, c) for c in person.channels()]}

    async def _messages(self, request: web.Request) -> Json:
        person = self._person(request.query.get("person"))
        channel = self._channel(person, request.query.get("channel"))
        limit = _number(request.query.get("limit", "50"), "limit")
        before = _number(request.query.get("before", str(1 << 63)), "before")
        found = (m for m in self.core.world.visible_messages(person.id, channel) if m.id < before)
        page = [self.views.message(m) for m in islice(found, min(limit, PAGE_LIMIT))]
        return {"messages": page[::-1], "more": next(found, None) is not None}

    async def _commands(self, request: web.Request) -> Json:
        person = self._person(request.query.get("person"))
        channel = self._channel(person, request.query.get("channel"))
        return {"commands": self.views.commands(person, channel)}

    # doing

    async def _pressed(self, press: Press, body: Body) -> Json:
        """What an act answers: its number, and with `wait` the bot's first answer too."""
        if not body.get("wait"):
            return {"press": str(press.interaction.id)}
        await press.answer()
        return self.views.press(press.interaction)

    async def _slash(self, person: Person, body: Body) -> Json:
        channel = self._channel(person, body.get("channel"))
        options = _mapping(body.get("options"), "options")
        return await self._pressed(person.slash(channel, _text(body, "command"), **options), body)

    async def _autocomplete(self, person: Person, body: Body) -> Json:
        channel = self._channel(person, body.get("channel"))
        options = _mapping(body.get("options"), "options")
        command, focused, typed = _text(body, "command"), _text(body, "focused"), _text(body, "value", empty=True)
        answer = await person.autocomplete(channel, command, focused, typed, **options)
        return {"choices": [{"name": n, "value": v} for n, v in answer.choices], "failed": answer.reason}

    async def _click(self, person: Person, body: Body) -> Json:
        press = person.click(self._message(person, body), custom_id=_text(body, "custom_id"))
        return await self._pressed(press, body)

    async def _select(self, person: Person, body: Body) -> Json:
        values = body.get("values")
        if not isinstance(values, list) or not all(isinstance(v, str) for v in values):
            raise BadRequestError("'values' must be a list of texts")
        press = person.select(self._message(person, body), _text(body, "custom_id"), *values)
        return await self._pressed(press, body)

    async def _form(self, person: Person, body: Body) -> Json:
        form = self._opened(person, body.get("form"))
        return await self._pressed(person.submit_form(form, _mapping(body.get("values"), "values")), body)

    async def _send(self, person: Person, body: Body) -> Json:
        sight = person.send(self._channel(person, body.get("channel")), _text(body, "content"))
        return {"message": str(sight.id)}

    async def _dismiss(self, person: Person, body: Body) -> Json:
        person.dismiss(self._message(person, body))
        return {}

    async def _dms(self, person: Person, body: Body) -> Json:
        person.open_dms() if body.get("open") else person.close_dms()
        return self.views.person(person)

    # pushing

    def _on_change(self, change: ch.Change) -> None:
        for person, queue in self._sockets.values():
            for event in self._events_for(person, change):
                queue.put_nowait(json.dumps(event, ensure_ascii=False))

    def _events_for(self, person: Person, change: ch.Change) -> list[Json]:
        world, views = self.core.world, self.views
        match change:
            case ch.MessageCreated(message) | ch.MessageEdited(message):
                if not world.sees(person.id, message):
                    return []
                kind = "message_create" if isinstance(change, ch.MessageCreated) else "message_update"
                pinged = kind == "message_create" and person.id in message.mentions
                return [{"type": kind, "message": views.message(message), "pings": pinged}]
            case ch.MessageDeleted(message):
                if message.only_for not in (None, person.id):
                    return []
                ids = {"message": str(message.id), "channel": str(message.channel_id)}
                return [{"type": "message_delete", **ids}]
            case ch.ChannelCreated() | ch.ChannelChanged() | ch.ChannelDeleted():
                return [{"type": "channels"}]
            case ch.GuildJoined() | ch.GuildLeft() | ch.MemberJoined() | ch.MemberLeft() | ch.MemberChanged():
                return [{"type": "channels"}]
            case ch.InteractionStarted(interaction) | ch.InteractionMoved(interaction):
                return self._interaction(person, interaction)
            case ch.TypingStarted(channel, user_id):
                seen = world.permissions(person.id, channel)
                name = world.users[user_id].display
                return [{"type": "typing", "channel": str(channel.id), "name": name}] if seen else []
            case ch.CommandsChanged():
                return [{"type": "commands"}]

    def _interaction(self, person: Person, interaction: Interaction) -> list[Json]:
        return [{"type": "press", **self.views.press(interaction)}] if interaction.user_id == person.id else []

    async def _events(self, request: web.Request) -> web.StreamResponse:
        try:
            person = self._person(request.query.get("person"))
        except BadRequestError as error:
            return _json({"error": str(error)}, 400)
        socket = web.WebSocketResponse(heartbeat=30)
        await socket.prepare(request)
        queue: asyncio.Queue[str | None] = asyncio.Queue()
        queue.put_nowait(json.dumps({"type": "hello", "now_ms": self.core.world.clock.now_ms()}))
        self._sockets[socket] = (person, queue)
        writer = asyncio.create_task(_write(socket, queue), name="stand-in page writer")
        try:
            async for message in socket:
                if message.type is WSMsgType.ERROR:
                    break
        finally:
            self._sockets.pop(socket, None)
            queue.put_nowait(None)
            await writer
        return socket

    async def stop(self) -> None:
        """Close the sockets."""
        self._stop_listening()
        for socket in list(self._sockets):
            await socket.close(code=1001)


async def _write(socket: web.WebSocketResponse, queue: asyncio.Queue[str | None]) -> None:
    while (text := await queue.get()) is not None:
        try:
            await socket.send_str(text)
        except ConnectionError:
            return


def _json(body: Any, status: int = 200) -> web.Response:
    return web.json_response(body, status=status, headers={"Cache-Control": "no-store"})


def _number(value: Any, name: str) -> int:
    text = str(value)
    if not text.isdigit():
        raise BadRequestError(f"'{name}' must be a number")
    return int(text)


def _text(body: Body, name: str, *, empty: bool = False) -> str:
    value = body.get(name, "" if empty else None)
    if not isinstance(value, str) or not (value or empty):
        raise BadRequestError(f"'{name}' must be a text")
    return value


def _mapping(value: Any, name: str) -> Body:
    if value is None:
        return {}
    if not isinstance(value, dict):
        raise BadRequestError(f"'{name}' must be an object")
    return value
