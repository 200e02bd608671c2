"""Nothing is lost and nothing stands twice, at whichever request to Discord of whatever act the power is cut.

A request is a step that leaves the bot as much as a commit is. Of each act the power is cut at its first request, then
at its second, and so on, before and after the effect; every other time the start that follows is cut at that request,
too. The next bot must find the state of the last commit, show it once, and take the same press again: it does its act
where that was not stored, and nothing where it was.
"""

import itertools
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.clock import VirtualClock
from bot.rendering.models import Picture
from bot.rendering.renderer import Renderer
from bot.standin import Standin
from bot.standin.clock import ManualClock
from bot.standin.files import plain_png
from bot.standin.server import checker_from_environment
from bot.ui import replies
from engine.packs import SeededShuffler
from tests.bot.restart.evenings import Act, Evenings, at_once
from tests.bot.restart.presses import ACTS
from tests.bot.ui.salon import Bot, Salon

PIXEL = plain_png((0, 90, 0), 1)
"""The smallest picture."""


@pytest.fixture
async def evenings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Evenings]:
    """A salon whose bot tries nothing again by itself: it is dead, or the line holds.

    Pictures are a pixel: what is looked at here is what they say of themselves.
    """

    async def pixel(_: Renderer, __: Picture) -> bytes:
        return PIXEL

    monkeypatch.setattr(Renderer, "png", pixel)
    monkeypatch.setattr(replies, "ACK_PAUSES", ())
    monkeypatch.setattr(replies, "EDIT_PAUSES", ())
    async with Standin(clock=ManualClock(), limits=False, schema=checker_from_environment()) as discord:
        guild, (room,), people = discord.furnish(("Ann", "Bob", "Cy"))
        dee = discord.add_person("Dee", guild)
        clock = VirtualClock()
        bot = await Bot.start(discord, tmp_path / "first.sqlite3", clock, SeededShuffler(7))
        bot.client.messenger.pause = at_once
        salon = Salon(discord, bot, clock, room, people)
        try:
            yield Evenings(salon, tmp_path, dee)
        finally:
            discord.faults.chance = None
            await salon.bot.stop()
        discord.notebook.unanswered.clear()  # nobody answers who is dead
        discord.check()


@pytest.mark.slow
@pytest.mark.parametrize("act", ACTS, ids=lambda act: act.name)
async def test_an_act_cut_at_each_of_its_requests(evenings: Evenings, act: Act) -> None:
    for request in itertools.count():
        cut = [await evenings.cut_short(act, request, after=after) for after in (False, True)]
        if not any(cut):
            break
    assert request >= act.least
    assert evenings.cuts.total() >= 2 * act.least
    assert evenings.second_cuts >= 1
