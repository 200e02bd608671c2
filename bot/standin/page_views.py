"""What the page is told, as JSON: people, channels, messages, commands and the state of a press.

Messages and commands are Discord's own JSON with one more field, `standin`, for what a client works out by itself.
"""

from bot.standin.acts import Acts
from bot.standin.core import Core
from bot.standin.people import OUTCOMES, Person
from bot.standin.permissions import Permission
from bot.standin.records import Channel, ChannelType, Interaction, InteractionType, Json, Message


class PageViews:
    """Builds the JSON of the page's doors."""

    def __init__(self, core: Core, acts: Acts) -> None:
        self.core = core
        self.acts = acts

    def person(self, person: Person) -> Json:
        """Somebody who can be played."""
        return {
            "id": str(person.id),
            "name": person.name,
            "locale": person.user.locale,
            "dms_open": person.user.dms_open,
            "dm": str(person.dm.id),
        }

    def channel(self, person: Person, channel: Channel) -> Json:
        """A channel in somebody's list."""
        world = self.core.world
        bits = world.permissions(person.id, channel)
        guild = world.guild_of(channel)
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.type.is_thread else Permission.SEND_MESSAGES
        kind = "dm" if channel.type is ChannelType.DM else ("thread" if channel.type.is_thread else "text")
        newest = next(world.visible_messages(person.id, channel), None)
        return {
            "id": str(channel.id),
            "kind": kind,
            "name": world.bot.display if kind == "dm" else channel.name,
            "guild": None if guild is None else {"id": str(guild.id), "name": guild.name},
            "parent": None if channel.parent_id is None else str(channel.parent_id),
            "may_send": bool(bits & needed),
            "newest": None if newest is None else str(newest.id),
        }

    def message(self, message: Message) -> Json:
        """A message as its reader's client has it."""
        world = self.core.world
        interaction = world.interactions.get(message.interaction_id or 0)
        command = None
        if (
            interaction is not None
            and interaction.type is InteractionType.COMMAND
            and interaction.message_ids[:1] == [message.id]
        ):
            command = {"user": world.users[interaction.user_id].display, "name": interaction.command_name}
        author = world.users[message.author_id]
        return self.core.payloads.message(message) | {
            "standin": {
                "author": author.display,
                "from_bot": author.bot,
                "private": message.only_for is not None,
                "thinking": message.thinking,
                "command": command,
            }
        }

    def commands(self, person: Person, channel: Channel) -> list[Json]:
        """The commands offered, each with its words in the person's language where the bot gave them."""
        found = self.acts.commands_for(person.user, channel)
        return [self._translated(self.core.payloads.command(c), person.user.locale) for c in found.values()]

    def _translated(self, node: Json, locale: str) -> Json:
        shown = dict(node)
        for field in ("name", "description"):
            shown[f"{field}_shown"] = node.get(f"{field}_localizations", {}).get(locale) or node.get(field)
        if "options" in node:
            shown["options"] = [self._translated(o, locale) for o in node["options"]]
        return shown

    def press(self, interaction: Interaction) -> Json:
        """How an act stands: waiting, answered (and how), or failed."""
        state = "waiting"
        if interaction.failed is not None:
            state = "failed"
        elif interaction.callback is not None:
            state = OUTCOMES[interaction.callback].value
        form = None
        if interaction.form is not None:
            form = {"form": str(interaction.id), **interaction.form}
        return {
            "press": str(interaction.id),
            "kind": interaction.type.name.lower(),
            "channel": str(interaction.channel_id),
            "pressed": None if interaction.message_id is None else str(interaction.message_id),
            "custom_id": interaction.data.get("custom_id"),
            "state": state,
            "message": None if interaction.original_id is None else str(interaction.original_id),
            "form": form,
            "choices": interaction.choices,
            "reason": interaction.failed,
        }
