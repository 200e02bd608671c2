"""What the command line does with matches and the database: replay a file, export, rebuild, back up.

Nothing here needs Discord. ``export`` and ``backup`` may run beside the bot; ``rebuild`` may not.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from bot.i18n.catalogue import Catalogue
from bot.i18n.descriptions import table_text
from bot.i18n.phrases import Phrases
from bot.i18n.tidings import event_line
from bot.league.export import Exported, UnreadableMatch, read, to_json, to_text
from bot.store import claimed, open_store, read_match
from bot.store.backup import backup
from bot.store.plain import check_there
from engine import events as e
from engine.fold import evolve
from engine.state import Match
from engine.views import face_up
from engine.violations import BrokenLog

WRONG: Final = 2
"""Exit code: what was asked for is not there or cannot be read."""

Say = Callable[[str], None]
"""Writes a line."""

Ask = Callable[[], str]
"""Waits for a line; raises ``EOFError`` when there is none."""

_UNREADABLE: Final = {
    "bad_json": "it begins like JSON and is none",
    "other_format": "it is JSON, but no match of this bot's, or of a later version",
    "bad_event": "one of its events cannot be read",
    "bad_line": "it is no event",
    "empty": "there is no event in it",
    "does_not_follow": "its events do not follow from each other",
}
_HELP: Final = "Enter: next step · b: back · d: next deal · a step's number · q: stop"


@dataclass(frozen=True, slots=True)
class Step:
    """One event to be looked at, and where its deal begins."""

    line: str
    """What happened."""
    table: str
    """How things stood after it; empty before the first deal."""
    deal: bool
    """Whether a deal begins with it."""


def replay_file(path: Path, say: Say, ask: Ask | None) -> int:
    """Step through a match that was exported; with nobody to ask, print all of it."""
    phrases = Phrases(Catalogue())
    try:
        found = read(path.read_text("utf-8"))
        steps = _followed(found, phrases)
    except (OSError, UnicodeDecodeError) as error:
        say(f"{path} cannot be read: {getattr(error, 'strerror', None) or 'it is no text file'}.")
        return WRONG
    except UnreadableMatch as error:
        where = "" if error.line is None else f" in line {error.line}"
        say(f"{path} is no match{where}: {_UNREADABLE[error.reason]}.")
        say("Export one with `python -m bot export` or `/kalooki export`.")
        return WRONG
    say(found.title or str(path))
    say(", ".join(f"{'ABCDEFGH'[seat]} {name}" for seat, name in enumerate(found.names)))
    if ask is None:
        for step in steps:
            say(step.line)
        return 0
    say(_HELP)
    _walk(steps, say, ask)
    return 0


def _walk(steps: Sequence[Step], say: Say, ask: Ask) -> None:
    number = 0
    while True:
        step = steps[number]
        say(f"\n[{number + 1}/{len(steps)}] {step.line}")
        if step.table:
            say(step.table)
        try:
            answer = ask().strip().casefold()
        except EOFError:
            return
        if answer == "q" or (not answer and number == len(steps) - 1):
            return
        number = _next(steps, number, answer, say)


def _next(steps: Sequence[Step], number: int, answer: str, say: Say) -> int:
    """Return the step that somebody wants to see."""
    last = len(steps) - 1
    if not answer:
        return min(number + 1, last)
    if answer == "b":
        return max(number - 1, 0)
    if answer == "d":
        return next((place for place in range(number + 1, last + 1) if steps[place].deal), last)
    if answer.isdecimal():
        return min(max(int(answer) - 1, 0), last)
    say(_HELP)
    return number


def _followed(found: Exported, phrases: Phrases) -> tuple[Step, ...]:
    """Return every step; raises ``UnreadableMatch`` where a file that was written by hand names what there is not."""
    try:
        return tuple(_steps(found, phrases))
    except (LookupError, BrokenLog):
        raise UnreadableMatch("does_not_follow") from None


def _steps(found: Exported, phrases: Phrases) -> Iterator[Step]:
    match: Match | None = None
    for event in found.events:
        match = evolve(match, event)
        dealt = match.deal is not None and bool(match.deal.pile or match.deal.stock)
        view = face_up(match, range(match.seats)) if dealt else None
        line = event_line(phrases, event, found.names, _label if view is None else view.label)
        table = "" if view is None else table_text(phrases, view, found.names)
        yield Step(line, table, isinstance(event, e.DealStarted))


def _label(number: int) -> str:
    return str(number)


def export_match(database: Path, number: int, form: str, out: Path | None, say: Say) -> int:
    """Write a match that is over to a new file, or to the output; what is there already stays as it is."""
    stored = asyncio.run(read_match(database, number))
    if stored is None or not stored.journal:
        say(f"There is no match no. {number} that is over in {database}. `/kalooki history` shows the numbers.")
        return WRONG
    text = (to_text if form == "text" else to_json)(stored, "former player")
    if out is None:
        say(text.rstrip("\n"))
        return 0
    try:
        with out.open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError:
        say(f"{out} exists already. Choose another name, so that nothing there is lost.")
        return WRONG
    except OSError as error:
        say(f"{out} cannot be written: {error.strerror}.")
        return WRONG
    say(f"{out}: match no. {number}")
    return 0


def rebuild_league(database: Path, say: Say) -> int:
    """Make everything that is derived anew from the journals."""
    check_there(database)
    with claimed(database):
        matches, unread = asyncio.run(_rebuild(database))
    say(f"{database}: the leagues were made anew from {matches} {'match' if matches == 1 else 'matches'}.")
    if unread:
        say(f"The journals of {unread} of them do not tell enough: their results stay and count for nobody.")
    return 0


async def _rebuild(database: Path) -> tuple[int, int]:
    store = await open_store(database)
    try:
        return await store.rebuild()
    finally:
        await store.close()


def back_up(database: Path, to: Path, say: Say) -> int:
    """Copy the database while the bot runs, and look whether the copy is sound."""
    size = backup(database, to)
    say(f"{to}: a sound copy of {database}, {size / 1_000_000:.1f} MB.")
    say("To restore it, stop the bot, put the copy where the database was, remove the files beside it that end in")
    say("-wal and -shm, and start the bot.")
    return 0
