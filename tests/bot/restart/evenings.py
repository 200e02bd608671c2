"""People at a bot whose power is cut at its requests to Discord, and what the bot that follows has to find.

A request is a step that leaves the bot as much as a commit is. The first bot dies before or after the effect of one of
its requests; nothing that the dead one asks for happens any more, and the next one has the file as it lay then. What it
has to find is the same whatever was pressed: see :meth:`Evenings.is_whole`. What is pressed is in ``presses``.
"""

import asyncio
import contextlib
from collections import Counter
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path

from bot.i18n.phrases import Phrases
from bot.ports import StoredTable
from bot.standin import Person, Sight
from bot.standin.acts import CannotDoError
from bot.standin.faults import Fault, Trouble
from bot.standin.people import Outcome, Press
from bot.table import Table
from bot.tables import Tables
from bot.ui.pictures import arranged
from engine.codec import fingerprint
from engine.fold import replay
from engine.packs import SeededShuffler
from engine.state import Phase
from tests.bot.restart.power import copy, dump
from tests.bot.ui.salon import Bot, Salon, sentences
from tests.unhurried import until

OUTAGE = 600_000
"""Milliseconds for which nobody starts the bot again, now and then: longer than any decision waits."""

Pressing = Callable[[], Press]
"""Somebody presses something, and may press the very same once more."""


@dataclass(frozen=True)
class Act:
    """Something that people do."""

    name: str
    prepare: Callable[[Salon], Awaitable[Pressing]]
    """Comes to where it can be done, whether it was done before or not."""
    seen: Callable[[Salon], object]
    """What it changes."""
    least: int = 2
    """How many requests it takes at least."""


class Mains:
    """The power of one bot, cut at one of its requests that change something."""

    def __init__(self, path: Path, tables: Tables | None, cut_at: int, left: Path, *, after: bool) -> None:
        """Cut at the request of that number, from 0, before or ``after`` its effect; the file goes to ``left``."""
        self.asked: list[str] = []
        self.cut = False
        self.left = left
        self.told: dict[int, tuple[int, str]] = {}
        """What the bot had told of each table by then: its revision and its match."""
        self._path = path
        self._tables = tables
        self._cut_at = cut_at
        self._after = after

    def trouble(self, method: str, route: str, _channel: str) -> Fault | None:
        """What happens to a request; nothing that a dead bot asks for happens."""
        if self.cut:
            return Fault(Trouble.RESET)
        if method == "GET":
            return None
        self.asked.append(f"{method} {route}")
        if len(self.asked) - 1 < self._cut_at:
            return None
        self.cut = True
        tables = () if self._tables is None else self._tables.all()
        self.told = {table.table_id: (table.revision, fingerprint(table.match)) for table in tables}
        copy(self._path, self.left)
        return Fault(Trouble.RESET, after_effect=self._after)


class Evenings:
    """People at a bot that dies now and then."""

    def __init__(self, salon: Salon, folder: Path, *others: Person) -> None:
        """Begin where nobody has done anything; ``others`` are there beside the people of the salon."""
        self.salon = salon
        self.everybody = (*salon.people, *others)
        self.cuts = Counter[str]()
        """How often the power was cut, by what was asked for last."""
        self.second_cuts = 0
        """How often the start that followed was cut, too."""
        self._folder = folder
        self._files = 0
        self._starts = 0

    async def cut_short(self, act: Act, cut_at: int, *, after: bool) -> bool:
        """Let somebody act and the power be cut; return whether it was. Everything is whole then, done or not."""
        pressing = await act.prepare(self.salon)
        await self.salon.settle()
        before = act.seen(self.salon)
        mains = self._mains(self.salon.bot.path, self.salon.bot.tables, cut_at, after=after)
        await self._until_dark(mains, self._followed(pressing()))
        where = f"{act.name}, cut {'after' if after else 'before'} {mains.asked[-1]}"
        if not mains.cut:
            self.salon.discord.faults.chance = None
            await self.is_whole(where)
            return False
        self.cuts[mains.asked[-1]] += 1
        await self._start_again(mains, where, twice=bool((cut_at + after) % 2), outage=after)
        done = act.seen(self.salon)
        await self._once_more(pressing, where)
        if done == before:
            assert act.seen(self.salon) != before, f"{where}: the button of before the cut does nothing"
        else:
            assert act.seen(self.salon) == done, f"{where}: the button of before the cut does it again"
        await self.is_whole(f"{where}, and pressed once more")
        return True

    async def _once_more(self, pressing: Pressing, where: str) -> None:
        """Press the same button that was pressed before the cut: it is answered."""
        try:
            answer = await pressing()
        except CannotDoError:  # its message is gone
            return
        assert answer.outcome is not Outcome.FAILED, where
        await self.salon.settle()

    def _mains(self, path: Path, tables: Tables | None, cut_at: int, *, after: bool) -> Mains:
        self._files += 1
        left = self._folder / f"left-{self._files}.sqlite3"
        mains = Mains(path, tables, cut_at, left, after=after)
        self.salon.discord.faults.chance = mains.trouble
        return mains

    async def _followed(self, press: Press) -> None:
        await press
        await self.salon.settle()

    async def _until_dark(self, mains: Mains, work: Awaitable[None]) -> None:
        doing = asyncio.ensure_future(work)
        await until(lambda: mains.cut or doing.done())
        if mains.cut:
            doing.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await doing

    async def _start_again(self, mains: Mains, where: str, *, twice: bool, outage: bool) -> None:
        """Start the next bot, now and then ``twice`` or only after a while; look at what the last one finds."""
        salon, left = self.salon, mains.left
        await salon.bot.stop()
        if outage:
            salon.clock.advance(OUTAGE)
        if twice:
            left = await self._start_and_cut(left)
        salon.discord.faults.chance = None
        deadlines = {row["table_id"]: row["deadline"] for row in dump(left)["game_table"]}
        await self._start(left)
        self._kept_time(deadlines, where)
        await salon.settle()
        for table in salon.bot.tables.all():
            revision, known = mains.told.get(table.table_id, (0, ""))
            assert table.revision >= revision, f"{where}: an act is lost"
            assert table.revision > revision or fingerprint(table.match) == known, f"{where}: another match"
        await self.is_whole(where)

    async def _start_and_cut(self, path: Path) -> Path:
        """Start on a file and cut the power on the way, at another request each time; return what is left."""
        number, after = divmod(self._starts, 2)
        mains = self._mains(path, None, number, after=bool(after))
        await self._start(path)
        await self._until_dark(mains, self.salon.settle())
        self.second_cuts += mains.cut
        self._starts = self._starts + 1 if mains.cut else 0
        await self.salon.bot.stop()
        return mains.left if mains.cut else path

    async def _start(self, path: Path) -> None:
        salon = self.salon
        salon.bot = await Bot.start(salon.discord, path, salon.clock, SeededShuffler("later"))
        salon.bot.client.messenger.pause = at_once

    def _kept_time(self, deadlines: dict[object, object], where: str) -> None:
        """Nobody has less time than was stored, and nobody is timed out by the outage."""
        for table in self.salon.bot.tables.all():
            before = deadlines[table.table_id]
            if table.deadline is None or not isinstance(before, int):
                assert table.deadline is before, where
                continue
            assert table.deadline >= before, where
            assert table.deadline > self.salon.clock.now() or table.record.clocks.pause is not None, where

    async def is_whole(self, where: str) -> None:
        """Everything is as the file says, and everybody sees it once."""
        bot, salon = self.salon.bot, self.salon
        room = [sight for sight in salon.people[0].messages(salon.room) if not sight.private]
        lobbies, tables = bot.client.desk.lobbies.all(), bot.tables.all()
        assert len(with_button(room, "Join")) == len(lobbies), where
        assert len(with_button(room, "My hand")) == len(tables), where
        # Ready stands on the score sheet and, unless the clocks stand still, on the table.
        scored = [table.record.clocks for table in tables if table.match.phase is Phase.SCORED]
        assert len(with_button(room, "Ready")) == sum(1 + (clocks.pause is None) for clocks in scored), where
        assert sum("it is your turn" in sight.text for sight in room) <= len(tables), where
        assert len({lobby.channel_id for lobby in lobbies}) == len(lobbies), where
        again = [button.custom_id for sight in room for button in sight.buttons if ":again:" in button.custom_id]
        results = [(row["table_id"], row["seat"]) for row in dump(bot.path)["result"]]
        assert len(set(again)) == len(again), where
        assert len(set(results)) == len(results), where
        assert {table_id for table_id, _ in results} == {int(sheet.rpartition(":")[2]) for sheet in again}, where
        for table in tables:
            stored = await bot.store.stored_table(table.table_id)
            assert stored is not None, where
            self._is_as_stored(table, stored, where)
        for person in self.everybody:
            await self._has_one_hand(person, tables, where)

    def _is_as_stored(self, table: Table, stored: StoredTable, where: str) -> None:
        assert stored.record == table.record, where
        assert stored.deadline == table.deadline, where
        assert stored.revision == table.revision == len(stored.events), where
        assert fingerprint(replay(stored.events)) == fingerprint(table.match), where

    async def _has_one_hand(self, person: Person, tables: tuple[Table, ...], where: str) -> None:
        """Who sits at a table has one hand among their messages, with the cards that they hold; nobody else has."""
        hands = [sight for sight in person.messages(person.dm) if any(button.custom_id for button in sight.buttons)]
        seats = [(table, seat) for table in tables if (seat := table.seat_of(person.id)) is not None]
        if any(table.match.phase is Phase.CUT for table, _ in seats):  # there are no cards; who is to cut is asked
            assert len(hands) <= len(seats), f"{where}: {person.name} has {len(hands)} panels"
            return
        assert len(hands) == len(seats), f"{where}: {person.name} has {len(hands)} hands"
        for table, seat in seats:
            if not table.view(seat).hand:
                assert not hands[0].pictures, f"{where}: {person.name} has gone out and sees cards"
                continue
            scene = await self.salon.bot.client.desk.scenes.hand(table, table.view(seat), person.id)
            phrases = Phrases(sentences())
            cards = phrases.cards(arranged(phrases, scene)[0])
            assert cards in hands[0].pictures[0].alt, f"{where}: {person.name} sees another hand"


async def at_once(seconds: float) -> None:
    """Do not wait between tries."""


def with_button(sights: list[Sight], label: str) -> list[Sight]:
    """Those that have a button."""
    return [sight for sight in sights if sight.find_button(label)]
