"""The doors of the browser's page, and who may come to them."""

import asyncio
import json
from pathlib import Path
from typing import Any

import aiohttp
import discord
import pytest

from bot.standin import Standin
from tests.standin.conftest import Place
from tests.standin.probe import ProbeBot, running
from tests.standin.test_forms import setup as forms
from tests.standin.test_interactions import listening, panel


class Browser:
    """What the page does, without drawing anything."""

    def __init__(self, session: aiohttp.ClientSession, standin: Standin) -> None:
        self.session = session
        self.url = f"{standin.url}/standin"

    async def get(self, path: str) -> Any:
        async with self.session.get(self.url + path) as answer:
            assert answer.status == 200, await answer.text()
            return await answer.json()

    async def post(self, path: str, body: Any, status: int = 200) -> Any:
        async with self.session.post(self.url + path, data=json.dumps(body)) as answer:
            assert answer.status == status, await answer.text()
            return await answer.json()


async def next_event(socket: aiohttp.ClientWebSocketResponse, kind: str, state: str | None = None) -> Any:
    async with asyncio.timeout(5):
        while True:
            event = json.loads(await socket.receive_str())
            if event["type"] == kind and (state is None or event["state"] == state):
                return event


@pytest.fixture
async def browser(place: Place) -> Any:
    async with aiohttp.ClientSession() as session:
        yield Browser(session, place.standin)


async def test_reading(place: Place, browser: Browser) -> None:
    async with running(place.standin, forms):
        people = (await browser.get("/people"))["people"]
        assert [p["name"] for p in people] == ["Alice", "Bob", "Carol"]
        alice = people[0]
        channels = (await browser.get(f"/channels?person={alice['id']}"))["channels"]
        assert [(c["kind"], c["name"], c["may_send"]) for c in channels] == [
            ("text", "kalooki", True),
            ("dm", "Kalooki Night", True),
        ]
        assert channels[1]["id"] == alice["dm"]
        place.alice.send(place.room, "one")
        place.bob.send(place.room, "two")
        path = f"/messages?person={alice['id']}&channel={place.room.id}"
        page = await browser.get(path + "&limit=1")
        assert ([m["content"] for m in page["messages"]], page["more"]) == (["two"], True)
        before = await browser.get(f"{path}&before={page['messages'][0]['id']}")
        assert [m["standin"]["author"] for m in before["messages"]] == ["Alice"]
        commands = (await browser.get(f"/commands?person={alice['id']}&channel={place.room.id}"))["commands"]
        assert [c["description_shown"] for c in commands] == ["Change rules"]


async def test_doing_and_following(place: Place, browser: Browser) -> None:
    async with running(place.standin, forms) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        alice, bob = str(place.alice.id), str(place.bob.id)
        async with (
            browser.session.ws_connect(f"{browser.url}/events?person={alice}") as hers,
            browser.session.ws_connect(f"{browser.url}/events?person={bob}") as his,
        ):
            assert (await next_event(hers, "hello"))["now_ms"] == place.clock.now_ms()
            sent = await browser.post(
                "/slash", {"person": alice, "channel": str(place.room.id), "command": "rules", "options": {}}
            )
            opened = await next_event(hers, "press", "form")
            assert opened["press"] == sent["press"]
            assert opened["form"]["title"] == "House rules"
            answer = await browser.post(
                "/form",
                {"person": alice, "form": opened["form"]["form"], "values": {"seconds": "x"}, "wait": True},
            )
            assert answer["state"] == "message"
            private = await next_event(hers, "message_create")
            assert private["message"]["standin"]["private"]
            assert private["message"]["id"] == answer["message"]
            await channel.send(f"hello <@{place.bob.id}>")
            # Bob was told nothing of all that: the first he hears is the public message, and it pings him.
            heard = await next_event(his, "message_create")
            assert (heard["message"]["content"], heard["pings"]) == (f"hello <@{place.bob.id}>", True)
            await browser.post("/dismiss", {"person": alice, "message": private["message"]["id"]})
            gone = await next_event(hers, "message_delete")
            assert gone["message"] == private["message"]["id"]
            failed = await browser.post(
                "/click", {"person": alice, "message": private["message"]["id"], "custom_id": "x"}, status=409
            )
            assert failed["error"] == "that message is gone"
    place.standin.check()


async def test_pressing_choosing_and_failing(place: Place, browser: Browser) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        if data["custom_id"] == "k1:draw":
            await interaction.response.edit_message(view=panel("drawn"))

    async with running(place.standin, listening(answer)) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        message = await channel.send(view=panel("draw", "ignored"))
        alice = str(place.alice.id)
        async with browser.session.ws_connect(f"{browser.url}/events?person={alice}") as hers:
            press = {"person": alice, "message": str(message.id)}
            await browser.post("/click", {**press, "custom_id": "k1:ignored"})
            await next_event(hers, "press", "waiting")
            place.clock.advance(3001)
            failed = await next_event(hers, "press", "failed")
            assert failed["pressed"] == str(message.id)
            assert "did not respond" in failed["reason"]
            await browser.post("/click", {**press, "custom_id": "k1:draw"})
            changed = await next_event(hers, "message_update")
            assert changed["message"]["components"][1]["components"][0]["label"] == "drawn"
            assert (await next_event(hers, "press", "update"))["message"] == str(message.id)
            await browser.post("/select", {**press, "custom_id": "k1:drawn", "values": ["x"]}, status=409)
            await browser.post("/dms", {"person": alice, "open": False})
            assert not place.alice.user.dms_open
            await browser.post("/send", {"person": alice, "channel": str(place.room.id), "content": "hi"})
            assert (await next_event(hers, "message_create"))["message"]["content"] == "hi"


@pytest.mark.parametrize(
    "path,body,error",
    [
        ("/slash", {"person": "x"}, "'person' must be a number"),
        ("/slash", {"person": "5"}, "there is no such person"),
        ("/slash", [], "the body must be a JSON object"),
        ("/slash", {"channel": "5"}, "there is no such channel"),
        ("/send", {"channel": "ROOM", "content": 5}, "'content' must be a text"),
        ("/slash", {"channel": "ROOM", "command": "x", "options": []}, "'options' must be an object"),
        ("/form", {"form": "5"}, "there is no such form"),
    ],
)
async def test_senseless_requests(place: Place, browser: Browser, path: str, body: Any, error: str) -> None:
    if isinstance(body, dict):
        body = {"person": str(place.alice.id), **body}
        if body.get("channel") == "ROOM":
            body["channel"] = str(place.room.id)
    assert (await browser.post(path, body, status=400))["error"] == error


async def test_other_hosts_and_other_sites_are_refused(place: Place, browser: Browser) -> None:
    url = f"{browser.url}/people"
    for headers in (
        {"Host": "evil.example"},
        {"Host": f"evil.example:{place.standin.port}"},
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": f"http://127.0.0.1:{place.standin.port + 1}"},
    ):
        async with browser.session.get(url, headers=headers) as answer:
            assert answer.status == 403, headers
    for good in ({"Origin": place.standin.url}, {"Host": f"localhost:{place.standin.port}"}):
        async with browser.session.get(url, headers=good) as answer:
            assert answer.status == 200
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await browser.session.ws_connect(
            f"{browser.url}/events?person={place.alice.id}", headers={"Origin": "https://evil.example"}
        )


async def test_the_pages_own_files(tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text("<!doctype html><title>Table</title>")
    (tmp_path / "page.js").write_text("export {}")
    async with Standin(pages=tmp_path) as standin, aiohttp.ClientSession() as session:
        async with session.get(standin.url) as answer:
            assert "Table" in await answer.text()
        async with session.get(f"{standin.url}/page.js") as answer:
            assert "javascript" in answer.content_type
        async with session.get(f"{standin.url}/../secret") as answer:
            assert answer.status == 404


async def test_a_taken_port_is_said_so(place: Place) -> None:
    with pytest.raises(OSError, match="address already in use"):
        await Standin(port=place.standin.port).start()


async def test_suggestions_for_the_page(place: Place, browser: Browser) -> None:
    async def setup(bot: ProbeBot) -> None:
        @bot.tree.command(name="do", description="Do")
        async def do(interaction: discord.Interaction, what: str) -> None:
            await interaction.response.send_message(what)

        @do.autocomplete("what")
        async def suggest(_interaction: discord.Interaction, current: str) -> list[discord.app_commands.Choice[str]]:
            return [discord.app_commands.Choice(name=f"{current}…", value=current)]

        await bot.tree.sync()

    async with running(place.standin, setup):
        body = {"person": str(place.alice.id), "channel": str(place.room.id), "command": "do", "focused": "what"}
        answer = await browser.post("/autocomplete", {**body, "value": "dr"})
        assert answer == {"choices": [{"name": "dr…", "value": "dr"}], "failed": ""}
    place.standin.check()
