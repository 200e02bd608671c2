"""Components in messages: every kind that the bot uses, and what Discord refuses."""

import io
from typing import Any

import discord
import pytest

from bot.standin.files import plain_png
from tests.standin.conftest import Place, Raw
from tests.standin.probe import running

V2 = 1 << 15


async def test_a_message_of_every_new_component(place: Place) -> None:
    async with running(place.standin) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        view = discord.ui.LayoutView(timeout=None)
        section: Any = discord.ui.Section("Beside", accessory=discord.ui.Thumbnail("attachment://a.png"))
        button: Any = discord.ui.Button(label="Draw", custom_id="draw", emoji="🂠")
        row: Any = discord.ui.ActionRow(button)
        pick: Any = discord.ui.Select(
            custom_id="pick", placeholder="Discard", options=[discord.SelectOption(label="K♠", value="KS")]
        )
        view.add_item(
            discord.ui.Container(
                discord.ui.TextDisplay("# Table"),
                discord.ui.Separator(),
                section,
                discord.ui.MediaGallery(discord.MediaGalleryItem("attachment://a.png", description="cards")),
                discord.ui.File("attachment://b.txt"),
                row,
                discord.ui.ActionRow(pick),
                accent_colour=0x112233,
            )
        )
        view.add_item(discord.ui.TextDisplay("below"))
        files = [discord.File(io.BytesIO(plain_png((1, 2, 3))), "a.png"), discord.File(io.BytesIO(b"text"), "b.txt")]
        message = await channel.send(view=view, files=files)
        fetched = await channel.fetch_message(message.id)
        assert fetched.attachments == []
        container = fetched.components[0]
        assert isinstance(container, discord.Container)
        gallery = container.children[3]
        assert isinstance(gallery, discord.MediaGalleryComponent)
        assert gallery.items[0].media.url.startswith(place.standin.url)
        assert gallery.items[0].media.attachment_id is not None
        [sight] = place.alice.messages(place.room)
        assert sight.text == "# Table\nBeside\nbelow"
        assert [b.label for b in sight.buttons] == ["🂠 Draw"]
        assert [o.label for o in sight.selects[0].options] == ["K♠"]
        assert [p.filename for p in sight.pictures] == ["a.png", "b.txt"]
        smaller = discord.ui.LayoutView(timeout=None)
        smaller.add_item(discord.ui.TextDisplay("closed"))
        await message.edit(view=smaller, attachments=[])
        assert place.alice.messages(place.room)[0].text == "closed"
    place.standin.check()


def row(*components: object) -> dict[str, object]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "b", **changes: object) -> dict[str, object]:
    made: dict[str, object] = {"type": 2, "style": 2, "label": "B", "custom_id": custom_id}
    return {k: v for k, v in (made | changes).items() if v is not None}


def option(value: str = "v", **changes: object) -> dict[str, object]:
    return {"label": "L", "value": value, **changes}


def select(custom_id: str = "s", **changes: object) -> dict[str, object]:
    return {"type": 3, "custom_id": custom_id, "options": [option()], **changes}


def text(content: str = "t") -> dict[str, object]:
    return {"type": 10, "content": content}


WIDE = [button(str(i)) for i in range(6)]


@pytest.mark.parametrize(
    "components,fault",
    [
        ([row(*WIDE)], "components.0.components: BASE_TYPE_BAD_LENGTH"),
        ([row(button(str(i))) for i in range(6)], "components: BASE_TYPE_BAD_LENGTH"),
        ([row(select(), button())], "components.0.components.1: COMPONENT_LAYOUT_WIDTH_EXCEEDED"),
        ([row(button(label="x" * 81))], "components.0.components.0.label: BASE_TYPE_MAX_LENGTH"),
        (
            [row(button(label=None))],
            "components.0.components.0: BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
        ),
        ([row(button("x" * 101))], "components.0.components.0.custom_id: BASE_TYPE_BAD_LENGTH"),
        ([row(button(custom_id=""))], "components.0.components.0.custom_id: BASE_TYPE_REQUIRED"),
        (
            [row(button(), button())],
            "components.0.components.1.custom_id: COMPONENT_CUSTOM_ID_DUPLICATED",
        ),
        ([row(button(style=7))], "components.0.components.0.style: BASE_TYPE_CHOICES"),
        (
            [row(button(style=5, url="https://example.com"))],
            "components.0.components.0.custom_id: BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
        ),
        (
            [row({"type": 2, "style": 5, "label": "L", "url": "ftp://x"})],
            "components.0.components.0.url: URL_TYPE_INVALID_SCHEME",
        ),
        (
            [row(button(emoji={"name": "K"}))],
            "components.0.components.0.emoji.name: BUTTON_COMPONENT_INVALID_EMOJI",
        ),
        ([row(select(options=[]))], "components.0.components.0.options: BASE_TYPE_BAD_LENGTH"),
        (
            [row(select(options=[option(str(i)) for i in range(26)]))],
            "components.0.components.0.options: BASE_TYPE_BAD_LENGTH",
        ),
        (
            [row(select(options=[option(), option()]))],
            "components.0.components.0.options.1.value: SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
        ),
        (
            [row(select(options=[option(label="x" * 101)]))],
            "components.0.components.0.options.0.label: BASE_TYPE_BAD_LENGTH",
        ),
        ([row(select(max_values=2))], "components.0.components.0.max_values: NUMBER_TYPE_MAX"),
        ([row(select(placeholder="x" * 151))], "components.0.components.0.placeholder: BASE_TYPE_MAX_LENGTH"),
        ([text()], "components.0.type: BASE_TYPE_CHOICES"),
    ],
)
async def test_old_components_that_discord_refuses(
    place: Place, raw: Raw, components: list[object], fault: str
) -> None:
    body = {"content": "x", "components": components}
    assert await raw.fault("POST", f"/channels/{place.room.id}/messages", body) == fault


@pytest.mark.parametrize(
    "body,fault",
    [
        (
            {"components": [text()], "content": "x"},
            "content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
        ),
        ({"components": [text() for _ in range(41)]}, "components: BASE_TYPE_BAD_LENGTH"),
        (
            {"components": [{"type": 17, "components": [text() for _ in range(20)]} for _ in range(2)]},
            "components: COMPONENT_MAX_COUNT_EXCEEDED",
        ),
        (
            {"components": [text("x" * 2001), text("x" * 2000)]},
            "components: COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
        ),
        ({"components": [text("")]}, "components.0.content: BASE_TYPE_REQUIRED"),
        (
            {"components": [{"type": 12, "items": [{"media": {"url": "attachment://no.png"}}]}]},
            "components.0.items.0.media.url: UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
        ),
        (
            {"components": [{"type": 12, "items": [{"media": {"url": "https://e.org/a.png"}}] * 11}]},
            "components.0.items: BASE_TYPE_BAD_LENGTH",
        ),
        (
            {"components": [{"type": 12, "items": [{"media": {"url": "https://e.org/a"}, "description": "x" * 1025}]}]},
            "components.0.items.0.description: BASE_TYPE_MAX_LENGTH",
        ),
        ({"components": [{"type": 9, "components": [text()]}]}, "components.0.accessory: BASE_TYPE_REQUIRED"),
        (
            {"components": [{"type": 13, "file": {"url": "https://e.org/a"}}]},
            "components.0.file.url: URL_TYPE_INVALID_SCHEME",
        ),
        (
            {"components": [{"type": 17, "components": [{"type": 17, "components": [text()]}]}]},
            "components.0.components.0.type: BASE_TYPE_CHOICES",
        ),
        ({"components": [{"type": 17, "components": []}]}, "components.0.components: BASE_TYPE_REQUIRED"),
        ({"components": [button()]}, "components.0.type: BASE_TYPE_CHOICES"),
    ],
)
async def test_new_components_that_discord_refuses(place: Place, raw: Raw, body: dict[str, object], fault: str) -> None:
    assert await raw.fault("POST", f"/channels/{place.room.id}/messages", {"flags": V2, **body}) == fault


async def test_the_new_form_is_never_left_and_never_empty(place: Place, raw: Raw) -> None:
    path = f"/channels/{place.room.id}/messages"
    assert await raw.refused("POST", path, {"flags": V2, "components": []}) == (400, 50006)
    _, message = await raw("POST", path, {"content": "x"})
    one = f"{path}/{message['id']}"
    _, edited = await raw("PATCH", one, {"flags": V2, "components": [text()]})
    assert (edited["content"], edited["flags"] & V2) == ("", V2)
    assert await raw.fault("PATCH", one, {"content": "x", "flags": 0}) == (
        "content: MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    )
    assert await raw.refused("PATCH", one, {"components": []}) == (400, 50006)
