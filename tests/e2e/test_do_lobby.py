"""``/kalooki do`` in a lobby: who may do what, a computer of each level, taking out, and every form of house rules."""

from dataclasses import fields

import pytest

from bot import ports
from bot.i18n.catalogue import Catalogue
from bot.i18n.phrases import Phrases
from bot.offered import COMPUTER_LEVELS
from bot.standin.permissions import Permission
from bot.ui.asker import Asker
from bot.ui.do_lobby import house_offers
from bot.ui.house_fields import numbers_of
from bot.ui.layout import OPTION_TEXT
from bot.ui.offers import matching
from engine.presets import KALOOKI_51, PRESETS
from engine.rules import CallDecider, Rules
from tests.e2e.room import Room
from tests.e2e.test_do import DOORS, do, offered


def lobby_of(room: Room) -> ports.Lobby:
    lobby = room.app.lobbies.in_channel(room.channel.id)
    assert lobby is not None
    return lobby


async def test_a_computer_of_each_level_sits_down(room: Room) -> None:
    ann = room.people[0]
    await room.command(ann, "new", seats=6)
    for level in COMPUTER_LEVELS:
        assert await do(room, ann, f"Add a computer, {level}: ") == "Done."
    levels = [who.level for who in lobby_of(room).occupants if isinstance(who, ports.Computer)]
    assert levels == list(COMPUTER_LEVELS)
    assert not await offered(room, ann, "add a computer")
    assert not await offered(room, room.people[1], "add a computer")


async def test_everybody_is_offered_what_they_may_do(room: Room) -> None:
    ann, bob, *_ = room.people
    eve = room.bystander
    await room.command(ann, "new")
    await do(room, bob, "Join")
    levels = [name for name in await offered(room, bob) if name.startswith("Add a computer, ")]
    assert [name for name in await offered(room, bob) if name not in {*levels, *DOORS}] == [
        "Leave",
        "How to play",
        "Add computer",
    ]
    hosts = {"House rules", "House rules: …", "Remove somebody", "Allow hints", "Cancel", "Take Bob out of the lobby"}
    assert hosts <= set(await offered(room, ann))
    role = room.discord.world.add_role(room.guild, "Moderators", Permission.MANAGE_MESSAGES)
    room.discord.world.give_role(room.guild, eve.user, role)
    assert list(await offered(room, eve))[:6] == [
        "Join",
        "How to play",
        "Remove somebody",
        "Cancel",
        "Take Ann out of the lobby",
        "Take Bob out of the lobby",
    ]
    assert await do(room, ann, "Allow hints") == "Done."
    assert lobby_of(room).hints
    assert await do(room, ann, "Take Bob out of the lobby") == "Bob does not sit here any more."
    assert [who.name for who in lobby_of(room).occupants] == ["Ann"]
    assert "Kalooki in five pages: 1 of 5" in await do(room, bob, "How to play")
    assert await do(room, eve, "Cancel") == "Done."
    assert room.app.lobbies.in_channel(room.channel.id) is None


async def test_the_host_sets_house_rules_by_words_and_numbers(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    told = await do(room, ann, "House rules: Who answers a call: the next player")
    assert "✅ Calls: as you chose." in told
    assert lobby_of(room).rules.call_decider is CallDecider.NEXT_PLAYER
    assert "**Who answers a call:** the next player" in room.public().text
    told = (await room.command(ann, "do", what="house rules calls per player and deal 5")).text
    assert "✅ Calls: as you chose." in told
    assert lobby_of(room).rules.max_calls == 5
    (name,) = await offered(room, ann, "bonus for going out: 75")
    assert name == "House rules: Bonus for going out: 75 points off"
    assert "House rules of this table: Kalooki 51" in await do(room, ann, "House rules: Another game: Kalooki 51")
    assert (lobby_of(room).game, lobby_of(room).rules) == ("kalooki_51", KALOOKI_51)
    assert "✅ The end of a game: as you chose." in (await room.command(ann, "do", what="the limit 300")).text
    assert lobby_of(room).rules.limit == 300
    assert "✅ The rules are those of" in await do(room, ann, "House rules: Undo all changes")
    assert lobby_of(room).rules == KALOOKI_51
    assert await offered(room, bob, "house rules") == {}


async def test_what_cannot_be_is_refused_with_its_reason(room: Room) -> None:
    ann, bob, *_ = room.people
    await room.command(ann, "new")
    before = lobby_of(room).rules
    for typed in ("bonus for going out: 999", "House rules: Bonus for going out:"):
        told = (await room.command(ann, "do", what=typed)).text
        assert "- House rules: Bonus for going out: write a number from 0 to 500" in told
    lobby_id = lobby_of(room).lobby_id
    forged = f"k1:L{lobby_id}:0:house_form:bonus go_out_bonus="
    assert (
        "must be a number from 0 to 500. You wrote “many”."
        in (await room.command(ann, "do", what=forged + "many")).text
    )
    assert "Only the host may do this" in (await room.command(bob, "do", what=forged + "75")).text
    told = await do(room, ann, "House rules: The third game: all three games are played")
    assert "✋ **Nothing was changed.**" in told
    assert lobby_of(room).rules == before


async def test_who_manages_the_server_keeps_the_rules_for_it(room: Room) -> None:
    ann = room.people[0]
    await room.command(ann, "new")
    assert await offered(room, ann, "keep for this server") == {}
    role = room.discord.world.add_role(room.guild, "Managers", Permission.MANAGE_GUILD)
    room.discord.world.give_role(room.guild, ann.user, role)
    await do(room, ann, "House rules: Who answers a call: the next player")
    assert "New lobbies of this server begin with these rules" in await do(
        room, ann, "House rules: Keep for this server"
    )


@pytest.mark.parametrize("language", Catalogue().languages)
@pytest.mark.parametrize("game", PRESETS)
def test_every_value_of_every_house_rule_has_words_of_its_own(language: str, game: str) -> None:
    person = ports.Person(1, "Ann")
    rules = PRESETS[game]
    lobby = ports.Lobby(
        lobby_id=10**9,
        guild_id=1,
        channel_id=2,
        host_id=1,
        game=game,
        rules=rules,
        pace=ports.Pace.NORMAL,
        seats=4,
        occupants=(person,),
        expires_at=0,
    )
    asker = Asker(Phrases(Catalogue(), language), person, 1, 2)
    typed = [
        str(number)
        for field in fields(Rules)
        if (found := numbers_of(field.name))
        for number in (found.low, found.high)
    ]
    set_by: dict[str, set[str]] = {}
    for number in ("", *sorted(set(typed))):
        offers = list(house_offers(asker, lobby, number))
        words = [offer.words for offer in offers]
        assert len(set(words)) == len(words)
        for offer in offers:
            assert len(offer.words) <= OPTION_TEXT
            assert len(offer.value) <= OPTION_TEXT
            assert offer in matching(offers, offer.words)
            if offer.press is not None and offer.press.verb == "house_form":
                field, _, value = offer.choice.partition("=")
                set_by.setdefault(field, set()).add(value)
    for field, values in set_by.items():
        numbers = numbers_of(field)
        if numbers is not None:
            assert {str(numbers.low), str(numbers.high)} <= values
    assert set_by.keys() <= {field.name for field in fields(Rules)}
    assert len(set_by) > 40
