"""Messages by the bot's own token: create, edit, delete, files, nonces, mentions, pins, threads."""

import io

import discord
import pytest

from bot.standin.files import plain_png
from bot.standin.permissions import Permission
from bot.standin.records import ChannelType
from tests.standin.conftest import Place, Raw
from tests.standin.probe import ProbeBot, running

PNG = plain_png((10, 20, 30))


def text_channel(bot: ProbeBot, place: Place) -> discord.TextChannel:
    channel = bot.get_channel(place.room.id)
    assert isinstance(channel, discord.TextChannel)
    return channel


async def test_create_edit_delete(place: Place) -> None:
    async with running(place.standin) as bot:
        channel = text_channel(bot, place)
        message = await channel.send("one")
        assert [m.text for m in place.alice.messages(place.room)] == ["one"]
        place.clock.advance(1500)
        edited = await message.edit(content="two")
        assert edited.edited_at is not None
        assert (edited.edited_at - edited.created_at).total_seconds() == 1.5
        assert [m.text for m in place.alice.messages(place.room)] == ["two"]
        assert (await channel.fetch_message(message.id)).content == "two"
        assert [m.content async for m in channel.history()] == ["two"]
        await message.delete()
        assert place.alice.messages(place.room) == ()
        with pytest.raises(discord.NotFound) as gone:
            await channel.get_partial_message(message.id).edit(content="three")
        assert gone.value.code == 10008
    place.standin.check()


async def test_a_picture_in_an_embed_is_not_listed_twice_and_its_address_works(place: Place) -> None:
    async with running(place.standin) as bot:
        channel = text_channel(bot, place)
        embed = discord.Embed(title="Hand", description="Nine cards").set_image(url="attachment://hand.png")
        embed.add_field(name="Contract", value="3 trios").set_footer(text="Deal 1")
        file = discord.File(io.BytesIO(PNG), "hand.png", description="7♠ 8♠")
        message = await channel.send(embed=embed, file=file)
        assert message.attachments == []
        image = message.embeds[0].image
        assert image.url is not None
        assert image.url.startswith(f"{place.standin.url}/attachments/{place.room.id}/")
        assert (image.width, image.height) == (64, 64)
        [sight] = place.alice.messages(place.room)
        assert sight.text == "Hand\nNine cards\nContract\n3 trios\nDeal 1"
        assert (sight.pictures[0].alt, sight.pictures[0].content) == ("7♠ 8♠", PNG)
        bare = await message.edit(embed=None)
        assert [a.filename for a in bare.attachments] == ["hand.png"]
        assert await bare.attachments[0].read() == PNG
        assert bare.attachments[0].description == "7♠ 8♠"
        cleared = await message.edit(content="no picture", attachments=[])
        assert cleared.attachments == []
        replaced = await message.edit(attachments=[discord.File(io.BytesIO(PNG + b"x"), "a b.png")])
        assert [a.filename for a in replaced.attachments] == ["a_b.png"]
        kept = await message.edit(attachments=[*replaced.attachments, discord.File(io.BytesIO(PNG), "second.png")])
        assert [a.filename for a in kept.attachments] == ["a_b.png", "second.png"]
    place.standin.check()


async def test_a_files_address_needs_its_signature(place: Place, raw: Raw) -> None:
    path = f"/channels/{place.room.id}/messages"
    _, message = await raw("POST", path, {"content": "hand"}, files={"hand.png": PNG})
    url = message["attachments"][0]["url"]
    async with raw.session.get(url) as answer:
        assert (answer.status, answer.content_type) == (200, "image/png")
        assert await answer.read() == PNG
    async with raw.session.get(url.partition("?")[0]) as answer:
        assert answer.status == 404
    place.clock.advance(25 * 3_600_000)
    async with raw.session.get(url) as answer:
        assert answer.status == 404


async def test_the_same_nonce_gives_the_same_message(place: Place, raw: Raw) -> None:
    path = f"/channels/{place.room.id}/messages"
    body = {"content": "deal 1", "nonce": "table-7-deal-1", "enforce_nonce": True}
    _, first = await raw("POST", path, body)
    _, again = await raw("POST", path, {**body, "content": "deal 1 again"})
    assert again["id"] == first["id"]
    assert again["content"] == "deal 1"
    assert len(place.alice.messages(place.room)) == 1
    _, free = await raw("POST", path, {"content": "x", "nonce": "table-7-deal-1"})
    assert free["id"] != first["id"]
    place.clock.advance(10 * 60_000)
    _, later = await raw("POST", path, body)
    assert later["id"] != first["id"]
    place.standin.check()


async def test_who_is_mentioned(place: Place) -> None:
    alice, bob = place.alice, place.bob
    async with running(place.standin) as bot:
        channel = text_channel(bot, place)
        everybody = await channel.send(f"<@{alice.id}> <@{bob.id}>")
        assert {u.id for u in everybody.mentions} == {alice.id, bob.id}
        only = discord.AllowedMentions(users=[discord.Object(alice.id)], everyone=False, roles=False)
        message = await channel.send(f"<@{alice.id}> <@{bob.id}>", allowed_mentions=only)
        assert [u.id for u in message.mentions] == [alice.id]
        nobody = await channel.send(f"<@{alice.id}> @everyone", allowed_mentions=discord.AllowedMentions.none())
        assert nobody.mentions == []
        assert not nobody.mention_everyone
        view = discord.ui.LayoutView(timeout=None)
        view.add_item(discord.ui.TextDisplay(f"your turn, <@{bob.id}>"))
        await channel.send(view=view)
        assert place.bob.messages(place.room)[-1].mentions == (bob.id,)
    place.standin.check()


async def test_an_answer_to_a_message_and_a_pin(place: Place) -> None:
    bot_user = place.standin.world.bot
    async with running(place.standin) as bot:
        channel = text_channel(bot, place)
        place.alice.send(place.room, "who plays?")
        asked = await anext(channel.history())
        reply = await asked.reply("me")
        assert reply.reference is not None
        assert reply.reference.message_id == asked.id
        with pytest.raises(discord.Forbidden) as refused:
            await reply.pin()
        assert refused.value.code == 50013
        place.standin.world.permit(place.room, bot_user, Permission.PIN_MESSAGES)
        await reply.pin()
        assert [m.id async for m in channel.pins()] == [reply.id]
        await reply.unpin()
        assert [m async for m in channel.pins()] == []
        await channel.typing()
        with pytest.raises(discord.Forbidden) as foreign:
            await asked.delete()
        assert foreign.value.code == 50013
        with pytest.raises(discord.Forbidden) as edited:
            await channel.get_partial_message(asked.id).edit(content="mine")
        assert edited.value.code == 50005
    place.standin.check()


async def test_a_thread(place: Place) -> None:
    async with running(place.standin) as bot:
        channel = text_channel(bot, place)
        thread = await channel.create_thread(
            name="Table 1", type=discord.ChannelType.public_thread, auto_archive_duration=10080
        )
        message = await thread.send("hello")
        record = place.standin.world.channels[thread.id]
        assert [m.text for m in place.alice.messages(record)] == ["hello"]
        place.standin.world.set_archived(record, archived=True)
        with pytest.raises(discord.HTTPException) as archived:
            await message.edit(content="late")
        assert archived.value.code == 50083
        await thread.send("a new message takes it out of the archive")
        await message.edit(content="in time")
        await thread.edit(archived=True)
        assert record.archived
        start = await channel.send("another")
        hanging = await start.create_thread(name="Table 2")
        assert hanging.id == start.id
        with pytest.raises(discord.HTTPException) as twice:
            await start.create_thread(name="Table 2")
        assert twice.value.code == 160004
        place.standin.world.forbid(place.room, place.standin.world.bot, Permission.CREATE_PUBLIC_THREADS)
        with pytest.raises(discord.Forbidden) as forbidden:
            await channel.create_thread(name="Table 3", type=discord.ChannelType.public_thread)
        assert forbidden.value.code == 50013
    place.standin.check()


async def test_a_thread_of_an_announcement_channel(place: Place) -> None:
    world = place.standin.world
    room = world.add_channel(place.guild, "news", ChannelType.ANNOUNCEMENT)
    async with running(place.standin) as bot:
        channel = bot.get_channel(room.id)
        assert isinstance(channel, discord.TextChannel)
        assert channel.is_news()
        with pytest.raises(discord.HTTPException) as wrong:
            await channel.create_thread(name="Table 1", type=discord.ChannelType.public_thread)
        assert (wrong.value.status, wrong.value.code) == (400, 50024)
        thread = await channel.create_thread(name="Table 1", type=discord.ChannelType.news_thread)
        hanging = await (await channel.send("hello")).create_thread(name="Table 2")
        assert {thread.type, hanging.type} == {discord.ChannelType.news_thread}
        assert [m.text for m in place.alice.messages(world.channels[thread.id])] == []
        await thread.send("hello")
        assert [m.text for m in place.alice.messages(world.channels[thread.id])] == ["hello"]
        with pytest.raises(discord.HTTPException) as wrong:
            await text_channel(bot, place).create_thread(name="Table 3", type=discord.ChannelType.news_thread)
        assert wrong.value.code == 50024
    place.standin.check()


async def test_a_page_of_history(place: Place, raw: Raw) -> None:
    path = f"/channels/{place.room.id}/messages"
    ids = [(await raw("POST", path, {"content": str(i)}))[1]["id"] for i in range(6)]

    async def texts(query: str) -> list[str]:
        return [m["content"] for m in (await raw("GET", path + query))[1]]

    assert await texts("?limit=2") == ["5", "4"]
    assert await texts(f"?limit=2&before={ids[3]}") == ["2", "1"]
    assert await texts(f"?limit=2&after={ids[1]}") == ["3", "2"]
    assert await texts(f"?limit=3&around={ids[2]}") == ["3", "2", "1"]
    place.standin.check()


EMBED = {"title": "t"}


@pytest.mark.parametrize(
    "body,fault",
    [
        ({"content": "x" * 2001}, "content: BASE_TYPE_MAX_LENGTH"),
        ({"content": "x", "nonce": "n" * 26}, "nonce: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [EMBED] * 11}, "embeds: BASE_TYPE_BAD_LENGTH"),
        ({"embeds": [{"title": "x" * 257}]}, "embeds.0.title: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{"description": "x" * 4097}]}, "embeds.0.description: BASE_TYPE_MAX_LENGTH"),
        ({"embeds": [{}]}, "embeds.0.description: BASE_TYPE_REQUIRED"),
        ({"embeds": [{"description": "x" * 4000}] * 2}, "embeds: MAX_EMBED_SIZE_EXCEEDED"),
        (
            {"embeds": [{"fields": [{"name": "n", "value": ""}]}]},
            "embeds.0.fields.0.value: BASE_TYPE_REQUIRED",
        ),
        ({"embeds": [{"title": "t", "fields": [{}] * 26}]}, "embeds.0.fields: BASE_TYPE_BAD_LENGTH"),
        (
            {"content": "x", "attachments": [{"id": "5", "filename": "a.png"}]},
            "attachments.0.id: ATTACHMENT_NOT_FOUND",
        ),
        (
            {"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}},
            "allowed_mentions: MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
        ),
    ],
)
async def test_a_body_that_discord_refuses(place: Place, raw: Raw, body: dict[str, object], fault: str) -> None:
    assert await raw.fault("POST", f"/channels/{place.room.id}/messages", body) == fault
    assert place.alice.messages(place.room) == ()


async def test_nothing_and_too_much(place: Place, raw: Raw) -> None:
    path = f"/channels/{place.room.id}/messages"
    assert await raw.refused("POST", path, {"content": ""}) == (400, 50006)
    assert await raw.refused("POST", path, {}) == (400, 50006)
    big = {"hand.png": b"x" * (10 * 1024 * 1024 + 1)}
    assert await raw.refused("POST", path, {"content": "x"}, files=big) == (413, 40005)
    _, message = await raw("POST", path, {"content": "x"})
    assert await raw.refused("PATCH", f"{path}/{message['id']}", {"content": None}) == (400, 50006)
    assert await raw.refused("POST", "/channels/77/messages", {"content": "x"}) == (404, 10003)
    assert await raw.refused("GET", f"{path}/77") == (404, 10008)
    async with raw.session.post(
        place.standin.api_base + path,
        data=b"{nonsense",
        headers={"Authorization": f"Bot {place.standin.token}", "Content-Type": "application/json"},
    ) as answer:
        assert (answer.status, (await answer.json())["code"]) == (400, 50109)
    place.standin.check()


async def test_direct_messages_open_closed_and_without_a_shared_server(place: Place) -> None:
    async with running(place.standin) as bot:
        dm = await bot.create_dm(discord.Object(place.alice.id))
        again = await bot.create_dm(discord.Object(place.alice.id))
        assert dm.id == again.id == place.alice.dm.id
        message = await dm.send("your hand", file=discord.File(io.BytesIO(PNG), "hand.png"))
        assert await message.attachments[0].read() == PNG
        await message.edit(content="your new hand")
        assert [m.text for m in place.alice.messages(place.alice.dm)] == ["your new hand"]
        place.alice.close_dms()
        with pytest.raises(discord.Forbidden) as closed:
            await dm.send("again")
        assert closed.value.code == 50007
        await message.edit(content="an old message can still be edited")
        place.alice.open_dms()
        await dm.send("again")
        place.standin.world.leave(place.alice.user, place.guild)
        with pytest.raises(discord.Forbidden) as stranger:
            await dm.send("bye")
        assert stranger.value.code == 50278
    place.standin.check()


async def test_bodies_and_permissions(place: Place, raw: Raw) -> None:
    path, world = f"/channels/{place.room.id}/messages", place.standin.world
    for permission, body, files in (
        (Permission.SEND_MESSAGES, {"content": "x"}, None),
        (Permission.EMBED_LINKS, {"embeds": [EMBED]}, None),
        (Permission.ATTACH_FILES, {"content": "x"}, {"hand.png": PNG}),
    ):
        world.forbid(place.room, world.bot, permission)
        assert await raw.refused("POST", path, body, files=files) == (403, 50013)
        world.permit(place.room, world.bot, permission)
        assert (await raw("POST", path, body, files=files))[0] == 200
    world.forbid(place.room, world.bot, Permission.READ_MESSAGE_HISTORY)
    assert await raw.refused("GET", path) == (403, 50013)
    world.forbid(place.room, world.bot, Permission.VIEW_CHANNEL)
    assert await raw.refused("POST", path, {"content": "x"}) == (403, 50001)
    assert await raw.refused("GET", f"/channels/{place.room.id}") == (403, 50001)
    place.standin.check()
