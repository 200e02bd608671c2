"""One template for every press and command: acknowledge, do, and always answer.

Refusals and broken rules become private sentences, an old button brings the fresh panel, and anything unexpected gets a
number that stands in the log beside the table; never a card, never silence.
"""

from __future__ import annotations

import asyncio
import logging
import traceback
from collections.abc import Awaitable, Callable, Mapping
from contextlib import AbstractContextManager
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from bot.bound import about
from bot.ending import ended
from bot.errors import NotHost, NotSeated, PlaceRefusal, Refusal, StaleMoment
from bot.i18n.complaints import impossible_sentence, refusal_sentence, violation_sentence
from bot.i18n.phrases import Phrases
from bot.metrics import Outcome
from bot.ports import IdSource, Person
from bot.table import Table
from bot.ui.clock_text import meanwhile
from bot.ui.desk import Desk, person_of
from bot.ui.ids import PressId, parse_id
from bot.ui.modes import Base
from bot.ui.origin import check_origin
from bot.ui.replies import Ack, Interaction
from bot.ui.requests import Request
from bot.ui.verbs import Verb, Verbs
from engine.violations import ImpossibleRules, RuleViolation

log = logging.getLogger(__name__)

COMMAND: Final = PressId(0, "command")
"""What stands in a request for a command."""

CLOSING_S: Final = 2.0
"""Seconds that presses being answered have to finish when the bot stops."""

Work = Callable[[Desk, Request], Awaitable[None]]
"""What answers a request."""

Suggest = Callable[[Desk, Phrases, Person], Awaitable[list[tuple[str, str]]]]
"""Finds words and values to choose from."""


class Reception:
    """Where every press and command arrives."""

    def __init__(self, desk: Desk, verbs: Verbs, numbers: IdSource) -> None:
        """Do ``verbs`` at ``desk``; unexpected errors are numbered by ``numbers``."""
        self._desk = desk
        self._verbs = verbs
        self._numbers = numbers
        self._serving: set[asyncio.Task[object]] = set()
        self._closed = False

    @property
    def serving(self) -> tuple[asyncio.Task[object], ...]:
        """Return what is being answered."""
        return tuple(self._serving)

    async def aclose(self) -> None:
        """Take no more presses, and finish those that are being answered while there is still a connection."""
        self._closed = True
        if self._serving:
            _, late = await asyncio.wait(tuple(self._serving), timeout=CLOSING_S)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)

    async def pressed(self, interaction: Interaction, custom_id: str, values: tuple[str, ...]) -> None:
        """Answer a press; never raises."""
        press = parse_id(custom_id)
        verb = None if press is None else self._verbs.get(press.verb)
        if press is None or verb is None or verb.sent_in:
            await self.turn_away(interaction, "unknown-press")
            return
        await self._serve(interaction, press, values, verb)

    async def sent_in(self, interaction: Interaction, custom_id: str, fields: Mapping[str, str]) -> None:
        """Answer a form, whenever it was opened; never raises."""
        press = parse_id(custom_id)
        verb = None if press is None else self._verbs.get(press.verb)
        if press is None or verb is None or not verb.sent_in:
            await self.turn_away(interaction, "old-form")
            return
        await self._serve(interaction, press, (), verb, fields)

    async def commanded(self, interaction: Interaction, work: Work) -> None:
        """Answer a command, privately; never raises."""
        await self._serve(interaction, COMMAND, (), Verb(Ack.REPLY, work))

    async def follow(self, request: Request, press: PressId, values: tuple[str, ...]) -> None:
        """Answer a command as the press that it stands for, in the private reply that waits.

        Where that is a form, the one value is a field of it as ``field=value``; the others stay as they are.
        """
        verb = self._verbs.get(press.verb)
        field, written, value = "".join(values).partition("=")
        if verb is None or verb.ack is Ack.FORM or (verb.sent_in and not written):
            text: str | None = request.phrases.say("unknown-press")
        else:
            fields = {field: value} if verb.sent_in else {}
            meant = replace(request, id=press, values=values, fields=fields)
            text = await self._outcome(meant, Verb(Ack.REPLY, verb.handler))
            await self._say_meanwhile(meant, heard=True)
        if text is None and not self._desk.replies.has_answered(request.interaction):
            text = request.phrases.say("do-done")
        if text is not None:
            await self._desk.replies.whisper(request.interaction, Ack.REPLY, text)

    async def suggested(self, interaction: Interaction, suggest: Suggest) -> list[tuple[str, str]]:
        """Return what a command suggests to somebody who types; never raises."""
        try:
            return await suggest(self._desk, await self._desk.phrases(interaction), person_of(interaction.user))
        except Exception as error:  # noqa: BLE001 - as below; an error's own words might quote a card
            log.error("nothing could be suggested: %s", type(error).__name__)  # noqa: TRY400 - as above
            return []

    async def turn_away(self, interaction: Interaction, key: str) -> None:
        """Say privately why nothing can be done with what was pressed."""
        if self._desk.replies.is_first(interaction) and await self._desk.replies.acknowledge(interaction, Ack.REPLY):
            self._desk.replies.metrics.presses.add(Outcome.UNKNOWN)
            text = (await self._desk.phrases(interaction)).say(key)
            await self._desk.replies.whisper(interaction, Ack.REPLY, text)

    async def _serve(
        self,
        interaction: Interaction,
        press: PressId,
        values: tuple[str, ...],
        verb: Verb,
        fields: Mapping[str, str] = MappingProxyType({}),
    ) -> None:
        task = asyncio.current_task()
        if self._closed or task is None or not self._desk.replies.is_first(interaction):
            return
        self._serving.add(task)
        try:
            with about(server=interaction.guild_id), self._about_table(interaction, press):
                await self._answer(interaction, verb, press, values, fields)
        finally:
            self._serving.discard(task)

    def _about_table(self, interaction: Interaction, press: PressId) -> AbstractContextManager[None]:
        """Let what is logged inside say about which table it is, if there is one."""
        table_id = self._table_of(interaction, press)
        try:
            return about() if table_id is None else self._desk.tables.get(table_id).about()
        except Refusal:
            return about(table=table_id)

    async def _answer(
        self, interaction: Interaction, verb: Verb, press: PressId, values: tuple[str, ...], fields: Mapping[str, str]
    ) -> None:
        if verb.ack is Ack.FORM:
            await self._answer_with_form(interaction, verb, press, values)
            return
        acknowledging = self._desk.replies.begin(interaction, verb.ack)
        try:
            # What others see may be edited by the press's token, once Discord has it; a private reply needs none yet.
            await (asyncio.sleep(0) if verb.ack is Ack.REPLY else acknowledging)
            phrases = await self._desk.phrases(interaction)
            request = Request(interaction, verb.ack, person_of(interaction.user), phrases, press, values, fields)
            text = await self._outcome(request, verb)
            heard = await acknowledging
        finally:
            await ended(acknowledging)
        if text is not None and heard and not await self._desk.replies.whisper(interaction, verb.ack, text):
            self._say_later(request, text)
        await self._say_meanwhile(request, heard)

    async def _answer_with_form(
        self, interaction: Interaction, verb: Verb, press: PressId, values: tuple[str, ...]
    ) -> None:
        """Let the verb open its form; where it refuses, say so privately instead."""
        phrases = await self._desk.phrases(interaction)
        request = Request(interaction, Ack.REPLY, person_of(interaction.user), phrases, press, values)
        text = await self._outcome(request, verb)
        if text is not None and await self._desk.replies.acknowledge(interaction, Ack.REPLY):
            await self._desk.replies.whisper(interaction, Ack.REPLY, text)

    async def _outcome(self, request: Request, verb: Verb) -> str | None:
        """Do the verb; return what has to be said privately instead of what was asked for."""
        presses, outcome = self._desk.replies.metrics.presses, Outcome.REFUSED
        phrases = request.phrases
        try:
            check_origin(self._desk, request)
            await self._welcome(request)
            await verb.handler(self._desk, request)
            outcome = Outcome.DONE
        except StaleMoment as stale:
            outcome = Outcome.STALE
            return await self._stale(request, refusal_sentence(phrases, stale, self._desk.mention_of))
        except Refusal as refusal:
            if isinstance(refusal, NotHost) and request.interaction.guild_id is not None:
                # Whoever wants the host's word would wait in vain for a host who has left the server.
                self._desk.doubt(request.interaction.guild_id, int(str(refusal.facts["host"])))
            return refusal_sentence(phrases, refusal, self._desk.mention_of)
        except RuleViolation as violation:
            return violation_sentence(phrases, violation)
        except ImpossibleRules as impossible:
            return impossible_sentence(phrases, impossible)
        except Exception as error:  # noqa: BLE001 - the one place where nobody may be left without an answer
            outcome = Outcome.FAILED
            return self._unexpected(request, error)
        finally:
            presses.add(outcome)
        return None

    async def _welcome(self, request: Request) -> None:
        """Give an away seat back, whatever was pressed; what was played meanwhile is said with the answer."""
        table_id, user_id = self._table_of(request.interaction, request.id), request.person.user_id
        if table_id is None:
            return
        try:
            played = await self._desk.tables.notice(table_id, user_id)
        except PlaceRefusal:
            return  # the handler says so
        if played is not None:
            scene = self._desk.scenes.table(self._desk.tables.get(table_id))
            holder = self._desk.hands.holder(table_id, user_id)
            holder.meanwhile = meanwhile(request.phrases, scene, played)

    def _table_of(self, interaction: Interaction, press: PressId) -> int | None:
        """Return the table that was meant; what names none is pressed, or commanded, beside that of its channel."""
        if press.lobby or press.number:
            return None if press.lobby else press.number
        record = self._desk.tables.record_in(interaction.channel_id or 0)
        return None if record is None else record.table_id

    def _say_later(self, request: Request, text: str) -> None:
        """Let the next panel say what was lost, or may be, on its way to somebody who sits at a table."""
        table_id, user_id = self._table_of(request.interaction, request.id), request.person.user_id
        if table_id is not None and table_id in {table.table_id for table in self._desk.tables.of_user(user_id)}:
            self._desk.hands.notice(table_id, user_id, text)

    async def _say_meanwhile(self, request: Request, heard: bool) -> None:
        """Say what was played for who came back, if no panel has said it."""
        table_id = self._table_of(request.interaction, request.id)
        holder = None if table_id is None else self._desk.hands.known(table_id, request.person.user_id)
        if holder is None:
            return
        text, holder.meanwhile = holder.meanwhile, ""
        if text and heard:
            await self._desk.replies.whisper(request.interaction, Ack.UPDATE, text)

    async def _stale(self, request: Request, text: str) -> str | None:
        """Bring the fresh panel with the sentence in it; to somebody without a seat only the sentence."""
        if request.id.lobby:
            return text
        try:
            table, seat = self._desk.seated(request.id.number, request.person.user_id)
            text = self._who_was_first(request, table, seat) or text
            async with self._desk.hands.holder(table.table_id, request.person.user_id).lock:
                await self._desk.hands.answer(request, table, seat, Base(), text)
        except NotSeated:
            return text
        except Exception as error:  # noqa: BLE001 - as above
            return self._unexpected(request, error)
        return None

    def _who_was_first(self, request: Request, table: Table, seat: int) -> str:
        """Return who called before somebody who wanted to call, too; empty if that is not why they came too late."""
        window = table.public().window
        if request.id.verb != "call" or window is None or window.caller in {None, seat}:
            return ""
        return request.phrases.say("call-was-first", who=self._desk.scenes.table(table).names[window.caller])

    def _unexpected(self, request: Request, error: Exception) -> str:
        """Log where it happened, without the error's own words: they might quote a card."""
        number = self._numbers()
        where = "".join(traceback.format_tb(error.__traceback__))
        log.error(
            "no. %s: %s in %s at table %s, revision %s\n%s",
            number,
            type(error).__name__,
            request.id.verb,
            request.id.number,
            self._revision(request),
            where,
        )
        return request.phrases.say("unexpected", number=number)

    def _revision(self, request: Request) -> int | None:
        try:
            return self._desk.tables.get(request.id.number).revision
        except Refusal:
            return None
