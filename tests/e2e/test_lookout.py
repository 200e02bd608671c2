"""That the lookout would see a hand shown to the wrong person: in words, in an id, as a picture."""

import io
from collections.abc import Sequence

import discord
from discord import ui

from bot.demo.party import Party
from bot.standin.records import Channel
from engine.computer import LEVELS
from tests.e2e.lookout import Lookout
from tests.e2e.room import Room


async def watched(room: Room) -> tuple[Lookout, Party]:
    party = Party(room.app, room.channel, room.people, LEVELS["greedy"], lambda _who, _what: None)
    lookout = Lookout(room.discord, room.people, room.bystander, party.relay.events)
    await party.sit_down()
    await party.settled()
    return lookout, party


def faults(lookout: Lookout) -> Sequence[str]:
    found, own = lookout.judge()
    assert own >= 4
    return found


async def test_a_hand_in_words(room: Room) -> None:
    lookout, _ = await watched(room)
    assert not faults(lookout)
    words = room.panel(room.people[0]).pictures[0].alt
    await _place(room, room.channel).send(words)
    (fault,) = faults(lookout)
    assert "a hand of seat {0} was said to seats (0, 1, 2, 3)" in fault


async def test_a_card_in_an_id(room: Room) -> None:
    lookout, party = await watched(room)
    card, moment = party.table.view(0).hand[0], party.table.match.moment
    view = ui.View(timeout=None)
    view.add_item(ui.Button(label="Discard", custom_id=f"k1:1:{moment}:discard:{card}"))
    await _place(room, room.people[1].dm).send(view=view)
    assert faults(lookout) == [f"seats [1] saw a card in an id of moment {moment}"]


async def test_a_picture_of_a_hand(room: Room) -> None:
    lookout, _ = await watched(room)
    picture = room.panel(room.people[2]).pictures[0].content
    await _place(room, room.people[3].dm).send(file=discord.File(io.BytesIO(picture), "innocent.png"))
    assert faults(lookout) == ["['2', '3'] saw one picture of a hand"]


def _place(room: Room, channel: Channel) -> discord.PartialMessageable:
    return room.app.client.get_partial_messageable(channel.id)
