"""Answers to presses: private, deferred, edited, followed up; late, twice, and not at all."""

import io
from typing import Any

import discord
import pytest

from bot.standin import CannotDoError, Sight
from bot.standin.files import plain_png
from bot.standin.people import Outcome
from bot.standin.records import InteractionType
from tests.standin.conftest import Place, Raw
from tests.standin.probe import ProbeBot, running
from tests.unhurried import until

PNG = plain_png((9, 9, 9))


def panel(*labels: str, disabled: bool = False) -> discord.ui.LayoutView:
    """A message with a button for each label; the test listens to the raw interaction."""
    view = discord.ui.LayoutView(timeout=None)
    view.add_item(discord.ui.TextDisplay("panel"))
    row: Any = discord.ui.ActionRow()
    for label in labels:
        button: Any = discord.ui.Button(label=label, custom_id=f"k1:{label}", disabled=disabled)
        row.add_item(button)
    view.add_item(row)
    return view


async def posted(bot: ProbeBot, place: Place, *labels: str, disabled: bool = False) -> Sight:
    """A panel in the room, as Alice sees it."""
    channel = bot.get_channel(place.room.id)
    assert isinstance(channel, discord.TextChannel)
    message = await channel.send(view=panel(*labels, disabled=disabled))
    return next(s for s in place.alice.messages(place.room) if s.id == message.id)


def listening(answer: Any) -> Any:
    """A setup that answers every component press with `answer(interaction)`."""

    async def setup(bot: ProbeBot) -> None:
        async def on_interaction(interaction: discord.Interaction) -> None:
            await answer(interaction)

        bot.on_interaction = on_interaction  # type: ignore[attr-defined]  # discord.py finds listeners by name

    return setup


async def test_private_answer_edited_replaced_and_followed_up(place: Place) -> None:
    kept: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        done = await interaction.response.send_message(
            "private", ephemeral=True, file=discord.File(io.BytesIO(PNG), "hand.png")
        )
        assert done.message_id is not None
        assert done.is_ephemeral()

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "hand")
        first = await place.alice.click(sight, label="hand")
        assert first.outcome is Outcome.MESSAGE
        assert first.message is not None
        assert first.message.private
        assert first.message.pictures[0].content == PNG
        assert len(place.bob.messages(place.room)) == 1
        original = await kept[0].original_response()
        assert original.flags.ephemeral
        assert "/ephemeral-attachments/" in original.attachments[0].url
        await kept[0].edit_original_response(content="edited", attachments=[])
        more = await kept[0].followup.send("more", ephemeral=True, wait=True)
        await more.edit(content="still more")
        assert [s.text for s in place.alice.messages(place.room)] == ["panel", "edited", "still more"]
        # The bot's own token does not reach private messages.
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        with pytest.raises(discord.NotFound) as hidden:
            await channel.get_partial_message(original.id).edit(content="x")
        assert hidden.value.code == 10008
        assert [m.content async for m in channel.history()] == [""]
        await more.delete()
        await kept[0].delete_original_response()
        assert [s.text for s in place.alice.messages(place.room)] == ["panel"]
        with pytest.raises(discord.NotFound) as gone:
            await kept[0].edit_original_response(content="x")
        assert gone.value.code == 10008
        public = await kept[0].followup.send("for all", wait=True)
        assert place.bob.messages(place.room)[-1].id == public.id
    place.standin.check()


async def test_thinking_is_filled_in_and_stays_private(place: Place) -> None:
    kept: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        kept.append(interaction)
        await interaction.response.defer(ephemeral=True, thinking=True)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "hand")
        press = place.alice.click(sight, label="hand")
        first = await press
        assert first.outcome is Outcome.THINKING
        assert place.alice.messages(place.room)[-1].thinking
        assert len(place.bob.messages(place.room)) == 1
        # The first follow-up fills the deferred answer in; it stays private whatever it says.
        filled = await kept[0].followup.send("your hand", ephemeral=False, wait=True)
        shown = await press.shown()
        assert (shown.id, shown.text, shown.private) == (filled.id, "your hand", True)
        assert len(place.alice.messages(place.room)) == 2
        second = place.alice.click(sight, label="hand")
        await second
        await kept[1].edit_original_response(content="again")
        assert (await second.shown()).text == "again"
    place.standin.check()


async def test_update_and_quiet_update(place: Place) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        if interaction.data and interaction.data.get("custom_id") == "k1:now":
            await interaction.response.edit_message(view=panel("done"))
        else:
            await interaction.response.defer()
            await interaction.edit_original_response(view=panel("later done"))

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "now", "later")
        press = place.bob.click(sight, label="later")
        assert (await press).outcome is Outcome.QUIET
        await place.bob.wait_for(lambda s: s.find_button("later done") is not None)
        sight = await posted(bot, place, "now", "later")
        assert (await place.bob.click(sight, label="now")).outcome is Outcome.UPDATE
        changed = place.bob.look(sight)
        assert changed is not None
        assert [b.label for b in changed.buttons] == ["done"]
    place.standin.check()


async def test_a_press_in_a_direct_message(place: Place) -> None:
    seen: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.edit_message(view=panel("played"))

    async with running(place.standin, listening(answer)) as bot:
        dm = await bot.create_dm(discord.Object(place.alice.id))
        await dm.send(view=panel("play"))
        [sight] = place.alice.messages(place.alice.dm)
        await place.alice.click(sight, label="play")
        assert seen[0].guild_id is None
        assert seen[0].user.id == place.alice.id
        assert seen[0].context.dm_channel
        with pytest.raises(CannotDoError, match="no button"):
            place.bob.click(sight, label="played")
    place.standin.check()


async def test_what_the_bot_is_told_of_a_press(place: Place) -> None:
    seen: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        seen.append(interaction)
        await interaction.response.defer()

    place.alice.user.locale = "fr"
    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
        await place.alice.click(sight, label="go")
    [told] = seen
    assert (told.locale, told.guild_locale) == (discord.Locale.french, discord.Locale.american_english)
    assert told.channel_id == place.room.id
    assert told.message is not None
    assert told.message.id == sight.id
    assert told.app_permissions.attach_files
    assert not told.app_permissions.administrator
    assert told.permissions.send_messages
    assert told.filesize_limit == 10 * 1024 * 1024
    assert len(told.token) > 128
    assert told.entitlements == []
    place.standin.check()


async def test_no_answer_in_three_seconds_fails(place: Place) -> None:
    kept: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        kept.append(interaction)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
        press = place.alice.click(sight, label="go")
        await until(lambda: bool(kept))
        place.clock.advance(3001)
        answered = await press
        assert answered.outcome is Outcome.FAILED
        with pytest.raises(discord.NotFound) as late:
            await kept[0].response.send_message("late")
        assert late.value.code == 10062
        with pytest.raises(discord.NotFound) as unknown:
            await kept[0].followup.send("late")
        assert unknown.value.code == 10015
    assert place.standin.notebook.unanswered == ["component k1:go by Alice"]
    with pytest.raises(AssertionError, match="unanswered: component k1:go by Alice"):
        place.standin.check()


async def test_a_second_first_answer_is_refused(place: Place, raw: Raw) -> None:
    kept: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()
        kept.append(interaction)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
        await place.alice.click(sight, label="go")
        await until(lambda: bool(kept))
        path = f"/interactions/{kept[0].id}/{kept[0].token}/callback"
        assert await raw.refused("POST", path, {"type": 6}, token=False) == (400, 40060)
        wrong = f"/interactions/{kept[0].id}/not-the-token/callback"
        assert await raw.refused("POST", wrong, {"type": 6}, token=False) == (404, 10062)
    place.standin.check()


async def test_a_token_lives_fifteen_minutes(place: Place) -> None:
    kept: list[discord.Interaction] = []

    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("one", ephemeral=True)
        kept.append(interaction)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
        shown = (await place.alice.click(sight, label="go")).message
        assert shown is not None
        await until(lambda: bool(kept))
        place.clock.advance(14 * 60_000)
        await kept[0].edit_original_response(content="two")
        place.clock.advance(61_000)
        with pytest.raises(discord.HTTPException) as ended:
            await kept[0].edit_original_response(content="three")
        assert (ended.value.status, ended.value.code) == (401, 50027)
    place.standin.check()


@pytest.mark.parametrize("kind", [7, 8])
async def test_an_answer_that_does_not_fit_the_act(place: Place, raw: Raw, kind: int) -> None:
    world = place.standin.world
    interaction = world.start(InteractionType.COMMAND, place.alice.user, place.room, {"name": "x"})
    path = f"/interactions/{interaction.id}/{interaction.token}/callback"
    body: dict[str, Any] = {"type": kind, "data": {"choices": []} if kind == 8 else {"content": "x"}}
    assert await raw.fault("POST", path, body, token=False) == "type: BASE_TYPE_CHOICES"
    status, answer = await raw("POST", f"{path}?with_response=1", {"type": 4, "data": {"content": "x"}}, token=False)
    assert status == 200
    assert answer["interaction"]["response_message_id"] == answer["resource"]["message"]["id"]
    original = f"/webhooks/{world.bot.id}/{interaction.token}/messages/@original"
    assert (await raw("DELETE", original, token=False))[0] == 204
    assert await raw.refused("POST", f"/webhooks/{world.bot.id}/wrong", {"content": "x"}, token=False) == (401, 50027)


async def test_people_press_only_what_they_see(place: Place) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message(view=panel("mine"), ephemeral=True)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "open")
        mine = (await place.alice.click(sight, label="open")).message
        assert mine is not None
        with pytest.raises(CannotDoError, match="no button"):
            place.bob.click(mine, label="mine")
        with pytest.raises(CannotDoError, match="does not see"):
            place.bob.click(mine, custom_id="k1:mine")
        with pytest.raises(CannotDoError, match="no button 'close'"):
            place.alice.click(sight, label="close")
        dead = await posted(bot, place, "dead", disabled=True)
        with pytest.raises(CannotDoError, match="disabled"):
            place.alice.click(dead, label="dead")
        with pytest.raises(CannotDoError, match="no select"):
            place.alice.select(sight, "k1:open", "x")
        place.guild.members[place.alice.id].timed_out_until_ms = place.clock.now_ms() + 60_000
        with pytest.raises(CannotDoError, match="timed out"):
            place.alice.click(sight, label="open")
        place.guild.members[place.alice.id].timed_out_until_ms = None
        place.alice.dismiss(mine)
        assert [s.id for s in place.alice.messages(place.room)] == [sight.id, dead.id]
        with pytest.raises(CannotDoError, match="gone"):
            place.alice.click(mine, label="mine")
        with pytest.raises(CannotDoError, match="only a private reply"):
            place.alice.dismiss(sight)
    place.standin.check()


async def test_a_press_on_what_was_shown_a_moment_ago(place: Place) -> None:
    pressed: list[str] = []

    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        pressed.append(data["custom_id"])
        await interaction.response.edit_message(view=panel("new"))

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "old")
        await place.alice.click(sight, label="old")
        with pytest.raises(CannotDoError, match="no button 'old'"):
            place.bob.click(sight, label="old")
        await place.bob.click(sight, label="old", late=True)
    assert pressed == ["k1:old", "k1:old"]
    place.standin.check()


async def test_a_select(place: Place) -> None:
    chosen: list[list[str]] = []

    async def answer(interaction: discord.Interaction) -> None:
        data: Any = interaction.data
        chosen.append(data["values"])
        await interaction.response.defer()

    async with running(place.standin, listening(answer)) as bot:
        channel = bot.get_channel(place.room.id)
        assert isinstance(channel, discord.TextChannel)
        view = discord.ui.View(timeout=None)
        options = [discord.SelectOption(label=c, value=c) for c in ("7♠", "8♠", "9♠")]
        pick: Any = discord.ui.Select(custom_id="pick", options=options, min_values=1, max_values=2)
        view.add_item(pick)
        await channel.send("which?", view=view)
        [sight] = place.alice.messages(place.room)
        await place.alice.select(sight, "pick", "7♠", "9♠")
        assert chosen == [["7♠", "9♠"]]
        for values, why in ((("7♠", "8♠", "9♠"), "takes 1 to 2"), ((), "takes 1 to 2"), (("K♠",), "does not offer")):
            with pytest.raises(CannotDoError, match=why):
                place.alice.select(sight, None, *values)
        with pytest.raises(CannotDoError, match="chosen twice"):
            place.alice.select(sight, "pick", "7♠", "7♠")
        with pytest.raises(CannotDoError, match="no button to press"):
            place.alice.click(sight, custom_id="pick")
    place.standin.check()


async def test_buttons_live_through_a_restart_of_the_bot(place: Place) -> None:
    class Again(discord.ui.DynamicItem[discord.ui.Item[Any]], template=r"k1:(?P<what>.+)"):
        def __init__(self, what: str) -> None:
            super().__init__(discord.ui.Button(label=what, custom_id=f"k1:{what}"))

        @classmethod
        async def from_custom_id(cls, _interaction: discord.Interaction, _item: Any, match: Any, /) -> "Again":
            return cls(match["what"])

        async def callback(self, interaction: discord.Interaction[Any]) -> None:
            await interaction.response.edit_message(view=panel("alive"))

    async def setup(bot: ProbeBot) -> None:
        bot.add_dynamic_items(Again)

    async with running(place.standin, setup) as bot:
        sight = await posted(bot, place, "go")
    async with running(place.standin, setup):
        assert (await place.alice.click(sight, label="go")).outcome is Outcome.UPDATE
    place.standin.check()
