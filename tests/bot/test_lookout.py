"""What the one who runs the bot may read: the metrics, its health, and lines of JSON; off unless a setting says so."""

import json
import logging
import socket
import sys
from collections.abc import AsyncIterator
from pathlib import Path

import aiohttp
import pytest

from bot.app import App, run_app
from bot.bound import about, facts
from bot.config import Settings
from bot.console import JsonLines
from bot.lookout import Lookout
from bot.metrics import Counter, Histogram, Metrics, kind_of
from bot.standin import Standin
from bot.troubles import DoorTrouble
from bot.ui.endpoint import DISCORD, Endpoint


@pytest.fixture(autouse=True)
def real_addresses() -> object:
    """discord.py keeps its addresses in classes: give the real ones back."""
    yield
    DISCORD.point()


@pytest.fixture
def port() -> int:
    """A port that nobody has."""
    with socket.socket() as listening:
        listening.bind(("127.0.0.1", 0))
        number: int = listening.getsockname()[1]
    return number


@pytest.fixture
async def session() -> AsyncIterator[aiohttp.ClientSession]:
    async with aiohttp.ClientSession() as made:
        yield made


def test_a_counter_and_a_histogram_are_written_as_prometheus_reads_them() -> None:
    counter, histogram = Counter("c_total", "Counted.", ("kind",)), Histogram("h_seconds", "Seen.", (0.1, 1.0))
    counter.add("b")
    counter.add("a", count=2)
    for seconds in (0.1, 0.5, 7.0):
        histogram.saw(seconds)
    assert list(counter.lines()) == [
        "# HELP c_total Counted.",
        "# TYPE c_total counter",
        'c_total{kind="a"} 2',
        'c_total{kind="b"} 1',
    ]
    assert list(histogram.lines())[2:] == [
        'h_seconds_bucket{le="0.1"} 1',
        'h_seconds_bucket{le="1.0"} 2',
        'h_seconds_bucket{le="+Inf"} 3',
        "h_seconds_sum 7.600000",
        "h_seconds_count 3",
    ]


def test_the_kind_of_a_request_tells_nothing_of_its_ids_and_tokens() -> None:
    assert kind_of("POST", "/api/v10/interactions/1/secret/callback") == "acknowledge"
    assert kind_of("PATCH", "/api/v10/webhooks/1/secret/messages/@original") == "answer"
    assert kind_of("POST", "/api/v10/channels/7/messages") == "post"
    assert kind_of("PATCH", "/api/v10/channels/7/messages/8") == "edit"
    assert kind_of("POST", "/api/v10/users/@me/channels") == "open_direct_message"
    assert kind_of("GET", "/api/v10/gateway") == "other"


async def test_both_pages_are_there_where_a_setting_names_a_port(
    tmp_path: Path, port: int, session: aiohttp.ClientSession
) -> None:
    url = f"http://127.0.0.1:{port}"
    async with Standin() as discord:
        chosen = Settings.model_validate(
            {"DISCORD_TOKEN": discord.token, "KALOOKI_DATABASE": tmp_path / "k.sqlite3", "KALOOKI_METRICS_PORT": port}
        )
        discord.furnish(("Ann",))
        app = App(chosen, endpoint=Endpoint(discord.api_base, discord.gateway_url, discord.cdn_base))
        health: list[tuple[int, dict[str, bool]]] = []

        async def look() -> None:
            async with session.get(f"{url}/health") as answer:
                health.append((answer.status, await answer.json()))

        await app.open()
        try:
            await look()
            client = app.client
            async with client:
                await client.login(discord.token)
                connecting = client.loop.create_task(client.connect())
                await client.wait_until_ready()
                await look()
                async with session.get(f"{url}/metrics") as answer:
                    text = await answer.text()
                await app.tables.sleeper.stop()
                await look()
                await client.close()
                await connecting
        finally:
            await app.close()
        fine = {"ok": True, "gateway": True, "database": True, "sleeper": True}
        assert health == [
            (503, {**fine, "ok": False, "gateway": False}),
            (200, fine),
            (503, {**fine, "ok": False, "sleeper": False}),
        ]
        assert "kalooki_tables_open 0" in text
        assert "kalooki_gateway_connected 1" in text
        with pytest.raises(aiohttp.ClientConnectorError):
            await session.get(f"{url}/health")


async def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        chosen = Settings.model_validate(
            {"KALOOKI_DATABASE": tmp_path / "k.sqlite3", "KALOOKI_METRICS_PORT": taken.getsockname()[1]}
        )
        with pytest.raises(DoorTrouble) as refused:
            await run_app(App(chosen))
    assert refused.value.facts == {"port": str(chosen.metrics_port)}


async def test_a_check_that_fails_means_that_it_does_not_work(port: int, session: aiohttp.ClientSession) -> None:
    async def fails() -> bool:
        raise OSError

    lookout = Lookout(port, Metrics(), {"database": fails})
    await lookout.open()
    async with session.get(f"http://127.0.0.1:{port}/health") as answer:
        assert await answer.json() == {"ok": False, "database": False}
        assert answer.status == 503
    await lookout.close()


def test_a_line_of_json_says_what_it_is_about_and_nothing_of_what_an_error_says() -> None:
    hand = "K♠ 7♥"
    try:
        raise ValueError(hand)
    except ValueError:
        record = logging.LogRecord("bot.tables", logging.ERROR, "", 1, "table %s", (7,), sys.exc_info())
    with about(table=7, server=12), about(revision=3):
        line = json.loads(JsonLines().format(record))
    assert not facts()
    assert {name: line[name] for name in ("level", "logger", "message", "table", "server", "revision")} == {
        "level": "error",
        "logger": "bot.tables",
        "message": "table 7",
        "table": 7,
        "server": 12,
        "revision": 3,
    }
    assert line["error"].endswith("ValueError")
    assert "♠" not in json.dumps(line, ensure_ascii=False)
    assert line["time"].endswith("+00:00")
