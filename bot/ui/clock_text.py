"""What a table's clocks say: until when it waits, whose time is nearly up, who is away, standing answers, a pause."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from bot.clockwork import votes_needed
from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line, sayable
from bot.ports import Entry, Person
from bot.seats import present
from bot.ui.scene import TableScene
from engine.state import Phase

TOLD: Final = 8
"""How many lines tell what was played for somebody who was away."""


def deadline_line(phrases: Phrases, table: TableScene) -> str:
    """Return when the open decision runs out: a mark that counts down by itself, and the whole length beside it.

    A turn has two marks where its seat has a bank: the end of its own time, and that of the bank.
    """
    clocks, deadline = table.record.clocks, table.deadline or 0
    if clocks.pause is not None:
        length = phrases.duration(clocks.pause.until - clocks.pause.since)
        return phrases.say("clock-paused", at=_seconds(clocks.pause.until), length=length)
    length = phrases.duration(table.wait)
    if clocks.own_ends is None or clocks.own_ends >= deadline:
        return phrases.say("panel-deadline", at=_seconds(deadline), length=length)
    bank = phrases.duration(deadline - clocks.own_ends)
    return phrases.say("clock-bank", own=_seconds(clocks.own_ends), length=length, at=_seconds(deadline), bank=bank)


def clock_lines(phrases: Phrases, table: TableScene) -> Iterator[str]:
    """Yield what everybody is told about the clocks below the deadline."""
    record, clocks, say = table.record, table.record.clocks, phrases.say
    turn = table.view.turn
    if turn is not None and clocks.warned and clocks.own_ends is not None:
        empty = table.deadline is None or table.deadline <= clocks.own_ends
        yield say("clock-late-last" if empty else "clock-late", who=table.names[turn])
    if turn is not None and clocks.nudged_by is not None:
        yield say("clock-nudged", by=table.names[clocks.nudged_by], who=table.names[turn])
    if clocks.votes:
        yield say(
            "clock-votes", who=table.listed(phrases, clocks.votes), votes=len(clocks.votes), needed=votes_needed(record)
        )
    away = _people(table, [seat for seat, clock in enumerate(clocks.seats) if clock.away_since is not None])
    if away and table.view.phase is Phase.SCORED and not present(record):
        yield say("clock-empty")
    elif away:
        yield say("clock-away", who=table.listed(phrases, away))
    passing = _people(table, [seat for seat, clock in enumerate(clocks.seats) if clock.passes])
    if passing:
        yield say("clock-passing", who=table.listed(phrases, passing))
    refusing = _people(table, [seat for seat, clock in enumerate(clocks.seats) if clock.refuses])
    if refusing:
        yield say("clock-refusing", who=table.listed(phrases, refusing))


def meanwhile(phrases: Phrases, table: TableScene, played: Sequence[Entry]) -> str:
    """Return what was played for somebody who was away, the last of it line by line."""
    lines = [event_line(phrases, event, table.names, table.view.label) for event, _ in sayable(played)[-TOLD:]]
    if not lines:
        return phrases.say("clock-back-nothing")
    return "\n".join((phrases.say("clock-back"), *lines))


def _people(table: TableScene, seats: Sequence[int]) -> list[int]:
    """Return those of the seats whose person has not left."""
    record = table.record
    return [seat for seat in seats if seat not in record.left and isinstance(record.occupants[seat], Person)]


def _seconds(milliseconds: int) -> str:
    return str(milliseconds // 1000)
