"""The WebSocket: what intents cover, losing the line, resuming with what was missed, and the gateway's own rules."""

import asyncio
import json
from typing import Any

import aiohttp
import discord
import pytest

from bot.standin import Standin
from bot.standin.people import Outcome
from tests.standin.conftest import Place, Raw
from tests.standin.probe import ProbeBot, running
from tests.standin.test_interactions import listening, panel, posted
from tests.unhurried import guarded, until


class Quick(ProbeBot):
    """A bot that does not wait five real seconds before it identifies again."""

    async def before_identify_hook(self, shard_id: int | None, *, initial: bool = False) -> None:
        pass


async def acknowledge(interaction: discord.Interaction) -> None:
    await interaction.response.edit_message(view=panel("done"))


@pytest.mark.parametrize("how", ["cut", "closed", "op 7", "op 9 resumable"])
async def test_a_lost_line_is_resumed_and_nothing_is_missed(place: Place, how: str) -> None:
    gateway = place.standin.gateway
    async with running(place.standin, listening(acknowledge)) as bot:
        sight = await posted(bot, place, "go")
        match how:
            case "cut":
                gateway.moods.cut()
            case "closed":
                gateway.moods.close()
            case "op 7":
                gateway.moods.reconnect()
            case _:
                gateway.moods.invalidate(resumable=True)
        # Pressed while the line may be down: replayed on resume.
        answer = await place.alice.click(sight, label="go")
        assert answer.outcome is Outcome.UPDATE
        async with guarded():
            await bot.resumed.wait()
        assert (gateway.identifies, gateway.resumes) == (1, 1)
    place.standin.check()


async def test_an_invalid_session_identifies_anew(place: Place) -> None:
    gateway = place.standin.gateway
    async with running(place.standin, listening(acknowledge), kind=Quick) as bot:
        sight = await posted(bot, place, "go")
        gateway.moods.invalidate(resumable=False)
        bot.is_up.clear()
        async with guarded():
            await bot.is_up.wait()
        assert (gateway.identifies, gateway.resumes) == (2, 0)
        assert (await place.alice.click(sight, label="go")).outcome is Outcome.UPDATE
    place.standin.check()


async def test_a_session_ends_after_some_minutes(place: Place) -> None:
    gateway = place.standin.gateway
    async with running(place.standin, kind=Quick) as bot:
        gateway.moods.cut()
        await until(lambda: not gateway.ready.is_set())
        place.clock.advance(6 * 60_000)
        bot.is_up.clear()
        async with guarded():
            await bot.is_up.wait()
        assert (gateway.identifies, gateway.resumes) == (2, 0)


async def test_events_that_the_intents_do_not_cover_are_withheld(place: Place) -> None:
    async with running(place.standin, intents=discord.Intents(guilds=True)) as bot:
        place.alice.send(place.room, "hello")
        place.alice.send(place.alice.dm, "hello")
        created = bot.loop.create_task(bot.wait_for("guild_channel_create", timeout=5))
        await asyncio.sleep(0)
        place.standin.world.add_channel(place.guild, "second")
        await created
        assert bot.seen == []
    place.standin.check()


async def test_other_peoples_text_is_withheld_without_the_content_intent(place: Place) -> None:
    me = place.standin.world.bot.id
    async with running(place.standin) as bot:
        place.alice.send(place.room, "a secret")
        place.alice.send(place.room, f"for <@{me}>")
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        await channel.send("my own")
        await until(lambda: len(bot.seen) == 3)
        assert [m.content for _, m in bot.seen] == ["", f"for <@{me}>", "my own"]
    place.standin.check()


async def test_private_replies_are_no_events(place: Place) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("private", ephemeral=True)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
        await until(lambda: len(bot.seen) == 1)
        await place.alice.click(sight, label="go")
        place.alice.send(place.room, "after it")
        await until(lambda: len(bot.seen) == 2)
        assert bot.seen[1][1].author.id == place.alice.id
    place.standin.check()


async def test_a_silent_gateway_is_left_and_resumed(place: Place) -> None:
    """The client gives up a line on which nothing comes, and resumes."""
    async with running(place.standin, heartbeat_timeout=0.3) as bot, guarded():
        await bot.resumed.wait()
    place.standin.check()


# The rules, spoken to by hand.


class Line:
    """A WebSocket to the gateway without compression."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse, standin: Standin) -> None:
        self.socket = socket
        self.standin = standin

    async def say(self, op: int, data: Any) -> None:
        await self.socket.send_str(json.dumps({"op": op, "d": data}))

    async def hear(self, op: int) -> Any:
        async with guarded():
            while True:
                payload = json.loads(await self.socket.receive_str())
                if payload["op"] == op:
                    return payload

    async def identify(self, **changes: Any) -> None:
        token = self.standin.token
        await self.say(2, {"token": token, "intents": 513, "properties": {}, "compress": False, **changes})

    async def closed_with(self) -> int | None:
        async with guarded():
            while not self.socket.closed:
                await self.socket.receive()
        return self.socket.close_code


@pytest.fixture
async def line(place: Place, raw: Raw) -> Any:
    async with raw.session.ws_connect(f"{place.standin.gateway_url}/?v=10&encoding=json") as socket:
        yield Line(socket, place.standin)


async def test_hello_identify_heartbeat(line: Line, place: Place) -> None:
    assert (await line.hear(10))["d"]["heartbeat_interval"] == 41_250
    await line.say(1, None)
    await line.hear(11)
    await line.identify()
    ready = await line.hear(0)
    assert (ready["t"], ready["s"]) == ("READY", 1)
    assert ready["d"]["guilds"] == [{"id": str(place.guild.id), "unavailable": True}]
    guild = await line.hear(0)
    assert (guild["t"], guild["s"], guild["d"]["member_count"]) == ("GUILD_CREATE", 2, 5)
    await line.say(8, {"guild_id": str(place.guild.id), "user_ids": [str(place.bob.id)], "limit": 1})
    chunk = await line.hear(0)
    assert [m["user"]["id"] for m in chunk["d"]["members"]] == [str(place.bob.id)]


async def test_a_resume_with_a_wrong_number_or_session(line: Line, place: Place, raw: Raw) -> None:
    await line.identify()
    session = (await line.hear(0))["d"]["session_id"]
    async with raw.session.ws_connect(f"{place.standin.gateway_url}/?v=10&encoding=json") as third:
        far = Line(third, place.standin)
        await far.say(6, {"token": place.standin.token, "session_id": session, "seq": 99})
        assert await far.closed_with() == 4007
    async with raw.session.ws_connect(f"{place.standin.gateway_url}/resume?v=10&encoding=json") as other:
        second = Line(other, place.standin)
        await second.say(6, {"token": place.standin.token, "session_id": "unknown", "seq": 1})
        assert (await second.hear(9))["d"] is False
        await second.say(6, {"token": place.standin.token, "session_id": session, "seq": 0})
        assert [(await second.hear(0))["t"] for _ in range(3)] == ["READY", "GUILD_CREATE", "RESUMED"]
    # Closed by the client with 1000, the session is over.
    async with raw.session.ws_connect(f"{place.standin.gateway_url}/?v=10&encoding=json") as last:
        late = Line(last, place.standin)
        await late.say(6, {"token": place.standin.token, "session_id": session, "seq": 1})
        assert (await late.hear(9))["d"] is False


@pytest.mark.parametrize(
    "op,data,code",
    [
        (99, {}, 4001),
        (3, {}, 4003),
        (2, {"token": "wrong", "intents": 1}, 4004),
        (2, {"intents": "many"}, 4013),
        (2, {"intents": 1 << 30}, 4013),
        (2, {"intents": 1 << 15}, 4014),
        (2, {"intents": 1, "shard": [3, 2]}, 4010),
        (1, {"padding": "x" * 4096}, 4002),
    ],
)
async def test_a_broken_rule_closes_the_line(line: Line, place: Place, op: int, data: Any, code: int) -> None:
    await line.say(op, {"token": place.standin.token, **data})
    assert await line.closed_with() == code


async def test_no_json_and_a_second_identify(line: Line, place: Place, raw: Raw) -> None:
    await line.identify()
    await line.hear(0)
    await line.identify()
    assert await line.closed_with() == 4005
    async with raw.session.ws_connect(f"{place.standin.gateway_url}/?v=10") as socket:
        await socket.send_str("{nonsense")
        assert await Line(socket, place.standin).closed_with() == 4002
    async with raw.session.ws_connect(f"{place.standin.gateway_url}/?v=6") as old:
        assert await Line(old, place.standin).closed_with() == 4012
    assert place.standin.notebook.violations[-1] == "gateway closed with 4012 INVALID_API_VERSION"


async def test_more_than_120_sends_a_minute(line: Line, place: Place) -> None:
    for _ in range(121):
        await line.say(1, None)
    assert await line.closed_with() == 4008


async def test_identifying_too_soon_again(strict_place: Place, strict_raw: Raw) -> None:
    url = f"{strict_place.standin.gateway_url}/?v=10&encoding=json"
    async with strict_raw.session.ws_connect(url) as one, strict_raw.session.ws_connect(url) as two:
        await Line(one, strict_place.standin).identify()
        await Line(one, strict_place.standin).hear(0)
        second = Line(two, strict_place.standin)
        await second.identify()
        assert (await second.hear(9))["d"] is False
        strict_place.clock.advance(5000)
        await second.identify()
        assert (await second.hear(0))["t"] == "READY"


async def test_shards_share_the_servers_and_the_first_has_the_direct_messages(place: Place, raw: Raw) -> None:
    url = f"{place.standin.gateway_url}/?v=10&encoding=json"
    number = (place.guild.id >> 22) % 2
    async with raw.session.ws_connect(url) as one, raw.session.ws_connect(url) as two:
        lines = [Line(one, place.standin), Line(two, place.standin)]
        intents = (1 << 0) | (1 << 9) | (1 << 12)
        for i, line in enumerate(lines):
            await line.identify(shard=[i, 2], intents=intents)
            ready = (await line.hear(0))["d"]
            assert len(ready["guilds"]) == (1 if i == number else 0)
        assert (await lines[number].hear(0))["t"] == "GUILD_CREATE"
        place.alice.send(place.room, "in the server")
        place.alice.send(place.alice.dm, "in private")
        assert (await lines[number].hear(0))["d"].get("guild_id") == str(place.guild.id)
        assert "guild_id" not in (await lines[0].hear(0))["d"]
