"""A table's own thread is made once, whatever Discord answers: a thread carries nothing by which it is known again."""

import pytest

from bot.standin.faults import Fault, Trouble
from bot.standin.records import Channel, ChannelType
from bot.ui import opening_desk
from tests.bot.ui.salon import Salon


def threads(salon: Salon) -> list[Channel]:
    """The threads below the room."""
    return [channel for channel in salon.discord.world.channels.values() if channel.parent_id == salon.room.id]


@pytest.fixture(autouse=True)
def try_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Do not wait between tries."""
    monkeypatch.setattr(opening_desk, "THREAD_PAUSES", (0.0, 0.0))


@pytest.mark.parametrize("after_effect", [False, True])
@pytest.mark.parametrize("trouble", [500, 502, 503, 504, Trouble.RESET])
async def test_a_thread_is_made_once(salon: Salon, trouble: int | Trouble, after_effect: bool) -> None:
    how = Fault(trouble) if isinstance(trouble, Trouble) else Fault(Trouble.STATUS, status=trouble)
    how.method, how.route, how.after_effect = "POST", "/threads", after_effect
    salon.discord.faults.add(how)
    await salon.command(salon.people[0], "new", thread=True)
    assert how.hits == 1
    (thread,) = threads(salon)
    (lobby,) = salon.bot.client.desk.lobbies.all()
    assert lobby.channel_id == thread.id
    assert not thread.archived


async def test_another_thread_of_that_name_is_not_taken_for_it(salon: Salon) -> None:
    ann, world = salon.people[0], salon.discord.world
    await salon.command(ann, "new", thread=True)
    (first,) = threads(salon)
    salon.discord.faults.add(Fault(Trouble.STATUS, "POST", "/threads"))
    world.add_thread(salon.room, first.name, ann.id)
    await salon.command(ann, "new", thread=True)
    lobbies = salon.bot.client.desk.lobbies.all()
    assert len(threads(salon)) == 3
    assert [lobby.channel_id for lobby in lobbies] == [first.id, threads(salon)[-1].id]


async def test_where_no_thread_can_be_made_nothing_is_left(salon: Salon) -> None:
    ann = salon.people[0]
    salon.discord.faults.add(Fault(Trouble.STATUS, "POST", "/threads", times=3))
    await salon.command(ann, "new", thread=True)
    assert not threads(salon)
    assert not salon.bot.client.desk.lobbies.all()
    assert salon.privates(ann)[-1].text


async def test_a_thread_of_an_announcement_channel(salon: Salon) -> None:
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    salon.room = salon.discord.world.add_channel(guild, "news", ChannelType.ANNOUNCEMENT)
    ann, bob, cy = salon.people
    await salon.command(ann, "new", thread=True)
    (thread,) = threads(salon)
    assert thread.type is ChannelType.ANNOUNCEMENT_THREAD
    salon.room = thread
    for person in (bob, cy):
        await salon.click(person, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    await salon.turn()
    assert salon.table.record.channel_id == thread.id


async def test_a_table_in_an_announcement_channel_itself(salon: Salon) -> None:
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    salon.room = salon.discord.world.add_channel(guild, "news", ChannelType.ANNOUNCEMENT)
    await salon.sit_down()
    await salon.turn()
