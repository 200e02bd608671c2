"""What is logged while a press is answered and a table is shown says which table it was, and at which revision."""

import pytest

from bot.standin.faults import Fault, Trouble
from bot.ui import replies
from engine.state import Phase
from tests.bot.lines import Lines, said_of
from tests.bot.ui.salon import Salon


async def test_trouble_with_a_press_is_logged_with_table_and_revision(
    salon: Salon, lines: Lines, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(replies, "ACK_PAUSES", (0.0,))
    table = await salon.sit_down()
    salon.discord.faults.add(Fault(Trouble.RESET, "POST", "/callback"))
    before = table.revision
    await salon.click(salon.player, salon.panel(salon.player), "Draw")
    known = {"table": table.table_id, "server": salon.room.guild_id}
    assert said_of(lines, "a press could not be acknowledged") == [known | {"revision": before}]
    lines.clear()
    salon.discord.faults.add(Fault(Trouble.RESET, "POST", "/callback"))
    await salon.command(salon.people[0], "scores")
    assert said_of(lines, "a press could not be acknowledged") == [known | {"revision": table.revision}]


@pytest.mark.parametrize(
    "method, route", [("PATCH", "/channels/"), ("POST", "/channels/")], ids=["a message or a hand", "a mention"]
)
async def test_trouble_with_showing_an_act_is_logged_with_table_and_revision(
    salon: Salon, lines: Lines, method: str, route: str
) -> None:
    async def at_once(seconds: float) -> None:
        """Do not wait between tries."""

    table = await salon.sit_down()
    salon.bot.client.messenger.pause = at_once
    salon.discord.faults.add(Fault(Trouble.RESET, method, route))
    if method == "PATCH":
        await salon.turn()
        assert table.match.phase is Phase.CALL
    else:
        await salon.clock.run_until((table.record.clocks.own_ends or 0) - 1)
        await salon.settle()
    (said,) = said_of(lines, "no connection")
    assert said == {"table": table.table_id, "server": salon.room.guild_id, "revision": said["revision"]}
    assert 0 < int(str(said["revision"])) <= table.revision
