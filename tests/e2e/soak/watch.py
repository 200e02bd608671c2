"""The judge of the long run: which presses got no answer, which moves were lost, which tables stand still, what grows.

A press counts as unanswered when Discord told the bot of it in time and took no answer, though no arranged trouble
made an answer impossible. A move counts as lost when it answered the open decision of an awaited seat, was told in
time, and a minute later the same decision waits for the same seat.
"""

import asyncio
import gc
import os
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from bot.app import App
from bot.errors import Refusal
from bot.standin import Standin
from bot.standin import changes as ch
from bot.standin.core import ACKNOWLEDGE_MS
from bot.standin.records import Interaction
from bot.table import Table
from engine.codec import fingerprint
from engine.fold import replay

LEFT_MS = 1_000
"""What must be left of the three seconds when the bot is told of a press, for it to count."""

LOST_S = 60.0
"""Seconds after which a move must have been made."""

STUCK_MS = 60_000
"""How long a table may be overdue."""

KEPT = 30
"""How many messages of a server's channel the world keeps: else it would grow for a day, and not the bot."""

KEPT_DIRECT = 4
"""How many of somebody's direct messages: within an hour there are as many, each with its picture."""

ACTS = frozenset({"draw", "take", "discard", "pass", "call", "allow", "refuse", "ready", "end_turn", "laid"})
"""The verbs that always move the match on."""

_OURS = (f"{os.sep}bot{os.sep}", f"{os.sep}engine{os.sep}", f"{os.sep}discord{os.sep}")


@dataclass(frozen=True, slots=True)
class Size:
    """What the process holds at a quiet moment."""

    tasks: int
    """Tasks of the bot and of discord.py."""
    views: int
    """What discord.py's view store holds."""
    blocks: int
    """Python's memory blocks, all of the process."""
    rss_mb: float
    """The process's memory."""
    census: Mapping[str, int] = field(default_factory=dict)
    """The tasks by the name of their coroutine."""


@dataclass(slots=True)
class Findings:
    """What was found."""

    presses: int = 0
    """Acts of people."""
    acts: int = 0
    """Those that had to move a match on."""
    unanswered: list[str] = field(default_factory=list)
    """Told in time, and not answered."""
    undelivered: int = 0
    """Failed because the gateway was away: the bot never heard of them in time."""
    impossible: int = 0
    """Failed because Discord refused every answer, as arranged."""
    lost: list[str] = field(default_factory=list)
    """Moves lost."""
    stuck: list[str] = field(default_factory=list)
    """Tables that stood still."""
    sizes: list[tuple[float, Size]] = field(default_factory=list)
    """Sizes by the hour."""


class Watch:
    """Looks on."""

    def __init__(self, discord: Standin, app: App, tell: Callable[[str], None]) -> None:
        """Look at ``discord`` and ``app`` from now on; what should not be is told when it is seen."""
        self._discord = discord
        self._app = app
        self._tell = tell
        self.found = Findings()
        self._seen: dict[int, Interaction] = {}
        self._stuck: set[int] = set()
        self.stop = discord.world.listen(self._heard)

    def _heard(self, change: ch.Change) -> None:
        match change:
            case ch.InteractionStarted(interaction):
                self._started(interaction)
            case ch.InteractionMoved(interaction) if interaction.failed is not None:
                self._failed(interaction)
            case _:
                pass

    def _started(self, interaction: Interaction) -> None:
        self.found.presses += 1
        words = str(interaction.data.get("custom_id", "")).split(":")
        if len(words) < 4 or words[3] not in ACTS or not words[1].isdecimal():
            return
        try:
            table = self._app.tables.get(int(words[1]))
        except Refusal:
            return
        seat = table.seat_of(interaction.user_id)
        if seat is None or seat not in table.awaited or str(table.match.moment) != words[2]:
            return
        self.found.acts += 1
        moment, verb = table.match.moment, words[3]
        asyncio.get_running_loop().call_later(LOST_S, self._judge, interaction, table, seat, moment, verb)

    def _judge(self, interaction: Interaction, table: Table, seat: int, moment: int, verb: str) -> None:
        """A minute later: is the same decision still open for the same seat?"""
        open_still = table.record.ended_at is None and table.match.moment == moment and seat in table.awaited
        if open_still and self._told_in_time(interaction):
            self._blame(self.found.lost, f"{verb} at table {table.table_id}, moment {moment}, seat {seat}")

    def _told_in_time(self, interaction: Interaction) -> bool:
        told = interaction.delivered_ms
        return told is not None and told - interaction.created_ms <= ACKNOWLEDGE_MS - LEFT_MS

    def _failed(self, interaction: Interaction) -> None:
        what = str(interaction.command_name or interaction.data.get("custom_id", ""))
        refused = any(
            note.interaction_id == interaction.id and note.kind.startswith("refused") and not note.after_effect
            for note in self._discord.faults.record
        )
        if refused:
            self.found.impossible += 1
        elif self._told_in_time(interaction):
            how = "left thinking" if interaction.callback is not None else "no answer"
            told = (interaction.delivered_ms or 0) - interaction.created_ms
            troubles = [n.kind for n in self._discord.faults.record if n.interaction_id == interaction.id]
            self._blame(self.found.unanswered, f"{what}: {how}, told after {told} ms, met {troubles}")
        else:
            self.found.undelivered += 1

    def _blame(self, fault: list[str], what: str) -> None:
        """Keep what should not be, and say it at once: a day is long."""
        fault.append(what)
        self._tell(f"{asyncio.get_running_loop().time() / 3600:6.2f} h: {what}")

    async def look_round(self) -> None:
        """Once a minute: overdue tables; and what the world need not keep."""
        while True:
            await asyncio.sleep(60)
            now = self._discord.clock.now_ms()
            for table in self._app.tables.all():
                due = table.due()
                if (due is None or due < now - STUCK_MS) and table.table_id not in self._stuck:
                    self._stuck.add(table.table_id)
                    what = f"table {table.table_id} in {table.match.phase.value}, due {due}, now {now}"
                    self._blame(self.found.stuck, what)
            self._tidy()

    def _tidy(self) -> None:
        world = self._discord.world
        self._discord.notebook.unanswered.clear()
        for channel in world.channels.values():
            kept = KEPT if channel.guild_id is not None else KEPT_DIRECT
            for number in channel.messages[:-kept]:
                message = world.messages.pop(number)
                message.deleted = True
                world.release(message.attachments)
            del channel.messages[:-kept]
        world.forget_old_interactions()

    async def journals(self) -> Iterator[str]:
        """Name the tables whose journal is not the match that is played."""
        wrong = []
        for table in self._app.tables.all():
            # Computers play on while the file is read.
            async with table.lock:
                stored = await self._app.store.stored_table(table.table_id)
                if table.record.ended_at is None and (
                    stored is None or fingerprint(replay(stored.events)) != fingerprint(table.match)
                ):
                    wrong.append(f"table {table.table_id} is not what its journal says")
        return iter(wrong)

    def measure(self) -> Size:
        """Return what is held now."""
        gc.collect()
        store = self._app.client._connection._view_store
        views = len(store._views) + len(store._synced_message_views) + len(store._modals) + len(store._dynamic_items)
        census = Counter(map(_name, filter(_is_ours, asyncio.all_tasks())))
        return Size(census.total(), views, sys.getallocatedblocks(), _rss_mb(), census)


def _name(task: "asyncio.Task[object]") -> str:
    return getattr(task.get_coro(), "__qualname__", "")


def _is_ours(task: "asyncio.Task[object]") -> bool:
    code = getattr(task.get_coro(), "cr_code", None)
    name = "" if code is None else code.co_filename
    return any(part in name for part in _OURS) and "standin" not in name and f"{os.sep}tests{os.sep}" not in name


def _rss_mb() -> float:
    """Return the resident memory where the system tells it; 0 elsewhere."""
    pages = Path("/proc/self/statm")
    if not pages.exists():
        return 0.0
    return int(pages.read_text("ascii").split()[1]) * os.sysconf("SC_PAGE_SIZE") / 1_000_000
