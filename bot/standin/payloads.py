"""Projections of the world into Discord's JSON: the same for REST answers and gateway events.

Shapes by Discord's OpenAPI description of API v10 (response schemas); ids are strings. Attachment addresses are
local, signed like the CDN's, and differ between public and private messages.
"""

from dataclasses import dataclass

from bot.standin.clock import iso
from bot.standin.media import Media
from bot.standin.permissions import EVERYTHING
from bot.standin.records import (
    Channel,
    ChannelType,
    Command,
    Guild,
    Interaction,
    InteractionType,
    Json,
    Member,
    Message,
    Role,
    User,
)
from bot.standin.world import World

FILE_LIMIT = 10 * 1024 * 1024
"""Bytes that one attachment may have in a server without boosts."""


@dataclass(frozen=True, slots=True)
class _Known:
    """What has been made of a message, with its revision and the end of its files' addresses."""

    state: tuple[int, int]
    payload: Json


class Payloads:
    """Builds Discord's JSON for the things of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.media = Media(world)

    # people

    def user(self, user: User) -> Json:
        """A user as others see them."""
        payload: Json = {
            "id": str(user.id),
            "username": user.username,
            "global_name": None if user.bot else user.display,
            "discriminator": "0000" if user.bot else "0",
            "avatar": None,
            "public_flags": 0,
            "flags": 0,
            "primary_guild": None,
        }
        if user.bot:
            payload["bot"] = True
            payload["username"] = user.display
        return payload

    def me(self) -> Json:
        """The bot's own account, as it may see it."""
        return {
            **self.user(self.world.bot),
            "mfa_enabled": False,
            "locale": "en-US",
            "email": None,
            "verified": True,
            "premium_type": 0,
        }

    def member(self, member: Member, *, with_user: bool = True) -> Json:
        """A membership."""
        until = member.timed_out_until_ms
        payload: Json = {
            "avatar": None,
            "banner": None,
            "communication_disabled_until": None if until is None else iso(until),
            "flags": 0,
            "joined_at": iso(member.joined_ms),
            "nick": member.nick,
            "pending": False,
            "premium_since": None,
            "roles": [str(r) for r in member.roles],
            "mute": False,
            "deaf": False,
        }
        if with_user:
            payload["user"] = self.user(self.world.users[member.user_id])
        return payload

    def role(self, role: Role) -> Json:
        """A role."""
        payload: Json = {
            "id": str(role.id),
            "name": role.name,
            "permissions": str(role.permissions),
            "position": role.position,
            "color": 0,
            "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
            "hoist": False,
            "managed": role.managed_by is not None,
            "mentionable": False,
            "icon": None,
            "unicode_emoji": None,
            "flags": 0,
        }
        if role.managed_by is not None:
            payload["tags"] = {"bot_id": str(role.managed_by)}
        return payload

    # servers and channels

    def guild(self, guild: Guild) -> Json:
        """A server with its roles, without channels and members."""
        return {
            "id": str(guild.id),
            "name": guild.name,
            "icon": None,
            "description": None,
            "home_header": None,
            "splash": None,
            "discovery_splash": None,
            "features": [],
            "banner": None,
            "owner_id": str(guild.owner_id),
            "application_id": None,
            "region": "us-east",
            "afk_channel_id": None,
            "afk_timeout": 300,
            "system_channel_id": None,
            "system_channel_flags": 0,
            "widget_enabled": False,
            "widget_channel_id": None,
            "verification_level": 0,
            "roles": [self.role(r) for r in guild.roles.values()],
            "default_message_notifications": 1,
            "mfa_level": 0,
            "explicit_content_filter": 0,
            "max_presences": None,
            "max_members": 500000,
            "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25,
            "vanity_url_code": None,
            "premium_tier": 0,
            "premium_subscription_count": 0,
            "preferred_locale": guild.locale,
            "rules_channel_id": None,
            "safety_alerts_channel_id": None,
            "public_updates_channel_id": None,
            "premium_progress_bar_enabled": False,
            "nsfw": False,
            "nsfw_level": 0,
            "emojis": [],
            "stickers": [],
            "incidents_data": None,
        }

    def guild_create(self, guild: Guild, *, all_members: bool) -> Json:
        """A server as the gateway first shows it; without the members intent only the bot's own membership."""
        channels = [c for c in self.world.channels.values() if c.guild_id == guild.id]
        members = guild.members.values() if all_members else [guild.members[self.world.bot.id]]
        return {
            **self.guild(guild),
            "joined_at": iso(guild.members[self.world.bot.id].joined_ms),
            "large": len(guild.members) > 250,
            "unavailable": False,
            "member_count": len(guild.members),
            "voice_states": [],
            "members": [self.member(m) for m in members],
            "channels": [self.channel(c) for c in channels if not c.type.is_thread],
            "threads": [
                self.channel(c)
                for c in channels
                if c.type.is_thread and not c.archived and self.world.permissions(self.world.bot.id, c)
            ],
            "presences": [],
            "stage_instances": [],
            "guild_scheduled_events": [],
            "soundboard_sounds": [],
        }

    def channel(self, channel: Channel) -> Json:
        """A channel, thread or direct message."""
        payload: Json = {
            "id": str(channel.id),
            "type": int(channel.type),
            "flags": 0,
            "last_message_id": str(channel.messages[-1]) if channel.messages else None,
            "last_pin_timestamp": None,
        }
        if channel.type is ChannelType.DM:
            payload["recipients"] = [self.user(self.world.users[channel.recipient_id or 0])]
            return payload
        payload |= {
            "guild_id": str(channel.guild_id),
            "name": channel.name,
            "parent_id": None if channel.parent_id is None else str(channel.parent_id),
            "rate_limit_per_user": 0,
        }
        if channel.type.is_thread:
            count = len(channel.messages)
            return payload | {
                "owner_id": str(channel.owner_id),
                "message_count": count,
                "member_count": 1,
                "total_message_sent": count,
                "thread_metadata": {
                    "archived": channel.archived,
                    "archive_timestamp": iso(self.world.clock.now_ms()),
                    "auto_archive_duration": channel.auto_archive_minutes,
                    "locked": channel.locked,
                },
            }
        return payload | {
            "topic": channel.topic,
            "position": channel.position,
            "nsfw": False,
            "permission_overwrites": [
                {"id": str(o.id), "type": int(o.is_member), "allow": str(o.allow), "deny": str(o.deny)}
                for o in channel.overwrites
            ],
        }

    # messages

    def message(self, message: Message) -> Json:
        """A message; do not change what is returned, it may be returned again."""
        state, known = (message.revision, self.media.until_s()), message.told
        if not isinstance(known, _Known) or known.state != state:
            known = message.told = _Known(state, self._message(message))
        return known.payload

    def _message(self, message: Message) -> Json:
        """A message. Files shown inside embeds and components are not listed again, as at Discord."""
        by_name = {a.filename: a for a in message.attachments}
        used: set[int] = set()
        embeds = [self.media.expanded(e, by_name, used) for e in message.embeds]
        components = [self.media.expanded(c, by_name, used) for c in message.components]
        payload: Json = {
            "type": 20 if self._answers_command(message) else (19 if message.reference_id is not None else 0),
            "content": message.content,
            "mentions": [self.user(self.world.users[u]) for u in message.mentions],
            "mention_roles": [str(r) for r in message.mention_roles],
            "attachments": [self.media.attachment(a) for a in message.attachments if a.id not in used],
            "embeds": embeds,
            "timestamp": iso(message.created_ms),
            "edited_timestamp": None if message.edited_ms is None else iso(message.edited_ms),
            "flags": message.flags,
            "components": components,
            "id": str(message.id),
            "channel_id": str(message.channel_id),
            "author": self.user(self.world.users[message.author_id]),
            "pinned": message.pinned,
            "mention_everyone": message.mention_everyone,
            "tts": message.tts,
        }
        if message.nonce is not None:
            payload["nonce"] = message.nonce
        if message.reference_id is not None:
            payload["message_reference"] = {
                "type": 0,
                "channel_id": str(message.channel_id),
                "message_id": str(message.reference_id),
            }
        interaction = self.world.interactions.get(message.interaction_id or 0)
        if message.interaction_id is not None:
            payload["application_id"] = payload["webhook_id"] = str(self.world.bot.id)
        metadata = None if interaction is None else self._metadata(interaction)
        if metadata is not None:
            payload["interaction_metadata"] = metadata
        return payload

    def _answers_command(self, message: Message) -> bool:
        interaction = self.world.interactions.get(message.interaction_id or 0)
        return (
            interaction is not None
            and interaction.type is InteractionType.COMMAND
            and interaction.message_ids[:1] == [message.id]
        )

    def _metadata(self, interaction: Interaction) -> Json | None:
        """Whose act a message answers; None for a form that nothing known has opened."""
        payload: Json = {
            "id": str(interaction.id),
            "type": int(interaction.type),
            "user": self.user(self.world.users[interaction.user_id]),
            "authorizing_integration_owners": self.owners(interaction),
        }
        if interaction.type is InteractionType.COMPONENT:
            payload["interacted_message_id"] = str(interaction.message_id)
        if interaction.type is InteractionType.MODAL:
            parent = self.world.interactions.get(interaction.parent_id or 0)
            opened_by = None if parent is None else self._metadata(parent)
            if opened_by is None:
                return None
            payload["triggering_interaction_metadata"] = opened_by
        return payload

    def owners(self, interaction: Interaction) -> Json:
        """Who installed the application where this happens: the server, or nobody ("0") in a direct message."""
        return {"0": "0" if interaction.guild_id is None else str(interaction.guild_id)}

    # commands and interactions

    def command(self, command: Command) -> Json:
        """A registered command."""
        payload: Json = {
            **command.body,
            "id": str(command.id),
            "application_id": str(self.world.bot.id),
            "version": str(command.version),
        }
        if command.guild_id is not None:
            payload["guild_id"] = str(command.guild_id)
        return payload

    def interaction(self, interaction: Interaction) -> Json:
        """INTERACTION_CREATE: what the bot is told of a person's act."""
        world = self.world
        channel = world.channels[interaction.channel_id]
        user = world.users[interaction.user_id]
        guild = world.guild_of(channel)
        payload: Json = {
            "id": str(interaction.id),
            "application_id": str(world.bot.id),
            "type": int(interaction.type),
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": str(channel.id),
            "channel": self.channel(channel) | {"permissions": str(world.permissions(user.id, channel))},
            "app_permissions": str(world.permissions(world.bot.id, channel) if guild is not None else EVERYTHING),
            "locale": user.locale,
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self.owners(interaction),
            "context": 0 if guild is not None else 1,
            "attachment_size_limit": FILE_LIMIT,
        }
        if guild is None:
            payload["user"] = self.user(user)
        else:
            payload |= {
                "guild_id": str(guild.id),
                "guild": {"id": str(guild.id), "locale": guild.locale, "features": []},
                "guild_locale": guild.locale,
                "member": self.member(guild.members[user.id])
                | {"permissions": str(world.permissions(user.id, channel))},
            }
        message = world.messages.get(interaction.message_id or 0)
        if message is not None:
            payload["message"] = self.message(message)
        return payload
