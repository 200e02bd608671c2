"""Kill the bot with -9 while clocks stand still, somebody is away and answers stand: all of it is there again."""

from collections.abc import Callable

import pytest

from bot.standin import Person, Sight
from engine.actions import Draw
from engine.state import Phase, awaited
from tests.e2e.test_kill import Evening, evening, sit_down

__all__ = ["evening"]


def shows(label: str, text: str = "") -> Callable[[Sight], bool]:
    """A message with such a button and such a text."""
    return lambda sight: sight.find_button(label) is not None and text in sight.text


async def press(evening: Evening, person: Person, label: str, *, on: str = "") -> None:
    """Press More and then a button of it, or a button of the table message."""
    table = await person.wait_for(shows(on or "More"), evening.room)
    if on:
        await person.click(table, label=label)
        return
    menu = await person.click(table, label="More").shown()
    await person.click(menu, label=label)


async def said(evening: Evening, person: Person, text: str) -> Sight:
    """Wait until the table message says so."""
    return await person.wait_for(shows("More", text), evening.room)


@pytest.mark.slow
async def test_a_pause_who_is_away_and_standing_answers_survive_a_kill(evening: Evening) -> None:
    await sit_down(evening)
    await evening.until(Phase.DRAW)
    player = evening.who(awaited(evening.match)[0]).person
    others = [scripted.person for scripted in evening.people if scripted.person is not player]
    first, second, third = others

    panel = await first.wait_for(shows("Pass all calls this deal"), first.dm)
    await first.click(panel, label="Pass all calls this deal")
    await said(evening, first, f"Passing all calls of this deal: {first.name}.")
    await press(evening, second, "Let the computer play for me")
    await said(evening, first, f"Away: {second.name}.")
    for person in (first, third):
        await press(evening, person, "Pause")
    await said(evening, first, "Paused")

    await evening.kill_and_start()
    await evening.read()
    after = evening.record.clocks
    assert after.pause is not None
    assert [clock.passes for clock in after.seats].count(True) == 1
    assert [clock.away_since is not None for clock in after.seats].count(True) == 1

    # The button from before the kill lets the clocks run on, and the turn goes on where it was.
    await press(evening, third, "Resume", on="Resume")
    await said(evening, first, "then the bank")
    await evening.press(awaited(evening.match)[0], Draw())
    await evening.kill_and_start()
    assert evening.waits(Phase.PLAY)
    # Any press gives the seat back.
    await second.click(await said(evening, second, "Away"), label="Scores").shown()
    await evening.read()
    assert not any(clock.away_since for clock in evening.record.clocks.seats)
