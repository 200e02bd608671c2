"""People: what a human with a Discord client can see and do here, and nothing else.

`press = alice.click(message, label="Join")` acts at once; `await press` gives the bot's first answer. What a client
would not let somebody do raises `CannotDoError`. An answer that does not come within three seconds of the stand-in's
clock is `Outcome.FAILED`.
"""

import asyncio
from collections.abc import Callable, Generator, Mapping
from dataclasses import dataclass
from enum import Enum
from heapq import merge
from itertools import islice
from typing import Any

from bot.standin import changes as ch
from bot.standin.acts import Acts, CannotDoError
from bot.standin.drafts import mention
from bot.standin.forms import fields_of
from bot.standin.permissions import Permission
from bot.standin.records import Channel, Interaction, Json, Message, MessageFlag, User
from bot.standin.sights import Sight, sight_of

__all__ = ["Answer", "CannotDoError", "Form", "Outcome", "Person", "Press", "Sight"]

PATIENCE_S = 60.0
"""Real seconds after which waiting for something that does not come is an error; a guard for tests."""


class Outcome(Enum):
    """The bot's first answer to an act."""

    MESSAGE = "message"
    """A new message."""
    THINKING = "thinking"
    """A new message is promised."""
    QUIET = "quiet"
    """Taken note of; the pressed message may change later."""
    UPDATE = "update"
    """The pressed message changed."""
    CHOICES = "choices"
    """Suggestions for an option."""
    FORM = "form"
    """A form opened."""
    FAILED = "failed"
    """"This interaction failed"."""


OUTCOMES = {
    4: Outcome.MESSAGE,
    5: Outcome.THINKING,
    6: Outcome.QUIET,
    7: Outcome.UPDATE,
    8: Outcome.CHOICES,
    9: Outcome.FORM,
}


@dataclass(frozen=True, slots=True)
class Form:
    """A form that stands open."""

    opener: Interaction
    """The act that opened it."""
    title: str
    custom_id: str
    fields: tuple[tuple[str, Json], ...]
    """Each field's words and its component."""
    components: tuple[Json, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """The bot's first answer."""

    outcome: Outcome
    message: Sight | None = None
    """The message it made or changed, as it was then."""
    form: Form | None = None
    choices: tuple[tuple[str, Any], ...] = ()
    """Suggested names and values."""
    reason: str = ""
    """Why it failed."""


class Press:
    """An act that is under way."""

    def __init__(self, person: "Person", interaction: Interaction) -> None:
        self._person = person
        self.interaction = interaction
        self._moved = person.acts.moved(interaction)

    def __await__(self) -> Generator[Any, None, Answer]:
        return self.answer().__await__()

    async def answer(self) -> Answer:
        """The bot's first answer, or its absence."""
        async with asyncio.timeout(PATIENCE_S):
            await asyncio.shield(self._moved)
        return self._answer()

    def _answer(self) -> Answer:
        interaction = self.interaction
        if interaction.failed is not None:
            return Answer(Outcome.FAILED, reason=interaction.failed)
        outcome = OUTCOMES[interaction.callback or 0]
        message = self._person.world.messages.get(interaction.original_id or 0)
        return Answer(
            outcome,
            message=None if message is None else sight_of(message),
            form=self._person.form_of(interaction) if outcome is Outcome.FORM else None,
            choices=tuple((c["name"], c["value"]) for c in interaction.choices or ()),
        )

    async def shown(self) -> Sight:
        """The message that answers, once it is no longer "thinking"."""
        answer = await self.answer()
        if answer.outcome is Outcome.FAILED:
            raise CannotDoError(answer.reason)
        number = self.interaction.original_id
        return await self._person.wait_for(lambda s: s.id == number and not s.thinking)


class Person:
    """One human being and their client."""

    def __init__(self, acts: Acts, user: User) -> None:
        self.acts = acts
        self.world = acts.core.world
        self.user = user

    @property
    def id(self) -> int:
        """The account's id."""
        return self.user.id

    @property
    def name(self) -> str:
        """The name shown."""
        return self.user.display

    @property
    def dm(self) -> Channel:
        """The direct message with the bot."""
        return self.world.dm_with(self.user)

    # seeing

    def channels(self) -> list[Channel]:
        """The channels that the client shows: servers' channels and threads, and the direct message."""
        found = [
            c
            for c in self.world.channels.values()
            if c.guild_id is not None and self.world.permissions(self.id, c) & Permission.VIEW_CHANNEL
        ]
        return [*found, self.dm]

    def messages(self, channel: Channel) -> tuple[Sight, ...]:
        """What stands in a channel for this person, oldest first, private replies included."""
        return self.newest(channel, len(channel.messages))

    def newest(self, channel: Channel, count: int) -> tuple[Sight, ...]:
        """The last `count` messages of `messages`, without looking at the others."""
        found = islice(self.world.visible_messages(self.id, channel), count)
        return tuple(sight_of(m) for m in found)[::-1]

    def look(self, sight: Sight) -> Sight | None:
        """The same message as it is now; None when it is gone."""
        message = self.world.messages.get(sight.id)
        return None if message is None or not self.world.sees(self.id, message) else sight_of(message)

    async def wait_for(self, wanted: Callable[[Sight], bool], channel: Channel | None = None) -> Sight:
        """The newest visible message that is `wanted`, now or as soon as there is one."""
        future: asyncio.Future[Sight] = asyncio.get_running_loop().create_future()

        def check(message: Message) -> None:
            here = channel is None or message.channel_id == channel.id
            if not future.done() and here and self.world.sees(self.id, message):
                sight = sight_of(message)
                if wanted(sight):
                    future.set_result(sight)

        def on_change(change: ch.Change) -> None:
            if isinstance(change, ch.MessageCreated | ch.MessageEdited):
                check(change.message)

        places = self.channels() if channel is None else [channel]
        standing = merge(*(self.world.visible_messages(self.id, c) for c in places), key=lambda m: m.id, reverse=True)
        for message in standing:
            check(message)
            if future.done():
                return future.result()
        stop = self.world.listen(on_change)
        try:
            async with asyncio.timeout(PATIENCE_S):
                return await future
        finally:
            stop()

    # doing

    def slash(self, channel: Channel, words: str, **options: Any) -> Press:
        """Send a slash command: `alice.slash(channel, "kalooki new", seats=4)`."""
        return Press(self, self.acts.slash(self.user, channel, words, options))

    def autocomplete(self, channel: Channel, words: str, focused: str, typed: str = "", **options: Any) -> Press:
        """Type in an option that suggests; the answer's `choices` are the suggestions."""
        values = {**options, focused: typed}
        return Press(self, self.acts.slash(self.user, channel, words, values, focused=focused))

    def _message(self, sight: Sight) -> Message:
        message = self.world.messages.get(sight.id)
        if message is None:
            raise CannotDoError("that message is gone")
        return message

    def click(
        self, sight: Sight, *, label: str | None = None, custom_id: str | None = None, late: bool = False
    ) -> Press:
        """Press a button of a message as it is now; `late` presses what the sight showed, as a slow line does."""
        message = self._message(sight)
        shown = sight if late else sight_of(message)
        if custom_id is None:
            button = shown.find_button(label or "")
            if button is None or not self.world.sees(self.id, message):
                raise CannotDoError(f"there is no button {label!r}; there are {[b.label for b in shown.buttons]}")
            custom_id = button.custom_id
        return Press(self, self.acts.press(self.user, message, list(shown.components), custom_id, None))

    def select(self, sight: Sight, custom_id: str | None, *values: str, late: bool = False) -> Press:
        """Choose in a select; without its id there must be exactly one."""
        message = self._message(sight)
        shown = sight if late else sight_of(message)
        if custom_id is None:
            if len(shown.selects) != 1:
                raise CannotDoError(f"which select: {[s.custom_id for s in shown.selects]}?")
            custom_id = shown.selects[0].custom_id
        return Press(self, self.acts.press(self.user, message, list(shown.components), custom_id, list(values)))

    def form_of(self, interaction: Interaction) -> Form:
        """The form that an act opened."""
        form = interaction.form
        if form is None:
            raise CannotDoError("no form was opened")
        components = tuple(form["components"])
        return Form(interaction, form["title"], form["custom_id"], tuple(fields_of(form)), components)

    def submit_form(self, form: Form, values: Mapping[str, str | list[str]] | None = None) -> Press:
        """Send a form in; `values` by custom id, the rest as it stands filled in."""
        if form.opener.user_id != self.id:
            raise CannotDoError(f"that form is not open at {self.name}'s")
        return Press(self, self.acts.submit(form.opener, values or {}))

    def send(self, channel: Channel, content: str) -> Sight:
        """Write a message."""
        bits = self.world.permissions(self.id, channel)
        needed = Permission.SEND_MESSAGES_IN_THREADS if channel.type.is_thread else Permission.SEND_MESSAGES
        if not bits & needed or not bits & Permission.VIEW_CHANNEL:
            raise CannotDoError(f"{self.name} may not write there")
        if not 1 <= len(content) <= 2000:
            raise CannotDoError("a message has 1 to 2000 characters")
        message = Message(self.world.ids.next(), channel.id, self.id, self.world.clock.now_ms(), content)
        mention(self.world, message, None)
        return sight_of(self.world.post(message))

    def dismiss(self, sight: Sight) -> None:
        """Dismiss a private reply; only this person's client forgets it, the bot may still edit it in vain."""
        message = self._message(sight)
        if message.only_for != self.id or not message.flags & MessageFlag.EPHEMERAL:
            raise CannotDoError("only a private reply can be dismissed")
        self.world.delete(message)

    def close_dms(self) -> None:
        """Refuse direct messages from members of shared servers, the bot among them."""
        self.user.dms_open = False

    def open_dms(self) -> None:
        """Accept them again."""
        self.user.dms_open = True
