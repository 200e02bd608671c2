"""The local table's people."""

from bot.local import NAMES, invite
from bot.standin import Standin
from bot.standin.permissions import Permission, guild_permissions


async def test_the_first_of_the_people_may_manage_the_server() -> None:
    async with Standin() as discord:
        invite(discord, 3)
        (guild,) = discord.world.guilds.values()
        may = {
            person.user.display: bool(guild_permissions(guild, guild.members[person.id]) & Permission.MANAGE_GUILD)
            for person in discord.people.values()
        }
    assert may == dict(zip(NAMES[:3], (True, False, False), strict=True))
