"""Fixtures: a furnished stand-in, with real or driven time, and raw HTTP as the bot."""

import io
import json
from collections.abc import AsyncIterator
from dataclasses import dataclass
from typing import Any

import aiohttp
import pytest

from bot.standin import ManualClock, Person, Standin
from bot.standin.records import Channel, Guild, Json
from bot.standin.schema import SchemaChecker
from bot.standin.server import checker_from_environment


@pytest.fixture(scope="session")
def checker() -> SchemaChecker | None:
    """Discord's own description, where the environment names it."""
    return checker_from_environment()


@dataclass(slots=True)
class Place:
    """A stand-in with one server, one room and three people."""

    standin: Standin
    clock: ManualClock
    guild: Guild
    room: Channel
    alice: Person
    bob: Person
    carol: Person


def furnished(checker: SchemaChecker | None, *, limits: bool) -> Place:
    clock = ManualClock()
    standin = Standin(clock=clock, limits=limits, schema=checker)
    guild, (room,), (alice, bob, carol) = standin.furnish(("Alice", "Bob", "Carol"))
    return Place(standin, clock, guild, room, alice, bob, carol)


@pytest.fixture
async def place(checker: SchemaChecker | None) -> AsyncIterator[Place]:
    """Driven time, no limits."""
    made = furnished(checker, limits=False)
    async with made.standin:
        yield made


@pytest.fixture
async def strict_place(checker: SchemaChecker | None) -> AsyncIterator[Place]:
    """Driven time, limits on."""
    made = furnished(checker, limits=True)
    async with made.standin:
        yield made


class Raw:
    """Requests as the bot's HTTP client sends them, without discord.py's own checks before."""

    def __init__(self, session: aiohttp.ClientSession, standin: Standin) -> None:
        self.session = session
        self.standin = standin
        self.headers: dict[str, str] = {}

    async def __call__(
        self,
        method: str,
        path: str,
        body: Any = None,
        files: dict[str, bytes] | None = None,
        *,
        token: bool = True,
    ) -> tuple[int, Any]:
        headers = {"Authorization": f"Bot {self.standin.token}"} if token else {}
        data: Any = None
        if files is not None:
            form = aiohttp.FormData(quote_fields=False)
            form.add_field("payload_json", json.dumps(body))
            for i, (name, content) in enumerate(files.items()):
                form.add_field(
                    f"files[{i}]", io.BytesIO(content), filename=name, content_type="application/octet-stream"
                )
            data = form
        elif body is not None:
            headers["Content-Type"] = "application/json"
            data = json.dumps(body)
        url = self.standin.api_base + path
        async with self.session.request(method, url, data=data, headers=headers) as response:
            self.headers = dict(response.headers)
            text = await response.text()
            return response.status, json.loads(text) if text and "json" in response.content_type else text

    async def refused(self, method: str, path: str, body: Any = None, **more: Any) -> tuple[int, int]:
        """Status and code of a refusal."""
        status, answer = await self(method, path, body, **more)
        return status, answer["code"]

    async def fault(self, method: str, path: str, body: Json, **more: Any) -> str:
        """The first fault of an invalid form, as `where: CODE`."""
        status, answer = await self(method, path, body, **more)
        assert (status, answer["code"]) == (400, 50035), answer
        self.standin.notebook.violations.clear()
        where, node = [], answer["errors"]
        while "_errors" not in node:
            step = next(iter(node))
            where.append(step)
            node = node[step]
        return f"{'.'.join(where)}: {node['_errors'][0]['code']}"


async def _raw(standin: Standin) -> AsyncIterator[Raw]:
    async with aiohttp.ClientSession() as session:
        yield Raw(session, standin)


@pytest.fixture
async def raw(place: Place) -> AsyncIterator[Raw]:
    async for made in _raw(place.standin):
        yield made


@pytest.fixture
async def strict_raw(strict_place: Place) -> AsyncIterator[Raw]:
    async for made in _raw(strict_place.standin):
        yield made


@pytest.fixture
def place_unstarted() -> Place:
    """Driven time; nothing listens."""
    return furnished(None, limits=False)
