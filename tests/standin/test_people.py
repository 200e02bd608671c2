"""People waiting, seeing, writing; and a promise that is never kept."""

import asyncio

import discord
import pytest

from bot.standin import CannotDoError
from bot.standin.people import Outcome
from bot.standin.permissions import Permission
from tests.standin.conftest import Place
from tests.standin.probe import running
from tests.standin.test_interactions import listening, posted


async def test_waiting_for_what_stands_and_for_what_comes(place: Place) -> None:
    alice, bob = place.alice, place.bob
    bob.send(place.room, "first")
    bob.send(place.room, "second")
    assert (await alice.wait_for(lambda s: bool(s.text))).text == "second"
    waiting = asyncio.create_task(alice.wait_for(lambda s: s.text == "third", place.room))
    await asyncio.sleep(0)
    bob.send(bob.dm, "third")
    await asyncio.sleep(0)
    assert not waiting.done()
    third = bob.send(place.room, "third")
    assert (await waiting).id == third.id
    assert [s.text for s in alice.newest(place.room, 2)] == ["second", "third"]


async def test_writing_needs_the_permission(place: Place) -> None:
    place.standin.world.forbid(place.room, place.alice.user, Permission.SEND_MESSAGES)
    with pytest.raises(CannotDoError, match="may not write"):
        place.alice.send(place.room, "x")
    with pytest.raises(CannotDoError, match="may not write"):
        place.alice.send(place.bob.dm, "x")
    with pytest.raises(CannotDoError, match="1 to 2000"):
        place.bob.send(place.room, "x" * 2001)
    sent = place.bob.send(place.room, f"<@{place.alice.id}>")
    assert sent.mentions == (place.alice.id,)
    assert [c.name for c in place.alice.channels()] == ["kalooki", ""]


async def test_a_promise_that_is_never_kept_fails_after_fifteen_minutes(place: Place) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer(ephemeral=True, thinking=True)

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "hand")
        press = place.alice.click(sight, label="hand")
        assert (await press).outcome is Outcome.THINKING
        place.clock.advance(15 * 60_000 - 1)
        assert place.standin.notebook.unanswered == []
        place.clock.advance(1)
        assert place.standin.notebook.unanswered == ["component k1:hand by Alice (left thinking)"]
        with pytest.raises(CannotDoError, match="did not respond"):
            await press.shown()


async def test_a_bot_that_is_away_leaves_people_without_an_answer(place: Place) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.defer()

    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
    press = place.alice.click(sight, label="go")
    place.clock.advance(3000)
    assert (await press).outcome is Outcome.FAILED
    assert place.standin.notebook.unanswered == ["component k1:go by Alice"]


async def test_a_long_run_does_not_grow(place: Place) -> None:
    async def answer(interaction: discord.Interaction) -> None:
        await interaction.response.send_message("private", ephemeral=True)

    world = place.standin.world
    async with running(place.standin, listening(answer)) as bot:
        sight = await posted(bot, place, "go")
        shown = (await place.alice.click(sight, label="go")).message
        gone = (await place.alice.click(sight, label="go")).message
        assert shown is not None
        assert gone is not None
        place.alice.dismiss(gone)
        place.clock.advance(21 * 60_000)
        world.forget_old_interactions()
        # What still stands keeps its record, so that the page can say who asked.
        assert [i.original_id for i in world.interactions.values()] == [shown.id]
        assert len(world.by_token) == 1
    journal = place.standin.notebook.journal
    assert [s.body["type"] for s in journal if s.route.endswith("/callback")] == [4, 4]
    assert all("interaction:" not in s.path and len(s.path) < 100 for s in journal)
