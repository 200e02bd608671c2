"""What stays at hand of the settings is what the file says, whoever gives up waiting for the file."""

import asyncio
from collections.abc import Coroutine

import pytest

from bot.store import SqlStore


async def given_up(store: SqlStore, change: Coroutine[object, object, object]) -> None:
    """Let somebody ask for a change and give up while it waits for the file, which does it all the same."""
    database = store._database
    async with database._writing:
        asked = asyncio.ensure_future(change)
        while not database._running:  # noqa: ASYNC110 - a task that has begun sets no event
            await asyncio.sleep(0)
        asked.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asked
    await asyncio.gather(*database._running)


async def test_a_setting_that_was_written_for_nobody_any_more_is_read(store: SqlStore) -> None:
    assert await store.person_settings(1) == {}
    await given_up(store, store.set_person_setting(1, "sort", "rank"))
    assert await store.person_settings(1) == {"sort": "rank"}


async def test_nothing_is_at_hand_of_who_was_forgotten_though_nobody_waited_for_it(store: SqlStore) -> None:
    await store.set_person_setting(1, "sort", "rank")
    assert await store.person_settings(1) == {"sort": "rank"}
    await given_up(store, store.forget(1, 1_000))
    assert await store.person_settings(1) == {}
