"""The composition root: everything opens in order, says its invitation, and closes again."""

import asyncio
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import pytest
from aiohttp import web
from aiohttp.test_utils import TestServer

from bot.app import App, run_app
from bot.config import Settings
from bot.console import door_sentence
from bot.standin import Standin
from bot.standin.sessions import Close
from bot.troubles import BadSettings, DoorTrouble, StoreUnusable
from bot.ui.endpoint import DISCORD, Endpoint
from bot.ui.permissions import INVITED_WITH


@pytest.fixture(autouse=True)
def real_addresses() -> object:
    """discord.py keeps its addresses in classes: give the real ones back."""
    yield
    DISCORD.point()


def settings(folder: Path, token: str | None) -> Settings:
    return Settings.model_validate({"DISCORD_TOKEN": token, "KALOOKI_DATABASE": folder / "kalooki.sqlite3"})


def endpoint(discord: Standin) -> Endpoint:
    return Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base)


async def test_the_bot_says_its_invitation_when_it_hears_and_stops_when_it_is_told(tmp_path: Path) -> None:
    async with Standin() as discord:
        _, (room,), (ann,) = discord.furnish(("Ann",))
        app = App(settings(tmp_path, discord.token), endpoint=endpoint(discord))
        said: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        running = asyncio.ensure_future(run_app(app, said.set_result))
        invitation = urlsplit(await said)
        asked = parse_qs(invitation.query)
        assert asked["scope"] == ["bot applications.commands"]
        assert asked["permissions"] == [str(INVITED_WITH.value)]
        assert asked["client_id"] == [str(app.client.application_id)]
        # Old journals are compressed while it runs.
        assert "upkeep" in {task.get_name() for task in asyncio.all_tasks()}
        answer = await ann.slash(room, "kalooki help")
        assert answer.message is not None
        running.cancel()
        with pytest.raises(asyncio.CancelledError):
            await running
        assert app.client.is_closed()
        discord.check()


async def test_a_refused_token_is_a_startup_trouble_and_everything_is_closed(tmp_path: Path) -> None:
    async with Standin() as discord:
        app = App(settings(tmp_path, "no.such.token"), endpoint=endpoint(discord))
        with pytest.raises(DoorTrouble) as refused:
            await run_app(app)
        assert refused.value.reason == "bad_token"
        assert "no.such.token" not in str(refused.value)
        assert app.client.is_closed()


async def test_without_a_token_it_does_not_start(tmp_path: Path) -> None:
    with pytest.raises(BadSettings):
        await run_app(App(settings(tmp_path, None)))


async def test_an_unusable_database_is_said_before_anything_connects(tmp_path: Path) -> None:
    (tmp_path / "kalooki.sqlite3").mkdir()
    app = App(settings(tmp_path, "a.b.c"))
    with pytest.raises(StoreUnusable) as refused:
        await run_app(app)
    assert refused.value.reason == "not_a_file"
    await app.close()


async def test_a_token_that_is_made_anew_while_the_bot_runs_is_no_traceback(tmp_path: Path) -> None:
    async with Standin() as discord:
        app = App(settings(tmp_path, discord.token), endpoint=endpoint(discord))
        heard = asyncio.Event()
        running = asyncio.ensure_future(run_app(app, lambda _: heard.set()))
        await heard.wait()
        discord.gateway.moods.close(Close.AUTHENTICATION_FAILED)
        with pytest.raises(DoorTrouble) as refused:
            await running
        assert refused.value.reason == "bad_token"
        assert app.client.is_closed()


@pytest.mark.parametrize("status", [403, 404, 429])
async def test_a_discord_that_lets_nobody_in_is_a_startup_trouble(tmp_path: Path, status: int) -> None:
    async def refuse(_: web.Request) -> web.Response:
        return web.Response(text="not now", status=status)

    pages = web.Application()
    pages.router.add_route("*", "/{what:.*}", refuse)
    async with TestServer(pages) as server:
        where = f"http://127.0.0.1:{server.port}"
        app = App(settings(tmp_path, "a.b.c"), endpoint=Endpoint(where, where.replace("http", "ws"), where))
        with pytest.raises(DoorTrouble) as refused:
            await run_app(app)
    assert refused.value.facts == {"where": where, "status": str(status)}
    assert f"it answers {status}" in door_sentence(refused.value)


async def test_what_is_no_address_cannot_be_reached(tmp_path: Path) -> None:
    app = App(settings(tmp_path, "a.b.c"), endpoint=Endpoint("localhost:80", "localhost:80", "localhost:80"))
    with pytest.raises(DoorTrouble, match="unreachable"):
        await run_app(app)
