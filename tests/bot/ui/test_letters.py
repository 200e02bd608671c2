"""Who takes no direct messages: it is remembered, and said once, also where the file took nothing at first."""

import pytest

from bot.errors import StorageTrouble
from bot.store import SqlStore
from bot.ui.letters import CLOSED, DIRECT
from tests.bot.ui.salon import Salon
from tests.bot.ui.test_storing import full


async def test_who_takes_no_messages_is_remembered_once_the_file_takes_it(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    hands, somebody = salon.bot.client.desk.hands, salon.people[0].id
    monkeypatch.setattr(SqlStore, "set_person_setting", full)
    with pytest.raises(StorageTrouble):
        await hands.direct_is_closed(None, somebody)
    monkeypatch.undo()
    await hands.direct_is_closed(None, somebody)
    assert (await salon.bot.store.person_settings(somebody))[DIRECT] == CLOSED


async def test_who_takes_no_messages_is_told_so_once_the_file_takes_it(
    salon: Salon, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await salon.sit_down()
    ann, hands = salon.people[0], salon.bot.client.desk.hands
    await hands.direct_is_closed(hands.holder(table.table_id, ann.id), ann.id)
    monkeypatch.setattr(SqlStore, "keep_posting", full)
    await salon.click(ann, salon.public(), "My hand")
    monkeypatch.undo()
    told = []
    for _ in range(2):
        await salon.click(ann, salon.public(), "My hand")
        told.append("I cannot write to you directly" in salon.privates(ann)[-1].text)
    assert told == [True, False]
