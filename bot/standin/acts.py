"""A person's act from the press to the bot's first answer: who may do it, what the bot is told, and the three seconds.

By what Discord's clients allow: only what is visible, enabled and offered can be pressed. An act that a client would
not let a person do raises `CannotDoError` and never reaches the bot.
"""

import asyncio
from collections import deque
from collections.abc import Mapping
from typing import Any

from bot.standin import changes as ch
from bot.standin.clock import Timer
from bot.standin.commands import CHANNEL, MENTIONABLE, SUBCOMMAND, USER, fill, find
from bot.standin.components import BUTTON, LINK, SELECTS, walk
from bot.standin.core import ACKNOWLEDGE_MS, TOKEN_MS, Core
from bot.standin.forms import answer_of, check_choice
from bot.standin.permissions import VIEW, Permission
from bot.standin.records import (
    Channel,
    Command,
    Interaction,
    InteractionType,
    Json,
    Message,
    User,
)

NO_ANSWER = "This interaction failed: the application did not respond"
DEFERRED = 5
"""The callback type of a promised message."""
TIDY_EVERY = 500
"""After so many acts the records of long-dead ones are dropped."""


class CannotDoError(Exception):
    """A person tried what their client does not offer; the message says why."""


class Acts:
    """Starts interactions and watches their deadlines."""

    def __init__(self, core: Core) -> None:
        self.core = core
        self._timers: dict[int, Timer] = {}
        self._thinking: deque[Interaction] = deque()
        """Deferred answers in the order in which their tokens end."""
        self._thinking_timer: Timer | None = None
        self._waiting: dict[int, list[asyncio.Future[None]]] = {}
        self._count = 0
        core.world.listen(self._on_change)

    def _on_change(self, change: ch.Change) -> None:
        if not isinstance(change, ch.InteractionMoved):
            return
        timer = self._timers.pop(change.interaction.id, None)
        if timer is not None:
            timer.cancel()
        for future in self._waiting.pop(change.interaction.id, ()):
            if not future.done():
                future.set_result(None)
        if change.interaction.callback == DEFERRED and change.interaction.failed is None:
            self._thinking.append(change.interaction)
            self._watch_thinking()

    def _watch_thinking(self) -> None:
        """One timer for the oldest deferred answer: when its token ends unused, the person sees a failure."""
        if self._thinking and self._thinking_timer is None:
            due = self._thinking[0].created_ms + TOKEN_MS
            self._thinking_timer = self.core.world.clock.call_at(due, self._end_thinking)

    def _end_thinking(self) -> None:
        world = self.core.world
        self._thinking_timer = None
        while self._thinking and self._thinking[0].created_ms + TOKEN_MS <= world.clock.now_ms():
            interaction = self._thinking.popleft()
            message = world.messages.get(interaction.original_id or 0)
            if message is not None and message.thinking:
                self._fail(interaction, " (left thinking)")
        self._watch_thinking()

    def moved(self, interaction: Interaction) -> asyncio.Future[None]:
        """Done when the interaction has its first answer or has failed."""
        future: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        if interaction.callback is not None or interaction.failed is not None:
            future.set_result(None)
        else:
            self._waiting.setdefault(interaction.id, []).append(future)
        return future

    def _started(self, interaction: Interaction) -> Interaction:
        world = self.core.world
        self._count += 1
        if self._count % TIDY_EVERY == 0:
            world.forget_old_interactions()
        due = interaction.created_ms + ACKNOWLEDGE_MS
        self._timers[interaction.id] = world.clock.call_at(due, lambda: self._expire(interaction))
        world.tell(ch.InteractionStarted(interaction))
        return interaction

    def _expire(self, interaction: Interaction) -> None:
        if interaction.callback is None:
            self._fail(interaction, "")

    def _fail(self, interaction: Interaction, how: str) -> None:
        world = self.core.world
        interaction.failed = NO_ANSWER
        what = interaction.command_name or interaction.data.get("custom_id", "")
        who = world.users[interaction.user_id].display
        self.core.notebook.unanswered.append(f"{interaction.type.name.lower()} {what} by {who}{how}")
        world.tell(ch.InteractionMoved(interaction))

    # commands

    def commands_for(self, user: User, channel: Channel) -> dict[str, Command]:
        """The commands that a person's client offers in a channel; a server's own win over those for everybody."""
        world = self.core.world
        if channel.guild_id is not None:
            bits = world.permissions(user.id, channel)
            if not bits & Permission.VIEW_CHANNEL or not bits & Permission.USE_APPLICATION_COMMANDS:
                return {}
            if world.bot.id not in world.guilds[channel.guild_id].members:
                return {}
        else:
            bits = -1 if channel.recipient_id == user.id else 0
        context = 1 if channel.guild_id is None else 0
        found: dict[str, Command] = {}
        for command in sorted(world.commands.values(), key=lambda c: c.guild_id is not None):
            if command.guild_id not in (None, channel.guild_id):
                continue
            contexts = command.body.get("contexts")
            needed = int(command.body.get("default_member_permissions") or 0)
            if (contexts is None or context in contexts) and bits & needed == needed:
                found[command.body["name"]] = command
        return found

    def slash(
        self, user: User, channel: Channel, words: str, values: Mapping[str, Any], *, focused: str | None = None
    ) -> Interaction:
        """A person sends a slash command, or types in one of its options (`focused`)."""
        self._may_act(user, channel)
        name, *path = words.removeprefix("/").split()
        commands = self.commands_for(user, channel)
        if name not in commands:
            raise CannotDoError(f"no command /{name} is offered here to {user.display}; offered: {sorted(commands)}")
        command = commands[name]
        try:
            chain, options = find(command.body, path)
            filled = fill(options, values, focused=focused)
        except ValueError as error:
            raise CannotDoError(f"/{words}: {error}") from None
        if focused is not None and not any(o["name"] == focused and o.get("autocomplete") for o in options):
            raise CannotDoError(f"/{words}: the option {focused!r} suggests nothing")
        for step in reversed(chain):
            inner: Json = {"name": step["name"], "type": step["type"]}
            filled = [inner | {"options": filled}] if filled or step["type"] == SUBCOMMAND else [inner]
        data: Json = {"id": str(command.id), "name": name, "type": 1}
        if filled:
            data["options"] = filled
        if command.guild_id is not None:
            data["guild_id"] = str(command.guild_id)
        resolved = self._resolved(channel, [(o["type"], values[o["name"]]) for o in options if o["name"] in values])
        if resolved:
            data["resolved"] = resolved
        kind = InteractionType.COMMAND if focused is None else InteractionType.AUTOCOMPLETE
        interaction = self.core.world.start(kind, user, channel, data)
        interaction.command_name = " ".join([name, *path])
        return self._started(interaction)

    def _resolved(self, channel: Channel, entered: list[tuple[int, Any]]) -> Json:
        world, payloads = self.core.world, self.core.payloads
        resolved: Json = {}
        for kind, value in entered:
            if kind in (USER, MENTIONABLE) and int(value) in world.users:
                resolved.setdefault("users", {})[value] = payloads.user(world.users[int(value)])
                member = world.member(channel.guild_id, int(value))
                if member is not None:
                    facts = payloads.member(member, with_user=False)
                    facts["permissions"] = str(world.permissions(member.user_id, channel))
                    resolved.setdefault("members", {})[value] = facts
            elif kind == CHANNEL and int(value) in world.channels:
                facts = payloads.channel(world.channels[int(value)])
                resolved.setdefault("channels", {})[value] = facts | {"permissions": "0"}
        return resolved

    # components and forms

    def _may_act(self, user: User, channel: Channel) -> None:
        world = self.core.world
        if not world.permissions(user.id, channel) & VIEW:
            raise CannotDoError(f"{user.display} does not see the channel")
        member = world.member(channel.guild_id, user.id)
        until = None if member is None else member.timed_out_until_ms
        if until is not None and until > world.clock.now_ms():
            raise CannotDoError(f"{user.display} is timed out")

    def press(
        self, user: User, message: Message, components: list[Json], custom_id: str, values: list[str] | None
    ) -> Interaction:
        """A person presses a button (`values` None) or chooses in a select, of `components` as shown."""
        world = self.core.world
        if not world.sees(user.id, message):
            raise CannotDoError(f"{user.display} does not see that message")
        channel = world.channels[message.channel_id]
        self._may_act(user, channel)
        found = [c for c in walk(components) if c.get("custom_id") == custom_id]
        if not found:
            offered = sorted(c["custom_id"] for c in walk(components) if c.get("custom_id"))
            raise CannotDoError(f"the message has no component {custom_id!r}; it has {offered}")
        component = found[0]
        if component.get("disabled"):
            raise CannotDoError(f"{custom_id!r} is disabled")
        data: Json = {"custom_id": custom_id, "component_type": component["type"], "id": component["id"]}
        if values is None:
            if component["type"] != BUTTON or component["style"] == LINK:
                raise CannotDoError(f"{custom_id!r} is no button to press")
        else:
            if component["type"] not in SELECTS:
                raise CannotDoError(f"{custom_id!r} is no select")
            try:
                check_choice(component, values, component["min_values"])
            except ValueError as error:
                raise CannotDoError(str(error)) from None
            data["values"] = values
            self._check_channels(component, values)
            kind = {5: USER, 7: MENTIONABLE, 8: CHANNEL}.get(component["type"], 0)
            resolved = self._resolved(channel, [(kind, v) for v in values])
            if kind:
                data["resolved"] = resolved
        interaction = world.start(InteractionType.COMPONENT, user, channel, data)
        interaction.message_id = message.id
        return self._started(interaction)

    def _check_channels(self, component: Json, values: list[str]) -> None:
        """A client offers channels of the types alone that a select asks for."""
        kinds = component.get("channel_types", ())
        for value in values if kinds else ():
            if int(self.core.world.channels[int(value)].type) not in kinds:
                raise CannotDoError(f"{component['custom_id']!r} offers no channel of that type")

    def submit(self, opener: Interaction, values: Mapping[str, str | list[str]]) -> Interaction:
        """A person sends in the form that `opener` was answered with."""
        if opener.form is None:
            raise CannotDoError("no form was opened")
        world = self.core.world
        user, channel = world.users[opener.user_id], world.channels[opener.channel_id]
        self._may_act(user, channel)
        try:
            components = answer_of(opener.form, values)
        except ValueError as error:
            raise CannotDoError(f"form {opener.form['title']!r}: {error}") from None
        data = {"custom_id": opener.form["custom_id"], "components": components}
        interaction = world.start(InteractionType.MODAL, user, channel, data)
        interaction.message_id = opener.message_id
        interaction.parent_id = opener.id
        return self._started(interaction)

    def stop(self) -> None:
        """Call off every deadline and wake who waits."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        if self._thinking_timer is not None:
            self._thinking_timer.cancel()
        for futures in self._waiting.values():
            for future in futures:
                future.cancel()
        self._waiting.clear()
