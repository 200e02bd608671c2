"""The one way to answer: every press and command gets exactly one answer, at once, privately where it is a refusal.

The acknowledgement comes first and waits for nothing; a private reply is worked out while it is on its way. What
follows is either seen (the table, the panel) or said privately, and what is said privately cleans itself up. When
Discord has given up on a press, nothing can be said to it any more; what it asked for is done all the same.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from enum import Enum
from typing import Any, Final, TypeVar

import aiohttp
import discord
from discord import ui

from bot.metrics import Metrics, Outcome
from bot.ports import Clock
from bot.ui.last_presses import TOKEN_LASTS, LastPresses
from bot.ui.layout import TEXT, Content, Sheet, clip
from bot.ui.once import OnlyOnce

log = logging.getLogger(__name__)

WHISPER_LASTS: Final = 20_000
"""Milliseconds after which what was said privately cleans itself up."""

ACK_S: Final = 0.7
"""Seconds that one try to acknowledge may take: four of them fit into Discord's three seconds."""

ACK_PAUSES: Final = (0.0, 0.05, 0.1)
"""Seconds between those tries."""

EDIT_S: Final = 15.0
"""Seconds that one try to say more, or to take it back, may take, waits for limits included."""

SLOWEST: Final = 256 * 1024
"""Bytes a second that an upload may count on: what is attached has that much longer."""

EDIT_PAUSES: Final = (0.2, 1.0, 3.0)
"""Seconds between those tries."""

MENUS: Final = 2_000
"""How many private menus are remembered."""

HEARD: Final = 2_000
"""How many acts are remembered, so that none is done twice that the gateway tells twice."""

_ALREADY_ACKNOWLEDGED: Final = 40060

_MESSAGE_GONE: Final = 10008

_STANDS: Final = "stands"
"""Under what an interaction remembers which message its own reply is."""

_ANSWERED: Final = "answered"
"""What an interaction is marked with once something was said in its own reply."""

Interaction = discord.Interaction[Any]
"""What Discord sends for a press or a command."""

Broken = (aiohttp.ClientError, OSError, TimeoutError)
"""A line that is cut, or says nothing."""

Trouble = (discord.HTTPException, *Broken)
"""What goes wrong between us and Discord."""

MenuKey = tuple[str, int, int]
"""Which menu, of which lobby or table, and whose."""

T = TypeVar("T")


class Ack(Enum):
    """How a press is acknowledged; its verb alone decides."""

    UPDATE = "update"
    """The message it stands on will change."""
    REPLY = "reply"
    """A private reply follows."""
    FORM = "form"
    """A form opens: the form is the answer, so nothing is said before it."""


class Replies:
    """Says things to who pressed."""

    def __init__(self, clock: Clock, metrics: Metrics) -> None:
        """Clean up by this clock; how long answers take is counted in ``metrics``."""
        self._clock = clock
        self.metrics = metrics
        """Where answers are counted."""
        self.presses = LastPresses(clock)
        """By whose tokens messages can be edited."""
        self._heard: OrderedDict[int, None] = OrderedDict()
        self._acknowledging: dict[int, asyncio.Task[bool]] = {}
        self._sweeps: set[asyncio.Task[None]] = set()
        self._menus: OrderedDict[MenuKey, tuple[Interaction, int]] = OrderedDict()

    def is_first(self, interaction: Interaction) -> bool:
        """Whether an act is heard for the first time: a resumed gateway may tell of it again."""
        if interaction.id in self._heard:
            return False
        self._heard[interaction.id] = None
        while len(self._heard) > HEARD:
            self._heard.popitem(last=False)
        return True

    async def acknowledge(self, interaction: Interaction, ack: Ack) -> bool:
        """Answer within the three seconds, however often it takes; return whether anything can still be said."""
        begun = time.monotonic()
        heard = await self._acknowledge(interaction, ack)
        self.metrics.ack.saw(time.monotonic() - begun)
        if not heard:
            self.metrics.presses.add(Outcome.LOST)
        elif ack is Ack.UPDATE:
            self.presses.note(interaction)
        return heard

    def begin(self, interaction: Interaction, ack: Ack) -> asyncio.Task[bool]:
        """Acknowledge beside what is done meanwhile: whatever is said to the interaction waits for it."""
        task = asyncio.get_running_loop().create_task(self.acknowledge(interaction, ack), name="acknowledge")
        self._acknowledging[interaction.id] = task
        task.add_done_callback(lambda _: self._acknowledging.pop(interaction.id, None))
        return task

    async def _begun(self, interaction: Interaction) -> None:
        """Wait until Discord has the acknowledgement, if it is on its way; before it nothing else can be said."""
        if (task := self._acknowledging.get(interaction.id)) is not None:
            await asyncio.wait((task,))

    async def _acknowledge(self, interaction: Interaction, ack: Ack) -> bool:
        return await self._try_in_time(lambda: self._defer(interaction, ack))

    async def _try_in_time(self, answer: Callable[[], Awaitable[object]]) -> bool:
        for pause in (*ACK_PAUSES, None):
            try:
                async with asyncio.timeout(ACK_S):
                    await answer()
                return True
            except discord.HTTPException as trouble:
                if trouble.code == _ALREADY_ACKNOWLEDGED:  # an answer of ours landed, though we did not hear so
                    return True
                log.warning("a press could not be acknowledged: %s %s", trouble.status, trouble.code)
                if trouble.status < 500:
                    return False
            except Broken as trouble:
                log.warning("a press could not be acknowledged: %s", type(trouble).__name__)
            if pause is not None:
                await asyncio.sleep(pause)
        return False

    async def open_form(self, interaction: Interaction, form: ui.Modal) -> None:
        """Open a form, the one answer that cannot follow another one."""
        await self._try_in_time(lambda: interaction.response.send_modal(form))

    async def _defer(self, interaction: Interaction, ack: Ack) -> None:
        if ack is Ack.REPLY:
            await interaction.response.defer(ephemeral=True, thinking=True)
        else:
            await interaction.response.defer()

    @staticmethod
    def has_answered(interaction: Interaction) -> bool:
        """Whether the private reply that waits has been filled."""
        return bool(interaction.extras.get(_ANSWERED))

    @staticmethod
    def place_of(interaction: Interaction, message_id: int | None) -> int | None:
        """Return which message a reply is, the original one or a later one; ``None`` where it is not known."""
        found: int | None = interaction.extras.get(_STANDS) if message_id is None else message_id
        return found

    async def update(self, interaction: Interaction, content: Content) -> bool:
        """Put ``content`` in place of the message pressed, or of the private reply that waits."""
        return await self.edit(interaction, None, content)

    async def menu(self, interaction: Interaction, key: MenuKey, content: Content) -> None:
        """Show a private menu in the reply that waits; it takes the place of the one before."""
        if not await self.update(interaction, content):
            return
        old, until = self._menus.pop(key, (interaction, 0))
        self._menus[key] = interaction, self._clock.now() + TOKEN_LASTS
        while len(self._menus) > MENUS:
            self._menus.popitem(last=False)
        if until > self._clock.now():
            await self.remove(old, None)

    async def edit(self, interaction: Interaction, message_id: int | None, content: Content) -> bool:
        """Edit the original answer of an interaction, or a later one; return whether it worked."""

        async def attempt() -> discord.Message:
            if message_id is None:
                return await interaction.edit_original_response(view=content.view, attachments=content.files())
            return await interaction.followup.edit_message(message_id, view=content.view, attachments=content.files())

        if message_id is None:
            interaction.extras[_ANSWERED] = True
        await self._begun(interaction)
        message = await _persisted(attempt, "a reply could not be edited", _seconds(content))
        if message is not None and message_id is None:
            interaction.extras[_STANDS] = message.id
        return message is not None

    async def whisper(self, interaction: Interaction, ack: Ack, text: str) -> bool:
        """Say something privately that cleans itself up; in place of the reply that waits, if one does.

        Return whether it is known to stand.
        """
        view = Sheet()
        view.add_item(ui.TextDisplay(clip(text, TEXT)))
        if ack is Ack.REPLY:
            said = await self.edit(interaction, None, Content(view))
            if said:
                self._sweep(interaction, None)
            return said
        message = await self.follow_up(interaction, Content(view))
        if message is not None:
            self._sweep(interaction, message.id)
        return message is not None

    async def follow_up(self, interaction: Interaction, content: Content) -> discord.WebhookMessage | None:
        """Send a private message beside the one pressed; ``None`` where it does not stand, or may not.

        It has no nonce. So it is sent again only where it cannot have arrived: it never stands twice.
        """
        await self._begun(interaction)
        followup = interaction.followup
        followup.session = OnlyOnce(followup.session)  # type: ignore[assignment] # it asks as a session does
        for pause in (*EDIT_PAUSES, None):
            try:
                async with asyncio.timeout(_seconds(content)):
                    return await followup.send(view=content.view, files=content.files(), ephemeral=True, wait=True)
            except aiohttp.ClientConnectorError as trouble:
                log.warning("a private answer could not be sent: %s", type(trouble).__name__)
            except Trouble as trouble:
                log.warning("a private answer was lost: %s", type(trouble).__name__)
                return None
            if pause is not None:
                await asyncio.sleep(pause)
        return None

    async def remove(self, interaction: Interaction, message_id: int | None) -> None:
        """Delete the original answer of an interaction, or a later one; it is tried once, and not for ever."""
        try:
            async with asyncio.timeout(EDIT_S):
                if message_id is None:
                    await interaction.delete_original_response()
                else:
                    await interaction.followup.delete_message(message_id)
        except Trouble as trouble:
            log.info("a private answer is gone already: %s", type(trouble).__name__)

    async def aclose(self) -> None:
        """Stop waiting to clean up."""
        sweeps = tuple(self._sweeps)
        for sweep in sweeps:
            sweep.cancel()
        await asyncio.gather(*sweeps, return_exceptions=True)

    def _sweep(self, interaction: Interaction, message_id: int | None) -> None:
        task = asyncio.get_running_loop().create_task(self._clean_up(interaction, message_id), name="clean-up")
        self._sweeps.add(task)
        task.add_done_callback(self._sweeps.discard)

    async def _clean_up(self, interaction: Interaction, message_id: int | None) -> None:
        await self._clock.sleep_until(self._clock.now() + WHISPER_LASTS)
        await self.remove(interaction, message_id)


def _seconds(content: Content) -> float:
    """Return how long one try to say something may take."""
    return EDIT_S + content.size / SLOWEST


async def _persisted(attempt: Callable[[], Awaitable[T]], lost: str, seconds: float) -> T | None:
    """Try again what a broken line or a fault of Discord's stopped; ``None`` if it could not be done."""
    for pause in (*EDIT_PAUSES, None):
        try:
            async with asyncio.timeout(seconds):
                return await attempt()
        except discord.HTTPException as trouble:
            # Private replies go: a newer one takes their place, or their person dismisses them.
            level = logging.INFO if trouble.code == _MESSAGE_GONE else logging.WARNING
            log.log(level, "%s: %s %s", lost, trouble.status, trouble.code)
            if trouble.status < 500:
                return None
        except Broken as trouble:
            log.warning("%s: %s", lost, type(trouble).__name__)
        if pause is not None:
            await asyncio.sleep(pause)
    return None
