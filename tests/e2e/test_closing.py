"""Stopping the bot while people press: what it has heard is answered and stored, and nothing goes wrong."""

import logging

import pytest

from bot.store import open_store
from engine.fold import replay
from tests.e2e.room import Room


async def test_what_was_heard_is_answered_before_the_bot_stops(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    table = await room.sit_down()
    panel, (person,) = room.panel(room.awaited()[0]), room.awaited()
    draw = person.click(panel, label="Draw")
    others = [who.click(room.public(), label="My hand") for who in room.people for _ in range(5)]
    await draw
    with caplog.at_level(logging.WARNING):
        await room.app.close()
    # Those that came too late for the bot to hear fail at the people's; the rest were answered to the end.
    answered = [press for press in others if press.interaction.callback is not None]
    assert answered
    for press in answered:
        message = room.discord.world.messages.get(press.interaction.original_id or 0)
        assert message is None or not message.thinking
    assert not caplog.records
    store = await open_store(room.path)
    (stored,) = await store.open_tables()
    await store.close()
    assert replay(stored.events) == table.match
