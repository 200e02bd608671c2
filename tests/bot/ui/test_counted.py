"""What the bot counts of presses and requests, and that it tells nobody who or what."""

import re

from bot.metrics import Outcome
from tests.bot.ui.salon import Salon

SAMPLE = re.compile(r"^[a-z_][a-z0-9_]*(\{[a-z]+=\"[^\"]*\"(,[a-z]+=\"[^\"]*\")*\})? [0-9.e+-]+$|^.* \+Inf$")


async def test_what_people_do_is_counted_by_what_became_of_it(salon: Salon) -> None:
    await salon.sit_down()
    metrics = salon.bot.client.desk.replies.metrics
    done, stale = metrics.presses.count(Outcome.DONE), metrics.presses.count(Outcome.STALE)
    person, panel = salon.player, salon.panel(salon.player)
    await salon.click(person, panel, "Draw")
    await salon.late_click(person, panel, "Draw")
    await salon.settle()
    assert metrics.presses.count(Outcome.DONE) == done + 1
    assert metrics.presses.count(Outcome.STALE) == stale + 1
    assert metrics.requests.count("acknowledge", "2xx") >= 2
    assert metrics.limited.count() == 0
    text = metrics.text()
    names = [occupant.name for occupant in salon.table.record.occupants]
    assert not re.search("|".join((*names, "♠", "♥", str(salon.room.id))), text)
    samples = [line for line in text.splitlines() if not line.startswith("#")]
    assert samples
    assert all(map(SAMPLE.match, samples)), samples


async def test_a_table_message_is_edited_twice_a_turn_for_the_discard_and_for_the_next_turn(salon: Salon) -> None:
    await salon.sit_down()
    await salon.settle()
    before, journal = len(salon.discord.notebook.journal), salon.discord.notebook.journal

    def edits() -> int:
        path = f"/channels/{salon.room.id}/messages/"
        return sum(seen.method == "PATCH" and seen.path.startswith(path) for seen in list(journal)[before:])

    person, (panel, discard) = salon.player, await salon.chosen()
    await salon.settle()
    assert edits() == 0
    await salon.click(person, panel, discard)
    await salon.settle()
    assert edits() == 1
    for other in salon.people:
        seat = salon.table.seat_of(other.id)
        if seat in salon.table.awaited and salon.public().find_button("Pass") is not None:
            await salon.click(other, salon.public(), "Pass")
    await salon.settle()
    assert edits() <= 2
