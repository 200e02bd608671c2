"""The lobby: sitting down, standing up, computers, and what is refused."""

import pytest

from bot.errors import NotHost
from bot.lobbies import IDLE
from bot.standin import Person
from bot.standin.permissions import Permission
from tests.bot.ui.salon import Salon


async def test_the_lobby_shows_the_game_the_pace_and_the_seats(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new", seats=4, pace="relaxed", computers=1)
    text = salon.public().text
    assert "Jamaican, nine deals" in text
    assert "Deals: **1** Trio ×3 — **2** Trio ×2 · Quartet ×1 — **3** " in text
    assert "relaxed (call 20 s, answer 25 s, turn 3 min, bank 15 min)" in text
    assert "Seats (2 of 4)" in text
    assert "1. Ann (host)" in text
    assert "2. Ackee (computer)" in text
    assert "One more player is needed." in text
    assert f"Closes itself <t:{(salon.clock.now() + IDLE) // 1000}:R> (15 min) if nothing happens." in text
    assert "Who answers a call:** whoever threw the card" in text
    start = salon.public().find_button("Start")
    assert start is not None
    assert start.disabled
    await salon.click(bob, salon.public(), "Join")
    assert "3. Bob" in salon.public().text
    assert "Ann may start." in salon.public().text
    await salon.click(bob, salon.public(), "Leave")
    await salon.click(ann, salon.public(), "Remove computer")
    await salon.click(ann, salon.public(), "Add computer")
    assert "2. Ackee (computer)" in salon.public().text


async def test_joining_writes_to_the_person_once(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    assert len(ann.messages(ann.dm)) == 1
    await salon.click(bob, salon.public(), "Join")
    assert "Your hand will come here" in salon.panel(bob).text
    await salon.click(bob, salon.public(), "Join")
    assert len(bob.messages(bob.dm)) == 1
    assert "You sit at the table already." in salon.privates(bob)[-1].text
    assert salon.public().text.count("Bob") == 1


async def test_closed_direct_messages_are_said_privately_and_never_tried_again(salon: Salon) -> None:
    ann, bob, cy = salon.people
    bob.close_dms()
    await salon.command(ann, "new")
    await salon.click(bob, salon.public(), "Join")
    assert "I cannot write to you directly" in salon.privates(bob)[-1].text
    await salon.click(cy, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    refused = [seen for seen in salon.discord.notebook.journal if seen.status == 403]
    assert len(refused) == 1
    assert not bob.messages(bob.dm)
    await salon.click(bob, salon.public(), "My hand")
    hand = salon.privates(bob)[-1]
    assert hand.pictures[0].filename == "hand.png"
    assert "press **My hand** on the table at any time" in hand.text
    await salon.click(bob, salon.public(), "My hand")
    assert "at any time" not in salon.privates(bob)[-1].text


async def said(salon: Salon, person: Person) -> str:
    return salon.privates(person)[-1].text


async def test_a_full_lobby_says_so(salon: Salon) -> None:
    ann, bob, cy = salon.people
    await salon.command(ann, "new", seats=3, computers=1)
    await salon.click(bob, salon.public(), "Join")
    await salon.click(cy, salon.public(), "Join")
    assert "All 3 seats are taken." in await said(salon, cy)


async def test_one_lobby_a_channel(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    await salon.command(bob, "new")
    assert f"<@{ann.id}> has opened a lobby in this channel already" in await said(salon, bob)
    await salon.click(ann, salon.public(), "Cancel")
    await salon.command(bob, "new")
    assert "1. Bob (host)" in salon.public().text


async def test_too_many_computers_are_refused(salon: Salon) -> None:
    await salon.command(salon.people[0], "new", seats=3, computers=5)
    assert "Ask for 6 seats, or for 2 computers at most." in await said(salon, salon.people[0])


async def test_only_the_host_starts_and_cancels(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new", computers=2)
    await salon.click(bob, salon.public(), "Join")
    for label in ("Start", "Cancel"):
        await salon.click(bob, salon.public(), label)
        assert f"Only the host may do this: <@{ann.id}>." in await said(salon, bob)
    await salon.click(ann, salon.public(), "Cancel")
    assert "cancelled" in salon.public().text
    assert not salon.public().buttons


async def test_who_does_not_sit_brings_no_computer(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new", computers=1)
    for label in ("Add computer", "Remove computer", "Leave"):
        await salon.click(bob, salon.public(), label)
        assert "You have no seat at this table." in await said(salon, bob)


async def test_the_host_passes_the_lobby_on_and_the_last_one_closes_it(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    await salon.click(bob, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Leave")
    assert "1. Bob (host)" in salon.public().text
    await salon.command(bob, "leave")
    assert "Everybody left" in salon.public().text


async def test_an_idle_lobby_closes_itself_and_says_so(salon: Salon) -> None:
    await salon.command(salon.people[0], "new")
    await salon.clock.run_until(salon.clock.now() + 16 * 60_000)
    await salon.settle()
    assert "Nothing happened for a while" in salon.public().text
    assert not salon.public().buttons


async def test_missing_permissions_are_named_before_a_lobby_opens(salon: Salon) -> None:
    world = salon.discord.world
    world.forbid(salon.room, world.bot, Permission.ATTACH_FILES | Permission.EMBED_LINKS)
    await salon.command(salon.people[0], "new")
    assert "give me: Embed Links and Attach Files." in await said(salon, salon.people[0])
    assert salon.bot.client.desk.lobbies.in_channel(salon.room.id) is None


async def test_missing_permissions_are_named_before_a_match_begins(salon: Salon) -> None:
    ann = salon.people[0]
    await salon.command(ann, "new", computers=2)
    world = salon.discord.world
    world.forbid(salon.room, world.bot, Permission.ATTACH_FILES)
    await salon.click(ann, salon.public(), "Start")
    assert "give me: Attach Files." in await said(salon, ann)
    assert salon.bot.client.desk.lobbies.in_channel(salon.room.id) is not None


async def test_a_name_formats_nothing_and_mentions_nobody(salon: Salon) -> None:
    guild = salon.discord.world.guild_of(salon.room)
    assert guild is not None
    dee = salon.discord.add_person("*Dee* <@1> @everyone", guild)
    await salon.command(dee, "new")
    text = salon.public().text
    assert "\\*Dee\\*" in text
    assert "@everyone" not in text
    assert "\\<@1>" in text
    assert not salon.public().mentions


async def test_the_host_takes_somebody_out_and_nobody_else_does(salon: Salon) -> None:
    ann, bob, cy = salon.people
    await salon.command(ann, "new")
    assert salon.public().find_button("Remove somebody").disabled  # type: ignore[union-attr] # it is shown
    for person in (bob, cy):
        await salon.click(person, salon.public(), "Join")
    await salon.click(bob, salon.public(), "Remove somebody")
    assert f"<@{ann.id}>" in salon.privates(bob)[-1].text
    await salon.click(ann, salon.public(), "Remove somebody")
    await salon.click(ann, salon.public(), "Remove somebody")
    (menu,) = [sight for sight in salon.privates(ann) if sight.selects]
    (whom,) = menu.selects
    assert [option.label for option in whom.options] == ["Bob", "Cy"]
    await ann.select(menu, whom.custom_id, str(bob.id))
    await salon.settle()
    assert "Bob does not sit here any more." in salon.privates(ann)[-1].text
    assert "Bob" not in salon.public().text
    assert not salon.bot.client.desk.lobbies.of_user(bob.id)
    # An old menu, and a forged one: who is gone is gone, and a guest takes nobody out.
    await ann.select(menu, whom.custom_id, str(bob.id), late=True)
    await salon.settle()
    lobby = salon.bot.client.desk.lobbies.in_channel(salon.room.id)
    assert lobby is not None
    with pytest.raises(NotHost):
        await salon.bot.client.desk.lobbies.remove(lobby.lobby_id, ann.id, cy.id)
    await salon.click(bob, salon.public(), "Join")
    await salon.click(ann, salon.public(), "Start")
    assert salon.table.seat_of(bob.id) == 2


async def test_who_is_new_reads_how_to_play_from_the_lobby_and_from_the_rules(salon: Salon) -> None:
    ann, bob, _ = salon.people
    await salon.command(ann, "new")
    lobby = await salon.click(bob, salon.public(), "How to play")
    assert "Kalooki in five pages: 1 of 5" in salon.privates(bob)[-1].text
    assert lobby.find_button("Join"), "the lobby stands as it was"
    await salon.command(ann, "rules")
    await salon.click(ann, salon.privates(ann)[-1], "How to play")
    page = await salon.click(ann, salon.privates(ann)[-1], "Next page")
    assert "Kalooki in five pages: 2 of 5" in page.text
