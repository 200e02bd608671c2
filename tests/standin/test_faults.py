"""Arranged trouble: sentences, counting, before and after the effect, the gateway's moods, and seeded weather."""

import asyncio
from typing import Any

import aiohttp
import discord
import pytest

from bot.standin.errors import MISSING_PERMISSIONS, UNKNOWN_INTERACTION
from bot.standin.faults import Fault, Faults, Mood, Scope, Trouble, Turn
from bot.standin.people import Outcome, Press
from bot.standin.script import ALWAYS, ScriptError, arrange, read
from bot.standin.weather import Climate, Weather
from tests.standin.conftest import Place, Raw
from tests.standin.probe import running
from tests.standin.test_gateway import Line, Quick, acknowledge
from tests.standin.test_interactions import PNG, listening, panel, posted
from tests.unhurried import guarded, until

MESSAGES = "/channels/{channel_id}/messages"


def was_delivered(press: Press) -> bool:
    return press.interaction.delivered_ms is not None


@pytest.mark.parametrize(
    "line,fault",
    [
        (
            "the 3rd POST to messages answers 502 after the effect",
            Fault(Trouble.STATUS, "POST", MESSAGES, first=3, status=502, after_effect=True),
        ),
        (
            "the next 5 POSTs to callback answer 429 for 1.5 s, shared",
            Fault(Trouble.LIMITED, "POST", "/callback", times=5, retry_after_s=1.5, scope=Scope.SHARED),
        ),
        ("every PATCH to messages is cut", Fault(Trouble.RESET, "PATCH", MESSAGES, times=ALWAYS)),
        (
            "the 1st POST to callback answers 10062",
            Fault(Trouble.REFUSED, "POST", "/callback", refusal=UNKNOWN_INTERACTION),
        ),
        (
            "the 2nd POST to new messages answers 50013",
            Fault(Trouble.REFUSED, "POST", MESSAGES, whole=True, first=2, refusal=MISSING_PERMISSIONS),
        ),
        (
            "the next PATCH to answers is left hanging before the effect",
            Fault(Trouble.HALF_OPEN, "PATCH", "/webhooks/"),
        ),
        (
            "the 2nd POST to callback waits 4 s after the effect",
            Fault(Trouble.SLOW, "POST", "/callback", first=2, wait_ms=4000, after_effect=True),
        ),
    ],
)
def test_a_sentence_about_requests(line: str, fault: Fault) -> None:
    found = read(line)
    assert isinstance(found, Fault)
    found.release, found.hit = fault.release, fault.hit
    assert found == fault


def test_a_sentence_about_an_event() -> None:
    assert read("the 5th INTERACTION_CREATE is sent twice") == Mood(Turn.TWICE, "INTERACTION_CREATE", 5, 1)
    assert read("the next 2 MESSAGE_CREATEs bring op 7".replace("bring", "brings")) == Mood(
        Turn.RECONNECT, "MESSAGE_CREATE", 1, 2
    )


@pytest.mark.parametrize(
    "line,part",
    [
        ("make everything fail", "say which request to what"),
        ("the 1st POST to somewhere is cut", "no place 'somewhere'"),
        ("the 1st POST to messages answers 777", "no status and no code"),
        ("the 1st POST to messages is painted blue", "may answer a number"),
        ("the 1st MESSAGE_CREATE sings", "an event may do this"),
    ],
)
def test_what_cannot_be_read_says_what_may_be_said(line: str, part: str) -> None:
    faults = Faults()
    with pytest.raises(ScriptError, match=part):
        arrange(faults, f"the 1st POST to messages is cut\n{line}")
    assert faults.take("POST", MESSAGES) is None


async def test_the_third_answers_502_after_its_effect(place: Place, raw: Raw) -> None:
    arrange(place.standin.faults, "the 3rd POST to messages answers 502 after the effect")
    path = f"/channels/{place.room.id}/messages"
    assert [(await raw("POST", path, {"content": "x"}))[0] for _ in range(4)] == [200, 200, 502, 200]
    assert len(place.alice.messages(place.room)) == 4
    (note,) = place.standin.faults.record
    assert (note.kind, note.where, note.after_effect) == ("status 502", f"POST {MESSAGES}", True)
    assert place.standin.faults.counts == {"status 502": 1}


@pytest.mark.parametrize(
    "code,status",
    [
        (10003, 404),
        (10008, 404),
        (10062, 404),
        (30046, 429),
        (40060, 400),
        (50007, 403),
        (50013, 403),
        (50027, 401),
    ],
)
async def test_every_code_that_a_bot_must_know(place: Place, raw: Raw, code: int, status: int) -> None:
    arrange(place.standin.faults, f"the 1st POST to messages answers {code}")
    path = f"/channels/{place.room.id}/messages"
    found, body = await raw("POST", path, {"content": "x"})
    assert (found, body["code"]) == (status, code)
    assert ("retry_after" in body) == (status == 429)
    assert not place.alice.messages(place.room)


@pytest.mark.parametrize("scope", list(Scope))
async def test_a_429_says_whose_limit_it_is(place: Place, raw: Raw, scope: Scope) -> None:
    arrange(place.standin.faults, f"the 1st GET to anything answers 429 for 1.5 s, {scope.value}")
    status, body = await raw("GET", "/users/@me")
    assert (status, body["retry_after"], body["global"]) == (429, 1.5, scope is Scope.GLOBAL)
    assert raw.headers["X-RateLimit-Scope"] == scope.value
    assert ("X-RateLimit-Global" in raw.headers) == (scope is Scope.GLOBAL)


@pytest.mark.parametrize("after", [False, True])
async def test_a_slow_answer_waits_before_or_after_its_effect(place: Place, raw: Raw, after: bool) -> None:
    place.standin.faults.add(Fault(Trouble.SLOW, "POST", MESSAGES, wait_ms=4000, after_effect=after))
    asked = asyncio.ensure_future(raw("POST", f"/channels/{place.room.id}/messages", {"content": "x"}))
    await until(lambda: place.clock._arranged)
    place.clock.advance(3999)
    await asyncio.sleep(0)
    assert (len(place.alice.messages(place.room)), asked.done()) == (int(after), False)
    place.clock.advance(1)
    assert (await asked)[0] == 200


@pytest.mark.parametrize("after", [False, True])
async def test_a_slow_request_keeps_its_words_and_files(place: Place, raw: Raw, after: bool) -> None:
    place.standin.faults.add(Fault(Trouble.SLOW, "POST", MESSAGES, wait_ms=4000, after_effect=after))
    said = {"content": "look", "attachments": [{"id": 0, "description": "a picture"}]}
    asked = asyncio.ensure_future(raw("POST", f"/channels/{place.room.id}/messages", said, {"a.png": PNG}))
    await until(lambda: place.clock._arranged)
    place.clock.advance(4000)
    status, body = await asked
    assert (status, body["content"], [file["filename"] for file in body["attachments"]]) == (200, "look", ["a.png"])


async def test_a_half_open_connection_answers_nothing_and_is_cut_at_last(place: Place, raw: Raw) -> None:
    place.standin.faults.add(Fault(Trouble.HALF_OPEN, "POST"))
    asked = asyncio.ensure_future(raw("POST", f"/channels/{place.room.id}/messages", {"content": "x"}))
    await until(lambda: place.clock._arranged)
    assert not asked.done()
    place.clock.advance(120_000)
    with pytest.raises(aiohttp.ServerDisconnectedError):
        await asked
    assert place.standin.notebook.journal[-1].status == 0


@pytest.mark.parametrize(
    "does", ["brings op 7", "brings op 9 true", "cuts the line", "closes the line", "silences the line"]
)
async def test_a_press_that_the_line_lost_is_replayed_and_answered(place: Place, does: str) -> None:
    gateway = place.standin.gateway
    async with running(place.standin, listening(acknowledge), heartbeat_timeout=0.3) as bot:
        sight = await posted(bot, place, "go")
        arrange(place.standin.faults, f"the next INTERACTION_CREATE {does}")
        press = place.alice.click(sight, label="go")
        assert not was_delivered(press)
        assert (await press).outcome is Outcome.UPDATE
        assert was_delivered(press)
        assert gateway.identifies == 1
        assert gateway.resumes >= 1
    place.standin.check()


async def test_a_press_is_lost_with_its_session(place: Place) -> None:
    async with running(place.standin, listening(acknowledge), kind=Quick) as bot:
        sight = await posted(bot, place, "go")
        arrange(place.standin.faults, "the next INTERACTION_CREATE brings op 9 false")
        press = place.alice.click(sight, label="go")
        bot.is_up.clear()
        async with guarded():
            await bot.is_up.wait()
        place.clock.advance(3000)
        assert (await press).outcome is Outcome.FAILED
        assert not was_delivered(press)
        assert (await place.alice.click(sight, label="go")).outcome is Outcome.UPDATE


@pytest.mark.parametrize("does,heard", [("is sent twice", ["one", "two", "two"]), ("is sent after old ones", None)])
async def test_the_gateway_repeats_itself(place: Place, does: str, heard: list[str] | None) -> None:
    intents = discord.Intents(guilds=True, guild_messages=True, message_content=True)
    place.standin.gateway.privileged = 1 << 15
    async with running(place.standin, intents=intents) as bot:
        place.alice.send(place.room, "one")
        await until(lambda: len(bot.seen) == 1)
        arrange(place.standin.faults, f"the next MESSAGE_CREATE {does}")
        place.alice.send(place.room, "two")
        await until(lambda: len(bot.seen) >= 3)
        texts = [message.content for _, message in bot.seen]
        assert texts == heard if heard is not None else texts == ["one", "one", "two"]


async def test_presses_in_direct_messages_go_to_the_first_shard(place: Place, raw: Raw) -> None:
    url = f"{place.standin.gateway_url}/?v=10&encoding=json"
    here = (place.guild.id >> 22) % 2
    _, dm = await raw("POST", "/users/@me/channels", {"recipient_id": str(place.alice.id)})
    rows = panel("go").to_components()  # type: ignore[no-untyped-call] # discord.py's
    for channel in (dm["id"], place.room.id):
        await raw("POST", f"/channels/{channel}/messages", {"components": rows, "flags": 1 << 15})
    async with raw.session.ws_connect(url) as one, raw.session.ws_connect(url) as two:
        lines = [Line(one, place.standin), Line(two, place.standin)]
        for number, line in enumerate(lines):
            await line.identify(shard=[number, 2], intents=1)
            await line.hear(0)
        await lines[here].hear(0)
        told: list[Any] = []
        for channel, shard in ((place.alice.dm, 0), (place.room, here)):
            place.alice.click(place.alice.messages(channel)[-1], label="go")
            told.append(await lines[shard].hear(0))
        assert [event["t"] for event in told] == ["INTERACTION_CREATE"] * 2
        assert [event["d"].get("guild_id") for event in told] == [None, str(place.guild.id)]


def test_the_same_seed_brings_the_same_weather(place_unstarted: Place) -> None:
    def drawn(seed: int) -> list[str]:
        standin = place_unstarted.standin
        weather = Weather(standin.faults, standin.gateway.moods, place_unstarted.clock, seed, Climate(requests=0.5))
        weather.start()
        routes = (MESSAGES, "/interactions/{interaction_id}/{interaction_token}/callback", "/webhooks/{webhook_id}/{t}")
        found = [standin.faults.take("POST", route) for route in routes * 40]
        place_unstarted.clock.advance(24 * 3_600_000)
        weather.stop()
        assert standin.faults.take("POST", MESSAGES) is None
        turns = [kind for kind in standin.faults.counts if kind.startswith("gateway")]
        return [fault.kind if fault else "" for fault in found] + sorted(turns)

    first, again, other = drawn(7), drawn(7), drawn(8)
    assert first == again != other
    assert len(set(first)) > 15


CALLBACK = "/interactions/{interaction_id}/{interaction_token}/callback"
FOLLOW_UP = "/webhooks/{webhook_id}/{webhook_token}"
ORIGINAL = f"{FOLLOW_UP}/messages/@original"
ONE_MESSAGE = f"{MESSAGES}/{{message_id}}"
DIRECT, ROOM = "1", "2"
WORK = (
    ("POST", CALLBACK, ROOM),
    ("POST", FOLLOW_UP, ROOM),
    ("PATCH", ORIGINAL, ROOM),
    ("DELETE", ORIGINAL, ROOM),
    ("POST", "/users/@me/channels", ""),
    *(("POST", MESSAGES, channel) for channel in (DIRECT, ROOM)),
    *((method, ONE_MESSAGE, channel) for method in ("PATCH", "DELETE") for channel in (DIRECT, ROOM)),
)
"""What a bot asks of Discord while it is played."""

ALWAYS_DRAWN = {
    *((f"status {number}", after) for number in (500, 502, 503) for after in (False, True)),
    *((kind, after) for kind in ("reset", "half-open", "slow") for after in (False, True)),
    *((f"limited {scope.value}", False) for scope in Scope),
    *((f"refused {code}", False) for code in (10003, 10008, 10062, 30046, 50007, 50013, 50027, 40003)),
    *((f"refused {code}", True) for code in (10008, 40060)),
}
"""Every trouble that Discord has for requests, and whether the request does its work."""

MOODS = {"op 7", "op 9 true", "op 9 false", "cut", "closed", "silent", "twice", "again"}
"""Every trouble that it has with the gateway."""


def test_weather_has_every_trouble_before_and_after_the_effect(place_unstarted: Place) -> None:
    standin, clock = place_unstarted.standin, place_unstarted.clock
    weather = Weather(standin.faults, standin.gateway.moods, clock, 7, is_direct=DIRECT.__eq__)
    weather.start()
    # As many requests as a day of the long run has.
    asked = [(trouble, *what) for what in WORK * 12_000 if (trouble := standin.faults.take(*what)) is not None]
    clock.advance(24 * 3_600_000)
    weather.stop()
    assert {(trouble.kind, trouble.after_effect) for trouble, *_ in asked} == ALWAYS_DRAWN
    assert {kind.removeprefix("gateway ") for kind in standin.faults.counts} == MOODS
    # What passes within the three seconds is all that meets a first answer, but for what never can be answered.
    first = {trouble.kind for trouble, _, route, _ in asked if route == CALLBACK}
    assert not any(kind.startswith("limited") for kind in first)
    follow_ups = {trouble.kind for trouble, _, route, _ in asked if route == FOLLOW_UP}
    assert {kind for kind in follow_ups if kind.startswith("limited")} == {"limited shared"}
    closed = {channel for trouble, _, _, channel in asked if trouble.kind == "refused 50007"}
    assert closed == {DIRECT}


def test_weather_that_never_comes_does_nothing(place_unstarted: Place) -> None:
    faults = place_unstarted.standin.faults
    climate = Climate(requests=0.0, unanswerable=0.0)
    weather = Weather(faults, place_unstarted.standin.gateway.moods, place_unstarted.clock, 7, climate)
    weather.start()
    assert {faults.take("POST", MESSAGES) for _ in range(500)} == {None}
    weather.stop()
