"""How a channel's permissions come about."""

import pytest

from bot.standin import ManualClock
from bot.standin.permissions import EVERYTHING, WHEN_TIMED_OUT, Permission
from bot.standin.records import Channel, Guild, Member, User
from bot.standin.world import World

P = Permission


@pytest.fixture
def scene() -> tuple[World, Guild, Channel, User]:
    world = World(ManualClock())
    guild = world.add_guild("Club")
    return world, guild, world.add_channel(guild, "room"), world.add_person("Ann", guild)


Scene = tuple[World, Guild, Channel, User]


def test_everyones_role_then_roles_then_the_member(scene: Scene) -> None:
    world, guild, room, ann = scene
    assert world.permissions(ann.id, room) & P.SEND_MESSAGES
    world.forbid(room, guild.roles[guild.id], P.SEND_MESSAGES)
    assert not world.permissions(ann.id, room) & P.SEND_MESSAGES
    players = world.add_role(guild, "players", 0)
    world.give_role(guild, ann, players)
    world.permit(room, players, P.SEND_MESSAGES)
    assert world.permissions(ann.id, room) & P.SEND_MESSAGES
    world.forbid(room, ann, P.SEND_MESSAGES)
    assert not world.permissions(ann.id, room) & P.SEND_MESSAGES
    world.permit(room, ann, P.SEND_MESSAGES)
    assert world.permissions(ann.id, room) & P.SEND_MESSAGES


def test_a_hidden_channel_leaves_nothing(scene: Scene) -> None:
    world, guild, room, ann = scene
    world.forbid(room, guild.roles[guild.id], P.VIEW_CHANNEL)
    assert world.permissions(ann.id, room) == 0
    assert world.permissions(guild.owner_id, room) == EVERYTHING


def test_an_administrator_is_not_held_by_overwrites(scene: Scene) -> None:
    world, guild, room, ann = scene
    world.forbid(room, ann, P.VIEW_CHANNEL)
    world.give_role(guild, ann, world.add_role(guild, "boss", int(P.ADMINISTRATOR)))
    assert world.permissions(ann.id, room) == EVERYTHING


def test_a_timed_out_member_only_reads(scene: Scene) -> None:
    world, guild, room, ann = scene
    member: Member = guild.members[ann.id]
    member.timed_out_until_ms = world.clock.now_ms() + 1000
    assert world.permissions(ann.id, room) == WHEN_TIMED_OUT
    member.timed_out_until_ms = world.clock.now_ms()
    assert world.permissions(ann.id, room) & P.SEND_MESSAGES


def test_a_thread_goes_by_its_parent_and_a_private_one_by_its_owner(scene: Scene) -> None:
    world, guild, room, ann = scene
    open_thread = world.add_thread(room, "open", world.bot.id)
    private = world.add_thread(room, "private", world.bot.id, private=True)
    assert world.permissions(ann.id, open_thread) == world.permissions(ann.id, room)
    assert world.permissions(ann.id, private) == 0
    assert world.permissions(world.bot.id, private)
    world.forbid(room, guild.roles[guild.id], P.VIEW_CHANNEL)
    assert world.permissions(ann.id, open_thread) == 0


def test_strangers_and_other_peoples_direct_messages(scene: Scene) -> None:
    world, _, room, ann = scene
    stranger = world.add_person("Stranger")
    assert world.permissions(stranger.id, room) == 0
    dm = world.dm_with(ann)
    assert world.dm_with(ann) is dm
    assert world.permissions(ann.id, dm)
    assert world.permissions(stranger.id, dm) == 0
