"""Rate limits, the ban for invalid requests, and what the real client makes of a 429."""

from typing import Any

import aiohttp
import discord
import pytest

from bot.standin.clock import ManualClock
from bot.standin.faults import Fault, Trouble
from bot.standin.limits import WINDOWS, Limits
from bot.standin.records import InteractionType
from tests.standin.conftest import Place, Raw
from tests.standin.probe import running
from tests.unhurried import until


async def test_five_messages_in_five_seconds_a_channel(strict_place: Place, strict_raw: Raw) -> None:
    place, raw = strict_place, strict_raw
    path = f"/channels/{place.room.id}/messages"
    message: Any = None
    for left in (4, 3, 2, 1, 0):
        status, message = await raw("POST", path, {"content": "x"})
        assert (status, raw.headers["X-RateLimit-Remaining"]) == (200, str(left))
        place.clock.advance(500)
    create = raw.headers["X-RateLimit-Bucket"]
    status, refused = await raw("POST", path, {"content": "x"})
    assert status == 429
    # The window slides: the oldest of the five leaves it 2.5 s from now.
    assert refused == {"message": "You are being rate limited.", "retry_after": 2.5, "global": False}
    assert raw.headers["Via"] == "1.1 google"
    assert raw.headers["X-RateLimit-Scope"] == "user"
    # Editing is counted apart under the same hash; another channel has its own count.
    assert (await raw("PATCH", f"{path}/{message['id']}", {"content": "y"}))[0] == 200
    assert raw.headers["X-RateLimit-Bucket"] == create
    other = place.standin.world.add_channel(place.guild, "other")
    assert (await raw("POST", f"/channels/{other.id}/messages", {"content": "x"}))[0] == 200
    place.clock.advance(2500)
    assert (await raw("POST", path, {"content": "x"}))[0] == 200
    assert place.standin.limits.refused == 1


def test_windows_that_are_over_are_forgotten() -> None:
    clock = ManualClock()
    limits = Limits(clock)
    for number in range(WINDOWS + 1):
        limits.ask("followup", str(number), counts_globally=False)
    assert len(limits._windows) == WINDOWS + 1  # none of them is over
    clock.advance(60_000)
    for number in range(3 * WINDOWS):
        assert limits.ask("followup", f"later {number}", counts_globally=False).headers["X-RateLimit-Remaining"] == "4"
        clock.advance(1_000)
    assert len(limits._windows) <= 2 * WINDOWS


async def test_fifty_a_second_for_the_bot_and_none_for_answers(strict_place: Place, strict_raw: Raw) -> None:
    place, raw = strict_place, strict_raw
    for _ in range(50):
        assert (await raw("GET", "/users/@me"))[0] == 200
    status, refused = await raw("GET", "/users/@me")
    assert (status, refused["global"]) == (429, True)
    assert raw.headers["X-RateLimit-Global"] == "true"
    interaction = place.standin.world.start(InteractionType.COMMAND, place.alice.user, place.room, {"name": "x"})
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    assert (await raw("POST", path, {"type": 5}, token=False))[0] == 204
    hook = f"/webhooks/{place.standin.world.bot.id}/{interaction.token}"
    for _ in range(5):
        assert (await raw("POST", hook, {"content": "x"}, token=False))[0] == 200
    status, refused = await raw("POST", hook, {"content": "x"}, token=False)
    assert (status, refused["retry_after"]) == (429, 2.0)


async def test_thirty_follow_ups_a_minute_in_a_channel(strict_place: Place, strict_raw: Raw) -> None:
    place, raw = strict_place, strict_raw
    world = place.standin.world
    statuses: list[int] = []
    hook = ""
    for _ in range(31):
        interaction = world.start(InteractionType.COMMAND, place.alice.user, place.room, {"name": "x"})
        callback = f"/interactions/{interaction.id}/{interaction.token}/callback"
        assert (await raw("POST", callback, {"type": 4, "data": {"content": "x"}}, token=False))[0] == 204
        hook = f"/webhooks/{world.bot.id}/{interaction.token}"
        statuses.append((await raw("POST", hook, {"content": "x"}, token=False))[0])
    assert statuses == [200] * 30 + [429]
    assert raw.headers["X-RateLimit-Scope"] == "shared"
    # Changing an answer is no new message.
    assert (await raw("PATCH", f"{hook}/messages/@original", {"content": "y"}, token=False))[0] == 200


async def test_old_messages_have_a_limit_of_their_own(strict_place: Place, strict_raw: Raw) -> None:
    place, raw = strict_place, strict_raw
    path = f"/channels/{place.room.id}/messages"
    _, message = await raw("POST", path, {"content": "x"})
    place.clock.advance(61 * 60_000)
    for _ in range(3):
        assert (await raw("PATCH", f"{path}/{message['id']}", {"content": "y"}))[0] == 200
    status, refused = await raw("PATCH", f"{path}/{message['id']}", {"content": "y"})
    assert (status, refused["code"], refused["retry_after"]) == (429, 30046, 6.0)


async def test_opening_direct_messages_too_fast(strict_place: Place, strict_raw: Raw) -> None:
    strict_place.standin.limits.dm_opens_per_minute = 2
    bodies = [{"recipient_id": str(p.id)} for p in (strict_place.alice, strict_place.bob, strict_place.carol)]
    for body in bodies[:2]:
        assert (await strict_raw("POST", "/users/@me/channels", body))[0] == 200
    assert await strict_raw.refused("POST", "/users/@me/channels", bodies[2]) == (403, 40003)
    assert await strict_raw.refused("POST", "/users/@me/channels", {"recipient_id": "5"}) == (400, 50033)


async def test_too_many_invalid_requests_are_banned(strict_place: Place, strict_raw: Raw) -> None:
    for _ in range(10_000):
        strict_place.standin.limits.note_status(403)
    status, text = await strict_raw("GET", "/users/@me")
    assert (status, text) == (429, "error code: 1015")
    assert "Via" not in strict_raw.headers
    strict_place.clock.advance(10 * 60_000 + 1)
    assert (await strict_raw("GET", "/users/@me"))[0] == 200


async def test_the_client_waits_and_tries_again(place: Place) -> None:
    """discord.py takes our 429 for Discord's (and not for a ban), waits as told, and gets through."""
    async with running(place.standin) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        limited = place.standin.faults.add(Fault(Trouble.LIMITED, "POST", "/messages", times=2, retry_after_s=0.05))
        await channel.send("through at last")
        assert limited.hits == 2
    assert [m.text for m in place.alice.messages(place.room)] == ["through at last"]
    assert [s.status for s in place.standin.notebook.journal if s.route.endswith("/messages")] == [429, 429, 200]
    place.standin.check()


@pytest.mark.parametrize("after", [False, True])
async def test_a_lost_connection_before_and_after_the_effect(place: Place, after: bool) -> None:
    async with running(place.standin) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        place.standin.faults.add(Fault(Trouble.RESET, "POST", "/messages", after_effect=after))
        with pytest.raises(aiohttp.ServerDisconnectedError):
            await channel.send("lost", nonce="n1")
        assert len(place.alice.messages(place.room)) == int(after)
        # Sent again under the same nonce it stands there once.
        await channel.send("lost", nonce="n1")
        assert len(place.alice.messages(place.room)) == 1
    place.standin.check()


async def test_a_held_answer_and_a_server_error(place: Place) -> None:
    async with running(place.standin) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        held = place.standin.faults.add(Fault(Trouble.HOLD, "POST", "/messages"))
        sending = bot.loop.create_task(channel.send("slow"))
        await until(lambda: len(place.alice.messages(place.room)) == 1)
        assert not sending.done()
        held.release.set()
        message = await sending
        broken = place.standin.faults.add(Fault(Trouble.STATUS, "PATCH", "/messages", status=503))
        with pytest.raises(discord.DiscordServerError):
            await message.edit(content="x")
        assert broken.hits == 1
    place.standin.check()
