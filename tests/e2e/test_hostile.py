"""What Discord hands on is checked again: nobody acts for another, reaches another server's table, or breaks it."""

import itertools
import logging
import random
from collections.abc import Iterator

import pytest

from bot.ports import Person as Seated
from bot.standin import Sight
from bot.standin.people import Outcome
from bot.standin.records import Channel
from bot.ui.client import VERBS
from bot.ui.lobby_desk import LOBBY_VERBS
from bot.ui.origin import NAMELESS
from bot.ui.replies import Ack
from engine.state import Phase
from tests.e2e.forger import forge, forge_command, forge_form
from tests.e2e.lookout import cards_in
from tests.e2e.room import Room

NAMING = sorted(verb for verb, how in VERBS.items() if verb not in NAMELESS and not how.sent_in)
"""The verbs whose ids name a table or a lobby."""

HERE = "There is no table here."


def elsewhere(room: Room) -> tuple[Channel, Sight]:
    """A channel of another server in which the bot is and the bystander, too, and a message there."""
    world = room.discord.world
    guild = world.add_guild("Another server")
    world.join(room.bystander.user, guild)
    channel = world.add_channel(guild, "other-room")
    return channel, room.bystander.send(channel, "hello")


async def told(room: Room, press: object) -> str:
    """What the one who forged is told; it must be an answer."""
    answer = await press  # type: ignore[misc] # a Press
    assert answer.outcome is not Outcome.FAILED
    await room.settled()
    return answer.message.text if answer.message is not None else ""


async def test_no_press_reaches_another_servers_table(room: Room) -> None:
    table = await room.sit_down()
    channel, message = elsewhere(room)
    table_id = table.table_id
    with room.nothing_lost():
        for number, verb in itertools.product((f"{table_id}", f"L{table_id}"), NAMING):
            await told(room, forge(room.bystander, channel, message, f"k1:{number}:0:{verb}:0:0"))
            await told(room, forge(room.bystander, channel, message, f"k1:{number}:{table.match.moment}:{verb}", "KS"))
    seen = [sight for sight in room.bystander.messages(channel) if sight.id != message.id]
    assert seen
    for sight in seen:
        assert sight.text.startswith((HERE, "That lobby is gone."))
        assert not sight.pictures
        assert not sight.buttons


async def test_a_lobbys_number_is_no_way_to_a_table_of_the_same_number(room: Room) -> None:
    first = await room.sit_down()
    await room.end(room.people[0])
    channel, message = elsewhere(room)
    await room.bystander.slash(channel, "kalooki new")
    await room.settled()
    lobby = room.app.lobbies.in_channel(channel.id)
    table = await room.sit_down()
    assert lobby is not None
    assert table.table_id == lobby.lobby_id != first.table_id
    before = {sight.id for sight in room.bystander.messages(channel)}
    with room.nothing_lost():
        for verb in sorted(VERBS.keys() - LOBBY_VERBS.keys() - NAMELESS):
            await told(room, forge(room.bystander, channel, message, f"k1:L{table.table_id}:0:{verb}:0:0"))
    for sight in room.bystander.messages(channel):
        assert sight.id in before or sight.text.startswith("That lobby is gone.")


async def test_what_looks_back_finds_no_match_of_another_server(room: Room) -> None:
    table = await room.sit_down()
    await room.end(room.people[0])
    channel, message = elsewhere(room)
    for where, sight in ((channel, message), (room.bystander.dm, room.bystander.send(room.bystander.dm, "hello"))):
        for verb in sorted(VERBS.keys() & NAMELESS):
            await told(room, forge(room.bystander, where, sight, f"k1:0:0:{verb}:{table.table_id}"))
        texts = [shown.text for shown in room.bystander.messages(where)]
        assert not any(person.name in text for person in room.people for text in texts)
        # Of Again and My costliest moves.
        assert sum(text.startswith("This match can no longer be looked up.") for text in texts) == 2
    assert not room.app.lobbies.all()


async def test_no_direct_message_reaches_a_table_at_which_one_never_sat(room: Room) -> None:
    table = await room.sit_down()
    message = room.bystander.send(room.bystander.dm, "hello")
    with room.nothing_lost():
        for verb in NAMING:
            await told(room, forge(room.bystander, room.bystander.dm, message, f"k1:{table.table_id}:0:{verb}:0:0"))
    for sight in room.bystander.messages(room.bystander.dm):
        assert sight.text.startswith((HERE, "hello"))
        assert not sight.pictures


async def test_a_forged_press_acts_for_nobody_but_its_presser(room: Room) -> None:
    await room.sit_down()
    (person,) = room.awaited()
    other = next(who for who in room.people if who is not person)
    table, moment = room.table, room.table.match.moment
    theirs = table.view(room.people.index(person)).hand
    with room.nothing_lost():
        for verb in ("draw", "take", "call", "pass", "discard", "laid", "off", "throw", "hand", "text"):
            custom_id = f"k1:{table.table_id}:{moment}:{verb}:{theirs[0]}"
            await told(room, forge(other, room.channel, room.public(), custom_id, str(theirs[0])))
    hidden = set(map(str, theirs)) - set(map(str, table.view(room.people.index(other)).hand))
    for sight in room.privates(other):
        assert not {option.value for select in sight.selects for option in select.options} & hidden


async def test_forms_that_nobody_opened_are_answered(room: Room) -> None:
    table = await room.sit_down()
    with room.nothing_lost():
        for custom_id in (
            f"k1:{table.table_id}:0:rules",
            "k9:form",
            "x",
            f"k1:{table.table_id}:{table.match.moment}:draw",
        ):
            answer = await told(room, forge_form(room.bystander, room.channel, room.public(), custom_id, field="7"))
            assert answer == "" or "form" in answer.lower()


async def test_do_opens_no_form_and_sends_none_in(room: Room, caplog: pytest.LogCaptureFixture) -> None:
    host = room.people[0]
    await room.command(host, "new")
    lobby = room.app.lobbies.in_channel(room.channel.id)
    assert lobby is not None
    for verb in sorted(verb for verb, how in VERBS.items() if how.sent_in or how.ack is Ack.FORM):
        answer = await forge_command(host, room.channel, "kalooki do", what=f"k1:L{lobby.lobby_id}:0:{verb}:calls")
        assert answer.outcome is not Outcome.FAILED
        await room.settled()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text
    assert room.app.lobbies.in_channel(room.channel.id) == lobby


async def test_options_out_of_range_open_nothing_out_of_range(room: Room) -> None:
    host = room.people[0]
    for options in OUT_OF_RANGE:
        answer = await forge_command(host, room.channel, "kalooki new", **options)
        assert answer.outcome is not Outcome.FAILED
        await room.settled()
        lobby = room.app.lobbies.in_channel(room.channel.id)
        if lobby is not None:
            assert 2 <= lobby.seats <= 8
            assert [type(who) for who in lobby.occupants] == [Seated]
            await room.app.lobbies.cancel(lobby.lobby_id, host.id)


OUT_OF_RANGE: tuple[dict[str, object], ...] = (
    {"seats": 99},
    {"seats": -1},
    {"seats": 1},
    {"seats": 2**53},
    {"computers": 99},
    {"computers": -3},
    {"game": "../../etc/passwd"},
    {"game": "x" * 4000},
    {"pace": "yesterday"},
    {"pace": ""},
    {"level": "expert"},
    {"level": ""},
)


async def test_the_league_is_the_servers_own(room: Room) -> None:
    await room.sit_down(pace="quick")
    for person in room.people:
        await room.command(person, "leave")
    channel, _ = elsewhere(room)
    answer = await room.bystander.slash(channel, "kalooki leaderboard").shown()
    assert not any(person.name in answer.text for person in room.people)
    for words in ("hand", "scores", "table", "leave", "end"):
        sight = await room.bystander.slash(channel, f"kalooki {words}").shown()
        assert sight.text.startswith(HERE)


WORDS = (
    "",
    "0",
    "1",
    "-1",
    "999999999999",
    "٣",
    "KS",
    "JK.9",
    "7H.2",
    "set",
    "run",
    "low",
    "high",
    "rank",
    "🂡",
    "a" * 60,
    ".",
    "/",
    "0.0",
)


def nonsense(room: Room, seed: int) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Ids and values as a spiteful program would send them: every verb, any number, moment, argument and value."""
    chance = random.Random(seed)
    table = room.table
    hand = [str(card) for seat in range(4) for card in table.view(seat).hand]
    for verb in sorted(VERBS):
        for _ in range(2):
            words = [chance.choice((*WORDS, *hand)) for _ in range(chance.randrange(4))]
            moment = chance.choice((0, table.match.moment, table.match.moment - 1, 10**11))
            number = chance.choice((table.table_id, 0, 2, 10**14))
            values = tuple(chance.choice((*WORDS, *hand)) or "x" for _ in range(chance.randrange(3)))
            yield ":".join((f"k1:{number}:{moment}:{verb}", *words))[:100], values
    for odd in ("k1:", "k1::::", "k99:1:2:draw", "k1:1:1:DRAW", "k1:1:1:draw\n", "k1:0:0:help:999999999999999", "x"):
        yield odd, ()


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(3))
async def test_nonsense_is_answered_and_breaks_nothing(room: Room, seed: int, caplog: pytest.LogCaptureFixture) -> None:
    await room.sit_down()
    await room.turn()
    # Not the host, who may end the table by a press.
    (caller, *_) = (person for person in room.of_window()[2] if person is not room.people[0])
    with caplog.at_level(logging.INFO):
        for custom_id, values in nonsense(room, seed):
            for person in (caller, room.bystander):
                answer = await forge(person, room.channel, room.public(), custom_id, *values)
                assert answer.outcome is not Outcome.FAILED, custom_id
        await room.settled()
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR], caplog.text
    assert not cards_in(caplog.text)
    # Who may call, pass or leave may do so by a forged press, too; nobody else has done anything.
    assert room.table.match.phase in {Phase.CALL, Phase.ANSWER}
    assert set(room.table.record.left) <= {room.people.index(caller)}
    assert room.table.record.ended_at is None
