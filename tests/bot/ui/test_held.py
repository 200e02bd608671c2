"""A table whose journal does not replay is held: its people read so wherever they ask, and what they can do."""

import re

import pytest

from bot.patience import PATIENCE
from bot.ports import Pace
from bot.standin import Person, Sight
from engine.state import Phase
from tests.bot.ui.salon import Salon

JOURNAL = "DELETE FROM event WHERE seq = 2"
PEOPLE = "UPDATE game_table SET occupants = '[]'"
"""Damage after which nothing says who sits there but the panels that they have."""

COMMANDS: tuple[tuple[str, dict[str, object]], ...] = (
    ("hand", {}),
    ("table", {}),
    ("scores", {}),
    ("rules", {}),
    ("leave", {}),
    ("back", {}),
    ("pause", {}),
    ("resume", {}),
    ("replace", {"seat": "1"}),
    ("do", {"what": "leave"}),
)


async def held(salon: Salon, damage: str = JOURNAL) -> None:
    """Let people play a turn, damage their table, and start again."""
    await salon.sit_down()
    await salon.turn()
    await salon.restart(damage)


def sentence(salon: Salon) -> str:
    """What everybody who asks there is told, without the link of a command."""
    return (
        "This table is held: its journal could not be read, which has been reported to who runs the bot. Nobody "
        f"plays at it until it is mended. <@{salon.people[0].id}> or a moderator can end it, without a result, "
        "with </kalooki "
    )


async def told(salon: Salon, person: Person, words: str, **options: object) -> str:
    """What somebody is answered privately."""
    before = {sight.id for sight in salon.privates(person)}
    await salon.command(person, words, **options)
    (new,) = [sight for sight in salon.privates(person) if sight.id not in before]
    return new.text


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_whatever_is_asked_there_says_so_and_what_to_do(salon: Salon, damage: str) -> None:
    await held(salon, damage)
    for person in salon.people:
        for words, options in COMMANDS:
            text = await told(salon, person, words, **options)
            assert text.startswith(sentence(salon))
            assert text.endswith("You may play in other channels meanwhile.")
    assert salon.public().text.startswith(sentence(salon))


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_its_people_find_it_where_they_sit_and_others_do_not(salon: Salon, damage: str) -> None:
    await held(salon, damage)
    for person in salon.people:
        text = await told(salon, person, "tables")
        assert "**Where you sit**" in text
        assert f"is held: its journal could not be read. <@{salon.people[0].id}> or a moderator can end it" in text
        assert f"/{salon.room.id}/{salon.public().id})" in text
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    assert await told(salon, salon.discord.add_person("Eve", guild), "tables") == "You sit at no table and in no lobby."


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_its_hands_say_so_and_cannot_be_pressed(salon: Salon, damage: str) -> None:
    await held(salon, damage)
    for person in salon.people:
        assert salon.panel(person).text.startswith(sentence(salon))
        assert not salon.panel(person).buttons


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_a_late_press_on_a_hand_is_told_so(salon: Salon, damage: str) -> None:
    await salon.sit_down()
    panels = {person.id: salon.panel(person) for person in salon.people}
    await salon.restart(damage)
    for person in salon.people:
        await salon.late_click(person, panels[person.id], "By rank")
        assert [sight for sight in person.messages(person.dm) if sight.private][-1].text.startswith(sentence(salon))


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_its_people_play_elsewhere(salon: Salon, damage: str) -> None:
    await held(salon, damage)
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    salon.room = salon.discord.world.add_channel(guild, "elsewhere")
    await salon.sit_down()
    await salon.turn()
    assert salon.table.match.phase is not Phase.FINISHED


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_who_wants_to_be_forgotten_is_told_where_they_sit(salon: Salon, damage: str) -> None:
    await held(salon, damage)
    host = salon.people[0]
    await salon.command(host, "privacy")
    asked = await salon.click(host, salon.privates(host)[-1], "Forget me")
    await salon.click(host, asked, "Yes")
    assert re.search("`?</kalooki tables:[0-9]+>`? says where", salon.privates(host)[-1].text)


@pytest.mark.parametrize("damage", [JOURNAL, PEOPLE])
async def test_once_it_is_ended_nothing_is_left_of_it(salon: Salon, damage: str) -> None:
    await held(salon, damage)
    ann, bob, _ = salon.people
    assert await told(salon, bob, "end") == f"Only the host may do this: <@{ann.id}>."
    assert await salon.end(ann) == "The table is ended."
    assert salon.public().text == "This table was ended before its match was over."
    for person in salon.people:
        assert salon.panel(person).text == "This table is over."
        assert await told(salon, person, "tables") == "You sit at no table and in no lobby."
    assert await salon.bot.store.postings() == ()
    assert await salon.bot.store.unclosed_tables() == ()
    await salon.sit_down()


async def test_nobody_is_called_to_it_any_more(salon: Salon) -> None:
    await salon.sit_down()
    await salon.clock.run_until(salon.clock.now() + PATIENCE[Pace.NORMAL].turn // 2)
    await salon.settle()
    assert any(sight.mentions for sight in salon.people[0].messages(salon.room))
    await salon.restart(JOURNAL)
    assert not any(sight.mentions for sight in salon.people[0].messages(salon.room))


async def test_mended_it_goes_on_in_the_same_messages(salon: Salon) -> None:
    await salon.sit_down()
    hands = {person.id: salon.panel(person).id for person in salon.people}
    await salon.restart("UPDATE game_table SET revision = revision + 1")
    assert not salon.panel(salon.people[0]).buttons
    await salon.restart("UPDATE game_table SET revision = revision - 1")
    for person in salon.people:
        assert salon.panel(person).id == hands[person.id]
        assert salon.panel(person).find_button("By rank") is not None
    await salon.turn()


def live(salon: Salon, person: Person) -> list[Sight]:
    """What somebody sees that can be pressed."""
    seen = [*person.messages(salon.room), *person.messages(person.dm)]
    return [sight for sight in seen if sight.buttons or sight.selects]


async def test_ended_between_two_deals_it_takes_its_ready_with_it(salon: Salon) -> None:
    await salon.sit_down()
    await salon.until(Phase.SCORED)
    await salon.restart(JOURNAL)
    await salon.end(salon.people[0])
    assert all(live(salon, person) == [] for person in salon.people)


@pytest.mark.parametrize("was_held", [False, True])
async def test_one_that_ended_and_cannot_be_read_any_more_is_closed_by_the_next_start(
    salon: Salon, *, was_held: bool
) -> None:
    table_id = (await salon.sit_down()).table_id
    if was_held:
        await salon.restart(JOURNAL)
    salon.bot.tables.listener = None  # the bot is killed after the end is stored and before anybody sees it
    await salon.bot.tables.end(table_id, salon.people[0].id)
    await salon.restart(JOURNAL)
    assert salon.public().text == "This table is over."
    assert all(live(salon, person) == [] for person in salon.people)
    assert await salon.bot.store.postings() == ()
