"""The stand-in as a whole: one process's local Discord, started and stopped, with its world and its people.

Loopback only. Requests that name another host, or come from another site's page, are refused (403), so that no web
page somewhere can press buttons here.
"""

import functools
import os
from pathlib import Path
from types import TracebackType
from typing import Self

from aiohttp import web
from aiohttp.typedefs import Handler

from bot.standin.acts import Acts
from bot.standin.clock import Clock, SystemClock
from bot.standin.core import Core, Notebook
from bot.standin.faults import Faults
from bot.standin.files import serve_file
from bot.standin.gateway import Gateway
from bot.standin.limits import Limits
from bot.standin.page import Page
from bot.standin.payloads import Payloads
from bot.standin.people import Person
from bot.standin.permissions import BOT_NEEDS
from bot.standin.records import Channel, Guild
from bot.standin.rest import PREFIXES, Rest
from bot.standin.schema import SchemaChecker
from bot.standin.world import World

HOST = "127.0.0.1"
HTTP_PORT = 80
"""The port that an address without one means."""
SCHEMA_VARIABLE = "DISCORD_OPENAPI"
"""Names the file of Discord's OpenAPI description; without it bodies are checked by the stand-in's own rules only."""


def checker_from_environment() -> SchemaChecker | None:
    """The checker for the file that the environment names, if it names one."""
    named = os.environ.get(SCHEMA_VARIABLE)
    return _checker(named) if named else None


@functools.cache
def _checker(named: str) -> SchemaChecker:
    """Read a description once a process: it is large."""
    return SchemaChecker(Path(named))


class Standin:
    """A local Discord. Use it as an async context manager, or call `start` and `stop`."""

    def __init__(
        self,
        *,
        port: int = 0,
        clock: Clock | None = None,
        limits: bool = True,
        pages: Path | None = None,
        schema: SchemaChecker | None = None,
        privileged_intents: int = 0,
    ) -> None:
        """Build the world; nothing listens until `start`.

        Args:
            port: where to listen; 0 takes a free one.
            clock: the time that tokens, limits and deadlines read.
            limits: whether rate limits and the pacing of identifies apply.
            pages: a folder of static files to serve at "/".
            schema: checks bodies and answers against Discord's description; see `checker_from_environment`.
            privileged_intents: bits that the application has been granted.

        """
        self.clock = SystemClock() if clock is None else clock
        self.world = World(self.clock)
        payloads = Payloads(self.world)
        self.core = Core(self.world, payloads, Limits(self.clock, limits), Faults(), schema)
        self.core.privileged = privileged_intents
        self.rest = Rest(self.core)
        self.gateway = Gateway(self.core, privileged=privileged_intents)
        self.acts = Acts(self.core)
        self.people: dict[int, Person] = {}
        self.page = Page(self.core, self.acts, self.people)
        self._pages = pages
        self._wanted_port = port
        self._runner: web.AppRunner | None = None
        self.port = 0

    # addresses

    @property
    def url(self) -> str:
        """Where everything is."""
        return f"http://{HOST}:{self.port}"

    @property
    def api_base(self) -> str:
        """For `discord.http.Route.BASE`."""
        return f"{self.url}/api/v10"

    @property
    def gateway_url(self) -> str:
        """For `DiscordWebSocket.DEFAULT_GATEWAY`."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def cdn_base(self) -> str:
        """For `discord.asset.Asset.BASE`."""
        return f"{self.url}/cdn"

    @property
    def token(self) -> str:
        """The bot's token here."""
        return self.world.bot_token

    # what happened

    @property
    def notebook(self) -> Notebook:
        """Requests, unserved paths, violations and unanswered acts so far."""
        return self.core.notebook

    @property
    def limits(self) -> Limits:
        """The rate limits."""
        return self.core.limits

    @property
    def faults(self) -> Faults:
        """Arranged troubles."""
        return self.core.faults

    def check(self) -> None:
        """Raise AssertionError, by name, for whatever should not have happened."""
        book = self.notebook
        faults = {
            "not served": book.unserved,
            "against Discord's description": book.violations,
            "unanswered": book.unanswered,
            "the stand-in itself failed": book.crashes,
        }
        lines = [f"{what}: {line}" for what, found in faults.items() for line in found]
        if lines:
            raise AssertionError("\n".join(lines))

    # people and places

    def add_person(self, name: str, *guilds: Guild) -> Person:
        """A new person with a client."""
        user = self.world.add_person(name, *guilds)
        person = Person(self.acts, user)
        self.people[user.id] = person
        return person

    def furnish(self, people: tuple[str, ...]) -> tuple[Guild, list[Channel], list[Person]]:
        """The usual world: one server with the bot in it, a channel, and people."""
        guild = self.world.add_guild("Kalooki Club", bot_permissions=BOT_NEEDS)
        return guild, [self.world.add_channel(guild, "kalooki")], [self.add_person(name, guild) for name in people]

    # life

    async def start(self) -> str:
        """Listen; returns the address. Raises OSError when the port is taken."""
        app = web.Application(middlewares=[self._guard], client_max_size=32 * 1024 * 1024)
        for prefix in PREFIXES:
            app.router.add_route("*", prefix + "/{tail:.*}", self.rest.serve)
        for path in ("/gateway", "/gateway/", "/gateway/resume", "/gateway/resume/"):
            app.router.add_get(path, self.gateway.serve)
        for kind in ("attachments", "ephemeral-attachments"):
            app.router.add_get(f"/{kind}/{{channel}}/{{number}}/{{name}}", self._file)
        app.router.add_get("/cdn/{tail:.*}", self._file)
        self.page.add_routes(app)
        if self._pages is not None:
            app.on_response_prepare.append(_as_page)
            app.router.add_get("/", self._index)
            app.router.add_static("/", self._pages)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, HOST, self._wanted_port)
        try:
            await site.start()
        except OSError:
            await self._runner.cleanup()
            raise
        self.port = self._runner.addresses[0][1]
        self.core.payloads.media.origin = self.url
        self.core.gateway_url = self.gateway_url
        return self.url

    async def stop(self) -> None:
        """Close every connection and stop listening."""
        self.core.faults.clear()
        self.acts.stop()
        self.gateway.stop()
        await self.page.stop()
        if self._runner is not None:
            await self._runner.cleanup()
            self._runner = None

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.stop()

    @web.middleware
    async def _guard(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        own = addresses(self.port)
        origin = request.headers.get("Origin")
        if request.headers.get("Host") not in own:
            raise web.HTTPForbidden(text="This server answers only on its own loopback address.")
        if origin is not None and origin.partition("://")[2] not in own:
            raise web.HTTPForbidden(text="Requests from other sites' pages are refused.")
        return await handler(request)

    async def _file(self, request: web.Request) -> web.Response:
        return serve_file(self.world, request)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        folder = self._pages
        if folder is None or not (folder / "index.html").is_file():
            raise web.HTTPNotFound
        return web.FileResponse(folder / "index.html")


def addresses(port: int) -> frozenset[str]:
    """Return how requests name this server; HTTP's own port is left out by whoever asks there."""
    names = (HOST, "localhost")
    return frozenset(f"{name}:{port}" for name in names) | frozenset(names if port == HTTP_PORT else ())


async def _as_page(_request: web.Request, response: web.StreamResponse) -> None:
    """No other site may frame the page, and after an update no browser may mix old scripts with new ones."""
    response.headers["X-Frame-Options"] = "DENY"
    response.headers["X-Content-Type-Options"] = "nosniff"
    response.headers.setdefault("Cache-Control", "no-cache")
