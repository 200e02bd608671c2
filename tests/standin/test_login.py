"""Logging in, being ready, registering commands, asking for people and places."""

import asyncio

import discord
import pytest

from tests.standin.conftest import Place, Raw
from tests.standin.probe import ProbeBot, attached, running


async def test_ready_knows_the_server_and_its_channel(place: Place) -> None:
    async with running(place.standin) as bot:
        guild = bot.get_guild(place.guild.id)
        assert guild is not None
        assert guild.name == "Kalooki Club"
        assert [c.name for c in guild.text_channels] == ["kalooki"]
        assert guild.me.id == place.standin.world.bot.id
        assert guild.text_channels[0].permissions_for(guild.me).attach_files
        assert not guild.text_channels[0].permissions_for(guild.me).manage_messages
        # Without the members intent the people are not in the cache.
        assert guild.get_member(place.alice.id) is None
    place.standin.check()


async def test_a_wrong_token_is_refused(place: Place) -> None:
    with attached(place.standin):
        bot = ProbeBot()
        async with bot:
            with pytest.raises(discord.LoginFailure):
                await bot.login("wrong")


async def test_privileged_intents_must_be_granted(place: Place) -> None:
    with attached(place.standin):
        bot = ProbeBot(intents=discord.Intents(guilds=True, members=True))
        async with bot:
            with pytest.raises(discord.PrivilegedIntentsRequired):
                await bot.start(place.standin.token)
    place.standin.check()


async def test_people_and_places_can_be_fetched(place: Place) -> None:
    async with running(place.standin) as bot:
        application = await bot.application_info()
        assert application.id == place.standin.world.bot.id
        assert (await bot.fetch_user(place.alice.id)).display_name == "Alice"
        guild = await bot.fetch_guild(place.guild.id)
        member = await guild.fetch_member(place.bob.id)
        assert member.display_name == "Bob"
        channel = await bot.fetch_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        assert [c.id for c in await guild.fetch_channels()] == [place.room.id]
        assert len(await guild.fetch_roles()) == 2
        assert [g.id async for g in bot.fetch_guilds()] == [place.guild.id]
        with pytest.raises(discord.NotFound) as unknown:
            await bot.fetch_user(1)
        assert unknown.value.code == 10013
        place.standin.world.leave(place.carol.user, place.guild)
        with pytest.raises(discord.NotFound) as gone:
            await guild.fetch_member(place.carol.id)
        assert gone.value.code == 10007
        avatar = await (await bot.fetch_user(place.alice.id)).display_avatar.read()
        assert avatar.startswith(b"\x89PNG")
    place.standin.check()


async def test_joining_leaving_and_losing_a_server(place: Place) -> None:
    world = place.standin.world
    async with running(place.standin) as bot:
        other = world.add_guild("Other", with_bot=False)
        world.add_channel(other, "hidden")
        joined = bot.loop.create_task(bot.wait_for("guild_join", timeout=5))
        await bot.wait_until_ready()
        world.invite_bot(other)
        assert (await joined).name == "Other"
        left = bot.loop.create_task(bot.wait_for("guild_remove", timeout=5))
        down = bot.loop.create_task(bot.wait_for("guild_unavailable", timeout=5))
        await _turn()
        world.remove_bot(other)
        world.set_available(place.guild, available=False)
        assert (await left).name == "Other"
        assert (await down).id == place.guild.id
        back = bot.loop.create_task(bot.wait_for("guild_available", timeout=5))
        await _turn()
        world.set_available(place.guild, available=True)
        assert (await back).id == place.guild.id
    place.standin.check()


async def _turn() -> None:
    """Let `wait_for` register itself."""
    await asyncio.sleep(0)


async def test_the_gateways_address_is_told(place: Place, raw: Raw) -> None:
    assert await raw("GET", "/gateway", token=False) == (200, {"url": place.standin.gateway_url})
    status, answer = await raw("GET", "/gateway/bot")
    assert status == 200
    assert answer["session_start_limit"]["max_concurrency"] == 1
    assert await raw.refused("GET", "/users/@me", token=False) == (401, 0)


async def test_a_path_that_is_not_served_is_named(place: Place, raw: Raw) -> None:
    status, _ = await raw("GET", f"/guilds/{place.guild.id}/audit-logs")
    assert status == 501
    with pytest.raises(AssertionError, match=f"not served: GET /guilds/{place.guild.id}/audit-logs"):
        place.standin.check()
